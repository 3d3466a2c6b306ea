//! A set of cards, checked and compiled once: what the rules read.

use crate::{
    code::{Coded, Op, Program, Sum, What, Writer},
    define::{Ability, Change, Cost, Deed, Definition, Has, Onto, Shift, ShiftFor},
    parts::Discount,
    printed::{Activated, Grant, Keywords, Price, Printed, Shifting, Static, Underlay, Which},
    text::{ability_text, mode_texts},
    vocabulary::{Deny, Keyword, Kind, Words},
};
use fairdeal_cards::{Effect, Instruction, spelled};
use fairdeal_definitions::{Flaw, Node, Spot, nearest};
use fairdeal_kernel::{Choice, Face, Plain};
use fairdeal_select::{Amount, Bounds, Filter, LIMITS, Lexicon, Query, Target, Vocabulary as _, Who};
use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

/// The maximum number of cards in a set.
const MOST_CARDS: usize = 6000;
/// The maximum number of abilities of a card: each needs a bit if it works once a turn, and Boost has one.
const MOST_ABILITIES: usize = 7;
/// The maximum number of different characteristics in a set.
const MOST_TRAITS: usize = 256;

/// The maximum number of characteristics of a card.
const MOST_TRAITS_OF_A_CARD: usize = 16;
/// The maximum number of keywords of a card.
const MOST_KEYWORDS: usize = 16;

/// A set of cards.
#[derive(Debug)]
pub struct Set {
    /// The cards; a face is an index into this list.
    pub cards: Vec<Printed>,
    /// All abilities that run: those of the keywords, then room for those of each card, so that the number of an
    /// ability follows from its card's.
    pub(crate) abilities: Vec<Arc<Coded>>,
    /// The open words: characteristics, names and cards.
    pub lexicon: Lexicon,
    /// Whether a card continuously reduces willpower.
    pub(crate) weakens: bool,
    /// Whether a card makes others enter play exerted.
    pub(crate) exerts: bool,
    /// One card for each name that can be named.
    pub names: Vec<Face>,
    by_name: BTreeMap<String, Face>,
    /// The card with a name, ignoring titles, if there is only one.
    by_short_name: BTreeMap<String, Option<Face>>,
    /// The names seen so far, and their places in `names`.
    named: BTreeMap<u16, usize>,
}

/// The ability of Support.
pub(crate) const SUPPORT: u16 = 0;
/// The ability of Vanish.
pub(crate) const VANISH: u16 = 1;
/// The question to a Bodyguard that was just played.
pub(crate) const BODYGUARD: u16 = 2;
/// The question which of several things takes damage. They are the selection of slot 1.
pub(crate) const SHIELDED: u16 = 3;

const OF_KEYWORDS: [&str; 4] = [
    r#"{"triggered":{"when":"quests","effect":{"may":{"do":{"give":{
        "to":{"chosen":{"filter":{"all":[{"kind":["character"]},{"not":{"is":"source"}}]},"bounds":{"exactly":1}}},
        "what":[{"strength":{"value":{"of":"strength","on":"source"}}}],"until":"turn"}}}}}}"#,
    r#"{"triggered":{"when":"chosen","effect":{"do":{"banish":"self"}}}}"#,
    r#"{"effect":{"may":{"do":{"exert":"self"}}}}"#,
    r#"{"effect":{"do":{"put_damage":{"amount":{"done":true},"on":{"chosen":{"filter":{"is":{"target":1}},
        "bounds":{"exactly":1}}}}}}}"#,
];

/// The abilities of the keywords, compiled once for all sets: they use no open words.
static COMPILED: LazyLock<Vec<Arc<Coded>>> = LazyLock::new(|| {
    let compiled = |text: &&str| {
        let ability: Ability = fairdeal_select::load::<Words, _>(text)?;
        coded(&ability, 0, &Lexicon::default()).map(Arc::new)
    };
    let all: Result<Vec<_>, Flaw> = OF_KEYWORDS.iter().map(compiled).collect();
    all.expect("the abilities of keywords are sound")
});

