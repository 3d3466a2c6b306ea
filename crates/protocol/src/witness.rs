use crate::{Ask, Dealt, Opened, Pledge, Sealed, Tell};
use fairdeal_kernel::{Commitment, Deal, Entropy, Seal, Seat, Secret, VoidRound};
use serde::Deserialize;
use std::fmt;

/// What a client keeps of a deal, so that it can judge on its own whether the house kept its pledge.
///
/// It answers the messages of a deal, and notices whatever does not fit what it was told before. It never
/// reveals a share unless its seal is among those that everybody was told.
#[derive(Clone, Debug)]
pub struct Witness {
    /// Bytes that nobody else knows.
    own: [u8; 32],
    /// The name of the match, and its rounds so far.
    match_id: String,
    rounds: Vec<Round>,
    dealt: Option<Dealt>,
    secret: Option<Secret>,
    has_log: bool,
    wrong: Option<String>,
    /// The match it was told about before: a returning client hears about the last one while the next is
    /// being dealt.
    other: Option<Box<Witness>>,
}

#[derive(Clone, Debug)]
struct Round {
    commitment: Commitment,
    /// The seat for which a share was sealed.
    seat: Option<Seat>,
    seals: Option<Vec<Option<Seal>>>,
}

/// What a client found out about the deal of a finished match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Your share and those of this many others are included, after this many void rounds.
    Fair {
        /// The other seats that added a share.
        others: usize,
        /// The void rounds before.
        void: usize,
        /// The number of those that the house itself broke off.
        broken_off: usize,
    },
    /// The house kept its word, but no share of yours is included.
    WithoutYou,
    /// Everything follows from a given text.
    Seeded,
    /// Something does not fit.
    Wrong(String),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Fair { others, void, broken_off } => {
                f.write_str("The deal was checked: your share")?;
                match others {
                    0 => f.write_str(" is")?,
                    1 => f.write_str(" and that of another seat are")?,
                    others => write!(f, " and those of {others} other seats are")?,
                }
                f.write_str(" in it, and the house kept to its pledge")?;
                match void {
                    0 => {}
                    1 => f.write_str("; one round before it was void")?,
                    rounds => write!(f, "; {rounds} rounds before it were void")?,
                }
                match broken_off {
                    0 => f.write_str("."),
                    rounds => write!(f, ", {rounds} of them because the house broke off."),
                }
            }
            Verdict::WithoutYou => f.write_str(
                "The house kept its word about the deal, but the cards were dealt without a share of yours.",
            ),
            Verdict::Seeded => f.write_str(
                "This match was dealt from a given seed: whoever knows it could foresee the cards.",
            ),
            Verdict::Wrong(why) => write!(f, "WARNING: do not trust this deal! {why}"),
        }
    }
}

/// What is compared of a log: its first and its last line.
#[derive(Deserialize)]
struct Header {
    r#match: String,
    commitment: Commitment,
    entropies: Vec<Entropy>,
    deal: Option<Deal>,
}

#[derive(Deserialize)]
struct Last {
    secret: Secret,
}

impl Witness {
    /// Makes a witness from bytes nobody else knows; the share of every round is derived from them.
    pub fn new(own: [u8; 32]) -> Witness {
        Witness {
            own,
            match_id: String::new(),
            rounds: vec![],
            dealt: None,
            secret: None,
            has_log: false,
            wrong: None,
            other: None,
        }
    }

    /// Switches to a match, keeping what is known of the one before.
    fn turn_to(&mut self, match_id: &str) {
        if self.match_id == match_id {
            return;
        }
        let known = self.other.take().filter(|other| other.match_id == match_id);
        let next = known
            .map_or_else(|| Witness { match_id: match_id.into(), ..Witness::new(self.own) }, |other| *other);
        let before = std::mem::replace(self, next);
        self.other = Some(Box::new(before));
    }

    /// Hears a message and returns what is to be answered; those that are not about a deal are nothing to it.
    pub fn hear(&mut self, tell: &Tell) -> Option<Ask> {
        match tell {
            Tell::Pledge(pledge) => return self.pledged(pledge),
            Tell::Sealed(sealed) => return self.sealed(sealed),
            Tell::Void(void) => self.voided(void),
            Tell::Dealt(dealt) => self.dealt(dealt),
            Tell::Opened(opened) => self.opened(opened),
            _ => {}
        }
        None
    }

