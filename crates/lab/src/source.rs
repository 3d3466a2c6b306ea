use fairdeal_definitions::{Node, Value};
use fairdeal_duel::{Both, Defense, DiceDuel, First, Hero, Options, files, parse};
use std::sync::Arc;

/// Reads a file for a tool, or says why it cannot.
pub type Read<'a> = &'a dyn Fn(&str) -> Result<String, String>;

/// A hero with the tree it was read from, so that its numbers can be changed.
#[derive(Clone)]
pub struct Source {
    /// The parsed file.
    pub node: Node,
    /// The hero.
    pub hero: Arc<Hero>,
}

/// The settings of a duel besides its heroes.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// How heroes defend.
    pub defense: Defense,
    /// The number of rolls per attack.
    pub rolls: u8,
    /// The number of rounds after which it is a draw.
    pub round_limit: u16,
    /// Who begins.
    pub first: First,
}

impl Default for Rules {
    fn default() -> Self {
        let Options { defense, rolls, round_limit, first, .. } = Options::default();
        Rules { defense, rolls, round_limit, first }
    }
}

impl Source {
    /// Finds a hero by name, or reads its file.
    pub fn find(name: &str, read: Read<'_>) -> Result<Source, String> {
        if let Some((_, text)) = files().iter().find(|(id, _)| *id == name) {
            return Source::parse(text);
        }
        if !name.contains(['.', '/']) {
            let known: Vec<&str> = files().iter().map(|(id, _)| *id).collect();
            return Err(format!("there is no hero {name:?}: name one of {}, or a file", known.join(", ")));
        }
        Source::parse(&read(name)?).map_err(|message| format!("{name}: {message}"))
    }

    /// Reads a hero.
    pub fn parse(text: &str) -> Result<Source, String> {
        let node = parse(text).map_err(|flaw| flaw.to_string())?;
        let hero = Hero::load(text).map_err(|flaws| flaws.to_string())?;
        Ok(Source { node, hero: Arc::new(hero) })
    }

    /// Lists the numbers of the hero that matter under its defence, as paths and values.
    pub fn numbers(&self, cards: bool) -> Vec<(String, i64)> {
        let mut found = vec![];
        walk(&self.node, "", &mut |path, value| {
            let skipped = if cards { "/v1" } else { "/defenseCard" };
            let counts = !path.starts_with(skipped) && !path.contains("/faces") && !path.ends_with("/face");
            if counts {
                found.push((path.to_owned(), value));
            }
        });
        found
    }

    /// Returns the hero with another value for a number, if that is valid.
    pub fn with(&self, path: &str, value: i64) -> Result<Source, String> {
        let mut node = self.node.clone();
        let spot =
            find(&mut node, path).ok_or_else(|| format!("there is no number {path:?} in this hero"))?;
        spot.value = Value::Number(value);
        let changed = Source::parse(&node.canonical())?;
        let same_card = changed.hero.card.is_some() == self.hero.card.is_some();
        if same_card { Ok(changed) } else { Err(changed.hero.flaws.to_string()) }
    }
}

/// Makes the duel of two heroes.
pub fn duel(heroes: [&Source; 2], rules: &Rules) -> DiceDuel {
    let Rules { defense, rolls, round_limit, first } = *rules;
    let options = Options { defense, rolls, round_limit, first, ..Options::default() };
    DiceDuel::of(Both(heroes.map(|source| source.hero.clone())), options)
}

fn walk(node: &Node, path: &str, meet: &mut dyn FnMut(&str, i64)) {
    match &node.value {
        Value::Number(number) => meet(path, *number),
        Value::List(nodes) => {
            nodes.iter().enumerate().for_each(|(at, node)| walk(node, &format!("{path}/{at}"), meet));
        }
        Value::Table(entries) => {
            entries.iter().for_each(|entry| walk(&entry.node, &format!("{path}/{}", entry.key), meet));
        }
        _ => {}
    }
}

fn find<'n>(node: &'n mut Node, path: &str) -> Option<&'n mut Node> {
    path.split('/').filter(|key| !key.is_empty()).try_fold(node, Node::get_mut)
}
