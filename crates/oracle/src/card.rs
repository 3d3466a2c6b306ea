use crate::{
    decline::Decline,
    parse::{Context, readings},
    text::normal,
    tree::{Card, Face, Layout, Line, Mana, Subtype, TypeLine, stat},
};

/// A card as a database exports it, not yet understood.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Printed {
    pub name: String,
    pub layout: String,
    pub faces: Vec<PrintedFace>,
    /// The codes of the sets it was printed in.
    pub sets: Vec<String>,
}

/// A face of a card as a database exports it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct PrintedFace {
    pub name: String,
    pub mana_cost: String,
    pub type_line: String,
    pub text: String,
    pub power: Option<String>,
    pub toughness: Option<String>,
    pub loyalty: Option<String>,
    pub defense: Option<String>,
}

/// Why a line with two different readings is declined.
pub(crate) const AMBIGUOUS: &str = "two readings";
/// The most lines of a face.
const MOST_LINES: usize = 40;

impl Printed {
    /// Reads the card whole: every line of every face.
    ///
    /// # Errors
    /// Lists every line that was declined, in order.
    pub fn read(&self) -> Result<Card, Vec<Decline>> {
        let mut declined = Vec::new();
        let layout = layout(&self.layout);
        if layout.is_none() {
            declined.push(Decline::new(&self.layout, 0, "no rule reads this layout"));
        }
        let mut faces = Vec::new();
        for face in &self.faces {
            match face.read(&self.name) {
                Ok(face) => faces.push(face),
                Err(more) => declined.extend(more),
            }
        }
        match layout {
            Some(layout) if declined.is_empty() => Ok(Card { name: self.name.clone(), layout, faces }),
            _ => Err(declined),
        }
    }
}

impl PrintedFace {
    fn read(&self, card: &str) -> Result<Face, Vec<Decline>> {
        let types = type_line(&self.type_line);
        let names = self.names(card, types.has("Legendary"));
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let text = normal(&self.text, &names);
        let mut declined = Vec::new();
        let mut lines = Vec::new();
        let context = if types.is_spell() { Context::Spell } else { Context::Permanent };
        for line in blocks(&text) {
            match one_reading(&line, context) {
                Ok(line) => lines.push(line),
                Err(decline) => declined.push(decline),
            }
        }
        let cost = Mana::read(&self.mana_cost);
        if cost.is_none() {
            declined.push(Decline::new(&self.mana_cost, 0, "no rule reads this mana cost"));
        }
        if lines.len() > MOST_LINES {
            declined.push(Decline::new(&self.name, 0, "the card has too many lines"));
        }
        if !declined.is_empty() {
            return Err(declined);
        }
        let number = |text: &Option<String>| text.as_deref().and_then(stat);
        Ok(Face {
            name: self.name.clone(),
            cost: cost.filter(|_| !self.mana_cost.is_empty()),
            types,
            power: number(&self.power),
            toughness: number(&self.toughness),
            loyalty: number(&self.loyalty),
            defence: number(&self.defense),
            lines,
        })
    }

    /// Returns the ways in which the face calls itself, longest first.
    fn names(&self, card: &str, legendary: bool) -> Vec<String> {
        let mut names = vec![self.name.clone(), card.to_owned()];
        if legendary {
            for cut in [", ", " of ", " the ", " from ", " and "] {
                names.extend(self.name.split_once(cut).map(|(short, _)| short.to_owned()));
            }
            names.extend(self.name.split_once(' ').map(|(short, _)| short.to_owned()));
        }
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        names.dedup();
        names
    }
}

/// Reads a line; two different readings are no reading.
fn one_reading(line: &str, context: Context) -> Result<Line, Decline> {
    let mut found = readings(line, context)?;
    match found.pop() {
        Some(only) if found.is_empty() => Ok(only),
        _ => Err(Decline::new(line, 0, AMBIGUOUS)),
    }
}

/// Splits a text into lines, each with the modes that belong to it.
fn blocks(text: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    for line in text.lines() {
        match blocks.last_mut() {
            Some(last) if line.starts_with('•') || line.starts_with("+ {") => {
                last.push('\n');
                last.push_str(line);
            }
            _ => blocks.push(line.to_owned()),
        }
    }
    blocks
}

fn layout(name: &str) -> Option<Layout> {
    Some(match name {
        "normal" | "leveler" | "class" | "saga" | "case" | "mutate" | "prototype" => Layout::Normal,
        "transform" => Layout::Transform,
        "modal_dfc" => Layout::ModalDoubleFaced,
        "split" | "aftermath" | "room" => Layout::Split,
        "flip" => Layout::Flip,
        "adventure" => Layout::Adventure,
        "meld" => Layout::Meld,
        "prepare" => Layout::Prepare,
        _ => return None,
    })
}

/// Reads a type line.
pub fn type_line(text: &str) -> TypeLine {
    let (types, subtypes) = text.split_once(" — ").unwrap_or((text, ""));
    let mut line =
        TypeLine { types: types.split_whitespace().map(str::to_owned).collect(), ..TypeLine::default() };
    for word in subtypes.split_whitespace() {
        match Subtype::named(word) {
            Some(subtype) => line.subtypes.push(subtype),
            None => line.names.push(word.to_owned()),
        }
    }
    line
}
