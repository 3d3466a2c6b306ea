use super::capture::{sweeps_count, table};
use super::parts::{Action, Facts};
use super::rules::Kasino;
use super::values::{BIG, SMALL, in_hand, on_table};
use fairdeal_decks::{
    French, Rank, Suit,
    partitions::{Counts, completes},
};
use fairdeal_kernel::Seen;

/// What a sweep is worth, in the count of [`worth`].
const SWEEP: i32 = 20;
/// How much it hurts to leave a table that one card can sweep.
const SWEEPABLE: i32 = 4;

impl Kasino {
    /// Captures what is worth most, and otherwise lays what is worth least.
    pub(super) fn glance(&self, seen: &Seen<'_, Facts>, action: Action) -> i32 {
        match action {
            Action::Deal | Action::Done => 0,
            Action::Pick(card) => worth(card),
            Action::Capture(card) => worth(card) + gain(seen, card),
            Action::Play(card) => {
                let left = table(seen).map(on_table).collect::<Counts>().with(on_table(card));
                danger(seen, left) - worth(card)
            }
        }
    }
}

/// A card counts for most cards, a spade for most spades, and some score themselves.
fn worth(card: French) -> i32 {
    let own = match card {
        BIG => 40,
        SMALL => 20,
        _ if card.rank() == Rank::ACE => 20,
        _ => 0,
    };
    own + if card.suit() == Suit::Spades { 7 } else { 2 }
}

/// What a card captures if the best table cards are chosen first.
fn gain(seen: &Seen<'_, Facts>, with: French) -> i32 {
    let mut cards: Vec<French> = table(seen).collect();
    cards.sort_by_key(|&card| -worth(card));
    let (mut chosen, mut others) =
        (Counts::NONE, cards.iter().map(|&card| on_table(card)).collect::<Counts>());
    let mut gain = 0;
    for card in cards {
        let value = [on_table(card)].into_iter().collect();
        if completes(chosen.and(value), others.without(value), in_hand(with)) {
            (chosen, others) = (chosen.and(value), others.without(value));
            gain += worth(card);
        }
    }
    match (others.is_empty(), sweeps_count(seen)) {
        (true, true) => gain + SWEEP,
        _ => gain + danger(seen, others),
    }
}

/// How bad it is to leave these cards to the next seat.
fn danger(seen: &Seen<'_, Facts>, left: Counts) -> i32 {
    let one_card_sweeps = !left.is_empty() && left.total() <= u32::from(in_hand(BIG));
    if one_card_sweeps && sweeps_count(seen) { -SWEEPABLE } else { 0 }
}
