//! What must hold of every hand.

use super::super::layer::CALLED;
use super::super::parts::{HAND_SIZE, SIDES, TRICK, won};
use super::super::play::held;
use super::super::{Call, Fact, Facts, NelloDoubles, Options, SevensTies, Texas42, Variant};
use super::scene::{PLAIN, dealt, game, options};
use fairdeal_decks::Domino;
use fairdeal_kernel::{Board, Event, Eyes, Game, Offers, Rng, Seat, Turn, Tx, legal, opened, turn};
use std::collections::BTreeSet;

const SPECIAL: [Variant; 4] = [Variant::Nello, Variant::Splash, Variant::Plunge, Variant::Sevens];

/// Plays random hands, and looks at the board and the facts after every action.
fn play(mut options: Options, hands: usize, mut look: impl FnMut(&Texas42, &Board<Facts>, &[Fact])) {
    options.deals = 1;
    let game = game(options);
    let (mut rng, mut offers) = (Rng::simulated("properties"), Offers::default());
    for _ in 0..hands {
        let mut board = opened(&game, &mut rng);
        while let Turn::Act(seats) = turn(&game, &board) {
            let seat = seats.first().expect("somebody may act");
            legal(&game, &board, seat, &mut offers);
            let action = offers.get(rng.index(offers.len())).expect("an offer");
            let mut log = vec![];
            game.decide(&mut Tx::new(&mut board, Some(&mut log), &mut rng), seat, action);
            let facts = log.into_iter().filter_map(|event| match event {
                Event::Fact(fact) | Event::Announced(fact) => Some(fact),
                Event::Table(_) => None,
            });
            look(&game, &board, &facts.collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_hand_has_42_points_and_all_of_them_are_a_sweep() {
    let (mut played, mut swept) = (0, 0);
    play(options(&SPECIAL), 2000, |_, board, facts| {
        let f = &board.facts;
        if !facts.contains(&Fact::HandOver) || f.call.is_none_or(|call| call == Call::Nello) {
            return;
        }
        assert_eq!(f.points.values().sum::<u8>(), 42);
        assert_eq!(f.tricks.values().sum::<u8>(), 7);
        for side in SIDES.all().map(|side| side.first()) {
            assert_eq!(f.points[side] == 42, f.tricks[side] == 7, "{f:?}");
            swept += u32::from(f.tricks[side] == 7);
        }
        played += 1;
    });
    assert!(played > 1500 && swept > 3, "{played} played, {swept} swept");
}

#[test]
fn marks_go_to_exactly_one_side() {
    for (early_stop, layers) in [(false, &SPECIAL[..]), (true, &SPECIAL[..]), (false, &[])] {
        play(Options { early_stop, ..options(layers) }, 500, |_, board, facts| {
            if facts.contains(&Fact::HandOver) && !facts.contains(&Fact::PassedOut) {
                let stake = board.facts.contract.expect("it was played").bid.stake();
                let scored = facts.iter().filter(|fact| matches!(fact, Fact::Scored { .. })).count();
                assert_eq!((scored, board.facts.score.values().sum::<u16>()), (1, u16::from(stake)));
            }
        });
    }
}

#[test]
fn a_trick_has_one_winner_who_played_to_it() {
    let ties = Options { sevens_ties: SevensTies::Bidders, ..options(&SPECIAL) };
    for options in [Options::default(), options(&SPECIAL), ties] {
        play(options, 300, |game, board, facts| {
            let Some(Fact::TrickTaken { by, points }) =
                facts.iter().find(|fact| matches!(fact, Fact::TrickTaken { .. }))
            else {
                return;
            };
            let (f, page) = (&board.facts, game.page(&board.facts));
            let tiles: Vec<Domino> = board.seen(Eyes::PUBLIC).faces(TRICK).map(Domino::from).collect();
            let led = page.led(tiles[0]);
            let best = tiles.iter().map(|&tile| page.strength(tile, led)).max();
            let winners: Vec<usize> =
                (0..tiles.len()).filter(|&n| Some(page.strength(tiles[n], led)) == best).collect();
            assert!(winners.len() == 1 || f.call == Some(Call::Sevens), "{tiles:?} {f:?}");
            let bidder = f.contract.expect("it was played").by;
            assert!(winners.iter().any(|&n| page.nth(bidder, f.led, n) == *by));
            assert!((1..=1 + 35).contains(points));
        });
    }
}

/// The led suit is a suit of the tile led, and a tile follows a suit if and only if it belongs to it.
#[test]
fn tiles_follow_the_suits_to_which_they_belong() {
    for nello_doubles in [NelloDoubles::Own, NelloDoubles::High, NelloDoubles::Low] {
        let game = game(Options { nello_doubles, ..options(&SPECIAL) });
        for call in Call::ALL {
            let mut facts = game.board().facts;
            facts.call = Some(call);
            let (page, rules) = (game.page(&facts), game.rules(&facts));
            for tile in Domino::all() {
                assert!(page.of_suit(page.led(tile)).has(tile), "{tile} under {call}");
                for suit in 0..=CALLED {
                    assert_eq!(page.of_suit(suit).has(tile), rules.suits(tile) >> suit & 1 == 1);
                    let takes = page.strength(tile, suit) > 0;
                    let follows = page.of_suit(suit).has(tile);
                    let trumps = page.strength(tile, suit) >= 32 || call == Call::Sevens;
                    assert_eq!(takes, follows || trumps, "{tile} to {suit} under {call}");
                }
            }
        }
    }
}

#[test]
fn all_tiles_are_somewhere_and_the_taken_ones_lie_open() {
    play(options(&SPECIAL), 200, |_, board, facts| {
        if facts.contains(&Fact::HandOver) && board.facts.call.is_some_and(|call| call != Call::Nello) {
            let seen = board.seen(Eyes::PUBLIC);
            let open = SIDES.all().map(won).chain([TRICK]).flat_map(|pile| seen.faces(pile)).count();
            assert_eq!(open, Domino::COUNT);
        }
    });
}

#[test]
fn there_are_so_many_deals() {
    let choose = |n: u64, k: u64| (1..=k).fold(1, |ways, at| ways * (n - k + at) / at);
    let (tiles, hand) = (Domino::COUNT as u64, HAND_SIZE as u64);
    let hidden = choose(tiles - hand, hand) * choose(tiles - 2 * hand, hand);
    assert_eq!(hidden, 399_072_960);
    assert_eq!(choose(tiles, hand) * hidden, 472_518_347_558_400);
}

/// With two tiles each in three hidden hands there are 6! / 2!³ = 90 deals. All of them are imagined, and
/// no others.
#[test]
fn all_hidden_deals_are_imagined_and_no_others() {
    let mut m = dealt(Options::default(), PLAIN)
        .play("pass pass pass points-30 suit-6 6-6 6-0 6-1 6-2 6-5 1-0 1-1 3-3 6-4 5-0 4-1 3-2");
    m.act("5-4 2-0 5-1 5-2 5-5 3-0 2-1 5-3");
    let board = &m.board;
    let hidden: Vec<Domino> = [0, 1, 2]
        .iter()
        .flat_map(|&seat| held(&board.seen(Eyes::all_knowing()), Seat(seat)).iter())
        .collect();
    assert_eq!(hidden.len(), 6);
    let mut expected = BTreeSet::new();
    for code in 0..3_u32.pow(6) {
        let holder = |at: usize| (code / 3_u32.pow(at as u32) % 3) as u8;
        let hands = [0, 1, 2].map(|seat| {
            let held = (0..6).filter(|&at| holder(at) == seat).map(|at| hidden[at].index());
            held.collect::<BTreeSet<_>>()
        });
        let rules = m.game.rules(&board.facts);
        let fits = (0..6).all(|at| rules.may_hold(Seat(holder(at)), hidden[at]));
        if fits && hands.iter().all(|hand| hand.len() == 2) {
            expected.insert(hands);
        }
    }
    assert_eq!(expected.len(), 90, "nothing that was shown rules out what is left");
    let (mut world, mut rng, mut deals) = (board.clone(), Rng::simulated("deals"), BTreeSet::new());
    for _ in 0..4000 {
        board.seen(Eyes::seat(Seat(3))).imagine(&m.game, &mut rng, &mut world);
        deals.insert([0, 1, 2].map(|seat| {
            held(&world.seen(Eyes::all_knowing()), Seat(seat))
                .iter()
                .map(Domino::index)
                .collect::<BTreeSet<_>>()
        }));
    }
    assert_eq!(deals, expected);
}
