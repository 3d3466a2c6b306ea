//! What eyes perceive of piles and events: names, faces, places and counters, and nothing else.

use crate::toy::{HANDS, OPEN, SPREAD, STOCK, Toy};
use fairdeal_kernel::{
    Back, Board, Card, Event, Eyes, Face, Game, Mark, Obj, Pile, Rng, Seat, Sight, Sighting, Spot,
    TableEvent, Tx, handle, pile_view, redact,
};

const FIRST: Eyes = Eyes::seat(Seat(0));
const SECOND: Eyes = Eyes::seat(Seat(1));
const EVERYBODY: [Eyes; 3] = [FIRST, SECOND, Eyes::PUBLIC];

/// A table in the middle of play.
struct Play {
    board: Board<u32>,
    rng: Rng,
}

impl Play {
    /// Six different cards in the stock, f5 on top.
    fn new() -> Play {
        Play { board: Toy::with_deck(&[0, 1, 2, 3, 4, 5]).board(), rng: Rng::simulated("views") }
    }

    fn tx(&mut self) -> Tx<'_, Toy> {
        Tx::new(&mut self.board, None, &mut self.rng)
    }

    fn top(&self, pile: Pile) -> Card {
        self.board.table.top(pile).expect("the pile has a card")
    }

    fn deal(&mut self, to: Pile, n: usize) -> Card {
        assert_eq!(self.tx().draw(STOCK, to, n), n);
        self.top(to)
    }

    /// Describes a pile in words; names stand for cards that can be pointed at.
    fn view(&self, eyes: Eyes, pile: Pile) -> String {
        let view = pile_view(&self.board.table, eyes, pile);
        let face = |face: Option<(Face, Back)>| face.map_or("?".into(), |(face, _)| format!("f{}", face.0));
        let mut told: Vec<String> = vec![];
        for card in view.cards {
            let at = card.at.map_or(String::new(), |at| format!("@{at}"));
            let marks: String =
                card.marks.iter().map(|(mark, value)| format!("+{}:{value}", mark.0)).collect();
            told.push(format!("{}{at}{marks}", face(card.face)));
        }
        told.extend(view.among.iter().map(|&known| format!("among {}", face(Some(known)))));
        told.extend((view.hidden > 0).then(|| format!("{} hidden", view.hidden)));
        told.join(" ")
    }

    /// Compares a pile as the first seat, the second seat and the public perceive it.
    fn check(&self, pile: Pile, expected: [&str; 3]) {
        assert_eq!(EVERYBODY.map(|eyes| self.view(eyes, pile)), expected);
    }

    fn names(&self, eyes: Eyes) -> Vec<Obj> {
        let table = &self.board.table;
        table.all_cards().filter_map(|card| handle(table, eyes, card)).collect()
    }

    /// Applies an event and returns what each of the three perceives.
    fn sightings(&mut self, event: TableEvent) -> [Sighting<u32>; 3] {
        let event = Event::Table(event);
        let seen = EVERYBODY.map(|eyes| {
            let mut board = self.board.clone();
            redact::<Toy>(&mut board, eyes, &event).expect("everybody perceives that something happened")
        });
        self.board.apply::<Toy>(&event);
        seen
    }
}

/// Summarises a sighting of one card: whether it had a name, whether it has one, and its face.
fn glimpse(sighting: &Sighting<u32>) -> (bool, bool, Option<u16>) {
    let glimpse = match sighting {
        Sighting::Moved(_, _, _, glimpse) | Sighting::Shown(_, glimpse) | Sighting::Created(_, glimpse) => {
            glimpse
        }
        Sighting::Removed(_, glimpse) | Sighting::Faced(_, glimpse) | Sighting::Marked(_, glimpse, ..) => {
            glimpse
        }
        other => panic!("{other:?} is not about one card"),
    };
    (glimpse.was.is_some(), glimpse.now.is_some(), glimpse.face.map(|(face, _)| face.0))
}

#[test]
fn a_hand_is_a_count_to_others() {
    let mut play = Play::new();
    play.deal(HANDS[0], 2);
    play.check(HANDS[0], ["f5 f4", "2 hidden", "2 hidden"]);
    assert_eq!(EVERYBODY.map(|eyes| play.names(eyes).len()), [2, 0, 0]);
}

