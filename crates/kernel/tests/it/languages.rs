//! Texts in the reader's language.

use crate::toy::Toy;
use fairdeal_kernel::{Back, Face, Language, Outcome, Part, Reader, Seat, Sentence, Text, Words};

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

/// Bo, who sits at the second place.
struct Bo;

impl Reader for Bo {
    fn is_own(&self, seat: Seat) -> bool {
        seat == Seat(1)
    }

    fn seat(&self, seat: Seat) -> String {
        ["Ann", "Bo", "Cy"][seat.index()].into()
    }

    fn card(&self, name: &str) -> String {
        name.to_uppercase()
    }
}

#[test]
fn a_reader_is_spoken_to() {
    let words = Words::new(
        "take = {by?You take|{by} takes} {n} {n?card|cards} with {card}.\n\
         give = {by?You give|{by} gives} {to?you|{to}} a card.\n\
         side = {one?You|{one}} and {two?you|{two}}\n\
         win = {side} {side?win, well done|win}.\n\
         deep = {by?{n?one|{n}}, yours|{by}: {n?one|{n}}}",
    );
    let game = Toy::with_deck(&[0]);
    let check = |text: Text, to_bo: &str, to_all: &str| {
        let sentence = text.sentence(&game);
        assert_eq!((&*words.tell(&sentence, &Bo), &*words.say(&game, &text)), (to_bo, to_all));
    };
    let take = |by: u8| Text::new("take").seat("by", Seat(by)).number("n", 1).written("card", &"x".into());
    check(take(1), "You take 1 card with x.", "P2 takes 1 card with x.");
    check(take(0), "Ann takes 1 card with x.", "P1 takes 1 card with x.");
    let give = |by: u8, to: u8| Text::new("give").seat("by", Seat(by)).seat("to", Seat(to));
    check(give(1, 2), "You give Cy a card.", "P2 gives P3 a card.");
    check(give(2, 1), "Cy gives you a card.", "P3 gives P2 a card.");
    let win = |one: u8, two: u8| {
        Text::new("win").text("side", Text::new("side").seat("one", Seat(one)).seat("two", Seat(two)))
    };
    check(win(0, 1), "Ann and you win, well done.", "P1 and P2 win.");
    check(win(0, 2), "Ann and Cy win.", "P1 and P3 win.");
    let deep = |by: u8, n: i64| Text::new("deep").seat("by", Seat(by)).number("n", n);
    check(deep(1, 1), "one, yours", "P2: one");
    check(deep(0, 2), "Ann: 2", "P1: 2");
}

#[test]
fn a_sentence_is_read_as_it_was_written() {
    let face = Toy::with_deck(&[0]);
    let text = Text::new("x")
        .seat("by", Seat(1))
        .with("card", fairdeal_kernel::Arg::Face(Face(3), Back::Pack(0)))
        .number("n", -3)
        .text("suit", Text::new("suit.h"))
        .text("side", Text::new("seat").seat("seat", Seat(0)))
        .written("words", &"Draw a \"card\".".into());
    let (sentence, name) =
        (text.sentence(&face), fairdeal_kernel::Present::face(&face, Face(3), Back::Pack(0)).name);
    let json = serde_json::to_string(&sentence).expect("sentences are JSON");
    let wanted =
        r#"["x",{"by":{"s":1},"card":"NAME","n":-3,"suit":["suit.h"],"side":["seat",{"seat":{"s":0}}],"#;
    assert_eq!(json, wanted.replace("NAME", &name) + r#""words":{"w":"Draw a \"card\"."}}]"#);
    assert_eq!(serde_json::from_str::<Sentence>(&json).expect("a sentence"), sentence);
    let bare = Sentence("deal".into(), vec![]);
    assert_eq!(serde_json::to_string(&bare).expect("JSON"), r#"["deal"]"#);
    assert_eq!(serde_json::from_str::<Sentence>(r#"["deal"]"#).expect("a sentence"), bare);
    let letter = serde_json::from_str::<Part>(r#""s""#).expect("a card");
    assert_eq!(letter, Part::Card("s".into()), "a card may be called as a seat is marked");
    for nonsense in [r#""deal""#, "[]", "[1]", r#"["a",3]"#, r#"["a",{"b":null}]"#, r#"["a",{"b":{"x":1}}]"#]
    {
        assert!(serde_json::from_str::<Sentence>(nonsense).is_err(), "{nonsense}");
    }
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
