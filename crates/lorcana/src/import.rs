//! Card facts that a user brings: cost, ink, numbers and keywords. A card that consists of nothing else can
//! be played. One whose text is missing from the facts can be played only on request, and is then marked.

use crate::{
    decks::shipped,
    define::{Definition, Has, Onto, Shift, ShiftFor},
    set::check_card,
    vocabulary::{Ink, Kind},
};
use fairdeal_cards::spelled;
use fairdeal_definitions::{Flaw, Spot};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The facts of a card, as found in files of card facts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardFacts {
    /// The name, without the version.
    pub name: String,
    /// The part after the name.
    #[serde(default)]
    pub version: Option<String>,
    /// The kind of card.
    #[serde(rename = "type")]
    pub kind: String,
    /// Its inks.
    pub ink: Vec<Ink>,
    /// The cost to play it.
    pub cost: u8,
    /// Whether it can be put into the inkwell.
    #[serde(default)]
    pub inkable: bool,
    /// Its strength.
    #[serde(default)]
    pub strength: Option<u8>,
    /// Its willpower.
    #[serde(default)]
    pub willpower: Option<u8>,
    /// Its lore.
    #[serde(default)]
    pub lore: Option<u8>,
    /// The cost to move a character there.
    #[serde(default, rename = "moveCost")]
    pub move_cost: Option<u8>,
    /// Its characteristics.
    #[serde(default)]
    pub cls: Vec<String>,
    /// Its keywords.
    #[serde(default)]
    pub kw: Vec<KeywordFacts>,
    /// Whether it has no text at all.
    #[serde(default)]
    pub vanilla: bool,
    /// Whether it has abilities that are not among the facts; `None` if the file does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abilities: Option<Value>,
    /// Its text; `None` if the file does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Value>,
    /// Whether to play it without the text that is missing from the facts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub without_text: bool,
}

/// A keyword among the facts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeywordFacts {
    /// The keyword's name.
    pub k: String,
    /// The keyword's number.
    #[serde(default)]
    pub v: Option<u8>,
    /// What is paid for it.
    #[serde(default)]
    pub cost: Option<Value>,
    /// Anything else the file says about it.
    #[serde(flatten)]
    pub more: BTreeMap<String, Value>,
}

/// Reads the facts of a card.
pub(crate) fn read_fact(at: &Spot<'_>, without_text: bool) -> Result<CardFacts, Flaw> {
    let mut card: CardFacts = at.read(&[])?;
    card.without_text |= without_text;
    Ok(card)
}

/// Why a card whose file says nothing about its text cannot be played.
const UNSAID: &str =
    "nothing says whether it has abilities besides its keywords: write \"abilities\": false if it has none";

/// The full name of a card that cannot be played, and why.
pub(crate) type Refused = (String, String);

/// The result of an import.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Import {
    /// What can be played.
    pub playable: Vec<Definition>,
    /// What cannot.
    pub refused: Vec<Refused>,
}

/// Converts facts into definitions; skips cards that the game has or that were already seen.
pub fn imported<'a>(cards: impl IntoIterator<Item = &'a CardFacts>) -> Import {
    imported_beside(cards, &[])
}

/// Does the same next to defined cards, whose characteristics can be shifted onto.
pub(crate) fn imported_beside<'a>(
    cards: impl IntoIterator<Item = &'a CardFacts>,
    defined: &[Definition],
) -> Import {
    let own: BTreeSet<String> = shipped().cards.iter().map(|card| spelled(&card.full_name)).collect();
    let (mut import, mut met) = (Import::default(), BTreeSet::new());
    for card in cards {
        let name = spelled(&card.full_name());
        let mut refuse = |why: String| import.refused.push((card.full_name(), why));
        match definition(card) {
            Err(why) => refuse(why),
            Ok(_) if own.contains(&name) => refuse("the game has a card of this name".into()),
            Ok(_) if !met.insert(name) => refuse("it is in the file twice; the first one is used".into()),
            Ok(definition) => import.playable.push(definition),
        }
    }
    import.drop_without_underlay(defined);
    import
}

