//! Measures what a server that ran for a year is like to start: how long it takes, and how much memory it holds, with a
//! number of finished matches in its data file and with none.
//!
//! `cargo run --release -p fairdeal-server --example year -- 200000`

use fairdeal_games::katko::{Katko, Options};
use fairdeal_kernel::{Fairness, Rng, Turn, set_up};
use fairdeal_server::{Hall, Settings, SystemChance, SystemTime};
use fairdeal_session::{Caps, Match, Scribe, Sitting, Start};
use fairdeal_store::{
    Ack, Change, Draft, Head, Order, Record, RecordKind, RoomId, Sqlite, Store, Ticket, Version,
};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::mpsc,
    time::{Duration, Instant},
};

type Failed = Box<dyn std::error::Error>;

fn main() -> Result<(), Failed> {
    let arguments: Vec<String> = env::args().collect();
    if let [_, _, data] = &arguments[..] {
        return start(Path::new(data));
    }
    let matches: u64 = arguments.get(1).map_or(Ok(200_000), |number| number.parse())?;
    for matches in [0, matches] {
        let folder = env::temp_dir().join(format!("fairdeal-year-{}-{matches}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let data = folder.join("year.db");
        let measured = fill(&data, matches).and_then(|()| in_a_process_of_its_own(&data));
        fs::remove_dir_all(&folder)?;
        println!("{matches} finished matches: {}", measured?);
    }
    Ok(())
}

/// Starts a server on a data file, and tells what that took.
fn start(data: &Path) -> Result<(), Failed> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let began = Instant::now();
    let hall = runtime.block_on(async {
        let open = |acks| {
            Sqlite::open(data, fairdeal_store::Settings::default(), acks)
                .map(|store| Box::new(store) as Box<dyn Store>)
        };
        Hall::open(open, Box::new(SystemTime::default()), Box::new(SystemChance), Settings::default())
    })?;
    println!("{:.0} ms to start, {} kB resident", began.elapsed().as_secs_f64() * 1e3, resident()?);
    drop(hall);
    Ok(())
}

fn in_a_process_of_its_own(data: &PathBuf) -> Result<String, Failed> {
    let out = Command::new(env::current_exe()?).arg("start").arg(data).output()?;
    match out.status.success() {
        true => Ok(String::from_utf8(out.stdout)?.trim().to_owned()),
        false => Err(String::from_utf8(out.stderr)?.into()),
    }
}

fn resident() -> Result<u64, Failed> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line =
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("the system does not tell")?;
    Ok(line.split_whitespace().next().ok_or("the system tells nothing")?.parse()?)
}

/// Plays a match to its end, and writes it into a data file under as many codes as are asked for.
fn fill(data: &Path, matches: u64) -> Result<(), Failed> {
    let (send, acks) = mpsc::channel::<Vec<Ack>>();
    let settings = fairdeal_store::Settings::default();
    let store = Sqlite::open(data, settings, Box::new(move |batch| drop(send.send(batch))))?;
    let (played, lines) = played()?;
    let (mut given, mut answered) = (0, 0);
    while answered < matches {
        if given < matches && given < answered + 100 {
            given += 1;
            let code = format!("{given:0>8}");
            let changes = room(RoomId(given), &code, &table(&code, &played), &lines);
            let order = Order { room: RoomId(given), ticket: Ticket(given), changes };
            store.submit(order).map_err(|not_taken| not_taken.to_string())?;
            continue;
        }
        for ack in acks.recv()? {
            ack.outcome.map_err(|refusal| refusal.to_string())?;
            answered += 1;
        }
    }
    // What was unloaded moves to the archive while nothing else is asked for. Counting the rest reads the whole
    // table, so ask rarely.
    while store.unarchived()? > 0 {
        std::thread::sleep(Duration::from_secs(5));
    }
    Ok(())
}

fn room(room: RoomId, code: &str, table: &str, lines: &[String]) -> Vec<Change> {
    let mut changes = vec![Change::Create, Change::Put("table".into(), table.into())];
    let mut head = Head::START;
    for line in lines {
        let draft =
            Draft { version: Version(1), kind: RecordKind(1), request: None, bytes: line.clone().into() };
        let record = Record::after(room, head, draft);
        head = record.head();
        changes.push(Change::Append(record));
    }
    changes.push(Change::Unload(code.into()));
    changes
}

/// What is stored of a table besides its log.
fn table(code: &str, played: &Match<Katko>) -> String {
    let secret: String = played.fairness().secret.0.iter().map(|byte| format!("{byte:02x}")).collect();
    format!(
        r#"{{"code":"{code}","game":"katko","seats":2,"options":null,"secret":"{secret}","visibility":"invited",
        "seating":["open","open"],"bots":["greedy","greedy"],"clock":null,
        "modifiers":{{"speed":false,"hints":false,"consensus":"off"}},"delay":"none","replace":true,
        "matches":1,"begins":1}}"#
    )
}

/// A match that is over, with the lines of its log.
fn played() -> Result<(Match<Katko>, Vec<String>), Failed> {
    let game: Katko = set_up(Options::default(), 2).map_err(|problems| problems.to_string())?;
    let fairness = Fairness::from_seed("year", 2);
    let sitting = Sitting::new(game, fairness, Start::Box, fairdeal_session::Modifiers::default(), None);
    let mut on = sitting.map_err(|error| error.to_string())?.on().clone();
    let mut rng = Rng::simulated("year");
    while let Turn::Act(seats) = on.turn() {
        let seat = seats.first().ok_or("somebody is to act")?;
        let offers = on.offers(seat);
        let action = offers.get(rng.index(offers.len())).ok_or("something is offered")?;
        on.act(Caps::player(seat), seat, on.version(), &[action]).map_err(|refused| refused.to_string())?;
    }
    let lines = Scribe::default().write(&on);
    Ok((on, lines))
}
