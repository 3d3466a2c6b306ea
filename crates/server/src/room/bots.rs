//! What the house does: deals, forced choices, and the choices of bots.

use super::{Chosen, Mail, Room};
use crate::bots::{USUAL, is_quick};
use fairdeal_ai::{Cancel, Means};
use fairdeal_kernel::{Seat, Seats};
use fairdeal_session::Sitter;

/// How many choices of quick bots follow each other before others have their turn.
pub(super) const IN_A_ROW: usize = 64;

/// So often it is looked whether what happens can be kept again, in milliseconds.
const RETRY: u64 = 100;

impl Room {
    /// When the house has something to do.
    pub(super) fn due_at(&self) -> Option<u64> {
        if self.conns.is_empty() || self.is_undealt() {
            return None;
        }
        let at = self.due_by_pace()?;
        // What cannot be kept is not done: it would be tried again and again.
        Some(if self.can_keep() { at } else { at.max(self.world.time.now() + RETRY) })
    }

    fn due_by_pace(&self) -> Option<u64> {
        let pace = self.world.settings.pace.as_millis() as u64;
        if let Some((_, after, is_deal)) = self.hosted.due() {
            let between = self.world.settings.between_hands.as_millis() as u64;
            return Some(self.since + if is_deal { between } else { after.min(after * pace) });
        }
        let waits = || !self.bots_to_act().is_empty() && !self.can_keep();
        (self.quick_bot().is_some() || waits()).then_some(self.since + pace)
    }

    /// Does what is due, and lets bots think.
    pub(super) fn run_house(&mut self) {
        if self.do_due() {
            self.commit(None, vec![]);
        }
        self.reveal_if_over();
        self.let_bots_think();
    }

    /// Does what is due now; tells whether anything was. It goes to the store with whatever led to it.
    pub(super) fn do_due(&mut self) -> bool {
        let (now, mut done) = (self.world.time.now(), 0);
        while done < IN_A_ROW && self.waiting.len() < IN_A_ROW && self.due_at().is_some_and(|at| at <= now) {
            let did = if self.hosted.due().is_some() {
                self.hosted.settle(now)
            } else {
                self.let_quick_bot_play(now)
            };
            if !did {
                break;
            }
            self.since = now;
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
        let seats = self.hosted.turn().seats();
        seats.iter().filter(|&seat| self.hosted.sitter(seat) == Sitter::Bot).collect()
    }

    fn quick_bot(&self) -> Option<Seat> {
        self.bots_to_act().iter().find(|&seat| is_quick(self.bot_of(seat)))
    }

    fn let_quick_bot_play(&mut self, now: u64) -> bool {
        let Some(seat) = self.quick_bot() else { return false };
        let Some(think) = self.hosted.thinker(seat, self.bot_of(seat), Means::default()) else {
            return false;
        };
        let (index, thought) = think();
        self.hosted.choose(seat, self.hosted.version(), index, thought, now)
    }

    /// Bots that search do so on other threads; each answers by mail.
    fn let_bots_think(&mut self) {
        let seats: Seats = self.bots_to_act().iter().filter(|&seat| !is_quick(self.bot_of(seat))).collect();
        if seats.is_empty() || self.conns.is_empty() || self.hosted.due().is_some() || !self.can_keep() {
            return;
        }
        let version = self.hosted.version();
        for seat in seats.iter() {
            if self.thinking.get(&seat).is_some_and(|(at, _)| *at == version) {
                continue;
            }
            let cancel = Cancel::default();
            let means = Means { cancel: cancel.clone(), ..Means::default() };
            let (Some(think), Some(mail)) =
                (self.hosted.thinker(seat, self.bot_of(seat), means), self.mail.upgrade())
            else {
                continue;
            };
            if let Some((_, old)) = self.thinking.insert(seat, (version, cancel)) {
                old.cancel();
            }
            let (pace, began) = (self.world.settings.pace, tokio::time::Instant::now());
            tokio::spawn(async move {
                let Ok((index, thought)) = tokio::task::spawn_blocking(think).await else { return };
                // A choice leaves at its pace, not when it is found: time would tell how hard it was.
                tokio::time::sleep_until(began + pace).await;
                let chosen = Chosen { seat, version, index, thought };
                let _ = mail.send(Mail::Chosen(Box::new(chosen))).await;
            });
        }
    }

    pub(super) fn bot_chose(&mut self, chosen: Chosen) {
        let Chosen { seat, version, index, thought } = chosen;
        self.thinking.remove(&seat);
        let is_bot = self.hosted.sitter(seat) == Sitter::Bot;
        if is_bot && self.hosted.choose(seat, version, index, thought, self.world.time.now()) {
            self.world.metrics.moves.add(1);
            self.commit(None, vec![]);
        }
    }

    /// Ends all searches.
    pub(super) fn hush(&mut self) {
        self.thinking.values().for_each(|(_, cancel)| cancel.cancel());
        self.thinking.clear();
    }
}
