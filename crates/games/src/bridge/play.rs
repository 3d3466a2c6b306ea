use super::call::Call;
use super::contract::Contract;
use super::parts::{
    Claim, Fact, Facts, HAND_SIZE, PACK_SIZE, SEATS, STOCK, Scoring, TRICK, after, hand, played,
};
use super::rules::Bridge;
use super::vulnerability::{Vulnerability, dealer_of_board};
use super::{auction, parts::SIDES};
use fairdeal_decks::{French, Suit, deal};
use fairdeal_kernel::{Card, Face, Pile, Seat, Seen, Sight, Tx};

/// What a seat has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Deal the next hand.
    Deal,
    /// Make a call.
    Call,
    /// Play a card from a seat's hand: your own, or dummy's.
    Play {
        /// Whose card it is.
        from: Seat,
    },
    /// Name the number of tricks that are claimed.
    Number,
    /// Answer a claim.
    Answer,
}

impl Bridge {
    /// Returns who has to do what.
    #[inline]
    pub(super) fn task(&self, seen: &Seen<'_, Facts>) -> (Seat, Task) {
        let facts = seen.facts();
        if facts.over || is_gathered(seen) {
            return (self.next_dealer(seen), Task::Deal);
        }
        let Some(contract) = facts.contract else {
            return (after(facts.dealer, facts.calls.len() as u8), Task::Call);
        };
        let from = to_play(seen);
        let player = contract.player_of(from);
        match facts.claim {
            Claim::None | Claim::Refused => (player, Task::Play { from }),
            Claim::Begun => (player, Task::Number),
            Claim::Made { accepted, .. } => {
                (answerers(contract, player)[usize::from(accepted)], Task::Answer)
            }
        }
    }

    /// Deals the next hand. Hands that lay open are closed before they get cards.
    pub(super) fn deal(&self, tx: &mut Tx<'_, Self>) {
        let seen = tx.all();
        let (dealer, vulnerable) = (self.next_dealer(&seen), self.next_vulnerability(&seen));
        if !is_gathered(&seen) {
            gather(tx);
        }
        tx.shuffle(STOCK);
        deal::one_by_one(tx, STOCK, after(dealer, 1), SEATS, HAND_SIZE, hand);
        tx.fact(Fact::Dealt { dealer, vulnerable });
    }

    /// The deal goes round; the board number says where in duplicate, and in Chicago it stays after a pass-out.
    ///
    /// Whether a hand was dealt is seen on the table: a position need not count the hands before it.
    pub(super) fn next_dealer(&self, seen: &Seen<'_, Facts>) -> Seat {
        let facts = seen.facts();
        match self.options.scoring {
            Scoring::Duplicate => dealer_of_board(self.board_after(facts.deals)),
            _ if facts.deals == 0 && is_gathered(seen) => facts.dealer,
            Scoring::Chicago if facts.contract.is_none() => facts.dealer,
            _ => after(facts.dealer, 1),
        }
    }

    fn next_vulnerability(&self, seen: &Seen<'_, Facts>) -> Vulnerability {
        let (facts, dealer) = (seen.facts(), SIDES.of(self.next_dealer(seen)).index());
        match (self.options.scoring, facts.played) {
            (Scoring::Duplicate, _) => Vulnerability::of_board(self.board_after(facts.deals)),
            (Scoring::Rubber, _) => {
                let games = facts.sheet.games;
                Vulnerability::of(games[Seat(0)] > 0, games[Seat(1)] > 0)
            }
            (Scoring::Chicago, 0) => Vulnerability::None,
            (Scoring::Chicago, 1 | 2) => Vulnerability::of(dealer == 0, dealer == 1),
            (Scoring::Chicago, _) => Vulnerability::All,
        }
    }

    /// Returns the number of the board after this many others.
    pub(super) fn board_after(&self, deals: u16) -> u16 {
        self.options.board.saturating_add(deals)
    }

    /// Makes a call; three passes after another call end the auction.
    pub(super) fn call(&self, tx: &mut Tx<'_, Self>, by: Seat, call: Call) {
        tx.fact(Fact::Called { by, call });
        let facts = tx.facts();
        if !auction::is_over(&facts.calls) {
            return;
        }
        match auction::contract(&facts.calls, facts.dealer) {
            Some(contract) => tx.fact(Fact::ContractMade { contract }),
            None => {
                tx.fact(Fact::PassedOut);
                self.end_hand(tx);
            }
        }
    }

