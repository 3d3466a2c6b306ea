use fairdeal_checks::{Plan, checks_of};
use fairdeal_games::GAMES;
use fairdeal_kernel::Game;
use fairdeal_laws::bazaar::Bazaar;

/// Checks one law on one match, which follows from the bytes: the first names the game, all of them the deal
/// and the choices.
pub(crate) fn keep(law: &'static str, data: &[u8]) {
    let seed = data.iter().map(|byte| format!("{byte:02x}")).collect();
    let plan = Plan { seed, from: 0, to: 1, deep: false };
    let number = data.first().map_or(0, |&byte| byte as usize) % (GAMES.len() + 1);
    let game = GAMES.get(number).copied().unwrap_or(Bazaar::ID);
    let checks = checks_of(game).expect("the registry knows its games");
    let report = (checks.check)(&plan, &[law], &|_| {});
    assert!(report.holds(), "{:?}", report.failures);
}
