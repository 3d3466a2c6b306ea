//! The texts of actions, questions and facts.

use crate::{Action, Combo, Dice, DiceDuel, Fact, Facts, Phase, Source, Stage, Status};
use fairdeal_kernel::{Ask, Seat, Text};

const STATUSES: [&str; 6] = [
    "status.burn",
    "status.chi",
    "status.evasive",
    "status.preventHalf",
    "status.purifyingFlame",
    "status.scorch",
];
const COMBOS: [&str; 7] = [
    "combo.twoPairs",
    "combo.threeOfAKind",
    "combo.smallStraight",
    "combo.fourOfAKind",
    "combo.fullHouse",
    "combo.largeStraight",
    "combo.fiveOfAKind",
];

pub(crate) fn status(status: Status) -> Text {
    Text::new(STATUSES[status as usize])
}

pub(crate) fn combo(combo: Combo) -> Text {
    Text::new(COMBOS[combo as usize])
}

pub(crate) fn stage(stage: Stage) -> Text {
    Text::new(match stage {
        Stage::Flat => "stage.flat",
        Stage::Prevent => "stage.prevent",
        Stage::Block => "stage.block",
        Stage::Reflect => "stage.reflect",
    })
}

/// Lists the faces of a set of dice.
pub(crate) fn dice(dice: &Dice, set: u8) -> Text {
    const KEYS: [&str; 9] =
        ["dice.0", "dice.1", "dice.2", "dice.3", "dice.4", "dice.5", "dice.6", "dice.7", "dice.8"];
    const NAMES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let shown = dice.faces().iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, face)| *face);
    let text = Text::new(KEYS[(set & ((1u16 << dice.len()) - 1) as u8).count_ones() as usize]);
    shown.zip(NAMES).fold(text, |text, (face, name)| text.number(name, face))
}

pub(crate) fn label(game: &DiceDuel, facts: &Facts, action: Action) -> Text {
    match action {
        Action::Begin => Text::new("begin"),
        Action::Flame(yes) => Text::new(if yes { "flame.yes" } else { "flame.no" }),
        Action::Keep(31) => Text::new("keep.all"),
        Action::Keep(0) => Text::new("keep.none"),
        Action::Keep(set) => Text::new("keep").text("dice", dice(&facts.dice, set)),
        Action::Use(used) => {
            let damage = game.hero(facts.active).ability(used).damage;
            Text::new("use").text("combo", combo(used)).number("damage", damage)
        }
        Action::Pass => Text::new("pass"),
        Action::Spend { chi: 0, scorch: 0 } => Text::new("spend.none"),
        Action::Spend { chi, scorch: 0 } => Text::new("spend.chi").number("chi", chi),
        Action::Spend { chi: 0, scorch } => Text::new("spend.scorch").number("scorch", scorch),
        Action::Spend { chi, scorch } => Text::new("spend.both").number("chi", chi).number("scorch", scorch),
        Action::Evade(yes) => Text::new(if yes { "evade.yes" } else { "evade.no" }),
        Action::Prevent(stacks) => Text::new("prevent").number("stacks", stacks),
        Action::Reroll(set) => Text::new("reroll").text("dice", dice(&facts.defence.dice, set)),
        Action::Block(chi) => Text::new("block").number("chi", chi),
    }
}

pub(crate) fn ask(game: &DiceDuel, facts: &Facts) -> Ask {
    let raw = i64::from(facts.attack.raw);
    Ask::menu(match facts.phase {
        Phase::Flame => Text::new("ask.flame"),
        Phase::Keep => Text::new("ask.keep").number("left", facts.rolls),
        Phase::Ability => Text::new("ask.ability"),
        Phase::Spend => Text::new("ask.spend").number("damage", game.base(facts, 0)),
        Phase::React => Text::new("ask.react").number("damage", raw),
        Phase::Prevent => Text::new("ask.prevent").number("damage", raw),
        Phase::Reroll => Text::new("ask.reroll"),
        Phase::Block => {
            let left = game.pass(&facts.attack, &facts.defence, 0, |_| {});
            Text::new("ask.block").number("damage", left)
        }
        _ => Text::new("ask.upkeep"),
    })
}

