//! Files written to keep the program busy. Each is read or refused within a limit of processor time, and a
//! refusal is short and says where.

use super::scene::action;
use crate::{
    Options, list,
    own::{Brought, read_own},
    set::Set,
    shipped,
    short::full_position,
};
use fairdeal_laws::ends_soon;
use std::sync::Arc;

/// The maximum size of a message about a file, whatever it contains.
const SAID: usize = 8 * 1024;

/// Processes a file; it must finish quickly, and say this if it fails. `None` means that it is accepted.
#[track_caller]
fn check<T>(name: &str, text: &str, said: Option<&str>, read: fn(&str) -> Result<T, String>) {
    let told = ends_soon(&format!("{name}, {} bytes", text.len()), || read(text).map(drop));
    match (told, said) {
        (Ok(()), None) => {}
        (Ok(()), Some(_)) => panic!("{name} is taken"),
        (Err(told), None) => panic!("{name}: {told}"),
        (Err(told), Some(said)) => {
            assert!(told.contains(said), "{name}: {}", told.chars().take(300).collect::<String>());
            assert!(told.len() < SAID, "{name} says {} bytes", told.len());
            assert!(fairdeal_kernel::Plain::are_lines(&told), "{name}: {told:?}");
        }
    }
}

fn load(text: &str) -> Result<Set, String> {
    Set::load(text).map_err(|flaw| flaw.to_string())
}

fn deck(text: &str) -> Result<Vec<fairdeal_kernel::Face>, String> {
    list::read(&shipped(), text)
}

fn position(text: &str) -> Result<serde_json::Value, String> {
    full_position(&shipped(), text)
}

/// Does what the tool and the option `cards` do with facts: reads them, converts them to cards, and makes a
/// set.
fn facts(text: &str) -> Result<Arc<Set>, String> {
    let options = Options { cards: Brought(read_own(text)), ..Options::default() };
    options.set().map(|(set, _)| set)
}

fn character(n: usize, more: &str) -> String {
    format!(
        r#"{{"name":"Card {n:05}","kind":"character","inks":["ruby"],"cost":1,
        "strength":1,"willpower":1,"lore":1{more}}}"#
    )
}

fn file(cards: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", cards.into_iter().collect::<Vec<_>>().join(","))
}

