use super::super::{Action, Fact, Facts, Kasino, Options};
use fairdeal_decks::{French, Pack};
use fairdeal_kernel::{
    Event, Eyes, Fairness, Game, Place, Position, Present, Seat, Turn, Words, names_of_piles, set_up,
};
use fairdeal_session::{Caps, Match, Start};
use std::collections::BTreeMap;

/// A match from a position, with a short notation for what is played.
#[derive(Clone)]
pub(super) struct Scene(pub(super) Match<Kasino>);

/// Sets up `P1: Qs | P2: | table: 9d 3c | stock: …`, for as many seats as there are hands, in the first hand.
///
/// The last seat deals. A pile of `*` gets the cards that are not named; else the last seat has captured them.
pub(super) fn scene(piles: &str) -> Scene {
    scene_with(piles, |_| {})
}

/// Sets up a scene with other facts.
pub(super) fn scene_with(piles: &str, change: impl FnOnce(&mut Facts)) -> Scene {
    position(Options::default(), piles, change).expect("the position can be set up")
}

/// Tries to set up a scene; says what is wrong with it.
pub(super) fn position(
    options: Options,
    text: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Scene, String> {
    let mut piles: BTreeMap<String, Vec<Place>> = text.split('|').map(pile).collect();
    let seats = piles.keys().filter(|name| name.starts_with("hand.")).count() as u8;
    let game: Kasino = set_up(options, seats).expect("the options are in range");
    let named: Vec<Place> = piles.values().flatten().cloned().collect();
    let all = Pack::FULL.cards().map(|card| Place::Face(card.to_string()));
    let rest = piles.iter().find(|(_, cards)| cards.contains(&Place::Face("*".into())));
    let rest = rest.map_or(format!("won.P{seats}"), |(name, _)| name.clone());
    piles.insert(rest, all.filter(|card| !named.contains(card)).collect());
    let mut facts = Facts { deals: 1, ..game.board().facts };
    change(&mut facts);
    let start = Start::Position(Position { piles, open: BTreeMap::new(), facts });
    Match::new(game, Fairness::from_seed("kasino", seats), start).map(Scene).map_err(|error| error.message)
}

fn pile(text: &str) -> (String, Vec<Place>) {
    let (name, cards) = text.split_once(':').expect("a pile has a name");
    let name = name.trim();
    let name = if name.starts_with('P') { format!("hand.{name}") } else { name.to_owned() };
    (name, cards.split_whitespace().map(|card| Place::Face(card.into())).collect())
}

/// Plays and checks what is offered then, or how it ended.
pub(super) fn check(scene: &Scene, play: &str, expect: &str) {
    assert_eq!(scene.play(play).next(), expect, "after {play:?}");
}

impl Scene {
    /// Plays `Qs` (laid), `Qs<` (shown to capture), `+9d` (picked), `done`, `deal`; `Qs<9d,3c` is a whole capture.
    pub(super) fn play(&self, text: &str) -> Scene {
        let mut scene = self.clone();
        for word in text.split_whitespace() {
            match word.split_once('<') {
                Some((with, picks)) if !picks.is_empty() => {
                    scene.act(&format!("{with}<"));
                    picks.split(',').for_each(|pick| scene.act(&format!("+{pick}")));
                    scene.act("done");
                }
                _ => scene.act(word),
            }
        }
        scene
    }

    fn act(&mut self, word: &str) {
        let action = action(word);
        let refused = self.refusal(action);
        assert_eq!(refused, None, "{word} is refused; there are {}", self.next());
        let seat = self.to_act();
        let version = self.0.version();
        self.0.act(Caps::player(seat), seat, version, &[action]).expect("it was not refused");
    }

    /// What the seat to act is told if it does this.
    pub(super) fn refusal(&self, action: Action) -> Option<String> {
        let seat = self.to_act();
        let tried = self.0.check(Caps::player(seat), seat, self.0.version(), &[action]);
        tried.err().map(|refused| refused.to_string())
    }

    pub(super) fn to_act(&self) -> Seat {
        self.0.turn().seats().first().expect("somebody may act")
    }

    /// Who is offered what, or how it ended: `P1: Qs< Qs`, `target 1 -1`.
    pub(super) fn next(&self) -> String {
        let words: Vec<String> = match self.0.turn() {
            Turn::Over(end) => {
                let payoffs = end.payoffs.values().map(|payoff| payoff.to_string());
                [end.reason.to_owned()].into_iter().chain(payoffs).collect()
            }
            Turn::Act(_) => {
                let seat = self.to_act();
                let offers = self.0.offers(seat);
                [format!("P{}:", seat.0 + 1)].into_iter().chain(offers.iter().map(name)).collect()
            }
        };
        words.join(" ")
    }

    /// The cards of a pile, bottom first.
    pub(super) fn cards(&self, pile: &str) -> String {
        let names = names_of_piles(self.0.game(), self.0.board());
        let found = names.iter().find(|(name, _)| name == pile).expect("there is such a pile").1;
        let faces = self.0.board().seen(Eyes::ALL).faces(found);
        faces.map(|face| French::from(face).to_string()).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn facts(&self) -> &Facts {
        &self.0.board().facts
    }

    /// What the last command says in words.
    pub(super) fn told(&self) -> Vec<String> {
        let events = self.0.log().last().map_or(&[][..], |commit| commit.events());
        let facts = events.iter().filter_map(|event| match event {
            Event::Fact(fact) | Event::Announced(fact) => Some(fact),
            Event::Table(_) => None,
        });
        facts.filter_map(|fact: &Fact| self.say(fact)).collect()
    }

    fn say(&self, fact: &Fact) -> Option<String> {
        let text = self.0.game().recap(fact)?;
        Some(Words::english::<Kasino>().say(self.0.game(), &text))
    }
}

pub(super) fn action(word: &str) -> Action {
    let card = |text: &str| text.parse::<French>().expect("the test names a card");
    match word {
        "deal" => Action::Deal,
        "done" => Action::Done,
        _ => match (word.strip_prefix('+'), word.strip_suffix('<')) {
            (Some(pick), _) => Action::Pick(card(pick)),
            (_, Some(with)) => Action::Capture(card(with)),
            _ => Action::Play(card(word)),
        },
    }
}

fn name(action: Action) -> String {
    match action {
        Action::Deal => "deal".into(),
        Action::Play(card) => card.to_string(),
        Action::Capture(card) => format!("{card}<"),
        Action::Pick(card) => format!("+{card}"),
        Action::Done => "done".into(),
    }
}
