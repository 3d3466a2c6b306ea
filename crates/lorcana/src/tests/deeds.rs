//! Every deed does something: no text without behaviour.
//!
//! Two checks. The deeds of every card of the set are carried out at random in full scenes until each has changed the
//! board. And for every row of the table of texts, an ability is made that has it; it must make a difference between
//! two otherwise equal matches. Rows that make none are named in [`WITHOUT_EFFECT`], with the reason, or the test
//! fails.

use super::scene::{Scene, Stage, action};
use crate::{
    decks::shipped,
    define::{Ability, Definition},
    parts::{Action, Fact},
    set::Set,
    text::templates,
    vocabulary::Kind,
};
use fairdeal_cards::{Instruction, Wait};
use fairdeal_definitions::Flaw;
use fairdeal_kernel::{Event, PlacedCard, Rng};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};

/// Rows that need not make a difference here, as the beginning of their JSON, and why.
const WITHOUT_EFFECT: &[(&str, &str, &str)] = &[
    ("deed", r#""name_card""#, "what is named is for the deeds after it: `a_named_card_is_compared_by_name`"),
    (
        "gift",
        r#"{"cannot""#,
        "alone it is said by the row of `give` for it, which is tried; this one is for several gifts",
    ),
    ("gift", r#"{"must""#, "the same"),
];

/// The sorts of rows that make things happen; what filters, numbers and conditions mean is tested elsewhere.
const SORTS: &[&str] = &[
    "ability", "event", "cost", "effect", "sentence", "clause", "simple", "deed", "rest", "place", "until",
    "deny", "must", "gift", "change", "target",
];

/// How often a card or row is tried before it is said to do nothing.
const TRIES: u32 = 1000;

/// Cards that make things happen without asking.
fn movers() -> Vec<String> {
    let chosen = r#"{"chosen":{"filter":{"kind":["character"]},"bounds":{"exactly":1}}}"#;
    let mut cards = vec![
        action("Doom", r#"{"do":{"banish":{"random":{"filter":{"kind":["character"]},"count":1}}}}"#),
        action("Hurt", r#"{"do":{"damage":{"amount":1,"to":{"all":{"kind":["character"]}}}}}"#),
        action("Drop", r#"{"do":{"discard_random":{"amount":1,"who":"any"}}}"#),
        action("Poke", &format!(r#"{{"do":{{"damage":{{"amount":1,"to":{chosen}}}}}}}"#)),
    ];
    let others = [
        r#""name":"Hum","kind":"action","cost":1,"traits":["Song"]"#,
        r#""name":"Stone","kind":"item","cost":1,"inkable":true"#,
        r#""name":"Hero","kind":"character","cost":1,"inkable":true,"strength":2,"willpower":4,"lore":1,
            "traits":["Hero"],"keywords":["ward"]"#,
        r#""name":"Old One","kind":"character","cost":3,"strength":3,"willpower":5,"lore":2,
            "traits":["Old One"],"keywords":["evasive",{"boost":1}]"#,
        r#""name":"Bee","kind":"character","cost":2,"inkable":true,"strength":1,"willpower":3,"lore":1,
            "traits":["Bee"],"keywords":["rush",{"singer":4}]"#,
        r#""name":"Hive","kind":"location","cost":1,"inkable":true,"willpower":5,"lore":1,"move_cost":1"#,
    ];
    cards.extend(others.iter().map(|card| format!(r#"{{"inks":["ruby"],{card}}}"#)));
    cards
}

const IN_PLAY: &[&str] = &["Hero", "Old One", "Bee", "Bee", "Hero", "Stone", "Hive"];
const IN_HAND: &[&str] = &["Doom", "Hurt", "Drop", "Poke", "Hum", "Stone", "Hero", "Bee"];

/// A scene full of everything, as the seed says; the card itself is in play and in the hand.
fn full(set: &Arc<Set>, name: &str, in_play: bool, rng: &mut Rng) -> Stage {
    let mut scene = Scene::of(Arc::clone(set));
    let mut place = 1;
    for seat in 0..2 {
        if in_play && seat == 0 {
            scene = scene.lies(seat, name, &[("exerted", rng.index(4) as u8 / 3), ("damage", 1)]);
            place += 1;
        }
        let location = place;
        scene = scene.play(seat, "Hive");
        place += 1;
        for _ in 0..3 + rng.index(3) {
            let card = IN_PLAY[rng.index(IN_PLAY.len())];
            let person = card != "Stone" && card != "Hive";
            let at = if person && rng.index(3) == 0 { location } else { 0 };
            let marks = [
                ("exerted", rng.index(2) as u8),
                ("damage", u8::from(person && rng.index(2) == 0)),
                ("at", at),
            ];
            let turned = card != "Hive";
            let marks: Vec<(&str, u8)> = marks
                .into_iter()
                .filter(|(mark, value)| *value > 0 && (turned || *mark != "exerted"))
                .collect();
            scene = scene.lies(seat, card, &marks);
            place += 1;
        }
        for _ in 0..3 + rng.index(3) {
            scene = scene.hand(seat, IN_HAND[rng.index(IN_HAND.len())]);
            scene = scene.discard(seat, IN_HAND[rng.index(IN_HAND.len())]);
            scene = scene.top(seat, IN_HAND[rng.index(IN_HAND.len())]);
        }
        scene = scene.ink(seat, 9);
    }
    let spent = rng.index(9) as u8;
    scene = scene.hand(0, name).facts(|facts| {
        facts.lore = fairdeal_kernel::BySeat::from_fn(2, |_| 3);
        facts.spent = fairdeal_kernel::BySeat::from_fn(2, |_| spent);
    });
    scene.begin()
}

/// Returns an action, usually one that involves the card.
fn chosen(stage: &Stage, offers: &[Action], name: &str, rng: &mut Rng) -> Action {
    let face = stage.face(name);
    let own = |action: &&Action| match **action {
        Action::Play(card) | Action::Take(card) => card == face,
        Action::Use(obj, _) | Action::Quest(obj) | Action::Challenge(obj, _) | Action::Boost(obj) => {
            stage.find(name).is_some_and(|thing| thing.obj == obj)
        }
        Action::Yes | Action::Resolve(_) | Action::Sing(..) => true,
        _ => false,
    };
    let fitting: Vec<&Action> = offers.iter().filter(own).collect();
    if !fitting.is_empty() && rng.index(2) == 0 {
        return *fitting[rng.index(fitting.len())];
    }
    // Done and No leave things undone, and ending the turn leaves the card behind.
    let busy: Vec<&Action> = offers
        .iter()
        .filter(|action| !matches!(action, Action::Done | Action::No | Action::EndTurn))
        .collect();
    if !busy.is_empty() && rng.index(6) > 0 {
        *busy[rng.index(busy.len())]
    } else {
        offers[rng.index(offers.len())]
    }
}

/// Returns whether an event changes anything that players can see or know.
fn changes(event: &Event<Fact>) -> bool {
    match event {
        Event::Table(_) => true,
        Event::Fact(fact) | Event::Announced(fact) => !matches!(
            fact,
            Fact::Effect(_)
                | Fact::LoreGained { lore: 0, .. }
                | Fact::LoreLost { lore: 0, .. }
                | Fact::InkReadied { ink: 0, .. }
                | Fact::HandShown { .. }
        ),
    }
}

/// Records at which steps of which abilities something changed.
fn note(
    stage: &Stage,
    before: &fairdeal_cards::Agenda<crate::Frame>,
    events: &[Event<Fact>],
    done: &mut BTreeSet<(u16, u16)>,
) {
    let mut agenda = before.clone();
    let at = |agenda: &fairdeal_cards::Agenda<crate::Frame>| {
        agenda.running().map(|frame| (frame.ability, frame.step))
    };
    let asked =
        before.running().filter(|frame| frame.wait != Wait::No).map(|frame| (frame.ability, frame.step));
    for event in events {
        match event {
            Event::Fact(Fact::Effect(course)) => agenda.apply(course),
            // A card is played only after the deed that allows it is over.
            Event::Fact(Fact::PlayedFree { .. }) => done.extend(asked),
            event if changes(event) => done.extend(at(&agenda)),
            _ => {}
        }
    }
    debug_assert!(stage.board.facts.agenda.frames.len() == agenda.frames.len());
}

/// Lists the deeds of a card, as positions in the programs of its abilities.
fn deeds_of(stage: &Stage, name: &str) -> Vec<(u16, u16)> {
    let set = &stage.game.set;
    let of = |ability: u16| {
        let steps = &set.abilities[ability as usize].program.steps;
        (0..)
            .zip(steps)
            .filter(|(_, step)| matches!(step, Instruction::Do(_)))
            .map(move |(step, _)| (ability, step))
    };
    set.card(stage.face(name)).abilities.clone().flat_map(of).collect()
}

/// Adds the movers to other cards.
fn moved(cards: impl Iterator<Item = Definition>) -> Result<Arc<Set>, Flaw> {
    let read = |card: String| fairdeal_select::load::<crate::Words, Definition>(&card);
    let movers = movers().into_iter().map(|card| read(card).unwrap_or_else(|flaw| panic!("{flaw}")));
    Set::new(cards.chain(movers).collect()).map(Arc::new)
}

/// Adds the movers to the cards of the game.
fn whole() -> Arc<Set> {
    moved(shipped().cards.iter().map(|card| card.definition.clone())).unwrap_or_else(|flaw| panic!("{flaw}"))
}

#[test]
fn every_deed_of_every_card_changes_the_board() {
    let (set, mut idle) = (whole(), vec![]);
    for card in shipped().cards.iter().filter(|card| !card.abilities.is_empty()) {
        let mut rng = Rng::simulated(&format!("deeds/{}", card.full_name));
        let mut done = BTreeSet::new();
        let mut wanted = vec![(0, 0)];
        for _ in 0..TRIES {
            let mut stage = full(&set, &card.full_name, card.kind != Kind::Action, &mut rng);
            wanted = deeds_of(&stage, &card.full_name);
            for _ in 0..30 {
                let seat = stage.board.facts.asked().0;
                let offers = stage.offers(seat);
                if offers.is_empty() {
                    break;
                }
                let action = chosen(&stage, &offers, &card.full_name, &mut rng);
                let before = stage.board.facts.agenda.clone();
                let events = stage.told(seat, action);
                note(&stage, &before, &events, &mut done);
            }
            wanted.retain(|deed| !done.contains(deed));
            if wanted.is_empty() {
                break;
            }
        }
        idle.extend(wanted.into_iter().map(|(ability, step)| format!("{} {ability}/{step}", card.full_name)));
    }
    assert!(idle.is_empty(), "these deeds never changed anything: {idle:#?}");
}

/// A deed that the rules forget is detected.
#[test]
fn a_deed_without_behaviour_is_found() {
    let mut rng = Rng::simulated("idle");
    let name = "Hammer Blow";
    let mut stage = full(&whole(), name, false, &mut rng);
    let wanted = deeds_of(&stage, name);
    assert_eq!(wanted.len(), 1);
    let mut done = BTreeSet::new();
    let nothing = stage.board.facts.agenda.clone();
    note(&stage, &nothing, &[], &mut done);
    let action = Action::Play(stage.face(name));
    let events: Vec<_> = stage
        .told(0, action)
        .into_iter()
        .filter(|event| matches!(event, Event::Fact(Fact::Effect(_))))
        .collect();
    note(&stage, &nothing, &events, &mut done);
    assert!(!done.contains(&wanted[0]), "it asks, and has done nothing yet");
}

/// A card with one ability and what it needs to happen, or the same card without that ability.
fn carrier(ability: Option<&Ability>, kind: Kind) -> String {
    let (fights, place) = (kind == Kind::Character, kind == Kind::Location);
    let mut card = json!({"name": "Odd", "kind": kind, "inks": ["ruby"], "cost": 2, "inkable": true});
    if fights {
        card["strength"] = json!(3);
        card["keywords"] = json!([{"boost": 1}]);
    }
    if fights || place {
        card["willpower"] = json!(6);
        card["lore"] = json!(1);
    }
    if place {
        card["move_cost"] = json!(1);
    }
    card["abilities"] = ability.map_or(json!([]), |ability| json!([ability]));
    card.to_string()
}

/// Describes the table when nothing waits, leaving out temporary changes and what abilities record for
/// themselves.
fn table(stage: &Stage) -> String {
    let mut position = fairdeal_kernel::Position::of(&stage.game, &stage.board);
    for (pile, places) in &mut position.piles {
        let in_play = pile.starts_with("play");
        for place in places {
            if let PlacedCard::Card(card) = place {
                // Ids may differ where an effect still refers to a thing that has left.
                card.marks.retain(|mark, _| in_play && mark != "used" && mark != "id");
                card.marks.entry("at".into()).and_modify(|at| *at = 1);
                if card.marks.is_empty() && card.known.is_none() && card.back.is_none() {
                    *place = PlacedCard::Face(card.card.clone());
                }
            }
        }
    }
    let mut value = serde_json::to_value(position).expect("a position is JSON");
    if let Some(facts) = value["facts"].as_object_mut() {
        facts.retain(|name, _| {
            ["lore", "spent", "turn", "active", "phase", "end", "inked"].contains(&&**name)
        });
    }
    value.to_string()
}

/// Answers until nothing waits.
fn settle(stage: &mut Stage, seed: &str) {
    let mut rng = Rng::simulated(seed);
    for _ in 0..60 {
        if !stage.board.facts.waits() || stage.board.facts.end.is_some() {
            return;
        }
        let seat = stage.board.facts.asked().0;
        let offers = stage.offers(seat);
        let Some(&first) = offers.first() else { return };
        let busy: Vec<Action> =
            offers.into_iter().filter(|action| !matches!(action, Action::Done | Action::No)).collect();
        stage.act(seat, if busy.is_empty() { first } else { busy[rng.index(busy.len())] });
    }
}

/// Plays two matches that differ only in an ability, and returns whether it made a difference.
fn differs(ability: &Ability, kind: Kind, seed: &str) -> Option<bool> {
    let stage = |ability: Option<&Ability>| {
        let odd = fairdeal_select::load::<crate::Words, Definition>(&carrier(ability, kind)).ok()?;
        let blank = shipped().card(shipped().find("Cob - Deckhand")?).definition.clone();
        let set = moved([odd, blank].into_iter()).ok()?;
        Some(full(&set, "Odd", kind != Kind::Action, &mut Rng::simulated(seed)))
    };
    let (mut a, mut b) = (stage(Some(ability))?, stage(None)?);
    let mut rng = Rng::simulated(&format!("{seed}/choices"));
    for n in 0..24 {
        if a.board.facts.end.is_some() || b.board.facts.end.is_some() {
            return Some(a.board.facts.end != b.board.facts.end);
        }
        let seat = a.board.facts.asked().0;
        let (offers, others) = (a.offers(seat), b.offers(seat));
        if offers != others || table(&a) != table(&b) {
            return Some(true);
        }
        let action = chosen(&a, &offers, "Odd", &mut rng);
        for stage in [&mut a, &mut b] {
            stage.chance(&format!("{seed}/{n}"));
            stage.act(seat, action);
            settle(stage, &format!("{seed}/{n}/answers"));
        }
    }
    Some(table(&a) != table(&b))
}

/// What an ability usually refers to, so that it finds something.
const FILTERS: &[&str] = &[
    r#"{"kind":["character"]}"#,
    r#"{"kind":["character"]}"#,
    r#"{"all":[{"kind":["character"]},{"owner":"you"}]}"#,
    r#"{"all":[{"kind":["character"]},{"owner":"opponent"}]}"#,
    r#"{"kind":["item"]}"#,
    r#"{"kind":["location"]}"#,
    r#"{"kind":["action"]}"#,
];

/// Simplifies an ability: one change of several, filters that find something, amounts above 0.
fn plain(value: &mut Value, rng: &mut Rng) {
    let parts = match value {
        Value::Array(list) => return list.iter_mut().for_each(|part| plain(part, rng)),
        Value::Object(parts) => parts,
        _ => return,
    };
    for (key, part) in parts {
        let filter = match key.as_str() {
            "filter" | "subject" | "cards" | "banish_chosen" | "takes_damage_for" => true,
            "all" | "each" => !part.is_array(),
            "count" => {
                !part.is_number() && ["done", "value", "count"].iter().all(|sum| part.get(sum).is_none())
            }
            _ => false,
        };
        match (key.as_str(), &mut *part) {
            ("gives" | "what", Value::Array(list)) => list.truncate(1),
            ("amount" | "than" | "exactly" | "up_to" | "at_least" | "count", amount)
                if amount.get("done").is_some() =>
            {
                *amount = json!(1 + rng.index(2));
            }
            ("on", Value::String(word)) if word != "self" && rng.index(4) > 0 => *word = "source".into(),
            ("value", sum) if rng.index(2) == 0 => sum["of"] = json!("willpower"),
            ("that", Value::String(word)) if rng.index(2) == 0 => *word = "trigger".into(),
            ("give", give) if rng.index(2) == 0 => give["to"] = json!({"all": {"kind": ["character"]}}),
            ("move_to", moves) if rng.index(2) == 0 => {
                let place = json!({"kind": ["location"]});
                moves["to"] = json!({"chosen": {"filter": place, "bounds": {"exactly": 1}}});
            }
            ("while", condition) if rng.index(2) == 0 => *condition = json!("your_turn"),
            _ => {}
        }
        if filter && rng.index(5) > 0 {
            *part = serde_json::from_str(FILTERS[rng.index(FILTERS.len())]).expect("the filters are JSON");
        } else {
            plain(part, rng);
        }
    }
}

/// The sorts whose rows hold several deeds, or a price that makes a difference on its own.
const COMPOSED: &[&str] = &["ability", "cost", "effect", "sentence", "clause", "simple"];

/// Returns whether the result of an ability is due to a row: nothing else could make a difference.
fn is_due(sort: &str, ability: &Value) -> bool {
    let deeds = ability.to_string().matches("\"do\":").count();
    COMPOSED.contains(&sort) || (ability.get("activated").is_none() && deeds <= 1)
}

fn key((sort, row): (&'static str, &Value)) -> (&'static str, String) {
    (sort, row.to_string())
}

#[test]
fn every_row_of_the_table_makes_a_difference() {
    let mut open: BTreeSet<(&str, String)> =
        templates().rows().filter(|(sort, _)| SORTS.contains(sort)).map(key).collect();
    for (sort, row, why) in WITHOUT_EFFECT {
        assert!(!why.is_empty());
        let before = open.len();
        open.retain(|(of, json)| of != sort || !json.starts_with(row));
        assert!(open.len() < before, "there is no row {row} of {sort} any more");
    }
    let mut idle = vec![];
    while let Some(goal) = open.pop_first() {
        let row = serde_json::from_str(&goal.1).expect("rows are JSON");
        let mut rng = Rng::simulated(&format!("rows/{goal:?}"));
        let found = (0..TRIES).find_map(|_| {
            let depth = 4 + rng.index(3) as u32;
            let mut value =
                templates().sample_with("ability", depth, (goal.0, &row), &mut |below| rng.index(below));
            plain(&mut value, &mut rng);
            let used: Vec<(&str, String)> =
                templates().rows_of("ability", &value)?.into_iter().map(key).collect();
            if !used.contains(&goal) || !is_due(goal.0, &value) {
                return None;
            }
            let ability: Ability = serde_json::from_value(value).ok()?;
            let kind = match ability {
                Ability::Effect(_) => Kind::Action,
                _ => [Kind::Character, Kind::Character, Kind::Item, Kind::Location][rng.index(4)],
            };
            let seed = format!("rows/{}", rng.index(1 << 30));
            let seen = differs(&ability, kind, &seed) == Some(true);
            seen.then_some(used)
        });
        match found {
            Some(used) if !COMPOSED.contains(&goal.0) => open.retain(|row| !used.contains(row)),
            Some(_) => {}
            None => idle.push(goal),
        }
    }
    assert!(idle.is_empty(), "these rows made no difference in {TRIES} tries: {idle:#?}");
}

/// Tests the check itself: an ability that does nothing makes no difference, and one that does makes one.
#[test]
fn a_difference_is_seen_where_there_is_one() {
    let read = |text: &str| serde_json::from_str::<Ability>(text).expect("this is an ability");
    let nothing = read(
        r#"{"triggered":{"when":"quests","subject":{"name":{"is":["Nobody"]}},
        "effect":{"do":{"draw":{"amount":1,"who":"you"}}}}}"#,
    );
    let draws = read(r#"{"triggered":{"when":"quests","effect":{"do":{"draw":{"amount":1,"who":"you"}}}}}"#);
    let seen = |ability: &Ability| {
        (0..10).filter_map(|n| differs(ability, Kind::Character, &format!("seen/{n}"))).any(|seen| seen)
    };
    assert!(!seen(&nothing) && seen(&draws));
}
