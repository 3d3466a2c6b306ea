use super::ground::{cards, top_of_pozzo};
use super::meld::value;
use super::parts::{Action, Fact, Facts, POZZO, Phase, STOCK, draft, hand};
use super::rules::Pinnacola;
use fairdeal_decks::{French, Side};
use fairdeal_kernel::{
    Ask, AskKind, Board, Game, Gesture, Meta, Obj, Offers, Panel, Present, Scoreboard, Seat, Seen, Span,
    Text, texts,
};

impl Present for Pinnacola {
    const META: Meta = Meta {
        name: "Pinnacola",
        about: "Long runs, four of a kind and a well of discards: meld for your side, and close with both.",
        category: "rummy",
        ..texts!("de", "es")
    };

    french_faces!();

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Deal => "deal".into(),
            Action::Draw => "draw".into(),
            Action::Take => "take".into(),
            Action::Pick(card) => format!("+{card}"),
            Action::Lay => "lay".into(),
            Action::LayAs(card) => format!("lay={card}"),
            Action::LayOff { card, meld } => format!("{card}>{meld}"),
            Action::LayOffJoker { joker, card, meld } => format!("{joker}={card}>{meld}"),
            Action::Replace { card, side, meld } => format!("{card}^{}.{meld}", self.seat_name(side.first())),
            Action::Discard(card) => format!("-{card}"),
        }
    }

    fn label(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Text {
        let own = |number| self.meld_text(seen, self.sides.of(seat), number);
        match action {
            Action::Deal => Text::new("deal"),
            Action::Draw => Text::new("draw"),
            Action::Take => Text::new("take").number("count", seen.len(POZZO) as i64),
            Action::Pick(card) => Text::new("pick").face("card", card),
            Action::Lay => Text::new("lay"),
            Action::LayAs(card) => Text::new("lay_as").face("card", card),
            Action::LayOff { card, meld } => Text::new("lay_off").face("card", card).text("meld", own(meld)),
            Action::LayOffJoker { joker, card, meld } => {
                Text::new("lay_off_joker").face("joker", joker).face("card", card).text("meld", own(meld))
            }
            Action::Replace { card, side, meld } => {
                let meld = self.meld_text(seen, side, meld);
                Text::new("replace").face("card", card).text("meld", meld).text("side", self.sides.name(side))
            }
            Action::Discard(card) => Text::new("discard").face("card", card),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let held = |card: French| seen.find(hand(seat), card.into()).map(|card| seen.obj(card));
        let drag = |card, to| held(card).map_or(Gesture::Press, |card| Gesture::Drag(card, to));
        let own = self.sides.of(seat);
        match action {
            Action::Deal | Action::Draw | Action::Lay | Action::LayAs(_) => Gesture::Press,
            Action::Take => seen.top(POZZO).map_or(Gesture::Press, |top| Gesture::Pick(seen.obj(top))),
            Action::Pick(card) => held(card).map_or(Gesture::Press, Gesture::Pick),
            Action::LayOff { card: added, meld } | Action::LayOffJoker { joker: added, meld, .. } => {
                drag(added, self.meld(own, meld))
            }
            Action::Replace { card, side, meld } => drag(card, self.meld(side, meld)),
            Action::Discard(card) => drag(card, POZZO),
        }
    }

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let facts = seen.facts();
        let prompt = match facts.phase {
            Phase::Over => return Ask::menu(Text::new("ask.deal")),
            Phase::Draw => return Ask::menu(Text::new("ask.draw")),
            Phase::MeldTop(top) => Text::new("ask.top").face("card", top),
            Phase::Play if facts.owed.len() > 0 => Text::new("ask.owed").number("count", facts.owed.len()),
            Phase::Play => Text::new("ask.play"),
        };
        let chosen = seen.cards(draft(seat)).map(|card| seen.obj(card)).collect();
        let barred = self.barred(seen, seat);
        Ask { barred, ..Ask::several(prompt, AskKind::Select, 3, 13, chosen) }
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        self.refusal(seen, seat, action)
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        let by = |key, seat| Text::new(key).seat("by", seat);
        Some(match *fact {
            Fact::Dealt { dealer } => Text::new("recap.dealt").seat("dealer", dealer),
            Fact::Drawn { by: seat } => by("recap.drawn", seat),
            Fact::PozzoTaken { by: seat, top, count } => {
                by("recap.taken", seat).number("count", count).face("top", top)
            }
            Fact::MeldLaid { by: seat, meld, joker: None } => by("recap.laid", seat).number("meld", meld),
            Fact::MeldLaid { by: seat, meld, joker: Some(card) } => {
                by("recap.laid_as", seat).number("meld", meld).face("card", card)
            }
            Fact::LaidOff { by: seat, card, meld } => {
                by("recap.off", seat).face("card", card).number("meld", meld)
            }
            Fact::JokerLaidOff { by: seat, card, meld } => {
                by("recap.joker_off", seat).face("card", card).number("meld", meld)
            }
            Fact::JokerTaken { by: seat, card, side, meld, .. } => by("recap.replaced", seat)
                .face("card", card)
                .text("side", self.sides.name(side))
                .number("meld", meld),
            Fact::Discarded { by: seat, card } => by("recap.discarded", seat).face("card", card),
            Fact::Closed { by: seat } => by("recap.closed", seat),
            Fact::StockEmpty => Text::new("recap.empty"),
            Fact::HandScored { side, melds, bonus, held } => Text::new("recap.scored")
                .text("side", self.sides.name(side))
                .number("melds", melds)
                .number("bonus", bonus)
                .number("held", held),
            Fact::TurnBegun { .. }
            | Fact::JokerNamed { .. }
            | Fact::JokerMelded { .. }
            | Fact::HandEnded { .. } => return None,
        })
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let row = |side: Side| {
            let numbers = vec![seen.facts().score[side.first()].into(), self.count(seen, side).0.into()];
            (self.sides.name(side), numbers)
        };
        let columns = vec![Text::new("points"), Text::new("table")];
        vec![Scoreboard { title: Text::new("score"), columns, rows: self.sides.all().map(row).collect() }]
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        let stock = Text::new("left").number("count", seen.len(STOCK) as i64);
        let pozzo = Text::new("lying").number("count", seen.len(POZZO) as i64);
        let closing = self.sides.all().map(|side| self.closing(seen, side)).collect();
        vec![
            Panel::lines(Text::new("piles"), vec![stock, pozzo]),
            Panel::lines(Text::new("closing"), closing),
        ]
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        let held: i32 = cards(seen, hand(seat)).map(value).sum();
        let mut notes = vec![
            Text::new("left").number("count", seen.len(STOCK) as i64),
            Text::new("note.held").number("points", held),
        ];
        notes.extend(
            top_of_pozzo(seen)
                .map(|top| Text::new("note.pozzo").number("count", seen.len(POZZO) as i64).face("top", top)),
        );
        notes.extend(self.sides.all().map(|side| self.closing(seen, side)));
        notes
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        self.objection(board).map_or(Ok(()), Err)
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        matches!(fact, Fact::HandEnded { .. }).then_some(Span::Hand)
    }
}

