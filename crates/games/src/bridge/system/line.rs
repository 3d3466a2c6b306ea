//! One line of the system: a call and what it shows.

use super::held::Held;
use super::names::{Name, Names};
use crate::bridge::auction;
use crate::bridge::call::{Bid, Call, Strain};
use fairdeal_decks::Suit;

/// A call with suits that may stand for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pattern {
    Pass,
    Double,
    Redouble,
    Bid(u8, Name),
}

/// What a line asks of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ask {
    Points(i32, i32),
    /// Points with shortness for the suit of the call.
    Support(i32, i32),
    Length(Name, i32, i32),
    AtLeast(Name, Name),
    Balanced,
    Unbalanced,
    Best,
    Good,
    Stop,
    Takeout,
    Cheap,
    Jump,
    Below,
}

/// A call, and what a hand must have for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub(super) call: Pattern,
    asks: Vec<Ask>,
    pub(super) is_forcing: bool,
    pub(super) is_artificial: bool,
}

/// What is known at the table before a call.
pub(super) struct Table<'a> {
    pub(super) calls: &'a [Call],
    /// The suits that the other side has named.
    pub(super) theirs: [bool; 4],
    pub(super) names: Names,
}

impl Pattern {
    pub(super) fn parse(text: &str) -> Result<Pattern, String> {
        match text {
            "P" => return Ok(Pattern::Pass),
            "X" => return Ok(Pattern::Double),
            "XX" => return Ok(Pattern::Redouble),
            _ => {}
        }
        let level =
            text.chars().next().and_then(|first| first.to_digit(10)).filter(|level| (1..=7).contains(level));
        match (level, text.get(1..).and_then(Name::parse)) {
            (Some(level), Some(name)) => Ok(Pattern::Bid(level as u8, name)),
            _ => Err(format!("{text:?} is not a call")),
        }
    }

    /// Returns the call where the names stand for these suits.
    pub(super) fn call(self, names: &Names) -> Option<Call> {
        Some(match self {
            Pattern::Pass => Call::Pass,
            Pattern::Double => Call::Double,
            Pattern::Redouble => Call::Redouble,
            Pattern::Bid(level, name) => Call::Bid(Bid::new(level, names.strain(name)?)),
        })
    }
}

impl Line {
    /// Reads `1S 12-21 S5+ best`.
    pub(super) fn parse(text: &str) -> Result<Line, String> {
        let mut words = text.split_whitespace();
        let call = Pattern::parse(words.next().unwrap_or(""))?;
        let mut line = Line { call, asks: vec![], is_forcing: false, is_artificial: false };
        for word in words {
            match word {
                "forcing" => line.is_forcing = true,
                "artificial" => line.is_artificial = true,
                _ => line
                    .asks
                    .push(Ask::parse(word).ok_or_else(|| format!("{word:?} in {text:?} means nothing"))?),
            }
        }
        Ok(line)
    }

    /// Returns the call that a hand makes by this line, if it fits; of several suits the longest, of equals the higher
    /// one with five cards and the lower one with four.
    pub(super) fn chosen(&self, held: &Held, table: &Table<'_>) -> Option<Call> {
        let fits = self.readings(table).filter(|names| self.fits(held, table, names));
        let by_length = |names: &Names| {
            let suit = self.suit(names)?;
            let length = held.length(suit);
            Some((length, if length >= 5 { suit as i32 } else { -(suit as i32) }))
        };
        let best = fits.max_by_key(by_length)?;
        self.call.call(&best).filter(|&call| auction::allows(table.calls, call))
    }

