use crate::{Fact, options::Options, rules::Lorcana};
use fairdeal_kernel::{Event, Game, Offers, Rng, Turn, Tx, legal, set_up, turn};
use std::collections::BTreeMap;

/// Plays random matches and counts the bytes of their events by kind.
fn bytes() -> BTreeMap<String, usize> {
    let game: Lorcana = set_up(Options::default(), 2).expect("the default options are sound");
    let (mut rng, mut offers, mut events) = (Rng::simulated("log"), Offers::default(), vec![]);
    for _ in 0..20 {
        let mut board = game.board();
        game.open(&mut Tx::new(&mut board, Some(&mut events), &mut rng));
        while let Turn::Act(seats) = turn(&game, &board) {
            let seat = seats.first().expect("somebody may act");
            legal(&game, &board, seat, &mut offers);
            let action = offers.get(rng.index(offers.len())).expect("something is offered");
            game.decide(&mut Tx::new(&mut board, Some(&mut events), &mut rng), seat, action);
        }
    }
    let mut bytes = BTreeMap::new();
    for event in &events {
        let text = serde_json::to_string(event).expect("events are JSON");
        let kind = match event {
            Event::Fact(Fact::Effect(_)) => "effect".to_owned(),
            _ => text.split('"').nth(3).unwrap_or_default().to_owned(),
        };
        *bytes.entry(kind).or_default() += text.len();
    }
    bytes
}

#[test]
fn the_log_keeps_little_of_the_interpreter() {
    let bytes = bytes();
    let (all, effects) = (bytes.values().sum::<usize>(), bytes["effect"]);
    assert!(effects * 10 < all, "{effects} of {all} bytes: {bytes:#?}");
}
