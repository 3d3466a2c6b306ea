use crate::{Defense, DiceDuel, Options, Pairing, telemetry};
use fairdeal_ai::playout;
use fairdeal_kernel::{Event, Game, Offers, Rng, Tx, set_up};
use serde_json::json;

#[test]
fn what_is_told_never_differs_from_what_happened() {
    let mut turns = 0;
    for (n, pair) in Pairing::WORDS.iter().enumerate() {
        for defense in [Defense::V1, Defense::V2] {
            let heroes = serde_json::from_value(json!(pair)).expect("it is a pair");
            let game: DiceDuel =
                set_up(Options { heroes, defense, ..Options::default() }, 2).expect("it fits");
            let mut rng = Rng::simulated(&format!("telemetry/{n}"));
            let (mut board, mut log): (_, Vec<Event<_>>) = (game.board(), vec![]);
            game.open(&mut Tx::new(&mut board, Some(&mut log), &mut rng));
            playout(&game, &mut board, &mut rng, &mut Offers::default(), game.horizon(), Some(&mut log));
            let told = telemetry(&game, &game.board().facts, &log);
            let integrity = told.report.integrity;
            assert_eq!((integrity.drift, integrity.hp_drift), (0, 0), "{pair} {defense}");
            let counted = if defense == Defense::V1 { told.report.v1_turns } else { told.report.v2_turns };
            let negated = told.turns.iter().filter(|turn| turn.negated).count() as u32;
            assert_eq!(counted + negated, integrity.turns_checked, "{pair} {defense}");
            turns += integrity.turns_checked;
        }
    }
    assert!(turns > 200, "{turns} turns were told");
}
