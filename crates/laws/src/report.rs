use serde::Serialize;

/// What a check has found.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Report {
    /// The game.
    pub game: String,
    /// How many matches were played.
    pub matches: u64,
    /// How many actions were taken in them.
    pub moves: u64,
    /// How many actions the longest took.
    pub longest: u64,
    /// How many facts told of hidden cards.
    pub announcements: u64,
    /// How many cases of each law were tried.
    pub laws: Vec<LawCount>,
    /// What broke a law.
    pub failures: Vec<Failure>,
}

/// How often a law was tried.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LawCount {
    /// The law.
    pub law: String,
    /// How many cases.
    pub cases: u64,
}

/// A case that broke a law.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// The law.
    pub law: String,
    /// Which match it was, so that it can be repeated.
    pub at: String,
    /// What went wrong.
    pub message: String,
}

impl Report {
    /// Makes an empty report that lists these laws.
    pub fn new(game: &str, laws: &[&str]) -> Report {
        let laws = laws.iter().map(|&law| LawCount { law: law.into(), cases: 0 }).collect();
        Report { game: game.into(), laws, ..Report::default() }
    }

    /// Tells whether no law was broken.
    pub fn holds(&self) -> bool {
        self.failures.is_empty()
    }

    /// Adds what another part of the same check has found.
    pub fn merge(&mut self, other: Report) {
        self.matches += other.matches;
        self.moves += other.moves;
        self.longest = self.longest.max(other.longest);
        self.announcements += other.announcements;
        for count in other.laws {
            match self.laws.iter_mut().find(|known| known.law == count.law) {
                Some(known) => known.cases += count.cases,
                None => self.laws.push(count),
            }
        }
        self.failures.extend(other.failures);
    }

    /// Counts a case of a law.
    pub(crate) fn tried(&mut self, law: &str) {
        if let Some(count) = self.laws.iter_mut().find(|count| count.law == law) {
            count.cases += 1;
        }
    }

    /// Counts a case, and notes it if it went wrong.
    pub(crate) fn case(&mut self, law: &str, at: &str, result: Result<(), String>) {
        self.tried(law);
        if let Err(message) = result {
            self.failures.push(Failure { law: law.into(), at: at.into(), message });
        }
    }
}
