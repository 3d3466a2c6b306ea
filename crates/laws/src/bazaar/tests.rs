//! Examples of Bazaar: sealed bids, modes, ambushes, quiet arranging, dice and secret roles.

mod random;
mod tokens;

use super::parts::{
    CARD, CUP, DISCARD, HAND_SIZE, LOOKED_AT, MARKET, OPEN, STOCK, draft, hand, role, sealed, trap,
};
use super::{Action, Bazaar, Fact, Facts, Mode, Options, Phase};
use fairdeal_decks::French;
use fairdeal_kernel::{
    AskKind, Board, Event, Eyes, Face, Game, Offers, Outcome, Pile, PileView, Present, Rng, Seat, Seats,
    Sight, Sighting, TableEvent, Turn, Tx, legal, opened, pile_view, redact, set_up, turn,
};

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);
const P3: Seat = Seat(2);

/// A match in progress, with the events of the last command.
struct Play {
    game: Bazaar,
    board: Board<Facts>,
    rng: Rng,
    events: Vec<Event<Fact>>,
}

impl Play {
    fn new(seats: u8, options: Options) -> Play {
        let game: Bazaar = set_up(options, seats).expect("the options are in range");
        let mut rng = Rng::simulated("bazaar");
        Play { board: opened(&game, &mut rng), game, rng, events: vec![] }
    }

    fn offers(&self, seat: Seat) -> Offers<Action> {
        let mut offers = Offers::default();
        legal(&self.game, &self.board, seat, &mut offers);
        offers
    }

    /// Carries out an offered action; returns whether it was loud: chance was used, or somebody learnt a
    /// face.
    fn act(&mut self, seat: Seat, action: Action) -> bool {
        assert!(turn(&self.game, &self.board).seats().has(seat), "it is not the turn of {seat:?}");
        assert!(self.offers(seat).contains(action), "{action:?} is not offered");
        self.events.clear();
        let before = self.board.clone();
        self.game.decide(&mut Tx::new(&mut self.board, Some(&mut self.events), &mut self.rng), seat, action);
        let tells = |event: &Event<Fact>| match event {
            Event::Announced(_) => true,
            Event::Table(event) => matches!(
                event,
                TableEvent::Opened { .. } | TableEvent::Rolled { .. } | TableEvent::Shuffled { .. }
            ),
            Event::Fact(_) => false,
        };
        let learnt = |card| {
            let was = before.table.knowers(card);
            self.board.table.knowers(card).or(was) != was
        };
        self.events.iter().any(tells) || before.table.all_cards().any(learnt)
    }

    /// Makes a seat buy the stall for one coin.
    fn bid(&mut self, buyer: Seat) {
        for seat in Seat::all(self.game.seats) {
            self.act(seat, Action::Bid(u8::from(seat == buyer)));
        }
    }

    /// Makes a seat buy the stall and do this there; returns whether the choice was loud.
    fn buy(&mut self, buyer: Seat, mode: Mode) -> bool {
        self.bid(buyer);
        self.act(buyer, Action::Choose(mode))
    }

    /// Returns what somebody perceives of an action, without doing it.
    fn glimpse(&self, eyes: Eyes, seat: Seat, action: Action) -> Vec<Sighting<Fact>> {
        let (mut after, mut before, mut events) = (self.board.clone(), self.board.clone(), vec![]);
        self.game.decide(&mut Tx::new(&mut after, Some(&mut events), &mut self.rng.clone()), seat, action);
        events.iter().filter_map(|event| redact::<Bazaar>(&mut before, eyes, event)).collect()
    }

    fn view(&self, eyes: Eyes, pile: Pile) -> PileView {
        pile_view(&self.board.table, eyes, pile)
    }

    /// Lists the faces of a pile, bottom first.
    fn faces(&self, pile: Pile) -> Vec<Face> {
        self.board.seen(Eyes::all_knowing()).faces(pile).collect()
    }

    fn cards(&self, pile: Pile) -> Vec<French> {
        self.faces(pile).into_iter().map(French::from).collect()
    }

    /// Returns the index of the first event of a kind among those of the last command.
    fn place(&self, is_it: impl Fn(&Event<Fact>) -> bool) -> usize {
        self.events.iter().position(is_it).expect("such an event happened")
    }
}

fn rich(tokens: u8) -> Options {
    Options { rounds: 20, tokens, coins: 20 }
}

