//! The contract between a game and everything else. Start reading here.
//!
//! A game answers three questions about a board: whose turn it is ([`Game::turn`]), what that seat may do
//! ([`Game::legal`]) and what happens when it does ([`Game::decide`]). The first two get the board through
//! [`Seen`] and so cannot leak; the third gets a [`Tx`], whose events are the log.

use crate::{
    Address, Back, Board, Card, Eyes, Face, Offers, Options, Origin, Problems, Rng, Seat, Seen, Turn, Tx,
};
use serde::{Serialize, de::DeserializeOwned};
use std::{collections::BTreeSet, fmt::Debug, hash::Hash};

/// A game with its options and number of seats: the value is the variant.
///
/// The rules are pure functions. What is offered is accepted, and nothing else is. `turn` is called with
/// public eyes only and `legal` with the eyes of the seat, so neither can give away a secret. `decide`
/// receives an offered action and writes down what happens. Actions name only what the actor can name: a
/// face, or the [`Obj`](crate::Obj) of a visible thing.
pub trait Game: Clone + Send + Sync + 'static {
    /// What players can configure before the match.
    type Options: Options;
    /// The public part of a position: everything besides the cards.
    type Facts: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A change to the facts, named in the past tense.
    type Fact: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat can do, named in the imperative.
    type Action: Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The game's name on the wire and in logs.
    const ID: &'static str;
    /// The minimum and maximum number of seats; [`new`](Game::new) may refuse numbers in between.
    const SEATS: (u8, u8);
    /// The version of facts and actions in logs; raise it when old logs would read differently.
    const SCHEMA: u16;
    /// Whether [`possible`](Game::possible) ever returns `false`.
    const CONSTRAINED: bool = false;
    /// Whether [`pool`](Game::pool) ever returns faces.
    const SUPPOSES: bool = false;
    /// Simple bots that only this game has: name and description of each.
    const HABITS: &'static [(&'static str, &'static str)] = &[];

    /// Makes the game from checked options and a seat count in range; callers use [`set_up`].
    fn new(options: Self::Options, seats: u8) -> Result<Self, Problems>;
    /// Returns the number of seats.
    fn seats(&self) -> u8;
    /// Returns the options the game was made with.
    fn options(&self) -> &Self::Options;
    /// Returns an upper bound on the number of actions of a random match.
    fn horizon(&self) -> u32;
    /// Returns the box: the board before the first shuffle.
    fn board(&self) -> Board<Self::Facts>;
    /// Shuffles and deals the first hand.
    fn open(&self, tx: &mut Tx<'_, Self>);
    /// Returns who may act, judging only by what everybody sees.
    fn turn(&self, public: &Seen<'_, Self::Facts>) -> Turn;
    /// Lists what a seat may do; called only when it is that seat's turn.
    fn legal(&self, seen: &Seen<'_, Self::Facts>, seat: Seat, out: &mut Offers<Self::Action>);
    /// Carries out an action that was offered.
    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Self::Action);
    /// Applies a fact. Must be total and contain no rules.
    fn evolve(facts: &mut Self::Facts, fact: &Self::Fact);

    /// Returns the same game ending with the hand in progress, for searches that look no further.
    ///
    /// `None` if a match is a single hand anyway.
    fn one_hand(&self) -> Option<Self> {
        None
    }

    /// Rates an action as its seat would at a glance; the greedy bot takes the best.
    fn appeal(&self, seen: &Seen<'_, Self::Facts>, seat: Seat, action: Self::Action) -> i32 {
        let _ = (seen, seat, action);
        0
    }

    /// Returns whether a seat's choice follows an agreement with its partner, such as a bidding system, so that bots
    /// take what looks best and try nothing else.
    fn is_agreed(&self, seen: &Seen<'_, Self::Facts>, seat: Seat) -> bool {
        let _ = (seen, seat);
        false
    }

    /// Lists what each offer is worth to a seat, from 0 to 1000, if everybody sees all cards and plays perfectly from
    /// here on; `None` where that is unknown or takes too long.
    ///
    /// Bots call it with worlds that they imagine, and whether it answers must not depend on hidden cards.
    fn solve(
        &self,
        world: &Board<Self::Facts>,
        seat: Seat,
        offers: &Offers<Self::Action>,
    ) -> Option<Vec<i32>> {
        let _ = (world, seat, offers);
        None
    }

    /// Rates how well an imagined world explains what the other seats have said and done, from 0 to 1000.
    fn likelihood(&self, world: &Board<Self::Facts>, seat: Seat) -> u32 {
        let _ = (world, seat);
        1000
    }

    /// Returns the choice of one of the bots in [`HABITS`](Game::HABITS).
    fn by_habit(&self, habit: &str, seen: &Seen<'_, Self::Facts>, seat: Seat) -> Option<Self::Action> {
        let _ = (habit, seen, seat);
        None
    }

    /// Returns the faces that cards with this back may have, each equally likely, as far as somebody can suppose who
    /// does not know the list of their pack; `None` if the list is known.
    ///
    /// Imagined worlds draw the faces of unknown cards from it, so that bots know no list that people do not.
    fn pool(&self, seen: &Seen<'_, Self::Facts>, back: Back) -> Option<Vec<Face>> {
        let _ = (seen, back);
        None
    }

    /// Lists what the numbers in the log of a match stand for that begins with these faces on the table, for games
    /// whose cards are data.
    fn addresses(&self, faces: &BTreeSet<Face>) -> Vec<Address> {
        let _ = faces;
        vec![]
    }

    /// Returns the same game with its definitions numbered as a log has them; refuses if one is gone or was changed.
    fn addressed(self, addresses: &[Address]) -> Result<Self, String> {
        let _ = addresses;
        Ok(self)
    }

    /// Turns what a log of a schema says at its beginning into what the next schema would say.
    ///
    /// Choices follow; their events are derived from the rules again, and must move, shuffle and roll the same.
    fn upcast(schema: u16, origin: &mut Origin<Self>) {
        let _ = (schema, origin);
    }

    /// Returns whether an unknown card may have this face, given everything said and done in public.
    fn possible(&self, seen: &Seen<'_, Self::Facts>, card: Card, face: Face) -> bool {
        let _ = (seen, card, face);
        true
    }
}

/// Makes a game after checking its options and seat count.
pub fn set_up<G: Game>(options: G::Options, seats: u8) -> Result<G, Problems> {
    let (least, most) = G::SEATS;
    let mut problems = options.problems();
    if !(least..=most).contains(&seats) {
        let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
        problems.add("/seats", format!("{} is played by {range}, not by {seats}", G::ID));
    }
    if problems.is_empty() { G::new(options, seats) } else { Err(problems) }
}

/// Lists the seat counts a game accepts; there may be gaps within its range.
pub fn seat_counts<G: Game>() -> Vec<u8> {
    let takes = |seats: &u8| set_up::<G>(G::Options::default(), *seats).is_ok();
    (G::SEATS.0..=G::SEATS.1).filter(takes).collect()
}

/// Returns whose turn it is, through public eyes.
#[inline]
pub fn turn<G: Game>(game: &G, board: &Board<G::Facts>) -> Turn {
    game.turn(&board.seen(Eyes::PUBLIC))
}

/// Lists what a seat may do, judging by its own eyes; replaces the contents of `out`.
#[inline]
pub fn legal<G: Game>(game: &G, board: &Board<G::Facts>, seat: Seat, out: &mut Offers<G::Action>) {
    out.clear();
    game.legal(&board.seen(Eyes::seat(seat)), seat, out);
}

/// Returns a freshly shuffled and dealt board without a log.
pub fn opened<G: Game>(game: &G, rng: &mut Rng) -> Board<G::Facts> {
    let mut board = game.board();
    game.open(&mut Tx::new(&mut board, None, rng));
    board
}
