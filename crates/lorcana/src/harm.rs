//! Damage, banishing and leaving play.

use crate::{
    deeds::capped,
    define::Destination,
    field::{Field, Thing},
    frame::Frame,
    parts::{Fact, Fight, Lasting, Shifted},
    piles::{AT, DAMAGE, ID, UNDER, deck, discard, hand, play, under},
    rules::{Lorcana, Write, card_of, mark},
    set::SHIELDED,
    vocabulary::{Event, Kind},
};
use fairdeal_cards::{Course, Id, Replaced, replaced};
use fairdeal_kernel::{Card, Face, Obj, Seat};
use fairdeal_select::Context;

/// The maximum number of rounds of banishing in one check.
const MOST_CHECKS: u32 = 64;

impl Lorcana {
    /// Deals damage: Resist reduces it, a shield takes it.
    pub(crate) fn deal(&self, tx: &mut Write<'_>, id: Id, amount: i32) -> u8 {
        let field = Field::of(&self.set, tx.all());
        let Some(&thing) = field.by_id(id) else { return 0 };
        match self.shield(&field, &thing) {
            Replaced::No => {}
            Replaced::By(shield) => return self.put_damage(tx, shield, amount),
            Replaced::Choose(shields) => {
                let picks = shields.into_iter().map(|shield| (1, shield)).collect();
                // The amount and the candidates travel in the frame; the damage is put once the owner has
                // chosen.
                let asked = Frame::new(SHIELDED, thing.owner, thing.face, Id::NONE);
                let frame = Frame { picks, count: capped(amount), ..asked };
                tx.fact(Fact::Effect(Course::Interrupted(Box::new(frame))));
                return 0;
            }
        }
        // Damage taken by a shield is put, not dealt, so the shield's own Resist does not apply above.
        let dealt = (amount - i32::from(thing.keywords.resist.max(0))).max(0);
        let put = self.put_damage(tx, id, dealt);
        if put > 0 {
            self.trigger(tx, Event::Damaged, id, Id(0));
        }
        put
    }

    /// Returns which of the owner's things takes the damage instead.
    fn shield(&self, field: &Field<'_>, thing: &Thing) -> Replaced<Id> {
        let takes = |shield: &&Thing| {
            let context = Context { source: field.item(shield.id), ..Context::of(thing.owner) };
            let shields = &field.print(shield).shields;
            field
                .item(thing.id)
                .is_some_and(|item| shields.iter().any(|query| query.holds(field, &context, item)))
        };
        let (own, others): (Vec<Id>, Vec<Id>) =
            field.of_seat(thing.owner).filter(takes).map(|shield| shield.id).partition(|&id| id == thing.id);
        replaced(own.first().copied(), others)
    }

    /// Puts damage on a thing; nothing reduces it.
    pub(crate) fn put_damage(&self, tx: &mut Write<'_>, id: Id, amount: i32) -> u8 {
        let field = Field::of(&self.set, tx.all());
        let Some(&thing) = field.by_id(id) else { return 0 };
        let bears = matches!(thing.kind, Kind::Character | Kind::Location);
        if amount <= 0 || !bears {
            return 0;
        }
        let damage = u8::try_from(amount).unwrap_or(u8::MAX);
        mark(tx, thing.obj, DAMAGE, thing.damage.saturating_add(damage));
        tx.fact(Fact::Damaged { card: thing.face, damage });
        damage
    }

    /// Banishes what has as much damage as willpower, until nothing has.
    pub(crate) fn check_state(&self, tx: &mut Write<'_>, fight: Option<Fight>) {
        // Banishing one thing may weaken others. The bound is a guard against cards that would go on forever.
        for _ in 0..MOST_CHECKS {
            if !self.may_fall(tx) {
                return;
            }
            let field = Field::of(&self.set, tx.all());
            let falls = |thing: &&Thing| {
                matches!(thing.kind, Kind::Character | Kind::Location)
                    && i16::from(thing.damage) >= thing.willpower
            };
            // All at once: what falls in the same check leaves together.
            let fallen: Vec<Id> = field.things.iter().filter(falls).map(|thing| thing.id).collect();
            if fallen.is_empty() {
                return;
            }
            self.banish(tx, &fallen, fight);
        }
    }

