//! What is checked of every game, by its name. It is compiled here, once for each game, for all tests and programs that
//! check games: their own tests, the command line and the fuzz targets.

mod check;

pub use check::checks_of;
pub use fairdeal_laws::{Checks, LAWS, Plan, Report};
