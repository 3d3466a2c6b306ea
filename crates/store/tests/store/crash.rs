use crate::desk::{Desk, appends, draft, head_after, request};
use crate::folder::Folder;
use fairdeal_store::{
    Ack, Change, Draft, Health, NotTaken, Order, ReadError, Refusal, RoomId, Seq, Store, Ticket,
};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, io, thread};

/// Names the folder in which a child process works; if unset, this process is the parent.
const CHILD: &str = "FAIRDEAL_STORE_CHILD";
const ROOMS: u64 = 4;

/// How often the child is killed; more in the long form.
fn kills() -> u64 {
    env::var("FAIRDEAL_STORE_KILLS").map_or(20, |kills| kills.parse().expect("it is a number"))
}

/// A record that says where it belongs.
fn move_of(room: RoomId, seq: u64) -> Draft {
    Draft { request: request(room.0, seq), ..draft(&format!("{} {seq}", room.0)) }
}

/// An order of two records and a value that must agree with them.
fn next_order(desk: &Desk, room: RoomId) -> Order {
    let seq = desk.heads[&room].seq.0;
    let drafts = [move_of(room, seq + 1), move_of(room, seq + 2)];
    let mut changes = appends(room, desk.heads[&room], drafts);
    changes.push(Change::Put("last".into(), (seq + 2).to_le_bytes().to_vec()));
    Order { room, ticket: Ticket(seq), changes }
}

/// Starts this test again as a separate process.
fn child(shell: &str, test: &str, folder: &Folder) -> Child {
    let program = env::current_exe().expect("a test knows its program");
    let script = format!("{shell} exec \"$0\" --exact {test} --nocapture --test-threads 1");
    let mut command = Command::new("sh");
    command.args(["-c", &script]).arg(program).env(CHILD, folder.path());
    command.stdout(Stdio::piped()).spawn().expect("a shell can be started")
}

/// Reads a child's output until it ends, and kills it a while after this many acknowledgements.
fn listen(mut child: Child, kill_after: u64, a_while: Duration) -> HashMap<RoomId, u64> {
    let (mut acked, mut count) = (HashMap::new(), 0);
    let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    for line in lines.map_while(Result::ok) {
        let mut words = line.split(' ');
        // The last line may be cut off: without its full stop it does not count.
        if let (Some("ack"), Some(room), Some(seq), Some(".")) =
            (words.next(), words.next(), words.next(), words.next())
        {
            let number = |word: &str| word.parse::<u64>().expect("the child writes numbers");
            acked.insert(RoomId(number(room)), number(seq));
            count += 1;
        }
        if count == kill_after {
            thread::sleep(a_while);
            child.kill().expect("the child is ours");
        }
    }
    child.wait().expect("the child is ours");
    assert!(count >= kill_after, "the child ended by itself after {count} acknowledgements");
    acked
}

fn say(acks: &[(RoomId, u64)]) {
    // The name of the test may stand at the beginning of the line.
    let lines: String = acks.iter().map(|(room, seq)| format!("\nack {} {seq} .\n", room.0)).collect();
    let mut out = io::stdout().lock();
    out.write_all(lines.as_bytes()).and_then(|()| out.flush()).expect("the parent listens");
}

/// Checks that everything acknowledged is there, every record is the right one, and no order is half there.
fn check(folder: &Folder, acked: &HashMap<RoomId, u64>) {
    let desk = Desk::open(&folder.file());
    for (room, seq) in acked {
        let saved = desk.read(*room);
        assert!(saved.head.seq.0 >= *seq, "{room}: record {seq} was acknowledged and lost");
        assert_eq!(saved.head.seq.0 % 2, 0, "{room}: half an order is there");
        assert_eq!(saved.meta["last"], saved.head.seq.0.to_le_bytes());
        for (seq, entry) in (1..).zip(&saved.entries) {
            let expected = move_of(*room, seq);
            assert_eq!((entry.seq, entry.request), (Seq(seq), expected.request));
            assert_eq!(entry.bytes, expected.bytes);
        }
    }
}

/// What the killed child does: it continues where the file ends, and reports what is acknowledged.
fn append_for_ever(folder: &Path) -> ! {
    let mut desk = Desk::open(&folder.join("rooms.sqlite"));
    assert!(desk.store.restore().expect("the store can be read").damaged.is_empty());
    let rooms: Vec<RoomId> = (0..ROOMS).map(RoomId).collect();
    for room in &rooms {
        if !desk.heads.contains_key(room) {
            desk.create(*room);
        }
    }
    for room in rooms {
        desk.store.submit(next_order(&desk, room)).expect("the queue has room");
    }
    loop {
        let acks = desk.batch();
        let saved = acks.iter().map(|ack| (ack.room, ack.outcome.expect("the order is the next")));
        let saved: Vec<_> = saved.collect();
        say(&saved.iter().map(|(room, head)| (*room, head.seq.0)).collect::<Vec<_>>());
        for (room, head) in saved {
            desk.heads.insert(room, head);
            desk.store.submit(next_order(&desk, room)).expect("the queue has room");
        }
    }
}

/// Kills children of a test, each after it has said and waited as much as is given for it; returns what was
/// acknowledged. The file is checked at regular intervals: otherwise the next child finds it as the kill left it.
fn outlived(test: &str, checked_every: u64, until: impl Fn(u64) -> (u64, Duration)) -> HashMap<RoomId, u64> {
    let folder = Folder::new();
    let mut acked: HashMap<RoomId, u64> = HashMap::new();
    for kill in 1..=kills() {
        let (lines, a_while) = until(kill);
        acked.extend(listen(child("", test, &folder), lines, a_while));
        if kill % checked_every == 0 {
            check(&folder, &acked);
        }
    }
    acked
}

