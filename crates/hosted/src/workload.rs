use fairdeal_ai::{Budget, Ismcts, Policy, playout};
use fairdeal_kernel::{Board, Event, Eyes, Game, Offers, Outcome, Present, Rng, Seat, legal, opened, turn};
use fairdeal_session::merged_facts;
use serde_json::value::RawValue;
use std::hint::black_box;

/// The number of deals used in rotation, so that no single one decides.
const DEALS: usize = 32;

/// The number of iterations a searcher makes per choice.
const SEARCHED: u32 = 500;

/// What is measured of a game, with everything it needs.
pub trait Workload {
    /// Does one thing a number of times; returns how much was done.
    fn run(&mut self, task: Task, times: u32) -> u64;
    /// Returns the size of a board in memory.
    fn bytes(&self) -> usize;
}

/// A unit of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Shuffles, deals and plays to the end; counts 1.
    DealAndPlay,
    /// Plays a dealt hand to the end; counts 1.
    PlayOne,
    /// Plays a dealt hand to the end; counts the moves.
    Play,
    /// Plays a dealt hand to the end and keeps the events; counts the moves.
    PlayLogged,
    /// Lists what the seat to act may do in the middle of a hand; counts 1.
    ListOffers,
    /// Makes a fresh copy of a board; counts 1.
    CloneBoard,
    /// Imagines a world in the middle of a hand and plays it to the end; counts 1.
    ImagineAndPlay,
    /// Makes a searcher choose in the middle of a hand, if there is a choice; counts its iterations.
    Search,
}

/// The workload of one game.
pub(crate) struct Load<G: Game> {
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

impl<G: Game> Workload for Load<G> {
    fn run(&mut self, task: Task, times: u32) -> u64 {
        // A loop for each, so that nothing is decided per unit.
        let mut repeat = |work: fn(&mut Load<G>) -> u64| (0..times).map(|_| work(self)).sum();
        match task {
            Task::DealAndPlay => repeat(Load::deal_and_play),
            Task::PlayOne => repeat(Load::play_one),
            Task::Play => repeat(Load::play),
            Task::PlayLogged => repeat(Load::play_logged),
            Task::ListOffers => repeat(Load::list_offers),
            Task::CloneBoard => repeat(Load::clone_board),
            Task::ImagineAndPlay => repeat(Load::imagine_and_play),
            Task::Search => repeat(Load::search),
        }
    }

    fn bytes(&self) -> usize {
        self.middle[0].0.table.bytes() + size_of::<G::Facts>()
    }
}

impl<G: Present> Load<G> {
    /// Deals, and plays each deal halfway; or starts everything from a position, which needs to give only the facts
    /// that differ from fresh ones.
    pub(crate) fn new(game: G, position: Option<&RawValue>) -> Result<Self, String> {
        let mut rng = Rng::simulated("bench");
        let (dealt, middle) = match position {
            Some(raw) => {
                let position = merged_facts(&game, raw).map_err(|error| error.to_string())?;
                let (board, _) = position.board(&game).map_err(|error| error.to_string())?;
                let seat = turn(&game, &board).seats().first().ok_or("the match is over in this position")?;
                (vec![board.clone(); DEALS], vec![(board, seat)])
            }
            None => {
                let dealt: Vec<_> = (0..DEALS).map(|_| opened(&game, &mut rng)).collect();
                let middle = dealt.iter().filter_map(|board| half_way(&game, board, &mut rng)).collect();
                (dealt, middle)
            }
        };
        if middle.is_empty() {
            return Err("the match is over as soon as it is dealt; there is nothing to measure".into());
        }
        let board = game.board();
        Ok(Load { game, rng, offers: Offers::default(), log: vec![], dealt, middle, board, next: 0 })
    }
}

impl<G: Game> Load<G> {
    fn list_offers(&mut self) -> u64 {
        let at = self.step();
        let (board, seat) = &self.middle[at % self.middle.len()];
        legal(&self.game, board, *seat, &mut self.offers);
        black_box(self.offers.len());
        1
    }

    fn deal_and_play(&mut self) -> u64 {
        self.board = opened(&self.game, &mut self.rng);
        self.finish();
        1
    }

    fn play(&mut self) -> u64 {
        self.take_deal();
        self.finish()
    }

    fn play_one(&mut self) -> u64 {
        self.play();
        1
    }

    fn play_logged(&mut self) -> u64 {
        self.take_deal();
        self.log.clear();
        let (most, log) = (self.game.horizon(), Some(&mut self.log));
        count(playout(&self.game, &mut self.board, &mut self.rng, &mut self.offers, most, log))
    }

    fn clone_board(&mut self) -> u64 {
        let at = self.step();
        black_box(self.middle[at % self.middle.len()].0.clone());
        1
    }

    fn imagine_and_play(&mut self) -> u64 {
        let at = self.step();
        let (board, seat) = &self.middle[at % self.middle.len()];
        board.seen(Eyes::seat(*seat)).imagine(&self.game, &mut self.rng, &mut self.board);
        self.finish();
        1
    }

    fn search(&mut self) -> u64 {
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
