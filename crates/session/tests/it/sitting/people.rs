use super::kit::{Table, code, katko};
use fairdeal_games::katko::Katko;
use fairdeal_kernel::{Seat, Span};
use fairdeal_session::{Capability, Caps, Command, Delay, Notice, PersonId, Refusal, SeatChange, Sitter};

#[test]
fn grants_show_in_the_very_next_view_and_so_do_revocations() {
    let mut table = katko(3);
    let player = table.admit(Caps::player(Seat(0)));
    let guest = table.admit(Caps::spectator());
    let hidden = table.sitting.view(guest);
    let hand = Caps::from_iter([Capability::ObserveHand { seat: Seat(0) }]);
    table.ask(player, Command::Grant { to: guest, caps: hand }).expect("it is theirs");
    assert_eq!(table.sitting.view(guest), table.sitting.view(player));
    assert!(!table.sitting.menu(guest, table.to_act()).offers.is_empty() || table.to_act() != Seat(0));
    table.ask(player, Command::Revoke { to: guest }).expect("they gave it");
    assert_eq!(table.sitting.view(guest), hidden);
    assert_eq!(code(table.ask(player, Command::Revoke { to: guest })), Refusal::BadRequest);
}

#[test]
fn delegation_only_narrows() {
    let mut table = katko(3);
    let player = table.admit(Caps::student(Seat(0)));
    let [coach, friend] = [table.admit(Caps::spectator()), table.admit(Caps::spectator())];
    let give = |to, caps| Command::Grant { to, caps };
    for too_much in
        [Caps::all(), Caps::debug(), Caps::coach(Seat(1)), Caps::player(Seat(1)), Caps::organiser()]
    {
        assert_eq!(code(table.ask(player, give(coach, too_much))), Refusal::NotYours);
    }
    table.ask(player, give(coach, Caps::coach(Seat(0)))).expect("a student may have a coach");
    let look = Caps::from_iter([Capability::ObserveHand { seat: Seat(0) }]);
    table.ask(coach, give(friend, look)).expect("a coach may let a friend look");
    assert_eq!(code(table.ask(friend, give(coach, Caps::coach(Seat(0))))), Refusal::NotYours);
    assert!(table.sitting.caps(friend).sees(Seat(0)));
    // What the giver loses, everybody down the line loses.
    table.ask(player, Command::Revoke { to: coach }).expect("they gave it");
    assert!(!table.sitting.caps(coach).sees(Seat(0)) && !table.sitting.caps(friend).sees(Seat(0)));
}

#[test]
fn whoever_stands_up_takes_along_what_was_lent() {
    let mut table = katko(3);
    let player = table.admit(Caps::player(Seat(0)));
    let coach = table.admit(Caps::spectator());
    let caps = Caps::from_iter([Capability::ObserveHand { seat: Seat(0) }]);
    table.ask(player, Command::Grant { to: coach, caps }).expect("it is theirs");
    table.ask(player, Command::StandUp).expect("they have a seat");
    assert!(!table.sitting.caps(coach).sees(Seat(0)), "the seat is no longer theirs to show");
}

#[test]
fn full_sight_is_announced_to_all() {
    let mut table = katko(3);
    let player = table.admit(Caps::player(Seat(0)));
    let guest = table.admit(Caps::spectator());
    let from = table.sitting.on().notes().len();
    assert_eq!(table.sitting.around_for(player, 0).seeing_all, 0);
    table.sitting.grant(guest, Caps::all()).expect("the house may");
    let told = table.sitting.notices(player, from);
    assert_eq!(told, [(from, Notice::SightOfAll { session: guest })]);
    assert_eq!(table.sitting.around_for(player, 0).seeing_all, 1);
    table.sitting.revoke(guest);
    assert_eq!(table.sitting.around_for(player, 0).seeing_all, 0);
    assert_eq!(table.sitting.notices(player, from + 1), [(from + 1, Notice::SightEnded { session: guest })]);
    // A session that arrives with it is announced as well.
    let organiser = table.admit(Caps::organiser());
    let told: Vec<Notice> =
        table.sitting.notices(player, from).into_iter().map(|(_, notice)| notice).collect();
    assert!(told.contains(&Notice::SightOfAll { session: organiser }), "{told:?}");
}

