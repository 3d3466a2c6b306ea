//! Bots see only their seat's view, in every game.

use fairdeal_ai::{Policy, by_name, same_choice};
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Eyes, Game, Offers, Present, Rng, Seat, Seen, set_up};

/// The total number of positions to examine, unless `FAIRDEAL_POSITIONS` gives another.
const POSITIONS: u32 = 300;
/// The bots that are tested.
const BOTS: &[&str] = &["ismcts:32", "greedy"];
/// The seed of all chance; a failure names it.
const SEED: &str = "bots";

struct Law(u32);

impl Visitor for Law {
    type Out = Result<u32, String>;

    fn game<G: Present>(self) -> Self::Out {
        let law = |bot: &&str| same_choice::<G>(SEED, self.0, |rng| by_name(bot, rng).expect("a bot"));
        BOTS.iter().map(law).sum()
    }
}

#[test]
fn permuting_what_they_cannot_know_never_changes_their_choice() {
    let wish = std::env::var("FAIRDEAL_POSITIONS").ok().and_then(|text| text.parse().ok());
    let positions: u32 = wish.unwrap_or(POSITIONS);
    let each = positions.div_ceil(GAMES.len() as u32);
    println!("seed {SEED:?}: {each} positions of each of {} games", GAMES.len());
    let mut compared = 0;
    for game in GAMES {
        let found = visit(game, Law(each)).expect("the game is in the registry");
        compared += found.unwrap_or_else(|told| panic!("{told}"));
    }
    println!("{compared} choices compared");
    assert!(compared >= 4 * positions, "only {compared} choices were compared");
}

/// Chooses by a world imagined from the truth, so that the truth shows through.
struct Peeker(Rng);

impl<G: Game> Policy<G> for Peeker {
    fn choose(&mut self, game: &G, seen: &Seen<'_, G::Facts>, _: Seat, offers: &Offers<G::Action>) -> usize {
        let mut world = game.board();
        seen.imagine(game, &mut self.0, &mut world);
        let all = world.seen(Eyes::all_knowing());
        let faces = world.table.piles().flat_map(|pile| all.faces(pile).collect::<Vec<_>>());
        let sum: usize = faces.enumerate().map(|(n, face)| n * usize::from(face.0)).sum();
        sum % offers.len()
    }
}

struct Planted;

impl Visitor for Planted {
    type Out = bool;

    fn game<G: Present>(self) -> bool {
        // Without cards, there is nothing to peek at.
        let game = set_up::<G>(G::Options::default(), G::SEATS.0).expect("the usual options");
        let has_cards = game.board().table.all_cards().next().is_some();
        let caught = same_choice::<G>(SEED, 20, |rng| Box::new(Peeker(rng))).is_err();
        caught == has_cards
    }
}

#[test]
fn a_bot_that_peeks_is_caught_in_every_game() {
    for game in GAMES {
        assert_eq!(visit(game, Planted), Some(true), "{game}");
    }
}
