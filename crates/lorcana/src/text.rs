//! Card texts: generated from the definitions and parsed back into them, by one table.

use crate::{
    define::{Ability, Deed, Definition, Has},
    table::TABLE,
    vocabulary::Words,
};
use fairdeal_cards::{Effect, Templates};
use fairdeal_definitions::Flaw;
use serde_json::Value;
use std::sync::{Arc, LazyLock};

static TEMPLATES: LazyLock<Templates> = LazyLock::new(|| Templates::new(TABLE));

/// The line on a card whose text is missing.
const WITHOUT_TEXT: &str = "(Played without its text.)";

/// Writes the text of a card: one line per keyword and ability. Those of abilities with a program may be known already,
/// in order.
pub(crate) fn card_text<'a>(
    card: &Definition,
    mut known: impl Iterator<Item = &'a str>,
) -> Result<Vec<String>, Flaw> {
    let keywords = card.keywords.iter().map(|has| said("keyword", &value(has), "this keyword"));
    let abilities = card.abilities.iter().enumerate().map(|(n, ability)| {
        let text = if ability.has_program() { known.next() } else { None };
        let text = text.map_or_else(|| ability_text(ability), |text| Ok(text.to_owned()));
        text.map_err(|error| error.under(&format!("/abilities/{n}")))
    });
    let lost = card.without_text.then(|| Ok(WITHOUT_TEXT.to_owned()));
    keywords.chain(abilities).chain(lost).collect()
}

/// Writes the text of an ability.
pub(crate) fn ability_text(ability: &Ability) -> Result<String, Flaw> {
    said("ability", &value(ability), "this ability").map(|text| capital(&text))
}

/// Writes the texts of the modes of an effect, in the order in which they are asked.
pub(crate) fn mode_texts(effect: &Effect<Words, Deed>) -> Result<Vec<Vec<Arc<str>>>, Flaw> {
    let of = |parts: Vec<&Effect<Words, Deed>>| -> Result<Vec<_>, Flaw> {
        Ok(parts.into_iter().map(mode_texts).collect::<Result<Vec<_>, _>>()?.concat())
    };
    match effect {
        Effect::Do(_) => Ok(vec![]),
        Effect::Choose(list) => {
            let text = |part| said("clause", &value(part), "this choice").map(|text| capital(&text).into());
            let own = list.iter().map(text).collect::<Result<Vec<Arc<str>>, _>>()?;
            Ok([vec![own], of(list.iter().collect())?].concat())
        }
        Effect::Sequence(list) => of(list.iter().collect()),
        Effect::May(inner) | Effect::ForEach { then: inner, .. } => mode_texts(inner),
        Effect::When { then, otherwise, .. } => {
            of([Some(then), otherwise.as_ref()].into_iter().flatten().map(|part| &**part).collect())
        }
        Effect::ToDo { first, then } => of(vec![first, then]),
    }
}

/// Parses the lines of a card's text back.
pub fn read_text(lines: &[String]) -> Result<(Vec<Has>, Vec<Ability>), String> {
    let (mut keywords, mut abilities) = (vec![], vec![]);
    for line in lines.iter().filter(|line| *line != WITHOUT_TEXT) {
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

/// How much of a definition without words an error quotes.
const SHOWN: usize = 200;

fn said(sort: &str, value: &Value, what: &str) -> Result<String, Flaw> {
    TEMPLATES.say(sort, value).ok_or_else(|| {
        let value: String = value.to_string().chars().take(SHOWN).collect();
        Flaw::new(format!("there are no words for {what}: {value}"))
    })
}

fn value(part: &impl serde::Serialize) -> Value {
    serde_json::to_value(part).expect("definitions are JSON")
}

/// Makes a random ability, for tests that cover every ability.
#[cfg(test)]
pub(crate) fn sample(choose: &mut dyn FnMut(usize) -> usize) -> Value {
    TEMPLATES.sample("ability", 6, choose)
}

/// Returns the table of texts, for tests that cover every row.
#[cfg(test)]
pub(crate) fn templates() -> &'static Templates {
    &TEMPLATES
}

/// Capitalises a sentence, which the table does not.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}
