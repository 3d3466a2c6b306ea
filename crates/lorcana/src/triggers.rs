//! Abilities that wait for something to happen, and the bag.

use crate::{
    field::{Field, Item},
    frame::Frame,
    parts::{End, Fact},
    piles::play,
    rules::{Lorcana, Write},
    set::{SUPPORT, VANISH, bit},
    vocabulary::{Event, Keyword},
};
use fairdeal_cards::{Course, Id};
use fairdeal_kernel::{Face, Seat};
use fairdeal_select::Context;

impl Lorcana {
    /// Puts abilities that wait for an event of a thing in play into the bag.
    pub(crate) fn trigger(&self, tx: &mut Write<'_>, event: Event, subject: Id, other: Id) {
        if !self.is_heard(tx, event) {
            return;
        }
        let field = Field::of(&self.set, tx.all());
        let Some(item) = field.item(subject) else { return };
        let Some(&thing) = field.by_id(subject) else { return };
        let mut frames = self.waiting(&field, event, item, subject, other);
        let keyword = match event {
            Event::Quests if thing.keywords.has(Keyword::Support) => Some(SUPPORT),
            Event::Chosen if thing.keywords.has(Keyword::Vanish) => Some(VANISH),
            _ => None,
        };
        frames.extend(keyword.map(|ability| Frame {
            subject,
            other,
            ..Frame::new(ability, thing.owner, thing.face, subject)
        }));
        self.bag(tx, frames);
    }

    /// Does the same for a card that is not in play.
    pub(crate) fn trigger_card(&self, tx: &mut Write<'_>, event: Event, seat: Seat, face: Face) {
        if !self.is_heard(tx, event) {
            return;
        }
        let field = Field::of(&self.set, tx.all());
        let frames = self.waiting(&field, event, field.lone(face, seat), Id(0), Id(0));
        self.bag(tx, frames);
    }

    /// Puts abilities that wait for a turn, or for ink, into the bag.
    pub(crate) fn trigger_turn(&self, tx: &mut Write<'_>, event: Event, seat: Seat) {
        if !self.is_heard(tx, event) {
            return;
        }
        let field = Field::of(&self.set, tx.all());
        let mut frames = vec![];
        for thing in field.of_seat(seat).filter(|thing| field.print(thing).waits & bit(event) != 0) {
            for ability in field.print(thing).abilities.clone() {
                if self.set.abilities[ability as usize].when == Some(event) {
                    frames
                        .push(Frame { subject: thing.id, ..Frame::new(ability, seat, thing.face, thing.id) });
                }
            }
        }
        self.bag(tx, frames);
    }

    fn waiting(&self, field: &Field<'_>, event: Event, item: Item, subject: Id, other: Id) -> Vec<Frame> {
        let mut frames = vec![];
        for thing in field.things.iter().filter(|thing| field.print(thing).waits & bit(event) != 0) {
            let context = Context {
                source: field.item(thing.id),
                other: field.item(other),
                ..Context::of(thing.owner)
            };
            for number in field.print(thing).abilities.clone() {
                let ability = &self.set.abilities[number as usize];
                let about = match &ability.subject {
                    None => thing.id == subject,
                    Some(query) => query.holds(field, &context, item),
                };
                let used = ability.once.is_some_and(|once| thing.used & once != 0);
                if ability.when == Some(event) && about && !used {
                    let frame = Frame::new(number, thing.owner, thing.face, thing.id);
                    frames.push(Frame { subject, other, ..frame });
                }
            }
        }
        frames
    }

    fn bag(&self, tx: &mut Write<'_>, frames: Vec<Frame>) {
        for frame in frames {
            if tx.facts().agenda.fuel.is_empty() {
                return tx.fact(Fact::Ended { end: End::Fuel });
            }
            tx.fact(Fact::Effect(Course::Bagged(Box::new(frame))));
        }
    }

    /// Returns, at little cost, whether anything in play can wait for an event.
    fn is_heard(&self, tx: &Write<'_>, event: Event) -> bool {
        let seen = tx.all();
        let waits =
            |seat: Seat| seen.faces(play(seat)).any(|face| self.set.card(face).waits & bit(event) != 0);
        matches!(event, Event::Quests | Event::Chosen) || Seat::all(2).any(waits)
    }
}
