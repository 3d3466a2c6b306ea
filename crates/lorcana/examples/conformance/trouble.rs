/// Why a scenario does not pass.
pub(super) enum Trouble {
    /// Something differs here.
    Different(String),
    /// The record contains something that cannot be run here.
    Unknown(String),
}

impl Trouble {
    /// Adds the step at which it happened.
    pub(super) fn at(self, step: usize) -> Trouble {
        match self {
            Trouble::Different(why) => Trouble::Different(format!("step {step}: {why}")),
            Trouble::Unknown(why) => Trouble::Unknown(format!("step {step}: {why}")),
        }
    }
}

impl From<String> for Trouble {
    fn from(why: String) -> Trouble {
        Trouble::Different(why)
    }
}
