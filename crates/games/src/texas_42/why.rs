use super::auction::highest;
use super::bid::Bid;
use super::call::Call;
use super::parts::{Action, Facts, Variant, hand};
use super::play::{Task, find, held};
use super::rules::Texas42;
use super::say::{bid_text, suit_text};
use fairdeal_decks::Domino;
use fairdeal_kernel::{Seat, Seen, Text};

impl Texas42 {
    /// Names the rule that forbids an action, from what the seat itself can see.
    pub(super) fn refusal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        match (self.task(seen).1, action) {
            (Task::Deal, _) => Some(Text::new("why.deal")),
            (Task::Bid, Action::Bid(bid)) => Some(self.no_bid(seen.facts(), bid)),
            (Task::Bid, Action::Pass) => Some(Text::new("why.pass")),
            (Task::Bid, _) => Some(Text::new("why.bid")),
            (Task::Call, Action::Call(call)) => Some(self.no_call(call)),
            (Task::Call, _) => Some(Text::new("why.call")),
            (Task::Play, Action::Play(tile)) => self.no_tile(seen, seat, tile),
            (Task::Play, _) => Some(Text::new("why.play")),
        }
    }

    /// Names the rule, never the tiles: it reads the same whoever asks.
    fn no_bid(&self, facts: &Facts, bid: Bid) -> Text {
        let plays = |variant| self.options.layers.has(variant);
        let high = highest(facts);
        match bid {
            _ if plays(Variant::OneHand) => Text::new("why.one_hand"),
            Bid::Splash(_) | Bid::Plunge(_) if plays(Variant::Tournament) => Text::new("why.tournament"),
            Bid::Splash(_) if !plays(Variant::Splash) => Text::new("why.not_played"),
            Bid::Plunge(_) if !plays(Variant::Plunge) => Text::new("why.not_played"),
            _ if bid.rank() <= high.rank() => Text::new("why.low").text("bid", bid_text(high)),
            Bid::Splash(_) => Text::new("why.splash"),
            Bid::Plunge(_) => Text::new("why.plunge"),
            Bid::Marks(marks) if marks > self.options.most_marks => {
                Text::new("why.cap").number("marks", self.options.most_marks)
            }
            Bid::Marks(_) => Text::new("why.jump"),
            _ => Text::new("why.forced"),
        }
    }

    fn no_call(&self, call: Call) -> Text {
        let plays = |variant| self.options.layers.has(variant);
        match call {
            Call::Nello | Call::Sevens if plays(Variant::Tournament) => Text::new("why.tournament"),
            Call::Nello if plays(Variant::Nello) => {
                Text::new("why.nello").number("marks", self.options.nello_marks)
            }
            Call::Sevens if plays(Variant::Sevens) => Text::new("why.sevens"),
            _ => Text::new("why.not_played"),
        }
    }

    /// Says why a tile may not be played, if it may not.
    pub(super) fn no_tile(&self, seen: &Seen<'_, Facts>, seat: Seat, tile: Domino) -> Option<Text> {
        if find(seen, hand(seat), tile).is_none() {
            return Some(Text::new("why.hold").face("tile", tile));
        }
        let (facts, led) = (seen.facts(), self.led(seen));
        if self.rules(facts).playable(held(seen, seat), led).has(tile) {
            return None;
        }
        match led.filter(|_| facts.call != Some(Call::Sevens)) {
            Some(led) => Some(Text::new("why.follow").text("suit", suit_text(led, facts.call))),
            None => Some(Text::new("why.closest")),
        }
    }
}
