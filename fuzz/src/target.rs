use crate::{
    doors::{self, Door},
    laws,
};
use fairdeal_checks::LAWS;

/// A way to attack the product with bytes.
pub(crate) enum Target {
    /// Against a law.
    Law(&'static str),
    /// Through a door.
    Door(&'static str, Door),
}

impl Target {
    /// Returns the name.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Target::Law(name) | Target::Door(name, _) => name,
        }
    }

    /// Tries a case; panics when something is broken.
    pub(crate) fn run(&self, case: &[u8]) {
        match self {
            Target::Law(law) => laws::keep(law, case),
            Target::Door(_, door) => door(case),
        }
    }
}

/// Lists the targets: one for each law, one for each door for untrusted bytes.
pub(crate) fn targets() -> Vec<Target> {
    let doors = doors::DOORS.iter().map(|&(name, door)| Target::Door(name, door));
    LAWS.iter().map(|&law| Target::Law(law)).chain(doors).collect()
}
