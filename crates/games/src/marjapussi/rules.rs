use super::parts::{
    Action, CARDS, Fact, Facts, HAND_SIZE, Options, Question, SEATS, SIDES, STOCK, TRICK, hand, won,
};
use fairdeal_decks::{French, Pack, Rank, deal};
use fairdeal_kernel::{
    Back, Board, BySeat, Card, Face, Game, Offers, PileKind, Problems, Seat, Seen, Table, Turn, Tx,
};

/// The most actions of a hand: a question, its answer and four cards for each trick, and the deal. The longest of
/// 300,000 random hands took 52, the longest of 20,000 random matches 1,029 in 25 hands.
const LONGEST_HAND: u32 = 6 * HAND_SIZE as u32 + 1;

/// Marjapussi for four.
#[derive(Clone, Debug)]
pub struct Marjapussi {
    options: Options,
}

/// What a seat has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Deal the next hand.
    Deal,
    /// Answer the question of the partner, who is on lead.
    Answer(Question),
    /// Lead to a trick.
    Lead,
    /// Play to the trick.
    Follow,
}

impl Game for Marjapussi {
    in_folder!(SEATS);

    const ID: &'static str = "marjapussi";
    const SEATS: (u8, u8) = (SEATS, SEATS);
    const SCHEMA: u16 = 1;
    const CONSTRAINED: bool = true;

    fn new(options: Options, _: u8) -> Result<Self, Problems> {
        Ok(Marjapussi { options })
    }

    fn horizon(&self) -> u32 {
        u32::from(self.options.deals) * LONGEST_HAND + 1
    }

    fn board(&self) -> Board<Facts> {
        // Everybody has seen what was taken.
        let tricks = SIDES.all().map(|_| PileKind::OPEN);
        let hands = Seat::all(SEATS).map(PileKind::hand);
        let table = Table::new([PileKind::STOCK, PileKind::SPREAD].into_iter().chain(tricks).chain(hands));
        Board { table: table.with(STOCK, Back::Pack(0), Pack::SIX_UP.faces()), facts: Facts::fresh() }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        deal(tx, tx.facts().dealer);
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        let (seat, task) = task(public);
        if task != Task::Deal {
            return Turn::of(seat);
        }
        let facts = public.facts();
        let won = facts.score.values().any(|points| points >= self.options.target);
        if won || facts.deals >= self.options.deals {
            let score = BySeat::from_fn(SIDES.len(), |side| facts.score[side].into());
            return Turn::Over(SIDES.highest(&score, if won { "target" } else { "deals" }));
        }
        Turn::of(seat)
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        match task(seen).1 {
            Task::Deal => out.push(Action::Deal),
            Task::Answer(question) => out.push(self.answer(seen, seat, question)),
            Task::Lead => {
                self.offer_marriages(seen, seat, out);
                self.offer_cards(seen, seat, out);
            }
            Task::Follow => self.offer_cards(seen, seat, out),
        }
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Deal => deal(tx, seat),
            Action::Declare(suit) => self.declare(tx, seat, suit),
            Action::Ask(question) => self.ask_partner(tx, seat, question),
            Action::ShowHalf(card) => self.show_half(tx, seat, card),
            Action::ShowWhole(suit) => self.show_whole(tx, seat, suit),
            Action::Deny => self.deny(tx, seat),
            Action::Play(card) => self.play(tx, seat, card),
        }
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn one_hand(&self) -> Option<Self> {
        Some(Marjapussi { options: Options { deals: 1, ..self.options.clone() } })
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        self.glance(seen, seat, action)
    }

    /// A seat hides no card of a suit that it could not play, and no half that it denied or asked for.
    fn possible(&self, seen: &Seen<'_, Facts>, card: Card, face: Face) -> bool {
        let Some(seat) = seen.holder(card, SEATS, hand) else { return true };
        let (facts, card) = (seen.facts(), French::from(face));
        let half = matches!(card.rank(), Rank::KING | Rank::QUEEN);
        let denied = half && facts.no_half[seat].has(card.suit());
        !denied && !facts.voids[seat].has(card.suit())
    }
}

/// Gathers all cards, shuffles them and deals them out one at a time.
///
/// Whether there is anything to gather is seen on the table: a position need not count the hands before it.
fn deal(tx: &mut Tx<'_, Marjapussi>, dealer: Seat) {
    if tx.len(STOCK) < CARDS {
        tx.sweep(TRICK, STOCK);
        SIDES.all().for_each(|side| tx.sweep(won(side), STOCK));
    }
    tx.shuffle(STOCK);
    deal::one_by_one(tx, STOCK, dealer.next(SEATS), SEATS, HAND_SIZE, hand);
    tx.fact(Fact::Dealt { dealer });
}

/// Returns who has to do what.
pub(super) fn task(seen: &Seen<'_, Facts>) -> (Seat, Task) {
    let facts = seen.facts();
    let played = seen.len(TRICK) as u8 % SEATS;
    if played > 0 {
        (facts.leader.plus(played, SEATS), Task::Follow)
    } else if seen.is_empty(hand(facts.leader)) {
        (facts.dealer.next(SEATS), Task::Deal)
    } else if let Some(question) = facts.question {
        (SIDES.partner(facts.leader), Task::Answer(question))
    } else {
        (facts.leader, Task::Lead)
    }
}
