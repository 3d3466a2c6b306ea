use super::super::{Action, Fact, Facts, GinRummy, Options, Stage};
use fairdeal_decks::{French, melds::Cards};
use fairdeal_kernel::{
    Board, Event, Eyes, Game, Offers, Place, Position, Present, Rng, Seat, Turn, Tx, legal, set_up, turn,
};
use std::collections::BTreeMap;

/// A position, and what was written down since.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) game: GinRummy,
    pub(super) board: Board<Facts>,
    pub(super) log: Vec<Event<Fact>>,
}

/// Sets up `P1: As 2s … | P2: … | discard: Kd`; cards that are not named are in the stock.
///
/// P2 has dealt, 10♣ was the upcard, and it is the turn of P1: to discard with eleven cards, to draw with ten.
pub(super) fn scene(options: Options, piles: &str) -> Scene {
    let game: GinRummy = set_up(options, 2).expect("the options are in range");
    let position = position(&game, piles);
    let (board, _) = position.board(&game).expect("the position can be set up");
    Scene { game, board, log: vec![] }
}

pub(super) fn position(game: &GinRummy, piles: &str) -> Position<Facts> {
    let piles: BTreeMap<String, Vec<Place>> = piles.split('|').map(pile).collect();
    let stage = if piles["hand.P1"].len() == 10 { Stage::Draw } else { Stage::Discard };
    let facts = Facts { deals: 1, stage, ..game.board().facts };
    Position { piles, open: BTreeMap::new(), facts }
}

pub(super) fn plain(piles: &str) -> Scene {
    scene(Options::default(), piles)
}

/// Deals a fresh hand.
pub(super) fn dealt(options: Options, seed: &str) -> Scene {
    let game: GinRummy = set_up(options, 2).expect("the options are in range");
    let mut scene = Scene { board: game.board(), game, log: vec![] };
    scene.game.open(&mut Tx::new(&mut scene.board, Some(&mut scene.log), &mut Rng::simulated(seed)));
    scene
}

/// Plays and checks who is offered what then, `P1: draw take`, or how the match ended, `target 1 -1`.
pub(super) fn check(scene: &Scene, play: &str, expect: &str) {
    assert_eq!(scene.play(play).next(), expect, "after {play:?}");
}

/// Plays and checks how the hand was scored: `P1 gin 43`, or that it was `void`.
pub(super) fn check_score(scene: &Scene, play: &str, expect: &str) {
    let after = scene.play(play);
    assert_eq!(after.score(), expect, "after {play:?}, when {}", after.next());
}

impl Scene {
    pub(super) fn with(mut self, change: impl FnOnce(&mut Facts)) -> Scene {
        change(&mut self.board.facts);
        self
    }

    /// The same with another upcard.
    pub(super) fn upcard(self, card: &str) -> Scene {
        self.with(|facts| facts.upcard = card.parse().expect("a card in notation"))
    }

    /// Plays `draw -Kd`: `-` discards, `!` knocks, `7s+8s+9s` melds, `Td>1` lays off.
    pub(super) fn play(&self, actions: &str) -> Scene {
        let mut scene = self.clone();
        actions.split_whitespace().for_each(|action| scene.act_named(action));
        scene
    }

    fn act_named(&mut self, named: &str) {
        let (_, offers) = self.offers().expect("the match is not over");
        let found = offers.iter().find(|&action| name(action) == named);
        let action = found.unwrap_or_else(|| panic!("{named} is not offered: {}", self.next()));
        self.act(action);
    }

    pub(super) fn act(&mut self, action: Action) {
        let (seat, _) = self.offers().expect("the match is not over");
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

    pub(super) fn offers(&self) -> Option<(Seat, Offers<Action>)> {
        let seat = turn(&self.game, &self.board).seats().first()?;
        let mut offers = Offers::default();
        legal(&self.game, &self.board, seat, &mut offers);
        Some((seat, offers))
    }

    /// The ways to end the hand that are offered now: `!Kd !Qd big_gin`.
    pub(super) fn knocks(&self) -> String {
        let (_, offers) = self.offers().expect("the match is not over");
        let knocks = offers.iter().filter(|action| matches!(action, Action::Knock(_) | Action::BigGin));
        knocks.map(name).collect::<Vec<_>>().join(" ")
    }

    fn score(&self) -> String {
        let mut facts =
            self.log.iter().filter_map(|event| if let Event::Fact(fact) = event { Some(fact) } else { None });
        match facts.next_back() {
            Some(Fact::HandWon { by, how, points, .. }) => {
                format!("P{} {} {points}", by.0 + 1, serde_json::to_value(how).expect("a win is JSON"))
                    .replace('"', "")
            }
            Some(Fact::Voided { .. }) => "void".into(),
            _ => "not over".into(),
        }
    }

    /// The cards of a pile, bottom first.
    pub(super) fn cards(&self, pile: &str) -> String {
        let mut piles = self.board.table.piles();
        let found = piles.find(|&at| self.game.pile_name(at) == pile).expect("there is such a pile");
        let faces = self.board.seen(Eyes::ALL).faces(found);
        faces.map(|face| French::from(face).to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Whether everybody sees a hand.
    pub(super) fn is_open(&self, seat: Seat) -> bool {
        self.board.table.kind(super::super::parts::hand(seat)).sight == Eyes::ALL
    }
}

fn pile(text: &str) -> (String, Vec<Place>) {
    let (name, cards) = text.split_once(':').expect("a pile has a name");
    let name = name.trim();
    let name = if name.starts_with('P') { format!("hand.{name}") } else { name.to_owned() };
    (name, cards.split_whitespace().map(|card| Place::Face(card.into())).collect())
}

fn name(action: Action) -> String {
    let joined = |cards: Cards| cards.to_string().replace(' ', "+");
    match action {
        Action::Deal => "deal".into(),
        Action::Draw => "draw".into(),
        Action::Take => "take".into(),
        Action::Pass => "pass".into(),
        Action::Discard(card) => format!("-{card}"),
        Action::Knock(card) => format!("!{card}"),
        Action::BigGin => "big_gin".into(),
        Action::Meld(cards) => joined(cards),
        Action::LayOff { card, meld } => format!("{card}>{meld}"),
        Action::Done => "done".into(),
    }
}
