//! What stands on the screen: golden screens of every game, made from a match of that game.

use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Present, Rng};
use fairdeal_laws::golden;
use fairdeal_session::new_match;
use fairdeal_tui::{Ink, Key, Staged, draw};
use ratatui::{Terminal, backend::TestBackend};

/// How many choices the client makes before its screen is looked at.
const CHOICES: usize = 6;

/// A game some choices after the deal.
fn staged<G: Present>() -> Staged<G> {
    let seats = *fairdeal_kernel::seat_counts::<G>().last().expect("a game has seats");
    let fairness = fairdeal_kernel::Fairness::from_seed("screens", seats);
    let game = new_match::<G>(seats, None, None, fairness).expect("the usual options").game().clone();
    let mut staged = Staged::new(game, "screens");
    let mut chance = Rng::simulated(G::ID);
    for _ in 0..CHOICES {
        for _ in 0..chance.below(4) {
            staged.press(Key::Tab);
        }
        staged.press(Key::Enter);
    }
    staged.press(Key::Esc);
    staged
}

fn screen<G: Present>(staged: &Staged<G>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a test has a screen");
    terminal.draw(|frame| drop(draw(frame, &staged.model, Ink::Colour))).expect("it is drawn");
    let buffer = terminal.backend().buffer();
    let line = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned() + "\n";
    (0..height).map(line).collect()
}

struct Screens;

impl Visitor for Screens {
    type Out = ();

    fn game<G: Present>(self) {
        let staged = staged::<G>();
        for (width, height) in [(80, 24), (60, 20)] {
            let path = format!("{}/tests/golden/{}-{width}x{height}.txt", env!("CARGO_MANIFEST_DIR"), G::ID);
            golden(&path, &screen(&staged, width, height));
        }
    }
}

#[test]
fn every_game_has_its_screen() {
    for game in GAMES {
        visit(game, Screens).expect("a game of the registry");
    }
}
