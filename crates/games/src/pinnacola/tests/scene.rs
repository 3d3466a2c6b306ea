use super::super::parts::{Action, Fact, Facts, Named, Options, Phase};
use super::super::rules::Pinnacola;
use fairdeal_decks::French;
use fairdeal_kernel::{
    Board, Event, Eyes, Game, Offers, Place, Position, PositionError, Present, Rng, Seat, Turn, Tx, legal,
    set_up, turn,
};
use std::collections::BTreeMap;

/// A position, and what was written down since.
#[derive(Clone)]
pub(in super::super) struct Scene {
    pub(in super::super) game: Pinnacola,
    pub(in super::super) board: Board<Facts>,
    pub(in super::super) log: Vec<Event<Fact>>,
}

/// Sets up `P1: 5h 6h | P2: As | meld.P1.1: 7h 8h 9h | named.P1.2: 6s`, for as many seats as there are hands.
///
/// P1 has drawn; cards that are not named are the stock. `draw` before all means that P1 is to draw.
pub(in super::super) fn scene(piles: &str) -> Scene {
    with_options(Options::default(), piles)
}

pub(in super::super) fn with_options(options: Options, piles: &str) -> Scene {
    try_scene(options, piles, |_| ()).expect("the position can be set up")
}

pub(in super::super) fn try_scene(
    options: Options,
    text: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Scene, PositionError> {
    let (drawing, text) = text.strip_prefix("draw ").map_or((false, text), |rest| (true, rest));
    let mut piles: BTreeMap<String, Vec<Place>> = text.split('|').map(pile).collect();
    let seats = piles.keys().filter(|name| name.starts_with("hand.")).count() as u8;
    let game: Pinnacola = set_up(options, seats).expect("the options are in range");
    let phase = if drawing { Phase::Draw } else { Phase::Play };
    let mut facts = Facts { deals: 1, phase, mover: Seat(0), ..game.board().facts };
    facts.named = named(&game, &mut piles);
    change(&mut facts);
    let (board, left) = Position { piles, open: BTreeMap::new(), facts }.board(&game)?;
    assert!(left.len() <= 1, "what is not named is the stock");
    Ok(Scene { game, board, log: vec![] })
}

/// What jokers stand for, given as piles of one card.
fn named(game: &Pinnacola, piles: &mut BTreeMap<String, Vec<Place>>) -> Vec<Named> {
    let keys: Vec<String> = piles.keys().filter(|key| key.starts_with("named.")).cloned().collect();
    let read = |key: String| {
        let (seat, meld) = key["named.P".len()..].split_once('.').expect("a set has a side and a number");
        let side = game.sides.of(Seat(seat.parse::<u8>().expect("a side is numbered") - 1));
        let Some(Place::Face(card)) = piles.remove(&key).and_then(|mut cards| cards.pop()) else {
            panic!("{key} names a card")
        };
        Named { side, meld: meld.parse().expect("a number"), card: face(&card) }
    };
    keys.into_iter().map(read).collect()
}

/// Plays `draw +5h +6h +7h lay -As` and checks who is offered what then: `P2: draw`, or how it ended.
pub(in super::super) fn check(scene: &Scene, play: &str, expect: &str) {
    assert_eq!(scene.play(play).next(), expect, "after {play:?}");
}

impl Scene {
    pub(in super::super) fn with(mut self, change: impl FnOnce(&mut Facts)) -> Scene {
        change(&mut self.board.facts);
        self
    }

    pub(in super::super) fn play(&self, actions: &str) -> Scene {
        let mut scene = self.clone();
        actions.split_whitespace().for_each(|action| scene.act(action));
        scene
    }

    fn act(&mut self, wanted: &str) {
        let (seat, offers) = self.offers().expect("the match is not over");
        let found = offers.iter().find(|&action| name(action) == wanted);
        let action = found.unwrap_or_else(|| panic!("{wanted} is not offered: {}", self.next()));
        let (log, mut rng) = (Some(&mut self.log), Rng::simulated("scene"));
        self.game.decide(&mut Tx::new(&mut self.board, log, &mut rng), seat, action);
    }

    pub(in super::super) fn next(&self) -> String {
        let words: Vec<String> = match (self.offers(), turn(&self.game, &self.board)) {
            (None, Turn::Over(end)) => {
                let numbers = end.payoffs.values().map(|payoff| payoff.to_string());
                [end.reason.to_owned()].into_iter().chain(numbers).collect()
            }
            (offers, _) => {
                let (seat, offers) = offers.expect("somebody is to act");
                [format!("P{}:", seat.0 + 1)].into_iter().chain(offers.iter().map(name)).collect()
            }
        };
        words.join(" ")
    }

    /// The offers of one kind, told by how they begin or by a sign in them.
    pub(in super::super) fn offered(&self, sign: &str) -> String {
        let offers = self.offers().map_or(vec![], |(_, offers)| offers.iter().map(name).collect());
        offers.into_iter().filter(|name| name.contains(sign)).collect::<Vec<_>>().join(" ")
    }

    pub(in super::super) fn offers(&self) -> Option<(Seat, Offers<Action>)> {
        let seat = turn(&self.game, &self.board).seats().first()?;
        let mut offers = Offers::default();
        legal(&self.game, &self.board, seat, &mut offers);
        Some((seat, offers))
    }

    /// The cards of a pile, bottom first.
    pub(in super::super) fn cards(&self, pile: &str) -> String {
        let mut piles = self.board.table.piles();
        let found = piles.find(|&at| self.game.pile_name(at) == pile).expect("there is such a pile");
        let faces = self.board.seen(Eyes::ALL).faces(found);
        faces.map(|face| French::from(face).to_string()).collect::<Vec<_>>().join(" ")
    }

    pub(in super::super) fn score(&self) -> Vec<i32> {
        self.board.facts.score.values().collect()
    }
}

pub(in super::super) fn face(text: &str) -> French {
    text.parse().expect("the test names a card")
}

fn pile(text: &str) -> (String, Vec<Place>) {
    let (name, cards) = text.split_once(':').expect("a pile has a name");
    let name = name.trim();
    let name = if name.starts_with('P') { format!("hand.{name}") } else { name.to_owned() };
    (name, cards.split_whitespace().map(|card| Place::Face(card.into())).collect())
}

/// Writes an action: `+5h` picks, `5h>1` lays off, `*r=5h>1` a joker, `5h^P2.1` replaces, `-5h` discards.
fn name(action: Action) -> String {
    match action {
        Action::Deal => "deal".into(),
        Action::Draw => "draw".into(),
        Action::Take => "take".into(),
        Action::Pick(card) => format!("+{card}"),
        Action::Lay => "lay".into(),
        Action::LayAs(card) => format!("lay={card}"),
        Action::LayOff { card, meld } => format!("{card}>{meld}"),
        Action::LayOffJoker { joker, card, meld } => format!("{joker}={card}>{meld}"),
        Action::Replace { card, side, meld } => format!("{card}^P{}.{meld}", side.first().0 + 1),
        Action::Discard(card) => format!("-{card}"),
    }
}
