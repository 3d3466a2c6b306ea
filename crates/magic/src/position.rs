//! Written positions in a short form, and their conversion to the full one.

use crate::{
    ability::{Amount, Replacement},
    parts::{Counter, Counters, Facts, LIFE, Permanent, Player},
    piles::pack,
    set::Set,
    turn::{Stops, TurnStep},
};
use fairdeal_kernel::{CardDetails, Limits, Obj, PlacedCard, Position, Seat};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A short position: the active player may act in a step, and nothing is on the stack.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Short {
    #[serde(default = "later")]
    turn: u16,
    #[serde(default)]
    active: u8,
    #[serde(default = "main")]
    step: TurnStep,
    #[serde(default = "all")]
    stops: Stops,
    players: [Side; 2],
}

/// What a player has.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Side {
    life: Option<i16>,
    battlefield: Vec<Lies>,
    hand: Vec<String>,
    library: Vec<String>,
    graveyard: Vec<String>,
    exile: Vec<String>,
}

/// A permanent by name, or with how it lies.
#[derive(Deserialize)]
#[serde(untagged)]
enum Lies {
    Name(String),
    Details(Details),
}

/// How a permanent lies.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Details {
    card: String,
    #[serde(default)]
    tapped: bool,
    #[serde(default)]
    sick: bool,
    #[serde(default)]
    damage: u16,
    #[serde(default)]
    plus: u16,
    #[serde(default)]
    minus: u16,
    #[serde(default)]
    loyalty: u16,
}

const fn later() -> u16 {
    5
}

const fn main() -> TurnStep {
    TurnStep::Main1
}

const fn all() -> Stops {
    Stops::All
}

/// The maximum size of a short position.
const LIMITS: Limits =
    Limits { bytes: 256 * 1024, depth: 16, values: 20_000, members: 2000, outermost: 16, text: 200 };

/// Converts a short position to the one the engine protocol takes with the options `deck_1` and `deck_2` `empty`.
pub fn full_position(set: &Set, text: &str) -> Result<Position<Facts>, String> {
    LIMITS.check(text).map_err(|large| format!("not a position: {large}"))?;
    let short: Short = serde_json::from_str(text).map_err(|error| format!("not a position: {error}"))?;
    if short.active > 1 {
        return Err("/active: there are two seats, 0 and 1".into());
    }
    let active = Seat(short.active);
    let mut facts = Facts { turn: short.turn.max(1), active, step: short.step, ..Facts::default() };
    facts.priority = Some(active);
    let mut piles = BTreeMap::new();
    for (side, seat) in short.players.iter().zip(Seat::all(2)) {
        let player = Player { life: side.life.unwrap_or(LIFE), stops: short.stops, ..Player::default() };
        facts.players[seat] = Player { opening: crate::parts::Opening::Kept, ..player };
        let at = |why: String| format!("/players/{}: {why}", seat.0);
        for (pile, cards) in [
            ("hand", &side.hand),
            ("library", &side.library),
            ("graveyard", &side.graveyard),
            ("exile", &side.exile),
        ] {
            let placed: Result<Vec<_>, _> = cards.iter().map(|name| placed(set, seat, name)).collect();
            piles.insert(format!("{pile}.P{}", seat.0 + 1), placed.map_err(at)?);
        }
        for lies in &side.battlefield {
            let pile: &mut Vec<PlacedCard> = piles.entry("battlefield".to_owned()).or_default();
            // Without decks the battlefield is set up first, so things are named by their place in it.
            let obj = Obj(pile.len() as u32 + 1);
            pile.push(lay(set, &mut facts, seat, obj, lies).map_err(at)?);
        }
    }
    piles.retain(|_, cards| !cards.is_empty());
    Ok(Position { piles, open: BTreeMap::new(), facts })
}

/// Adds a permanent to the facts and returns its card.
fn lay(set: &Set, facts: &mut Facts, seat: Seat, obj: Obj, lies: &Lies) -> Result<PlacedCard, String> {
    let named;
    let details = match lies {
        Lies::Details(details) => details,
        Lies::Name(name) => {
            named = Details {
                card: name.clone(),
                tapped: false,
                sick: false,
                damage: 0,
                plus: 0,
                minus: 0,
                loyalty: 0,
            };
            &named
        }
    };
    let &Details { tapped, sick, damage, plus, minus, .. } = details;
    let face = set.find(&details.card).ok_or_else(|| format!("there is no card {:?}", details.card))?;
    facts.clock += 1;
    let thing =
        Permanent { tapped, sick, damage, since: facts.clock, ..Permanent::new(obj, face, seat, seat) };
    facts.permanents.push(thing);
    let card = set.card(face);
    let loyalty = if details.loyalty > 0 { details.loyalty } else { card.loyalty };
    let lore = u16::from(card.chapters > 0);
    let own = card.own_rules().filter_map(|rule| match rule {
        Replacement::EntersWith { kind, amount: Amount::Number(n), test: None, .. } => {
            Some((*kind, *n as u16))
        }
        _ => None,
    });
    let printed = [(Counter::Loyalty, loyalty), (Counter::Lore, lore)].into_iter().chain(own);
    for (kind, count) in [(Counter::Plus, plus), (Counter::Minus, minus)].into_iter().chain(printed) {
        if count > 0 {
            facts.counters.push(Counters { on: obj, kind, count });
        }
    }
    placed(set, seat, &details.card)
}

fn placed(set: &Set, seat: Seat, name: &str) -> Result<PlacedCard, String> {
    let face = set.find(name).ok_or_else(|| format!("there is no card {name:?}"))?;
    let card = set.card(face).name.clone();
    Ok(PlacedCard::Card(CardDetails { card, marks: BTreeMap::new(), known: None, back: Some(pack(seat)) }))
}
