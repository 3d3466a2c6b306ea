//! What goes on by itself: checks, effects, the bag, challenges, turns.

use crate::{
    define::Place,
    field::{Field, Item, Thing},
    parts::{End, Fact, Fight, Frame, Id, Lasting, Phase, Shifted, Wait},
    piles::{AT, DID, DRYING, EXERTED, USED, deck, discard, hand, play, under},
    piles::{DAMAGE, UNDER},
    rules::{Lorcana, Write},
    set::{SUPPORT, VANISH, bit},
    vocabulary::{Deny, Event, Keyword, Kind},
};
use fairdeal_kernel::{Card, Face, Seat};

/// How often things may be banished by one check.
const MOST_CHECKS: u32 = 64;

impl Lorcana {
    /// Goes on until somebody must choose or the match is over.
    pub(crate) fn advance(&self, tx: &mut Write<'_>) {
        loop {
            self.check_state(tx, None);
            if self.check_lore(tx) {
                return;
            }
            let facts = tx.facts();
            if facts.song.is_some() {
                return;
            }
            if let Some(frame) = facts.frames.last() {
                if frame.wait != Wait::No {
                    return;
                }
                self.run(tx);
            } else if !facts.queue.is_empty() {
                tx.fact(Fact::Unqueued);
            } else if let Some(holder) = facts.bag_holder() {
                let mut held = (0..).zip(&facts.bag).filter(|(_, frame)| frame.seat == holder);
                let first = held.next().map_or(0, |(place, _)| place);
                if held.next().is_some() {
                    return;
                }
                self.unbag(tx, first);
            } else if let Some(fight) = facts.fight {
                self.strike(tx, fight);
            } else {
                match facts.phase {
                    Phase::Keep | Phase::Alter | Phase::Main => return,
                    Phase::Start => self.draw_for_turn(tx),
                    Phase::End => self.finish_turn(tx),
                }
            }
        }
    }

    /// Begins one of the waiting abilities, unless it works only once and has.
    pub(crate) fn unbag(&self, tx: &mut Write<'_>, place: u8) {
        let mut frame = tx.facts().bag[place as usize].clone();
        tx.fact(Fact::Unbagged { place });
        if let Some(once) = self.set.abilities[frame.ability as usize].once {
            let field = Field::of(&self.set, tx.all());
            if let Some(&Thing { card, used, .. }) = field.by_id(frame.source) {
                if used & once != 0 {
                    return;
                }
                tx.mark(card, USED, used | once);
            }
        }
        frame.wait = Wait::No;
        tx.fact(Fact::Pushed { frame: Box::new(frame) });
    }

    /// Readies, dries, gains the lore of locations and collects what waits for the turn.
    pub(crate) fn begin_turn(&self, tx: &mut Write<'_>, seat: Seat) {
        tx.fact(Fact::TurnBegan { by: seat });
        let field = Field::of(&self.set, tx.all());
        let lore: i16 = field
            .of_seat(seat)
            .filter(|thing| thing.kind == Kind::Location)
            .map(|thing| thing.lore.max(0))
            .sum();
        let things = field.things;
        for thing in &things {
            if thing.owner == seat {
                if thing.exerted && !thing.is_denied(Deny::Ready) {
                    tx.mark(thing.card, EXERTED, 0);
                }
                if thing.drying {
                    tx.mark(thing.card, DRYING, 0);
                }
            }
            if thing.did != 0 {
                tx.mark(thing.card, DID, 0);
            }
            if thing.used != 0 {
                tx.mark(thing.card, USED, 0);
            }
        }
        self.trigger_turn(tx, Event::TurnStarts, seat);
        if lore > 0 {
            tx.fact(Fact::LoreGained { by: seat, lore: lore as u8 });
        }
    }

    /// Everybody draws but the one who began the match, on the first turn.
    fn draw_for_turn(&self, tx: &mut Write<'_>) {
        let seat = tx.facts().active;
        if tx.facts().turn > 1 && tx.draw(deck(seat), hand(seat), 1) > 0 {
            tx.fact(Fact::Drew { by: seat, cards: 1 });
        }
        tx.fact(Fact::PhaseBegan { phase: Phase::Main });
    }

    fn finish_turn(&self, tx: &mut Write<'_>) {
        let seat = tx.facts().active;
        tx.fact(Fact::TurnEnded { by: seat });
        self.check_state(tx, None);
        if self.check_lore(tx) {
            return;
        }
        if tx.is_empty(deck(seat)) {
            return tx.fact(Fact::Ended { end: End::EmptyDeck(seat) });
        }
        self.begin_turn(tx, seat.next(2));
    }

