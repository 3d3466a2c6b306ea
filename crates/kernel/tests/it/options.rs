//! Options: defaults, strict parsing, ranges that locate what is wrong, and descriptions.

use crate::toy::{Toy, ToyOptions};
use fairdeal_kernel::{Game, OptionKind, Options, WordSet, options, set_up, words};

words! {
    /// How a match is scored.
    pub enum Scoring {
        /// By points.
        Points = "points",
        /// By tricks.
        Tricks = "tricks-only",
    }
}

options! {
    /// All kinds of options.
    pub struct Every {
        /// How many cards
        /// are dealt.
        dealt: u8 = 6, range(1..=9);
        /// How many cards there are.
        cards: u16 = 36, one_of(36, 52);
        /// How much below zero a score may be.
        floor: i32 = -100, range(-500..=0);
        /// Whether jokers are wild.
        jokers: bool = true, switch;
        /// What counts.
        scoring: Scoring = Scoring::Points, word;
    }
}

/// Parses options; expects the changed fields and the problems, in sequence.
fn check(json: &str, expected: &str) {
    let got = match serde_json::from_str::<Every>(json) {
        Err(refusal) => refusal.to_string(),
        Ok(every) if every.problems().is_empty() => serde_json::to_string(&every).expect("options are JSON"),
        Ok(every) => every.problems().to_string(),
    };
    assert!(got.starts_with(expected), "{json} gave {got}");
}

#[test]
fn what_is_not_said_is_the_default() {
    let default = r#"{"dealt":6,"cards":36,"floor":-100,"jokers":true,"scoring":"points"}"#;
    check("{}", default);
    check(default, default);
    check(
        r#"{"scoring":"tricks-only","dealt":1}"#,
        r#"{"dealt":1,"cards":36,"floor":-100,"jokers":true,"scoring":"tricks-only"}"#,
    );
    assert_eq!(serde_json::from_str::<Every>("{}").expect("nothing is needed"), Every::default());
}

