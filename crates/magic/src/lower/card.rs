//! Whole cards.

use super::{
    Lowered, Tokens, Unhandled, keyword::activation, scope::Scope, trigger::zone_of, unhandled,
    words::evergreen,
};
use crate::{
    ability::{AbilityKind, Activation, Aim, Amount, Event, Op, Part, Test, Trigger, Who, Zone},
    characteristics::Characteristics,
    parts::Counter,
    set::{CardType, CardTypes, Colour, Colours, Keywords, Other, Printed, Supertype},
    turn::TurnStep,
};
use fairdeal_kernel::{Choice, Face, WordSet};
use fairdeal_oracle::{
    print,
    tree::{
        self, Ability, CostLimit, Effects, Intervening, Keyword, KeywordLine, Layout, Line, Loyalty, Stat,
        TriggerLimit,
    },
};
use std::sync::Arc;

/// The nodes without a handler.
macro_rules! other_cost_limit {
    () => {
        (CostLimit::TwiceEachTurn
            | CostLimit::Once
            | CostLimit::AnyPlayer
            | CostLimit::LessPer { .. }
            | CostLimit::LessIf { .. }
            | CostLimit::XNotZero)
    };
}

/// Returns a card that can be played, or what of it cannot be carried out, line by line.
pub(crate) fn lower(card: &tree::Card, at: Face, tokens: &mut Tokens) -> Result<Printed, Vec<Unhandled>> {
    let before = tokens.list.len();
    let lowered = match (card.layout, &card.faces[..]) {
        (Layout::Normal, [face]) => lower_lines(face, at, tokens),
        (Layout::Transform, [front, back]) => two_sided(front, back, at, tokens, Other::Back),
        (Layout::ModalDoubleFaced, [front, back]) => two_sided(front, back, at, tokens, Other::Modal),
        (Layout::Adventure, [front, back]) => two_sided(front, back, at, tokens, Other::Adventure),
        _ => unhandled("layout", &card.layout).map_err(|why| vec![why]),
    };
    if lowered.is_err() {
        tokens.list.truncate(before);
    }
    lowered
}

/// Reads a card with another side or half, whose face comes after those of the cards.
fn two_sided(
    front: &tree::Face,
    back: &tree::Face,
    at: Face,
    tokens: &mut Tokens,
    other: fn(Face) -> Other,
) -> Result<Printed, Vec<Unhandled>> {
    let plain = plain(back).map_err(|why| vec![why])?;
    let face = tokens.reserve(format!("the other side of {}", at.0), plain);
    let mut printed = lower_lines(front, at, tokens)?;
    let mut turned = lower_lines(back, face, tokens)?;
    turned.front = Some(at);
    printed.other = Some(other(face));
    tokens.fill(face, turned);
    Ok(printed)
}

/// Reads a face, or says what of it cannot be carried out first.
pub(super) fn lower_face(face: &tree::Face, at: Face, tokens: &mut Tokens) -> Lowered<Printed> {
    lower_lines(face, at, tokens).map_err(|mut all| all.remove(0))
}

fn lower_lines(face: &tree::Face, at: Face, tokens: &mut Tokens) -> Result<Printed, Vec<Unhandled>> {
    let mut printed = plain(face).map_err(|why| vec![why])?;
    let mut scope = Scope::new(at, tokens);
    scope.power = printed.values.is.power;
    let mut declined = vec![];
    for line in &face.lines {
        if let Err(why) = scope.line(line, &mut printed) {
            declined.push(why);
            scope.reset();
        }
    }
    if declined.is_empty()
        && let Err(why) = keep(&mut printed, scope, at)
    {
        declined.push(why);
    }
    if declined.is_empty() { Ok(printed) } else { Err(declined) }
}

/// Gives a card the abilities that were read.
pub(super) fn keep(printed: &mut Printed, mut scope: Scope<'_>, at: Face) -> Lowered<()> {
    if scope.entwines {
        scope.entwine()?;
    }
    let abilities = scope.abilities;
    if abilities.len() > usize::from(u8::MAX) {
        return unhandled("card", &"TooManyAbilities");
    }
    let own = abilities.iter().enumerate();
    let own = own.filter(|(_, ability)| ability.is_own && ability.kind != AbilityKind::Spell);
    printed.values.abilities =
        own.map(|(place, _)| crate::ability::AbilityId { face: at, at: place as u8 }).collect();
    printed.values.is.makes = abilities.iter().filter_map(made).fold(printed.values.is.makes, Colours::or);
    printed.chapters = abilities.iter().filter_map(last_chapter).max().unwrap_or(0);
    printed.links = scope.links;
    printed.abilities = abilities;
    Ok(())
}

fn last_chapter(ability: &crate::ability::Ability) -> Option<u8> {
    let AbilityKind::Triggered(trigger) = &ability.kind else { return None };
    trigger.on.iter().find_map(|event| match event {
        Event::Chapter(numbers) => numbers.iter().copied().max(),
        _ => None,
    })
}

