use super::{Detail, Voice};
use crate::numbers::count;
use fairdeal_kernel::{CardView, Eyes, Order, Pile, PileView, Table, pile_view};

/// The back of a card.
const BACK: &str = "▒";

impl Voice<'_> {
    /// Draws the cards of a pile, word by word.
    pub(super) fn cards(&self, table: &Table, eyes: Eyes, pile: Pile, detail: Detail) -> Vec<String> {
        let view = pile_view(table, eyes, pile);
        match (table.kind(pile).order, detail) {
            (Order::Loose, _) => self.loose(view),
            (Order::Stack, Detail::Brief) => self.stack(&view, table.len(pile)),
            (Order::Spread, _) | (Order::Stack, Detail::Full) => self.spread(&view, table.len(pile)),
        }
    }

    /// Draws a hand: known faces in order, then backs, then a count where some are hidden.
    fn loose(&self, mut view: PileView) -> Vec<String> {
        view.cards.sort_by_key(|card| card.face);
        let known = view.cards.iter().filter(|card| card.face.is_some());
        let mut words: Vec<String> = known.map(|card| self.card(card)).collect();
        words.extend(view.among.iter().map(|&face| self.face(face)));
        let blank = view.cards.iter().filter(|card| card.face.is_none()).count() + view.hidden as usize;
        if blank > 0 {
            words.push(BACK.repeat(blank.min(30)));
            words.push(self.paint.faint(&count(words.len() - 1 + blank, "card")));
        }
        words
    }

    /// Draws cards side by side; those deep in a stack as a number.
    fn spread(&self, view: &PileView, len: usize) -> Vec<String> {
        let mut words: Vec<String> = view.cards.iter().map(|card| self.card(card)).collect();
        words.extend(view.among.iter().map(|&face| self.face(face)));
        if view.hidden > 0 && view.hidden as usize == len {
            words.push(format!("{BACK} {}", self.paint.faint(&count(len, "card"))));
        } else if view.hidden > 0 {
            words.push(self.paint.faint(&format!("and {} face down", view.hidden)));
        }
        words
    }

    /// Draws a stack: its size, and what is known of its ends.
    fn stack(&self, view: &PileView, len: usize) -> Vec<String> {
        let at = |place: usize| {
            view.cards.iter().find(|card| card.at == Some(place as u16) && card.face.is_some())
        };
        let cards = |len: usize| self.paint.faint(&count(len, "card"));
        match (at(len - 1), at(0)) {
            (Some(top), _) if len == 1 => vec![self.card(top)],
            (Some(top), _) => vec![self.card(top), self.paint.faint(&format!("on top of {}", len - 1))],
            (None, Some(bottom)) => vec![BACK.into(), cards(len - 1), "over".into(), self.card(bottom)],
            (None, None) => vec![BACK.into(), cards(len)],
        }
    }

    fn card(&self, card: &CardView) -> String {
        let mut text = card.face.map_or_else(|| BACK.to_owned(), |face| self.face(face));
        for &(mark, value) in &card.marks {
            text += &format!("[{} {value}]", self.game.mark_name(mark));
        }
        text
    }
}
