//! What is offered is accepted, everything else is refused, and a refusal changes nothing.

use crate::{Channel, Played, check::Case, forge::Forge};
use fairdeal_kernel::{Offers, Present, Seat, Turn, legal, turn};
use fairdeal_session::{Caps, Match, Refusal};

/// The number of once-offered actions tried again where they may be illegal.
const STRANGE: usize = 2;
/// The number of actions after which every face is tried.
const FACES: usize = 16;

pub(crate) fn offered_accepted<G: Present, C: Channel<G>>(case: &mut Case<'_, C>, played: &mut Played<G>) {
    let m = &played.m;
    case.hold("offered-accepted", &played.at, || {
        for seat in m.turn().seats().iter() {
            let offers = m.offers(seat);
            if offers.is_empty() {
                return Err(format!("version {}: seat {} may act but has no offers", m.version(), seat.0));
            }
            if asked_again(m, seat).iter().ne(offers.iter()) {
                return Err(format!(
                    "version {}: asked again, seat {} is offered something else",
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

pub(crate) fn refusals<G: Present, C: Channel<G>>(
    case: &mut Case<'_, C>,
    played: &mut Played<G>,
    forge: &mut Forge,
) {
    let Some(&(_, last)) = played.done.last() else { return };
    forge.keep(&last);
    let (m, rng, done) = (&mut played.m, &mut played.rng, &played.done);
    case.hold("refusal", &played.at, || {
        let (board, version) = (m.board().clone(), m.version());
        let mut tried: Vec<(Seat, G::Action)> = vec![];
        for _ in 0..STRANGE.min(done.len()) {
            let (_, action) = done[rng.index(done.len())];
            tried.push((Seat(rng.below(u32::from(m.game().seats())) as u8), action));
        }
        if done.len().is_multiple_of(FACES)
            && let Some(seat) = m.turn().seats().first()
        {
            tried.extend(forge.some(m, rng).into_iter().map(|action| (seat, action)));
        }
        tried.into_iter().try_for_each(|(seat, action)| refused(m, seat, action))?;
        if (m.board(), m.version()) != (&board, version) {
            return Err(format!("version {version}: a refusal changed the match"));
        }
        Ok(())
    });
}

/// Checks that what is not offered is refused for the right reason, whoever tries it.
fn refused<G: Present>(m: &mut Match<G>, seat: Seat, action: G::Action) -> Result<(), String> {
    let version = m.version();
    let expected = expected(m, seat, action);
    if expected.is_none() {
        return Ok(());
    }
    let got = m.act(Caps::player(seat), seat, version, &[action]).err().map(|refused| refused.refusal);
    if got != expected {
        return Err(format!(
            "version {version}: {action:?} of seat {} gave {got:?}, not {expected:?}",
            seat.0
        ));
    }
    let stranger = m.act(Caps::spectator(), seat, version, &[action]).err().map(|refused| refused.refusal);
    if stranger != Some(Refusal::NotYours) {
        return Err(format!("version {version}: a spectator who acts gets {stranger:?}"));
    }
    Ok(())
}

/// Returns what the rules offer a seat when they are asked again: a match remembers what they said first.
fn asked_again<G: Present>(m: &Match<G>, seat: Seat) -> Offers<G::Action> {
    let mut offers = Offers::default();
    legal(m.game(), m.board(), seat, &mut offers);
    offers
}

/// Returns the refusal that an action deserves; `None` if it is offered.
fn expected<G: Present>(m: &Match<G>, seat: Seat, action: G::Action) -> Option<Refusal> {
    match turn(m.game(), m.board()) {
        Turn::Over(_) => Some(Refusal::Over),
        Turn::Act(seats) if !seats.has(seat) => Some(Refusal::NotYourTurn),
        Turn::Act(_) => (!asked_again(m, seat).contains(action)).then_some(Refusal::NotOffered),
    }
}
