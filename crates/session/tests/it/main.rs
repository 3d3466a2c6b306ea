//! What sessions promise, one file for each noun; one program, because linking costs more than running.

mod commands;
mod logs;
mod people;
mod sitting;
mod stored;
