use super::{
    deals::Deals,
    deeds::Deed,
    table::{Faces, faces_in, faces_told},
};
use fairdeal_kernel::{Fairness, Options, Present, Rng, Seat, Seats, Text, set_up};
use fairdeal_session::{Caps, Modifiers, PersonId, SessionId, Sitter, Sitting, Start};
use std::collections::{BTreeMap, BTreeSet};

/// The number of people.
const PERSONS: u32 = 4;
/// The number of deeds in a sequence.
const DEEDS: usize = 150;

/// What is wrong with the table, unknown to the law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plant {
    Nothing,
    /// The table treats a person's sessions as different people.
    OnePerson,
    /// A restart forgets which numbers sessions had.
    ForgottenNumbers,
    /// Seats of absent players are given away.
    SeatsGivenAway,
}

/// One sequence: a table, its people, and what each of them has received.
pub(crate) struct Law<G: Present> {
    pub(crate) sitting: Sitting<G>,
    pub(crate) plant: Plant,
    pub(crate) rng: Rng,
    /// Who has come, and with which session.
    pub(crate) sessions: Vec<(PersonId, SessionId)>,
    /// The numbers that sessions ever had.
    pub(crate) numbers: BTreeSet<SessionId>,
    pub(crate) requests: u64,
    pub(crate) matches: u64,
    pub(crate) name: String,
    /// The seats whose holders are gone.
    owners: BTreeMap<Seat, SessionId>,
    /// What a person has received of a deal, and what a seat may know of it.
    received: BTreeMap<(PersonId, usize), Faces>,
    known: BTreeMap<(Seat, usize), Faces>,
    /// The last version for which that is known.
    taken: Option<u32>,
    done: Vec<Deed>,
}

impl<G: Present> Law<G> {
    pub(crate) fn new(seats: u8, number: u64, plant: Plant) -> Self {
        let name = format!("people/{}/{number}", G::ID);
        Law {
            sitting: open(seats, &name, if number.is_multiple_of(3) { 1 } else { 3 }),
            plant,
            rng: Rng::simulated(&name),
            sessions: vec![],
            numbers: BTreeSet::new(),
            requests: 0,
            matches: 1,
            name,
            owners: BTreeMap::new(),
            received: BTreeMap::new(),
            known: BTreeMap::new(),
            taken: None,
            done: vec![],
        }
    }

    pub(crate) fn run(mut self) {
        for _ in 0..DEEDS {
            let deed = self.draw();
            self.done.push(deed.clone());
            let before = self.matches;
            if self.plant == Plant::SeatsGivenAway {
                self.kept().iter().for_each(|(seat, _)| drop(self.sitting.free(*seat)));
            }
            self.carry_out(&deed);
            self.check_kept(&deed);
            if self.matches != before {
                (self.received, self.known, self.taken) = (BTreeMap::new(), BTreeMap::new(), None);
            }
            self.listen();
            self.check();
        }
    }

    /// Lists the seats that are kept, and for whom.
    fn kept(&self) -> Vec<(Seat, SessionId)> {
        let seats = Seat::all(self.sitting.on().game().seats());
        seats.filter_map(|seat| Some((seat, self.sitting.company().kept_for(seat)?))).collect()
    }

    /// Checks that an absent player's seat is held by a bot or by one of their sessions, unless it was given
    /// up or freed.
    fn check_kept(&mut self, deed: &Deed) {
        match *deed {
            Deed::Away(session) => {
                let kept = self.kept().into_iter().filter(|(_, of)| *of == session);
                self.owners.extend(kept);
            }
            Deed::Free(_, seat) if self.sitting.company().kept_for(seat).is_none() => {
                self.owners.remove(&seat);
            }
            Deed::Go(session) => self.owners.retain(|_, owner| *owner != session),
            Deed::Rematch => self.owners = self.kept().into_iter().collect(),
            _ => {}
        }
        let person = |session| self.sessions.iter().find(|(_, of)| *of == session).map(|(person, _)| *person);
        for (&seat, &owner) in &self.owners {
            let sits = |(_, session): &&(PersonId, SessionId)| self.sitting.seat_of(*session) == Some(seat);
            let Some((holder, _)) = self.sessions.iter().find(sits) else { continue };
            assert_eq!(person(owner), Some(*holder), "{}: {deed:?} took {seat:?} of {owner:?}", self.name);
        }
        // Whoever has their seat back, through any session, or has another one, is no longer waited for.
        let sits = |seat: &Seat, owner: &SessionId| {
            self.sitting.seat_of(*owner).is_some() || self.sitting.sitter(*seat) == Sitter::Human
        };
        self.owners.retain(|seat, owner| !sits(seat, owner));
    }

