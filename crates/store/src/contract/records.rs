use super::Storage;
use super::clerk::{Clerk, appends, draft, request};
use crate::{Change, Draft, Entry, Head, Record, RecordKind, Refusal, RoomId, Seq, Version};

const ROOM: RoomId = RoomId(7);

pub(super) fn are_read_as_written(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let drafts = [
        Draft { kind: RecordKind(0), request: Some(request((0, 0))), ..draft("") },
        Draft { kind: RecordKind(255), request: Some(request((u64::MAX, u64::MAX))), ..draft("a\nb") },
        Draft { bytes: (0..=255).collect(), ..draft("") },
        Draft { bytes: vec![7; Change::MAX_BYTES], ..draft("") },
    ];
    let changes = appends(ROOM, Head::START, drafts.clone());
    let head = clerk.order(ROOM, changes).expect("the records are the next");
    let entry = |(seq, draft): (u64, Draft)| {
        let Draft { kind, request, bytes, version: Version(_) } = draft;
        Entry { seq: Seq(seq), kind, request, bytes }
    };
    let entries: Vec<Entry> = (1..).zip(drafts).map(entry).collect();
    for _ in 0..2 {
        let saved = clerk.store().read(ROOM, Seq::FIRST).expect("the room can be read");
        assert_eq!((saved.head, saved.snapshot), (head, None));
        assert!(saved.entries == entries, "the records are not as they were written");
        assert_eq!(saved.requests, [(request((0, 0)), Seq(1)), (request((u64::MAX, u64::MAX)), Seq(2))]);
        let restored = clerk.store().restore().expect("the store can be read");
        assert!(restored.rooms[0].entries == entries, "the records are not restored as they were written");
        clerk.reopen();
    }
}

pub(super) fn are_read_from_a_number_on(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    for text in ["a", "b", "c"] {
        clerk.append(ROOM, &[text]).expect("the record is the next");
    }
    for from in 0..6 {
        let saved = clerk.store().read(ROOM, Seq(from)).expect("the room can be read");
        let found: Vec<u64> = saved.entries.iter().map(|entry| entry.seq.0).collect();
        assert_eq!(found, (from.max(1)..=3).collect::<Vec<u64>>(), "from {from}");
        assert_eq!(saved.head, clerk.head(ROOM));
    }
}

pub(super) fn must_be_the_next(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let first = clerk.append(ROOM, &["a"]).expect("the record is the next");
    let second = clerk.append(ROOM, &["b"]).expect("the record is the next");
    let ahead = Record::after(ROOM, second, draft("c")).head();
    for (head, seq) in [(Head::START, 1), (first, 2), (ahead, 4)] {
        let changes = appends(ROOM, head, [draft("x")]);
        let refusal = Refusal::NotNext { seq: Seq(seq), head: Seq(2) };
        assert_eq!(clerk.order(ROOM, changes), Err(refusal));
    }
    assert_eq!(clerk.texts(ROOM), ["a", "b"]);
    assert_eq!(clerk.append(ROOM, &["c"]), Ok(ahead), "a refusal changes nothing");
}

pub(super) fn must_follow_the_history(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let head = clerk.append(ROOM, &["a"]).expect("the record is the next");
    let forked = Record::after(ROOM, Head::START, draft("other")).head();
    let foreign = RoomId(8);
    for changes in [appends(ROOM, forked, [draft("b")]), appends(foreign, head, [draft("b")])] {
        assert_eq!(clerk.order(ROOM, changes), Err(Refusal::OtherHistory { seq: Seq(2) }));
    }
    clerk.reopen();
    let changes = appends(ROOM, forked, [draft("b")]);
    assert_eq!(clerk.order(ROOM, changes), Err(Refusal::OtherHistory { seq: Seq(2) }));
    assert_eq!(clerk.texts(ROOM), ["a"]);
}

pub(super) fn have_a_limit(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let refused = |most: usize| Err(Refusal::TooLarge { bytes: most + 1, most });
    let (most, snapshot) = (Change::MAX_BYTES, Change::MAX_SNAPSHOT);
    let large = Draft { bytes: vec![0; most + 1], ..draft("") };
    assert_eq!(clerk.order(ROOM, appends(ROOM, Head::START, [large])), refused(most));
    assert_eq!(clerk.order(ROOM, vec![Change::Put("name".into(), vec![0; most - 3])]), refused(most));
    assert_eq!(clerk.order(ROOM, vec![Change::Unload(vec![0; snapshot + 1])]), refused(snapshot));
    assert_eq!(clerk.texts(ROOM), Vec::<String>::new());
}
