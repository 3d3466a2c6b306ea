//! Card definitions: the JSON that authors write.

use crate::vocabulary::{Deny, Event, Ink, Kind, Must, Words};
use fairdeal_cards::{Condition, Effect, Until};
use fairdeal_select::{Amount, Bounds, Filter, Target, Who};
use serde::{Deserialize, Serialize};

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Definition {
    /// The name, without the title.
    pub name: String,
    /// The part after the name of a character or location.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The kind of card.
    pub kind: Kind,
    /// Its one or two inks.
    pub inks: Vec<Ink>,
    /// The cost to play it.
    pub cost: u8,
    /// Whether it can be put into the inkwell.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inkable: bool,
    /// The damage it deals in a challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
    /// The damage that banishes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub willpower: Option<u8>,
    /// The lore it gains when questing, or each turn for a location.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lore: Option<u8>,
    /// The cost to move a character there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_cost: Option<u8>,
    /// Characteristics, such as `Hero`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<String>,
    /// Its keywords.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Has>,
    /// What it does besides its keywords.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Whether it has a text that is missing here and is played without it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub without_text: bool,
}

impl Definition {
    /// Returns name and title, by which copies are counted.
    pub fn full_name(&self) -> String {
        if self.title.is_empty() { self.name.clone() } else { format!("{} - {}", self.name, self.title) }
    }
}

/// A keyword as printed on a card.
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

/// The cost and target of Shift.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shift {
    /// The cost.
    pub cost: u8,
    /// Which of your characters it may go onto.
    #[serde(default, skip_serializing_if = "Onto::is_name")]
    pub onto: Onto,
}

/// Shift onto a character of the same name, paid by discarding.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShiftFor {
    /// The number of cards to discard.
    pub discard: u8,
    /// The kind of card to discard; any if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
}

/// What a card may be shifted onto.
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

/// What a card does besides its keywords.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ability {
    /// What an action does.
    Effect(Effect<Words, Deed>),
    /// Happens when an event happens.
    Triggered {
        /// The event.
        when: Event,
        /// What it must happen to; this card if `None`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        subject: Option<Filter<Words>>,
        /// Whether it works only once a turn.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        once: bool,
        /// What happens.
        effect: Effect<Words, Deed>,
    },
    /// Happens when its cost is paid.
    Activated {
        /// The cost.
        cost: Cost,
        /// What happens.
        effect: Effect<Words, Deed>,
    },
    /// Holds continuously.
    Static {
        /// Only while this condition holds.
        #[serde(rename = "while", default, skip_serializing_if = "Option::is_none")]
        on: Option<Condition<Words>>,
        /// What it applies to.
        of: Target<Words>,
        /// What it gives.
        gives: Vec<Change>,
    },
    /// Makes cards cheaper for its player.
    Cheaper {
        /// Which cards.
        cards: Filter<Words>,
        /// By how much ink.
        by: u8,
    },
    /// Makes this card itself cheaper to play.
    CheaperSelf {
        /// Only if this condition holds.
        #[serde(rename = "if", default, skip_serializing_if = "Option::is_none")]
        on: Option<Condition<Words>>,
        /// By how much ink.
        by: Amount<Words>,
    },
    /// Sends this card elsewhere instead of being banished.
    InsteadOfBanish(Destination),
    /// Takes the damage that would be dealt to such things.
    TakesDamageFor(Filter<Words>),
}

impl Ability {
    /// Returns whether it does something at some moment, rather than hold continuously.
    pub(crate) fn has_program(&self) -> bool {
        matches!(self, Ability::Effect(_) | Ability::Triggered { .. } | Ability::Activated { .. })
    }
}

/// The cost of an activated ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// Whether the card is exerted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exert: bool,
    /// The amount of ink.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ink: u8,
    /// Whether the card is banished.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub banish: bool,
    /// Which of your own things one must be chosen from to be banished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banish_chosen: Option<Filter<Words>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// A change to a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Adds to its strength.
    Strength(Amount<Words>),
    /// Adds to its willpower.
    Willpower(Amount<Words>),
    /// Adds to its lore.
    Lore(Amount<Words>),
    /// Gives it a keyword.
    Gains(Has),
    /// Forbids it something.
    Cannot(Deny),
    /// Forces it to do something if able.
    Must(Must),
}

