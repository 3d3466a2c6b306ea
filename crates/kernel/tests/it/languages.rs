//! Texts in the reader's language.

use crate::toy::Toy;
use fairdeal_kernel::{Language, Outcome, Text, Words};

#[test]
fn the_first_language_that_is_named_counts() {
    let read = |text| Language::parse(text).map(|language| language.to_string());
    assert_eq!(read("de").as_deref(), Some("de"));
    assert_eq!(read("DE-at").as_deref(), Some("de"));
    assert_eq!(read("es, en;q=0.5").as_deref(), Some("es"));
    for nonsense in ["", "deutsch", "*", "d", "ä", "1x", "-de"] {
        assert_eq!(read(nonsense), None, "{nonsense:?}");
    }
}

#[test]
fn a_language_that_is_not_there_is_english() {
    let texts = [("en", "Play"), ("de", "Spiele")];
    let pick = |language| Language::parse(language).expect("a language").pick(&texts);
    assert_eq!([pick("en"), pick("de"), pick("fi")], ["Play", "Spiele", "Play"]);
    assert_eq!(Language::ENGLISH.pick(&[]), "");
}

#[test]
fn words_follow_their_numbers() {
    let words = Words::new("left = {n} {n?card|cards} left\nodd = {n?only}, {m?a|b}, {n?a|b");
    let say = |key, n: i64| words.say(&Toy::with_deck(&[0]), &Text::new(key).number("n", n));
    assert_eq!(say("left", 1), "1 card left");
    assert_eq!(say("left", 0), "0 cards left");
    assert_eq!(say("left", 21), "21 cards left");
    assert_eq!(say("odd", 1), "only, {m?a|b}, {n?a|b", "what has no argument or no end is said as it is");
}

#[test]
fn what_all_games_share_is_said_in_every_language() {
    let conceded = Text::new(Outcome::CONCEDED);
    let say = |language: &str| {
        let language = Language::parse(language).expect("a language");
        Words::of::<Toy>(language).say(&Toy::with_deck(&[0]), &conceded)
    };
    assert_eq!(say("en"), "A player conceded.");
    assert_eq!(say("de"), "Ein Spieler hat aufgegeben.");
    assert_eq!(say("es"), "Un jugador se ha rendido.");
    assert_eq!(say("fi"), say("en"));
}
