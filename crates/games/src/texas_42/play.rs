use super::auction;
use super::layer::Fate;
use super::parts::{Contract, Fact, Facts, HAND_SIZE, SEATS, SIDES, STOCK, TILES, TRICK, after, hand, won};
use super::rules::Texas42;
use fairdeal_decks::{Domino, Dominoes, deal};
use fairdeal_kernel::{Card, Face, Pile, Seat, Seen, Tx};

/// What a seat has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Shake and deal the next hand.
    Deal,
    /// Bid.
    Bid,
    /// Declare.
    Call,
    /// Play a tile.
    Play,
}

impl Texas42 {
    /// Returns who has to do what.
    #[inline]
    pub(super) fn task(&self, seen: &Seen<'_, Facts>) -> (Seat, Task) {
        let facts = seen.facts();
        match (facts.contract, facts.call) {
            _ if facts.over || is_gathered(seen) => (next_shaker(seen), Task::Deal),
            (Some(contract), Some(_)) => (self.to_play(seen, contract), Task::Play),
            (Some(_), None) => (self.rules(facts).namer(), Task::Call),
            (None, _) => (auction::to_bid(facts).unwrap_or(facts.shaker), Task::Bid),
        }
    }

    #[inline]
    fn to_play(&self, seen: &Seen<'_, Facts>, contract: Contract) -> Seat {
        let (facts, page) = (seen.facts(), self.page(seen.facts()));
        let played = seen.len(TRICK);
        if played < page.size { page.nth(contract.by, facts.leader, played) } else { facts.leader }
    }

    /// Shakes and deals. Whatever lies on the table is gathered first.
    pub(super) fn deal(&self, tx: &mut Tx<'_, Self>) {
        let shaker = next_shaker(&tx.all());
        gather(tx);
        tx.shuffle(STOCK);
        deal::blocks(tx, STOCK, after(shaker, 1), SEATS, HAND_SIZE, hand);
        tx.fact(Fact::Dealt { shaker });
    }

    /// Plays a tile. The last of a trick gives it to a seat, and perhaps brings the hand to its score.
    pub(super) fn play(&self, tx: &mut Tx<'_, Self>, seat: Seat, tile: Domino) {
        let led = self.led(&tx.all());
        if led.is_none() {
            tx.sweep(TRICK, won(SIDES.of(tx.facts().leader)));
        }
        let held = find(&tx.all(), hand(seat), tile).expect("an offered tile is held");
        tx.put(held, TRICK);
        let lack = self.rules(tx.facts()).lack(tile, led);
        if let Some(lack) = lack.filter(|&lack| !tx.facts().lacks[seat].know(lack)) {
            tx.fact(Fact::Lacked { by: seat, lack });
        }
        if tx.len(TRICK) == self.page(tx.facts()).size {
            self.take_trick(tx);
        }
    }

    fn take_trick(&self, tx: &mut Tx<'_, Self>) {
        let by = self.winning(&tx.all()).expect("a trick has tiles").0;
        let points = 1 + tx.all().faces(TRICK).map(|face| count(face.into())).sum::<u8>();
        tx.fact(Fact::TrickTaken { by, points });
        let fate = self.rules(tx.facts()).fate();
        if fate != Fate::Open {
            self.score(tx, fate);
        }
    }

    /// The suit that was led, unless the trick is complete or not begun.
    #[inline]
    pub(super) fn led(&self, seen: &Seen<'_, Facts>) -> Option<u8> {
        let page = self.page(seen.facts());
        let first = seen.bottom(TRICK).filter(|_| seen.len(TRICK) < page.size)?;
        seen.face(first).map(|face| page.led(face.into()))
    }

    /// Whose tile takes the trick as far as it was played, and how strong it is.
    pub(super) fn winning(&self, seen: &Seen<'_, Facts>) -> Option<(Seat, u8)> {
        let (facts, page) = (seen.facts(), self.page(seen.facts()));
        let bidder = facts.contract?.by;
        let mut faces = seen.faces(TRICK);
        let first = Domino::from(faces.next()?);
        let led = page.led(first);
        let mut best = (facts.leader, page.strength(first, led));
        for (face, n) in faces.zip(1..) {
            let (seat, strength) = (page.nth(bidder, facts.leader, n), page.strength(face.into(), led));
            let higher = strength > best.1;
            if higher || strength == best.1 && self.rules(facts).overtakes(best.0, seat) {
                best = (seat, strength);
            }
        }
        Some(best)
    }
}

/// Who shakes the next hand: the first is shaken by the seat named at the beginning, then it goes round.
///
/// Whether a hand was dealt is seen on the table: a position need not count the hands before it.
fn next_shaker(seen: &Seen<'_, Facts>) -> Seat {
    let Facts { shaker, deals, .. } = *seen.facts();
    if deals == 0 && is_gathered(seen) { shaker } else { after(shaker, 1) }
}

/// Returns whether all tiles are in the pack, so that no hand is in progress.
#[inline]
pub(super) fn is_gathered(seen: &Seen<'_, Facts>) -> bool {
    seen.len(STOCK) == TILES
}

/// The points that a tile counts.
#[inline]
pub(super) const fn count(tile: Domino) -> u8 {
    match tile.pips() {
        pips @ (5 | 10) => pips,
        _ => 0,
    }
}

/// The tiles of a hand, as far as they are seen.
#[inline]
pub(super) fn held(seen: &Seen<'_, Facts>, seat: Seat) -> Dominoes {
    seen.faces(hand(seat)).map(Domino::from).collect()
}

/// Finds a tile in a hand. There is one of each, so the first is the one.
#[inline]
pub(super) fn find(seen: &Seen<'_, Facts>, pile: Pile, tile: Domino) -> Option<Card> {
    let wanted = Face::from(tile);
    seen.known(pile).find(|&(_, face)| face == wanted).map(|(held, _)| held)
}

fn gather(tx: &mut Tx<'_, Texas42>) {
    let hands = Seat::all(SEATS).map(hand);
    for pile in SIDES.all().map(won).chain([TRICK]).chain(hands) {
        if !tx.is_empty(pile) {
            tx.sweep(pile, STOCK);
        }
    }
}
