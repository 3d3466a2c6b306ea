use crate::{Channel, Played, check::Case};
use fairdeal_kernel::{Card, Event, Eyes, Obj, Present, Seat, Table, TableEvent};

/// Checks that no name given before a shuffle is valid after it, and that nothing in somebody else's hand has
/// a name.
pub(crate) fn unlinkable<G: Present, C: Channel<G>>(case: &mut Case<'_, C>, played: &Played<G>) {
    let mut viewers: Vec<Eyes> = Seat::all(played.m.game().seats()).map(Eyes::seat).collect();
    viewers.push(Eyes::PUBLIC);
    for eyes in viewers {
        let channel = case.channel;
        case.hold("handles", &played.at, || follow(channel, played, eyes));
    }
}

fn follow<G: Present, C: Channel<G>>(channel: &C, played: &Played<G>, eyes: Eyes) -> Result<(), String> {
    let mut board = played.m.start().clone();
    let mut given: Vec<Obj> = vec![];
    for event in played.m.log().iter().flat_map(|commit| commit.events()) {
        board.apply::<G>(event);
        let shuffled =
            if let Event::Table(TableEvent::Shuffled { pile, .. }) = event { Some(*pile) } else { None };
        for card in board.table.all_cards() {
            let Some(name) = channel.handle(&board.table, eyes, card) else { continue };
            if inside_a_foreign_hand(&board.table, eyes, card) {
                return Err(format!("a card in a hand they do not look into is called {}", name.0));
            }
            if shuffled.is_some() && board.table.pile_of(card) == shuffled && given.contains(&name) {
                return Err(format!("after a shuffle a card is still called {}", name.0));
            }
        }
        given = board.table.all_cards().filter_map(|card| channel.handle(&board.table, eyes, card)).collect();
    }
    Ok(())
}

fn inside_a_foreign_hand(table: &Table, eyes: Eyes, card: Card) -> bool {
    let kind = table.pile_of(card).map(|pile| table.kind(pile));
    kind.is_some_and(|kind| kind.order == fairdeal_kernel::Order::Loose && !kind.sight.meets(eyes))
}