    /// Handles a pledge; returns the seal, if one is asked for.
    pub fn pledged(&mut self, pledge: &Pledge) -> Option<Ask> {
        self.turn_to(&pledge.match_id);
        if self.dealt.is_some() {
            self.blame("The house wanted to deal a match that was already dealt.");
            return None;
        }
        let known = self.rounds.iter().position(|round| round.commitment == pledge.commitment);
        match known.map(|at| (at + 1 == self.rounds.len(), &mut self.rounds[at])) {
            // Until seals were told nothing is known, so the house may begin the same round again.
            Some((true, Round { seat, seals: None, .. })) => *seat = pledge.you,
            Some((true, _)) => return None,
            Some((false, _)) => {
                self.blame("The house used a commitment twice.");
                return None;
            }
            None => {
                self.check_void(&pledge.void);
                self.rounds.push(Round { commitment: pledge.commitment, seat: pledge.you, seals: None });
            }
        }
        let seat = pledge.you?;
        Some(Ask::Seal { to: pledge.commitment, seal: self.seal(pledge.commitment, seat) })
    }

    /// Handles all seals; returns the share, if its own seal is among them as it was sent.
    pub fn sealed(&mut self, sealed: &Sealed) -> Option<Ask> {
        let commitment = sealed.commitment;
        let Some(Round { seat, seals, .. }) = self.round(commitment).cloned() else {
            // A client that joined in the middle of a round has no part in it.
            return None;
        };
        if seals.is_some_and(|before| before != sealed.seals) {
            self.blame("The house sent two different lists of seals.");
            return None;
        }
        let known = self.rounds.iter_mut().find(|round| round.commitment == commitment);
        known.expect("it was found").seals = Some(sealed.seals.clone());
        let seat = seat?;
        match sealed.seals.get(seat.index()).copied().flatten() {
            Some(seal) if seal == self.seal(commitment, seat) => {
                Some(Ask::Reveal { to: commitment, share: self.share(commitment) })
            }
            Some(_) => {
                self.blame("The seal listed for your seat is not yours.");
                None
            }
            None => {
                self.blame("You sealed a share, and the house left it out.");
                None
            }
        }
    }

    /// Handles a void round.
    pub fn voided(&mut self, void: &VoidRound) {
        let Some(round) = self.round(void.commitment).cloned() else { return };
        if Commitment::to(void.secret, &self.match_id) != void.commitment {
            return self.blame("The secret of a void round is not the one that the house had pledged.");
        }
        if round.seals.is_some_and(|seals| seals != void.seals) {
            return self.blame("A void round has different seals than you were told.");
        }
        let own = round.seat.and_then(|seat| void.shares.get(seat.index()).copied().flatten());
        if own.is_some_and(|own| own != self.share(void.commitment)) {
            self.blame("A void round has a share for your seat that is not yours.");
        }
    }

    /// Handles a deal, or being told again how it was made.
    pub fn dealt(&mut self, dealt: &Dealt) {
        self.turn_to(&dealt.match_id);
        match &self.dealt {
            Some(before) if before == dealt => return,
            Some(_) => return self.blame("The house contradicts what it said about this deal before."),
            None => self.dealt = Some(dealt.clone()),
        }
        let (deal, shares) = dealt.parts();
        if let Err(unfair) = deal.check(&dealt.match_id, dealt.commitment, &shares) {
            return self.blame(format!("What the house says about this deal does not add up: {unfair}."));
        }
        self.check_void(&dealt.void);
        // A client that was away when the last round was pledged has no part in it.
        let Some(last) = self.round(dealt.commitment).cloned() else { return };
        if last.seals.is_some_and(|seals| seals != dealt.seals) {
            return self.blame("The cards were dealt with different seals than those sent before.");
        }
        let Some(seat) = last.seat else { return };
        match dealt.shares.get(seat.index()).copied().flatten() {
            Some(share) if share == self.share(dealt.commitment) => {}
            Some(_) => self.blame("The cards were dealt with a share for your seat that is not yours."),
            None => self.blame("You sealed a share, and the cards were dealt without it."),
        }
    }

