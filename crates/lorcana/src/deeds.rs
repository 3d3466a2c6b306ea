//! What effects do: the deeds.

use crate::{
    code::{Aim, Op, Sum, What},
    define::Destination,
    event::Proposal,
    field::{Field, Thing},
    frame::Frame,
    parts::{Action, Discount, Fact, Lasting, Shifted},
    piles::{DAMAGE, EXERTED, ID, deck, discard, hand, look},
    resolve::{Flow, went},
    rules::{Lorcana, Write, mark, on_stage},
    vocabulary::Kind,
};
use fairdeal_cards::{Id, Wait};
use fairdeal_kernel::{Card, Face, Seat};
use fairdeal_select::{Reference, Who, World};

impl Lorcana {
    /// Performs a deed whose targets are chosen.
    pub(crate) fn do_deed(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op) -> Flow {
        let ids = op.aims.first().map_or(vec![], |aim| self.ids(tx, frame, aim));
        match &op.what {
            What::Damage(sum) => {
                let amount = self.amount(tx, frame, sum);
                let dealt = self.happen(tx, ids.iter().map(|&to| Proposal::Deal { to, amount }).collect());
                self.note(tx, dealt, dealt > 0);
            }
            What::PutDamage(sum) => {
                let amount = self.amount(tx, frame, sum);
                let put = self.happen(tx, ids.iter().map(|&on| Proposal::Put { on, amount }).collect());
                self.note(tx, put, put > 0);
            }
            What::Heal(sum) => return self.heal(tx, frame, op, &ids, sum),
            What::MoveDamage(sum) => return self.ask_damage(tx, frame, &ids, sum),
            What::Banish => {
                self.happen(tx, ids.iter().map(|&id| Proposal::Banish { id, fight: None }).collect());
                self.note(tx, ids.len() as u8, !ids.is_empty());
            }
            What::Put(destination) => self.put_all(tx, frame, op, &ids, *destination),
            What::Exert => self.turn(tx, &ids, 1),
            What::Ready => self.turn(tx, &ids, 0),
            What::Give { grants, sums, until } => {
                let grants = grants.iter().map(|grant| grant.change());
                let sums = sums.iter().map(|(which, sum)| which.by(self.amount(tx, frame, sum)));
                let changes: Vec<Shifted> = grants.chain(sums).collect();
                let (by, since, until) = (frame.seat, tx.facts().turn, *until);
                for &on in &ids {
                    for &change in &changes {
                        tx.fact(Fact::Lasts { lasting: Lasting { on, change, by, until, since } });
                    }
                }
                self.note(tx, ids.len() as u8, !ids.is_empty());
            }
            What::MoveTo => self.send(tx, frame, op, &ids),
            what => return self.do_for_players(tx, frame, what),
        }
        Flow::Next
    }

    /// Moves things out of play, or the card referred to if it still lies where it went when it left.
    fn put_all(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op, ids: &[Id], destination: Destination) {
        let (to, other) = (destination, Id::NONE);
        self.happen(tx, ids.iter().map(|&id| Proposal::Remove { id, to, other }).collect());
        let reference = match op.aims.first() {
            Some(Aim::This) => Reference::Source,
            Some(Aim::That(reference)) => *reference,
            _ => return,
        };
        if ids.is_empty() {
            let found = self.left(tx, frame, reference);
            if let Some((card, owner)) = found {
                tx.fact(Fact::Removed { card: tx.face(card) });
                self.put(tx, card, owner, destination);
            }
            self.note(tx, u8::from(found.is_some()), found.is_some());
        }
    }

    /// Finds the card of a thing that has left, in a discard or as the action being resolved on the stage.
    fn left(&self, tx: &Write<'_>, frame: &Frame, reference: Reference) -> Option<(Card, Seat)> {
        let seen = tx.all();
        if frame.action && reference == Reference::Source {
            return on_stage(&seen, frame.face).map(|card| (card, frame.seat));
        }
        let id = frame.last_known(reference).map(|known| known.id).filter(|&id| id != Id::NONE)?;
        let here = |seat: Seat| seen.cards(discard(seat)).find(|&card| seen.mark(card, ID) == id.0);
        Seat::all(2).find_map(|seat| Some((here(seat)?, seat)))
    }

