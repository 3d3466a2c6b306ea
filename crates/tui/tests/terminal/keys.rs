//! A client that has only keys can play every game.

use crate::staged::{Seats, staged};
use fairdeal_games::GAMES;
use fairdeal_hosted::{Seated, describe};
use fairdeal_kernel::{Fairness, Game, Present, Rng, set_up};
use fairdeal_laws::bazaar::Bazaar;
use fairdeal_session::{Modifiers, Sitting, Start};
use fairdeal_tui::{About, Canvas, Ink, Key, Staged};

/// More keys than any hand needs.
const KEYS: usize = 60_000;

/// Deals one hand of a game, if it has an option for that.
fn one_hand(game: &str, seed: &str) -> Staged {
    let fields = (describe(game).expect("a game of the registry").fields)();
    let options = if fields.iter().any(|field| field.name == "deals") { r#"{"deals":1}"# } else { "{}" };
    staged(game, Seats::Least, options, seed)
}

/// Deals the test game.
fn bazaar(seed: &str) -> Staged {
    let options = serde_json::from_str(r#"{"rounds":20,"coins":99}"#).expect("options");
    let game: Bazaar = set_up(options, Bazaar::SEATS.0).expect("the options exist");
    let fairness = Fairness::from_seed(seed, game.seats());
    let modifiers = Modifiers { hints: true, ..Modifiers::default() };
    let sitting = Sitting::new(game, fairness, Start::Box, modifiers, None).expect("a box is no position");
    let about = About::of_meta(&Bazaar::META).expect("a layout is JSON");
    Staged::new(Box::new(Seated::new(sitting)), about, seed)
}

/// How many keys and steps a hand took, and which signs of a question were seen.
struct Hand {
    keys: usize,
    steps: u32,
    seen: Vec<&'static str>,
}

/// What is on the screen only when cards are chosen, ordered, or a number is typed.
const SIGNS: [&str; 3] = [" chosen", " in this order", "‹ "];

/// Plays by keys: over cards and offers with the arrows, by number, and occasionally from the list.
fn by_keys(mut staged: Staged) -> Hand {
    let game = staged.table().standing().game;
    let mut chance = Rng::simulated(game);
    let mut seen = vec![];
    let mut canvas = Canvas::new(80, 24, Ink::Plain);
    for pressed in 0..KEYS {
        canvas.draw(&staged.model);
        let text = canvas.text().split_whitespace().collect::<Vec<_>>().join(" ");
        seen.extend(SIGNS.into_iter().filter(|sign| text.contains(sign)));
        seen.dedup();
        let version = staged.table().standing().version;
        if staged.model.is_over() {
            assert!(text.contains("Match over"), "the result is shown");
            return Hand { keys: pressed, steps: version, seen };
        }
        let way = chance.below(10);
        press(&mut staged, &mut chance, way);
        let now = staged.table().standing();
        assert!(now.version == version || !now.is_over() || staged.model.is_over());
    }
    panic!("{game}: {KEYS} keys were not enough");
}

fn press(staged: &mut Staged, chance: &mut Rng, way: u32) {
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
    let hands: Vec<Hand> = seeds.map(|seed| by_keys(bazaar(seed))).into();
    for sign in SIGNS {
        assert!(hands.iter().any(|hand| hand.seen.contains(&sign)), "{sign:?} was never asked");
    }
}

#[test]
fn every_game_is_played_by_keys_alone() {
    for game in GAMES {
        let Hand { keys, steps, .. } = by_keys(one_hand(game, "by keys"));
        assert!(keys > 3 && steps > 3, "{game}: {keys} keys, {steps} steps");
    }
}
