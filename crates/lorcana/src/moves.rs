//! What the active player does in the main phase.

use crate::{
    deeds::capped,
    define::Destination,
    field::{Field, Thing},
    frame::Frame,
    parts::{Action, Fact, Fight, Paying, Phase},
    piles::{
        AT, DID, DID_CHALLENGE, DID_ENTER, DRYING, EXERTED, ID, STAGE, UNDER, USED, USED_BOOST, deck,
        discard, hand, play, under,
    },
    printed::{Activated, Price},
    resolve::begin,
    rules::{Lorcana, Write, card_of, mark, on_stage},
    set::BODYGUARD,
    vocabulary::{Deny, Event, Keyword, Kind},
};
use fairdeal_cards::{Course, Id};
use fairdeal_kernel::{Card, Face, Mark, Obj, Seat};

/// The marks that a character inherits from the one it is shifted onto.
const TAKEN_OVER: [Mark; 6] = [EXERTED, DRYING, crate::piles::DAMAGE, AT, DID, USED];

impl Lorcana {
    /// Carries out what the active player does in the main phase.
    pub(crate) fn act(&self, tx: &mut Write<'_>, seat: Seat, action: Action) {
        match action {
            Action::Ink(face) => self.ink(tx, seat, face),
            Action::Play(face) => self.play(tx, seat, face),
            Action::Shift(face, onto) => self.shift(tx, seat, face, onto),
            Action::Sing(face, singer) => self.sing(tx, seat, face, singer),
            Action::SingTogether(face, singer) => self.begin_song(tx, seat, face, singer),
            Action::Quest(obj) => self.quest(tx, seat, obj),
            Action::Challenge(attacker, defender) => self.challenge(tx, seat, attacker, defender),
            Action::Move(who, to) => self.travel(tx, seat, who, to),
            Action::Use(obj, place) => self.use_ability(tx, seat, obj, place),
            Action::Boost(obj) => self.boost(tx, seat, obj),
            Action::EndTurn => {
                tx.fact(Fact::PhaseBegan { phase: Phase::End });
                self.trigger_turn(tx, Event::TurnEnds, seat);
            }
            _ => {}
        }
    }

    fn ink(&self, tx: &mut Write<'_>, seat: Seat, face: Face) {
        let card = held(tx, seat, face);
        // Show it where everybody can point at it, so that nobody is left knowing a face that now lies
        // elsewhere.
        tx.put(card, STAGE);
        self.put_into_inkwell(tx, card, seat);
        tx.fact(Fact::Inked { by: seat, card: face });
        self.trigger_turn(tx, Event::Inked, seat);
    }

    fn pay(&self, tx: &mut Write<'_>, seat: Seat, ink: u8) {
        if ink > 0 {
            tx.fact(Fact::Paid { by: seat, ink });
        }
    }

    /// Pays for a card, applying what makes it cheaper.
    fn pay_for(&self, tx: &mut Write<'_>, seat: Seat, face: Face, base: u8) {
        let (cost, used) = Field::of(&self.set, tx.all()).cost(seat, face, base);
        self.pay(tx, seat, cost);
        if let Some(place) = used {
            tx.fact(Fact::DiscountUsed { place });
        }
    }

    fn play(&self, tx: &mut Write<'_>, seat: Seat, face: Face) {
        self.pay_for(tx, seat, face, self.set.card(face).definition.cost);
        let card = held(tx, seat, face);
        match self.set.card(face).kind {
            Kind::Action => {
                tx.put(card, STAGE);
                tx.fact(Fact::Played { by: seat, card: face });
                self.begin_action(tx, seat, face);
            }
            _ => {
                self.enter(tx, seat, card);
                tx.fact(Fact::Played { by: seat, card: face });
                self.entered(tx, seat, card);
            }
        }
    }

    /// Starts an action's effect, and triggers what waits for it to be played.
    fn begin_action(&self, tx: &mut Write<'_>, seat: Seat, face: Face) {
        match self.action_frame(seat, face) {
            Some(frame) => begin(tx, frame),
            None => self.clear_stage(tx, seat, face),
        }
        self.trigger_card(tx, Event::Played, seat, face);
    }

    /// Returns the frame of an action's effect; a card made of bare facts has none.
    fn action_frame(&self, seat: Seat, face: Face) -> Option<Frame> {
        let effect = self.set.card(face).effect?;
        Some(Frame { action: true, ..Frame::new(effect, seat, face, Id(0)) })
    }

    /// Plays a card from the hand for free, by an effect; an action waits until that effect is done.
    pub(crate) fn play_free(&self, tx: &mut Write<'_>, seat: Seat, face: Face) {
        let card = held(tx, seat, face);
        if self.set.card(face).kind == Kind::Action {
            tx.put(card, STAGE);
            tx.fact(Fact::PlayedFree { by: seat, card: face });
            match self.action_frame(seat, face) {
                Some(frame) => tx.fact(Fact::Effect(Course::Queued(Box::new(frame)))),
                None => self.clear_stage(tx, seat, face),
            }
            self.trigger_card(tx, Event::Played, seat, face);
        } else {
            self.enter(tx, seat, card);
            tx.fact(Fact::PlayedFree { by: seat, card: face });
            self.entered(tx, seat, card);
        }
    }

