//! What a seat may do.

use crate::{
    ability::{AbilityId, AbilityKind, Cannot, Flag, Replacement, Test, Zone},
    options::ManaMode,
    parts::{Action, Facts, Pending},
    piles::{exile, graveyard, hand},
    rules::Magic,
    set::CardType,
    spell::Pick,
    turn::Stops,
    view::{Context, View},
};
use fairdeal_kernel::{Choice, Face, Obj, Offers, Seat, Seen};

impl Magic {
    /// Lists what a seat that is asked may do.
    #[inline]
    pub(crate) fn offers(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let facts = seen.facts();
        match facts.pending {
            None => self.offer_acts(seen, seat, out),
            Some(Pending::Mulligan { .. }) => self.offer_mulligan(seen, seat, out),
            Some(Pending::Bottom { .. }) => {
                distinct(seen, seat, |_| true, |face| out.push(Action::Bottom(face)));
            }
            Some(Pending::Pay { left, .. }) => self.offer_payments(facts, seat, left, out),
            Some(Pending::Attack { after }) => self.offer_attackers(facts, after, out),
            Some(Pending::Block { after, .. }) => self.offer_blocks(facts, seat, after, out),
            Some(Pending::Assign { .. }) => self.offer_assignments(facts, out),
            Some(Pending::Discard) => distinct(seen, seat, |_| true, |face| out.push(Action::Discard(face))),
            Some(Pending::Announce { .. }) => self.offer_announcement(seen, out),
            Some(Pending::Resolve { .. }) => self.offer_choices(seen, out),
            Some(Pending::Order { by }) => {
                Magic::to_order(facts, by).for_each(|pick| out.push(Action::Pick(pick)));
            }
            Some(Pending::Legend { .. }) => {
                let legends = self.legends(facts).map(|(_, legends)| legends).unwrap_or_default();
                legends.into_iter().for_each(|obj| out.push(Action::Pick(Pick::Thing(obj))));
            }
        }
    }

    /// Lists what a player with priority may do.
    fn offer_acts(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let facts = seen.facts();
        let player = &facts.players[seat];
        let is_slow = seat == facts.active && facts.step.is_main() && facts.stack.is_empty();
        self.offer_cards(seen, seat, is_slow, out);
        if self.is_lively {
            self.offer_abilities(seen, seat, is_slow, out);
        }
        if self.options.mana == ManaMode::Explicit {
            self.offer_mana(facts, seat, out);
        }
        out.push(Action::Pass);
        out.push(Action::PassTurn);
        if !player.restopped {
            for &stops in Stops::CHOICES.iter().filter(|&&stops| stops != player.stops) {
                out.push(Action::Stops(stops));
            }
        }
    }

    fn offer_cards(&self, seen: &Seen<'_, Facts>, seat: Seat, is_slow: bool, out: &mut Offers<Action>) {
        let facts = seen.facts();
        let mut supply = None;
        if self.is_lively {
            distinct(
                seen,
                seat,
                |_| true,
                |face| {
                    self.offer_card(seen, seat, face, is_slow, out);
                    if let Some(face) = self.set.card(face).other.and_then(crate::set::Other::playable) {
                        self.offer_card(seen, seat, face, is_slow, out);
                    }
                },
            );
            return;
        }
        let may_play = |face: Face| is_slow || self.set.is_quick(face);
        distinct(seen, seat, may_play, |face| {
            let card = self.set.card(face);
            if card.values.is.kinds.has(CardType::Land) {
                if is_slow && facts.players[seat].landed < self.lands_a_turn(facts, seat) {
                    out.push(Action::Land(face));
                }
                return;
            }
            let Some(cost) = card.cost else { return };
            let supply = supply.get_or_insert_with(|| self.supply(facts, seat));
            if supply.pays(cost) {
                out.push(Action::Cast(face));
                if self.pays_by_choice(facts, seat, supply, cost) {
                    out.push(Action::CastPaying(face));
                }
            }
        });
    }
}

