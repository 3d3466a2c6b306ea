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
    /// What became of the worlds in which a match was run again.
    pub worlds: Worlds,
    /// How many cases of each law were tried.
    pub laws: Vec<LawCount>,
    /// What broke a law.
    pub failures: Vec<Failure>,
}

/// What became of the worlds in which a match was run again with other hidden faces. Only those are compared in which the
/// same choices can be made and the same is announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Worlds {
    /// How many were compared to the end.
    pub kept: u64,
    /// How many were dropped because a choice was not possible there.
    pub other_choices: u64,
    /// How many were dropped because something else was announced there.
    pub other_announcements: u64,
    /// How often there was no other world, because nothing that differs was hidden from the viewer.
    pub nothing_hidden: u64,
}

impl Worlds {
    /// Returns how many of a hundred worlds were compared to the end; all of none are.
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

    /// Counts a case, and notes it if it went wrong.
    pub(crate) fn case(&mut self, law: &str, at: &str, result: Result<(), String>) {
        self.tried(law);
        if let Err(message) = result {
            self.failures.push(Failure { law: law.into(), at: at.into(), message });
        }
    }
}
