//! Deck lists, imports, and the target examples of older documents.

use crate::{
    decks::shipped,
    field::Field,
    import::{CardFacts, Import, imported},
    list,
    options::Options,
    own::{Brought, Own, read_own},
    parts::Facts,
    rules::Lorcana,
    short::full_position,
    vocabulary::Words,
};
use fairdeal_kernel::{Eyes, Options as _, Position, Problems, Seat, set_up};
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
    wrong("400 Fireball\n400 Volley", "line 2: a deck has at most 500 cards");
    wrong("18446744073709551615 Fireball", "line 1: a deck has at most 500 cards");
}

#[test]
fn all_wrong_lines_are_told_up_to_a_number() {
    wrong("4 Fierball\n4 Volley\nzwei\n0 Volley", "line 1: there is no card \"Fierball\"");
    wrong("4 Fierball\n4 Volley\nzwei\n0 Volley", "\nline 3: write a number and a name");
    wrong("4 Fierball\n4 Volley\nzwei\n0 Volley", "\nline 4: write a number and a name");
    wrong(&"nonsense\n".repeat(1000), "line 21 is also wrong; the lines after it were not read");
}

#[test]
fn deck_lists_are_read_as_people_write_them() {
    let set = shipped();
    let plain = list::read(&set, "2 Tilda - Lantern Keeper\n1 Fireball").expect("this is a list");
    for text in [
        "2x tilda - lantern keeper\n\n1 FIREBALL",
        "\u{feff}2X Tilda – Lantern Keeper\r\n\r\n1× Fireball  \r\n",
        "// my deck\n2 Tilda — Lantern Keeper // the best\n# the rest\n  1   Fireball\t",
        "2 Tilda \u{2212} Lantern Keeper\n1 Fireball",
    ] {
        assert_eq!(list::read(&set, text).as_ref(), Ok(&plain), "{text:?}");
    }
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
        "play.0":["Lanternfall - Village Green",
                  {"card":"tilda - lantern keeper","exerted":true,"damage":2,"drying":true,
                   "under":["Bram - Oven Baker"],"at":0}],"discard.0":[]},
        "facts":{"lore":[0,3],"turn":5,"active":0,"phase":"main","inked":false}}"#;
    let position = full_position(&shipped(), text).expect("the position is sound");
    let position: Position<Facts> = serde_json::from_value(position).expect("it is a position");
    let options = Options { deck_1: "empty".into(), deck_2: "empty".into(), ..Options::default() };
    let game: Lorcana = set_up(options, 2).expect("empty decks are for positions");
    let (board, _) = position.board(&game).unwrap_or_else(|error| panic!("{error}"));
    let field = Field::of(&game.set, board.seen(Eyes::all_knowing()));
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
        r#"[{"id":"a","name":"Somebody","version":"From Elsewhere","type":"character","ink":["steel"],"cost":5,
             "inkable":true,"strength":1,"willpower":4,"lore":2,"cls":["Stranger"],"abilities":[],
             "kw":[{"k":"Shift","cost":{"ink":3}},{"k":"Challenger","v":3}]},
            {"name":"Somewhere","version":"Far","type":"location","ink":["ruby"],"cost":1,"willpower":4,"lore":1,
             "moveCost":1,"vanilla":true},
            {"name":"A Deed","type":"action","ink":["ruby"],"cost":1},
            {"name":"Odd","type":"character","ink":["ruby"],"cost":1,"strength":1,"willpower":1,"lore":1,
             "abilities":false,"kw":[{"k":"Dancing"}]},
            {"name":"Able","type":"character","ink":["ruby"],"cost":1,"strength":1,"willpower":1,"lore":1,
             "abilities":true}]"#,
    ));
    assert_eq!(import.playable.len(), 2);
    let why: Vec<&str> = import.refused.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(why, ["A Deed", "Odd", "Able"]);
    let set = crate::Set::new(import.playable).expect("what can be played compiles");
    assert_eq!(set.cards[0].text, ["Shift 3", "Challenger +3"]);
}

/// Imports a character with one keyword next to a character that is a Stranger.
fn with_keyword(keyword: &str) -> Import {
    imported(&facts(&format!(
        r#"[{{"name":"Able","version":"Two","type":"character","ink":["ruby"],"cost":3,
             "strength":1,"willpower":1,"lore":1,"abilities":false,"kw":[{keyword}]}},
            {{"name":"Else","type":"character","ink":["ruby"],"cost":1,"strength":1,"willpower":1,"lore":1,
             "vanilla":true,"cls":["Stranger"]}}]"#
    )))
}

