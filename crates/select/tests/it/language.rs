//! The language: one canonical form, errors that say where, and a builder that builds what the loader
//! accepts.

use crate::toy::{Keyword, Kind, Number, Status, Toy, Zone, lexicon};
use fairdeal_definitions::{Flaw, Mark};
use fairdeal_kernel::Rng;
use fairdeal_select::{
    Comparison, Filter, FilterBuilder, MOST_DEPTH, MOST_NODES, MOST_WORDS, Query, Reference, Size, Target,
    Who, load, schema, typescript,
};

fn target(text: &str) -> Result<Target<Toy>, Flaw> {
    load::<Toy, _>(text)
}

fn compile(text: &str) -> Result<Query<Toy>, Flaw> {
    let filter: Filter<Toy> = load::<Toy, _>(text)?;
    Query::compile(&filter, &lexicon())
}

#[track_caller]
fn refused(result: Result<impl std::fmt::Debug, Flaw>, path: &str, mark: Option<(u32, u32)>, part: &str) {
    let flaw = result.expect_err("this must not load");
    let mark = mark.map(|(line, column)| Mark { line, column });
    assert_eq!((flaw.path.as_str(), flaw.mark), (path, mark), "{flaw}");
    assert!(flaw.message.contains(part), "{flaw}");
}

