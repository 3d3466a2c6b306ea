use super::parts::{Action, Facts, Question, SEATS, SIDES, TRICK, hand, won};
use super::play::{held, led, power, winner};
use super::rules::Marjapussi;
use super::score::value;
use fairdeal_decks::{French, Rank, Suit, tricks::taker};
use fairdeal_kernel::{Seat, Seen};

impl Marjapussi {
    /// Marriages first, questions that may be answered with yes next, then cards.
    pub(super) fn glance(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        let partner = SIDES.partner(seat);
        match action {
            Action::Declare(suit) => 2000 + 10 * length(seen, seat, suit),
            Action::Ask(question) => match question.card() {
                Some(card) if may_hold(seen, partner, card) => 1000 + 10 * length(seen, seat, card.suit()),
                None if !seen.facts().no_whole.has(partner) => 500,
                _ => -2000,
            },
            Action::Play(card) if led(seen).is_none() => lead(seen, seat, card),
            Action::Play(card) => follow(seen, seat, card),
            Action::Deal | Action::ShowHalf(_) | Action::ShowWhole(_) | Action::Deny => 0,
        }
    }
}

/// Leads what nobody can beat, highest first; else something of little worth.
fn lead(seen: &Seen<'_, Facts>, seat: Seat, card: French) -> i32 {
    let trump = Some(card.suit()) == seen.facts().trump;
    let cost = i32::from(value(card)) + keepsake(seen, seat, card);
    if is_highest(seen, seat, card) && (trump || !opponents_may_trump(seen, seat, card.suit())) {
        100 + i32::from(value(card)) - keepsake(seen, seat, card)
    } else {
        -4 * cost - i32::from(power(card)) - if trump { 20 } else { 0 }
    }
}

/// Takes a trick as cheaply as is safe, gives points to a partner who takes it, and ducks otherwise.
fn follow(seen: &Seen<'_, Facts>, seat: Seat, card: French) -> i32 {
    let last = seen.len(TRICK) == SEATS as usize - 1;
    let trump = Some(card.suit()) == seen.facts().trump;
    let on_table: i32 = seen.faces(TRICK).map(|face| i32::from(value(face.into()))).sum();
    let gain = i32::from(value(card));
    let cost = gain + keepsake(seen, seat, card);
    let spent = i32::from(power(card)) + if trump { 20 } else { 0 };
    if takes(seen, card) {
        let safe = last || is_highest(seen, seat, card) && (trump || seen.facts().trump.is_none());
        let partners = winner(seen) == SIDES.partner(seat);
        match (partners, safe) {
            (true, true) => 3 * gain - spent,
            (true, false) => -3 * cost - spent,
            (false, true) => 30 + 5 * on_table + 3 * gain - spent,
            (false, false) => 2 * on_table - 3 * cost - spent,
        }
    } else if winner(seen) == SIDES.partner(seat) && (last || is_safe(seen, seat)) {
        4 * gain - keepsake(seen, seat, card) - spent
    } else {
        -4 * cost - spent
    }
}

/// Whether the card would take the trick as it lies.
fn takes(seen: &Seen<'_, Facts>, card: French) -> bool {
    let cards = seen.faces(TRICK).map(French::from).chain([card]);
    taker(cards, seen.facts().trump, power) == seen.len(TRICK)
}

/// Whether nobody can beat the card that takes the trick as it lies, but perhaps with a trump.
fn is_safe(seen: &Seen<'_, Facts>, seat: Seat) -> bool {
    let at = taker(seen.faces(TRICK).map(French::from), seen.facts().trump, power);
    seen.faces(TRICK).nth(at).is_some_and(|face| is_highest(seen, seat, face.into()))
}

/// Whether every higher card of the suit is in the seat's own hand or gone.
fn is_highest(seen: &Seen<'_, Facts>, seat: Seat, card: French) -> bool {
    let above = |other: French| other.suit() == card.suit() && power(other) > power(card);
    let higher =
        Rank(6).up().map(|rank| French::new(rank, card.suit())).filter(|&other| above(other)).count();
    let gone = SIDES.all().flat_map(|side| seen.faces(won(side))).chain(seen.faces(TRICK)).map(French::from);
    gone.chain(held(seen, seat)).filter(|&other| above(other)).count() == higher
}

fn opponents_may_trump(seen: &Seen<'_, Facts>, seat: Seat, suit: Suit) -> bool {
    let facts = seen.facts();
    let mut others = Seat::all(SEATS).filter(|&other| SIDES.of(other) != SIDES.of(seat));
    facts.trump.is_some_and(|trump| {
        others.any(|other| facts.voids[other].has(suit) && !facts.voids[other].has(trump))
    })
}

/// What a king or queen is worth beyond its points as long as it may be half of a marriage.
fn keepsake(seen: &Seen<'_, Facts>, seat: Seat, card: French) -> i32 {
    let other = match card.rank() {
        Rank::KING => Question::Queen(card.suit()),
        Rank::QUEEN => Question::King(card.suit()),
        _ => Question::Whole,
    };
    let Some(other) = other.card().filter(|_| !seen.facts().declared.has(card.suit())) else { return 0 };
    if held(seen, seat).any(|held| held == other) {
        20
    } else if may_hold(seen, SIDES.partner(seat), other) {
        4
    } else {
        0
    }
}

/// Whether a seat may hold a card that may be half of a marriage, for all that the eyes know.
fn may_hold(seen: &Seen<'_, Facts>, seat: Seat, card: French) -> bool {
    let facts = seen.facts();
    let elsewhere =
        SIDES.all().map(won).chain([TRICK]).chain(Seat::all(SEATS).filter(|&other| other != seat).map(hand));
    let ruled_out = facts.voids[seat].has(card.suit()) || facts.no_half[seat].has(card.suit());
    !ruled_out && !elsewhere.flat_map(|pile| seen.faces(pile)).any(|face| French::from(face) == card)
}

fn length(seen: &Seen<'_, Facts>, seat: Seat, suit: Suit) -> i32 {
    held(seen, seat).filter(|card| card.suit() == suit).count() as i32
}
