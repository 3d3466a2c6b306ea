use super::bout::{Task, attacks, beats, ranks_in_play, unbeaten};
use super::parts::{Action, DISCARD, Fact, Facts, MOST_IDLE, PAIRS, STOCK, hand, pair};
use super::rules::{Durak, points};
use super::why::no_rank;
use fairdeal_decks::French;
use fairdeal_kernel::{
    Ask, Board, BySeat, Eyes, Gesture, Meta, Obj, Panel, Pile, Present, Scoreboard, Seat, Seen, Span, Text,
    texts,
};

impl Present for Durak {
    const META: Meta = Meta {
        name: "Durak",
        about: "Attack, beat or take: nobody wins, but the last one holding cards is the fool.",
        category: "attack and defence",
        ..texts!("de", "es")
    };

    french_faces!();

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Deal => "deal".into(),
            Action::Attack(card) => card.to_string(),
            Action::Beat { card, with } => format!("{card}<{with}"),
            Action::Transfer(card) => format!("{card}>"),
            Action::Take => "take".into(),
            Action::Pass => "pass".into(),
        }
    }

    fn label(&self, seen: &Seen<'_, Facts>, _: Seat, action: Action) -> Text {
        match action {
            Action::Deal => Text::new("deal"),
            Action::Attack(card) if seen.is_empty(pair(0)) => Text::new("attack").face("card", card),
            Action::Attack(card) => Text::new("throw").face("card", card),
            Action::Beat { card, with } => Text::new("beat").face("card", card).face("with", with),
            Action::Transfer(card) => Text::new("transfer").face("card", card),
            Action::Take => Text::new("take"),
            Action::Pass => Text::new("pass"),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let (card, place) = match action {
            Action::Attack(card) | Action::Transfer(card) => (card, free_place(seen)),
            Action::Beat { card, with } => (with, place_of(seen, card)),
            Action::Deal | Action::Take | Action::Pass => return Gesture::Press,
        };
        let found = seen.find(hand(seat), card.into()).zip(place);
        found.map_or(Gesture::Press, |(held, place)| Gesture::Drag(seen.obj(held), place))
    }

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let defender = seen.facts().defender;
        match self.task(seen).1 {
            Task::Deal => Ask::menu(Text::new("ask.deal")),
            Task::Attack => Ask::menu(Text::new("ask.attack").seat("defender", defender)),
            Task::Defend => Ask { barred: self.useless(seen, seat), ..Ask::menu(self.question(seen)) },
            Task::ThrowIn => {
                let key = if seen.facts().taking { "ask.follow" } else { "ask.throw" };
                Ask { barred: unfitting(seen, seat), ..Ask::menu(Text::new(key).seat("defender", defender)) }
            }
        }
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        self.refusal(seen, seat, action)
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        let by = |key, seat| Some(Text::new(key).seat("by", seat));
        match *fact {
            Fact::Dealt { dealer, trump } => {
                Some(Text::new("recap.dealt").seat("dealer", dealer).text("trump", Text::new(trump.key())))
            }
            Fact::Begun { by, lowest: None } => Some(Text::new("recap.no_trump").seat("by", by)),
            Fact::Begun { by, lowest: Some(card) } => {
                Some(Text::new("recap.lowest").seat("by", by).face("card", card))
            }
            Fact::BoutBegun { attacker, defender } => {
                Some(Text::new("recap.bout").seat("attacker", attacker).seat("defender", defender))
            }
            Fact::Transferred { by, to } => Some(Text::new("recap.transfer").seat("by", by).seat("to", to)),
            Fact::ThrownIn { by: seat } => by("recap.throw", seat),
            Fact::Passed { by: seat } => by("recap.pass", seat),
            Fact::TakeSaid { by: seat } => by("recap.take", seat),
            Fact::BeatenOff { by: seat } => by("recap.beaten", seat),
            Fact::Taken { by: seat } => by("recap.taken", seat),
            Fact::Drawn { .. } => None,
            Fact::HandLost { by: seat } => by("recap.lost", seat),
            Fact::HandDrawn { .. } => Some(Text::new("recap.draw")),
            Fact::HandStalled { .. } => Some(Text::new("recap.stalled").number("count", MOST_IDLE)),
        }
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let row = |(seat, times): (Seat, u16)| {
            let numbers = vec![i64::from(times), seen.len(hand(seat)) as i64];
            (Text::new("seat").seat("seat", seat), numbers)
        };
        let columns = vec![Text::new("times"), Text::new("cards")];
        vec![Scoreboard {
            title: Text::new("score"),
            columns,
            rows: seen.facts().fools.iter().map(row).collect(),
        }]
    }

    fn standing(&self, public: &Seen<'_, Facts>) -> BySeat<i32> {
        points(public.facts())
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        let stock = Text::new("left").number("count", seen.len(STOCK) as i64);
        vec![
            Panel::lines(Text::new("trump"), vec![Text::new(seen.facts().trump.key())]),
            Panel::lines(Text::new("stock"), vec![stock]),
        ]
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, _: Seat) -> Vec<Text> {
        let facts = seen.facts();
        let left = Text::new("note.left")
            .number("stock", seen.len(STOCK) as i64)
            .number("discard", seen.len(DISCARD) as i64);
        let bout = Text::new("note.bout").seat("attacker", facts.attacker).seat("defender", facts.defender);
        let room = self.limit(seen).saturating_sub(attacks(seen)) as i64;
        vec![left, bout.number("room", room).text("trump", Text::new(facts.trump.key()))]
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        let (facts, seen) = (&board.facts, board.seen(Eyes::all_knowing()));
        let seated = [facts.dealer, facts.attacker, facts.defender].iter().all(|seat| seat.0 < self.seats);
        if !seated || facts.attacker == facts.defender {
            return Err(
                "dealer, attacker and defender must be seats of this match, and the last two not the same"
                    .into(),
            );
        }
        let pairs = (0..PAIRS).map(|n| seen.len(pair(n)));
        if pairs.skip(attacks(&seen)).any(|cards| cards > 0) || (0..PAIRS).any(|n| seen.len(pair(n)) > 2) {
            return Err(
                "the pairs are filled from pair.1 on, an attack card and at most one that beats it".into()
            );
        }
        let stuck = |seat: Seat, task| self.task(&seen) == (seat, task) && seen.is_empty(hand(seat));
        if stuck(facts.attacker, Task::Attack) || stuck(facts.attacker, Task::ThrowIn) {
            return Err("the seat to attack must hold a card".into());
        }
        Ok(())
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        match fact {
            Fact::BeatenOff { .. } | Fact::Taken { .. } => Some(Span::Trick),
            Fact::HandLost { .. } | Fact::HandDrawn { .. } | Fact::HandStalled { .. } => Some(Span::Hand),
            _ => None,
        }
    }
}

