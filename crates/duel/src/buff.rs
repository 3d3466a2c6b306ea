use serde::{Deserialize, Serialize};

/// When an unused buff expires.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expiry {
    /// Only with the owner's next attack, which uses it up.
    #[default]
    NextAttack,
    /// At the end of the round in which it was made.
    EndOfRound,
    /// At the end of the owner's next turn.
    EndOfYourNextTurn,
    /// After this many more turns, by either side.
    AfterTurns(u8),
}

/// When a buff was made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Created {
    /// The round.
    pub round: u16,
    /// The turn within the round: 1 or 2.
    pub turn: u8,
}

/// A bonus that waits for the owner's next attack, or for its own expiry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Buff {
    /// The value of one stack.
    pub amount: u8,
    /// The number of stacks.
    pub stacks: u8,
    /// When it expires unused.
    pub expires: Expiry,
    /// The number of turn ends still to survive before the one that ends it.
    pub wait: u8,
    /// Whether it can be cleansed.
    pub cleansable: bool,
    /// Whether it was meant to survive a knock-out, which ends this game anyway.
    pub carry_over: bool,
    /// The rule that made it, by index in the card.
    pub source: u8,
    /// When it was made.
    pub created: Created,
}

/// The end of a turn, from a buff's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Whether the turn belonged to the buff's owner.
    pub own_turn: bool,
    /// Whether the round ends too.
    pub round_ends: bool,
    /// Whether the buff was made in this very turn.
    pub made_now: bool,
}

impl Buff {
    /// Returns whether it expires at the end of this turn.
    pub fn is_over(&self, now: Moment) -> bool {
        match self.expires {
            Expiry::NextAttack => false,
            Expiry::EndOfRound => now.round_ends,
            Expiry::EndOfYourNextTurn => now.own_turn && !now.made_now,
            Expiry::AfterTurns(_) => !now.made_now && self.wait <= 1,
        }
    }

    /// Returns the buff as it is after surviving the end of a turn.
    #[must_use]
    pub fn aged(self, now: Moment) -> Buff {
        let passes = matches!(self.expires, Expiry::AfterTurns(_)) && !now.made_now;
        Buff { wait: self.wait - u8::from(passes && self.wait > 0), ..self }
    }

    /// Returns the total value of all stacks.
    pub fn worth(&self) -> u16 {
        u16::from(self.amount) * u16::from(self.stacks)
    }
}

#[cfg(test)]
mod tests {
    use super::{Buff, Expiry, Moment};

    const OWN: Moment = Moment { own_turn: true, round_ends: false, made_now: false };
    const MADE: Moment = Moment { own_turn: false, round_ends: true, made_now: true };

    fn lives(expires: Expiry, moments: &[Moment]) -> usize {
        let wait = if let Expiry::AfterTurns(turns) = expires { turns } else { 0 };
        let mut buff = Buff { expires, wait, ..Buff::default() };
        for (seen, &now) in moments.iter().enumerate() {
            if buff.is_over(now) {
                return seen;
            }
            buff = buff.aged(now);
        }
        moments.len()
    }

    #[test]
    fn each_expiry_has_its_moment() {
        let other = Moment { own_turn: false, ..OWN };
        assert_eq!(lives(Expiry::NextAttack, &[MADE, OWN, other, OWN]), 4);
        assert_eq!(lives(Expiry::EndOfRound, &[MADE, OWN]), 0);
        assert_eq!(lives(Expiry::EndOfYourNextTurn, &[MADE, OWN, other]), 1);
        assert_eq!(lives(Expiry::AfterTurns(1), &[MADE, OWN, other]), 1);
        assert_eq!(lives(Expiry::AfterTurns(2), &[MADE, OWN, other, OWN]), 2);
    }
}
