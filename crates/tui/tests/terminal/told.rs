//! The screen after step-by-step messages equals the screen of a newcomer who is shown the whole table:
//! nothing is missing, and nothing extra is there.

use crate::staged::{Seats, staged};
use fairdeal_games::GAMES;
use fairdeal_kernel::{Rng, Seat};
use fairdeal_tui::{Canvas, Ink, Key, Model};

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

/// Plays by the list of choices, and returns how many were made.
fn compare(game: &str) -> usize {
    let mut staged = staged(game, Seats::Most, "{}", "told");
    let table = staged.table();
    let names: Vec<String> = Seat::all(table.company().seats()).map(|seat| table.seat_name(seat)).collect();
    let mut chance = Rng::simulated(game);
    for choice in 0..CHOICES {
        if staged.model.is_over() {
            return choice;
        }
        let (told, shown) = (screen(&staged.model, &names), screen(&staged.newcomer(), &names));
        assert_eq!(told, shown, "{game}, choice {choice}");
        staged.press(Key::Char('l'));
        (0..chance.below(10)).for_each(|_| staged.press(Key::Down));
        staged.press(Key::Enter);
    }
    CHOICES
}

#[test]
fn what_is_told_adds_up_to_what_is_shown() {
    for game in GAMES {
        let choices = compare(game);
        assert!(choices >= 5, "{game}: {choices} choices");
    }
}
