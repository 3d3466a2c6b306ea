use crate::{Fault, looking, playing, request::Request};
use fairdeal_kernel::Present;
use fairdeal_session::Match;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// JSON that is ready to be sent.
pub type Reply = Box<RawValue>;

/// A match of any game: the one place where the engine forgets which game it is.
pub trait Live: Send {
    /// Answers a request that is made of this match.
    fn answer(&mut self, what: Query, request: &Request<'_>) -> Result<Reply, Fault>;
    /// Returns the version.
    fn version(&self) -> u32;
    /// Makes a copy that goes its own way.
    fn duplicate(&self) -> Box<dyn Live>;
}

/// What is asked of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "they are the commands of the protocol")]
pub enum Query {
    Turn,
    Legal,
    Act,
    Peek,
    Undo,
    Concede,
    View,
    Events,
    Position,
    Cards,
    Log,
}

impl<G: Present> Live for Match<G> {
    fn answer(&mut self, what: Query, request: &Request<'_>) -> Result<Reply, Fault> {
        match what {
            Query::Turn => Ok(json(&self.turn())),
            Query::Legal => playing::legal(self, request),
            Query::Act => playing::act(self, request),
            Query::Peek => playing::peek(self, request),
            Query::Undo => playing::undo(self),
            Query::Concede => playing::concede(self, request),
            Query::View => looking::view(self, request),
            Query::Events => looking::events(self, request),
            Query::Position => Ok(looking::position(self)),
            Query::Cards => Ok(looking::cards(self)),
            Query::Log => Ok(looking::log(self)),
        }
    }

    fn version(&self) -> u32 {
        Match::version(self)
    }

    fn duplicate(&self) -> Box<dyn Live> {
        Box::new(self.clone())
    }
}

pub(crate) fn json<T: Serialize>(value: &T) -> Reply {
    to_raw_value(value).expect("replies are made of types that JSON can write")
}
