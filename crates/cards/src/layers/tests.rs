use super::{Cache, Derived, Layered, Part, derive};

/// Layers of the toy: types, colours, abilities, base numbers, modified numbers, switched numbers.
const TYPES: u8 = 0;
const ABILITIES: u8 = 1;
const DEFINED: u8 = 2;
const SET: u8 = 3;
const MODIFIED: u8 = 4;
const SWITCHED: u8 = 5;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Values {
    land: bool,
    swamp: bool,
    creature: bool,
    power: i32,
    toughness: i32,
    /// The continuous effects that it has as abilities.
    has: Vec<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whom {
    Lands,
    Creatures,
    NotCreatures,
    Others,
    Swamps,
    Itself,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Does {
    BecomeLand,
    AlsoSwamp,
    BecomeCreature,
    LoseAbilities,
    SetTo(i32, i32),
    Add(i32, i32),
    AddPerSwamp,
    Switch,
}

struct Effect {
    source: usize,
    /// From a resolved spell: it exists whatever becomes of its source.
    fixed: bool,
    since: u32,
    defines: bool,
    whom: Whom,
    parts: Vec<(u8, Does)>,
}

#[derive(Default)]
struct Toy {
    things: Vec<Values>,
    effects: Vec<Effect>,
}

impl Toy {
    fn thing(&mut self, values: Values) -> usize {
        self.things.push(values);
        self.things.len() - 1
    }

    fn creature(&mut self, power: i32, toughness: i32) -> usize {
        self.thing(Values { creature: true, power, toughness, ..Values::default() })
    }

    fn land(&mut self) -> usize {
        self.thing(Values { land: true, ..Values::default() })
    }

    /// Gives a thing a static ability with this timestamp.
    fn ability(&mut self, source: usize, since: u32, whom: Whom, parts: &[(u8, Does)]) {
        self.things[source].has.push(self.effects.len());
        self.effects.push(Effect {
            source,
            fixed: false,
            since,
            defines: false,
            whom,
            parts: parts.to_vec(),
        });
    }

    fn spell(&mut self, since: u32, whom: Whom, parts: &[(u8, Does)]) {
        let parts = parts.to_vec();
        self.effects.push(Effect { source: 0, fixed: true, since, defines: false, whom, parts });
    }

    fn size(&self, thing: usize) -> (i32, i32) {
        let derived = derive(self);
        (derived.get(thing).power, derived.get(thing).toughness)
    }
}

impl Layered for Toy {
    type Values = Values;
    type Effect = usize;
    type Change = (Does, i32);

    const LAYERS: u8 = 6;

    fn things(&self) -> usize {
        self.things.len()
    }

    fn printed(&self, thing: usize) -> Values {
        self.things[thing].clone()
    }

    fn parts(&self, derived: &Derived<Values>, out: &mut Vec<Part<usize>>) {
        for (number, effect) in self.effects.iter().enumerate() {
            if effect.fixed || derived.get(effect.source).has.contains(&number) {
                out.extend(effect.parts.iter().map(|&(layer, _)| Part {
                    effect: number,
                    layer,
                    defines: effect.defines,
                    since: effect.since,
                }));
            }
        }
    }

    fn affects(&self, part: &Part<usize>, derived: &Derived<Values>, thing: usize) -> bool {
        let (effect, values) = (&self.effects[part.effect], derived.get(thing));
        match effect.whom {
            Whom::Lands => values.land,
            Whom::Creatures => values.creature,
            Whom::NotCreatures => !values.creature && thing != effect.source,
            Whom::Others => thing != effect.source,
            Whom::Swamps => values.swamp,
            Whom::Itself => thing == effect.source,
        }
    }

    fn change(&self, part: &Part<usize>, derived: &Derived<Values>) -> (Does, i32) {
        let parts = &self.effects[part.effect].parts;
        let does = parts.iter().find(|(layer, _)| *layer == part.layer).expect("it has this part").1;
        let swamps = (0..derived.len()).filter(|&thing| derived.get(thing).swamp).count();
        (does, if does == Does::AddPerSwamp { swamps as i32 } else { 0 })
    }

    fn apply(&self, (does, amount): &(Does, i32), values: &mut Values) {
        match *does {
            Does::BecomeLand => {
                (values.land, values.swamp) = (true, false);
                values.has.clear();
            }
            Does::AlsoSwamp => values.swamp = true,
            Does::BecomeCreature => values.creature = true,
            Does::LoseAbilities => values.has.clear(),
            Does::SetTo(power, toughness) => (values.power, values.toughness) = (power, toughness),
            Does::Add(power, toughness) => {
                values.power += power;
                values.toughness += toughness;
            }
            Does::AddPerSwamp => {
                values.power += amount;
                values.toughness += amount;
            }
            Does::Switch => std::mem::swap(&mut values.power, &mut values.toughness),
        }
    }
}

#[test]
fn layers_come_before_timestamps() {
    let mut toy = Toy::default();
    let bear = toy.creature(2, 2);
    toy.spell(1, Whom::Creatures, &[(SWITCHED, Does::Switch)]);
    toy.spell(2, Whom::Creatures, &[(MODIFIED, Does::Add(3, 0))]);
    toy.spell(3, Whom::Creatures, &[(SET, Does::SetTo(0, 1))]);
    assert_eq!(toy.size(bear), (1, 3), "set to 0/1, then +3/+0, then switched");
}

#[test]
fn in_a_layer_the_younger_one_has_the_last_word() {
    for (first, second, size) in [(1, 2, (5, 5)), (2, 1, (0, 1))] {
        let mut toy = Toy::default();
        let bear = toy.creature(2, 2);
        toy.spell(first, Whom::Creatures, &[(SET, Does::SetTo(0, 1))]);
        toy.spell(second, Whom::Creatures, &[(SET, Does::SetTo(5, 5))]);
        assert_eq!(toy.size(bear), size);
    }
}

#[test]
fn what_defines_a_characteristic_comes_first_however_young_it_is() {
    let mut toy = Toy::default();
    let bear = toy.creature(0, 0);
    toy.spell(1, Whom::Creatures, &[(DEFINED, Does::SetTo(1, 1))]);
    toy.ability(bear, 9, Whom::Itself, &[(DEFINED, Does::SetTo(7, 7))]);
    toy.effects[1].defines = true;
    assert_eq!(toy.size(bear), (1, 1));
}

/// One land makes all lands swamps too; the other effect turns every land into a plain one. Whichever is
/// older, the first depends on the second, which takes its ability away.
#[test]
fn an_effect_waits_for_one_that_would_end_it() {
    for (swamps, plain) in [(1, 2), (2, 1)] {
        let mut toy = Toy::default();
        let (grave, moon, field) = (toy.land(), toy.thing(Values::default()), toy.land());
        toy.ability(grave, swamps, Whom::Lands, &[(TYPES, Does::AlsoSwamp)]);
        toy.ability(moon, plain, Whom::Lands, &[(TYPES, Does::BecomeLand)]);
        assert!(!derive(&toy).get(field).swamp, "timestamps {swamps} and {plain}");
    }
}

/// An effect on swamps waits for the one that makes swamps, although it is older.
#[test]
fn an_effect_waits_for_one_that_changes_what_it_applies_to() {
    let mut toy = Toy::default();
    let (lord, maker, field) = (toy.thing(Values::default()), toy.thing(Values::default()), toy.land());
    toy.ability(lord, 1, Whom::Swamps, &[(TYPES, Does::BecomeCreature)]);
    toy.ability(maker, 2, Whom::Lands, &[(TYPES, Does::AlsoSwamp)]);
    assert!(derive(&toy).get(field).creature);
}

#[test]
fn effects_that_wait_for_each_other_go_by_age() {
    for (first, second, creature) in [(1, 2, true), (2, 1, false)] {
        let mut toy = Toy::default();
        let (one, other) = (toy.land(), toy.land());
        // Each takes the other's ability away, so each would end the other.
        toy.ability(one, first, Whom::Others, &[(ABILITIES, Does::LoseAbilities)]);
        toy.ability(other, second, Whom::Others, &[(ABILITIES, Does::LoseAbilities)]);
        let derived = derive(&toy);
        assert_eq!(
            (derived.get(one).has.len(), derived.get(other).has.len()),
            (usize::from(creature), usize::from(!creature))
        );
    }
}

/// Everything that is no creature becomes one, loses its abilities and is 3/3: the effect takes its own
/// ability away in the second layer and goes on in the fourth.
#[test]
fn an_effect_that_has_begun_goes_on_without_its_ability() {
    let mut toy = Toy::default();
    let (source, field) = (toy.creature(1, 1), toy.land());
    toy.ability(source, 1, Whom::NotCreatures, &[(TYPES, Does::BecomeCreature), (SET, Does::SetTo(3, 3))]);
    toy.spell(2, Whom::Creatures, &[(ABILITIES, Does::LoseAbilities)]);
    assert_eq!(toy.size(field), (3, 3), "on the things it began with, although they are creatures by now");
    assert_eq!(toy.size(source), (1, 1));
    assert!(derive(&toy).get(source).has.is_empty());
}

#[test]
fn amounts_are_counted_where_they_apply() {
    let mut toy = Toy::default();
    let (bear, field) = (toy.creature(2, 2), toy.land());
    toy.ability(bear, 1, Whom::Itself, &[(MODIFIED, Does::AddPerSwamp)]);
    toy.spell(2, Whom::Lands, &[(TYPES, Does::AlsoSwamp)]);
    assert_eq!(toy.size(bear), (3, 3));
    assert!(derive(&toy).get(field).swamp);
}

#[test]
fn a_crowd_of_equal_things_shares_an_entry() {
    let mut toy = Toy::default();
    let tokens: Vec<usize> = (0..200).map(|_| toy.creature(1, 1)).collect();
    let lord = toy.thing(Values::default());
    toy.ability(lord, 1, Whom::Creatures, &[(MODIFIED, Does::Add(1, 1))]);
    let derived = derive(&toy);
    assert!(tokens.iter().all(|&token| derived.get(token).power == 2));
    assert!(derived.entries() <= 3, "printed tokens, changed tokens and the lord: {}", derived.entries());
}

#[test]
fn a_cache_keeps_what_was_derived_until_it_is_reset_or_the_key_differs() {
    let mut cache: Cache<u32, i32> = Cache::default();
    assert_eq!(*cache.get(1, || 10), 10);
    assert_eq!(*cache.get(1, || 11), 10, "kept");
    assert_eq!(*cache.get(2, || 12), 12, "another key");
    let copy = cache.clone();
    assert_eq!(*copy.get(2, || 13), 12, "the latest key is kept, and shared");
    cache.reset();
    assert_eq!(*cache.get(1, || 14), 14);
    assert_eq!(cache, copy, "a cache is no part of a position");
}
