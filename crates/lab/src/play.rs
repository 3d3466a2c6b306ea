use fairdeal_duel::{Action, DiceDuel, Facts, Named};
use fairdeal_kernel::{Board, Event, Game, Offers, Outcome, Rng, Turn, Tx, legal, turn};

/// Chooses among the offers of a duel.
pub trait Player {
    /// Chooses one of the offers for the seat whose turn it is.
    fn choose(&self, game: &DiceDuel, facts: &Facts, offers: &Offers<Action>) -> Action;
}

impl Player for Named {
    #[inline]
    fn choose(&self, game: &DiceDuel, facts: &Facts, _: &Offers<Action>) -> Action {
        Named::choose(*self, game, facts)
    }
}

/// Plays a duel to its end through the rules of the game; keeps its events if given a log.
pub fn play<P: Player>(
    game: &DiceDuel,
    players: [&P; 2],
    board: &mut Board<Facts>,
    rng: &mut Rng,
    offers: &mut Offers<Action>,
    mut log: Option<&mut Vec<Event<fairdeal_duel::Fact>>>,
) -> Outcome {
    game.open(&mut Tx::new(board, log.as_deref_mut(), rng));
    loop {
        let seat = match turn(game, board) {
            Turn::Over(outcome) => return outcome,
            Turn::Act(seats) => seats.first().expect("somebody may act"),
        };
        legal(game, board, seat, offers);
        let action = players[seat.index()].choose(game, &board.facts, offers);
        debug_assert!(offers.contains(action), "{action:?} is not offered");
        game.decide(&mut Tx::new(board, log.as_deref_mut(), rng), seat, action);
    }
}
