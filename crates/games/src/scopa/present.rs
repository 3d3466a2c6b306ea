use super::cards::value;
use super::parts::{Action, Awards, Fact, Facts, HAND_SIZE, STOCK, TABLE, hand};
use super::rules::Scopa;
use fairdeal_decks::{Side, melds::Cards};
use fairdeal_kernel::{
    Ask, Board, BySeat, Eyes, Gesture, Meta, Panel, Present, Scoreboard, Seat, Seen, Span, Text, texts,
};

impl Present for Scopa {
    const META: Meta = Meta {
        name: "Scopa",
        about: "Take cards from the table by their value, collect coins and sevens, and sweep the table clean.",
        category: "fishing",
        ..texts!("de", "es")
    };

    french_faces!();

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Deal => "deal".into(),
            Action::Lay(card) => card.to_string(),
            Action::Capture { card, take } => format!("{card}={}", take.to_string().replace(' ', "+")),
        }
    }

    fn label(&self, _: &Seen<'_, Facts>, _: Seat, action: Action) -> Text {
        match action {
            Action::Deal => Text::new("deal"),
            Action::Lay(card) => Text::new("lay").face("card", card),
            Action::Capture { card, take } => {
                Text::new("capture").text("take", listed(take)).face("card", card)
            }
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let (Action::Lay(card) | Action::Capture { card, .. }) = action else { return Gesture::Press };
        Gesture::drag(seen, hand(seat), card, TABLE)
    }

    fn ask(&self, seen: &Seen<'_, Facts>, _: Seat) -> Ask {
        Ask::menu(Text::new(if self.hand_is_over(seen) { "ask.deal" } else { "ask.play" }))
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        self.refusal(seen, seat, action)
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        let side = |key, by| Text::new(key).text("by", self.sides().name(by));
        Some(match *fact {
            Fact::ThrownIn { kings } => Text::new("recap.thrown_in").number("kings", kings),
            Fact::Dealt { dealer } => Text::new("recap.dealt").seat("dealer", dealer),
            Fact::Captured { by, card, take } => {
                Text::new("recap.captured").seat("by", by).text("take", listed(take)).face("card", card)
            }
            Fact::ScopaMade { by } => side("recap.scopa", by),
            Fact::RestTaken { by, count: 1 } => side("recap.rest_one", by),
            Fact::RestTaken { by, count } => side("recap.rest", by).number("count", count),
            Fact::HandScored { awards, points } => self.told(&awards, &points),
        })
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let (taken, Facts { score, scopas, .. }) = (self.taken(seen), seen.facts());
        let row = |side: Side| {
            let (name, seat) = (self.sides().name(side), side.first());
            let hand = [scopas[seat], taken[seat].cards, taken[seat].coins].map(i64::from);
            (name, [i64::from(score[seat])].into_iter().chain(hand).collect())
        };
        let columns = ["points", "scopas", "cards", "coins"].map(Text::new).into();
        vec![Scoreboard { title: Text::new("score"), columns, rows: self.sides().all().map(row).collect() }]
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        let left = Text::new("left").number("count", seen.len(STOCK) as i64);
        let last = seen.facts().last.map_or(Text::new("nobody"), |seat| Text::new("seat").seat("seat", seat));
        vec![Panel::lines(Text::new("stock"), vec![left]), Panel::lines(Text::new("last"), vec![last])]
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, _: Seat) -> Vec<Text> {
        let Facts { score, scopas, last, .. } = seen.facts();
        let taken = self.taken(seen);
        let target = self.options.target;
        let row = |side: Side| {
            let (seat, name) = (side.first(), self.sides().name(side));
            let note = Text::new("note.side").text("side", name).number("cards", taken[seat].cards);
            let note = note.number("coins", taken[seat].coins).number("scopas", scopas[seat]);
            note.number("score", score[seat]).number("target", target)
        };
        let mut notes: Vec<Text> = self.sides().all().map(row).collect();
        let holder = self.sides().all().find(|side| taken[side.first()].settebello);
        notes.extend(holder.map(|side| Text::new("note.settebello").text("side", self.sides().name(side))));
        let sum: i64 = seen.faces(TABLE).map(|face| i64::from(value(face.into()))).sum();
        notes.push(Text::new("note.table").number("sum", sum).number("left", seen.len(STOCK) as i64));
        notes.extend(last.map(|seat| Text::new("note.last").seat("by", seat)));
        notes
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        let (facts, seen) = (&board.facts, board.seen(Eyes::all_knowing()));
        if [Some(facts.dealer), facts.last].into_iter().flatten().any(|seat| seat.0 >= self.seats) {
            return Err("dealer and last must be seats of this match".into());
        }
        if [facts.scopas.seats(), facts.score.seats()] != [self.sides().len(); 2] {
            return Err("scopas and score have one number for each side".into());
        }
        if facts.scopas.values().any(|scopas| scopas > 40) || facts.score.values().any(|points| points > 9999)
        {
            return Err("nobody makes more than 40 scopas in a hand or 9999 points in a match".into());
        }
        let held = |seat| seen.len(hand(seat));
        let order = facts.dealer.next(self.seats).around(self.seats);
        let mut to_play = order.skip_while(|&seat| held(seat) + 1 == held(facts.dealer));
        if !to_play.all(|seat| held(seat) == held(facts.dealer)) {
            return Err(
                "the hands must be equal but for one card of those who have played, from the dealer's left"
                    .into(),
            );
        }
        let packet = HAND_SIZE * self.seats as usize;
        if held(facts.dealer) > 0 && !seen.len(STOCK).is_multiple_of(packet) {
            return Err("the stock must give everybody three cards each time".into());
        }
        Ok(())
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        match fact {
            Fact::Captured { .. } => Some(Span::Trick),
            Fact::HandScored { .. } => Some(Span::Hand),
            _ => None,
        }
    }
}

impl Scopa {
    /// Describes how a hand was scored.
    fn told(&self, awards: &Awards, points: &BySeat<u8>) -> Text {
        let to = |side: Option<Side>| side.map_or(Text::new("nobody"), |side| self.sides().name(side));
        let text = Text::new("recap.scored").text("cards", to(awards.cards)).text("coins", to(awards.coins));
        let text = text.text("settebello", to(awards.settebello)).text("primiera", to(awards.primiera));
        let row = |side: Side| {
            let points = points[side.first()];
            Text::new("recap.points").text("side", self.sides().name(side)).number("points", points)
        };
        let rows = self.sides().all().map(row);
        let all = rows.reduce(|told, next| Text::new("and").text("first", told).text("then", next));
        text.text("points", all.unwrap_or(Text::new("nobody")))
    }
}

/// Lists cards: `4♣ + 3♥`.
fn listed(cards: Cards) -> Text {
    let faces = cards.iter().map(|card| Text::new("card").face("card", card));
    let all = faces.reduce(|told, next| Text::new("plus").text("first", told).text("then", next));
    all.unwrap_or(Text::new("nothing"))
}
