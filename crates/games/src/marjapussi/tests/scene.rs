use super::super::{Action, Facts, Marjapussi, Options, Question};
use fairdeal_decks::French;
use fairdeal_kernel::{
    Board, Eyes, Game, Offers, Place, Position, PositionError, Present, Rng, Seat, Turn, Tx, legal, set_up,
    turn,
};
use std::collections::BTreeMap;

/// A position on the way.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) game: Marjapussi,
    pub(super) board: Board<Facts>,
}

/// Sets up `N: Ks Qs | E: 9s 8s | S: 7s 6s | W: Js Ts | won.N: Ah`. N leads; cards that are not named are out of play.
pub(super) fn scene(piles: &str) -> Scene {
    scene_with(Options::default(), piles)
}

pub(super) fn scene_with(options: Options, piles: &str) -> Scene {
    position(options, piles, |_| {}).expect("the position can be set up")
}

pub(super) fn position(
    options: Options,
    piles: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Scene, PositionError> {
    let game: Marjapussi = set_up(options, 4).expect("the options are in range");
    let piles = piles.split('|').map(pile).collect();
    let mut facts = Facts { deals: 1, ..game.board().facts };
    change(&mut facts);
    let (board, _) = Position { piles, open: BTreeMap::new(), facts }.board(&game)?;
    Ok(Scene { game, board })
}

/// Deals a fresh match.
pub(super) fn dealt(options: Options, seed: &str) -> Scene {
    let game: Marjapussi = set_up(options, 4).expect("the options are in range");
    let board = fairdeal_kernel::opened(&game, &mut Rng::simulated(seed));
    Scene { game, board }
}

/// Plays `h! Kh? no 7s` and checks who is offered what then: `N: h! 7s`, or how it ended: `target 1 -1 1 -1`.
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
        let mut rng = Rng::simulated("scene");
        self.game.decide(&mut Tx::new(&mut self.board, None, &mut rng), seat, action);
    }

    pub(super) fn next(&self) -> String {
        let words: Vec<String> = match (self.offers(), turn(&self.game, &self.board)) {
            (None, Turn::Over(end)) => {
                let payoffs = end.payoffs.values().map(|payoff| payoff.to_string());
                [end.reason.to_owned()].into_iter().chain(payoffs).collect()
            }
            (offers, _) => {
                let (seat, offers) = offers.expect("somebody is to act");
                let seat = format!("{}:", self.game.seat_name(seat));
                [seat].into_iter().chain(offers.iter().map(name)).collect()
            }
        };
        words.join(" ")
    }

    pub(super) fn offers(&self) -> Option<(Seat, Offers<Action>)> {
        let seat = turn(&self.game, &self.board).seats().first()?;
        let mut offers = Offers::default();
        legal(&self.game, &self.board, seat, &mut offers);
        Some((seat, offers))
    }

    /// The cards of a pile that these eyes know, bottom first.
    pub(super) fn seen(&self, pile: &str, eyes: Eyes) -> String {
        let mut piles = self.board.table.piles();
        let found = piles.find(|&at| self.game.pile_name(at) == pile).expect("there is such a pile");
        let faces = self.board.seen(eyes).faces(found);
        faces.map(|face| French::from(face).to_string()).collect::<Vec<_>>().join(" ")
    }
}

fn pile(text: &str) -> (String, Vec<Place>) {
    let (name, cards) = text.split_once(':').expect("a pile has a name");
    let name = name.trim();
    let name = if name.len() == 1 { format!("hand.{name}") } else { name.to_owned() };
    (name, cards.split_whitespace().map(|card| Place::Face(card.into())).collect())
}

/// Writes an action: `h!` declares, `Kh?` and `??` ask, `Kh+` and `h+` show, `no` denies, `Kh` plays.
fn name(action: Action) -> String {
    match action {
        Action::Deal => "deal".into(),
        Action::Declare(suit) => format!("{}!", suit.letter()),
        Action::Ask(Question::Whole) => "??".into(),
        Action::Ask(Question::King(suit)) => format!("K{}?", suit.letter()),
        Action::Ask(Question::Queen(suit)) => format!("Q{}?", suit.letter()),
        Action::ShowHalf(card) => format!("{card}+"),
        Action::ShowWhole(suit) => format!("{}+", suit.letter()),
        Action::Deny => "no".into(),
        Action::Play(card) => card.to_string(),
    }
}
