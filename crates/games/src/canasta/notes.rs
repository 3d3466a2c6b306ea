//! What is shown beside the table, for people and for players that read text.

use super::claim::is_frozen_for_all;
use super::melds::Melds;
use super::parts::{DISCARD, Facts, STOCK, Stage};
use super::rules::Canasta;
use fairdeal_decks::Side;
use fairdeal_kernel::{Panel, Scoreboard, Seat, Seen, Text};

impl Canasta {
    /// Total, and what lies on the table.
    pub(super) fn scoreboard(&self, seen: &Seen<'_, Facts>) -> Scoreboard {
        let playing = seen.facts().stage != Stage::Over;
        let row = |side: Side| {
            let tally = self.tally(seen, side);
            let lying = if playing { tally.melded + tally.canastas + tally.red_threes } else { 0 };
            let score = seen.facts().score[side.first()];
            (self.sides.name(side), vec![score.into(), lying.into()])
        };
        let columns = vec![Text::new("total"), Text::new("table")];
        Scoreboard { title: Text::new("score"), columns, rows: self.sides.all().map(row).collect() }
    }

    /// The stock, the pile, and what each side still needs.
    pub(super) fn notices(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        let stock = Text::new("left").number("count", seen.len(STOCK) as i64);
        let mut panels = vec![
            Panel::lines(Text::new("stock"), vec![stock]),
            Panel::lines(Text::new("pile"), vec![pile(seen)]),
        ];
        if seen.facts().stage != Stage::Over {
            let needs = self.sides.all().map(|side| self.needs(seen, side)).collect();
            panels.push(Panel::lines(Text::new("needs"), needs));
        }
        panels
    }

    /// Returns the same for the seat to act.
    pub(super) fn briefing(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        let stock = Text::new("note.stock").number("count", seen.len(STOCK) as i64);
        if seen.facts().stage == Stage::Over {
            return vec![];
        }
        let mut notes = vec![stock, pile(seen)];
        notes.extend(self.sides.all().map(|side| self.needs(seen, side)));
        let prospect = self.prospect(seen, seat);
        let worth = Text::new("note.hand").number("points", i64::from(prospect.hand.value()));
        notes.push(worth.number("wilds", i64::from(prospect.hand.wilds())));
        notes
    }

    fn needs(&self, seen: &Seen<'_, Facts>, side: Side) -> Text {
        let (melds, minimum) = (self.melds(seen, side), self.minimum(seen.facts(), side));
        let canastas = Melds::canastas(&melds);
        let missing = self.canastas_to_go_out().saturating_sub(canastas);
        let name = self.sides.name(side);
        if melds.value < minimum {
            return Text::new("needs.minimum").text("side", name).number("minimum", minimum);
        }
        if missing > 0 {
            return Text::new("needs.canastas").text("side", name).number("count", missing);
        }
        Text::new("needs.nothing").text("side", name).number("count", canastas)
    }
}

fn pile(seen: &Seen<'_, Facts>) -> Text {
    let key = if is_frozen_for_all(seen) { "pile.frozen" } else { "pile.open" };
    Text::new(key).number("count", seen.len(DISCARD) as i64)
}
