use crate::{
    Options,
    set::{READY, Set, check_deck, read_deck, ready},
};
use fairdeal_kernel::Options as _;

#[test]
fn ready_made_decks_can_be_played() {
    let set = Set::shipped();
    for name in READY {
        let faces = read_deck(&set, ready(name).expect("it has a list")).expect("a sound list");
        assert!([40, 60].contains(&faces.len()), "{name}: {}", faces.len());
        assert_eq!(check_deck(&set, &faces), Ok(()), "{name}");
    }
}

#[test]
fn decks_have_forty_cards_and_four_copies_but_any_number_of_basic_lands() {
    let set = Set::shipped();
    let check = |text: &str| check_deck(&set, &read_deck(&set, text).expect("a sound list"));
    assert_eq!(check("36 Forest\n4 Thicket Stag"), Ok(()));
    let many = check("35 Forest\n5 Thicket Stag");
    assert_eq!(many, Err("at most 4 copies of a card: there are 5 of Thicket Stag".into()));
    assert_eq!(check("39 Forest"), Err("a deck has at least 40 cards; this one has 39".into()));
}

#[test]
fn lists_are_read_line_by_line() {
    let set = Set::shipped();
    let faces = read_deck(&set, "# mine\n// yours\n\n2x thicket stag\n1× Forest\n").expect("a sound list");
    assert_eq!(faces.len(), 3);
    let hint = read_deck(&set, "4 Thicket Stig").expect_err("there is no such card");
    assert_eq!(hint, "line 1: there is no card \"Thicket Stig\"; did you mean \"Thicket Stag\"?");
    let wrong = read_deck(&set, "4 Nobody\nForest\n0 Forest\n300 Forest").expect_err("all lines are wrong");
    let lines: Vec<&str> = wrong.lines().collect();
    assert_eq!(lines.len(), 4, "{wrong}");
    assert!(lines[0].starts_with("line 1: there is no card \"Nobody\""), "{wrong}");
    assert!(lines[3].starts_with("line 4: a deck has at most"), "{wrong}");
}

#[test]
fn options_say_what_is_wrong_with_a_deck() {
    let options = Options { deck_2: "nope".into(), ..Options::default() };
    let problems = options.problems();
    assert_eq!(problems.0.len(), 1);
    assert_eq!(problems.0[0].at, "/options/deck_2");
    assert!(problems.0[0].message.starts_with("there is no deck \"nope\"; there are white, "));
}

#[test]
fn wrong_definitions_are_refused() {
    let wrong = [
        r#"[{"name": "A", "types": []}]"#,
        r#"[{"name": "", "types": ["land"]}]"#,
        r#"[{"name": "A", "types": ["land"], "cost": "{1}"}]"#,
        r#"[{"name": "A", "types": ["creature"], "cost": "{1}"}]"#,
        r#"[{"name": "A", "types": ["creature"], "cost": "{1}", "power": 100, "toughness": 1}]"#,
        r#"[{"name": "A", "types": ["creature"], "cost": "1", "power": 1, "toughness": 1}]"#,
        r#"[{"name": "A", "types": ["land"]}, {"name": "a", "types": ["land"]}]"#,
        r#"[{"name": "A", "types": ["land"], "keywords": ["swimming"]}]"#,
        r#"{}"#,
    ];
    for text in wrong {
        assert!(Set::load(text).is_err(), "{text}");
    }
    let flaw = Set::load(wrong[6]).expect_err("two cards of one name");
    assert_eq!(flaw.to_string(), "line 1, column 36, at /1: there are two cards called \"a\"");
}

#[test]
fn every_keyword_is_on_a_card() {
    use fairdeal_kernel::Choice;
    let set = Set::shipped();
    for &keyword in crate::set::Keyword::CHOICES {
        assert!(set.cards().iter().any(|card| card.values.is.keywords.has(keyword)), "{keyword}");
    }
    assert!(set.cards().len() >= 25);
}
