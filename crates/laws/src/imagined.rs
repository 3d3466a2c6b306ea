//! Imagined worlds must look and offer the same to the eyes that imagine them, and must not be the truth.

use crate::{Channel, Plan, Played, alike::sight, check::Case};
use fairdeal_kernel::{Back, Board, Eyes, Offers, Present, Rng, legal};

/// With this many unknown cards, chance meets the truth in less than one of a hundred worlds, known voids
/// included.
const MANY: usize = 10;

pub(crate) fn imagined<G: Present, C: Channel<G>>(case: &mut Case<'_, C>, plan: &Plan, number: u32) {
    let mut played = Played::<G>::open(plan, number);
    let mut world = played.m.game().board();
    let mut rng = Rng::simulated(&format!("{}/{number}/imagined", plan.seed));
    let (mut wide, mut true_ones) = (0u32, 0u32);
    let at = played.at.clone();
    while let Some(seat) = played.m.turn().seats().first() {
        let (game, board, eyes) = (played.m.game(), played.m.board(), Eyes::seat(seat));
        case.channel.imagine(game, board, eyes, &mut rng, &mut world);
        let version = played.m.version();
        case.hold("imagined", &at, || {
            if sight(&world, eyes) != sight(board, eyes) {
                return Err(format!(
                    "version {version}: an imagined world looks different to seat {}",
                    seat.0
                ));
            }
            let (mut real, mut other) = (Offers::default(), Offers::default());
            legal(game, board, seat, &mut real);
            legal(game, &world, seat, &mut other);
            if real.iter().ne(other.iter()) {
                return Err(format!(
                    "version {version}: an imagined world offers seat {} something else",
                    seat.0
                ));
            }
            truth_is_possible(game, board, eyes)
        });
        if unknown(board, eyes) >= MANY {
            wide += 1;
            true_ones += u32::from(sight(&world, Eyes::all_knowing()) == sight(board, Eyes::all_knowing()));
        }
        if !played.step() {
            break;
        }
    }
    case.hold("imagined", &at, || {
        if true_ones > 1 + wide / 20 {
            return Err(format!("{true_ones} of {wide} imagined worlds are the truth"));
        }
        Ok(())
    });
}

fn unknown<F>(board: &Board<F>, eyes: Eyes) -> usize {
    let hidden = |&card: &fairdeal_kernel::Card| board.table.face(card, eyes).is_none();
    board
        .table
        .all_cards()
        .filter(hidden)
        .filter(|&card| matches!(board.table.back(card), Back::Pack(_)))
        .count()
}

/// Checks that the game does not call the truth impossible.
fn truth_is_possible<G: Present>(game: &G, board: &Board<G::Facts>, eyes: Eyes) -> Result<(), String> {
    for card in board.table.all_cards().filter(|&card| board.table.face(card, eyes).is_none()) {
        let face = board.table.face(card, Eyes::all_knowing()).expect("all eyes see every face");
        if !game.possible(&board.seen(eyes), card, face) {
            let (name, pile) = (game.face(face, board.table.back(card)).name, board.table.pile_of(card));
            return Err(format!("the rules call the truth impossible: {name} in {pile:?}"));
        }
    }
    Ok(())
}
