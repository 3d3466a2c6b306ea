use crate::{Fact, options::Options, rules::Lorcana};
use fairdeal_kernel::{Event, Game, Offers, Rng, Turn, Tx, legal, set_up, turn};

/// Plays random matches and hands the events of each to a check, with the board they led to.
fn play(
    matches: u32,
    mut check: impl FnMut(&Lorcana, &[Event<Fact>], &fairdeal_kernel::Board<crate::Facts>),
) {
    let game: Lorcana = set_up(Options::default(), 2).expect("the default options are sound");
    let (mut rng, mut offers) = (Rng::simulated("log"), Offers::default());
    for _ in 0..matches {
        let (mut board, mut events) = (game.board(), vec![]);
        game.open(&mut Tx::new(&mut board, Some(&mut events), &mut rng));
        while let Turn::Act(seats) = turn(&game, &board) {
            let seat = seats.first().expect("somebody may act");
            legal(&game, &board, seat, &mut offers);
            let action = offers.get(rng.index(offers.len())).expect("something is offered");
            game.decide(&mut Tx::new(&mut board, Some(&mut events), &mut rng), seat, action);
        }
        check(&game, &events, &board);
    }
}

#[test]
fn the_log_keeps_little_of_the_interpreter() {
    let (mut all, mut effects) = (0, 0);
    play(20, |_, events, _| {
        for event in events {
            let bytes = serde_json::to_string(event).expect("events are JSON").len();
            all += bytes;
            effects += if let Event::Fact(Fact::Effect(_)) = event { bytes } else { 0 };
        }
    });
    assert!(effects * 10 < all, "{effects} of {all} bytes");
    // Before strides were logged instead of whole frames, the same matches took 1,146,901 bytes.
    assert!(all < 688_140, "{all} bytes");
}

#[test]
fn what_the_log_leaves_out_is_read_back() {
    play(10, |game, events, end| {
        let mut board = game.board();
        for event in events {
            let text = serde_json::to_string(event).expect("events are JSON");
            let read: Event<Fact> =
                serde_json::from_str(&text).unwrap_or_else(|flaw| panic!("{text}: {flaw}"));
            assert_eq!(read, *event);
            board.apply::<Lorcana>(&read);
        }
        assert_eq!(board, *end);
    });
}
