use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::{Game, Present};
use fairdeal_laws::{Checks, bazaar::Bazaar};

/// Returns what is checked of a game; `None` if there is no game with this name. The test game of the laws is one of
/// them.
pub fn checks_of(game: &str) -> Option<Checks> {
    if game == Bazaar::ID { Some(Checks::of::<Bazaar>()) } else { visit(game, Named) }
}

struct Named;

impl Visitor for Named {
    type Out = Checks;

    fn game<G: Present>(self) -> Checks {
        Checks::of::<G>()
    }
}
