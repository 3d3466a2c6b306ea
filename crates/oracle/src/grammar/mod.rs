//! Two-way rules: one declaration gives parser and printer.

mod chart;
mod leaf;
mod list;
mod macros;
mod phrase;
mod printer;
mod rule;
#[cfg(test)]
mod tests;

pub use chart::{Chart, Found};
pub use list::{Among, Commas, Joint, Words};
pub(crate) use macros::{phrase, phrases};
pub use phrase::{Form, Mode, Node, Number, Phrase, Walker};
pub use printer::Printer;
pub(crate) use rule::value;
pub use rule::{Rules, parse_rules, print_rule};
