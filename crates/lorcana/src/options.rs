//! Options: the two decks, and cards that somebody brings.

use crate::{
    decks::{READY, ready},
    define::Definition,
    import::{CardFacts, Refused, imported_beside},
    list,
    own::{Brought, Own},
    set::Set,
    shipped,
};
use fairdeal_definitions::Flaw;
use fairdeal_kernel::{Face, OptionField, OptionKind, Problems};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Options of Lorcana.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The deck of the first seat: the name of a ready-made deck, or a list with lines such as `4 Name -
    /// Title`.
    pub deck_1: String,
    /// The deck of the second seat.
    pub deck_2: String,
    /// Cards that somebody brings, to be played alongside those of the set.
    pub cards: Brought,
}

/// The cards of both decks.
pub(crate) type Decks = [Arc<[Face]>; 2];

impl Default for Options {
    fn default() -> Self {
        Options { deck_1: READY[0].into(), deck_2: READY[1].into(), cards: Brought::default() }
    }
}

impl fairdeal_kernel::Options for Options {
    fn fields() -> Vec<OptionField> {
        let deck = |name, which, default: &str| OptionField {
            name,
            about: format!("The deck of the {which} seat: a ready-made deck, or a deck list as text."),
            kind: OptionKind::Own(READY, "a deck list"),
            default: default.into(),
        };
        vec![
            deck("deck_1", "first", READY[0]),
            deck("deck_2", "second", READY[1]),
            OptionField {
                name: "cards",
                about: "Your own cards, to be played alongside those of the game.".into(),
                kind: OptionKind::Own(&["none"], "a list of cards in JSON"),
                default: "none".into(),
            },
        ]
    }

    fn problems(&self) -> Problems {
        match self.read() {
            Ok(_) => Problems::default(),
            Err(problems) => problems,
        }
    }
}

impl Options {
    /// Returns the set of cards and the two decks, or what is wrong with them.
    pub(crate) fn read(&self) -> Result<(Arc<Set>, Decks), Problems> {
        let mut problems = Problems::default();
        let (set, refused) = self.set().map_err(|message| {
            problems.add("/options/cards", message);
            problems.clone()
        })?;
        let mut deck = |name: &str, text: &str| -> Arc<[Face]> {
            read_deck(&set, &refused, text).unwrap_or_else(|message| {
                problems.add(format!("/options/{name}"), message);
                Arc::from([])
            })
        };
        let decks = [deck("deck_1", &self.deck_1), deck("deck_2", &self.deck_2)];
        if problems.is_empty() { Ok((set, decks)) } else { Err(problems) }
    }

    /// Returns all cards, and which of those brought cannot be played and why.
    pub(crate) fn set(&self) -> Result<(Arc<Set>, Vec<Refused>), String> {
        let own = self.cards.0.as_ref().map_err(Clone::clone)?;
        if own.is_empty() {
            return Ok((shipped(), vec![]));
        }
        let (mut facts, mut defined): (Vec<&CardFacts>, Vec<Definition>) = (vec![], vec![]);
        for card in own {
            match card {
                Own::Facts(card) => facts.push(card),
                Own::Defined(card) => defined.push((**card).clone()),
            }
        }
        let import = imported_beside(facts, &defined);
        let mut all: Vec<_> = shipped().cards.iter().map(|card| card.definition.clone()).collect();
        all.extend(defined.into_iter().chain(import.playable));
        let names: Vec<String> = all.iter().map(Definition::full_name).collect();
        let set = Set::new(all).map_err(|flaw| told(&names, &flaw))?;
        Ok((Arc::new(set), import.refused))
    }
}

/// Describes a flaw in a set with the name of its card instead of its number.
fn told(names: &[String], flaw: &Flaw) -> String {
    let (number, rest) = match flaw.path.strip_prefix('/') {
        Some(path) => path.split_once('/').unwrap_or((path, "")),
        None => return flaw.message.clone(),
    };
    match number.parse::<usize>().ok().and_then(|number| names.get(number)) {
        Some(name) if rest.is_empty() => format!("{name:?}: {}", flaw.message),
        Some(name) => format!("{name:?}, at /{rest}: {}", flaw.message),
        None => flaw.to_string(),
    }
}

/// Reads a deck: `empty` for positions that bring all their cards, the name of a ready-made one, or a list.
fn read_deck(set: &Set, refused: &[Refused], text: &str) -> Result<Arc<[Face]>, String> {
    match text.trim() {
        "empty" => Ok(Arc::from([])),
        name if !name.is_empty() && !name.contains(char::is_whitespace) => match ready(name) {
            Some(list) => list::read(set, list).map(Arc::from),
            None => Err(format!(
                "there is no deck {name:?}; there are {}. A list has a line such as \"4 Name - Title\" for each card",
                READY.join(", ")
            )),
        },
        _ => {
            let faces = list::read_beside(set, refused, text)?;
            list::check(set, &faces)?;
            Ok(Arc::from(faces))
        }
    }
}
