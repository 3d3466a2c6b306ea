use super::super::{Bridge, Fact, Options, Scoring, Vulnerability};
use super::scene::{SUITS, contract_of, dealt, options};
use fairdeal_decks::Suit;
use fairdeal_kernel::{Eyes, Present, Seat, Span, Words, set_up};

fn game() -> Bridge {
    set_up(Options::default(), 4).expect("options in range")
}

fn told(fact: &Fact) -> String {
    let text = game().recap(fact).expect("it is worth a line");
    Words::english::<Bridge>().say(&game(), &text)
}

#[test]
fn what_happens_is_told_in_words() {
    let (contract, side) = (contract_of("4SX N"), super::super::parts::SIDES.of(Seat(1)));
    let dealt = Fact::Dealt { dealer: Seat(3), vulnerable: Vulnerability::EastWest };
    assert_eq!(told(&dealt), "W deals. Vulnerable: East–West.");
    assert_eq!(told(&Fact::ContractMade { contract }), "The contract is 4♠ doubled by N.");
    let made = |over, below, above| told(&Fact::Made { contract, over, below, above });
    assert_eq!(made(0, 0, 590), "N makes 4♠ doubled exactly: 590 points.");
    assert_eq!(
        made(1, 240, 150),
        "N makes 4♠ doubled with an overtrick: 240 points below the line, 150 above."
    );
    assert_eq!(
        made(2, 240, 250),
        "N makes 4♠ doubled with 2 overtricks: 240 points below the line, 250 above."
    );
    let defeated = Fact::Defeated { contract, under: 2, points: 300 };
    assert_eq!(told(&defeated), "4♠ doubled is 2 down: 300 points for East–West.");
    assert_eq!(told(&Fact::HonoursHeld { by: Seat(2), points: 150 }), "S held honours: 150 points.");
    assert_eq!(told(&Fact::GameWon { by: side, bonus: 0 }), "East–West win a game.");
    assert_eq!(told(&Fact::GameWon { by: side, bonus: 500 }), "East–West win a game: 500 points.");
    assert_eq!(told(&Fact::RubberWon { by: side, bonus: 700 }), "East–West win the rubber: 700 points.");
    let kept = Fact::GameKept { by: side, bonus: 300 };
    assert_eq!(told(&kept), "East–West have a game in the unfinished rubber: 300 points.");
    let part = Fact::PartScoreKept { by: side, bonus: 100 };
    assert_eq!(told(&part), "East–West have a part-score at the end: 100 points.");
    assert_eq!(told(&Fact::Discarded { by: Seat(0), void: Suit::Hearts }), "N has no hearts.");
}

#[test]
fn a_trick_and_a_hand_are_brought_to_an_end() {
    assert_eq!(game().closes(&Fact::TrickTaken { by: Seat(0) }), Some(Span::Trick));
    assert_eq!(game().closes(&Fact::HandOver), Some(Span::Hand));
    assert_eq!(game().closes(&Fact::PassedOut), None);
}

#[test]
fn the_auction_stands_beside_the_table_in_four_columns() {
    let m = dealt(options(Scoring::Rubber), SUITS, |facts| facts.dealer = Seat(2)).play("1S x p 2NT p");
    let panels = m.game.panels(&m.board.seen(Eyes::PUBLIC));
    let lines: Vec<String> = panels[1].words().map(|line| m.say(line)).collect();
    assert_eq!(lines, ["N · E · S · W", "– · – · 1♠ · X", "Pass · 2NT · Pass · –"]);
}

#[test]
fn players_that_read_are_told_numbers_and_no_secrets() {
    let m = dealt(options(Scoring::Rubber), SUITS, |_| {}).play("1S p p p Ah Ad Ac As");
    let notes = m.game.facts_for_ai(&m.board.seen(Eyes::seat(Seat(0))), Seat(0));
    let notes: Vec<String> = notes.iter().map(|note| m.say(note)).collect();
    assert_eq!(
        notes,
        [
            "Vulnerable: neither side",
            "You hold 6 high-card points; 12 spades, 0 hearts, 0 diamonds, 0 clubs.",
            "Contract: 1♠ by N",
            "Declarer's side has 1 of the 7 tricks that the contract needs.",
            "N has no hearts.",
            "S has no hearts.",
            "W has no hearts.",
        ]
    );
}
