use super::kit::{Table, code};
use fairdeal_games::katko::{Action, Katko, Options};
use fairdeal_kernel::{Seat, Span};
use fairdeal_session::{Caps, Command, Commit, Consensus, Modifiers, Refusal};

fn table(modifiers: Modifiers) -> Table<Katko> {
    Table::new(Options::default(), 2, modifiers, None)
}

#[test]
fn the_house_deals_between_hands() {
    let mut table = table(Modifiers::default());
    assert_eq!(table.sitting.due(), None, "a choice is to be made");
    table.finish(Span::Hand);
    let due = table.sitting.due().expect("the deal");
    assert_eq!((due.action, due.after), (Action::Deal, 0));
    assert!(table.sitting.settle(&due, 0));
    assert!(!table.sitting.settle(&due, 0), "once");
}

#[test]
fn at_a_fast_table_a_sole_choice_plays_itself_like_any_other() {
    let mut table = table(Modifiers { speed: true, ..Modifiers::default() });
    let player = table.admit(Caps::player(Seat(0)));
    let mut forced = 0;
    let mut paces = vec![];
    for _ in 0..60 {
        if table.is_over() {
            break;
        }
        let (seat, due) = (table.to_act(), table.sitting.due());
        let offers = table.sitting.on().offers(seat).len();
        match due {
            Some(due) if due.action != Action::Deal => {
                assert_eq!((due.seat, offers), (Seat(0), 1), "only a person's sole choice");
                let mut own = table.sitting.clone();
                let version = own.on().version();
                let choose = Command::Choose { version, actions: vec![due.action] };
                own.submit(player, u64::MAX, choose, 0).expect("it is offered");
                assert!(table.sitting.settle(&due, 0));
                assert_eq!(table.sitting.on().log(), own.on().log(), "nobody can tell the two apart");
                paces.push(due.after);
                forced += 1;
            }
            Some(due) => assert!(table.sitting.settle(&due, 0)),
            None => {
                assert!(seat != Seat(0) || offers > 1, "a sole choice is due");
                table.step();
            }
        }
    }
    assert!(forced > 3, "{forced}");
    paces.dedup();
    assert!(paces.len() > 1 && paces.iter().all(|pace| (700..2500).contains(pace)), "{paces:?}");
}

#[test]
fn the_table_waits_until_all_people_have_agreed() {
    for (consensus, span) in [(Consensus::Trick, Span::Trick), (Consensus::Hand, Span::Hand)] {
        let mut table = table(Modifiers { consensus, ..Modifiers::default() });
        let players = [table.admit(Caps::player(Seat(0))), table.admit(Caps::player(Seat(1)))];
        while table.sitting.on().last_span() < Some(span) {
            table.step();
        }
        let (seat, version) = (table.to_act(), table.sitting.on().version());
        let waiting = || Refusal::Waiting;
        assert_eq!(code(table.choose(players[seat.index()], table.first(seat))), waiting());
        assert_eq!(table.sitting.due(), None, "the house waits too");
        assert_eq!(table.sitting.around_for(players[0], 0).ended, Some(span));
        table.ask(players[0], Command::Agree).expect("it waits for them");
        assert_eq!(code(table.ask(players[0], Command::Agree)), Refusal::BadRequest);
        assert_eq!(table.sitting.around_for(players[0], 0).waiting, fairdeal_kernel::Seats::of(Seat(1)));
        table.ask(players[1], Command::Agree).expect("it waits for them");
        assert_eq!(table.sitting.on().version(), version);
        assert_eq!(table.sitting.around_for(players[0], 0).ended, None, "nobody waits any more");
        table.choose(players[seat.index()], table.first(seat)).expect("all have agreed");
        assert!(matches!(table.sitting.on().log().last(), Some(Commit::Acted(by, ..)) if *by == seat));
    }
}

#[test]
fn bots_need_not_agree() {
    let mut table = table(Modifiers { consensus: Consensus::Trick, ..Modifiers::default() });
    table.finish(Span::Match);
    assert!(table.is_over());
}
