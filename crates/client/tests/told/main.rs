//! What a client makes of what it is told.

mod adds_up;
mod corpus;
mod room;
mod sentences;
