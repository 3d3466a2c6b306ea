use super::capture::{Choice, sweeps_count, unpicked};
use super::parts::{Action, CARDS, Fact, Facts, PLAY, STOCK, Source, TABLE, hand, won};
use super::rules::{Kasino, Task};
use super::score::Tally;
use super::values::{in_hand, on_table};
use super::why::no_fit;
use fairdeal_decks::{
    French, Side,
    partitions::{Counts, completes},
};
use fairdeal_kernel::{
    Ask, AskKind, Board, BySeat, Eyes, Gesture, Meta, Obj, Panel, Present, Scoreboard, Seat, Seen, Span,
    Text, texts,
};

impl Present for Kasino {
    const META: Meta = Meta {
        name: "Kasino",
        about: "Capture what adds up to your card: the Finnish game of aces, spades and two kasinos.",
        category: "fishing",
        ..texts!("de", "es")
    };

    french_faces!();

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Deal => "deal".into(),
            Action::Play(card) => card.to_string(),
            Action::Capture(card) => format!("{card}<"),
            Action::Pick(card) => format!("+{card}"),
            Action::Done => "done".into(),
        }
    }

    fn label(&self, seen: &Seen<'_, Facts>, _: Seat, action: Action) -> Text {
        match action {
            Action::Deal => Text::new("deal"),
            Action::Play(card) => Text::new("play").face("card", card),
            Action::Capture(card) => Text::new("capture").face("card", card).number("value", in_hand(card)),
            Action::Pick(card) => Text::new("pick").face("card", card),
            Action::Done => Text::new("done").text("cards", cards(&seen.facts().picked)),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let drag = |card: French, to| Gesture::drag(seen, hand(seat), card, to);
        match action {
            Action::Play(card) => drag(card, TABLE),
            Action::Capture(card) => drag(card, PLAY),
            Action::Pick(card) => {
                seen.find(TABLE, card.into()).map_or(Gesture::Press, |card| Gesture::Pick(seen.obj(card)))
            }
            Action::Deal | Action::Done => Gesture::Press,
        }
    }

    fn ask(&self, seen: &Seen<'_, Facts>, _: Seat) -> Ask {
        match self.task(seen) {
            Task::Deal => Ask::menu(Text::new("ask.deal")),
            Task::Play => Ask::menu(Text::new("ask.play")),
            Task::Choose(with) => ask_choice(seen, with),
        }
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        Some(self.refusal(seen, seat, action))
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        let by = |key, seat| Text::new(key).seat("by", seat);
        Some(match fact {
            Fact::Dealt { dealer } => Text::new("recap.dealt").seat("dealer", *dealer),
            Fact::DealtOn { last: false } => Text::new("recap.on"),
            Fact::DealtOn { last: true } => Text::new("recap.last"),
            Fact::Picked { .. } | Fact::HandEnded { .. } => return None,
            Fact::Captured { by: seat, with, cards: taken } => {
                by("recap.captured", *seat).face("with", *with).text("cards", cards(taken))
            }
            Fact::Swept { by: seat } => by("recap.swept", *seat),
            Fact::RestTaken { by: seat, cards: taken } => by("recap.rest", *seat).text("cards", cards(taken)),
            Fact::Scored { by: seat, source, points } => {
                let by = self.sides().name(self.sides().of(*seat));
                Text::new(source_key(*source)).text("by", by).text("points", points_of(*points))
            }
        })
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let facts = seen.facts();
        let sides = self.sides();
        let captured = |side| sides.members(side).iter().map(|seat| seen.len(won(seat)) as i64).sum();
        let row = |side: Side| {
            let first = side.first();
            (sides.name(side), vec![facts.score[first].into(), facts.sweeps[first].into(), captured(side)])
        };
        let rows = sides.all().map(row);
        let columns = vec![Text::new("points"), Text::new("sweeps"), Text::new("captured")];
        vec![Scoreboard { title: Text::new("score"), columns, rows: rows.collect() }]
    }

    fn standing(&self, public: &Seen<'_, Facts>) -> BySeat<i32> {
        let score = public.facts().score;
        BySeat::from_fn(self.seats, |seat| score[self.sides().of(seat).first()].into())
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        let left = Text::new("left").number("count", seen.len(STOCK) as i64);
        vec![
            Panel::lines(Text::new("stock"), vec![left]),
            Panel::lines(Text::new("sweeps"), vec![sweeps_now(seen)]),
        ]
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, _: Seat) -> Vec<Text> {
        let round = CARDS * usize::from(self.seats);
        let deals = Text::new("note.deals").number("deals", (seen.len(STOCK) / round) as i64);
        let last = seen.facts().last.map(|seat| Text::new("note.last").seat("seat", seat));
        let tallies = Seat::all(self.seats).map(|seat| tally(seen, seat));
        [deals, sweeps_now(seen)].into_iter().chain(last).chain(tallies).collect()
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        let (facts, seen) = (&board.facts, board.seen(Eyes::all_knowing()));
        let seated = [Some(facts.dealer), facts.last].into_iter().flatten().all(|seat| seat.0 < self.seats);
        let sides = self.sides().len();
        if !seated || facts.score.seats() != sides || facts.sweeps.seats() != sides {
            return Err(
                "dealer and last must be seats of this match, and every side has points and sweeps".into()
            );
        }
        if !seen.len(STOCK).is_multiple_of(CARDS * usize::from(self.seats)) {
            return Err("the stock must hold four cards for everybody, or several times as many".into());
        }
        self.hands_fit(&seen)?;
        choice_fits(&seen)
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        match fact {
            Fact::Captured { .. } => Some(Span::Trick),
            Fact::HandEnded { .. } => Some(Span::Hand),
            _ => None,
        }
    }
}