#[test]
fn whoever_plays_sees_the_hand_of_the_seat() {
    let mut table = katko(2);
    let blind = Caps::from_iter([Capability::ActAsPlayer { seat: Seat(0) }]);
    assert_eq!(code(table.try_admit(blind, Delay::None)), Refusal::BadRequest);
    let two = Caps::player(Seat(0)).union(Caps::player(Seat(1)));
    assert_eq!(code(table.try_admit(two, Delay::None)), Refusal::BadRequest);
}

#[test]
fn a_seat_is_told_who_looks_into_its_hand() {
    let mut table = katko(3);
    let player = table.admit(Caps::player(Seat(0)));
    let other = table.admit(Caps::player(Seat(1)));
    let from = table.sitting.on().notes().len();
    let coach = table.admit(Caps::coach(Seat(0)));
    assert_eq!(table.sitting.notices(player, from), [(from, Notice::SightOfYou { session: coach })]);
    assert_eq!(table.sitting.notices(other, from), []);
}

#[test]
fn a_seat_passes_to_a_bot_and_back_and_nobody_else_sees_a_difference() {
    let mut table = katko(3);
    let player = table.admit(Caps::player(Seat(0)));
    let others = [
        table.admit(Caps::player(Seat(1))),
        table.admit(Caps::spectator()),
        table.admit(Caps::coach(Seat(2))),
        table.admit(Caps::all()),
    ];
    table.step();
    table.step();
    let see = |table: &Table<Katko>| {
        others.map(|other| {
            let sitting = &table.sitting;
            let menus = Seat::all(3).map(|seat| sitting.menu(other, seat)).collect::<Vec<_>>();
            (sitting.view(other), sitting.events(other, 0), menus)
        })
    };
    let before = see(&table);
    let sitters = |table: &Table<Katko>| table.sitting.around_for(others[1], 0).seats;
    assert_eq!(sitters(&table), [Sitter::Human, Sitter::Human, Sitter::Bot]);
    table.ask(player, Command::StandUp).expect("they have a seat");
    assert_eq!(sitters(&table), [Sitter::Bot, Sitter::Human, Sitter::Bot]);
    assert_eq!(see(&table), before);
    assert!(!table.sitting.caps(player).sees(Seat(0)), "the hand stays with the seat");
    table.until_turn_of(Seat(0));
    table.step();
    let newcomer = table.admit(Caps::from_iter([Capability::ReplaceAi {}]));
    let before = see(&table);
    table.ask(newcomer, Command::TakeSeat { seat: Seat(0) }).expect("a bot makes room");
    assert_eq!(see(&table), before);
    assert_eq!(sitters(&table), [Sitter::Human, Sitter::Human, Sitter::Bot]);
    assert_eq!(table.holder(Seat(0)), newcomer);
    table.finish(Span::Hand);
}

#[test]
fn whoever_leaves_leaves_the_seat_to_the_house() {
    let mut table = katko(2);
    let player = table.admit(Caps::player(Seat(0)));
    table.sitting.leave(player);
    assert_eq!(code(table.choose(player, table.first(Seat(0)))), Refusal::NotYours);
    table.finish(Span::Match);
}

#[test]
fn delayed_spectators_see_what_was() {
    let mut table = katko(2);
    let late = table.try_admit(Caps::all(), Delay::Moves(3)).expect("it is announced");
    let after = table.try_admit(Caps::all(), Delay::Hand).expect("it is announced");
    let live = table.admit(Caps::all());
    let mut views = vec![table.sitting.view(live)];
    for n in 1..=5 {
        table.step();
        views.push(table.sitting.view(live));
        assert_eq!(table.sitting.view(late), views[(n as usize).saturating_sub(3)]);
        assert_eq!(table.sitting.view(after), table.sitting.on().view_at(Caps::NONE, 0));
        assert_eq!(table.sitting.events(late, 0).len(), (n as usize).saturating_sub(3) + 1);
        assert_eq!(table.sitting.events(after, 0).len(), 1);
        let seat = table.to_act();
        assert!(table.sitting.menu(late, seat).offers.is_empty(), "offers are of this moment");
        assert!(!table.sitting.menu(live, seat).offers.is_empty());
    }
    table.finish(Span::Hand);
    assert_eq!(table.sitting.view(after), table.sitting.view(live));
}

