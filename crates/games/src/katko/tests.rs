use super::{Action, Facts, Katko, Options};
use fairdeal_kernel::{BySeat, Seat};
use fairdeal_session::Caps;

type Scene = fairdeal_laws::Scene<Katko>;

/// A scene from hands, dealer last; cards that are not named were played.
fn table(options: Options, hands: &[&str], stock: &str, change: impl FnOnce(&mut Facts)) -> Scene {
    let hands: Vec<String> = (1..).zip(hands).map(|(seat, hand)| format!("P{seat}: {hand}")).collect();
    let scene = Scene::new(options, &format!("{} | stock: {stock}", hands.join("|")), "played", |facts| {
        facts.deals = 1;
        change(facts);
    });
    scene.expect("it can be set up")
}

fn play(card: &str) -> Action {
    Action::Play(card.parse().expect("the test names a card"))
}

fn two(hands: [&str; 2]) -> Scene {
    table(Options::default(), &hands, "", |_| {})
}

#[test]
fn the_seat_left_of_the_dealer_leads() {
    let m = two(["As Ks Qs Js Ts", "2h 3h 4h 5h 6h"]);
    assert_eq!((m.board.facts.dealer, m.to_act()), (Seat(1), Seat(0)));
}

#[test]
fn suit_must_be_followed_while_one_can() {
    let check = |led: &str, hand: &str, expected: &str| {
        let m = two([&format!("{led} 3d 3c 8h"), hand]).play(led);
        assert_eq!(m.offered(""), expected, "{led} was led to {hand}");
    };
    check("As", "2s 9s 4h 5c", "2s 9s");
    check("Ah", "2s 9s 4h 5c", "4h");
    check("Ad", "2s 9s 4h 5c", "2s 9s 4h 5c");
}

#[test]
fn the_highest_card_of_the_suit_led_takes_the_trick() {
    let check = |cards: &str, winner: u8| {
        let hands: Vec<&str> = cards.split_whitespace().collect();
        let m = table(Options { deals: 9, ..Options::default() }, &hands, "", |_| {}).play(cards);
        assert_eq!(m.board.facts.leader, Seat(winner), "{cards}");
    };
    check("2s As Ks", 1);
    check("9s Ah Ad", 0);
    check("9s Ts Ah Js", 3);
    check("2c 3d 4h 5s", 0);
}

#[test]
fn only_the_last_trick_counts_and_its_winner_deals() {
    let mut m = two(["As Kh", "2s Ah"]).play("As 2s");
    assert_eq!(m.board.facts.score.values().sum::<u8>(), 0);
    m.act("Kh Ah");
    assert_eq!(m.board.facts.score.values().collect::<Vec<_>>(), [0, 1]);
    assert_eq!((m.to_act(), m.offered("").as_str()), (Seat(1), "deal"));
    let mut m = two(["Kh", "Ah"]).begin();
    for (seat, card) in [(Seat(0), "Kh"), (Seat(1), "Ah")] {
        m.act(Caps::player(seat), seat, m.version(), &[play(card)]).expect(card);
    }
    assert_eq!(m.chore(), Some((Seat(1), Action::Deal)));
}

#[test]
fn the_next_hand_comes_from_what_is_left_of_the_pack() {
    let mut m =
        table(Options::default(), &["As", "2s"], "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", |_| {}).play("As 2s");
    m.act("deal");
    assert_eq!((m.to_act(), m.offered("").as_str()), (Seat(1), "Qc Jc Tc 9c 8c"));
}

#[test]
fn all_cards_are_shuffled_when_the_pack_cannot_fill_the_hands() {
    let mut m = table(Options::default(), &["As", "2s"], "2c 3c 4c 5c 6c 7c 8c 9c Tc", |_| {}).play("As 2s");
    m.act("deal");
    assert_eq!(m.board.seen(fairdeal_kernel::Eyes::all_knowing()).len(super::parts::STOCK), 42);
    let m = m.begin();
    assert!(m.view(Caps::spectator()) != m.view(Caps::player(Seat(0))));
}

#[test]
fn the_target_ends_the_match() {
    let m = table(Options::default(), &["As", "2s"], "", |facts| facts.score = BySeat::from_fn(2, |_| 2))
        .play("As 2s");
    let outcome = m.over();
    assert_eq!((outcome.payoffs.values().collect::<Vec<_>>(), outcome.reason), (vec![1, -1], "target"));
    assert_eq!(outcome.scores.values().collect::<Vec<_>>(), [3, 2]);
}

#[test]
fn the_last_deal_ends_the_match_and_equal_scores_share_it() {
    let options = Options { deals: 1, ..Options::default() };
    let m = table(options, &["As", "2s", "3s"], "", |facts| facts.score[Seat(1)] = 1).play("As 2s 3s");
    let outcome = m.over();
    assert_eq!((outcome.payoffs.values().collect::<Vec<_>>(), outcome.reason), (vec![1, 1, -1], "deals"));
}

#[test]
fn a_suit_that_was_not_followed_is_not_imagined() {
    let m = table(Options::default(), &["As Ks Qs", "2h 3h 4h", "5c 6c 7s"], "", |_| {}).play("As 2h 7s");
    let mut world = m.board.clone();
    let mut rng = fairdeal_kernel::Rng::simulated("voids");
    let all = fairdeal_kernel::Eyes::all_knowing();
    for _ in 0..200 {
        m.board.seen(fairdeal_kernel::Eyes::seat(Seat(0))).imagine(&m.game, &mut rng, &mut world);
        let hand = world.seen(all).faces(super::parts::hand(Seat(1))).map(fairdeal_decks::French::from);
        assert!(hand.map(fairdeal_decks::French::suit).all(|suit| suit != fairdeal_decks::Suit::Spades));
    }
}

#[test]
fn refusals_name_the_rule() {
    let scene = two(["As Kh", "2s Ah"]);
    let refused = scene.begin().act(Caps::player(Seat(1)), Seat(1), 0, &[play("2s")]).expect_err("P1 leads");
    assert_eq!(refused.to_string(), "It is not your turn.");
    assert_eq!(scene.why_not(play("2s")), "You do not hold 2♠.");
    assert_eq!(scene.play("As").why_not(play("Ah")), "You must follow spades while you can.");
}
