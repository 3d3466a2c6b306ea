use super::super::rows::{pile_for, pips};
use super::super::{Action, Fact, Facts, Options, Ristiseiska};
use fairdeal_decks::{French, Pack};
use fairdeal_kernel::{
    Board, Event, Eyes, Game, Offers, Place, Position, PositionError, Present, Rng, Seat, Turn, Tx, Words,
    legal, set_up, turn,
};
use std::collections::BTreeMap;

/// A position, and what was written down since.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) game: Ristiseiska,
    pub(super) board: Board<Facts>,
    pub(super) log: Vec<Event<Fact>>,
}

/// Sets up `P1: 6c 9d | P2: 5c | P3: ... | table: 7c`, for as many seats as there are hands.
///
/// It is the turn of P1, the last seat has dealt the first hand, and `...` is all cards that are not named. What lies on
/// the table is sorted into the rows.
pub(super) fn scene(options: Options, piles: &str) -> Scene {
    try_scene(options, piles, |_| ()).expect("the position can be set up")
}

pub(super) fn plain(piles: &str) -> Scene {
    scene(Options::default(), piles)
}

/// Sets up a position with changed facts, if it fits.
pub(super) fn try_scene(
    options: Options,
    piles: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Scene, PositionError> {
    let piles = places(piles);
    let seats = piles.keys().filter(|name| name.starts_with("hand.")).count() as u8;
    let game: Ristiseiska = set_up(options, seats).expect("the options are in range");
    let mut facts = Facts { deals: 1, ..game.board().facts };
    change(&mut facts);
    let (board, _) = Position { piles, open: BTreeMap::new(), facts }.board(&game)?;
    Ok(Scene { game, board, log: vec![] })
}

/// Deals a fresh hand.
pub(super) fn dealt(options: Options, seats: u8, seed: &str) -> Scene {
    let game: Ristiseiska = set_up(options, seats).expect("the options are in range");
    let mut scene = Scene { board: game.board(), game, log: vec![] };
    scene.game.open(&mut Tx::new(&mut scene.board, Some(&mut scene.log), &mut Rng::simulated(seed)));
    scene
}

/// Plays `6c pass >9d stop` and checks who is offered what then: `P2: 5c`, or how it ended: `deals 1 -1 -1`.
pub(super) fn check(scene: &Scene, play: &str, expect: &str) {
    assert_eq!(scene.play(play).next(), expect, "after {play:?}");
}

impl Scene {
    pub(super) fn with(mut self, change: impl FnOnce(&mut Facts)) -> Scene {
        change(&mut self.board.facts);
        self
    }

    pub(super) fn play(&self, actions: &str) -> Scene {
        self.play_by_chance(actions, "scene")
    }

    pub(super) fn play_by_chance(&self, actions: &str, seed: &str) -> Scene {
        let (mut scene, mut rng) = (self.clone(), Rng::simulated(seed));
        actions.split_whitespace().for_each(|action| scene.act(action, &mut rng));
        scene
    }

    fn act(&mut self, named: &str, rng: &mut Rng) {
        let (seat, offers) = self.offers().expect("the match is not over");
        let found = offers.iter().find(|&action| name(action) == named);
        let action = found.unwrap_or_else(|| panic!("{named} is not offered: {}", self.next()));
        self.game.decide(&mut Tx::new(&mut self.board, Some(&mut self.log), rng), seat, action);
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

    pub(super) fn offers(&self) -> Option<(Seat, Offers<Action>)> {
        let seat = turn(&self.game, &self.board).seats().first()?;
        let mut offers = Offers::default();
        legal(&self.game, &self.board, seat, &mut offers);
        Some((seat, offers))
    }

    /// The offer that looks best to the seat in turn.
    pub(super) fn best(&self) -> String {
        let (seat, offers) = self.offers().expect("somebody is to act");
        let seen = self.board.seen(Eyes::seat(seat));
        let best = offers.iter().max_by_key(|&action| self.game.appeal(&seen, seat, action));
        name(best.expect("there is an offer"))
    }

    /// What some eyes see in a hand, card by card; `?` is a card that they do not know.
    pub(super) fn seen_by(&self, eyes: Eyes, seat: u8) -> String {
        let seen = self.board.seen(eyes);
        let cards = seen.cards(super::super::parts::hand(Seat(seat)));
        let face = |card| seen.face(card).map_or("?".into(), |face| French::from(face).to_string());
        let mut faces: Vec<String> = cards.map(face).collect();
        faces.sort_unstable();
        faces.join(" ")
    }

    /// What the last events say in words.
    pub(super) fn recaps(&self) -> Vec<String> {
        let words = Words::english::<Ristiseiska>();
        let facts = self.log.iter().filter_map(|event| match event {
            Event::Fact(fact) | Event::Announced(fact) => self.game.recap(fact),
            Event::Table(_) => None,
        });
        facts.map(|text| words.say(&self.game, &text)).collect()
    }

    pub(super) fn score(&self) -> Vec<u16> {
        self.board.facts.score.values().collect()
    }
}

fn places(text: &str) -> BTreeMap<String, Vec<Place>> {
    let named: Vec<&str> = text.split(['|', ' ']).collect();
    let rest: Vec<French> =
        Pack::FULL.cards().filter(|card| !named.contains(&card.to_string().as_str())).collect();
    let mut piles: BTreeMap<String, Vec<Place>> = BTreeMap::new();
    for pile in text.split('|') {
        let (name, cards) = pile.split_once(':').expect("a pile has a name");
        let cards = cards.split_whitespace().flat_map(|card| match card {
            "..." => rest.clone(),
            card => vec![card.parse().expect("a card in notation")],
        });
        match name.trim() {
            "table" => lay(&mut piles, cards.collect()),
            seat => {
                let held = cards.map(|card| Place::Face(card.to_string())).collect();
                piles.insert(format!("hand.{seat}"), held);
            }
        }
    }
    piles
}

/// Lays cards in their rows, those next to the sevens first.
fn lay(piles: &mut BTreeMap<String, Vec<Place>>, mut cards: Vec<French>) {
    let game: Ristiseiska = set_up(Options::default(), 3).expect("the options are in range");
    cards.sort_by_key(|&card| pips(card).abs_diff(7));
    for card in cards {
        piles.entry(game.pile_name(pile_for(card))).or_default().push(Place::Face(card.to_string()));
    }
}

fn name(action: Action) -> String {
    match action {
        Action::Deal => "deal".into(),
        Action::Play(card) => card.to_string(),
        Action::Pass => "pass".into(),
        Action::Give(card) => format!(">{card}"),
        Action::GiveAny => ">any".into(),
        Action::Stop => "stop".into(),
    }
}
