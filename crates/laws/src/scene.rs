use fairdeal_kernel::{
    Back, Board, Event, Eyes, Offers, Outcome, PlacedCard, Position, PositionError, Present, Rng, Seat, Text,
    Turn, Tx, Words, legal, names_of_piles, set_up, turn,
};
use fairdeal_session::{Match, Start};
use std::collections::BTreeMap;

/// A position of a test, and what was written down since; everything is said in the notation of the game.
#[derive(Clone)]
pub struct Scene<G: Present> {
    /// The game.
    pub game: G,
    /// The board as it stands.
    pub board: Board<G::Facts>,
    /// All events since the scene was set up, or since the deal.
    pub log: Vec<Event<G::Fact>>,
    /// Where the events of the last action begin in the log.
    pub last: usize,
}

/// Plays, and checks who is offered what then, or how it ended: see [`Scene::next`]. Tests call it `check_scene`.
#[track_caller]
pub fn check<G: Present>(scene: &Scene<G>, play: &str, expect: &str) {
    assert_eq!(scene.play(play).next(), expect, "after {play:?}");
}

/// Lists the cards of the box that piles as [`Scene::new`] takes them do not name.
pub fn unnamed<G: Present>(game: &G, piles: &str) -> Vec<String> {
    let table = game.board().table;
    let packed = table.all_cards().filter(|&card| matches!(table.back(card), Back::Pack(_)));
    let all = Eyes::all_knowing();
    let mut left: Vec<String> =
        packed.filter_map(|card| Some(game.face(table.face(card, all)?, table.back(card)).name)).collect();
    for card in piles.split(|c: char| c == '|' || c.is_whitespace()) {
        if let Some(at) = left.iter().position(|other| other == card) {
            left.remove(at);
        }
    }
    left
}

/// Counts the seats of piles as [`Scene::new`] takes them: those of the game, or as many as there are hands.
fn seats_of<G: Present>(piles: &str) -> u8 {
    let is_seat = |name: &str| name.strip_prefix('P').is_some_and(|n| n.parse::<u8>().is_ok());
    let hands = piles.split('|').filter(|pile| is_seat(pile.split(':').next().unwrap_or_default().trim()));
    if G::SEATS.0 == G::SEATS.1 { G::SEATS.0 } else { hands.count() as u8 }
}

impl<G: Present> Scene<G> {
    /// Sets up `P1: 6s 7s | P2: 8s | won.P1: …`, for as many seats as there are hands, with changed facts of a
    /// fresh board.
    ///
    /// A pile that is called like a seat is its hand. Cards that are not named lie in the pile that has `...` among its
    /// cards, else in the pile `rest`; if that is empty, they stay in the box.
    pub fn new(
        options: G::Options,
        piles: &str,
        rest: &str,
        change: impl FnOnce(&mut G::Facts),
    ) -> Result<Scene<G>, PositionError> {
        let game: G = set_up(options, seats_of::<G>(piles)).expect("the options are in range");
        let position = Scene::position(&game, piles, rest, change);
        Scene::of(game, &position)
    }

    /// Writes the position of [`new`](Scene::new) down for a game.
    pub fn position(
        game: &G,
        piles: &str,
        rest: &str,
        change: impl FnOnce(&mut G::Facts),
    ) -> Position<G::Facts> {
        let is_seat = |name: &str| Seat::all(game.seats()).any(|seat| game.seat_name(seat) == name);
        let mut placed: BTreeMap<String, Vec<PlacedCard>> = BTreeMap::new();
        let mut left = unnamed(game, piles);
        for pile in piles.split('|') {
            let (name, cards) = pile.split_once(':').expect("a pile has a name");
            let name =
                if is_seat(name.trim()) { format!("hand.{}", name.trim()) } else { name.trim().into() };
            let pile = placed.entry(name).or_default();
            for card in cards.split_whitespace() {
                match card {
                    "..." => pile.extend(left.drain(..).map(PlacedCard::Face)),
                    card => pile.push(PlacedCard::Face(card.into())),
                }
            }
        }
        if !rest.is_empty() {
            placed.entry(rest.into()).or_default().extend(left.into_iter().map(PlacedCard::Face));
        }
        let mut facts = game.board().facts;
        change(&mut facts);
        Position { piles: placed, open: BTreeMap::new(), facts }
    }

    /// Sets up a position.
    pub fn of(game: G, position: &Position<G::Facts>) -> Result<Scene<G>, PositionError> {
        let (board, _) = position.board(&game)?;
        Ok(Scene { game, board, log: vec![], last: 0 })
    }

    /// Deals a fresh hand.
    pub fn dealt(options: G::Options, seats: u8, seed: &str) -> Scene<G> {
        let game: G = set_up(options, seats).expect("the options are in range");
        let mut scene = Scene { board: game.board(), game, log: vec![], last: 0 };
        scene.game.open(&mut Tx::new(&mut scene.board, Some(&mut scene.log), &mut Rng::simulated(seed)));
        scene
    }

