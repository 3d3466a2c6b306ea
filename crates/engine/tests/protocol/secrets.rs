use crate::table::{Dice, ask, open, step, tables};
use fairdeal_engine::Engine;
use serde_json::{Value, json};

/// Searches everything a viewer gets for faces the viewer does not know, at every step of a match.
///
/// Two games whose piles this test can read are enough here: what a viewer gets is made in one place for all
/// games, and the laws compare all of it for every game.
#[test]
fn nobody_reads_a_face_that_is_hidden_from_them() {
    let mut searched = 0;
    for (n, (game, seats)) in tables().into_iter().filter(is_read).enumerate() {
        let (engine, mut dice) = (&mut Engine::default(), Dice(n as u64));
        let name = open(engine, game, seats, "secrets");
        loop {
            searched += search_all(engine, &name, seats);
            if !step(engine, &name, &mut dice) {
                break;
            }
        }
    }
    assert!(searched > 10_000, "only {searched} hidden faces were searched for");
}

fn is_read((game, _): &(&str, u64)) -> bool {
    ["durak", "katko"].contains(game)
}

#[test]
fn the_search_finds_what_the_one_who_runs_the_process_sees() {
    let engine = &mut Engine::default();
    let name = open(engine, "katko", 2, "secrets");
    let position = ask(engine, &json!({"do": "position", "match": name}));
    let view = ask(engine, &json!({"do": "view", "match": name, "as": "debug"})).to_string();
    assert!(hidden_from(&position, "0").iter().all(|face| tells(&view, face)));
}

fn search_all(engine: &mut Engine, name: &Value, seats: u64) -> usize {
    let position = ask(engine, &json!({"do": "position", "match": name}));
    let mut roles = vec![("spectator".to_owned(), "public".to_owned())];
    for seat in 0..seats {
        roles.extend([
            (format!("player:{seat}"), seat.to_string()),
            (format!("coach:{seat}"), seat.to_string()),
        ]);
    }
    roles.iter().map(|(role, eyes)| search(engine, name, role, &hidden_from(&position, eyes))).sum()
}

fn search(engine: &mut Engine, name: &Value, role: &str, hidden: &[String]) -> usize {
    let view = ask(engine, &json!({"do": "view", "match": name, "as": role}));
    let last = ask(engine, &json!({"do": "events", "match": name, "as": role, "from": view["version"]}));
    let events = last["events"][0]["events"].as_array().expect("one entry for each version");
    // What was seen before a shuffle is no secret, but says nothing about where the card is now.
    let shuffle = events.iter().rposition(|event| event.get("shuffled").is_some());
    let events = json!(events[shuffle.unwrap_or(0)..]).to_string();
    for face in hidden {
        assert!(!tells(&view.to_string(), face), "{role} reads {face} in {view}");
        assert!(!tells(&events, face), "{role} reads {face} in {events}");
    }
    hidden.len()
}

/// Lists the faces that these eyes do not know; a face that the facts name was announced.
fn hidden_from(position: &Value, eyes: &str) -> Vec<String> {
    let facts = position["facts"].to_string();
    let mut hidden = vec![];
    for (pile, places) in position["piles"].as_object().expect("an object") {
        for place in places.as_array().expect("a list") {
            let face = place["card"].as_str().or(place.as_str()).expect("a face").to_owned();
            if !knows(pile, &place["known"], eyes) && !tells(&facts, &face) {
                hidden.push(face);
            }
        }
    }
    hidden
}

/// A card without further details is known to those who look into its pile.
fn knows(pile: &str, known: &Value, eyes: &str) -> bool {
    let Some(known) = known.as_array() else {
        let holder = pile.strip_prefix("hand.P").and_then(|seat| seat.parse::<u64>().ok());
        let open = pile == "trick" || pile.starts_with("pair.");
        return holder.map_or(open, |seat| (seat - 1).to_string() == eyes);
    };
    known.iter().any(|knower| knower == eyes || knower == "public" || knower == "all")
}

/// Returns whether a text names a face, as machines or people write it.
fn tells(text: &str, face: &str) -> bool {
    let pretty =
        face.replace('T', "10").replace('c', "♣").replace('d', "♦").replace('h', "♥").replace('s', "♠");
    text.contains(&format!("\"{face}\"")) || text.contains(&pretty)
}
