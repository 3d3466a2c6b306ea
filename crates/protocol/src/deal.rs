use fairdeal_kernel::{Commitment, Deal, Entropy, Fairness, Seal, Seat, Secret, VoidRound};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The house has drawn its secret for the next match and commits to it, before any share is known.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Pledge {
    /// The name of the match.
    #[serde(rename = "match")]
    pub match_id: String,
    /// What the house commits to; it also identifies this round.
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub commitment: Commitment,
    /// The seats that take part.
    #[schemars(with = "Vec<u8>")]
    #[ts(type = "number[]")]
    pub seats: Vec<Seat>,
    /// The seat for which this client is asked to send a seal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>")]
    #[ts(type = "number", optional)]
    pub you: Option<Seat>,
    /// The time for it in milliseconds.
    #[ts(type = "number")]
    pub within: u64,
    /// Abandoned rounds for this match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<serde_json::Value>")]
    #[ts(type = "VoidRound[]")]
    pub void: Vec<VoidRound>,
}

/// All seals are in: whoever sealed a share reveals it now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Sealed {
    /// The round.
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub commitment: Commitment,
    /// The seal of each seat that still takes part, by seat.
    #[schemars(with = "Vec<Option<String>>")]
    #[ts(type = "(string | null)[]")]
    pub seals: Vec<Option<Seal>>,
    /// The time for it in milliseconds.
    #[ts(type = "number")]
    pub within: u64,
}

/// What a table that is not dealt yet waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Awaiting {
    /// People to sit down.
    People,
    /// Seals.
    Seals,
    /// Shares.
    Shares,
}

/// Whom a table that is not dealt yet waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Awaited {
    /// What it waits for from them.
    pub what: Awaiting,
    /// The seats.
    #[schemars(with = "Vec<u8>")]
    #[ts(type = "number[]")]
    pub seats: Vec<Seat>,
}

/// Everything that is public about a deal during the match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Dealt {
    /// The name of the match.
    #[serde(rename = "match")]
    pub match_id: String,
    /// What the house committed to.
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub commitment: Commitment,
    /// Whether everything follows from a given text: for one person and bots, and not fair.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seeded: bool,
    /// The seal of each seat that took part, by seat.
    #[schemars(with = "Vec<Option<String>>")]
    #[ts(type = "(string | null)[]")]
    pub seals: Vec<Option<Seal>>,
    /// The share of each seat that took part.
    #[schemars(with = "Vec<Option<String>>")]
    #[ts(type = "(string | null)[]")]
    pub shares: Vec<Option<Entropy>>,
    /// The abandoned rounds before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<serde_json::Value>")]
    #[ts(type = "VoidRound[]")]
    pub void: Vec<VoidRound>,
}

impl Dealt {
    /// Returns what is public about a deal; `None` if no table made it.
    pub fn of(fairness: &Fairness) -> Option<Dealt> {
        let deal = fairness.deal.clone()?;
        let share = |(seal, share): (&Option<Seal>, &Entropy)| seal.as_ref().map(|_| *share);
        Some(Dealt {
            match_id: fairness.match_id.clone(),
            commitment: fairness.commitment(),
            seeded: deal.seeded,
            shares: deal.seals.iter().zip(&fairness.entropies).map(share).collect(),
            seals: deal.seals,
            void: deal.void,
        })
    }

    /// Returns how the shares were gathered, and the shares themselves.
    pub(crate) fn parts(&self) -> (Deal, Vec<Entropy>) {
        let deal = Deal { seeded: self.seeded, seals: self.seals.clone(), void: self.void.clone() };
        (deal, self.shares.iter().map(|share| share.unwrap_or(Entropy::ABSENT)).collect())
    }
}

/// A match is over: its secret.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Opened {
    /// The name of the match.
    #[serde(rename = "match")]
    pub match_id: String,
    /// The secret the house had committed to.
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub secret: Secret,
}