    /// Handles the end of the match, when the house reveals its secret.
    pub fn opened(&mut self, opened: &Opened) {
        if opened.match_id != self.match_id {
            return;
        }
        self.secret = Some(opened.secret);
        let pledged = self.dealt.as_ref().map(|dealt| dealt.commitment);
        if pledged.is_some_and(|pledged| Commitment::to(opened.secret, &opened.match_id) != pledged) {
            self.blame("The secret is not the one that the house had pledged.");
        }
    }

    /// Compares the log of the match with what was told; whether every shuffle follows from it is up to
    /// `verify`.
    pub fn read_log(&mut self, log: &str) {
        let Some(dealt) = self.dealt.clone() else { return };
        let header = log.lines().next().and_then(|line| serde_json::from_str::<Header>(line).ok());
        let last = log.lines().next_back().and_then(|line| serde_json::from_str::<Last>(line).ok());
        let (Some(header), Some(last)) = (header, last) else {
            return self.blame("The log of the match cannot be read.");
        };
        let (deal, shares) = dealt.parts();
        let is_seeded = dealt.seeded && header.deal.as_ref().is_some_and(|deal| deal.seeded);
        let is_same = (&header.r#match, header.commitment) == (&dealt.match_id, dealt.commitment)
            && (is_seeded || header.entropies == shares && header.deal.as_ref() == Some(&deal))
            && self.secret.is_none_or(|secret| secret == last.secret);
        self.has_log |= is_same;
        if !is_same {
            self.blame("The log of the match records a different deal from the one you were told about.");
        }
    }

    /// Records that something outside it does not fit, such as a log in which a shuffle does not follow.
    pub fn blame(&mut self, why: impl Into<String>) {
        // The first fault is the one the others follow from.
        self.wrong.get_or_insert(why.into());
    }

    /// Returns what does not fit, as soon as anything does not.
    pub fn wrong(&self) -> Option<&str> {
        self.wrong.as_deref()
    }

    /// Returns whether this match was dealt from a given seed.
    pub fn is_seeded(&self) -> bool {
        self.dealt.as_ref().is_some_and(|dealt| dealt.seeded)
    }

    /// Returns whether the client's share is in this deal; `None` before there is one.
    pub fn took_part(&self) -> Option<bool> {
        self.dealt.as_ref().map(|dealt| {
            let own = self.round(dealt.commitment).and_then(|round| round.seat);
            own.is_some_and(|seat| dealt.shares.get(seat.index()).is_some_and(Option::is_some))
        })
    }

    /// Returns whether the secret was revealed and the log has still to be checked.
    pub fn wants_log(&self) -> bool {
        self.secret.is_some() && self.dealt.is_some() && !self.has_log && self.wrong.is_none()
    }

    /// Returns what was found out, once the secret is known.
    pub fn verdict(&self) -> Option<Verdict> {
        if let Some(why) = &self.wrong {
            return Some(Verdict::Wrong(why.clone()));
        }
        let dealt = self.dealt.as_ref()?;
        self.secret?;
        Some(match (dealt.seeded, self.took_part()) {
            (true, _) => Verdict::Seeded,
            (false, Some(true)) => {
                let others = dealt.shares.iter().flatten().count() - 1;
                let broken_off = dealt.void.iter().filter(|round| round.broken_off).count();
                Verdict::Fair { others, void: dealt.void.len(), broken_off }
            }
            (false, _) => Verdict::WithoutYou,
        })
    }

    /// Checks that every round that was pledged and not dealt is among the void ones, in order.
    fn check_void(&mut self, void: &[VoidRound]) {
        let dealt = self.dealt.as_ref().map(|dealt| dealt.commitment);
        let mut told = void.iter().map(|round| round.commitment);
        let mut seen = self.rounds.iter().map(|round| round.commitment).filter(|one| Some(*one) != dealt);
        if !seen.all(|one| told.any(|void| void == one)) {
            self.blame("The house had pledged another secret for this match and does not account for it.");
        }
    }

    fn round(&self, commitment: Commitment) -> Option<&Round> {
        self.rounds.iter().find(|round| round.commitment == commitment)
    }

    fn share(&self, commitment: Commitment) -> Entropy {
        Entropy::for_round(&self.own, commitment)
    }

    fn seal(&self, commitment: Commitment, seat: Seat) -> Seal {
        Seal::of(commitment, &self.match_id, seat, self.share(commitment))
    }
}
