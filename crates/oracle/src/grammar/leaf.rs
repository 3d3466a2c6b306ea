use super::{Chart, Found, Mode, Node, Number, Phrase, Printer, Walker};

impl<T: Phrase> Node for Option<T> {
    fn print(&self, out: &mut Printer, mode: Mode) {
        if let Some(node) = self {
            node.print(out, mode);
        }
    }

    fn walk(&mut self, walker: &mut dyn Walker) {
        if let Some(node) = self {
            node.walk(walker);
        }
    }
}

impl<T: Phrase> Phrase for Option<T> {
    fn parse(chart: &mut Chart<'_>, at: usize, mode: Mode) -> Vec<Found> {
        let some = chart.parse::<T>(at, mode);
        let some = some.iter().map(|found| wrap(found, Some(found.get::<T>())));
        std::iter::once(Found::new(None::<T>, at)).chain(some).collect()
    }
}

impl<T: Phrase> Node for Box<T> {
    fn print(&self, out: &mut Printer, mode: Mode) {
        (**self).print(out, mode);
    }

    fn walk(&mut self, walker: &mut dyn Walker) {
        (**self).walk(walker);
    }
}

impl<T: Phrase> Phrase for Box<T> {
    fn parse(chart: &mut Chart<'_>, at: usize, mode: Mode) -> Vec<Found> {
        chart.parse::<T>(at, mode).iter().map(|found| wrap(found, Box::new(found.get::<T>()))).collect()
    }
}

/// Gives a reading another value.
pub(super) fn wrap<T: std::any::Any>(found: &Found, value: T) -> Found {
    Found { value: std::rc::Rc::new(value), ..found.clone() }
}

const WORDS: &[&str] = &[
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// A number: in words before a noun ("two cards"; one is "a"), in digits elsewhere.
impl Node for u32 {
    fn print(&self, out: &mut Printer, mode: Mode) {
        out.number = if *self == 1 { Number::One } else { Number::Many };
        match (mode, *self) {
            (Mode::Count, 1) => out.word("a"),
            (Mode::Count | Mode::Plain, n) if (n as usize) < WORDS.len() => out.word(WORDS[n as usize]),
            (_, n) => out.word(&n.to_string()),
        }
    }
}

impl Phrase for u32 {
    fn parse(chart: &mut Chart<'_>, at: usize, mode: Mode) -> Vec<Found> {
        let Some(token) = chart.token(at) else { return Vec::new() };
        let word = WORDS.iter().position(|word| *word == token.lower).and_then(|n| u32::try_from(n).ok());
        let digits =
            || token.text.parse().ok().filter(|_| token.text.len() <= 4 && !token.text.starts_with('+'));
        let n = match mode {
            Mode::Count if token.lower == "a" => Some(1),
            Mode::Count => {
                word.filter(|n| *n != 1).or_else(|| digits().filter(|n| *n as usize >= WORDS.len()))
            }
            Mode::Plain => word,
            _ => digits(),
        };
        let number = |n| if n == 1 { Number::One } else { Number::Many };
        n.map(|n: u32| Found::new(n, at + 1).number(number(n))).into_iter().collect()
    }
}
