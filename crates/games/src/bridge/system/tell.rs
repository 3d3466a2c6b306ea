//! What a call shows, in words.

use super::shown::Shown;
use fairdeal_decks::Suit;
use fairdeal_kernel::Text;

impl Shown {
    /// Says what was shown: points, then lengths, then whether the partner has to bid.
    pub(in crate::bridge) fn text(&self) -> Text {
        let points = match (self.least.max(0), self.most) {
            (least, 30..) => Text::new("shows.more").number("least", least),
            (least, most) => Text::new("shows.points").number("least", least).number("most", most),
        };
        let suits = Suit::ALL.into_iter().rev().filter(|&suit| self.lengths[suit as usize] >= 3);
        let lengths = suits.map(|suit| {
            let count = self.lengths[suit as usize];
            Text::new("shows.length").number("count", count).text("suit", Text::new(suit.key()))
        });
        let notes = [(self.is_forcing, "shows.forcing"), (self.is_artificial, "shows.artificial")];
        let notes = notes.into_iter().filter(|(is_so, _)| *is_so).map(|(_, key)| Text::new(key));
        lengths
            .chain(notes)
            .fold(points, |text, more| Text::new("shows.and").text("text", text).text("more", more))
    }
}
