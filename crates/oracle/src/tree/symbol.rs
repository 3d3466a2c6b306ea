use crate::grammar::{Chart, Found, Mode, Node, Number, Phrase, Printer};

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    White,
    Blue,
    Black,
    Red,
    Green,
}

const COLOURS: [(Colour, &str, char); 5] = [
    (Colour::White, "white", 'W'),
    (Colour::Blue, "blue", 'U'),
    (Colour::Black, "black", 'B'),
    (Colour::Red, "red", 'R'),
    (Colour::Green, "green", 'G'),
];

impl Colour {
    /// Reads the letter of a colour.
    pub fn of_letter(letter: char) -> Option<Colour> {
        COLOURS.iter().find(|row| row.2 == letter).map(|row| row.0)
    }

    /// Returns its letter.
    pub fn letter(self) -> char {
        COLOURS[self as usize].2
    }
}

impl Node for Colour {
    fn print(&self, out: &mut Printer, _: Mode) {
        out.word(COLOURS[*self as usize].1);
    }
}

impl Phrase for Colour {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let Some(token) = chart.token(at) else { return Vec::new() };
        let row = COLOURS.iter().find(|row| row.1 == token.lower);
        row.map(|row| Found::new(row.0, at + 1)).into_iter().collect()
    }
}

/// One symbol of a mana cost or of produced mana.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbol {
    /// A number of generic mana.
    Generic(u16),
    /// `{X}`, `{Y}` or `{Z}`.
    Variable(char),
    /// One coloured mana.
    Colour(Colour),
    /// One colourless mana.
    Colourless,
    /// One mana from a snow source.
    Snow,
    /// Either of two colours.
    Hybrid(Colour, Colour),
    /// Two generic mana or one coloured.
    TwoOr(Colour),
    /// One colourless mana or one coloured.
    ColourlessOr(Colour),
    /// One coloured mana or 2 life.
    Phyrexian(Colour),
    /// Either of two colours or 2 life.
    PhyrexianHybrid(Colour, Colour),
}

/// Mana in symbols, as a cost or as what is added.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Mana(pub Vec<Symbol>);

/// The most symbols of a cost.
const MOST: usize = 64;

impl Mana {
    /// Reads symbols in braces: `{2}{W}{U/B}`.
    pub fn read(text: &str) -> Option<Mana> {
        let mut symbols = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (inside, after) = rest.strip_prefix('{')?.split_once('}')?;
            symbols.push(symbol(inside)?);
            rest = after;
            if symbols.len() > MOST {
                return None;
            }
        }
        Some(Mana(symbols))
    }

    /// Returns the symbols in braces.
    pub fn text(&self) -> String {
        self.0.iter().map(|symbol| format!("{{{}}}", inside(*symbol))).collect()
    }
}

fn symbol(inside: &str) -> Option<Symbol> {
    if let Ok(n) = inside.parse::<u16>() {
        let plain = inside.bytes().all(|b| b.is_ascii_digit()) && n <= 1_000;
        return plain.then_some(Symbol::Generic(n));
    }
    let letters: Vec<char> = inside.chars().filter(|c| *c != '/').collect();
    let colour = |at: usize| letters.get(at).and_then(|letter| Colour::of_letter(*letter));
    match letters[..] {
        ['C'] => Some(Symbol::Colourless),
        ['S'] => Some(Symbol::Snow),
        [letter @ ('X' | 'Y' | 'Z')] => Some(Symbol::Variable(letter)),
        [_] => colour(0).map(Symbol::Colour),
        ['2', _] => colour(1).map(Symbol::TwoOr),
        ['C', _] => colour(1).map(Symbol::ColourlessOr),
        [_, 'P'] => colour(0).map(Symbol::Phyrexian),
        [_, _] => Some(Symbol::Hybrid(colour(0)?, colour(1)?)),
        [_, _, 'P'] => Some(Symbol::PhyrexianHybrid(colour(0)?, colour(1)?)),
        _ => None,
    }
}

fn inside(symbol: Symbol) -> String {
    match symbol {
        Symbol::Generic(n) => n.to_string(),
        Symbol::Variable(letter) => letter.to_string(),
        Symbol::Colour(colour) => colour.letter().to_string(),
        Symbol::Colourless => "C".to_owned(),
        Symbol::Snow => "S".to_owned(),
        Symbol::Hybrid(a, b) => format!("{}/{}", a.letter(), b.letter()),
        Symbol::TwoOr(colour) => format!("2/{}", colour.letter()),
        Symbol::ColourlessOr(colour) => format!("C/{}", colour.letter()),
        Symbol::Phyrexian(colour) => format!("{}/P", colour.letter()),
        Symbol::PhyrexianHybrid(a, b) => format!("{}/{}/P", a.letter(), b.letter()),
    }
}

