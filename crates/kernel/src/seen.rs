use crate::{Back, Board, Card, Eyes, Face, Game, Mark, Obj, Pile, PileKind, Rng, Seat};

/// A board seen through a set of eyes: faces they do not know are `None`.
pub struct Seen<'a, F> {
    board: &'a Board<F>,
    eyes: Eyes,
}

impl<F> Clone for Seen<'_, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for Seen<'_, F> {}

impl<'a, F> Seen<'a, F> {
    #[inline]
    pub(crate) fn new(board: &'a Board<F>, eyes: Eyes) -> Self {
        Seen { board, eyes }
    }

    /// Returns the facts, which are public.
    #[inline]
    pub fn facts(&self) -> &'a F {
        &self.board.facts
    }

    /// Returns the eyes it is seen through.
    pub fn eyes(&self) -> Eyes {
        self.eyes
    }

    /// Returns the face of a card, if the eyes know it.
    #[inline]
    pub fn face(&self, card: Card) -> Option<Face> {
        self.board.table.face(card, self.eyes)
    }

    /// Lists the cards of a pile, bottom first.
    #[inline]
    pub fn cards(&self, pile: Pile) -> impl Iterator<Item = Card> + 'a {
        self.board.table.cards(pile)
    }

    /// Lists the cards of a pile whose faces the eyes know, with those faces.
    #[inline]
    pub fn known(&self, pile: Pile) -> impl Iterator<Item = (Card, Face)> + 'a {
        let (table, eyes) = (&self.board.table, self.eyes);
        table.cards(pile).filter_map(move |card| Some((card, table.face(card, eyes)?)))
    }

    /// Lists the faces that the eyes know in a pile.
    #[inline]
    pub fn faces(&self, pile: Pile) -> impl Iterator<Item = Face> + 'a {
        self.known(pile).map(|(_, face)| face)
    }

    /// Counts the cards of a pile.
    #[inline]
    pub fn len(&self, pile: Pile) -> usize {
        self.board.table.len(pile)
    }

    /// Returns whether a pile is empty.
    #[inline]
    pub fn is_empty(&self, pile: Pile) -> bool {
        self.board.table.is_empty(pile)
    }

    /// Returns the top card of a pile.
    #[inline]
    pub fn top(&self, pile: Pile) -> Option<Card> {
        self.board.table.top(pile)
    }

    /// Returns the bottom card of a pile.
    #[inline]
    pub fn bottom(&self, pile: Pile) -> Option<Card> {
        self.board.table.bottom(pile)
    }

    /// Returns the value of a counter on a card.
    #[inline]
    pub fn mark(&self, card: Card, mark: Mark) -> u8 {
        self.board.table.mark(card, mark)
    }

    /// Returns the pile a card lies in; `None` if it left the game.
    #[inline]
    pub fn pile_of(&self, card: Card) -> Option<Pile> {
        self.board.table.pile_of(card)
    }

    /// Returns the seat that holds a card, where these piles are the hands.
    #[inline]
    pub fn holder(&self, card: Card, seats: u8, hand: impl Fn(Seat) -> Pile) -> Option<Seat> {
        let pile = self.pile_of(card)?;
        Seat::all(seats).find(|&seat| hand(seat) == pile)
    }

    /// Returns the public name of a card.
    #[inline]
    pub fn obj(&self, card: Card) -> Obj {
        self.board.table.obj(card)
    }

    /// Finds the thing with this name, if it is still there.
    #[inline]
    pub fn card(&self, obj: Obj) -> Option<Card> {
        self.board.table.card(obj)
    }

    /// Returns what is another value after every change of the table, for caches.
    #[inline]
    pub fn edition(&self) -> (u32, u32) {
        self.board.table.edition()
    }

    /// Returns who looks into a pile and what others perceive of it.
    pub fn kind(&self, pile: Pile) -> PileKind {
        self.board.table.kind(pile)
    }

    /// Finds a card with this face. Among copies it picks the most widely known one, so that the choice
    /// reveals nothing.
    pub fn find(&self, pile: Pile, face: Face) -> Option<Card> {
        let copies = self.known(pile).filter(|&(_, found)| found == face).map(|(card, _)| card);
        // `max_by_key` would keep the last of equals; reversing keeps the first of the most widely known.
        copies.min_by_key(|&card| std::cmp::Reverse(self.board.table.knowers(card).bits().count_ones()))
    }
}

