//! Counts how many cards of a file are read and can be played:
//! `cargo run -p fairdeal-magic --example coverage -- FILE [--declined [NODE]]`. With `--declined` it lists the nodes
//! without a handler by the number of cards that each blocks alone; with a node, the cards that it blocks alone.

use fairdeal_magic::{Refusal, blockers, check_card};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs::File,
    io::BufReader,
    process::ExitCode,
};

/// The number of blockers that are listed.
const LISTED: usize = 80;

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
    let is_listed = arguments.iter().any(|argument| argument == "--declined");
    let wanted = arguments.iter().filter(|argument| !argument.starts_with("--")).nth(1);
    let mut alone: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let read = fairdeal_oracle::read::cards(BufReader::new(file), &mut |card| {
        cards += 1;
        match check_card(&card) {
            Ok(()) => (l1, l2) = (l1 + 1, l2 + 1),
            Err(Refusal::Unread) => {}
            Err(Refusal::Unhandled(_)) => {
                l1 += 1;
                let all = blockers(&card);
                let nodes: BTreeSet<String> =
                    all.into_iter().map(|why| format!("{} {}", why.kind, why.node)).collect();
                let is_alone = nodes.len() == 1;
                if is_alone && wanted.is_some_and(|wanted| nodes.contains(wanted)) {
                    println!("{}", card.name);
                }
                for node in nodes {
                    let (sole, any) = alone.entry(node).or_default();
                    (*sole, *any) = (*sole + u32::from(is_alone), *any + 1);
                }
            }
        }
    });
    if let Err(error) = read {
        eprintln!("{path}: {error}");
        return ExitCode::FAILURE;
    }
    if is_listed && wanted.is_none() {
        let mut list: Vec<((u32, u32), String)> = alone.into_iter().map(|(what, n)| (n, what)).collect();
        list.sort_unstable_by(|one, other| other.cmp(one));
        list.iter().take(LISTED).for_each(|((sole, any), what)| println!("{sole:6} {any:6} {what}"));
    }
    println!("{{\"cards\": {cards}, \"l1\": {l1}, \"l2\": {l2}}}");
    ExitCode::SUCCESS
}
