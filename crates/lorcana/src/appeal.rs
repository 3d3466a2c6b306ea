//! How good an action looks at a glance: what the greedy bot goes by.

use crate::{
    code::What,
    field::{Field, Thing},
    frame::Frame,
    parts::{Action, Facts, GOAL, Phase},
    piles::{hand, inkwell},
    printed::Grant,
    rules::Lorcana,
    set::{BODYGUARD, bit},
    vocabulary::{Deny, Keyword, Kind},
};
use fairdeal_cards::Wait;
use fairdeal_kernel::{Face, Obj, Seat, Seen};

/// The amount of ink at which an inkwell is large enough.
const ENOUGH_INK: usize = 7;

/// The cost from which a card is too expensive for the first turns.
const DEAR: u8 = 5;

/// Rates an offered action.
pub(crate) fn appeal(game: &Lorcana, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
    let field = Field::of(&game.set, *seen);
    match action {
        Action::EndTurn => 0,
        Action::Ink(face) => ink(&field, seat, face),
        Action::Play(face) => {
            300 + 10 * i32::from(game.set.card(face).definition.cost) + action_worth(&field, seat, face)
        }
        Action::Shift(face, _) => 420 + 10 * i32::from(game.set.card(face).definition.cost),
        Action::Sing(face, singer) | Action::SingTogether(face, singer) => {
            350 + action_worth(&field, seat, face) - worth_of(&field, singer) / 10
        }
        Action::Quest(obj) => quest(&field, seat, obj),
        Action::Challenge(attacker, defender) => challenge(&field, attacker, defender),
        Action::Move(who, to) => travel(&field, who, to),
        Action::Use(obj, _) => {
            150 - if field.by_obj(obj).is_some_and(|thing| thing.kind == Kind::Character) { 60 } else { 0 }
        }
        Action::Boost(_) => 120,
        _ => answer(game, &field, seat, action),
    }
}

/// Rates a thing for its player.
fn worth(thing: &Thing) -> i32 {
    let strength = i32::from(thing.strength.max(0));
    let left = i32::from(thing.willpower) - i32::from(thing.damage);
    20 + 12 * i32::from(thing.lore.max(0)) + 6 * strength + 5 * left.max(0)
}

fn worth_of(field: &Field<'_>, obj: Obj) -> i32 {
    field.by_obj(obj).map_or(0, worth)
}

/// Inks the most expensive card that is out of reach, while there is not enough ink.
fn ink(field: &Field<'_>, seat: Seat, face: Face) -> i32 {
    let well = field.seen.len(inkwell(seat));
    let cost = i32::from(field.set.card(face).definition.cost);
    let held = field.seen.len(hand(seat));
    if well >= ENOUGH_INK || held <= 1 {
        return -10;
    }
    let copies = field.seen.faces(hand(seat)).filter(|&other| other == face).count() as i32;
    let reach = (cost - well as i32 - 1).abs();
    600 + 10 * reach + 15 * copies
}

/// Rates an action: good if it has something to act on.
fn action_worth(field: &Field<'_>, seat: Seat, face: Face) -> i32 {
    let card = field.set.card(face);
    if card.kind != Kind::Action {
        return 0;
    }
    let own = field.characters(seat).count() as i32;
    let theirs = field.characters(seat.next(2)).count() as i32;
    if own + theirs == 0 { -400 } else { 10 * theirs }
}

fn quest(field: &Field<'_>, seat: Seat, obj: Obj) -> i32 {
    let Some(thing) = field.by_obj(obj) else { return 0 };
    let lore = i32::from(thing.lore.max(0));
    let facts = field.facts();
    if i32::from(facts.lore[seat]) + lore >= i32::from(GOAL) {
        return 2000;
    }
    // Questing leaves a character exerted, where opponents can challenge it.
    let danger = field.characters(seat.next(2)).any(|other| {
        let reaches = !thing.keywords.has(Keyword::Evasive) || other.keywords.has(Keyword::Evasive);
        reaches && i32::from(other.strength) >= i32::from(thing.willpower) - i32::from(thing.damage)
    });
    200 + 30 * lore - if danger { 15 + worth(thing) / 8 } else { 0 }
}

