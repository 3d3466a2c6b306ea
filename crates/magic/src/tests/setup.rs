use crate::{
    options::ManaMode,
    parts::{Facts, Permanent},
    position::full_position,
    rules::Magic,
    set::Set,
};
use fairdeal_kernel::{Obj, Seat};
use fairdeal_laws::Scene;
use serde_json::{Value, json};
use std::sync::Arc;

/// A position in the making: seat 0 is to act in the first main phase of turn 5, and both players have ten Forests to
/// draw. Things are numbered from 1, those of seat 0 first.
pub(super) struct Setup {
    set: Arc<Set>,
    short: Value,
    mana: ManaMode,
}

impl Setup {
    /// Begins in a step, with the permanents of both players: `Tin Drudge`, `Tin Drudge tapped damage=1`.
    pub(super) fn new(step: &str, first: &[&str], second: &[&str]) -> Setup {
        Setup::with(&Set::shipped(), step, first, second)
    }

    /// The same with other cards.
    pub(super) fn with(set: &Arc<Set>, step: &str, first: &[&str], second: &[&str]) -> Setup {
        let side = |names: &[&str]| {
            let field: Vec<Value> = names.iter().map(|text| lies(set, text)).collect();
            json!({ "battlefield": field, "library": vec!["Forest"; 10] })
        };
        let short = json!({ "step": step, "players": [side(first), side(second)] });
        Setup { set: Arc::clone(set), short, mana: ManaMode::Automatic }
    }

    pub(super) fn hand(mut self, seat: usize, cards: &[&str]) -> Setup {
        self.short["players"][seat]["hand"] = json!(cards);
        self
    }

    pub(super) fn library(mut self, seat: usize, cards: &[&str]) -> Setup {
        self.short["players"][seat]["library"] = json!(cards);
        self
    }

    pub(super) fn graveyard(mut self, seat: usize, cards: &[&str]) -> Setup {
        self.short["players"][seat]["graveyard"] = json!(cards);
        self
    }

    pub(super) fn life(mut self, seat: usize, life: i16) -> Setup {
        self.short["players"][seat]["life"] = json!(life);
        self
    }

    pub(super) fn stops(mut self, stops: &str) -> Setup {
        self.short["stops"] = json!(stops);
        self
    }

    pub(super) fn explicit(mut self) -> Setup {
        self.mana = ManaMode::Explicit;
        self
    }

    #[track_caller]
    pub(super) fn begin(self) -> Scene<Magic> {
        let game = Magic::of_set(self.set, self.mana);
        let position =
            full_position(&game.set, &self.short.to_string()).unwrap_or_else(|why| panic!("{why}"));
        Scene::of(game, &position).unwrap_or_else(|error| panic!("{error}"))
    }
}

fn lies(set: &Set, text: &str) -> Value {
    let words: Vec<&str> = text.split(' ').collect();
    let name = (1..=words.len()).rev().map(|n| words[..n].join(" ")).find(|name| set.find(name).is_some());
    let name = name.unwrap_or_else(|| panic!("there is no card {text:?}"));
    let mut lies = json!({ "card": name });
    for word in text[name.len()..].split_whitespace() {
        match word.split_once('=') {
            Some((key, number)) => lies[key] = json!(number.parse::<u16>().expect("a number")),
            None => lies[word] = json!(true),
        }
    }
    lies
}

/// The cards of the game and some more, as definitions in JSON.
pub(super) fn more_cards(cards: &[Value]) -> Arc<Set> {
    let mut all: Vec<Value> =
        serde_json::from_str(include_str!("../../cards/firstlight.json")).expect("JSON");
    all.extend(cards.iter().cloned());
    Arc::new(Set::load(&json!(all).to_string()).unwrap_or_else(|why| panic!("{why}")))
}

/// What tests ask about a position.
pub(super) trait Look {
    fn facts(&self) -> &Facts;

    fn life(&self) -> [i16; 2] {
        [0, 1].map(|seat| self.facts().players[Seat(seat)].life)
    }

    fn thing(&self, obj: u32) -> Option<&Permanent> {
        self.facts().permanent(Obj(obj))
    }

    /// Lists the numbers of the permanents that are left.
    fn left(&self) -> Vec<u32> {
        self.facts().permanents.iter().map(|thing| thing.obj.0).collect()
    }
}

impl Look for Scene<Magic> {
    fn facts(&self) -> &Facts {
        &self.board.facts
    }
}
