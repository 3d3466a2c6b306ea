//! What sentences say to a reader, by the cases that every formatter is tested with.

use fairdeal_kernel::{Reader, Seat, Sentence, Words};
use serde_json::Value;

struct Listed {
    own: u64,
    seats: Vec<String>,
}

impl Reader for Listed {
    fn is_own(&self, seat: Seat) -> bool {
        u64::from(seat.0) == self.own
    }

    fn seat(&self, seat: Seat) -> String {
        self.seats[seat.index()].clone()
    }

    fn card(&self, name: &str) -> String {
        name.to_uppercase()
    }
}

#[test]
fn sentences_say_what_the_cases_say() {
    let cases: Value =
        serde_json::from_str(include_str!("../../../docs/protocol/sentences.json")).expect("the cases are JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let seats = cases["seats"].as_array().expect("seats").iter().map(text).collect();
    let reader = Listed { own: cases["own"].as_u64().expect("a seat"), seats };
    let lines = cases["words"].as_object().expect("words").iter();
    let words = lines.map(|(key, words)| format!("{key} = {}\n", text(words))).collect::<String>();
    for case in cases["cases"].as_array().expect("cases") {
        let sentence: Sentence = serde_json::from_value(case[0].clone()).expect("a sentence");
        assert_eq!(Words::new(&words).tell(&sentence, &reader), text(&case[1]), "{sentence:?}");
    }
}
