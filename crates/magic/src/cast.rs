//! Casting (601): a spell is put on the stack, its cost is locked in, and mana pays for it.

use crate::{
    event::{Happening, Proposal},
    mana::{Cost, Payment, Source, Supply, spendable, tappable},
    parts::{Action, Fact, Facts, Pending},
    piles::{STACK, hand},
    rules::{Magic, Write},
    set::{CardType, Colour},
    spell::Spell,
    turn::Go,
};
use fairdeal_kernel::{Face, Obj, Offers, Seat};

impl Magic {
    /// Returns the mana that a player has or can make.
    pub(crate) fn supply(&self, facts: &Facts, seat: Seat) -> Supply {
        let mut supply = Supply::new(facts.players[seat].pool);
        self.each_source(facts, seat, |source| supply.add(source.makes, 1));
        supply
    }

    /// Visits everything that a player can tap for mana, oldest first.
    fn each_source(&self, facts: &Facts, seat: Seat, mut visit: impl FnMut(Source)) {
        for thing in facts.permanents.iter().filter(|thing| thing.controller == seat && !thing.tapped) {
            let is = self.characteristics(facts, thing);
            let makes = is.makes;
            let is_sick = thing.sick
                && is.kinds.has(CardType::Creature)
                && !is.keywords.has(crate::set::Keyword::Haste);
            if !makes.is_empty() && !is_sick {
                visit(Source { obj: thing.obj, makes });
            }
        }
    }

    pub(crate) fn sources(&self, facts: &Facts, seat: Seat) -> Vec<Source> {
        let mut sources = vec![];
        self.each_source(facts, seat, |source| sources.push(source));
        sources
    }

    /// Casts a spell and pays for it automatically.
    pub(crate) fn cast(&self, tx: &mut Write<'_>, seat: Seat, card: Face) -> Go {
        if self.is_lively {
            // The other half of a card is cast with the card itself.
            let held = self.set.card(card).front.unwrap_or(card);
            let held = tx.all().find(hand(seat), held).expect("an offered card is held");
            return self.begin_cast(tx, held, self.to_cast(seat, card, None));
        }
        let obj = self.put_on_stack(tx, seat, card);
        let facts = tx.facts();
        let cost = self.set.card(card).cost.unwrap_or_default();
        let payment = Payment::of(cost, facts.players[seat].pool, self.sources(facts, seat));
        self.happen(tx, payment.tapped.iter().map(|&obj| Proposal::Tap(obj)).collect());
        if !payment.pool.is_none() {
            tx.fact(Fact::ManaSpent { by: seat, mana: payment.pool });
        }
        tx.fact(Fact::Cast { by: seat, card, obj });
        Go::Keep(seat)
    }

    /// Puts a spell on the stack and asks what pays for it.
    pub(crate) fn announce(&self, tx: &mut Write<'_>, seat: Seat, card: Face) -> Go {
        if self.is_lively {
            let held = self.set.card(card).front.unwrap_or(card);
            let held = tx.all().find(hand(seat), held).expect("an offered card is held");
            return self.begin_cast(tx, held, Spell { by_choice: true, ..self.to_cast(seat, card, None) });
        }
        let obj = self.put_on_stack(tx, seat, card);
        let cost = self.set.card(card).cost.unwrap_or_default();
        tx.fact(Fact::Announced { by: seat, card, obj, cost });
        self.paid(tx, seat, cost)
    }

    fn put_on_stack(&self, tx: &mut Write<'_>, seat: Seat, face: Face) -> Obj {
        let card = tx.all().find(hand(seat), face).expect("an offered card is held");
        tx.put(card, STACK);
        tx.all().obj(card)
    }

    /// Pays part of a cost.
    pub(crate) fn decide_payment(&self, tx: &mut Write<'_>, seat: Seat, action: Action) -> Go {
        let Some(Pending::Pay { left, .. }) = tx.facts().pending else { return Go::Wait };
        let colour = match action {
            Action::Tap(obj, colour) => {
                self.happen(tx, vec![Proposal::Tap(obj)]);
                colour
            }
            Action::Spend(colour) => {
                let mut mana = crate::mana::Mana::NONE;
                mana.add(colour);
                tx.fact(Fact::ManaSpent { by: seat, mana });
                colour
            }
            _ => return Go::Wait,
        };
        self.paid(tx, seat, left.less(colour).unwrap_or(left))
    }

    fn paid(&self, tx: &mut Write<'_>, seat: Seat, left: Cost) -> Go {
        tx.fact(Fact::Paid { left });
        if !left.is_paid() {
            return Go::Wait;
        }
        let Some(spell) = tx.facts().stack.last().cloned() else { return Go::Keep(seat) };
        if self.is_lively {
            return self.pay_the_rest(tx, &spell);
        }
        tx.fact(Fact::Cast { by: seat, card: spell.face, obj: spell.obj });
        Go::Keep(seat)
    }

    /// Offers what can pay the next part of a cost, if the rest can still be paid then.
    pub(crate) fn offer_payments(&self, facts: &Facts, seat: Seat, left: Cost, out: &mut Offers<Action>) {
        let supply = self.supply(facts, seat);
        for (colour, _) in spendable(&supply, left, facts.players[seat].pool) {
            out.push(Action::Spend(colour));
        }
        self.each_kind_of_source(facts, seat, |source| {
            for (colour, _) in tappable(&supply, left, source.makes) {
                out.push(Action::Tap(source.obj, colour));
            }
        });
    }

    /// Offers to make mana.
    pub(crate) fn offer_mana(&self, facts: &Facts, seat: Seat, out: &mut Offers<Action>) {
        self.each_kind_of_source(facts, seat, |source| {
            source.makes.iter().for_each(|colour| out.push(Action::Tap(source.obj, colour)));
        });
    }

    /// Visits one source of each card, since equal ones need not be told apart.
    fn each_kind_of_source(&self, facts: &Facts, seat: Seat, mut visit: impl FnMut(Source)) {
        let face = |obj: Obj| facts.permanent(obj).map(|thing| thing.face);
        let mut seen: Vec<Option<Face>> = vec![];
        self.each_source(facts, seat, |source| {
            if !seen.contains(&face(source.obj)) {
                seen.push(face(source.obj));
                visit(source);
            }
        });
    }

    /// Taps a permanent for mana, which does not use the stack.
    pub(crate) fn tap_for_mana(&self, tx: &mut Write<'_>, seat: Seat, obj: Obj, colour: Colour) -> Go {
        self.happen(tx, vec![Proposal::Tap(obj)]);
        tx.fact(Fact::ManaMade { by: seat, colour });
        self.occur(tx, &[Happening::TappedForMana(seat, obj)]);
        Go::Keep(seat)
    }

    /// Returns whether it is a choice what pays for a spell.
    pub(crate) fn pays_by_choice(&self, facts: &Facts, seat: Seat, supply: &Supply, cost: Cost) -> bool {
        if !supply.is_mixed() {
            return false;
        }
        let sources = self.sources(facts, seat);
        let payment = Payment::of(cost, facts.players[seat].pool, sources.clone());
        supply.is_choice(cost, &payment, &sources)
    }
}