    /// Plays a card. The opening lead opens dummy; the last card of the hand brings it to its score.
    pub(super) fn play(&self, tx: &mut Tx<'_, Self>, card: French) {
        let contract = tx.facts().contract.expect("cards are played under a contract");
        let (from, led) = (to_play(&tx.all()), led(&tx.all()));
        let held = find(&tx.all(), hand(from), card).expect("an offered card is held");
        if tx.len(TRICK) == SEATS as usize {
            clear_trick(tx);
        }
        tx.put(held, TRICK);
        match led {
            None if tx.len(hand(from)) == HAND_SIZE - 1 && is_opening(tx, contract) => {
                tx.set_sight(hand(contract.dummy()), Sight::ALL);
            }
            Some(void) if void != card.suit() && !tx.facts().voids[from].has(void) => {
                tx.fact(Fact::Discarded { by: from, void });
            }
            _ => {}
        }
        if tx.len(TRICK) == SEATS as usize {
            self.take_trick(tx, contract);
        }
    }

    fn take_trick(&self, tx: &mut Tx<'_, Self>, contract: Contract) {
        let by = after(tx.facts().leader, taker_of_trick(&tx.all(), contract));
        tx.fact(Fact::TrickTaken { by });
        if tx.is_empty(hand(by)) {
            self.end_hand(tx);
        }
    }
}

/// Returns whether all cards are in the pack, so that no hand is in progress.
#[inline]
pub(super) fn is_gathered(seen: &Seen<'_, Facts>) -> bool {
    seen.len(STOCK) == PACK_SIZE
}

/// Lists who answers a claim, in order: everybody else except dummy, who takes no part in the play. The other
/// defender also answers a defender's claim.
fn answerers(contract: Contract, claimer: Seat) -> [Seat; 2] {
    let [left, across, right] = [1, 2, 3].map(|n| after(claimer, n));
    match contract.dummy() {
        dummy if dummy == left => [across, right],
        dummy if dummy == right => [left, across],
        _ => [left, right],
    }
}

/// Returns whose hand the next card comes from: clockwise from the leader, who leads again when the trick is
/// complete.
#[inline]
pub(super) fn to_play(seen: &Seen<'_, Facts>) -> Seat {
    after(seen.facts().leader, seen.len(TRICK) as u8)
}

/// The suit that was led, unless the trick is complete or not begun.
#[inline]
pub(super) fn led(seen: &Seen<'_, Facts>) -> Option<Suit> {
    let first = seen.bottom(TRICK).filter(|_| seen.len(TRICK) < SEATS as usize)?;
    seen.face(first).map(|face| French::from(face).suit())
}

/// Who led to the trick that lies on the table, which may be complete.
pub(super) fn led_by(seen: &Seen<'_, Facts>) -> Seat {
    if seen.len(TRICK) == SEATS as usize { seen.facts().led } else { seen.facts().leader }
}

/// Finds a card in a hand. There is one of each, so the first is the one.
#[inline]
pub(super) fn find(seen: &Seen<'_, Facts>, pile: Pile, card: French) -> Option<Card> {
    let wanted = Face::from(card);
    seen.known(pile).find(|&(_, face)| face == wanted).map(|(held, _)| held)
}

/// Which card of the trick takes it, counted from the leader's: the highest trump, or the highest of the suit led.
#[inline]
fn taker_of_trick(seen: &Seen<'_, Facts>, contract: Contract) -> u8 {
    let mut faces = seen.faces(TRICK);
    let first = French::from(faces.next().expect("a trick has a card"));
    let order = Order { trump: contract.trump(), led: first.suit() };
    let mut best = order.strength(first) * 4;
    for (face, at) in faces.zip(1..) {
        best = best.max(order.strength(face.into()) * 4 + at);
    }
    (best % 4) as u8
}

/// What beats what in a trick.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    pub(super) trump: Option<Suit>,
    pub(super) led: Suit,
}

impl Order {
    /// Trumps beat all other suits, and the suit led those that cannot win; in a suit the rank decides.
    #[inline]
    pub(super) fn strength(self, card: French) -> u16 {
        let suit = card.suit();
        let class = 2 * u16::from(Some(suit) == self.trump) + u16::from(suit == self.led);
        class * 16 + u16::from(card.rank().0)
    }
}

fn is_opening(tx: &Tx<'_, Bridge>, contract: Contract) -> bool {
    tx.facts().tricks.values().all(|tricks| tricks == 0) && tx.facts().leader == contract.leader()
}

/// Everybody turns the card that they played to the trick over, onto those they played before.
fn clear_trick(tx: &mut Tx<'_, Bridge>) {
    let first = led_by(&tx.all());
    for seat in (0..SEATS).map(|n| after(first, n)) {
        let card = tx.all().bottom(TRICK).expect("a complete trick has a card of each seat");
        tx.put(card, played(seat));
    }
}

/// Takes all cards back into the pack, and closes the hands that lay open.
fn gather(tx: &mut Tx<'_, Bridge>) {
    tx.sweep(TRICK, STOCK);
    for seat in Seat::all(SEATS) {
        tx.sweep(played(seat), STOCK);
        tx.sweep(hand(seat), STOCK);
        tx.set_sight(hand(seat), Sight::only(seat));
    }
}
