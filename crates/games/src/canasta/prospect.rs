//! What a seat can still make of its turn: whether every obligation that it has taken on can be met.
//!
//! A turn ends in one of two ways. To *stay*, a seat keeps at least two cards and discards one of them; to *leave*,
//! it lays everything except at most one card. Before that, a draft must become a meld, the top card of a claimed
//! pile must be melded, and a side's first melds must be worth its minimum. Suits do not matter in melds, and wild
//! cards are interchangeable, so counting answers every question: it is best to lay all naturals; ranks with three or
//! more need no wild card, pairs need one each, and the rest of the wild cards go wherever there is room.

use super::cards::{Class, Holding};
use super::meld_kind::MeldKind;
use super::melds::Melds;
use super::parts::Word;

/// The cards that matter to a seat in the middle of its turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    /// What it holds, red threes left out.
    pub(super) hand: Holding,
    /// What it has put to its draft.
    pub(super) draft: Holding,
    /// The melds of its side.
    pub(super) melds: Melds,
    /// The top card of the pile, if it is claimed and not melded yet.
    pub(super) top: Option<Top>,
    /// The other cards of a claimed pile, which go to the hand once the minimum is reached; without red
    /// threes.
    pub(super) rest: Holding,
    /// What the first melds of the side must be worth.
    pub(super) minimum: i32,
    /// The canastas that the side needs to go out.
    pub(super) canastas: u8,
    /// Whether the seat may go out without the minimum.
    pub(super) concealed: bool,
    /// What was said about going out.
    pub(super) word: Word,
}

/// The top card of a claimed pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Top {
    pub(super) kind: MeldKind,
    /// Whether only two naturals of the hand take it.
    pub(super) frozen: bool,
}

/// What a draft needs to be laid.
#[derive(Clone, Copy)]
pub(super) struct Need {
    pub(super) naturals: u8,
    pub(super) cards: u8,
}

impl Prospect {
    /// Returns whether the turn can be ended by the rules.
    pub(super) fn completes(&self) -> bool {
        match self.draft_kind() {
            Some(kind) => self.ends(Some(kind)),
            None if self.draft.is_empty() => self.ends(None),
            None => MeldKind::ranks().any(|kind| self.ends(Some(kind))),
        }
    }

    fn ends(&self, focus: Option<MeldKind>) -> bool {
        self.word != Word::Yes && self.can_stay(focus) || self.word != Word::No && self.can_leave(focus)
    }

    /// What the draft is to be a meld of; open while it has wild cards only.
    fn draft_kind(&self) -> Option<MeldKind> {
        self.top.map(|top| top.kind).or_else(|| self.draft.kind())
    }

    /// What the turn comes to if a card goes to the draft.
    #[inline]
    pub(super) fn picked(&self, class: Class) -> Prospect {
        let mut next = Prospect { hand: self.hand.without(class), ..*self };
        next.draft.add(class);
        next
    }

    /// Returns whether a card of this class fits the draft, and the turn can be ended after it.
    pub(super) fn can_pick(&self, class: Class) -> bool {
        let fits = match (self.draft_kind(), class.kind()) {
            (Some(drafted), Some(kind)) => drafted == kind,
            (Some(drafted), None) => drafted != MeldKind::BLACK_THREES,
            (None, Some(MeldKind::BLACK_THREES)) => self.draft.is_empty() && !self.is_claiming(),
            (None, _) => true,
        };
        fits && self.hand.count(class) > 0 && self.picked(class).completes()
    }

    /// Returns whether the draft can be laid as this kind, and the turn be ended after it.
    pub(super) fn can_lay(&self, kind: MeldKind) -> bool {
        let need = self.need(kind);
        let fits = self.draft_kind().is_none_or(|drafted| drafted == kind);
        fits && self.draft.naturals(kind) >= need.naturals
            && self.draft.len() >= need.cards
            && self.draft.wilds() <= self.room(kind)
            && self.laid(kind).completes()
    }

    /// What the turn comes to if the draft is laid, with the top card if that is claimed.
    fn laid(&self, kind: MeldKind) -> Prospect {
        let mut next = Prospect { draft: Holding::default(), top: None, ..*self };
        let mut cards = self.draft;
        if self.top.is_some() {
            cards.add(kind.into());
        }
        next.melds.add(kind, &cards);
        if next.melds.value >= next.minimum {
            (next.hand, next.rest) = (next.hand.and(&next.rest), Holding::default());
        }
        next
    }

    /// The cards that a draft of this kind needs: three with two naturals for a new meld, none for one that lies; two
    /// naturals with the top card of a frozen pile, else one and any other.
    pub(super) fn need(&self, kind: MeldKind) -> Need {
        match self.top {
            Some(top) => Need { naturals: 1 + u8::from(top.frozen), cards: 2 },
            None if self.melds.size(kind) > 0 => Need { naturals: 0, cards: 0 },
            None if kind == MeldKind::BLACK_THREES => Need { naturals: 3, cards: 3 },
            None => Need { naturals: 2, cards: 3 },
        }
    }

    /// Returns how many wild cards may join a meld, including those in the draft.
    pub(super) const fn room(&self, kind: MeldKind) -> u8 {
        if kind.index() == MeldKind::BLACK_THREES.index() { 0 } else { self.melds.room(kind) }
    }

