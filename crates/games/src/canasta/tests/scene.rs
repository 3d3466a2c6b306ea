use super::super::parts::STOCK;
use super::super::{Action, Canasta, Fact, Facts, Options, Stage};
use fairdeal_decks::French;
use fairdeal_kernel::{
    Board, Event, Eyes, Game, Offers, Place, Position, Present, Rng, Seat, Turn, Tx, Words, legal, set_up,
    turn,
};
use std::collections::BTreeMap;

/// A position, and what was written down since.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) game: Canasta,
    pub(super) board: Board<Facts>,
    pub(super) log: Vec<Event<Fact>>,
}

/// Sets up `P1: Kh Ks | P2: 4c | discard: 5c | P1.K: Kd Kc 2h | stock: 9c`, for as many seats as there are hands.
///
/// P1 is to draw. The cards that are not named lie under those of the stock, red threes lowest; with `stock: none` they
/// are held by the last seat, and its side has the red threes.
pub(super) fn scene(piles: &str) -> Scene {
    let mut piles: BTreeMap<String, Vec<Place>> = piles.split('|').map(pile).collect();
    let seats = piles.keys().filter(|name| name.starts_with("hand.")).count() as u8;
    let game: Canasta = set_up(Options::default(), seats).expect("the options are in range");
    let fresh = game.board();
    let (threes, others): (Vec<Place>, Vec<Place>) = unnamed(&fresh, piles.values().flatten())
        .into_iter()
        .partition(|card| *card == place("3d") || *card == place("3h"));
    let stock = piles.entry("stock".into()).or_default();
    if *stock == [place("none")] {
        let last = if seats == 4 { 2 } else { seats };
        piles.remove("stock");
        piles.entry(format!("hand.P{seats}")).or_default().extend(others);
        piles.entry(format!("meld.P{last}.red")).or_default().extend(threes);
    } else {
        *stock = threes.into_iter().chain(others).chain(stock.drain(..)).collect();
    }
    let facts = Facts { deals: 1, stage: Stage::Draw, ..fresh.facts };
    let position = Position { piles, open: BTreeMap::new(), facts };
    let (board, _) = position.board(&game).expect("the position can be set up");
    Scene { game, board, log: vec![] }
}

/// Deals a fresh hand.
pub(super) fn dealt(seats: u8, seed: &str) -> Scene {
    let game: Canasta = set_up(Options::default(), seats).expect("the options are in range");
    let mut scene = Scene { board: game.board(), game, log: vec![] };
    scene.game.open(&mut Tx::new(&mut scene.board, Some(&mut scene.log), &mut Rng::simulated(seed)));
    scene
}

/// The cards of the box that are not named.
fn unnamed<'a>(fresh: &Board<Facts>, named: impl Iterator<Item = &'a Place>) -> Vec<Place> {
    let cards = fresh.seen(Eyes::ALL).faces(STOCK).map(|face| place(&French::from(face).to_string()));
    let mut left: Vec<Place> = cards.collect();
    for card in named.filter(|&card| *card != place("none")) {
        let at = left.iter().position(|other| other == card);
        left.remove(at.unwrap_or_else(|| panic!("{card:?} is named too often")));
    }
    left
}

/// Plays `draw +Kh +Ks +2h =K -4c` and checks who is offered what then: `P2: draw take`.
pub(super) fn check(scene: &Scene, play: &str, expect: &str) {
    assert_eq!(scene.play(play).next(), expect, "after {play:?}");
}

impl Scene {
    pub(super) fn with(mut self, change: impl FnOnce(&mut Facts)) -> Scene {
        change(&mut self.board.facts);
        self
    }

    /// P1 and its partner have this score.
    pub(super) fn score(self, score: i32) -> Scene {
        self.with(|facts| facts.score[Seat(0)] = score)
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
        let Some((seat, offers)) = self.offers() else { return "over".into() };
        let words = [format!("P{}:", seat.0 + 1)].into_iter().chain(offers.iter().map(name));
        words.collect::<Vec<_>>().join(" ")
    }

    /// The offers that begin like this: `+` for the picks, `-` for the discards.
    pub(super) fn like(&self, start: &str) -> String {
        let (_, offers) = self.offers().expect("the match is not over");
        let names = offers.iter().map(name).filter(|name| name.starts_with(start));
        names.collect::<Vec<_>>().join(" ")
    }

    pub(super) fn has(&self, named: &str) -> bool {
        self.offers().is_some_and(|(_, offers)| offers.iter().any(|action| name(action) == named))
    }

    fn offers(&self) -> Option<(Seat, Offers<Action>)> {
        let Turn::Act(seats) = turn(&self.game, &self.board) else { return None };
        let (seat, mut offers) = (seats.first()?, Offers::default());
        legal(&self.game, &self.board, seat, &mut offers);
        Some((seat, offers))
    }

    /// Why the seat to act cannot do this, in words.
    pub(super) fn why_not(&self, action: Action) -> String {
        let seat = turn(&self.game, &self.board).seats().first().expect("somebody is to act");
        let why = self.game.why_not(&self.board.seen(Eyes::seat(seat)), seat, action);
        Words::english::<Canasta>().say(&self.game, &why.expect("a refusal has a reason"))
    }

    /// The cards of a pile, bottom first.
    pub(super) fn cards(&self, pile: &str) -> String {
        let mut piles = self.board.table.piles();
        let found = piles.find(|&at| self.game.pile_name(at) == pile).expect("there is such a pile");
        let faces = self.board.seen(Eyes::ALL).faces(found);
        faces.map(|face| French::from(face).to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The scores of the sides.
    pub(super) fn scores(&self) -> Vec<i32> {
        self.board.facts.score.values().collect()
    }

    pub(super) fn wrote(&self, fact: &Fact) -> bool {
        self.log.iter().any(|event| matches!(event, Event::Fact(written) if written == fact))
    }
}

pub(super) fn card(name: &str) -> French {
    name.parse().expect("the test names a card")
}

fn pile(text: &str) -> (String, Vec<Place>) {
    let (name, cards) = text.split_once(':').expect("a pile has a name");
    let name = match name.trim() {
        name if name.starts_with('P') && name.contains('.') => format!("meld.{name}"),
        name if name.starts_with('P') => format!("hand.{name}"),
        name => name.into(),
    };
    (name, cards.split_whitespace().map(place).collect())
}

fn place(card: &str) -> Place {
    Place::Face(card.into())
}

fn name(action: Action) -> String {
    match action {
        Action::Deal => "deal".into(),
        Action::Draw => "draw".into(),
        Action::Take => "take".into(),
        Action::End => "end".into(),
        Action::RedThree(card) => format!("!{card}"),
        Action::Pick(card) => format!("+{card}"),
        Action::Meld(kind) => format!("={}", char::from(kind)),
        Action::Discard(card) => format!("-{card}"),
        Action::Ask => "ask".into(),
        Action::Allow => "yes".into(),
        Action::Forbid => "no".into(),
    }
}
