//! What the composed rules say about the tiles, against a second statement of the rules.

use super::super::layer::CALLED;
use super::super::{Call, Facts, NelloDoubles, Options, Texas42, Variant};
use super::scene::{contract_of, game, options};
use fairdeal_decks::Domino;
use fairdeal_kernel::Game;

/// Every declaration with the options that change it.
fn declared() -> Vec<(Call, Options)> {
    let all = options(&[Variant::Nello, Variant::Splash, Variant::Plunge, Variant::Sevens]);
    let plain = Call::ALL.map(|call| (call, all.clone()));
    let doubles = [NelloDoubles::High, NelloDoubles::Low];
    let nello = doubles.map(|nello_doubles| (Call::Nello, Options { nello_doubles, ..all.clone() }));
    plain.into_iter().chain(nello).collect()
}

/// The suits of a tile as the rule book tells them.
fn suits_of(tile: Domino, call: Call, options: &Options) -> Vec<u8> {
    let called = match call {
        Call::Suit(pips) => tile.high() == pips || tile.low() == pips,
        Call::Doubles => tile.is_double(),
        Call::Nello => tile.is_double() && options.nello_doubles == NelloDoubles::Own,
        Call::NoTrump | Call::Sevens => false,
    };
    match called {
        true => vec![CALLED],
        false if tile.is_double() => vec![tile.high()],
        false => vec![tile.low(), tile.high()],
    }
}

/// The facts under a declaration by P1.
fn under(game: &Texas42, call: Call) -> Facts {
    Facts { call: Some(call), contract: Some(contract_of("marks-1 P1")), ..game.board().facts }
}

#[test]
fn a_called_tile_belongs_to_the_called_suit_alone() {
    for (call, options) in declared() {
        let game = game(options.clone());
        let facts = under(&game, call);
        let (page, rules) = (game.page(&facts), game.rules(&facts));
        for tile in Domino::all() {
            let suits = suits_of(tile, call, &options);
            let mask = suits.iter().fold(0, |mask, suit| mask | 1 << suit);
            assert_eq!(rules.suits(tile), mask, "{tile} under {call}");
            assert_eq!(page.led(tile), suits[suits.len() - 1], "{tile} leads the higher suit under {call}");
            for suit in 0..=CALLED {
                let has = page.of_suit(suit).has(tile);
                assert_eq!(has, suits.contains(&suit), "{tile} in {suit} under {call}");
            }
        }
    }
}

/// The tiles that can take a trick to which a suit was led, highest first.
fn check(call: &str, options: Options, led: u8, expected: &str) {
    let game = game(options);
    let facts = under(&game, call.parse().expect("a declaration"));
    let page = game.page(&facts);
    let mut tiles: Vec<Domino> = Domino::all().filter(|&tile| page.strength(tile, led) > 0).collect();
    tiles.sort_by_key(|&tile| std::cmp::Reverse(page.strength(tile, led)));
    let strengths: Vec<u8> = tiles.iter().map(|&tile| page.strength(tile, led)).collect();
    assert!(strengths.is_sorted_by(|one, next| one > next), "no two are equal: {strengths:?}");
    let names: Vec<String> = tiles.iter().map(Domino::to_string).collect();
    assert_eq!(names.join(" "), expected, "{call}, {led} led");
}

#[test]
fn the_double_is_highest_and_then_the_other_end_counts() {
    let straight = Options::default;
    check("no-trump", straight(), 3, "3-3 6-3 5-3 4-3 3-2 3-1 3-0");
    check("no-trump", straight(), 0, "0-0 6-0 5-0 4-0 3-0 2-0 1-0");
    check("suit-4", straight(), CALLED, "4-4 6-4 5-4 4-3 4-2 4-1 4-0");
    check("suit-4", straight(), 3, "4-4 6-4 5-4 4-3 4-2 4-1 4-0 3-3 6-3 5-3 3-2 3-1 3-0");
    check("doubles", straight(), CALLED, "6-6 5-5 4-4 3-3 2-2 1-1 0-0");
    check("doubles", straight(), 6, "6-6 5-5 4-4 3-3 2-2 1-1 0-0 6-5 6-4 6-3 6-2 6-1 6-0");
}

#[test]
fn doubles_in_nello_are_as_agreed() {
    let nello = |nello_doubles| Options { nello_doubles, ..options(&[Variant::Nello]) };
    check("nello", nello(NelloDoubles::Own), CALLED, "6-6 5-5 4-4 3-3 2-2 1-1 0-0");
    check("nello", nello(NelloDoubles::Own), 5, "6-5 5-4 5-3 5-2 5-1 5-0");
    check("nello", nello(NelloDoubles::High), 5, "5-5 6-5 5-4 5-3 5-2 5-1 5-0");
    check("nello", nello(NelloDoubles::Low), 5, "6-5 5-4 5-3 5-2 5-1 5-0 5-5");
    check("nello", nello(NelloDoubles::Low), 0, "6-0 5-0 4-0 3-0 2-0 1-0 0-0");
}
