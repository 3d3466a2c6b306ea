use super::auction;
use super::call::Call;
use super::contract::Contract;
use super::hand::Hand;
use super::honours::dealt;
use super::parts::{Facts, HAND_SIZE, SEATS, SIDES, Scoring, TRICK, after, played};
use super::play::Order;
use super::rules::Bridge;
use super::score::Points;
use super::vulnerability::Vulnerability;
use super::{Fact, dealer_of_board};
use fairdeal_decks::French;
use fairdeal_kernel::{Board, BySeat, Event, Eyes, Seat, Seen};

/// A board as it is kept and passed on: who held what, what was called and played, what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Its number.
    pub board: Option<u16>,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// What each seat was dealt; an empty hand is not known.
    pub hands: BySeat<Hand>,
    /// The calls, the dealer's first.
    pub calls: Vec<Call>,
    /// The contract; `None` if the hand was passed out, or has not reached one.
    pub contract: Option<Contract>,
    /// The cards in the order of play.
    pub plays: Vec<French>,
    /// The number of tricks declarer's side took; `None` if not known yet.
    pub result: Option<u8>,
    /// What was said about calls and cards.
    pub notes: Vec<Note>,
    /// Other information about the board, as PBN tags.
    pub tags: Vec<(String, String)>,
}

/// A remark on a call or on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// What it is about.
    pub about: Remark,
    /// The caller's data.
    pub text: String,
}

/// What a remark is about, counted from 0 in the order in which it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remark {
    /// A call.
    Call(usize),
    /// A card.
    Card(usize),
}

impl Record {
    /// Begins the record of a board: dealer and vulnerability follow from the number.
    pub fn new(number: u16) -> Record {
        Record {
            board: Some(number),
            dealer: dealer_of_board(number),
            vulnerable: Vulnerability::of_board(number),
            hands: BySeat::new(SEATS),
            calls: vec![],
            contract: None,
            plays: vec![],
            result: None,
            notes: vec![],
            tags: vec![],
        }
    }

    /// Records the hand that lies on the table, over or not, as far as these eyes know it.
    pub fn of(game: &Bridge, seen: &Seen<'_, Facts>) -> Record {
        let facts = seen.facts();
        let number = match game.options.scoring {
            Scoring::Duplicate => game.board_after(facts.deals.saturating_sub(1)),
            _ => facts.deals,
        };
        let scoring = match game.options.scoring {
            Scoring::Rubber => Some("Rubber"),
            Scoring::Chicago => Some("Chicago"),
            Scoring::Duplicate => None,
        };
        let known = |seat| Some(dealt(seen, seat).collect()).filter(|hand: &Hand| hand.len() == HAND_SIZE);
        let tricks = |contract: Contract| facts.tricks[SIDES.of(contract.declarer).first()];
        Record {
            dealer: facts.dealer,
            vulnerable: facts.vulnerable,
            hands: BySeat::from_fn(SEATS, |seat| known(seat).unwrap_or_default()),
            calls: facts.calls.clone(),
            contract: facts.contract,
            plays: facts.contract.map_or_else(Vec::new, |contract| played_out(seen, contract)),
            result: facts.contract.filter(|_| facts.over).map(tricks),
            tags: scoring.map(|scoring| ("Scoring".into(), scoring.into())).into_iter().collect(),
            ..Record::new(number)
        }
    }

    /// Records every hand of a match from its beginning and the events that stand, the running one included.
    pub fn all_of<'a>(
        game: &Bridge,
        start: &Board<Facts>,
        events: impl IntoIterator<Item = &'a Event<Fact>>,
    ) -> Vec<Record> {
        let (mut board, mut records) = (start.clone(), vec![]);
        for event in events {
            board.apply::<Bridge>(event);
            if matches!(event, Event::Fact(Fact::HandOver)) {
                records.push(Record::of(game, &board.seen(Eyes::all_knowing())));
            }
        }
        if !board.facts.over {
            records.push(Record::of(game, &board.seen(Eyes::all_knowing())));
        }
        records
    }

    /// Returns whether all hands are known.
    pub fn is_whole(&self) -> bool {
        let cards = self.hands.values().fold(Hand::default(), Hand::or);
        cards == Hand::FULL && self.hands.values().all(|hand| hand.len() == HAND_SIZE)
    }

    /// Returns whether the hand was passed out.
    pub fn is_passed_out(&self) -> bool {
        auction::is_over(&self.calls) && auction::standing(&self.calls).is_none()
    }

    /// Returns what the hand is worth to North and South in duplicate, once that is known.
    pub fn points(&self) -> Option<i32> {
        if self.is_passed_out() {
            return Some(0);
        }
        let (contract, side) = (self.contract?, SIDES.of(self.contract?.declarer));
        let vulnerable = self.vulnerable.has(side);
        let points = Points::of(contract.bid, contract.doubling, vulnerable, self.result?).duplicate();
        Some(if side.index() == 0 { points } else { -points })
    }

    /// Returns the value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Splits the cards into tricks, each with its leader.
    pub(super) fn tricks(&self) -> Vec<(Seat, &[French])> {
        let Some(contract) = self.contract else { return vec![] };
        let mut leader = contract.leader();
        let mut tricks = vec![];
        for cards in self.plays.chunks(SEATS as usize) {
            tricks.push((leader, cards));
            leader = after(leader, taker(cards, contract));
        }
        tricks
    }
}

/// Which card of a trick takes it, counted from the leader's.
pub(super) fn taker(cards: &[French], contract: Contract) -> u8 {
    let Some(first) = cards.first() else { return 0 };
    let order = Order { trump: contract.trump(), led: first.suit() };
    let best = cards.iter().map(|&card| order.strength(card)).zip(0..).max();
    best.map_or(0, |(_, at)| at)
}

/// The cards of a hand in the order of play: trick by trick, each from its leader, and what lies on the table.
fn played_out(seen: &Seen<'_, Facts>, contract: Contract) -> Vec<French> {
    let columns: Vec<Vec<French>> =
        Seat::all(SEATS).map(|seat| seen.faces(played(seat)).map(French::from).collect()).collect();
    let (mut plays, mut leader) = (vec![], contract.leader());
    for trick in 0..columns[0].len() {
        let cards: Vec<French> =
            (0..SEATS).filter_map(|n| columns[after(leader, n).index()].get(trick).copied()).collect();
        leader = after(leader, taker(&cards, contract));
        plays.extend(cards);
    }
    plays.extend(seen.faces(TRICK).map(French::from));
    plays
}
