use std::collections::BTreeMap;

use serde_json::{Value, json};

/// The cards of a scenario: facts for the engine, and the names by which it knows them.
pub(super) struct Cards {
    pub(super) facts: Vec<Value>,
    names: BTreeMap<String, String>,
}

/// The name of a card that stands for any.
pub(super) const FILLER: &str = "Filler - Blank";

impl Cards {
    /// Collects the cards that a scenario names, from the file and from its own definitions.
    pub(super) fn of(file: &Value, scenario: &Value) -> Result<Cards, String> {
        let mut cards = Cards { facts: vec![], names: BTreeMap::new() };
        cards.facts.push(
            json!({ "name": "Filler", "version": "Blank", "type": "character", "ink": ["amber"], "cost": 1,
            "inkable": true, "strength": 1, "willpower": 1, "lore": 1, "vanilla": true }),
        );
        for (id, definition) in scenario["defs"].as_object().into_iter().flatten() {
            cards.add(id, own(id, definition)?);
        }
        let text = scenario.to_string();
        for card in file.as_array().into_iter().flatten() {
            let id = card["id"].as_str().unwrap_or_default();
            if text.contains(&format!("\"{id}\"")) || text.contains(&format!(":{id}#")) {
                cards.add(id, card.clone());
            }
        }
        Ok(cards)
    }

    /// Adds a card; cards are told apart by their id, whatever their names.
    fn add(&mut self, id: &str, mut facts: Value) {
        let title = facts["version"].as_str().unwrap_or_default();
        let title = if title.is_empty() { id.to_owned() } else { format!("{title} {id}") };
        facts["version"] = json!(title);
        // The scenarios' cards have no text besides their keywords.
        if facts.get("abilities").is_none() {
            facts["abilities"] = json!(false);
        }
        self.names.insert(id.to_owned(), format!("{} - {title}", facts["name"].as_str().unwrap_or_default()));
        self.facts.push(facts);
    }

    pub(super) fn name(&self, id: &str) -> Result<&str, String> {
        self.names.get(id).map(String::as_str).ok_or_else(|| format!("nothing is known of the card {id}"))
    }

    /// Returns the name of an instance as a record writes it: `p1:id#1`.
    pub(super) fn of_instance(&self, instance: &Value) -> Result<&str, String> {
        let instance =
            instance.as_str().or_else(|| instance["inst"].as_str()).or_else(|| instance["i"].as_str());
        let instance = instance.unwrap_or_default();
        let id = instance.split_once(':').map_or(instance, |(_, id)| id);
        let id = id.split('#').next().unwrap_or(id);
        if id.starts_with("filler") { Ok(FILLER) } else { self.name(id) }
    }

    pub(super) fn fact<'a>(&'a self, name: &str) -> Option<&'a Value> {
        let full = |card: &Value| {
            format!(
                "{} - {}",
                card["name"].as_str().unwrap_or_default(),
                card["version"].as_str().unwrap_or_default()
            )
        };
        self.facts.iter().find(|card| full(card) == name)
    }
}

/// Returns the facts of a card that the scenario defines itself.
fn own(id: &str, definition: &Value) -> Result<Value, String> {
    let mut keywords = vec![];
    for ability in definition["abilities"].as_array().into_iter().flatten() {
        match (ability["type"].as_str(), ability["keyword"].as_str()) {
            (Some("keyword"), Some(keyword)) => keywords.push(json!({ "k": keyword, "v": ability["value"] })),
            _ => return Err(format!("the card {id} has an ability that is no keyword")),
        }
    }
    let mut traits = definition["classifications"].as_array().cloned().unwrap_or_default();
    if definition["actionSubtype"] == "song" {
        traits.push(json!("Song"));
    }
    let mut facts = json!({ "name": definition["name"], "type": definition["cardType"], "ink": definition["inkType"],
        "cost": definition["cost"], "inkable": definition["inkable"].as_bool().unwrap_or(false), "cls": traits,
        "kw": keywords, "vanilla": true });
    for (name, field) in
        [("strength", "strength"), ("willpower", "willpower"), ("lore", "lore"), ("moveCost", "moveCost")]
    {
        if definition[field].is_number() {
            facts[name] = definition[field].clone();
        }
    }
    Ok(facts)
}
