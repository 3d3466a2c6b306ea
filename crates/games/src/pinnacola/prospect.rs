//! Whether a turn can be brought to its end.
//!
//! A turn ends with a discard. Before it all jokers taken from melds must be melded again, and a card must be left
//! after it, unless the side may close: it has a pinnacola and a four of a kind. The check is exact.
//!
//! A joker owed goes onto a meld of the side that has none and can grow, which costs no other card; only where there
//! are more jokers than such melds does one need two cards for a new meld. No detour is cheaper: three natural cards
//! laid first contain such two, and another joker taken costs a card and has to be melded itself, in an own meld just
//! where it lay. So the fewest cards that must go are known, and only if they are all but one does it matter whether
//! the side can close by them. The one exception are the four jokers, who need nobody: whoever has some of them may
//! take the others, if they lie on the table and the cards for which they stand are held.

use super::held::Held;
use super::meld::Meld;
use super::parts::Owed;
use fairdeal_decks::French;

/// What is at hand for the rest of a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    pub(super) held: Held,
    pub(super) owed: Owed,
    pub(super) own: Own,
    pub(super) lying: Stands,
}

/// What matters about the melds of the seat's side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Own {
    /// Melds that can take a joker.
    places: u8,
    /// Those of them that a joker makes a pinnacola.
    sixes: u8,
    /// Those of them that a joker makes a four of a kind.
    threes: u8,
    pinnacolas: u8,
    fours: u8,
}

impl Own {
    #[must_use]
    pub(super) fn with(self, meld: Meld) -> Own {
        self.change(meld, |count, by| *count += by)
    }

    #[must_use]
    pub(super) fn without(self, meld: Meld) -> Own {
        self.change(meld, |count, by| *count -= by)
    }

    fn change(mut self, meld: Meld, change: impl Fn(&mut u8, u8)) -> Own {
        let takes = meld.takes_joker();
        let is_run = matches!(meld, Meld::Run { .. });
        change(&mut self.places, takes.into());
        change(&mut self.sixes, (takes && is_run && meld.len() == 6).into());
        change(&mut self.threes, (takes && !is_run).into());
        change(&mut self.pinnacolas, meld.is_pinnacola().into());
        change(&mut self.fours, meld.is_four().into());
        self
    }

    pub(super) const fn has_pinnacola(self) -> bool {
        self.pinnacolas > 0
    }

    pub(super) const fn has_four(self) -> bool {
        self.fours > 0
    }

    /// Returns whether the side may close.
    pub(super) fn may_close(self) -> bool {
        self.may_close_with(0)
    }

    /// Returns whether the side may close once this many jokers were added, each to a different meld.
    fn may_close_with(self, jokers: u8) -> bool {
        let lacking = u8::from(!self.has_pinnacola()) + u8::from(!self.has_four());
        lacking <= jokers && (self.has_pinnacola() || self.sixes > 0) && (self.has_four() || self.threes > 0)
    }
}

/// The cards for which jokers stand in melds of anybody, in no order.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stands([Option<French>; 4]);

impl Stands {
    pub(super) fn add(&mut self, card: French) {
        if let Some(free) = self.0.iter_mut().find(|card| card.is_none()) {
            *free = Some(card);
        }
    }

    fn remove(&mut self, card: French) {
        if let Some(found) = self.0.iter_mut().find(|stands| **stands == Some(card)) {
            *found = None;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = French> {
        self.0.into_iter().flatten()
    }
}

impl Prospect {
    /// Returns whether all that is owed can be melded, and a card discarded then.
    pub(super) fn can_end(&self) -> bool {
        let owed = self.owed.len();
        let placed = owed.min(self.own.places);
        let new_melds = owed - placed;
        self.can_spare(owed + 2 * new_melds, self.own.may_close_with(placed))
            && self.held.has_pairs(new_melds)
            || owed > 0
                && self.can_spare(4, self.own.with(Meld::Jokers).may_close())
                && self.can_gather_jokers()
    }

    /// Returns whether all jokers are held, or can be taken one after another.
    fn can_gather_jokers(&self) -> bool {
        let mut held = self.held;
        let mut take = |card| held.has(card).then(|| held.take(card)).is_some();
        usize::from(self.held.jokers()) + self.lying.iter().count() == 4 && self.lying.iter().all(&mut take)
    }

    /// Returns whether after this many cards one is left to discard, and another unless that closes.
    fn can_spare(&self, used: u8, may_close: bool) -> bool {
        match self.held.len().checked_sub(used) {
            None | Some(0) => false,
            Some(1) => may_close,
            Some(_) => true,
        }
    }

    /// Returns what is at hand after a card was put on a meld of the seat's side.
    #[must_use]
    pub(super) fn after_lay_off(&self, card: French, old: Meld, new: Meld) -> Prospect {
        let mut after = *self;
        after.held.take(card);
        after.own = self.own.without(old).with(new);
        if card.is_joker() {
            after.owed.settle(card);
            new.joker().into_iter().for_each(|stands| after.lying.add(stands));
        }
        after
    }

    /// Returns what is at hand after a card replaced a joker in a meld of either side.
    #[must_use]
    pub(super) fn after_replace(&self, card: French, joker: French, own: Option<Meld>) -> Prospect {
        let mut after = *self;
        after.held.take(card);
        after.held.add(joker);
        after.owed.add(joker);
        after.lying.remove(card);
        if let Some(meld) = own {
            after.own = self.own.without(meld).with(meld.without_joker());
        }
        after
    }

    /// Returns what is at hand after a new meld, when these cards are left and these jokers owed.
    #[must_use]
    pub(super) fn after_meld(&self, meld: Meld, held: Held, owed: Owed) -> Prospect {
        let mut after = Prospect { held, owed, own: self.own.with(meld), lying: self.lying };
        meld.joker().into_iter().for_each(|stands| after.lying.add(stands));
        after
    }
}
