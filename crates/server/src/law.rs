use crate::{
    hosted::{Chore, Hosted, Seated},
    thinking::Pace,
};
use fairdeal_ai::{Played, looks};
use fairdeal_kernel::{Card, Eyes, Fairness, Present, Rng, Seat, seat_counts, set_up};
use fairdeal_session::{Caps, Command, Delay, Modifiers, PersonId, SessionId, Sitting, Start};
use std::time::Duration;

/// The maximum number of actions played before an answer is examined.
const DEPTH: u32 = 40;
/// How often another world is tried when one is impossible or looks different.
const TRIES: u32 = 8;
/// The maximum number of slices per thought: whatever is hidden would influence the first ones too.
const PIECES: u32 = 24;
/// The seed of the bots' chance, the same in all worlds.
const WHIM: &str = "law";

/// What a bot at a table does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotAnswer {
    /// The index of the offer it takes.
    pub index: usize,
    /// The milliseconds after which everybody sees it.
    pub after: u64,
}

/// A house whose bots can be tested against the law.
pub trait House {
    /// Makes a seat's bot answer, with chance that follows from `whim`.
    fn answer<G: Present>(&self, table: &Sitting<G>, seat: Seat, bot: &str, whim: &str) -> Option<BotAnswer>;

    /// Returns the milliseconds after which a person's sole choice plays itself, if there is one.
    fn forced_after<G: Present>(&self, table: &Sitting<G>) -> Option<u64>;
}

/// The house of this server, with a slot for its bots.
#[derive(Clone, Copy, Debug)]
pub struct ServerHouse(pub Duration);

impl House for ServerHouse {
    fn answer<G: Present>(&self, table: &Sitting<G>, seat: Seat, bot: &str, whim: &str) -> Option<BotAnswer> {
        let mut mind = Seated::new(table.clone()).thinker(seat, bot, whim)?;
        let mut pieces = 1;
        while mind.go_on() && pieces < PIECES {
            pieces += 1;
        }
        Some(BotAnswer { index: mind.found().index, after: Pace::of(bot, self.0).answers })
    }

    fn forced_after<G: Present>(&self, table: &Sitting<G>) -> Option<u64> {
        match Seated::new(table.clone()).chore() {
            Chore::Force(after) => Some(after),
            _ => None,
        }
    }
}

/// How much was compared.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Compared {
    /// Choices in worlds that look the same to the bot.
    pub choices: u32,
    /// Times in worlds that look the same to somebody else.
    pub times: u32,
    /// Pairs of those in which the bot's number of offers differed.
    pub telling: u32,
    /// Pairs of those in which a person had a sole choice in both worlds.
    pub forced: u32,
    /// Worlds that were impossible or looked different.
    pub dropped: u32,
}

/// Checks the law of bots at tables on random positions.
///
/// A bot's choice is the same in all worlds that look the same to its seat; the time of its answer, and the
/// time at which a person's sole choice plays itself, are the same in all worlds that look the same to
/// another seat. Both are asked of the house as its rooms ask it. Returns how much was compared, or what made
/// a difference.
pub fn same_answers<G: Present>(
    house: &impl House,
    bots: &[&str],
    seed: &str,
    positions: u32,
) -> Result<Compared, String> {
    let mut compared = Compared::default();
    for number in 0..positions {
        let seed = format!("{seed}/{number}");
        if let Some(case) = Case::<G>::new(&seed) {
            let held = case.hold(house, bots, &mut compared);
            held.map_err(|what| format!("{} seed {seed:?}: {what}", G::ID))?;
        }
    }
    Ok(compared)
}

/// A position of a match, and the worlds that look like it.
struct Case<G: Present> {
    game: G,
    fairness: Fairness,
    played: Played<G>,
    rng: Rng,
}

