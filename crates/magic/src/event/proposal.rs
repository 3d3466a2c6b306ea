use crate::{
    ability::AbilityId,
    parts::{Counter, Loss, Target},
};
use fairdeal_kernel::{Face, Obj, Seat};

/// Something about to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proposal {
    /// A source deals damage.
    Damage { source: Obj, to: Target, amount: u16, combat: bool },
    /// A permanent is destroyed; it may regenerate.
    Destroy { obj: Obj, regenerates: bool },
    /// A permanent is put into its owner's graveyard.
    Bury(Obj),
    /// A permanent is sacrificed.
    Sacrifice(Obj),
    /// A thing is put somewhere else.
    Move(Obj, Destination),
    /// A card or the resolving spell enters the battlefield.
    Enter(Obj, Entering),
    /// A token is created.
    Token(Face, Entering),
    /// A permanent is attached to another.
    Attach { obj: Obj, to: Obj },
    /// A permanent is no longer attached.
    Unattach(Obj),
    /// A permanent is turned over.
    Transform(Obj),
    /// Counters are put on a permanent.
    Put { on: Obj, kind: Counter, count: u16 },
    /// Counters are removed from a permanent.
    Remove { on: Obj, kind: Counter, count: u16 },
    /// A player gains life.
    GainLife(Seat, u16),
    /// A player loses life.
    LoseLife(Seat, u16),
    /// A player gets poison counters.
    Poison(Seat, u8),
    /// A player draws a card.
    Draw(Seat),
    /// The top card of a library goes to the graveyard.
    Mill(Seat),
    /// A player discards a card with this face.
    Discard(Seat, Face),
    /// A spell is countered.
    Counter(Obj),
    /// A permanent becomes tapped.
    Tap(Obj),
    /// A permanent becomes untapped.
    Untap(Obj),
    /// A player loses the game.
    Lose(Seat, Loss),
}

/// Where something is put, besides the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Destination {
    Graveyard,
    Hand,
    Exile,
    Top,
    Bottom,
    /// Some cards under the top one.
    Below(u16),
}

/// How something enters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entering {
    /// Who will control it.
    pub(crate) by: Seat,
    pub(crate) tapped: bool,
    pub(crate) attacking: bool,
    /// What an Aura is put on.
    pub(crate) host: Option<Obj>,
    /// The side that is up, if not the front.
    pub(crate) side: Option<Face>,
    /// Counters that the effect puts on it.
    pub(crate) counters: Option<(Counter, u16)>,
}

impl Entering {
    pub(crate) const fn under(by: Seat) -> Entering {
        Entering { by, tapped: false, attacking: false, host: None, side: None, counters: None }
    }
}

/// What replaces or prevents events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Instead {
    /// A shield, by its place.
    Shield(u8),
    /// An ability of a permanent.
    Ability(Obj, AbilityId),
    /// A counter that is removed instead of untapping.
    Stun(Obj),
    /// A counter that is removed instead of being destroyed.
    Guard(Obj),
}

/// Something that happened, for triggered abilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Happening {
    Entered(Obj),
    /// A permanent leaves; whether it goes to a graveyard.
    Left(Obj, bool),
    Attacked(Obj, Seat),
    /// A player attacked with this many.
    AttackedWith(Seat, u8),
    Blocked(Obj, Obj),
    Unblocked(Obj),
    Damaged {
        source: Obj,
        to: Target,
        amount: u16,
        combat: bool,
    },
    Cast(Obj),
    Step,
    GainedLife(Seat, u16),
    LostLife(Seat, u16),
    Drew(Seat),
    Discarded(Seat, Obj),
    Sacrificed(Seat, Obj),
    Tapped(Obj),
    Untapped(Obj),
    CountersPut(Obj, Counter, u16),
    LandPlayed(Seat, Obj),
    /// Exactly one creature attacked.
    AttackedAlone(Obj),
    /// A thing became the target of a spell or ability.
    Targeted(Obj, Obj),
    /// A card went to a graveyard.
    Buried(Obj),
    DrewNth(Seat, u16),
    CastNth(Seat, u16),
    Cycled(Seat, Obj),
    /// A player scried, or surveilled.
    Scried(Seat, bool),
    Transformed(Obj),
    TappedForMana(Seat, Obj),
    /// A token was created.
    Created(Seat, Obj),
    Attached(Obj, Obj),
}