impl Pinnacola {
    /// What a side still lacks to be allowed to close.
    fn closing(&self, seen: &Seen<'_, Facts>, side: Side) -> Text {
        let mut has = (false, false);
        for (_, meld) in self.melds(seen, side) {
            has = (has.0 || meld.is_pinnacola(), has.1 || meld.is_four());
        }
        let key = match has {
            (true, true) => "close.both",
            (true, false) => "close.run",
            (false, true) => "close.four",
            (false, false) => "close.none",
        };
        Text::new(key).text("side", self.sides.name(side))
    }

    /// The cards of the hand with which nothing can be done now, and why.
    fn barred(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<(Obj, Text)> {
        let mut offers = Offers::default();
        self.legal(seen, seat, &mut offers);
        let useful = |face: French| offers.list().iter().any(|&action| card_of(action) == Some(face));
        let barred = seen.known(hand(seat)).filter(|&(_, face)| !useful(face.into()));
        barred.map(|(card, face)| (seen.obj(card), self.idle(seen, seat, face.into()))).collect()
    }
}

/// The card of the hand that an action is about.
fn card_of(action: Action) -> Option<French> {
    match action {
        Action::Pick(card)
        | Action::LayOff { card, .. }
        | Action::LayOffJoker { joker: card, .. }
        | Action::Replace { card, .. }
        | Action::Discard(card) => Some(card),
        Action::Deal | Action::Draw | Action::Take | Action::Lay | Action::LayAs(_) => None,
    }
}
