use super::Match;
use fairdeal_kernel::{Board, Offers, Present, Seat, Seats, Turn, legal, turn};

/// Whose turn it is on a board, and what each seat is offered.
#[derive(Clone, Debug)]
pub(crate) struct Asking<A> {
    turn: Turn,
    offers: Vec<(Seat, Offers<A>)>,
    /// What every other seat is offered.
    nothing: Offers<A>,
}

impl<A: Copy + PartialEq> Asking<A> {
    /// Asks the rules.
    pub(crate) fn of<G: Present<Action = A>>(game: &G, board: &Board<G::Facts>) -> Asking<A> {
        let turn = turn(game, board);
        let offers = turn.seats().iter().map(|seat| {
            let mut offers = Offers::default();
            legal(game, board, seat, &mut offers);
            (seat, offers)
        });
        Asking { turn, offers: offers.collect(), nothing: Offers::default() }
    }

    pub(crate) fn turn(&self) -> Turn {
        self.turn
    }

    pub(crate) fn offers(&self, seat: Seat) -> &Offers<A> {
        self.offers.iter().find(|(to, _)| *to == seat).map_or(&self.nothing, |(_, offers)| offers)
    }

    /// Whose old version is stale once this follows what was asked before: a seat that has acted, or whose offers have
    /// changed, and nobody else: in a simultaneous phase the choice of another seat must not spoil mine.
    pub(super) fn anew_after(&self, before: &Asking<A>, actor: Seat, seats: u8) -> Seats {
        let (was, is) = (before.turn.seats(), self.turn.seats());
        let changed = |&seat: &Seat| {
            seat == actor
                || was.has(seat) != is.has(seat)
                || before.offers(seat).iter().ne(self.offers(seat).iter())
        };
        Seat::all(seats).filter(changed).collect()
    }
}

impl<G: Present> Match<G> {
    /// What the rules ask of whom. They are asked once for each board, however many want to know.
    pub(super) fn asking(&self) -> &Asking<G::Action> {
        self.asking.get_or_init(|| Asking::of(&self.game, &self.board))
    }

    /// Returns whose turn it is, or how the match ended.
    pub fn turn(&self) -> Turn {
        self.conceded_outcome().map_or_else(|| self.asking().turn(), Turn::Over)
    }

    /// Lists what a seat may do; nothing while it is not its turn.
    pub fn offers(&self, seat: Seat) -> &Offers<G::Action> {
        let asking = self.asking();
        if self.conceded.is_some() { &asking.nothing } else { asking.offers(seat) }
    }
}
