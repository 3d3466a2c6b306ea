//! Whole cards.

use super::{
    Lowered, Tokens, keyword::activation, noun::evergreen, scope::Scope, trigger::zone_of, unhandled,
};
use crate::{
    ability::{AbilityKind, Activation, Aim, Amount, Op, Part, Test, Trigger, Who, Word},
    characteristics::Characteristics,
    parts::Counter,
    set::{CardType, CardTypes, Colour, Colours, Keywords, Printed, Supertype},
};
use fairdeal_kernel::{Choice, Face, WordSet};
use fairdeal_oracle::{
    print,
    tree::{
        self, Ability, CostLimit, Intervening, Keyword, KeywordLine, Layout, Loyalty, Stat, TriggerLimit,
    },
};
use std::sync::Arc;

/// The nodes without a handler.
macro_rules! other_cost_limit {
    () => {
        (CostLimit::TwiceEachTurn
            | CostLimit::Once
            | CostLimit::YourTurnBeforeAttackers
            | CostLimit::YourUpkeep
            | CostLimit::AnyUpkeep
            | CostLimit::Combat { .. }
            | CostLimit::AnyPlayer
            | CostLimit::LessPer { .. }
            | CostLimit::LessIf { .. }
            | CostLimit::XNotZero)
    };
}

/// Returns a card that can be played, or what of it cannot be carried out.
pub(crate) fn lower(card: &tree::Card, at: Face, tokens: &mut Tokens) -> Lowered<Printed> {
    let (Layout::Normal, [face]) = (card.layout, &card.faces[..]) else {
        return unhandled("layout", &card.layout);
    };
    let before = tokens.list.len();
    let lowered = lower_face(face, at, tokens);
    if lowered.is_err() {
        tokens.list.truncate(before);
    }
    lowered
}

fn lower_face(face: &tree::Face, at: Face, tokens: &mut Tokens) -> Lowered<Printed> {
    let mut printed = plain(face)?;
    let mut scope = Scope::new(at, tokens);
    let mut keywords = Keywords::NONE;
    for line in &face.lines {
        let text = print(line);
        if let Ability::Keywords { line } = &line.ability {
            let list: Vec<&Keyword> = match line {
                KeywordLine::Line { list } => list.0.iter().collect(),
                KeywordLine::Semicolon { a, b } => vec![a, b],
            };
            for keyword in list {
                match (evergreen(keyword), keyword) {
                    (Some(keyword), _) => keywords = keywords.with(keyword),
                    (None, Keyword::Enchant { what }) => {
                        let (zone, filter) = scope.noun(what)?;
                        printed.enchants = Some(filter.clone());
                        let what = Aim { players: None, things: Some((zone, filter)) };
                        scope.program.words.push(Word { least: 1, most: Amount::Number(1), what });
                        let program = scope.take();
                        scope.add(&text, AbilityKind::Spell, program, true);
                    }
                    (None, Keyword::Devoid) => printed.values.is.colours = Colours::NONE,
                    (None, keyword) => scope.keyword(keyword, &text)?,
                }
            }
            continue;
        }
        scope.ability(&line.ability, &text, true)?;
    }
    printed.values.is.keywords = keywords;
    let abilities = scope.abilities;
    if abilities.len() > usize::from(u8::MAX) {
        return unhandled("card", &"TooManyAbilities");
    }
    let spells = abilities.iter().filter(|ability| ability.kind == AbilityKind::Spell).count();
    if spells > 1 {
        return unhandled("card", &"SeveralSpellLines");
    }
    let own = abilities
        .iter()
        .enumerate()
        .filter(|(_, ability)| ability.is_own && ability.kind != AbilityKind::Spell);
    printed.values.abilities =
        own.map(|(place, _)| crate::ability::AbilityId { face: at, at: place as u8 }).collect();
    printed.values.is.makes = abilities.iter().filter_map(made).fold(printed.values.is.makes, Colours::or);
    printed.abilities = abilities;
    Ok(printed)
}

/// Returns the mana that an ability makes for tapping alone, so that costs can be paid with it automatically.
fn made(ability: &crate::ability::Ability) -> Option<Colours> {
    let AbilityKind::Activated(activation) = &ability.kind else { return None };
    let taps_only = activation.price.parts == [Part::Tap] && activation.price.mana.is_paid();
    if !ability.is_own || !activation.is_mana || !taps_only || activation.condition.is_some() {
        return None;
    }
    match &ability.program.ops[..] {
        [Op::AddMana { who: Who::You, mana, times: Amount::Number(1) }] if mana.total() == 1 => {
            mana.iter().next().map(|(colour, _)| colour.only())
        }
        [Op::AddAny { who: Who::You, of, amount: Amount::Number(1) }] => Some(*of),
        _ => None,
    }
}