/// Where a card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// Its owner's hand.
    Hand,
    /// On top of the deck.
    Top,
    /// Underneath the deck.
    Bottom,
    /// The inkwell, face down and exerted.
    Inkwell,
    /// Into the discard.
    Discard,
    /// The deck, which is then shuffled.
    Deck,
}

/// A single action of an effect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Deed {
    /// Deals damage, which Resist reduces.
    Damage { amount: Amount<Words>, to: Target<Words> },
    /// Puts damage, which nothing reduces.
    PutDamage { amount: Amount<Words>, on: Target<Words> },
    /// Removes up to this much damage.
    Heal { amount: Amount<Words>, from: Target<Words> },
    /// Moves up to this much damage from one thing to another.
    MoveDamage { amount: Amount<Words>, from: Target<Words>, to: Target<Words> },
    /// Banishes.
    Banish(Target<Words>),
    /// Puts cards somewhere: from play, a discard or your hand.
    Put { what: Target<Words>, to: Destination },
    /// Exerts.
    Exert(Target<Words>),
    /// Readies.
    Ready(Target<Words>),
    /// Draws cards.
    Draw { amount: Amount<Words>, who: Who },
    /// Discards cards that their player chooses.
    Discard { amount: Amount<Words>, who: Who },
    /// Discards cards at random.
    DiscardRandom { amount: Amount<Words>, who: Who },
    /// Gains lore.
    GainLore { amount: Amount<Words>, who: Who },
    /// Loses lore.
    LoseLore { amount: Amount<Words>, who: Who },
    /// Changes cards temporarily.
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
    /// Searches the deck for one such card, shows and takes it, and shuffles; finding one is never
    /// compulsory.
    Search { filter: Filter<Words> },
    /// Reveals the top card; such a card goes to the hand, any other back on top.
    RevealTop { filter: Filter<Words> },
    /// Names a card.
    NameCard,
    /// Plays a card from the hand for free.
    PlayFree { filter: Filter<Words> },
    /// Moves characters to a location for free.
    MoveTo { who: Target<Words>, to: Target<Words> },
    /// Shows whole hands to everybody.
    RevealHand { who: Who },
    /// Makes opponents show their hands and discard one such card of the player's choice.
    DiscardChosen { filter: Filter<Words> },
    /// Readies some of the ink.
    ReadyInk { amount: Amount<Words>, who: Who },
    /// Readies all of the ink.
    ReadyInkwell { who: Who },
    /// Makes the next such card the player plays this turn cheaper.
    CheaperNext { cards: Filter<Words>, by: u8 },
}

/// What is taken from the cards looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Take {
    /// Which cards; they are shown to all.
    pub filter: Filter<Words>,
    /// How many.
    pub bounds: Bounds<Words>,
}

/// Where the rest of the cards looked at go, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// Back on top of the deck.
    Top,
    /// Underneath the deck.
    Bottom,
}

impl Ability {
    /// Returns whether values that static abilities give can decide when it works, what it applies to or by how much.
    pub(crate) fn depends(&self) -> bool {
        let Ability::Static { on, of, gives } = self else { return false };
        let sums = gives.iter().any(|change| match change {
            Change::Strength(amount) | Change::Willpower(amount) | Change::Lore(amount) => {
                reads_amount(amount)
            }
            _ => false,
        });
        sums || on.as_ref().is_some_and(reads_test) || reads_target(of)
    }
}

fn reads_test(condition: &Condition<Words>) -> bool {
    match condition {
        Condition::Amount { of, than, .. } => reads_amount(of) || reads_amount(than),
        Condition::Holds { filter, .. } => reads(filter),
        Condition::YourTurn => false,
        Condition::Not(inner) => reads_test(inner),
    }
}

fn reads_target(target: &Target<Words>) -> bool {
    match target {
        Target::This => false,
        Target::All(filter) | Target::Each(filter) => reads(filter),
        _ => true,
    }
}

fn reads_amount(amount: &Amount<Words>) -> bool {
    match amount {
        Amount::Fixed(_) | Amount::Done => false,
        Amount::Count(filter) => reads(filter),
        Amount::Value(_) => true,
    }
}

/// Returns whether a filter reads numbers or keywords, which static abilities may change.
fn reads(filter: &Filter<Words>) -> bool {
    match filter {
        Filter::All(list) | Filter::Any(list) => list.iter().any(reads),
        Filter::Not(inner) => reads(inner),
        Filter::Number(_) | Filter::Keyword(_) => true,
        _ => false,
    }
}