#[test]
fn bids_are_sealed_until_all_are_in() {
    let mut play = Play::new(3, Options::default());
    assert_eq!(turn(&play.game, &play.board), Turn::Act(Seats::all(3)));
    let others = [Eyes::PUBLIC, Eyes::seat(P1)];
    for eyes in others {
        assert_eq!(play.glimpse(eyes, P2, Action::Bid(2)), play.glimpse(eyes, P2, Action::Bid(7)));
    }
    assert!(!play.act(P2, Action::Bid(7)), "nobody else learns anything");
    assert_eq!(turn(&play.game, &play.board), Turn::Act(Seats::of(P1).with(P3)));
    for eyes in others {
        assert_eq!(play.view(eyes, sealed(P2)).cards[0].face, None);
    }
    assert_eq!(play.view(Eyes::seat(P2), sealed(P2)).cards[0].face, Some((Face(7), play.game.slip())));

    play.act(P3, Action::Bid(7));
    assert!(play.act(P1, Action::Bid(1)));
    let open: Vec<_> = play.view(Eyes::PUBLIC, OPEN).cards.iter().map(|card| card.face).collect();
    assert_eq!(open, [1, 7, 7].map(|coins| Some((Face(coins), play.game.slip()))));
    assert_eq!(turn(&play.game, &play.board), Turn::of(P2), "of equal bids the lowest seat buys");
    assert_eq!(play.board.facts.coins.values().collect::<Vec<_>>(), [9, 2, 9]);
}

#[test]
fn imagined_bids_can_be_paid() {
    let mut play = Play::new(2, Options::default());
    play.act(P1, Action::Bid(0));
    play.act(P2, Action::Bid(7));
    play.act(P2, Action::Choose(Mode::Conjure));
    play.act(P2, Action::Conjure(1));
    play.act(P2, Action::Bid(1));
    let mut world = play.board.clone();
    for _ in 0..200 {
        play.board.seen(Eyes::seat(P1)).imagine(&play.game, &mut play.rng, &mut world);
        let bid = world.seen(Eyes::all_knowing()).faces(sealed(P2)).next().expect("a slip lies there");
        assert!(bid <= Face(2), "{bid:?} was imagined of a seat with two coins");
    }
}

#[test]
fn a_choice_of_modes_holds_only_what_can_be_completed() {
    let mut play = Play::new(2, Options::default());
    play.bid(P1);
    let modes = [Mode::Conjure, Mode::Arrange, Mode::Ambush];
    assert_eq!(play.offers(P1).list(), modes.map(Action::Choose));
    assert_eq!(play.game.ask(&play.board.seen(Eyes::seat(P1)), P1).kind, AskKind::Menu);
}

#[test]
fn a_number_is_offered_as_a_range() {
    let mut play = Play::new(2, rich(60));
    assert_eq!((play.offers(P1).list().len(), play.offers(P1).len()), (0, 21));
    play.buy(P1, Mode::Conjure);
    let offers = play.offers(P1);
    let range = offers.ranges()[0];
    assert_eq!((range.lo, range.hi, offers.len()), (1, 60, 60));
    assert_eq!(play.game.ask(&play.board.seen(Eyes::seat(P1)), P1).kind, AskKind::Number);
}

#[test]
fn an_ambush_lies_face_down_until_it_is_sprung() {
    let mut play = Play::new(2, rich(3));
    play.buy(P1, Mode::Ambush);
    let [card, other] = [0, 1].map(|n| play.cards(hand(P1))[n]);
    for eyes in [Eyes::PUBLIC, Eyes::seat(P2)] {
        assert_eq!(play.glimpse(eyes, P1, Action::Hide(card)), play.glimpse(eyes, P1, Action::Hide(other)));
    }
    play.act(P1, Action::Hide(card));
    let hidden = play.view(Eyes::seat(P2), trap(P1)).cards;
    assert_eq!(
        hidden.iter().map(|card| card.face).collect::<Vec<_>>(),
        [None],
        "its place is seen, not its face"
    );
    assert!(play.view(Eyes::seat(P1), trap(P1)).cards[0].face.is_some());

    play.bid(P1);
    let face = Some((card.into(), CARD));
    let seen = play.glimpse(Eyes::PUBLIC, P1, Action::Choose(Mode::Spring));
    assert!(seen.iter().any(|seen| matches!(seen, Sighting::Shown(_, glimpse) if glimpse.face == face)));
    assert!(play.act(P1, Action::Choose(Mode::Spring)));
    let shown = play.place(|event| matches!(event, Event::Table(TableEvent::Shown { to: Sight::ALL, .. })));
    let scored = play.place(|event| matches!(event, Event::Fact(Fact::TrapSprung { .. })));
    assert!(shown < scored);
    assert_eq!(play.view(Eyes::PUBLIC, DISCARD).cards[0].face, face);
    assert_eq!(play.board.facts.score[P1], i32::from(card.rank().0));
    assert_eq!(play.board.facts.phase, Phase::Bids, "without tokens there is nothing to take");
}

