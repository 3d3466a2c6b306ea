//! What a player with priority does.

use crate::{
    parts::{Action, Fact},
    piles::{BATTLEFIELD, STACK, hand},
    rules::{Magic, Write},
    turn::Go,
};
use fairdeal_kernel::{Card, Face, Seat};

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
        let held = tx.all().find(hand(seat), card).expect("an offered card is held");
        tx.fact(Fact::LandPlayed { by: seat, card });
        self.enter(tx, held, card, seat);
        Go::Keep(seat)
    }

    /// Resolves the spell on top of the stack: a permanent spell enters the battlefield.
    pub(crate) fn resolve(&self, tx: &mut Write<'_>) -> Go {
        let top = tx.all().top(STACK).expect("a spell lies on the stack");
        let spell = *tx.facts().stack.last().expect("a spell is listed on the stack");
        tx.fact(Fact::Resolved { card: spell.face });
        self.enter(tx, top, spell.face, spell.by);
        Go::Grant
    }

    fn enter(&self, tx: &mut Write<'_>, card: Card, face: Face, by: Seat) {
        tx.put(card, BATTLEFIELD);
        let obj = tx.all().obj(card);
        tx.fact(Fact::Entered { by, card: face, obj });
    }
}
