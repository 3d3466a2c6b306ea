//! What the active player does in the main phase.

use crate::{
    define::Destination,
    event::{How, Proposal},
    field::{Field, Thing},
    frame::Frame,
    parts::{Action, Fact, Paying},
    piles::{EXERTED, ID, STAGE, hand},
    printed::{Activated, Price},
    resolve::begin,
    rules::{Lorcana, Write, mark, on_stage},
    set::BODYGUARD,
    vocabulary::{Keyword, Kind},
};
use fairdeal_cards::Id;
use fairdeal_kernel::{Card, Face, Obj, Seat};

impl Lorcana {
    /// Carries out what the active player does in the main phase.
    pub(crate) fn act(&self, tx: &mut Write<'_>, seat: Seat, action: Action) {
        match action {
            Action::Ink(face) => self.ink(tx, seat, face),
            Action::Play(face) => self.play(tx, seat, face),
            Action::Shift(face, onto) => self.shift(tx, seat, face, onto),
            Action::Sing(face, singer) => self.sing(tx, seat, face, singer),
            Action::SingTogether(face, singer) => self.begin_song(tx, seat, face, singer),
            Action::Quest(obj) => self.quest(tx, obj),
            Action::Challenge(attacker, defender) => self.challenge(tx, attacker, defender),
            Action::Move(who, to) => self.travel(tx, seat, who, to),
            Action::Use(obj, place) => self.use_ability(tx, seat, obj, place),
            Action::Boost(obj) => self.boost(tx, seat, obj),
            Action::EndTurn => {
                self.happen(tx, vec![Proposal::End(seat)]);
            }
            _ => {}
        }
    }

    fn ink(&self, tx: &mut Write<'_>, seat: Seat, face: Face) {
        let card = held(tx, seat, face);
        self.happen(tx, vec![Proposal::Ink { by: seat, card }]);
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
        self.play_card(tx, seat, card, How::Paid);
    }

    /// Plays a card from the hand for free, by an effect.
    pub(crate) fn play_free(&self, tx: &mut Write<'_>, seat: Seat, face: Face) {
        let card = held(tx, seat, face);
        self.play_card(tx, seat, card, How::Free);
    }

    fn play_card(&self, tx: &mut Write<'_>, by: Seat, card: Card, how: How) {
        if self.set.card(tx.face(card)).kind == Kind::Action {
            self.happen(tx, vec![Proposal::Act { by, card, how }]);
        } else {
            self.happen(tx, vec![Proposal::Enter { by, card, how }]);
            self.entered(tx, by, card);
        }
    }

    /// Asks whether a Bodyguard that would be ready enters exerted.
    fn entered(&self, tx: &mut Write<'_>, seat: Seat, card: Card) {
        let (seen, face) = (tx.all(), tx.face(card));
        let id = Id(seen.mark(card, ID));
        if seen.mark(card, EXERTED) == 0 && self.set.card(face).keywords.has(Keyword::Bodyguard) {
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

    fn shift_onto(&self, tx: &mut Write<'_>, by: Seat, card: Card, lower: Thing) {
        self.happen(tx, vec![Proposal::Shift { by, card, onto: lower.id }]);
        self.entered(tx, by, card);
    }

    fn sing(&self, tx: &mut Write<'_>, by: Seat, song: Face, singer: Obj) {
        let singer = self.thing(tx, singer).id;
        let card = held(tx, by, song);
        let act = Proposal::Act { by, card, how: How::Sung };
        self.happen(tx, vec![act, Proposal::Sing { by, song, singer }]);
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
        tx.fact(Fact::SongEnded);
        let card = on_stage(&tx.all(), song.card).expect("the song lies on the stage");
        let singers = song.singers.iter().map(|&singer| Proposal::Sing { by: seat, song: song.card, singer });
        let act = Proposal::Act { by: seat, card, how: How::Sung };
        self.happen(tx, std::iter::once(act).chain(singers).collect());
    }

    fn quest(&self, tx: &mut Write<'_>, obj: Obj) {
        let thing = self.thing(tx, obj);
        self.happen(tx, vec![Proposal::Quest(thing.id)]);
    }

    fn challenge(&self, tx: &mut Write<'_>, attacker: Obj, defender: Obj) {
        let (attacker, defender) = (self.thing(tx, attacker).id, self.thing(tx, defender).id);
        self.happen(tx, vec![Proposal::Challenge { attacker, defender }]);
    }

    fn travel(&self, tx: &mut Write<'_>, seat: Seat, who: Obj, to: Obj) {
        let (who, to) = (self.thing(tx, who), self.thing(tx, to));
        self.pay(tx, seat, self.set.card(to.face).definition.move_cost.unwrap_or(0));
        self.happen(tx, vec![Proposal::Travel { who: who.id, to: to.id }]);
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
            self.happen(tx, vec![Proposal::Banish { id: thing.id, fight: None }]);
        }
    }

    fn boost(&self, tx: &mut Write<'_>, seat: Seat, obj: Obj) {
        let thing = self.thing(tx, obj);
        self.pay(tx, seat, self.set.card(thing.face).boost.unwrap_or(0));
        self.happen(tx, vec![Proposal::Boost(thing.id)]);
    }

    /// Discards a card from a hand.
    pub(crate) fn discard(&self, tx: &mut Write<'_>, by: Seat, card: Card) {
        self.happen(tx, vec![Proposal::Discard { by, card }]);
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
