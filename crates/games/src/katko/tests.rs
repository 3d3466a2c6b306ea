use super::{Action, Facts, Katko, Options};
use fairdeal_kernel::{Fairness, Outcome, Position, Seat, Turn, set_up};
use fairdeal_session::{Caps, Match, Start};
use serde_json::json;

/// A match from hands written down, dealer last; `facts` change the fresh ones.
fn table(options: Options, hands: &[&str], stock: &str, facts: &serde_json::Value) -> Match<Katko> {
    let game: Katko = set_up(options, hands.len() as u8).expect("options in range");
    let cards =
        |text: &str| -> Vec<serde_json::Value> { text.split_whitespace().map(|card| json!(card)).collect() };
    let mut piles = serde_json::Map::new();
    for (seat, hand) in hands.iter().enumerate() {
        piles.insert(format!("hand.P{}", seat + 1), cards(hand).into());
    }
    let held: Vec<String> =
        hands.iter().chain([&stock]).flat_map(|text| text.split_whitespace()).map(String::from).collect();
    let played =
        fairdeal_decks::Pack::FULL.cards().map(|card| card.to_string()).filter(|card| !held.contains(card));
    piles.insert("played".into(), played.collect::<Vec<_>>().into());
    piles.insert("stock".into(), cards(stock).into());
    let mut all = serde_json::to_value(Facts { deals: 1, ..fresh(&game) }).expect("facts are JSON");
    for (key, value) in facts.as_object().into_iter().flatten() {
        all[key] = value.clone();
    }
    let position: Position<Facts> =
        serde_json::from_value(json!({ "piles": piles, "facts": all })).expect("the test writes a position");
    Match::new(game, Fairness::from_seed("katko", hands.len() as u8), Start::Position(position))
        .expect("it can be set up")
}

fn fresh(game: &Katko) -> Facts {
    fairdeal_kernel::Game::board(game).facts
}

/// Plays cards, each by the seat whose turn it is.
fn play(m: &mut Match<Katko>, cards: &str) {
    for card in cards.split_whitespace() {
        let seat = to_act(m);
        let action = Action::Play(card.parse().expect("the test names a card"));
        let version = m.version();
        m.act(Caps::player(seat), seat, version, &[action]).expect(card);
    }
}

fn to_act(m: &Match<Katko>) -> Seat {
    m.turn().seats().first().expect("somebody may act")
}

fn offers(m: &Match<Katko>) -> String {
    let offers = m.offers(to_act(m));
    let names = offers.iter().map(|action| match action {
        Action::Play(card) => card.to_string(),
        Action::Deal => "deal".into(),
    });
    names.collect::<Vec<_>>().join(" ")
}

fn over(m: &Match<Katko>) -> Outcome {
    let Turn::Over(outcome) = m.turn() else { panic!("the match goes on") };
    outcome
}

fn two(hands: [&str; 2]) -> Match<Katko> {
    table(Options::default(), &hands, "", &json!({}))
}

#[test]
fn the_seat_left_of_the_dealer_leads() {
    let m = two(["As Ks Qs Js Ts", "2h 3h 4h 5h 6h"]);
    assert_eq!((m.board().facts.dealer, to_act(&m)), (Seat(1), Seat(0)));
}

#[test]
fn suit_must_be_followed_while_one_can() {
    let check = |led: &str, hand: &str, expected: &str| {
        let mut m = two([&format!("{led} 3d 3c 8h"), hand]);
        play(&mut m, led);
        assert_eq!(offers(&m), expected, "{led} was led to {hand}");
    };
    check("As", "2s 9s 4h 5c", "2s 9s");
    check("Ah", "2s 9s 4h 5c", "4h");
    check("Ad", "2s 9s 4h 5c", "2s 9s 4h 5c");
}

#[test]
fn the_highest_card_of_the_suit_led_takes_the_trick() {
    let check = |cards: &str, winner: u8| {
        let hands: Vec<&str> = cards.split_whitespace().collect();
        let mut m = table(Options { deals: 9, ..Options::default() }, &hands, "", &json!({}));
        play(&mut m, cards);
        assert_eq!(m.board().facts.leader, Seat(winner), "{cards}");
    };
    check("2s As Ks", 1);
    check("9s Ah Ad", 0);
    check("9s Ts Ah Js", 3);
    check("2c 3d 4h 5s", 0);
}