impl<F: Clone> Seen<'_, F> {
    /// Writes into `world` the canonical board among all that these eyes cannot tell apart.
    ///
    /// It does not depend on what is hidden, so worlds imagined from it with the same chance are the same
    /// too.
    pub fn standard(&self, world: &mut Board<F>) {
        world.clone_from(self.board);
        world.table.standardise(self.eyes);
    }

    /// Writes into `world` a complete random board that these eyes cannot tell from the real one.
    pub fn imagine<G: Game<Facts = F>>(&self, game: &G, rng: &mut Rng, world: &mut Board<F>) {
        world.clone_from(self.board);
        let mut unknown = rng.take_ids();
        world.table.imagine(self.eyes, rng, &mut unknown);
        if G::SUPPOSES {
            self.suppose(game, rng, world, &unknown);
        }
        if G::CONSTRAINED {
            self.repair(game, rng, world, &unknown);
        }
        rng.give_ids(unknown);
    }

    /// Draws the faces of packs whose lists these eyes do not know from what the game says they may be. Faces heard of
    /// are known to be in the pack and stay.
    fn suppose<G: Game<Facts = F>>(&self, game: &G, rng: &mut Rng, world: &mut Board<F>, unknown: &[u16]) {
        let mut pool: Option<(Back, Option<Vec<Face>>)> = None;
        for card in unknown.iter().map(|&at| Card(at)) {
            let back = world.table.back(card);
            if pool.as_ref().is_none_or(|(of, _)| *of != back) {
                pool = Some((back, game.pool(self, back)));
            }
            if let Some((_, Some(faces))) = &pool
                && !faces.is_empty()
                && !world.table.is_heard(card, self.eyes)
            {
                world.table.set_face(card, faces[rng.index(faces.len())]);
            }
        }
    }

    /// Swaps faces until `Game::possible` accepts them all, or gives up after three passes.
    fn repair<G: Game<Facts = F>>(&self, game: &G, rng: &mut Rng, world: &mut Board<F>, unknown: &[u16]) {
        for _ in 0..3 {
            let mut sound = true;
            for at in 0..unknown.len() {
                let card = Card(unknown[at]);
                if !self.possible(game, world, card, world.table.true_face(card)) {
                    sound = false;
                    self.mend(game, rng, world, unknown, card);
                }
            }
            if sound {
                return;
            }
        }
    }

    /// Gives one card a possible face: another number for a slip, or a swap with a suitable card for a pack.
    fn mend<G: Game<Facts = F>>(
        &self,
        game: &G,
        rng: &mut Rng,
        world: &mut Board<F>,
        unknown: &[u16],
        card: Card,
    ) {
        if let Back::Any(faces) = world.table.back(card) {
            let mut options = 0;
            for face in (0..faces)
                .map(Face)
                .filter(|&face| self.possible(game, world, card, face))
                .collect::<Vec<_>>()
            {
                // Reservoir sampling: each possible face is equally likely to be kept.
                options += 1;
                if rng.below(options) == 0 {
                    world.table.set_face(card, face);
                }
            }
            return;
        }
        // Start at a random card, or low slots would be swapped more often than others.
        let start = rng.index(unknown.len());
        let face = world.table.true_face(card);
        for other in unknown[start..].iter().chain(&unknown[..start]).map(|&at| Card(at)) {
            if world.table.may_swap(card, other, self.eyes)
                && self.possible(game, world, card, world.table.true_face(other))
                && self.possible(game, world, other, face)
            {
                return world.table.swap_faces(card, other);
            }
        }
    }

    fn possible<G: Game<Facts = F>>(&self, game: &G, world: &Board<F>, card: Card, face: Face) -> bool {
        game.possible(&world.seen(self.eyes), card, face)
    }
}
