use super::{
    input::Input,
    keys::{self, Key},
    screen,
};
use crate::{
    bots::Bots,
    commands::rules,
    error::Error,
    files,
    paint::Paint,
    pick,
    show::{Detail, Voice},
};
use fairdeal_hosted::{Program, Shown};
use fairdeal_kernel::{Language, Outcome, Seat, Turn};
use fairdeal_protocol::Raw;
use fairdeal_session::{Caps, Menu};
use fairdeal_tui::choice::{self, Meant};
use serde_json::value::{RawValue, to_raw_value};
use std::{collections::BTreeMap, io::Write, path::PathBuf};

/// Where and when the match is saved.
pub(super) enum SaveTo {
    /// At every turn of the person and at the end.
    Always(PathBuf),
    /// Only when the person leaves before the end.
    OnQuit(PathBuf),
}

/// A person at a table with bots.
pub(super) struct AtTable<'a> {
    pub(super) on: Box<dyn Shown>,
    pub(super) seat: Seat,
    pub(super) bots: Bots,
    pub(super) out: &'a mut dyn Write,
    pub(super) paint: Paint,
    save_to: SaveTo,
    input: Input<'a>,
    /// The first version the person was not told about.
    pub(super) untold: u32,
    /// Whether the person has done anything.
    touched: bool,
    /// The programs that play, by seat: they are asked repeatedly.
    pub(super) programs: BTreeMap<u8, Box<dyn Program>>,
    /// Whether a coach gives hints.
    coach: bool,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Go,
    Quit,
}

/// What a typed line asks for.
enum Typed {
    Key(Key),
    Act(Raw),
    /// A number of this range is wanted.
    Range(usize),
    Unclear(String),
}

impl<'a> AtTable<'a> {
    pub(super) fn new(
        on: Box<dyn Shown>,
        seat: Seat,
        bots: Bots,
        save_to: SaveTo,
        input: Input<'a>,
        out: &'a mut dyn Write,
        paint: Paint,
    ) -> Self {
        // After a break, repeat the last things that happened.
        let untold = on.version().saturating_sub(u32::from(on.game().seats()));
        AtTable {
            on,
            seat,
            bots,
            out,
            paint,
            save_to,
            input,
            untold,
            touched: false,
            coach: false,
            programs: BTreeMap::new(),
        }
    }

    /// Plays until the match is over or the person leaves.
    pub(super) fn run(mut self) -> Result<(), Error> {
        self.greet()?;
        loop {
            let next = match self.on.turn() {
                Turn::Over(outcome) => return self.finish(&outcome),
                Turn::Act(seats) => match self.on.chore() {
                    Some((seat, action)) => self.end_of_hand(seat, &action)?,
                    None => match seats.without(self.seat).first() {
                        Some(bot) => self.let_play(bot)?,
                        None => self.my_turn()?,
                    },
                },
            };
            if next == Next::Quit {
                return Ok(());
            }
        }
    }

    pub(super) fn caps(&self) -> Caps {
        if self.coach { Caps::student(self.seat) } else { Caps::player(self.seat) }
    }

    /// Lets a coach give hints.
    pub(super) fn with_coach(self, coach: bool) -> Self {
        AtTable { coach, ..self }
    }

