use super::Sitting;
use crate::{Caps, Delay, Note, PersonId, Refusal, Refused, SessionId};
use fairdeal_kernel::{Eyes, Present, Seat};
use sha2::{Digest, Sha256};

/// The shortest and longest delay after which a sole choice plays itself, in milliseconds.
const PACE: (u64, u64) = (700, 2500);

/// Something the house will do for a seat, if nothing else happens first.
#[derive(Clone, PartialEq, Debug)]
pub struct Due<A> {
    /// The seat.
    pub seat: Seat,
    /// The version this applies to.
    pub version: u32,
    /// What it does.
    pub action: A,
    /// The delay after the last commit, in milliseconds.
    pub after: u64,
}

/// What the house does of its own accord: nobody at the table can ask for it.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum House {
    /// Lets a session in under a number, with its seat if the capabilities name one.
    Admit { session: SessionId, person: PersonId, caps: Caps, delay: Delay },
    /// Gives no session a number below this one.
    NumberFrom(u32),
    /// Lets a session go for good.
    Leave(SessionId),
    /// Lets a bot play on for a session that is gone, and keeps its seat.
    Away(SessionId),
    /// Gives a session the seat back that was kept for it.
    Back(SessionId),
    /// Keeps a seat for a session that was gone when the match began.
    Keep { session: SessionId, seat: Seat },
    /// Stops keeping a seat for whoever is gone.
    Free(Seat),
    /// Gives a session more, or lends it what another one has.
    Give { by: Option<SessionId>, to: SessionId, caps: Caps },
    /// Shows everybody everything, once the match is over.
    Reveal,
    /// Does what is due.
    Settle,
    /// Looks at the clocks.
    Tick,
    /// Lets the clocks run from now on.
    ResumeClocks,
}

impl<G: Present> Sitting<G> {
    /// Carries out what the house does at a time.
    pub fn by_house(&mut self, house: House, now: u64) -> Result<(), Refused> {
        match house {
            House::Admit { session, person, caps, delay } => {
                self.readmit(session, person, caps, delay).map(|_| ())
            }
            House::NumberFrom(next) => {
                self.number_from(next);
                Ok(())
            }
            House::Leave(session) => {
                self.leave(session);
                Ok(())
            }
            House::Away(session) => self.go_away(session).map(|_| ()),
            House::Back(session) => self.come_back(session).map(|_| ()),
            House::Keep { session, seat } => self.keep_for(session, seat),
            House::Free(seat) => self.free(seat),
            House::Give { by: Some(by), to, caps } => self.lend(by, to, caps),
            House::Give { by: None, to, caps } => self.grant(to, caps),
            House::Reveal => self.reveal(),
            House::Settle => {
                let settled = self.due().is_some_and(|due| self.settle(&due, now));
                if settled { Ok(()) } else { Err(Refusal::Waiting.into()) }
            }
            House::Tick => {
                self.tick(now);
                Ok(())
            }
            House::ResumeClocks => {
                self.resume_clocks(now);
                Ok(())
            }
        }
    }

    /// Returns what the house does next without being asked: the deal after a hand, and at a fast table a
    /// sole choice.
    ///
    /// A sole choice waits for an unpredictable time, as a player would: if it played at once, everybody
    /// could tell that it was forced.
    pub fn due(&self) -> Option<Due<G::Action>> {
        if !self.awaited().is_empty() || self.is_over() {
            return None;
        }
        let version = self.on.version();
        if let Some((seat, action)) = self.on.chore() {
            return Some(Due { seat, version, action, after: 0 });
        }
        if !self.modifiers.speed {
            return None;
        }
        let forced = |seat: Seat| {
            let offers = self.on.offers(seat);
            offers.get(0).filter(|_| offers.len() == 1).map(|action| (seat, action))
        };
        let people = self.on.turn().seats().and(self.company.people());
        let (seat, action) = people.iter().find_map(forced)?;
        Some(Due { seat, version, action, after: self.pace(version) })
    }

    /// Returns whether the table waits until people have agreed to continue.
    pub fn waits(&self) -> bool {
        !self.awaited().is_empty()
    }

    /// Does what was due, if it still is; in events and versions it is the seat's own choice.
    pub fn settle(&mut self, due: &Due<G::Action>, now: u64) -> bool {
        self.due().as_ref() == Some(due)
            && self.act(Caps::player(due.seat), due.seat, due.version, &[due.action], now).is_ok()
    }

    /// Returns the delay, drawn from the secret of the match so that nobody can predict it.
    fn pace(&self, version: u32) -> u64 {
        let fairness = self.on.fairness();
        let mut hash = Sha256::new();
        hash.update("pace");
        hash.update(fairness.secret.0);
        hash.update(&fairness.match_id);
        hash.update(version.to_be_bytes());
        let draw = hash.finalize().iter().take(4).fold(0, |draw, &byte| draw << 8 | u64::from(byte));
        PACE.0 + draw % (PACE.1 - PACE.0)
    }

    /// Checks the clocks: a seat whose time is up does what its game prescribes.
    pub fn tick(&mut self, now: u64) {
        while let Some(seat) = self.clock.as_ref().and_then(|clock| clock.fallen(now).first()) {
            let offers = self.on.offers(seat);
            let seen = self.on.board().seen(Eyes::seat(seat));
            let at = self.on.game().timeout(&seen, seat, offers);
            let Some(action) = offers.get(at).or(offers.get(0)) else { return };
            self.note(Note::Flagged { seat });
            if self.act(Caps::player(seat), seat, self.on.version(), &[action], now).is_err() {
                return;
            }
        }
    }
}
