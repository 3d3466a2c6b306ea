//! Every byte that leaves the server for somebody is the same whatever is hidden from them: tables of every
//! game are restored from stores that differ only in faces that a viewer never sees, the same choices are
//! made there, and what comes over sockets and HTTP is compared, in every language.

#[path = "../table/client.rs"]
#[expect(dead_code, reason = "it serves the other tests as well")]
mod client;
mod deal;
mod evening;
mod guests;
#[path = "../table/web.rs"]
#[expect(dead_code, reason = "it serves the other tests as well")]
mod web;

use evening::{Evening, spend};
use fairdeal_games::GAMES;
use fairdeal_hosted::describe;
use fairdeal_kernel::Rng;
use fairdeal_store::Drawer;
use guests::{Guest, Viewer, invite};
use serde_json::{Value, json};

/// How many other deals are tried for a viewer.
const TRIED: u32 = 6;

/// What is done to a message on its way, with a number that no viewer may know.
type Tamper = fn(&mut Value, u16);

/// What became of the other deals of a game.
#[derive(Debug, Default)]
struct Found {
    /// Whether anything was hidden from anybody.
    hides: bool,
    compared: u32,
    dropped: u32,
    /// What a viewer could tell from another.
    told: Vec<String>,
}

/// Compares evenings of a game with one that has a number, and messages that somebody may have tampered with.
fn compare(game: &str, number: usize, tamper: Option<Tamper>) -> Found {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("threads can be had").block_on(compared(game, number, tamper))
}

async fn compared(game: &str, number: usize, tamper: Option<Tamper>) -> Found {
    let mut rng = Rng::simulated(&format!("bytes/{game}/{number}"));
    let counts = (describe(game).expect("a game of the registry").seat_counts)();
    let seats = counts[rng.index(counts.len())];
    let drawer = Drawer::default();
    let guests = invite(&drawer, game, seats).await;
    let deal = deal::read(game, &drawer);
    let mut first = spend(&deal.written(&drawer), &guests, None, &mut rng).await;
    // The end shows every hand, so nothing would be hidden.
    if let Some(Evening { choices, is_over: true, .. }) = &first {
        let before_the_end = &choices[..choices.len() - 1];
        first = spend(&deal.written(&drawer), &guests, Some(before_the_end), &mut rng).await;
    }
    let first = first.expect("what was offered is taken");
    let announced = deal.announced(&first.lines);
    let mut found = Found::default();
    for viewer in Viewer::all(seats) {
        let hidden = deal.never_known(&first.lines, viewer.eyes());
        found.hides |= hidden.len() > 1;
        for tried in 0..TRIED {
            let Some(other) = deal.elsewhere(&hidden, tried == 0, &mut rng) else { break };
            let again = spend(&other.written(&drawer), &guests, Some(&first.choices), &mut rng).await;
            // Where a choice is not possible, or something else is announced, the match is another one.
            let again = again.filter(|again| other.announced(&again.lines) == announced);
            let Some(again) = again else {
                found.dropped += 1;
                continue;
            };
            found.compared += 1;
            let secrets = (deal.secret(&hidden), other.secret(&hidden));
            found.told.extend(difference(viewer, &guests, (&first, &again), secrets, tamper));
            break;
        }
    }
    found
}

/// Finds the first message that a viewer received in only one of two evenings.
fn difference(
    viewer: Viewer,
    guests: &[Guest],
    (one, other): (&Evening, &Evening),
    secrets: (u16, u16),
    tamper: Option<Tamper>,
) -> Option<String> {
    let as_sent = |message: &String, secret: u16| match tamper {
        None => message.clone(),
        Some(tamper) => {
            let mut message: Value = serde_json::from_str(message).unwrap_or_default();
            tamper(&mut message, secret);
            message.to_string()
        }
    };
    let theirs = guests.iter().enumerate().filter(|(_, guest)| guest.viewer == viewer);
    for (at, guest) in theirs {
        let (one, other) = (&one.heard[at], &other.heard[at]);
        let sent = one.iter().map(|message| as_sent(message, secrets.0));
        let sent_there = other.iter().map(|message| as_sent(message, secrets.1));
        if let Some((one, other)) = sent.zip(sent_there).find(|(one, other)| one != other) {
            return Some(format!("{viewer:?} in {}: {one}\n{other}", guest.language));
        }
        if one.len() != other.len() {
            let more = one.iter().chain(other).nth(one.len().min(other.len()) + 1);
            return Some(format!("{viewer:?} in {} hears more: {more:?}", guest.language));
        }
    }
    None
}

/// How many evenings of each game there are; the long form has more.
fn evenings() -> usize {
    std::env::var("FAIRDEAL_EVENINGS").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

#[test]
fn no_byte_depends_on_what_is_hidden() {
    for game in GAMES {
        let (mut compared, mut dropped, mut hides) = (0, 0, false);
        for number in 0..evenings() {
            let found = compare(game, number, None);
            assert!(found.told.is_empty(), "{game}, evening {number}: {}", found.told[0]);
            compared += found.compared;
            dropped += found.dropped;
            hides |= found.hides;
        }
        println!("{game}: {compared} evenings compared, {dropped} dropped");
        assert_eq!(compared > 0, hides, "{game}: {dropped} dropped");
    }
}

/// Sees a leak in the messages of one game.
fn is_seen(tamper: Tamper) {
    let found = compare("katko", 0, Some(tamper));
    assert!(found.compared > 0 && !found.told.is_empty(), "nobody sees it: {found:?}");
}

#[test]
fn a_redundant_field_in_batches_is_seen() {
    is_seen(|message, secret| {
        if let Some(batch) = message.get_mut("b") {
            batch["n"] = json!(secret);
        }
    });
}

#[test]
fn a_player_who_is_not_named_in_pictures_is_seen() {
    is_seen(|message, secret| {
        let piles = message["picture"]["piles"].as_array_mut().into_iter().flatten();
        for card in piles.filter_map(|pile| pile["cards"].as_array_mut()).flatten() {
            if card.get("by").is_some() {
                card["by"] = json!(secret);
            }
        }
    });
}

#[test]
fn an_empty_line_in_the_log_of_pictures_is_seen() {
    is_seen(|message, secret| {
        if let Some(picture) = message.get_mut("picture") {
            picture["log"] = json!(vec![""; usize::from(secret)]);
        }
    });
}

#[test]
fn an_answer_over_http_is_looked_at() {
    is_seen(|message, secret| {
        if message.get("http").is_some() {
            message["http"][0] = json!(secret);
        }
    });
}
