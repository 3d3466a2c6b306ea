//! Which triggered abilities an event sets off: they are matched from the definitions of the cards in play.

use super::{Proposal, line::Line, line::opponent};
use crate::{
    field::{Field, Item, SEATS, Thing},
    frame::Frame,
    piles::{ID, play},
    set::{SUPPORT, VANISH, bit},
    vocabulary::{Event, Keyword, Kind},
};
use fairdeal_cards::{Id, pipeline::Look};
use fairdeal_kernel::{Card, Face, Seat};
use fairdeal_select::Context;

/// What an ability may have waited for.
#[derive(Clone, Copy)]
struct Occasion {
    event: Event,
    about: About,
    other: Id,
}

/// What an event is about.
#[derive(Clone, Copy)]
enum About {
    /// A thing in play.
    Thing(Id),
    /// A card that is not in play, and its owner.
    Card(Face, Seat),
    /// A player's turn; only that player's abilities hear of it.
    Turn(Seat),
}

impl Line<'_, '_> {
    /// Lists the abilities that a batch sets off, among those that judge by this state.
    pub(super) fn matched(&self, batch: &[Proposal], look: Look, out: &mut Vec<Frame>) {
        let waits = self.waits();
        let mut field = None;
        for what in batch {
            self.occasions(what, look, &mut |event, about, other| {
                if waits & bit(event) != 0 {
                    let field = field.get_or_insert_with(|| self.field());
                    heard(field, Occasion { event, about, other }, out);
                }
            });
        }
    }

    /// Returns, at little cost, the events that anything in play waits for, as bits.
    fn waits(&self) -> u32 {
        let (seen, set) = (self.tx.all(), &self.game.set);
        let faces = Seat::all(SEATS).flat_map(|seat| seen.faces(play(seat)));
        let of_keywords = bit(Event::Quests) | bit(Event::Chosen);
        faces.fold(of_keywords, |waits, face| waits | set.card(face).waits)
    }

    /// Tells which events a proposal is. What leaves is judged by the state before, everything else by the state after.
    fn occasions(&self, what: &Proposal, look: Look, tell: &mut impl FnMut(Event, About, Id)) {
        if look == Look::Back {
            return leaving(what, tell);
        }
        let none = Id::NONE;
        let entered = |card: Card| About::Thing(Id(self.tx.all().mark(card, ID)));
        match *what {
            Proposal::Deal { to, .. } if self.hurt.contains(&to) => {
                tell(Event::Damaged, About::Thing(to), none);
            }
            Proposal::Ink { by, .. } => tell(Event::Inked, About::Turn(by), none),
            Proposal::Act { by, card, .. } => {
                tell(Event::Played, About::Card(self.tx.face(card), by), none);
            }
            Proposal::Enter { card, .. } | Proposal::Shift { card, .. } => {
                tell(Event::Played, entered(card), none);
            }
            Proposal::Sing { singer, .. } => tell(Event::Sings, About::Thing(singer), none),
            Proposal::Quest(id) => tell(Event::Quests, About::Thing(id), none),
            Proposal::Challenge { attacker, defender } => {
                tell(Event::Challenges, About::Thing(attacker), defender);
                tell(Event::IsChallenged, About::Thing(defender), attacker);
            }
            Proposal::Travel { who, to } => {
                tell(Event::Moves, About::Thing(who), to);
                tell(Event::MovedTo, About::Thing(to), who);
            }
            Proposal::Boost(id) => tell(Event::PutUnder, About::Thing(id), none),
            Proposal::Choose(id) => tell(Event::Chosen, About::Thing(id), none),
            Proposal::Discard { by, card } => {
                tell(Event::Discarded, About::Card(self.tx.face(card), by), none);
            }
            Proposal::Begin(by) => tell(Event::TurnStarts, About::Turn(by), none),
            Proposal::End(by) => tell(Event::TurnEnds, About::Turn(by), none),
            _ => {}
        }
    }
}

/// Tells which events a proposal to leave play is.
fn leaving(what: &Proposal, tell: &mut impl FnMut(Event, About, Id)) {
    match *what {
        Proposal::Banish { id, fight } => {
            let other = opponent(id, fight);
            tell(Event::WinsChallenge, About::Thing(other), id);
            tell(Event::Banished, About::Thing(id), other);
            if fight.is_some_and(|fight| [fight.attacker, fight.defender].contains(&id)) {
                tell(Event::BanishedInChallenge, About::Thing(id), other);
            }
            tell(Event::Leaves, About::Thing(id), other);
        }
        Proposal::Remove { id, other, .. } => tell(Event::Leaves, About::Thing(id), other),
        _ => {}
    }
}

/// Adds the abilities that wait for an event.
fn heard(field: &Field<'_>, Occasion { event, about, other }: Occasion, out: &mut Vec<Frame>) {
    // Only a banished character is a win.
    let is_character = |id| field.by_id(id).is_some_and(|thing| thing.kind == Kind::Character);
    if event == Event::WinsChallenge && !is_character(other) {
        return;
    }
    let (item, subject) = match about {
        About::Thing(id) => match field.item(id) {
            Some(item) => (Some(item), id),
            None => return,
        },
        About::Card(face, owner) => (Some(field.lone(face, owner)), Id::NONE),
        About::Turn(_) => (None, Id::NONE),
    };
    for thing in field.things.iter().filter(|thing| field.print(thing).waits & bit(event) != 0) {
        match (item, about) {
            (Some(item), _) => waiting(field, event, thing, (item, subject, other), out),
            (None, About::Turn(seat)) if seat == thing.owner => {
                for ability in abilities(field, thing, event) {
                    let frame = Frame::new(ability, seat, thing.face, thing.id);
                    out.push(Frame { subject: thing.id, ..frame });
                }
            }
            _ => {}
        }
    }
    if let Some(thing) = field.by_id(subject) {
        let keyword = match event {
            Event::Quests if thing.keywords.has(Keyword::Support) => Some(SUPPORT),
            Event::Chosen if thing.keywords.has(Keyword::Vanish) => Some(VANISH),
            _ => None,
        };
        let frame = |ability| Frame::new(ability, thing.owner, thing.face, subject);
        out.extend(keyword.map(|ability| Frame { subject, other, ..frame(ability) }));
    }
}

/// Adds the abilities of a thing that wait for an event of another, or of itself.
fn waiting(
    field: &Field<'_>,
    event: Event,
    thing: &Thing,
    (item, subject, other): (Item, Id, Id),
    out: &mut Vec<Frame>,
) {
    let context =
        Context { source: field.item(thing.id), other: field.item(other), ..Context::of(thing.owner) };
    for number in abilities(field, thing, event) {
        let ability = &field.set.abilities[usize::from(number)];
        let about = match &ability.subject {
            None => thing.id == subject,
            Some(query) => query.holds(field, &context, item),
        };
        if about && ability.once.is_none_or(|once| thing.used & once == 0) {
            out.push(Frame { subject, other, ..Frame::new(number, thing.owner, thing.face, thing.id) });
        }
    }
}

/// Lists the abilities of a thing that wait for an event.
fn abilities<'f>(field: &'f Field<'_>, thing: &Thing, event: Event) -> impl Iterator<Item = u16> + 'f {
    let all = field.print(thing).abilities.clone();
    all.filter(move |&number| field.set.abilities[usize::from(number)].when == Some(event))
}