impl Import {
    /// Drops cards that shift onto a characteristic no card has, then those that shift only onto dropped
    /// ones, and so on. Looks at each card once, however long such a chain is.
    fn drop_without_underlay(&mut self, defined: &[Definition]) {
        let mut holders: BTreeMap<&str, usize> = BTreeMap::new();
        let mut shifted: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (at, card) in self.playable.iter().enumerate() {
            card.traits.iter().for_each(|word| *holders.entry(word).or_default() += 1);
            underlay(card).into_iter().for_each(|word| shifted.entry(word).or_default().push(at));
        }
        defined.iter().flat_map(|card| &card.traits).for_each(|word| *holders.entry(word).or_default() += 1);
        let own = &shipped().lexicon.traits;
        let lacking = |word: &str, holders: &BTreeMap<&str, usize>| {
            holders.get(word).is_none_or(|count| *count == 0) && !own.iter().any(|known| known == word)
        };
        let mut gone: Vec<usize> = shifted
            .iter()
            .filter(|(word, _)| lacking(word, &holders))
            .flat_map(|(_, at)| at.clone())
            .collect();
        gone.sort_unstable();
        let mut met: BTreeSet<usize> = gone.iter().copied().collect();
        let mut next = 0;
        while let Some(card) = gone.get(next).map(|&at| &self.playable[at]) {
            let mut bare = vec![];
            for word in &card.traits {
                let left = holders.entry(word).or_default();
                *left = left.saturating_sub(1);
                if lacking(word, &holders) {
                    bare.extend(shifted.remove(word.as_str()).unwrap_or_default());
                }
            }
            gone.extend(bare.into_iter().filter(|at| met.insert(*at)));
            next += 1;
        }
        self.refuse(&gone);
    }

    /// Drops the cards at these indices, which have nothing to shift onto.
    fn refuse(&mut self, places: &[usize]) {
        for &at in places {
            let card = &self.playable[at];
            let word = underlay(card).unwrap_or_default();
            let why = format!("no card that can be played has {word:?}, onto which it is shifted");
            self.refused.push((card.full_name(), why));
        }
        let places: BTreeSet<usize> = places.iter().copied().collect();
        let mut at = 0..;
        self.playable.retain(|_| at.next().is_none_or(|at| !places.contains(&at)));
    }
}

/// Returns the characteristic onto which a card is shifted.
fn underlay(card: &Definition) -> Option<&str> {
    card.keywords.iter().find_map(|has| match has {
        Has::Shift(Shift { onto: Onto::Trait(word), .. }) => Some(word.as_str()),
        _ => None,
    })
}

impl CardFacts {
    /// Returns name and title, by which cards are told apart.
    pub fn full_name(&self) -> String {
        match self.version.as_deref() {
            None | Some("") => self.name.clone(),
            Some(title) => format!("{} - {title}", self.name),
        }
    }
}

/// What a file says about a card's text besides its keywords.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    /// There is none.
    None,
    /// There is some that is not among the facts.
    Some,
    /// It does not say.
    Unsaid,
}

impl CardFacts {
    fn rest(&self) -> Rest {
        let said = [&self.abilities, &self.text].into_iter().flatten();
        match (said.clone().any(is_something), self.vanilla || said.clone().next().is_some()) {
            (true, _) => Rest::Some,
            (false, true) => Rest::None,
            (false, false) => Rest::Unsaid,
        }
    }
}

/// Returns whether a value says something, rather than that there is nothing.
fn is_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Bool(true) => true,
        Value::Number(number) => number.as_i64() != Some(0),
        Value::String(text) => !text.trim().is_empty(),
        Value::Array(list) => list.iter().any(is_something),
        Value::Object(parts) => !parts.is_empty(),
    }
}

fn definition(card: &CardFacts) -> Result<Definition, String> {
    let kind = match card.kind.as_str() {
        "character" => Kind::Character,
        "location" => Kind::Location,
        "action" => Kind::Action,
        "item" => Kind::Item,
        other => return Err(format!("{other:?} is not a kind of card")),
    };
    let rest = card.rest();
    let lost = rest != Rest::None;
    match rest {
        _ if card.without_text => {}
        Rest::None => {}
        Rest::Some => return Err("it has abilities besides its keywords".into()),
        Rest::Unsaid if matches!(kind, Kind::Action | Kind::Item) => {
            return Err(format!("what this {kind} does is not among its facts"));
        }
        Rest::Unsaid => return Err(UNSAID.into()),
    }
    let definition = Definition {
        name: card.name.clone(),
        title: card.version.clone().unwrap_or_default(),
        kind,
        inks: card.ink.clone(),
        cost: card.cost,
        inkable: card.inkable,
        strength: card.strength,
        willpower: card.willpower,
        lore: card.lore,
        move_cost: card.move_cost,
        traits: card.cls.clone(),
        keywords: card.kw.iter().map(keyword).collect::<Result<_, _>>()?,
        abilities: vec![],
        without_text: lost,
    };
    check(&definition)?;
    Ok(definition)
}

