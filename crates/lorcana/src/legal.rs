//! What a seat may do.

use crate::{
    code::{Op, What},
    field::{Field, Thing},
    frame::Frame,
    parts::{Action, Facts, Phase},
    piles::{USED_BOOST, deck, hand, look},
    printed::Price,
    rules::Lorcana,
    vocabulary::{Kind, Zone},
};
use fairdeal_cards::{Instruction, Wait};
use fairdeal_kernel::{Face, Offers, Pile, Seat, Seen};

impl Lorcana {
    /// Lists what a seat that is asked may do.
    pub(crate) fn offers(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let facts = seen.facts();
        if let Some(frame) = facts.agenda.running() {
            return self.offer_answers(seen, seat, frame, out);
        }
        if facts.song.is_some() {
            return self.offer_singers(seen, seat, out);
        }
        if let Some(paying) = facts.paying {
            let kind = self.price_in_cards(paying.card).and_then(|(_, kind)| kind);
            return distinct(seen, hand(seat), |face| {
                if self.pays(face, kind) {
                    out.push(Action::Take(face));
                }
            });
        }
        if facts.phase == Phase::Keep {
            out.push(Action::Yes);
            return out.push(Action::No);
        }
        if facts.phase == Phase::Alter {
            distinct(seen, hand(seat), |face| out.push(Action::Aside(face)));
            return out.push(Action::Done);
        }
        if !facts.agenda.bag.is_empty() {
            return facts.agenda.held(seat).for_each(|place| out.push(Action::Resolve(place)));
        }
        self.offer_main(seen, seat, out);
    }

    fn offer_main(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let field = Field::of(&self.set, *seen);
        let ink = field.ready_ink(seat);
        distinct(seen, hand(seat), |face| self.offer_card(&field, seat, face, ink, out));
        for thing in field.of_seat(seat) {
            self.offer_thing(&field, seat, thing, ink, out);
        }
        if !field.must_act(seat) {
            out.push(Action::EndTurn);
        }
    }

    fn offer_card(&self, field: &Field<'_>, seat: Seat, face: Face, ink: u8, out: &mut Offers<Action>) {
        let card = self.set.card(face);
        if card.definition.inkable && !field.facts().inked {
            out.push(Action::Ink(face));
        }
        let enters = card.kind != Kind::Action;
        if field.cost(seat, face, card.definition.cost).0 <= ink && (!enters || field.has_room()) {
            out.push(Action::Play(face));
        }
        if let Some(shift) = card.shift
            && self.affords(field, seat, face, shift.price, ink)
        {
            let lower = field.characters(seat).filter(|thing| field.fits_onto(face, thing, shift.onto));
            lower.for_each(|thing| out.push(Action::Shift(face, thing.obj)));
        }
        if card.song {
            self.offer_song(field, seat, face, out);
        }
    }

    fn affords(&self, field: &Field<'_>, seat: Seat, face: Face, price: Price, ink: u8) -> bool {
        match price {
            Price::Ink(base) => field.cost(seat, face, base).0 <= ink,
            Price::Discard(cards, kind) => {
                // The card itself is in the hand too, and cannot pay for itself.
                let needed = usize::from(cards) + usize::from(self.pays(face, kind));
                self.payments(&field.seen, seat, kind) >= needed
            }
        }
    }

    /// Counts the cards in a hand that can be discarded for a Shift.
    pub(crate) fn payments(&self, seen: &Seen<'_, Facts>, seat: Seat, kind: Option<Kind>) -> usize {
        seen.faces(hand(seat)).filter(|&held| self.pays(held, kind)).count()
    }

    /// Returns whether a card is of the kind to be discarded for a Shift.
    fn pays(&self, face: Face, kind: Option<Kind>) -> bool {
        kind.is_none_or(|kind| self.set.card(face).kind == kind)
    }

    /// Returns how many cards are discarded to shift a card, and of which kind.
    pub(crate) fn price_in_cards(&self, card: Face) -> Option<(u8, Option<Kind>)> {
        match self.set.card(card).shift?.price {
            Price::Discard(cards, kind) => Some((cards, kind)),
            Price::Ink(_) => None,
        }
    }

    fn offer_song(&self, field: &Field<'_>, seat: Seat, face: Face, out: &mut Offers<Action>) {
        let card = self.set.card(face);
        let singers = || field.characters(seat).filter(|thing| field.can_sing(thing));
        for singer in singers().filter(|thing| field.voice(thing) >= card.definition.cost) {
            out.push(Action::Sing(face, singer.obj));
        }
        if let Some(sum) = card.together {
            let voices: u32 = singers().map(|thing| u32::from(field.voice(thing))).sum();
            if voices >= sum.into() && singers().count() > 1 {
                singers().for_each(|thing| out.push(Action::SingTogether(face, thing.obj)));
            }
        }
    }

    fn offer_thing(&self, field: &Field<'_>, seat: Seat, thing: &Thing, ink: u8, out: &mut Offers<Action>) {
        if field.can_quest(thing) {
            out.push(Action::Quest(thing.obj));
        }
        for defender in field.defenders(thing) {
            out.push(Action::Challenge(thing.obj, defender.obj));
        }
        if thing.kind == Kind::Character {
            let cost = |place: &Thing| field.print(place).definition.move_cost.unwrap_or(0);
            let places =
                field.of_seat(seat).filter(|place| place.kind == Kind::Location && place.id != thing.at);
            places
                .filter(|place| cost(place) <= ink)
                .for_each(|place| out.push(Action::Move(thing.obj, place.obj)));
        }
        let printed = field.print(thing);
        for (n, activated) in printed.activated.iter().enumerate() {
            if field.can_pay(thing, activated) {
                out.push(Action::Use(thing.obj, n as u8));
            }
        }
        if let Some(cost) = printed.boost
            && cost <= ink
            && thing.used & USED_BOOST == 0
            && !field.seen.is_empty(deck(seat))
        {
            out.push(Action::Boost(thing.obj));
        }
    }

