use serde_json::{Value, json};

use super::{Verdict, engine::Engine, facts::Cards, query, state};

/// A match that follows a scenario.
pub(super) struct Table<'a> {
    pub(super) engine: &'a mut Engine,
    pub(super) cards: Cards,
    pub(super) name: String,
}

/// Plays a scenario step by step.
pub(super) fn scenario(engine: &mut Engine, file: &Value, scenario: &Value) -> Verdict {
    if scenario["id"].as_str().is_some_and(|id| id.starts_with("rules/undo:69")) {
        return Verdict::Skipped("a step is taken back that the record does not show".into());
    }
    let cards = match Cards::of(file, scenario) {
        Ok(cards) => cards,
        Err(why) => return Verdict::Skipped(why),
    };
    match play(engine, cards, scenario) {
        Ok(()) => Verdict::Passed,
        Err(why) => Verdict::Failed(why),
    }
}

fn play(engine: &mut Engine, cards: Cards, scenario: &Value) -> Result<(), String> {
    let position = state::position(&cards, &scenario["initial"])?;
    let options = json!({ "deck_1": "empty", "deck_2": "empty", "cards": cards.facts });
    let new = json!({ "do": "new", "game": "lorcana", "seed": "conformance", "options": options, "position": position });
    let name = engine.ask(new)?["match"].as_str().unwrap_or_default().to_owned();
    let mut table = Table { engine, cards, name };
    let mut result = Ok(());
    for (n, step) in scenario["steps"].as_array().into_iter().flatten().enumerate() {
        let done = if step["move"].is_string() { table.step(step) } else { query::check(&mut table, step) };
        result = done.map_err(|why| format!("step {n}: {why}"));
        if result.is_err() {
            break;
        }
    }
    let name = table.name.clone();
    table.engine.ask(json!({ "do": "drop", "match": name }))?;
    result
}

impl Table<'_> {
    pub(super) fn view(&mut self) -> Result<Value, String> {
        self.engine.ask(json!({ "do": "view", "match": self.name }))
    }

    /// Takes a recorded step and compares what came of it.
    fn step(&mut self, step: &Value) -> Result<(), String> {
        let seat = if step["who"] == "p2" { 1 } else { 0 };
        let wanted = step["ok"].as_bool().unwrap_or(true);
        let done = self.moves(seat, step);
        match (&done, wanted) {
            (Err(why), true) => return Err(format!("{} was refused: {why}", step["move"])),
            (Ok(()), false) => {
                return Err(format!("{} was accepted, but {} forbids it", step["move"], step["code"]));
            }
            _ => {}
        }
        let view = self.view()?;
        state::difference(&self.cards, &step["after"], &view)
    }

    fn moves(&mut self, seat: u8, step: &Value) -> Result<(), String> {
        let args = &step["args"];
        match step["move"].as_str().unwrap_or_default() {
            "passTurn" => self.act(seat, &json!("end_turn")),
            "quest" => {
                let obj = self.obj(&args[0])?;
                self.act(seat, &json!({ "quest": obj }))
            }
            "challenge" => {
                let (attacker, defender) = (self.obj(&args[0])?, self.obj(&args[1])?);
                self.act(seat, &json!({ "challenge": [attacker, defender] }))
            }
            "ink" => self.act_by_label(seat, "ink", &args[0]),
            "playCard" => {
                self.act_by_label(seat, "play", &args[0])?;
                self.enter_ready(seat)
            }
            "singSong" => {
                let (song, singer) = (self.face(seat, "sing", &args[0])?, self.obj(&args[1])?);
                self.act(seat, &json!({ "sing": [song, singer] }))
            }
            "resolvePendingByCard" => {
                self.act(seat, &json!("yes"))?;
                let obj = self.obj(&args[1]["targets"][0])?;
                self.act(seat, &json!({ "pick": obj }))
            }
            other => Err(format!("the move {other} is not known here")),
        }
    }

    pub(super) fn act(&mut self, seat: u8, action: &Value) -> Result<(), String> {
        let request = json!({ "do": "act", "match": self.name, "seat": seat, "actions": [action] });
        self.engine.ask(request).map(|_| ())
    }

    /// A Bodyguard enters ready where the record says nothing else.
    fn enter_ready(&mut self, seat: u8) -> Result<(), String> {
        let asked = self.engine.ask(json!({ "do": "legal", "match": self.name, "seat": seat }))?;
        let prompt = asked["ask"]["prompt"].as_str().unwrap_or_default();
        if prompt.ends_with("enter exerted?") { self.act(seat, &json!("no")) } else { Ok(()) }
    }

    /// Does something with a card of the hand, which is offered by its number.
    fn act_by_label(&mut self, seat: u8, what: &str, card: &Value) -> Result<(), String> {
        let face = self.face(seat, what, card)?;
        self.act(seat, &json!({ what: face }))
    }

    /// Finds the number of a card among the offers of a kind.
    fn face(&mut self, seat: u8, what: &str, card: &Value) -> Result<Value, String> {
        let name = self.cards.name(id_of(card))?.to_owned();
        let offers = self.offers(seat)?;
        let found = offers.iter().find(|offer| {
            let label = offer["label"].as_str().unwrap_or_default();
            !offer["action"][what].is_null() && label.contains(&name)
        });
        let action = found
            .map(|offer| offer["action"][what].clone())
            .ok_or_else(|| format!("{what} {name} is not offered"))?;
        Ok(if action.is_array() { action[0].clone() } else { action })
    }

    pub(super) fn offers(&mut self, seat: u8) -> Result<Vec<Value>, String> {
        let legal = self.engine.ask(json!({ "do": "legal", "match": self.name, "seat": seat }))?;
        Ok(legal["offers"].as_array().cloned().unwrap_or_default())
    }

    /// Finds the thing in play that a record names.
    pub(super) fn obj(&mut self, card: &Value) -> Result<u64, String> {
        let (name, view) = (self.cards.name(id_of(card))?.to_owned(), self.view()?);
        let found = cards_of(&view, "play")
            .find(|found| found["face"] == name.as_str())
            .map(|found| found["obj"].clone());
        found.and_then(|obj| obj.as_u64()).ok_or_else(|| format!("{name} is not in play"))
    }
}

/// The cards that lie in a zone of any seat.
pub(super) fn cards_of<'v>(view: &'v Value, zone: &str) -> impl Iterator<Item = &'v Value> + use<'v> {
    let start = format!("{zone}.");
    let piles = view["piles"].as_array().into_iter().flatten();
    let piles = piles.filter(move |pile| pile["pile"].as_str().is_some_and(|name| name.starts_with(&start)));
    piles.flat_map(|pile| pile["cards"].as_array().into_iter().flatten())
}

/// The id of a card as a record writes it.
pub(super) fn id_of(card: &Value) -> &str {
    card["card"]
        .as_str()
        .or_else(|| card["card"]["card"].as_str())
        .or_else(|| card.as_str())
        .unwrap_or_default()
}
