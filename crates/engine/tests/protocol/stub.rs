use fairdeal_kernel::{Seat, Turn};
use fairdeal_session::{AnyMatch, Caps, Refused, Reply};
use serde_json::value::RawValue;

/// A two-seat match that panics at everything.
pub(crate) struct Broken;

impl AnyMatch for Broken {
    fn game_id(&self) -> &'static str {
        "broken"
    }

    fn seats(&self) -> u8 {
        2
    }

    fn version(&self) -> u32 {
        0
    }

    fn turn(&self) -> Turn {
        panic!("this match is broken on purpose")
    }

    fn menu(&self, _: Caps, _: Seat) -> Reply {
        panic!("this match is broken on purpose")
    }

    fn act(&mut self, _: Caps, _: Seat, _: Option<u32>, _: &RawValue) -> Result<Reply, Refused> {
        panic!("this match is broken on purpose")
    }

    fn peek(&self, _: Caps, _: Seat, _: &RawValue) -> Result<Reply, Refused> {
        panic!("this match is broken on purpose")
    }

    fn concede(&mut self, _: Caps, _: Seat) -> Result<(), Refused> {
        panic!("this match is broken on purpose")
    }

    fn undo(&mut self, _: Caps) -> Result<u32, Refused> {
        panic!("this match is broken on purpose")
    }

    fn view(&self, _: Caps) -> Reply {
        panic!("this match is broken on purpose")
    }

    fn events(&self, _: Caps, _: u32) -> Reply {
        panic!("this match is broken on purpose")
    }

    fn position(&self) -> Reply {
        panic!("this match is broken on purpose")
    }

    fn cards(&self) -> Reply {
        panic!("this match is broken on purpose")
    }

    fn log(&self) -> Vec<String> {
        panic!("this match is broken on purpose")
    }

    fn duplicate(&self) -> Box<dyn AnyMatch> {
        panic!("this match is broken on purpose")
    }
}
