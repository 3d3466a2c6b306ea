//! The screen after step-by-step messages equals the screen of a newcomer who is shown the whole table:
//! nothing is missing, and nothing extra is there.

use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Fairness, Present, Rng, Seat, seat_counts};
use fairdeal_session::new_match;
use fairdeal_tui::{Canvas, Ink, Key, Model, Staged};

const CHOICES: usize = 60;

/// A screen on which the log has its own column.
const SIZE: (u16, u16) = (160, 50);
const LOG: usize = 44;

/// The screen apart from what happened. The selection may differ, and so may the seat at a card: a picture does not
/// distinguish a player from the seat they play for.
fn screen(model: &Model, seats: &[String]) -> String {
    let mut canvas = Canvas::new(SIZE.0, SIZE.1, Ink::Plain);
    canvas.draw(model);
    let cut = |line: &str| {
        line.chars().take(usize::from(SIZE.0) - LOG).collect::<String>().trim_end().to_owned() + "\n"
    };
    let text = canvas.text().replace(['[', ']'], " ");
    let kept = |line: &str| {
        line.split(' ').filter(|word| seats.iter().all(|seat| seat != word)).collect::<Vec<_>>().join(" ")
    };
    text.lines().map(cut).map(|line| kept(&line)).collect()
}

struct Compare;

impl Visitor for Compare {
    type Out = usize;

    fn game<G: Present>(self) -> usize {
        let seats = *seat_counts::<G>().last().expect("a game has seats");
        let game =
            new_match::<G>(seats, None, None, Fairness::from_seed("told", seats)).expect("the usual options");
        let names: Vec<String> = Seat::all(seats).map(|seat| game.game().seat_name(seat)).collect();
        let mut staged = Staged::new(game.game().clone(), "told");
        let mut chance = Rng::simulated(G::ID);
        for choice in 0..CHOICES {
            if staged.model.is_over() {
                return choice;
            }
            let (told, shown) = (screen(&staged.model, &names), screen(&staged.newcomer(), &names));
            assert_eq!(told, shown, "{}, choice {choice}", G::ID);
            staged.press(Key::Char('l'));
            (0..chance.below(10)).for_each(|_| staged.press(Key::Down));
            staged.press(Key::Enter);
        }
        CHOICES
    }
}

#[test]
fn what_is_told_adds_up_to_what_is_shown() {
    for game in GAMES {
        let choices = visit(game, Compare).expect("a game of the registry");
        assert!(choices >= 5, "{game}: {choices} choices");
    }
}
