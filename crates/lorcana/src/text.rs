//! Card texts: made from the definitions and read back into them, by one table.

use crate::{
    define::{Ability, Definition, Has},
    set::flaw,
    table::TABLE,
};
use fairdeal_cards::Templates;
use fairdeal_select::Flaw;
use serde_json::Value;
use std::sync::LazyLock;

static TEMPLATES: LazyLock<Templates> = LazyLock::new(|| Templates::new(TABLE));

/// Writes the text of a card: a line for each keyword and each ability.
pub(crate) fn card_text(card: &Definition) -> Result<Vec<String>, Flaw> {
    let keywords = card.keywords.iter().map(|has| said("keyword", &value(has), "this keyword"));
    let abilities = card.abilities.iter().enumerate().map(|(n, ability)| {
        let text = said("ability", &value(ability), "this ability")
            .map_err(|error| error.under(&format!("/abilities/{n}")))?;
        Ok(capital(&text))
    });
    keywords.chain(abilities).collect()
}

/// Reads the lines of a card's text back.
pub fn read_text(lines: &[String]) -> Result<(Vec<Has>, Vec<Ability>), String> {
    let (mut keywords, mut abilities) = (vec![], vec![]);
    for line in lines {
        if let Some(has) = TEMPLATES.read("keyword", line) {
            keywords.push(serde_json::from_value(has).map_err(|error| error.to_string())?);
            continue;
        }
        let found =
            TEMPLATES.read("ability", &small(line)).ok_or_else(|| format!("no template reads {line:?}"))?;
        abilities.push(serde_json::from_value(found).map_err(|error| error.to_string())?);
    }
    Ok((keywords, abilities))
}

fn said(sort: &str, value: &Value, what: &str) -> Result<String, Flaw> {
    TEMPLATES.say(sort, value).ok_or_else(|| flaw(format!("there are no words for {what}: {value}")))
}

fn value(part: &impl serde::Serialize) -> Value {
    serde_json::to_value(part).expect("definitions are JSON")
}

/// Makes an ability by chance, for tests that hold for every ability.
#[cfg(test)]
pub(crate) fn sample(choose: &mut dyn FnMut(usize) -> usize) -> Value {
    TEMPLATES.sample("ability", 6, choose)
}

/// Sentences begin with a capital letter, which the table does not say.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}
