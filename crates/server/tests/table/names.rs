//! What people call themselves and write to a table: whatever it is, the others can only read it.

use crate::{client, client::Client, place::Place, web::post};
use fairdeal_kernel::Plain;
use serde_json::{Value, json};

/// Names that move the cursor, ring, turn the writing, hide, break lines, or do not end.
fn hostile() -> Vec<String> {
    let short = [
        "\u{1b}[2J\u{1b}]0;mine\u{7}",
        "\u{9b}31mred",
        "\u{202e}nnA\u{2066}",
        "A\u{200b}n\u{feff}n\u{2060}",
        "Ann\nBob: I concede",
        "tag\u{e0041}\u{e007f}",
        "\u{200b}\u{202e}",
    ];
    short.iter().map(|name| (*name).to_owned()).chain(["x".repeat(9000), "z\u{301}".repeat(2000)]).collect()
}

/// Looks at every text of a message.
fn each_text(value: &Value, meet: &mut dyn FnMut(&str)) {
    match value {
        Value::String(text) => meet(text),
        Value::Array(list) => list.iter().for_each(|value| each_text(value, meet)),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| {
            meet(key);
            each_text(value, meet);
        }),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_names_are_harmless_through_every_door() {
    let place = Place::new("hostile-names");
    let server = place.serve().await;
    for (n, name) in hostile().iter().enumerate() {
        let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"]});
        let mut host = client::open(server.address(), table).await;
        if n % 2 == 0 {
            let mut guest = Client::silent(server.address()).await;
            guest.ask(json!({"hello": {"version": 1, "name": name}})).await;
            guest.until("welcome").await;
            guest.ask(json!({"join": {"table": host.table(), "seat": 1}})).await;
            guest.until("picture").await;
        } else {
            let path = format!("/api/tables/{}/join", host.table());
            let (_, joined) = post(server.address(), &path, None, &json!({"name": name, "seat": 1})).await;
            assert_eq!(joined["place"]["seat"], 1, "{joined}");
        }
        host.ask(json!({"resync": {}})).await;
        host.until("picture").await;
        host.ask(json!({"join": {"table": name}})).await;
        host.until("no").await;
        let shown = host.picture["seats"][1]["name"].as_str().expect("the guest has a name").to_owned();
        assert!(!shown.is_empty() && shown.chars().count() <= 24, "{shown:?}");
        for told in &host.heard {
            let told: Value = serde_json::from_str(told).expect("what is told is JSON");
            each_text(&told, &mut |text| assert!(Plain::are_lines(text), "{text:?}"));
        }
    }
    server.stop().await;
}
