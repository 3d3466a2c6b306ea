/// Why a scenario does not pass.
pub(super) enum Trouble {
    /// Something is different here.
    Different(String),
    /// The record has something that cannot be asked here.
    Unknown(String),
}

impl Trouble {
    /// Says at which step it was.
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
