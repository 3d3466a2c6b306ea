use super::parts::{Action, Fact, Facts, Question, SIDES, hand};
use super::play::held;
use super::rules::Marjapussi;
use fairdeal_decks::{French, Rank, Suit, Suits};
use fairdeal_kernel::{Offers, Seat, Seen, Sight, Tx};

/// What the first marriage of a hand is worth.
const FIRST: u16 = 40;
/// What each later one is worth.
const LATER: u16 = 20;

impl Marjapussi {
    /// Offers the seat on lead, once before each lead, what it can declare or ask by its own cards.
    pub(super) fn offer_marriages(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        if !may_speak(seen.facts(), seat) {
            return;
        }
        let (kings, queens) = halves(seen, seat);
        let mut partner_may_hold_a_whole = false;
        for suit in open_suits(seen.facts()) {
            match (kings.has(suit), queens.has(suit)) {
                (true, true) => out.push(Action::Declare(suit)),
                (true, false) => out.push(Action::Ask(Question::Queen(suit))),
                (false, true) => out.push(Action::Ask(Question::King(suit))),
                (false, false) => partner_may_hold_a_whole = true,
            }
        }
        if partner_may_hold_a_whole && seen.len(hand(seat)) > 1 {
            out.push(Action::Ask(Question::Whole));
        }
    }

    /// The one true answer to a question, from the hand of the seat that was asked.
    pub(super) fn answer(&self, seen: &Seen<'_, Facts>, seat: Seat, question: Question) -> Action {
        if let Some(card) = question.card() {
            let holds = held(seen, seat).any(|held| held == card);
            return if holds { Action::ShowHalf(card) } else { Action::Deny };
        }
        let (kings, queens) = halves(seen, seat);
        let whole = open_suits(seen.facts()).rfind(|&suit| kings.has(suit) && queens.has(suit));
        whole.map_or(Action::Deny, Action::ShowWhole)
    }

    pub(super) fn declare(&self, tx: &mut Tx<'_, Self>, seat: Seat, suit: Suit) {
        show_pair(tx, seat, suit);
        make(tx, seat, suit);
    }

    /// Asking for one half says that the other is in the asker's hand, so it is shown.
    pub(super) fn ask_partner(&self, tx: &mut Tx<'_, Self>, seat: Seat, question: Question) {
        if let Some(half) = question.other_half() {
            show(tx, seat, half);
        }
        tx.fact(Fact::Asked { by: seat, question });
    }

    pub(super) fn show_half(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French) {
        show(tx, seat, card);
        make(tx, SIDES.partner(seat), card.suit());
    }

    pub(super) fn show_whole(&self, tx: &mut Tx<'_, Self>, seat: Seat, suit: Suit) {
        show_pair(tx, seat, suit);
        make(tx, SIDES.partner(seat), suit);
    }

    pub(super) fn deny(&self, tx: &mut Tx<'_, Self>, seat: Seat) {
        let question = tx.facts().question.expect("an answer is offered to a question");
        tx.fact(Fact::Denied { by: seat, question });
    }
}

/// Whether the seat on lead may declare or ask: once before each lead, and not out of the bag.
pub(super) fn may_speak(facts: &Facts, seat: Seat) -> bool {
    !facts.spoken && !facts.in_bag[SIDES.of(seat).first()]
}

/// The suits whose marriages were not declared in this hand, lowest first.
pub(super) fn open_suits(facts: &Facts) -> impl DoubleEndedIterator<Item = Suit> {
    Suit::ALL.into_iter().filter(|&suit| !facts.declared.has(suit))
}

/// What the next marriage of the hand is worth.
pub(super) fn worth(facts: &Facts) -> u16 {
    if facts.trump.is_none() { FIRST } else { LATER }
}

/// The suits of which a seat holds the king, and those of which it holds the queen, as far as the eyes know.
fn halves(seen: &Seen<'_, Facts>, seat: Seat) -> (Suits, Suits) {
    let (mut kings, mut queens) = (Suits::default(), Suits::default());
    for card in held(seen, seat) {
        match card.rank() {
            Rank::KING => kings.add(card.suit()),
            Rank::QUEEN => queens.add(card.suit()),
            _ => {}
        }
    }
    (kings, queens)
}

fn make(tx: &mut Tx<'_, Marjapussi>, by: Seat, suit: Suit) {
    let points = worth(tx.facts());
    tx.fact(Fact::MarriageMade { by, suit, points });
}

fn show_pair(tx: &mut Tx<'_, Marjapussi>, seat: Seat, suit: Suit) {
    [Rank::KING, Rank::QUEEN].into_iter().for_each(|rank| show(tx, seat, French::new(rank, suit)));
}

fn show(tx: &mut Tx<'_, Marjapussi>, seat: Seat, card: French) {
    let held = tx.all().find(hand(seat), card.into()).expect("a card that is shown is held");
    tx.show(held, Sight::ALL);
}
