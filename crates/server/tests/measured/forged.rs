//! Messages that are forged, cut off, too long, too deep.

use crate::{
    alone, client,
    client::Client,
    count, memory_kb,
    pair::{Pair, within},
    place::Place,
    web::get,
};
use fairdeal_kernel::Rng;
use fairdeal_server::{Running, Settings};
use serde_json::json;
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// How many messages are sent; `FAIRDEAL_FORGED` says another number.
const MESSAGES: usize = 30_000;
/// So much more memory may be used in the end.
const KB: i64 = 16 * 1024;
/// How many rounds are measured at least.
const ROUNDS: usize = 8;
/// A time below which nothing is told by twice of it.
const FLOOR: Duration = Duration::from_millis(25);

/// Says what cannot be understood.
fn nonsense(rng: &mut Rng, good: &[String]) -> String {
    let base = &good[rng.index(good.len())];
    match rng.index(7) {
        0 => base[..rng.index(base.len())].to_owned(),
        1 => "[".repeat(1 + rng.index(5000)),
        2 => format!("{{\"choose\":{{\"r\":1,\"v\":0,\"a\":[{}]}}}}", "[".repeat(200) + &"]".repeat(200)),
        3 => {
            let mut bytes = base.clone().into_bytes();
            let at = rng.index(bytes.len());
            bytes[at] = 32 + rng.index(90) as u8;
            String::from_utf8(bytes).unwrap_or_default()
        }
        4 => format!("{{\"say\":{{\"phrase\":\"{}\"}}}}", "x".repeat(rng.index(15_000))),
        5 => "{\"a\":".repeat(1 + rng.index(2000)),
        _ => base.replacen(':', ",", 1),
    }
}

/// Asks for what can be understood, and is nobody's right.
fn forged(rng: &mut Rng) -> String {
    let (r, v, n) = (rng.index(1 << 20), rng.index(40), rng.index(9));
    let faces = ["As", "7h", "Kd", "2c", "Jx", "", "🂡"];
    let action = match rng.index(4) {
        0 => json!("deal"),
        1 => json!({"play": n}),
        2 => json!([[[n]], {"play": {"play": r}}]),
        _ => json!({"play": faces[rng.index(faces.len())]}),
    };
    let caps = [
        json!([{"type": "observe-all-hands"}]),
        json!([{"type": "observe-hand", "playerIndex": n}]),
        json!([]),
    ];
    let caps = &caps[rng.index(3)];
    let ask = match rng.index(12) {
        0 => json!({"sit": {"r": r, "seat": n}}),
        1 => json!({"stand_up": {"r": r}}),
        2 => json!({"grant": {"r": r, "to": n, "caps": caps}}),
        3 => json!({"revoke": {"r": r, "to": n}}),
        4 => json!({"look": {"r": r, "version": v, "caps": caps}}),
        5 => json!({"peek": {"r": r, "a": vec![action; n]}}),
        6 => json!({"undo": {"r": r}}),
        7 => json!({"redo": {"r": u64::MAX - n as u64}}),
        8 => json!({"answer": {"r": r, "yes": n > 4}}),
        9 => json!({"agree": {"r": r}}),
        _ => json!({"choose": {"r": r, "v": v, "a": vec![action; n % 3]}}),
    };
    ask.to_string()
}

/// Sends this many bad messages, half of them nonsense, half of them forged at a table where the attacker
/// only watches.
async fn attack(address: SocketAddr, table: &str, messages: usize, rng: &mut Rng) {
    let good = [
        json!({"choose": {"r": 1, "v": 0, "a": [{"play": "As"}]}}),
        json!({"grant": {"r": 1, "to": 2, "caps": [{"type": "observe-hand", "playerIndex": 1}]}}),
        json!({"create": {"game": "durak", "seats": 3, "options": {"variant": "podkidnoy"}}}),
        json!({"look": {"r": 1, "version": 4_000_000, "caps": []}}),
        json!({"join": {"table": "AAAAAAAA", "seat": 7}}),
        json!({"start": {"options": {"target": 1}}}),
    ]
    .map(|message| message.to_string());
    let mut sent = 0;
    while sent < messages {
        // Whoever sends nonsense is closed after a while, and comes again.
        let mut client = Client::connect(address, None).await;
        client.ask(json!({"join": {"table": table, "watch": true}})).await;
        client.until("picture").await;
        for n in 0..10 {
            for _ in 0..20 {
                client.send_text(forged(rng)).await;
            }
            client.ask(json!({"ping": {"n": n}})).await;
            while client.hear().await.expect("forging closes nothing")["pong"] != n {}
            sent += 20;
        }
        for _ in 0..20 {
            client.send_text(nonsense(rng, &good)).await;
        }
        client.send_raw(vec![0xFF; rng.index(200)]).await;
        let mut client = Client::connect(address, None).await;
        for _ in 0..9 {
            for _ in 0..20 {
                client.try_send(nonsense(rng, &good)).await;
            }
            client = Client::connect(address, None).await;
        }
        client.send_raw(vec![b'['; 17 * 1024]).await;
        sent += 200;
    }
}

