use super::card::{raw, raws};
use crate::{Back, Card, Eyes, Face, Mark, Pile, Spot};
use serde::{Deserialize, Serialize};

/// Something that happened to the cards, as the log records it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TableEvent {
    /// A card went to another pile; `down` means that nobody saw its face land.
    Moved {
        /// Which card.
        #[serde(with = "raw")]
        card: Card,
        /// Where to.
        to: Pile,
        /// On top or under.
        spot: Spot,
        /// Whether it was put face down.
        down: bool,
    },
    /// All cards of a pile went onto another, in order.
    Swept {
        /// Where from.
        from: Pile,
        /// Where to.
        to: Pile,
    },
    /// A pile was shuffled into this order, bottom first.
    Shuffled {
        /// Which pile.
        pile: Pile,
        /// The new order.
        #[serde(with = "raws")]
        order: Vec<Card>,
    },
    /// A number was drawn; what came of it is told by other events, this is the evidence for `verify`.
    Rolled {
        /// How many outcomes were possible.
        of: u32,
        /// Which one came.
        got: u32,
    },
    /// A face was shown to some eyes.
    Shown {
        /// Which card.
        #[serde(with = "raw")]
        card: Card,
        /// To whom.
        to: Eyes,
    },
    /// A pile is seen by these eyes from now on.
    Opened {
        /// Which pile.
        pile: Pile,
        /// Who looks into it.
        to: Eyes,
    },
    /// A thing came into being.
    Created {
        /// Its place in memory.
        #[serde(with = "raw")]
        card: Card,
        /// Its face.
        face: Face,
        /// What it may be for those who do not know it.
        back: Back,
        /// Where it lies.
        to: Pile,
    },
    /// A thing left the game.
    Removed {
        /// Which card.
        #[serde(with = "raw")]
        card: Card,
    },
    /// A die or a two-sided card was turned to a face.
    Faced {
        /// Which card.
        #[serde(with = "raw")]
        card: Card,
        /// The new face.
        face: Face,
    },
    /// A counter on a card was set.
    Marked {
        /// Which card.
        #[serde(with = "raw")]
        card: Card,
        /// Which lane.
        mark: Mark,
        /// Its new value.
        value: u8,
    },
}
