//! What a seat may do.

use crate::{
    options::ManaMode,
    parts::{Action, Facts, Pending},
    piles::hand,
    rules::Magic,
    set::CardType,
    turn::Stops,
};
use fairdeal_kernel::{Choice, Face, Offers, Seat, Seen};

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
        }
    }

    /// Lists what a player with priority may do.
    fn offer_acts(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let facts = seen.facts();
        let player = &facts.players[seat];
        let is_slow = seat == facts.active && facts.step.is_main() && facts.stack.is_empty();
        self.offer_cards(seen, seat, is_slow, out);
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
        let may_play = |face: Face| is_slow || self.set.is_quick(face);
        distinct(seen, seat, may_play, |face| {
            let card = self.set.card(face);
            let Some(cost) = card.cost else {
                if is_slow && !facts.players[seat].landed && card.kinds.has(CardType::Land) {
                    out.push(Action::Land(face));
                }
                return;
            };
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
