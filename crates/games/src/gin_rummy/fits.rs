//! What a position must satisfy, so that the rules can continue from it.

use super::knock::laid_cards;
use super::parts::{DISCARD, Facts, HAND_SIZE, MELDS, SEATS, STOCK, Stage, cards, hand, laid, meld, other};
use super::rules::GinRummy;
use fairdeal_decks::melds::deadwood;
use fairdeal_kernel::{Seat, Seen, Sight};

impl GinRummy {
    /// Says what is wrong with a position.
    pub(super) fn sound(&self, seen: &Seen<'_, Facts>) -> Result<(), String> {
        let facts = seen.facts();
        let seated = facts.dealer.0 < SEATS && facts.turn.0 < SEATS;
        ensure(seated, "dealer and turn must be seats of this match")?;
        let counted = [facts.points.seats(), facts.boxes.seats()] == [SEATS; 2];
        ensure(counted, "points and boxes have one number for each seat")?;
        let jokers = facts.upcard.is_joker() || facts.taken.is_some_and(|card| card.is_joker());
        ensure(!jokers, "upcard and taken card are no jokers")?;
        match facts.stage {
            Stage::Upcard | Stage::Draw => {
                ensure(!seen.is_empty(DISCARD), "a card must lie in the discard pile")?;
                let enough = seen.len(STOCK) > self.wall();
                ensure(enough, "more cards must be left in the stock than when a hand is void")?;
                in_hands(seen, 0)
            }
            Stage::Discard => {
                let enough = seen.len(STOCK) >= self.wall();
                ensure(enough, "as many cards must be left in the stock as when a hand is void")?;
                in_hands(seen, 1)
            }
            Stage::Meld => self.melding(seen),
            Stage::Answer => self.answering(seen),
            Stage::Over => Ok(()),
        }
    }

    fn melding(&self, seen: &Seen<'_, Facts>) -> Result<(), String> {
        let knocker = seen.facts().turn;
        shown(seen, knocker)?;
        let defends = seen.len(hand(other(knocker))) == HAND_SIZE && laid_cards(seen, other(knocker)) == 0;
        ensure(defends, "the defender holds ten cards while the knocker melds")?;
        let all = seen.len(hand(knocker)) + laid_cards(seen, knocker);
        let most = HAND_SIZE + usize::from(self.options.big_gin);
        ensure((HAND_SIZE..=most).contains(&all), "the knocker has ten cards, or eleven for big gin")?;
        let enough = deadwood(cards(seen, hand(knocker))) <= self.may_keep(seen, knocker);
        ensure(enough, "the knocker's hand must be good enough for a knock")
    }

    fn answering(&self, seen: &Seen<'_, Facts>) -> Result<(), String> {
        let defender = seen.facts().turn;
        let knocker = other(defender);
        shown(seen, knocker)?;
        shown(seen, defender)?;
        let (kept, laid) = (seen.len(hand(knocker)), laid_cards(seen, knocker));
        let all = kept + laid + seen.len(hand(defender)) + laid_cards(seen, defender);
        let most = 2 * HAND_SIZE + usize::from(self.options.big_gin && kept == 0);
        ensure(
            (2 * HAND_SIZE..=most).contains(&all),
            "both have ten cards, or the knocker eleven for big gin",
        )?;
        let own = kept < HAND_SIZE && cards(seen, hand(knocker)).value() <= self.limit(seen.facts().upcard);
        ensure(own && kept + laid >= HAND_SIZE, "the knocker's deadwood must be small enough for a knock")
    }
}

fn ensure(holds: bool, message: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message.into()) }
}

/// Before a knock everybody holds ten cards, and nothing is laid; a seat that has drawn holds more.
fn in_hands(seen: &Seen<'_, Facts>, drawn: usize) -> Result<(), String> {
    let fits = |seat: Seat| {
        let more = if seat == seen.facts().turn { drawn } else { 0 };
        seen.len(hand(seat)) == HAND_SIZE + more && laid_cards(seen, seat) == 0
    };
    ensure(
        Seat::all(SEATS).all(fits),
        "both hold ten cards, a seat that has drawn eleven, and nothing is laid",
    )
}

/// What a seat has laid out are melds from the first place on, and its hand is open.
fn shown(seen: &Seen<'_, Facts>, seat: Seat) -> Result<(), String> {
    ensure(seen.kind(hand(seat)).sight == Sight::ALL, "a hand that was shown must be open to all")?;
    let used = (1..=MELDS).filter(|&number| !seen.is_empty(meld(seat, number))).count();
    let melds = laid(seen, seat).filter(|(_, meld)| meld.is_meld()).count();
    ensure(used == melds, "what is laid out must be melds, from the first place on")
}
