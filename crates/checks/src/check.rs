use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::{Game, Present};
use fairdeal_laws::{Plan, Real, Report, bazaar::Bazaar, check_with};

/// Checks some of the laws on random matches of a game; `None` if there is no game with this name. The test game of
/// the laws is one of them.
pub fn check(game: &str, plan: &Plan, laws: &[&str], progress: &(dyn Fn(u32) + Sync)) -> Option<Report> {
    let check = Check { plan, laws, progress };
    if game == Bazaar::ID { Some(check.game::<Bazaar>()) } else { visit(game, check) }
}

struct Check<'a> {
    plan: &'a Plan,
    laws: &'a [&'a str],
    progress: &'a (dyn Fn(u32) + Sync),
}

impl Visitor for Check<'_> {
    type Out = Report;

    fn game<G: Present>(self) -> Report {
        check_with::<G, _>(self.plan, &Real, self.laws, self.progress)
    }
}
