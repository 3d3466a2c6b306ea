use crate::{
    set::{READY, Set, check_deck, read_deck, ready},
    turn::Stops,
};
use fairdeal_kernel::{Face, OptionField, OptionKind, Problems, words};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

words! {
    /// How mana is made.
    pub enum ManaMode {
        /// Lands are tapped as spells are paid for.
        Automatic = "automatic",
        /// Lands can also be tapped whenever a player may act.
        Explicit = "explicit",
    }
}

/// Options of Magic.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The deck of the first seat: the name of a ready-made deck, or a list with lines such as `4 Name`.
    pub deck_1: String,
    /// The deck of the second seat.
    pub deck_2: String,
    /// The steps in which players can act at first.
    pub stops: Stops,
    /// How mana is made.
    pub mana: ManaMode,
}

/// The cards of both decks.
pub(crate) type Decks = [Arc<[Face]>; 2];

impl Default for Options {
    fn default() -> Self {
        Options {
            deck_1: READY[0].into(),
            deck_2: READY[3].into(),
            stops: Stops::Usual,
            mana: ManaMode::Automatic,
        }
    }
}

impl fairdeal_kernel::Options for Options {
    fn fields() -> Vec<OptionField> {
        let defaults = Options::default();
        let deck = |name, which, default: String| OptionField {
            name,
            about: format!("The deck of the {which} seat: a ready-made deck, or a deck list as text."),
            kind: OptionKind::Own(READY, "a deck list"),
            default,
        };
        vec![
            deck("deck_1", "first", defaults.deck_1),
            deck("deck_2", "second", defaults.deck_2),
            OptionField {
                name: "stops",
                about: "The steps in which players are asked at first; each can change it for themselves."
                    .into(),
                kind: OptionKind::Words(Stops::WORDS),
                default: defaults.stops.to_string(),
            },
            OptionField {
                name: "mana",
                about: "Whether lands are tapped only to pay, or whenever a player may act.".into(),
                kind: OptionKind::Words(ManaMode::WORDS),
                default: defaults.mana.to_string(),
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
        let (mut problems, set) = (Problems::default(), Set::shipped());
        let mut deck = |name: &str, text: &str| -> Arc<[Face]> {
            deck(&set, text).unwrap_or_else(|message| {
                problems.add(format!("/options/{name}"), message);
                Arc::from([])
            })
        };
        let decks = [deck("deck_1", &self.deck_1), deck("deck_2", &self.deck_2)];
        if problems.is_empty() { Ok((set, decks)) } else { Err(problems) }
    }
}

/// Reads a deck: `empty` for positions that bring all their cards, the name of a ready-made one, or a list.
fn deck(set: &Set, text: &str) -> Result<Arc<[Face]>, String> {
    match text.trim() {
        "empty" => Ok(Arc::from([])),
        name if !name.is_empty() && !name.contains(char::is_whitespace) => match ready(name) {
            Some(list) => read_deck(set, list).map(Arc::from),
            None => Err(format!(
                "there is no deck {name:?}; there are {}. A list has a line such as \"4 Name\" for each card",
                READY.join(", ")
            )),
        },
        text => {
            let faces = read_deck(set, text)?;
            check_deck(set, &faces)?;
            Ok(Arc::from(faces))
        }
    }
}
