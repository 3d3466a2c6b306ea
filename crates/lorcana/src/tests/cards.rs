//! The set: text and definition can be derived from each other, everything is used, nothing can be repeated
//! for free.

use crate::{
    decks::{READY, ready, shipped},
    define::Definition,
    list,
    options::Options,
    parts::Phase,
    rules::Lorcana,
    text::{card_text, read_text},
    vocabulary::{Event, Ink, Keyword, Kind},
};
use fairdeal_kernel::{BySeat, Choice, Game, Offers, Position, Rng, Turn, Tx, legal, opened, set_up, turn};
use std::collections::BTreeSet;

#[test]
fn every_text_is_read_back_into_its_definition() {
    for card in &shipped().cards {
        let (keywords, abilities) =
            read_text(&card.text).unwrap_or_else(|why| panic!("{}: {why}", card.full_name));
        assert_eq!(
            (&keywords, &abilities),
            (&card.definition.keywords, &card.definition.abilities),
            "{:#?}",
            card.text
        );
    }
}

/// Not only for this set: whatever the table can write is parsed back unchanged.
#[test]
fn every_ability_that_can_be_said_is_read_back() {
    let mut rng = Rng::simulated("abilities");
    for _ in 0..3000 {
        let value = crate::text::sample(&mut |below| rng.index(below));
        let ability: crate::Ability =
            serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{error}: {value}"));
        let card = Definition { abilities: vec![ability.clone()], ..shipped().cards[0].definition.clone() };
        let text = card_text(&card, std::iter::empty()).unwrap_or_else(|flaw| panic!("{flaw}"));
        let read = read_text(&text).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(read.1, [ability], "{text:?}");
    }
}

#[test]
fn different_abilities_have_different_texts() {
    let set = shipped();
    let mut met: Vec<(&String, &crate::Ability)> = vec![];
    for card in &set.cards {
        let own = card.text[card.definition.keywords.len()..].iter().zip(&card.definition.abilities);
        for (text, ability) in own {
            assert!(met.iter().all(|(other, same)| *other != text || *same == ability), "{text}");
            met.push((text, ability));
        }
    }
}

#[test]
fn the_set_shows_all_of_the_game() {
    let set = shipped();
    assert!(set.cards.len() >= 120, "{}", set.cards.len());
    for kind in Kind::CHOICES {
        assert!(set.cards.iter().any(|card| card.kind == *kind), "{kind}");
    }
    for ink in Ink::CHOICES {
        assert!(set.cards.iter().filter(|card| card.definition.inks.contains(ink)).count() >= 20, "{ink}");
    }
    for keyword in Keyword::CHOICES {
        assert!(set.cards.iter().any(|card| card.keywords.has(*keyword)), "{keyword}");
    }
    let whole = serde_json::to_string(&set.cards.iter().map(|card| &card.definition).collect::<Vec<_>>());
    let whole = whole.expect("definitions are JSON");
    for event in Event::WORDS.iter().filter(|event| **event != "chosen") {
        assert!(whole.contains(&format!("\"when\":\"{event}\"")), "{event}");
    }
    for deed in DEEDS {
        assert!(whole.contains(&format!("{{\"do\":{{\"{deed}\"")), "{deed}");
    }
    for part in PARTS {
        assert!(whole.contains(&format!("\"{part}\"")), "{part}");
    }
}

/// The deeds that are written with an object.
const DEEDS: &[&str] = &[
    "damage",
    "put_damage",
    "heal",
    "move_damage",
    "banish",
    "put",
    "exert",
    "ready",
    "draw",
    "discard",
    "discard_random",
    "gain_lore",
    "lose_lore",
    "give",
    "ink_top",
    "look",
    "reveal_top",
    "search",
    "play_free",
    "move_to",
    "cheaper_next",
    "reveal_hand",
    "discard_chosen",
    "ready_ink",
    "ready_inkwell",
];

/// What else must occur somewhere in the set.
const PARTS: &[&str] = &[
    "sequence",
    "may",
    "choose",
    "if",
    "to_do",
    "for_each",
    "random",
    "up_to",
    "name_card",
    "banish_chosen",
    "cheaper_self",
    "must",
    "be_damaged_in_challenges",
    "enter_ready",
    "static",
    "cheaper",
    "instead_of_banish",
    "takes_damage_for",
    "activated",
    "shift_for",
];

#[test]
fn ready_decks_keep_the_rules() {
    let set = shipped();
    for name in READY {
        let faces =
            list::read(&set, ready(name).expect("it is ready")).unwrap_or_else(|why| panic!("{name}: {why}"));
        list::check(&set, &faces).unwrap_or_else(|why| panic!("{name}: {why}"));
        let kinds: BTreeSet<String> = faces.iter().map(|&face| set.card(face).kind.to_string()).collect();
        assert_eq!(kinds.len(), 4, "{name} has every kind of card");
    }
}

/// Whatever is done in a turn, no state of its main phase recurs, lore aside: nothing can be repeated for
/// free.
#[test]
fn no_state_comes_back_within_a_turn() {
    for (number, name) in (0..12).zip(READY.iter().cycle()) {
        let options =
            Options { deck_1: (*name).into(), deck_2: READY[number % 3].into(), ..Options::default() };
        let game: Lorcana = set_up(options, 2).expect("ready decks are sound");
        let mut rng = Rng::simulated(&format!("loops/{number}"));
        let (mut board, mut offers) = (opened(&game, &mut rng), Offers::default());
        let (mut turn_of, mut met) = (0, BTreeSet::new());
        while let Turn::Act(seats) = turn(&game, &board) {
            if std::mem::replace(&mut turn_of, board.facts.turn) != board.facts.turn {
                met.clear();
            }
            if board.facts.phase == Phase::Main && !board.facts.waits() {
                let mut position = Position::of(&game, &board);
                position.facts.lore = BySeat::new(2);
                let text = serde_json::to_string(&position).expect("a position is JSON");
                assert!(met.insert(text), "turn {turn_of} of match {number}");
            }
            let seat = seats.first().expect("somebody may act");
            legal(&game, &board, seat, &mut offers);
            let action = offers.get(rng.index(offers.len())).expect("something is offered");
            game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
        }
    }
}

/// What can be used repeatedly in a turn costs something each time: ink, an exertion, or the card itself.
#[test]
fn every_use_has_its_price() {
    for card in &shipped().cards {
        for cost in card.activated.iter().map(|activated| &activated.cost) {
            let gives = cost.banish || cost.banish_chosen.is_some();
            assert!(cost.exert || gives || cost.ink > 0, "{}", card.full_name);
        }
        assert!(card.definition.move_cost != Some(0), "{}", card.full_name);
    }
}
