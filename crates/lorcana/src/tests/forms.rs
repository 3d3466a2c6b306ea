//! The schema and types of the target language with this game's words, as files for authors of cards.

use crate::{decks::shipped, set::Set, vocabulary::Words};
use fairdeal_definitions::Flaw;
use fairdeal_select::{Filter, Query, Target, load, schema, typescript};
use std::{collections::BTreeMap, fmt::Write};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/targets");

#[test]
fn schema_and_types_are_written_down() {
    let schema = serde_json::to_string_pretty(&schema::<Words>()).expect("a schema is JSON");
    fairdeal_laws::golden(&format!("{FOLDER}/lorcana.schema.json"), &format!("{schema}\n"));
    fairdeal_laws::golden(&format!("{FOLDER}/lorcana.ts"), &typescript::<Words>());
}

/// What cards can do, generated from the table of texts for authors of cards.
#[test]
fn the_words_of_the_cards_are_written_down() {
    let mut sorts: BTreeMap<&str, String> = BTreeMap::new();
    for fairdeal_cards::Row(sort, json, said) in
        crate::table::TABLE.iter().filter(|row| !row.0.ends_with('*'))
    {
        writeln!(sorts.entry(sort).or_default(), "| `{json}` | {said} |").expect("writing to a text");
    }
    let mut text = String::from(HEAD);
    for (sort, rows) in sorts {
        write!(text, "\n## {sort}\n\n| written | said |\n|---|---|\n{rows}").expect("writing to a text");
    }
    fairdeal_laws::golden(&format!("{FOLDER}/cards.md"), &text);
}

const HEAD: &str = "# What cards can do

Every node of the card language with the text it becomes, generated from the table that the game itself reads
(`crates/lorcana/src/table.rs`). `$n:int` is a number, `$t:str` a text, `$f:filter` a node of the sort `filter`, and
`$l:atom*` a list of such nodes; `{n}` marks its place in the text. [targets.md](../targets.md) explains filters and
targets.
";

fn read(filter: &str) -> Result<Query<Words>, Flaw> {
    let filter: Filter<Words> = load::<Words, _>(filter)?;
    Query::compile(&filter, &shipped().lexicon)
}

