use super::super::{Options, Texas42, Variant};
use super::scene::{dealt, game, options};
use fairdeal_ai::{Greedy, Policy, Random};
use fairdeal_kernel::{Eyes, Game, Offers, Rng, Seat, Turn, Tx, legal, opened, turn};

/// The offer that looks best to the seat whose turn it is.
fn check(hands: [&str; 4], script: &str, expected: &str) {
    let m = dealt(options(&[Variant::Nello, Variant::Sevens]), hands).play(script);
    assert_eq!(m.best(), expected, "{script}");
}

const STRONG: [&str; 4] = ["6-6 6-5 6-4 6-3 6-2 5-5 4-4", "0-0 1-0 2-0 3-0 4-0 5-0 6-0", "", ""];

#[test]
fn the_hand_makes_the_bid_and_the_declaration() {
    check(STRONG, "", "marks-1");
    check(STRONG, "marks-1 pass pass pass", "suit-6");
    check(["6-5 4-3 2-1 1-0 3-2 4-2 5-1", "", "", ""], "", "pass");
    let near = ["6-1 5-2 4-3 6-2 5-3 4-4 5-1", "", "", ""];
    check(near, "marks-1 pass pass pass", "sevens");
}

#[test]
fn winners_are_led_and_the_partner_is_given_count() {
    check(STRONG, "marks-1 pass pass pass suit-6", "6-6");
    let hands = ["6-6 6-5", "6-1", "6-2 4-1 5-5 1-1 3-3 2-2 5-0", "6-3"];
    check(hands, "points-30 pass pass pass suit-6 6-6 6-1 6-2 6-3 6-5 3-1", "5-5");
}

#[test]
fn nello_is_played_low_and_lost_high() {
    let hands = ["1-0 2-0 3-0 4-0 5-0 6-0 2-1", "6-6 5-5 4-4 3-3 2-2 1-1 0-0", "", "6-2 5-2 4-2 6-5"];
    check(hands, "marks-1 pass pass pass nello 2-1 6-6", "4-2");
    check(hands, "marks-1 pass pass pass nello 2-1 6-6 6-2 6-5", "6-0");
}

/// Wins of two greedy partners against two random ones, in hands of which the sides are swapped.
fn wins(mut options: Options, hands: u32) -> u32 {
    options.deals = 1;
    let game: Texas42 = game(options);
    let (mut rng, mut offers) = (Rng::simulated("bots"), Offers::default());
    let mut greedy = Greedy(Rng::simulated("greedy"));
    let mut random = Random(Rng::simulated("random"));
    let mut wins = 0;
    for hand in 0..hands {
        let mut board = opened(&game, &mut rng);
        let outcome = loop {
            let seat = match turn(&game, &board) {
                Turn::Over(outcome) => break outcome,
                Turn::Act(seats) => seats.first().expect("somebody may act"),
            };
            legal(&game, &board, seat, &mut offers);
            let seen = board.seen(Eyes::seat(seat));
            let at = match (u32::from(seat.0) + hand).is_multiple_of(2) {
                true => greedy.choose(&game, &seen, seat, &offers),
                false => random.choose(&game, &seen, seat, &offers),
            };
            let action = offers.get(at).expect("an offer");
            game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
        };
        wins += u32::from(outcome.payoffs[Seat((hand % 2) as u8)] == 1);
    }
    wins
}

/// Measured over 4,000 hands: 95.7 % of straight hands, 75.8 % where the auction is fixed.
#[test]
fn greedy_beats_random() {
    let straight = wins(Options::default(), 400);
    assert!(straight > 340, "{straight} of 400");
    let fixed = wins(options(&[Variant::OneHand]), 400);
    assert!(fixed > 260, "{fixed} of 400");
}