#[test]
fn what_was_seen_to_enter_a_hand_is_known_to_be_there() {
    let mut play = Play::new();
    play.deal(HANDS[0], 2);
    let open = play.deal(OPEN, 1);
    play.tx().put(open, HANDS[0]);
    play.check(HANDS[0], ["f5 f4 f3", "among f3 2 hidden", "among f3 2 hidden"]);
    assert!(play.names(SECOND).is_empty(), "nothing inside a foreign hand can be pointed at");
}

#[test]
fn what_is_removed_from_a_hand_may_have_been_the_known_card() {
    let removed = |known: bool| {
        let mut play = Play::new();
        let hidden = play.deal(HANDS[1], 2);
        let shown = play.deal(OPEN, 1);
        play.tx().put(shown, HANDS[1]);
        play.tx().remove(if known { shown } else { hidden });
        play.view(Eyes::seat(Seat(0)), HANDS[1])
    };
    assert_eq!(removed(true), removed(false), "a bystander cannot tell which one went");
}

#[test]
fn only_known_cards_of_a_stack_can_be_pointed_at() {
    let mut play = Play::new();
    play.check(STOCK, ["6 hidden"; 3]);
    let deep = play.board.table.cards(STOCK).nth(2).expect("there are six cards");
    play.tx().show(deep, Sight::only(Seat(1)));
    play.check(STOCK, ["6 hidden", "f2@2 5 hidden", "6 hidden"]);
    play.deal(OPEN, 2);
    play.check(OPEN, ["f5@0 f4@1"; 3]);
}

#[test]
fn cards_lying_face_down_are_places() {
    let mut play = Play::new();
    play.deal(SPREAD, 3);
    play.check(SPREAD, ["? ? ?"; 3]);
    let middle = play.board.table.cards(SPREAD).nth(1).expect("there are three");
    play.tx().show(middle, Sight::only(Seat(0)));
    play.check(SPREAD, ["? f4 ?", "? ? ?", "? ? ?"]);
}

#[test]
fn a_card_put_down_is_seen_by_nobody() {
    let mut play = Play::new();
    let card = play.top(STOCK);
    play.tx().put_down(card, OPEN);
    play.check(OPEN, ["1 hidden"; 3]);
    let card = play.deal(HANDS[0], 1);
    play.tx().put_down(card, OPEN);
    play.check(OPEN, ["f4@1 1 hidden", "2 hidden", "2 hidden"]);
    play.deal(OPEN, 1);
    play.check(OPEN, ["f4@1 f3@2 1 hidden", "f3@2 2 hidden", "f3@2 2 hidden"]);
}

#[test]
fn a_card_put_under_a_pile_is_its_first() {
    let mut play = Play::new();
    play.deal(OPEN, 1);
    let card = play.top(STOCK);
    play.tx().put_under(card, OPEN);
    play.check(OPEN, ["f4@0 f5@1"; 3]);
}

#[test]
fn an_opened_pile_is_seen_until_it_is_closed() {
    let mut play = Play::new();
    play.deal(HANDS[1], 2);
    play.tx().set_sight(HANDS[1], Sight::ALL);
    play.check(HANDS[1], ["f5 f4"; 3]);
    play.tx().set_sight(HANDS[1], Sight::only(Seat(1)));
    play.check(HANDS[1], ["among f4 among f5", "f5 f4", "among f4 among f5"]);
    play.deal(HANDS[1], 1);
    play.check(HANDS[1], ["among f4 among f5 1 hidden", "f5 f4 f3", "among f4 among f5 1 hidden"]);
}

#[test]
fn what_is_shown_to_the_public_is_shown_to_every_seat() {
    let mut play = Play::new();
    let card = play.deal(SPREAD, 1);
    play.tx().show(card, Sight::PUBLIC);
    play.check(SPREAD, ["f5"; 3]);
    play.tx().set_sight(STOCK, Sight::PUBLIC);
    play.check(STOCK, ["f0@0 f1@1 f2@2 f3@3 f4@4"; 3]);
}

#[test]
fn what_is_shown_to_a_seat_is_shown_to_nobody_else() {
    let without_the_log = serde_json::from_str("1").expect("a sight is a number");
    for to in [Sight::only(Seat(0)), without_the_log] {
        let mut play = Play::new();
        let card = play.deal(SPREAD, 1);
        play.tx().show(card, to);
        play.check(SPREAD, ["f5", "?", "?"]);
    }
}

