use super::super::{Action, Facts, Question};
use super::scene::{Scene, scene};
use fairdeal_decks::Suit;
use fairdeal_kernel::{Eyes, Present, Seat};

/// Checks why the seat to act may not do something.
fn check_refused(scene: &Scene, action: Action, expect: &str) {
    assert_eq!(scene.why_not(action), expect);
}

fn play(card: &str) -> Action {
    Action::Play(card.parse().expect("a card in notation"))
}

#[test]
fn refusals_of_cards_name_the_rule() {
    let table =
        scene("N: As 9s | E: 8s Ah | S: 6h Td | W: 7h 8h").with(|facts| facts.trump = Some(Suit::Hearts));
    check_refused(&table, play("Kd"), "You do not hold K♦.");
    check_refused(&table.play("As"), play("Ah"), "You must follow spades while you can.");
    check_refused(&table.play("As 8s"), play("Td"), "You must play trumps, hearts, if you cannot follow.");
    check_refused(&table.play("As"), Action::Ask(Question::Whole), "Play a card to the trick.");
    check_refused(&table.play("??"), play("6h"), "Answer your partner truly.");
    check_refused(&table, Action::Deny, "You are on lead: nobody has asked you.");
    let over = scene("N: As | E: 8s | S: 6h | W: 7h").play("As 8s 6h 7h");
    check_refused(&over, play("As"), "The hand is over: deal the next.");
}

#[test]
fn refusals_of_marriages_name_the_rule() {
    let table = scene("N: Kh Qh Ks | E: 8s 6c Jh | S: 6h Td Jd | W: 7h 8h 9h");
    let (king, queen) = (|suit| Action::Ask(Question::King(suit)), |suit| Action::Ask(Question::Queen(suit)));
    check_refused(&table, Action::Declare(Suit::Spades), "You do not hold Q♠.");
    check_refused(&table, king(Suit::Spades), "You do not hold Q♠.");
    check_refused(&table, queen(Suit::Hearts), "You hold both halves of hearts: declare them.");
    check_refused(
        &table.play("h!"),
        queen(Suit::Spades),
        "You have declared or asked before this lead already.",
    );
    let declared = table.clone().with(|facts| facts.declared.add(Suit::Hearts));
    check_refused(&declared, Action::Declare(Suit::Hearts), "The marriage of hearts was declared already.");
    let bagged = table.with(|facts| facts.in_bag[Seat(0)] = true);
    let bag = "Your side is in the bag: it declares nothing until it takes a trick.";
    check_refused(&bagged, Action::Declare(Suit::Hearts), bag);
    let alone = scene("N: Kh | E: 8s | S: 6h | W: 7h");
    let none = "Your own cards show that your partner holds no marriage to be declared.";
    check_refused(&alone, Action::Ask(Question::Whole), none);
}

#[test]
fn barred_cards_say_why() {
    let table = scene("N: As 9s | E: 8s Ah | S: 6h Td | W: 7h 8h").play("As");
    let ask = table.game.ask(&table.board.seen(Eyes::seat(Seat(1))), Seat(1));
    let why: Vec<String> = ask.barred.iter().map(|(_, why)| table.say(why)).collect();
    assert_eq!(why, ["You must follow spades while you can."]);
    assert_eq!(table.say(&ask.prompt), "Play a card: spades were led.");
}

#[test]
fn readers_are_told_what_is_known() {
    let table =
        scene("N: Kh 9s As | E: 6s Qh 8h | S: 6c 7c 7h | W: 6d 7d 8d").play("Qh? no As 6s 6c 6d ?? no");
    let table = table.with(|facts: &mut Facts| facts.in_bag[Seat(1)] = true);
    let lines = table.game.facts_for_ai(&table.board.seen(Eyes::seat(Seat(0))), Seat(0));
    let lines: Vec<String> = lines.iter().map(|line| table.say(line)).collect();
    let expect = [
        "There are no trumps yet.",
        "The next marriage of this hand is worth 40 points.",
        "N and S have 0 game points, and 11 points in this hand.",
        "E and W have 0 game points, and 0 points in this hand.",
        "E and W are in the bag.",
        "S has no spades.",
        "S hides neither king nor queen of hearts.",
        "S has said to hold no whole marriage.",
        "W has no spades.",
    ];
    assert_eq!(lines, expect);
}

#[test]
fn marriages_and_points_look_good() {
    let table = scene("N: Kh Qh Ah | E: 8s 6c Jh | S: 6h Td Jd | W: 7h 8h 9h");
    assert_eq!(table.best(), "h!");
    let asked = scene("N: Kh As 9s | E: 6s Qh 8h | S: 6c 7c 7h | W: 6d 7d 8d");
    assert_eq!(asked.best(), "Qh?");
    assert_eq!(asked.play("Qh? no As 6s 6c 6d").best(), "??");
    assert_eq!(asked.play("Qh? no As 6s 6c 6d ?? no").best(), "9s");
    let smear = scene("N: As 9s | E: 8s 6c | S: Td 6d | W: 7h 8h").play("As 8s");
    assert_eq!(smear.best(), "Td");
    let duck = scene("N: 9s 8s | E: As 6c | S: Td 6d | W: 7h 8h").play("9s As");
    assert_eq!(duck.best(), "6d");
}
