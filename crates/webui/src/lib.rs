//! The web pages, embedded in the binary.
//!
//! The build script takes them from `web/dist`, or builds them from `web/` with npm if they are missing or
//! stale. `FAIRDEAL_WEBUI` says how much they matter: `auto` (the default) warns and continues without them
//! if npm is missing or fails, `require` fails, `skip` does not even look. Whoever serves them has a plainer
//! page to fall back on.

mod files;

pub use files::{FILES, File, file};