    fn do_for_players(&self, tx: &mut Write<'_>, frame: &Frame, what: &What) -> Flow {
        match what {
            What::Draw(sum, who) => {
                let cards = self.amount(tx, frame, sum);
                let drawn = self.each(tx, frame, *who, |game, tx, seat| game.draw(tx, seat, cards));
                self.note(tx, drawn, i32::from(drawn) >= cards);
            }
            What::Discard(sum, who) => return self.ask_discard(tx, frame, sum, *who),
            What::DiscardRandom(sum, who) => {
                let cards = self.amount(tx, frame, sum);
                let gone = self.each(tx, frame, *who, |game, tx, seat| game.discard_random(tx, seat, cards));
                self.note(tx, gone, gone > 0);
            }
            What::GainLore(sum, who) => {
                let lore = capped(self.amount(tx, frame, sum));
                self.each(tx, frame, *who, |_, tx, by| {
                    tx.fact(Fact::LoreGained { by, lore });
                    lore
                });
            }
            What::LoseLore(sum, who) => {
                let lore = capped(self.amount(tx, frame, sum));
                let lost = self.each(tx, frame, *who, |_, tx, by| {
                    let lore = lore.min(tx.facts().lore[by]);
                    tx.fact(Fact::LoreLost { by, lore });
                    lore
                });
                self.note(tx, lost, lost > 0);
            }
            What::InkTop(who) => {
                let inked = self.each(tx, frame, *who, |game, tx, seat| game.ink_top(tx, seat));
                self.note(tx, inked, inked > 0);
            }
            What::ReadyInk(sum, who) => {
                let most = sum.as_ref().map_or(u8::MAX, |sum| capped(self.amount(tx, frame, sum)));
                let readied = self.each(tx, frame, *who, |_, tx, by| {
                    let ink = most.min(tx.facts().spent[by]);
                    tx.fact(Fact::InkReadied { by, ink });
                    ink
                });
                self.note(tx, readied, readied > 0);
            }
            What::NameCard => return Flow::Ask(Wait::Name { by: frame.seat }),
            What::PlayFree(_) if !tx.is_empty(hand(frame.seat)) => {
                return Flow::Ask(Wait::Free { by: frame.seat });
            }
            What::CheaperNext(..) => {
                let discount = Discount { by: frame.seat, ability: frame.ability, step: frame.step };
                tx.fact(Fact::Discounted { discount });
            }
            what => return self.do_looking(tx, frame, what),
        }
        Flow::Next
    }

    /// Performs deeds that show cards to somebody.
    fn do_looking(&self, tx: &mut Write<'_>, frame: &Frame, what: &What) -> Flow {
        match what {
            What::Look { amount, take, .. } => {
                let cards = self.amount(tx, frame, amount);
                return self.look(tx, frame, cards, take.is_some());
            }
            What::RevealTop(_) => self.reveal(tx, frame),
            What::RevealHand(who) => {
                self.each(tx, frame, *who, |game, tx, of| game.show_hand(tx, of));
            }
            What::DiscardChosen(query) => return self.rob(tx, frame, query),
            _ => {}
        }
        Flow::Next
    }

    /// Carries out the answer to a deed that asked a question.
    pub(crate) fn answer_deed(&self, tx: &mut Write<'_>, frame: Frame, action: Action) {
        match (frame.wait, action) {
            (Wait::Number { .. }, Action::Number(n)) => self.damage_chosen(tx, frame, n),
            (Wait::Discard { by, left }, Action::Take(face)) => self.discard_one(tx, frame, by, left, face),
            (Wait::Take { by, max }, Action::Take(face)) => self.take_one(tx, frame, by, max, face),
            (Wait::Take { .. }, _) => self.lay_rest(tx, frame),
            (Wait::Lay { by }, Action::Take(face)) => {
                if let Some(card) = tx.all().find(look(by), face) {
                    self.lay(tx, &frame, card);
                }
                self.lay_rest(tx, frame);
            }
            (Wait::Name { by }, Action::Name(card)) => {
                tx.fact(Fact::Named { by, card });
                self.deed_done(tx, Frame { named: Some(card), ..frame });
            }
            (Wait::Free { by }, Action::Take(face)) => {
                self.deed_done(tx, frame);
                self.play_free(tx, by, face);
            }
            (Wait::FromHand { of, .. }, Action::Take(face)) => {
                if let Some(card) = tx.all().find(hand(of), face) {
                    self.discard(tx, of, card);
                }
                // A discard may have removed references from the frame, so read it again.
                let frame = tx.facts().agenda.running().cloned().unwrap_or(frame);
                self.deed_done(tx, Frame { count: 1, ..frame });
            }
            _ => self.deed_done(tx, Frame { done: false, ..frame }),
        }
    }

