//! How a batch of events is written down.

use super::{How, Proposal, line::Line};
use crate::{
    define::Destination,
    field::Thing,
    frame::{Frame, Known},
    parts::{Fact, Fight, Phase},
    piles::{
        AT, DAMAGE, DID, DID_CHALLENGE, DID_ENTER, DRYING, EXERTED, ID, STAGE, TAKEN_OVER, UNDER, USED,
        USED_BOOST, deck, discard, hand, play, under,
    },
    resolve::begin,
    rules::{Lorcana, Write, card_of, mark},
    vocabulary::{Deny, Kind},
};
use fairdeal_cards::{Course, Id};
use fairdeal_kernel::{Card, Obj, Seat};

impl Line<'_, '_> {
    /// Writes a batch. What the things in it are was decided before any of it happened.
    pub(super) fn write(&mut self, batch: &[Proposal]) {
        let field = self.field();
        let thing_of = |what: &Proposal| {
            let thing = *field.by_id(what.thing()?)?;
            Some((thing, field.known(&thing)))
        };
        let things: Vec<Option<(Thing, Known)>> = batch.iter().map(thing_of).collect();
        self.hurt.clear();
        self.left.clear();
        for (what, thing) in batch.iter().zip(things) {
            match thing {
                Some((thing, known)) => self.write_of(what, &thing, known),
                None => self.write_card(what),
            }
        }
    }

    /// Writes what happens to a thing in play.
    fn write_of(&mut self, what: &Proposal, thing: &Thing, known: Known) {
        let by = thing.owner;
        match *what {
            Proposal::Deal { amount, .. } => {
                let resisted = i32::from(thing.keywords.resist.max(0));
                if self.damage(thing, amount - resisted) > 0 {
                    self.hurt.push(thing.id);
                }
            }
            Proposal::Put { amount, .. } => {
                self.damage(thing, amount);
            }
            Proposal::Banish { .. } => {
                self.tx.fact(Fact::Banished { by, card: thing.face });
                self.leave(thing, known, Destination::Discard);
            }
            Proposal::Remove { to, .. } => {
                self.tx.fact(Fact::Removed { card: thing.face });
                self.leave(thing, known, to);
            }
            Proposal::Shift { by, card, .. } => self.shift(by, card, thing),
            Proposal::Sing { by, song, .. } => {
                mark(self.tx, thing.obj, EXERTED, 1);
                self.tx.fact(Fact::Sang { by, card: song, singer: thing.face });
            }
            Proposal::Quest(_) => {
                mark(self.tx, thing.obj, EXERTED, 1);
                let lore = crate::deeds::capped(thing.lore.into());
                self.tx.fact(Fact::Quested { by, card: thing.face, lore });
            }
            Proposal::Challenge { attacker, defender } => {
                mark(self.tx, thing.obj, EXERTED, 1);
                mark(self.tx, thing.obj, DID, thing.did | DID_CHALLENGE);
                let Some(target) = self.field().by_id(defender).map(|thing| thing.face) else { return };
                let fight = Fight { attacker, defender, struck: false };
                self.tx.fact(Fact::Challenged { by, card: thing.face, target, fight });
            }
            Proposal::Travel { to, .. } => {
                let Some(place) = self.field().by_id(to).map(|place| place.face) else { return };
                mark(self.tx, thing.obj, AT, to.0);
                self.tx.fact(Fact::Moved { by, card: thing.face, to: place });
            }
            Proposal::Boost(id) => {
                let card = self.tx.all().top(deck(by)).expect("Boost is offered while there are cards");
                self.tx.put_down(card, under(by));
                self.tx.mark(card, UNDER, id.0);
                mark(self.tx, thing.obj, USED, thing.used | USED_BOOST);
                self.tx.fact(Fact::Boosted { by, card: thing.face });
            }
            _ => {}
        }
    }

    /// Writes what happens to players and to cards that are not in play.
    fn write_card(&mut self, what: &Proposal) {
        match *what {
            Proposal::Ink { by, card } => {
                let face = self.tx.face(card);
                // Show it where everybody can point at it, so that nobody is left knowing a face that now lies
                // elsewhere.
                self.tx.put(card, STAGE);
                self.game.put_into_inkwell(self.tx, card, by);
                self.tx.fact(Fact::Inked { by, card: face });
            }
            Proposal::Act { by, card, how } => self.act(by, card, how),
            Proposal::Enter { by, card, how } => self.enter(by, card, how),
            Proposal::Discard { by, card } => {
                self.tx.put(card, discard(by));
                let card = self.tx.face(card);
                self.tx.fact(Fact::Discarded { by, card });
            }
            Proposal::Begin(by) => self.begin_turn(by),
            Proposal::End(_) => self.tx.fact(Fact::PhaseBegan(Phase::End)),
            _ => {}
        }
    }

    fn damage(&mut self, thing: &Thing, amount: i32) -> u8 {
        if amount <= 0 {
            return 0;
        }
        let damage = u8::try_from(amount).unwrap_or(u8::MAX);
        // Several of a batch may have hit it.
        let card = card_of(self.tx, thing.obj);
        let before = self.tx.all().mark(card, DAMAGE);
        self.tx.mark(card, DAMAGE, before.saturating_add(damage));
        self.tx.fact(Fact::Damaged { card: thing.face, damage });
        self.put = self.put.saturating_add(damage);
        damage
    }

