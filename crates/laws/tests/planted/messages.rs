//! Leaks planted into messages on their way to a viewer, by somebody who knows the true board.

use crate::{
    breaks_through,
    broken::{ALL, Flaw, memory},
};
use fairdeal_kernel::{Present, Seat};
use fairdeal_laws::{Channel, Plan, Real, bazaar::Bazaar, check_with};
use fairdeal_protocol::Tell;
use fairdeal_session::{Caps, Match};
use serde_json::{Value, json};

/// What is done to a message, with a number the viewer may not know.
type Tamper = fn(&mut Value, u32);

/// A channel that tampers with messages: by a hidden face, or by a hidden card's slot in memory.
struct Tampered {
    by_memory: bool,
    with: Tamper,
}

impl<G: Present> Channel<G> for Tampered {
    fn observe(&self, _: &Match<G>, _: Caps, _: u32, _: &[(Seat, G::Action)]) -> String {
        // Only messages are looked at here.
        String::new()
    }

    fn send(&self, m: &Match<G>, caps: Caps, tell: &Tell) -> String {
        let table = &m.board().table;
        let hidden = table.all_cards().filter(|&card| table.face(card, caps.see).is_none());
        let secret = hidden.last().map_or(0, |card| match self.by_memory {
            true => memory(card),
            false => table.face(card, ALL).map_or(0, |face| face.0.into()),
        });
        let mut message: Value =
            serde_json::from_str(&Channel::<G>::send(&Real, m, caps, tell)).expect("a message is JSON");
        (self.with)(&mut message, secret);
        message.to_string()
    }
}

fn hidden_faces(with: Tamper) -> Tampered {
    Tampered { by_memory: false, with }
}

#[test]
fn messages_that_nobody_tampers_with_are_sound() {
    let report = crate::report(Flaw::None, &hidden_faces(|_, _| {}), &["permute", "relabel"]);
    assert_eq!(report.failures, vec![]);
}

#[test]
fn a_redundant_field_in_batches_is_seen() {
    let leak = hidden_faces(|message, secret| {
        if let Some(batch) = message.get_mut("b") {
            batch["n"] = json!(secret % 2);
        }
    });
    breaks_through(&leak, Flaw::None, "permute");
}

#[test]
fn a_redundant_field_that_follows_memory_is_seen() {
    let with: Tamper = |message, secret| {
        if let Some(batch) = message.get_mut("b") {
            batch["n"] = json!(secret % 2);
        }
    };
    breaks_through(&Tampered { by_memory: true, with }, Flaw::None, "relabel");
}

#[test]
fn a_player_who_is_not_named_in_pictures_is_seen() {
    let leak = hidden_faces(|message, secret| {
        let piles = message["picture"]["piles"].as_array_mut().into_iter().flatten();
        for card in piles.filter_map(|pile| pile["cards"].as_array_mut()).flatten() {
            if secret % 2 == 0
                && let Some(card) = card.as_object_mut()
            {
                card.remove("by");
            }
        }
    });
    breaks_through(&leak, Flaw::None, "permute");
}

#[test]
fn an_empty_line_in_the_log_of_pictures_is_seen() {
    let leak = hidden_faces(|message, secret| {
        if let Some(picture) = message.get_mut("picture").filter(|_| secret % 2 == 0) {
            let mut log = picture["log"].as_array().cloned().unwrap_or_default();
            log.push("".into());
            picture["log"] = log.into();
        }
    });
    breaks_through(&leak, Flaw::None, "permute");
}

#[test]
fn what_is_around_the_table_is_looked_at() {
    let leak = hidden_faces(|message, secret| {
        if message["b"]["around"].is_object() {
            message["b"]["around"]["waiting"] = json!(secret % 2);
        }
    });
    breaks_through(&leak, Flaw::None, "permute");
}

#[test]
fn a_table_as_it_was_is_looked_at() {
    let leak = hidden_faces(|message, secret| {
        if let Some(looked) = message.get_mut("looked") {
            looked["version"] = json!(secret);
        }
    });
    breaks_through(&leak, Flaw::None, "permute");
}

#[test]
fn a_refusal_in_words_is_looked_at() {
    let leak = hidden_faces(|message, secret| {
        if let Some(no) = message.get_mut("no").filter(|_| secret % 2 == 0) {
            no["why"] = json!("No.");
        }
    });
    breaks_through(&leak, Flaw::None, "permute");
}

#[test]
fn a_leak_in_one_language_is_seen() {
    for language in ["Bid for the stall", "Biete für den Stand", "Ofrece por el puesto"] {
        let plan = Plan { deep: true, ..Plan::of("planted", 6) };
        let leak = Spoken(language);
        let report = check_with::<Bazaar, _>(&plan, &leak, &["permute"], &|_| {});
        assert!(!report.holds(), "nobody sees a leak where {language:?} is said");
    }
}

/// Tampers with messages that contain these words.
struct Spoken(&'static str);

impl<G: Present> Channel<G> for Spoken {
    fn send(&self, m: &Match<G>, caps: Caps, tell: &Tell) -> String {
        let sent = Channel::<G>::send(&Real, m, caps, tell);
        match sent.contains(self.0) {
            true => Channel::<G>::send(
                &hidden_faces(|message, secret| message["x"] = json!(secret)),
                m,
                caps,
                tell,
            ),
            false => sent,
        }
    }
}
