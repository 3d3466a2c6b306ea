//! What the house does: deals, forced choices, and the choices of bots.

use super::{Mail, Room};
use crate::bots::{USUAL, is_quick};
use fairdeal_ai::{Cancel, Means};
use fairdeal_kernel::Seat;
use fairdeal_session::Sitter;

/// How many choices of quick bots follow each other before others have their turn.
const IN_A_ROW: usize = 64;

/// So often it is looked whether what happens can be kept again, in milliseconds.
const RETRY: u64 = 100;

impl Room {
    /// When the house has something to do.
    pub(super) fn due_at(&self) -> Option<u64> {
        if self.conns.is_empty() {
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
        let waits = |room: &Room| room.bots_to_act().next().is_some() && !room.can_keep();
        (self.quick_bot().is_some() || waits(self)).then_some(self.since + pace)
    }

    /// Does what is due, and lets bots think.
    pub(super) fn run_house(&mut self) {
        for _ in 0..IN_A_ROW {
            let now = self.world.time.now();
            if self.due_at().is_none_or(|at| at > now) || self.waiting.len() > IN_A_ROW {
                break;
            }
            if self.hosted.due().is_some() {
                if !self.hosted.settle(now) {
                    break;
                }
            } else if !self.let_quick_bot_play(now) {
                break;
            }
            self.commit(None, vec![]);
        }
        self.reveal_if_over();
        self.let_bots_think();
    }

    fn bot_of(&self, seat: Seat) -> &str {
        self.kept.bots.get(seat.index()).map_or(USUAL, String::as_str)
    }

    fn bots_to_act(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = self.hosted.turn().seats();
        let bots: Vec<Seat> = seats.iter().filter(|&seat| self.hosted.sitter(seat) == Sitter::Bot).collect();
        bots.into_iter()
    }

    fn quick_bot(&self) -> Option<Seat> {
        self.bots_to_act().find(|&seat| is_quick(self.bot_of(seat)))
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
        if self.conns.is_empty() || self.hosted.due().is_some() || !self.can_keep() {
            return;
        }
        let version = self.hosted.version();
        let seats: Vec<Seat> = self.bots_to_act().filter(|&seat| !is_quick(self.bot_of(seat))).collect();
        for seat in seats {
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
                let _ = mail.send(Mail::Chosen { seat, version, index, thought }).await;
            });
        }
    }

    pub(super) fn bot_chose(&mut self, seat: Seat, version: u32, index: usize, thought: Option<String>) {
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
