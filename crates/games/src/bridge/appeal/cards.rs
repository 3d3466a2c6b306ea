use super::super::parts::{Facts, SEATS, SIDES, TRICK, after, hand, played};
use super::super::play::{Order, led_by};
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{Pile, Seat, Seen};

/// Rates a card: lead winners and long suits; second hand low, third hand high, win as cheaply as possible.
pub(super) fn appeal(seen: &Seen<'_, Facts>, from: Seat, card: French) -> i32 {
    let Some(contract) = seen.facts().contract else { return 0 };
    let trump = contract.trump();
    match seen.len(TRICK) % SEATS as usize {
        0 => lead(seen, from, card, trump),
        played => follow(seen, from, card, trump, 3 - played),
    }
}

fn lead(seen: &Seen<'_, Facts>, from: Seat, card: French, trump: Option<Suit>) -> i32 {
    let (rank, suit) = (i32::from(card.rank().0), card.suit());
    let length = count(seen, hand(from), suit);
    let enemy_trumps = trump.map_or(0, |trump| at_large(seen, from, trump));
    let declarer =
        seen.facts().contract.is_some_and(|contract| SIDES.of(contract.declarer) == SIDES.of(from));
    let is_trump = Some(suit) == trump;
    let master = is_master(seen, from, card);
    match (master, is_trump) {
        (true, true) if declarer && enemy_trumps > 0 => 200 + rank,
        (true, false) if enemy_trumps == 0 => 150 + length * 2 + rank,
        (true, false) => 100 - length * 3 + rank,
        (false, true) if declarer && enemy_trumps > 0 => 60 - rank,
        (_, true) => 10 - rank,
        (false, false) => 40 + length * 4 - rank,
    }
}

fn follow(seen: &Seen<'_, Facts>, from: Seat, card: French, trump: Option<Suit>, behind: usize) -> i32 {
    let first = French::from(seen.faces(TRICK).next().expect("somebody has led"));
    let order = Order { trump, led: first.suit() };
    let best = seen.faces(TRICK).map(|face| order.strength(face.into())).zip(0..).max();
    let (best, at) = best.unwrap_or((0, 0));
    let leading = after(led_by(seen), at);
    let mate = SIDES.of(leading) == SIDES.of(from);
    let cost = i32::from(card.rank().0) + if Some(card.suit()) == trump { 15 } else { 0 };
    let strength = order.strength(card);
    if strength < best || mate && (behind == 0 || best % 16 >= 11 || best >= 32) {
        return -cost;
    }
    let next = hand(after(from, 1));
    let beaten_behind = || seen.faces(next).any(|face| order.strength(face.into()) > strength);
    match behind {
        0 => 100 - cost,
        1 if seen.faces(next).next().is_some() => {
            if beaten_behind() {
                -cost
            } else {
                100 - cost
            }
        }
        1 if Some(card.suit()) == trump => 80 - cost,
        1 => 60 + cost,
        _ if is_master(seen, from, card) || strength >= 32 => 60 - cost,
        _ => -cost,
    }
}

/// Returns whether no outstanding card beats this one in its suit: all higher ones are played, or in the
/// side's two hands as far as they are visible.
pub(super) fn is_master(seen: &Seen<'_, Facts>, from: Seat, card: French) -> bool {
    let higher = |other: French| other.suit() == card.suit() && other.rank() > card.rank();
    let found = accounted(seen, from).filter(|&other| higher(other)).count();
    found == usize::from(14 - card.rank().0)
}

/// Returns how many cards of a suit the other side may hold.
fn at_large(seen: &Seen<'_, Facts>, from: Seat, suit: Suit) -> i32 {
    13 - accounted(seen, from).filter(|card| card.suit() == suit).count() as i32
}

/// Lists the cards that were played, and those of a side as far as they are visible.
fn accounted(seen: &Seen<'_, Facts>, from: Seat) -> impl Iterator<Item = French> {
    let gone = Seat::all(SEATS).map(played).chain([TRICK, hand(from), hand(after(from, 2))]);
    gone.flat_map(|pile| seen.faces(pile)).map(French::from)
}

fn count(seen: &Seen<'_, Facts>, pile: Pile, suit: Suit) -> i32 {
    seen.faces(pile).filter(|&face| French::from(face).suit() == suit).count() as i32
}
