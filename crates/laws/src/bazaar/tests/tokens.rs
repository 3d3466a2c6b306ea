//! Things that are created, carry counters, are targeted, move and go.

use super::super::parts::{DAMAGE, MARKET, TOKEN, bench, hand};
use super::super::{Action, Mode, Phase};
use super::{P1, P2, Play, rich};
use fairdeal_kernel::{Ask, AskKind, Eyes, Obj, Present, Seat, Sighting};

/// A match with this many tokens on the market.
fn with_tokens(count: u8) -> Play {
    let mut play = Play::new(2, rich(120));
    play.buy(P1, Mode::Conjure);
    play.act(P1, Action::Conjure(count));
    play
}

fn market(play: &Play) -> Vec<Obj> {
    play.view(Eyes::PUBLIC, MARKET).cards.iter().map(|card| card.obj).collect()
}

fn damage(play: &Play, token: Obj) -> Option<u8> {
    let seen = play.board.seen(Eyes::PUBLIC);
    seen.card(token).map(|card| seen.mark(card, DAMAGE))
}

fn strike(play: &mut Play, by: Seat, targets: &[Obj]) {
    play.buy(by, Mode::Strike);
    for &target in targets {
        play.act(by, Action::Pick(target));
    }
    if play.board.facts.phase != Phase::Bids {
        play.act(by, Action::Done);
    }
}

fn ask(play: &Play) -> Ask {
    play.game.ask(&play.board.seen(Eyes::seat(P1)), P1)
}

#[test]
fn tokens_come_into_being() {
    let play = with_tokens(2);
    let tokens = play.view(Eyes::PUBLIC, MARKET).cards;
    assert_eq!(tokens.len(), 2);
    assert!(tokens.iter().all(|token| token.face.is_some_and(|(_, back)| back == TOKEN)));
    assert_ne!(tokens[0].obj, tokens[1].obj);
}

#[test]
fn a_strike_asks_for_one_to_three_targets() {
    let mut play = with_tokens(4);
    let tokens = market(&play);
    play.buy(P1, Mode::Strike);
    assert!(!play.offers(P1).contains(Action::Done));
    assert!(!play.act(P1, Action::Pick(tokens[2])), "a pick is quiet");
    assert!(play.offers(P1).contains(Action::Done));
    assert!(!play.offers(P1).contains(Action::Pick(tokens[2])));
    play.act(P1, Action::Pick(tokens[0]));
    let asked = ask(&play);
    assert_eq!((asked.kind, asked.min, asked.max), (AskKind::Select, 1, 3));
    assert_eq!(asked.chosen, [tokens[0], tokens[2]]);
    play.act(P1, Action::Pick(tokens[3]));
    assert_eq!(play.board.facts.phase, Phase::Bids, "the last possible pick closes the choice");
    let damages: Vec<_> = tokens.iter().map(|&token| damage(&play, token)).collect();
    assert_eq!(damages, [1, 0, 1, 1].map(Some));
}

#[test]
fn the_last_possible_pick_closes_a_strike_at_few_tokens() {
    let mut play = with_tokens(1);
    play.buy(P2, Mode::Strike);
    play.act(P2, Action::Pick(market(&play)[0]));
    assert_eq!(play.board.facts.phase, Phase::Bids);
}

#[test]
fn the_second_damage_removes_a_token() {
    let mut play = with_tokens(2);
    let tokens = market(&play);
    strike(&mut play, P1, &tokens[..1]);
    assert_eq!(play.view(Eyes::PUBLIC, MARKET).cards[0].marks, [(DAMAGE, 1)]);
    let worth = i32::from(play.faces(MARKET)[0].0) + 1;
    strike(&mut play, P2, &tokens[..1]);
    assert_eq!(damage(&play, tokens[0]), None, "the token is gone");
    assert_eq!(market(&play), tokens[1..]);
    assert_eq!(play.board.facts.score[P2], worth);
}

#[test]
fn a_new_thing_inherits_nothing_from_the_place_of_a_removed_one() {
    let mut play = with_tokens(2);
    let tokens = market(&play);
    strike(&mut play, P1, &tokens[..1]);
    strike(&mut play, P1, &tokens[..1]);
    play.buy(P1, Mode::Conjure);
    play.act(P1, Action::Conjure(3));
    let now = play.view(Eyes::PUBLIC, MARKET).cards;
    assert_eq!(now.len(), 4);
    assert!(now.iter().all(|token| token.marks.is_empty() && token.obj != tokens[0]));
}

#[test]
fn a_token_that_moves_has_a_new_name_and_no_marks() {
    let mut play = with_tokens(2);
    let card = play.cards(hand(P1))[0];
    play.buy(P1, Mode::Ambush);
    play.act(P1, Action::Hide(card));
    let token = market(&play)[1];
    strike(&mut play, P1, &[token]);
    assert_eq!(damage(&play, token), Some(1));

    play.buy(P1, Mode::Spring);
    assert_eq!(ask(&play).kind, AskKind::Select);
    let seen = play.glimpse(Eyes::PUBLIC, P1, Action::Pick(token));
    assert!(matches!(&seen[0], Sighting::Moved(MARKET, _, _, glimpse) if glimpse.was == Some(token)));
    play.act(P1, Action::Pick(token));
    let taken = &play.view(Eyes::PUBLIC, bench(P1)).cards[0];
    assert_ne!(taken.obj, token);
    assert!(taken.marks.is_empty());
    assert_eq!(damage(&play, token), None, "nothing has the old name");
}

#[test]
fn a_market_of_hundreds_is_played_on() {
    let mut play = with_tokens(120);
    play.buy(P2, Mode::Conjure);
    play.act(P2, Action::Conjure(120));
    let tokens = market(&play);
    assert_eq!(tokens.len(), 240);
    for last in (1..7).map(|n| n * 40) {
        strike(&mut play, P1, &tokens[last - 3..last]);
    }
    assert_eq!(tokens.iter().filter(|&&token| damage(&play, token) == Some(1)).count(), 18);
    play.buy(P1, Mode::Strike);
    assert_eq!(play.offers(P1).len(), 240);
}
