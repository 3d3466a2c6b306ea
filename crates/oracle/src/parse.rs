use crate::{
    bind::bind,
    decline::Decline,
    grammar::{Chart, Mode, Node, Printer},
    text::{Token, tokens},
    tree::{Ability, AbilityWord, Line},
};

/// The longest line that is looked at, in tokens.
const LONGEST: usize = 600;

/// Where a line stands, which decides between an effect and a static ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// On an instant or sorcery.
    Spell,
    /// On anything else.
    Permanent,
}

/// Reads one normalised line (modes included) and returns all readings that print back to it.
///
/// # Errors
/// Says how far the line was understood.
pub fn readings(text: &str, context: Context) -> Result<Vec<Line>, Decline> {
    let tokens = tokens(text);
    if tokens.len() > LONGEST {
        return Err(Decline::new(text, 0, "the line is too long"));
    }
    let mut furthest = 0;
    let mut found = Vec::new();
    let (mut unbound, mut different) = (false, None);
    for (word, start) in starts(&tokens) {
        let mut chart = Chart::new(&tokens[start..]);
        let abilities = chart.parse::<Ability>(0, Mode::Plain);
        let whole = abilities.iter().filter(|ability| ability.end + start == tokens.len());
        for ability in whole {
            let mut line = Line { word: word.clone(), ability: ability.get() };
            if !fits(&line.ability, context) {
                continue;
            }
            let printed = print(&line);
            if printed != text {
                different = different.max(Some(common(&printed, text)));
                continue;
            }
            let bound = bind(&mut line.ability);
            unbound |= !bound;
            if bound && !found.contains(&line) {
                found.push(line);
            }
        }
        if chart.is_exhausted() {
            return Err(Decline::new(text, 0, "the line has too many readings"));
        }
        furthest = furthest.max(chart.furthest() + start);
    }
    if found.is_empty() && unbound {
        return Err(Decline::new(text, 0, "a reference stands for nothing"));
    }
    if let (true, Some(at)) = (found.is_empty(), different) {
        return Err(Decline::new(text, at, "it prints back differently"));
    }
    if found.is_empty() {
        let at = tokens.get(furthest).map_or(text.len(), |token| token.at);
        return Err(Decline::new(text, at, "no rule reads this"));
    }
    Ok(found)
}

/// Returns the length of what two texts begin with.
fn common(a: &str, b: &str) -> usize {
    let same = a.char_indices().zip(b.chars()).find(|((_, a), b)| a != b);
    same.map_or(a.len().min(b.len()), |((at, _), _)| at)
}

/// Prints a line.
pub fn print(line: &Line) -> String {
    let mut out = Printer::default();
    if let Some(word) = &line.word {
        word.print(&mut out, Mode::Plain);
        out.word("—");
    }
    line.ability.print(&mut out, Mode::Plain);
    out.text()
}

/// Returns where the ability may start: at once, and after an ability word.
fn starts(tokens: &[Token]) -> Vec<(Option<AbilityWord>, usize)> {
    let mut chart = Chart::new(tokens);
    let words = chart.parse::<AbilityWord>(0, Mode::Plain);
    let after = words.iter().map(|word| (Some(word.get()), word.end + 1));
    std::iter::once((None, 0)).chain(after).collect()
}

/// Returns whether an ability makes sense where it stands.
fn fits(ability: &Ability, context: Context) -> bool {
    match ability {
        Ability::Spell { .. } => context == Context::Spell,
        Ability::Static { rule } => context == Context::Permanent || crate::context::is_of_spells(rule),
        _ => true,
    }
}
