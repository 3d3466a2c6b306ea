use fairdeal_kernel::{Card, Event, Eyes, Face, Obj, Order, Pile, PileKind, Table, TableEvent};

/// Returns what a bystander at a real table perceives of an event, from the nature of the piles alone. It
/// deliberately does not ask the kernel what they know, so that it can catch the kernel's mistakes.
pub(super) fn shape<F>(table: &Table, event: &Event<F>, eyes: Eyes) -> Option<String> {
    let Event::Table(event) = event else { return None };
    let kind = |card| table.pile_of(card).map(|pile| table.kind(pile));
    let name = |card: Card| thing(table, kind(card), eyes, card);
    let looks = |pile: Pile| table.kind(pile).sight.meets(eyes);
    let at = |card| table.pile_of(card).is_some_and(looks);
    let face =
        |card: Card, seen: bool| -> Option<Face> { table.face(card, Eyes::all_knowing()).filter(|_| seen) };
    Some(match *event {
        TableEvent::Moved { card, to, spot, down } => {
            let seen = at(card) || !down && looks(to);
            format!(
                "{:?} {to:?} {spot:?} {down} {:?} {:?}",
                table.pile_of(card),
                name(card),
                face(card, seen)
            )
        }
        TableEvent::Swept { from, to } => {
            let seen = looks(from) || looks(to);
            let cards: Vec<_> = table.cards(from).map(|card| (name(card), face(card, seen))).collect();
            format!("{from:?} {to:?} {cards:?}")
        }
        TableEvent::Shuffled { pile, .. } => format!("shuffled {pile:?}"),
        TableEvent::Rolled { .. } => return None,
        TableEvent::Opened { pile, to } => {
            let cards: Vec<_> = table.cards(pile).map(|card| face(card, to.meets(eyes))).collect();
            format!("opened {pile:?} {to:?} {cards:?}")
        }
        TableEvent::Shown { card, to } => {
            format!("shown {:?} {to:?} {:?}", name(card), face(card, to.meets(eyes)))
        }
        TableEvent::Created { face, back, to, .. } => {
            format!("created {back:?} {to:?} {:?}", looks(to).then_some(face))
        }
        TableEvent::Removed { card } => format!("removed {:?} {:?}", table.pile_of(card), name(card)),
        TableEvent::Faced { card, face } => format!("faced {:?} {:?}", name(card), at(card).then_some(face)),
        TableEvent::Marked { card, mark, value } => format!("marked {:?} {mark:?} {value}", name(card)),
    })
}

/// Returns the position at which a bystander can point.
fn thing(table: &Table, kind: Option<PileKind>, eyes: Eyes, card: Card) -> Option<Obj> {
    let kind = kind?;
    (kind.order != Order::Loose || kind.sight.meets(eyes)).then(|| table.obj(card))
}
