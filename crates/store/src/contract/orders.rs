use super::Storage;
use super::clerk::{Clerk, appends, draft, request};
use crate::{Ack, Change, Draft, Head, Refusal, RoomId, Seq, Ticket};

const ROOM: RoomId = RoomId(7);

/// Each invalid order begins with valid changes, none of which may remain.
pub(super) fn whole_or_nothing(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    clerk.answer_request(ROOM, (1, 1), "a").expect("the request is new");
    let before = (clerk.store().recall(ROOM), clerk.store().rooms());
    let good = || {
        let asked = Draft { request: Some(request((1, 2))), ..draft("b") };
        let mut changes = appends(ROOM, clerk.head(ROOM), [asked, draft("c")]);
        changes.push(Change::Put("name".into(), b"value".to_vec()));
        changes.push(Change::Unload(b"snapshot".to_vec()));
        changes
    };
    let repeated = Draft { request: Some(request((1, 2))), ..draft("d") };
    let third = last_head(&good());
    let bad: [(Vec<Change>, Refusal); 5] = [
        (vec![Change::Create], Refusal::RoomExists),
        (appends(ROOM, Head::START, [draft("d")]), Refusal::NotNext { seq: Seq(1), head: Seq(3) }),
        (appends(ROOM, third, [repeated]), Refusal::Duplicate { first: Seq(2) }),
        (vec![Change::Delete, Change::Delete], Refusal::NoRoom),
        (vec![Change::Delete, Change::Create, Change::Create], Refusal::RoomExists),
    ];
    let orders: Vec<_> = bad.into_iter().map(|(rest, refusal)| ([good(), rest].concat(), refusal)).collect();
    for (changes, refusal) in orders {
        assert_eq!(clerk.order(ROOM, changes), Err(refusal));
        assert_eq!((clerk.store().recall(ROOM), clerk.store().rooms()), before, "after {refusal}");
        clerk.reopen();
        let reopened = (clerk.store().recall(ROOM), clerk.store().rooms());
        assert_eq!(reopened, before, "after {refusal} and reopening");
    }
}

pub(super) fn answered_once_and_in_turn(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::new(storage);
    let rooms = [RoomId(1), RoomId(2), RoomId(3)];
    let mut sent: Vec<(RoomId, Ticket)> = vec![];
    for room in rooms {
        sent.push((room, clerk.send(room, vec![Change::Create])));
    }
    let mut heads = [Head::START; 3];
    for round in 0..40 {
        for (room, head) in rooms.into_iter().zip(&mut heads) {
            let changes = match round % 4 {
                0 => vec![],
                1 => appends(RoomId(9), *head, [draft("refused")]),
                _ => appends(room, *head, [draft("taken")]),
            };
            if let (true, Some(Change::Append(record))) = (round % 4 > 1, changes.first()) {
                *head = record.head();
            }
            sent.push((room, clerk.send(room, changes)));
        }
    }
    let answers: Vec<Ack> = sent.iter().map(|_| clerk.answer()).collect();
    assert_eq!(answers.iter().map(|ack| (ack.room, ack.ticket)).collect::<Vec<_>>(), sent);
    assert_eq!(answers.iter().filter(|ack| ack.outcome.is_err()).count(), 30);
    assert_eq!(clerk.all_answers(), [], "an order was answered twice");
    assert_eq!(clerk.store().load().rows, 0, "all is answered");
}

pub(super) fn a_barrier_tells_what_is_saved(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let changes = appends(ROOM, Head::START, [draft("a"), draft("b")]);
    clerk.send(ROOM, changes);
    clerk.send(ROOM, appends(ROOM, Head::START, [draft("refused")]));
    let barrier = clerk.send(ROOM, vec![]);
    let answers = [clerk.answer(), clerk.answer(), clerk.answer()];
    let [saved, refused, told] = answers.map(|ack| ack.outcome);
    assert_eq!((answers[2].ticket, told), (barrier, saved));
    assert_eq!(refused, Err(Refusal::NotNext { seq: Seq(1), head: Seq(2) }));
    assert_eq!(clerk.texts(ROOM), ["a", "b"]);
}

pub(super) fn carried_out_before_closing(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let texts: Vec<String> = (0..100).map(|number| number.to_string()).collect();
    for change in appends(ROOM, Head::START, texts.iter().map(|text| draft(text))) {
        clerk.send(ROOM, vec![change]);
    }
    clerk.reopen();
    assert_eq!(clerk.texts(ROOM), texts);
}

fn last_head(changes: &[Change]) -> Head {
    let mut heads = changes.iter().filter_map(|change| match change {
        Change::Append(record) => Some(record.head()),
        _ => None,
    });
    heads.next_back().unwrap_or(Head::START)
}
