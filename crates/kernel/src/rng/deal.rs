use super::{Commitment, Entropy, Fairness, Seal, Secret};
use crate::{Seat, Seats};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How a table arrived at the shares of a deal. A match drawn by a single party has none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Whether everything follows from a given text: such a match is repeatable, not fair.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seeded: bool,
    /// The seal of each seat that took part, by seat.
    pub seals: Vec<Option<Seal>>,
    /// Earlier rounds that were abandoned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub void: Vec<VoidRound>,
}

/// An abandoned round of shares, published in full: its secret is worthless now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VoidRound {
    /// The commitment the house had pledged.
    pub commitment: Commitment,
    /// The secret behind it.
    pub secret: Secret,
    /// The seals that were sent, by seat.
    pub seals: Vec<Option<Seal>>,
    /// The shares that were revealed, by seat.
    pub shares: Vec<Option<Entropy>>,
    /// Whether the house itself broke off: it restarted, or nobody was left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub broken_off: bool,
}

impl VoidRound {
    /// Returns the seats that sealed a share and did not reveal it.
    pub fn silent(&self) -> Seats {
        let silent = |at: &usize| self.seals[*at].is_some() && self.shares.get(*at) == Some(&None);
        (0..self.seals.len()).filter(silent).map(|at| Seat(at as u8)).collect()
    }
}

/// Why the shares of a deal are not acceptable; rounds count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfair {
    /// The number of entries differs from the number of seats.
    Places,
    /// A seal does not fit the share of its seat.
    Seal(Seat),
    /// A seat without a seal has a share nevertheless.
    NotAbsent(Seat),
    /// A match from a given text has shares or void rounds.
    Seeded,
    /// A void round has a different number of seats.
    VoidPlaces(usize),
    /// The secret of a void round does not match its commitment.
    VoidSecret(usize),
    /// A share of a void round does not fit its seal.
    VoidSeal(usize, Seat),
    /// Everybody had revealed their share, yet the round was void.
    VoidForNothing(usize),
    /// A seat that was silent once took part again.
    TriedAgain(Seat),
}

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfair::Places => f.write_str("there is not one seal and one share for each seat"),
            Unfair::Seal(Seat(seat)) => write!(f, "the seal of seat {seat} does not fit its share"),
            Unfair::NotAbsent(Seat(seat)) => {
                write!(f, "seat {seat} sealed nothing, so its share must be absent (32 zero bytes)")
            }
            Unfair::Seeded => f.write_str("a match from a given seed has no shares and no void rounds"),
            Unfair::VoidPlaces(round) => {
                write!(f, "void round {round}: there is not one seal and one share for each seat")
            }
            Unfair::VoidSecret(round) => {
                write!(f, "void round {round}: its secret is not the one that was committed to")
            }
            Unfair::VoidSeal(round, Seat(seat)) => {
                write!(f, "void round {round}: the seal of seat {seat} does not fit its share")
            }
            Unfair::VoidForNothing(round) => {
                write!(f, "void round {round}: everybody showed their share, so it was void for nothing")
            }
            Unfair::TriedAgain(Seat(seat)) => {
                write!(f, "seat {seat} was silent in a void round and took part in a later one")
            }
        }
    }
}

impl std::error::Error for Unfair {}

impl Fairness {
    /// Checks how the shares were gathered; a match drawn by a single party has nothing to check.
    pub fn check_deal(&self) -> Result<(), Unfair> {
        let check = |deal: &Deal| deal.check(&self.match_id, self.commitment(), &self.entropies);
        self.deal.as_ref().map_or(Ok(()), check)
    }
}

impl Deal {
    /// Checks every seal against its share, and every void round. Needs no secret, so it works before the
    /// end.
    pub fn check(&self, match_id: &str, commitment: Commitment, shares: &[Entropy]) -> Result<(), Unfair> {
        if self.seals.len() != shares.len() {
            return Err(Unfair::Places);
        }
        if self.seeded {
            let is_bare = self.seals.iter().all(Option::is_none) && self.void.is_empty();
            return if is_bare { Ok(()) } else { Err(Unfair::Seeded) };
        }
        for ((seat, seal), share) in Seat::all(shares.len() as u8).zip(&self.seals).zip(shares) {
            match seal {
                Some(seal) if *seal == Seal::of(commitment, match_id, seat, *share) => {}
                Some(_) => return Err(Unfair::Seal(seat)),
                None if *share == Entropy::ABSENT => {}
                None => return Err(Unfair::NotAbsent(seat)),
            }
        }
        let mut silent = Seats::NONE;
        for (at, round) in self.void.iter().enumerate() {
            round.check(at + 1, match_id, self.seals.len())?;
            check_again(&round.seals, silent)?;
            // When the house broke off, whoever had not revealed yet is not to blame and may take part again.
            if !round.broken_off {
                silent = silent.or(round.silent());
            }
        }
        check_again(&self.seals, silent)
    }
}

impl VoidRound {
    fn check(&self, number: usize, match_id: &str, seats: usize) -> Result<(), Unfair> {
        if (self.seals.len(), self.shares.len()) != (seats, seats) {
            return Err(Unfair::VoidPlaces(number));
        }
        if Commitment::to(self.secret, match_id) != self.commitment {
            return Err(Unfair::VoidSecret(number));
        }
        let fits = |seat: Seat| {
            self.shares[seat.index()].is_none_or(|share| {
                self.seals[seat.index()] == Some(Seal::of(self.commitment, match_id, seat, share))
            })
        };
        if let Some(seat) = Seat::all(seats as u8).find(|&seat| !fits(seat)) {
            return Err(Unfair::VoidSeal(number, seat));
        }
        // A house that could void complete rounds could redraw until it likes the cards.
        let for_nothing = !self.broken_off && self.silent().is_empty();
        if for_nothing { Err(Unfair::VoidForNothing(number)) } else { Ok(()) }
    }
}

/// A seat that was silent once gets no further try in this match: refusing must not be a way to redraw.
fn check_again(seals: &[Option<Seal>], silent: Seats) -> Result<(), Unfair> {
    let again = silent.iter().find(|seat| seals[seat.index()].is_some());
    again.map_or(Ok(()), |seat| Err(Unfair::TriedAgain(seat)))
}
