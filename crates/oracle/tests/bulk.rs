//! Files of cards in all shapes, and files that are none.

use fairdeal_oracle::{Printed, read};

const CARD: &str = r#"{"object":"card","name":"Tin Heron","layout":"normal","lang":"en","mana_cost":"{2}",
    "type_line":"Artifact Creature — Bird","oracle_text":"Flying","power":"1","toughness":"1","prices":{"usd":"0.1"}}"#;

fn names(text: &str) -> Vec<String> {
    all(text).iter().map(|card| card.name.clone()).collect()
}

fn all(text: &str) -> Vec<Printed> {
    let mut cards = Vec::new();
    read::cards(text.as_bytes(), &mut |card| cards.push(card)).unwrap_or_else(|error| panic!("{error}"));
    cards
}

#[test]
fn arrays_lines_and_wrappers_are_read() {
    assert_eq!(names(&format!("[{CARD}]")), ["Tin Heron"]);
    assert_eq!(names(&format!("{CARD}\n{}\n", CARD.replace("Tin", "Lead"))), ["Tin Heron", "Lead Heron"]);
    assert_eq!(names(&format!(r#"{{"object":"list","has_more":false,"data":[{CARD}]}}"#)), ["Tin Heron"]);
}

#[test]
fn each_card_comes_once_and_in_english() {
    let token = CARD.replace("normal", "token").replace("Tin", "Paper");
    let other = CARD.replace("\"en\"", "\"de\"").replace("Tin", "Blech");
    let text = format!("[{CARD},{CARD},{token},{other}]");
    let mut cards = Vec::new();
    let skipped = read::cards(text.as_bytes(), &mut |card| cards.push(card)).expect("it is read");
    assert_eq!((cards.len(), skipped.prints, skipped.no_cards, skipped.other_languages), (1, 1, 1, 1));
}

#[test]
fn cards_by_name_and_by_set_are_read() {
    let face = |side: &str, name: &str| {
        format!(
            r#"{{"name":"Day // Dusk","faceName":"{name}","side":"{side}","layout":"split","manaCost":"{{R}}",
            "type":"Instant","text":"Draw a card."}}"#
        )
    };
    let both = format!("{},{}", face("a", "Day"), face("b", "Dusk"));
    let by_set = format!(r#"{{"ABC":{{"booster":{{}},"cards":[{both}],"name":"Set"}}}}"#);
    for data in [format!(r#"{{"Day // Dusk":[{both}]}}"#), by_set] {
        let cards = all(&format!(r#"{{"meta":{{"version":"1"}},"data":{data}}}"#));
        assert_eq!(cards.len(), 1);
        let faces: Vec<&str> = cards[0].faces.iter().map(|face| face.name.as_str()).collect();
        assert_eq!(faces, ["Day", "Dusk"]);
        assert!(cards[0].read().is_ok());
    }
}

#[test]
fn faces_and_layouts_are_read() {
    let text = r#"[{"name":"Up // Down","layout":"transform","card_faces":[
        {"name":"Up","mana_cost":"{G}","type_line":"Creature — Elf","oracle_text":"When Up dies, draw a card.",
         "power":"*","toughness":"1+*"},
        {"name":"Down","mana_cost":"","type_line":"Land","oracle_text":"{T}: Add {G}."}]}]"#;
    let card = all(text)[0].read().expect("both faces are read");
    assert_eq!(card.faces.len(), 2);
    assert_eq!(card.faces[0].power, Some(fairdeal_oracle::tree::Stat::Star(0)));
    assert_eq!(card.faces[1].cost, None);
}

#[test]
fn files_that_are_none_end_in_an_error_with_its_place() {
    for text in ["[{\"name\":", "[1,2]", "{\"data\":3}", "hello", "[{\"name\":\"A\"},", "\u{0}", "[[[["] {
        let error = read::cards(text.as_bytes(), &mut |_| ()).expect_err(text);
        assert!(error.to_string().contains("column"), "{error}");
    }
    let deep = format!("[{{\"x\":{}", "[".repeat(100_000));
    assert!(read::cards(deep.as_bytes(), &mut |_| ()).is_err());
    let long =
        format!("[{{\"name\":\"A\",\"layout\":\"normal\",\"oracle_text\":\"{}\"}}]", "a".repeat(70_000));
    assert!(read::cards(long.as_bytes(), &mut |_| ()).is_err());
    assert_eq!(names(""), Vec::<String>::new());
}
