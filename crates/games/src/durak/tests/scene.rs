use super::super::parts::STOCK;
use super::super::{Action, Durak, Fact, Facts, Options, Variant};
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{
    Back, Board, Event, Eyes, Face, Game, Offers, Place, Position, Present, Rng, Seat, Turn, Tx, legal,
    set_up, turn,
};
use std::collections::BTreeMap;

/// A position, and what was written down since.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) game: Durak,
    pub(super) board: Board<Facts>,
    pub(super) log: Vec<Event<Fact>>,
}

/// Sets up `P1: 6s 7s | P2: 8s | pair.1: 9s`, for as many seats as there are hands.
///
/// Hearts are trumps, P1 attacks P2 in a later bout than the first, and cards that are not named are discarded.
pub(super) fn scene(options: Options, piles: &str) -> Scene {
    let mut piles: BTreeMap<String, Vec<Place>> = piles.split('|').map(pile).collect();
    let seats = piles.keys().filter(|name| name.starts_with("hand.")).count() as u8;
    let game: Durak = set_up(options, seats).expect("the options are in range");
    let fresh = game.board();
    let named: Vec<Place> = piles.values().flatten().cloned().collect();
    let all = fresh.seen(Eyes::ALL).faces(STOCK).map(|face| place(&game, face));
    piles.insert("discard".into(), all.filter(|place| !named.contains(place)).collect());
    let facts = Facts { trump: Suit::Hearts, deals: 1, bouts: 2, ..fresh.facts };
    let position = Position { piles, open: BTreeMap::new(), facts };
    let (board, _) = position.board(&game).expect("the position can be set up");
    Scene { game, board, log: vec![] }
}

/// Deals a fresh hand.
pub(super) fn dealt(options: Options, seats: u8, seed: &str) -> Scene {
    let game: Durak = set_up(options, seats).expect("the options are in range");
    let mut scene = Scene { board: game.board(), game, log: vec![] };
    scene.game.open(&mut Tx::new(&mut scene.board, Some(&mut scene.log), &mut Rng::simulated(seed)));
    scene
}

pub(super) fn podkidnoy(piles: &str) -> Scene {
    scene(Options::default(), piles)
}

pub(super) fn perevodnoy(piles: &str) -> Scene {
    scene(Options { variant: Variant::Perevodnoy, ..Options::default() }, piles)
}

/// Plays `6s 6s<7s pass` and checks who is offered what then: `P1: 6c pass`, or how it ended: `durak -1 1`.
pub(super) fn check(scene: &Scene, play: &str, expect: &str) {
    assert_eq!(scene.play(play).next(), expect, "after {play:?}");
}

impl Scene {
    pub(super) fn with(mut self, change: impl FnOnce(&mut Facts)) -> Scene {
        change(&mut self.board.facts);
        self
    }

    pub(super) fn play(&self, actions: &str) -> Scene {
        let mut scene = self.clone();
        actions.split_whitespace().for_each(|action| scene.act(action));
        scene
    }

    fn act(&mut self, named: &str) {
        let (seat, offers) = self.offers().expect("the match is not over");
        let found = offers.iter().find(|&action| name(action) == named);
        let action = found.unwrap_or_else(|| panic!("{named} is not offered: {}", self.next()));
        let (log, mut rng) = (Some(&mut self.log), Rng::simulated("scene"));
        self.game.decide(&mut Tx::new(&mut self.board, log, &mut rng), seat, action);
    }

    pub(super) fn next(&self) -> String {
        let words: Vec<String> = match (self.offers(), turn(&self.game, &self.board)) {
            (None, Turn::Over(end)) => {
                let payoffs = end.payoffs.values().map(|payoff| payoff.to_string());
                [end.reason.to_owned()].into_iter().chain(payoffs).collect()
            }
            (offers, _) => {
                let (seat, offers) = offers.expect("somebody is to act");
                [format!("P{}:", seat.0 + 1)].into_iter().chain(offers.iter().map(name)).collect()
            }
        };
        words.join(" ")
    }

    fn offers(&self) -> Option<(Seat, Offers<Action>)> {
        let seat = turn(&self.game, &self.board).seats().first()?;
        let mut offers = Offers::default();
        legal(&self.game, &self.board, seat, &mut offers);
        Some((seat, offers))
    }

    /// The cards of a pile, bottom first.
    pub(super) fn cards(&self, pile: &str) -> String {
        let mut piles = self.board.table.piles();
        let found = piles.find(|&at| self.game.pile_name(at) == pile).expect("there is such a pile");
        let faces = self.board.seen(Eyes::ALL).faces(found);
        faces.map(|face| French::from(face).to_string()).collect::<Vec<_>>().join(" ")
    }
}

fn pile(text: &str) -> (String, Vec<Place>) {
    let (name, cards) = text.split_once(':').expect("a pile has a name");
    let name = name.trim();
    let name = if name.starts_with('P') { format!("hand.{name}") } else { name.to_owned() };
    (name, cards.split_whitespace().map(|card| Place::Face(card.into())).collect())
}

fn place(game: &Durak, face: Face) -> Place {
    Place::Face(game.face(face, Back::Pack(0)).name)
}

fn name(action: Action) -> String {
    match action {
        Action::Deal => "deal".into(),
        Action::Attack(card) => card.to_string(),
        Action::Beat { card, with } => format!("{card}<{with}"),
        Action::Transfer(card) => format!("{card}>"),
        Action::Take => "take".into(),
        Action::Pass => "pass".into(),
    }
}
