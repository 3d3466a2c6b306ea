use fairdeal_kernel::{Commitment, Deal, Entropy, Fairness, Seal, Seat, Secret, VoidRound};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The house has drawn its secret for the next match and binds itself to it, before anybody's share is known.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Pledge {
    /// The name of the match.
    #[serde(rename = "match")]
    pub match_id: String,
    /// What the house binds itself to; it also names this round.
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub commitment: Commitment,
    /// The seats that take part.
    #[schemars(with = "Vec<u8>")]
    #[ts(type = "number[]")]
    pub seats: Vec<Seat>,
    /// The seat for which this client is to send a seal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>")]
    #[ts(type = "number", optional)]
    pub you: Option<Seat>,
    /// How many milliseconds there are for it.
    #[ts(type = "number")]
    pub within: u64,
    /// The rounds for this match that came to nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<serde_json::Value>")]
    #[ts(type = "VoidRound[]")]
    pub void: Vec<VoidRound>,
}

/// All seals are in: whoever sealed a share shows it now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Sealed {
    /// The round.
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub commitment: Commitment,
    /// The seal of each seat that still takes part, in the order of the seats.
    #[schemars(with = "Vec<Option<String>>")]
    #[ts(type = "(string | null)[]")]
    pub seals: Vec<Option<Seal>>,
    /// How many milliseconds there are for it.
    #[ts(type = "number")]
    pub within: u64,
}

/// For what a table waits that is not dealt yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Awaiting {
    /// For people who sit down.
    People,
    /// For seals.
    Seals,
    /// For shares.
    Shares,
}

/// For whom a table waits that is not dealt yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Awaited {
    /// For what of them.
    pub what: Awaiting,
    /// The seats.
    #[schemars(with = "Vec<u8>")]
    #[ts(type = "number[]")]
    pub seats: Vec<Seat>,
}

/// All that is public about a deal while the match goes on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Dealt {
    /// The name of the match.
    #[serde(rename = "match")]
    pub match_id: String,
    /// What the house bound itself to.
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub commitment: Commitment,
    /// Whether everything follows from a text that somebody gave: for one person and bots, and not fair.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seeded: bool,
    /// The seal of each seat that took part, in the order of the seats.
    #[schemars(with = "Vec<Option<String>>")]
    #[ts(type = "(string | null)[]")]
    pub seals: Vec<Option<Seal>>,
    /// The share of each seat that took part.
    #[schemars(with = "Vec<Option<String>>")]
    #[ts(type = "(string | null)[]")]
    pub shares: Vec<Option<Entropy>>,
    /// The rounds before that came to nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<serde_json::Value>")]
    #[ts(type = "VoidRound[]")]
    pub void: Vec<VoidRound>,
}

impl Dealt {
    /// Returns what is public of a deal; nothing of one that no table made.
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
    /// The secret to which the house had bound itself.
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub secret: Secret,
}