impl Scope<'_> {
    /// Reads a line of a card.
    fn line(&mut self, line: &Line, printed: &mut Printed) -> Lowered<()> {
        let text = print(line);
        let Ability::Keywords { line } = &line.ability else {
            return self.ability(&line.ability, &text, true);
        };
        let list: Vec<&Keyword> = match line {
            KeywordLine::Line { list } => list.0.iter().collect(),
            KeywordLine::Semicolon { a, b } => vec![a, b],
        };
        for keyword in list {
            let is = &mut printed.values.is;
            match (evergreen(keyword), keyword) {
                (Some(keyword), _) => is.keywords = is.keywords.with(keyword),
                (None, Keyword::Enchant { what }) => {
                    let (zone, filter) = self.noun(what)?;
                    printed.enchants = Some(filter.clone());
                    self.one_target(Aim { players: None, things: Some((zone, filter)) });
                    let program = self.take();
                    self.add(&text, AbilityKind::Spell, program, true);
                }
                (None, Keyword::Devoid) => is.colours = Colours::NONE,
                (None, keyword) => self.keyword(keyword, &super::keyword_text(keyword))?,
            }
        }
        Ok(())
    }

    /// Forgets a line that was declined.
    fn reset(&mut self) {
        self.take();
        (self.later, self.from, self.still) = (None, None, false);
    }
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
pub(super) fn plain(face: &tree::Face) -> Lowered<Printed> {
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
    if kinds.has(CardType::Battle) {
        return unhandled("type", &"Battle");
    }
    let cost = face.cost.as_ref().map(super::cost::mana_cost).transpose()?;
    let number = |stat: Option<Stat>| match stat {
        None => Ok(0),
        Some(Stat::Is(n)) => Ok(n),
        // What a star stands for is defined by an ability.
        Some(Stat::Star(0)) => Ok(0),
        Some(Stat::Star(_) | Stat::X(_)) => unhandled("size", &"Variable"),
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
                    [TriggerLimit::OnceEachTurn | TriggerLimit::DoOnce] => true,
                    _ => return unhandled("limit", &limits[0]),
                };
                self.effects(effects)?;
                let program = self.take();
                let from = self.from.take().unwrap_or_else(|| zone_of(&on));
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
                activation.from = self.from.take().unwrap_or(activation.from);
                let makes_mana = |op: &Op| {
                    matches!(op, Op::AddMana { .. } | Op::AddAny { .. } | Op::AddCombination { .. })
                };
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
            Ability::Chapter { numbers, effects } => {
                self.effects(effects)?;
                let program = self.take();
                let on = vec![Event::Chapter(numbers.0.clone())];
                let trigger = Trigger { on, condition: None, is_once: false, from: Zone::Battlefield };
                self.add(text, AbilityKind::Triggered(trigger), program, is_own);
            }
            Ability::Special { .. } => return unhandled("ability", ability),
            Ability::Static { rule } => {
                self.rule(rule, text, is_own)?;
                if !self.take().words.is_empty() {
                    return unhandled("rule", &"WithTarget");
                }
            }
            Ability::Spell { effects } => return self.spell_line(effects, text, is_own),
        }
        Ok(())
    }

    /// Reads a line of an instant or sorcery; what it does comes after the lines before.
    fn spell_line(&mut self, effects: &Effects, text: &str, is_own: bool) -> Lowered<()> {
        let Some(at) = self.abilities.iter().position(|ability| ability.kind == AbilityKind::Spell) else {
            self.effects(effects)?;
            let program = self.take();
            self.add(text, AbilityKind::Spell, program, is_own);
            return Ok(());
        };
        self.program = std::mem::take(&mut self.abilities[at].program);
        if self.program.modes.is_some() || effects.modes.is_some() {
            return unhandled("modes", &"BesideOtherLines");
        }
        let tag = self.program.tags.iter().max().map_or(0, |tag| tag + 1);
        (self.tag, self.tags_before) = (tag, tag);
        self.words_before = self.program.words.len() as u8;
        let read = self.effects(effects);
        (self.tags_before, self.words_before) = (0, 0);
        read?;
        self.abilities[at].program = self.take();
        let whole = format!("{}\n{text}", self.abilities[at].text);
        self.abilities[at].text = whole;
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
            CostLimit::YourUpkeep => {
                let upkeep = Test::Step(vec![TurnStep::Upkeep]);
                activation.condition = Some(Test::All(vec![upkeep, Test::Turn(Who::You)]));
            }
            CostLimit::AnyUpkeep => activation.condition = Some(Test::Step(vec![TurnStep::Upkeep])),
            CostLimit::YourTurnBeforeAttackers => {
                let early = Test::Step(BEFORE_ATTACKERS.to_vec());
                activation.condition = Some(Test::All(vec![early, Test::Turn(Who::You)]));
            }
            CostLimit::Combat { form } => activation.condition = Some(in_combat(form.0)),
            other @ other_cost_limit!() => return unhandled("limit", other),
        }
        Ok(())
    }
}

const BEFORE_ATTACKERS: [TurnStep; 5] =
    [TurnStep::Untap, TurnStep::Upkeep, TurnStep::Draw, TurnStep::Main1, TurnStep::Combat];

/// Returns when an ability with a limit about combat can be activated.
fn in_combat(form: u8) -> Test {
    use TurnStep as S;
    let blocked = [S::Block, S::FirstDamage, S::Damage, S::CombatEnd];
    let steps = match form {
        0 => vec![S::Combat, S::Attack, S::Block, S::FirstDamage, S::Damage, S::CombatEnd],
        1 => BEFORE_ATTACKERS.to_vec(),
        2 => BEFORE_ATTACKERS.iter().copied().chain([S::Attack]).collect(),
        3 => vec![S::Block],
        4 => vec![S::Attack],
        5 => vec![S::Combat, S::Attack],
        6 => blocked.to_vec(),
        7 => return Test::All(vec![Test::Step(vec![S::End]), Test::Turn(Who::You)]),
        _ => return Test::Not(Box::new(Test::Turn(Who::You))),
    };
    Test::Step(steps)
}