impl Durak {
    /// What the defender is asked.
    fn question(&self, seen: &Seen<'_, Facts>) -> Text {
        let passable = self.next_defender(seen).is_some();
        let mut open = unbeaten(seen).map(|(_, card)| card);
        match (open.next(), open.count() as i64 + 1) {
            (Some(card), 1) => {
                Text::new(if passable { "ask.beat_or_transfer" } else { "ask.beat" }).face("card", card)
            }
            (_, count) => Text::new(if passable { "ask.beat_all_or_transfer" } else { "ask.beat_all" })
                .number("count", count),
        }
    }

    /// The cards of the defender that can neither beat nor pass on.
    fn useless(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<(Obj, Text)> {
        let (trump, ranks) = (seen.facts().trump, ranks_in_play(seen));
        let passable = self.next_defender(seen).is_some();
        let useful = |with: French| {
            passable && ranks.has(with.rank()) || unbeaten(seen).any(|(_, card)| beats(with, card, trump))
        };
        let why = |with| Text::new("why.useless").face("with", with);
        let barred = seen.known(hand(seat)).filter(|&(_, face)| !useful(face.into()));
        barred.map(|(card, face)| (seen.obj(card), why(face))).collect()
    }
}

/// The cards of an attacker that cannot be thrown in.
fn unfitting(seen: &Seen<'_, Facts>, seat: Seat) -> Vec<(Obj, Text)> {
    let cards = seen.known(hand(seat));
    cards.filter_map(|(card, face)| Some((seen.obj(card), no_rank(seen, face.into())?))).collect()
}

fn free_place(seen: &Seen<'_, Facts>) -> Option<Pile> {
    Some(attacks(seen)).filter(|&n| n < PAIRS).map(pair)
}

fn place_of(seen: &Seen<'_, Facts>, card: French) -> Option<Pile> {
    unbeaten(seen).find(|&(_, open)| open == card).map(|(place, _)| place)
}
