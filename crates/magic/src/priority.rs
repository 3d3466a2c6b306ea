//! What a player with priority does.

use crate::{
    event::{Entering, Happening, Proposal},
    parts::{Action, Fact},
    piles::hand,
    rules::{Magic, Write},
    turn::Go,
};
use fairdeal_kernel::{Face, Obj, Seat};

impl Magic {
    /// Carries out what a player with priority does.
    #[inline]
    pub(crate) fn act(&self, tx: &mut Write<'_>, seat: Seat, action: Action) -> Go {
        match action {
            Action::Pass => self.pass(tx, seat),
            Action::PassTurn => {
                tx.fact(Fact::Yielded { by: seat });
                self.pass(tx, seat)
            }
            Action::Stops(stops) => {
                tx.fact(Fact::StopsSet { by: seat, stops });
                Go::Wait
            }
            Action::Land(face) => self.play_land(tx, seat, face),
            Action::Cast(face) => self.cast(tx, seat, face),
            Action::CastPaying(face) => self.announce(tx, seat, face),
            Action::Tap(obj, colour) => self.tap_for_mana(tx, seat, obj, colour),
            Action::CastFrom(obj) => self.cast_from(tx, seat, obj),
            Action::Activate(obj, id) => self.activate(tx, seat, obj, id),
            Action::ActivateCard(id) => self.activate(tx, seat, Obj(0), id),
            _ => Go::Wait,
        }
    }

    #[inline]
    fn pass(&self, tx: &Write<'_>, seat: Seat) -> Go {
        let facts = tx.facts();
        Go::Ask(seat.next(facts.players.seats()), facts.passed + 1)
    }

    /// Plays a land, which does not use the stack.
    fn play_land(&self, tx: &mut Write<'_>, seat: Seat, card: Face) -> Go {
        let held = self.set.card(card).front.unwrap_or(card);
        let held = tx.all().find(hand(seat), held).expect("an offered card is held");
        tx.fact(Fact::LandPlayed { by: seat, card });
        let obj = tx.all().obj(held);
        let how = Entering { side: Some(card), ..Entering::under(seat) };
        let entered = self.happen(tx, vec![Proposal::Enter(obj, how)]);
        if let Some(&obj) = entered.first() {
            self.occur(tx, &[Happening::LandPlayed(seat, obj)]);
        }
        Go::Keep(seat)
    }
}
