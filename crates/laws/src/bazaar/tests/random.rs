//! What holds in every random match.

use super::super::parts::{CARD, DIE, ROLE};
use super::super::{Action, Bazaar, Fact, Facts, Mode, Options};
use fairdeal_kernel::{
    Arg, Back, Board, Event, Eyes, Game, Obj, Offers, PileView, Position, Present, Rng, Seat, TableEvent,
    Text, Turn, Tx, Words, legal, opened, pile_view, set_up, turn,
};

/// Option sets from small to large.
fn option_sets() -> [Options; 4] {
    let set = |rounds, tokens, coins| Options { rounds, tokens, coins };
    [Options::default(), set(1, 1, 6), set(8, 5, 30), set(20, 120, 99)]
}

fn game(options: Options, seats: u8) -> Bazaar {
    set_up(options, seats).expect("the options are in range")
}

/// The state before and after a step of random play.
struct Step<'a> {
    before: &'a Board<Facts>,
    seat: Seat,
    offers: &'a Offers<Action>,
    events: &'a [Event<Fact>],
    after: &'a Board<Facts>,
}

/// Plays a match uniformly at random.
fn play(game: &Bazaar, seed: &str, mut visit: impl FnMut(Step<'_>)) -> Board<Facts> {
    let mut rng = Rng::simulated(seed);
    let mut board = opened(game, &mut rng);
    let (mut offers, mut events, mut steps) = (Offers::default(), vec![], 0);
    while let Turn::Act(seats) = turn(game, &board) {
        assert!(steps < game.horizon(), "play does not end");
        let seat = seats.nth(rng.index(seats.len())).expect("somebody may act");
        legal(game, &board, seat, &mut offers);
        assert!(!offers.is_empty(), "nothing is offered in {:?}", board.facts);
        let action = offers.get(rng.index(offers.len())).expect("the index is in range");
        let before = board.clone();
        events.clear();
        game.decide(&mut Tx::new(&mut board, Some(&mut events), &mut rng), seat, action);
        visit(Step { before: &before, seat, offers: &offers, events: &events, after: &board });
        steps += 1;
    }
    board
}

/// Plays matches with every number of seats and every option set.
fn play_many(matches: usize, mut visit: impl FnMut(&Bazaar, Step<'_>)) {
    let sets = option_sets();
    for n in 0..matches {
        let game = game(sets[n / 3 % sets.len()].clone(), 2 + (n % 3) as u8);
        play(&game, &format!("bazaar/{n}"), |step| visit(&game, step));
    }
}

fn things(board: &Board<Facts>) -> i64 {
    board.table.all_cards().count() as i64
}

fn count(board: &Board<Facts>, back: Back) -> usize {
    board.table.all_cards().filter(|&card| board.table.back(card) == back).count()
}

#[test]
fn play_ends_and_conserves_the_cards() {
    play_many(2000, |game, step| {
        let table = &step.after.table;
        let things = things(step.after);
        assert_eq!(things, table.piles().map(|pile| table.cards(pile).count() as i64).sum::<i64>());
        assert_eq!(things, table.piles().map(|pile| table.len(pile) as i64).sum::<i64>());
        let change = |event: &Event<Fact>| match event {
            Event::Table(TableEvent::Created { .. }) => 1,
            Event::Table(TableEvent::Removed { .. }) => -1,
            _ => 0,
        };
        let grown: i64 = step.events.iter().map(change).sum();
        assert_eq!(things, self::things(step.before) + grown);
        let packs = [CARD, ROLE, DIE].map(|back| count(step.after, back));
        assert_eq!(packs, [52, usize::from(game.seats()) + 1, 1]);
    });
}

#[test]
fn the_largest_match_ends() {
    let mut most = 0;
    for n in 0..20 {
        let game = game(Options { rounds: 20, tokens: 120, coins: 9 }, 4);
        let end = play(&game, &format!("large/{n}"), |_| {});
        most = most.max(end.table.all_cards().count());
    }
    assert!(most > 260, "there were never more than {most} things");
}

#[test]
fn replay_comes_to_the_same_board() {
    play_many(60, |_, step| {
        let mut board = step.before.clone();
        for event in step.events {
            let text = serde_json::to_string(event).expect("events can be written");
            board.apply::<Bazaar>(&serde_json::from_str(&text).expect("events can be read"));
        }
        assert_eq!(board, *step.after);
    });
}

#[test]
fn positions_can_be_written_down_and_set_up() {
    play_many(24, |game, step| {
        let position = Position::of(game, step.after);
        let text = serde_json::to_string(&position).expect("a position can be written");
        let read: Position<Facts> = serde_json::from_str(&text).expect("a position can be read");
        let (board, left) = read.board(game).expect("a position can be set up");
        assert_eq!(left, []);
        assert_eq!(Position::of(game, &board), position);
        assert_eq!(turn(game, &board), turn(game, step.after));
        for eyes in Seat::all(game.seats()).map(Eyes::seat).chain([Eyes::PUBLIC]) {
            assert_eq!(look(&board, eyes), look(step.after, eyes));
        }
        for seat in turn(game, &board).seats().iter() {
            let [here, there] = [step.after, &board].map(|board| count_offers(game, board, seat));
            assert_eq!(here, there);
        }
    });
}

/// Returns everything eyes perceive of the piles, except the names of things.
fn look(board: &Board<Facts>, eyes: Eyes) -> Vec<PileView> {
    let mut views: Vec<_> = board.table.piles().map(|pile| pile_view(&board.table, eyes, pile)).collect();
    views.iter_mut().flat_map(|view| &mut view.cards).for_each(|card| card.obj = Obj(0));
    views
}

fn count_offers(game: &Bazaar, board: &Board<Facts>, seat: Seat) -> usize {
    let mut offers = Offers::default();
    legal(game, board, seat, &mut offers);
    offers.len()
}

#[test]
fn the_order_of_bids_does_not_matter() {
    let game = game(Options::default(), 3);
    let bid_in = |order: [u8; 3]| {
        let mut rng = Rng::simulated("bids");
        let mut board = opened(&game, &mut rng);
        for seat in order.map(Seat) {
            game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, Action::Bid(seat.0 * 2));
        }
        Position::of(&game, &board)
    };
    assert_eq!(bid_in([0, 1, 2]), bid_in([2, 0, 1]));
}

#[test]
fn everything_has_words() {
    let words = Words::english::<Bazaar>();
    play_many(60, |game, step| {
        let seen = step.before.seen(Eyes::seat(step.seat));
        let mut texts: Vec<Text> =
            step.offers.iter().take(40).map(|action| game.label(&seen, step.seat, action)).collect();
        texts.extend(Seat::all(game.seats()).map(|seat| game.ask(&seen, seat).prompt));
        texts.extend(refused(step.offers).filter_map(|action| game.why_not(&seen, step.seat, action)));
        texts.extend(step.events.iter().filter_map(|event| match event {
            Event::Fact(fact) => game.recap(fact),
            Event::Table(_) | Event::Announced(_) => None,
        }));
        for board in game.scores(&seen) {
            texts.extend(board.columns.into_iter().chain([board.title]));
            texts.extend(board.rows.into_iter().map(|(name, _)| name));
        }
        for panel in game.panels(&seen) {
            panel.say(|text| texts.push(text.clone()));
        }
        if let Turn::Over(outcome) = turn(game, step.after) {
            texts.push(Text::new(outcome.reason));
        }
        texts.iter().for_each(|text| check_words(game, &words, text));
    });
}

fn check_words(game: &Bazaar, words: &Words<'_>, text: &Text) {
    assert!(words.get(text.key).is_some(), "there are no words for {}", text.key);
    let said = words.say(game, text);
    assert!(!said.contains(['{', '}']), "{said}");
    for (_, arg) in &text.args {
        if let Arg::Text(text) = arg {
            check_words(game, words, text);
        }
    }
}

/// Lists some actions of every kind that are not offered.
fn refused(offers: &Offers<Action>) -> impl Iterator<Item = Action> + '_ {
    let card = "As".parse().expect("this is a card");
    let modes = Mode::ALL.map(Action::Choose);
    let others = [
        Action::Bid(200),
        Action::Conjure(0),
        Action::Pick(Obj(1)),
        Action::Done,
        Action::Lay(card),
        Action::Hide(card),
    ];
    modes.into_iter().chain(others).filter(|&action| !offers.contains(action))
}
