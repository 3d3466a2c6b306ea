//! The notation of French cards, and packs of them.

use fairdeal_decks::{French, Pack, Rank, Suit};
use fairdeal_kernel::Face;
use std::collections::{BTreeMap, BTreeSet};

/// Parses a card; `Ok` holds its notation for machines and for people.
fn check(text: &str, expected: Option<(&str, &str)>) {
    match (text.parse::<French>(), expected) {
        (Ok(card), Some((name, shown))) => {
            assert_eq!((&*card.to_string(), &*card.text()), (name, shown), "{text:?}");
        }
        (Err(refusal), None) => {
            let sentence = format!(
                "{text:?} is not a card; write rank and suit like As, Td, 10♦ or A♠, or a joker as *r or *b"
            );
            assert_eq!(refusal.to_string(), sentence);
        }
        (got, expected) => panic!("{text:?} gave {got:?}, not {expected:?}"),
    }
}

#[test]
fn cards_are_read_in_both_notations() {
    check("As", Some(("As", "A♠")));
    check("A♠", Some(("As", "A♠")));
    check("10d", Some(("Td", "10♦")));
    check("Td", Some(("Td", "10♦")));
    check("10♦", Some(("Td", "10♦")));
    check("T♦", Some(("Td", "10♦")));
    check("2c", Some(("2c", "2♣")));
    check("9♥", Some(("9h", "9♥")));
    check("qH", Some(("Qh", "Q♥")));
    check("*r", Some(("*r", "red ★")));
    check("*b", Some(("*b", "black ★")));
    check("red ★", Some(("*r", "red ★")));
    check("black ★", Some(("*b", "black ★")));
}

#[test]
fn nonsense_is_refused_with_a_sentence() {
    let texts = [
        "",
        "A",
        "s",
        "♠",
        "sA",
        "Ass",
        "1s",
        "0s",
        "11s",
        "100d",
        "As ",
        " As",
        "A s",
        "10",
        "Xs",
        "Ax",
        "*",
        "*g",
        "*R",
        "joker",
        "★",
        "A♤",
        "A♠️",
        "－A♠",
        "Ａs",
        "10♦10♦",
        "\u{0}",
        "é",
        "🂡",
    ];
    for text in texts {
        check(text, None);
    }
}

#[test]
fn every_card_comes_back() {
    let mut names = BTreeSet::new();
    for card in Pack::FULL.with_jokers(2).cards() {
        for text in [card.to_string(), card.text(), card.view().name, card.view().text] {
            assert_eq!(text.parse(), Ok(card));
        }
        let json = serde_json::to_string(&card).expect("a card is JSON");
        assert_eq!(json, format!("\"{card}\""));
        assert_eq!(serde_json::from_str::<French>(&json).expect("it was just written"), card);
        assert_eq!(French::from(Face::from(card)), card);
        names.extend([card.to_string(), card.text()]);
    }
    assert_eq!(names.len(), 2 * 54, "no two cards are written alike");
    assert!(
        serde_json::from_str::<French>("\"1s\"").is_err() && serde_json::from_str::<French>("7").is_err()
    );
}

#[test]
fn a_card_has_its_rank_and_suit() {
    for suit in Suit::ALL {
        for rank in Rank(2).up() {
            let card = French::new(rank, suit);
            assert_eq!((card.rank(), card.suit(), card.is_joker()), (rank, suit, false));
            assert_eq!(card.to_string(), format!("{}{}", rank.letter(), suit.letter()));
            assert_eq!(card.text(), format!("{rank}{}", suit.sign()));
        }
    }
    let names = [French::RED_JOKER, French::BLACK_JOKER].map(|joker| joker.view().text);
    assert_eq!(names, ["red ★", "black ★"]);
    assert!(French::RED_JOKER.is_joker() && French::BLACK_JOKER.is_joker());
}

/// Counts a box: its cards, the distinct ones, and its jokers.
fn check_pack(pack: Pack, cards: usize, different: usize, jokers: usize) {
    let mut copies: BTreeMap<French, usize> = BTreeMap::new();
    pack.cards().for_each(|card| *copies.entry(card).or_default() += 1);
    assert_eq!((pack.len(), pack.cards().count(), pack.faces().count()), (cards, cards, cards), "{pack:?}");
    assert_eq!((copies.len(), pack.is_empty()), (different, false), "{pack:?}");
    let held: usize = copies.iter().filter(|(card, _)| card.is_joker()).map(|(_, count)| count).sum();
    assert_eq!(held, jokers, "{pack:?}");
    assert!(pack.cards().map(Face::from).eq(pack.faces()));
}

#[test]
fn packs() {
    check_pack(Pack::FULL, 52, 52, 0);
    check_pack(Pack::SIX_UP, 36, 36, 0);
    check_pack(Pack::FORTY, 40, 40, 0);
    check_pack(Pack::FULL.with_jokers(2), 54, 54, 2);
    check_pack(Pack::FULL.with_jokers(1), 53, 53, 1);
    check_pack(Pack::FULL.with_jokers(3), 55, 54, 3);
    check_pack(Pack::FULL.times(2), 104, 52, 0);
    check_pack(Pack::FULL.with_jokers(2).times(2), 108, 54, 4);
    check_pack(Pack::FULL.times(2).with_jokers(2), 108, 54, 4);
    check_pack(Pack::SIX_UP.with_jokers(2), 38, 38, 2);
}

#[test]
fn a_short_pack_begins_at_its_lowest_rank() {
    let lowest = Pack::SIX_UP.cards().map(French::rank).min();
    assert_eq!(lowest, Some(Rank(6)));
    let first: Vec<String> = Pack::FULL.cards().take(14).map(|card| card.to_string()).collect();
    assert_eq!((&*first[0], &*first[12], &*first[13]), ("2c", "Ac", "2d"));
}

#[test]
fn the_italian_pack_lacks_eights_nines_and_tens() {
    let suit =
        |suit| Pack::FORTY.cards().filter(move |card| card.suit() == suit).map(|card| card.rank().letter());
    for each in Suit::ALL {
        assert_eq!(suit(each).collect::<String>(), "234567JQKA", "{each:?}");
    }
}
