use crate::{Board, Card, Eyes, Face, Offers, Options, Problems, Rng, Seat, Seen, Turn, Tx};
use serde::{Serialize, de::DeserializeOwned};
use std::{fmt::Debug, hash::Hash};

/// A game with its options and number of seats: the value is the variant.
///
/// The rules are pure functions. What is offered is accepted and nothing else is; `turn` is asked with public eyes
/// only and `legal` with the eyes of the seat, so neither can tell a secret. `decide` gets an offered action and
/// writes down what happens. Actions name what the actor can name: a face, or the [`Obj`](crate::Obj) of a visible
/// thing.
pub trait Game: Clone + Send + Sync + 'static {
    /// What can be chosen before the match.
    type Options: Options;
    /// What everybody knows besides the cards.
    type Facts: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A change of the facts, in the past tense.
    type Fact: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat can choose, in the imperative.
    type Action: Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The name of the game on the wire.
    const ID: &'static str;
    /// The fewest and the most seats; [`new`](Game::new) refuses a number between them that the game does not take.
    const SEATS: (u8, u8);
    /// The version of facts and actions in logs.
    const SCHEMA: u16;
    /// Whether [`possible`](Game::possible) ever says no.
    const CONSTRAINED: bool = false;
    /// Ways of playing by rote that only this game knows: their names, and what each does.
    const HABITS: &'static [(&'static str, &'static str)] = &[];

    /// Makes the game for options that were checked and a number of seats in range; use [`set_up`].
    fn new(options: Self::Options, seats: u8) -> Result<Self, Problems>;
    /// Returns the number of seats.
    fn seats(&self) -> u8;
    /// Returns the options.
    fn options(&self) -> &Self::Options;
    /// Returns a number of actions below which random play ends.
    fn horizon(&self) -> u32;
    /// Returns the box before the first shuffle.
    fn board(&self) -> Board<Self::Facts>;
    /// Shuffles and deals.
    fn open(&self, tx: &mut Tx<'_, Self>);
    /// Tells who may act, as far as everybody can see.
    fn turn(&self, public: &Seen<'_, Self::Facts>) -> Turn;
    /// Offers what a seat whose turn it is may do.
    fn legal(&self, seen: &Seen<'_, Self::Facts>, seat: Seat, out: &mut Offers<Self::Action>);
    /// Carries out an offered action.
    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Self::Action);
    /// Applies a fact; total, and free of rules.
    fn evolve(facts: &mut Self::Facts, fact: &Self::Fact);

    /// Returns the same game, over when the hand in progress is, for those who look no further than that.
    ///
    /// Nothing if a match is a single hand anyway.
    fn one_hand(&self) -> Option<Self> {
        None
    }

    /// Says how good an action looks to its seat at a glance; bots that do not search take the best.
    fn appeal(&self, seen: &Seen<'_, Self::Facts>, seat: Seat, action: Self::Action) -> i32 {
        let _ = (seen, seat, action);
        0
    }

    /// Says what a way of playing by rote does, by its name in [`HABITS`](Game::HABITS).
    fn by_habit(&self, habit: &str, seen: &Seen<'_, Self::Facts>, seat: Seat) -> Option<Self::Action> {
        let _ = (habit, seen, seat);
        None
    }

    /// Tells whether an unknown card may have this face after all that was said and done in public.
    fn possible(&self, seen: &Seen<'_, Self::Facts>, card: Card, face: Face) -> bool {
        let _ = (seen, card, face);
        true
    }
}

/// Makes a game after checking its options and the number of seats.
pub fn set_up<G: Game>(options: G::Options, seats: u8) -> Result<G, Problems> {
    let (least, most) = G::SEATS;
    let mut problems = options.problems();
    if !(least..=most).contains(&seats) {
        let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
        problems.add("/seats", format!("{} is played by {range}, not by {seats}", G::ID));
    }
    if problems.is_empty() { G::new(options, seats) } else { Err(problems) }
}

/// Lists the numbers of seats that a game takes: within its range, but some games leave a number out.
pub fn seat_counts<G: Game>() -> Vec<u8> {
    let takes = |seats: &u8| set_up::<G>(G::Options::default(), *seats).is_ok();
    (G::SEATS.0..=G::SEATS.1).filter(takes).collect()
}

/// Tells whose turn it is, through public eyes.
#[inline]
pub fn turn<G: Game>(game: &G, board: &Board<G::Facts>) -> Turn {
    game.turn(&board.seen(Eyes::PUBLIC))
}

/// Lists what a seat may do, through its own eyes.
#[inline]
pub fn legal<G: Game>(game: &G, board: &Board<G::Facts>, seat: Seat, out: &mut Offers<G::Action>) {
    out.clear();
    game.legal(&board.seen(Eyes::seat(seat)), seat, out);
}

/// Opens a board: the box, shuffled and dealt, with no log.
pub fn opened<G: Game>(game: &G, rng: &mut Rng) -> Board<G::Facts> {
    let mut board = game.board();
    game.open(&mut Tx::new(&mut board, None, rng));
    board
}