/// Everything that card filters are known to ask, in the spelling people bring from elsewhere, with its form
/// here.
const FORMS: &[(&str, &str)] = &[
    (r#"{"zone": "play"}"#, r#"{"zone": ["play"]}"#),
    (r#"{"owner": "self"}"#, r#"{"owner": "you"}"#),
    (r#"{"publicId": "Cob - Deckhand"}"#, r#"{"card": "Cob - Deckhand"}"#),
    (r#"{"instanceId": "3"}"#, r#"{"is": {"object": 3}}"#),
    (r#"{"type": "character"}"#, r#"{"kind": ["character"]}"#),
    (r#"{"cardType": ["character", "item"]}"#, r#"{"kind": ["character", "item"]}"#),
    (r#"{"ready": true}"#, r#"{"status": "ready"}"#),
    (r#"{"exerted": true}"#, r#"{"status": "exerted"}"#),
    (r#"{"damaged": true}"#, r#"{"status": "damaged"}"#),
    (
        r#"{"cost": {"operator": "lte", "value": 3}}"#,
        r#"{"number": {"of": "cost", "is": "at_most", "than": 3}}"#,
    ),
    (
        r#"{"strength": {"operator": "gt", "value": 3}}"#,
        r#"{"number": {"of": "strength", "is": "more", "than": 3}}"#,
    ),
    (
        r#"{"willpower": {"operator": "lt", "value": 3}}"#,
        r#"{"number": {"of": "willpower", "is": "less", "than": 3}}"#,
    ),
    (
        r#"{"loreValue": {"operator": "gte", "value": 1}}"#,
        r#"{"number": {"of": "lore", "is": "at_least", "than": 1}}"#,
    ),
    (r#"{"name": {"operator": "eq", "value": "Cob"}}"#, r#"{"name": {"is": ["Cob"]}}"#),
    (r#"{"name": {"includes": "ob"}}"#, r#"{"name": {"contains": ["ob"]}}"#),
    (r#"{"name": {"startsWith": "Co"}}"#, r#"{"name": {"starts_with": ["Co"]}}"#),
    (r#"{"name": {"endsWith": "ob"}}"#, r#"{"name": {"ends_with": ["ob"]}}"#),
    (r#"{"name": {"caseInsensitive": true}}"#, r#"{"name": {"is_any_case": ["cob"]}}"#),
    (r#"{"withName": "Cob"}"#, r#"{"name": {"is": ["Cob"]}}"#),
    (r#"{"withKeyword": "evasive"}"#, r#"{"keyword": "evasive"}"#),
    (r#"{"withoutKeyword": "evasive"}"#, r#"{"not": {"keyword": "evasive"}}"#),
    (r#"{"keyword": "voiceless"}"#, r#"{"keyword": "ward"}"#),
    (r#"{"withCharacteristics": ["Hero"]}"#, r#"{"traits": {"all": ["Hero"]}}"#),
    (r#"{"characteristicsMode": "any"}"#, r#"{"traits": {"any": ["Hero", "Rogue"]}}"#),
    (r#"{"withClassification": "Hero"}"#, r#"{"traits": {"all": ["Hero"]}}"#),
    (r#"{"excludeSelf": true}"#, r#"{"not": {"is": "source"}}"#),
    (r#"{"inkwell": true}"#, r#"{"status": "inkable"}"#),
    (r#"{"atLocation": true}"#, r#"{"status": "at_location"}"#),
    (r#"{"hasCardUnder": true}"#, r#"{"status": "has_cards_under"}"#),
    (r#"{"playedThisTurn": true}"#, r#"{"status": "played_this_turn"}"#),
    (r#"{"has": "challenged"}"#, r#"{"status": "challenged_this_turn"}"#),
    (r#"{"namedCard": "Cob"}"#, r#""named""#),
];

/// Every other spelling is refused with the right one, and the right one loads.
#[test]
fn every_usual_filter_has_its_form() {
    for (usual, form) in FORMS {
        let flaw = read(usual).err().unwrap_or_else(|| panic!("{usual} is not of the language"));
        let (_, told) = flaw.message.split_once("write ").unwrap_or_else(|| panic!("{usual}: {flaw}"));
        let mut words = form.split('"').skip(1).step_by(2);
        assert!(words.any(|word| told.contains(&format!("\"{word}\""))), "{usual}: {flaw}");
        read(form).unwrap_or_else(|flaw| panic!("{form}: {flaw}"));
    }
}

/// Cards as written for other engines: a target in one flat object.
#[test]
fn flat_targets_are_told_how_to_be_written() {
    let card = |deed: &str| {
        format!(
            r#"[{{"name": "Volley", "kind": "action", "inks": ["steel"], "cost": 3,
            "abilities": [{{"effect": {{"do": {deed}}}}}]}}]"#
        )
    };
    let flat = r#"{"type": "card", "cardType": "character", "zone": "play", "count": 1}"#;
    let right = r#"{"chosen": {"filter": {"kind": ["character"]}, "bounds": {"exactly": 1}}}"#;
    for (deed, at) in [("damage", "to"), ("heal", "from")] {
        let with = |target: &str| card(&format!(r#"{{"{deed}": {{"amount": 2, "{at}": {target}}}}}"#));
        let flaw = Set::load(&with(flat)).expect_err("a flat target is not of the language");
        assert_eq!(flaw.mark.map(|mark| mark.line), Some(2), "{flaw}");
        assert_eq!(flaw.path, format!("/0/abilities/0/effect/do/{deed}/{at}"));
        assert!(flaw.message.contains(r#"{"chosen": {"filter""#), "{flaw}");
        Set::load(&with(right)).unwrap_or_else(|flaw| panic!("{flaw}"));
    }
    for (word, instead) in [("count", "exactly"), ("upTo", "up_to"), ("min", "between"), ("random", "random")]
    {
        let target = format!(r#"{{"{word}": 2}}"#);
        let flaw = load::<Words, Target<Words>>(&target).expect_err("it is no target");
        assert!(flaw.message.contains(instead), "{word}: {flaw}");
    }
}

/// What only the whole set shows, such as a characteristic that no card has, is said with its location too.
#[test]
fn a_flaw_of_a_card_that_could_be_read_has_its_line_and_column() {
    let card = |name: &str, aim: &str| {
        format!(
            r#"{{"name": "{name}", "kind": "action", "inks": ["steel"], "cost": 3,
  "abilities": [{{"effect": {{"do": {{"banish": {{"all": {aim}}}}}}}}}]}}"#
        )
    };
    let file =
        format!("[{},\n {}]", card("Good", r#""named""#), card("Odd", r#"{"traits": {"any": ["Hreo"]}}"#));
    let flaw = Set::load(&file).expect_err("no card is a Hreo");
    assert!(flaw.to_string().starts_with("line 4, column 17, at /1/abilities/0"), "{flaw}");
    let twice =
        Set::load(&format!("[{0},\n {0}]", card("Good", r#""named""#))).expect_err("they have one name");
    assert_eq!(twice.to_string(), "line 3, column 2, at /1: there are two cards called \"Good\"");
}
