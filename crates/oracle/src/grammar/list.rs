use super::{Chart, Found, Mode, Node, Number, Phrase, Printer, Walker, leaf::wrap};
use std::rc::Rc;

/// How the last of several things is joined to the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joint {
    /// "A, B, and C".
    And,
    /// "A, B, or C".
    Or,
    /// "A, B, and/or C".
    AndOr,
}

impl Joint {
    fn word(self) -> &'static str {
        match self {
            Joint::And => "and",
            Joint::Or => "or",
            Joint::AndOr => "and/or",
        }
    }
}

/// One or more things, joined as in a sentence: "A", "A and B", "A, B, or C".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Among<T> {
    /// At least one.
    pub items: Vec<T>,
    /// How they are joined; `And` for a single one.
    pub joint: Joint,
}

/// The most things in a list.
const MOST: usize = 24;

impl<T: Phrase> Node for Among<T> {
    fn print(&self, out: &mut Printer, mode: Mode) {
        let number = out.number;
        let last = self.items.len() - 1;
        for (n, item) in self.items.iter().enumerate() {
            if n > 0 && last > 1 {
                out.word(",");
            }
            if n > 0 && n == last {
                out.word(self.joint.word());
            }
            out.number = number;
            item.print(out, mode);
        }
        if last > 0 && self.joint == Joint::And {
            out.number = Number::Many;
        }
    }

    fn walk(&mut self, walker: &mut dyn Walker) {
        self.items.iter_mut().for_each(|item| item.walk(walker));
    }
}

impl<T: Phrase> Phrase for Among<T> {
    fn parse(chart: &mut Chart<'_>, at: usize, mode: Mode) -> Vec<Found> {
        let mut out = Vec::new();
        for first in chart.parse::<T>(at, mode).iter() {
            out.push(wrap(first, Among { items: vec![first.get::<T>()], joint: Joint::And }));
            let mut list =
                Partial { items: vec![first.get::<T>()], needs: first.needs, number: first.number };
            list.grow(chart, first.end, mode, &mut out);
        }
        out
    }
}

struct Partial<T> {
    items: Vec<T>,
    needs: Option<Number>,
    number: Option<Number>,
}

impl<T: Phrase> Partial<T> {
    fn grow(&mut self, chart: &mut Chart<'_>, at: usize, mode: Mode, out: &mut Vec<Found>) {
        if self.items.len() >= MOST || !chart.step() {
            return;
        }
        let comma = chart.is(at, ",");
        let after = at + usize::from(comma);
        if comma == (self.items.len() > 1) {
            for joint in [Joint::And, Joint::Or, Joint::AndOr] {
                if chart.is(after, joint.word()) {
                    self.last(chart, after + 1, mode, joint, out);
                }
            }
        }
        if comma {
            for next in chart.parse::<T>(after, mode).iter() {
                if !self.fits(next) {
                    continue;
                }
                self.items.push(next.get::<T>());
                self.grow(chart, next.end, mode, out);
                self.items.pop();
            }
        }
    }

    fn fits(&self, next: &Found) -> bool {
        next.needs.is_none() || next.needs == self.needs
    }

    fn last(&self, chart: &mut Chart<'_>, at: usize, mode: Mode, joint: Joint, out: &mut Vec<Found>) {
        for next in chart.parse::<T>(at, mode).iter().filter(|next| self.fits(next)) {
            let mut items = self.items.clone();
            items.push(next.get::<T>());
            if !T::joins(&items, joint) {
                continue;
            }
            let number = match (joint, self.needs) {
                (_, Some(number)) => Some(number),
                (Joint::And, None) => self.number.map(|_| Number::Many),
                (_, None) => next.number.or(self.number),
            };
            let value = Rc::new(Among { items, joint });
            out.push(Found { value, end: next.end, number, needs: self.needs });
        }
    }
}

/// Any number of things one after another.
impl<T: Phrase> Node for Vec<T> {
    fn print(&self, out: &mut Printer, mode: Mode) {
        self.iter().for_each(|item| item.print(out, mode));
    }

    fn walk(&mut self, walker: &mut dyn Walker) {
        self.iter_mut().for_each(|item| item.walk(walker));
    }
}

impl<T: Phrase> Phrase for Vec<T> {
    fn parse(chart: &mut Chart<'_>, at: usize, mode: Mode) -> Vec<Found> {
        let mut out = vec![Found::new(Vec::<T>::new(), at)];
        let mut done = 0;
        while done < out.len() && chart.step() {
            let so_far = out[done].clone();
            done += 1;
            let items = so_far.get::<Vec<T>>();
            if items.len() >= MOST {
                continue;
            }
            for next in chart.parse::<T>(so_far.end, mode).iter().filter(|next| next.end > so_far.end) {
                let mut items = items.clone();
                items.push(next.get::<T>());
                let number = next.number.or(so_far.number);
                let needs = so_far.needs.or(if items.len() == 1 { next.needs } else { None });
                out.push(Found { value: Rc::new(items), end: next.end, number, needs });
            }
        }
        out
    }
}

/// One or more words of which the last is the noun and decides the number: "artifact creatures".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words<T>(pub Vec<T>);

impl<T: Phrase> Node for Words<T> {
    fn print(&self, out: &mut Printer, mode: Mode) {
        let number = out.number;
        for (n, item) in self.0.iter().enumerate() {
            out.number = if n + 1 == self.0.len() { number } else { Number::One };
            item.print(out, mode);
        }
    }

    fn walk(&mut self, walker: &mut dyn Walker) {
        self.0.walk(walker);
    }
}

impl<T: Phrase> Phrase for Words<T> {
    fn parse(chart: &mut Chart<'_>, at: usize, mode: Mode) -> Vec<Found> {
        let mut out: Vec<Found> = Vec::new();
        let mut open = vec![(Vec::<T>::new(), at)];
        while let Some((items, at)) = open.pop() {
            if items.len() >= MOST || !chart.step() {
                continue;
            }
            for next in chart.parse::<T>(at, mode).iter() {
                let mut items = items.clone();
                items.push(next.get::<T>());
                if next.number != Some(Number::Many) {
                    open.push((items.clone(), next.end));
                }
                out.push(wrap(next, Words(items)));
            }
        }
        out
    }
}

/// Things separated by commas, each with a capital in costs: "Flying, trample", "{T}, Sacrifice a land".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commas<T>(pub Vec<T>);

impl<T: Phrase> Node for Commas<T> {
    fn print(&self, out: &mut Printer, mode: Mode) {
        for (n, item) in self.0.iter().enumerate() {
            if n > 0 {
                out.word(",");
            }
            item.print(out, mode);
        }
    }

    fn walk(&mut self, walker: &mut dyn Walker) {
        self.0.walk(walker);
    }
}

impl<T: Phrase> Phrase for Commas<T> {
    fn parse(chart: &mut Chart<'_>, at: usize, mode: Mode) -> Vec<Found> {
        let mut out: Vec<Found> = Vec::new();
        let mut open = vec![(Vec::<T>::new(), at)];
        while let Some((items, at)) = open.pop() {
            if items.len() >= MOST || !chart.step() {
                continue;
            }
            for next in chart.parse::<T>(at, mode).iter() {
                let mut items = items.clone();
                items.push(next.get::<T>());
                if chart.is(next.end, ",") {
                    open.push((items.clone(), next.end + 1));
                }
                out.push(wrap(next, Commas(items)));
            }
        }
        out
    }
}
