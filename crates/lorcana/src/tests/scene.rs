use crate::{
    decks::shipped,
    field::{Field, Thing},
    options::Options,
    parts::{Action, Fact, Facts, Phase},
    piles::hand,
    rules::Lorcana,
    set::Set,
};
use fairdeal_kernel::{
    Ask, Back, Board, BySeat, CardDetails, Event, Eyes, Face, Game, Obj, Offers, PlacedCard, Position,
    Present, Rng, Seat, Turn, Tx, Words, legal, set_up, turn,
};
use std::{collections::BTreeMap, sync::Arc};

/// A free action with one effect, as a definition in JSON.
pub(super) fn action(name: &str, effect: &str) -> String {
    format!(
        r#"{{"name":"{name}","kind":"action","inks":["ruby"],"cost":0,"abilities":[{{"effect":{effect}}}]}}"#
    )
}

/// An item with one ability, as a definition in JSON.
pub(super) fn item(name: &str, ability: &str) -> String {
    format!(r#"{{"name":"{name}","kind":"item","inks":["ruby"],"cost":1,"abilities":[{ability}]}}"#)
}

/// A position in the making, and then a match that begins there: seat 0 is to act in the main phase of turn 5.
pub(super) struct Scene {
    game: Lorcana,
    position: Position<Facts>,
    next_id: u8,
}

impl Scene {
    /// Begins with the cards of the set and some to draw.
    pub(super) fn new() -> Scene {
        Scene::with(&[])
    }

    /// Begins with other cards beside those of the set, as definitions in JSON.
    pub(super) fn with(cards: &[&str]) -> Scene {
        if cards.is_empty() {
            return Scene::of(shipped());
        }
        let mut all: Vec<_> = shipped().cards.iter().map(|card| card.definition.clone()).collect();
        let own = cards.iter().map(|text| fairdeal_select::load::<crate::Words, _>(text));
        all.extend(own.map(|card| card.unwrap_or_else(|flaw| panic!("{flaw}"))));
        Scene::of(Arc::new(Set::new(all).unwrap_or_else(|flaw| panic!("{flaw}"))))
    }

    /// Begins with a set of cards, among them the blank one.
    pub(super) fn of(set: Arc<Set>) -> Scene {
        let options = Options { deck_1: "empty".into(), deck_2: "empty".into(), ..Options::default() };
        let mut game: Lorcana = set_up(options, 2).expect("empty decks are for positions");
        game.set = set;
        let facts = Facts { turn: 5, phase: Phase::Main, lore: BySeat::new(2), ..Facts::new() };
        let position = Position { piles: BTreeMap::new(), open: BTreeMap::new(), facts };
        let scene = Scene { game, position, next_id: 1 };
        scene.deck(0, 5).deck(1, 5)
    }

    pub(super) fn play(self, seat: u8, card: &str) -> Scene {
        self.lies(seat, card, &[])
    }

    /// Puts a card into play with marks such as `("damage", 2)`.
    pub(super) fn lies(mut self, seat: u8, card: &str, marks: &[(&str, u8)]) -> Scene {
        let id = self.next_id;
        self.next_id += 1;
        let marks = marks.iter().copied().chain([("id", id)]);
        let marks = marks.map(|(name, value)| (name.to_owned(), value)).collect();
        self.put(seat, "play", card, marks);
        self
    }

    pub(super) fn hand(mut self, seat: u8, card: &str) -> Scene {
        self.put(seat, "hand", card, BTreeMap::new());
        self
    }

    pub(super) fn discard(mut self, seat: u8, card: &str) -> Scene {
        self.put(seat, "discard", card, BTreeMap::new());
        self
    }

    /// Puts a card on top of a deck.
    pub(super) fn top(mut self, seat: u8, card: &str) -> Scene {
        self.put(seat, "deck", card, BTreeMap::new());
        self
    }

    pub(super) fn ink(mut self, seat: u8, count: usize) -> Scene {
        (0..count).for_each(|_| self.put(seat, "inkwell", "Cob - Deckhand", BTreeMap::new()));
        self
    }

    /// Puts blank cards into a deck.
    pub(super) fn deck(mut self, seat: u8, count: usize) -> Scene {
        (0..count).for_each(|_| self.put(seat, "deck", "Cob - Deckhand", BTreeMap::new()));
        self
    }

    pub(super) fn facts(mut self, change: impl FnOnce(&mut Facts)) -> Scene {
        change(&mut self.position.facts);
        self
    }

    fn put(&mut self, seat: u8, pile: &str, card: &str, marks: BTreeMap<String, u8>) {
        let name = format!("{pile}.P{}", seat + 1);
        let face = self.game.set.find(card).unwrap_or_else(|| panic!("there is no card {card:?}"));
        let card = self.game.set.card(face).full_name.clone();
        let place = CardDetails { card, marks, known: None, back: Some(Back::Pack(seat)) };
        self.position.piles.entry(name).or_default().push(PlacedCard::Card(place));
    }

    pub(super) fn begin(self) -> Stage {
        let (board, _) = self.position.board(&self.game).unwrap_or_else(|error| panic!("{error}"));
        Stage { game: self.game, board, rng: Rng::simulated("scene") }
    }
}

/// A match that goes on from a scene.
#[derive(Clone)]
pub(super) struct Stage {
    pub(super) game: Lorcana,
    pub(super) board: Board<Facts>,
    rng: Rng,
}

impl Stage {
    pub(super) fn offers(&self, seat: u8) -> Vec<Action> {
        let mut offers = Offers::default();
        if turn(&self.game, &self.board).seats().has(Seat(seat)) {
            legal(&self.game, &self.board, Seat(seat), &mut offers);
        }
        offers.iter().collect()
    }

    #[track_caller]
    pub(super) fn act(&mut self, seat: u8, action: Action) -> &mut Stage {
        let offers = self.offers(seat);
        assert!(offers.contains(&action), "{action:?} is not among {offers:?}");
        self.game.decide(&mut Tx::new(&mut self.board, None, &mut self.rng), Seat(seat), action);
        self
    }

    /// The same; returns the events that were written.
    #[track_caller]
    pub(super) fn told(&mut self, seat: u8, action: Action) -> Vec<Event<Fact>> {
        let offers = self.offers(seat);
        assert!(offers.contains(&action), "{action:?} is not among {offers:?}");
        let mut events = vec![];
        self.game.decide(&mut Tx::new(&mut self.board, Some(&mut events), &mut self.rng), Seat(seat), action);
        events
    }

    /// Draws all chance from another seed from now on.
    pub(super) fn chance(&mut self, seed: &str) {
        self.rng = Rng::simulated(seed);
    }

    pub(super) fn is_offered(&self, seat: u8, action: Action) -> bool {
        self.offers(seat).contains(&action)
    }

    /// What an offer is called in English.
    pub(super) fn label(&self, seat: u8, action: Action) -> String {
        let seen = self.board.seen(Eyes::seat(Seat(seat)));
        let text = self.game.label(&seen, Seat(seat), action);
        Words::english::<Lorcana>().say(&self.game, &text)
    }

    /// What is shown on a thing, in English.
    pub(super) fn badges(&self, card: &str) -> Vec<String> {
        let (obj, words) = (self.obj(card), Words::english::<Lorcana>());
        let poses = self.game.poses(&self.board.seen(Eyes::PUBLIC)).into_iter().filter(|(of, _)| *of == obj);
        poses.flat_map(|(_, pose)| pose.badges).map(|badge| words.say(&self.game, &badge.text)).collect()
    }

    /// What a seat is asked.
    pub(super) fn asked(&self, seat: u8) -> Ask {
        self.game.ask(&self.board.seen(Eyes::seat(Seat(seat))), Seat(seat))
    }

    pub(super) fn face(&self, card: &str) -> Face {
        self.game.set.find(card).unwrap_or_else(|| panic!("there is no card {card:?}"))
    }

    fn field(&self) -> Field<'_> {
        Field::of(&self.game.set, self.board.seen(Eyes::all_knowing()))
    }

    /// The first thing in play with this name.
    pub(super) fn find(&self, card: &str) -> Option<Thing> {
        let face = self.face(card);
        self.field().things.iter().find(|thing| thing.face == face).copied()
    }

    #[track_caller]
    pub(super) fn thing(&self, card: &str) -> Thing {
        self.find(card).unwrap_or_else(|| panic!("{card:?} is not in play"))
    }

    pub(super) fn obj(&self, card: &str) -> Obj {
        self.thing(card).obj
    }

    pub(super) fn quest(&mut self, seat: u8, card: &str) -> &mut Stage {
        let obj = self.obj(card);
        self.act(seat, Action::Quest(obj))
    }

    #[track_caller]
    pub(super) fn challenge(&mut self, seat: u8, card: &str, target: &str) -> &mut Stage {
        let (attacker, defender) = (self.obj(card), self.obj(target));
        self.act(seat, Action::Challenge(attacker, defender))
    }

    pub(super) fn can_challenge(&self, seat: u8, card: &str, target: &str) -> bool {
        self.is_offered(seat, Action::Challenge(self.obj(card), self.obj(target)))
    }

    #[track_caller]
    pub(super) fn pick(&mut self, seat: u8, card: &str) -> &mut Stage {
        let obj = self.obj(card);
        self.act(seat, Action::Pick(obj))
    }

    #[track_caller]
    pub(super) fn plays(&mut self, seat: u8, card: &str) -> &mut Stage {
        let face = self.face(card);
        self.act(seat, Action::Play(face))
    }

    #[track_caller]
    pub(super) fn takes(&mut self, seat: u8, card: &str) -> &mut Stage {
        let face = self.face(card);
        self.act(seat, Action::Take(face))
    }

    pub(super) fn lore(&self, seat: u8) -> u8 {
        self.board.facts.lore[Seat(seat)]
    }

    /// Counts the cards of a pile of a seat, such as `hand`.
    pub(super) fn count(&self, seat: u8, pile: &str) -> usize {
        self.faces(seat, pile).len()
    }

    pub(super) fn faces(&self, seat: u8, pile: &str) -> Vec<Face> {
        let at = crate::piles::OWN_NAMES.iter().position(|&name| name == pile).expect("there is such a pile");
        let first = hand(Seat(seat)).0 - 1;
        self.board.seen(Eyes::all_knowing()).faces(fairdeal_kernel::Pile(first + at as u8)).collect()
    }

    pub(super) fn holds(&self, seat: u8, pile: &str, card: &str) -> bool {
        self.faces(seat, pile).contains(&self.face(card))
    }

    pub(super) fn winner(&self) -> Option<u8> {
        match turn(&self.game, &self.board) {
            Turn::Over(outcome) => {
                outcome.payoffs.iter().find(|(_, payoff)| *payoff > 0).map(|(seat, _)| seat.0)
            }
            Turn::Act(_) => None,
        }
    }
}