#[test]
fn arranging_orders_the_stock_quietly() {
    let mut play = Play::new(2, rich(3));
    let stock = play.cards(STOCK);
    let &[.., a, b, c] = stock.as_slice() else { panic!("the stock is full") };
    assert!(play.buy(P2, Mode::Arrange), "looking at cards is loud");
    assert_eq!(play.view(Eyes::seat(P1), draft(P2)).hidden, 3);
    assert_eq!(play.offers(P2).len(), LOOKED_AT);
    for eyes in [Eyes::PUBLIC, Eyes::seat(P1)] {
        assert_eq!(play.glimpse(eyes, P2, Action::Lay(a)), play.glimpse(eyes, P2, Action::Lay(c)));
    }
    assert!(!play.act(P2, Action::Lay(a)));
    assert!(!play.act(P2, Action::Lay(c)));
    let ask = play.game.ask(&play.board.seen(Eyes::seat(P2)), P2);
    assert_eq!((ask.kind, ask.min, ask.max, ask.chosen.len()), (AskKind::Order, 3, 3, 2));
    assert!(play.cards(STOCK).ends_with(&[c, a]));
    assert!(play.act(P2, Action::Lay(b)), "the round is over, and everybody draws");
    assert_eq!(play.cards(hand(P1)).last(), Some(&a));
    assert_eq!(play.cards(hand(P2)).last(), Some(&c));
    assert_eq!(play.cards(STOCK).last(), Some(&b));
    assert_eq!(play.view(Eyes::seat(P2), hand(P1)).among.len(), 1, "P2 knows what it let P1 draw");
    assert_eq!(play.view(Eyes::seat(P1), hand(P2)).among, []);
}

#[test]
fn the_die_shows_the_kind_of_the_tokens() {
    let mut play = Play::new(2, rich(3));
    let mut kinds = vec![];
    for _ in 0..12 {
        play.buy(P1, Mode::Conjure);
        assert!(play.act(P1, Action::Conjure(1)), "chance is loud");
        let rolled = play.place(|event| matches!(event, Event::Table(TableEvent::Rolled { of: 6, .. })));
        assert!(rolled < play.place(|event| matches!(event, Event::Table(TableEvent::Faced { .. }))));
        assert_eq!(play.faces(CUP).last(), play.faces(MARKET).last());
        assert_eq!(play.view(Eyes::PUBLIC, CUP).cards[0].face.map(|(face, _)| face), play.faces(CUP).pop());
        kinds.extend(play.faces(CUP));
    }
    kinds.dedup();
    assert!(kinds.len() > 3, "the die turns");
}

#[test]
fn roles_are_secret_and_shown_before_they_are_scored() {
    let mut play = Play::new(3, Options { rounds: 1, ..Options::default() });
    for seat in Seat::all(3) {
        let views = [P1, P2, P3].map(|eyes| play.view(Eyes::seat(eyes), role(seat)).cards.len());
        assert_eq!(views, [P1, P2, P3].map(|eyes| usize::from(eyes == seat)));
    }
    play.buy(P1, Mode::Conjure);
    play.act(P1, Action::Conjure(1));
    let shown =
        |event: &Event<Fact>| matches!(event, Event::Table(TableEvent::Opened { to: Sight::ALL, .. }));
    let last_shown = play.events.iter().rposition(shown).expect("the roles are shown");
    assert!(last_shown < play.place(|event| matches!(event, Event::Fact(Fact::RoleScored { .. }))));
    assert!(Seat::all(3).all(|seat| play.view(Eyes::PUBLIC, role(seat)).cards[0].face.is_some()));
    let outcome = Outcome::highest(play.board.facts.score, "rounds");
    assert_eq!(turn(&play.game, &play.board), Turn::Over(outcome));
    assert_eq!(play.cards(hand(P1)).len(), HAND_SIZE + 1);
}
