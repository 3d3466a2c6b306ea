//! What the messages promise; one program, because linking costs more than running.

mod conceded;
mod described;
mod read;
mod witness;
