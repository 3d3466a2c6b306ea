/// Which matches to play, and how deep to look.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The text from which all chance follows.
    pub seed: String,
    /// The number of the first match.
    pub from: u32,
    /// The number behind the last match.
    pub to: u32,
    /// Whether to hold all viewers against every match, not one viewer against every tenth.
    pub deep: bool,
}

impl Plan {
    /// Plans so many matches.
    pub fn of(seed: &str, games: u32) -> Plan {
        Plan { seed: seed.into(), from: 0, to: games, deep: false }
    }
}
