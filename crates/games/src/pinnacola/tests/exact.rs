//! What is offered is held against a search through everything that could be done in the rest of a turn.

use super::super::parts::{Action, Facts, Options};
use super::scene::{Scene, face, try_scene};
use super::search::{Cards, Search, Step, Table};
use fairdeal_decks::French;
use fairdeal_kernel::Rng;

/// Own melds for the random tables: of every kind that matters for a joker or for closing.
const OWN: [&str; 8] = [
    "3h 4h 5h 6h 7h 8h",
    "3s 4s 5s 6s 7s 8s 9s",
    "9c 9d 9h",
    "9c 9d 9h 9s",
    "5d *r 7d",
    "5d 6d 7d",
    "2h 3h 4h *b 6h 7h 8h 9h Th Jh Qh Kh",
    "Tc Td *b=Ts",
];
const THEIRS: [&str; 4] = ["5c *r 7c", "8d 8h *b=8s", "*b 5s 6s", "Jc Qc *r"];

/// Draws a table; none if it needs more copies of a card than there are.
fn random_table(rng: &mut Rng) -> Option<Table> {
    let mut draw = |kinds: &[&str], most: u32| -> Vec<Cards> {
        let count = rng.below(most + 1);
        (0..count).map(|_| meld(kinds[rng.index(kinds.len())])).collect()
    };
    let melds = [draw(&OWN, 3), draw(&THEIRS, 2)];
    let near = "4h 5h 9h 2h Ah 6c 6d 7d 8d 4s 9s 8s 3s Th Ts Kc Qh 7s *r *r *b *b *r *b";
    let near: Vec<French> = near.split(' ').map(face).collect();
    let mut hand: Vec<French> = (0..2 + rng.below(6)).map(|_| near[rng.index(near.len())]).collect();
    hand.sort();
    let copies = |card: French| {
        let lying = melds.iter().flatten().flat_map(|(cards, _)| cards);
        lying.chain(&hand).filter(|&&other| other == card).count()
    };
    let held = |joker: French| hand.iter().filter(|&&card| card == joker).count() as u32;
    let sound =
        near.iter().chain(melds.iter().flatten().flat_map(|(cards, _)| cards)).all(|&card| copies(card) <= 2);
    let owed = [French::RED_JOKER, French::BLACK_JOKER].map(|joker| rng.below(held(joker) + 1) as u8);
    sound.then_some(Table { hand, owed, melds })
}

fn meld(text: &str) -> Cards {
    let (cards, named) =
        text.split_once('=').map_or((text, None), |(cards, named)| (cards, Some(face(named))));
    (cards.split(' ').map(face).collect(), named)
}

fn words(cards: &[French]) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// Writes a table down as a scene.
fn told(table: &Table) -> String {
    let mut text = format!("P1: {} | P2: Kd Kd", words(&table.hand));
    for (side, melds) in table.melds.iter().enumerate() {
        for (at, (cards, named)) in melds.iter().enumerate() {
            let number = format!("P{}.{}", side + 1, at + 1);
            text += &format!(" | meld.{number}: {}", words(cards));
            text += &named.map_or(String::new(), |card| format!(" | named.{number}: {card}"));
        }
    }
    text
}

/// The steps after which the turn can end are offered, and nothing else.
fn hold_against_search(table: &Table, rng: &mut Rng) {
    let mut search = Search::new(&table.hand);
    let good: Vec<Step> = table
        .steps(&search)
        .into_iter()
        .filter_map(|(step, after)| after.can_end(&mut search).then_some(step))
        .collect();
    let owed = |facts: &mut Facts| [facts.owed.red, facts.owed.black] = table.owed;
    let Ok(scene) = try_scene(Options::default(), &told(table), owed) else {
        return assert!(!table.can_end(&mut search), "refused though it can end: {table:?}");
    };
    assert!(table.can_end(&mut search), "no way to end: {table:?}");
    let acts = good.iter().filter_map(|step| if let Step::Act(action) = step { Some(*action) } else { None });
    let melds: Vec<(Vec<French>, Option<French>)> = good
        .iter()
        .filter_map(|step| match step {
            Step::Lay(cards, stands) => Some((cards.clone(), *stands)),
            Step::Act(_) => None,
        })
        .collect();
    let mut expected: Vec<String> = acts.map(|action| format!("{action:?}")).collect();
    expected.extend(picks(table, &[], &melds));
    if table.may_discard() {
        let mut faces = table.hand.clone();
        faces.dedup();
        expected.extend(faces.into_iter().map(|card| format!("{:?}", Action::Discard(card))));
    }
    assert_same(&scene, expected, table, &[]);
    follow_a_draft(&scene, table, &melds, rng);
}

