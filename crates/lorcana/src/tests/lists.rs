//! Deck lists, imports, and the target examples of older documents.

use crate::{
    decks::shipped,
    field::Field,
    import::{CardFacts, imported},
    list,
    options::{Brought, Options},
    parts::Facts,
    rules::Lorcana,
    short::full_position,
    vocabulary::Words,
};
use fairdeal_kernel::{Eyes, Options as _, Position, Seat, set_up};
use fairdeal_select::{Filter, Target, load};

#[track_caller]
fn wrong(text: &str, part: &str) {
    let set = shipped();
    let found =
        list::read(&set, text).and_then(|faces| list::check(&set, &faces)).expect_err("this is no deck");
    assert!(found.contains(part), "{found}");
}

#[test]
fn deck_lists_say_what_is_wrong() {
    wrong(
        "4 Tilda - Lantern Keper",
        "line 1: there is no card \"Tilda - Lantern Keper\"; did you mean \"Tilda - Lantern Keeper\"?",
    );
    wrong("# a remark\nTilda", "line 2: write a number and a name");
    wrong("4 Fireball", "at least 60 cards; this one has 4");
    wrong("5 Fireball", "there are 5 of Fireball");
    wrong("1 Fireball\n1 Volley\n1 Undertow", "at most 2 inks: this deck has ruby, sapphire, steel");
}

#[test]
fn deck_lists_are_read_as_people_write_them() {
    let set = shipped();
    let faces = list::read(&set, "2x tilda - lantern keeper\n\n1 FIREBALL").expect("this is a list");
    assert_eq!(faces.len(), 3);
}

#[test]
fn a_deck_that_is_no_deck_is_refused_with_its_place() {
    let options = Options { deck_2: "hearht".into(), ..Options::default() };
    let problems = set_up::<Lorcana>(options.clone(), 2).expect_err("there is no such deck");
    assert_eq!(problems.0[0].at, "/options/deck_2");
    assert_eq!(options.problems(), problems);
}

#[test]
fn a_short_position_is_set_up() {
    let text = r#"{"piles":{"hand.0":["Fireball"],"deck.0":12,"deck.1":3,
        "inkwell.0":[{"card":"Fireball","exerted":true},"Fireball"],
        "play.0":["Lanternfall - Village Green",{"card":"tilda - lantern keeper","exerted":true,"damage":2,"drying":true,
                  "under":["Bram - Oven Baker"],"at":0}],"discard.0":[]},
        "facts":{"lore":[0,3],"turn":5,"active":0,"phase":"main","inked":false}}"#;
    let position = full_position(&shipped(), text).expect("the position is sound");
    let position: Position<Facts> = serde_json::from_value(position).expect("it is a position");
    let options = Options { deck_1: "empty".into(), deck_2: "empty".into(), ..Options::default() };
    let game: Lorcana = set_up(options, 2).expect("empty decks are for positions");
    let (board, _) = position.board(&game).unwrap_or_else(|error| panic!("{error}"));
    let field = Field::of(&game.set, board.seen(Eyes::ALL));
    let tilda = field.things[1];
    assert_eq!((tilda.exerted, tilda.damage, tilda.drying, tilda.under), (true, 2, true, 1));
    assert_eq!((tilda.at, tilda.willpower, field.ready_ink(Seat(0))), (field.things[0].id, 4, 1));
    let wrong = full_position(&shipped(), r#"{"piles":{"hand.0":["Fierball"]},"facts":{}}"#)
        .expect_err("no such card");
    assert!(wrong.contains("did you mean \"Fireball\"?"), "{wrong}");
    let wrong = full_position(&shipped(), r#"{"piles":{"hnd.0":[]},"facts":{}}"#).expect_err("no such pile");
    assert!(wrong.contains("piles are called"), "{wrong}");
}

fn facts(json: &str) -> Vec<CardFacts> {
    serde_json::from_str(json).expect("these are card facts")
}

#[test]
fn cards_of_facts_and_keywords_can_be_played_and_others_say_why_not() {
    let import = imported(&facts(
        r#"[{"id":"a","name":"Somebody","version":"From Elsewhere","type":"character","ink":["steel"],"cost":5,"inkable":true,
             "strength":1,"willpower":4,"lore":2,"cls":["Stranger"],"kw":[{"k":"Shift","cost":{"ink":3}},{"k":"Challenger","v":3}]},
            {"name":"Somewhere","version":"Far","type":"location","ink":["ruby"],"cost":1,"willpower":4,"lore":1,"moveCost":1},
            {"name":"A Deed","type":"action","ink":["ruby"],"cost":1},
            {"name":"Odd","type":"character","ink":["ruby"],"cost":1,"strength":1,"willpower":1,"lore":1,"kw":[{"k":"Dancing"}]},
            {"name":"Able","type":"character","ink":["ruby"],"cost":1,"strength":1,"willpower":1,"lore":1,"abilities":true}]"#,
    ));
    assert_eq!(import.playable.len(), 2);
    let why: Vec<&str> = import.refused.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(why, ["A Deed", "Odd", "Able"]);
    let set = crate::Set::new(import.playable).expect("what can be played compiles");
    assert_eq!(set.cards[0].text, ["Shift 3", "Challenger +3"]);
}

