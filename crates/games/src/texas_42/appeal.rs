//! How good an offer looks at a glance.

use super::bid::Bid;
use super::book::Page;
use super::call::Call;
use super::layers::distance;
use super::parts::{Action, Facts, SIDES, TRICK, won};
use super::play::{count, held};
use super::rules::Texas42;
use fairdeal_decks::{Domino, Dominoes};
use fairdeal_kernel::{Seat, Seen};

impl Texas42 {
    /// Bids what the hand promises, names the suit that promises most, wins count and gives it to the partner.
    pub(super) fn glance(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Deal | Action::Pass => 0,
            Action::Bid(bid) => bid_appeal(held(seen, seat), bid),
            Action::Call(call) => call_appeal(held(seen, seat), call),
            Action::Play(tile) if seen.facts().call == Some(Call::Nello) => self.nello(seen, seat, tile),
            Action::Play(tile) => match self.led(seen) {
                None => self.lead(seen, seat, tile),
                Some(led) => self.follow(seen, seat, tile, led),
            },
        }
    }

    /// Lead what nobody can beat, counting tiles last; else something cheap.
    fn lead(&self, seen: &Seen<'_, Facts>, seat: Seat, tile: Domino) -> i32 {
        let page = self.page(seen.facts());
        let led = page.led(tile);
        let strength = page.strength(tile, led);
        if is_master(page, unseen(seen, seat), tile, led) {
            return 100 + i32::from(strength);
        }
        -i32::from(count(tile)) * 4 - i32::from(strength)
    }

    fn follow(&self, seen: &Seen<'_, Facts>, seat: Seat, tile: Domino, led: u8) -> i32 {
        let page = self.page(seen.facts());
        let Some((leading, best)) = self.winning(seen) else { return 0 };
        let (counts, cost) = (i32::from(count(tile)), i32::from(page.strength(tile, led)));
        let last = seen.len(TRICK) + 1 == page.size;
        if SIDES.of(leading) == SIDES.of(seat) {
            let safe = last || !unseen(seen, seat).iter().any(|other| page.strength(other, led) > best);
            return if safe { counts * 10 - cost } else { -counts * 10 - cost };
        }
        let wins = page.strength(tile, led) > best;
        match wins && (last || is_master(page, unseen(seen, seat), tile, led)) {
            true => 200 + counts * 4 - cost,
            false if wins => 50 - counts * 4 + cost,
            false => -counts * 10 - cost,
        }
    }

    /// The bidder gets rid of the highest tile that does not win; the others stay below.
    fn nello(&self, seen: &Seen<'_, Facts>, seat: Seat, tile: Domino) -> i32 {
        let page = self.page(seen.facts());
        let led = self.led(seen).unwrap_or_else(|| page.led(tile));
        let strength = i32::from(page.strength(tile, led));
        let bidder = seen.facts().contract.map(|contract| contract.by);
        match self.winning(seen).filter(|_| self.led(seen).is_some()) {
            Some((_, best)) if Some(seat) == bidder && strength < i32::from(best) => {
                100 + strength * 4 + i32::from(tile.pips())
            }
            Some(_) if Some(seat) == bidder => -strength,
            _ => -strength * 4 - i32::from(tile.pips()),
        }
    }
}

fn bid_appeal(hand: Dominoes, bid: Bid) -> i32 {
    let best = trumps().map(|call| promise(hand, call)).max().unwrap_or(0);
    match bid {
        Bid::Pass => 0,
        Bid::Points(points) if i32::from(points) <= best => 100 - i32::from(points),
        Bid::Marks(marks) if best >= 42 => 150 - i32::from(marks),
        Bid::Points(points) => -i32::from(points),
        Bid::Marks(marks) | Bid::Splash(marks) | Bid::Plunge(marks) => -50 - i32::from(marks),
    }
}

fn call_appeal(hand: Dominoes, call: Call) -> i32 {
    match call {
        Call::Nello => {
            if hand.iter().all(|tile| tile.pips() <= 6) {
                60
            } else {
                -60
            }
        }
        Call::Sevens => {
            if hand.iter().all(|tile| distance(tile) <= 1) {
                60
            } else {
                -60
            }
        }
        trump => promise(hand, trump),
    }
}

fn trumps() -> impl Iterator<Item = Call> {
    Call::ALL.into_iter().filter(|call| !matches!(call, Call::Nello | Call::Sevens))
}

/// The points that a hand promises with these trumps: each trump counts, the highest ones and other doubles more.
fn promise(hand: Dominoes, call: Call) -> i32 {
    let doubles = hand.iter().filter(|tile| tile.is_double()).count() as i32;
    let pips = match call {
        Call::Suit(pips) => pips,
        Call::Doubles => return if hand.has(Domino::new(6, 6)) { doubles * 7 } else { doubles * 4 },
        _ => return doubles * 5,
    };
    let trumps = hand.iter().filter(|tile| tile.has(pips)).count() as i32;
    let second = if pips == 6 { 5 } else { 6 };
    let top = i32::from(hand.has(Domino::new(pips, pips)));
    let next = i32::from(hand.has(Domino::new(pips, second)));
    trumps * 5 + top * 6 + next * 3 + (doubles - top) * 4
}

/// The tiles that are neither in the hand nor face up on the table.
fn unseen(seen: &Seen<'_, Facts>, seat: Seat) -> Dominoes {
    let shown = SIDES.all().map(won).chain([TRICK]).flat_map(|pile| seen.faces(pile)).map(Domino::from);
    let shown: Dominoes = shown.collect();
    Domino::all().collect::<Dominoes>().without(shown | held(seen, seat))
}

fn is_master(page: &Page, unseen: Dominoes, tile: Domino, led: u8) -> bool {
    let strength = page.strength(tile, led);
    unseen.iter().all(|other| page.strength(other, led) < strength)
}