impl Set {
    /// Reads a file of definitions, a JSON list.
    pub fn load(text: &str) -> Result<Set, Flaw> {
        let node = Node::parse(text, &LIMITS)?;
        let definitions: Vec<Definition> = Spot::root(&node).read(Words::SPELLINGS)?;
        Set::new(definitions).map_err(|flaw| flaw.marked(&node))
    }

    /// Compiles definitions.
    pub fn new(definitions: Vec<Definition>) -> Result<Set, Flaw> {
        if definitions.len() > MOST_CARDS {
            return Err(Flaw::new(format!(
                "a set has at most {MOST_CARDS} cards, not {}",
                definitions.len()
            )));
        }
        let lexicon = lexicon(&definitions)?;
        let mut set = Set {
            cards: vec![],
            abilities: vec![],
            lexicon,
            weakens: false,
            exerts: false,
            names: vec![],
            by_name: BTreeMap::new(),
            by_short_name: BTreeMap::new(),
            named: BTreeMap::new(),
        };
        set.abilities.clone_from(&COMPILED);
        for (n, definition) in definitions.into_iter().enumerate() {
            set.add(definition).map_err(|error| error.under(&format!("/{n}")))?;
        }
        Ok(set)
    }

    /// Finds a card by its full name, or by its name if only one card has it.
    pub fn find(&self, name: &str) -> Option<Face> {
        let wanted = spelled(name);
        self.by_name.get(&wanted).copied().or_else(|| self.by_short_name.get(&wanted).copied().flatten())
    }

    /// Returns the cards a discount is for, and by how much they are cheaper.
    pub(crate) fn discount(&self, discount: &Discount) -> Option<(&Query<Words>, u8)> {
        match &self.abilities.get(discount.ability as usize)?.program.steps.get(discount.step as usize)? {
            Instruction::Do(Op { what: What::CheaperNext(query, by), .. }) => Some((query, *by)),
            _ => None,
        }
    }

    /// Finds the card with the most similar name.
    pub fn nearest(&self, name: &str) -> Option<&str> {
        nearest(name, self.cards.iter().map(|card| card.full_name.as_str()))
    }

    /// Returns a card.
    #[inline]
    pub fn card(&self, face: Face) -> &Printed {
        &self.cards[face.0 as usize]
    }

    /// Returns whether there is an ability of this number.
    pub(crate) fn has_ability(&self, number: u16) -> bool {
        let of_card =
            |place: usize| self.cards.get(place / MOST_ABILITIES)?.abilities.contains(&number).then_some(());
        usize::from(number).checked_sub(OF_KEYWORDS.len()).is_none_or(|place| of_card(place).is_some())
    }

