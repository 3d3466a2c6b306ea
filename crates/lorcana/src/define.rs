//! Cards as they are written down.

use crate::vocabulary::{Deny, Event, Ink, Kind, Must, Words};
use fairdeal_cards::{Condition, Effect, Until};
use fairdeal_select::{Amount, Bounds, Filter, Target, Who};
use serde::{Deserialize, Serialize};

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Definition {
    /// Its name.
    pub name: String,
    /// What follows the name of a character or location.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// What it is.
    pub kind: Kind,
    /// Its ink types.
    pub inks: Vec<Ink>,
    /// What it costs.
    pub cost: u8,
    /// Whether it may be put into the inkwell.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inkable: bool,
    /// The damage it deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
    /// The damage it bears.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub willpower: Option<u8>,
    /// What it gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lore: Option<u8>,
    /// What it costs to move there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_cost: Option<u8>,
    /// Its characteristics.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<String>,
    /// Its keywords.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Has>,
    /// What else it does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Whether it has a text that is not here, without which it is played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub without_text: bool,
}

impl Definition {
    /// Returns name and title, by which copies are counted.
    pub fn full_name(&self) -> String {
        if self.title.is_empty() { self.name.clone() } else { format!("{} - {}", self.name, self.title) }
    }
}

/// A keyword as it is written on a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the keywords are described in the vocabulary")]
pub enum Has {
    Alert,
    Bodyguard,
    Boost(u8),
    Challenger(u8),
    Evasive,
    Reckless,
    Resist(u8),
    Rush,
    Shift(Shift),
    ShiftFor(ShiftFor),
    Singer(u8),
    SingTogether(u8),
    Support,
    Vanish,
    Ward,
}

/// For what and onto what a card may be shifted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shift {
    /// The cost.
    pub cost: u8,
    /// Onto which of the own characters.
    #[serde(default, skip_serializing_if = "Onto::is_name")]
    pub onto: Onto,
}

/// What is discarded instead of paying, to shift a card onto a character of the same name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShiftFor {
    /// How many cards of the hand.
    pub discard: u8,
    /// Which kind of card; any if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
}

/// Onto what a card may be shifted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Onto {
    /// A character of the same name.
    #[default]
    Name,
    /// A character with this characteristic.
    Trait(String),
    /// Any character.
    Any,
}

impl Onto {
    fn is_name(&self) -> bool {
        *self == Onto::Name
    }
}

/// What a card does beside its keywords.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ability {
    /// What an action does.
    Effect(Effect<Words, Deed>),
    /// What happens when something happens.
    Triggered {
        /// What must happen.
        when: Event,
        /// To what; to this card if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        subject: Option<Filter<Words>>,
        /// Whether only once in a turn.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        once: bool,
        /// What happens then.
        effect: Effect<Words, Deed>,
    },
    /// What can be paid for.
    Activated {
        /// What it costs.
        cost: Cost,
        /// What happens then.
        effect: Effect<Words, Deed>,
    },
    /// What holds all the time.
    Static {
        /// Only on this condition.
        #[serde(rename = "while", default, skip_serializing_if = "Option::is_none")]
        on: Option<Condition<Words>>,
        /// For what.
        of: Target<Words>,
        /// What it gives.
        gives: Vec<Change>,
    },
    /// What makes cards cheaper that its player plays.
    Cheaper {
        /// Which cards.
        cards: Filter<Words>,
        /// By how much.
        by: u8,
    },
    /// What makes this card itself cheaper to play.
    CheaperSelf {
        /// On which condition.
        #[serde(rename = "if", default, skip_serializing_if = "Option::is_none")]
        on: Option<Condition<Words>>,
        /// By how much.
        by: Amount<Words>,
    },
    /// What happens to this card instead of being banished.
    InsteadOfBanish(Place),
    /// Damage that would be dealt to such things is put on this card instead.
    TakesDamageFor(Filter<Words>),
}

