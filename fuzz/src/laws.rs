use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::Present;
use fairdeal_laws::{Plan, Real, bazaar::Bazaar, check_with};

/// Checks one law on one match, which follows from the bytes: the first names the game, all of them the deal
/// and the choices.
pub(crate) fn keep(law: &'static str, data: &[u8]) {
    let seed = data.iter().map(|byte| format!("{byte:02x}")).collect();
    let plan = Plan { seed, from: 0, to: 1, deep: false };
    let game = data.first().map_or(0, |&byte| byte as usize) % (GAMES.len() + 1);
    match GAMES.get(game) {
        Some(id) => visit(id, Keep(law, &plan)).expect("the registry knows its games"),
        None => Keep(law, &plan).game::<Bazaar>(),
    }
}

struct Keep<'a>(&'static str, &'a Plan);

impl Visitor for Keep<'_> {
    type Out = ();

    fn game<G: Present>(self) {
        let report = check_with::<G, _>(self.1, &Real, &[self.0], &|_| {});
        assert!(report.holds(), "{:?}", report.failures);
    }
}
