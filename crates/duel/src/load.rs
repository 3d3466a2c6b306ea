use crate::{
    Ability, Combo, Guard, Hero, Stacks, Status, Version,
    defence::{Card, lint},
};
use fairdeal_definitions::{Flaw, Flaws, Names, Node, Spot};
use fairdeal_kernel::{Limits, content_hash};

const KEYS: &[&str] = &["id", "name", "hp", "abilities", "defenseVersion", "v1", "defenseCard"];
const STATUSES: Names<'_> = Names { what: "status", all: &Status::NAMES };
const VERSIONS: Names<'_> = Names { what: "version", all: &["v1", "v2"] };

/// The maximum size of a hero or card file; the ones that come with the game have about 300 values.
const LIMITS: Limits =
    Limits { bytes: 128 * 1024, depth: 32, values: 4096, members: 256, outermost: 256, text: 2000 };

/// Parses the text of a hero or a card.
pub fn parse(text: &str) -> Result<Node, Flaw> {
    let node = Node::parse(text, &LIMITS)?;
    node.check_visible()?;
    Ok(node)
}

impl Hero {
    /// Reads a hero file. A faulty card is not an error here: the hero defends with v1 and says why.
    pub fn load(text: &str) -> Result<Hero, Flaws> {
        let node = parse(text)?;
        let (at, mut flaws) = (Spot::root(&node), Flaws::default());
        at.table(KEYS, &mut flaws);
        let text = |key: &str, flaws: &mut Flaws| {
            at.need(key, flaws).and_then(|at| at.text(flaws)).unwrap_or_default().to_owned()
        };
        let (id, name) = (text("id", &mut flaws), text("name", &mut flaws));
        let hp = at.need("hp", &mut flaws).and_then(|at| at.number(1..=500, &mut flaws));
        let abilities = combos(&at, "abilities", &mut flaws, ability);
        let guards = combos(&at, "v1", &mut flaws, guard);
        let version = at.need("defenseVersion", &mut flaws).and_then(|at| at.name(&VERSIONS, &mut flaws));
        if !flaws.is_empty() {
            return Err(flaws);
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
            flaws: wrong,
            warnings,
            hash: content_hash(&node.canonical()),
            keeps: Default::default(),
        })
    }
}

/// Reads the card with all its flaws, and its lints if there are none.
fn card(at: &Spot<'_>) -> (Option<Card>, Flaws, Flaws) {
    let mut flaws = Flaws::default();
    let Some(at) = at.get("defenseCard") else { return (None, flaws, Flaws::default()) };
    let card = Card::load(&at, &Status::NAMES, &mut flaws);
    let warnings = card.as_ref().map_or_else(Flaws::default, |card| lint(card, &at));
    (card, flaws, warnings)
}

fn card_name(at: &Spot<'_>) -> String {
    let name = at.get("defenseCard").and_then(|at| at.get("name"));
    name.and_then(|at| at.text(&mut Flaws::default())).unwrap_or_default().to_owned()
}

/// Reads one entry per combo.
fn combos<T: Default + Copy>(
    at: &Spot<'_>,
    key: &str,
    flaws: &mut Flaws,
    read: fn(&Spot<'_>, &mut Flaws) -> T,
) -> [T; 7] {
    let mut all = [T::default(); 7];
    let Some(at) = at.need(key, flaws) else { return all };
    at.table(&Combo::NAMES, flaws);
    for (one, name) in all.iter_mut().zip(Combo::NAMES) {
        if let Some(at) = at.need(name, flaws) {
            *one = read(&at, flaws);
        }
    }
    all
}

fn ability(at: &Spot<'_>, flaws: &mut Flaws) -> Ability {
    at.table(&["damage", "gain", "inflict"], flaws);
    let damage = at.need("damage", flaws).and_then(|at| at.number(1..=99, flaws));
    Ability {
        damage: damage.unwrap_or_default() as u8,
        gain: stacks(at, "gain", flaws),
        inflict: stacks(at, "inflict", flaws),
    }
}

fn guard(at: &Spot<'_>, flaws: &mut Flaws) -> Guard {
    at.table(&["block", "reflect", "gain"], flaws);
    let block = at.need("block", flaws).and_then(|at| at.number(0..=99, flaws));
    let reflect = at.get("reflect").and_then(|at| at.number(0..=99, flaws));
    Guard {
        block: block.unwrap_or_default() as u8,
        reflect: reflect.unwrap_or_default() as u8,
        gain: stacks(at, "gain", flaws),
    }
}

fn stacks(at: &Spot<'_>, key: &str, flaws: &mut Flaws) -> Stacks {
    let mut stacks = Stacks::NONE;
    for (name, at) in at.get(key).map_or(vec![], |at| at.entries(flaws)) {
        match STATUSES.find(name) {
            Ok(status) => {
                let status = Status::ALL[status];
                let number = at.number(1..=status.most().into(), flaws).unwrap_or_default();
                stacks.set(status, number as u8);
            }
            Err(message) => flaws.add(at.flaw("unknownName", message)),
        }
    }
    stacks
}
