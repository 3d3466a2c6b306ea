//! Hands and limits in words: what panels and labels say of them.

use super::parts::{Facts, SEATS, STOCK, Stage, cards, hand, other};
use super::rules::GinRummy;
use fairdeal_decks::{
    French,
    melds::{Cards, best},
};
use fairdeal_kernel::{Panel, Seat, Seen, Text};

impl GinRummy {
    /// What a knock takes in this hand, and what is left to draw.
    pub(super) fn terms(&self, seen: &Seen<'_, Facts>) -> Panel {
        Panel::lines(Text::new("terms"), self.terms_in_words(seen))
    }

    fn terms_in_words(&self, seen: &Seen<'_, Facts>) -> Vec<Text> {
        let facts = seen.facts();
        let mut lines = vec![self.limit_in_words(facts.upcard)];
        if self.is_double(facts) {
            lines.push(Text::new("double"));
        }
        let draws = seen.len(STOCK).saturating_sub(self.wall()) as i64;
        lines.push(Text::new("stock").number("count", draws));
        lines
    }

    /// With what one may knock in a hand with this upcard.
    pub(super) fn limit_in_words(&self, upcard: French) -> Text {
        match self.limit(upcard) {
            0 => Text::new("limit.gin"),
            limit => Text::new("limit").number("limit", limit),
        }
    }

    /// Describes the state for players that read text: what a knock takes, your hand, and what is known of
    /// the other.
    pub(super) fn state_in_words(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        let mut lines = self.terms_in_words(seen);
        lines.extend(arrangement(seen, seat).unwrap_or_default());
        let known = cards(seen, hand(other(seat)));
        if !known.is_empty() {
            lines.push(Text::new("known").seat("seat", other(seat)).text("cards", row(known)));
        }
        let facts = seen.facts();
        let points = |seat| Text::new("standing").seat("seat", seat).number("points", facts.points[seat]);
        lines.extend(Seat::all(SEATS).map(points));
        lines
    }

    /// The best arrangements of the hands into which the eyes look, while they are of use.
    pub(super) fn arrangements(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        if seen.facts().stage == Stage::Over {
            return vec![];
        }
        let title = |seat| Text::new("arrangement").seat("seat", seat);
        let panel = |seat| Some(Panel::lines(title(seat), arrangement(seen, seat)?));
        Seat::all(SEATS).filter_map(panel).collect()
    }
}

/// The best arrangement of a hand, if the eyes know all of it.
fn arrangement(seen: &Seen<'_, Facts>, seat: Seat) -> Option<Vec<Text>> {
    let held = cards(seen, hand(seat));
    if held.is_empty() || held.len() as usize != seen.len(hand(seat)) {
        return None;
    }
    let best = best(held);
    let melds = best.melds().iter().map(|&meld| Text::new("meld.line").text("meld", row(meld)));
    let value = best.deadwood.value();
    let deadwood = match best.deadwood {
        Cards::NONE => Text::new("deadwood.none"),
        cards => Text::new("deadwood").text("cards", row(cards)).number("value", value),
    };
    Some(melds.chain([deadwood]).collect())
}

/// Names cards in sequence; at least one.
pub(super) fn row(cards: Cards) -> Text {
    let mut names: Vec<Text> = cards.iter().map(|card| Text::new("card").face("card", card)).collect();
    let last = names.pop().unwrap_or(Text::new("none"));
    names
        .into_iter()
        .rev()
        .fold(last, |rest, first| Text::new("cards").text("card", first).text("rest", rest))
}
