//! Written positions: parsed, set up, written again, and refused with the location of what is wrong.

use crate::toy::{HANDS, NAMES, OPEN, SPREAD, STOCK, Toy};
use fairdeal_kernel::{
    Back, Board, Eyes, Face, Game, Mark, Pile, Position, Present, Rng, Seat, Sight, Table, Tx,
};

/// A box with the faces f0 to f5, and a second f0.
fn toy() -> Toy {
    Toy::with_deck(&[0, 1, 2, 3, 4, 5, 0])
}

fn set_up(json: &str) -> Result<(Board<u32>, Vec<Pile>), String> {
    let position: Position<u32> = serde_json::from_str(json).map_err(|refusal| refusal.to_string())?;
    position.board(&toy()).map_err(|error| error.to_string())
}

/// Sets up a position and lists what lies where: each pile with the names of its cards, then the piles left
/// over.
fn check(json: &str, expected: Result<&str, &str>) {
    let told = set_up(json).map(|(board, left)| {
        let piles = board.table.piles().filter(|&pile| !board.table.is_empty(pile));
        let mut told: Vec<String> = piles.map(|pile| tell(&board.table, pile)).collect();
        told.extend(left.iter().map(|pile| format!("left {}", NAMES[pile.0 as usize])));
        told.join("; ")
    });
    match (told, expected) {
        (Err(refusal), Err(expected)) => assert!(refusal.starts_with(expected), "{json}: {refusal}"),
        (told, expected) => assert_eq!(told, expected.map(str::to_owned).map_err(str::to_owned), "{json}"),
    }
}

fn tell(table: &Table, pile: Pile) -> String {
    let faces =
        table.cards(pile).filter_map(|card| Some((table.face(card, Eyes::all_knowing())?, table.back(card))));
    let names: Vec<String> = faces.map(|(face, back)| toy().face(face, back).name).collect();
    format!("{} {}", NAMES[pile.0 as usize], names.join(" "))
}

