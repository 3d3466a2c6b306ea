use crate::{define::Destination, parts::Fight};
use fairdeal_cards::Id;
use fairdeal_kernel::{Card, Face, Seat};

/// Something about to happen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Proposal {
    /// Damage is dealt to a thing: Resist reduces it, a shield takes it.
    Deal { to: Id, amount: i32 },
    /// Damage is put on a thing; nothing reduces it.
    Put { on: Id, amount: i32 },
    /// A thing is banished, perhaps in a challenge.
    Banish { id: Id, fight: Option<Fight> },
    /// A thing leaves play for somewhere else; the other party is its opponent in a challenge.
    Remove { id: Id, to: Destination, other: Id },
    /// A card is put into the inkwell.
    Ink { by: Seat, card: Card },
    /// An action is played.
    Act { by: Seat, card: Card, how: How },
    /// A card is played and enters play.
    Enter { by: Seat, card: Card, how: How },
    /// A card is played onto a thing.
    Shift { by: Seat, card: Card, onto: Id },
    /// A character sings a song.
    Sing { by: Seat, song: Face, singer: Id },
    /// A character quests.
    Quest(Id),
    /// A character challenges.
    Challenge { attacker: Id, defender: Id },
    /// A character moves to a location.
    Travel { who: Id, to: Id },
    /// The top card of a deck is put under a character.
    Boost(Id),
    /// A player's action chooses another's thing.
    Choose(Id),
    /// A card is discarded from a hand.
    Discard { by: Seat, card: Card },
    /// A turn begins.
    Begin(Seat),
    /// A turn is about to end.
    End(Seat),
}

/// How a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    /// For its cost.
    Paid,
    /// For free, by an effect; an action waits until that effect is done.
    Free,
    /// By singers.
    Sung,
}

impl Proposal {
    /// Returns the thing it is about, if it is about one that is in play before.
    pub(crate) fn thing(&self) -> Option<Id> {
        match *self {
            Proposal::Deal { to: id, .. }
            | Proposal::Put { on: id, .. }
            | Proposal::Shift { onto: id, .. } => Some(id),
            Proposal::Banish { id, .. } | Proposal::Remove { id, .. } => Some(id),
            Proposal::Sing { singer: id, .. } | Proposal::Challenge { attacker: id, .. } => Some(id),
            Proposal::Travel { who: id, .. } => Some(id),
            Proposal::Quest(id) | Proposal::Boost(id) | Proposal::Choose(id) => Some(id),
            Proposal::Ink { .. } | Proposal::Act { .. } | Proposal::Enter { .. } => None,
            Proposal::Discard { .. } | Proposal::Begin(_) | Proposal::End(_) => None,
        }
    }
}