/// Plays rounds while this many bad messages are sent to a table; returns the p99 of each round, sorted.
///
/// The attacker has a thread of its own, and goes on until the last round is measured.
async fn rounds(pair: &mut Pair, (address, table): (SocketAddr, String), messages: usize) -> Vec<Duration> {
    let (sent, measured) =
        (Arc::new(AtomicBool::new(messages == 0)), Arc::new(AtomicBool::new(messages == 0)));
    let attacker = std::thread::spawn({
        let (sent, measured) = (sent.clone(), measured.clone());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        move || {
            let mut rng = Rng::simulated("forged");
            runtime.block_on(attack(address, &table, messages, &mut rng));
            sent.store(true, Ordering::SeqCst);
            while !measured.load(Ordering::SeqCst) {
                runtime.block_on(attack(address, &table, 1, &mut rng));
            }
        }
    });
    let mut rounds = vec![];
    while rounds.len() < ROUNDS || !sent.load(Ordering::SeqCst) {
        rounds.push(within(pair.play(200).await, 990));
    }
    measured.store(true, Ordering::SeqCst);
    attacker.join().expect("the attacker gets through");
    rounds.sort_unstable();
    rounds
}

/// A table that is attacked, with those who sit at it.
async fn victim(address: SocketAddr) -> [Client; 2] {
    let seats = json!({"game": "katko", "seats": 2, "seating": ["open", "open"]});
    let mut first = client::open(address, seats).await;
    let second = client::join(address, &first.table(), None).await;
    first.catch_up().await;
    [first, second]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_messages_neither_panic_nor_cost_others() {
    let _alone = alone().await;
    let messages = count("FAIRDEAL_FORGED", MESSAGES);
    println!("seed \"forged\", {messages} messages");
    let places = [Place::new("forged"), Place::new("forged-elsewhere")];
    let settings = Settings { idle: Duration::from_millis(200), ..Settings::fast() };
    let (server, elsewhere) =
        (places[0].serve_with(settings.clone()).await, places[1].serve_with(settings).await);
    let mut honest = Pair::open(server.address()).await;
    let (mut here, there) = (victim(server.address()).await, victim(elsewhere.address()).await);
    let before = here[0].look().await["piles"].clone();
    let aim = |server: &Running, at: &[Client; 2]| (server.address(), at[0].table());
    // What memory has to be touched once is touched before it is measured.
    rounds(&mut honest, aim(&server, &here), messages / 10).await;
    let quiet = rounds(&mut honest, aim(&server, &here), 0).await;
    // The same attack on another server takes as much of this machine, and nothing of the server.
    let apart = rounds(&mut honest, aim(&elsewhere, &there), messages / 10).await;
    let memory = memory_kb();
    let busy = rounds(&mut honest, aim(&server, &here), messages - messages / 10).await;
    let grown = memory_kb() - memory;
    for (when, rounds) in [("quiet", &quiet), ("attack elsewhere", &apart), ("attack here", &busy)] {
        let (best, middle) = (rounds[0], rounds[rounds.len() / 2]);
        println!("p99, {when}: best round {best:?}, middle one {middle:?} of {}", rounds.len());
    }
    println!("{grown} kB more memory");
    let most = FLOOR.max(quiet[0].max(apart[0]) * 2);
    assert!(busy[0] < most, "{quiet:?}, {apart:?} and {busy:?}");
    assert!(grown < KB, "{grown} kB more memory");
    assert_eq!(here[0].look().await["piles"], before, "nothing was changed");
    for server in [server, elsewhere] {
        let (_, metrics) = get(server.address(), "/metrics").await;
        assert!(metrics.contains("fairdeal_panics_total 0\n"), "{metrics}");
        server.stop().await;
    }
}