#[test]
fn cards_lie_where_they_are_named() {
    check(r#"{"facts":0}"#, Ok("stock f0 f1 f2 f3 f4 f5 f0; left stock"));
    check(
        r#"{"piles":{"hand.P1":["f3","f0"],"open":["F0"]},"facts":0}"#,
        Ok("stock f1 f2 f4 f5; open f0; hand.P1 f3 f0; left stock"),
    );
    check(
        r#"{"piles":{"stock":["f5","f4","f3","f2","f1"],"spread":["f0","f0"]},"facts":0}"#,
        Ok("stock f5 f4 f3 f2 f1; spread f0 f0"),
    );
    check(
        r#"{"piles":{"open":["f1",{"card":"f9","back":{"pack":3}},{"card":"d4","back":{"any":6}}]},"facts":0}"#,
        Ok("stock f0 f2 f3 f4 f5 f0; open f1 f9 d4; left stock"),
    );
}

#[test]
fn every_face_is_found() {
    for face in [0, 4_095, 4_096, 5_999, u16::MAX] {
        let json = format!(r#"{{"piles":{{"open":[{{"card":"f{face}","back":{{"pack":3}}}}]}},"facts":0}}"#);
        let stock = "stock f0 f1 f2 f3 f4 f5 f0";
        check(&json, Ok(&format!("{stock}; open f{face}; left stock")));
    }
    check(
        r#"{"piles":{"open":[{"card":"d59999","back":{"any":60000}}]},"facts":0}"#,
        Ok("stock f0 f1 f2 f3 f4 f5 f0; open d59999; left stock"),
    );
}

#[test]
fn a_position_does_not_search_forever() {
    let last = |pack: u8| format!(r#"{{"card":"f65535","back":{{"pack":{pack}}}}}"#);
    let json = format!(r#"{{"piles":{{"open":[{},{},{}]}},"facts":0}}"#, last(1), last(2), last(3));
    check(&json, Err("/piles/open/2: the faces of its things are too many to search"));
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    check(
        r#"{"piles":{"hand.N":["f0"]},"facts":0}"#,
        Err("/piles/hand.N: there is no pile \"hand.N\"; there are stock, open, hand.P1, hand.P2, spread"),
    );
    check(r#"{"open":{"hend":["all"]},"facts":0}"#, Err("/open/hend: there is no pile \"hend\""));
    check(r#"{"piles":{"open":["f1","x"]},"facts":0}"#, Err("/piles/open/1: there is no card \"x\""));
    check(
        r#"{"piles":{"open":["f1","f2","f1"]},"facts":0}"#,
        Err("/piles/open/2: no f1 is left in the box: it is placed already"),
    );
    check(
        r#"{"piles":{"open":["f0"],"spread":["f0","f0"]},"facts":0}"#,
        Err("/piles/spread/1: no f0 is left"),
    );
    check(
        r#"{"piles":{"stock":["f1","f2"]},"facts":0}"#,
        Err("/piles/stock: 5 cards of the box are not placed: name them all, or leave this pile out"),
    );
    check(
        r#"{"piles":{"open":[{"card":"f1","marks":{"sword":1}}]},"facts":0}"#,
        Err("/piles/open/0: there is no mark \"sword\""),
    );
    check(
        r#"{"piles":{"open":[{"card":"f1","known":["north"]}]},"facts":0}"#,
        Err("/piles/open/0: known is a list of seat numbers"),
    );
    check(
        r#"{"piles":{"open":[{"card":"f1","known":["8"]}]},"facts":0}"#,
        Err("/piles/open/0: known is a list of seat numbers"),
    );
    check(r#"{"open":{"hand.P1":["everybody"]},"facts":0}"#, Err("/open/hand.P1: eyes are seat numbers"));
    check(
        r#"{"piles":{"open":[{"card":"d7","back":{"any":6}}]},"facts":0}"#,
        Err("/piles/open/0: there is no face \"d7\" on such a back"),
    );
}

#[test]
fn unknown_fields_are_refused() {
    check(r#"{"pile":{},"facts":0}"#, Err("unknown field `pile`"));
    check(r#"{"piles":{}}"#, Err("missing field `facts`"));
    check(r#"{"piles":{"open":[{"card":"f1","mark":{}}]},"facts":0}"#, Err("data did not match"));
    check(r#"{"facts":"x"}"#, Err("invalid type"));
}

#[test]
fn knowledge_is_set_up() {
    let json = r#"{"piles":{"hand.P1":["f1",{"card":"f0","known":["0","1"]},{"card":"f0","known":["all"]}],
        "open":[{"card":"f2","known":[]}],"spread":[{"card":"f3","known":["public"]}]},"facts":9}"#;
    let (board, _) = set_up(json).expect("the position is good");
    let known = |pile: Pile, eyes: Eyes| {
        board
            .table
            .cards(pile)
            .map(|card| board.table.face(card, eyes).map(|face| face.0))
            .collect::<Vec<_>>()
    };
    assert_eq!(board.facts, 9);
    assert_eq!(known(HANDS[0], Eyes::seat(Seat(0))), [Some(1), Some(0), Some(0)]);
    assert_eq!(known(HANDS[0], Eyes::seat(Seat(1))), [None, Some(0), Some(0)]);
    assert_eq!(known(HANDS[0], Eyes::PUBLIC), [None, None, Some(0)]);
    assert_eq!(known(OPEN, Eyes::seat(Seat(0))), [None]);
    assert_eq!(known(SPREAD, Eyes::seat(Seat(0))), [Some(3)]);
}

/// Moves cards at random and compares the board with the one that its position sets up.
#[test]
fn positions_come_back() {
    for n in 0..300 {
        let toy = Toy::with_deck(&[0, 1, 2, 3, 4, 5]);
        let (mut rng, mut chance) = (Rng::simulated(&format!("{n}")), Rng::simulated("chance"));
        let mut board = toy.board();
        let mut tx: Tx<'_, Toy> = Tx::new(&mut board, None, &mut chance);
        for _ in 0..20 {
            disturb(&mut tx, &mut rng);
        }
        let position = Position::of(&toy, &board);
        let json = serde_json::to_string(&position).expect("a position is JSON");
        let read: Position<u32> = serde_json::from_str(&json).expect("it was just written");
        assert_eq!(read, position);
        let (again, left) = read.board(&toy).unwrap_or_else(|error| panic!("{n}: {error} in {json}"));
        assert_eq!(Position::of(&toy, &again), position);
        assert_eq!(left, []);
        assert!(alike(&board, &again), "{n}: {json}");
    }
}

fn disturb(tx: &mut Tx<'_, Toy>, rng: &mut Rng) {
    let mut pile = || Pile(rng.below(5) as u8);
    let (from, to) = (pile(), pile());
    match (rng.below(9), tx.all().top(from)) {
        (0, _) => tx.shuffle(STOCK),
        (1, Some(card)) => tx.show(card, Sight::only(Seat(rng.below(2) as u8))),
        (2, Some(card)) => tx.mark(card, Mark(rng.below(8) as u8), rng.below(256) as u8),
        (3, Some(card)) => tx.put_down(card, to),
        (4, _) => drop(tx.create(Face(rng.below(6) as u16), Back::Any(6), to)),
        (5, _) => drop(tx.create(Face(rng.below(6) as u16), Back::Pack(1), to)),
        (6, _) => tx.set_sight(from, Sight::only(Seat(1))),
        (_, Some(card)) => tx.put(card, to),
        _ => tx.fact(rng.below(100)),
    }
}

/// Returns whether two boards hold the same cards, known to the same eyes; names and slots may differ.
fn alike(a: &Board<u32>, b: &Board<u32>) -> bool {
    let cards = |board: &Board<u32>, pile: Pile| {
        let table = &board.table;
        let marks = |card| (0..Mark::LANES).map(move |lane| table.mark(card, Mark(lane))).collect::<Vec<_>>();
        let all = table.cards(pile);
        all.map(|card| {
            (table.face(card, Eyes::all_knowing()), table.back(card), table.knowers(card), marks(card))
        })
        .collect::<Vec<_>>()
    };
    let same = |pile| cards(a, pile) == cards(b, pile) && a.table.kind(pile) == b.table.kind(pile);
    a.facts == b.facts && a.table.piles().all(same)
}
