//! What is not understood is declined with its place, and nothing takes long.

use fairdeal_oracle::{Context, Printed, PrintedFace, normal, readings};
use std::time::{Duration, Instant};

#[test]
fn a_decline_names_its_place_and_unit() {
    let decline =
        readings("Destroy target creature and juggle three lemons.", Context::Spell).expect_err("juggling");
    assert_eq!(decline.unit(), "juggle three lemons");
    assert_eq!(decline.to_string(), "column 29: no rule reads this at \"juggle three lemons\"");
}

#[test]
fn wrong_number_is_declined() {
    for text in [
        "Draw two card.",
        "Target player draw a card.",
        "Creatures you control gets +1/+1 until end of turn.",
    ] {
        assert!(readings(text, Context::Spell).is_err(), "{text}");
    }
}

fn card(text: &str) -> Printed {
    let face = PrintedFace {
        name: "Mossy Turnstile".to_owned(),
        mana_cost: "{1}{G}".to_owned(),
        type_line: "Artifact".to_owned(),
        text: text.to_owned(),
        ..PrintedFace::default()
    };
    Printed { name: face.name.clone(), layout: "normal".to_owned(), faces: vec![face], sets: Vec::new() }
}

#[test]
fn a_card_is_read_whole_or_not_at_all() {
    assert_eq!(
        card("Mossy Turnstile enters tapped.\n{T}: Add {G}. (It is mossy.)")
            .read()
            .expect("it is read")
            .faces[0]
            .lines
            .len(),
        2
    );
    let declined =
        card("Mossy Turnstile enters tapped.\nTurn it around.").read().expect_err("the second line");
    assert_eq!(declined.len(), 1);
    assert_eq!(declined[0].line, "Turn it around.");
}

#[test]
fn words_with_a_meaning_are_no_ability_words() {
    assert!(readings("Solved — ~ has flying.", Context::Permanent).is_err());
    assert!(readings("Mossy — ~ has flying.", Context::Permanent).is_ok());
}

#[test]
fn text_is_normalised_in_three_ways_only() {
    let text = "This creature has reach. (It can block.) \nWhenever Bo attacks, draw a card.";
    assert_eq!(normal(text, &["Bo"]), "~ has reach.\nWhenever ~ attacks, draw a card.");
    assert_eq!(normal("Bobby  attacks this turn.", &["Bo"]), "Bobby attacks this turn.");
}

#[test]
fn hostile_lines_end_soon() {
    let nested = format!("Creatures you control have {}", "\"Creatures you control have ".repeat(2_000));
    let lines = [
        "target ".repeat(100_000),
        "creature or ".repeat(140),
        "Draw a card, then ".repeat(90),
        "with power ".repeat(150),
        nested,
        "{".repeat(5_000),
        "\"".repeat(599),
        "• ".repeat(500),
        "~'s ~'s ".repeat(150),
        "—".repeat(3_000),
        "non".repeat(1_000),
        "é\u{301}’“”\u{0}".repeat(100),
    ];
    for line in lines {
        let start = Instant::now();
        let declined =
            readings(&line, Context::Spell).is_err() && readings(&line, Context::Permanent).is_err();
        assert!(declined, "{}", &line.chars().take(40).collect::<String>());
        assert!(start.elapsed() < Duration::from_secs(5), "{}", &line.chars().take(40).collect::<String>());
    }
}