    fn enter(&self, tx: &mut Write<'_>, seat: Seat, card: Card) {
        let id = self.free_id(tx);
        tx.put(card, play(seat));
        tx.mark(card, ID, id.0);
        tx.mark(card, DID, DID_ENTER);
        if self.set.card(tx.face(card)).kind == Kind::Character {
            tx.mark(card, DRYING, 1);
        }
        self.lay_exerted(tx, id);
    }

    /// Exerts what cannot enter play ready.
    fn lay_exerted(&self, tx: &mut Write<'_>, id: Id) {
        if !self.set.exerts {
            return;
        }
        let thing = Field::of(&self.set, tx.all()).by_id(id).copied();
        let lies = |thing: &Thing| thing.kind != Kind::Location && thing.is_denied(Deny::EnterReady);
        if let Some(thing) = thing.filter(lies) {
            mark(tx, thing.obj, EXERTED, 1);
        }
    }

    /// Asks whether a Bodyguard that would be ready enters exerted, and triggers what waits for a card to be
    /// played.
    fn entered(&self, tx: &mut Write<'_>, seat: Seat, card: Card) {
        let id = Id(tx.all().mark(card, ID));
        let face = tx.face(card);
        self.trigger(tx, Event::Played, id, Id(0));
        let ready = tx.all().mark(card, EXERTED) == 0;
        if ready && self.set.card(face).keywords.has(Keyword::Bodyguard) {
            begin(tx, Frame::new(BODYGUARD, seat, face, id));
        }
    }

    fn shift(&self, tx: &mut Write<'_>, seat: Seat, face: Face, onto: Obj) {
        let shift = self.set.card(face).shift.expect("a card that is shifted has Shift");
        let lower = self.thing(tx, onto);
        let card = held(tx, seat, face);
        match shift.price {
            Price::Ink(ink) => {
                self.pay_for(tx, seat, face, ink);
                self.shift_onto(tx, seat, card, lower);
            }
            Price::Discard(left, _) => {
                tx.put(card, STAGE);
                tx.fact(Fact::ShiftBegan { by: seat, card: face, onto: lower.id, left });
            }
        }
    }

    /// Discards a card for a Shift; when all are discarded, plays the card.
    pub(crate) fn pay_shift(&self, tx: &mut Write<'_>, seat: Seat, face: Face) {
        let card = held(tx, seat, face);
        self.discard(tx, seat, card);
        tx.fact(Fact::ShiftPaid);
        let Some(Paying { card, onto, left: 0 }) = tx.facts().paying else { return };
        let lower = Field::of(&self.set, tx.all()).by_id(onto).copied();
        if let (Some(card), Some(lower)) = (on_stage(&tx.all(), card), lower) {
            self.shift_onto(tx, seat, card, lower);
        }
    }

    fn shift_onto(&self, tx: &mut Write<'_>, seat: Seat, card: Card, lower: Thing) {
        let below = card_of(tx, lower.obj);
        let marks = TAKEN_OVER.map(|mark| tx.all().mark(below, mark));
        tx.put(below, under(seat));
        tx.mark(below, UNDER, lower.id.0);
        tx.put(card, play(seat));
        tx.mark(card, ID, lower.id.0);
        for (mark, value) in TAKEN_OVER.into_iter().zip(marks) {
            let value = if mark == DID { value | DID_ENTER } else { value };
            if value != 0 {
                tx.mark(card, mark, value);
            }
        }
        self.lay_exerted(tx, lower.id);
        tx.fact(Fact::ShiftedOnto { by: seat, card: tx.face(card), onto: lower.face });
        self.entered(tx, seat, card);
    }

    fn sing(&self, tx: &mut Write<'_>, seat: Seat, face: Face, singer: Obj) {
        let singer = self.thing(tx, singer);
        mark(tx, singer.obj, EXERTED, 1);
        let card = held(tx, seat, face);
        tx.put(card, STAGE);
        tx.fact(Fact::Sang { by: seat, card: face, singer: singer.face });
        self.begin_action(tx, seat, face);
        self.trigger(tx, Event::Sings, singer.id, Id(0));
    }

    fn begin_song(&self, tx: &mut Write<'_>, seat: Seat, face: Face, singer: Obj) {
        let singer = self.thing(tx, singer);
        let card = held(tx, seat, face);
        tx.put(card, STAGE);
        tx.fact(Fact::SongBegan { card: face, singer: singer.id });
    }

