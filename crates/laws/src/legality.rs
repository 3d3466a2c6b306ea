//! What is offered is accepted, everything else is refused, and a refusal changes nothing.

use crate::{Channel, Played, check::Case};
use fairdeal_kernel::{Present, Seat, Turn};
use fairdeal_session::{Caps, Refusal};

/// How many actions that were once offered are tried again where they may not be.
const STRANGE: usize = 2;

pub(crate) fn offered_accepted<G: Present, C: Channel<G>>(case: &mut Case<'_, C>, played: &mut Played<G>) {
    let m = &played.m;
    case.hold("offered-accepted", &played.at, || {
        for seat in m.turn().seats().iter() {
            let offers = m.offers(seat);
            if offers.is_empty() {
                return Err(format!(
                    "version {}: seat {} may act and has nothing to do",
                    m.version(),
                    seat.0
                ));
            }
            for action in offers.iter().take(64) {
                let accepted = m.check(Caps::player(seat), seat, m.version(), &[action]);
                accepted.map_err(|refused| {
                    format!("version {}: offered {action:?}, refused {refused:?}", m.version())
                })?;
            }
        }
        Ok(())
    });
}

pub(crate) fn refusals<G: Present, C: Channel<G>>(case: &mut Case<'_, C>, played: &mut Played<G>) {
    if played.done.is_empty() {
        return;
    }
    let (m, rng, done) = (&mut played.m, &mut played.rng, &played.done);
    case.hold("refusal", &played.at, || {
        let (board, version) = (m.board().clone(), m.version());
        for _ in 0..STRANGE.min(done.len()) {
            let (_, action) = done[rng.index(done.len())];
            let seat = Seat(rng.below(u32::from(m.game().seats())) as u8);
            let expected = expected(m, seat, action);
            if expected.is_none() {
                continue;
            }
            let got =
                m.act(Caps::player(seat), seat, version, &[action]).err().map(|refused| refused.refusal);
            if got != expected {
                return Err(format!(
                    "version {version}: {action:?} of seat {} gave {got:?}, not {expected:?}",
                    seat.0
                ));
            }
            let stranger =
                m.act(Caps::spectator(), seat, version, &[action]).err().map(|refused| refused.refusal);
            if stranger != Some(Refusal::NotYours) {
                return Err(format!("version {version}: a spectator who acts gets {stranger:?}"));
            }
        }
        if (m.board(), m.version()) != (&board, version) {
            return Err(format!("version {version}: a refusal changed the match"));
        }
        Ok(())
    });
}

/// The refusal that an action deserves; none if it is offered.
fn expected<G: Present>(m: &fairdeal_session::Match<G>, seat: Seat, action: G::Action) -> Option<Refusal> {
    match m.turn() {
        Turn::Over(_) => Some(Refusal::Over),
        Turn::Act(seats) if !seats.has(seat) => Some(Refusal::NotYourTurn),
        Turn::Act(_) => (!m.offers(seat).contains(action)).then_some(Refusal::NotOffered),
    }
}