#[test]
fn unknown_words_are_errors_with_their_place_and_a_suggestion() {
    refused(
        compile(r#"{"all":[{"kind":["beast"]},{"kindd":["relic"]}]}"#),
        "/all/1",
        Some((1, 29)),
        "did you mean \"kind\"",
    );
    refused(
        compile("{\"all\":[\n{\"zone\":[\"paly\"]}]}"),
        "/all/0/zone/0",
        Some((2, 10)),
        "did you mean \"play\"",
    );
    refused(compile(r#"{"status":"tied"}"#), "/status", Some((1, 11)), "did you mean \"tired\"");
    refused(
        compile(r#"{"number":{"of":"power","is":"gte","than":1}}"#),
        "/number/is",
        Some((1, 30)),
        "unknown variant",
    );
    refused(
        compile(r#"{"number":{"of":"power","is":"less","then":1}}"#),
        "/number/then",
        Some((1, 37)),
        "did you mean \"than\"",
    );
    refused(compile(r#"{"traits":{"all":["forrest"]}}"#), "", None, "did you mean \"forest\"");
    refused(compile(r#"{"all":[{"card":"Ant - Olt"}]}"#), "/all/0", None, "did you mean \"Ant - Old\"");
    refused(target(r#"{"picked":{"filter":"named","bounds":"all"}}"#), "", Some((1, 2)), "unknown variant");
}

#[test]
fn what_matches_everything_or_nothing_by_accident_is_refused() {
    refused(compile(r#"{"all":[]}"#), "", None, "is empty");
    refused(compile(r#"{"not":{"any":[]}}"#), "/not", None, "is empty");
    refused(compile(r#"{"kind":[]}"#), "", None, "is empty");
    refused(compile(r#"{"all":[{"zone":["hand"]},{"zone":["play"]}]}"#), "", None, "exclude each other");
    refused(
        compile(r#"{"not":{"any":[{"zone":["hand"]},{"status":"tired"}]}}"#),
        "/not",
        None,
        "name one in each of them",
    );
    refused(compile(r#"{}"#), "", Some((1, 1)), "expected");
    refused(
        compile(&format!("{}\"named\"{}", "{\"not\":".repeat(20), "}".repeat(20))),
        &"/not".repeat(13),
        None,
        "nested",
    );
}

/// Filters counted inside a filter are part of it: depth, nodes and words are limited over the whole tree.
#[test]
fn limits_hold_over_the_whole_tree() {
    let count =
        |filter: &str| format!(r#"{{"number":{{"of":"power","is":"less","than":{{"count":{filter}}}}}}}"#);
    let nested = |counts: usize| (0..counts).fold("\"named\"".to_owned(), |filter, _| count(&filter));
    compile(&nested(MOST_DEPTH)).expect("as deep as a filter may be");
    refused(compile(&nested(13)), &"/number/than/count".repeat(13), None, "nested at most 12");
    let mixed = count(&format!("{}\"named\"{}", "{\"not\":".repeat(20), "}".repeat(20)));
    refused(compile(&mixed), &format!("/number/than/count{}", "/not".repeat(12)), None, "nested at most 12");

    let many = |nodes: usize| format!(r#"{{"any":[{}]}}"#, vec!["\"named\""; nodes - 1].join(","));
    compile(&many(MOST_NODES)).expect("as large as a filter may be");
    refused(compile(&many(65)), "/any/63", None, "at most 64 nodes");
    // Two halves that are counted weigh as much as one whole.
    let halves = format!(r#"{{"all":[{},{}]}}"#, count(&many(31)), count(&many(31)));
    refused(compile(&halves), "/all/1/number/than/count/any/29", None, "at most 64 nodes");

    let words = |count: usize| format!(r#"{{"name":{{"contains":[{}]}}}}"#, vec!["\"A\""; count].join(","));
    compile(&words(MOST_WORDS)).expect("as many words as a filter may have");
    refused(compile(&words(257)), "", None, "at most 256 words");
    refused(compile(&count(&words(257))), "/number/than/count", None, "at most 256 words");
}

/// A filter that is counted is checked when it is loaded, not when it is first evaluated.
#[test]
fn what_is_counted_is_checked_with_the_filter() {
    refused(
        compile(r#"{"number":{"of":"power","is":"less","than":{"count":{"traits":{"all":["forrest"]}}}}}"#),
        "/number/than/count",
        None,
        "did you mean \"forest\"",
    );
}

#[test]
fn other_spellings_are_told_the_right_one() {
    refused(compile(r#"{"cardType":"beast"}"#), "", Some((1, 2)), "write {\"kind\": [\"beast\"]}");
    refused(compile(r#"{"zone":"hand"}"#), "/zone", Some((1, 9)), "write a list, [\"hand\"]");
    refused(target(r#"{"random":2}"#), "/random", Some((1, 11)), "write {\"random\"");
    refused(target(r#"{"type":"card","zone":"play","count":1}"#), "", Some((1, 2)), "write {\"chosen\"");
}

#[test]
fn the_builder_gives_exactly_what_the_loader_reads() {
    let built: Target<Toy> = FilterBuilder::kind(Kind::Beast)
        .of(Who::Opponent)
        .that_is(Status::Tired)
        .number(Number::Power, Comparison::AtMost, 3)
        .without(Keyword::Guard)
        .other()
        .choose()
        .up_to(2);
    let json = r#"{"chosen":{"filter":{"all":[{"kind":["beast"]},{"owner":"opponent"},{"status":"tired"},
        {"number":{"of":"power","is":"at_most","than":3}},{"not":{"keyword":"guard"}},{"not":{"is":"source"}}]},
        "bounds":{"up_to":2}}}"#;
    assert_eq!(target(json).expect("this is the canonical form"), built);
}

fn some_filter(rng: &mut Rng, depth: u32) -> FilterBuilder<Toy> {
    let reference = [Reference::Trigger, Reference::Target(1), Reference::Object(3)][rng.index(3)];
    let mut filter = match rng.index(4) {
        0 => FilterBuilder::kind([Kind::Beast, Kind::Relic][rng.index(2)]),
        1 => FilterBuilder::things_of([Who::You, Who::Opponent, Who::OwnerOf(reference)][rng.index(3)]),
        2 => FilterBuilder::that(reference),
        _ => FilterBuilder::card("Ant - Old"),
    };
    for _ in 0..rng.index(4) {
        filter = match rng.index(if depth > 0 { 14 } else { 11 }) {
            0 => filter.of(Who::Any).controlled_by(Who::Opponent),
            1 => filter.that_is(Status::Hurt),
            2 => filter.that_is_not(Status::Tired),
            3 => filter.number(Number::Cost, Comparison::More, rng.index(256) as u8),
            4 => filter.printed(Number::Power, Comparison::Equal, 2),
            5 => filter.with_trait("sea").with(Keyword::Shy),
            6 => filter.with_either_trait("sea", "forest").without(Keyword::Guard),
            7 => filter.called("Bee").named(),
            8 => filter.at(reference),
            9 => filter.other().other_than(reference),
            10 => filter.number_to(Number::Cost, Comparison::Less, Size::value(Number::Power, reference)),
            11 => filter.or(some_filter(rng, depth - 1)),
            12 => filter.and_not(some_filter(rng, depth - 1)),
            _ => {
                let count = Size::count(some_filter(rng, depth - 1));
                filter.number_to(Number::Power, Comparison::AtLeast, count)
            }
        };
    }
    filter
}

fn some_target(rng: &mut Rng) -> Target<Toy> {
    let filter = some_filter(rng, 2);
    let choose = match rng.index(5) {
        0 => return filter.all(),
        1 => return filter.each(),
        2 => return filter.random(2),
        3 => filter.in_zone(Zone::Hand).or_in(Zone::Discard).choose(),
        _ => filter.choose().by(Who::Opponent),
    };
    match rng.index(6) {
        0 => choose.exactly(255),
        1 => choose.up_to(0),
        2 => choose.at_least(1),
        3 => choose.between(1, 2),
        4 => choose.as_many_as(Size::count(some_filter(rng, 1))),
        _ => choose.all(),
    }
}

/// Whatever is built loads back unchanged and compiles.
#[test]
fn built_targets_survive_the_loader() {
    let mut rng = Rng::simulated("built");
    for _ in 0..3000 {
        let built = some_target(&mut rng);
        let text = serde_json::to_string(&built).expect("a target is JSON");
        assert_eq!(target(&text).expect("what is built loads"), built, "{text}");
        let filter = built.filter().expect("all of these have a filter");
        let compiled = Query::compile(filter, &lexicon());
        assert!(compiled.is_ok(), "{compiled:?}: {text}");
    }
}

/// The tags of the schema are exactly those the loader accepts.
#[test]
fn schema_and_loader_have_the_same_words() {
    let schema = schema::<Toy>();
    let tags = |name: &str| -> Vec<String> {
        let forms = schema["$defs"][name]["oneOf"].as_array().expect("each type has its forms");
        let tag = |form: &serde_json::Value| match form["const"].as_str() {
            Some(tag) => tag.to_owned(),
            None => form["required"][0].as_str().unwrap_or_default().to_owned(),
        };
        forms.iter().map(tag).collect()
    };
    for (name, error) in [
        ("Filter", load::<Toy, Filter<Toy>>("\"zzzzzzzzzzzzzz\"").expect_err("no such word")),
        ("Target", load::<Toy, Target<Toy>>("\"zzzzzzzzzzzzzz\"").expect_err("no such word")),
        ("Who", load::<Toy, Who>("\"zzzzzzzzzzzzzz\"").expect_err("no such word")),
        ("Reference", load::<Toy, Reference>("\"zzzzzzzzzzzzzz\"").expect_err("no such word")),
        ("Comparison", load::<Toy, Comparison>("\"zzzzzzzzzzzzzz\"").expect_err("no such word")),
        (
            "Bounds",
            load::<Toy, fairdeal_select::Bounds<Toy>>("\"zzzzzzzzzzzzzz\"").expect_err("no such word"),
        ),
        ("Naming", load::<Toy, fairdeal_select::Naming>("\"zzzzzzzzzzzzzz\"").expect_err("no such word")),
        ("Traits", load::<Toy, fairdeal_select::Traits>("\"zzzzzzzzzzzzzz\"").expect_err("no such word")),
    ] {
        let taken: Vec<String> = error.message.split('`').skip(3).step_by(2).map(str::to_owned).collect();
        assert_eq!(taken, tags(name), "{name}");
    }
    let types = typescript::<Toy>();
    assert!(types.contains("export type Zone = \"play\" | \"hand\" | \"discard\";"));
    assert!(types.contains("| { chosen: { filter: Filter; bounds: Bounds; by?: Who } }"));
}
