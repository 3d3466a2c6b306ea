use super::Storage;
use super::clerk::{Clerk, draft, request};
use crate::dice::Dice;
use crate::{Change, Draft, Head, Meta, Record, Refusal, RoomId, Seq, Snapshot, Store};
use std::collections::BTreeMap;

/// Sends random orders, valid and invalid, to a store and to the model, and compares.
pub(super) fn any_orders(storage: Box<dyn Storage>) {
    let (mut clerk, mut model) = (Clerk::new(storage), Model::default());
    let mut dice = Dice::new(1);
    let mut refused = 0;
    for round in 1..=400 {
        let room = RoomId(dice.below(4));
        let changes = model.some_changes(room, &mut dice);
        let expected = model.order(room, &changes);
        assert_eq!(clerk.order(room, changes), expected, "round {round}");
        refused += u32::from(expected.is_err());
        if round % 20 == 0 {
            model.compare(clerk.store());
        }
        if round % 50 == 0 {
            clerk.reopen();
            model.compare(clerk.store());
        }
    }
    assert!((40..250).contains(&refused), "the orders should be mixed: {refused} of 400 were refused");
}

/// The simplest possible store: every order works on a copy of its room.
#[derive(Default)]
struct Model(BTreeMap<RoomId, ModelRoom>);

#[derive(Clone, Default)]
struct ModelRoom {
    records: Vec<Record>,
    snapshot: Option<Snapshot>,
    meta: Meta,
}

impl Model {
    fn order(&mut self, room: RoomId, changes: &[Change]) -> Result<Head, Refusal> {
        let mut kept = self.0.get(&room).cloned();
        let mut head = kept.as_ref().map(ModelRoom::head).ok_or(Refusal::NoRoom);
        for change in changes {
            head = Ok(change_one(&mut kept, change)?);
        }
        self.0.remove(&room);
        self.0.extend(kept.map(|kept| (room, kept)));
        head
    }

    fn some_changes(&self, room: RoomId, dice: &mut Dice) -> Vec<Change> {
        let kept = self.0.get(&room);
        let mut head = kept.map_or(Head::START, ModelRoom::head);
        let create = kept.is_none().then_some(Change::Create);
        let more = (0..dice.below(4)).map(|_| some_change(room, &mut head, dice));
        create.into_iter().chain(more).collect()
    }

    fn compare(&self, store: &dyn Store) {
        let listed = store.rooms().expect("the store can be read");
        let found: Vec<_> =
            listed.into_iter().map(|room| (room.room, room.head, room.live, room.meta)).collect();
        let row =
            |(room, kept): (&RoomId, &ModelRoom)| (*room, kept.head(), kept.is_live(), kept.meta.clone());
        assert_eq!(found, self.0.iter().map(row).collect::<Vec<_>>());
        let restored = store.restore().expect("the store can be read");
        let live = self.0.iter().filter(|(_, kept)| kept.is_live()).map(|(room, _)| store.recall(*room));
        assert_eq!(restored.rooms.into_iter().map(Ok).collect::<Vec<_>>(), live.collect::<Vec<_>>());
        self.0.iter().for_each(|(room, kept)| kept.compare(*room, store));
    }
}

fn change_one(kept: &mut Option<ModelRoom>, change: &Change) -> Result<Head, Refusal> {
    match (change, kept.as_mut()) {
        (Change::Create, Some(_)) => return Err(Refusal::RoomExists),
        (Change::Create, None) => *kept = Some(ModelRoom::default()),
        (_, None) => return Err(Refusal::NoRoom),
        (Change::Delete, Some(room)) => {
            let head = room.head();
            *kept = None;
            return Ok(head);
        }
        (Change::Append(record), Some(room)) => room.append(record)?,
        (Change::Put(name, value), Some(room)) => drop(room.meta.insert(name.clone(), value.clone())),
        (Change::Remove(name), Some(room)) => drop(room.meta.remove(name)),
        (Change::Unload(bytes), Some(room)) => {
            room.snapshot = Some(Snapshot { seq: room.head().seq, bytes: bytes.clone() });
        }
    }
    Ok(kept.as_ref().map_or(Head::START, ModelRoom::head))
}

fn some_change(room: RoomId, head: &mut Head, dice: &mut Dice) -> Change {
    let name = format!("name {}", dice.below(3));
    match dice.below(40) {
        0 => Change::Create,
        1 => Change::Delete,
        2..6 => Change::Put(name, dice.below(1000).to_le_bytes().to_vec()),
        6..8 => Change::Remove(name),
        8..14 => Change::Unload(dice.below(1000).to_le_bytes().to_vec()),
        14..16 => Change::Append(Record::after(room, Head::START, some_draft(dice))),
        _ => {
            let record = Record::after(room, *head, some_draft(dice));
            *head = record.head();
            Change::Append(record)
        }
    }
}

fn some_draft(dice: &mut Dice) -> Draft {
    let asked = (dice.below(2), dice.below(40));
    let request = (dice.below(2) == 0).then(|| request(asked));
    Draft { request, ..draft(&dice.below(1000).to_string()) }
}

impl ModelRoom {
    fn head(&self) -> Head {
        self.records.last().map_or(Head::START, Record::head)
    }

    fn is_live(&self) -> bool {
        self.snapshot.as_ref().is_none_or(|snapshot| snapshot.seq != self.head().seq)
    }

    fn append(&mut self, record: &Record) -> Result<(), Refusal> {
        let (head, seq) = (self.head(), record.head().seq);
        let asked = record.draft.request;
        let first = self.records.iter().find(|before| asked.is_some() && before.draft.request == asked);
        if let Some(first) = first {
            return Err(Refusal::Duplicate { first: first.head().seq });
        }
        if seq != head.seq.next() {
            return Err(Refusal::NotNext { seq, head: head.seq });
        }
        if Record::after(record.room, head, record.draft.clone()) != *record {
            return Err(Refusal::OtherHistory { seq });
        }
        self.records.push(record.clone());
        Ok(())
    }

    fn compare(&self, room: RoomId, store: &dyn Store) {
        let whole = store.read(room, Seq::FIRST).expect("the room can be read");
        let records = self.records.iter();
        let drafts =
            records.clone().map(|record| (record.head().seq, record.draft.request, &record.draft.bytes));
        let found = whole.entries.iter().map(|entry| (entry.seq, entry.request, &entry.bytes));
        assert_eq!(found.collect::<Vec<_>>(), drafts.collect::<Vec<_>>());
        let requests = records.filter_map(|record| Some((record.draft.request?, record.head().seq)));
        assert_eq!(whole.requests, requests.collect::<Vec<_>>());
        assert_eq!((&whole.snapshot, &whole.meta), (&self.snapshot, &self.meta));
        let recalled = store.recall(room).expect("the room can be read");
        let after = self.snapshot.as_ref().map_or(0, |snapshot| snapshot.seq.0 as usize);
        assert_eq!(recalled.entries, whole.entries[after..]);
    }
}
