use crate::{
    Back, Board, Card, Event, Eyes, Face, Game, Mark, Pile, Purpose, Rng, Seen, Sight, Spot, Table,
    TableEvent,
};

/// One command in progress, and the only way for rules to change anything. Each event is applied as it is
/// written.
pub struct Tx<'a, G: Game> {
    board: &'a mut Board<G::Facts>,
    log: Option<&'a mut Vec<Event<G::Fact>>>,
    rng: &'a mut Rng,
}

impl<'a, G: Game> Tx<'a, G> {
    /// Begins a command on a board; keeps its events if given a log.
    #[inline]
    pub fn new(
        board: &'a mut Board<G::Facts>,
        log: Option<&'a mut Vec<Event<G::Fact>>>,
        rng: &'a mut Rng,
    ) -> Self {
        Tx { board, log, rng }
    }

    /// Returns the current facts.
    #[inline]
    pub fn facts(&self) -> &G::Facts {
        &self.board.facts
    }

    /// Sees everything, as the same [`Seen`] that `legal` gets, so that helpers work in both.
    #[inline]
    pub fn all(&self) -> Seen<'_, G::Facts> {
        self.board.seen(Eyes::all_knowing())
    }

    /// Returns the face of a card.
    #[inline]
    pub fn face(&self, card: Card) -> Face {
        self.table().true_face(card)
    }

    /// Counts the cards of a pile.
    #[inline]
    pub fn len(&self, pile: Pile) -> usize {
        self.table().len(pile)
    }

    /// Returns whether a pile is empty.
    #[inline]
    pub fn is_empty(&self, pile: Pile) -> bool {
        self.table().is_empty(pile)
    }

    /// Writes a public fact.
    #[inline]
    pub fn fact(&mut self, fact: G::Fact) {
        G::evolve(&mut self.board.facts, &fact);
        if let Some(log) = &mut self.log {
            log.push(Event::Fact(fact));
        }
    }

    /// Writes a fact that tells of hidden cards; it must name every face it concerns.
    pub fn announce(&mut self, fact: G::Fact) {
        G::evolve(&mut self.board.facts, &fact);
        if let Some(log) = &mut self.log {
            log.push(Event::Announced(fact));
        }
    }

    /// Puts a card on top of a pile.
    #[inline]
    pub fn put(&mut self, card: Card, to: Pile) {
        self.move_card(card, to, Spot::Top, false);
    }

    /// Puts a card on top of a pile without showing its face, even to those who look into the pile.
    pub fn put_down(&mut self, card: Card, to: Pile) {
        self.move_card(card, to, Spot::Top, true);
    }

    /// Puts a card under a pile.
    pub fn put_under(&mut self, card: Card, to: Pile) {
        self.move_card(card, to, Spot::Bottom, false);
    }

    /// Puts a card into a pile with this many cards above it, or under the pile if it has fewer.
    pub fn put_below(&mut self, above: u16, card: Card, to: Pile) {
        self.move_card(card, to, Spot::FromTop(above), false);
    }

    /// Moves up to `n` cards from the top of one pile to the top of another; returns how many moved.
    #[inline]
    pub fn draw(&mut self, from: Pile, to: Pile, n: usize) -> usize {
        for drawn in 0..n {
            let Some(card) = self.table().top(from) else { return drawn };
            self.put(card, to);
        }
        n
    }

    /// Moves all cards of a pile onto another, in order.
    pub fn sweep(&mut self, from: Pile, to: Pile) {
        self.emit(TableEvent::Swept { from, to });
    }

    /// Shows a face to somebody, for good.
    ///
    /// In a hand they do not look into, the card shown may be a copy they already know. To show several
    /// copies, open the pile or lay them out.
    pub fn show(&mut self, card: Card, to: Sight) {
        self.emit(TableEvent::Shown { card, to });
    }

    /// Changes who looks into a pile from now on.
    pub fn set_sight(&mut self, pile: Pile, to: Sight) {
        self.emit(TableEvent::Opened { pile, to });
    }

    /// Creates a thing, such as a token or a slip, on top of a pile.
    pub fn create(&mut self, face: Face, back: Back, to: Pile) -> Card {
        let card = self.table().next_card();
        self.emit(TableEvent::Created { card, face, back, to });
        card
    }

    /// Removes a thing that everybody should know from the game: imagined worlds do not give its face to
    /// another card.
    ///
    /// An unknown pack card is better put into a pile out of play.
    pub fn remove(&mut self, card: Card) {
        self.emit(TableEvent::Removed { card });
    }

    /// Turns a die or a two-sided card to a face.
    pub fn turn_to(&mut self, card: Card, face: Face) {
        self.emit(TableEvent::Faced { card, face });
    }

    /// Sets a counter on a card.
    pub fn mark(&mut self, card: Card, mark: Mark, value: u8) {
        self.emit(TableEvent::Marked { card, mark, value });
    }

    /// Draws a number below `of`, all equally likely.
    pub fn roll(&mut self, of: u32) -> u32 {
        self.roll_in(0, of)
    }

    /// Draws a number below `of` in a lane of its own; only paired simulations care which.
    pub fn roll_in(&mut self, lane: u8, of: u32) -> u32 {
        self.rng.begin(Purpose::Roll, lane);
        let got = self.rng.below(of);
        if let Some(log) = &mut self.log {
            log.push(Event::Table(TableEvent::Rolled { of, got }));
        }
        got
    }

    /// Shuffles a pile.
    pub fn shuffle(&mut self, pile: Pile) {
        self.rng.begin(Purpose::Shuffle, 0);
        let mut order = self.rng.take_order();
        // The buffer is borrowed from the generator and given back below, so that a shuffle does not
        // allocate.
        order.extend(self.board.table.cards(pile));
        self.rng.shuffle(&mut order);
        self.board.table.reorder(pile, &order);
        if let Some(log) = &mut self.log {
            log.push(Event::Table(TableEvent::Shuffled { pile, order: order.clone() }));
        }
        self.rng.give_order(order);
    }

    #[inline]
    fn move_card(&mut self, card: Card, to: Pile, spot: Spot, down: bool) {
        self.board.table.shift(card, to, spot, down);
        if let Some(log) = &mut self.log {
            log.push(Event::Table(TableEvent::Moved { card, to, spot, down }));
        }
    }

    fn emit(&mut self, event: TableEvent) {
        self.board.table.evolve(&event);
        if let Some(log) = &mut self.log {
            log.push(Event::Table(event));
        }
    }

    #[inline]
    fn table(&self) -> &Table {
        &self.board.table
    }
}
