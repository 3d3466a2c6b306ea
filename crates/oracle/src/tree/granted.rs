use super::{Ability, Keyword};
use crate::grammar::{Among, Chart, Found, Joint, Mode, Node, Phrase, Printer, Walker, phrases};

phrases! {
    /// An ability that is granted or lost.
    pub enum Granted; joined {
        /// A keyword.
        Keyword { is: Keyword } = "{is}",
        /// An ability in quotation marks.
        Quoted { ability: Quote } = "{ability}",
        /// Some keyword of a list.
        Choice { of: Among<Keyword> } = "your choice of {of}",
    }
}

/// A choice of keywords has a list of its own.
fn joined(items: &[Granted], _: Joint) -> bool {
    !items.iter().any(|item| matches!(item, Granted::Choice { .. }))
}

/// An ability in quotation marks. References in it have a scope of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quote(pub Box<Ability>);

impl Node for Quote {
    fn print(&self, out: &mut Printer, mode: Mode) {
        let number = out.number;
        out.word("“");
        self.0.print(out, mode);
        out.word("”");
        out.number = number;
    }

    fn walk(&mut self, walker: &mut dyn Walker) {
        walker.quoted(&mut self.0);
    }
}

impl Phrase for Quote {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        if !chart.is(at, "“") {
            return Vec::new();
        }
        let mut found = Vec::new();
        for ability in chart.parse::<Ability>(at + 1, Mode::Plain).iter() {
            let is_effect = matches!(ability.value.downcast_ref::<Ability>(), Some(Ability::Spell { .. }));
            if !is_effect && chart.is(ability.end, "”") {
                found.push(Found::new(Quote(Box::new(ability.get())), ability.end + 1));
            }
        }
        found
    }
}
