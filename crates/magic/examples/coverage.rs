//! Counts how many cards of a file are read and can be played:
//! `cargo run -p fairdeal-magic --example coverage -- FILE`.

use fairdeal_magic::{Refusal, check_card};
use std::{collections::BTreeMap, fs::File, io::BufReader, process::ExitCode};

/// The number of blockers that are listed.
const LISTED: usize = 40;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(path) = arguments.iter().find(|argument| !argument.starts_with("--")) else {
        eprintln!("name the file of cards: a JSON array or JSON Lines");
        return ExitCode::FAILURE;
    };
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) => {
            eprintln!("{path}: {error}; name a file that can be read");
            return ExitCode::FAILURE;
        }
    };
    let (mut cards, mut l1, mut l2) = (0u32, 0u32, 0u32);
    let mut blockers: BTreeMap<String, u32> = BTreeMap::new();
    let read = fairdeal_oracle::read::cards(BufReader::new(file), &mut |card| {
        cards += 1;
        match check_card(&card) {
            Ok(()) => (l1, l2) = (l1 + 1, l2 + 1),
            Err(Refusal::Unread) => {}
            Err(Refusal::Unhandled(why)) => {
                l1 += 1;
                *blockers.entry(format!("{} {}", why.kind, why.node)).or_default() += 1;
            }
        }
    });
    if let Err(error) = read {
        eprintln!("{path}: {error}");
        return ExitCode::FAILURE;
    }
    if arguments.iter().any(|argument| argument == "--declined") {
        let mut list: Vec<(u32, String)> = blockers.into_iter().map(|(what, count)| (count, what)).collect();
        list.sort_unstable_by(|one, other| other.cmp(one));
        list.iter().take(LISTED).for_each(|(count, what)| println!("{count:6} {what}"));
    }
    println!("{{\"cards\": {cards}, \"l1\": {l1}, \"l2\": {l2}}}");
    ExitCode::SUCCESS
}
