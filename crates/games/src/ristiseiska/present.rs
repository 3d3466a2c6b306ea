use super::parts::{Action, FIRST, Fact, Facts, Gift, STOCK, TARGET, hand, seven};
use super::play::{Task, held};
use super::rows::{Way, fault_of_rows, pile_for, pips};
use super::rules::Ristiseiska;
use fairdeal_decks::Suit;
use fairdeal_kernel::{
    Ask, Board, Eyes, Gesture, Meta, Panel, Present, Scoreboard, Seat, Seen, Span, Text, texts,
};

impl Present for Ristiseiska {
    const META: Meta = Meta {
        name: "Ristiseiska",
        about: "Rows grow from the sevens; whoever cannot play is given a card, and the first one out wins.",
        category: "shedding",
        ..texts!("de", "es")
    };

    french_faces!();

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Deal => "deal".into(),
            Action::Play(card) => card.to_string(),
            Action::Pass => "pass".into(),
            Action::Give(card) => format!(">{card}"),
            Action::GiveAny => ">any".into(),
            Action::Stop => "stop".into(),
        }
    }

    fn label(&self, seen: &Seen<'_, Facts>, _: Seat, action: Action) -> Text {
        let to = seen.facts().turn;
        match action {
            Action::Deal => Text::new("deal"),
            Action::Play(card) => Text::new("play").face("card", card),
            Action::Pass => Text::new("pass"),
            Action::Give(card) => Text::new("give").face("card", card).seat("to", to),
            Action::GiveAny => Text::new("give_any").seat("to", to),
            Action::Stop => Text::new("stop"),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let (card, pile) = match action {
            Action::Play(card) => (card, pile_for(card)),
            Action::Give(card) => (card, hand(seen.facts().turn)),
            Action::Deal | Action::Pass | Action::GiveAny | Action::Stop => return Gesture::Press,
        };
        Gesture::drag(seen, hand(seat), card, pile)
    }

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let to = seen.facts().turn;
        let able = || self.able(seen, seat).next().is_some();
        let (question, barred) = match (self.task(seen).1, self.options.gift) {
            (Task::Deal, _) => (Text::new("ask.deal"), vec![]),
            (Task::Give, Gift::Chosen) => (Text::new("ask.give").seat("to", to), vec![]),
            (Task::Give, Gift::Random) => (Text::new("ask.give_any").seat("to", to), vec![]),
            (Task::Play, _) if seen.is_empty(seven(FIRST.suit())) => {
                (Text::new("ask.first").face("card", FIRST), self.barred(seen, seat))
            }
            (Task::Play, _) if able() => (Text::new("ask.play"), self.barred(seen, seat)),
            (Task::Play, _) => (Text::new("ask.pass"), self.barred(seen, seat)),
            (Task::GoOn, _) if able() => (Text::new("ask.go_on"), self.barred(seen, seat)),
            (Task::GoOn, _) => (Text::new("ask.stop"), self.barred(seen, seat)),
        };
        Ask { barred, ..Ask::menu(question) }
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        self.refusal(seen, seat, action)
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        match *fact {
            Fact::Dealt { dealer } => Some(Text::new("recap.dealt").seat("dealer", dealer)),
            Fact::Begun { by, card } => Some(Text::new("recap.begun").seat("by", by).face("card", card)),
            Fact::TurnPassed { .. } => None,
            Fact::ExtraEarned { by } => Some(Text::new("recap.extra").seat("by", by)),
            Fact::Passed { by, .. } => Some(Text::new("recap.passed").seat("by", by)),
            Fact::Given { by, to } => Some(Text::new("recap.given").seat("by", by).seat("to", to)),
            Fact::Counted { by, points } => {
                Some(Text::new("recap.counted").seat("by", by).number("points", points))
            }
            Fact::HandWon { by } => Some(Text::new("recap.won").seat("by", by)),
            Fact::HandBlocked => Some(Text::new("recap.blocked")),
            Fact::HandStalled => Some(Text::new("recap.stalled")),
        }
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let row = |(seat, points): (Seat, u16)| {
            let numbers = vec![i64::from(points), seen.len(hand(seat)) as i64];
            (Text::new("seat").seat("seat", seat), numbers)
        };
        let columns = vec![Text::new("points"), Text::new("cards")];
        vec![Scoreboard {
            title: Text::new("score").number("target", TARGET),
            columns,
            rows: seen.facts().score.iter().map(row).collect(),
        }]
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        vec![Panel::lines(Text::new("next"), self.next_cards(seen))]
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        let mut lines = self.next_cards(seen);
        for other in seat.around(self.seats).skip(1) {
            lines.push(
                Text::new("ai.count").seat("seat", other).number("count", seen.len(hand(other)) as i64),
            );
        }
        let points: i64 = held(seen, seat).map(|card| i64::from(pips(card))).sum();
        lines.push(Text::new("ai.pips").number("points", points));
        lines
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        matches!(fact, Fact::HandWon { .. } | Fact::HandBlocked | Fact::HandStalled).then_some(Span::Hand)
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        let (facts, seen) = (&board.facts, board.seen(Eyes::all_knowing()));
        let seated = [facts.dealer, facts.turn].iter().all(|seat| seat.0 < self.seats);
        if !seated || facts.score.seats() != self.seats || facts.lacks.seats() != self.seats {
            return Err("dealer, turn, score and lacks must be for the seats of this match".into());
        }
        match Suit::ALL.into_iter().find_map(|suit| fault_of_rows(&seen, suit)) {
            Some(fault) => Err(fault),
            None if self.hand_is_over(&seen) => Ok(()),
            None => self.fits_in_play(&seen),
        }
    }
}

impl Ristiseiska {
    /// What is wrong with a hand that is going on.
    fn fits_in_play(&self, seen: &Seen<'_, Facts>) -> Result<(), String> {
        let facts = seen.facts();
        if !seen.is_empty(STOCK) {
            return Err("all cards must lie in the rows or be held, or a row may wait for ever".into());
        }
        if Seat::all(self.seats).any(|seat| held(seen, seat).any(|card| facts.lacks[seat].has(card))) {
            return Err("a seat holds a card that it has shown to lack".into());
        }
        let begun = !seen.is_empty(seven(FIRST.suit()));
        if !begun && self.task(seen).1 != Task::Play {
            return Err("the hand begins with a turn to play".into());
        }
        if !begun && held(seen, facts.turn).all(|card| card != FIRST) {
            return Err("the hand begins with 7c, which the seat in turn must hold".into());
        }
        Ok(())
    }

    /// What can be laid next, suit by suit.
    fn next_cards(&self, seen: &Seen<'_, Facts>) -> Vec<Text> {
        Suit::ALL.into_iter().map(|suit| self.next_in(seen, suit)).collect()
    }

    fn next_in(&self, seen: &Seen<'_, Facts>, suit: Suit) -> Text {
        let row = self.row(seen, suit);
        let say = |key| Text::new(key).text("suit", Text::new(suit.key()));
        match (row.next(Way::Down), row.next(Way::Up)) {
            (None, None) => say("next.none"),
            (Some(low), Some(high)) if low != high => say("next.two").face("low", low).face("high", high),
            (Some(card), _) | (None, Some(card)) => say("next.one").face("card", card),
        }
    }
}