#[test]
fn nothing_acknowledged_is_lost_when_the_process_is_killed() {
    if let Some(folder) = env::var_os(CHILD) {
        append_for_ever(Path::new(&folder));
    }
    let test = "crash::nothing_acknowledged_is_lost_when_the_process_is_killed";
    let acked = outlived(test, 5, |kill| (1 + kill * 37 % 120, Duration::ZERO));
    let total: u64 = acked.values().sum();
    assert!(acked.len() as u64 == ROOMS && total > 10 * kills(), "the children got nowhere: {acked:?}");
}

/// What the killed child does with rooms that come and go: each is unloaded after an order, and continues once it is
/// all in the archive, or halfway there, or where the last kill left it.
fn unload_for_ever(folder: &Path) -> ! {
    let mut desk = Desk::open(&folder.join("rooms.sqlite"));
    assert_eq!(desk.store.findings(), [""; 0]);
    for turn in 0.. {
        let room = RoomId(turn % ROOMS);
        match desk.store.read(room, Seq::FIRST) {
            Ok(saved) => drop(desk.heads.insert(room, saved.head)),
            Err(_) => desk.create(room),
        }
        let mut changes = next_order(&desk, room).changes;
        changes.push(Change::Unload(b"all".to_vec()));
        let head = desk.order(room, changes).expect("the order is the next");
        say(&[(room, head.seq.0)]);
        thread::sleep(Duration::from_millis([0, 0, 1, 5, 40, 260][turn as usize % 6]));
    }
    unreachable!("the parent kills it")
}

#[test]
fn rooms_go_to_the_archive_and_come_back_while_the_process_is_killed() {
    if let Some(folder) = env::var_os(CHILD) {
        unload_for_ever(Path::new(&folder));
    }
    let test = "crash::rooms_go_to_the_archive_and_come_back_while_the_process_is_killed";
    let acked = outlived(test, 1, |kill| (1 + kill * 7 % 12, Duration::from_millis(kill * 29 % 250)));
    assert_eq!(acked.len() as u64, ROOMS, "{acked:?}");
}

/// What the child with a failing disk does: it floods the store until it stops, and checks that nothing
/// continues.
fn append_until_the_disk_fails(folder: &Path) {
    let mut desk = Desk::open(&folder.join("rooms.sqlite"));
    let room = RoomId(0);
    desk.create(room);
    let changes = next_order(&desk, room).changes;
    let first = desk.order(room, changes).expect("there is space for the first");
    say(&[(room, first.seq.0)]);
    let (mut answers, mut order) = (vec![], next_order(&desk, room));
    for _ in 0..10_000 {
        match desk.store.submit(order) {
            Ok(()) => order = next_after(&mut desk, room),
            Err(NotTaken::Busy(again)) => {
                answers.push(desk.batch());
                order = again;
            }
            Err(NotTaken::Stopped(_)) => break,
        }
    }
    let Health::Stopped(reason) = desk.store.health() else { panic!("the store goes on") };
    assert!(reason.contains("disk I/O error"), "{reason}");
    assert_eq!(desk.store.read(room, Seq::FIRST), Err(ReadError::Stopped));
    drop(desk.store);
    answers.extend(desk.acks.try_iter());
    check_answers(room, &answers);
}

/// First what was saved, then the one commit that failed, then only what was not started.
fn check_answers(room: RoomId, answers: &[Vec<Ack>]) {
    let failed = answers.iter().position(|batch| batch.iter().any(|ack| ack.outcome.is_err()));
    let (saved, rest) = answers.split_at(failed.expect("the disk fails"));
    let seqs = saved.iter().flatten().map(|ack| (room, ack.outcome.expect("it was saved").seq.0));
    say(&seqs.collect::<Vec<_>>());
    assert!(rest[0].iter().all(|ack| ack.outcome == Err(Refusal::InDoubt)), "{:?}", rest[0]);
    for ack in rest[1..].iter().flatten() {
        assert_eq!(ack.outcome, Err(Refusal::Stopped), "the writer has gone on after the disk failed");
    }
}

/// Makes the next order as if the previous one had been saved.
fn next_after(desk: &mut Desk, room: RoomId) -> Order {
    let before = next_order(desk, room);
    desk.heads.insert(room, head_after(&before.changes));
    next_order(desk, room)
}

/// A limit on file size makes writes fail with an error other than "disk full".
#[test]
fn a_store_stops_for_good_when_the_disk_fails() {
    if let Some(folder) = env::var_os(CHILD) {
        return append_until_the_disk_fails(Path::new(&folder));
    }
    let folder = Folder::new();
    let test = "crash::a_store_stops_for_good_when_the_disk_fails";
    let mut child = child("trap '' XFSZ; ulimit -f 400;", test, &folder);
    let out = child.stdout.take().expect("it is piped");
    let lines: Vec<String> = BufReader::new(out).lines().map_while(Result::ok).collect();
    assert!(child.wait().expect("the child is ours").success(), "{}", lines.join("\n"));
    let last = lines.iter().filter_map(|line| line.strip_prefix("ack 0 ")?.strip_suffix(" .")).next_back();
    let last: u64 = last.expect("something was saved before").parse().expect("the child writes numbers");
    check(&folder, &HashMap::from([(RoomId(0), last)]));
}
