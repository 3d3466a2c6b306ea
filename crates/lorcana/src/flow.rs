//! What proceeds without a choice: checks, effects, the bag, challenges, turns.

use crate::{
    deeds::capped,
    event::Proposal,
    field::{Field, Thing},
    parts::{End, Fact, Facts, Fight, Phase},
    piles::{ID, USED, deck, discard, hand, play},
    rules::{Lorcana, Write, mark},
    set::SHIELDED,
    vocabulary::{Deny, Kind},
};
use fairdeal_cards::{Course, Id, Wait};
use fairdeal_kernel::{Pile, Seat};

impl Lorcana {
    /// Proceeds until somebody must choose or the match is over.
    pub(crate) fn advance(&self, tx: &mut Write<'_>) {
        while self.check_all(tx) && self.go_on(tx) {}
    }

    /// Performs the game state check, unless it is still open where damage goes; returns whether the match
    /// continues.
    pub(crate) fn check_all(&self, tx: &mut Write<'_>) -> bool {
        let Facts { agenda, .. } = tx.facts();
        // Damage that waits for a choice of shield would be missing from the check: nothing may fall before
        // it is placed.
        if !agenda.urgent.is_empty() || agenda.running().is_some_and(|frame| frame.ability == SHIELDED) {
            return true;
        }
        self.settle(tx);
        !self.check_lore(tx)
    }

    /// Does the next thing that needs no choice; returns whether there was one.
    fn go_on(&self, tx: &mut Write<'_>) -> bool {
        let facts = tx.facts();
        if !facts.agenda.urgent.is_empty() {
            tx.fact(Fact::Effect(Course::Asked));
        } else if facts.song.is_some() || facts.paying.is_some() {
            return false;
        } else if let Some(frame) = facts.agenda.running() {
            if frame.wait != Wait::No {
                return false;
            }
            self.run(tx);
        } else if !facts.agenda.queue.is_empty() {
            tx.fact(Fact::Effect(Course::Unqueued));
        // A challenge is over before the abilities it triggered resolve, so these are not "while
        // challenging".
        } else if facts.fight.is_some_and(|fight| fight.struck) {
            tx.fact(Fact::FightEnded);
        } else if let Some(holder) = facts.bag_holder() {
            // With several abilities waiting, their player chooses the order; a single one needs no question.
            let [only] = facts.agenda.held(holder).collect::<Vec<u8>>()[..] else { return false };
            self.unbag(tx, only);
        } else if let Some(fight) = facts.fight {
            self.strike(tx, fight);
        } else {
            match facts.phase {
                Phase::Keep | Phase::Alter | Phase::Main => return false,
                Phase::Start => self.draw_for_turn(tx),
                Phase::End => self.finish_turn(tx),
            }
        }
        true
    }

    /// Starts one of the waiting abilities, unless it works once a turn and has been used.
    pub(crate) fn unbag(&self, tx: &mut Write<'_>, place: u8) {
        let frame = &tx.facts().agenda.bag[place as usize];
        // Checked when it resolves, not when it triggers: of two that wait in the bag, only the first may
        // happen.
        if let Some(once) = self.set.abilities[frame.ability as usize].once {
            let source = frame.source;
            let thing = Field::of(&self.set, tx.all()).by_id(source).copied();
            if let Some(Thing { obj, used, .. }) = thing {
                if used & once != 0 {
                    return tx.fact(Fact::Effect(Course::Unbagged { place }));
                }
                mark(tx, obj, USED, used | once);
            }
        }
        tx.fact(Fact::Effect(Course::Picked { place }));
    }

    /// Begins a turn: readies, dries, and gains the lore of locations. What triggers then resolves after that.
    pub(crate) fn begin_turn(&self, tx: &mut Write<'_>, seat: Seat) {
        self.happen(tx, vec![Proposal::Begin(seat)]);
        let field = Field::of(&self.set, tx.all());
        let places = field.of_seat(seat).filter(|thing| thing.kind == Kind::Location);
        let lore: i32 = places.map(|thing| i32::from(thing.lore.max(0))).sum();
        if lore > 0 {
            tx.fact(Fact::LoreGained { by: seat, lore: capped(lore) });
        }
    }

    /// Draws for the turn; the player who began does not draw on the first turn.
    fn draw_for_turn(&self, tx: &mut Write<'_>) {
        let seat = tx.facts().active;
        let wanted = usize::from(tx.facts().turn > 1);
        let cards = tx.draw(deck(seat), hand(seat), wanted) as u8;
        tx.fact(Fact::MainBegan { by: seat, cards });
    }

    fn finish_turn(&self, tx: &mut Write<'_>) {
        let seat = tx.facts().active;
        tx.fact(Fact::TurnEnded);
        self.settle(tx);
        if self.check_lore(tx) {
            return;
        }
        if tx.is_empty(deck(seat)) {
            return tx.fact(Fact::Ended { end: End::EmptyDeck(seat) });
        }
        self.begin_turn(tx, seat.next(2));
    }

    /// Deals the damage of a challenge to both at once; the check that follows banishes what falls.
    fn strike(&self, tx: &mut Write<'_>, fight: Fight) {
        let field = Field::of(&self.set, tx.all());
        let (Some(&attacker), Some(&defender)) = (field.by_id(fight.attacker), field.by_id(fight.defender))
        else {
            return tx.fact(Fact::FightEnded);
        };
        let blow = attacker.strength.saturating_add(attacker.keywords.challenger).max(0);
        let answer = if defender.kind == Kind::Character { defender.strength.max(0) } else { 0 };
        let blows = [(defender, blow), (attacker, answer)].into_iter();
        let blows = blows.filter(|(thing, _)| !thing.is_denied(Deny::BeDamagedInChallenges));
        let deal = |(thing, damage): (Thing, i16)| Proposal::Deal { to: thing.id, amount: damage.into() };
        self.happen(tx, blows.map(deal).collect());
        tx.fact(Fact::Struck);
    }

    /// Draws cards for a seat.
    pub(crate) fn draw(&self, tx: &mut Write<'_>, seat: Seat, cards: i32) -> u8 {
        let drawn = tx.draw(deck(seat), hand(seat), usize::try_from(cards).unwrap_or(0)) as u8;
        if drawn > 0 {
            tx.fact(Fact::Drew { by: seat, cards: drawn });
        }
        drawn
    }

    /// Returns an id that nothing in play has, and preferably nothing that has left.
    pub(crate) fn free_id(&self, tx: &Write<'_>) -> Id {
        let seen = tx.all();
        let mut taken = [0u64; 4];
        let mut free_beside = |pile: fn(Seat) -> Pile| {
            for card in Seat::all(2).flat_map(|seat| seen.cards(pile(seat))) {
                let id = seen.mark(card, ID);
                taken[id as usize / 64] |= 1 << (id % 64);
            }
            (1..=u8::MAX).find(|id| taken[*id as usize / 64] >> (id % 64) & 1 == 0)
        };
        // Ids of cards in a discard are avoided as long as possible: an effect may still refer to one that
        // left.
        let free = free_beside(play);
        Id(free_beside(discard).or(free).expect("nothing enters play where there is no room"))
    }
}
