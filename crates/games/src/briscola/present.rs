use super::parts::{Action, Fact, Facts, STOCK, TRICK, hand};
use super::play::points_in;
use super::rules::Briscola;
use fairdeal_decks::Side;
use fairdeal_kernel::{
    Ask, Board, BySeat, Eyes, Face, Gesture, Meta, Panel, Present, Scoreboard, Seat, Seen, Span, Text, texts,
};

impl Present for Briscola {
    const META: Meta = Meta {
        name: "Briscola",
        about: "Three cards in the hand, trumps, and no duty to follow: win 61 of 120 points.",
        category: "trick-taking",
        ..texts!("de", "es")
    };

    french_faces!();

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Deal => "deal".into(),
            Action::Play(card) => card.to_string(),
        }
    }

    fn label(&self, _: &Seen<'_, Facts>, _: Seat, action: Action) -> Text {
        match action {
            Action::Deal => Text::new("deal"),
            Action::Play(card) => Text::new("play").face("card", card),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let Action::Play(card) = action else { return Gesture::Press };
        Gesture::drag(seen, hand(seat), card, TRICK)
    }

    fn ask(&self, seen: &Seen<'_, Facts>, _: Seat) -> Ask {
        Ask::menu(if self.hand_is_over(seen) {
            Text::new("ask.deal")
        } else if self.trick(seen).next().is_none() {
            Text::new("ask.lead")
        } else {
            let trump = Text::new(seen.facts().trump.key());
            Text::new("ask.play").number("points", points_in(seen, TRICK)).text("trump", trump)
        })
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, _: Seat, action: Action) -> Option<Text> {
        Some(match action {
            _ if self.hand_is_over(seen) => Text::new("why.deal"),
            Action::Deal => Text::new("why.play"),
            Action::Play(card) => Text::new("why.hold").face("card", card),
        })
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        Some(match *fact {
            Fact::Dealt { dealer, trump, .. } => {
                Text::new("recap.dealt").seat("dealer", dealer).text("trump", Text::new(trump.key()))
            }
            Fact::TrickTaken { by, points } => {
                Text::new("recap.trick").seat("by", by).number("points", points)
            }
            Fact::GameWon { by, points } => {
                Text::new("recap.won").text("by", self.sides().name(by)).number("points", points)
            }
            Fact::GameDrawn { points } => Text::new("recap.drawn").number("points", points),
        })
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let (points, wins) = (self.points(seen), seen.facts().wins);
        let numbers = |seat| vec![i64::from(wins[seat]), i64::from(points[seat])];
        let rows = self.sides().all().map(|side| (self.sides().name(side), numbers(side.first()))).collect();
        let columns = vec![Text::new("games"), Text::new("points")];
        vec![Scoreboard { title: Text::new("score"), columns, rows }]
    }

    fn standing(&self, public: &Seen<'_, Facts>) -> BySeat<i32> {
        self.sides().spread(&self.counted(public))
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        let trump = Text::new(seen.facts().trump.key());
        let left = Text::new("left").number("count", seen.len(STOCK) as i64);
        let under = turned_up(seen).map(|card| Text::new("under").face("card", card));
        vec![
            Panel::lines(Text::new("trump"), vec![trump]),
            Panel::lines(Text::new("stock"), [left].into_iter().chain(under).collect()),
        ]
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, _: Seat) -> Vec<Text> {
        let points = self.points(seen);
        let row = |side: Side| {
            let note = Text::new("note.points").text("side", self.sides().name(side));
            note.number("points", points[side.first()])
        };
        let mut notes: Vec<Text> = self.sides().all().map(row).collect();
        let trump = Text::new(seen.facts().trump.key());
        notes.push(Text::new("note.stock").number("left", seen.len(STOCK) as i64).text("trump", trump));
        notes.extend(turned_up(seen).map(|card| Text::new("note.under").face("card", card)));
        if self.trick(seen).next().is_some() {
            let best = Text::new("note.trick").seat("by", self.winner(seen));
            notes.push(best.number("points", points_in(seen, TRICK)));
        }
        notes
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        let (facts, table, seats) = (&board.facts, &board.table, self.seats as usize);
        if facts.dealer.0 >= self.seats || facts.leader.0 >= self.seats {
            return Err("dealer and leader must be seats of this match".into());
        }
        if facts.wins.seats() != self.sides().len() {
            return Err("wins has one number for each side".into());
        }
        let played = if self.is_complete(&board.seen(Eyes::all_knowing())) { 0 } else { table.len(TRICK) };
        let at_start = |(n, seat): (usize, Seat)| table.len(hand(seat)) + usize::from(n < played);
        let mut sizes = facts.leader.around(self.seats).enumerate().map(at_start);
        let first = sizes.next();
        if table.len(TRICK) > seats || !sizes.all(|size| Some(size) == first) {
            let message = "the hands must be equal but for the cards in the trick, which the leader began";
            return Err(message.into());
        }
        let decided = facts.wins.values().any(|wins| wins > self.options.games / 2);
        if decided && !self.hand_is_over(&board.seen(Eyes::all_knowing())) {
            return Err("nobody may have won the match while a hand is played".into());
        }
        if !table.len(STOCK).is_multiple_of(seats) {
            return Err("the stock must give everybody equally many cards".into());
        }
        Ok(())
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        match fact {
            Fact::Dealt { .. } => None,
            Fact::TrickTaken { .. } => Some(Span::Trick),
            Fact::GameWon { .. } | Fact::GameDrawn { .. } => Some(Span::Hand),
        }
    }
}

/// The card under the stock that shows trump, until it is drawn.
fn turned_up(seen: &Seen<'_, Facts>) -> Option<Face> {
    seen.bottom(STOCK).and_then(|card| seen.face(card))
}
