//! The game's commands on the command line.

use crate::{
    coverage::coverage,
    position::full_position,
    set::{CardType, Set, check_deck, read_deck},
};
use fairdeal_definitions::text;
use fairdeal_kernel::{FileTool, Tool};
use std::fmt::Write;

/// The tools.
pub(crate) const TOOLS: &[Tool] = &[
    Tool {
        name: "deck",
        usage: "FILE",
        about: "Checks a deck list, a line `4 Name` for each card.",
        reads: true,
        run: deck,
    },
    Tool {
        name: "cards",
        usage: "",
        about: "Prints every card of the set with its text.",
        reads: false,
        run: cards,
    },
    Tool {
        name: "position",
        usage: "FILE",
        about: "Converts a short position to the one the engine takes, with the options deck_1 and deck_2 \"empty\".",
        reads: true,
        run: position,
    },
];

/// The tools for files of any size.
pub(crate) const FILE_TOOLS: &[FileTool] = &[FileTool {
    name: "coverage",
    usage: "FILE [--json] [--set CODE] [--declined] [--levels]",
    about: "Counts how many cards of a database are read, carried out and used by generated play, and what blocks \
            the others.",
    run: coverage,
}];

fn deck(_: &[String], input: &[u8]) -> Result<String, String> {
    let set = Set::shipped();
    let faces = read_deck(&set, text(input)?)?;
    check_deck(&set, &faces)?;
    Ok(format!("{} cards: this deck can be played.\n", faces.len()))
}

fn cards(_: &[String], _: &[u8]) -> Result<String, String> {
    let mut out = String::new();
    for card in Set::shipped().cards() {
        write!(out, "{}", card.name).expect("writing to a text");
        if let Some(cost) = card.cost {
            write!(out, " {cost}").expect("writing to a text");
        }
        write!(out, " [{}]", card.type_line()).expect("writing to a text");
        if card.values.is.kinds.has(CardType::Creature) {
            write!(out, " {}/{}", card.values.is.power, card.values.is.toughness).expect("writing to a text");
        }
        out.push('\n');
        card.text().iter().for_each(|line| writeln!(out, "    {line}").expect("writing to a text"));
    }
    Ok(out)
}

fn position(_: &[String], input: &[u8]) -> Result<String, String> {
    let position = full_position(&Set::shipped(), text(input)?)?;
    let json = serde_json::to_string(&position).map_err(|error| error.to_string())?;
    Ok(format!("{json}\n"))
}
