//! How bots think at tables: on a grid of times, in a pool that is shared, and only while somebody needs it.

use crate::{client, client::Client, place::Place, web};
use fairdeal_games::katko::Katko;
use fairdeal_kernel::{Offers, Rng, Seat, legal};
use fairdeal_server::{Bots, Running, Settings};
use fairdeal_session::{Commit, restore};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The most worlds that a client may ask for.
const HEAVY: &str = "ismcts:20000";

/// Waits until the bots of a server do so.
async fn until(server: &Running, what: &str, is_so: impl Fn(Bots) -> bool) {
    let began = Instant::now();
    while !is_so(server.bots()) {
        assert!(began.elapsed() < Duration::from_secs(10), "{what}: {:?}", server.bots());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn with_pace(place: &Place, millis: u64) -> Running {
    place.serve_with(Settings { pace: Duration::from_millis(millis), ..Settings::fast() }).await
}

/// A person against a bot that would think for a minute, whose turn it is.
async fn against_a_thinker(server: &Running) -> Client {
    let seating = json!(["open", {"bot": HEAVY}]);
    let table = json!({"game": "gin-rummy", "seats": 2, "seating": seating});
    let mut player = client::open(server.address(), table).await;
    while player.my_turn() {
        player.choose(player.offers[0].clone()).await;
    }
    until(server, "the bot thinks", |bots| bots.thinking == 1).await;
    player
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_leave_on_the_grid_whatever_a_bot_holds() {
    let place = Place::new("grid");
    let server = with_pace(&place, 100).await;
    let bots = json!([{"bot": HEAVY}, {"bot": HEAVY}]);
    let mut watcher =
        client::open(server.address(), json!({"game": "katko", "seats": 2, "seating": bots})).await;
    let (began, mut heard, mut version) = (Instant::now(), vec![], watcher.version);
    while heard.len() < 12 && !watcher.is_over() {
        watcher.hear().await.expect("the connection lives");
        if watcher.version > version {
            heard.push(began.elapsed());
            version = watcher.version;
        }
    }
    println!("{heard:?}");
    // An answer that was heard late makes the next one look early, so each is held against all before it.
    for (later, to) in heard.iter().enumerate() {
        for (earlier, from) in heard[..later].iter().enumerate() {
            let slots = Duration::from_millis(300 * (later - earlier) as u64 - 90);
            assert!(*to - *from > slots, "an answer left before its three slots: {heard:?}");
        }
    }
    let mut gaps: Vec<Duration> = heard.windows(2).map(|pair| pair[1] - pair[0]).collect();
    gaps.sort();
    assert!(gaps[gaps.len() / 2] < Duration::from_millis(600), "answers leave late: {gaps:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn heavy_bots_at_45_tables_starve_nobody() {
    let place = Place::new("heavy");
    let server = with_pace(&place, 200).await;
    let mut crowd = vec![];
    for _ in 0..45 {
        let bots = vec![json!({"bot": HEAVY}); 4];
        let table = json!({"game": "canasta", "seats": 4, "seating": bots});
        crowd.push(client::open(server.address(), table).await);
    }
    let table =
        json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "casual"}], "options": {"deals": 4}});
    let mut player = client::open(server.address(), table).await;
    until(&server, "the crowd thinks", |bots| bots.thinking >= 20).await;
    let mut slowest = Duration::ZERO;
    for _ in 0..8 {
        while player.my_turn() {
            player.choose(player.offers[0].clone()).await;
        }
        let version = player.version;
        let began = Instant::now();
        while player.version == version && !player.is_over() {
            player.hear().await.expect("the connection lives");
        }
        slowest = slowest.max(began.elapsed());
        while !player.my_turn() && !player.is_over() {
            player.hear().await.expect("the connection lives");
        }
    }
    println!("the slowest answer took {slowest:?}; {:?}", server.bots());
    assert!(slowest < Duration::from_secs(4), "a bot at another table answered after {slowest:?}");
    for watcher in &mut crowd {
        let version = watcher.version;
        while watcher.version == version {
            watcher.hear().await.expect("the connection lives");
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_used_up_their_budget_gets_quick_bots() {
    let place = Place::new("hurried");
    let settings = Settings { pace: Duration::from_millis(20), thinking: (1, 1), ..Settings::fast() };
    let server = place.serve_with(settings).await;
    let bots = json!([{"bot": "ismcts:300"}, {"bot": "ismcts:300"}]);
    let mut watcher =
        client::open(server.address(), json!({"game": "katko", "seats": 2, "seating": bots})).await;
    while !watcher.is_over() {
        watcher.hear().await.expect("the connection lives");
    }
    assert!(server.bots().hurried > 5, "{:?}", server.bots());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn conceding_ends_the_thinking() {
    let place = Place::new("thinking-conceded");
    let server = with_pace(&place, 60_000).await;
    let mut player = against_a_thinker(&server).await;
    player.ask(json!({"concede": {"r": 900}})).await;
    player.answer_to(900).await;
    until(&server, "nothing is left to think about", |bots| bots.stopped == 1 && bots.thinking == 0).await;
    assert_eq!(server.bots().hurried, 0, "nobody chose anything any more");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaving_a_table_ends_the_thinking_and_coming_back_begins_it() {
    let place = Place::new("thinking-left");
    let server = with_pace(&place, 60_000).await;
    let player = against_a_thinker(&server).await;
    let (table, token) = (player.table(), player.token());
    drop(player);
    until(&server, "nobody is there", |bots| bots.stopped == 1 && bots.thinking == 0).await;
    let _back = client::join(server.address(), &table, Some(&token)).await;
    until(&server, "somebody is there", |bots| bots.thinking == 1).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_that_is_taken_back_ends_the_thinking_about_the_next() {
    let place = Place::new("thinking-undone");
    let server = with_pace(&place, 60_000).await;
    let mut player = against_a_thinker(&server).await;
    player.ask(json!({"undo": {"r": 900}})).await;
    let told = player.answer_to(900).await;
    assert!(told.get("no").is_none(), "{told}");
    until(&server, "it is not the bot's turn", |bots| bots.stopped == 1 && bots.thinking == 0).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_bot_chooses_cannot_be_computed_from_what_is_public() {
    let place = Place::new("whims");
    let server = place.serve().await;
    let (mut choices, mut foreseen) = (0, 0);
    for _ in 0..4 {
        let table = json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "random"}]});
        let mut player = client::open(server.address(), table).await;
        player.play_to_the_end().await;
        let (status, log) = web::get(server.address(), &format!("/r/{}", player.table())).await;
        assert_eq!(status, 200, "{log}");
        let on = restore::<Katko>(&log).expect("the log of a match");
        let mut offers = Offers::default();
        for (version, commit) in on.log()[1..].iter().enumerate() {
            let Commit::Acted(Seat(1), action, _) = commit else { continue };
            legal(on.game(), &on.board_at(version as u32), Seat(1), &mut offers);
            if offers.len() > 1 {
                let public = format!("{}/bot/1/{version}", on.fairness().match_id);
                let guess = Rng::simulated(&public).index(offers.len());
                choices += 1;
                foreseen += usize::from(offers.get(guess) == Some(*action));
            }
        }
    }
    assert!(choices >= 10 && foreseen < choices, "{foreseen} of {choices} choices were foreseen");
    server.stop().await;
}

/// The figures of the traffic.
fn traffic(metrics: &str) -> Vec<(&str, u64)> {
    let named = ["moves", "refusals", "commits", "messages_in", "bytes_in", "messages_out", "bytes_out"];
    let read = |line: &'_ str| -> Option<(usize, u64)> {
        let (name, value) = line.strip_prefix("fairdeal_")?.split_once("_total ")?;
        Some((named.iter().position(|one| *one == name)?, value.parse().ok()?))
    };
    metrics.lines().filter_map(read).map(|(at, value)| (named[at], value)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_of_the_traffic_are_late_and_coarse() {
    let place = Place::new("coarse");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "first"}]});
    let mut player = client::open(server.address(), table).await;
    player.play_to_the_end().await;
    let (_, before) = web::get(server.address(), "/metrics").await;
    assert_eq!(traffic(&before).len(), 7, "{before}");
    for (name, value) in traffic(&before) {
        let step = if name.starts_with("bytes") { 65_536 } else { 10 };
        assert_eq!(value % step, 0, "{name} {value}");
    }
    for _ in 0..60 {
        player.look().await;
    }
    let (_, after) = web::get(server.address(), "/metrics").await;
    assert_eq!(traffic(&after), traffic(&before), "what just happened is told later");
    server.stop().await;
}

