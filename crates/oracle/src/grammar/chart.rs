use super::{Mode, Number, Phrase};
use crate::text::Token;
use std::{
    any::{Any, TypeId},
    rc::Rc,
};

/// The number of steps a line may take before it is declined.
const FUEL: u32 = 3_000_000;
/// How deep phrases may nest.
const DEPTH: u32 = 120;

/// One way to read a phrase.
#[derive(Clone)]
pub struct Found {
    /// The phrase; its type is that of the slot.
    pub value: Rc<dyn Any>,
    /// The token after its last one.
    pub end: usize,
    /// The number of the phrase, if it has one.
    pub number: Option<Number>,
    /// The number that must be in force before it, if its words depend on that.
    pub needs: Option<Number>,
}

impl Found {
    /// Makes a reading without a number.
    pub fn new<T: Any>(value: T, end: usize) -> Found {
        Found { value: Rc::new(value), end, number: None, needs: None }
    }

    /// Adds the number of the phrase.
    #[must_use]
    pub fn number(mut self, number: Number) -> Found {
        self.number = Some(number);
        self
    }

    /// Returns the phrase.
    pub fn get<T: Any + Clone>(&self) -> T {
        self.value.downcast_ref::<T>().expect("a slot finds values of its own type").clone()
    }
}

type Memo = Vec<(TypeId, Mode, Option<Rc<[Found]>>)>;

/// All readings of all phrases of one line, each found once.
pub struct Chart<'t> {
    tokens: &'t [Token],
    memo: Vec<Memo>,
    furthest: usize,
    fuel: u32,
    depth: u32,
}

impl<'t> Chart<'t> {
    /// Makes an empty chart of a line.
    pub fn new(tokens: &'t [Token]) -> Chart<'t> {
        Chart { tokens, memo: vec![Vec::new(); tokens.len() + 1], furthest: 0, fuel: FUEL, depth: 0 }
    }

    /// Returns everything of one type that starts at a token.
    pub fn parse<T: Phrase>(&mut self, at: usize, mode: Mode) -> Rc<[Found]> {
        let key = TypeId::of::<T>();
        if at > self.tokens.len() {
            return Rc::new([]);
        }
        if let Some((_, _, known)) = self.memo[at].iter().find(|entry| entry.0 == key && entry.1 == mode) {
            // An entry without readings yet is a phrase that would begin with itself.
            return known.clone().unwrap_or_else(|| Rc::new([]));
        }
        if self.fuel == 0 || self.depth >= DEPTH {
            self.fuel = 0;
            return Rc::new([]);
        }
        self.memo[at].push((key, mode, None));
        self.depth += 1;
        let found: Rc<[Found]> = distinct::<T>(T::parse(self, at, mode)).into();
        self.depth -= 1;
        if let Some(entry) = self.memo[at].iter_mut().find(|entry| entry.0 == key && entry.1 == mode) {
            entry.2 = Some(found.clone());
        }
        found
    }

    /// Returns a token.
    pub fn token(&self, at: usize) -> Option<&'t Token> {
        self.tokens.get(at)
    }

    /// Returns whether a token is this word, and remembers how far the line was understood.
    pub fn is(&mut self, at: usize, word: &str) -> bool {
        let hit = self.tokens.get(at).is_some_and(|token| token.lower == word);
        if hit {
            self.reach(at + 1);
        }
        hit
    }

    /// Remembers that the line was understood up to a token.
    pub fn reach(&mut self, at: usize) {
        self.furthest = self.furthest.max(at);
    }

    /// Takes a step; returns whether the line may go on.
    pub fn step(&mut self) -> bool {
        self.fuel = self.fuel.saturating_sub(1);
        self.fuel > 0
    }

    /// Returns the first token that no reading got past.
    pub fn furthest(&self) -> usize {
        self.furthest
    }

    /// Returns whether the line was too long or too deep to look at every reading.
    pub fn is_exhausted(&self) -> bool {
        self.fuel == 0
    }
}

fn distinct<T: Phrase>(found: Vec<Found>) -> Vec<Found> {
    let mut kept: Vec<Found> = Vec::with_capacity(found.len());
    for one in found {
        let same = |other: &Found| {
            other.end == one.end
                && other.number == one.number
                && other.needs == one.needs
                && other.value.downcast_ref::<T>() == one.value.downcast_ref::<T>()
        };
        if !kept.iter().any(same) {
            kept.push(one);
        }
    }
    kept
}
