//! When bots answer, measured over a real socket.

use crate::{alone, client, count, place::Place, web::get};
use fairdeal_games::katko::{Action, Katko};
use fairdeal_kernel::{Offers, legal};
use fairdeal_server::Settings;
use fairdeal_session::{Commit, restore};
use serde_json::json;
use std::time::{Duration, Instant};

/// How many answers are timed; `FAIRDEAL_PACES` says another number.
const ANSWERS: usize = 100;
/// The slot of the server.
const SLOT: Duration = Duration::from_millis(40);
/// Times that are closer than this are taken as the same, in milliseconds.
const BLINK: u64 = 10;

/// Times of answers: to sole offers, and to choices.
type Times = [Vec<u64>; 2];

/// Lets two bots play a match, and times each answer.
async fn play(address: std::net::SocketAddr, times: &mut Times) {
    let bot = json!({"bot": "ismcts:300"});
    let table = json!({"game": "katko", "seats": 2, "seating": [bot, bot], "options": {"deals": 8}});
    let mut watcher = client::open(address, table).await;
    let (mut seen, mut last) = (vec![], (watcher.version, Instant::now()));
    while !watcher.is_over() {
        watcher.hear().await.expect("the connection lives");
        if watcher.version > last.0 {
            seen.push((last.0, last.1.elapsed().as_millis() as u64));
            last = (watcher.version, Instant::now());
        }
    }
    let (_, log) = get(address, &format!("/r/{}", watcher.table())).await;
    let on = restore::<Katko>(&log).expect("the log of a match");
    let mut offers = Offers::default();
    // The first one began before anybody looked.
    for &(version, millis) in &seen[1..] {
        let Commit::Acted(seat, ..) = on.log()[version as usize + 1] else { continue };
        // Everybody knows that there is no choice in the last trick of a hand, and the house deals after it.
        let is_deal = |commit: &Commit<Action, _>| matches!(commit, Commit::Acted(_, Action::Deal, _));
        if on.log()[version as usize + 1..].iter().take(4).any(is_deal) {
            continue;
        }
        legal(on.game(), &on.board_at(version as u32), seat, &mut offers);
        times[usize::from(offers.len() > 1)].push((millis + BLINK / 2) / BLINK);
    }
}

/// The greatest distance between the distributions of two samples.
fn distance([one, two]: &Times) -> f64 {
    let share = |times: &[u64], most: u64| {
        times.iter().filter(|&&time| time <= most).count() as f64 / times.len().max(1) as f64
    };
    let at = one.iter().chain(two);
    at.map(|&most| (share(one, most) - share(two, most)).abs()).fold(0.0, f64::max)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sole_offer_and_a_choice_are_answered_after_the_same_time() {
    let _alone = alone().await;
    let place = Place::new("paces");
    let server = place.serve_with(Settings { pace: SLOT, ..Settings::fast() }).await;
    let (wanted, mut times) = (count("FAIRDEAL_PACES", ANSWERS), Times::default());
    while times.iter().map(Vec::len).sum::<usize>() < wanted {
        play(server.address(), &mut times).await;
    }
    let (distance, [sole, choice]) = (distance(&times), times.each_ref().map(|times| times.len() as f64));
    // Kolmogorov and Smirnov: one in a thousand pairs of samples of the same distribution is further apart.
    let most = 1.95 * ((sole + choice) / (sole * choice)).sqrt();
    println!("{sole} sole offers, {choice} choices: distance {distance:.3}, at most {most:.3}");
    for times in &mut times {
        times.sort_unstable();
    }
    println!("in hundredths of a second: {times:?}");
    let middle = times.each_ref().map(|times| times[times.len() / 2]);
    let slot = SLOT.as_millis() as u64 / BLINK;
    assert!(middle.iter().all(|&middle| middle >= slot), "answers leave before their slot: {middle:?}");
    assert!(sole > 10.0 && distance < most, "the time tells of the hand: {times:?}");
    server.stop().await;
}

#[test]
fn a_pace_that_tells_is_far_away() {
    let close: Times = [vec![4; 30], vec![4; 90]];
    let far: Times = [vec![4; 30], (0..90).map(|n| 4 + n % 3).collect()];
    assert!(distance(&close) < 0.01 && distance(&far) > 0.6);
}