    pub(crate) fn person(&mut self) -> PersonId {
        PersonId(1 + self.rng.index(PERSONS as usize) as u32)
    }

    /// Records what everybody can get now.
    fn listen(&mut self) {
        let deals = Deals::of(self.sitting.on());
        let thoroughly = self.rng.index(6) == 0;
        for (person, session) in self.sessions.clone() {
            let newest = self.sitting.version_for(session);
            let mut faces = faces_in(&self.sitting.view(session));
            if thoroughly {
                faces.extend(self.told(session, deals.begins(newest)));
            }
            self.received.entry((person, deals.at(newest))).or_default().extend(faces);
            if thoroughly {
                self.look_back(person, session, &deals, newest);
            }
        }
        self.learn(&deals);
    }

    /// Records what the eyes of each seat may know of the new commits.
    fn learn(&mut self, deals: &Deals) {
        let on = self.sitting.on();
        let from = self.taken.map_or(0, |taken| taken + 1);
        self.taken = Some(on.version());
        for seat in Seat::all(on.game().seats()) {
            let caps = Caps::player(seat);
            for entry in on.events(caps, from) {
                let version = entry.version;
                let known = self.known.entry((seat, deals.at(version))).or_default();
                known.extend(faces_in(&on.view_at(caps, version)));
                known.extend(faces_told(&entry));
            }
            let now = self.known.entry((seat, deals.at(on.version()))).or_default();
            now.extend(faces_told(&on.menu(caps, seat)));
        }
    }

    /// Returns what a session is told of a deal, and what its seats are offered.
    fn told(&self, session: SessionId, from: u32) -> Faces {
        let mut faces = faces_told(&self.sitting.events(session, from));
        for seat in Seat::all(self.sitting.on().game().seats()) {
            faces.extend(faces_told(&self.sitting.menu(session, seat)));
        }
        faces
    }

    /// A session looks at the table as it was.
    fn look_back(&mut self, person: PersonId, session: SessionId, deals: &Deals, newest: u32) {
        let version = self.rng.index(newest as usize + 1) as u32;
        let caps = self.sitting.caps(session);
        if let Ok(view) = self.sitting.view_as(session, caps, version, Text::clone) {
            self.received.entry((person, deals.at(version))).or_default().extend(faces_in(&view));
        }
    }

    /// Checks that whoever acts in a live hand has received nothing of it that their seat may not know.
    fn check(&self) {
        let Some(deal) = Deals::of(self.sitting.on()).live().filter(|_| !self.sitting.is_over()) else {
            return;
        };
        for person in (1..=PERSONS).map(PersonId) {
            let own = self.sessions.iter().filter(|(of, _)| *of == person);
            let act = own.fold(Seats::NONE, |act, (_, session)| act.or(self.sitting.caps(*session).act));
            let Some(received) = self.received.get(&(person, deal)) else { continue };
            for seat in act.iter() {
                let more: Vec<&String> = received.difference(&self.known[&(seat, deal)]).collect();
                assert!(
                    more.is_empty(),
                    "{}: {person:?} acts from {seat:?} and has seen {more:?} in deal {deal}, after:\n{}",
                    self.name,
                    self.done.iter().map(|deed| format!("{deed:?}\n")).collect::<String>()
                );
            }
        }
    }
}

/// Opens a table of a game with this many deals, if that can be chosen.
fn open<G: Present>(seats: u8, seed: &str, deals: u32) -> Sitting<G> {
    let has_deals = G::Options::fields().iter().any(|field| field.name == "deals");
    let options = if has_deals { format!(r#"{{"deals":{deals}}}"#) } else { "{}".into() };
    let options = serde_json::from_str(&options).expect("the options fit");
    let game = set_up::<G>(options, seats).expect("the options fit");
    let fairness = Fairness::from_seed(seed, seats);
    Sitting::new(game, fairness, Start::Box, Modifiers::default(), None).expect("the box fits")
}