#[test]
fn whoever_looks_on_after_each_hand_may_play() {
    let mut table = katko(2);
    let person = PersonId(9);
    table.sitting.admit(person, Caps::all(), Delay::Hand).expect("it is announced");
    table.sitting.admit(person, Caps::player(Seat(0)), Delay::None).expect("they see no live hand");
    let quick = PersonId(10);
    table.sitting.admit(quick, Caps::all(), Delay::Moves(2)).expect("it is announced");
    assert_eq!(code(table.sitting.admit(quick, Caps::player(Seat(1)), Delay::None)), Refusal::NotYours);
}

#[test]
fn the_sight_of_every_hand_is_announced_however_it_was_given() {
    let mut table = katko(4);
    let player = table.admit(Caps::player(Seat(0)));
    let guest = table.admit(Caps::spectator());
    let hand = |seat| Caps::from_iter([Capability::ObserveHand { seat }]);
    for seat in Seat::all(3) {
        table.sitting.grant(guest, hand(seat)).expect("the house may");
    }
    assert_eq!(table.sitting.around_for(player, 0).seeing_all, 0);
    let from = table.sitting.on().notes().len();
    table.sitting.grant(guest, hand(Seat(3))).expect("the house may");
    assert_eq!(table.sitting.notices(player, from), [(from, Notice::SightOfAll { session: guest })]);
    assert_eq!(table.sitting.around_for(player, 0).seeing_all, 1);
    table.sitting.revoke(guest);
    assert_eq!(table.sitting.notices(player, from + 1), [(from + 1, Notice::SightEnded { session: guest })]);
}

#[test]
fn every_change_of_seats_is_told_to_all() {
    let mut table = katko(3);
    let player = table.admit(Caps::player(Seat(0)).union(Caps::from_iter([Capability::ReplaceAi {}])));
    let other = table.admit(Caps::spectator());
    let from = table.sitting.on().notes().len();
    table.sitting.go_away(player).expect("they have a seat");
    table.sitting.come_back(player).expect("it is kept for them");
    table.ask(player, Command::StandUp).expect("they have a seat");
    table.ask(player, Command::TakeSeat { seat: Seat(0) }).expect("it is free");
    table.sitting.go_away(player).expect("they have a seat");
    table.sitting.free(Seat(0)).expect("it is kept");
    let told = table.sitting.notices(other, from).into_iter().map(|(_, notice)| match notice {
        Notice::Seat { seat: Seat(0), how, session, .. } => (how, session),
        other => panic!("{other:?}"),
    });
    use SeatChange::{Away, Back, Freed, Sat, Stood};
    let expected = [Away, Back, Stood, Sat, Away, Freed].map(|how| (how, Some(player)));
    assert_eq!(told.collect::<Vec<_>>(), expected);
}

#[test]
fn a_seat_is_kept_for_whoever_is_gone_until_it_is_given_up() {
    let mut table = katko(2);
    let newcomer = Caps::from_iter([Capability::ReplaceAi {}]);
    let owner = table.admit(newcomer.union(Caps::player(Seat(0))));
    let guest = table.admit(newcomer);
    let take = Command::TakeSeat { seat: Seat(0) };
    table.sitting.go_away(owner).expect("they have a seat");
    assert_eq!(code(table.ask(guest, take.clone())), Refusal::NotYours);
    assert_eq!(code(table.try_admit(Caps::player(Seat(0)), Delay::None)), Refusal::NotYours);
    assert_eq!(code(table.ask(guest, Command::Free { seat: Seat(0) })), Refusal::NotYours);
    table.sitting.grant(guest, Caps::from_iter([Capability::ConfigureVariant {}])).expect("the house may");
    table.ask(guest, Command::Free { seat: Seat(0) }).expect("they set the options");
    assert_eq!(code(table.sitting.come_back(owner)), Refusal::NotYours);
    table.ask(guest, take).expect("it is free");
    // Whoever leaves keeps nothing.
    let mut table = katko(2);
    let owner = table.admit(newcomer.union(Caps::player(Seat(0))));
    table.sitting.go_away(owner).expect("they have a seat");
    table.sitting.leave(owner);
    table.try_admit(Caps::player(Seat(0)), Delay::None).expect("it is free");
}

