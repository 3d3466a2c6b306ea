//! The continuous effects of the game, by layers (613).

use crate::{
    ability::{Ability, AbilityKind, Amount, Flags, Mod, Op, Static, Test},
    characteristics::{Values, union, without},
    lasting::Lasting,
    parts::Facts,
    rules::Magic,
    set::{CardType, CardTypes, Colour, Colours, Keywords},
    view::{Context, View},
};
use fairdeal_cards::layers::{Derived, Layered, Part};
use fairdeal_kernel::{Obj, WordSet};

/// The layers: types, colours, abilities, then power and toughness as defined, set, and changed.
const TYPES: u8 = 0;
const COLOURS: u8 = 1;
const ABILITIES: u8 = 2;
const DEFINED: u8 = 3;
const SET: u8 = 4;
const CHANGED: u8 = 5;
const SWITCHED: u8 = 6;

/// The battlefield with its continuous effects.
pub(crate) struct Board<'a> {
    pub(crate) game: &'a Magic,
    pub(crate) facts: &'a Facts,
}

/// The name of a continuous effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// A static ability of a permanent.
    Static(Obj, crate::ability::AbilityId),
    /// An effect of a resolution, by its place.
    Lasting(usize),
}

/// What a part of an effect does, with its amounts counted.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Change(Vec<(Mod, i16, i16)>);

impl Board<'_> {
    fn static_of(&self, effect: Effect) -> Option<&Static> {
        let Effect::Static(_, id) = effect else { return None };
        match &self.game.set.ability(id)?.kind {
            AbilityKind::Static(effect) => Some(effect),
            AbilityKind::Spell
            | AbilityKind::Activated(_)
            | AbilityKind::Triggered(_)
            | AbilityKind::Replaces(_) => None,
        }
    }

    fn lasting(&self, effect: Effect) -> Option<(&Lasting, &[Mod])> {
        let Effect::Lasting(at) = effect else { return None };
        let lasting = self.facts.lasting.get(at)?;
        Some((lasting, self.game.lasting_mods(lasting)))
    }

    fn mods(&self, effect: Effect) -> &[Mod] {
        match effect {
            Effect::Static(..) => self.static_of(effect).map_or(&[], |effect| &effect.mods),
            Effect::Lasting(_) => self.lasting(effect).map_or(&[], |(_, mods)| mods),
        }
    }

    fn context(&self, effect: Effect) -> Context<'_> {
        match effect {
            Effect::Static(obj, _) => {
                let thing = self.facts.permanent(obj);
                Context::of(thing.map_or(self.facts.active, |thing| thing.controller), obj)
            }
            Effect::Lasting(at) => {
                let lasting = &self.facts.lasting[at];
                Context::of(lasting.by, lasting.source)
            }
        }
    }

    fn view<'b>(&'b self, derived: &'b Derived<Values>) -> View<'b> {
        View::lent(self.game, self.facts, derived)
    }

    fn list(&self, effect: Effect, since: u32, defines: bool, out: &mut Vec<Part<Effect>>) {
        let mut layers: Vec<u8> =
            self.mods(effect).iter().filter_map(|change| layer(change, defines)).collect();
        layers.sort_unstable();
        layers.dedup();
        out.extend(layers.into_iter().map(|layer| Part { effect, layer, defines, since }));
    }
}

/// Returns the layer of a change; those of the rules of the game have none of their own and go with the abilities.
fn layer(change: &Mod, defines: bool) -> Option<u8> {
    Some(match change {
        Mod::AddTypes(_)
        | Mod::SetTypes(_)
        | Mod::AddSubtypes(_)
        | Mod::SetSubtypes(_)
        | Mod::RemoveSupertype(_) => TYPES,
        Mod::SetColours(_) => COLOURS,
        Mod::AddKeywords(_)
        | Mod::LoseKeywords(_)
        | Mod::LoseAll
        | Mod::Flag(_)
        | Mod::Protection(_)
        | Mod::AddAbility(_)
        | Mod::LoseFlags(_)
        | Mod::Toxic(_)
        | Mod::NotBlocks(_)
        | Mod::NotTargetedBy(_)
        | Mod::BlockedOnlyBy(_)
        | Mod::NotBlockedBy(_) => ABILITIES,
        Mod::SetSize(..) | Mod::SetPower(_) | Mod::SetToughness(_) if defines => DEFINED,
        Mod::SetSize(..) | Mod::SetPower(_) | Mod::SetToughness(_) => SET,
        Mod::AddSize(..) => CHANGED,
        Mod::Switch => SWITCHED,
        // Who controls something is written down when it changes.
        Mod::Control(_) => return None,
    })
}

