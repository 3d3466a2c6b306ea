//! Bots that only one game has.

use fairdeal_ai::by_name;
use fairdeal_games::{
    dice_duel::{DiceDuel, Named},
    katko::Katko,
};
use fairdeal_kernel::{Eyes, Game, Offers, Rng, Turn, Tx, legal, opened, set_up, turn};

#[test]
fn a_habit_is_a_bot_of_its_own_game_only() {
    assert!(by_name::<DiceDuel>("hold-most-frequent", Rng::simulated("habit")).is_ok());
    let no = by_name::<Katko>("hold-most-frequent", Rng::simulated("habit")).err().expect("no bot");
    assert!(no.to_string().contains("is not a bot"), "{no}");
}

#[test]
fn the_bot_does_what_the_habit_says() {
    let game: DiceDuel = set_up(<DiceDuel as Game>::Options::default(), 2).expect("the usual options");
    let mut rng = Rng::simulated("habits");
    let mut bot = by_name::<DiceDuel>("hold-most-frequent", Rng::simulated("bot")).expect("a bot");
    let mut board = opened(&game, &mut rng);
    let (mut offers, mut choices) = (Offers::default(), 0);
    while let Turn::Act(seats) = turn(&game, &board) {
        let seat = seats.first().expect("somebody acts");
        legal(&game, &board, seat, &mut offers);
        let wanted = Named::HoldMostFrequent.choose(&game, &board.facts);
        let chosen = bot.choose(&game, &board.seen(Eyes::seat(seat)), seat, &offers);
        let action = offers.get(chosen).expect("it is offered");
        assert_eq!(action, wanted, "choice {choices}");
        game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
        choices += 1;
    }
    assert!(choices > 10, "{choices} choices");
}