    /// Changes the facts, whether they fit or not.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut G::Facts)) -> Scene<G> {
        change(&mut self.board.facts);
        self
    }

    /// Begins a match from the board as it stands.
    pub fn begin(&self) -> Match<G> {
        let position = Position::of(&self.game, &self.board);
        let fairness = fairdeal_kernel::Fairness::from_seed("scene", self.game.seats());
        Match::new(self.game.clone(), fairness, Start::Position(position)).expect("the position fits")
    }

    /// Returns the scene after these actions, each by the seat whose turn it is.
    #[must_use]
    #[track_caller]
    pub fn play(&self, actions: &str) -> Scene<G> {
        self.play_by_chance(actions, "scene")
    }

    /// The same with the chance of another seed.
    #[must_use]
    #[track_caller]
    pub fn play_by_chance(&self, actions: &str, seed: &str) -> Scene<G> {
        let (mut scene, mut rng) = (self.clone(), Rng::simulated(seed));
        for text in actions.split_whitespace() {
            let offers = scene.offers();
            let action = scene.game.read(&offers, text);
            let action = action.unwrap_or_else(|| panic!("{text} is not offered: {}", scene.next()));
            scene.decide(action, &mut rng);
        }
        scene
    }

    /// Plays in place.
    #[track_caller]
    pub fn act(&mut self, actions: &str) {
        *self = self.play(actions);
    }

    /// Lets the seat whose turn it is do something that it is offered.
    #[track_caller]
    pub fn take(&mut self, action: G::Action) {
        assert!(self.offers().contains(action), "{action:?} is not offered: {}", self.next());
        self.decide(action, &mut Rng::simulated("scene"));
    }

    fn decide(&mut self, action: G::Action, rng: &mut Rng) {
        let seat = self.to_act();
        self.last = self.log.len();
        self.game.decide(&mut Tx::new(&mut self.board, Some(&mut self.log), rng), seat, action);
    }

    /// Returns whose turn it is.
    pub fn turn(&self) -> Turn {
        turn(&self.game, &self.board)
    }

    /// Returns the first seat that may act.
    #[track_caller]
    pub fn to_act(&self) -> Seat {
        self.turn().seats().first().expect("the match is not over")
    }

    /// Lists what the first seat that may act is offered; nothing when the match is over.
    pub fn offers(&self) -> Offers<G::Action> {
        let mut offers = Offers::default();
        if let Some(seat) = self.turn().seats().first() {
            legal(&self.game, &self.board, seat, &mut offers);
        }
        offers
    }

    /// Lists the notations of the offers that have this text in them.
    pub fn offered(&self, part: &str) -> String {
        let notations = self.offers().iter().map(|action| self.game.notation(action)).collect::<Vec<_>>();
        notations.into_iter().filter(|text| text.contains(part)).collect::<Vec<_>>().join(" ")
    }

    /// Returns whether the action with this notation is offered.
    pub fn has(&self, text: &str) -> bool {
        self.game.read(&self.offers(), text).is_some()
    }

    /// Says who is offered what, `P1: 6c pass`, or why it is over and who won, `durak -1 1`.
    pub fn next(&self) -> String {
        match self.turn() {
            Turn::Over(end) => {
                let payoffs = end.payoffs.values().map(|payoff| payoff.to_string());
                [end.reason.to_owned()].into_iter().chain(payoffs).collect::<Vec<_>>().join(" ")
            }
            Turn::Act(_) => format!("{}: {}", self.game.seat_name(self.to_act()), self.offered("")),
        }
    }

    /// The same, with the scores when it is over: `game 1 -1 (61 59)`.
    pub fn result(&self) -> String {
        let Turn::Over(end) = self.turn() else { return self.next() };
        let scores = end.scores.values().map(|score| score.to_string()).collect::<Vec<_>>();
        format!("{} ({})", self.next(), scores.join(" "))
    }

    /// Returns how the match ended.
    #[track_caller]
    pub fn over(&self) -> Outcome {
        let Turn::Over(outcome) = self.turn() else { panic!("the match goes on: {}", self.next()) };
        outcome
    }

    /// Returns the notation of the offer that appeals most to the seat in turn.
    pub fn best(&self) -> String {
        let seat = self.to_act();
        let seen = self.board.seen(Eyes::seat(seat));
        let best = self.offers().iter().max_by_key(|&action| self.game.appeal(&seen, seat, action));
        self.game.notation(best.expect("there is an offer"))
    }

    /// Says why the seat in turn cannot do this; it must not be offered.
    #[track_caller]
    pub fn why_not(&self, action: G::Action) -> String {
        assert!(!self.offers().contains(action), "{action:?} is offered");
        let seat = self.to_act();
        let why = self.game.why_not(&self.board.seen(Eyes::seat(seat)), seat, action);
        self.say(&why.expect("a refusal has a reason"))
    }

    /// Lists the cards of a pile, bottom first.
    #[track_caller]
    pub fn cards(&self, pile: &str) -> String {
        self.seen(pile, Eyes::all_knowing())
    }

    /// Lists the cards of a pile that these eyes know, bottom first.
    #[track_caller]
    pub fn seen(&self, pile: &str, eyes: Eyes) -> String {
        let names = names_of_piles(&self.game, &self.board);
        let found = names.iter().find(|(name, _)| name == pile).expect("there is such a pile").1;
        let seen = self.board.seen(eyes);
        let faces =
            seen.known(found).map(|(card, face)| self.game.face(face, self.board.table.back(card)).name);
        faces.collect::<Vec<_>>().join(" ")
    }

    /// Returns whether a fact was written since the scene was set up.
    pub fn wrote(&self, fact: &G::Fact) -> bool {
        self.log
            .iter()
            .any(|event| matches!(event, Event::Fact(other) | Event::Announced(other) if other == fact))
    }

    /// Lists the facts that the last action wrote, or the deal.
    pub fn last_facts(&self) -> Vec<G::Fact> {
        let facts = self.log[self.last..].iter().filter_map(|event| match event {
            Event::Fact(fact) | Event::Announced(fact) => Some(fact.clone()),
            Event::Table(_) => None,
        });
        facts.collect()
    }

    /// Says what the last action did, in English.
    pub fn said(&self) -> Vec<String> {
        self.last_facts()
            .iter()
            .filter_map(|fact| self.game.recap(fact))
            .map(|text| self.say(&text))
            .collect()
    }

    /// Says a text in English.
    pub fn say(&self, text: &Text) -> String {
        Words::english::<G>().say(&self.game, text)
    }
}
