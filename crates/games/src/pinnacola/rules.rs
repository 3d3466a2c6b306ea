use super::parts::{Action, Fact, Facts, MELDS, Named, Options, Owed, Phase, STOCK};
use fairdeal_decks::{Pack, Sides};
use fairdeal_kernel::{Back, Board, Game, Offers, PileKind, Problems, Seat, Seen, Table, Turn, Tx};

/// More actions than a hand can have. A natural card is melded once and a joker once more for each card that took its
/// place, so there are at most 212 steps of melding and 36 melds to lay; every turn draws one of at most 81 cards or
/// melds the top of the pozzo, and ends with a discard: 834 in all. The longest of 100,000 random hands had 372.
const LONGEST_HAND: u32 = 1000;

/// Pinnacola for a number of seats.
#[derive(Clone, Debug)]
pub struct Pinnacola {
    pub(super) options: Options,
    pub(super) seats: u8,
    pub(super) sides: Sides,
}

impl Game for Pinnacola {
    in_folder!();

    const ID: &'static str = "pinnacola";
    const SEATS: (u8, u8) = (2, 4);
    const SCHEMA: u16 = 1;

    fn new(options: Options, seats: u8) -> Result<Self, Problems> {
        if seats == 3 {
            let mut problems = Problems::default();
            problems.add("/seats", "pinnacola is played by 2 or 4, not by 3");
            return Err(problems);
        }
        Ok(Pinnacola { options, seats, sides: Sides::partners_of_four(seats) })
    }

    fn horizon(&self) -> u32 {
        u32::from(self.options.deals) * LONGEST_HAND
    }

    fn board(&self) -> Board<Facts> {
        let hands = Seat::all(self.seats).flat_map(|seat| [PileKind::hand(seat); 2]);
        let melds = vec![PileKind::SPREAD; usize::from(MELDS * self.sides.len())];
        let table = Table::new([PileKind::STOCK, PileKind::OPEN].into_iter().chain(hands).chain(melds));
        let pack = Pack::FULL.times(2).with_jokers(2);
        let dealer = Seat(self.seats - 1);
        let facts = Facts {
            dealer,
            deals: 0,
            score: self.sides.each(),
            mover: dealer.next(self.seats),
            phase: Phase::Over,
            owed: Owed::default(),
            named: vec![],
        };
        Board { table: table.with(STOCK, Back::Pack(0), pack.faces()), facts }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        self.deal(tx);
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        let facts = public.facts();
        if facts.phase != Phase::Over {
            return Turn::of(facts.mover);
        }
        let won = facts.score.values().any(|points| points >= self.options.target.into());
        if won || facts.deals >= self.options.deals {
            return Turn::Over(self.sides.highest(&facts.score, if won { "target" } else { "deals" }));
        }
        Turn::of(facts.dealer)
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        match seen.facts().phase {
            Phase::Over => out.push(Action::Deal),
            Phase::Draw => {
                out.push(Action::Draw);
                if self.may_take(seen, seat) {
                    out.push(Action::Take);
                }
            }
            Phase::MeldTop(_) | Phase::Play => self.offer_play(seen, seat, out),
        }
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Deal => self.deal_again(tx),
            Action::Draw => self.draw(tx, seat),
            Action::Take => self.take(tx, seat),
            Action::Pick(card) => self.pick(tx, seat, card),
            Action::Lay => self.lay(tx, seat, None),
            Action::LayAs(card) => self.lay(tx, seat, Some(card)),
            Action::LayOff { card, meld } => self.lay_off(tx, seat, card, meld),
            Action::LayOffJoker { joker, card, meld } => self.lay_off_joker(tx, seat, joker, card, meld),
            Action::Replace { card, side, meld } => self.replace(tx, seat, card, side, meld),
            Action::Discard(card) => self.discard(tx, seat, card),
        }
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer } => {
                (facts.dealer, facts.deals) = (dealer, facts.deals.saturating_add(1));
                (facts.owed, facts.named) = (Owed::default(), vec![]);
            }
            Fact::TurnBegun { by } => (facts.mover, facts.phase) = (by, Phase::Draw),
            Fact::PozzoTaken { top, .. } => facts.phase = Phase::MeldTop(top),
            Fact::Drawn { .. } | Fact::MeldLaid { .. } | Fact::LaidOff { .. } | Fact::JokerLaidOff { .. } => {
                facts.phase = Phase::Play;
            }
            Fact::JokerTaken { joker, side, meld, .. } => {
                facts.phase = Phase::Play;
                facts.owed.add(joker);
                facts.named.retain(|named| (named.side, named.meld) != (side, meld));
            }
            Fact::JokerNamed { side, meld, card } => facts.named.push(Named { side, meld, card }),
            Fact::JokerMelded { joker } => facts.owed.settle(joker),
            Fact::Discarded { .. } | Fact::Closed { .. } | Fact::StockEmpty => {}
            Fact::HandScored { side, melds, bonus, held } => {
                let score = &mut facts.score[side.first()];
                *score = score.saturating_add(melds).saturating_add(bonus).saturating_sub(held);
            }
            Fact::HandEnded { dealer } => (facts.dealer, facts.phase) = (dealer, Phase::Over),
        }
    }

    fn one_hand(&self) -> Option<Self> {
        Some(Pinnacola { options: Options { deals: 1, ..self.options.clone() }, ..self.clone() })
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        self.glance(seen, seat, action)
    }
}
