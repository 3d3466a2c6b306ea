use crate::{bots::Bots, error::Error, files};
use fairdeal_ai::Policy;
use fairdeal_kernel::{
    Board, Eyes, Fairness, Offers, Outcome, Present, Rng, Seat, Seats, Turn, Tx, legal, opened, turn,
};
use fairdeal_session::{Caps, Match, Start};
use std::path::Path;

/// Who plays what, and from which seed; its matches are numbered from 0.
pub(super) struct MatchUp<G: Present> {
    pub(super) game: G,
    pub(super) bots: Bots<G>,
    pub(super) seed: String,
}

/// How a match went.
pub(super) struct Played {
    /// How it ended; nothing if the bots did not find an end.
    pub(super) outcome: Option<Outcome>,
    /// How many choices were made.
    pub(super) length: u32,
}

/// The players of one match.
struct Players<G: Present> {
    policies: Vec<Box<dyn Policy<G>>>,
    /// Decides who goes first where several may.
    order: Rng,
    offers: Offers<G::Action>,
}

impl<G: Present> MatchUp<G> {
    /// Returns the number of the bot in each seat; the bots move on by one seat after each match.
    pub(super) fn lineup(&self, number: u32) -> Vec<usize> {
        let seats = usize::from(self.game.seats());
        (0..seats).map(|seat| (seat + number as usize) % self.bots.len()).collect()
    }

    fn fairness(&self, number: u32) -> Fairness {
        Fairness::from_seed(&format!("{}/{number}", self.seed), self.game.seats())
    }

    fn players(&self, number: u32) -> Players<G> {
        let seed = |what: &str, n: usize| format!("{}/{number}/{what}/{n}", self.seed);
        let lineup = self.lineup(number).into_iter().enumerate();
        let policies = lineup.map(|(seat, bot)| self.bots.make(bot, &seed("bot", seat))).collect();
        Players { policies, order: Rng::simulated(&seed("order", 0)), offers: Offers::default() }
    }

    /// Plays a match without a log.
    pub(super) fn play(&self, number: u32) -> Played {
        let mut players = self.players(number);
        let mut rng = Rng::fair(self.fairness(number), |_| 0);
        let mut board = opened(&self.game, &mut rng);
        for length in 0..self.game.horizon() {
            match turn(&self.game, &board) {
                Turn::Over(outcome) => return Played { outcome: Some(outcome), length },
                Turn::Act(seats) => {
                    let (seat, action) = players.choose(&self.game, &board, seats);
                    self.game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
                }
            }
        }
        Played { outcome: None, length: self.game.horizon() }
    }

    /// Plays the same match through a session, and writes its log.
    pub(super) fn play_logged(&self, number: u32, directory: &Path) -> Result<Played, Error> {
        let mut players = self.players(number);
        let opened = Match::new(self.game.clone(), self.fairness(number), Start::Box);
        let mut on = opened.map_err(|error| Error::Broken(error.to_string()))?;
        let mut played = Played { outcome: None, length: 0 };
        while played.length < self.game.horizon() {
            match on.turn() {
                Turn::Over(outcome) => {
                    played.outcome = Some(outcome);
                    break;
                }
                Turn::Act(seats) => {
                    let (seat, action) = players.choose(&self.game, on.board(), seats);
                    let acted = on.act(Caps::player(seat), seat, on.version(), &[action]);
                    acted.map_err(|refused| Error::Broken(format!("match {number}: {refused}")))?;
                    played.length += 1;
                }
            }
        }
        files::write_log(&directory.join(format!("{number}.log")), &on)?;
        Ok(played)
    }
}

impl<G: Present> Players<G> {
    /// Lets one of the seats that may act choose.
    fn choose(&mut self, game: &G, board: &Board<G::Facts>, seats: Seats) -> (Seat, G::Action) {
        let at = if seats.len() > 1 { self.order.index(seats.len()) } else { 0 };
        let seat = seats.nth(at).expect("somebody may act");
        legal(game, board, seat, &mut self.offers);
        let policy = &mut self.policies[seat.index()];
        let choice = policy.choose(game, &board.seen(Eyes::seat(seat)), seat, &self.offers);
        (seat, self.offers.get(choice).expect("a bot chooses one of the offers"))
    }
}