/// What an activated ability costs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// Whether the card is exerted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exert: bool,
    /// The ink.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ink: u8,
    /// Whether the card is banished.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub banish: bool,
    /// Which of the player's own things one is chosen from to be banished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banish_chosen: Option<Filter<Words>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// A change of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Its strength, by so much.
    Strength(Amount<Words>),
    /// Its willpower, by so much.
    Willpower(Amount<Words>),
    /// Its lore, by so much.
    Lore(Amount<Words>),
    /// It has a keyword.
    Gains(Has),
    /// It may not do something.
    Cannot(Deny),
    /// It must do something if it is able to.
    Must(Must),
}

/// Where a card is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Into the hand of its owner.
    Hand,
    /// On top of the deck.
    Top,
    /// Under the deck.
    Bottom,
    /// Into the inkwell, face down and exerted.
    Inkwell,
    /// Into the discard.
    Discard,
    /// Into the deck, which is shuffled.
    Deck,
}

/// One thing that an effect does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Deed {
    /// Deals damage, which Resist makes less.
    Damage { amount: Amount<Words>, to: Target<Words> },
    /// Puts damage, which nothing makes less.
    PutDamage { amount: Amount<Words>, on: Target<Words> },
    /// Removes up to so much damage.
    Heal { amount: Amount<Words>, from: Target<Words> },
    /// Moves up to so much damage from one to another.
    MoveDamage { amount: Amount<Words>, from: Target<Words>, to: Target<Words> },
    /// Banishes.
    Banish(Target<Words>),
    /// Puts cards somewhere, from play, a discard or the own hand.
    Put { what: Target<Words>, to: Place },
    /// Exerts.
    Exert(Target<Words>),
    /// Readies.
    Ready(Target<Words>),
    /// Draws cards.
    Draw { amount: Amount<Words>, who: Who },
    /// Discards cards that their player chooses.
    Discard { amount: Amount<Words>, who: Who },
    /// Discards cards by chance.
    DiscardRandom { amount: Amount<Words>, who: Who },
    /// Gains lore.
    GainLore { amount: Amount<Words>, who: Who },
    /// Loses lore.
    LoseLore { amount: Amount<Words>, who: Who },
    /// Changes cards for a while.
    Give { to: Target<Words>, what: Vec<Change>, until: Until },
    /// Puts the top card of the deck into the inkwell, face down and exerted.
    InkTop { who: Who },
    /// Looks at the top cards of the deck, takes some, and puts the rest somewhere.
    Look {
        amount: Amount<Words>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        take: Option<Take>,
        rest: Rest,
    },
    /// Searches the whole deck for one such card, shows it, takes it, and shuffles; nobody must find one.
    Search { filter: Filter<Words> },
    /// Reveals the top card; if it is such a card it goes to the hand, else back on top.
    RevealTop { filter: Filter<Words> },
    /// Names a card.
    NameCard,
    /// Plays a card from the hand for free.
    PlayFree { filter: Filter<Words> },
    /// Moves characters to a location for free.
    MoveTo { who: Target<Words>, to: Target<Words> },
    /// Shows whole hands to everybody.
    RevealHand { who: Who },
    /// Opponents show their hands and discard one such card that the player chooses.
    DiscardChosen { filter: Filter<Words> },
    /// Readies some of the ink.
    ReadyInk { amount: Amount<Words>, who: Who },
    /// Readies all of the ink.
    ReadyInkwell { who: Who },
    /// The next such card that the player plays in this turn costs less.
    CheaperNext { cards: Filter<Words>, by: u8 },
}

/// What is taken from the cards looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Take {
    /// Which cards, shown to all.
    pub filter: Filter<Words>,
    /// How many.
    pub bounds: Bounds<Words>,
}

/// Where the rest of the cards looked at goes, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// Back on top of the deck.
    Top,
    /// Under the deck.
    Bottom,
}