    /// Returns, at little cost, whether anything can have as much damage as willpower.
    fn may_fall(&self, tx: &Write<'_>) -> bool {
        let seen = tx.all();
        let weak = |lasting: &Lasting| matches!(lasting.change, Shifted::Willpower(..0));
        let bears = |face: Face| self.set.card(face).definition.willpower.unwrap_or(u8::MAX);
        let hurt =
            |seat: Seat| seen.known(play(seat)).any(|(card, face)| seen.mark(card, DAMAGE) >= bears(face));
        self.set.weakens || seen.facts().lasting.iter().any(weak) || Seat::all(2).any(hurt)
    }

    /// Banishes things together, so that each sees the others leave.
    pub(crate) fn banish(&self, tx: &mut Write<'_>, ids: &[Id], fight: Option<Fight>) {
        for &id in ids {
            self.tell_of_banishing(tx, id, fight);
        }
        for &id in ids {
            let field = Field::of(&self.set, tx.all());
            let Some(&thing) = field.by_id(id) else { continue };
            let destination = field.print(&thing).instead.unwrap_or(Destination::Discard);
            if destination == Destination::Discard {
                tx.fact(Fact::Banished { by: thing.owner, card: thing.face });
            } else {
                tx.fact(Fact::Removed { card: thing.face });
            }
            self.leave(tx, id, destination);
        }
    }

    /// Triggers what waits for a banishing; a thing that goes elsewhere instead only leaves.
    fn tell_of_banishing(&self, tx: &mut Write<'_>, id: Id, fight: Option<Fight>) {
        let other = match fight {
            Some(Fight { attacker, defender, .. }) if id == attacker => defender,
            Some(Fight { attacker, defender, .. }) if id == defender => attacker,
            _ => Id(0),
        };
        let field = Field::of(&self.set, tx.all());
        let Some(&thing) = field.by_id(id) else { return };
        if field.print(&thing).instead.is_none() {
            let fights = fight.is_some_and(|fight| fight.attacker == id || fight.defender == id);
            if thing.kind == Kind::Character {
                self.trigger(tx, Event::WinsChallenge, other, id);
            }
            self.trigger(tx, Event::Banished, id, other);
            if fights {
                self.trigger(tx, Event::BanishedInChallenge, id, other);
            }
        }
        self.trigger(tx, Event::Leaves, id, other);
    }

    /// Moves a thing out of play, with everything under it.
    pub(crate) fn leave(&self, tx: &mut Write<'_>, id: Id, destination: Destination) {
        let field = Field::of(&self.set, tx.all());
        let Some(&thing) = field.by_id(id) else { return };
        let known = field.known(&thing);
        let here: Vec<Obj> =
            field.things.iter().filter(|other| other.at == id).map(|other| other.obj).collect();
        let lower: Vec<Card> = if thing.under == 0 { vec![] } else { self.lying_under(tx, thing.owner, id) };
        here.into_iter().for_each(|obj| mark(tx, obj, AT, 0));
        let card = card_of(tx, thing.obj);
        // An effect that still refers to the thing must be able to find its card in the discard.
        let wanted =
            destination == Destination::Discard && tx.facts().agenda.all().any(|frame| frame.refers_to(id));
        self.put(tx, card, thing.owner, destination);
        if wanted {
            tx.mark(card, ID, id.0);
        }
        lower.into_iter().for_each(|card| self.put(tx, card, thing.owner, destination));
        tx.fact(Fact::Left { id, known });
    }

    fn lying_under(&self, tx: &Write<'_>, seat: Seat, id: Id) -> Vec<Card> {
        let seen = tx.all();
        seen.cards(under(seat)).filter(|&card| seen.mark(card, UNDER) == id.0).collect()
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