#[test]
fn only_the_last_trick_counts_and_its_winner_deals() {
    let mut m = two(["As Kh", "2s Ah"]);
    play(&mut m, "As 2s");
    assert_eq!(m.board().facts.score.values().sum::<u8>(), 0);
    play(&mut m, "Kh Ah");
    assert_eq!(m.board().facts.score.values().collect::<Vec<_>>(), [0, 1]);
    assert_eq!((to_act(&m), offers(&m).as_str()), (Seat(1), "deal"));
    assert_eq!(m.chore(), Some((Seat(1), Action::Deal)));
}

#[test]
fn the_next_hand_comes_from_what_is_left_of_the_pack() {
    let mut m = table(Options::default(), &["As", "2s"], "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", &json!({}));
    play(&mut m, "As 2s");
    m.act(Caps::player(Seat(0)), Seat(0), m.version(), &[Action::Deal]).expect("the winner deals");
    assert_eq!((to_act(&m), offers(&m).as_str()), (Seat(1), "Qc Jc Tc 9c 8c"));
}

#[test]
fn all_cards_are_shuffled_when_the_pack_cannot_fill_the_hands() {
    let mut m = table(Options::default(), &["As", "2s"], "2c 3c 4c 5c 6c 7c 8c 9c Tc", &json!({}));
    play(&mut m, "As 2s");
    m.act(Caps::player(Seat(0)), Seat(0), m.version(), &[Action::Deal]).expect("the winner deals");
    assert_eq!(m.board().seen(fairdeal_kernel::Eyes::ALL).len(super::parts::STOCK), 42);
    assert!(m.view(Caps::spectator()) != m.view(Caps::player(Seat(0))));
}

#[test]
fn the_target_ends_the_match() {
    let mut m = table(Options::default(), &["As", "2s"], "", &json!({ "score": [2, 2] }));
    play(&mut m, "As 2s");
    let outcome = over(&m);
    assert_eq!((outcome.payoffs.values().collect::<Vec<_>>(), outcome.reason), (vec![1, -1], "target"));
    assert_eq!(outcome.scores.values().collect::<Vec<_>>(), [3, 2]);
}

#[test]
fn the_last_deal_ends_the_match_and_equal_scores_share_it() {
    let options = Options { deals: 1, ..Options::default() };
    let mut m = table(options, &["As", "2s", "3s"], "", &json!({ "score": [0, 1, 0] }));
    play(&mut m, "As 2s 3s");
    let outcome = over(&m);
    assert_eq!((outcome.payoffs.values().collect::<Vec<_>>(), outcome.reason), (vec![1, 1, -1], "deals"));
}

#[test]
fn a_suit_that_was_not_followed_is_not_imagined() {
    let mut m = table(Options::default(), &["As Ks Qs", "2h 3h 4h", "5c 6c 7s"], "", &json!({}));
    play(&mut m, "As 2h 7s");
    let game = m.game().clone();
    let mut world = m.board().clone();
    let mut rng = fairdeal_kernel::Rng::simulated("voids");
    let all = fairdeal_kernel::Eyes::ALL;
    for _ in 0..200 {
        m.board().seen(fairdeal_kernel::Eyes::seat(Seat(0))).imagine(&game, &mut rng, &mut world);
        let hand = world.seen(all).faces(super::parts::hand(Seat(1))).map(fairdeal_decks::French::from);
        assert!(hand.map(fairdeal_decks::French::suit).all(|suit| suit != fairdeal_decks::Suit::Spades));
    }
}

#[test]
fn refusals_name_the_rule() {
    let mut m = two(["As Kh", "2s Ah"]);
    let check = |m: &mut Match<Katko>, seat: u8, card: &str, expected: &str| {
        let action = Action::Play(card.parse().expect("the test names a card"));
        let version = m.version();
        let refused = m.act(Caps::player(Seat(seat)), Seat(seat), version, &[action]).expect_err(card);
        assert_eq!(refused.to_string(), expected);
    };
    check(&mut m, 1, "2s", "It is not your turn.");
    check(&mut m, 0, "2s", "You do not hold 2♠.");
    play(&mut m, "As");
    check(&mut m, 1, "Ah", "You must follow spades while you can.");
}
