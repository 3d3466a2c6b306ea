use super::capture::table;
use super::parts::{Action, Fact, Facts, Options, PLAY, STOCK, TABLE, TARGET, hand};
use super::values::{in_hand, on_table};
use fairdeal_decks::{French, Pack, Sides, partitions::Counts};
use fairdeal_kernel::{Back, Board, BySeat, Game, Offers, Pile, PileKind, Seat, Seen, Table, Turn, Tx};

/// The maximum number of actions in a hand: 48 cards are played, each of the 52 is picked at most once or ends a
/// capture, and one action deals. Random play reaches all of these but the deal; its longest match in 50,000 took 668
/// actions, seven hands of four players.
const LONGEST_HAND: u32 = 48 + 52 + 1;

/// Kasino for a number of seats.
#[derive(Clone, Debug)]
pub struct Kasino {
    pub(super) options: Options,
    pub(super) seats: u8,
}

/// What the seat whose turn it is has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Deal the next hand.
    Deal,
    /// Play a card.
    Play,
    /// Choose what this card captures.
    Choose(French),
}

impl Game for Kasino {
    in_folder!(new);

    const ID: &'static str = "kasino";
    const SEATS: (u8, u8) = (2, 4);
    const SCHEMA: u16 = 1;

    fn horizon(&self) -> u32 {
        u32::from(self.options.deals) * LONGEST_HAND + 1
    }

    fn board(&self) -> Board<Facts> {
        let shared = [PileKind::STOCK, PileKind::SPREAD, PileKind::SPREAD];
        let own = Seat::all(self.seats).flat_map(|seat| [PileKind::hand(seat), PileKind::OPEN]);
        let table = Table::new(shared.into_iter().chain(own));
        let facts = Facts::fresh(self.seats, self.sides());
        Board { table: table.with(STOCK, Back::Pack(0), Pack::FULL.faces()), facts }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        self.deal(tx);
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        let facts = public.facts();
        let won = facts.score.values().any(|points| points >= TARGET);
        let is_decided = won && self.options.at_once;
        if !self.hand_is_over(public) && !is_decided {
            return Turn::of(self.to_play(public));
        }
        if won || facts.deals >= self.options.deals {
            let scores = BySeat::from_fn(self.sides().len(), |side| facts.score[side].into());
            return Turn::Over(self.sides().highest(&scores, if won { "target" } else { "deals" }));
        }
        Turn::of(facts.dealer)
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        match self.task(seen) {
            Task::Deal => out.push(Action::Deal),
            Task::Play => self.offer_plays(seen, seat, out),
            Task::Choose(card) => self.offer_choice(seen, card, out),
        }
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Deal => self.gather_and_deal(tx),
            Action::Play(card) => {
                play(tx, seat, card, TABLE);
                self.go_on(tx);
            }
            Action::Capture(card) => play(tx, seat, card, PLAY),
            Action::Pick(card) => tx.fact(Fact::Picked { card }),
            Action::Done => {
                self.capture(tx, seat);
                if !self.ends_at_once(tx, seat) {
                    self.go_on(tx);
                }
            }
        }
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn one_hand(&self) -> Option<Self> {
        Some(Kasino { options: Options { deals: 1, ..self.options.clone() }, ..self.clone() })
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, _: Seat, action: Action) -> i32 {
        self.glance(seen, action)
    }
}

impl Kasino {
    /// Who plays together.
    pub(super) fn sides(&self) -> Sides {
        if self.options.partners { Sides::partners_of_four(self.seats) } else { Sides::alone(self.seats) }
    }

    /// What is to be done next.
    pub(super) fn task(&self, seen: &Seen<'_, Facts>) -> Task {
        match seen.faces(PLAY).next() {
            Some(card) => Task::Choose(card.into()),
            None if self.hand_is_over(seen) => Task::Deal,
            None => Task::Play,
        }
    }

    /// A hand is over when nobody has a card; new ones are dealt at once while there are any.
    fn hand_is_over(&self, seen: &Seen<'_, Facts>) -> bool {
        seen.is_empty(PLAY) && self.hands_are_empty(seen)
    }

    pub(super) fn hands_are_empty(&self, seen: &Seen<'_, Facts>) -> bool {
        Seat::all(self.seats).all(|seat| seen.is_empty(hand(seat)))
    }

    /// The first seat from the dealer's left that has played no card of this round; while a card is about to capture,
    /// the one before, which has played it.
    fn to_play(&self, seen: &Seen<'_, Facts>) -> Seat {
        let first = seen.facts().dealer.next(self.seats);
        let most = seen.len(hand(seen.facts().dealer));
        let next = first.around(self.seats).find(|&seat| seen.len(hand(seat)) == most).unwrap_or(first);
        if seen.is_empty(PLAY) { next } else { next.plus(self.seats - 1, self.seats) }
    }

    /// Every card may be laid on the table, and every card to which table cards add up may capture.
    fn offer_plays(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let sums = table(seen).map(on_table).collect::<Counts>().sums();
        for card in seen.faces(hand(seat)).map(French::from) {
            if sums.has(in_hand(card).into()) {
                out.push(Action::Capture(card));
            }
            out.push(Action::Play(card));
        }
    }
}

fn play(tx: &mut Tx<'_, Kasino>, by: Seat, card: French, to: Pile) {
    let held = tx.all().find(hand(by), card.into()).expect("an offered card is held");
    tx.put(held, to);
}
