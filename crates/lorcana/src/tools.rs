//! The game's commands on the command line.

use crate::{
    decks::shipped,
    define::Definition,
    import::{CardFacts, imported},
    list,
    options::Options,
    own::{Brought, Own, read_own},
    printed::Printed,
    set::Set,
    short::full_position,
    text::read_text,
};
use fairdeal_definitions::text;
use fairdeal_kernel::Tool;
use std::{collections::BTreeMap, fmt::Write};

/// The tools.
pub(crate) const TOOLS: &[Tool] = &[
    Tool {
        name: "deck",
        usage: "FILE",
        about: "Checks a deck list, a line `4 Name - Title` for each card.",
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
        name: "load",
        usage: "FILE",
        about: "Checks a file of card definitions in JSON and prints their texts.",
        reads: true,
        run: load,
    },
    Tool {
        name: "position",
        usage: "FILE",
        about: "Converts a short position to the one the engine takes, with the options deck_1 and deck_2 \"empty\".",
        reads: true,
        run: position,
    },
    Tool {
        name: "import",
        usage: "FILE",
        about: "Lists which cards in a JSON file of card facts can be played, and why the others cannot.",
        reads: true,
        run: import,
    },
];

fn deck(_: &[String], input: &[u8]) -> Result<String, String> {
    let set = shipped();
    let faces = list::read(&set, text(input)?)?;
    list::check(&set, &faces)?;
    Ok(format!("{} cards: this deck can be played.\n", faces.len()))
}

fn cards(_: &[String], _: &[u8]) -> Result<String, String> {
    Ok(printed(&shipped().cards))
}

fn load(_: &[String], input: &[u8]) -> Result<String, String> {
    let input = text(input)?;
    let set = Set::load(input).map_err(|flaw| flaw.to_string())?;
    for card in &set.cards {
        read_text(&card.text).expect("the text of a card can be read back");
    }
    let brought = Options { cards: Brought(read_own(input)), ..Options::default() };
    let mut out = printed(&set.cards);
    match brought.set() {
        Ok(_) => writeln!(out, "{} cards: play them with -o cards=@FILE.", set.cards.len()),
        Err(why) => writeln!(out, "They cannot be brought to a table: {why}"),
    }
    .expect("writing to a text");
    Ok(out)
}

fn import(_: &[String], input: &[u8]) -> Result<String, String> {
    let own = read_own(text(input)?)?;
    let facts: Vec<&CardFacts> = own
        .iter()
        .filter_map(|card| match card {
            Own::Facts(card) => Some(&**card),
            Own::Defined(_) => None,
        })
        .collect();
    let import = imported(facts.iter().copied());
    let count = |fits: &dyn Fn(&Definition) -> bool| import.playable.iter().filter(|card| fits(card)).count();
    let whole = |card: &Definition| !card.without_text;
    let counts = [
        (count(&|card| whole(card) && card.keywords.is_empty()), "of them have no text"),
        (count(&|card| whole(card) && !card.keywords.is_empty()), "of them have keywords only"),
        (count(&|card| card.without_text), "of them are played without their text, as the file asks"),
        (import.refused.len(), "cannot be played"),
    ];
    let mut out = format!("{} of {} cards can be played.\n", import.playable.len(), facts.len());
    for (number, what) in counts {
        writeln!(out, "{number:>6} {what}").expect("writing to a text");
    }
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    import.refused.iter().for_each(|(_, why)| *reasons.entry(why).or_default() += 1);
    for (why, number) in reasons {
        writeln!(out, "{number:>6} of these: {why}").expect("writing to a text");
    }
    for (name, why) in &import.refused {
        writeln!(out, "{name}: {why}").expect("writing to a text");
    }
    for card in import.playable.iter().filter(|card| card.without_text) {
        writeln!(out, "{}: played without its text", card.full_name()).expect("writing to a text");
    }
    Ok(out)
}

fn position(_: &[String], input: &[u8]) -> Result<String, String> {
    full_position(&shipped(), text(input)?).map(|position| format!("{position}\n"))
}

fn printed(cards: &[Printed]) -> String {
    let mut out = String::new();
    for card in cards {
        let definition = &card.definition;
        let inks: Vec<String> = definition.inks.iter().map(ToString::to_string).collect();
        write!(out, "{} [{} {}, {}", card.full_name, definition.kind, definition.cost, inks.join("/"))
            .expect("writing to a text");
        for (name, number) in [
            ("strength", definition.strength),
            ("willpower", definition.willpower),
            ("lore", definition.lore),
        ] {
            if let Some(number) = number {
                write!(out, ", {name} {number}").expect("writing to a text");
            }
        }
        writeln!(out, "]").expect("writing to a text");
        card.text.iter().for_each(|line| writeln!(out, "    {line}").expect("writing to a text"));
    }
    out
}