    fn offer_singers(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let field = Field::of(&self.set, *seen);
        let Some(song) = &seen.facts().song else { return };
        let voices: u32 = song
            .singers
            .iter()
            .filter_map(|&id| field.by_id(id))
            .map(|thing| u32::from(field.voice(thing)))
            .sum();
        let free =
            field.characters(seat).filter(|thing| field.can_sing(thing) && !song.singers.contains(&thing.id));
        free.for_each(|thing| out.push(Action::Pick(thing.obj)));
        if voices >= self.set.card(song.card).together.unwrap_or(0).into() {
            out.push(Action::Done);
        }
    }

    fn offer_answers(&self, seen: &Seen<'_, Facts>, seat: Seat, frame: &Frame, out: &mut Offers<Action>) {
        match frame.wait {
            Wait::No => {}
            Wait::May { .. } => {
                out.push(Action::Yes);
                out.push(Action::No);
            }
            Wait::Mode { .. } => self.offer_modes(seen, frame, out),
            Wait::Pick { min, .. } => self.offer_picks(seen, frame, min, out),
            Wait::Number { most, .. } => out.range(0, most.into(), |n| Action::Number(n as u8)),
            Wait::Discard { .. } => distinct(seen, hand(seat), |face| out.push(Action::Take(face))),
            Wait::Take { .. } => {
                self.offer_matching(seen, look(seat), seat, frame, out);
                out.push(Action::Done);
            }
            Wait::Lay { .. } => distinct(seen, look(seat), |face| out.push(Action::Take(face))),
            Wait::Name { .. } => self.set.names.iter().for_each(|&face| out.push(Action::Name(face))),
            Wait::Free { .. } => {
                self.offer_matching(seen, hand(seat), seat, frame, out);
                out.push(Action::Done);
            }
            Wait::FromHand { of, .. } => {
                self.offer_matching(seen, hand(of), of, frame, out);
                if out.is_empty() {
                    out.push(Action::Done);
                }
            }
        }
    }

    /// Offers the modes that are possible, or all of them if none is.
    fn offer_modes(&self, seen: &Seen<'_, Facts>, frame: &Frame, out: &mut Offers<Action>) {
        let Some(steps) = self.program(frame).map(|program| &program.steps) else { return };
        let Some(Instruction::Choose(modes)) = steps.get(frame.step as usize) else { return };
        let field = Field::of(&self.set, *seen).naming(frame.named);
        let possible = |at: u16| match steps.get(at as usize) {
            Some(Instruction::Do(op)) => {
                let choices = op.aims.iter().filter_map(|aim| self.choice(&field, frame, aim, true));
                choices.into_iter().all(|choice| choice.max > 0)
            }
            _ => true,
        };
        let none = !modes.iter().any(|&at| possible(at));
        for (mode, _) in modes.iter().enumerate().filter(|(_, at)| none || possible(**at)) {
            out.push(Action::Mode(mode as u8));
        }
    }

    fn offer_picks(&self, seen: &Seen<'_, Facts>, frame: &Frame, min: u8, out: &mut Offers<Action>) {
        let field = Field::of(&self.set, *seen).naming(frame.named);
        let aim = self.op(frame).and_then(|op| op.aims.get(frame.aim as usize));
        let choice = aim.and_then(|aim| self.choice(&field, frame, aim, false));
        for item in choice.into_iter().flat_map(|choice| choice.items) {
            match (item.zone, item.face) {
                (Zone::Hand, Some(face)) => out.push_once(Action::Take(face)),
                _ => out.push(Action::Pick(item.obj)),
            }
        }
        if min == 0 || out.is_empty() {
            out.push(Action::Done);
        }
    }

    /// Offers the cards of a pile that a deed asks for.
    fn offer_matching(
        &self,
        seen: &Seen<'_, Facts>,
        pile: Pile,
        seat: Seat,
        frame: &Frame,
        out: &mut Offers<Action>,
    ) {
        let query = match self.op(frame) {
            Some(Op { what: What::Look { take: Some((query, _)), .. }, .. }) => query,
            Some(Op { what: What::PlayFree(query) | What::DiscardChosen(query), .. }) => query,
            _ => return,
        };
        let field = Field::of(&self.set, *seen).naming(frame.named);
        let context = field.context(frame, &[]);
        let plays = matches!(frame.wait, Wait::Free { .. });
        distinct(seen, pile, |face| {
            let fits = !plays || field.has_room() || self.set.card(face).kind == Kind::Action;
            if fits && query.holds(&field, &context, field.lone(face, seat)) {
                out.push(Action::Take(face));
            }
        });
    }
}

/// Calls `with` for each distinct face in a pile.
fn distinct(seen: &Seen<'_, Facts>, pile: Pile, mut with: impl FnMut(Face)) {
    let mut met = [0u64; 96];
    for face in seen.faces(pile) {
        let (word, bit) = (face.0 as usize / 64, 1 << (face.0 % 64));
        if met[word] & bit == 0 {
            met[word] |= bit;
            with(face);
        }
    }
}