#[test]
fn what_is_unknown_is_refused() {
    check(r#"{"cads":36}"#, "unknown field `cads`, expected one of `dealt`, `cards`");
    check(r#"{"scoring":"Points"}"#, "unknown variant `Points`, expected `points` or `tricks-only`");
    check(r#"{"dealt":256}"#, "invalid value: integer `256`");
    check(r#"{"dealt":-1}"#, "invalid value: integer `-1`");
    check(r#"{"jokers":1}"#, "invalid type: integer `1`");
    check(r#"{"dealt":1,"dealt":2}"#, "duplicate field `dealt`");
}

#[test]
fn what_is_out_of_range_is_a_problem_with_its_place() {
    check(r#"{"dealt":0}"#, "/options/dealt: 0 is not in 1 to 9");
    check(r#"{"dealt":10}"#, "/options/dealt: 10 is not in 1 to 9");
    check(r#"{"dealt":1,"floor":-500}"#, "{");
    check(r#"{"dealt":9,"floor":0}"#, "{");
    check(r#"{"floor":-501}"#, "/options/floor: -501 is not in -500 to 0");
    check(
        r#"{"cards":40,"dealt":77}"#,
        "/options/dealt: 77 is not in 1 to 9; /options/cards: 40 is not one of 36, 52",
    );
}

#[test]
fn options_describe_themselves() {
    let told: Vec<_> = Every::fields()
        .into_iter()
        .map(|field| (field.name, field.about, field.kind, field.default))
        .collect();
    let field = |name, about: &str, kind, default: &str| (name, about.to_owned(), kind, default.to_owned());
    assert_eq!(
        told,
        [
            field("dealt", "How many cards are dealt.", OptionKind::Range(1, 9), "6"),
            field("cards", "How many cards there are.", OptionKind::Numbers(vec![36, 52]), "36"),
            field("floor", "How much below zero a score may be.", OptionKind::Range(-500, 0), "-100"),
            field("jokers", "Whether jokers are wild.", OptionKind::Switch, "true"),
            field("scoring", "What counts.", OptionKind::Words(&["points", "tricks-only"]), "points"),
        ]
    );
}

#[test]
fn words_are_written_as_they_are_read() {
    for (scoring, word) in [(Scoring::Points, "points"), (Scoring::Tricks, "tricks-only")] {
        assert_eq!(scoring.to_string(), word);
        assert_eq!(serde_json::to_string(&scoring).expect("a word is JSON"), format!("\"{word}\""));
        assert!(Scoring::WORDS.contains(&word));
    }
    assert_eq!(Scoring::WORDS.len(), 2);
}

#[test]
fn a_game_is_set_up_only_with_good_options() {
    let check = |faces: u8, seats: u8, expected: Result<usize, &str>| {
        let game = set_up::<Toy>(ToyOptions { faces, copies: 2 }, seats);
        let cards = game.map(|game| game.board().table.all_cards().count());
        assert_eq!(cards.map_err(|problems| problems.to_string()), expected.map_err(str::to_owned));
    };
    check(3, 2, Ok(6));
    check(0, 2, Err("/options/faces: 0 is not in 1 to 200"));
    check(3, 1, Err("/seats: toy is played by 2, not by 1"));
    check(0, 3, Err("/options/faces: 0 is not in 1 to 200; /seats: toy is played by 2, not by 3"));
}

fairdeal_kernel::words! {
    /// A choice in which one word is a number.
    pub enum Limit {
        /// Ten.
        Ten = "10",
        /// As the card says.
        Card = "card",
    }
}

#[test]
fn words_that_are_numbers_may_be_written_as_numbers() {
    for text in ["10", "\"10\""] {
        assert_eq!(serde_json::from_str::<Limit>(text).ok(), Some(Limit::Ten), "{text}");
    }
    assert_eq!(serde_json::from_str::<Limit>("\"card\"").ok(), Some(Limit::Card));
    assert_eq!(serde_json::to_string(&Limit::Ten).ok().as_deref(), Some("\"10\""));
    let error = serde_json::from_str::<Limit>("11").expect_err("there is no such word").to_string();
    assert!(error.contains("`10` or `card`"), "{error}");
}

options! {
    /// A set of words.
    pub struct Several {
        /// What counts.
        counts: WordSet<Scoring> = WordSet::of(&[Scoring::Tricks]), words;
    }
}

#[test]
fn a_set_of_words_is_a_list() {
    let check = |json: &str, expected: &str| {
        let got = match serde_json::from_str::<Several>(json) {
            Ok(several) => serde_json::to_string(&several).expect("options are JSON"),
            Err(refusal) => refusal.to_string(),
        };
        assert!(got.starts_with(expected), "{json} gave {got}");
    };
    check("{}", r#"{"counts":["tricks-only"]}"#);
    check(r#"{"counts":[]}"#, r#"{"counts":[]}"#);
    check(r#"{"counts":["tricks-only","points"]}"#, r#"{"counts":["points","tricks-only"]}"#);
    check(r#"{"counts":["points","points"]}"#, "points is given twice");
    check(r#"{"counts":["aces"]}"#, "unknown variant `aces`, expected `points` or `tricks-only`");
    check(r#"{"counts":"points"}"#, "invalid type");
}

#[test]
fn a_set_of_words_describes_itself() {
    let field = Several::fields().remove(0);
    assert_eq!((field.kind, field.default.as_str()), (OptionKind::Set(Scoring::WORDS), "tricks-only"));
    assert_eq!(WordSet::<Scoring>::NONE.to_string(), "none");
    let both = WordSet::of(&[Scoring::Tricks, Scoring::Points]);
    assert_eq!(both.to_string(), "points,tricks-only");
    assert_eq!(format!("{both:?}"), r#"{"points", "tricks-only"}"#);
    assert!(both.has(Scoring::Points) && !WordSet::NONE.has(Scoring::Points));
    assert!(Several::default().problems().is_empty());
}
