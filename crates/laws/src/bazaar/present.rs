use super::parts::{
    Action, CARD, DAMAGE, DIE, Fact, Facts, LOOKED_AT, MARKET, Mode, Phase, ROLE, STOCK, TOKEN, draft, hand,
    trap,
};
use super::rules::{Bazaar, most_targets};
use super::steps::targets;
use fairdeal_decks::{French, Pack};
use fairdeal_kernel::{
    Arg, Ask, AskKind, Back, Badge, Face, FaceView, Game, Gesture, Mark, Meta, Obj, Panel, PanelRow, Pose,
    Present, Scoreboard, Seat, Seen, Span, Text, Tone, texts,
};

impl Present for Bazaar {
    const META: Meta = Meta {
        name: "Bazaar",
        about: "Sealed bids for a stall where tokens are conjured, broken and taken; a game for tests.",
        category: "auction",
        ..texts!("de", "es")
    };

    fn face(&self, face: Face, back: Back) -> FaceView {
        let number = u32::from(face.0);
        let name = match back {
            CARD if usize::from(face.0) < Pack::FULL.len() => return French::from(face).view(),
            CARD => format!("card{number}"),
            ROLE => format!("role{number}"),
            TOKEN => format!("token{}", number + 1),
            DIE => (number + 1).to_string(),
            Back::Pack(_) | Back::Any(_) => number.to_string(),
        };
        FaceView { text: name.clone(), name }
    }

    fn mark_name(&self, mark: Mark) -> String {
        if mark == DAMAGE { "damage".into() } else { format!("mark{}", mark.0) }
    }

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Bid(coins) => format!("bid:{coins}"),
            Action::Choose(mode) => mode_key(mode).trim_start_matches("mode.").into(),
            Action::Conjure(count) => format!("conjure:{count}"),
            Action::Pick(Obj(token)) => format!("pick:{token}"),
            Action::Done => "done".into(),
            Action::Lay(card) => format!("lay:{card}"),
            Action::Hide(card) => format!("hide:{card}"),
        }
    }

    fn label(&self, seen: &Seen<'_, Facts>, _: Seat, action: Action) -> Text {
        match action {
            Action::Bid(coins) => Text::new("bid").number("coins", coins),
            Action::Choose(mode) => Text::new(mode_key(mode)),
            Action::Conjure(count) => Text::new("conjure").number("count", count),
            Action::Pick(token) => match token_face(seen, token) {
                Some(face) => Text::new("pick").with("token", Arg::Face(face, TOKEN)),
                None => Text::new("pick.nothing"),
            },
            Action::Done => Text::new("done"),
            Action::Lay(card) => Text::new("lay").face("card", card),
            Action::Hide(card) => Text::new("hide").face("card", card),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let drag = |from, card: French, to| Gesture::drag(seen, from, card, to);
        match action {
            Action::Pick(token) => Gesture::Pick(token),
            Action::Lay(card) => drag(draft(seat), card, STOCK),
            Action::Hide(card) => drag(hand(seat), card, trap(seat)),
            Action::Bid(_) | Action::Choose(_) | Action::Conjure(_) | Action::Done => Gesture::Press,
        }
    }

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let number = |prompt| Ask::several(prompt, AskKind::Number, 1, 1, vec![]);
        if !self.turn(seen).seats().has(seat) {
            return Ask::menu(Text::new("ask.wait"));
        }
        match seen.facts().phase {
            Phase::Bids => number(Text::new("ask.bid").number("coins", seen.facts().coins[seat])),
            Phase::Choice => Ask::menu(Text::new("ask.choice")),
            Phase::Conjure => number(Text::new("ask.conjure").number("most", self.options.tokens)),
            Phase::Strike { .. } => ask_strike(seen),
            Phase::Arrange => ask_arrange(seen, seat),
            Phase::Ambush => Ask::menu(Text::new("ask.ambush")),
            Phase::Take => Ask::several(Text::new("ask.take"), AskKind::Select, 1, 1, vec![]),
        }
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        Some(match (&seen.facts().phase, action) {
            (Phase::Bids, Action::Bid(_)) => Text::new("why.bid").number("coins", seen.facts().coins[seat]),
            (Phase::Choice, Action::Choose(mode)) => Text::new(why_not_mode(mode)),
            (Phase::Conjure, Action::Conjure(_)) => {
                Text::new("why.conjure").number("most", self.options.tokens)
            }
            (Phase::Strike { .. } | Phase::Take, Action::Pick(token)) => {
                let there = token_face(seen, token).is_some();
                Text::new(if there { "why.chosen" } else { "why.token" })
            }
            (Phase::Strike { .. }, Action::Done) => Text::new("why.done"),
            (Phase::Arrange, Action::Lay(card)) => Text::new("why.lay").face("card", card),
            (Phase::Ambush, Action::Hide(card)) => Text::new("why.hold").face("card", card),
            _ => Text::new("why.now"),
        })
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        let scored = |key, by, points: i32| Text::new(key).seat("by", by).number("points", points);
        Some(match *fact {
            Fact::StallBought { by, paid } => Text::new("recap.bought").seat("by", by).number("paid", paid),
            Fact::ModeChosen { by, mode } => {
                Text::new("recap.mode").seat("by", by).text("mode", Text::new(mode_key(mode)))
            }
            Fact::TokensConjured { by, kind, count } => Text::new("recap.conjured")
                .seat("by", by)
                .number("count", count)
                .with("token", Arg::Face(Face(kind.into()), TOKEN)),
            Fact::TokenBroken { by, points } => scored("recap.broken", by, points),
            Fact::TrapSprung { by, card, points } => scored("recap.sprung", by, points).face("card", card),
            Fact::TokenTaken { by, points } => scored("recap.taken", by, points),
            Fact::RoleScored { by, role, points } => {
                scored("recap.role", by, points).with("role", Arg::Face(Face(role.into()), ROLE))
            }
            Fact::TokenPicked { .. } | Fact::RoundClosed => return None,
        })
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let facts = seen.facts();
        let row = |seat| vec![facts.score[seat].into(), facts.coins[seat].into()];
        let rows = Seat::all(self.seats).map(|seat| (Text::new("seat").seat("seat", seat), row(seat)));
        let columns = vec![Text::new("points"), Text::new("coins")];
        vec![Scoreboard { title: Text::new("score"), columns, rows: rows.collect() }]
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        let over = Text::new("panel.rounds").number("rounds", seen.facts().rounds);
        let coins = |seat| (Text::new("seat").seat("seat", seat), i64::from(seen.facts().coins[seat]));
        let rows = vec![
            over.number("of", self.options.rounds).into(),
            PanelRow::Chips(Seat::all(self.seats).map(coins).collect()),
        ];
        vec![Panel { title: Text::new("panel"), seat: None, rows }]
    }

    fn poses(&self, seen: &Seen<'_, Facts>) -> Vec<(Obj, Pose)> {
        let hurt = seen.cards(MARKET).filter(|&token| seen.mark(token, DAMAGE) > 0);
        let pose = |token| {
            let text = Text::new("badge").number("damage", seen.mark(token, DAMAGE));
            let badges = vec![Badge { text, tone: Tone::Bad }];
            (seen.obj(token), Pose { turned: true, badges, ..Pose::default() })
        };
        hurt.map(pose).collect()
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        (*fact == Fact::RoundClosed).then_some(Span::Hand)
    }
}