    /// Deals the damage of a challenge to both at once, and banishes.
    fn strike(&self, tx: &mut Write<'_>, fight: Fight) {
        let field = Field::of(&self.set, tx.all());
        let (Some(&attacker), Some(&defender)) = (field.by_id(fight.attacker), field.by_id(fight.defender))
        else {
            return tx.fact(Fact::FightEnded);
        };
        let blow = (attacker.strength + attacker.keywords.challenger).max(0);
        let answer = if defender.kind == Kind::Character { defender.strength.max(0) } else { 0 };
        self.deal(tx, defender.id, blow.into());
        self.deal(tx, attacker.id, answer.into());
        self.check_state(tx, Some(fight));
        tx.fact(Fact::FightEnded);
    }

    /// Deals damage: Resist makes it less, a shield takes it.
    pub(crate) fn deal(&self, tx: &mut Write<'_>, id: Id, amount: i32) -> u8 {
        let field = Field::of(&self.set, tx.all());
        let Some(&thing) = field.by_id(id) else { return 0 };
        if let Some(shield) = self.shield(&field, &thing) {
            return self.put_damage(tx, shield, amount);
        }
        let dealt = (amount - i32::from(thing.keywords.resist.max(0))).max(0);
        let put = self.put_damage(tx, id, dealt);
        if put > 0 {
            self.trigger(tx, Event::Damaged, id, Id(0));
        }
        put
    }

    /// The first of the own things that takes the damage instead.
    fn shield(&self, field: &Field<'_>, thing: &Thing) -> Option<Id> {
        let item = field.item(thing.id)?;
        field.of_seat(thing.owner).find_map(|shield| {
            let context = fairdeal_select::Context {
                source: field.item(shield.id),
                ..fairdeal_select::Context::of(thing.owner)
            };
            let takes = field.print(shield).shields.iter().any(|query| query.holds(field, &context, item));
            (takes && shield.id != thing.id).then_some(shield.id)
        })
    }

    /// Puts damage on a thing, which nothing makes less.
    pub(crate) fn put_damage(&self, tx: &mut Write<'_>, id: Id, amount: i32) -> u8 {
        let field = Field::of(&self.set, tx.all());
        let Some(&thing) = field.by_id(id) else { return 0 };
        let bears = matches!(thing.kind, Kind::Character | Kind::Location);
        if amount <= 0 || !bears {
            return 0;
        }
        let damage = u8::try_from(amount).unwrap_or(u8::MAX);
        tx.mark(thing.card, DAMAGE, thing.damage.saturating_add(damage));
        tx.fact(Fact::Damaged { card: thing.face, damage });
        damage
    }

    /// Banishes what has as much damage as willpower, until nothing has.
    pub(crate) fn check_state(&self, tx: &mut Write<'_>, fight: Option<Fight>) {
        for _ in 0..MOST_CHECKS {
            if !self.may_fall(tx) {
                return;
            }
            let field = Field::of(&self.set, tx.all());
            let falls = |thing: &&Thing| {
                matches!(thing.kind, Kind::Character | Kind::Location)
                    && i16::from(thing.damage) >= thing.willpower
            };
            let fallen: Vec<Id> = field.things.iter().filter(falls).map(|thing| thing.id).collect();
            if fallen.is_empty() {
                return;
            }
            self.banish(tx, &fallen, fight);
        }
    }

    /// Tells at a glance whether anything can have as much damage as willpower.
    fn may_fall(&self, tx: &Write<'_>) -> bool {
        let seen = tx.all();
        let weak = |lasting: &Lasting| matches!(lasting.change, Shifted::Willpower(..0));
        let bears = |face: Face| self.set.card(face).definition.willpower.unwrap_or(u8::MAX);
        let hurt =
            |seat: Seat| seen.known(play(seat)).any(|(card, face)| seen.mark(card, DAMAGE) >= bears(face));
        self.set.weakens || seen.facts().lasting.iter().any(weak) || Seat::all(2).any(hurt)
    }

    /// Tells at a glance whether anything in play can wait for an event.
    fn is_heard(&self, tx: &Write<'_>, event: Event) -> bool {
        let seen = tx.all();
        let waits =
            |seat: Seat| seen.faces(play(seat)).any(|face| self.set.card(face).waits & bit(event) != 0);
        matches!(event, Event::Quests | Event::Chosen) || Seat::all(2).any(waits)
    }

