use crate::{
    bots::{Bots, Player, Table},
    error::Error,
};
use fairdeal_ai::Clock;
use fairdeal_kernel::{Fairness, Offers, Outcome, Present, Rng, Seat, Seats, Turn, Tx, legal, opened, turn};
use fairdeal_session::{Caps, Match, Start};

/// Who plays what, and from which seed; its matches are numbered from 0.
pub(crate) struct MatchUp<G: Present> {
    pub(crate) game: G,
    pub(crate) bots: Bots<G>,
    pub(crate) seed: String,
    /// Measures how long the bots think, if anybody asks.
    pub(crate) clock: Option<Clock>,
}

/// Which deal is played, and by how many seats the bots have rotated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sitting {
    pub(crate) deal: u32,
    pub(crate) moved: u32,
}

/// How a match went.
pub(crate) struct Played {
    /// How it ended; `None` if the bots did not finish.
    pub(crate) outcome: Option<Outcome>,
    /// The number of choices made.
    pub(crate) length: u32,
    /// How long each bot thought, where somebody asked.
    pub(crate) thinking: Vec<Thinking>,
}

/// How long a bot thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Thinking {
    pub(crate) micros: u64,
    /// The number of choices it had: those with more than one offer.
    pub(crate) choices: u64,
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

impl<G: Present> MatchUp<G> {
    /// Returns the number of the bot in each seat.
    pub(crate) fn lineup(&self, moved: u32) -> Vec<usize> {
        let seats = usize::from(self.game.seats());
        (0..seats).map(|seat| (seat + moved as usize) % self.bots.len()).collect()
    }

    fn fairness(&self, deal: u32) -> Fairness {
        Fairness::from_seed(&format!("{}/{deal}", self.seed), self.game.seats())
    }

    fn players(&self, sitting: Sitting) -> Players<'_, G> {
        let seed = |what: &str, n: usize| format!("{}/{}/{what}/{n}", self.seed, sitting.deal);
        let lineup = self.lineup(sitting.moved);
        let bots =
            lineup.iter().enumerate().map(|(seat, &bot)| self.bots.make(bot, &seed("bot", seat))).collect();
        Players {
            bots,
            lineup,
            order: Rng::simulated(&seed("order", 0)),
            offers: Offers::default(),
            clock: self.clock.as_ref(),
            thinking: vec![Thinking::default(); self.bots.len()],
        }
    }

    /// Plays a match without a log, unless a program plays, which needs a session.
    pub(crate) fn play(&self, sitting: Sitting) -> Result<Played, Error> {
        if (0..self.bots.len()).any(|bot| self.bots.is_program(bot)) {
            return self.play_session(sitting).map(|(played, _)| played);
        }
        let mut players = self.players(sitting);
        let mut rng = Rng::fair(self.fairness(sitting.deal), |_| 0);
        let mut board = opened(&self.game, &mut rng);
        for length in 0..self.game.horizon() {
            match turn(&self.game, &board) {
                Turn::Over(outcome) => return Ok(players.played(Some(outcome), length)),
                Turn::Act(seats) => {
                    let (seat, action) = players.choose(&Table::Bare(&self.game, &board), seats)?;
                    self.game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
                }
            }
        }
        Ok(players.played(None, self.game.horizon()))
    }

    /// Plays the same match through a session.
    pub(crate) fn play_session(&self, sitting: Sitting) -> Result<(Played, Match<G>), Error> {
        let mut players = self.players(sitting);
        let opened = Match::new(self.game.clone(), self.fairness(sitting.deal), Start::Box);
        let mut on = opened.map_err(|error| Error::Broken(error.to_string()))?;
        for length in 0..self.game.horizon() {
            match on.turn() {
                Turn::Over(outcome) => return Ok((players.played(Some(outcome), length), on)),
                Turn::Act(seats) => {
                    let (seat, action) = players.choose(&Table::Session(&on), seats)?;
                    let acted = on.act(Caps::player(seat), seat, on.version(), &[action]);
                    acted.map_err(|refused| Error::Broken(format!("match {}: {refused}", sitting.deal)))?;
                }
            }
        }
        Ok((players.played(None, self.game.horizon()), on))
    }
}

impl<G: Present> Players<'_, G> {
    /// Lets one of the seats that may act choose.
    fn choose(&mut self, table: &Table<'_, G>, seats: Seats) -> Result<(Seat, G::Action), Error> {
        let at = if seats.len() > 1 { self.order.index(seats.len()) } else { 0 };
        let seat = seats.nth(at).expect("somebody may act");
        let (game, board) = table.parts();
        legal(game, board, seat, &mut self.offers);
        let began = self.clock.map(|clock| clock());
        let choice = self.bots[seat.index()].choose(table, seat, &self.offers)?;
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