    fn act(&mut self, by: Seat, card: Card, how: How) {
        let face = self.tx.face(card);
        if self.tx.all().pile_of(card) != Some(STAGE) {
            self.tx.put(card, STAGE);
        }
        self.say_played(by, card, how);
        match (self.game.action_frame(by, face), how) {
            (Some(frame), How::Free) => self.tx.fact(Fact::Effect(Course::Queued(Box::new(frame)))),
            (Some(frame), _) => begin(self.tx, frame),
            (None, _) => self.game.clear_stage(self.tx, by, face),
        }
    }

    fn enter(&mut self, by: Seat, card: Card, how: How) {
        let id = self.game.free_id(self.tx);
        self.tx.put(card, play(by));
        self.tx.mark(card, ID, id.0);
        self.tx.mark(card, DID, DID_ENTER);
        if self.game.set.card(self.tx.face(card)).kind == Kind::Character {
            self.tx.mark(card, DRYING, 1);
        }
        self.lay_exerted(id);
        self.say_played(by, card, how);
    }

    fn say_played(&mut self, by: Seat, card: Card, how: How) {
        let card = self.tx.face(card);
        match how {
            How::Paid => self.tx.fact(Fact::Played { by, card }),
            How::Free => self.tx.fact(Fact::PlayedFree { by, card }),
            How::Sung => {}
        }
    }

    /// Exerts what cannot enter play ready.
    fn lay_exerted(&mut self, id: Id) {
        if !self.game.set.exerts {
            return;
        }
        let thing = self.field().by_id(id).copied();
        let lies = |thing: &Thing| thing.kind != Kind::Location && thing.is_denied(Deny::EnterReady);
        if let Some(thing) = thing.filter(lies) {
            mark(self.tx, thing.obj, EXERTED, 1);
        }
    }

    fn shift(&mut self, by: Seat, card: Card, lower: &Thing) {
        let below = card_of(self.tx, lower.obj);
        let marks = TAKEN_OVER.map(|mark| self.tx.all().mark(below, mark));
        self.tx.put(below, under(by));
        self.tx.mark(below, UNDER, lower.id.0);
        self.tx.put(card, play(by));
        self.tx.mark(card, ID, lower.id.0);
        for (mark, value) in TAKEN_OVER.into_iter().zip(marks) {
            let value = if mark == DID { value | DID_ENTER } else { value };
            if value != 0 {
                self.tx.mark(card, mark, value);
            }
        }
        self.lay_exerted(lower.id);
        let card = self.tx.face(card);
        self.tx.fact(Fact::ShiftedOnto { by, card, onto: lower.face });
    }

    /// Readies and dries what a player has, and forgets what was done in the last turn.
    fn begin_turn(&mut self, by: Seat) {
        self.tx.fact(Fact::TurnBegan { by });
        let things = self.field().things;
        for thing in things.iter() {
            if thing.owner == by && thing.exerted && !thing.is_denied(Deny::Ready) {
                mark(self.tx, thing.obj, EXERTED, 0);
            }
            if thing.owner == by && thing.drying {
                mark(self.tx, thing.obj, DRYING, 0);
            }
            if thing.did != 0 {
                mark(self.tx, thing.obj, DID, 0);
            }
            if thing.used != 0 {
                mark(self.tx, thing.obj, USED, 0);
            }
        }
    }

    /// Moves a thing out of play, with everything under it.
    fn leave(&mut self, thing: &Thing, known: Known, destination: Destination) {
        let id = thing.id;
        let here: Vec<Obj> =
            self.field().things.iter().filter(|other| other.at == id).map(|other| other.obj).collect();
        let lower: Vec<Card> = if thing.under == 0 { vec![] } else { self.lying_under(thing.owner, id) };
        here.into_iter().for_each(|obj| mark(self.tx, obj, AT, 0));
        let card = card_of(self.tx, thing.obj);
        // An effect that still refers to the thing must be able to find its card in the discard.
        let wanted = destination == Destination::Discard
            && self.tx.facts().agenda.all().any(|frame| frame.refers_to(id));
        self.game.put(self.tx, card, thing.owner, destination);
        if wanted {
            self.tx.mark(card, ID, id.0);
        }
        lower.into_iter().for_each(|card| self.game.put(self.tx, card, thing.owner, destination));
        self.left.push((id, known, (destination == Destination::Discard).then_some(card)));
        self.tx.fact(Fact::Left { id, known });
    }

    fn lying_under(&self, seat: Seat, id: Id) -> Vec<Card> {
        let seen = self.tx.all();
        seen.cards(under(seat)).filter(|&card| seen.mark(card, UNDER) == id.0).collect()
    }
}

impl Lorcana {
    /// Returns the frame of an action's effect; a card made of bare facts has none.
    fn action_frame(&self, seat: Seat, face: fairdeal_kernel::Face) -> Option<Frame> {
        let effect = self.set.card(face).effect?;
        Some(Frame { action: true, ..Frame::new(effect, seat, face, Id::NONE) })
    }

    /// Puts a card somewhere.
    pub(crate) fn put(&self, tx: &mut Write<'_>, card: Card, owner: Seat, destination: Destination) {
        match destination {
            Destination::Hand => tx.put(card, hand(owner)),
            Destination::Top => tx.put(card, deck(owner)),
            Destination::Bottom => tx.put_under(card, deck(owner)),
            Destination::Discard => tx.put(card, discard(owner)),
            Destination::Deck => {
                tx.put(card, deck(owner));
                tx.shuffle(deck(owner));
            }
            Destination::Inkwell => {
                self.put_into_inkwell(tx, card, owner);
                tx.fact(Fact::InkAdded { by: owner });
            }
        }
    }
}