fn challenge(field: &Field<'_>, attacker: Obj, defender: Obj) -> i32 {
    let (Some(attacker), Some(defender)) = (field.by_obj(attacker), field.by_obj(defender)) else { return 0 };
    let strength = |thing: &Thing| i32::from(thing.strength.max(0));
    let resist = |thing: &Thing| i32::from(thing.keywords.resist);
    let blow = (strength(attacker) + i32::from(attacker.keywords.challenger) - resist(defender)).max(0);
    let answer =
        if defender.kind == Kind::Location { 0 } else { (strength(defender) - resist(attacker)).max(0) };
    let falls = |thing: &Thing, damage: i32| damage + i32::from(thing.damage) >= i32::from(thing.willpower);
    let gain = if falls(defender, blow) { worth(defender) } else { 4 * blow };
    let loss = if falls(attacker, answer) { worth(attacker) } else { 3 * answer };
    let quests = 30 * i32::from(attacker.lore.max(0));
    170 + 2 * (gain - loss) - quests / 2
}

fn travel(field: &Field<'_>, who: Obj, to: Obj) -> i32 {
    let (Some(who), Some(to)) = (field.by_obj(who), field.by_obj(to)) else { return 0 };
    let gives = !field.print(to).statics.is_empty() || field.print(to).waits != 0;
    if gives && who.at.0 == 0 { 60 } else { -20 }
}

/// Alters an opening hand by the cards that are too expensive for the first turns.
fn alter(game: &Lorcana, field: &Field<'_>, seat: Seat, action: Action) -> i32 {
    let is_dear = |face: Face| game.set.card(face).definition.cost >= DEAR;
    match action {
        Action::Aside(face) => {
            if is_dear(face) {
                30
            } else {
                -30
            }
        }
        Action::No => {
            if field.seen.faces(hand(seat)).any(is_dear) {
                20
            } else {
                0
            }
        }
        _ => 10,
    }
}

/// Rates the answers to an effect's questions.
fn answer(game: &Lorcana, field: &Field<'_>, seat: Seat, action: Action) -> i32 {
    let facts = field.facts();
    if matches!(facts.phase, Phase::Keep | Phase::Alter) {
        return alter(game, field, seat, action);
    }
    let Some(frame) = facts.agenda.running() else {
        return match action {
            Action::Yes => 10,
            Action::Done => 20,
            Action::Pick(obj) => 30 - worth_of(field, obj) / 10,
            Action::Take(face) => -i32::from(game.set.card(face).definition.cost),
            _ => 0,
        };
    };
    match (frame.wait, action) {
        // A Bodyguard that enters ready can quest a turn earlier.
        (Wait::May { .. }, answer) if (answer == Action::Yes) != (frame.ability == BODYGUARD) => 10,
        (Wait::Pick { .. }, Action::Pick(obj)) => pick(game, field, seat, frame, obj),
        (Wait::Number { .. }, Action::Number(n)) => n.into(),
        (Wait::Discard { .. }, Action::Take(face)) => -i32::from(game.set.card(face).definition.cost),
        (
            Wait::Take { .. } | Wait::Free { .. } | Wait::Pick { .. } | Wait::FromHand { .. },
            Action::Take(face),
        ) => 10 + i32::from(game.set.card(face).definition.cost),
        (Wait::Mode { .. }, Action::Mode(mode)) => -i32::from(mode),
        _ => 0,
    }
}

/// Sends bad things to the opponent's best card, good things to your own best.
fn pick(game: &Lorcana, field: &Field<'_>, seat: Seat, frame: &Frame, obj: Obj) -> i32 {
    let Some(thing) = field.by_obj(obj) else { return 15 };
    let bad = match game.op(frame).map(|op| &op.what) {
        Some(What::Heal(_) | What::Ready | What::MoveTo) => false,
        Some(What::MoveDamage(_)) => frame.aim == 1,
        Some(What::Give { sums, grants, .. }) => {
            let less = sums.iter().any(|(_, sum)| matches!(sum, crate::code::Sum::Fixed(n) if *n < 0));
            let unhurt = Grant::Cannot(bit(Deny::BeDamagedInChallenges) as u8);
            let binds =
                |grant: &Grant| matches!(grant, Grant::Cannot(_) | Grant::Must(_)) && *grant != unhurt;
            less || grants.iter().any(binds)
        }
        _ => true,
    };
    let own = thing.owner == seat;
    if own == bad { -50 - worth(thing) } else { 20 + worth(thing) }
}
