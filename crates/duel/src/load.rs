use crate::{Ability, Combo, Guard, Hero, Stacks, Status, Version};
use fairdeal_effects::{
    Faults, Names, Node, Spot,
    defence::{Card, lint},
};

const KEYS: &[&str] = &["id", "name", "hp", "abilities", "defenseVersion", "v1", "defenseCard"];
const STATUSES: Names<'_> = Names { what: "status", all: &Status::NAMES };
const VERSIONS: Names<'_> = Names { what: "version", all: &["v1", "v2"] };

impl Hero {
    /// Reads a hero file. A faulty card is not an error here: the hero defends with v1 and says why.
    pub fn load(text: &str) -> Result<Hero, Faults> {
        let node = Node::parse(text).map_err(|fault| Faults(vec![fault]))?;
        let (at, mut faults) = (Spot::root(&node), Faults::default());
        at.table(KEYS, &mut faults);
        let text = |key: &str, faults: &mut Faults| {
            at.need(key, faults).and_then(|at| at.text(faults)).unwrap_or_default().to_owned()
        };
        let (id, name) = (text("id", &mut faults), text("name", &mut faults));
        let hp = at.need("hp", &mut faults).and_then(|at| at.number(1..=500, &mut faults));
        let abilities = combos(&at, "abilities", &mut faults, ability);
        let guards = combos(&at, "v1", &mut faults, guard);
        let version = at.need("defenseVersion", &mut faults).and_then(|at| at.name(&VERSIONS, &mut faults));
        if !faults.is_empty() {
            return Err(faults);
        }
        let (card, wrong, warnings) = card(&at);
        Ok(Hero {
            id,
            name,
            hp: hp.unwrap_or_default() as i16,
            abilities,
            version: if version == Some(1) { Version::V2 } else { Version::V1 },
            guards,
            card_name: card_name(&at),
            card,
            faults: wrong,
            warnings,
            keeps: Default::default(),
        })
    }
}

/// Reads the card with all its faults, and its lints if there are none.
fn card(at: &Spot<'_>) -> (Option<Card>, Faults, Faults) {
    let mut faults = Faults::default();
    let Some(at) = at.get("defenseCard") else { return (None, faults, Faults::default()) };
    let card = Card::load(&at, &Status::NAMES, &mut faults);
    let warnings = card.as_ref().map_or_else(Faults::default, |card| lint(card, &at));
    (card, faults, warnings)
}

fn card_name(at: &Spot<'_>) -> String {
    let name = at.get("defenseCard").and_then(|at| at.get("name"));
    name.and_then(|at| at.text(&mut Faults::default())).unwrap_or_default().to_owned()
}

/// Reads one entry per combo.
fn combos<T: Default + Copy>(
    at: &Spot<'_>,
    key: &str,
    faults: &mut Faults,
    read: fn(&Spot<'_>, &mut Faults) -> T,
) -> [T; 7] {
    let mut all = [T::default(); 7];
    let Some(at) = at.need(key, faults) else { return all };
    at.table(&Combo::NAMES, faults);
    for (one, name) in all.iter_mut().zip(Combo::NAMES) {
        if let Some(at) = at.need(name, faults) {
            *one = read(&at, faults);
        }
    }
    all
}

fn ability(at: &Spot<'_>, faults: &mut Faults) -> Ability {
    at.table(&["damage", "gain", "inflict"], faults);
    let damage = at.need("damage", faults).and_then(|at| at.number(1..=99, faults));
    Ability {
        damage: damage.unwrap_or_default() as u8,
        gain: stacks(at, "gain", faults),
        inflict: stacks(at, "inflict", faults),
    }
}

fn guard(at: &Spot<'_>, faults: &mut Faults) -> Guard {
    at.table(&["block", "reflect", "gain"], faults);
    let block = at.need("block", faults).and_then(|at| at.number(0..=99, faults));
    let reflect = at.get("reflect").and_then(|at| at.number(0..=99, faults));
    Guard {
        block: block.unwrap_or_default() as u8,
        reflect: reflect.unwrap_or_default() as u8,
        gain: stacks(at, "gain", faults),
    }
}

fn stacks(at: &Spot<'_>, key: &str, faults: &mut Faults) -> Stacks {
    let mut stacks = Stacks::NONE;
    for (name, at) in at.get(key).map_or(vec![], |at| at.entries(faults)) {
        match STATUSES.find(name) {
            Ok(status) => {
                let status = Status::ALL[status];
                let number = at.number(1..=status.most().into(), faults).unwrap_or_default();
                stacks.set(status, number as u8);
            }
            Err(message) => faults.add(at.fault("unknownName", message)),
        }
    }
    stacks
}
