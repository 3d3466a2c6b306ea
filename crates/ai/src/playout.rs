use fairdeal_kernel::{Board, Event, Game, Offers, Outcome, Rng, Turn, Tx, legal, turn};

/// Plays uniformly at random to the end; returns the outcome and the number of actions.
///
/// Stops without an outcome after `most` actions. If several seats may act, a random one does.
pub fn playout<G: Game>(
    game: &G,
    board: &mut Board<G::Facts>,
    rng: &mut Rng,
    offers: &mut Offers<G::Action>,
    most: u32,
    mut log: Option<&mut Vec<Event<G::Fact>>>,
) -> (Option<Outcome>, u32) {
    for actions in 0..most {
        let seats = match turn(game, board) {
            Turn::Over(outcome) => return (Some(outcome), actions),
            Turn::Act(seats) => seats,
        };
        let one = if seats.len() > 1 { seats.nth(rng.index(seats.len())) } else { seats.first() };
        let seat = one.expect("somebody may act");
        legal(game, board, seat, offers);
        let action = offers.get(rng.index(offers.len())).expect("a seat that may act has an offer");
        game.decide(&mut Tx::new(board, log.as_deref_mut(), rng), seat, action);
    }
    (None, most)
}