impl<G: Present> Case<G> {
    fn new(seed: &str) -> Option<Case<G>> {
        let mut rng = Rng::simulated(seed);
        let counts = seat_counts::<G>();
        let seats = counts[rng.index(counts.len())];
        let game: G = set_up(G::Options::default(), seats).ok()?;
        let fairness = Fairness::from_seed(seed, seats);
        let depth = rng.below(DEPTH);
        let mut chance = Rng::fair(fairness.clone(), |_| 0);
        let played = Played::new(&game, &mut chance, &mut rng, depth, 1)?;
        Some(Case { game, fairness, played, rng })
    }

    fn hold(mut self, house: &impl House, bots: &[&str], compared: &mut Compared) -> Result<(), String> {
        let Some(real) = self.table(None) else { return Err("a match cannot be played again".into()) };
        let seat = self.played.seat;
        if let Some(other) = self.other(&real, Eyes::seat(seat), compared) {
            for bot in bots {
                let choice = |table| house.answer(table, seat, bot, WHIM).map(|answer| answer.index);
                if choice(&real) != choice(&other) {
                    return Err(format!("{bot} takes another offer in a world that looks the same to it"));
                }
                compared.choices += 1;
            }
        }
        let others: Vec<Seat> = Seat::all(self.game.seats()).filter(|&other| other != seat).collect();
        let viewer =
            others.get(self.rng.index(others.len().max(1))).map_or(Eyes::PUBLIC, |&one| Eyes::seat(one));
        let Some(other) = self.other(&real, viewer, compared) else { return Ok(()) };
        for bot in bots {
            let after = |table| house.answer(table, seat, bot, WHIM).map(|answer| answer.after);
            if after(&real) != after(&other) {
                return Err(format!("the time of {bot} tells others what it holds"));
            }
            compared.times += 1;
        }
        let offers = |table: &Sitting<G>| table.on().offers(seat).len();
        compared.telling += u32::from(offers(&real) != offers(&other));
        let forced = |mut table: Sitting<G>| {
            table.admit(PersonId(1), Caps::player(seat), Delay::None).ok()?;
            house.forced_after(&table)
        };
        match (forced(real), forced(other)) {
            (Some(one), Some(two)) if one != two => Err("the time of a sole choice tells which it is".into()),
            (one, two) => {
                compared.forced += u32::from(one.is_some() && two.is_some());
                Ok(())
            }
        }
    }

    /// Finds a world with other faces that looks the same to these eyes.
    fn other(&mut self, real: &Sitting<G>, eyes: Eyes, compared: &mut Compared) -> Option<Sitting<G>> {
        let free = self.played.never_known(&self.game, eyes);
        for _ in 0..TRIES {
            // Permuting a few cards leaves more of the earlier actions possible than permuting many.
            let count = free.len().min(2 + self.rng.index(5));
            let mut left = free.clone();
            let cards: Vec<Card> = (0..count).map(|_| left.swap_remove(self.rng.index(left.len()))).collect();
            let found = self.table(Some(&cards)).filter(|other| {
                looks(other.on().board(), eyes) == looks(real.on().board(), eyes)
                    && other.on().turn() == real.on().turn()
            });
            if found.is_some() {
                return found;
            }
            compared.dropped += 1;
        }
        None
    }

    /// Returns a fast table with bots at which the same actions were played, in a world where the faces of
    /// these cards are permuted.
    fn table(&mut self, permuted: Option<&[Card]>) -> Option<Sitting<G>> {
        let mut board = self.game.board();
        if let Some(cards) = permuted {
            board.table.permute(cards, &mut self.rng);
        }
        let modifiers = Modifiers { speed: true, ..Modifiers::default() };
        let (game, fairness) = (self.game.clone(), self.fairness.clone());
        let mut table = Sitting::new(game, fairness, Start::Board(board), modifiers, None).ok()?;
        for &(seat, action) in &self.played.done {
            let choose = Command::Choose { version: table.on().version(), actions: vec![action] };
            table.submit_as_house(SessionId::house(seat), choose, 0).ok()?;
        }
        Some(table)
    }
}
