//! The kernel of Fairdeal: cards in piles, who knows which face, events, offers and randomness.
//!
//! A position is a [`Board`]: a [`Table`] owned by the kernel and facts owned by the game. A [`Game`] offers
//! actions to seats and decides them by writing events through a [`Tx`]. Nobody reads the board except
//! through [`Seen`], so what a pair of eyes may not know cannot reach them. No I/O, no clock, no threads.
//!
//! Start with [`Game`]. `docs/glossary.md` explains the vocabulary.

mod address;
mod board;
mod eyes;
mod game;
mod language;
mod layers;
mod limits;
mod names;
mod offers;
mod options;
mod outcome;
mod panel;
mod perft;
mod piles;
mod plain;
mod pose;
mod position;
mod present;
mod rng;
mod seat;
mod seen;
mod sentence;
mod sight;
mod table;
mod text;
mod tx;
mod view;
mod words;

pub use address::{Address, Origin, addresses_of, content_hash, numbered, unchanged};
pub use board::{Board, Event};
pub use eyes::Eyes;
pub use game::{Game, legal, opened, seat_counts, set_up, turn};
pub use language::Language;
pub use layers::{Depth, MAX_LAYERS, RuleLayer, Stack};
pub use limits::{Limits, TooLarge};
pub use names::Names;
pub use offers::{Offers, Range};
pub use options::{Choice, OptionField, OptionKind, Options, Problem, Problems, Setting, Word, WordSet};
pub use outcome::{Outcome, Turn};
pub use panel::{Panel, PanelRow, StageState, StageView};
pub use perft::{divide, perft};
pub use piles::Piles;
pub use plain::{LONGEST_NAME, Plain};
pub use pose::{Badge, Pose, TextCard, Tone};
pub use position::{CardDetails, PlacedCard, Position, PositionError};
pub use present::{
    Ask, AskKind, FaceView, FileTool, Gesture, Meta, Present, Scoreboard, Span, Tool, names_of_piles,
    written_as,
};
pub use rng::{Commitment, Deal, Draw, Entropy, Fairness, Purpose, Rng, Seal, Secret, Unfair, VoidRound};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use seen::Seen;
pub use sentence::{Part, Sentence};
pub use sight::Sight;
pub use table::{
    Back, BoxPile, Card, Face, Mark, Obj, Order, Pile, PileKind, Relabelled, Spot, Table, TableEvent, box_of,
};
pub use text::{Arg, Text};
pub use tx::Tx;
pub use view::{CardView, Glimpse, PileView, Sighting, handle, pile_view, redact};
pub use words::{Reader, Words};
