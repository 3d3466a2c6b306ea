use super::parts::{Action, Fact, Facts, NO_SWEEPS, PLAY, STOCK, TABLE, won};
use super::rules::Kasino;
use super::values::{in_hand, on_table};
use fairdeal_decks::{
    French,
    partitions::{Counts, Values, additions, parts},
};
use fairdeal_kernel::{Offers, Seat, Seen, Tx};

impl Kasino {
    /// Offers the table cards that can be chosen too, and the end of choosing where all of it is sets of the right sum.
    pub(super) fn offer_choice(&self, seen: &Seen<'_, Facts>, card: French, out: &mut Offers<Action>) {
        let choice = Choice::of(seen, card);
        let free = unpicked(seen).filter(|&card| choice.able.has(on_table(card)));
        free.for_each(|card| out.push(Action::Pick(card)));
        if choice.is_whole {
            out.push(Action::Done);
        }
    }

    /// Takes the chosen cards and the one that captured them.
    pub(super) fn capture(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        let cards = tx.facts().picked.clone();
        for &card in &cards {
            let taken = tx.all().find(TABLE, card.into()).expect("a chosen card lies on the table");
            tx.put(taken, won(by));
        }
        let with = tx.all().top(PLAY).expect("a card is about to capture");
        let face = tx.face(with).into();
        tx.put(with, won(by));
        tx.fact(Fact::Captured { by, with: face, cards });
        if tx.is_empty(TABLE) && sweeps_count(&tx.all()) {
            tx.fact(Fact::Swept { by });
        }
    }
}

/// What can be done about the choice of cards to capture.
pub(super) struct Choice {
    /// The values of which one more card can be chosen so that the choice can still be completed.
    pub(super) able: Values,
    /// Whether what is chosen can be captured as it is.
    pub(super) is_whole: bool,
}

impl Choice {
    pub(super) fn of(seen: &Seen<'_, Facts>, with: French) -> Choice {
        let picked: Counts = seen.facts().picked.iter().map(|&card| on_table(card)).collect();
        let others = unpicked(seen).map(on_table).collect();
        let sum = in_hand(with);
        Choice { able: additions(picked, others, sum), is_whole: !picked.is_empty() && parts(picked, sum) }
    }
}

/// The cards on the table that are not chosen.
pub(super) fn unpicked(seen: &Seen<'_, Facts>) -> impl Iterator<Item = French> {
    let picked = &seen.facts().picked;
    table(seen).filter(move |card| !picked.contains(card))
}

/// The cards on the table.
pub(super) fn table(seen: &Seen<'_, Facts>) -> impl Iterator<Item = French> {
    seen.faces(TABLE).map(French::from)
}

/// No sweep counts in the last deal of the pack, nor in a hand that began with anybody at ten or more.
pub(super) fn sweeps_count(seen: &Seen<'_, Facts>) -> bool {
    !seen.is_empty(STOCK) && seen.facts().score.values().all(|points| points < NO_SWEEPS)
}
