//! The files that describe the messages match the types.

use fairdeal_laws::golden;
use fairdeal_protocol::{Ask, json_schema, type_script};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol");

#[test]
fn the_schema_is_that_of_the_types() {
    golden(&format!("{FOLDER}/schema.json"), &json_schema());
}

#[test]
fn the_type_script_is_that_of_the_types() {
    golden(&format!("{FOLDER}/messages.ts"), &type_script());
}

#[test]
fn the_type_script_stands_alone() {
    let text = type_script();
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with(['*', '/'])).collect();
    let words = code.split(|letter: char| !letter.is_ascii_alphanumeric());
    let names = words.filter(|word| word.starts_with(|letter: char| letter.is_ascii_uppercase()));
    for name in names.filter(|name| !["Array", "Record"].contains(name)) {
        assert!(text.contains(&format!("export type {name} =")), "{name} is used and not exported");
    }
    assert!(!code.contains("bigint"), "JSON numbers are numbers");
}

#[test]
fn unknown_fields_and_messages_are_refused() {
    let check = |text: &str, says: &str| {
        let error = serde_json::from_str::<Ask>(text).expect_err("it is refused").to_string();
        assert!(error.contains(says), "{text}: {error}");
    };
    check(r#"{"hello":{"version":1,"admin":true}}"#, "unknown field `admin`");
    check(r#"{"choose":{"r":1,"v":2,"a":[],"seat":3}}"#, "unknown field `seat`");
    check(r#"{"concede":{"r":1,"seat":0}}"#, "unknown field `seat`");
    check(r#"{"delete":{"table":"X"}}"#, "unknown variant `delete`");
    check(r#"{"create":{"game":"katko","owner":1}}"#, "unknown field `owner`");
    check(r#"{"say":{"phrase":"insult"}}"#, "unknown variant `insult`");
    check(r#"{"grant":{"r":1,"to":2,"caps":[{"type":"root"}]}}"#, "unknown variant `root`");
    check("[1,2]", "");
}
