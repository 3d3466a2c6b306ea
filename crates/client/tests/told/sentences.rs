//! Sentences with what they are in words, for clients in other languages: see `docs/protocol/corpus/README.md`.

use crate::room::Room;
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Language, Part, Present, Reader, Seat, Sentence, Words};
use fairdeal_laws::golden;
use fairdeal_protocol::recaps;
use fairdeal_session::Caps;
use serde_json::json;
use std::collections::BTreeMap;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol/corpus/sentences.jsonl");
const LANGUAGES: [&str; 3] = ["en", "de", "es"];

/// Whoever sits at a seat, or nobody.
#[derive(Clone, Copy)]
struct Guest(Option<Seat>);

impl Reader for Guest {
    fn is_own(&self, seat: Seat) -> bool {
        self.0 == Some(seat)
    }

    fn seat(&self, seat: Seat) -> String {
        ["Ann", "Bo", "Cy", "Dee"][seat.index()].into()
    }

    fn card(&self, name: &str) -> String {
        name.into()
    }
}

/// Plays a match and writes down the first line of each key, as it is to the seat that it names first and to others.
struct Lines;

impl Visitor for Lines {
    type Out = String;

    fn game<G: Present>(self) -> String {
        let mut room = Room::<G>::open(G::SEATS.1.min(4), "{}", &format!("sentences {}", G::ID), Caps::NONE);
        let mut said: BTreeMap<String, Sentence> = BTreeMap::new();
        for _ in 0..200 {
            let Some((seat, action)) = room.pick(|_| false) else { break };
            room.choose(seat, action);
            for sentence in recaps(&room.sitting, room.spectator, 40, None) {
                said.entry(sentence.0.to_string()).or_insert(sentence);
            }
        }
        let mut text = String::new();
        for sentence in said.values() {
            for own in seat_in(sentence).map(Some).into_iter().chain([None]) {
                text.extend(LANGUAGES.map(|language| line::<G>(sentence, own, language)));
            }
        }
        text
    }
}

fn line<G: Present>(sentence: &Sentence, own: Option<Seat>, language: &str) -> String {
    let words = Words::of::<G>(Language::parse(language).expect("a language"));
    let mut templates = BTreeMap::new();
    collect(sentence, words, &mut templates);
    let said = words.tell(sentence, &Guest(own));
    format!("{}\n", json!({ "sentence": sentence, "words": templates, "own": own, "said": said }))
}

fn collect(Sentence(key, parts): &Sentence, words: Words<'static>, templates: &mut BTreeMap<String, &str>) {
    templates.extend(words.get(key).map(|template| (key.to_string(), template)));
    for (_, part) in parts {
        if let Part::Sentence(sentence) = part {
            collect(sentence, words, templates);
        }
    }
}

fn seat_in(Sentence(_, parts): &Sentence) -> Option<Seat> {
    parts.iter().find_map(|(_, part)| match part {
        Part::Seat(seat) => Some(*seat),
        Part::Sentence(sentence) => seat_in(sentence),
        Part::Card(_) | Part::Number(_) | Part::Written(_) => None,
    })
}

#[test]
fn sentences_are_said_as_they_are_written_down() {
    let text: String = GAMES.iter().filter_map(|game| visit(game, Lines)).collect();
    assert!(text.contains("You take the trick.") && text.contains("Ganas la baza."), "{text}");
    golden(FILE, &text);
}
