use crate::{Fault, Reply, looking, playing, reply::json, request::Request};
use fairdeal_hosted::AnyMatch;

/// What is asked of a match: the commands of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Query {
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

impl Query {
    /// Answers a request that is made of a match.
    pub(crate) fn answer(self, on: &mut dyn AnyMatch, request: &Request<'_>) -> Result<Reply, Fault> {
        match self {
            Query::Turn => Ok(json(&on.turn())),
            Query::Legal => playing::legal(on, request),
            Query::Act => playing::act(on, request),
            Query::Peek => playing::peek(on, request),
            Query::Undo => playing::undo(on),
            Query::Concede => playing::concede(on, request),
            Query::View => looking::view(on, request),
            Query::Events => looking::events(on, request),
            Query::Position => Ok(on.position()),
            Query::Cards => Ok(json(&on.cards())),
            Query::Log => Ok(looking::log(on)),
        }
    }
}
