use serde::Serialize;

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Report {
    /// The game.
    pub game: String,
    /// The number of matches played.
    pub matches: u64,
    /// The number of actions in them.
    pub moves: u64,
    /// The number of actions in the longest match.
    pub longest: u64,
    /// The number of facts that told of hidden cards.
    pub announcements: u64,
    /// What became of the worlds in which a match was re-run.
    pub worlds: Worlds,
    /// The number of cases tried of each law.
    pub laws: Vec<LawCount>,
    /// What broke a law.
    pub failures: Vec<Failure>,
}

/// What became of the worlds in which a match was re-run with other hidden faces. Only those are compared in
/// which the same choices are legal and the same things are announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Worlds {
    /// Compared to the end.
    pub kept: u64,
    /// Dropped because a choice was illegal there.
    pub other_choices: u64,
    /// Dropped because something else was announced there.
    pub other_announcements: u64,
    /// No other world existed, because nothing that differs was hidden from the viewer.
    pub nothing_hidden: u64,
}

impl Worlds {
    /// Returns the percentage of worlds compared to the end; 100 if there were none.
    pub fn kept_of_100(&self) -> u64 {
        let tried = self.kept + self.other_choices + self.other_announcements;
        (100 * self.kept).checked_div(tried).unwrap_or(100)
    }

    fn merge(&mut self, other: Worlds) {
        self.kept += other.kept;
        self.other_choices += other.other_choices;
        self.other_announcements += other.other_announcements;
        self.nothing_hidden += other.nothing_hidden;
    }
}

/// What became of a world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    Kept,
    OtherChoices,
    OtherAnnouncements,
    NothingHidden,
}

/// How often a law was tried.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LawCount {
    /// The law.
    pub law: String,
    /// The number of cases.
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

    /// Returns whether no law was broken.
    pub fn holds(&self) -> bool {
        self.failures.is_empty()
    }

    /// Adds the result of another part of the same check.
    pub fn merge(&mut self, other: Report) {
        self.matches += other.matches;
        self.moves += other.moves;
        self.longest = self.longest.max(other.longest);
        self.announcements += other.announcements;
        self.worlds.merge(other.worlds);
        for count in other.laws {
            match self.laws.iter_mut().find(|known| known.law == count.law) {
                Some(known) => known.cases += count.cases,
                None => self.laws.push(count),
            }
        }
        self.failures.extend(other.failures);
    }

    /// Counts a world.
    pub(crate) fn world(&mut self, fate: Fate) {
        let count = match fate {
            Fate::Kept => &mut self.worlds.kept,
            Fate::OtherChoices => &mut self.worlds.other_choices,
            Fate::OtherAnnouncements => &mut self.worlds.other_announcements,
            Fate::NothingHidden => &mut self.worlds.nothing_hidden,
        };
        *count += 1;
    }

    /// Counts a case of a law.
    pub(crate) fn tried(&mut self, law: &str) {
        if let Some(count) = self.laws.iter_mut().find(|count| count.law == law) {
            count.cases += 1;
        }
    }

    /// Counts a case, and records it if it failed.
    pub(crate) fn case(&mut self, law: &str, at: &str, result: Result<(), String>) {
        self.tried(law);
        if let Err(message) = result {
            self.failures.push(Failure { law: law.into(), at: at.into(), message });
        }
    }
}
