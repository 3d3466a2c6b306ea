use super::ground::cards;
use super::meld::Meld;
use super::parts::{Facts, MELDS, Phase, STOCK, draft, hand};
use super::rules::Pinnacola;
use fairdeal_kernel::{Board, Eyes, Game, Offers, Seat, Seen};

impl Pinnacola {
    /// Says why the rules could not continue from a position, if they could not.
    pub(super) fn objection(&self, board: &Board<Facts>) -> Option<String> {
        let (facts, seen) = (&board.facts, board.seen(Eyes::all_knowing()));
        let seats = [facts.dealer, facts.mover];
        let said = if seats.iter().any(|seat| seat.0 >= self.seats) || facts.score.seats() != self.sides.len()
        {
            "dealer and mover must be seats of this match, and the score must have two sides"
        } else if !self.melds_are_sound(&seen) {
            "each meld must be one, numbered from 1 on without gaps, \
             with `named` saying what the joker of a set stands for"
        } else if facts.phase != Phase::Over && !self.hands_are_sound(&seen) {
            "everybody must hold a card, only the seat to move may put a meld together, and a card to draw must be left"
        } else if facts.phase != Phase::Over && self.is_stuck(board) {
            "the seat to move could not bring its turn to an end"
        } else {
            return None;
        };
        Some(said.into())
    }

    fn melds_are_sound(&self, seen: &Seen<'_, Facts>) -> bool {
        let sound = |side| {
            let count = self.melds(seen, side).count() as u8;
            (count + 1..=MELDS).all(|number| seen.is_empty(self.meld(side, number)))
        };
        let of_a_set = |named: &super::Named| {
            let meld = self.read_meld(seen, named.side, named.meld);
            matches!(meld, Some(Meld::Set { .. })) && meld.and_then(Meld::joker) == Some(named.card)
        };
        let named = &seen.facts().named;
        self.sides.all().all(sound) && named.len() <= 4 && named.iter().all(of_a_set)
    }

    fn hands_are_sound(&self, seen: &Seen<'_, Facts>) -> bool {
        let facts = seen.facts();
        let drafting = !seen.is_empty(draft(facts.mover));
        let sits = |seat: Seat| seat == facts.mover && drafting || !seen.is_empty(hand(seat));
        let drafts = |seat: Seat| seat == facts.mover || seen.is_empty(draft(seat));
        Seat::all(self.seats).all(|seat| sits(seat) && drafts(seat))
            && match facts.phase {
                Phase::Draw => !drafting && facts.owed.len() == 0 && !seen.is_empty(STOCK),
                Phase::MeldTop(top) => {
                    facts.owed.len() == 0
                        && (!drafting || cards(seen, draft(facts.mover)).any(|card| card == top))
                }
                Phase::Play | Phase::Over => self.owed_are_held(seen),
            }
    }

    fn owed_are_held(&self, seen: &Seen<'_, Facts>) -> bool {
        let (owed, mover) = (seen.facts().owed, seen.facts().mover);
        let held = |joker| {
            let both = cards(seen, hand(mover)).chain(cards(seen, draft(mover)));
            both.filter(|&card| card == joker).count()
        };
        let [red, black] = super::parts::JOKERS.map(held);
        usize::from(owed.red) <= red && usize::from(owed.black) <= black
    }

    /// Every step offered leaves another one, so it is enough to look one step ahead.
    fn is_stuck(&self, board: &Board<Facts>) -> bool {
        let (seat, mut offers) = (board.facts.mover, Offers::default());
        self.legal(&board.seen(Eyes::seat(seat)), seat, &mut offers);
        offers.is_empty()
    }
}
