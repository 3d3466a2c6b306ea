//! Golden screens of every game, made from a match of that game.

use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Present, Rng};
use fairdeal_laws::golden;
use fairdeal_session::new_match;
use fairdeal_tui::{Canvas, Ink, Key, Staged};

/// A game with many piles, which is also drawn on small and large screens.
const LARGE: &str = "canasta";

/// The number of choices the client makes before its screen is checked.
const CHOICES: usize = 7;

/// A game some choices after the deal.
fn staged<G: Present>() -> Staged<G> {
    let seats = *fairdeal_kernel::seat_counts::<G>().last().expect("a game has seats");
    let fairness = fairdeal_kernel::Fairness::from_seed("screens", seats);
    let game = new_match::<G>(seats, None, None, fairness).expect("the usual options").game().clone();
    let mut staged = Staged::new(game, "screens");
    let mut chance = Rng::simulated(G::ID);
    for _ in 0..CHOICES {
        staged.press(Key::Char('l'));
        for _ in 0..chance.below(8) {
            staged.press(Key::Down);
        }
        staged.press(Key::Enter);
    }
    staged
}

fn screen<G: Present>(staged: &Staged<G>, width: u16, height: u16) -> String {
    let mut canvas = Canvas::new(width, height, Ink::Colour);
    canvas.draw(&staged.model);
    canvas.text()
}

struct Screens;

impl Visitor for Screens {
    type Out = ();

    fn game<G: Present>(self) {
        let staged = staged::<G>();
        let sizes: &[(u16, u16)] =
            if G::ID == LARGE { &[(80, 24), (60, 20), (120, 40)] } else { &[(80, 24)] };
        for &(width, height) in sizes {
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