    /// Records the result of a deed, and that its step is over unless it asks something after all.
    pub(crate) fn note(&self, tx: &mut Write<'_>, count: u8, done: bool) {
        // What nobody asks about is not written down.
        let running = tx.facts().agenda.running().filter(|frame| !self.is_last(frame)).cloned();
        if let Some(frame) = running {
            let counts = self.set.abilities.get(frame.ability as usize).is_some_and(|ability| ability.counts);
            let (count, done) = if counts { (count, frame.done && done) } else { (frame.count, frame.done) };
            went(tx, &Frame { count, done, step: frame.step + 1, aim: 0, ..frame });
        }
    }

    fn each(
        &self,
        tx: &mut Write<'_>,
        frame: &Frame,
        who: Who,
        mut deed: impl FnMut(&Lorcana, &mut Write<'_>, Seat) -> u8,
    ) -> u8 {
        let seats: Vec<Seat> = self.seats_meant(tx, frame, who);
        seats.into_iter().map(|seat| deed(self, tx, seat)).fold(0, u8::saturating_add)
    }

    fn seats_meant(&self, tx: &Write<'_>, frame: &Frame, who: Who) -> Vec<Seat> {
        let field = Field::of(&self.set, tx.all());
        if let Who::OwnerOf(reference) = who {
            let selected = field.selected(frame);
            let thing = field.referred(&field.context(frame, &selected), reference);
            return thing.map(|item| item.owner).into_iter().collect();
        }
        field.seats(who, frame.seat).collect()
    }

    pub(crate) fn amount(&self, tx: &Write<'_>, frame: &Frame, sum: &Sum) -> i32 {
        if let Sum::Fixed(number) = sum {
            return *number;
        }
        let field = Field::of(&self.set, tx.all());
        let selected = field.selected(frame);
        field.sum(sum, &field.context(frame, &selected), Some(frame))
    }

    /// Returns the things in play that a target means.
    fn ids(&self, tx: &mut Write<'_>, frame: &Frame, aim: &Aim) -> Vec<Id> {
        let field = Field::of(&self.set, tx.all()).naming(frame.named);
        let selected = field.selected(frame);
        let context = field.context(frame, &selected);
        let thing_of = |item| field.thing(item).map(|thing| thing.id);
        match aim {
            Aim::This => thing_of_source(&field, frame).into_iter().collect(),
            Aim::That(reference) => field
                .things
                .iter()
                .filter(|thing| {
                    field.item(thing.id).is_some_and(|item| field.is_referred(&context, item, *reference))
                })
                .map(|thing| thing.id)
                .collect(),
            Aim::Chosen { slot, .. } => {
                frame.picks.iter().filter(|(at, _)| at == slot).map(|&(_, id)| id).collect()
            }
            Aim::All(query) => {
                query.among(&field, &context, field.items(query, None)).filter_map(thing_of).collect()
            }
            Aim::Random(query, count) => {
                let mut ids: Vec<Id> =
                    query.among(&field, &context, field.items(query, None)).filter_map(thing_of).collect();
                let count = usize::try_from(field.sum(count, &context, Some(frame))).unwrap_or(0);
                while ids.len() > count {
                    let out = tx.roll(ids.len() as u32) as usize;
                    ids.remove(out);
                }
                ids
            }
        }
    }

    fn turn(&self, tx: &mut Write<'_>, ids: &[Id], exerted: u8) {
        let mut turned = 0;
        for &id in ids {
            let thing = Field::of(&self.set, tx.all()).by_id(id).copied();
            if let Some(Thing { obj, exerted: now, kind, .. }) = thing
                && kind != Kind::Location
                && u8::from(now) != exerted
            {
                mark(tx, obj, EXERTED, exerted);
                turned += 1;
            }
        }
        self.note(tx, turned, turned as usize == ids.len() && turned > 0);
    }

    fn send(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op, who: &[Id]) {
        let to = op.aims.get(1).map_or(vec![], |aim| self.ids(tx, frame, aim));
        let field = Field::of(&self.set, tx.all());
        let place = to.first().and_then(|&id| field.by_id(id).copied());
        let is_character = |id: &Id| field.by_id(*id).is_some_and(|thing| thing.kind == Kind::Character);
        let movers: Vec<Id> = who.iter().copied().filter(is_character).collect();
        if let Some(Thing { id: to, .. }) = place.filter(|place| place.kind == Kind::Location) {
            self.happen(tx, movers.into_iter().map(|who| Proposal::Travel { who, to }).collect());
        }
    }

    /// Removes damage: asks how much from a single thing, takes as much as possible from several.
    fn heal(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op, ids: &[Id], sum: &Sum) -> Flow {
        if let ([_], Some(Aim::Chosen { .. } | Aim::This)) = (ids, op.aims.first()) {
            return self.ask_damage(tx, frame, ids, sum);
        }
        let amount = self.amount(tx, frame, sum);
        let healed = ids.iter().map(|&id| self.remove_damage(tx, id, amount)).fold(0, u8::saturating_add);
        self.note(tx, healed, healed > 0);
        Flow::Next
    }

    fn ask_damage(&self, tx: &mut Write<'_>, frame: &Frame, ids: &[Id], sum: &Sum) -> Flow {
        let amount = capped(self.amount(tx, frame, sum));
        let field = Field::of(&self.set, tx.all());
        let damage = ids.first().and_then(|&id| field.by_id(id)).map_or(0, |thing| thing.damage);
        match amount.min(damage) {
            0 => {
                self.note(tx, 0, false);
                Flow::Next
            }
            most => Flow::Ask(Wait::Number { by: frame.seat, most }),
        }
    }

    fn damage_chosen(&self, tx: &mut Write<'_>, frame: Frame, amount: u8) {
        let Some(op) = self.op(&frame) else { return };
        let from = op.aims.first().map_or(vec![], |aim| self.ids(tx, &frame, aim));
        let moved = from.first().map_or(0, |&id| self.remove_damage(tx, id, amount.into()));
        if let (What::MoveDamage(_), Some(aim)) = (&op.what, op.aims.get(1)) {
            let to = self.ids(tx, &frame, aim);
            if let Some(&id) = to.first() {
                self.happen(tx, vec![Proposal::Put { on: id, amount: moved.into() }]);
            }
        }
        let done = frame.done && moved > 0;
        self.deed_done(tx, Frame { count: moved, done, ..frame });
    }

    fn remove_damage(&self, tx: &mut Write<'_>, id: Id, amount: i32) -> u8 {
        let thing = Field::of(&self.set, tx.all()).by_id(id).copied();
        let Some(Thing { obj, face, damage, .. }) = thing else { return 0 };
        let removed = damage.min(capped(amount));
        if removed > 0 {
            mark(tx, obj, DAMAGE, damage - removed);
            tx.fact(Fact::Healed { card: face, damage: removed });
        }
        removed
    }

    /// Asks one player after another; the position in the list is stored where targets are.
    fn ask_discard(&self, tx: &mut Write<'_>, frame: &Frame, sum: &Sum, who: Who) -> Flow {
        let cards = capped(self.amount(tx, frame, sum));
        let seats = self.seats_meant(tx, frame, who);
        for (n, &by) in seats.iter().enumerate().skip(frame.aim as usize) {
            let left = cards.min(tx.len(hand(by)) as u8);
            if left > 0 {
                went(tx, &Frame { aim: n as u8, ..frame.clone() });
                return Flow::Ask(Wait::Discard { by, left });
            }
            if who == Who::You {
                self.note(tx, 0, false);
            }
        }
        Flow::Next
    }

    fn discard_one(&self, tx: &mut Write<'_>, frame: Frame, by: Seat, left: u8, face: Face) {
        if let Some(card) = tx.all().find(hand(by), face) {
            self.discard(tx, by, card);
        }
        let count = frame.count.saturating_add(1);
        let (aim, wait) = if left > 1 {
            (frame.aim, Wait::Discard { by, left: left - 1 })
        } else {
            (frame.aim + 1, Wait::No)
        };
        went(tx, &Frame { aim, wait, count, ..frame });
    }

    fn discard_random(&self, tx: &mut Write<'_>, by: Seat, cards: i32) -> u8 {
        let mut gone = 0;
        for _ in 0..cards {
            if tx.is_empty(hand(by)) {
                return gone;
            }
            let at = tx.roll(tx.len(hand(by)) as u32) as usize;
            let card = tx.all().cards(hand(by)).nth(at).expect("the number is below the count");
            self.discard(tx, by, card);
            gone += 1;
        }
        gone
    }

    fn ink_top(&self, tx: &mut Write<'_>, seat: Seat) -> u8 {
        let Some(card) = tx.all().top(deck(seat)) else { return 0 };
        self.put_into_inkwell(tx, card, seat);
        tx.fact(Fact::InkAdded { by: seat });
        1
    }
}

/// Clamps an amount to the range of a counter.
pub(crate) fn capped(amount: i32) -> u8 {
    amount.clamp(0, u8::MAX.into()) as u8
}

fn thing_of_source(field: &Field<'_>, frame: &Frame) -> Option<Id> {
    field.by_id(frame.source).map(|thing| thing.id)
}
