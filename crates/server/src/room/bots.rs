//! What the house does: deals, forced choices, and the choices of bots.

use super::Room;
use crate::{
    bots::{HURRIED, USUAL, is_quick},
    hosted::Chore,
    thinking::{Found, Pace, Thinking},
};
use fairdeal_kernel::{Seat, Seats};
use fairdeal_session::{House, Sitter};

/// The number of consecutive choices by quick bots before others get their turn.
pub(super) const IN_A_ROW: usize = 64;

/// How often to check whether events can be saved again, in milliseconds.
const RETRY: u64 = 100;

/// A bot that was asked to choose.
pub(super) struct Asked {
    version: u32,
    at: u64,
    pace: Pace,
    thinking: Thinking,
}

impl Asked {
    /// Returns when its answer leaves: by the pace alone, whatever was found and however soon.
    fn answers_at(&self) -> u64 {
        match self.pace {
            Pace { answers: 0, .. } if self.thinking.is_finished() => self.at,
            Pace { answers: 0, thinks, .. } => self.at + thinks,
            Pace { answers, .. } => self.at + answers,
        }
    }
}

/// Something the house has to do.
#[derive(Clone, Copy)]
enum Task {
    /// The deal, or a person's sole choice.
    Settle,
    /// The choice of a bot.
    Answer(Seat),
}

impl Room {
    /// Returns when the house has something to do.
    pub(super) fn due_at(&self) -> Option<u64> {
        if self.conns.is_empty() || self.is_undealt() {
            return None;
        }
        let (at, _) = self.next_task()?;
        // What cannot be saved is not done: it would be retried over and over.
        Some(if self.can_keep() { at } else { at.max(self.world.time.now() + RETRY) })
    }

    /// Returns what the house does next, and when.
    fn next_task(&self) -> Option<(u64, Task)> {
        let due = match self.hosted.chore() {
            Chore::Wait => return None,
            Chore::Deal => {
                let between = self.world.settings.between_hands.as_millis() as u64;
                return Some((self.since + between, Task::Settle));
            }
            Chore::Force(after) => {
                let pace = self.world.settings.pace.as_millis() as u64;
                Some((self.since + after.min(after * pace), Task::Settle))
            }
            Chore::None => None,
        };
        let answers = self.bots_to_act().iter().map(|seat| (self.answers_at(seat), Task::Answer(seat)));
        answers.chain(due).min_by_key(|(at, _)| *at)
    }

    fn answers_at(&self, seat: Seat) -> u64 {
        self.asked.get(&seat).map_or_else(|| self.since + self.pace_of(seat).answers, Asked::answers_at)
    }

    fn pace_of(&self, seat: Seat) -> Pace {
        let pace = Pace::of(self.bot_of(seat), self.world.settings.pace);
        // Where there are clocks, nobody has time to waste.
        if self.kept.clock.is_some() { pace.in_one_slot() } else { pace }
    }

    /// Does what is due, and lets bots think.
    pub(super) fn run_house(&mut self) {
        if self.do_due() {
            self.commit(None, vec![]);
        }
        self.reveal_if_over();
        self.let_bots_think();
    }

    /// Does what is due now; returns whether anything was. It goes to the store together with what led to it.
    pub(super) fn do_due(&mut self) -> bool {
        let (now, mut done) = (self.world.time.now(), 0);
        while done < IN_A_ROW && self.outgoing.len() < IN_A_ROW {
            self.let_bots_think();
            let next = if self.conns.is_empty() { None } else { self.next_task() };
            let Some((_, task)) = next.filter(|(at, _)| *at <= now && self.can_keep()) else { break };
            let did = match task {
                Task::Settle => self.hosted.by_house(House::Settle, now).is_ok(),
                Task::Answer(seat) => self.answer(seat, now),
            };
            self.since = now;
            if !did {
                break;
            }
            done += 1;
        }
        done > 0
    }

    fn bot_of(&self, seat: Seat) -> &str {
        self.kept.bots.get(seat.index()).map_or(USUAL, String::as_str)
    }

    fn bots_to_act(&self) -> Seats {
        if self.is_undealt() {
            return Seats::NONE;
        }
        let seats = self.hosted.standing().turn.seats();
        seats.iter().filter(|&seat| self.hosted.company().sitter(seat) == Sitter::Bot).collect()
    }

    /// Carries out what a bot has found, or a quick bot's choice if it found nothing because the server is
    /// too busy.
    fn answer(&mut self, seat: Seat, now: u64) -> bool {
        let found = self.asked.remove(&seat).and_then(|asked| asked.thinking.found());
        let Some(found) = found.or_else(|| self.at_once(seat)) else { return false };
        let chosen = self.hosted.choose(seat, found, now);
        self.world.metrics.moves.add(u64::from(chosen));
        chosen
    }

    fn at_once(&self, seat: Seat) -> Option<Found> {
        let bot = self.bot_of(seat);
        let bot = if is_quick(bot) {
            bot
        } else {
            self.world.metrics.hurried.add(1);
            HURRIED
        };
        let mut mind = self.hosted.thinker(seat, bot, &self.whim)?;
        mind.go_on();
        Some(mind.found())
    }

    /// Starts the bots that are to act, and stops searches nobody needs any more.
    fn let_bots_think(&mut self) {
        let (seats, version) = (self.thinkers(), self.hosted.standing().version);
        self.asked.retain(|seat, asked| seats.has(*seat) && asked.version == version);
        if seats.is_empty() || !self.can_keep() {
            return;
        }
        for seat in seats.iter().filter(|seat| !self.asked.contains_key(seat)).collect::<Vec<_>>() {
            let Some(mind) = self.hosted.thinker(seat, self.bot_of(seat), &self.whim) else { continue };
            let (at, pace) = (self.world.time.now(), self.pace_of(seat));
            // On the grid, nobody is told when the thinking ends.
            let wakes = (pace.answers == 0).then(|| self.mail.clone());
            let thinking = self.world.pool.think(self.owner, self.id, mind, at + pace.thinks, wakes);
            self.asked.insert(seat, Asked { version, at, pace, thinking });
        }
    }

    /// Returns the bots that are to act and need to think.
    fn thinkers(&self) -> Seats {
        if self.conns.is_empty() {
            return Seats::NONE;
        }
        let seats: Seats = self.bots_to_act().iter().filter(|&seat| !is_quick(self.bot_of(seat))).collect();
        // At most tables nobody has to think, so that is asked first.
        let waits = !seats.is_empty() && matches!(self.hosted.chore(), Chore::Wait | Chore::Deal);
        if waits { Seats::NONE } else { seats }
    }

    /// Stops all searches.
    pub(super) fn hush(&mut self) {
        self.asked.clear();
    }
}