#[test]
fn a_move_gives_a_new_name() {
    let mut play = Play::new();
    let card = play.deal(SPREAD, 1);
    let mut names = vec![play.board.table.obj(card)];
    for to in [OPEN, HANDS[0], HANDS[0], SPREAD, STOCK] {
        play.tx().put(card, to);
        let name = play.board.table.obj(card);
        assert!(!names.contains(&name), "{name:?} was used before");
        assert_eq!(play.board.table.card(name), Some(card));
        assert!(names.iter().all(|&old| play.board.table.card(old).is_none()), "an old name finds nothing");
        names.push(name);
    }
}

#[test]
fn a_shuffle_gives_new_names() {
    let mut play = Play::new();
    play.tx().set_sight(STOCK, Sight::ALL);
    let before = play.names(Eyes::PUBLIC);
    play.tx().shuffle(STOCK);
    let after = play.names(Eyes::PUBLIC);
    assert_eq!((before.len(), after.len()), (6, 6));
    assert!(before.iter().all(|name| !after.contains(name)));
}

#[test]
fn a_shuffle_of_a_closed_pile_is_forgotten() {
    let mut play = Play::new();
    let card = play.top(STOCK);
    play.tx().show(card, Sight::ALL);
    play.check(STOCK, ["f5@5 5 hidden"; 3]);
    play.tx().shuffle(STOCK);
    play.check(STOCK, ["6 hidden"; 3]);
}

#[test]
fn marks_lie_on_a_card_until_it_moves() {
    let mut play = Play::new();
    let card = play.deal(SPREAD, 1);
    play.tx().mark(card, Mark(0), 3);
    play.tx().mark(card, Mark(7), 255);
    play.check(SPREAD, ["?+0:3+7:255"; 3]);
    play.tx().mark(card, Mark(0), 0);
    play.check(SPREAD, ["?+7:255"; 3]);
    play.tx().put(card, OPEN);
    play.check(OPEN, ["f5@0"; 3]);
    play.tx().put(card, SPREAD);
    play.check(SPREAD, ["f5"; 3]);
}

#[test]
fn a_place_in_memory_that_serves_again_has_a_new_name() {
    let mut play = Play::new();
    let token = play.tx().create(Face(7), Back::Pack(1), OPEN);
    play.tx().mark(token, Mark(1), 9);
    let old = play.board.table.obj(token);
    play.tx().remove(token);
    play.check(OPEN, [""; 3]);
    assert_eq!((play.board.table.card(old), play.board.table.pile_of(token)), (None, None));
    let next = play.tx().create(Face(8), Back::Pack(1), SPREAD);
    assert_eq!(next, token, "the place serves again");
    assert_ne!(play.board.table.obj(next), old);
    assert_eq!(play.board.table.card(old), None);
    play.check(SPREAD, ["?"; 3]);
    assert_eq!(play.board.table.face(next, Eyes::all_knowing()), Some(Face(8)));
}

#[test]
fn a_die_is_turned_before_those_who_look() {
    let mut play = Play::new();
    let die = play.tx().create(Face(2), Back::Any(6), HANDS[0]);
    play.check(HANDS[0], ["f2", "1 hidden", "1 hidden"]);
    play.tx().show(die, Sight::ALL);
    play.tx().turn_to(die, Face(4));
    play.check(HANDS[0], ["f4", "1 hidden", "1 hidden"]);
}

#[test]
fn moves_as_they_are_perceived() {
    let mut play = Play::new();
    let card = play.top(STOCK);
    let moved = |card, to, down| TableEvent::Moved { card, to, spot: Spot::Top, down };
    let mut check = |event, expected: [(bool, bool, Option<u16>); 3]| {
        assert_eq!(play.sightings(event).map(|sighting| glimpse(&sighting)), expected);
    };
    let nothing = (false, false, None);
    check(moved(card, HANDS[0], false), [(false, true, Some(5)), nothing, nothing]);
    check(moved(card, SPREAD, false), [(true, true, Some(5)), (false, true, None), (false, true, None)]);
    check(moved(card, HANDS[1], true), [(true, false, Some(5)), (true, true, None), (true, false, None)]);
    check(moved(card, OPEN, false), [(false, true, Some(5)), (true, true, Some(5)), (false, true, Some(5))]);
    check(
        moved(card, HANDS[0], true),
        [(true, true, Some(5)), (true, false, Some(5)), (true, false, Some(5))],
    );
}

