use fairdeal_engine::Engine;
use fairdeal_games::GAMES;
use serde_json::{Value, json};

/// Sends a line and compares the reply; an expected text that ends with `…` is only the beginning.
pub(crate) fn check(engine: &mut Engine, line: &str, expected: &str) {
    let reply = engine.line(line.as_bytes());
    match expected.strip_suffix('…') {
        Some(beginning) => {
            assert!(reply.starts_with(beginning), "{line}\nexpected {expected}\ngot      {reply}");
        }
        None => assert_eq!(reply, expected, "{line}"),
    }
}

/// Sends a request and returns what is `ok`.
pub(crate) fn ask(engine: &mut Engine, request: &Value) -> Value {
    let reply = answer(engine, request.to_string().as_bytes());
    assert!(reply.get("ok").is_some(), "{request}\n{reply}");
    reply["ok"].clone()
}

/// Sends a line and returns the reply.
pub(crate) fn answer(engine: &mut Engine, line: &[u8]) -> Value {
    serde_json::from_str(&engine.line(line)).expect("a reply is JSON")
}

/// Opens a match and returns its name.
pub(crate) fn open(engine: &mut Engine, game: &str, seats: u64, seed: &str) -> Value {
    ask(engine, &json!({"do": "new", "game": game, "seats": seats, "seed": seed}))["match"].clone()
}

/// Returns the seat to act, or `None` when the match is over.
pub(crate) fn to_act(engine: &mut Engine, name: &Value) -> Option<u64> {
    let turn = ask(engine, &json!({"do": "turn", "match": name}));
    turn.get("act").map(|seats| seats[0].as_u64().expect("somebody is to act"))
}

/// Lets the seat to act take an offer; returns `false` when the match is over.
pub(crate) fn step(engine: &mut Engine, name: &Value, dice: &mut Dice) -> bool {
    let Some(seat) = to_act(engine, name) else { return false };
    let legal = ask(engine, &json!({"do": "legal", "match": name, "seat": seat}));
    let mut actions: Vec<&Value> = legal["offers"].as_array().expect("a list").iter().collect();
    actions.extend(legal["ranges"].as_array().into_iter().flatten());
    let action = &actions[dice.below(actions.len())]["action"];
    let version = &legal["version"];
    ask(engine, &json!({"do": "act", "match": name, "seat": seat, "actions": [action], "version": version}));
    true
}

/// Takes up to this many steps; returns how many there were.
pub(crate) fn steps(engine: &mut Engine, name: &Value, dice: &mut Dice, count: usize) -> usize {
    (0..count).take_while(|_| step(engine, name, dice)).count()
}

/// Lists every game with every number of seats it accepts.
pub(crate) fn tables() -> Vec<(&'static str, u64)> {
    let listed = ask(&mut Engine::default(), &json!({"do": "games"}));
    let counts = |at: usize| listed["games"][at]["seat_counts"].as_array().expect("a list").clone();
    let tables =
        GAMES.iter().enumerate().flat_map(|(at, &game)| counts(at).into_iter().map(move |n| (game, n)));
    tables.map(|(game, seats)| (game, seats.as_u64().expect("a number"))).collect()
}

/// A generator good enough to choose moves.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, of: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % of
    }
}
