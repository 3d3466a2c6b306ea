use crate::{Plan, Played, tests_of::kind_of};
use fairdeal_kernel::{Board, Card, Event, Eyes, Present, Seat, Sight, Table, TableEvent};
use fairdeal_session::Commit;
use std::collections::BTreeSet;

/// Lists the actions and events by which somebody learns faces, of which piles, and who. Nothing else may
/// open a card, so a new line here is a rule change to be reviewed.
pub fn openings<G: Present>(plan: &Plan) -> String {
    let mut lines = BTreeSet::new();
    for number in plan.from..plan.to {
        let mut played = Played::<G>::open(plan, number);
        while played.step() {}
        let mut board = played.m.start().clone();
        for commit in played.m.log() {
            let action = match commit {
                Commit::Acted(_, action, _) => kind_of(action),
                Commit::Opened(_) | Commit::Undone => "(the deal)".into(),
            };
            for event in commit.events() {
                let told = opened_by(played.m.game(), &mut board, event);
                lines.extend(told.into_iter().map(|told| format!("{action}: {told}\n")));
            }
        }
    }
    lines.into_iter().collect()
}

/// Returns what an event opens, and to whom.
fn opened_by<G: Present>(game: &G, board: &mut Board<G::Facts>, event: &Event<G::Fact>) -> BTreeSet<String> {
    let Some(verb) = verb(event) else {
        board.apply::<G>(event);
        return BTreeSet::new();
    };
    let place = |table: &Table, card| {
        table.pile_of(card).map_or_else(|| "nowhere".into(), |pile| plain(&game.pile_name(pile)))
    };
    let before = board.table.clone();
    board.apply::<G>(event);
    let mut lines = BTreeSet::new();
    if let Event::Announced(fact) = event {
        lines.insert(format!("announces {}", kind_of(fact)));
    }
    let is_new =
        |card: Card| matches!(event, Event::Table(TableEvent::Created { card: new, .. }) if *new == card);
    for card in board.table.all_cards() {
        let knows = board.table.knowers(card);
        let knew = if is_new(card) { Sight::NONE } else { before.knowers(card) };
        let learns = |seat: &Seat| knows.include(*seat) && !knew.include(*seat);
        let learners = Seat::all(game.seats()).filter(learns).count();
        let is_public = |sight: Sight| sight.meets(Eyes::PUBLIC);
        let whom = match learners {
            0 if !is_public(knows) || is_public(knew) => continue,
            _ if is_public(knows) => "everybody",
            1 => "one seat",
            _ => "some seats",
        };
        let from = if is_new(card) { "nowhere".into() } else { place(&before, card) };
        lines.insert(format!("{verb} {from} -> {}, to {whom}", place(&board.table, card)));
    }
    lines
}

fn verb<F>(event: &Event<F>) -> Option<&'static str> {
    Some(match event {
        Event::Announced(_) => "announces",
        Event::Fact(_) => return None,
        Event::Table(event) => match event {
            TableEvent::Moved { .. } => "moves",
            TableEvent::Swept { .. } => "sweeps",
            TableEvent::Opened { .. } => "opens",
            TableEvent::Shown { .. } => "shows",
            TableEvent::Created { .. } => "makes",
            TableEvent::Faced { .. } => "turns",
            TableEvent::Shuffled { .. }
            | TableEvent::Removed { .. }
            | TableEvent::Rolled { .. }
            | TableEvent::Marked { .. } => return None,
        },
    })
}

/// Returns the name of a pile without its seat.
fn plain(name: &str) -> String {
    name.split('.').next().unwrap_or(name).to_owned()
}
