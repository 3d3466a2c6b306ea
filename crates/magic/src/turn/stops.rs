use super::TurnStep;
use fairdeal_kernel::words;

words! {
    #[derive(Hash)]
    /// The steps in which a player wants to act while nothing is on the stack. It is public, so what is passed over
    /// because of it tells nothing about a hand.
    pub enum Stops {
        /// The player's own main phases.
        Few = "few",
        /// Also after attackers and blockers are declared, and at the end of another player's turn.
        Usual = "usual",
        /// Every step.
        All = "all",
    }
}

impl Stops {
    /// Returns whether a player with these stops wants to act in a step.
    #[inline]
    pub const fn has(self, step: TurnStep, is_active: bool) -> bool {
        match self {
            Stops::All => true,
            Stops::Few => is_active && step.is_main(),
            Stops::Usual => match step {
                TurnStep::Main1 | TurnStep::Main2 => is_active,
                TurnStep::Attack | TurnStep::Block => true,
                TurnStep::End => !is_active,
                _ => false,
            },
        }
    }
}
