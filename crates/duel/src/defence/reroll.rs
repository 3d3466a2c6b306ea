use super::{Applied, Card, EffectKind, Held, evaluate};
use crate::Dice;
use serde::{Deserialize, Serialize};

/// A request to reroll dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reroll {
    /// The number of dice.
    pub count: u8,
    /// Only dice showing these faces: bit `n` for face `n`.
    pub faces: u8,
    /// How the dice are chosen.
    pub policy: Policy,
    /// Whether the rule may ask again in the same defence.
    pub repeat: bool,
    /// Whether the results of the previous roll are kept.
    pub stack: bool,
}

/// How the dice of a reroll are chosen; ties go by position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of the card")]
pub enum Policy {
    /// The defender picks them.
    Choose,
    HighestNonMatching,
    LowestNonMatching,
    Lowest,
    Highest,
    Random,
}

impl Policy {
    /// Their names, as written on cards, in order.
    pub const NAMES: &'static [&'static str] =
        &["choose", "highestNonMatching", "lowestNonMatching", "lowest", "highest", "random"];
    /// All of them, in the same order.
    pub const ALL: [Policy; 6] = [
        Policy::Choose,
        Policy::HighestNonMatching,
        Policy::LowestNonMatching,
        Policy::Lowest,
        Policy::Highest,
        Policy::Random,
    ];
}

/// A reroll that a roll asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// The rule that asks, by index in the card.
    pub rule: u8,
    /// What it asks for.
    pub reroll: Reroll,
    /// The dice that may be chosen.
    pub from: u8,
    /// The number of dice to reroll.
    pub count: u8,
}

/// Returns the first reroll that a roll asks for; rules in `asked` have already asked in this defence.
pub fn request(card: &Card, dice: &Dice, held: &Held, asked: u32) -> Option<Request> {
    let mut found = None;
    evaluate(card, dice, held, |Applied { hit, effect, outcome }| {
        if let (None, EffectKind::RerollDice(reroll), Ok(_)) = (found, effect.kind, outcome)
            && (reroll.repeat || asked >> hit.at & 1 == 0)
        {
            let from = candidates(card, dice, &reroll);
            let count = reroll.count.min(from.count_ones() as u8);
            found = (count > 0).then_some(Request { rule: hit.at, reroll, from, count });
        }
    });
    found
}

/// Returns the dice among which a reroll chooses.
pub fn candidates(card: &Card, dice: &Dice, reroll: &Reroll) -> u8 {
    let within = dice.showing(reroll.faces);
    match reroll.policy {
        Policy::HighestNonMatching | Policy::LowestNonMatching => within & !used(card, dice),
        Policy::Choose | Policy::Lowest | Policy::Highest | Policy::Random => within,
    }
}

/// Returns the dice that any matched rule looks at.
fn used(card: &Card, dice: &Dice) -> u8 {
    let roll = super::Roll::of(card, dice);
    let matched = card.rules.iter().filter(|rule| rule.matcher.matches(&roll).is_some());
    matched.fold(0, |set, rule| set | dice.showing(rule.matcher.faces(card)))
}

/// Returns the dice of a request whose policy needs neither a player nor chance.
pub fn selected(dice: &Dice, request: &Request) -> Option<u8> {
    let highest = match request.reroll.policy {
        Policy::Highest | Policy::HighestNonMatching => true,
        Policy::Lowest | Policy::LowestNonMatching => false,
        Policy::Choose | Policy::Random => return None,
    };
    let mut places: Vec<usize> = (0..dice.len()).filter(|at| request.from >> at & 1 == 1).collect();
    let face = |at: &usize| i16::from(dice.faces()[*at]);
    places.sort_by_key(|at| if highest { -face(at) } else { face(at) });
    Some(places[..request.count as usize].iter().fold(0, |set, at| set | 1 << at))
}
