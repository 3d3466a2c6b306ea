//! The games of Fairdeal: one folder and one line here for each.
//!
//! A line names the module and its game, or the crate of a game that has its own; what works for all games reaches them
//! through [`visit`]. A visitor is compiled once per game wherever it is written: whoever can should use the traits of
//! `fairdeal-hosted` instead.

#[macro_use]
mod registry;

pub use registry::Visitor;

games! {
    katko::Katko,
    durak::Durak,
    bridge::Bridge,
    briscola::Briscola,
    canasta::Canasta,
    gin_rummy::GinRummy,
    kasino::Kasino,
    marjapussi::Marjapussi,
    pinnacola::Pinnacola,
    ristiseiska::Ristiseiska,
    scopa::Scopa,
    texas_42::Texas42,
    ;
    dice_duel = fairdeal_duel::DiceDuel,
    lorcana = fairdeal_lorcana::Lorcana,
    magic = fairdeal_magic::Magic,
}
