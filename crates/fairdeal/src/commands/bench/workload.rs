use crate::error::Error;
use fairdeal_ai::{Budget, Ismcts, Policy, playout};
use fairdeal_kernel::{Board, Event, Eyes, Game, Offers, Outcome, Rng, Seat, legal, opened, turn};
use std::hint::black_box;

/// The number of deals used in rotation, so that no single one decides.
const DEALS: usize = 32;

/// The number of iterations a searcher makes per choice.
const SEARCHED: u32 = 500;

/// What is measured, with everything it needs: one call of a method is one unit of work.
pub(super) struct Workload<G: Game> {
    game: G,
    rng: Rng,
    offers: Offers<G::Action>,
    log: Vec<Event<G::Fact>>,
    dealt: Vec<Board<G::Facts>>,
    /// Boards in the middle of a hand, each with a seat that may act.
    middle: Vec<(Board<G::Facts>, Seat)>,
    board: Board<G::Facts>,
    next: usize,
}

impl<G: Game> Workload<G> {
    /// Deals, and plays each deal halfway.
    pub(super) fn new(game: G) -> Result<Self, Error> {
        let mut rng = Rng::simulated("bench");
        let dealt: Vec<_> = (0..DEALS).map(|_| opened(&game, &mut rng)).collect();
        let middle: Vec<_> = dealt.iter().filter_map(|board| half_way(&game, board, &mut rng)).collect();
        if middle.is_empty() {
            return Err(Error::Broken(format!(
                "{} is over as soon as it is dealt; there is nothing to measure",
                G::ID
            )));
        }
        let board = game.board();
        Ok(Workload { game, rng, offers: Offers::default(), log: vec![], dealt, middle, board, next: 0 })
    }

    /// Measures from these boards instead of those in the middle of a hand.
    pub(super) fn at_position(mut self, board: Board<G::Facts>) -> Result<Self, Error> {
        let seat = turn(&self.game, &board).seats().first();
        let seat = seat.ok_or_else(|| Error::usage("--position: the match is over in this position."))?;
        self.dealt = vec![board.clone(); DEALS];
        self.middle = vec![(board, seat)];
        Ok(self)
    }

    /// Lists what the seat to act may do in the middle of a hand; counts 1.
    pub(super) fn list_offers(&mut self) -> u64 {
        let at = self.step();
        let (board, seat) = &self.middle[at % self.middle.len()];
        legal(&self.game, board, *seat, &mut self.offers);
        black_box(self.offers.len());
        1
    }

    /// Returns the number of seats.
    pub(super) fn seats(&self) -> u8 {
        self.game.seats()
    }

    /// Returns the game.
    pub(super) fn game(&self) -> &G {
        &self.game
    }

    /// Returns the size of a board in memory.
    pub(super) fn bytes(&self) -> usize {
        self.middle[0].0.table.bytes() + size_of::<G::Facts>()
    }

    /// Shuffles, deals and plays to the end; counts 1.
    pub(super) fn deal_and_play(&mut self) -> u64 {
        self.board = opened(&self.game, &mut self.rng);
        self.finish();
        1
    }

    /// Plays a dealt hand to the end; counts 1.
    pub(super) fn play_one(&mut self) -> u64 {
        self.play();
        1
    }

    /// Plays a dealt hand to the end; counts the moves.
    pub(super) fn play(&mut self) -> u64 {
        self.take_deal();
        self.finish()
    }

    /// Plays a dealt hand to the end and keeps the events; counts the moves.
    pub(super) fn play_logged(&mut self) -> u64 {
        self.take_deal();
        self.log.clear();
        let (most, log) = (self.game.horizon(), Some(&mut self.log));
        count(playout(&self.game, &mut self.board, &mut self.rng, &mut self.offers, most, log))
    }

    /// Makes a fresh copy of a board; counts 1.
    pub(super) fn clone_board(&mut self) -> u64 {
        let at = self.step();
        black_box(self.middle[at % self.middle.len()].0.clone());
        1
    }

    /// Imagines a world in the middle of a hand and plays it to the end; counts 1.
    pub(super) fn imagine_and_play(&mut self) -> u64 {
        let at = self.step();
        let (board, seat) = &self.middle[at % self.middle.len()];
        board.seen(Eyes::seat(*seat)).imagine(&self.game, &mut self.rng, &mut self.board);
        self.finish();
        1
    }

    /// Makes a searcher choose in the middle of a hand, if there is a choice; counts its iterations.
    pub(super) fn search(&mut self) -> u64 {
        let mut bot = Ismcts::new(Rng::simulated("bench/search"), Budget::iterations(SEARCHED));
        for _ in 0..self.middle.len() {
            let at = self.step();
            let (board, seat) = &self.middle[at % self.middle.len()];
            legal(&self.game, board, *seat, &mut self.offers);
            black_box(bot.choose(&self.game, &board.seen(Eyes::seat(*seat)), *seat, &self.offers));
            if let Some(thought) = Policy::<G>::thought(&bot) {
                return u64::from(thought.iterations);
            }
        }
        0
    }

    fn step(&mut self) -> usize {
        self.next = self.next.wrapping_add(1);
        self.next
    }

    fn take_deal(&mut self) {
        let at = self.step();
        self.board.clone_from(&self.dealt[at % DEALS]);
    }

    fn finish(&mut self) -> u64 {
        count(playout(
            &self.game,
            &mut self.board,
            &mut self.rng,
            &mut self.offers,
            self.game.horizon(),
            None,
        ))
    }
}

/// Counts the moves of a play-out, which the compiler must not optimise away.
fn count(played: (Option<Outcome>, u32)) -> u64 {
    u64::from(black_box(played).1)
}

/// Plays half as many moves as a random play-out takes; `None` if nobody may act then.
fn half_way<G: Game>(game: &G, dealt: &Board<G::Facts>, rng: &mut Rng) -> Option<(Board<G::Facts>, Seat)> {
    let mut offers = Offers::default();
    let (_, moves) = playout(game, &mut dealt.clone(), &mut rng.clone(), &mut offers, game.horizon(), None);
    let mut board = dealt.clone();
    playout(game, &mut board, rng, &mut offers, moves / 2, None);
    let seat = turn(game, &board).seats().first()?;
    Some((board, seat))
}