#[test]
fn keywords_are_imported_right() {
    for (keyword, text) in [
        (r#"{"k":"Shift","cost":{"ink":2}}"#, "Shift 2"),
        (r#"{"k":"Shift","cost":2}"#, "Shift 2"),
        (r#"{"k":"Shift","v":2}"#, "Shift 2"),
        (r#"{"k":"Shift","cost":{"discard":2}}"#, "Shift for 2 discarded cards"),
        (r#"{"k":"Stranger Shift","v":2}"#, "Stranger Shift 2"),
        (r#"{"k":"[Stranger] Shift","cost":{"ink":2}}"#, "Stranger Shift 2"),
        (r#"{"k":"Universal Shift","cost":{"ink":2}}"#, "Universal Shift 2"),
        (r#"{"k":"Boost","cost":{"ink":1}}"#, "Boost 1"),
        (r#"{"k":"ward"}"#, "Ward"),
    ] {
        let import = with_keyword(keyword);
        assert_eq!(import.refused, [], "{keyword}");
        let set = crate::Set::new(import.playable).expect("what can be played compiles");
        assert!(set.cards[0].text[0].starts_with(text), "{keyword}: {:?}", set.cards[0].text);
    }
}

#[test]
fn a_keyword_that_cannot_be_played_refuses_its_card() {
    for (keyword, why) in [
        (
            r#"{"k":"Shift","cost":{"discard":1,"ink":1}}"#,
            "Shift costs \"discard\", and only ink can be paid for it",
        ),
        (
            r#"{"k":"Universal Shift","cost":{"discard":1}}"#,
            "Universal Shift costs \"discard\", and only ink can be paid for it",
        ),
        (
            r#"{"k":"Shift","cost":{"ink":2,"exert":1}}"#,
            "Shift costs \"exert\", and only ink can be paid for it",
        ),
        (r#"{"k":"Shift"}"#, "Shift needs a cost in ink"),
        (r#"{"k":"Shift","v":2,"onto":["A","B"]}"#, "what \"onto\" says of Shift is not understood"),
        (
            r#"{"k":"Wizard Shift","v":2}"#,
            "no card that can be played has \"Wizard\", onto which it is shifted",
        ),
        (r#"{"k":"Makeshift","v":2}"#, "\"Makeshift\" is not a keyword that can be played"),
        (r#"{"k":"Singer"}"#, "Singer needs a number"),
        (r#"{"k":"Ward","v":2}"#, "Ward has no number and no cost"),
        (r#"{"k":"Sing Together","v":7}"#, "Sing Together is for songs, and \"Song\" is not in its cls"),
    ] {
        let import = with_keyword(keyword);
        assert_eq!(import.refused, [("Able - Two".to_owned(), why.to_owned())], "{keyword}");
    }
}

#[test]
fn one_bad_card_does_not_spoil_the_others() {
    let card =
        |more: &str| format!(r#"{{"type":"character","ink":["ruby"],"cost":1,"vanilla":true,{more}}}"#);
    let sound = r#""strength":1,"willpower":1,"lore":1"#;
    let list = [
        card(&format!(r#""name":"Good",{sound}"#)),
        card(&format!(r#""name":"good!",{sound}"#)),
        card(&format!(r#""name":"Tilda","version":"Lantern Keeper",{sound}"#)),
        card(r#""name":"Weak","strength":1,"willpower":0,"lore":1"#),
    ];
    let import = imported(&facts(&format!("[{}]", list.join(","))));
    assert_eq!(import.playable.len(), 1);
    let why: Vec<(&str, &str)> = import.refused.iter().map(|(name, why)| (&**name, &**why)).collect();
    assert_eq!(
        why,
        [
            ("good!", "it is in the file twice; the first one is used"),
            ("Tilda - Lantern Keeper", "the game has a card of this name"),
            ("Weak", "a willpower is at least 1"),
        ]
    );
}

#[test]
fn a_file_that_is_no_list_of_facts_says_where() {
    let whole = r#"{"name":"A","type":"character","ink":["ruby"],"cost":1}"#;
    for (text, part) in [
        ("", "line 1"),
        ("{}", "line 1, column 1, at /: missing field `without_text`"),
        (&format!("[{whole},\n{{\"name\":\"B\"}}]"), "card 2: line 2, column 1, at /: missing field `type`"),
        (&format!("[\n{whole}\n{whole}]"), "line 3, column 1, at /: a comma or ] was expected here"),
        (
            &format!("[\n{}]", whole.replace("ruby", "pink")),
            "card 1: line 2, column 39, at /ink/0: unknown variant `pink`",
        ),
    ] {
        let wrong = read_own(text).expect_err("this is no file of facts");
        assert!(wrong.contains(part) && wrong.contains("Write them in JSON"), "{text}: {wrong}");
    }
    assert!(read_own(&format!("\u{feff}[{whole}]")).is_ok());
}

#[test]
fn brought_cards_are_played_beside_the_set() {
    let cards = read_own(
        r#"[{"name":"Guest","type":"character","ink":["amber"],"cost":1,
        "strength":1,"willpower":1,"lore":1,"vanilla":true}]"#,
    );
    let list = format!("4 Guest\n{}", crate::ready("hearth").expect("it is ready"));
    let options = Options { deck_1: list, cards: Brought(cards), ..Options::default() };
    assert!(set_up::<Lorcana>(options, 2).is_ok());
}

#[test]
fn the_laws_try_ready_decks_and_bring_no_cards() {
    let all = fairdeal_laws::variants::<Lorcana>();
    assert_eq!(all.len(), 16);
    for options in all {
        assert_eq!((options.problems(), &options.cards), (Problems::default(), &Brought::default()));
        assert!([&options.deck_1, &options.deck_2].iter().all(|deck| crate::ready(deck).is_some()));
    }
}

/// Reads options as they come over the wire, and lists what is wrong with them.
fn problems(options: &serde_json::Value) -> Vec<(String, String)> {
    let options: Options = serde_json::from_value(options.clone()).expect("these are options");
    options.problems().0.into_iter().map(|problem| (problem.at, problem.message)).collect()
}

#[test]
fn brought_cards_come_as_a_list_or_as_the_text_of_a_file() {
    let card = serde_json::json!({"name": "Guest", "type": "character", "ink": ["amber"], "cost": 1, "strength": 1,
        "willpower": 1, "lore": 1, "vanilla": true});
    let list = format!("\n4 Guest\n{}", crate::ready("hearth").expect("it is ready"));
    for cards in [serde_json::json!([card]), serde_json::json!([card]).to_string().into()] {
        let options = serde_json::json!({"deck_1": list, "cards": cards});
        assert_eq!(problems(&options), []);
        let read: Options = serde_json::from_value(options).expect("these are options");
        let kept = serde_json::to_value(&read).expect("options are JSON");
        assert_eq!(kept["cards"][0]["name"], "Guest");
        assert_eq!(serde_json::from_value::<Options>(kept).expect("they are read again"), read);
    }
}

#[test]
fn what_is_wrong_with_brought_cards_is_said_where_it_was_asked() {
    let wrong = problems(&serde_json::json!({"cards": "[{\n}]"}));
    assert!(
        wrong[0].0 == "/options/cards" && wrong[0].1.contains("line 1, column 2, at /: missing field `name`"),
        "{wrong:?}"
    );
    let able = r#"[{"name":"Able","type":"character","ink":["ruby"],"cost":1,"abilities":true}]"#;
    let wrong = problems(&serde_json::json!({"cards": able, "deck_2": "\n\n4 able"}));
    let why = "line 3: \"Able\" was brought but cannot be played: it has abilities besides its keywords";
    assert_eq!(wrong, [("/options/deck_2".into(), why.into())]);
}

/// A card is played as what it is, or not at all, unless a file says that its text does not matter.
#[test]
fn a_card_whose_text_is_not_there_is_marked() {
    let card = |more: &str| {
        format!(
            r#"{{"name":"Able","type":"character","ink":["ruby"],"cost":1,"strength":1,"willpower":1,"lore":1{more}}}"#
        )
    };
    let read = |text: &str| {
        let own = read_own(text).unwrap_or_else(|why| panic!("{why}"));
        let Some(Own::Facts(card)) = own.into_iter().next() else { panic!("these are facts") };
        imported(&[*card])
    };
    for (more, why) in [
        ("", "nothing says whether it has abilities"),
        (r#","kw":[{"k":"Ward"}]"#, "nothing says whether it has abilities"),
        (r#","abilities":true"#, "it has abilities beside"),
        (r#","abilities":[{"name":"Deed"}]"#, "it has abilities beside"),
        (r#","abilities":2"#, "it has abilities beside"),
        (r#","text":"Does something.","vanilla":true"#, "it has abilities beside"),
    ] {
        let import = read(&format!("[{}]", card(more)));
        assert!(import.playable.is_empty() && import.refused[0].1.contains(why), "{more}: {import:?}");
        let wish = read(&format!(r#"{{"without_text":true,"cards":[{}]}}"#, card(more)));
        let set = crate::Set::new(wish.playable).expect("what can be played compiles");
        let text = set.cards[0].text.last().map(String::as_str);
        assert_eq!(text, Some("(Played without its text.)"), "{more}");
    }
    for more in [
        r#","vanilla":true"#,
        r#","abilities":false"#,
        r#","abilities":[]"#,
        r#","text":"","kw":[{"k":"Ward"}]"#,
    ] {
        for text in
            [format!("[{}]", card(more)), format!(r#"{{"without_text":true,"cards":[{}]}}"#, card(more))]
        {
            assert!(read(&text).playable.iter().all(|card| !card.without_text), "{more}");
            assert_eq!(read(&text).refused, [], "{more}");
        }
    }
}

/// The forms of the older document fail, and the error gives the correct spelling.
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
        r#"{"chosen":{"filter":{"all":[{"kind":["character"]},{"owner":"opponent"},
            {"number":{"of":"cost","is":"at_most","than":3}}]},"bounds":{"exactly":1}}}"#,
    ] {
        assert!(load::<Words, Target<Words>>(text).is_ok(), "{text}");
    }
}
