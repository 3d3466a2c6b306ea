use crate::Sight;
use serde::{Deserialize, Serialize};

/// A zone of the table: a hand, the stock, a trick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pile(pub u8);

/// What bystanders perceive of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Only a count, as of the cards in a hand.
    Loose,
    /// A count, with the order kept, as of a stock.
    Stack,
    /// Every place, as of cards lying on the table.
    Spread,
}

/// Where in a pile a card is put.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// On top, as the last card.
    #[default]
    Top,
    /// Underneath, as the first card.
    Bottom,
    /// With this many cards above it, or underneath if the pile has fewer: the third from the top has two above it.
    FromTop(u16),
}

/// How a pile is made: who looks into it, and what others perceive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PileKind {
    /// Who looks into the pile.
    pub sight: Sight,
    /// What everybody else perceives.
    pub order: Order,
}

impl PileKind {
    /// A face-down stack, such as the stock.
    pub const STOCK: PileKind = PileKind { sight: Sight::NONE, order: Order::Stack };
    /// A face-up stack, such as a discard pile.
    pub const OPEN: PileKind = PileKind { sight: Sight::ALL, order: Order::Stack };
    /// Cards lying face up side by side, such as a trick.
    pub const SPREAD: PileKind = PileKind { sight: Sight::ALL, order: Order::Spread };

    /// A hand that only this seat looks into.
    pub const fn hand(seat: crate::Seat) -> PileKind {
        PileKind { sight: Sight::only(seat), order: Order::Loose }
    }
}