    /// Lists the suits that the names of the line can stand for.
    pub(super) fn readings<'a>(&'a self, table: &'a Table<'_>) -> impl Iterator<Item = Names> + 'a {
        let names = self
            .asks
            .iter()
            .filter_map(|ask| if let Ask::Length(name, ..) = ask { Some(*name) } else { None });
        let open = names.chain(if let Pattern::Bid(_, name) = self.call { Some(name) } else { None });
        let open = open.into_iter().find(|&name| table.names.is_open(name));
        let suits: &[Suit] = if open.is_some() { &Suit::ALL } else { &Suit::ALL[..1] };
        suits.iter().filter_map(move |&suit| match open {
            Some(name) => table.names.with(name, suit).filter(|_| !table.names.is_named(suit)),
            None => Some(table.names),
        })
    }

    fn suit(&self, names: &Names) -> Option<Suit> {
        match self.call {
            Pattern::Bid(_, name) => names.strain(name)?.trump(),
            _ => self.asks.iter().find_map(|ask| match ask {
                Ask::Length(name, ..) => names.strain(*name)?.trump(),
                _ => None,
            }),
        }
    }

    fn fits(&self, held: &Held, table: &Table<'_>, names: &Names) -> bool {
        self.asks.iter().all(|ask| self.has(*ask, held, table, names).unwrap_or(false))
    }

    fn has(&self, ask: Ask, held: &Held, table: &Table<'_>, names: &Names) -> Option<bool> {
        let suit = |name: Name| names.strain(name)?.trump();
        let own = self.suit(names);
        let others = || Suit::ALL.into_iter().filter(|&suit| !table.theirs[suit as usize]);
        Some(match ask {
            Ask::Points(least, most) => (least..=most).contains(&held.points),
            Ask::Support(least, most) => (least..=most).contains(&held.support(own?)),
            Ask::Length(name, least, most) => (least..=most).contains(&held.length(suit(name)?)),
            Ask::AtLeast(a, b) => held.length(suit(a)?) >= held.length(suit(b)?),
            Ask::Balanced => held.is_balanced(),
            Ask::Unbalanced => !held.is_balanced(),
            Ask::Best => held.lengths.iter().all(|&length| length <= held.length(own.unwrap_or(Suit::Clubs))),
            Ask::Good => held.is_good(own?),
            Ask::Stop => Suit::ALL.into_iter().all(|suit| !table.theirs[suit as usize] || held.stops(suit)),
            Ask::Takeout => others().all(|suit| held.length(suit) >= 3),
            Ask::Cheap | Ask::Jump => (ask == Ask::Cheap) == self.is_cheapest(table, names)?,
            Ask::Below => own? < names.first()?,
        })
    }

    fn is_cheapest(&self, table: &Table<'_>, names: &Names) -> Option<bool> {
        let Call::Bid(bid) = self.call.call(names)? else { return Some(true) };
        let standing = auction::standing(table.calls).map(|standing| standing.bid);
        Some(Bid::lowest(bid.strain(), standing) == Some(bid))
    }

    /// Returns the points that the line asks for.
    pub(super) fn points(&self) -> (i32, i32) {
        let range = self.asks.iter().find_map(|ask| match *ask {
            Ask::Points(least, most) => Some((least, most)),
            // Support points include shortness, of which the partner knows nothing.
            Ask::Support(least, most) => Some((least - 1, most)),
            _ => None,
        });
        range.unwrap_or((0, 40))
    }

    /// Lists the fewest cards that the line asks for in each suit.
    pub(super) fn lengths(&self, names: &Names, table: &Table<'_>) -> [i32; 4] {
        let mut lengths = [0; 4];
        for ask in &self.asks {
            match *ask {
                Ask::Length(name, least, _) => {
                    if let Some(suit) = names.strain(name).and_then(Strain::trump) {
                        lengths[suit as usize] = least;
                    }
                }
                Ask::Takeout => {
                    for suit in Suit::ALL.into_iter().filter(|&suit| !table.theirs[suit as usize]) {
                        lengths[suit as usize] = 3;
                    }
                }
                Ask::Balanced => lengths.iter_mut().for_each(|length| *length = (*length).max(2)),
                _ => {}
            }
        }
        lengths
    }
}

impl Ask {
    fn parse(word: &str) -> Option<Ask> {
        Some(match word {
            "balanced" => Ask::Balanced,
            "unbalanced" => Ask::Unbalanced,
            "best" => Ask::Best,
            "good" => Ask::Good,
            "stop" => Ask::Stop,
            "takeout" => Ask::Takeout,
            "cheap" => Ask::Cheap,
            "jump" => Ask::Jump,
            "below" => Ask::Below,
            _ => return Ask::parse_number(word),
        })
    }

    fn parse_number(word: &str) -> Option<Ask> {
        if let Some((a, b)) = word.split_once(">=") {
            return Some(Ask::AtLeast(Name::parse(a)?, Name::parse(b)?));
        }
        if word.starts_with(|first: char| first.is_ascii_digit()) {
            let (least, most) = range(word)?;
            return Some(Ask::Points(least, most));
        }
        if let Some(rest) = word.strip_prefix('t') {
            let (least, most) = range(rest)?;
            return Some(Ask::Support(least, most));
        }
        let (least, most) = range(word.get(1..)?)?;
        Some(Ask::Length(Name::parse(word.get(..1)?)?, least, most))
    }
}

/// Reads `12-21`, `12+`, `3-` or `4`.
fn range(text: &str) -> Option<(i32, i32)> {
    if let Some(least) = text.strip_suffix('+') {
        return Some((least.parse().ok()?, 40));
    }
    if let Some(most) = text.strip_suffix('-') {
        return Some((0, most.parse().ok()?));
    }
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    Some((least.parse().ok()?, most.parse().ok()?))
}