#[test]
fn what_was_lent_does_not_open_a_hand_to_who_plays_when_its_giver_sits_down_again() {
    let mut table = katko(3);
    let newcomer = Caps::from_iter([Capability::ReplaceAi {}]);
    let giver = table.admit(newcomer.union(Caps::player(Seat(0))));
    let friend = table.admit(newcomer);
    let caps = Caps::from_iter([Capability::ObserveHand { seat: Seat(0) }]);
    table.ask(giver, Command::Grant { to: friend, caps }).expect("it is theirs");
    table.ask(giver, Command::StandUp).expect("they have a seat");
    let sit = |seat| Command::TakeSeat { seat };
    assert_eq!(code(table.ask(friend, sit(Seat(1)))), Refusal::NotYours, "they have seen a hand");
    table.finish(Span::Hand);
    table.ask(friend, sit(Seat(1))).expect("that deal is over");
    table.ask(giver, sit(Seat(0))).expect("it is free");
    assert!(table.sitting.caps(friend).sees(Seat(1)) && !table.sitting.caps(friend).sees(Seat(0)));
}

#[test]
fn a_deal_is_not_gone_back_to_by_somebody_who_has_seen_another_hand_of_it() {
    let mut table = katko(2);
    let newcomer = Caps::from_iter([Capability::ReplaceAi {}, Capability::UndoActions {}]);
    let player = table.admit(newcomer.union(Caps::player(Seat(0))));
    table.finish(Span::Hand);
    table.ask(player, Command::StandUp).expect("they have a seat");
    table.ask(player, Command::TakeSeat { seat: Seat(1) }).expect("the deal is over");
    assert_eq!(code(table.ask(player, Command::Undo)), Refusal::NotQuiet);
    assert!(!table.sitting.may_undo(table.sitting.caps(player)));
    let mut table = katko(2);
    let player = table.admit(newcomer.union(Caps::player(Seat(0))));
    table.finish(Span::Hand);
    table.ask(player, Command::Undo).expect("they know no other hand");
}

#[test]
fn sessions_keep_their_numbers_in_the_next_match_and_none_is_given_twice() {
    let mut table = katko(2);
    let player = table.admit(Caps::player(Seat(0)));
    let guest = table.admit(Caps::spectator());
    table.sitting.leave(guest);
    table.finish(Span::Match);
    let mut next = katko(2).sitting;
    next.number_from(table.sitting.company().next_session().0);
    next.readmit(player, PersonId(1), Caps::player(Seat(0)), Delay::None).expect("the seat is free");
    assert!(next.caps(player).act.has(Seat(0)));
    let newcomer = next.admit(PersonId(9), Caps::spectator(), Delay::None).expect("there is room");
    assert!(newcomer > guest, "{newcomer:?} was {guest:?}'s");
}

#[test]
fn whoever_was_shown_a_deal_after_its_end_does_not_go_back_to_it() {
    let mut table = katko(2);
    let person = PersonId(9);
    let student = Caps::student(Seat(0));
    let player = table.sitting.admit(person, student, Delay::None).expect("there is room");
    table.sitting.admit(person, Caps::all(), Delay::Hand).expect("they see no live hand");
    table.finish(Span::Hand);
    assert_eq!(code(table.ask(player, Command::Undo)), Refusal::NotQuiet);
    let due = table.sitting.due().expect("the house deals");
    assert!(table.sitting.settle(&due, 0));
    assert_eq!(code(table.ask(player, Command::Undo)), Refusal::NotQuiet);
}
