/// Which matches to play, and how deep to look.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The seed of all chance.
    pub seed: String,
    /// The number of the first match.
    pub from: u32,
    /// The number after the last match.
    pub to: u32,
    /// Whether to check every match with all viewers, rather than every tenth with one.
    pub deep: bool,
}

impl Plan {
    /// Plans this many matches.
    pub fn of(seed: &str, games: u32) -> Plan {
        Plan { seed: seed.into(), from: 0, to: games, deep: false }
    }
}