#[test]
fn the_spot_is_told_where_the_order_is() {
    let check = |to: Pile, spot: Spot, expected: Option<Spot>| {
        let mut play = Play::new();
        play.deal(to, 1);
        let event = TableEvent::Moved { card: play.top(STOCK), to, spot, down: false };
        for sighting in play.sightings(event) {
            let Sighting::Moved(from, landed, told, _) = sighting else { panic!("{sighting:?} is no move") };
            assert_eq!((from, landed, told), (STOCK, to, expected));
        }
    };
    check(HANDS[0], Spot::Top, None);
    check(HANDS[0], Spot::Bottom, None);
    check(HANDS[0], Spot::FromTop(1), None);
    check(OPEN, Spot::Bottom, Some(Spot::Bottom));
    check(OPEN, Spot::FromTop(1), Some(Spot::FromTop(1)));
    check(SPREAD, Spot::Top, Some(Spot::Top));
}

#[test]
fn a_card_put_below_others_is_known_where_it_lies() {
    let mut play = Play::new();
    let card = play.deal(HANDS[0], 1);
    play.tx().put_below(2, card, STOCK);
    play.check(STOCK, ["f5@3 5 hidden", "6 hidden", "6 hidden"]);
    play.deal(OPEN, 2);
    play.check(STOCK, ["f5@3 3 hidden", "4 hidden", "4 hidden"]);
    play.tx().put_below(9, card, STOCK);
    play.check(STOCK, ["f5@0 3 hidden", "4 hidden", "4 hidden"]);
    play.deal(OPEN, 4);
    play.check(OPEN, ["f4@0 f3@1 f2@2 f1@3 f0@4 f5@5"; 3]);
}

#[test]
fn other_events_as_they_are_perceived() {
    let mut play = Play::new();
    let (held, lying) = (play.deal(HANDS[0], 1), play.deal(SPREAD, 1));
    let mut check = |event, expected: [(bool, bool, Option<u16>); 3]| {
        assert_eq!(play.sightings(event).map(|sighting| glimpse(&sighting)), expected);
    };
    let nothing = (false, false, None);
    check(
        TableEvent::Shown { card: held, to: Sight::only(Seat(1)) },
        [(true, true, Some(5)), (false, false, Some(5)), nothing],
    );
    check(
        TableEvent::Marked { card: lying, mark: Mark(2), value: 1 },
        [(true, true, None), (true, true, None), (true, true, None)],
    );
    check(TableEvent::Faced { card: held, face: Face(0) }, [(true, true, Some(0)), nothing, nothing]);
    check(TableEvent::Removed { card: lying }, [(true, false, None); 3]);
    check(
        TableEvent::Created { card: lying, face: Face(9), back: Back::Pack(1), to: HANDS[1] },
        [nothing, (false, true, Some(9)), nothing],
    );
}

#[test]
fn sweeps_as_they_are_perceived() {
    let check = |from: Pile, to: Pile, expected: [&[Option<u16>]; 3]| {
        let mut play = Play::new();
        play.deal(from, 2);
        let seen = play.sightings(TableEvent::Swept { from, to }).map(|sighting| {
            let Sighting::Swept(left, landed, 2, glimpses) = sighting else {
                panic!("{sighting:?} is no sweep of 2")
            };
            assert_eq!((left, landed), (from, to));
            glimpses.iter().map(|glimpse| glimpse.face.map(|(face, _)| face.0)).collect::<Vec<_>>()
        });
        assert_eq!(seen, expected);
    };
    check(HANDS[0], HANDS[1], [&[Some(5), Some(4)], &[Some(5), Some(4)], &[]]);
    check(HANDS[0], SPREAD, [&[Some(5), Some(4)], &[None, None], &[None, None]]);
    check(OPEN, STOCK, [&[Some(5), Some(4)]; 3]);
    check(OPEN, HANDS[0], [&[Some(5), Some(4)]; 3]);
}

#[test]
fn a_roll_is_perceived_by_nobody() {
    let mut board = Play::new().board;
    let event = Event::Table(TableEvent::Rolled { of: 6, got: 3 });
    assert_eq!(redact::<Toy>(&mut board, FIRST, &event), None);
    assert_eq!(redact::<Toy>(&mut board, FIRST, &Event::Fact(4)), Some(Sighting::Fact(4)));
    assert_eq!(redact::<Toy>(&mut board, FIRST, &Event::Announced(5)), Some(Sighting::Fact(5)));
    assert_eq!(board.facts, 5);
}
