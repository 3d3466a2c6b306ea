//! What the game brings to the command line.

use crate::{
    decks::shipped,
    import::{imported, read_facts},
    list,
    set::Set,
    short::full_position,
};
use fairdeal_kernel::Tool;
use std::fmt::Write;

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
        about: "Turns a position in short into the one that the engine takes, with the options deck_1 and deck_2 \"empty\".",
        reads: true,
        run: position,
    },
    Tool {
        name: "import",
        usage: "FILE",
        about: "Says which cards of a file of card facts in JSON can be played, and why the others cannot.",
        reads: true,
        run: import,
    },
];

fn deck(_: &[String], input: &[u8]) -> Result<String, String> {
    let set = shipped();
    let faces = list::read(&set, &text(input)?)?;
    list::check(&set, &faces)?;
    Ok(format!("{} cards: this deck can be played.\n", faces.len()))
}

fn cards(_: &[String], _: &[u8]) -> Result<String, String> {
    Ok(printed(&shipped()))
}

fn load(_: &[String], input: &[u8]) -> Result<String, String> {
    Set::load(&text(input)?).map(|set| printed(&set)).map_err(|flaw| flaw.to_string())
}

fn import(_: &[String], input: &[u8]) -> Result<String, String> {
    let facts = read_facts(&text(input)?)?;
    let import = imported(&facts);
    let mut out = format!("{} of {} cards can be played.\n", import.playable.len(), facts.len());
    for (name, why) in import.refused {
        writeln!(out, "{name}: {why}").expect("writing to a text");
    }
    Ok(out)
}

fn position(_: &[String], input: &[u8]) -> Result<String, String> {
    full_position(&shipped(), &text(input)?).map(|position| format!("{position}\n"))
}

fn text(input: &[u8]) -> Result<String, String> {
    String::from_utf8(input.to_vec()).map_err(|error| {
        let good = &input[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        format!("line {line}: this is not text in UTF-8; save the file in that encoding")
    })
}

fn printed(set: &Set) -> String {
    let mut out = String::new();
    for card in &set.cards {
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