impl Magic {
    /// Offers to play a card in hand, or its other half.
    fn offer_card(
        &self,
        seen: &Seen<'_, Facts>,
        seat: Seat,
        face: Face,
        is_slow: bool,
        out: &mut Offers<Action>,
    ) {
        let (facts, card) = (seen.facts(), self.set.card(face));
        if card.values.is.kinds.has(CardType::Land) {
            let may = is_slow && facts.players[seat].landed < self.lands_a_turn(facts, seat);
            if may && !self.cannot(seen, seat, |what| *what == Cannot::PlayLands) {
                out.push(Action::Land(face));
            }
            return;
        }
        if card.cost.is_none() || !self.may_cast(seen, seat, face, is_slow) {
            return;
        }
        let spell = self.to_cast(seat, face, None);
        if self.can_announce(*seen, &spell) {
            out.push(Action::Cast(face));
            let (supply, total) = (self.supply(facts, seat), self.total(facts, &spell));
            if supply.pays(total) && self.pays_by_choice(facts, seat, &supply, total) {
                out.push(Action::CastPaying(face));
            }
        }
    }

    /// Returns whether the rules of cards let a player cast a card now.
    fn may_cast(&self, seen: &Seen<'_, Facts>, seat: Seat, face: Face, is_slow: bool) -> bool {
        let (facts, card) = (seen.facts(), self.set.card(face));
        let view = View::new(self, *seen);
        let spell = self.to_cast(seat, face, None);
        let cx = Context::spell(&spell);
        let thing = view.card(spell.obj, face, seat);
        let mut is_quick = is_slow || self.set.is_quick(face);
        for rule in card.own_rules() {
            match rule {
                Replacement::Flash(what) => is_quick |= view.matches(what, &cx, &thing),
                Replacement::CastOnly(test) if !view.test(test, &cx) => return false,
                _ => {}
            }
        }
        if !is_quick {
            self.each_replacement(facts, |owner, rule| {
                if let (Replacement::Flash(what), true) = (rule, owner.controller == seat) {
                    is_quick |= view.matches(what, &Context::of(owner.controller, owner.obj), &thing);
                }
            });
        }
        let is_forbidden = |what: &Cannot| match what {
            Cannot::Cast(filter) => view.matches(filter, &cx, &thing),
            Cannot::CastMoreThanOne => facts.players[seat].past.cast > 0,
            Cannot::GainLife | Cannot::PlayLands | Cannot::Lose => false,
        };
        is_quick && !self.cannot(seen, seat, is_forbidden)
    }

    /// Returns whether a permanent says that a player cannot do something.
    fn cannot(&self, seen: &Seen<'_, Facts>, seat: Seat, is_it: impl Fn(&Cannot) -> bool) -> bool {
        let view = View::new(self, *seen);
        let mut cannot = false;
        self.each_replacement(seen.facts(), |owner, rule| {
            if let Replacement::Cannot { who, what } = rule {
                let players = view.players(who, &Context::of(owner.controller, owner.obj));
                cannot |= players.contains(&seat) && is_it(what);
            }
        });
        cannot
    }

    /// Returns how many lands a player can play in a turn.
    fn lands_a_turn(&self, facts: &Facts, seat: Seat) -> u8 {
        let more = facts.players[seat].past.lands;
        let mut lands = 1u8.saturating_add(more.min(100) as u8);
        if self.is_lively {
            self.each_replacement(facts, |thing, rule| {
                if let (true, Replacement::Lands(more)) = (thing.controller == seat, rule) {
                    lands = lands.saturating_add_signed(*more);
                }
            });
        }
        lands
    }

