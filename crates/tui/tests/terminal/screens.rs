//! Golden screens of every game, made from a match of that game.

use crate::staged::{Seats, staged};
use fairdeal_games::GAMES;
use fairdeal_kernel::Rng;
use fairdeal_laws::golden;
use fairdeal_tui::{Canvas, Ink, Key};

/// A game with many piles, which is also drawn on small and large screens.
const LARGE: &str = "canasta";

/// The number of choices the client makes before its screen is checked.
const CHOICES: usize = 7;

/// Draws a game some choices after the deal.
fn screen(game: &str, width: u16, height: u16) -> String {
    let mut staged = staged(game, Seats::Most, "{}", "screens");
    let mut chance = Rng::simulated(game);
    for _ in 0..CHOICES {
        staged.press(Key::Char('l'));
        for _ in 0..chance.below(8) {
            staged.press(Key::Down);
        }
        staged.press(Key::Enter);
    }
    let mut canvas = Canvas::new(width, height, Ink::Colour);
    canvas.draw(&staged.model);
    canvas.text()
}

#[test]
fn every_game_has_its_screen() {
    for game in GAMES {
        let sizes: &[(u16, u16)] =
            if *game == LARGE { &[(80, 24), (60, 20), (120, 40)] } else { &[(80, 24)] };
        for &(width, height) in sizes {
            let path = format!("{}/tests/golden/{game}-{width}x{height}.txt", env!("CARGO_MANIFEST_DIR"));
            golden(&path, &screen(game, width, height));
        }
    }
}