impl Node for Mana {
    fn print(&self, out: &mut Printer, _: Mode) {
        out.word(&self.text());
    }
}

impl Phrase for Mana {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let Some(token) = chart.token(at).filter(|token| token.text.starts_with('{')) else {
            return Vec::new();
        };
        Mana::read(&token.text).map(|mana| Found::new(mana, at + 1)).into_iter().collect()
    }
}

/// A number on a card that may be a variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stat {
    /// A number.
    Is(i16),
    /// X, or minus X.
    X(Sign),
    /// `*` plus a number.
    Star(i16),
}

/// The sign before a variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Sign {
    Plus,
    Minus,
}

/// A change of power and toughness: "+1/-1".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Boost {
    pub power: Stat,
    pub toughness: Stat,
    /// Whether zero is written "-0".
    pub minus_zero: (bool, bool),
}

/// Power and toughness: "2/2".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Size {
    pub power: Stat,
    pub toughness: Stat,
}

fn signed(text: &str) -> Option<Stat> {
    let (sign, rest) = match text.chars().next()? {
        '+' => (Sign::Plus, &text[1..]),
        '-' => (Sign::Minus, &text[1..]),
        '−' => (Sign::Minus, &text['−'.len_utf8()..]),
        _ => return None,
    };
    if rest == "X" {
        return Some(Stat::X(sign));
    }
    let n: i16 = rest.parse().ok().filter(|_| rest.bytes().all(|b| b.is_ascii_digit()))?;
    Some(Stat::Is(if sign == Sign::Minus { -n } else { n }))
}

/// Reads a power or toughness as it is printed on a card.
pub fn stat(text: &str) -> Option<Stat> {
    match text {
        "X" => return Some(Stat::X(Sign::Plus)),
        "*" => return Some(Stat::Star(0)),
        _ => {}
    }
    if let Some((n, _)) = text.split_once("+*") {
        return n.parse().ok().map(Stat::Star);
    }
    text.parse().ok().map(Stat::Is)
}

impl Boost {
    /// Reads "+1/-1".
    pub fn read(text: &str) -> Option<Boost> {
        let (power, toughness) = text.split_once('/')?;
        let minus_zero = (power == "-0", toughness == "-0");
        Some(Boost { power: signed(power)?, toughness: signed(toughness)?, minus_zero })
    }

    /// Returns "+1/-1".
    pub fn text(&self) -> String {
        let one = |stat, minus_zero| match stat {
            Stat::Is(0) if minus_zero => "-0".to_owned(),
            Stat::Is(n) | Stat::Star(n) => format!("{n:+}"),
            Stat::X(Sign::Plus) => "+X".to_owned(),
            Stat::X(Sign::Minus) => "-X".to_owned(),
        };
        format!("{}/{}", one(self.power, self.minus_zero.0), one(self.toughness, self.minus_zero.1))
    }
}

impl Node for Boost {
    fn print(&self, out: &mut Printer, _: Mode) {
        out.word(&self.text());
    }
}

impl Phrase for Boost {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let Some(token) = chart.token(at) else { return Vec::new() };
        Boost::read(&token.text).map(|boost| Found::new(boost, at + 1)).into_iter().collect()
    }
}

impl Node for Size {
    fn print(&self, out: &mut Printer, _: Mode) {
        let one = |stat| match stat {
            Stat::Is(n) => n.to_string(),
            Stat::X(_) => "X".to_owned(),
            Stat::Star(0) => "*".to_owned(),
            Stat::Star(n) => format!("{n}+*"),
        };
        out.word(&format!("{}/{}", one(self.power), one(self.toughness)));
    }
}

impl Phrase for Size {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let Some(token) = chart.token(at) else { return Vec::new() };
        let plain = token.text.starts_with(|c: char| c.is_ascii_digit() || c == 'X' || c == '*');
        let size =
            token.text.split_once('/').filter(|_| plain).and_then(|(power, toughness)| {
                Some(Size { power: stat(power)?, toughness: stat(toughness)? })
            });
        size.map(|size| Found::new(size, at + 1).number(Number::One)).into_iter().collect()
    }
}
