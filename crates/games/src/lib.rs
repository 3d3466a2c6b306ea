//! The games of Fairdeal: one folder and one line here for each.
//!
//! A line names the module and its game; everything that works for all games (laws, command line, engine protocol)
//! comes to it through [`visit`].

#[macro_use]
mod registry;

pub use registry::Visitor;

games! {
    katko::Katko,
    kasino::Kasino,
    canasta::Canasta,
    gin_rummy::GinRummy,
    durak::Durak,
    marjapussi::Marjapussi,
    ristiseiska::Ristiseiska,
    scopa::Scopa,
    briscola::Briscola,
    pinnacola::Pinnacola,
}