    fn add(&mut self, definition: Definition) -> Result<(), Flaw> {
        check_card(&definition)?;
        let face = Face(self.cards.len() as u16);
        let full_name = definition.full_name();
        if self.by_name.insert(spelled(&full_name), face).is_some() {
            return Err(Flaw::new(format!("there are two cards called {full_name:?}")));
        }
        let from = first_ability(face);
        // Nothing refers to the places that are left over.
        self.abilities.resize(from.into(), Arc::clone(&COMPILED[0]));
        let name = place(&self.lexicon.names, &definition.name);
        let mut printed = Printed {
            text: vec![],
            kind: definition.kind,
            song: definition.traits.iter().any(|word| word == "Song"),
            name,
            traits: [0; 4],
            keywords: Keywords::default(),
            shift: None,
            together: None,
            boost: None,
            waits: 0,
            abilities: from..from,
            statics: vec![],
            cheaper: vec![],
            own_cost: vec![],
            shields: vec![],
            instead: None,
            activated: vec![],
            effect: None,
            full_name,
            definition,
        };
        for word in &printed.definition.traits {
            let at = place(&self.lexicon.traits, word) as usize;
            printed.traits[at / 64] |= 1 << (at % 64);
        }
        self.add_keywords(&mut printed)?;
        let first = self.abilities.len();
        self.add_abilities(&mut printed)?;
        // Anything too large has been refused by now.
        let coded = self.abilities[first..].iter().map(|coded| &*coded.text);
        printed.text = crate::text::card_text(&printed.definition, coded)?;
        printed.abilities = from..self.abilities.len() as u16;
        let called = self.by_short_name.entry(spelled(&printed.definition.name));
        called.and_modify(|only| *only = None).or_insert(Some(face));
        match self.named.get(&name).copied() {
            None => {
                self.named.insert(name, self.names.len());
                self.names.push(face);
            }
            // Which card stands for a name must not depend on the order of the file.
            Some(at) if printed.full_name < self.card(self.names[at]).full_name => self.names[at] = face,
            Some(_) => {}
        }
        let less = |sum: &(Which, Sum)| sum.0 == Which::Willpower && !matches!(sum.1, Sum::Fixed(0..));
        self.weakens |= printed.statics.iter().flat_map(|given| &given.sums).any(less);
        let lies = Grant::Cannot(bit(Deny::EnterReady) as u8);
        self.exerts |= printed.statics.iter().any(|given| given.grants.contains(&lies));
        self.cards.push(printed);
        Ok(())
    }

    fn add_keywords(&self, printed: &mut Printed) -> Result<(), Flaw> {
        for has in printed.definition.keywords.clone() {
            match &has {
                Has::Boost(cost) => printed.boost = Some(*cost),
                Has::SingTogether(sum) => printed.together = Some(*sum),
                Has::Shift(Shift { cost, onto }) => {
                    let onto = match onto {
                        Onto::Name => Underlay::Name,
                        Onto::Any => Underlay::Any,
                        Onto::Trait(word) if self.lexicon.traits.contains(word) => {
                            Underlay::Trait(place(&self.lexicon.traits, word))
                        }
                        Onto::Trait(word) => {
                            return Err(Flaw::new(format!("shift: no card of the set has {word:?}")));
                        }
                    };
                    printed.shift = Some(Shifting { price: Price::Ink(*cost), onto });
                }
                Has::ShiftFor(ShiftFor { discard, kind }) => {
                    if *discard == 0 {
                        return Err(Flaw::new("shift_for: at least one card is discarded"));
                    }
                    let price = Price::Discard(*discard, *kind);
                    printed.shift = Some(Shifting { price, onto: Underlay::Name });
                }
                _ => {}
            }
            let (keyword, number) = has.plain();
            printed.keywords.add(keyword, number);
        }
        Ok(())
    }

    fn add_abilities(&mut self, printed: &mut Printed) -> Result<(), Flaw> {
        for (n, ability) in printed.definition.abilities.clone().iter().enumerate() {
            let at = |error: Flaw| error.under(&format!("/abilities/{n}"));
            crate::sound::check(&printed.definition, ability).map_err(at)?;
            match ability {
                Ability::Effect(_) | Ability::Triggered { .. } | Ability::Activated { .. } => {
                    let number = self.add_ability(ability, n).map_err(at)?;
                    match ability {
                        Ability::Triggered { when, .. } => printed.waits |= bit(*when),
                        Ability::Activated { cost, .. } => {
                            let compile = |filter| Query::compile(filter, &self.lexicon);
                            let offering =
                                cost.banish_chosen.as_ref().map(compile).transpose().map_err(at)?;
                            let cost = cost.clone();
                            printed.activated.push(Activated { cost, offering, ability: number });
                        }
                        _ => printed.effect = Some(number),
                    }
                }
                Ability::Static { on, of, gives } => {
                    let mut writer = Writer::new(&self.lexicon);
                    let on = on.as_ref().map(|condition| writer.test(condition)).transpose().map_err(at)?;
                    let of = writer.aim(of).map_err(at)?;
                    let (grants, sums) = split(gives, &mut writer).map_err(at)?;
                    printed.statics.push(Static { on, of, grants, sums, depends: ability.depends() });
                }
                Ability::Cheaper { cards, by } => {
                    printed.cheaper.push((Query::compile(cards, &self.lexicon).map_err(at)?, *by));
                }
                Ability::CheaperSelf { on, by } => {
                    let mut writer = Writer::new(&self.lexicon);
                    let on = on.as_ref().map(|condition| writer.test(condition)).transpose().map_err(at)?;
                    printed.own_cost.push((on, writer.sum(by).map_err(at)?));
                }
                Ability::InsteadOfBanish(place) => {
                    if printed.instead.replace(*place).is_some() {
                        return Err(at(Flaw::new("a card goes to one place instead of being banished")));
                    }
                }
                Ability::TakesDamageFor(filter) => {
                    printed.shields.push(Query::compile(filter, &self.lexicon).map_err(at)?);
                }
            }
        }
        Ok(())
    }

