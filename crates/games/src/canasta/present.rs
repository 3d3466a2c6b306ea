use super::claim::top_kind;
use super::offers::holds_red_three;
use super::parts::{Action, DISCARD, Fact, Facts, STOCK, Stage, Word, hand};
use super::rules::Canasta;
use super::score::Tally;
use fairdeal_decks::{French, Side};
use fairdeal_kernel::{
    Ask, AskKind, Board, Card, Gesture, Meta, Panel, Pile, Present, Scoreboard, Seat, Seen, Span, Text, texts,
};

impl Present for Canasta {
    const META: Meta = Meta {
        name: "Canasta",
        about: "Meld ranks, build canastas of seven, and fight for the discard pile.",
        category: "rummy",
        ..texts!("de", "es")
    };

    french_faces!();

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Deal => "deal".into(),
            Action::Draw => "draw".into(),
            Action::Take => "take".into(),
            Action::End => "end".into(),
            Action::RedThree(card) => format!("!{card}"),
            Action::Pick(card) => format!("+{card}"),
            Action::Meld(kind) => format!("={}", char::from(kind)),
            Action::Discard(card) => format!("-{card}"),
            Action::Ask => "ask".into(),
            Action::Allow => "yes".into(),
            Action::Forbid => "no".into(),
        }
    }

    fn label(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Text {
        match action {
            Action::Deal => Text::new("deal"),
            Action::Draw => Text::new("draw"),
            Action::Take => Text::new("take"),
            Action::End => Text::new("end"),
            Action::RedThree(card) => Text::new("red_three").face("card", card),
            Action::Pick(card) => Text::new("pick").face("card", card),
            Action::Meld(kind) => {
                let new = seen.is_empty(self.meld(self.sides.of(seat), kind));
                Text::new(if new { "meld" } else { "add" }).text("rank", Text::new(kind.key()))
            }
            Action::Discard(card) => Text::new("discard").face("card", card),
            Action::Ask => Text::new("ask"),
            Action::Allow => Text::new("allow"),
            Action::Forbid => Text::new("forbid"),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let tap = |card: Option<Card>| card.map_or(Gesture::Press, |card| Gesture::Pick(seen.obj(card)));
        let drag = |card: French, to: Pile| Gesture::drag(seen, hand(seat), card, to);
        match action {
            Action::Draw => tap(seen.top(STOCK)),
            Action::Take => tap(seen.top(DISCARD)),
            Action::RedThree(card) => drag(card, self.red_threes(self.sides.of(seat))),
            Action::Pick(card) => drag(card, self.draft(seat)),
            Action::Discard(card) => drag(card, DISCARD),
            _ => Gesture::Press,
        }
    }

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let facts = seen.facts();
        match facts.stage {
            Stage::Over => Ask::menu(Text::new("ask.deal")),
            _ if facts.word == Word::Asked => Ask::menu(Text::new("ask.answer").seat("by", facts.seat)),
            Stage::Draw if seen.is_empty(STOCK) => Ask::menu(Text::new("ask.last")),
            Stage::Draw => Ask::menu(Text::new("ask.draw")),
            _ if holds_red_three(seen, seat) => Ask::menu(Text::new("ask.red_three")),
            Stage::Claim | Stage::Claimed | Stage::Play => self.ask_for_cards(seen, seat),
        }
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        self.refusal(seen, seat, action)
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        let by = |key, seat| Some(Text::new(key).seat("by", seat));
        let card = |key, seat, card| Some(Text::new(key).seat("by", seat).face("card", card));
        match *fact {
            Fact::Dealt { dealer } => Some(Text::new("recap.dealt").seat("dealer", dealer)),
            Fact::RedThreeDealt { by: seat, card: three } | Fact::RedThreeLaid { by: seat, card: three } => {
                card("recap.red_three", seat, three)
            }
            Fact::TurnBegun { .. } => None,
            Fact::Drawn { by, count } => Some(Text::new("recap.drawn").seat("by", by).number("count", count)),
            Fact::PileClaimed { by: seat } => by("recap.claimed", seat),
            Fact::PileTaken { by, count } => {
                Some(Text::new("recap.taken").seat("by", by).number("count", count))
            }
            Fact::Melded { by, kind, count, new } => {
                let key = if new { "recap.melded" } else { "recap.added" };
                let text = Text::new(key).seat("by", by).number("count", count);
                Some(text.text("rank", Text::new(kind.key())))
            }
            Fact::Asked { by: seat } => by("recap.asked", seat),
            Fact::Answered { by: seat, yes: true } => by("recap.yes", seat),
            Fact::Answered { by: seat, yes: false } => by("recap.no", seat),
            Fact::WentOut { by: seat, concealed: true } => by("recap.concealed", seat),
            Fact::WentOut { by: seat, concealed: false } => by("recap.out", seat),
            Fact::PlayEnded => Some(Text::new("recap.ended")),
            Fact::SideScored { side, ref tally } => Some(self.scored(side, tally)),
        }
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        vec![self.scoreboard(seen)]
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        self.notices(seen)
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        self.briefing(seen, seat)
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        self.objection(board)
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        matches!(fact, Fact::WentOut { .. } | Fact::PlayEnded).then_some(Span::Hand)
    }
}

impl Canasta {
    /// Asks for the steps of a meld; the question stays the same from step to step, so that they can be taken back.
    fn ask_for_cards(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let facts = seen.facts();
        let prompt = match (facts.stage, top_kind(seen)) {
            (Stage::Claim, Some(kind)) => Text::new("ask.claim").text("rank", Text::new(kind.key())),
            (Stage::Claimed, _) => {
                Text::new("ask.claimed").number("minimum", self.minimum(facts, self.sides.of(seat)))
            }
            _ if facts.word == Word::Yes => Text::new("ask.go_out"),
            _ => Text::new("ask.play"),
        };
        let chosen = seen.cards(self.draft(seat)).map(|card| seen.obj(card)).collect();
        let most = seen.len(hand(seat)) + seen.len(self.draft(seat));
        let ask = Ask::several(prompt, AskKind::Select, 0, most as u16, chosen);
        Ask { barred: self.barred(seen, seat), ..ask }
    }

    fn scored(&self, side: Side, tally: &Tally) -> Text {
        let text = Text::new("recap.scored").text("side", self.sides.name(side));
        let text = text.number("total", tally.total()).number("melded", tally.melded);
        let text = text.number("canastas", tally.canastas).number("out", tally.out);
        text.number("red_threes", tally.red_threes).number("held", tally.held)
    }
}
