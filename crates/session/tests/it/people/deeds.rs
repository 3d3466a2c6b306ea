use super::law::{Law, Plant};
use fairdeal_kernel::{Fairness, Present, Seat};
use fairdeal_session::{
    Capability, Caps, Command, Delay, House, Note, PersonId, SessionId, Sitter, Sitting, Start, lines_of,
    restore,
};

/// Something that somebody does around a table, or the table itself.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    /// Somebody arrives, with another session or their first.
    Come(PersonId, Caps, Delay),
    /// A session leaves for good.
    Go(SessionId),
    Sit(SessionId, Seat),
    Stand(SessionId),
    /// A session loses its connection, and comes back.
    Away(SessionId),
    Back(SessionId),
    /// A session, or the house, stops keeping a seat.
    Free(Option<SessionId>, Seat),
    Grant(SessionId, SessionId, Caps),
    /// The house gives something.
    Lend(SessionId, Caps),
    Revoke(SessionId, SessionId),
    Undo(SessionId),
    Redo(SessionId),
    Answer(SessionId, bool),
    /// Whoever is to act does something: a person's session, or the house.
    Play(usize),
    /// The server restarts.
    Restart,
    /// The next match begins, if this one is over.
    Rematch,
}

impl<G: Present> Law<G> {
    /// Draws what happens next; much of it will be refused.
    pub(crate) fn draw(&mut self) -> Deed {
        if self.sessions.len() < 2 {
            return self.coming();
        }
        if self.sitting.is_over() && self.rng.index(4) == 0 {
            return Deed::Rematch;
        }
        let (one, other, seat) = (self.session(), self.session(), self.seat());
        match self.rng.index(48) {
            0..3 if self.sessions.len() < 9 => self.coming(),
            3 | 4 => Deed::Go(one),
            5..9 => Deed::Sit(one, seat),
            9..13 => Deed::Stand(one),
            13..16 => Deed::Grant(one, other, self.gift()),
            16 => Deed::Lend(one, self.gift()),
            17..19 => Deed::Revoke(one, other),
            19..21 => Deed::Undo(one),
            21 => Deed::Redo(one),
            22..25 => Deed::Answer(one, self.rng.index(4) > 0),
            25 | 26 => Deed::Restart,
            27..30 => Deed::Away(one),
            30..32 => Deed::Back(one),
            32 => Deed::Free((self.rng.index(4) > 0).then_some(one), seat),
            _ => Deed::Play(self.rng.index(1000)),
        }
    }

    fn coming(&mut self) -> Deed {
        let seat = self.seat();
        let newcomer = Caps::from_iter([Capability::ReplaceAi {}, Capability::UndoActions {}]);
        let caps = match self.rng.index(8) {
            0..3 => newcomer,
            3..6 => newcomer.union(Caps::player(seat)),
            6 => newcomer.union(Caps::coach(seat)),
            _ => newcomer.union(Caps::all()),
        };
        let delay = match self.rng.index(6) {
            0 => Delay::Hand,
            1 => Delay::Moves(2),
            _ => Delay::None,
        };
        Deed::Come(self.person(), caps, if caps.act.is_empty() { delay } else { Delay::None })
    }

    fn session(&mut self) -> SessionId {
        self.sessions[self.rng.index(self.sessions.len())].1
    }

    fn seat(&mut self) -> Seat {
        Seat(self.rng.index(self.sitting.on().game().seats().into()) as u8)
    }

    fn gift(&mut self) -> Caps {
        let seat = self.seat();
        match self.rng.index(4) {
            0 => Caps::player(seat),
            1 => Caps::all(),
            _ => Caps::from_iter([Capability::ObserveHand { seat }]),
        }
    }