/// Reads everything but the rules text.
fn plain(face: &tree::Face) -> Lowered<Printed> {
    let mut kinds = CardTypes::NONE;
    let mut supertypes: WordSet<Supertype> = WordSet::NONE;
    for word in &face.types.types {
        let word = word.to_lowercase();
        if let Some(at) = CardType::WORDS.iter().position(|known| *known == word) {
            kinds = kinds.with(CardType::CHOICES[at]);
        } else if let Some(at) = Supertype::WORDS.iter().position(|known| *known == word) {
            supertypes = supertypes.with(Supertype::CHOICES[at]);
        } else {
            return unhandled("type", &word);
        }
    }
    let subtypes = face.types.subtypes.iter().map(|subtype| subtype.name().to_owned());
    let subtypes: Vec<Arc<str>> =
        subtypes.chain(face.types.names.iter().cloned()).map(|name| Arc::from(name.as_str())).collect();
    if kinds.has(CardType::Battle) || subtypes.iter().any(|subtype| ["Saga", "Vehicle"].contains(&&**subtype))
    {
        return unhandled("type", &"SagaVehicleOrBattle");
    }
    let cost = face.cost.as_ref().map(super::cost::mana_cost).transpose()?;
    let number = |stat: Option<Stat>| match stat {
        None => Ok(0),
        Some(Stat::Is(n)) => Ok(n),
        // What a star stands for is defined by an ability.
        Some(Stat::Star(0)) => Ok(0),
        Some(_) => unhandled("size", &"Variable"),
    };
    let (power, toughness) = (number(face.power)?, number(face.toughness)?);
    let lands = subtypes.iter().filter_map(|subtype| Colour::of_land_type(subtype));
    let makes = lands.fold(Colours::NONE, |all, colour| all.or(colour.only()));
    let colours = cost.map_or(Colours::NONE, crate::mana::Cost::colours);
    let makes = if kinds.has(CardType::Land) { makes } else { Colours::NONE };
    let is = Characteristics { kinds, colours, keywords: Keywords::NONE, power, toughness, makes };
    let mut printed = Printed::new(face.name.clone(), cost, supertypes, subtypes, is);
    printed.loyalty = match face.loyalty {
        None => 0,
        Some(Stat::Is(n)) => n.unsigned_abs(),
        Some(_) => return unhandled("loyalty", &"Variable"),
    };
    Ok(printed)
}

impl Scope<'_> {
    /// Reads one ability.
    pub(super) fn ability(&mut self, ability: &Ability, text: &str, is_own: bool) -> Lowered<()> {
        match ability {
            Ability::Keywords { .. } => return unhandled("ability", ability),
            Ability::Triggered { trigger, condition, effects, limits } => {
                let on = self.trigger(trigger)?;
                if !self.program.words.is_empty() {
                    return unhandled("trigger", &"WithTarget");
                }
                let condition = match condition {
                    None => None,
                    Some(Intervening::If { condition }) => Some(self.condition(condition)?),
                };
                let is_once = match limits[..] {
                    [] => false,
                    [TriggerLimit::OnceEachTurn] => true,
                    _ => return unhandled("limit", &limits[0]),
                };
                self.effects(effects)?;
                let program = self.take();
                let from = zone_of(&on);
                self.add(
                    text,
                    AbilityKind::Triggered(Trigger { on, condition, is_once, from }),
                    program,
                    is_own,
                );
            }
            Ability::Activated { cost, effects, limits } => {
                let price = self.costs(cost)?;
                let mut activation = activation(price);
                for limit in limits {
                    self.limit(limit, &mut activation)?;
                }
                self.effects(effects)?;
                let program = self.take();
                let makes_mana = |op: &Op| matches!(op, Op::AddMana { .. } | Op::AddAny { .. });
                activation.is_mana = program.words.is_empty() && program.ops.iter().any(makes_mana);
                self.add(text, AbilityKind::Activated(activation), program, is_own);
            }
            Ability::Loyalty { cost, effects } => {
                let part = match cost {
                    Loyalty::By(0) => None,
                    Loyalty::By(n @ 1..) => Some(Part::PutCounters(Counter::Loyalty, n.unsigned_abs())),
                    Loyalty::By(n) => Some(Part::RemoveCounters(Counter::Loyalty, n.unsigned_abs())),
                    Loyalty::MinusX => return unhandled("loyalty", cost),
                };
                self.effects(effects)?;
                let program = self.take();
                let price = crate::ability::Price {
                    mana: crate::mana::Cost::default(),
                    parts: part.into_iter().collect(),
                };
                let activation = Activation { is_slow: true, is_loyalty: true, ..activation(price) };
                self.add(text, AbilityKind::Activated(activation), program, is_own);
            }
            Ability::Chapter { .. } | Ability::Special { .. } => return unhandled("ability", ability),
            Ability::Static { rule } => {
                self.rule(rule, text, is_own)?;
                if !self.take().words.is_empty() {
                    return unhandled("rule", &"WithTarget");
                }
            }
            Ability::Spell { effects } => {
                self.effects(effects)?;
                let program = self.take();
                self.add(text, AbilityKind::Spell, program, is_own);
            }
        }
        Ok(())
    }

    fn limit(&mut self, limit: &CostLimit, activation: &mut Activation) -> Lowered<()> {
        match limit {
            CostLimit::Sorcery => activation.is_slow = true,
            CostLimit::OnceEachTurn => activation.is_once = true,
            CostLimit::SorceryOnce => (activation.is_slow, activation.is_once) = (true, true),
            CostLimit::YourTurn => activation.condition = Some(Test::Turn(Who::You)),
            CostLimit::YourTurnOnce => {
                (activation.condition, activation.is_once) = (Some(Test::Turn(Who::You)), true);
            }
            CostLimit::If { condition } => activation.condition = Some(self.condition(condition)?),
            CostLimit::IfOnce { condition } => {
                (activation.condition, activation.is_once) = (Some(self.condition(condition)?), true);
            }
            CostLimit::SorceryIf { condition } => {
                (activation.condition, activation.is_slow) = (Some(self.condition(condition)?), true);
            }
            CostLimit::Instant => {}
            other @ other_cost_limit!() => return unhandled("limit", other),
        }
        Ok(())
    }
}