/// A list whose two members are the same list again, and so on.
fn doubled(tag: &str, leaf: &str, times: usize) -> String {
    (0..times).fold(leaf.to_owned(), |inner, _| format!(r#"{{"{tag}":[{inner},{inner}]}}"#))
}

const DRAW: &str = r#"{"do":{"draw":{"amount":1,"who":"you"}}}"#;
/// A node without words, so that every way to write what is around it is tried.
const UNSAID: &str = r#"{"do":{"put":{"what":"self","to":"hand"}}}"#;

#[test]
fn long_and_doubled_effects() {
    let long = vec![DRAW; 100_000].join(",");
    check(
        "a sequence of 100,000",
        &file([action("A", &format!(r#"{{"sequence":[{long}]}}"#))]),
        Some("at /"),
        load,
    );
    let some = vec![DRAW; 500].join(",");
    check(
        "a sequence of 500",
        &file([action("A", &format!(r#"{{"sequence":[{some}]}}"#))]),
        Some("120 steps"),
        load,
    );
    for (tag, leaf) in [("sequence", DRAW), ("choose", DRAW), ("sequence", UNSAID), ("choose", UNSAID)] {
        for times in [2, 5, 6, 8, 11, 13] {
            let said = ["steps", "no words", "nested", "at most"];
            let text = file([action("A", &doubled(tag, leaf, times))]);
            let told = ends_soon(&format!("{tag} doubled {times} times"), || load(&text).map(drop));
            assert!(told.as_ref().is_err_and(|told| said.iter().any(|word| told.contains(word))), "{told:?}");
        }
    }
    let deep = (0..12).fold(UNSAID.to_owned(), |inner, n| match n % 3 {
        0 => format!(r#"{{"may":{inner}}}"#),
        1 => format!(r#"{{"to_do":{{"first":{inner},"then":{inner}}}}}"#),
        _ => format!(r#"{{"if":{{"is":"your_turn","then":{inner},"else":{inner}}}}}"#),
    });
    check("effects in both branches", &file([action("A", &deep)]), Some("at most"), load);
}

#[test]
fn counts_inside_of_counts() {
    let open = r#"{"number":{"of":"cost","is":"less","than":{"count":"#;
    let filter =
        |depth: usize| format!("{}{}{}", open.repeat(depth), r#"{"kind":["item"]}"#, "}}}".repeat(depth));
    let banish = |filter: &str| format!(r#"{{"do":{{"banish":{{"all":{filter}}}}}}}"#);
    check("8 counts", &file([action("A", &banish(&filter(8)))]), None, load);
    check("13 counts", &file([action("A", &banish(&filter(13)))]), Some("nested at most 12"), load);
    let bounds = format!(
        r#"{{"do":{{"exert":{{"chosen":{{"filter":{{"kind":["item"]}},"bounds":{{"up_to":{{"count":{}}}}}}}}}}}}}"#,
        filter(13)
    );
    check("13 counts in bounds", &file([action("A", &bounds)]), Some("nested at most 12"), load);
    let named = r#"{"do":{"exert":{"chosen":{"filter":{"kind":["item"]},
        "bounds":{"up_to":{"count":{"traits":{"any":["Nobody"]}}}}}}}}"#;
    check("an unknown word in bounds", &file([action("A", named)]), Some("no card of the set has"), load);
    let wide = vec![r#"{"status":"exerted"}"#; 40].join(",");
    let many = vec![format!(r#"{{"do":{{"banish":{{"all":{{"any":[{wide}]}}}}}}}}"#); 8].join(",");
    let text = file([action("A", &format!(r#"{{"sequence":[{many}]}}"#))]);
    check("the filters of an ability together", &text, Some("at most 256 nodes together"), load);
    let gives = vec![r#"{"strength":1}"#; 400].join(",");
    let give = format!(
        r#"{{"do":{{"give":{{"to":{{"all":{{"kind":["character"]}}}},"what":[{gives}],"until":"turn"}}}}}}"#
    );
    check("400 gifts", &file([action("A", &give)]), Some("at most 256 nodes together"), load);
    let words = vec!["\"x\""; 400].join(",");
    let naming = banish(&format!(r#"{{"name":{{"contains":[{words}]}}}}"#));
    check("a name with 400 parts", &file([action("A", &naming)]), Some("at most 256 words"), load);
}

#[test]
fn long_texts_and_numbers() {
    let name = "x".repeat(5_000_000);
    check("a name of 5 MB", &file([action(&name, DRAW)]), Some("bytes"), load);
    let name = "x".repeat(900_000);
    check(
        "a name of 900 kB",
        &file([action(&name, DRAW)]),
        Some("line 1, column 10, at /0/name: a text has at most 500 bytes"),
        load,
    );
    check("a word of 900 kB", &format!(r#"[{{"{name}":1}}]"#), Some("a text has at most 500 bytes"), load);
    check("a number of 900 kB", &format!("[{}]", "9".repeat(900_000)), Some("a number has at most"), load);
    check(
        "names that nobody can see",
        &file([action("A\u{202e}B", DRAW)]),
        Some("invisible character"),
        load,
    );
    check("an escape in a name", &file([action(r"A\u001b[2J", DRAW)]), Some("invisible character"), load);
    check(
        "an escape as a word",
        &file([action("A", r#"{"\u001b]0;x\u0007":1}"#)]),
        Some("unknown variant"),
        load,
    );
    check("open brackets", &"[".repeat(1_000_000), Some("64 levels deep"), load);
    check("blanks", &" ".repeat(1_000_000), Some("the text ends too early"), load);
}

#[test]
fn many_cards() {
    check(
        "a million cards",
        &format!("[{}]", vec!["0"; 500_000].join(",")),
        Some("at most 6000 members"),
        load,
    );
    check("as many cards as fit", &file((0..4900).map(|n| character(n, ""))), None, load);
    let draw =
        r#","abilities":[{"triggered":{"when":"quests","effect":{"do":{"draw":{"amount":1,"who":"you"}}}}}]"#;
    check("cards with abilities", &file((0..2500).map(|n| character(n, draw))), None, load);
    let all =
        [r#"{"triggered":{"when":"quests","effect":{"do":{"draw":{"amount":1,"who":"you"}}}}}"#; 7].join(",");
    let many = format!(r#","abilities":[{all}]"#);
    check("cards with all abilities", &file((0..700).map(|n| character(n, &many))), None, load);
    let word = r#","abilities":[{"triggered":{"when":"quests","subject":{"card":"Card 99999"},
        "effect":{"do":"name_card"}}}]"#;
    check(
        "a card that is not there",
        &file((0..3000).map(|n| character(n, if n == 2999 { word } else { "" }))),
        Some("no card of the set has"),
        load,
    );
    let same = vec![character(1, ""); 3000].join(",");
    check("the same card 3,000 times", &format!("[{same}]"), Some("two cards called"), load);
    let traits = (0..400).map(|n| format!("\"T{n}\"")).collect::<Vec<_>>().join(",");
    check(
        "400 characteristics",
        &file([character(0, &format!(r#","traits":[{traits}]"#))]),
        Some("at most"),
        load,
    );
    let keywords = vec!["\"rush\""; 400].join(",");
    check(
        "400 keywords",
        &file([character(0, &format!(r#","keywords":[{keywords}]"#))]),
        Some("16 keywords"),
        load,
    );
}

fn fact(n: usize, more: &str) -> String {
    format!(
        r#"{{"name":"Card {n:05}","type":"character","ink":["ruby"],"cost":1,
        "strength":1,"willpower":1,"lore":1,"vanilla":true{more}}}"#
    )
}

#[test]
fn facts_of_cards() {
    check("4,000 cards", &file((0..4000).map(|n| fact(n, ""))), None, facts);
    check("100,000 cards", &file((0..100_000).map(|n| fact(n, ""))), Some("too large"), facts);
    check(
        "a name of 5 MB",
        &file([fact(0, &format!(r#","version":"{}""#, "x".repeat(5_000_000)))]),
        Some("too large"),
        facts,
    );
    // Each is shifted onto the one before, and the first onto nothing.
    let row = |n: usize| {
        fact(n, &format!(r#","cls":["T{n}"],"kw":[{{"k":"T{} Shift","cost":1}}]"#, n.wrapping_sub(1)))
    };
    check("a row of shifts", &file((0..4000).map(row)), None, facts);
    let loose = |n: usize| fact(n, &format!(r#","cls":["T{n}"]"#));
    check("too many characteristics", &file((0..4000).map(loose)), Some("at most 256"), facts);
    check("no list", r#"{"\u001b":1}"#, Some("not a list of cards"), facts);
    let odd = (0..60).map(|n| format!(r#""x{n}":[1,2,3]"#)).collect::<Vec<_>>().join(",");
    check(
        "odd keywords",
        &file((0..300).map(|n| fact(n, &format!(r#","kw":[{{"k":"Rush",{odd}}}]"#)))),
        None,
        facts,
    );
}

#[test]
fn deck_lists() {
    let lines = |line: &str, count: usize| vec![line; count].join("\n");
    check("a million remarks", &lines("# x", 1_000_000), Some("at most 65536 bytes"), deck);
    check("16,000 remarks", &lines("# x", 16_000), None, deck);
    check("a line of 5 MB", &"x".repeat(5_000_000), Some("bytes"), deck);
    check("a line of 60 kB", &format!("4 {}", "x".repeat(60_000)), Some("there is no card"), deck);
    check("wrong lines", &lines("4 Nobody - From Nowhere At All", 2000), Some("were not read"), deck);
    check(
        "too many cards",
        &lines("400 Cob - Deckhand", 3000),
        Some("line 2: a deck has at most 500 cards"),
        deck,
    );
    check("a number that does not end", &format!("{} Cob", "9".repeat(60_000)), Some("write a number"), deck);
    check("escapes", "4 \u{1b}[2J\u{202e}", Some("there is no card"), deck);
}

#[test]
fn decks_of_many_brought_cards() {
    let brought = facts(&file((0..4000).map(|n| fact(n, "")))).expect("these are sound");
    let short: Vec<String> = (0..500).map(|n| format!("1 Card {n:05}")).collect();
    let faces = ends_soon("500 short names", || list::read(&brought, &short.join("\n")));
    assert_eq!(faces.map(|faces| faces.len()), Ok(500));
    let wrong: Vec<String> = (0..500).map(|n| format!("1 Crad {n:05} of some very long name")).collect();
    let told = ends_soon("500 wrong names", || list::read(&brought, &wrong.join("\n")));
    assert!(told.is_err_and(|told| told.contains("were not read")));
}

#[test]
fn short_positions() {
    let piles = |cards: &str| format!(r#"{{"piles":{{"play.0":{cards}}},"facts":{{}}}}"#);
    let names = |count: usize| format!("[{}]", vec!["\"Cob - Deckhand\""; count].join(","));
    check("200 cards", &piles(&names(200)), None, position);
    check("900 cards", &piles(&names(900)), Some("at most 254"), position);
    check("100,000 cards", &piles(&names(100_000)), Some("not a position"), position);
    let ink = format!(
        r#"{{"piles":{{"inkwell.0":[{}]}},"facts":{{}}}}"#,
        vec![r#"{"card":"Cob - Deckhand","exerted":true}"#; 900].join(",")
    );
    check("900 exerted", &ink, None, position);
    check("blank cards", &piles("99999999"), Some("at most 200"), position);
    check("a name of 200 kB", &piles(&format!("[\"{}\"]", "x".repeat(200_000))), Some("500 bytes"), position);
    check("a deep one", &piles(&"[".repeat(100_000)), Some("deep"), position);
}
