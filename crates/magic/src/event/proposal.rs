use crate::parts::{Counter, Loss, Target};
use fairdeal_kernel::{Face, Obj, Seat};

/// Something about to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proposal {
    /// A source deals damage.
    Damage { source: Obj, to: Target, amount: u16 },
    /// A permanent is destroyed.
    Destroy(Obj),
    /// A permanent is put into its owner's graveyard.
    Bury(Obj),
    /// Counters are removed from a permanent.
    Remove { on: Obj, kind: Counter, count: u16 },
    /// A player draws a card.
    Draw(Seat),
    /// A player discards a card with this face.
    Discard(Seat, Face),
    /// A permanent becomes tapped.
    Tap(Obj),
    /// A permanent becomes untapped.
    Untap(Obj),
    /// A player loses the game.
    Lose(Seat, Loss),
}