    /// Offers what can be activated, and cast from a graveyard.
    fn offer_abilities(&self, seen: &Seen<'_, Facts>, seat: Seat, is_slow: bool, out: &mut Offers<Action>) {
        let facts = seen.facts();
        let derived = self.derived(facts);
        for (at, thing) in facts.permanents.iter().enumerate() {
            let values = derived.get(at);
            if thing.controller != seat || values.flags.has(Flag::Inactive) {
                continue;
            }
            let mana_only = values.flags.has(Flag::InactiveButMana);
            for &id in &values.abilities {
                if mana_only && !self.is_mana_ability(id) {
                    continue;
                }
                if self.can_activate(seen, seat, thing.obj, id, Zone::Battlefield, is_slow) {
                    out.push_once(Action::Activate(thing.obj, id));
                }
            }
        }
        distinct(
            seen,
            seat,
            |face| !self.set.card(face).abilities.is_empty(),
            |face| {
                for &id in &self.set.card(face).values.abilities {
                    if self.can_activate(seen, seat, Obj(0), id, Zone::Hand, is_slow) {
                        out.push(Action::ActivateCard(id));
                    }
                }
            },
        );
        for (card, face) in seen.known(graveyard(seat)) {
            let (obj, printed) = (seen.obj(card), self.set.card(face));
            let has_flashback = printed.own_rules().any(|rule| matches!(rule, Replacement::Flashback(_)));
            if has_flashback
                && (is_slow || self.set.is_quick(face))
                && self.can_announce(*seen, &self.to_cast(seat, face, Some(Zone::Graveyard)))
            {
                out.push(Action::CastFrom(obj));
            }
            for &id in &printed.values.abilities {
                if self.can_activate(seen, seat, obj, id, Zone::Graveyard, is_slow) {
                    out.push(Action::Activate(obj, id));
                }
            }
        }
        // A card that went on an adventure links to itself.
        for link in facts.linked.iter().filter(|link| link.source == link.card) {
            let card = seen.card(link.card).filter(|&card| seen.pile_of(card) == Some(exile(seat)));
            let Some(face) = card.and_then(|card| seen.face(card)) else { continue };
            if self.may_cast(seen, seat, face, is_slow)
                && self.can_announce(*seen, &self.to_cast(seat, face, Some(Zone::Exile)))
            {
                out.push(Action::CastFrom(link.card));
            }
        }
    }

    fn is_mana_ability(&self, id: AbilityId) -> bool {
        let kind = self.set.ability(id).map(|ability| &ability.kind);
        matches!(kind, Some(AbilityKind::Activated(activation)) if activation.is_mana)
    }

    fn can_activate(
        &self,
        seen: &Seen<'_, Facts>,
        seat: Seat,
        obj: Obj,
        id: AbilityId,
        from: Zone,
        is_slow: bool,
    ) -> bool {
        let facts = seen.facts();
        let Some(AbilityKind::Activated(activation)) = self.set.ability(id).map(|ability| &ability.kind)
        else {
            return false;
        };
        let used = |of_any: bool| {
            facts.used.iter().any(|&(source, ability)| source == obj && (of_any || ability == id))
        };
        if activation.from != from
            || activation.is_slow && !is_slow
            || activation.is_once && used(false)
            || activation.is_loyalty && used(true)
        {
            return false;
        }
        let holds = |test: &Test| View::new(self, *seen).test(test, &Context::of(seat, obj));
        activation.condition.as_ref().is_none_or(holds)
            && self.can_announce(*seen, &self.activated(seat, obj, id))
    }
}

/// The number of different faces that are remembered; in a hand with more of them, earlier cards are looked at again.
const REMEMBERED: usize = 16;

/// Visits the different faces of a hand that are wanted.
#[inline]
fn distinct(
    seen: &Seen<'_, Facts>,
    seat: Seat,
    is_wanted: impl Fn(Face) -> bool,
    mut visit: impl FnMut(Face),
) {
    let (mut known, mut count) = ([Face(0); REMEMBERED], 0);
    for (at, card) in seen.cards(hand(seat)).enumerate() {
        let Some(face) = seen.face(card) else { continue };
        if !is_wanted(face) || known[..count].contains(&face) {
            continue;
        }
        if count < REMEMBERED {
            known[count] = face;
            count += 1;
        } else if seen.cards(hand(seat)).take(at).any(|earlier| seen.face(earlier) == Some(face)) {
            continue;
        }
        visit(face);
    }
}
