//! Facts of cards that a user brings: cost, ink, numbers and keywords. A card that is made of nothing else can be played.

use crate::{
    decks::shipped,
    define::{Definition, Has, Onto, Shift, ShiftFor},
    set::{Set, spelled},
    vocabulary::{Ink, Kind},
};
use fairdeal_kernel::{Limits, Plain};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

/// The facts of a card, as files of card facts have them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardFacts {
    /// Its name.
    pub name: String,
    /// What follows the name.
    #[serde(default)]
    pub version: Option<String>,
    /// What kind of card it is.
    #[serde(rename = "type")]
    pub kind: String,
    /// Its inks.
    pub ink: Vec<Ink>,
    /// What it costs.
    pub cost: u8,
    /// Whether it may be put into the inkwell.
    #[serde(default)]
    pub inkable: bool,
    /// Strength.
    #[serde(default)]
    pub strength: Option<u8>,
    /// Willpower.
    #[serde(default)]
    pub willpower: Option<u8>,
    /// Lore.
    #[serde(default)]
    pub lore: Option<u8>,
    /// What it costs to move there.
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
    /// Whether it has abilities that are not among the facts.
    #[serde(default)]
    pub abilities: bool,
}

/// A keyword among the facts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeywordFacts {
    /// Its name.
    pub k: String,
    /// Its number.
    #[serde(default)]
    pub v: Option<u8>,
    /// What is paid for it.
    #[serde(default)]
    pub cost: Option<Value>,
    /// What else the file says of it.
    #[serde(flatten)]
    pub more: BTreeMap<String, Value>,
}

/// What a card of a file looks like, for those who wrote another.
const EXAMPLE: &str = r#"[{"name": "Somebody", "version": "From Afar", "type": "character", "ink": ["amber"], "cost": 1, "inkable": true, "strength": 1, "willpower": 2, "lore": 1}]"#;

/// How large a file of card facts may be.
const LIMITS: Limits =
    Limits { bytes: 2 << 20, depth: 8, values: 120_000, members: 64, outermost: 6000, text: 500 };

/// Reads a file of card facts, a list in JSON; what is wrong is said with its line.
pub(crate) fn read_facts(text: &str) -> Result<Vec<CardFacts>, String> {
    let text = text.trim_start_matches('\u{feff}');
    LIMITS.check(text).map_err(|large| format!("this is too much for card facts: {large}"))?;
    serde_json::from_str::<File>(text).map(|file| file.0).map_err(|error| {
        let error = error.to_string();
        let error = Plain::line(&error);
        format!("this is no list of card facts: {error}. Write them in JSON, such as {EXAMPLE}")
    })
}

/// A list of facts that says at which card it could not be read.
struct File(Vec<CardFacts>);

impl<'de> Deserialize<'de> for File {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> de::Visitor<'de> for Reader {
            type Value = File;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of cards")
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<File, A::Error> {
                let mut cards = vec![];
                let counted = |n: usize| move |error| de::Error::custom(format!("card {n}: {error}"));
                while let Some(card) = list.next_element().map_err(counted(cards.len() + 1))? {
                    cards.push(card);
                }
                Ok(File(cards))
            }
        }

        deserializer.deserialize_seq(Reader)
    }
}

/// The full name of a card that cannot be played, and why.
pub(crate) type Refused = (String, String);

/// What came of an import.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Import {
    /// What can be played.
    pub playable: Vec<Definition>,
    /// What cannot.
    pub refused: Vec<Refused>,
}

/// Turns facts into definitions; a card that the game has or that was met already is left out.
pub fn imported(cards: &[CardFacts]) -> Import {
    let own: BTreeSet<String> = shipped().cards.iter().map(|card| spelled(&card.full_name)).collect();
    let (mut import, mut met) = (Import::default(), BTreeSet::new());
    for card in cards {
        let name = spelled(&card.full_name());
        let mut refuse = |why: String| import.refused.push((card.full_name(), why));
        match definition(card) {
            Err(why) => refuse(why),
            Ok(_) if own.contains(&name) => refuse("the game has a card of this name".into()),
            Ok(_) if !met.insert(name) => refuse("it is in the file twice; the first one is taken".into()),
            Ok(definition) => import.playable.push(definition),
        }
    }
    import.drop_without_underlay();
    import
}

impl Import {
    /// Leaves out what is shifted onto a characteristic that no card has, and what is shifted onto nothing
    /// but such cards, and so on. Each card is looked at once, however long a row of them is.
    fn drop_without_underlay(&mut self) {
        let mut holders: BTreeMap<&str, usize> = BTreeMap::new();
        let mut shifted: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (at, card) in self.playable.iter().enumerate() {
            card.traits.iter().for_each(|word| *holders.entry(word).or_default() += 1);
            underlay(card).into_iter().for_each(|word| shifted.entry(word).or_default().push(at));
        }
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

    /// Leaves out the cards at these places: nothing lies under them.
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

/// The characteristic onto which a card is shifted.
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

fn definition(card: &CardFacts) -> Result<Definition, String> {
    let kind = match card.kind.as_str() {
        "character" => Kind::Character,
        "location" => Kind::Location,
        "action" if card.vanilla => Kind::Action,
        "item" if card.vanilla => Kind::Item,
        "action" => return Err("what an action does is not among its facts".into()),
        "item" => return Err("what an item does is not among its facts".into()),
        other => return Err(format!("{other:?} is no kind of card")),
    };
    if card.abilities {
        return Err("it has abilities beside its keywords".into());
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
    };
    check(&definition)?;
    Ok(definition)
}

/// Sees whether a card could be in a set.
fn check(card: &Definition) -> Result<(), String> {
    let sung = card.keywords.iter().any(|has| matches!(has, Has::SingTogether(_)));
    if sung && !card.traits.iter().any(|word| word == "Song") {
        return Err("Sing Together is for songs, and \"Song\" is not in its cls".into());
    }
    // Alone it has nobody to be shifted onto but itself; whether another card is there is looked at later.
    let mut alone = card.clone();
    alone.traits.extend(underlay(card).map(str::to_owned));
    let name = format!("{:?}: ", card.full_name());
    Set::new(vec![alone])
        .map(drop)
        .map_err(|flaw| flaw.message.strip_prefix(&name).unwrap_or(&flaw.message).to_owned())
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
        _ => Err(format!("{word:?} is no keyword that can be played")),
    }
}

/// Onto what a word shifts: `Shift` the same name, `Universal Shift` any character, `Pirate Shift` any pirate.
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

/// How many cards are discarded for a keyword, if nothing else is paid for it.
fn discarded(facts: &KeywordFacts) -> Option<u8> {
    let cost = facts.cost.as_ref()?.as_object().filter(|cost| cost.len() == 1)?;
    u8::try_from(cost.get("discard")?.as_u64()?).ok().filter(|&cards| cards > 0)
}

/// What is paid for a keyword, which can only be ink.
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
