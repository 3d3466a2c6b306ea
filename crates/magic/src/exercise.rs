//! Generated play that puts a card to use: it is cast, attacks and blocks, and all its abilities and modes resolve.

use crate::{
    ability::{Ability, AbilityId, AbilityKind, Flag, Mod, Replacement, Zone},
    options::ManaMode,
    parts::{Action, Fact, Facts},
    position::full_position,
    rules::Magic,
    set::{CardType, Keyword, Printed, Set},
    spell::Spell,
};
use fairdeal_kernel::{Board, Event, Face, Game, Offers, Rng, Turn, Tx, legal, turn};
use serde_json::json;
use std::{collections::BTreeSet, sync::Arc};

/// The maximum number of positions that are played from.
const EPISODES: u32 = 24;
/// The maximum number of decisions in each.
const DECISIONS: u32 = 240;

/// Permanents of both players besides the card.
const BOARD: [&str; 9] = [
    "Thicket Stag",
    "Fogbank Heron",
    "Tin Drudge",
    "Cellar Rat",
    "Choir Initiate",
    "Undying Sentry",
    "Thorn Elephant",
    "Prism Lantern",
    "Oath of the Lantern",
];
/// Cards in both hands besides the card.
const HAND: [&str; 8] = [
    "Snuffed Lantern",
    "Surge of Sap",
    "Rite of the Morning Font",
    "Cinder-Tipped Arrow",
    "Feather Mantle",
    "Gatehouse Longsword",
    "Forest",
    "Thicket Stag",
];
/// Cards in both libraries.
const LIBRARY: [&str; 8] =
    ["Forest", "Island", "Thicket Stag", "Swamp", "Study by Tidelight", "Plains", "Tin Drudge", "Mountain"];
const LANDS: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

/// Lists the cards that play with any card needs.
pub(crate) fn company() -> Vec<&'static str> {
    let mut all: Vec<&str> = BOARD.iter().chain(&HAND).chain(&LIBRARY).chain(&LANDS).copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Something that play has to show of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Use {
    Cast,
    Entered,
    Attacked,
    Blocked,
    Kicked,
    CastAgain,
    /// An ability resolved, by its place.
    Resolved(u8),
    /// With a mode.
    Mode(u8, u8),
}

/// Plays with a card until all of it was used; lists what never was.
///
/// # Errors
/// Says where what was written down does not lead to the same position again.
pub(crate) fn exercise(set: &Arc<Set>, face: Face) -> Result<Vec<String>, String> {
    let game = Magic::of_set(Arc::clone(set), ManaMode::Automatic);
    let mut left = wanted(set.card(face));
    for episode in 0..EPISODES {
        if left.is_empty() {
            break;
        }
        play(&game, face, episode, &mut left)?;
    }
    Ok(left.into_iter().map(|what| said(set.card(face), what)).collect())
}

fn wanted(card: &Printed) -> BTreeSet<Use> {
    let kinds = card.values.is.kinds;
    let mut all = BTreeSet::from([Use::Cast]);
    if crate::layers::is_permanent(kinds) {
        all.insert(Use::Entered);
    }
    for (at, ability) in (0..).zip(&card.abilities) {
        match &ability.kind {
            AbilityKind::Replaces(Replacement::Kicker(_)) => all.extend([Use::Kicked]),
            AbilityKind::Replaces(Replacement::Flashback(_)) => all.extend([Use::CastAgain]),
            // An Aura's ability as a spell is where it goes, which entering shows.
            AbilityKind::Static(_) | AbilityKind::Replaces(_) => {}
            AbilityKind::Spell if card.enchants.is_some() => {}
            AbilityKind::Spell | AbilityKind::Activated(_) | AbilityKind::Triggered(_) => {
                all.insert(Use::Resolved(at));
                let modes = ability.program.modes.as_ref().map_or(0, |modes| modes.list.len() as u8);
                all.extend((0..modes).map(|mode| Use::Mode(at, mode)));
            }
        }
    }
    if kinds.has(CardType::Creature) {
        let is = |flag| card.abilities.iter().any(|ability| forbids(ability, flag));
        if !card.values.is.keywords.has(Keyword::Defender) && !is(Flag::CannotAttack) {
            all.insert(Use::Attacked);
        }
        if !is(Flag::CannotBlock) {
            all.insert(Use::Blocked);
        }
    }
    all
}

fn forbids(ability: &Ability, flag: Flag) -> bool {
    match &ability.kind {
        AbilityKind::Static(effect) => effect.condition.is_none() && effect.mods.contains(&Mod::Flag(flag)),
        _ => false,
    }
}

fn said(card: &Printed, what: Use) -> String {
    let text = |at: u8| card.abilities.get(usize::from(at)).map_or("", |ability| &ability.text);
    match what {
        Use::Cast => "it was never cast".into(),
        Use::Entered => "it never entered".into(),
        Use::Attacked => "it never attacked".into(),
        Use::Blocked => "it never blocked".into(),
        Use::Kicked => "its kicker was never paid".into(),
        Use::CastAgain => "it was never cast from the graveyard".into(),
        Use::Resolved(at) => format!("never resolved: {}", text(at)),
        Use::Mode(at, mode) => format!("mode {} never chosen: {}", mode + 1, text(at)),
    }
}

