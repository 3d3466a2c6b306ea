//! The table line by line: what happened, what lies there, what can be chosen; suits a screen reader.

pub mod choice;
mod words;

use crate::{Key, Model, model::Target};
use choice::Meant;
use fairdeal_protocol::Ask;
use std::{
    io::{self, BufRead, IsTerminal, Write},
    thread,
};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

const HELP: &str = "\
Type the number of a choice, or words of it: a card such as As, A♠ or 10d, or a word.
  t  the table        l  what happened     r  the rules       u  take your last choice back
  y  agree            n  disagree          go on after a hand with Enter
  next  the next match                     concede  give a match of two up      q  leave";

/// What was told so far.
#[derive(Default)]
pub(crate) struct Plain {
    /// The number of log lines printed.
    lines: usize,
    /// The step and match for which something was asked.
    asked: Option<(u32, u32, String)>,
    /// The last note besides that.
    note: Option<String>,
    /// Whom the deal was said to wait for.
    waits: Option<String>,
    lost: bool,
}

/// Reads lines on a separate thread, which ends with the program.
pub(crate) fn lines() -> UnboundedReceiver<String> {
    let (send, lines) = unbounded_channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if send.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

impl Plain {
    /// Prints what is new.
    pub(crate) fn tell(&mut self, model: &Model, out: &mut dyn Write) -> io::Result<()> {
        if model.is_cut_off() != self.lost {
            self.lost = model.is_cut_off();
            writeln!(
                out,
                "{}",
                if self.lost { "The connection is lost; retrying." } else { "The connection is back." }
            )?;
        }
        if model.waits != self.waits {
            self.waits.clone_from(&model.waits);
            self.waits.iter().try_for_each(|waits| writeln!(out, "{waits}"))?;
        }
        let Some(table) = model.table() else { return out.flush() };
        for line in table.lines_from(self.lines) {
            writeln!(out, "{}", model.say(line))?;
        }
        self.lines = table.told();
        let question = words::question(model, table);
        // A spectator is shown the table once; what happens is printed line by line.
        let version = if table.own_seat().is_some() { table.version } else { 0 };
        let asked = (table.match_number, version, question.clone());
        if !question.is_empty() && self.asked.as_ref() != Some(&asked) {
            write!(out, "\n{}\n{question}\n> ", words::table(model, table))?;
            self.asked = Some(asked);
        }
        if model.note != self.note {
            self.note.clone_from(&model.note);
            self.note.iter().try_for_each(|note| writeln!(out, "{note}"))?;
        }
        out.flush()
    }

    /// Returns whether to read a line now: piped input waits until something is asked.
    pub(crate) fn listens(model: &Model) -> bool {
        let asked = model.table().is_some_and(|table| !words::question(model, table).is_empty());
        io::stdin().is_terminal() || asked && !model.waits_for_answer() && !model.awaits_check()
    }

    /// Handles a line that was typed; the end of input means leaving.
    pub(crate) fn take(
        &mut self,
        line: Option<&str>,
        model: &mut Model,
        out: &mut dyn Write,
    ) -> io::Result<Vec<Ask>> {
        let Some(line) = line.map(str::trim) else { return Ok(model.press(Key::Interrupt)) };
        let typed = line.to_lowercase();
        if model.asks_to_concede() {
            let yes = matches!(typed.as_str(), "y" | "yes");
            return Ok(model.press(if yes { Key::Char('y') } else { Key::Esc }));
        }
        let key = match typed.as_str() {
            "?" | "h" | "help" => {
                writeln!(out, "{HELP}")?;
                return Ok(vec![]);
            }
            "r" | "rules" => {
                writeln!(out, "{}", words::rules(model))?;
                return Ok(vec![]);
            }
            "t" | "table" => {
                self.asked = None;
                return Ok(vec![]);
            }
            "l" | "log" => {
                self.lines = 0;
                return Ok(vec![]);
            }
            "q" | "quit" => Key::Interrupt,
            "concede" => Key::Char('c'),
            "u" | "undo" => Key::Char('u'),
            "y" | "yes" => Key::Char('y'),
            "n" | "no" | "next" => Key::Char('n'),
            "" if model.awaits_me() => Key::Enter,
            _ => return self.choose(line, model, out),
        };
        Ok(model.press(key))
    }

    fn choose(&mut self, line: &str, model: &mut Model, out: &mut dyn Write) -> io::Result<Vec<Ask>> {
        let labels = words::labels(model);
        let offers = model.all_offers();
        if let ([], Some(at)) = (&offers[..], model.type_whole(line)) {
            return Ok(model.click(Target::Range(at)));
        }
        match choice::find(line, &labels) {
            Meant::One(at) => match offers.get(at) {
                Some(&offer) => return Ok(model.click(Target::Offer(offer))),
                None => writeln!(out, "Type the number itself.")?,
            },
            Meant::Several(found) => {
                let found: Vec<String> =
                    found.iter().map(|at| format!("{} ({})", at + 1, labels[*at])).collect();
                writeln!(out, "That could be {}. Type the number.", found.join(", "))?;
            }
            Meant::Nothing => match words::why_not(line, model) {
                Some(why) => writeln!(out, "{why}")?,
                None if labels.is_empty() => {
                    writeln!(out, "It is not your turn; ? lists what can be typed.")?;
                }
                None => writeln!(
                    out,
                    "Type a number from 1 to {}, a card or a word of a choice, or ?.",
                    labels.len()
                )?,
            },
        }
        Ok(vec![])
    }
}