/// Asks for a page as a proxy does that passes a guest on, or with other headers.
async fn get_with(server: &Running, path: &str, headers: &str) -> (u16, String) {
    use tokio::io::AsyncWriteExt;
    let address = server.address();
    let mut stream = tokio::net::TcpStream::connect(address).await.expect("the server accepts");
    let request = format!("GET {path} HTTP/1.0\r\nHost: {address}\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    web::whole(stream).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_are_for_the_host() {
    let place = Place::new("host-only");
    let settings = Settings { metrics_token: Some("sesame".into()), ..Settings::fast() };
    let server = place.serve_with(settings).await;
    let passed_on = "X-Forwarded-For: 127.0.0.1\r\n";
    for (headers, status) in [
        (String::new(), 200),
        (passed_on.to_owned(), 403),
        ("Forwarded: for=127.0.0.1\r\n".to_owned(), 403),
        (format!("{passed_on}Authorization: Bearer sesam\r\n"), 403),
        (format!("{passed_on}Authorization: Bearer sesame\r\n"), 200),
    ] {
        let (found, body) = get_with(&server, "/metrics", &headers).await;
        assert_eq!(found, status, "{headers}: {body}");
        assert_eq!(body.contains("fairdeal_tables"), status == 200, "{body}");
    }
    assert_eq!(get_with(&server, "/healthz", passed_on).await, (200, "ready\n".into()));
    server.stop().await;
}

/// Hears until a table waits for an agreement.
async fn hear_until_waiting(client: &mut Client) -> Value {
    loop {
        let told = client.look().await;
        let waiting = told["around"]["waiting"].clone();
        if waiting.as_array().is_some_and(|seats| !seats.is_empty()) {
            return told;
        }
        if client.my_turn() {
            client.choose(client.offers[0].clone()).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_do_not_think_while_the_table_waits_for_people() {
    let place = Place::new("thinking-waits");
    let server = with_pace(&place, 30).await;
    let seating = json!(["open", {"bot": "ismcts:5000"}]);
    let table =
        json!({"game": "katko", "seats": 2, "seating": seating, "consensus": "trick", "seed": "waits"});
    let mut player = client::open(server.address(), table).await;
    let before = hear_until_waiting(&mut player).await["version"].clone();
    until(&server, "nobody is to act", |bots| bots.thinking == 0).await;
    let after = player.look().await["version"].clone();
    assert_eq!(before, after);
    player.ask(json!({"agree": {"r": 901}})).await;
    while player.version == after.as_u64().expect("a version") && !player.my_turn() {
        player.hear().await.expect("the connection lives");
    }
    server.stop().await;
}
