//! A client that has only keys can play every game.

use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Fairness, Options, Present, Rng, Turn};
use fairdeal_laws::bazaar::Bazaar;
use fairdeal_session::new_match;
use fairdeal_tui::{Canvas, Ink, Key, Staged};
use serde_json::value::RawValue;

/// More keys than any hand needs.
const KEYS: usize = 60_000;

/// Deals one hand of a game, if it has an option for that.
fn one_hand<G: Present>(seed: &str) -> Staged<G> {
    let has = |name: &str| G::Options::fields().iter().any(|field| field.name == name);
    let options = match (has("deals"), has("rounds")) {
        (true, _) => r#"{"deals":1}"#,
        (_, true) => r#"{"rounds":20,"coins":99}"#,
        _ => "{}",
    };
    let options = RawValue::from_string(options.into()).expect("JSON");
    let fairness = Fairness::from_seed(seed, G::SEATS.0);
    let game = new_match::<G>(G::SEATS.0, Some(&options), None, fairness).expect("the options exist");
    Staged::new(game.game().clone(), seed)
}

/// Plays by keys: over cards and offers with the arrows, by number, and occasionally from the list.
struct ByKeys(&'static str);

/// How many keys and steps a hand took, and which signs of a question were seen.
struct Hand {
    keys: usize,
    steps: u32,
    seen: Vec<&'static str>,
}

/// What is on the screen only when cards are chosen, ordered, or a number is typed.
const SIGNS: [&str; 3] = [" chosen", " in this order", "‹ "];

impl Visitor for ByKeys {
    type Out = Hand;

    fn game<G: Present>(self) -> Self::Out {
        let mut staged = one_hand::<G>(self.0);
        let mut chance = Rng::simulated(G::ID);
        let mut seen = vec![];
        let mut canvas = Canvas::new(80, 24, Ink::Plain);
        for pressed in 0..KEYS {
            canvas.draw(&staged.model);
            let text = canvas.text().split_whitespace().collect::<Vec<_>>().join(" ");
            seen.extend(SIGNS.into_iter().filter(|sign| text.contains(sign)));
            seen.dedup();
            if staged.model.is_over() {
                assert!(text.contains("Match over"), "the result is shown");
                return Hand { keys: pressed, steps: staged.sitting().on().version(), seen };
            }
            let version = staged.sitting().on().version();
            let way = chance.below(10);
            press(&mut staged, &mut chance, way);
            let on = staged.sitting().on();
            assert!(on.version() == version || !matches!(on.turn(), Turn::Over(_)) || staged.model.is_over());
        }
        panic!("{}: {KEYS} keys were not enough", G::ID);
    }
}

fn press<G: Present>(staged: &mut Staged<G>, chance: &mut Rng, way: u32) {
    match way {
        0..6 => {
            let keys = [Key::Right, Key::Tab, Key::Left, Key::Down, Key::Up];
            for _ in 0..chance.below(6) {
                staged.press(keys[chance.below(5) as usize]);
            }
            staged.press(if way.is_multiple_of(2) { Key::Enter } else { Key::Char(' ') });
        }
        6..9 => {
            staged.press(Key::Char(char::from(b'1' + chance.below(9) as u8)));
            staged.press(Key::Enter);
        }
        _ => {
            staged.press(Key::Char('l'));
            for _ in 0..chance.below(12) {
                staged.press(Key::Down);
            }
            staged.press(Key::Enter);
        }
    }
}

/// The test game asks in every way there is: menus, selections, orders, numbers.
#[test]
fn every_kind_of_question_is_answered_by_keys() {
    let seeds = ["a", "b", "c", "d", "e", "f"];
    let hands: Vec<Hand> = seeds.map(|seed| ByKeys(seed).game::<Bazaar>()).into();
    for sign in SIGNS {
        assert!(hands.iter().any(|hand| hand.seen.contains(&sign)), "{sign:?} was never asked");
    }
}

#[test]
fn every_game_is_played_by_keys_alone() {
    for game in GAMES {
        let Hand { keys, steps, .. } = visit(game, ByKeys("by keys")).expect("a game of the registry");
        assert!(keys > 3 && steps > 3, "{game}: {keys} keys, {steps} steps");
    }
}
