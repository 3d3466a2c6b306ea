use super::cards::{is_red_three, is_wild, kind_of};
use super::meld_kind::MeldKind;
use super::melds::MOST_WILDS;
use super::offers::holds_red_three;
use super::parts::{Facts, Stage, Word, hand};
use super::prospect::Prospect;
use super::rules::Canasta;
use fairdeal_decks::French;
use fairdeal_kernel::{Board, Eyes, Game, Offers, Pile, Seat, Seen, Turn, legal};

impl Canasta {
    /// Says why the rules could not continue from a position.
    pub(super) fn objection(&self, board: &Board<Facts>) -> Result<(), String> {
        let (facts, seen) = (&board.facts, board.seen(Eyes::all_knowing()));
        if facts.dealer.0 >= self.seats || facts.seat.0 >= self.seats {
            return Err("dealer and seat must be seats of this match".into());
        }
        if facts.score.seats() != self.sides.len() {
            return Err(format!("score has a number for each of the {} sides", self.sides.len()));
        }
        self.fits_turn(&seen)?;
        self.fits_piles(&seen)?;
        let Turn::Act(seats) = self.turn(&board.seen(Eyes::PUBLIC)) else { return Ok(()) };
        let mut offers = Offers::default();
        let stuck = |seat: Seat| {
            legal(self, board, seat, &mut offers);
            offers.is_empty()
        };
        if seats.iter().any(stuck) {
            return Err("the seat to act could not end its turn by the rules".into());
        }
        Ok(())
    }

    /// Everybody holds cards, a claim is one that can be made, and a question one that can be answered.
    fn fits_turn(&self, seen: &Seen<'_, Facts>) -> Result<(), String> {
        let facts = seen.facts();
        if facts.stage == Stage::Over {
            return Ok(());
        }
        let waits = |seat| seat != facts.seat || facts.stage == Stage::Draw;
        if Seat::all(self.seats).any(|seat| waits(seat) && seen.is_empty(hand(seat))) {
            return Err("a seat without cards has gone out".into());
        }
        let prospect = self.prospect(seen, facts.seat);
        let claimed = match facts.stage {
            Stage::Claim => prospect.top.is_some(),
            Stage::Claimed => prospect.is_opening(),
            _ => true,
        };
        if !claimed {
            return Err("a pile is claimed for a natural top card, and taken once the minimum is met".into());
        }
        let asked = facts.stage == Stage::Play && self.can_ask(&Prospect { word: Word::Open, ..prospect });
        if facts.word == Word::Asked && !asked {
            return Err("only who has a partner, could go out and could play on may ask".into());
        }
        Ok(())
    }

    fn fits_piles(&self, seen: &Seen<'_, Facts>) -> Result<(), String> {
        let is_sound = |side, kind| {
            let meld = self.meld(side, kind);
            seen.is_empty(meld) || is_meld(seen, meld, kind)
        };
        let fits_hand = |seat| !holds_red_three(seen, seat) || may_hold_red_three(seen.facts(), seat);
        if !Seat::all(self.seats).all(fits_hand) {
            return Err("a red three stays in no hand: only who has just drawn may hold one".into());
        }
        if !Seat::all(self.seats).all(|seat| seen.is_empty(self.draft(seat)) || self.is_draft(seen, seat)) {
            return Err("only the seat in turn has a draft, of one rank and wild cards".into());
        }
        for side in self.sides.all() {
            if !seen.faces(self.red_threes(side)).map(French::from).all(is_red_three) {
                return Err("only red threes lie with the red threes".into());
            }
            if !MeldKind::all().all(|kind| is_sound(side, kind)) {
                let rule = "a meld has three cards, two of them natural and of its rank, and at most three wild ones";
                return Err(rule.into());
            }
        }
        Ok(())
    }

    fn is_draft(&self, seen: &Seen<'_, Facts>, seat: Seat) -> bool {
        let facts = seen.facts();
        let playing = facts.seat == seat && !matches!(facts.stage, Stage::Draw | Stage::Over);
        let cards = || seen.faces(self.draft(seat)).map(French::from);
        let first = cards().find_map(kind_of);
        playing && cards().all(|card| is_wild(card) || kind_of(card).is_some() && kind_of(card) == first)
    }
}

fn is_meld(seen: &Seen<'_, Facts>, pile: Pile, kind: MeldKind) -> bool {
    let most = if kind == MeldKind::BLACK_THREES { 0 } else { MOST_WILDS as usize };
    let cards = || seen.faces(pile).map(French::from);
    let naturals = cards().filter(|&card| kind_of(card) == Some(kind)).count();
    let wilds = cards().filter(|&card| is_wild(card)).count();
    naturals >= 2 && wilds <= most && naturals + wilds >= 3 && naturals + wilds == seen.len(pile)
}

/// Whether a seat has drawn and done nothing else in its turn.
pub(super) fn may_hold_red_three(facts: &Facts, seat: Seat) -> bool {
    facts.seat == seat && facts.stage == Stage::Play && facts.word == Word::Open
}