#[test]
fn brought_cards_are_played_beside_the_set() {
    let cards = facts(
        r#"[{"name":"Guest","type":"character","ink":["amber"],"cost":1,"strength":1,"willpower":1,"lore":1}]"#,
    );
    let list = format!("4 Guest\n{}", crate::ready("hearth").expect("it is ready"));
    let options = Options { deck_1: list, cards: Brought(cards), ..Options::default() };
    assert!(set_up::<Lorcana>(options, 2).is_ok());
}

/// The forms of the older document fail, and the error names the corrected spelling.
#[test]
fn older_spellings_are_told_the_canonical_one() {
    for (text, part) in [
        (r#"{"type":"card","cardType":"character","zone":"play","count":1}"#, r#"{"chosen": {"filter""#),
        (r#"{"cardType":"character"}"#, r#"{"kind": ["character"]}"#),
    ] {
        let flaw = load::<Words, Target<Words>>(text).expect_err("this is not canonical");
        assert!(flaw.message.contains(part), "{flaw}");
    }
    for (field, part) in [
        ("publicId", "\"card\""),
        ("instanceId", "\"object\""),
        ("ready", "\"status\": \"ready\""),
        ("exerted", "\"exerted\""),
        ("damaged", "\"damaged\""),
        ("cost", "\"of\": \"cost\""),
        ("strength", "\"strength\""),
        ("willpower", "\"willpower\""),
        ("loreValue", "\"lore\""),
        ("withKeyword", "{\"keyword\""),
        ("withoutKeyword", "{\"not\": {\"keyword\""),
        ("withCharacteristics", "{\"traits\""),
        ("characteristicsMode", "\"any\""),
        ("count", "\"bounds\""),
        ("upTo", "\"up_to\""),
        ("random", "{\"random\""),
        ("excludeSelf", "{\"not\": {\"is\": \"source\"}}"),
        ("atLocation", "\"at_location\""),
        ("hasCardUnder", "\"has_cards_under\""),
        ("playedThisTurn", "\"played_this_turn\""),
        ("withClassification", "\"traits\""),
        ("namedCard", "\"named\""),
        ("withName", "\"name\""),
        ("has", "\"challenged_this_turn\""),
        ("inkwell", "\"inkable\""),
        ("custom", "no way around"),
        ("min", "\"between\""),
        ("max", "\"between\""),
        ("filter", "\"chosen\""),
    ] {
        let flaw =
            load::<Words, Filter<Words>>(&format!("{{\"{field}\":1}}")).expect_err("this is not canonical");
        assert!(flaw.message.contains(part), "{field}: {flaw}");
    }
}

/// What the canonical language says for the worked examples of that document.
#[test]
fn the_worked_examples_load_in_the_canonical_form() {
    for text in [
        r#"{"chosen":{"filter":{"kind":["character"]},"bounds":{"exactly":1}}}"#,
        r#"{"chosen":{"filter":{"all":[{"kind":["character"]},{"status":"damaged"}]},"bounds":{"exactly":1}}}"#,
        r#"{"chosen":{"filter":{"all":[{"kind":["character"]},{"owner":"you"}]},"bounds":{"exactly":1}}}"#,
        r#"{"chosen":{"filter":{"all":[{"kind":["character"]},{"owner":"opponent"},{"number":{"of":"cost","is":"at_most","than":3}}]},"bounds":{"exactly":1}}}"#,
    ] {
        assert!(load::<Words, Target<Words>>(text).is_ok(), "{text}");
    }
}
