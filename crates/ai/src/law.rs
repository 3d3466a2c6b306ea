use crate::Policy;
use fairdeal_kernel::{
    Board, Card, Event, Eyes, Game, Offers, PileView, Rng, Seat, Tx, legal, pile_view, seat_counts, set_up,
    turn,
};

/// The maximum number of actions played before a choice is examined.
const DEPTH: u32 = 60;

/// Checks the law of bots on random positions: permuting what a seat cannot know never changes its choice.
///
/// In each position the bot chooses four times: as things are, in a world imagined through its eyes, in one
/// whose cards are elsewhere in memory, and in a match re-run from a box in which the faces the seat never
/// knew are permuted. Returns how many choices were compared, or what made a difference.
pub fn same_choice<G: Game>(
    seed: &str,
    positions: u32,
    bot: impl Fn(Rng) -> Box<dyn Policy<G>>,
) -> Result<u32, String> {
    let mut compared = 0;
    for number in 0..positions {
        let seed = format!("{seed}/{number}");
        compared += one_position(&seed, &bot)
            .map_err(|what| format!("{} seed {seed:?}: the choice changes {what}", G::ID))?;
    }
    Ok(compared)
}

fn one_position<G: Game>(seed: &str, bot: &impl Fn(Rng) -> Box<dyn Policy<G>>) -> Result<u32, String> {
    let mut rng = Rng::simulated(&format!("{seed}/law"));
    let counts = seat_counts::<G>();
    let seats = counts[rng.index(counts.len())];
    let game: G = set_up(G::Options::default(), seats).map_err(|problems| problems.to_string())?;
    let mut play = Rng::simulated(&format!("{seed}/play"));
    let Some(played) = Played::new(&game, &mut chance(seed), &mut play, rng.below(DEPTH), 2) else {
        return Ok(0);
    };
    let (board, seat) = (&played.board, played.seat);
    let choose = |board: &Board<G::Facts>| {
        let mut offers = Offers::default();
        legal(&game, board, seat, &mut offers);
        let chance = Rng::simulated(&format!("{seed}/bot"));
        bot(chance).choose(&game, &board.seen(Eyes::seat(seat)), seat, &offers)
    };
    let real = choose(board);
    let mut world = game.board();
    board.seen(Eyes::seat(seat)).imagine(&game, &mut rng, &mut world);
    if choose(&world) != real {
        return Err("in an imagined world".into());
    }
    world.table.relabel(&mut rng);
    if choose(&world) != real {
        return Err("when cards lie elsewhere in memory".into());
    }
    match played.again(&game, seed, &mut rng) {
        Some(other) if looks(&other, Eyes::seat(seat)) != looks(board, Eyes::seat(seat)) => Ok(2),
        Some(other) if choose(&other) == real => Ok(3),
        Some(_) => Err("with faces that the seat never knew".into()),
        None => Ok(2),
    }
}

/// Returns everything that eyes perceive of a board.
pub fn looks<F: Clone>(board: &Board<F>, eyes: Eyes) -> (Vec<PileView>, F) {
    let piles = board.table.piles();
    (piles.map(|pile| pile_view(&board.table, eyes, pile)).collect(), board.facts.clone())
}

/// A random match up to a choice, from which lookalike worlds are made.
pub struct Played<G: Game> {
    /// The position at the choice.
    pub board: Board<G::Facts>,
    /// The seat that has to choose.
    pub seat: Seat,
    /// The actions played before.
    pub done: Vec<(Seat, G::Action)>,
    events: Vec<Event<G::Fact>>,
}

impl<G: Game> Played<G> {
    /// Plays up to `depth` actions by `rng`, fewer if the match ends, and on to a choice among at least
    /// `fewest` offers.
    ///
    /// Shuffles and rolls come from `chance`. Returns `None` if nobody has such a choice.
    pub fn new(game: &G, chance: &mut Rng, rng: &mut Rng, depth: u32, fewest: usize) -> Option<Self> {
        let (mut board, mut events, mut done) = (game.board(), vec![], vec![]);
        game.open(&mut Tx::new(&mut board, Some(&mut events), chance));
        let (mut offers, mut last) = (Offers::default(), None);
        loop {
            let seats = turn(game, &board).seats();
            let Some(seat) = seats.nth(rng.index(seats.len().max(1))) else { break };
            legal(game, &board, seat, &mut offers);
            if offers.len() >= fewest {
                last = Some((board.clone(), seat, done.len(), events.len()));
                if done.len() as u32 >= depth {
                    break;
                }
            }
            let action = offers.get(rng.index(offers.len()))?;
            game.decide(&mut Tx::new(&mut board, Some(&mut events), chance), seat, action);
            done.push((seat, action));
        }
        let (board, seat, steps, told) = last?;
        done.truncate(steps);
        events.truncate(told);
        Some(Played { board, seat, done, events })
    }

    /// Replays the same actions from a box in which the faces the seat never knew are permuted; `None` if
    /// they are illegal there.
    fn again(&self, game: &G, seed: &str, rng: &mut Rng) -> Option<Board<G::Facts>> {
        let mut board = game.board();
        let free = self.never_known(game, Eyes::seat(self.seat));
        board.table.permute(&free, rng);
        self.replayed(game, board, &mut chance(seed))
    }

    /// Replays the same actions from a box; `None` if they are illegal there.
    pub fn replayed(
        &self,
        game: &G,
        mut board: Board<G::Facts>,
        chance: &mut Rng,
    ) -> Option<Board<G::Facts>> {
        game.open(&mut Tx::new(&mut board, None, chance));
        let mut offers = Offers::default();
        for &(seat, action) in &self.done {
            if !turn(game, &board).seats().has(seat) {
                return None;
            }
            legal(game, &board, seat, &mut offers);
            if !offers.contains(action) {
                return None;
            }
            game.decide(&mut Tx::new(&mut board, None, chance), seat, action);
        }
        Some(board)
    }

    /// Returns the cards of the box whose faces these eyes never knew.
    pub fn never_known(&self, game: &G, eyes: Eyes) -> Vec<Card> {
        let mut board = game.board();
        let hidden = |board: &Board<G::Facts>, card: Card| board.table.face(card, eyes).is_none();
        let mut free: Vec<Card> = board.table.all_cards().filter(|&card| hidden(&board, card)).collect();
        for event in &self.events {
            board.apply::<G>(event);
            free.retain(|&card| board.table.pile_of(card).is_some() && hidden(&board, card));
        }
        free
    }
}

/// The chance of a match: the same shuffles and rolls for any faces.
fn chance(seed: &str) -> Rng {
    Rng::simulated(&format!("{seed}/deal"))
}
