use fairdeal_hosted::{AnyGame, AnyMatch, Cards};
use fairdeal_kernel::{Seat, Turn};
use fairdeal_session::{Caps, Entry, EventWords, Menu, Refused, View};
use serde_json::value::RawValue;

type Raw = Box<RawValue>;

/// A match that cannot do anything: whoever looks at it meets a panic.
pub(crate) struct Broken;

fn broken() -> ! {
    panic!("this match is broken on purpose")
}

impl AnyMatch for Broken {
    fn version(&self) -> u32 {
        0
    }

    fn game(&self) -> &dyn AnyGame {
        broken()
    }

    fn turn(&self) -> Turn {
        broken()
    }

    fn duplicate(&self) -> Box<dyn AnyMatch> {
        broken()
    }

    fn menu(&self, _: Caps, _: Seat) -> Menu<Raw> {
        broken()
    }

    fn act(&mut self, _: Caps, _: Seat, _: u32, _: &RawValue) -> Result<u32, Refused> {
        broken()
    }

    fn peek(&self, _: Caps, _: Seat, _: &RawValue) -> Result<Menu<Raw>, Refused> {
        broken()
    }

    fn undo(&mut self, _: Caps) -> Result<u32, Refused> {
        broken()
    }

    fn concede(&mut self, _: Caps, _: Seat) -> Result<(), Refused> {
        broken()
    }

    fn view(&self, _: Caps, _: u32) -> View<Raw> {
        broken()
    }

    fn events(&self, _: Caps, _: u32) -> Vec<Entry<EventWords<Raw>>> {
        broken()
    }

    fn position(&self) -> Raw {
        broken()
    }

    fn cards(&self) -> Cards {
        broken()
    }

    fn lines(&self) -> Vec<String> {
        broken()
    }
}
