use super::parts::{
    Action, CARD, CUP, DIE, Fact, Facts, HAND_SIZE, LOOKED_AT, MARKET, Mode, Options, Phase, ROLE, ROLES,
    SHARED, STOCK, TARGETS, draft, hand, own, role, sealed, trap,
};
use fairdeal_decks::{French, Pack};
use fairdeal_kernel::{
    Back, Board, BySeat, Card, Face, Game, Offers, Outcome, Problems, Seat, Seats, Seen, Table, Turn, Tx,
};

/// Bazaar for a number of seats.
#[derive(Clone, Debug)]
pub struct Bazaar {
    pub(super) options: Options,
    pub(super) seats: u8,
}

impl Game for Bazaar {
    type Options = Options;
    type Facts = Facts;
    type Fact = Fact;
    type Action = Action;

    const ID: &'static str = "bazaar";
    const SEATS: (u8, u8) = (2, 4);
    const SCHEMA: u16 = 1;
    const CONSTRAINED: bool = true;

    fn new(options: Options, seats: u8) -> Result<Self, Problems> {
        Ok(Bazaar { options, seats })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn horizon(&self) -> u32 {
        let longest_choice = 1 + TARGETS.max(LOOKED_AT) as u32;
        u32::from(self.options.rounds) * (u32::from(self.seats) + longest_choice) + 1
    }

    fn board(&self) -> Board<Facts> {
        let piles = SHARED.into_iter().chain(Seat::all(self.seats).flat_map(own));
        let table = Table::new(piles)
            .with(STOCK, CARD, Pack::FULL.faces())
            .with(ROLES, ROLE, (0..=u16::from(self.seats)).map(Face))
            .with(CUP, DIE, [Face(0)]);
        let coins = BySeat::from_fn(self.seats, |_| self.options.coins);
        let score = BySeat::new(self.seats);
        Board { table, facts: Facts { rounds: 0, phase: Phase::Bids, buyer: Seat(0), coins, score } }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        tx.shuffle(STOCK);
        tx.shuffle(ROLES);
        for seat in Seat::all(self.seats) {
            tx.draw(STOCK, hand(seat), HAND_SIZE);
            tx.draw(ROLES, role(seat), 1);
        }
        self.begin_round(tx);
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        let facts = public.facts();
        if facts.rounds >= self.options.rounds {
            return Turn::Over(Outcome::highest(facts.score, "rounds"));
        }
        match facts.phase {
            Phase::Bids => Turn::Act(self.waiting(public)),
            _ => Turn::of(facts.buyer),
        }
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let cards = |pile| seen.faces(pile).map(French::from);
        match &seen.facts().phase {
            Phase::Bids => out.range(0, seen.facts().coins[seat].into(), |coins| Action::Bid(coins as u8)),
            Phase::Choice => {
                let open = Mode::ALL.into_iter().filter(|&mode| self.is_open(seen, seat, mode));
                open.for_each(|mode| out.push(Action::Choose(mode)));
            }
            Phase::Conjure => out.range(1, self.options.tokens.into(), |count| Action::Conjure(count as u8)),
            Phase::Strike { chosen } => {
                offer_tokens(seen, chosen, out);
                if !chosen.is_empty() {
                    out.push(Action::Done);
                }
            }
            Phase::Arrange => cards(draft(seat)).for_each(|card| out.push(Action::Lay(card))),
            Phase::Ambush => cards(hand(seat)).for_each(|card| out.push(Action::Hide(card))),
            Phase::Take => offer_tokens(seen, &[], out),
        }
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Bid(coins) => self.bid(tx, seat, coins),
            Action::Choose(mode) => self.choose(tx, seat, mode),
            Action::Conjure(count) => self.conjure(tx, seat, count),
            Action::Pick(token) => self.pick(tx, seat, token),
            Action::Done => self.strike(tx, seat),
            Action::Lay(card) => self.lay(tx, seat, card),
            Action::Hide(card) => self.hide(tx, seat, card),
        }
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        match *fact {
            Fact::StallBought { by, paid } => {
                (facts.buyer, facts.phase) = (by, Phase::Choice);
                facts.coins[by] = facts.coins[by].saturating_sub(paid);
            }
            Fact::ModeChosen { mode, .. } => facts.phase = mode.phase(),
            Fact::TokensConjured { .. } => {}
            Fact::TokenPicked { place } => {
                if let Phase::Strike { chosen } = &mut facts.phase {
                    chosen.push(place);
                }
            }
            Fact::TokenBroken { by, points }
            | Fact::TrapSprung { by, points, .. }
            | Fact::TokenTaken { by, points }
            | Fact::RoleScored { by, points, .. } => facts.score[by] = facts.score[by].saturating_add(points),
            Fact::RoundClosed => (facts.rounds, facts.phase) = (facts.rounds.saturating_add(1), Phase::Bids),
        }
    }

    fn possible(&self, seen: &Seen<'_, Facts>, card: Card, face: Face) -> bool {
        let bidder = Seat::all(self.seats).find(|&seat| seen.pile_of(card) == Some(sealed(seat)));
        bidder.is_none_or(|seat| face.0 <= seen.facts().coins[seat].into())
    }
}

impl Bazaar {
    /// Returns the seats that have not bid yet.
    pub(super) fn waiting(&self, seen: &Seen<'_, Facts>) -> Seats {
        Seat::all(self.seats).filter(|&seat| seen.is_empty(sealed(seat))).collect()
    }

    /// Returns the back of a slip: any bid that somebody could ever afford.
    pub(super) fn slip(&self) -> Back {
        Back::Any(u16::from(self.options.coins) + 1)
    }

    /// Returns whether the buyer can start this and complete it.
    fn is_open(&self, seen: &Seen<'_, Facts>, seat: Seat, mode: Mode) -> bool {
        match mode {
            Mode::Conjure => true,
            Mode::Strike => !seen.is_empty(MARKET),
            Mode::Arrange => seen.len(STOCK) >= LOOKED_AT,
            Mode::Ambush => seen.is_empty(trap(seat)) && !seen.is_empty(hand(seat)),
            Mode::Spring => !seen.is_empty(trap(seat)),
        }
    }
}

/// Returns the maximum number of targets of a strike now.
pub(super) fn most_targets(seen: &Seen<'_, Facts>) -> usize {
    seen.len(MARKET).min(TARGETS)
}

fn offer_tokens(seen: &Seen<'_, Facts>, except: &[u16], out: &mut Offers<Action>) {
    let places = (0..).zip(seen.cards(MARKET));
    let free = places.filter(|(place, _)| !except.contains(place));
    free.for_each(|(_, card)| out.push(Action::Pick(seen.obj(card))));
}
