use super::{Card, Condition, Effect, Rule, Side};
use crate::Dice;

/// The maximum number of statuses in a game.
pub const MOST_STATUSES: usize = 8;

/// The stacks both sides held when the defence roll began: the defender's, then the attacker's.
pub type Held = [[u8; MOST_STATUSES]; 2];

/// The counts of a roll, computed once: its faces, and its dice in each field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    /// The number of dice per face, indexed by face.
    pub faces: [u8; 8],
    /// The number of dice per field.
    pub fields: [u8; 6],
}

impl Roll {
    /// Counts the dice.
    #[inline]
    pub fn of(card: &Card, dice: &Dice) -> Roll {
        let mut roll = Roll { faces: [0; 8], fields: [0; 6] };
        for &face in dice.faces() {
            roll.faces[face as usize & 7] += 1;
        }
        for (count, field) in roll.fields.iter_mut().zip(&card.fields) {
            *count = (1..7).filter(|face| field.faces >> face & 1 == 1).map(|face| roll.faces[face]).sum();
        }
        roll
    }
}

/// A rule that matched.
#[derive(Clone, Copy, Debug)]
pub struct Hit<'c> {
    /// The rule's index in the card.
    pub at: u8,
    /// The rule.
    pub rule: &'c Rule,
    /// How often it counts.
    pub count: u8,
}

/// An effect of a rule that matched.
#[derive(Clone, Copy, Debug)]
pub struct Applied<'c> {
    /// The rule.
    pub hit: Hit<'c>,
    /// The effect.
    pub effect: &'c Effect,
    /// The amount, or why it does not apply.
    pub outcome: Result<u16, Reason>,
}

/// Why an effect does not apply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason(pub Condition);

/// Visits the effects of all matching rules, in the card's order; returns the rules that matched, one bit
/// each.
///
/// Takes time linear in fields and rules, and allocates nothing.
#[inline]
pub fn evaluate<'c>(card: &'c Card, dice: &Dice, held: &Held, mut meet: impl FnMut(Applied<'c>)) -> u32 {
    let roll = Roll::of(card, dice);
    let mut matched = 0;
    for (at, rule) in card.rules.iter().enumerate() {
        let Some(found) = rule.matcher.matches(&roll) else { continue };
        matched |= 1 << at;
        let hit = Hit { at: at as u8, rule, count: found.count };
        for effect in &rule.effects {
            let unmet = effect.conditions.iter().find(|condition| !condition.is_met(held));
            let outcome =
                unmet.map_or_else(|| Ok(effect.kind.amount(hit.count).1), |unmet| Err(Reason(*unmet)));
            meet(Applied { hit, effect, outcome });
        }
    }
    matched
}

impl Condition {
    /// Returns whether the condition holds.
    #[inline]
    pub fn is_met(&self, held: &Held) -> bool {
        let side = usize::from(self.side == Side::Opponent);
        held[side][self.status as usize] >= self.min
    }
}
