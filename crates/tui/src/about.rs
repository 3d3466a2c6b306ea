use fairdeal_kernel::{Language, Meta, TextCard, Words};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::collections::BTreeMap;

/// A server's description of a game: its name, its rules, and where its piles lie.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct About {
    /// The name of the game.
    pub name: String,
    /// The rules, as text with heading marks.
    pub rules: String,
    /// Where the piles are drawn.
    pub layout: Layout,
    /// The catalogue of what it says: a line `key = template` each.
    #[serde(deserialize_with = "catalogue")]
    pub words: String,
    /// The texts of its cards, by the names of their faces.
    #[serde(skip)]
    pub cards: BTreeMap<String, TextCard>,
}

/// Where the piles of a game lie, as far as a terminal needs it: name patterns, each with its style.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    hidden: Vec<String>,
    styles: Vec<(String, Style)>,
    by_rank: bool,
}

/// How a pile is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Style {
    /// Every card.
    #[default]
    Spread,
    /// A number and the top card.
    Stack,
    /// Every card, with who played it.
    Trick,
}

impl About {
    /// Reads what a game says of itself in English.
    pub fn of_meta(meta: &Meta) -> Result<About, serde_json::Error> {
        Ok(About {
            name: meta.name.into(),
            rules: Language::ENGLISH.pick(meta.rules).into(),
            layout: serde_json::from_str(meta.layout)?,
            words: lines_of(Words::of_meta(meta, Language::ENGLISH).list()),
            cards: BTreeMap::new(),
        })
    }
}

fn catalogue<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let words = BTreeMap::<String, String>::deserialize(deserializer)?;
    Ok(lines_of(words.iter().map(|(key, words)| (key.as_str(), words.as_str()))))
}

fn lines_of<'a>(words: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    words.map(|(key, words)| format!("{key} = {words}\n")).collect()
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let hidden = value["hidden"].as_array().into_iter().flatten();
        let hidden = hidden.filter_map(Value::as_str).map(str::to_owned).collect();
        let mut styles = vec![];
        find_styles(&value, &mut styles);
        Ok(Layout { hidden, styles, by_rank: value["sort"]["default"] == "rank" })
    }
}

impl Layout {
    /// Returns whether a pile is not drawn.
    pub(crate) fn hides(&self, pile: &str) -> bool {
        self.hidden.iter().any(|pattern| fits(pattern, pile))
    }

    /// Returns the style of a pile.
    pub(crate) fn style(&self, pile: &str) -> Style {
        self.styles
            .iter()
            .find(|(pattern, _)| fits(pattern, pile))
            .map(|(_, style)| *style)
            .unwrap_or_default()
    }

    /// Returns whether hands are sorted by rank.
    pub(crate) fn is_by_rank(&self) -> bool {
        self.by_rank
    }
}

/// Finds every item that names a pile and a style, anywhere in the layout.
fn find_styles(value: &Value, found: &mut Vec<(String, Style)>) {
    match value {
        Value::Object(item) => {
            if let (Some(Value::String(pile)), Some(Value::String(style))) =
                (item.get("pile"), item.get("style"))
            {
                let style = match style.as_str() {
                    "stack" | "top" => Style::Stack,
                    "trick" => Style::Trick,
                    _ => Style::Spread,
                };
                found.push((pile.clone(), style));
            }
            item.values().for_each(|inner| find_styles(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|inner| find_styles(inner, found)),
        _ => {}
    }
}

/// Returns whether a name matches a pattern: `{seat}` and `*` stand for any part, a final `*` for all that
/// follow.
fn fits(pattern: &str, name: &str) -> bool {
    let (mut patterns, mut parts) = (pattern.split('.').peekable(), name.split('.'));
    while let Some(wanted) = patterns.next() {
        let Some(part) = parts.next() else { return false };
        if wanted == "*" && patterns.peek().is_none() {
            return true;
        }
        if wanted != part && wanted != "*" && !wanted.starts_with('{') {
            return false;
        }
    }
    parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_fit_names() {
        for (pattern, name) in [
            ("stock", "stock"),
            ("won.*", "won.P1"),
            ("meld.{team}.*", "meld.A.7.x"),
            ("hand.{seat}", "hand.P2"),
        ] {
            assert!(fits(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in
            [("stock", "stocks"), ("won.*", "won"), ("hand.{seat}", "hand.P2.x"), ("hand.{seat}", "draft.P2")]
        {
            assert!(!fits(pattern, name), "{pattern} {name}");
        }
    }

    #[test]
    fn a_layout_is_read() {
        let layout = r#"{"sort":{"default":"rank"},"centre":[{"pile":"trick","style":"trick"}],"hidden":["stock"],
                        "wide":{"rows":["bar",{"cells":[{"items":[{"pile":"won.{seat}","style":"stack"}]}]}]}}"#;
        let layout: Layout = serde_json::from_str(layout).expect("JSON");
        assert!(layout.hides("stock") && layout.is_by_rank());
        assert_eq!(layout.style("won.P1"), Style::Stack);
        assert_eq!(layout.style("trick"), Style::Trick);
        assert_eq!(layout.style("other"), Style::Spread);
    }
}
