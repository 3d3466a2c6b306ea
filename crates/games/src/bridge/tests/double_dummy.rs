use super::super::Hand;
use super::super::double_dummy::{Solver, values};
use super::super::play::Order;
use fairdeal_decks::{French, Pack, Suit};
use fairdeal_kernel::{Rng, Seat};

/// Counts the tricks of North and South by trying everything: slow, and independent of the solver.
fn brute(hands: &mut [Vec<French>; 4], trump: Option<Suit>, leader: usize, trick: &mut Vec<French>) -> u8 {
    if trick.len() == 4 {
        let order = Order { trump, led: trick[0].suit() };
        let taker = (0..4).max_by_key(|&n| order.strength(trick[n])).expect("four cards");
        let winner = (leader + taker) % 4;
        let taken = u8::from(winner.is_multiple_of(2));
        return taken + brute(hands, trump, winner, &mut vec![]);
    }
    let seat = (leader + trick.len()) % 4;
    let follows = |card: &French| trick.first().is_none_or(|led| led.suit() == card.suit());
    let can_follow = hands[seat].iter().any(follows);
    let cards: Vec<French> =
        hands[seat].iter().copied().filter(|card| !can_follow || follows(card)).collect();
    let results = cards.into_iter().map(|card| {
        let at = hands[seat].iter().position(|&held| held == card).expect("it is held");
        hands[seat].remove(at);
        trick.push(card);
        let result = brute(hands, trump, leader, &mut trick.clone());
        trick.pop();
        hands[seat].insert(at, card);
        result
    });
    let best = if seat.is_multiple_of(2) { results.max() } else { results.min() };
    best.unwrap_or(0)
}

fn dealt(rng: &mut Rng, cards: usize) -> [Vec<French>; 4] {
    // Few ranks make suits in which every card matters.
    let mut pack: Vec<French> = Pack::FULL.cards().collect();
    rng.shuffle(&mut pack);
    std::array::from_fn(|seat| pack[seat * cards..(seat + 1) * cards].to_vec())
}

fn trump(rng: &mut Rng) -> Option<Suit> {
    Suit::ALL.get(rng.index(5)).copied()
}

#[test]
fn the_solver_agrees_with_trying_everything() {
    let mut rng = Rng::simulated("double dummy");
    for number in 0..1000 {
        let cards = 1 + number % 4;
        let (mut hands, trump) = (dealt(&mut rng, cards), trump(&mut rng));
        let mut solver = Solver::new(hands.clone().map(|cards| cards.into_iter().collect::<Hand>()), trump);
        for leader in 0..4 {
            let expected = brute(&mut hands, trump, leader, &mut vec![]);
            assert_eq!(solver.tricks(Seat(leader as u8)), expected, "{leader} leads, {trump:?}: {hands:?}");
        }
    }
}

#[test]
fn every_card_on_offer_has_its_value_in_the_middle_of_a_trick() {
    let mut rng = Rng::simulated("values");
    for number in 0..200 {
        let (mut hands, trump, leader) = (dealt(&mut rng, 4), trump(&mut rng), number % 4);
        let mut trick = vec![];
        for n in 0..rng.index(4) {
            let seat = (leader + n) % 4;
            let led: Option<Suit> = trick.first().map(|card: &French| card.suit());
            let at = hands[seat].iter().position(|card| Some(card.suit()) == led).unwrap_or(0);
            trick.push(hands[seat].remove(at));
        }
        let seat = (leader + trick.len()) % 4;
        let led = trick.first().map(|card| card.suit());
        let follows = |card: &&French| led.is_none_or(|led| card.suit() == led);
        let following: Vec<French> = hands[seat].iter().filter(follows).copied().collect();
        let cards = if following.is_empty() { hands[seat].clone() } else { following };
        let as_hands = hands.clone().map(|cards| cards.into_iter().collect::<Hand>());
        let found = values(as_hands, trump, Seat(leader as u8), &trick, &cards);
        for (card, value) in cards.into_iter().zip(found) {
            let mut after = hands.clone();
            after[seat].retain(|&held| held != card);
            let mut trick = trick.clone();
            trick.push(card);
            assert_eq!(value, brute(&mut after, trump, leader, &mut trick), "{card} of {hands:?}");
        }
    }
}

#[test]
fn deals_with_known_results_are_solved() {
    let hands = |deal: &str| {
        let mut hands = deal.split(' ').map(|hand| hand.parse::<Hand>().expect("a hand"));
        std::array::from_fn(|_| hands.next().expect("four hands"))
    };
    let suits = hands(super::scene::SUITS);
    assert_eq!(Solver::new(suits, Some(Suit::Spades)).tricks(Seat(1)), 13);
    assert_eq!(Solver::new(suits, Some(Suit::Hearts)).tricks(Seat(0)), 0);
    assert_eq!(Solver::new(suits, None).tricks(Seat(2)), 13);
    // A finesse that wins for whoever sees the cards: the king is in front of ace and queen.
    let finesse = hands("AQ... K2... 43... 65...");
    assert_eq!(Solver::new(finesse, None).tricks(Seat(2)), 1);
    let finesse = hands("AQ... 65... 43... K2...");
    assert_eq!(Solver::new(finesse, None).tricks(Seat(2)), 2);
}