impl Layered for Board<'_> {
    type Values = Values;
    type Effect = Effect;
    type Change = Change;

    const LAYERS: u8 = 7;

    fn things(&self) -> usize {
        self.facts.permanents.len()
    }

    fn printed(&self, thing: usize) -> Values {
        self.game.set.card(self.facts.permanents[thing].face).values.clone()
    }

    fn parts(&self, derived: &Derived<Values>, out: &mut Vec<Part<Effect>>) {
        for (at, thing) in self.facts.permanents.iter().enumerate() {
            for &id in &derived.get(at).abilities {
                let Some(Ability { kind: AbilityKind::Static(effect), .. }) = self.game.set.ability(id)
                else {
                    continue;
                };
                let name = Effect::Static(thing.obj, id);
                let holds = |test: &Test| self.view(derived).test(test, &self.context(name));
                if effect.condition.as_ref().is_none_or(holds) {
                    self.list(name, thing.since, effect.defines, out);
                }
            }
        }
        for (at, lasting) in self.facts.lasting.iter().enumerate() {
            self.list(Effect::Lasting(at), lasting.since, false, out);
        }
    }

    fn affects(&self, part: &Part<Effect>, derived: &Derived<Values>, thing: usize) -> bool {
        if let Some((lasting, _)) = self.lasting(part.effect) {
            return lasting.things.contains(&self.facts.permanents[thing].obj);
        }
        let Some(effect) = self.static_of(part.effect) else { return false };
        let view = self.view(derived);
        let thing = view.permanent_at(thing);
        view.matches(&effect.on, &self.context(part.effect), &thing)
    }

    fn change(&self, part: &Part<Effect>, derived: &Derived<Values>) -> Change {
        let (view, context) = (self.view(derived), self.context(part.effect));
        let mut numbers = self.lasting(part.effect).map(|(lasting, _)| lasting.numbers.iter());
        let mut count = |amount: &Amount| match &mut numbers {
            Some(numbers) => numbers.next().copied().unwrap_or(0),
            None => view.amount(amount, &context),
        };
        let mut changes = vec![];
        for change in self.mods(part.effect) {
            let (power, toughness) = match change {
                Mod::SetSize(power, toughness) | Mod::AddSize(power, toughness) => {
                    (small(count(power)), small(count(toughness)))
                }
                Mod::SetPower(amount) => (small(count(amount)), 0),
                Mod::SetToughness(amount) => (0, small(count(amount))),
                _ => (0, 0),
            };
            if layer(change, part.defines) == Some(part.layer) {
                changes.push((change.clone(), power, toughness));
            }
        }
        Change(changes)
    }

    fn apply(&self, change: &Change, values: &mut Values) {
        for (change, power, toughness) in &change.0 {
            apply(change, (*power, *toughness), values);
        }
    }
}

fn small(number: i32) -> i16 {
    number.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

fn apply(change: &Mod, (power, toughness): (i16, i16), values: &mut Values) {
    match change {
        Mod::AddTypes(kinds) => values.is.kinds = union(values.is.kinds, *kinds),
        Mod::SetTypes(kinds) => values.is.kinds = *kinds,
        Mod::RemoveSupertype(supertype) => {
            values.supertypes = without(values.supertypes, WordSet::of(&[*supertype]));
        }
        Mod::AddSubtypes(subtypes) => {
            values.subtypes.extend(subtypes.iter().cloned());
            makes(values);
        }
        Mod::SetSubtypes(subtypes) => {
            values.subtypes.clone_from(subtypes);
            // A land whose basic types are set loses what was printed on it (305.7).
            if values.is.kinds.has(CardType::Land) {
                values.abilities.clear();
                values.is.makes = Colours::NONE;
            }
            makes(values);
        }
        Mod::SetColours(colours) => values.is.colours = *colours,
        Mod::AddKeywords(keywords) => values.is.keywords = union(values.is.keywords, *keywords),
        Mod::LoseKeywords(keywords) => values.is.keywords = without(values.is.keywords, *keywords),
        Mod::LoseAll => {
            values.is.keywords = Keywords::NONE;
            values.is.makes = Colours::NONE;
            values.flags = Flags::NONE;
            values.abilities.clear();
            values.protection.clear();
            values.not_blocks.clear();
            values.not_targeted_by.clear();
            values.toxic = 0;
        }
        Mod::Flag(flag) => values.flags = values.flags.with(*flag),
        Mod::LoseFlags(flag) => values.flags = values.flags.without(*flag),
        Mod::Toxic(n) => values.toxic = values.toxic.saturating_add(*n),
        Mod::NotBlocks(what) => values.not_blocks.push(what.clone()),
        Mod::NotTargetedBy(what) => values.not_targeted_by.push(what.clone()),
        Mod::Protection(from) => values.protection.push(from.clone()),
        Mod::AddAbility(id) => values.abilities.push(*id),
        Mod::BlockedOnlyBy(by) => values.blocked_only_by.push(by.clone()),
        Mod::NotBlockedBy(by) => values.not_blocked_by.push(by.clone()),
        Mod::SetSize(..) => (values.is.power, values.is.toughness) = (power, toughness),
        Mod::SetPower(_) => values.is.power = power,
        Mod::SetToughness(_) => values.is.toughness = toughness,
        Mod::AddSize(..) => {
            values.is.power = values.is.power.saturating_add(power);
            values.is.toughness = values.is.toughness.saturating_add(toughness);
        }
        Mod::Switch => values.is_switched = !values.is_switched,
        Mod::Control(_) => {}
    }
}

/// Gives a land the mana of its basic types (305.6).
fn makes(values: &mut Values) {
    if values.is.kinds.has(CardType::Land) {
        let types = values.subtypes.iter().filter_map(|subtype| Colour::of_land_type(subtype));
        values.is.makes = types.fold(values.is.makes, |all, colour| all.or(colour.only()));
    }
}

impl Magic {
    /// Returns what an effect of a resolution does.
    pub(crate) fn lasting_mods(&self, lasting: &Lasting) -> &[Mod] {
        let (program, at) = lasting.op;
        let program = self.set.ability(lasting.ability).and_then(|ability| ability.program(program));
        match program.and_then(|program| program.ops.get(usize::from(at))) {
            Some(Op::Continuous { mods, .. }) => mods,
            _ => &[],
        }
    }
}

/// Returns whether types are those of a permanent.
pub(crate) fn is_permanent(kinds: CardTypes) -> bool {
    !kinds.has(CardType::Instant) && !kinds.has(CardType::Sorcery)
}
