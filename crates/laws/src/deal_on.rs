//! Written positions must lead on to the next deal.

use crate::Played;
use fairdeal_kernel::{Board, Fairness, Offers, Order, Position, Present, Rng, Seat, Sight, Span, Turn};
use fairdeal_session::{Caps, Match, new_match};
use serde_json::{Map, Value, value::to_raw_value};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The maximum number of forced actions between the end of a hand and the next deal.
const BETWEEN: usize = 4;

/// Writes a position of the match with only what differs from a fresh one, and again without one of its
/// numbers, as somebody would who does not count hands. Both must lead on to the next deal, or to the end of
/// the match.
///
/// The first must be accepted. The other may be refused, but must not end in a hand that nobody can play.
pub(crate) fn deals_on<G: Present>(played: &Played<G>, number: u32) -> Result<(), String> {
    let m = &played.m;
    let mut rng = Rng::simulated(&format!("{}, deal on", played.at));
    let version = rng.index(m.version().max(1) as usize) as u32;
    let written = Written::of(m.game(), &m.board_at(version));
    let (whole, onward) = (written.position(), Onward::of(m, version));
    let opened = load(m.game(), &whole).map_err(|error| format!("version {version} is refused: {error}"))?;
    onward.play_on(opened, &mut rng).map_err(|error| format!("version {version}: {error}: {whole}"))?;
    let uncounted = written.without_a_number(number as usize).position();
    let Ok(opened) = load(m.game(), &uncounted) else { return Ok(()) };
    let played_on = onward.play_on(opened, &mut rng);
    played_on.map_err(|error| format!("version {version}, without a number: {error}: {uncounted}"))
}

/// A position in written form.
struct Written {
    position: Value,
    /// The facts that differ from fresh ones.
    facts: Map<String, Value>,
}

impl Written {
    fn of<G: Present>(game: &G, board: &Board<G::Facts>) -> Written {
        let json = |facts: &G::Facts| serde_json::to_value(facts).expect("facts are JSON");
        let known = json(&game.board().facts);
        let position = Position::of(game, board);
        let mut facts = json(&position.facts).as_object().cloned().unwrap_or_default();
        facts.retain(|name, value| known.get(name) != Some(value));
        let position = serde_json::to_value(position).expect("a position is JSON");
        Written { position, facts }
    }

    /// Returns the same position without one of the facts that are plain numbers, each in turn.
    fn without_a_number(&self, turn: usize) -> Written {
        let numbers: Vec<&String> =
            self.facts.iter().filter(|(_, value)| value.is_number()).map(|(name, _)| name).collect();
        let mut facts = self.facts.clone();
        if let Some(&left_out) = numbers.get(turn % numbers.len().max(1)) {
            facts.remove(left_out);
        }
        Written { position: self.position.clone(), facts }
    }

    fn position(&self) -> Value {
        let mut position = self.position.clone();
        position["facts"] = Value::Object(self.facts.clone());
        position
    }
}

/// Loads a position as a client sends it.
fn load<G: Present>(game: &G, position: &Value) -> Result<Match<G>, String> {
    let options = to_raw_value(game.options()).expect("options are JSON");
    let position = to_raw_value(position).expect("a position is JSON");
    let fairness = Fairness::from_seed("deal on", game.seats());
    let opened = new_match::<G>(game.seats(), Some(&options), Some(&position), fairness);
    opened.map_err(|problems| format!("{problems:?}"))
}

/// What a position must lead to.
struct Onward {
    /// The number of cards each seat was dealt at first.
    dealt: Vec<usize>,
    /// Whether the position is one after a hand.
    between: bool,
}

impl Onward {
    fn of<G: Present>(m: &Match<G>, version: u32) -> Onward {
        let between = m.span_of(&m.log()[version as usize]) >= Some(Span::Hand);
        Onward { dealt: holdings(m.game(), &m.board_at(0)), between }
    }

    /// Plays at random until the next hand is dealt, or the match is over.
    fn play_on<G: Present>(&self, mut m: Match<G>, rng: &mut Rng) -> Result<(), String> {
        let mut steps = || -> Result<(), String> {
            let mut ended = self.between;
            for _ in 0..m.game().horizon() {
                if ended {
                    return self.next_deal(&mut m, rng);
                }
                if !step(&mut m, rng)? {
                    return Ok(());
                }
                ended = m.last_span() >= Some(Span::Hand);
            }
            Err("the hand does not end".into())
        };
        catch_unwind(AssertUnwindSafe(&mut steps)).unwrap_or_else(|_| Err("the rules fail".into()))
    }

    /// Proceeds to the next deal after a hand; everybody must be dealt as many cards as at first.
    fn next_deal<G: Present>(&self, m: &mut Match<G>, rng: &mut Rng) -> Result<(), String> {
        for _ in 0..BETWEEN {
            if holdings(m.game(), m.board()) == self.dealt || !step(m, rng)? {
                return Ok(());
            }
        }
        let (held, dealt) = (holdings(m.game(), m.board()), &self.dealt);
        // Where hands grow during play, the deal may already be past.
        if held.iter().zip(dealt).all(|(held, dealt)| held >= dealt) {
            return Ok(());
        }
        Err(format!(
            "after the hand the seats hold {held:?} cards, and at first they were dealt {dealt:?}; a position that \
             cannot be played on is refused by `Present::fits`"
        ))
    }
}

/// Takes a random offer; returns `false` if the match is over.
fn step<G: Present>(m: &mut Match<G>, rng: &mut Rng) -> Result<bool, String> {
    let Turn::Act(seats) = m.turn() else { return Ok(false) };
    let seat = seats.nth(rng.index(seats.len())).expect("somebody may act");
    let offers: &Offers<G::Action> = m.offers(seat);
    let Some(action) = (!offers.is_empty()).then(|| offers.get(rng.index(offers.len()))).flatten() else {
        return Err(format!("seat {} may act but has no offers", seat.0));
    };
    let acted = m.act(Caps::player(seat), seat, m.version(), &[action]);
    acted.map_err(|refused| format!("offered {action:?}, refused {refused:?}"))?;
    Ok(true)
}

/// Counts the cards each seat holds, fewest first: who has one more rotates with the deal.
fn holdings<G: Present>(game: &G, board: &Board<G::Facts>) -> Vec<usize> {
    let fresh = game.board().table;
    let is_hand = |pile, seat| {
        let kind = fresh.kind(pile);
        (kind.sight, kind.order) == (Sight::only(seat), Order::Loose)
    };
    let held = |seat: Seat| {
        fresh.piles().filter(|&pile| is_hand(pile, seat)).map(|pile| board.table.len(pile)).sum()
    };
    let mut held: Vec<usize> = Seat::all(game.seats()).map(held).collect();
    held.sort_unstable();
    held
}