    pub(super) fn voice(&self) -> Voice<'_> {
        Voice::new(self.on.game(), Some(self.seat), self.paint)
    }

    pub(super) fn act(&mut self, seat: Seat, action: &RawValue) -> Result<Next, Error> {
        let actions = to_raw_value(&[action]).expect("a list of JSON is JSON");
        let acted = self.on.act(Caps::player(seat), seat, self.on.version(), &actions);
        acted.map_err(|refused| Error::Broken(format!("an offer was refused: {refused}")))?;
        Ok(Next::Go)
    }

    /// Shows the end of a hand and continues; if a person is there, after they have looked.
    fn end_of_hand(&mut self, seat: Seat, action: &RawValue) -> Result<Next, Error> {
        self.show_news()?;
        self.show_table(Detail::Brief)?;
        while self.input.is_terminal() {
            let Some(line) = self.input.ask("Enter for the next hand, ? for help: ", self.out)? else {
                return self.leave();
            };
            match Key::parse(&line) {
                None => break,
                Some(Key::Quit) => return self.quit(),
                Some(key @ (Key::Undo | Key::Concede)) => {
                    if self.change_match(key)? {
                        return Ok(Next::Go);
                    }
                }
                Some(key) => self.press(key)?,
            }
        }
        self.act(seat, action)
    }

    fn my_turn(&mut self) -> Result<Next, Error> {
        if let SaveTo::Always(path) = &self.save_to {
            files::write_log(path, &*self.on)?;
        }
        let menu = self.menu();
        self.show_turn(&menu)?;
        loop {
            let Some(line) = self.input.ask("> ", self.out)? else { return self.leave() };
            match self.understand(&line, &menu) {
                Typed::Key(Key::Quit) => return self.quit(),
                Typed::Key(key @ (Key::Undo | Key::Concede)) => {
                    if self.change_match(key)? {
                        return Ok(Next::Go);
                    }
                }
                Typed::Key(key) => {
                    self.press(key)?;
                    self.show_menu(&menu)?;
                }
                Typed::Act(action) => {
                    self.touched = true;
                    return self.act(self.seat, &action);
                }
                Typed::Range(at) => {
                    if let Some(action) = self.ask_number(&menu, at)? {
                        self.touched = true;
                        return self.act(self.seat, &action);
                    }
                }
                Typed::Unclear(message) => writeln!(self.out, "{message}")?,
            }
        }
    }

    fn understand(&self, line: &str, menu: &Menu<Raw>) -> Typed {
        let labels = self.labels(menu);
        if line.is_empty() && labels.len() == 1 && menu.ranges.is_empty() {
            return Typed::Act(menu.offers[0].action.clone());
        }
        if let Some(action) = self.only_number(line, menu) {
            return Typed::Act(action);
        }
        // Keys come first: where `q` is also a card, leaving is the harmless reading.
        if let Some(key) = Key::parse(line) {
            return Typed::Key(key);
        }
        if let Some(action) = self.on.read(self.seat, line) {
            return Typed::Act(action);
        }
        match choice::find(line, &labels) {
            Meant::One(at) => match menu.offers.get(at) {
                Some(offer) => Typed::Act(offer.action.clone()),
                None => Typed::Range(at - menu.offers.len()),
            },
            Meant::Several(found) => {
                let found: Vec<String> =
                    found.iter().map(|at| format!("{} ({})", at + 1, labels[*at])).collect();
                let found = self.paint.suits(&found.join(", "));
                Typed::Unclear(format!("That could be {found}. Type the number."))
            }
            Meant::Nothing => Typed::Unclear(self.unclear(line, menu)),
        }
    }

    /// Where only a number is asked for, the number itself is typed.
    fn only_number(&self, line: &str, menu: &Menu<Raw>) -> Option<Raw> {
        let ([], [_]) = (&menu.offers[..], &menu.ranges[..]) else { return None };
        self.number_in(0, line)
    }

    fn number_in(&self, at: usize, line: &str) -> Option<Raw> {
        self.on.number(self.seat, at, line.parse().ok()?)
    }

    fn ask_number(&mut self, menu: &Menu<Raw>, at: usize) -> Result<Option<Raw>, Error> {
        let Some(range) = menu.ranges.get(at) else { return Ok(None) };
        let prompt = format!("Number from {} to {}: ", range.lo, range.hi);
        let line = self.input.ask(&prompt, self.out)?.unwrap_or_default();
        let action = self.number_in(at, &line);
        if action.is_none() {
            writeln!(self.out, "That is not a number from {} to {}. Choose again.", range.lo, range.hi)?;
        }
        Ok(action)
    }

    /// Says why a card cannot be chosen, or what can be typed.
    fn unclear(&self, line: &str, menu: &Menu<Raw>) -> String {
        let (voice, plain) = (self.voice(), Voice::new(self.on.game(), None, Paint::Plain));
        let thing = |voice: &Voice<'_>, obj| voice.thing(self.on.table(), self.caps().see, obj);
        let barred = menu.ask.iter().flat_map(|ask| &ask.barred);
        let mut named = barred.filter(|(obj, _)| choice::names(line, &thing(&plain, *obj)));
        if let Some((obj, why)) = named.next() {
            return format!("{}: {}", thing(&voice, *obj), self.paint.suits(why));
        }
        screen::what_to_type(menu)
    }

    fn press(&mut self, key: Key) -> Result<(), Error> {
        match key {
            Key::Help => write!(self.out, "{}", keys::help())?,
            Key::Rules => {
                let about = pick::describe(self.on.game().id())?;
                write!(self.out, "{}", rules::text(&about, self.paint, Language::ENGLISH))?;
            }
            Key::Log => self.show_log()?,
            Key::Table => self.show_table(Detail::Full)?,
            Key::Undo | Key::Concede | Key::Quit => {}
        }
        Ok(())
    }

    /// Goes back, or concedes the match; returns whether it did either.
    fn change_match(&mut self, key: Key) -> Result<bool, Error> {
        if key == Key::Concede { self.concede() } else { self.undo() }
    }

    /// Concedes the match if the person confirms.
    fn concede(&mut self) -> Result<bool, Error> {
        if let Err(refused) = self.on.check_concede(self.caps(), self.seat) {
            writeln!(self.out, "{refused}")?;
            return Ok(false);
        }
        let answer = self.input.ask("Concede the match? y or n: ", self.out)?.unwrap_or_default();
        let means_it = matches!(answer.to_lowercase().as_str(), "y" | "yes");
        Ok(means_it && self.on.concede(self.caps(), self.seat).is_ok())
    }

    /// Undoes the last choice of the person and all that followed; returns whether there was one.
    fn undo(&mut self) -> Result<bool, Error> {
        let steps = self.on.back_to_choice_of(self.seat);
        if steps == 0 {
            writeln!(self.out, "You have no choice to undo.")?;
            return Ok(false);
        }
        for _ in 0..steps {
            let undone = self.on.undo(self.caps().with_undo());
            undone.map_err(|refused| Error::Broken(format!("a choice cannot be undone: {refused}")))?;
        }
        self.untold = self.on.version() + 1;
        writeln!(self.out, "Your last choice was undone.")?;
        Ok(true)
    }

    /// Handles the end of input: saves what the person did, if anything.
    fn leave(&mut self) -> Result<Next, Error> {
        if self.touched {
            return self.quit();
        }
        writeln!(self.out, "Nothing was typed, so nothing is saved.")?;
        Ok(Next::Quit)
    }

    fn quit(&mut self) -> Result<Next, Error> {
        let (SaveTo::Always(path) | SaveTo::OnQuit(path)) = &self.save_to;
        files::write_log(path, &*self.on)?;
        let command = screen::resume_command(path, self.seat, self.bots.names());
        writeln!(self.out, "The match is saved. Resume it with:\n  {command}")?;
        Ok(Next::Quit)
    }

    fn finish(&mut self, outcome: &Outcome) -> Result<(), Error> {
        self.show_news()?;
        self.show_table(Detail::Brief)?;
        self.show_outcome(outcome)?;
        match &self.save_to {
            SaveTo::Always(path) => {
                files::write_log(path, &*self.on)?;
                let path = screen::quoted(path);
                writeln!(self.out, "The log was written. Verify or replay it:")?;
                writeln!(self.out, "  fairdeal verify {path}\n  fairdeal replay {path} --as all")?;
            }
            SaveTo::OnQuit(_) => {
                writeln!(self.out, "To keep a log that `fairdeal verify` can check, play with --log FILE.")?;
            }
        }
        Ok(())
    }
}
