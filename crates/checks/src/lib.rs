//! The laws of every game by its name. They are compiled here, once for every game, for all programs that check them:
//! the command line and the fuzz targets.

mod check;

pub use check::check;
pub use fairdeal_laws::{LAWS, Plan, Report};
