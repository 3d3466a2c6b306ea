use super::super::write_json;
use crate::error::Error;
use fairdeal_hosted::AnyGame;
use fairdeal_kernel::Rng;
use fairdeal_tui::{About, Canvas, Ink, Key, Staged};
use serde::Serialize;
use std::{
    io::Write,
    time::{Duration, Instant},
};

/// The screen that is drawn: as large as they come.
const SIZE: (u16, u16) = (200, 60);

/// The number of choices made before it is drawn, so that cards lie on the table.
const CHOICES: usize = 40;

/// What was measured, in milliseconds.
#[derive(Serialize)]
pub(super) struct Terminal {
    game: &'static str,
    seats: u8,
    columns: u16,
    lines: u16,
    draws: usize,
    median_ms: f64,
    worst_ms: f64,
}

impl Terminal {
    /// Draws the table of a game repeatedly, moving the selection between draws.
    pub(super) fn measure(game: &dyn AnyGame, time: Duration) -> Result<Terminal, Error> {
        let seats = game.seats();
        let about = About::of_meta(&game.meta()).expect("a layout is JSON");
        let staged = Staged::open(game.id(), seats, Some(&game.options()), about, "terminal");
        let mut staged = in_the_middle(staged.map_err(Error::usage)?);
        let mut canvas = Canvas::new(SIZE.0, SIZE.1, Ink::Colour);
        canvas.draw(&staged.model);
        let (began, mut taken) = (Instant::now(), vec![]);
        while began.elapsed() < time {
            staged.press(Key::Tab);
            let draw_began = Instant::now();
            canvas.draw(&staged.model);
            taken.push(draw_began.elapsed());
        }
        taken.sort();
        let ms = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1000.0);
        Ok(Terminal {
            game: game.id(),
            seats,
            columns: SIZE.0,
            lines: SIZE.1,
            draws: taken.len(),
            median_ms: ms(taken.get(taken.len() / 2)),
            worst_ms: ms(taken.last()),
        })
    }

    pub(super) fn write(&self, json: bool, out: &mut dyn Write) -> Result<(), Error> {
        if json {
            return write_json(out, self);
        }
        let Terminal { game, seats, columns, lines, draws, median_ms, worst_ms } = self;
        writeln!(out, "{game} with {seats} seats, a screen of {columns} × {lines}, drawn {draws} times")?;
        Ok(writeln!(out, "  median  {median_ms:.3} ms\n  worst   {worst_ms:.3} ms")?)
    }
}

/// Plays some of a random match.
fn in_the_middle(mut staged: Staged) -> Staged {
    let mut chance = Rng::simulated("terminal");
    for _ in 0..CHOICES {
        staged.press(Key::Char('l'));
        for _ in 0..chance.below(8) {
            staged.press(Key::Down);
        }
        staged.press(Key::Enter);
    }
    staged
}
