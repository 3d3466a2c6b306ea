//! The bidding system of the bots: what each call shows, as data that players can read (`system.txt`), and what two
//! hands that know this of each other should bid.

mod held;
mod judgement;
mod key_cards;
mod line;
mod names;
mod shown;
mod tell;

pub(super) use held::Held;
pub(super) use shown::Shown;

use super::auction;
use super::call::{Call, Strain};
use judgement::View;
use line::{Line, Pattern, Table};
use names::Names;

/// The system as players read it.
pub(super) const TEXT: &str = include_str!("system.txt");
/// The number of calls after which nobody goes by the system any more; sensible auctions end before.
const LONGEST: usize = 40;

/// What calls show, by what was called before.
#[derive(Clone, Debug)]
pub(super) struct System {
    sections: Vec<Section>,
}

/// The lines for one situation.
#[derive(Clone, Debug)]
struct Section {
    /// Their first bid, if they opened.
    theirs: Option<Pattern>,
    /// What our side has called since.
    ours: Vec<Pattern>,
    /// Whether it is for auctions in which they called after us.
    is_contested: bool,
    lines: Vec<Line>,
}

/// Where an auction stands, as the seat to call sees it.
struct Context<'a> {
    calls: &'a [Call],
    theirs: Option<Call>,
    ours: Vec<Call>,
    is_contested: bool,
}

impl System {
    /// Reads the system that is shipped.
    pub(super) fn shipped() -> System {
        System::parse(TEXT).expect("the shipped system is tested to be readable")
    }

    /// Reads a system; the error says which line is wrong.
    fn parse(text: &str) -> Result<System, String> {
        let mut sections: Vec<Section> = vec![];
        for (number, line) in text.lines().enumerate() {
            let at = |what: String| format!("line {}: {what}", number + 1);
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(heading) = line.strip_prefix(':') {
                sections.push(Section::headed(heading).map_err(at)?);
            } else {
                let section =
                    sections.last_mut().ok_or_else(|| at("a line before the first heading".into()))?;
                section.lines.push(Line::parse(line).map_err(at)?);
            }
        }
        Ok(System { sections })
    }

    /// Returns the call of a hand after these calls, the dealer's first.
    pub(super) fn wish(&self, calls: &[Call], held: &Held) -> Call {
        if calls.len() > LONGEST {
            return Call::Pass;
        }
        let shown = self.shown(calls);
        let of = |back: usize| shown[(calls.len() + 4 - back) % 4];
        let view = View { calls, held, me: of(0), partner: of(2), theirs: theirs(calls) };
        if let Some(call) = view.key_cards() {
            return call;
        }
        let by_line = self.lines(calls).find_map(|(line, table)| line.chosen(held, &table));
        by_line.unwrap_or_else(|| view.judge())
    }

    /// Returns what the seats have shown by these calls, the dealer first.
    pub(super) fn shown(&self, calls: &[Call]) -> [Shown; 4] {
        let mut shown = [Shown::default(); 4];
        for at in 0..calls.len().min(LONGEST) {
            shown[at % 4] = self.after(&calls[..at], calls[at], &shown);
        }
        shown
    }

    /// Returns what a call after others shows, with all that its seat has shown before.
    fn after(&self, calls: &[Call], call: Call, shown: &[Shown; 4]) -> Shown {
        let (me, partner) = (shown[calls.len() % 4], shown[(calls.len() + 2) % 4]);
        let mut lines = self.lines(calls).flat_map(|(line, table)| line.shown(call, &table));
        match lines.next() {
            Some(first) => me.and(lines.fold(first, Shown::or)),
            None => me.by_judgement(call, &partner, auction::standing(calls)),
        }
    }

    /// Returns what a call after these would show on its own.
    pub(super) fn meaning(&self, calls: &[Call], call: Call) -> Shown {
        self.after(calls, call, &self.shown(calls))
    }

    /// Lists the lines for a situation, in order, with the suits that their letters stand for.
    fn lines<'a>(&'a self, calls: &'a [Call]) -> impl Iterator<Item = (&'a Line, Table<'a>)> {
        let context = Context::of(calls);
        let order = if context.is_contested { [true, false] } else { [false, false] };
        let passes = if context.is_contested { 2 } else { 1 };
        let mut found = vec![];
        for &is_contested in &order[..passes] {
            for section in self.sections.iter().filter(|section| section.is_contested == is_contested) {
                let Some(names) = section.reads(&context) else { continue };
                // Over interference, what was artificial is off.
                let usable = |line: &&Line| !line.is_artificial || is_contested == context.is_contested;
                found.extend(section.lines.iter().filter(usable).map(|line| (line, names)));
            }
        }
        let theirs = theirs(calls);
        found.into_iter().map(move |(line, names)| (line, Table { calls, theirs, names }))
    }
}

impl Section {
    /// Reads `(1x) X` or `1M !`.
    fn headed(text: &str) -> Result<Section, String> {
        let mut section = Section { theirs: None, ours: vec![], is_contested: false, lines: vec![] };
        for word in text.split_whitespace() {
            match word.strip_prefix('(').and_then(|word| word.strip_suffix(')')) {
                Some(theirs) => section.theirs = Some(Pattern::parse(theirs)?),
                None if word == "!" => section.is_contested = true,
                None => section.ours.push(Pattern::parse(word)?),
            }
        }
        Ok(section)
    }

    /// Returns what its letters stand for in a situation; `None` if it is for another one.
    fn reads(&self, context: &Context<'_>) -> Option<Names> {
        if self.theirs.is_some() != context.theirs.is_some() || self.ours.len() != context.ours.len() {
            return None;
        }
        let names = Names::named(named(context.calls.iter()));
        let first = self.theirs.iter().copied().zip(context.theirs);
        first.chain(self.ours.iter().copied().zip(context.ours.iter().copied())).try_fold(
            names,
            |names, pair| match pair {
                (Pattern::Bid(level, name), Call::Bid(bid)) if bid.level() == level => {
                    names.read(name, bid.strain())
                }
                (Pattern::Pass, Call::Pass) | (Pattern::Double, Call::Double) => Some(names),
                _ => None,
            },
        )
    }
}

impl<'a> Context<'a> {
    fn of(calls: &'a [Call]) -> Context<'a> {
        let next = calls.len();
        let first = calls.iter().position(|call| matches!(call, Call::Bid(_))).unwrap_or(next);
        let is_ours = (next - first).is_multiple_of(2);
        let from = if is_ours { first } else { first + 1 };
        let ours = (from..next).step_by(2).map(|at| calls[at]).collect();
        let is_contested = (first + 1..next).any(|at| (next - at) % 2 == 1 && calls[at] != Call::Pass);
        Context { calls, theirs: (!is_ours).then(|| calls[first]), ours, is_contested }
    }
}

/// Returns the suits that the side which does not call next has named.
fn theirs(calls: &[Call]) -> [bool; 4] {
    named(calls.iter().rev().step_by(2))
}

fn named<'a>(calls: impl Iterator<Item = &'a Call>) -> [bool; 4] {
    let mut named = [false; 4];
    for call in calls {
        if let Call::Bid(bid) = call
            && let Some(suit) = Strain::trump(bid.strain())
        {
            named[suit as usize] = true;
        }
    }
    named
}
