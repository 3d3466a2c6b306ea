use crate::{AnyMatch, Bot, Program, Shown};
use fairdeal_ai::{Clock, Means, Policy};
use fairdeal_kernel::{
    Board, Eyes, Fairness, Offers, Outcome, Present, Rng, Seat, Seats, Turn, Tx, legal, opened, turn,
};
use fairdeal_session::{Caps, Match, Start};

/// Bots that play matches of a game, numbered from 0, from one seed.
pub trait MatchUp: Sync {
    /// Returns the number of the bot in each seat.
    fn lineup(&self, moved: u32) -> Vec<usize>;
    /// Plays a match without a log, unless a program plays, which needs a session.
    fn play(&self, round: Round) -> Result<Played, String>;
    /// Plays the same match through a session.
    fn play_session(&self, round: Round) -> Result<(Played, Box<dyn AnyMatch>), String>;
}

/// Who plays, and from what seed.
pub struct Entrants {
    /// The bots, in order around the table.
    pub bots: Vec<Bot>,
    /// What our bots are given.
    pub means: Means,
    /// The seed of all chance.
    pub seed: String,
    /// Measures how long they think, if anybody asks.
    pub clock: Option<Clock>,
}

/// Which deal is played, and by how many seats the bots have rotated.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// The number of the deal.
    pub deal: u32,
    /// By how many seats the bots have moved on.
    pub moved: u32,
}

/// How a match between bots went.
pub struct Played {
    /// How it ended; `None` if the bots did not finish.
    pub outcome: Option<Outcome>,
    /// The number of choices made.
    pub length: u32,
    /// How long each bot thought, if there is a clock.
    pub thinking: Vec<Thinking>,
}

/// How long a bot thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thinking {
    /// The time in microseconds.
    pub micros: u64,
    /// The number of choices it had: those with more than one offer.
    pub choices: u64,
}

/// A match-up of one game.
pub(crate) struct Contest<G> {
    game: G,
    entrants: Entrants,
}

/// A bot that sits in a seat.
enum Player<G: Present> {
    Ours(Box<dyn Policy<G>>, Eyes),
    Program(Box<dyn Program>),
}

/// The players of one match.
struct Players<'a, G: Present> {
    bots: Vec<Player<G>>,
    lineup: Vec<usize>,
    /// Decides who goes first if several may.
    order: Rng,
    offers: Offers<G::Action>,
    clock: Option<&'a Clock>,
    thinking: Vec<Thinking>,
}

/// The table at which a bot is asked.
enum At<'a, G: Present> {
    Bare(&'a G, &'a Board<G::Facts>),
    /// Programs need a session, because they are told in words.
    Session(&'a Match<G>),
}

impl<G: Present> Contest<G> {
    pub(crate) fn new(game: G, entrants: Entrants) -> Self {
        Contest { game, entrants }
    }

    fn fairness(&self, deal: u32) -> Fairness {
        Fairness::from_seed(&format!("{}/{deal}", self.entrants.seed), self.game.seats())
    }

    fn players(&self, round: Round) -> Result<Players<'_, G>, String> {
        let Entrants { bots, means, seed, clock } = &self.entrants;
        let seed = |what: &str, n: usize| format!("{seed}/{}/{what}/{n}", round.deal);
        let player = |(seat, &number): (usize, &usize)| match &bots[number] {
            Bot::Program(start) => Ok(Player::Program(start())),
            bot => match bot.policy(Seat(seat as u8), &seed("bot", seat), means) {
                Some((policy, eyes)) => Ok(Player::Ours(policy, eyes)),
                None => Err(format!("there is no bot {bot:?}")),
            },
        };
        let lineup = self.lineup(round.moved);
        Ok(Players {
            bots: lineup.iter().enumerate().map(player).collect::<Result<_, _>>()?,
            lineup,
            order: Rng::simulated(&seed("order", 0)),
            offers: Offers::default(),
            clock: clock.as_ref(),
            thinking: vec![Thinking::default(); bots.len()],
        })
    }

    fn in_session(&self, round: Round) -> Result<(Played, Match<G>), String> {
        let mut players = self.players(round)?;
        let opened = Match::new(self.game.clone(), self.fairness(round.deal), Start::Box);
        let mut on = opened.map_err(|error| error.to_string())?;
        for length in 0..self.game.horizon() {
            match on.turn() {
                Turn::Over(outcome) => return Ok((players.played(Some(outcome), length), on)),
                Turn::Act(seats) => {
                    let (seat, action) = players.choose(&At::Session(&on), seats)?;
                    let acted = on.act(Caps::player(seat), seat, on.version(), &[action]);
                    acted.map_err(|refused| format!("match {}: {refused}", round.deal))?;
                }
            }
        }
        Ok((players.played(None, self.game.horizon()), on))
    }
}

impl<G: Present> MatchUp for Contest<G> {
    fn lineup(&self, moved: u32) -> Vec<usize> {
        let seats = usize::from(self.game.seats());
        (0..seats).map(|seat| (seat + moved as usize) % self.entrants.bots.len()).collect()
    }

    fn play(&self, round: Round) -> Result<Played, String> {
        if self.entrants.bots.iter().any(|bot| matches!(bot, Bot::Program(_))) {
            return self.in_session(round).map(|(played, _)| played);
        }
        let mut players = self.players(round)?;
        let mut rng = Rng::fair(self.fairness(round.deal), |_| 0);
        let mut board = opened(&self.game, &mut rng);
        for length in 0..self.game.horizon() {
            match turn(&self.game, &board) {
                Turn::Over(outcome) => return Ok(players.played(Some(outcome), length)),
                Turn::Act(seats) => {
                    let (seat, action) = players.choose(&At::Bare(&self.game, &board), seats)?;
                    self.game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
                }
            }
        }
        Ok(players.played(None, self.game.horizon()))
    }

    fn play_session(&self, round: Round) -> Result<(Played, Box<dyn AnyMatch>), String> {
        let (played, on) = self.in_session(round)?;
        Ok((played, Box::new(on)))
    }
}

impl<G: Present> Players<'_, G> {
    /// Lets one of the seats that may act choose.
    fn choose(&mut self, at: &At<'_, G>, seats: Seats) -> Result<(Seat, G::Action), String> {
        let first = if seats.len() > 1 { self.order.index(seats.len()) } else { 0 };
        let seat = seats.nth(first).expect("somebody may act");
        let (game, board) = at.parts();
        legal(game, board, seat, &mut self.offers);
        let began = self.clock.map(|clock| clock());
        let choice = match (&mut self.bots[seat.index()], at) {
            (Player::Ours(policy, eyes), _) => policy.choose(game, &board.seen(*eyes), seat, &self.offers),
            (Player::Program(program), At::Session(on)) => program.choose(*on as &dyn Shown, seat)?,
            (Player::Program(_), At::Bare(..)) => unreachable!("programs play in a session"),
        };
        if let (Some(clock), Some(began)) = (self.clock, began)
            && self.offers.len() > 1
        {
            let thinking = &mut self.thinking[self.lineup[seat.index()]];
            thinking.micros += clock().saturating_sub(began);
            thinking.choices += 1;
        }
        Ok((seat, self.offers.get(choice).expect("a bot chooses one of the offers")))
    }

    fn played(self, outcome: Option<Outcome>, length: u32) -> Played {
        Played { outcome, length, thinking: self.thinking }
    }
}

impl<G: Present> At<'_, G> {
    fn parts(&self) -> (&G, &Board<G::Facts>) {
        match self {
            At::Bare(game, board) => (game, board),
            At::Session(on) => (on.game(), on.board()),
        }
    }
}
