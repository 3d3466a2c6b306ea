//! The laboratory: exact figures, hostile files, its tools.

mod exact;
mod hostile;
mod tools;
