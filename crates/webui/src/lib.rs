//! The pages of the table.
//!
//! The build script takes them from `web/dist`, or builds them from `web/` with npm if they are missing or old.
//! `FAIRDEAL_WEBUI` says how much they matter: `auto` (as if nothing is said) warns and goes on without them where npm
//! is missing or fails, `require` fails, `skip` does not even look. Whoever serves them has something plainer at hand.

mod files;

pub use files::{FILES, File, file};
