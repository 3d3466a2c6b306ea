//! What the last tricks are worth with open cards, and how well a world explains the auction.

use super::claim::tricks_left;
use super::double_dummy::values;
use super::hand::Hand;
use super::parts::{Action, Facts, SEATS, SIDES, TRICK, after, hand, played};
use super::play::{Task, led_by};
use super::rules::Bridge;
use super::system::Held;
use fairdeal_decks::French;
use fairdeal_kernel::{Board, Eyes, Offers, Seat, Seen};

/// The number of tricks left from which on the play is solved.
const LAST_TRICKS: u8 = 6;

impl Bridge {
    /// Rates the cards on offer by double dummy: making the contract counts most, then every trick.
    pub(super) fn solved(
        &self,
        world: &Board<Facts>,
        seat: Seat,
        offers: &Offers<Action>,
    ) -> Option<Vec<i32>> {
        let (facts, seen) = (&world.facts, world.seen(Eyes::all_knowing()));
        let contract = facts.contract.filter(|_| tricks_left(facts) <= LAST_TRICKS)?;
        let Task::Play { .. } = self.task(&seen).1 else { return None };
        let cards: Vec<French> = offers.iter().filter_map(card_of).collect();
        let trick: Vec<French> = seen.faces(TRICK).map(French::from).collect();
        let trick = if trick.len() == SEATS as usize { &[] } else { &trick[..] };
        let hands = std::array::from_fn(|seat| cards_in_hand(&seen, Seat(seat as u8)));
        let values = values(hands, contract.trump(), facts.leader, trick, &cards);
        let declarers = SIDES.of(contract.declarer);
        let left = tricks_left(facts);
        let worth = |north_south: u8| {
            let more = if declarers.index() == 0 { north_south } else { left - north_south };
            let taken = facts.tricks[declarers.first()] + more;
            let made = i32::from(taken >= contract.bid.tricks());
            let worth = 600 * made + 30 * i32::from(taken);
            if SIDES.of(seat) == declarers { worth } else { 1000 - worth }
        };
        let mut worths = values.into_iter().map(worth);
        // A claim is never better than playing on.
        Some(offers.iter().map(|action| card_of(action).and_then(|_| worths.next()).unwrap_or(0)).collect())
    }

    /// Rates a world by how well the hands of the others fit what their calls have shown.
    pub(super) fn explains(&self, world: &Board<Facts>, me: Seat) -> u32 {
        let (facts, seen) = (&world.facts, world.seen(Eyes::all_knowing()));
        if facts.calls.is_empty() || facts.over {
            return 1000;
        }
        let shown = self.system.shown(&facts.calls);
        let others = (0..SEATS).map(|n| (n, after(facts.dealer, n))).filter(|&(_, seat)| seat != me);
        others.fold(1000, |likelihood, (n, seat)| {
            let held: Held = dealt(&seen, seat).collect();
            likelihood >> shown[usize::from(n)].contradictions(&held).min(6)
        })
    }
}

fn card_of(action: Action) -> Option<French> {
    if let Action::Play(card) = action { Some(card) } else { None }
}

fn cards_in_hand(seen: &Seen<'_, Facts>, seat: Seat) -> Hand {
    seen.faces(hand(seat)).map(French::from).collect()
}

/// Lists the cards that a seat was dealt.
fn dealt(seen: &Seen<'_, Facts>, seat: Seat) -> impl Iterator<Item = French> {
    let place = usize::from(seat.0.wrapping_sub(led_by(seen).0) & 3);
    let on_table = seen.faces(TRICK).nth(place);
    seen.faces(hand(seat)).chain(seen.faces(played(seat))).chain(on_table).map(French::from)
}
