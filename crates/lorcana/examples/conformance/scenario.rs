use serde_json::{Value, json};

use super::{
    Verdict,
    engine::Asked,
    facts::Cards,
    query,
    state::{self, Decks},
    trouble::Trouble,
};

/// A match that follows a scenario.
pub(super) struct Table<'a> {
    pub(super) engine: &'a mut Asked,
    pub(super) cards: Cards,
    pub(super) name: String,
    /// The texts of the engine's cards, by name.
    pub(super) written: Value,
    /// Which end of a recorded deck is its top.
    decks: Decks,
}

/// Plays a scenario step by step.
pub(super) fn scenario(engine: &mut Asked, file: &Value, scenario: &Value) -> Verdict {
    if let Some(at) = unshown(scenario) {
        return Verdict::Skipped(format!(
            "step {at}: between two answers is a step that the record does not show"
        ));
    }
    let cards = match Cards::of(file, scenario) {
        Ok(cards) => cards,
        Err(why) => return Verdict::Skipped(why),
    };
    match play(engine, cards, scenario) {
        Ok(()) => Verdict::Passed,
        Err(Trouble::Different(why)) => Verdict::Failed(why),
        Err(Trouble::Unknown(why)) => Verdict::Skipped(why),
    }
}

/// Finds a question that is answered in two ways although nothing happens in between.
fn unshown(scenario: &Value) -> Option<usize> {
    let steps = scenario["steps"].as_array()?;
    let mut asked: Vec<&Value> = vec![];
    for (at, step) in steps.iter().enumerate() {
        if step["move"].is_string() {
            asked.clear();
            continue;
        }
        let same = |other: &&&Value| ["who", "query", "args"].iter().all(|part| other[*part] == step[*part]);
        if asked.iter().find(same).is_some_and(|other| other["value"] != step["value"]) {
            return Some(at);
        }
        asked.push(step);
    }
    None
}

fn play(engine: &mut Asked, cards: Cards, scenario: &Value) -> Result<(), Trouble> {
    let decks = Decks::of(scenario);
    let position = state::position(&cards, &scenario["initial"], decks)?;
    let options = json!({ "deck_1": "empty", "deck_2": "empty", "cards": cards.facts });
    let new = json!({ "do": "new", "game": "lorcana", "seed": "conformance", "options": options,
                      "position": position });
    let name = engine.ask(new)?["match"].as_str().unwrap_or_default().to_owned();
    let written = engine.ask(json!({ "do": "cards", "match": name }))?;
    let mut table = Table { engine, cards, name, written, decks };
    let mut result = Ok(());
    for (n, step) in scenario["steps"].as_array().into_iter().flatten().enumerate() {
        let done = if step["move"].is_string() { table.step(step) } else { query::check(&mut table, step) };
        result = done.map_err(|trouble| trouble.at(n));
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

    /// Takes a recorded step and compares the result.
    fn step(&mut self, step: &Value) -> Result<(), Trouble> {
        let seat = if step["who"] == "p2" { 1 } else { 0 };
        let wanted = step["ok"].as_bool().unwrap_or(true);
        match (self.moves(seat, step), wanted) {
            (Err(Trouble::Different(why)), true) => {
                return Err(format!("{} was refused: {why}", step["move"]).into());
            }
            (Err(unknown @ Trouble::Unknown(_)), _) => return Err(unknown),
            (Ok(()), false) => {
                return Err(format!("{} was accepted, but {} forbids it", step["move"], step["code"]).into());
            }
            _ => {}
        }
        let view = self.view()?;
        Ok(state::difference(&self.cards, &step["after"], &view, self.decks)?)
    }

    fn moves(&mut self, seat: u8, step: &Value) -> Result<(), Trouble> {
        let args = &step["args"];
        let told = |most: usize| match args.as_array().map_or(0, Vec::len) {
            count if count > most => {
                Err(Trouble::Unknown(format!("what {} of {} means", args[most], step["move"])))
            }
            _ => Ok(()),
        };
        Ok(match step["move"].as_str().unwrap_or_default() {
            "passTurn" => self.act(seat, &json!("end_turn")),
            "quest" => {
                told(1)?;
                let obj = self.obj(&args[0])?;
                self.act(seat, &json!({ "quest": obj }))
            }
            "challenge" => {
                let (attacker, defender) = (self.obj(&args[0])?, self.obj(&args[1])?);
                self.act(seat, &json!({ "challenge": [attacker, defender] }))
            }
            "ink" => self.act_by_label(seat, "ink", &args[0]),
            "moveCharacterToLocation" | "moveToLocation" => {
                told(2)?;
                let (who, to) = (self.obj(&args[0])?, self.obj(&args[1])?);
                self.act(seat, &json!({ "move": [who, to] }))
            }
            "playCard" => {
                told(1)?;
                self.act_by_label(seat, "play", &args[0])?;
                self.enter_ready(seat)
            }
            "singSong" => {
                let (song, singer) = (self.face(seat, "sing", &args[0])?, self.obj(&args[1])?);
                self.act(seat, &json!({ "sing": [song, singer] }))
            }
            "resolvePendingByCard" => {
                if args[1]["resolveOptional"] == false {
                    return Ok(self.act(seat, &json!("no"))?);
                }
                if args[1]["targets"].as_array().is_none_or(|targets| targets.len() != 1) {
                    return Err(Trouble::Unknown(format!("what {} resolves", args[1])));
                }
                self.act(seat, &json!("yes"))?;
                let obj = self.obj(&args[1]["targets"][0])?;
                self.act(seat, &json!({ "pick": obj }))
            }
            other => return Err(Trouble::Unknown(format!("the move {other} is not known here"))),
        }?)
    }

    pub(super) fn act(&mut self, seat: u8, action: &Value) -> Result<(), String> {
        let request = json!({ "do": "act", "match": self.name, "seat": seat, "actions": [action] });
        self.engine.ask(request).map(|_| ())
    }

    /// Lets a Bodyguard enter ready, unless the record says otherwise.
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

/// Lists the cards in a zone of any seat.
pub(super) fn cards_of<'v>(view: &'v Value, zone: &str) -> impl Iterator<Item = &'v Value> + use<'v> {
    let start = format!("{zone}.");
    let piles = view["piles"].as_array().into_iter().flatten();
    let piles = piles.filter(move |pile| pile["pile"].as_str().is_some_and(|name| name.starts_with(&start)));
    piles.flat_map(|pile| pile["cards"].as_array().into_iter().flatten())
}

/// Returns the id of a card as a record writes it.
pub(super) fn id_of(card: &Value) -> &str {
    card["card"]
        .as_str()
        .or_else(|| card["card"]["card"].as_str())
        .or_else(|| card.as_str())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::unshown;
    use serde_json::json;

    #[test]
    fn a_step_that_is_not_shown_is_noticed() {
        let ask = |zone: &str| json!({ "who": "p1", "query": "getCardZone", "args": ["a"], "value": zone });
        let step = json!({ "who": "p1", "move": "passTurn", "args": [] });
        assert_eq!(unshown(&json!({ "steps": [ask("play"), ask("hand")] })), Some(1));
        assert_eq!(unshown(&json!({ "steps": [ask("play"), step, ask("hand")] })), None);
        assert_eq!(unshown(&json!({ "steps": [ask("play"), ask("play")] })), None);
    }
}