fn ask_strike(seen: &Seen<'_, Facts>) -> Ask {
    let most = most_targets(seen) as u16;
    let chosen = targets(seen).into_iter().map(|card| seen.obj(card)).collect();
    Ask::several(Text::new("ask.strike").number("most", most), AskKind::Select, 1, most, chosen)
}

/// What was laid back lies on top of the stock, the first card uppermost, where the seat that laid it knows it.
fn ask_arrange(seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
    let laid = LOOKED_AT.saturating_sub(seen.len(draft(seat)));
    let below = seen.len(STOCK).saturating_sub(laid);
    let mut chosen: Vec<Obj> = seen.cards(STOCK).skip(below).map(|card| seen.obj(card)).collect();
    chosen.reverse();
    let all = LOOKED_AT as u16;
    Ask::several(Text::new("ask.arrange"), AskKind::Order, all, all, chosen)
}

/// The kind of a token of the market.
fn token_face(seen: &Seen<'_, Facts>, token: Obj) -> Option<Face> {
    let card = seen.card(token).filter(|&card| seen.pile_of(card) == Some(MARKET))?;
    seen.face(card)
}

fn mode_key(mode: Mode) -> &'static str {
    match mode {
        Mode::Conjure => "mode.conjure",
        Mode::Strike => "mode.strike",
        Mode::Arrange => "mode.arrange",
        Mode::Ambush => "mode.ambush",
        Mode::Spring => "mode.spring",
    }
}

fn why_not_mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Conjure => "why.now",
        Mode::Strike => "why.market",
        Mode::Arrange => "why.stock",
        Mode::Ambush => "why.trap",
        Mode::Spring => "why.no_trap",
    }
}
