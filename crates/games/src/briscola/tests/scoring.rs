use super::super::Options;
use super::super::cards::{LEFT_OUT, power, value};
use super::super::parts::STOCK;
use super::scene::{best_of_three, one_game, position};
use fairdeal_decks::Pack;
use fairdeal_kernel::Seat;

#[test]
fn cards_count_as_they_should() {
    let counted = |suit: char| {
        let cards = ["A", "3", "K", "Q", "J", "7", "6", "5", "4", "2"].map(|rank| format!("{rank}{suit}"));
        cards.map(|card| value(card.parse().expect("a card")))
    };
    for suit in ['c', 'd', 'h', 's'] {
        assert_eq!(counted(suit), [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]);
    }
    assert_eq!(Pack::FORTY.cards().map(value).map(u32::from).sum::<u32>(), 120);
    assert_eq!((value(LEFT_OUT), power(LEFT_OUT)), (0, 0));
}

const FIFTY_EIGHT: &str = "Ac Ad Ah As 3c Kc";
const SIXTY: &str = "Ac Ad Ah As 3c Kc Jc";

#[test]
fn sixty_one_points_win_and_sixty_each_is_a_draw() {
    let last = |won: &str, trick: &str, expected: &str| {
        let (first, second) = trick.split_once(' ').expect("two cards");
        let m = one_game(&format!("P1: {first} | P2: {second} | won.P1: {won} | won.P2: ...")).play(trick);
        assert_eq!(m.result(), expected);
    };
    last(SIXTY, "4c 2c", "game 0 0 (60 60)");
    last(SIXTY, "2c 4c", "game 0 0 (60 60)");
    last(FIFTY_EIGHT, "Qc 2c", "game 1 -1 (61 59)");
    last(FIFTY_EIGHT, "2c Qc", "game -1 1 (58 62)");
    last(FIFTY_EIGHT, "Jc 2c", "game 0 0 (60 60)");
}

#[test]
fn partners_win_together() {
    let m = one_game(&format!("P1: 4c | P2: 2c | P3: Jd | P4: 5d | won.P1: {SIXTY} | won.P2: ..."))
        .play("4c 2c Jd 5d");
    assert_eq!(m.result(), "game 1 -1 1 -1 (62 58 62 58)");
    let m = one_game(&format!("P1: 4c | P2: 2c | P3: 4d | P4: 5d | won.P1: {SIXTY} | won.P2: ..."))
        .play("4c 2c 4d 5d");
    assert_eq!(m.result(), "game 0 0 0 0 (60 60 60 60)");
}

#[test]
fn of_three_players_the_most_points_win_and_equal_is_a_draw() {
    let last = |won: [&str; 2], expected: &str| {
        let piles = format!("won.P1: {} | won.P2: {} | won.P3: ...", won[0], won[1]);
        let m = one_game(&format!("P1: 4d | P2: 5d | P3: 6d | {piles}")).play("4d 5d 6d");
        assert_eq!(m.result(), expected);
    };
    last(["Ac Ad Ah As", "3c 3d"], "game -1 -1 1 (44 20 56)");
    last(["Ac Ad Ah As 3c", "3d 3h"], "game 1 -1 -1 (54 20 46)");
    last(["Ac Ad Ah As", "3c 3d 3h 3s Kc"], "game 0 0 0 (44 44 32)");
}

#[test]
fn in_a_match_of_one_game_a_draw_is_the_end() {
    let mut m = one_game(&format!("P1: 4c | P2: 2c | won.P1: {SIXTY} | won.P2: ..."));
    assert_eq!((m.game.options.games, m.game.options.deals), (1, 50));
    m.act("4c 2c");
    assert_eq!(m.said()[1], "The game is drawn at 60 points.");
    assert_eq!(m.result(), "game 0 0 (60 60)");
}

#[test]
fn of_three_games_two_are_to_be_won() {
    let won = "P1: Qc | P2: 2c | won.P1: Ac Ad Ah As 3c Kc | won.P2: ...";
    let after = |wins: &[u8]| best_of_three(won, wins).play("Qc 2c").result();
    assert_eq!(after(&[0, 0]), "P1: deal");
    assert_eq!(after(&[0, 1]), "P1: deal");
    assert_eq!(after(&[1, 1]), "games.won 1 -1 (2 1)");
    assert_eq!(after(&[1, 0]), "games.won 1 -1 (2 0)");
}

#[test]
fn a_drawn_game_counts_for_nobody_and_another_is_dealt() {
    let mut m =
        best_of_three(&format!("P1: 4c | P2: 2c | won.P1: {SIXTY} | won.P2: ..."), &[1, 1]).play("4c 2c");
    assert_eq!(
        (m.result(), m.board.facts.wins.values().collect::<Vec<_>>()),
        ("P1: deal".into(), vec![1, 1])
    );
    m.act("deal");
    let facts = &m.board.facts;
    assert_eq!((facts.dealer, facts.leader, facts.deals), (Seat(0), Seat(1), 2));
    assert_eq!((m.cards("won.P1"), m.cards("won.P2"), m.cards("trick")), Default::default());
    assert_eq!(m.board.table.len(STOCK), 34);
}

#[test]
fn after_the_last_deal_the_match_counts_as_it_stands() {
    let last = |won: &str, wins: [u8; 2], deals: u16, expected: &str| {
        let options = Options { games: 3, deals: 4 };
        let piles = format!("P1: 4c | P2: 2c | won.P1: {won} | won.P2: ...");
        let mut m = position(options, &piles, |facts| {
            (facts.deals, facts.wins[Seat(0)], facts.wins[Seat(1)]) = (deals, wins[0], wins[1]);
        });
        m.act("4c 2c");
        assert_eq!(m.result(), expected);
    };
    last(SIXTY, [0, 1], 3, "P1: deal");
    last(SIXTY, [0, 1], 4, "deals -1 1 (0 1)");
    last(SIXTY, [1, 1], 4, "deals 0 0 (1 1)");
    last(FIFTY_EIGHT, [1, 0], 4, "deals 0 0 (1 1)");
}

#[test]
fn one_deal_is_a_match() {
    let options = Options { games: 3, deals: 1 };
    let m = position(options, "P1: 4c | P2: 2c | won.P1: Ac Ad | won.P2: ...", |_| {}).play("4c 2c");
    assert_eq!(m.result(), "deals -1 1 (0 1)");
}