    /// Does it; a refusal is an answer like any other.
    pub(crate) fn carry_out(&mut self, deed: &Deed) {
        match *deed {
            Deed::Come(person, caps, delay) => {
                let known_as = match self.plant {
                    Plant::OnePerson => PersonId(100 + self.requests as u32 + self.sessions.len() as u32),
                    _ => person,
                };
                if let Ok(session) = self.sitting.admit(known_as, caps, delay) {
                    assert!(self.numbers.insert(session), "{}: {session:?} was given before", self.name);
                    self.sessions.push((person, session));
                }
            }
            Deed::Go(session) => {
                self.sitting.leave(session);
                self.sessions.retain(|(_, here)| *here != session);
            }
            Deed::Sit(session, seat) => self.ask(session, Command::TakeSeat { seat }),
            Deed::Stand(session) => self.ask(session, Command::StandUp),
            Deed::Away(session) => drop(self.sitting.go_away(session)),
            Deed::Back(session) => drop(self.sitting.come_back(session)),
            Deed::Free(Some(session), seat) => self.ask(session, Command::Free { seat }),
            Deed::Free(None, seat) => drop(self.sitting.free(seat)),
            Deed::Grant(by, to, caps) => self.ask(by, Command::Grant { to, caps }),
            Deed::Lend(to, caps) => drop(self.sitting.grant(to, caps)),
            Deed::Revoke(by, to) => self.ask(by, Command::Revoke { to }),
            Deed::Undo(session) => self.ask(session, Command::Undo),
            Deed::Redo(session) => self.ask(session, Command::Redo),
            Deed::Answer(session, yes) => self.ask(session, Command::Answer { yes }),
            Deed::Play(number) => self.play(number),
            Deed::Restart => {
                let text = lines_of(self.sitting.on()).join("\n") + "\n";
                let next = self.sitting.company().next_session();
                self.sitting = Sitting::resume(restore::<G>(&text).expect("the log is whole"));
                if self.plant != Plant::ForgottenNumbers {
                    self.sitting.number_from(next.0);
                }
            }
            Deed::Rematch => self.rematch(),
        }
    }

    fn ask(&mut self, session: SessionId, command: Command<G::Action>) {
        self.requests += 1;
        // Most requests are refused; the law is about those that are not.
        let _ = self.sitting.submit(session, self.requests, command, 0);
    }

    fn play(&mut self, number: usize) {
        if let Some(due) = self.sitting.due() {
            self.sitting.settle(&due, 0);
            return;
        }
        let Some(seat) = self.sitting.on().turn().seats().first() else { return };
        let offers = self.sitting.on().offers(seat);
        let Some(action) = offers.get(number % offers.len().max(1)) else { return };
        let acts = |(_, session): &&(PersonId, SessionId)| self.sitting.caps(*session).act.has(seat);
        let holder = self.sessions.iter().find(acts).map(|(_, session)| *session);
        let session = match self.sitting.sitter(seat) {
            Sitter::Bot => SessionId::house(seat),
            Sitter::Human => holder.expect("whoever holds the seat acts for it"),
        };
        let version = self.sitting.on().version();
        self.ask(session, Command::Choose { version, actions: vec![action] });
        assert_ne!(self.sitting.on().version(), version, "{}: the holder of a seat may play", self.name);
    }

    /// All who are here come to another match, to the seats that they hold or that are kept for them.
    fn rematch(&mut self) {
        let (on, company) = (self.sitting.on(), self.sitting.company());
        if !self.sitting.is_over() {
            return;
        }
        let fairness = Fairness::from_seed(&format!("{}/{}", self.name, self.matches), company.seats());
        let next = Sitting::new(on.game().clone(), fairness, Start::Box, self.sitting.modifiers(), None);
        let mut next = next.expect("the box fits");
        next.number_from(company.next_session().0);
        let again = on.notes().iter().filter_map(|noted| match noted.note {
            Note::Admitted { session, person, caps, delay } if company.is_here(session) => {
                let seated = company.seat_of(session).map_or(Caps::NONE, Caps::player);
                Some(House::Admit { session, person, caps: caps.union(seated), delay })
            }
            _ => None,
        });
        let kept = Seat::all(company.seats()).filter_map(|seat| Some((company.kept_for(seat)?, seat)));
        let kept = kept.map(|(session, seat)| House::Keep { session, seat });
        // Whoever came to look at what is over may see too much to play the next match.
        let come = again.chain(kept).try_for_each(|house| next.by_house(house, 0));
        if come.is_ok() {
            self.sitting = next;
            self.matches += 1;
        }
    }
}