/// Sets up a position in which most things can be done with a card.
fn position(game: &Magic, face: Face, episode: u32) -> Result<Board<Facts>, String> {
    let card = game.set.card(face);
    let name = card.name.as_str();
    let lies = crate::layers::is_permanent(card.values.is.kinds) && card.enchants.is_none();
    // The card lies on the battlefield in every second position only, so that it has to be cast in the others.
    let own: Vec<&str> = if lies && episode % 2 == 1 { vec![name] } else { vec![] };
    let side = |own: &[&str], life: i16| {
        let lands = LANDS.iter().flat_map(|land| [*land; 4]);
        let battlefield: Vec<&str> = lands.chain(BOARD).chain(own.iter().copied()).collect();
        let hand: Vec<&str> = [name, name].into_iter().chain(HAND).collect();
        let library: Vec<&str> = LIBRARY.iter().cycle().take(24).copied().collect();
        let graveyard = [name, "Thicket Stag", "Study by Tidelight"];
        json!({ "battlefield": battlefield, "hand": hand, "library": library, "graveyard": graveyard, "life": life })
    };
    let step = if episode % 3 == 2 { "upkeep" } else { "main_1" };
    let short = json!({ "step": step, "players": [side(&own, 30), side(&own, 30)] });
    let position = full_position(&game.set, &short.to_string())?;
    position.board(game).map(|(board, _)| board).map_err(|error| error.to_string())
}

fn play(game: &Magic, face: Face, episode: u32, left: &mut BTreeSet<Use>) -> Result<(), String> {
    let mut board = position(game, face, episode)?;
    let mut again = board.clone();
    let mut rng = Rng::simulated(&format!("exercise {episode}"));
    let (mut offers, mut log) = (Offers::default(), vec![]);
    for _ in 0..DECISIONS {
        let Turn::Act(seats) = turn(game, &board) else { break };
        let Some(seat) = seats.first() else { break };
        legal(game, &board, seat, &mut offers);
        // In some positions nothing is activated, so that creatures are left to fight.
        let is_used = |action: &Action| episode % 4 != 3 || !matches!(action, Action::Activate(..));
        let open: Vec<Action> = offers.iter().filter(is_used).collect();
        let action = choose(game, &board, face, &open, &mut rng);
        let action = action.ok_or_else(|| format!("{seat:?} is asked and has no choice"))?;
        log.clear();
        game.decide(&mut Tx::new(&mut board, Some(&mut log), &mut rng), seat, action);
        for event in &log {
            again.apply::<Magic>(event);
            if let Event::Fact(fact) | Event::Announced(fact) = event {
                let used = used(fact, &again.facts, face);
                left.retain(|what| !used.contains(what));
            }
        }
        if again != board {
            return Err(format!("after {action:?} the log leads to another position"));
        }
        if left.is_empty() {
            break;
        }
    }
    Ok(())
}

/// Prefers what has to do with the card, and what only waits least.
fn choose(
    game: &Magic,
    board: &Board<Facts>,
    face: Face,
    offers: &[Action],
    rng: &mut Rng,
) -> Option<Action> {
    let idle = |action: &Action| matches!(action, Action::PassTurn | Action::Stops(_));
    let all: Vec<Action> = offers.iter().copied().filter(|action| !idle(action)).collect();
    let about: Vec<Action> =
        all.iter().copied().filter(|&action| is_about(game, board, face, action)).collect();
    let active: Vec<Action> = all.iter().copied().filter(|action| *action != Action::Pass).collect();
    let list = match rng.index(4) {
        0 | 1 if !about.is_empty() => &about,
        2 if !active.is_empty() => &active,
        _ => &all,
    };
    if list.is_empty() { None } else { list.get(rng.index(list.len())).copied() }
}

fn is_about(game: &Magic, board: &Board<Facts>, face: Face, action: Action) -> bool {
    let is = |obj| board.facts.permanent(obj).is_some_and(|thing| thing.face == face);
    let is_mana = |id: AbilityId| match game.set.ability(id).map(|ability| &ability.kind) {
        Some(AbilityKind::Activated(activation)) => activation.is_mana,
        _ => false,
    };
    let by = |id: AbilityId| id.face == face && !is_mana(id);
    match action {
        Action::Cast(card) | Action::Land(card) => card == face,
        Action::Attack(obj) | Action::Block(obj, _) => is(obj),
        Action::Activate(_, id) | Action::ActivateCard(id) => by(id),
        Action::CastFrom(obj) => {
            let seen = board.seen(fairdeal_kernel::Eyes::all_knowing());
            seen.card(obj).and_then(|card| seen.face(card)) == Some(face)
        }
        _ => false,
    }
}

/// Lists what a fact shows of a card, given the position after it.
fn used(fact: &Fact, after: &Facts, face: Face) -> Vec<Use> {
    match *fact {
        Fact::Cast { card, .. } | Fact::LandPlayed { card, .. } if card == face => vec![Use::Cast],
        Fact::Entered { card, .. } if card == face => vec![Use::Entered],
        Fact::Attacked { card, .. } if card == face => vec![Use::Attacked],
        Fact::Blocked { card, .. } if card == face => vec![Use::Blocked],
        Fact::Resolving { .. } => {
            after.frame.as_deref().map_or(vec![], |frame| resolving(&frame.spell, face))
        }
        _ => vec![],
    }
}

fn resolving(spell: &Spell, face: Face) -> Vec<Use> {
    let mut all = vec![];
    if let Some(id) = spell.ability.filter(|id| id.face == face) {
        all.push(Use::Resolved(id.at));
        all.extend(spell.modes.iter().map(|&mode| Use::Mode(id.at, mode)));
    }
    if spell.face == face && !spell.is_ability() {
        all.extend((spell.kicked == Some(true)).then_some(Use::Kicked));
        all.extend((spell.from == Some(Zone::Graveyard)).then_some(Use::CastAgain));
    }
    all
}