/// Checks whether a card could be in a set.
fn check(card: &Definition) -> Result<(), String> {
    let sung = card.keywords.iter().any(|has| matches!(has, Has::SingTogether(_)));
    if sung && !card.traits.iter().any(|word| word == "Song") {
        return Err("Sing Together is for songs, and \"Song\" is not in its cls".into());
    }
    let name = format!("{:?}: ", card.full_name());
    check_card(card).map_err(|flaw| flaw.message.strip_prefix(&name).unwrap_or(&flaw.message).to_owned())
}

fn keyword(facts: &KeywordFacts) -> Result<Has, String> {
    let word = facts.k.trim();
    if let Some(odd) = facts.more.keys().next() {
        return Err(format!("what {odd:?} says of {word} is not understood"));
    }
    if let (Some(Onto::Name), Some(discard)) = (shifted(word), discarded(facts)) {
        return Ok(Has::ShiftFor(ShiftFor { discard, kind: None }));
    }
    if let Some(onto) = shifted(word) {
        return Ok(Has::Shift(Shift { cost: price(facts)?, onto }));
    }
    let plain = |has| match (facts.v, &facts.cost) {
        (None, None) => Ok(has),
        _ => Err(format!("{word} has no number and no cost")),
    };
    let number = || facts.v.ok_or_else(|| format!("{word} needs a number"));
    match word.to_lowercase().as_str() {
        "alert" => plain(Has::Alert),
        "bodyguard" => plain(Has::Bodyguard),
        "boost" => price(facts).map(Has::Boost),
        "challenger" => number().map(Has::Challenger),
        "evasive" => plain(Has::Evasive),
        "reckless" => plain(Has::Reckless),
        "resist" => number().map(Has::Resist),
        "rush" => plain(Has::Rush),
        "singer" => number().map(Has::Singer),
        "sing together" => number().map(Has::SingTogether),
        "support" => plain(Has::Support),
        "vanish" => plain(Has::Vanish),
        "ward" => plain(Has::Ward),
        _ => Err(format!("{word:?} is not a keyword that can be played")),
    }
}

/// Returns what a word shifts onto: `Shift` the same name, `Universal Shift` any character, `Pirate Shift`
/// any pirate.
fn shifted(word: &str) -> Option<Onto> {
    let (before, shift) = word.split_at_checked(word.len().checked_sub("shift".len())?)?;
    if !shift.eq_ignore_ascii_case("shift") {
        return None;
    }
    match before.trim_end() {
        "" => Some(Onto::Name),
        glued if glued.len() == before.len() => None,
        all if all.eq_ignore_ascii_case("universal") => Some(Onto::Any),
        one => Some(Onto::Trait(one.trim_matches(['[', ']']).into())),
    }
}

/// Returns how many cards are discarded for a keyword, if nothing else is paid for it.
fn discarded(facts: &KeywordFacts) -> Option<u8> {
    let cost = facts.cost.as_ref()?.as_object().filter(|cost| cost.len() == 1)?;
    u8::try_from(cost.get("discard")?.as_u64()?).ok().filter(|&cards| cards > 0)
}

/// Returns what is paid for a keyword, which can only be ink.
fn price(facts: &KeywordFacts) -> Result<u8, String> {
    let word = &facts.k;
    let ink = match &facts.cost {
        Some(Value::Object(cost)) => match cost.keys().find(|&paid| paid != "ink") {
            Some(paid) => return Err(format!("{word} costs {paid:?}, and only ink can be paid for it")),
            None => cost.get("ink").and_then(Value::as_u64),
        },
        Some(cost) => cost.as_u64(),
        None => facts.v.map(u64::from),
    };
    ink.and_then(|ink| u8::try_from(ink).ok()).ok_or_else(|| format!("{word} needs a cost in ink"))
}