/// Describes a fact.
pub(crate) fn recap(fact: &Fact) -> Option<Text> {
    let told = match fact {
        Fact::Began { first, faces: crate::Both([0, 0]) } => Text::new("recap.first").seat("by", *first),
        Fact::Began { first, faces } => {
            let [one, two] = faces.0;
            Text::new("recap.began").seat("by", *first).number("one", one).number("two", two)
        }
        Fact::AttackRolled { by, dice: rolled, .. } => {
            Text::new("recap.rolled").seat("by", *by).text("dice", dice(rolled, u8::MAX))
        }
        Fact::Attacked { by, combo: used } => {
            Text::new("recap.attacked").seat("by", *by).text("combo", combo(*used))
        }
        Fact::Passed { by } => Text::new("recap.passed").seat("by", *by),
        Fact::Struck { raw, .. } => Text::new("recap.struck").number("damage", *raw),
        Fact::DefenceRolled { by, dice: rolled, .. } => {
            Text::new("recap.defended").seat("by", *by).text("dice", dice(rolled, u8::MAX))
        }
        Fact::Rerolled { by, dice: rolled, .. } => {
            Text::new("recap.rerolled").seat("by", *by).text("dice", dice(rolled, u8::MAX))
        }
        Fact::Staged { stage: at, taken: 1.., .. } => staged(fact, *at)?,
        Fact::Ended { .. } => Text::new("recap.ended"),
        Fact::Hurt { lost, .. } => hurt(lost.0)?,
        _ => return of_statuses(fact),
    };
    Some(told)
}

fn staged(fact: &Fact, at: Stage) -> Option<Text> {
    let Fact::Staged { taken, left, .. } = fact else { return None };
    let text = Text::new("recap.staged").text("stage", stage(at));
    Some(text.number("taken", *taken).number("left", *left))
}

fn hurt(lost: [i16; 2]) -> Option<Text> {
    let one = |seat: u8, lost: i16| Text::new("recap.hurt").seat("by", Seat(seat)).number("lost", lost);
    match lost {
        [0, 0] => Some(Text::new("recap.unhurt")),
        [lost, 0] => Some(one(0, lost)),
        [0, lost] => Some(one(1, lost)),
        [first, second] => {
            Some(Text::new("recap.both").text("one", one(0, first)).text("two", one(1, second)))
        }
    }
}

/// Describes facts about what heroes hold.
fn of_statuses(fact: &Fact) -> Option<Text> {
    let held = |key: &'static str, by: &Seat, of: &Status, stacks: u8| {
        Text::new(key).seat("by", *by).text("status", status(*of)).number("stacks", stacks)
    };
    let rolled = |key: &'static str, by: &Seat, die: u8| Text::new(key).seat("by", *by).number("die", die);
    Some(match fact {
        Fact::Burned { by, damage } => Text::new("recap.burned").seat("by", *by).number("damage", *damage),
        Fact::FlameRolled { by, die, sent: true } => rolled("recap.flame.sent", by, *die),
        Fact::FlameRolled { by, die, sent: false } => rolled("recap.flame.failed", by, *die),
        Fact::CleanseRolled { by, die, freed: true } => rolled("recap.cleanse.freed", by, *die),
        Fact::CleanseRolled { by, die, freed: false } => rolled("recap.cleanse.failed", by, *die),
        Fact::EvadeRolled { by, die, negated: true } => rolled("recap.evade.negated", by, *die),
        Fact::EvadeRolled { by, die, negated: false } => rolled("recap.evade.failed", by, *die),
        Fact::Spent { by, status, stacks } => held("recap.spent", by, status, *stacks),
        Fact::Gained { by, status, stacks: 0, .. } => {
            Text::new("recap.full").seat("by", *by).text("status", self::status(*status))
        }
        Fact::Gained { by, status, stacks, .. } => held("recap.gained", by, status, *stacks),
        Fact::Dropped { by, status, stacks, source: Source::Rule(_) } => {
            held("recap.dropped", by, status, *stacks)
        }
        Fact::Faded { by, status, stacks } => held("recap.faded", by, status, *stacks),
        Fact::Healed { by, amount, .. } => {
            Text::new("recap.healed").seat("by", *by).number("amount", *amount)
        }
        Fact::BuffMade { by, buff } => {
            Text::new("recap.buff.made").seat("by", *by).number("amount", buff.worth())
        }
        Fact::BuffUsed { by, buff } => {
            Text::new("recap.buff.used").seat("by", *by).number("amount", buff.worth())
        }
        Fact::BuffExpired { by, buff } => {
            Text::new("recap.buff.expired").seat("by", *by).number("amount", buff.worth())
        }
        _ => return None,
    })
}
