use super::parts::{Action, Fact, Facts, Gift, Options, STOCK, TARGET, hand};
use super::play::{Task, held};
use fairdeal_decks::{French, Pack};
use fairdeal_kernel::{
    Back, Board, BySeat, Card, Face, Game, Offers, Outcome, PileKind, Seat, Seen, Table, Turn, Tx,
};

/// More actions than any hand has: each of 52 cards is laid after at most twelve passes with their gifts, and perhaps
/// not followed by an extra one. The longest of 3,200,000 random hands took 129, the longest of 640,000 matches 909.
const LONGEST_HAND: u32 = 52 * 26 + 1;

/// Ristiseiska for a number of seats.
#[derive(Clone, Debug)]
pub struct Ristiseiska {
    pub(super) options: Options,
    pub(super) seats: u8,
}

impl Game for Ristiseiska {
    in_folder!(new);

    const ID: &'static str = "ristiseiska";
    const SEATS: (u8, u8) = (3, 6);
    const SCHEMA: u16 = 1;
    const CONSTRAINED: bool = true;

    /// Everybody but one scores in every hand, so that somebody has reached the target after 149 hands at the latest.
    fn horizon(&self) -> u32 {
        u32::from(self.options.deals).min(149) * LONGEST_HAND
    }

    fn board(&self) -> Board<Facts> {
        let piles = [PileKind::STOCK].into_iter().chain([PileKind::OPEN; 12]);
        let table = Table::new(piles.chain(Seat::all(self.seats).map(PileKind::hand)));
        Board { table: table.with(STOCK, Back::Pack(0), Pack::FULL.faces()), facts: Facts::fresh(self.seats) }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        let dealer = tx.facts().dealer;
        self.deal(tx, dealer);
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        match self.task(public) {
            (_, Task::Deal) if self.match_is_over(public.facts()) => Turn::Over(outcome(public.facts())),
            (seat, _) => Turn::of(seat),
        }
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        match (self.task(seen).1, self.options.gift) {
            (Task::Deal, _) => out.push(Action::Deal),
            (Task::Play, _) => {
                self.offer_cards(seen, seat, out);
                if out.is_empty() {
                    out.push(Action::Pass);
                }
            }
            (Task::GoOn, _) => {
                self.offer_cards(seen, seat, out);
                out.push(Action::Stop);
            }
            (Task::Give, Gift::Chosen) => held(seen, seat).for_each(|card| out.push(Action::Give(card))),
            (Task::Give, Gift::Random) => out.push(Action::GiveAny),
        }
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Deal => {
                self.gather(tx);
                self.deal(tx, seat);
            }
            Action::Play(card) => self.play(tx, seat, card),
            Action::Pass => self.pass(tx, seat),
            Action::Give(card) => {
                let given = tx.all().find(hand(seat), card.into()).expect("an offered card is held");
                self.give(tx, seat, given);
            }
            Action::GiveAny => {
                let at = tx.roll(tx.len(hand(seat)) as u32);
                let given = tx.all().cards(hand(seat)).nth(at as usize).expect("a roll is below the count");
                self.give(tx, seat, given);
            }
            Action::Stop => self.go_on(tx, seat),
        }
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn one_hand(&self) -> Option<Self> {
        Some(Ristiseiska { options: Options { deals: 1, ..self.options.clone() }, ..self.clone() })
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        self.look_of(seen, seat, action)
    }

    fn possible(&self, seen: &Seen<'_, Facts>, card: Card, face: Face) -> bool {
        let seat = seen.holder(card, self.seats, hand);
        seat.is_none_or(|seat| !seen.facts().lacks[seat].has(French::from(face)))
    }
}

impl Ristiseiska {
    fn offer_cards(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        self.able(seen, seat).for_each(|card| out.push(Action::Play(card)));
    }

    fn match_is_over(&self, facts: &Facts) -> bool {
        is_won(facts) || facts.deals >= self.options.deals
    }
}

fn is_won(facts: &Facts) -> bool {
    facts.score.values().any(|points| points >= TARGET)
}

/// The fewest points win.
fn outcome(facts: &Facts) -> Outcome {
    let scores = BySeat::from_fn(facts.score.seats(), |seat| facts.score[seat].into());
    Outcome::lowest(scores, if is_won(facts) { "target" } else { "deals" })
}
