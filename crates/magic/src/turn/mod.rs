//! Turns: the opening hands, the steps, and who stops in which.

mod cleanup;
mod flow;
mod mulligan;
mod step;
mod stops;

pub(crate) use flow::Go;
pub use step::TurnStep;
pub use stops::Stops;