    /// Banishes things together: each sees the others leave.
    pub(crate) fn banish(&self, tx: &mut Write<'_>, ids: &[Id], fight: Option<Fight>) {
        for &id in ids {
            if let Some(Fight { attacker, defender }) = fight {
                if id == defender {
                    self.trigger(tx, Event::WinsChallenge, attacker, defender);
                } else if id == attacker {
                    self.trigger(tx, Event::WinsChallenge, defender, attacker);
                }
            }
            let other = match fight {
                Some(Fight { attacker, defender }) if id == attacker => defender,
                Some(Fight { attacker, defender }) if id == defender => attacker,
                _ => Id(0),
            };
            self.trigger(tx, Event::Banished, id, other);
            self.trigger(tx, Event::Leaves, id, other);
        }
        for &id in ids {
            let field = Field::of(&self.set, tx.all());
            let Some(&thing) = field.by_id(id) else { continue };
            let place = field.print(&thing).instead.unwrap_or(Place::Discard);
            if place == Place::Discard {
                tx.fact(Fact::Banished { by: thing.owner, card: thing.face });
            } else {
                tx.fact(Fact::Removed { card: thing.face });
            }
            self.leave(tx, id, place);
        }
    }

    /// Puts a thing from play elsewhere, with all that lies under it.
    pub(crate) fn leave(&self, tx: &mut Write<'_>, id: Id, place: Place) {
        let field = Field::of(&self.set, tx.all());
        let Some(&thing) = field.by_id(id) else { return };
        let known = field.known(&thing);
        let here: Vec<Card> =
            field.things.iter().filter(|other| other.at == id).map(|other| other.card).collect();
        let lower: Vec<Card> = if thing.under == 0 { vec![] } else { self.lying_under(tx, thing.owner, id) };
        here.into_iter().for_each(|card| tx.mark(card, AT, 0));
        self.put(tx, thing.card, thing.owner, place);
        lower.into_iter().for_each(|card| self.put(tx, card, thing.owner, place));
        tx.fact(Fact::Left { id, known });
    }

    fn lying_under(&self, tx: &Write<'_>, seat: Seat, id: Id) -> Vec<Card> {
        let seen = tx.all();
        seen.cards(under(seat)).filter(|&card| seen.mark(card, UNDER) == id.0).collect()
    }

    /// Puts a card somewhere.
    pub(crate) fn put(&self, tx: &mut Write<'_>, card: Card, owner: Seat, place: Place) {
        match place {
            Place::Hand => tx.put(card, hand(owner)),
            Place::Top => tx.put(card, deck(owner)),
            Place::Bottom => tx.put_under(card, deck(owner)),
            Place::Discard => tx.put(card, discard(owner)),
            Place::Deck => {
                tx.put(card, deck(owner));
                tx.shuffle(deck(owner));
            }
            Place::Inkwell => {
                self.put_into_inkwell(tx, card, owner);
                tx.fact(Fact::InkAdded { by: owner });
            }
        }
    }

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

    /// The same for a card that is not in play.
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
            let context = fairdeal_select::Context {
                source: field.item(thing.id),
                other: field.item(other),
                ..fairdeal_select::Context::of(thing.owner)
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
            if tx.facts().fuel.is_empty() {
                return tx.fact(Fact::Exhausted);
            }
            tx.fact(Fact::Bagged { frame: Box::new(frame) });
        }
    }

    /// Draws cards for a seat.
    pub(crate) fn draw(&self, tx: &mut Write<'_>, seat: Seat, cards: i32) -> u8 {
        let drawn = tx.draw(deck(seat), hand(seat), usize::try_from(cards).unwrap_or(0)) as u8;
        if drawn > 0 {
            tx.fact(Fact::Drew { by: seat, cards: drawn });
        }
        drawn
    }

    /// Returns a number that no thing in play has.
    pub(crate) fn free_id(&self, tx: &Write<'_>) -> Id {
        let seen = tx.all();
        let mut taken = [0u64; 4];
        for seat in Seat::all(2) {
            for card in seen.cards(play(seat)) {
                let id = seen.mark(card, crate::piles::ID);
                taken[id as usize / 64] |= 1 << (id % 64);
            }
        }
        let free = (1..=u8::MAX).find(|id| taken[*id as usize / 64] >> (id % 64) & 1 == 0);
        Id(free.expect("no more than a hundred and twenty cards are in play"))
    }
}

impl Frame {
    /// Makes the frame of an ability that has not begun.
    pub(crate) fn new(ability: u16, seat: Seat, face: Face, source: Id) -> Frame {
        Frame {
            ability,
            step: 0,
            aim: 0,
            seat,
            face,
            source,
            action: false,
            subject: Id(0),
            other: Id(0),
            each: Id(0),
            list: vec![],
            picks: vec![],
            done: true,
            count: 0,
            named: None,
            known: vec![],
            wait: Wait::No,
        }
    }
}
