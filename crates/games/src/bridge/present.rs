use super::auction::{self, Standing};
use super::claim::tricks_left;
use super::contract::Doubling;
use super::parts::{Action, Claim, Fact, Facts, SIDES, Scoring, TRICK, hand};
use super::play::{Task, find, led};
use super::rules::Bridge;
use super::say::{bid_text, called, contract_text, side_text};
use super::{Call, Record, fits, panels, pbn, tools, why};
use fairdeal_decks::Side;
use fairdeal_kernel::{
    Ask, AskKind, Board, Event, Game, Gesture, Meta, Obj, Offers, Panel, Present, Scoreboard, Seat, Seen,
    Span, Text, Tool, texts, written_as,
};

impl Present for Bridge {
    const META: Meta = Meta {
        name: "Bridge",
        about: "Two partnerships bid for a contract; one of them has to make it with dummy's hand on the table.",
        category: "trick-taking",
        ..texts!("de", "es")
    };
    const TOOLS: &'static [Tool] = tools::ALL;
    const FILE_FORMAT: Option<&'static str> = Some("pbn");

    french_faces!();

    fn seat_name(&self, seat: Seat) -> String {
        "NESW".chars().nth(seat.index()).map_or_else(|| seat.0.to_string(), String::from)
    }

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Deal => "deal".into(),
            Action::Pass => "Pass".into(),
            Action::Double => "X".into(),
            Action::Redouble => "XX".into(),
            Action::Bid(bid) => bid.to_string(),
            Action::Play(card) => card.to_string(),
            Action::Claim => "claim".into(),
            Action::Tricks(tricks) => format!("#{tricks}"),
            Action::Accept => "accept".into(),
            Action::Refuse => "refuse".into(),
        }
    }

    /// Calls are taken as players write them as well: `p`, `dbl`, `3N`, `4♠`.
    fn read(&self, offers: &Offers<Action>, text: &str) -> Option<Action> {
        let call = || text.trim().parse::<Call>().ok().map(Action::from);
        written_as(self, offers, text).or_else(|| call().filter(|&call| offers.contains(call)))
    }

    fn label(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Text {
        let claimed = || claim_text(seen.facts());
        match action {
            Action::Deal => Text::new("deal"),
            Action::Pass => Text::new("pass"),
            Action::Double => Text::new("double"),
            Action::Redouble => Text::new("redouble"),
            Action::Bid(bid) => bid_text(bid),
            Action::Play(card) if self.task(seen).1 == (Task::Play { from: seat }) => {
                Text::new("play").face("card", card)
            }
            Action::Play(card) => Text::new("play.dummy").face("card", card),
            Action::Claim => Text::new("claim"),
            Action::Tricks(count) => {
                Text::new("claim.tricks").number("count", count).number("left", tricks_left(seen.facts()))
            }
            Action::Accept => Text::new("accept").text("claim", claimed()),
            Action::Refuse => Text::new("refuse").text("claim", claimed()),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, _: Seat, action: Action) -> Gesture {
        let (Action::Play(card), Task::Play { from }) = (action, self.task(seen).1) else {
            return Gesture::Press;
        };
        let held = find(seen, hand(from), card);
        held.map_or(Gesture::Press, |held| Gesture::Drag(seen.obj(held), TRICK))
    }

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        match self.task(seen).1 {
            Task::Deal => Ask::menu(Text::new("ask.deal")),
            Task::Call => Ask::menu(ask_call(seen.facts())),
            Task::Play { from } => ask_card(seen, seat, from),
            Task::Number => {
                let left = tricks_left(seen.facts());
                let prompt = Text::new("ask.number").number("left", left);
                Ask::several(prompt, AskKind::Number, 0, left.into(), vec![])
            }
            Task::Answer => {
                let by =
                    seen.facts().contract.map_or(seat, |contract| contract.player_of(seen.facts().leader));
                Ask::menu(Text::new("ask.answer").seat("by", by).text("claim", claim_text(seen.facts())))
            }
        }
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        why::refusal(self, seen, seat, action)
    }

    /// Says what a call shows by the system that the bots bid by.
    fn explain(&self, seen: &Seen<'_, Facts>, _: Seat, action: Action) -> Option<Text> {
        let call = match action {
            Action::Pass => Call::Pass,
            Action::Double => Call::Double,
            Action::Redouble => Call::Redouble,
            Action::Bid(bid) => Call::Bid(bid),
            _ => return None,
        };
        Some(self.system.meaning(&seen.facts().calls, call).text())
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        recap(fact)
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let (sheet, scoring) = (seen.facts().sheet, self.options().scoring);
        let row = |side: Side| {
            let (games, below) = (sheet.games[side.first()].into(), sheet.below[side.first()].into());
            let (above, total) = (sheet.above(side).into(), sheet.total[side.first()].into());
            let numbers = match scoring {
                Scoring::Rubber => vec![games, below, above, total],
                Scoring::Chicago => vec![below, above, total],
                Scoring::Duplicate => vec![total],
            };
            (side_text(side), numbers)
        };
        let columns: &[&'static str] = match scoring {
            Scoring::Rubber => &["games", "below", "above", "total"],
            Scoring::Chicago => &["below", "above", "total"],
            Scoring::Duplicate => &["total"],
        };
        let columns = columns.iter().map(|&key| Text::new(key)).collect();
        vec![Scoreboard { title: Text::new("score"), columns, rows: SIDES.all().map(row).collect() }]
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        panels::all(self, seen.facts())
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        panels::notes(seen, seat)
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        fits::check(board)
    }

    fn export(&self, start: &Board<Facts>, events: &[&Event<Fact>]) -> String {
        pbn::write(&Record::all_of(self, start, events.iter().copied()))
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        match fact {
            Fact::TrickTaken { .. } => Some(Span::Trick),
            Fact::HandOver => Some(Span::Hand),
            _ => None,
        }
    }
}

