//! The laws: properties that every game must have, checked on random matches.
//!
//! Start reading here to learn what must always hold. Each law is a function in a module of its own;
//! `Case::hold` runs it and counts the result in the [`Report`].

use crate::{
    Channel, Plan, Played, Progress, Real, Report, conservation, deal_on, forge::Forge, handles, imagined,
    interference, legality, notation, replayed, round_trip, stubborn, undone,
};
use fairdeal_kernel::{Event, Present, Turn};

/// The laws, by name.
pub const LAWS: &[&str] = &[
    "replay",
    "offered-accepted",
    "refusal",
    "notation",
    "conservation",
    "round-trip",
    "termination",
    "stubborn",
    "deal-on",
    "undo",
    "verify",
    "imagined",
    "handles",
    "permute",
    "relabel",
    "secret-pairs",
    "twins",
];

/// The laws that re-run a match in other worlds.
const INTERFERENCE: &[&str] = &["permute", "relabel", "secret-pairs", "twins"];

/// Plays matches of a game and checks every law on them.
pub fn check<G: Present>(plan: &Plan, progress: Progress<'_>) -> Report {
    check_with::<G, _>(plan, &Real, LAWS, progress)
}

/// Checks some of the laws, through a channel that may leak.
pub fn check_with<G: Present, C: Channel<G>>(
    plan: &Plan,
    channel: &C,
    laws: &[&str],
    progress: Progress<'_>,
) -> Report {
    let mut report = Report::new(G::ID, laws);
    for number in plan.from..plan.to {
        let mut case = Case { report: &mut report, laws, channel };
        case.check_match::<G>(plan, number);
        progress(1);
    }
    report
}

/// One match under the laws.
pub(crate) struct Case<'a, C> {
    pub(crate) report: &'a mut Report,
    pub(crate) laws: &'a [&'a str],
    pub(crate) channel: &'a C,
}

impl<C> Case<'_, C> {
    /// Checks a law, if it is among those to check.
    pub(crate) fn hold(&mut self, law: &str, at: &str, check: impl FnOnce() -> Result<(), String>) {
        if self.laws.contains(&law) {
            self.report.case(law, at, check());
        }
    }

    fn check_match<G: Present>(&mut self, plan: &Plan, number: u32)
    where
        C: Channel<G>,
    {
        let mut played = Played::<G>::open(plan, number);
        let at = played.at.clone();
        let horizon = played.m.game().horizon();
        let mut forge = Forge::new(&played.m);
        loop {
            legality::offered_accepted(self, &mut played);
            legality::refusals(self, &mut played, &mut forge);
            self.hold("notation", &at, || notation::reads_back(&played.m));
            if !played.step() {
                break;
            }
        }
        let (moves, over) = (played.done.len() as u32, matches!(played.m.turn(), Turn::Over(_)));
        self.hold("termination", &at, || ended(moves, horizon, over));
        self.hold("stubborn", &at, || stubborn::stubborn(played.m.game(), &at));
        self.hold("deal-on", &at, || deal_on::deals_on(&played, number));
        self.note(&played);
        self.hold("conservation", &at, || conservation::conserved(&played.m));
        self.hold("replay", &at, || replayed::replayed(&played.m));
        self.hold("round-trip", &at, || round_trip::round_trips(&played.m));
        self.hold("undo", &at, || undone::undone(&played.m));
        self.hold("verify", &at, || replayed::verified(&played.m));
        if plan.deep || number.is_multiple_of(10) {
            if self.laws.contains(&"imagined") {
                imagined::imagined(self, plan, number);
            }
            handles::unlinkable(self, &played);
            if self.laws.iter().any(|law| INTERFERENCE.contains(law)) {
                interference::interference(self, plan, number);
            }
        }
    }

    fn note<G: Present>(&mut self, played: &Played<G>) {
        let moves = played.done.len() as u64;
        self.report.matches += 1;
        self.report.moves += moves;
        self.report.longest = self.report.longest.max(moves);
        let events = played.m.log().iter().flat_map(|commit| commit.events());
        self.report.announcements +=
            events.filter(|event| matches!(event, Event::Announced(_))).count() as u64;
    }
}

fn ended(moves: u32, horizon: u32, over: bool) -> Result<(), String> {
    if moves >= horizon {
        return Err(format!("random play took {moves} actions, the horizon is {horizon}"));
    }
    if !over {
        return Err(format!("after {moves} actions the match is not over, but nobody can act"));
    }
    Ok(())
}
