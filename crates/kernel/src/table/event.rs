use super::card::{raw, raws};
use crate::{Back, Card, Face, Mark, Pile, Sight, Spot};
use serde::{Deserialize, Serialize};

/// Something that happened to the cards, as the log records it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TableEvent {
    /// A card went to another pile.
    Moved {
        /// The card's slot.
        #[serde(with = "raw")]
        card: Card,
        /// The pile it went to.
        to: Pile,
        /// Where in the pile it was put; not written down if it was on top.
        #[serde(default, skip_serializing_if = "is_default")]
        spot: Spot,
        /// Whether its face stayed hidden even from those who look into the pile.
        #[serde(default, skip_serializing_if = "is_default")]
        down: bool,
    },
    /// All cards of a pile went on top of another, in order.
    Swept {
        /// The emptied pile.
        from: Pile,
        /// The pile that received them.
        to: Pile,
    },
    /// A pile was shuffled into this order, bottom first.
    Shuffled {
        /// The shuffled pile.
        pile: Pile,
        /// The new order, bottom first.
        #[serde(with = "raws")]
        order: Vec<Card>,
    },
    /// A number was drawn. Other events say what came of it; this one is the evidence for `verify`.
    Rolled {
        /// The number of possible outcomes.
        of: u32,
        /// The outcome, below `of`.
        got: u32,
    },
    /// A face was shown to somebody.
    Shown {
        /// The card's slot.
        #[serde(with = "raw")]
        card: Card,
        /// Who saw it, for good.
        to: Sight,
    },
    /// Who looks into a pile has changed.
    Opened {
        /// The pile.
        pile: Pile,
        /// Who looks into it from now on.
        to: Sight,
    },
    /// A thing entered the game.
    Created {
        /// Its slot, which may have belonged to a removed thing.
        #[serde(with = "raw")]
        card: Card,
        /// The face it has.
        face: Face,
        /// What those who do not know the face can tell.
        back: Back,
        /// The pile it appeared in.
        to: Pile,
    },
    /// A thing left the game.
    Removed {
        /// The card's slot.
        #[serde(with = "raw")]
        card: Card,
    },
    /// A die or a two-sided card was turned to a face.
    Faced {
        /// The card's slot.
        #[serde(with = "raw")]
        card: Card,
        /// The face it shows now.
        face: Face,
    },
    /// A counter on a card was set.
    Marked {
        /// The card's slot.
        #[serde(with = "raw")]
        card: Card,
        /// The lane of the counter.
        #[serde(default, skip_serializing_if = "is_default")]
        mark: Mark,
        /// The counter's new value.
        #[serde(default, skip_serializing_if = "is_default")]
        value: u8,
    },
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