/// The cards that go with a draft into one of the melds.
fn picks(table: &Table, draft: &[French], melds: &[Cards]) -> Vec<String> {
    let mut faces = table.hand.clone();
    faces.dedup();
    let fits = |card: &French| melds.iter().any(|(cards, _)| contains(cards, &[draft, &[*card]].concat()));
    faces.into_iter().filter(fits).map(|card| format!("{:?}", Action::Pick(card))).collect()
}

fn contains(cards: &[French], some: &[French]) -> bool {
    let mut rest = cards.to_vec();
    some.iter()
        .all(|card| rest.iter().position(|other| other == card).map(|at| rest.swap_remove(at)).is_some())
}

/// Puts a random meld together, and checks the offers at every step.
fn follow_a_draft(scene: &Scene, table: &Table, melds: &[Cards], rng: &mut Rng) {
    let (mut scene, mut draft) = (scene.clone(), vec![]);
    loop {
        let offers = scene.offers();
        let open: Vec<French> = offers
            .iter()
            .filter_map(|action| if let Action::Pick(card) = action { Some(card) } else { None })
            .collect();
        if open.is_empty() {
            return;
        }
        let card = open[rng.index(open.len())];
        scene = scene.play(&format!("+{card}"));
        draft.push(card);
        let made = melds.iter().filter(|(cards, _)| cards.len() == draft.len() && contains(cards, &draft));
        let mut expected: Vec<String> =
            made.map(|(_, stands)| format!("{:?}", stands.map_or(Action::Lay, Action::LayAs))).collect();
        expected.extend(picks(table, &draft, melds));
        assert_same(&scene, expected, table, &draft);
    }
}

fn assert_same(scene: &Scene, mut expected: Vec<String>, table: &Table, draft: &[French]) {
    let offers = scene.offers();
    let mut offered: Vec<String> = offers.iter().map(|action| format!("{action:?}")).collect();
    offered.sort();
    expected.sort();
    expected.dedup();
    assert_eq!(offered, expected, "{table:#?} with {draft:?} picked");
}

/// Enough random tables to meet every rule of `prospect.rs` in both ways many times.
const TABLES: u32 = 6000;

#[test]
fn offers_are_what_a_search_through_the_turn_finds() {
    let mut rng = Rng::simulated("exact");
    let tables: Vec<Table> = (0..TABLES).filter_map(|_| random_table(&mut rng)).collect();
    let owing = tables.iter().filter(|table| table.owed != [0, 0]).count();
    assert!(owing > 1000, "jokers are owed on {owing} tables only");
    tables.iter().for_each(|table| hold_against_search(table, &mut rng));
}

#[test]
fn the_pozzo_is_offered_where_a_search_can_meld_its_top_card() {
    let mut rng = Rng::simulated("pozzo");
    let (mut taken, mut left) = (0, 0);
    let tables: Vec<Table> = (0..TABLES).filter_map(|_| random_table(&mut rng)).collect();
    for table in tables {
        // The hand is shuffled, and its last cards are the pozzo.
        let mut cards = table.hand.clone();
        rng.shuffle(&mut cards);
        let below = 1 + rng.index(cards.len() - 1);
        let (hand, pozzo) = cards.split_at(below);
        let top = pozzo[pozzo.len() - 1];
        let all = Table { owed: [0, 0], ..table.clone() };
        let mut search = Search::new(&all.hand);
        let steps = all.steps(&search).into_iter().filter(|(step, _)| step.melds(top));
        let can_take = steps.collect::<Vec<_>>().into_iter().any(|(_, after)| after.can_end(&mut search));
        let text = format!("draw {} | pozzo: {}", told(&Table { hand: hand.to_vec(), ..all }), words(pozzo));
        let scene = try_scene(Options::default(), &text, |_| ()).expect("one can always draw");
        assert_eq!(scene.next(), if can_take { "P1: draw take" } else { "P1: draw" }, "{text}");
        *if can_take { &mut taken } else { &mut left } += 1;
    }
    assert!(taken > 500 && left > 500, "{taken} taken, {left} left");
}
