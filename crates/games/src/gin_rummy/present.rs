use super::knock::is_gin;
use super::parts::{
    Action, DISCARD, Fact, Facts, MELDS, MOST_TAKES, SEATS, Stage, Void, Win, cards, hand, laid, meld, other,
    top_discard,
};
use super::rules::GinRummy;
use super::telling::row;
use fairdeal_decks::melds::{self, Cards};
use fairdeal_kernel::{
    Ask, Board, BySeat, Eyes, Gesture, Meta, Panel, Present, Scoreboard, Seat, Seen, Span, Text, texts,
};

impl Present for GinRummy {
    const META: Meta = Meta {
        name: "Gin Rummy",
        about: "Draw and discard, hide your melds, and knock before the other is ready.",
        category: "rummy",
        ..texts!("de", "es")
    };

    french_faces!();

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Deal => "deal".into(),
            Action::Draw => "draw".into(),
            Action::Take => "take".into(),
            Action::Pass => "pass".into(),
            Action::Discard(card) => format!("-{card}"),
            Action::Knock(card) => format!("!{card}"),
            Action::BigGin => "big_gin".into(),
            Action::Meld(cards) => cards.to_string().replace(' ', "+"),
            Action::LayOff { card, meld } => format!("{card}>{meld}"),
            Action::Done => "done".into(),
        }
    }

    fn label(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Text {
        let held = cards(seen, hand(seat));
        match action {
            Action::Deal => Text::new("deal"),
            Action::Draw => Text::new("draw"),
            Action::Take => {
                top_discard(seen).map_or(Text::new("take.any"), |card| Text::new("take").face("card", card))
            }
            Action::Pass => Text::new("pass"),
            Action::Discard(card) => Text::new("discard").face("card", card),
            Action::Knock(card) => {
                let gin = held.has(card) && melds::deadwood(held.without(Cards::of(card))) == 0;
                Text::new(if gin { "knock.gin" } else { "knock" }).face("card", card)
            }
            Action::BigGin => Text::new("big_gin"),
            Action::Meld(cards) => Text::new("meld").text("cards", row(cards)),
            Action::LayOff { card, meld } => {
                let onto = laid(seen, other(seat)).find(|&(number, _)| number == meld);
                let onto = row(onto.map_or(Cards::NONE, |(_, cards)| cards));
                Text::new("lay_off").face("card", card).text("meld", onto)
            }
            Action::Done => Text::new("done").number("deadwood", held.value()),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let (card, place) = match action {
            Action::Take => (seen.top(DISCARD), hand(seat)),
            Action::Discard(card) => (seen.find(hand(seat), card.into()), DISCARD),
            Action::LayOff { card, meld: number } => {
                (seen.find(hand(seat), card.into()), meld(other(seat), number.clamp(1, MELDS)))
            }
            _ => return Gesture::Press,
        };
        card.map_or(Gesture::Press, |card| Gesture::Drag(seen.obj(card), place))
    }

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let facts = seen.facts();
        let ask = |key| Ask::menu(Text::new(key));
        let about_discard =
            |key| Ask::menu(Text::new(key).face("card", top_discard(seen).unwrap_or(facts.upcard)));
        match facts.stage {
            Stage::Upcard if self.is_refused(facts) => about_discard("ask.refused"),
            Stage::Upcard => about_discard("ask.upcard"),
            Stage::Draw => about_discard("ask.draw"),
            Stage::Discard => self.ask_to_discard(seen, seat),
            Stage::Meld if self.may_keep(seen, seat) == 0 => ask("ask.meld_all"),
            Stage::Meld => Ask::menu(Text::new("ask.meld").number("limit", self.may_keep(seen, seat))),
            Stage::Answer if is_gin(seen, other(seat)) => ask("ask.answer_gin"),
            Stage::Answer => ask("ask.answer"),
            Stage::Over => ask("ask.deal"),
        }
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        self.refusal(seen, seat, action)
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        let said = |key, by| Some(Text::new(key).seat("by", by));
        match *fact {
            Fact::Dealt { dealer, upcard } => {
                let dealt = Text::new("recap.dealt").seat("dealer", dealer).face("card", upcard);
                Some(dealt.text("limit", self.limit_in_words(upcard)))
            }
            Fact::Refused { by } => said("recap.refused", by),
            Fact::Drawn { .. } | Fact::Taken { .. } | Fact::Discarded { .. } => None,
            Fact::Knocked { by } => said("recap.knocked", by),
            Fact::BigGinSaid { by } => said("recap.big_gin", by),
            Fact::Spread { by, deadwood: 0 } => said("recap.gin", by),
            Fact::Spread { by, deadwood } => {
                Some(Text::new("recap.spread").seat("by", by).number("deadwood", deadwood))
            }
            Fact::HandWon { by, how, points, deadwood } => {
                let won = Text::new("recap.won")
                    .seat("by", by)
                    .number("points", points)
                    .text("how", Text::new(key(how)));
                Some(won.number("own", deadwood[by]).number("other", deadwood[other(by)]))
            }
            Fact::Voided { dealer, why } => Some(void_text(why).seat("dealer", dealer)),
        }
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let facts = seen.facts();
        let totals = self.totals(facts);
        let row = |seat: Seat| {
            let numbers = vec![facts.points[seat].into(), facts.boxes[seat].into(), totals[seat].into()];
            (Text::new("seat").seat("seat", seat), numbers)
        };
        let columns = ["points", "boxes", "total"].map(Text::new).into();
        vec![Scoreboard { title: Text::new("score"), columns, rows: Seat::all(SEATS).map(row).collect() }]
    }

    fn standing(&self, public: &Seen<'_, Facts>) -> BySeat<i32> {
        self.totals(public.facts())
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        [self.terms(seen)].into_iter().chain(self.arrangements(seen)).collect()
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        self.state_in_words(seen, seat)
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        self.sound(&board.seen(Eyes::all_knowing()))
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        matches!(fact, Fact::HandWon { .. } | Fact::Voided { .. }).then_some(Span::Hand)
    }
}

impl GinRummy {
    /// Asks for a discard; the card just taken may not be it.
    fn ask_to_discard(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let (facts, held) = (seen.facts(), cards(seen, hand(seat)));
        let knocks = !self.knocks(facts, held).is_empty() || self.has_big_gin(held);
        let prompt = Text::new(if knocks { "ask.knock" } else { "ask.discard" });
        let taken = self.kept(facts).and_then(|card| Some((card, seen.find(hand(seat), card.into())?)));
        let barred = taken.map(|(card, held)| (seen.obj(held), Text::new("why.taken").face("card", card)));
        Ask { barred: barred.into_iter().collect(), ..Ask::menu(prompt) }
    }
}

fn void_text(why: Void) -> Text {
    match why {
        Void::Stock => Text::new("recap.void"),
        Void::Takes => Text::new("recap.void_takes").number("count", MOST_TAKES),
        Void::Tie => Text::new("recap.void_tie"),
    }
}

fn key(how: Win) -> &'static str {
    match how {
        Win::Knock => "win.knock",
        Win::Gin => "win.gin",
        Win::BigGin => "win.big_gin",
        Win::Undercut => "win.undercut",
    }
}