impl Kasino {
    /// Everybody holds equally many cards, or those who have played in this round one less.
    fn hands_fit(&self, seen: &Seen<'_, Facts>) -> Result<(), String> {
        let dealer = seen.facts().dealer;
        let sizes = || dealer.next(self.seats).around(self.seats).map(|seat| seen.len(hand(seat)));
        let most = seen.len(hand(dealer));
        if sizes().is_sorted() && sizes().all(|size| size + 1 >= most) {
            return Ok(());
        }
        Err("hands are equal, but seats from the dealer's left that have played this round hold one less"
            .into())
    }
}

/// A card that is about to capture can do so, with the cards that are chosen.
fn choice_fits(seen: &Seen<'_, Facts>) -> Result<(), String> {
    let picked = &seen.facts().picked;
    let others: Counts = unpicked(seen).map(on_table).collect();
    let chosen: Counts = picked.iter().map(|&card| on_table(card)).collect();
    let mut playing = seen.faces(PLAY).map(French::from);
    let (with, more) = (playing.next(), playing.next());
    let lying = seen.len(TABLE) == picked.len() + unpicked(seen).count();
    let able = match with {
        None => picked.is_empty(),
        Some(with) if picked.is_empty() => others.sums().has(in_hand(with).into()),
        Some(with) => lying && completes(chosen, others, in_hand(with)),
    };
    if more.is_none() && able {
        return Ok(());
    }
    Err("at most one card is in play, and the picked table cards are part of what it can capture".into())
}

fn ask_choice(seen: &Seen<'_, Facts>, with: French) -> Ask {
    let able = Choice::of(seen, with).able;
    let prompt = Text::new("ask.choose").face("card", with).number("value", in_hand(with));
    let obj = |card: French| seen.find(TABLE, card.into()).map(|card| seen.obj(card));
    let chosen: Vec<Obj> = seen.facts().picked.iter().copied().filter_map(obj).collect();
    let unable = unpicked(seen).filter(|&card| !able.has(on_table(card)));
    let barred = unable.filter_map(|card| Some((obj(card)?, no_fit(with, card)))).collect();
    Ask { barred, ..Ask::several(prompt, AskKind::Select, 1, seen.len(TABLE) as u16, chosen) }
}

/// Lists cards in words.
fn cards(list: &[French]) -> Text {
    match list {
        [] => Text::new("cards.none"),
        [card] => Text::new("cards.one").face("card", *card),
        [card, rest @ ..] => Text::new("cards.more").face("card", *card).text("rest", cards(rest)),
    }
}

fn points_of(points: u8) -> Text {
    if points == 1 { Text::new("point.one") } else { Text::new("point.more").number("count", points) }
}

fn source_key(source: Source) -> &'static str {
    match source {
        Source::MostCards => "recap.cards",
        Source::MostSpades => "recap.spades",
        Source::BigKasino => "recap.big",
        Source::SmallKasino => "recap.small",
        Source::Aces => "recap.aces",
        Source::Sweeps => "recap.sweeps",
    }
}

fn sweeps_now(seen: &Seen<'_, Facts>) -> Text {
    Text::new(if sweeps_count(seen) { "sweeps.count" } else { "sweeps.over" })
}

/// What a seat has captured so far.
fn tally(seen: &Seen<'_, Facts>, seat: Seat) -> Text {
    let Tally { cards, spades, aces, big, small } = Tally::of(seen, seat);
    let kasinos = match (big, small) {
        (true, true) => "note.both",
        (true, false) => "note.big",
        (false, true) => "note.small",
        (false, false) => "note.neither",
    };
    let counted = Text::new("note.tally").seat("seat", seat).number("cards", cards).number("spades", spades);
    counted.number("aces", aces).text("kasinos", Text::new(kasinos))
}