    /// Makes all picked singers exert and sing.
    pub(crate) fn sing_together(&self, tx: &mut Write<'_>, seat: Seat) {
        let Some(song) = tx.facts().song.clone() else { return };
        let field = Field::of(&self.set, tx.all());
        let singers: Vec<Thing> = song.singers.iter().filter_map(|&id| field.by_id(id).copied()).collect();
        tx.fact(Fact::SongEnded);
        for singer in &singers {
            mark(tx, singer.obj, EXERTED, 1);
            tx.fact(Fact::Sang { by: seat, card: song.card, singer: singer.face });
        }
        self.begin_action(tx, seat, song.card);
        singers.iter().for_each(|singer| self.trigger(tx, Event::Sings, singer.id, Id(0)));
    }

    fn quest(&self, tx: &mut Write<'_>, seat: Seat, obj: Obj) {
        let thing = self.thing(tx, obj);
        mark(tx, thing.obj, EXERTED, 1);
        tx.fact(Fact::Quested { by: seat, card: thing.face, lore: capped(thing.lore.into()) });
        self.trigger(tx, Event::Quests, thing.id, Id(0));
    }

    fn challenge(&self, tx: &mut Write<'_>, seat: Seat, attacker: Obj, defender: Obj) {
        let (attacker, defender) = (self.thing(tx, attacker), self.thing(tx, defender));
        mark(tx, attacker.obj, EXERTED, 1);
        mark(tx, attacker.obj, DID, attacker.did | DID_CHALLENGE);
        let fight = Fight { attacker: attacker.id, defender: defender.id, struck: false };
        tx.fact(Fact::Challenged { by: seat, card: attacker.face, target: defender.face, fight });
        self.trigger(tx, Event::Challenges, attacker.id, defender.id);
        self.trigger(tx, Event::IsChallenged, defender.id, attacker.id);
    }

    fn travel(&self, tx: &mut Write<'_>, seat: Seat, who: Obj, to: Obj) {
        let (who, to) = (self.thing(tx, who), self.thing(tx, to));
        self.pay(tx, seat, self.set.card(to.face).definition.move_cost.unwrap_or(0));
        self.arrive(tx, who, to);
    }

    /// Puts a character at a location.
    pub(crate) fn arrive(&self, tx: &mut Write<'_>, who: Thing, to: Thing) {
        mark(tx, who.obj, AT, to.id.0);
        tx.fact(Fact::Moved { by: who.owner, card: who.face, to: to.face });
        self.trigger(tx, Event::Moves, who.id, to.id);
        self.trigger(tx, Event::MovedTo, to.id, who.id);
    }

    fn use_ability(&self, tx: &mut Write<'_>, seat: Seat, obj: Obj, place: u8) {
        let thing = self.thing(tx, obj);
        let Activated { cost, ability, .. } = &self.set.card(thing.face).activated[place as usize];
        if cost.exert {
            mark(tx, thing.obj, EXERTED, 1);
        }
        self.pay(tx, seat, cost.ink);
        tx.fact(Fact::Used { by: seat, card: thing.face });
        // Start it before the card is banished for it, so that it keeps what was known of the card.
        begin(tx, Frame::new(*ability, seat, thing.face, thing.id));
        if cost.banish {
            self.banish(tx, &[thing.id], None);
        }
    }

    fn boost(&self, tx: &mut Write<'_>, seat: Seat, obj: Obj) {
        let thing = self.thing(tx, obj);
        self.pay(tx, seat, self.set.card(thing.face).boost.unwrap_or(0));
        let card = tx.all().top(deck(seat)).expect("Boost is offered while there are cards");
        tx.put_down(card, under(seat));
        tx.mark(card, UNDER, thing.id.0);
        mark(tx, thing.obj, USED, thing.used | USED_BOOST);
        tx.fact(Fact::Boosted { by: seat, card: thing.face });
        self.trigger(tx, Event::PutUnder, thing.id, Id(0));
    }

    /// Discards a card from a hand, and triggers what waits for it.
    pub(crate) fn discard(&self, tx: &mut Write<'_>, by: Seat, card: Card) {
        tx.put(card, discard(by));
        let face = tx.face(card);
        tx.fact(Fact::Discarded { by, card: face });
        self.trigger_card(tx, Event::Discarded, by, face);
    }

    /// Returns a thing in play that was offered.
    pub(crate) fn thing(&self, tx: &Write<'_>, obj: Obj) -> Thing {
        *Field::of(&self.set, tx.all()).by_obj(obj).expect("an offered thing is in play")
    }

    /// Moves a finished action from the stage to the discard.
    pub(crate) fn clear_stage(&self, tx: &mut Write<'_>, seat: Seat, face: Face) {
        if let Some(card) = on_stage(&tx.all(), face) {
            self.put(tx, card, seat, Destination::Discard);
        }
    }
}

fn held(tx: &Write<'_>, seat: Seat, face: Face) -> Card {
    tx.all().find(hand(seat), face).expect("an offered card is held")
}
