use super::parts::{Action, Fact, Facts, HAND_SIZE, PLAYED, STOCK, TRICK, hand};
use super::rules::Katko;
use fairdeal_decks::French;
use fairdeal_kernel::{
    Ask, Board, Face, Game, Gesture, Meta, Present, Scoreboard, Seat, Seen, Span, Text, texts,
};

impl Present for Katko {
    const META: Meta = Meta {
        name: "Katko",
        about: "Five cards, no trumps, and only the last trick counts.",
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

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        if seen.is_empty(hand(seat)) {
            return Ask::menu(Text::new("ask.deal"));
        }
        let Some(led) = self.led(seen) else { return Ask::menu(Text::new("ask.lead")) };
        let mut ask = Ask::menu(Text::new("ask.follow").text("suit", Text::new(led.key())));
        let follows = |face: Face| French::from(face).suit() == led;
        if seen.faces(hand(seat)).any(follows) {
            let barred = seen.known(hand(seat)).filter(|&(_, face)| !follows(face));
            let why = Text::new("why.follow").text("suit", Text::new(led.key()));
            ask.barred = barred.map(|(card, _)| (seen.obj(card), why.clone())).collect();
        }
        ask
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        let Action::Play(card) = action else { return None };
        if seen.find(hand(seat), card.into()).is_none() {
            return Some(Text::new("why.hold").face("card", card));
        }
        Some(Text::new("why.follow").text("suit", Text::new(self.led(seen)?.key())))
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        match *fact {
            Fact::Dealt { dealer } => Some(Text::new("recap.dealt").seat("dealer", dealer)),
            Fact::Discarded { by, void } => {
                Some(Text::new("recap.discarded").seat("by", by).text("suit", Text::new(void.key())))
            }
            Fact::TrickTaken { by } => Some(Text::new("recap.trick").seat("by", by)),
            Fact::HandWon { by } => Some(Text::new("recap.hand").seat("by", by)),
        }
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let score = seen.facts().score;
        let rows =
            score.iter().map(|(seat, points)| (Text::new("seat").seat("seat", seat), vec![points.into()]));
        vec![Scoreboard {
            title: Text::new("score"),
            columns: vec![Text::new("points")],
            rows: rows.collect(),
        }]
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        let trick = HAND_SIZE.saturating_sub(seen.len(hand(seat))) as i64 + 1;
        let gone = (seen.len(PLAYED) + seen.len(TRICK)) as i64;
        vec![
            Text::new("note.trick")
                .number("trick", trick.min(HAND_SIZE as i64))
                .number("of", HAND_SIZE as i64),
            Text::new("note.gone").number("gone", gone).number("left", seen.len(STOCK) as i64),
        ]
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        let (facts, seats) = (&board.facts, self.seats());
        if facts.dealer.0 >= seats || facts.leader.0 >= seats {
            return Err("dealer and leader must be seats of this match".into());
        }
        let played = board.table.len(TRICK) % seats as usize;
        let at_start = |(n, seat): (usize, Seat)| board.table.len(hand(seat)) + usize::from(n < played);
        let mut sizes = facts.leader.around(seats).enumerate().map(at_start);
        let first = sizes.next();
        if board.table.len(TRICK) > seats as usize || !sizes.all(|size| Some(size) == first) {
            return Err(
                "the hands must be equal but for the cards in the trick, which is begun by the leader".into(),
            );
        }
        Ok(())
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        match fact {
            Fact::TrickTaken { .. } => Some(Span::Trick),
            Fact::HandWon { .. } => Some(Span::Hand),
            Fact::Dealt { .. } | Fact::Discarded { .. } => None,
        }
    }
}
