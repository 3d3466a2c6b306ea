//! What is offered is written shortly, each offer in its own way, and read back as what it was.

use fairdeal_kernel::{Offers, Present};
use fairdeal_session::Match;

/// The longest notation of an action, in characters.
const LONGEST: usize = 40;

pub(crate) fn reads_back<G: Present>(m: &Match<G>) -> Result<(), String> {
    for seat in m.turn().seats().iter() {
        let offers = m.offers(seat);
        for action in written(offers) {
            let text = m.game().notation(action);
            let fault = if text.is_empty() || text.chars().count() > LONGEST {
                "is empty or too long".into()
            } else if text.contains(|c: char| c.is_whitespace() || c.is_control()) {
                "has spaces or control characters".into()
            } else {
                match m.game().read(offers, &text) {
                    Some(read) if read == action => continue,
                    Some(other) => format!("reads as {other:?}"),
                    None => "cannot be read".into(),
                }
            };
            return Err(format!("version {}: {text:?} of {action:?} {fault}", m.version()));
        }
    }
    Ok(())
}

/// All offers that are listed; of a range the lowest, the highest and the one in the middle.
fn written<A: Copy + PartialEq>(offers: &Offers<A>) -> impl Iterator<Item = A> + '_ {
    let some =
        |range: &fairdeal_kernel::Range<A>| [range.lo, range.lo.midpoint(range.hi), range.hi].map(range.make);
    offers.list().iter().copied().chain(offers.ranges().iter().flat_map(some))
}