    fn add_ability(&mut self, ability: &Ability, n: usize) -> Result<u16, Flaw> {
        self.abilities.push(Arc::new(coded(ability, n, &self.lexicon)?));
        Ok(self.abilities.len() as u16 - 1)
    }
}

/// Returns the number of the first ability of a card that runs.
pub(crate) fn first_ability(face: Face) -> u16 {
    OF_KEYWORDS.len() as u16 + face.0 * MOST_ABILITIES as u16
}

/// Returns the effect of an ability whose cost is banishing a chosen thing: that comes first, and is the
/// first choice.
fn with_price(ability: &Ability) -> Option<Effect<Words, Deed>> {
    let Ability::Activated { cost: Cost { banish_chosen: Some(filter), .. }, effect } = ability else {
        return None;
    };
    let filter = Filter::All(vec![filter.clone(), Filter::Owner(Who::You)]);
    let target = Target::Chosen { filter, bounds: Bounds::Exactly(Amount::Fixed(1)), by: Who::You };
    Some(Effect::Sequence(vec![Effect::Do(Deed::Banish(target)), effect.clone()]))
}

/// Compiles an ability that runs, the nth of its card.
fn coded(ability: &Ability, n: usize, lexicon: &Lexicon) -> Result<Coded, Flaw> {
    let mut writer = Writer::new(lexicon);
    let (effect, when, subject, once) = match ability {
        Ability::Triggered { when, subject, once, effect } => (effect, Some(*when), subject.as_ref(), *once),
        Ability::Activated { effect, .. } | Ability::Effect(effect) => (effect, None, None, false),
        _ => return Err(Flaw::new("this ability does not run")),
    };
    let subject = subject.map(|filter| Query::compile(filter, lexicon)).transpose()?;
    let paid = with_price(ability);
    let program: Program = fairdeal_cards::Program::compile(paid.as_ref().unwrap_or(effect), &mut writer)?;
    let asks = program.steps.iter().any(|step| matches!(step, Instruction::UnlessDone(_)));
    let (counts, once) = (writer.counts || asks, once.then_some(1 << n));
    let text = ability_text(ability)?.into();
    Ok(Coded { when, subject, once, counts, program, text, modes: mode_texts(effect)? })
}

/// Returns the bit of a word.
#[inline]
pub(crate) fn bit<T: Choice>(word: T) -> u32 {
    1 << word.index()
}

/// Changes that do not affect numbers, and those that do.
pub(crate) type Changes = (Vec<Grant>, Vec<(Which, Sum)>);

