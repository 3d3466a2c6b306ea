use super::kit::{Table, code, katko};
use fairdeal_games::bridge;
use fairdeal_kernel::{Card, Seat, Sight, Span};
use fairdeal_session::{Caps, Command, Modifiers, Refusal, lines_of, verify};

#[test]
fn a_branch_has_the_same_deal_choices_and_chance() {
    let mut table = katko(3);
    table.admit(Caps::player(Seat(0)));
    for _ in 0..5 {
        table.step();
    }
    assert_eq!(code(table.sitting.branch(2)), Refusal::Waiting, "it would show what is hidden");
    table.finish(Span::Match);
    let end = table.sitting.on().version();
    assert_eq!(code(table.sitting.branch(end)), Refusal::BadRequest, "nothing is left to play");
    assert_eq!(code(table.sitting.branch(end + 1)), Refusal::BadRequest);
    let sitting = table.sitting.branch(5).expect("it is over");
    assert_eq!(sitting.on().board(), &table.sitting.on().board_at(5));
    assert_eq!(sitting.on().log(), &table.sitting.on().log()[..6]);
    let mut branch = Table { sitting, requests: 0, persons: 0, now: 0 };
    branch.finish(Span::Match);
    assert_eq!(branch.sitting.on().log(), table.sitting.on().log(), "the same choices meet the same chance");
    let text = lines_of(branch.sitting.on()).join("\n") + "\n";
    assert!(verify::<fairdeal_games::katko::Katko>(&text).is_ok());
}

#[test]
fn taking_back_is_told_where_it_can_work() {
    let mut table = katko(3);
    let player = table.admit(Caps::player(Seat(0)));
    assert!(!table.sitting.may_undo(table.sitting.caps(player)), "nothing was chosen");
    table.until_turn_of(Seat(0));
    table.step();
    assert!(
        !table.sitting.may_undo(table.sitting.caps(player)),
        "bots have seen the card, and nobody can be asked"
    );
    assert_eq!(code(table.ask(player, Command::Undo)), Refusal::NotQuiet);
    let other = table.admit(Caps::player(Seat(1)));
    assert!(table.sitting.may_undo(table.sitting.caps(player)), "the other can be asked");
    table.ask(player, Command::Undo).expect("it is asked");
    assert!(!table.sitting.may_undo(table.sitting.caps(player)), "it is asked already");
    table.ask(other, Command::Answer { yes: false }).expect("they say no");
    table.finish(Span::Match);
    assert!(!table.sitting.may_undo(table.sitting.caps(player)), "over is over");
}

#[test]
fn who_looks_on_is_told_how_to_play() {
    let mut table = katko(3);
    let guest = table.admit(Caps::spectator());
    let refused = table.ask(guest, Command::TakeSeat { seat: Seat(1) }).expect_err("they look on");
    assert_eq!(refused.refusal, Refusal::NotYours);
    assert!(refused.to_string().contains("came to watch"), "{refused}");
}

/// What the declarer plays from the dummy's hand lies before the dummy.
#[test]
fn a_card_lies_before_the_seat_out_of_whose_hand_it_came() {
    let mut table: Table<bridge::Bridge> =
        Table::new(bridge::Options::default(), 4, Modifiers::default(), None);
    let mut others = 0;
    while !table.is_over() && others < 5 {
        let before = table.sitting.on().board().clone();
        let actor = table.to_act();
        // The last offer bids as high as possible; the first would pass.
        let last = table.sitting.on().offers(actor).iter().last().expect("an offer");
        table.choose(table.holder(actor), last).expect("it is offered");
        let on = table.sitting.on();
        let hands = before.table.piles().filter_map(|pile| {
            let sight = on.start().table.kind(pile).sight;
            Some((Seat::all(4).find(|&seat| sight == Sight::only(seat))?, pile))
        });
        let is_gone = |card: &Card| on.board().table.pile_of(*card) != before.table.pile_of(*card);
        let cards = |(seat, pile)| before.table.cards(pile).map(move |card| (seat, card));
        let gone: Vec<(Seat, Card)> = hands.flat_map(cards).filter(|(_, card)| is_gone(card)).collect();
        // When a deal ends, all hands are gathered.
        let [(seat, card)] = gone[..] else { continue };
        assert_eq!(on.put_by(on.board().table.obj(card)), Some(seat));
        others += usize::from(seat != actor);
    }
    assert!(others >= 5, "the declarer has played for the dummy");
}