    /// Whether the side has begun its first melds in this turn and is not done with them.
    pub(super) fn is_opening(&self) -> bool {
        let begun = !self.melds.is_empty() || !self.draft.is_empty() || self.top.is_some();
        begun && self.melds.value < self.minimum
    }

    /// Whether the pile is claimed and not taken yet: who goes out concealed has drawn from the stock.
    fn is_claiming(&self) -> bool {
        self.is_opening() && !self.concealed
    }

    /// Whether the turn can be ended with a discard and at least one card left; black threes are laid only to go out.
    pub(super) fn can_stay(&self, focus: Option<MeldKind>) -> bool {
        if focus == Some(MeldKind::BLACK_THREES) || self.melds.size(MeldKind::BLACK_THREES) > 0 {
            return false;
        }
        if self.is_opening() {
            return self.reaches_minimum(focus);
        }
        let used = focus.map_or(Some(0), |kind| self.least(kind));
        used.is_some_and(|used| self.hand.len() + self.rest.len() >= used + 2)
    }

    /// Returns the smallest number of cards from the hand that makes the draft a meld.
    pub(super) fn least(&self, kind: MeldKind) -> Option<u8> {
        let (need, held) = (self.need(kind), self.hand.naturals(kind));
        let room = self.room(kind).checked_sub(self.draft.wilds())?;
        let naturals = need.naturals.saturating_sub(self.draft.naturals(kind));
        let spare = held.checked_sub(naturals)?;
        let more = need.cards.saturating_sub(self.draft.len() + naturals);
        (spare + room.min(self.hand.wilds()) >= more).then_some(naturals + more)
    }

    /// Whether the melds can be worth the minimum with enough cards kept: two, or fewer if the pile brings some.
    fn reaches_minimum(&self, focus: Option<MeldKind>) -> bool {
        let keep = 2u8.saturating_sub(self.rest.len());
        match self.most(&self.hand, focus) {
            Some((worth, left)) if worth >= self.minimum => {
                left >= keep || self.reaches_keeping(self.hand, keep, focus)
            }
            _ => false,
        }
    }

    /// Keeps cards back in every way that makes a difference.
    fn reaches_keeping(&self, hand: Holding, keep: u8, focus: Option<MeldKind>) -> bool {
        if keep == 0 {
            return self.most(&hand, focus).is_some_and(|(worth, _)| worth >= self.minimum);
        }
        let mut kept = Class::all().filter(|&class| hand.count(class) > 0);
        kept.any(|class| self.reaches_keeping(hand.without(class), keep - 1, focus))
    }

    /// Returns the highest value the side's melds can reach with these cards of the hand, and how many are
    /// left then.
    fn most(&self, hand: &Holding, focus: Option<MeldKind>) -> Option<(i32, u8)> {
        let top = self.top.map_or(0, |top| Class::from(top.kind).value());
        let mut worth = self.melds.value + self.draft.value() + top;
        let (mut used, mut wilds, mut room) = (0, hand.wilds(), 0);
        let mut pairs = Pairs::default();
        for kind in MeldKind::ranks() {
            let held = hand.naturals(kind);
            if focus == Some(kind) {
                let (short, free) = self.filling(hand, kind)?;
                wilds = wilds.checked_sub(short)?;
                room += free;
            } else if self.melds.size(kind) > 0 || held >= 3 {
                room += self.room(kind);
            } else {
                pairs.add(kind, held);
                continue;
            }
            worth += i32::from(held) * Class::from(kind).value();
            used += held;
        }
        let taken = pairs.best(wilds);
        (worth, used, room) = (worth + taken.worth, used + 2 * taken.count, room + 2 * taken.count);
        let joining = hand.wilds() - wilds + taken.count + room.min(wilds - taken.count);
        Some((worth + hand.best_wilds(joining), hand.len() - used - joining))
    }

    /// Returns how many wild cards of the hand a draft needs if all naturals join it, and how many more have
    /// room.
    pub(super) fn filling(&self, hand: &Holding, kind: MeldKind) -> Option<(u8, u8)> {
        let (need, naturals) = (self.need(kind), self.draft.naturals(kind) + hand.naturals(kind));
        let room = self.room(kind).checked_sub(self.draft.wilds())?;
        let short = need.cards.saturating_sub(naturals + self.draft.wilds());
        (naturals >= need.naturals && short <= room).then(|| (short, room - short))
    }
}

/// Pairs that wait for a wild card, counted by what a card of them is worth: 20, 10 or 5.
#[derive(Default)]
struct Pairs([u8; 3]);

/// Some pairs, and what their naturals are worth.
struct Taken {
    count: u8,
    worth: i32,
}

const PAIR_VALUES: [i32; 3] = [20, 10, 5];

impl Pairs {
    fn add(&mut self, kind: MeldKind, held: u8) {
        let at = PAIR_VALUES.iter().position(|&value| value == Class::from(kind).value());
        if let Some(at) = at.filter(|_| held == 2) {
            self.0[at] += 1;
        }
    }

    /// Returns the most valuable pairs for this many wild cards.
    fn best(&self, wilds: u8) -> Taken {
        let mut taken = Taken { count: 0, worth: 0 };
        for (&pairs, value) in self.0.iter().zip(PAIR_VALUES) {
            let count = pairs.min(wilds - taken.count);
            taken = Taken { count: taken.count + count, worth: taken.worth + 2 * value * i32::from(count) };
        }
        taken
    }
}
