//! What a server tells, read: the messages themselves, and the words behind their numbers.

mod menu;
mod offered;
mod reader;
mod told;

pub(crate) use menu::{Kind, Menu, Offer, Question, Range};
pub(crate) use reader::{Heard, News, Reader};
pub(crate) use told::{
    Around, Batch, Glimpse, Happening, No, Notice, Outcome, Panel, Picture, Place, Poses, Score, SeatNow,
    Told, Turn, WholePicture, WirePile,
};