/// Separates changes to numbers from others.
pub(crate) fn split(gives: &[Change], writer: &mut Writer<'_>) -> Result<Changes, Flaw> {
    let (mut grants, mut sums) = (vec![], vec![]);
    for change in gives {
        writer.spend(1)?;
        match change {
            Change::Strength(amount) => sums.push((Which::Strength, writer.sum(amount)?)),
            Change::Willpower(amount) => sums.push((Which::Willpower, writer.sum(amount)?)),
            Change::Lore(amount) => sums.push((Which::Lore, writer.sum(amount)?)),
            Change::Gains(has) => {
                let (keyword, number) = has.plain();
                if matches!(keyword, Keyword::Boost | Keyword::Shift | Keyword::SingTogether) {
                    return Err(Flaw::new(format!(
                        "{keyword} cannot be given: it works only where it is printed"
                    )));
                }
                grants.push(Grant::Keyword(keyword, number));
            }
            Change::Cannot(deny) => grants.push(Grant::Cannot(bit(*deny) as u8)),
            Change::Must(must) => grants.push(Grant::Must(bit(*must) as u8)),
        }
    }
    Ok((grants, sums))
}

/// Checks what a card of this kind must and must not have; abilities are checked where they are compiled.
pub(crate) fn check_card(card: &Definition) -> Result<(), Flaw> {
    let name = card.full_name();
    let wrong = |message: &str| Err(Flaw::new(format!("{name:?}: {message}")));
    if card.name.trim().is_empty() {
        return Err(Flaw::new("a card needs a name"));
    }
    let words = [&card.name, &card.title].into_iter().chain(&card.traits);
    if let Some(word) = words.into_iter().find(|word| !Plain::is_line(word)) {
        return Err(Flaw::new(format!("{word:?} contains an invisible character; remove it")));
    }
    if card.traits.len() > MOST_TRAITS_OF_A_CARD || card.keywords.len() > MOST_KEYWORDS {
        return wrong("a card has at most 16 characteristics and 16 keywords");
    }
    let shifts = card.keywords.iter().filter(|has| matches!(has, Has::Shift(_) | Has::ShiftFor(_)));
    if shifts.count() > 1 {
        return wrong("a card has Shift at most once");
    }
    if card.inks.is_empty() || card.inks.len() > 2 {
        return wrong("a card has one or two inks");
    }
    let fights = card.kind == Kind::Character;
    let stands = fights || card.kind == Kind::Location;
    if fights != card.strength.is_some() {
        return wrong("a character has a strength, and nothing else does");
    }
    if stands != card.willpower.is_some() || stands != card.lore.is_some() {
        return wrong("characters and locations have willpower and lore, and nothing else does");
    }
    if card.willpower == Some(0) {
        return wrong("a willpower is at least 1");
    }
    if (card.kind == Kind::Location) != card.move_cost.is_some() || card.move_cost == Some(0) {
        return wrong("a location has a move cost of at least 1, and nothing else does");
    }
    if card.abilities.len() > MOST_ABILITIES {
        return wrong("a card has at most 7 abilities");
    }
    let effects = card.abilities.iter().filter(|ability| matches!(ability, Ability::Effect(_))).count();
    if effects > usize::from(card.kind == Kind::Action) {
        return wrong("an action has at most one effect, and nothing else does");
    }
    if card.kind == Kind::Action && card.abilities.len() > 1 {
        return wrong("an action has no abilities but its effect");
    }
    Ok(())
}

fn lexicon(definitions: &[Definition]) -> Result<Lexicon, Flaw> {
    let sorted = |words: Vec<String>| {
        let mut words = words;
        words.sort_unstable();
        words.dedup();
        words
    };
    let traits = sorted(definitions.iter().flat_map(|card| card.traits.iter().cloned()).collect());
    if traits.len() > MOST_TRAITS {
        return Err(Flaw::new(format!(
            "a set has at most {MOST_TRAITS} characteristics, not {}",
            traits.len()
        )));
    }
    let names = sorted(definitions.iter().map(|card| card.name.clone()).collect());
    let cards = definitions.iter().map(Definition::full_name).collect();
    Ok(Lexicon { traits, names, cards })
}

fn place(words: &[String], word: &str) -> u16 {
    words.binary_search_by(|known| known.as_str().cmp(word)).unwrap_or(0) as u16
}