fn ask_call(facts: &Facts) -> Text {
    let Some(Standing { bid, doubling, .. }) = auction::standing(&facts.calls) else {
        return Text::new("ask.open");
    };
    let key = match doubling {
        Doubling::Undoubled => "ask.call",
        Doubling::Doubled => "ask.call_doubled",
        Doubling::Redoubled => "ask.call_redoubled",
    };
    Text::new(key).text("bid", bid_text(bid))
}

fn ask_card(seen: &Seen<'_, Facts>, seat: Seat, from: Seat) -> Ask {
    let own = seat == from;
    let Some(led) = led(seen) else {
        return Ask::menu(Text::new(if own { "ask.lead" } else { "ask.lead_dummy" }));
    };
    let key = if own { "ask.follow" } else { "ask.follow_dummy" };
    let prompt = Text::new(key).text("suit", Text::new(led.key()));
    Ask { barred: barred(seen, seat, from), ..Ask::menu(prompt) }
}

/// The cards that may not be played while others follow the suit led.
fn barred(seen: &Seen<'_, Facts>, seat: Seat, from: Seat) -> Vec<(Obj, Text)> {
    let cards = seen.known(hand(from));
    cards
        .filter_map(|(card, face)| Some((seen.obj(card), why::no_card(seen, seat, from, face.into())?)))
        .collect()
}

/// How much is claimed: `5 of 8`.
fn claim_text(facts: &Facts) -> Text {
    let count = if let Claim::Made { tricks, .. } = facts.claim { tricks } else { 0 };
    Text::new("claim.of").number("count", count).number("left", tricks_left(facts))
}

fn recap(fact: &Fact) -> Option<Text> {
    let by = |key, seat| Some(Text::new(key).seat("by", seat));
    let points =
        |key, side, points: u16| Some(Text::new(key).text("side", side_text(side)).number("points", points));
    match *fact {
        Fact::Dealt { dealer, vulnerable } => Some(
            Text::new("recap.dealt").seat("dealer", dealer).text("vulnerable", Text::new(vulnerable.key())),
        ),
        Fact::Called { by, call } => Some(called(by, call)),
        Fact::PassedOut => Some(Text::new("recap.passed_out")),
        Fact::ContractMade { contract } => Some(
            Text::new("recap.contract")
                .seat("by", contract.declarer)
                .text("contract", contract_text(contract)),
        ),
        Fact::Discarded { by, void } => {
            Some(Text::new("recap.discarded").seat("by", by).text("suit", Text::new(void.key())))
        }
        Fact::TrickTaken { by: seat } => by("recap.trick", seat),
        Fact::ClaimBegun { .. } | Fact::TricksConceded { .. } | Fact::HandOver => None,
        Fact::Claimed { by, tricks } => {
            Some(Text::new("recap.claimed").seat("by", by).number("count", tricks))
        }
        Fact::ClaimAccepted { by: seat } => by("recap.accepted", seat),
        Fact::ClaimRefused { by: seat } => by("recap.refused", seat),
        Fact::HonoursHeld { by, points } => {
            Some(Text::new("recap.honours").seat("by", by).number("points", points))
        }
        Fact::GameWon { by, bonus: 0 } => Some(Text::new("recap.game").text("side", side_text(by))),
        Fact::GameWon { by, bonus } => points("recap.game_bonus", by, bonus),
        Fact::RubberWon { by, bonus } => points("recap.rubber", by, bonus),
        Fact::GameKept { by, bonus } => points("recap.game_kept", by, bonus),
        Fact::PartScoreKept { by, bonus } => points("recap.part_score", by, bonus),
        Fact::Made { .. } | Fact::Defeated { .. } => recap_result(fact),
    }
}

fn recap_result(fact: &Fact) -> Option<Text> {
    let told = |key, contract| Text::new(key).text("contract", contract_text(contract));
    match *fact {
        Fact::Made { contract, over, below: 0, above } => {
            let text = told("recap.made", contract).seat("by", contract.declarer);
            Some(text.text("over", over_text(over)).number("points", above))
        }
        Fact::Made { contract, over, below, above } => {
            let text = told("recap.made_lines", contract).seat("by", contract.declarer);
            Some(text.text("over", over_text(over)).number("below", below).number("above", above))
        }
        Fact::Defeated { contract, under, points } => {
            let text = told("recap.defeated", contract).number("under", under).number("points", points);
            Some(text.text("side", side_text(SIDES.of(contract.leader()))))
        }
        _ => None,
    }
}

fn over_text(over: u8) -> Text {
    match over {
        0 => Text::new("over.none"),
        1 => Text::new("over.one"),
        many => Text::new("over.many").number("count", many),
    }
}
