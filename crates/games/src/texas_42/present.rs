use super::auction::highest;
use super::bid::Bid;
use super::parts::{Action, Fact, Facts, SIDES, Scoring, TRICK, hand};
use super::play::{Task, find, held};
use super::rules::Texas42;
use super::say::{bid_text, call_text, lack_text, layer_text, suit_text};
use super::{call::Call, fits};
use fairdeal_decks::{Domino, Side};
use fairdeal_kernel::{
    Ask, Back, Board, Face, FaceView, Game, Gesture, Meta, Panel, Present, Scoreboard, Seat, Seen, Span,
    Text, texts,
};

impl Present for Texas42 {
    const META: Meta = Meta {
        name: "Texas 42",
        about: "Partners bid for trumps and take tricks with dominoes; a hand has 42 points.",
        category: "trick-taking",
        ..texts!("de", "es")
    };

    fn face(&self, face: Face, _: Back) -> FaceView {
        Domino::from(face).view()
    }

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Deal => "deal".into(),
            Action::Pass => "pass".into(),
            Action::Bid(bid) => bid.to_string(),
            Action::Call(call) => call.to_string(),
            Action::Play(tile) => tile.to_string(),
        }
    }

    fn label(&self, _: &Seen<'_, Facts>, _: Seat, action: Action) -> Text {
        match action {
            Action::Deal => Text::new("deal"),
            Action::Pass => Text::new("pass"),
            Action::Bid(bid) => Text::new("bid").text("bid", bid_text(bid)),
            Action::Call(call) => Text::new("call").text("call", call_text(call)),
            Action::Play(tile) => Text::new("play").face("tile", tile),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let Action::Play(tile) = action else { return Gesture::Press };
        let held = find(seen, hand(seat), tile);
        held.map_or(Gesture::Press, |held| Gesture::Drag(seen.obj(held), TRICK))
    }

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        match self.task(seen).1 {
            Task::Deal => Ask::menu(Text::new("ask.deal")),
            Task::Bid => Ask::menu(ask_bid(seen.facts())),
            Task::Call => Ask::menu(Text::new("ask.call")),
            Task::Play => self.ask_tile(seen, seat),
        }
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        self.refusal(seen, seat, action)
    }

    fn explain(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        let (rules, tiles) = (self.rules(seen.facts()), held(seen, seat));
        let layer = match (self.task(seen).1, action) {
            (Task::Bid, Action::Pass) => rules.decider(|up| up.bids(seat, tiles).has(Bid::Pass)),
            (Task::Bid, Action::Bid(bid)) => rules.decider(|up| up.bids(seat, tiles).has(bid)),
            (Task::Call, Action::Call(call)) => rules.decider(|up| up.calls().has(call)),
            (Task::Play, Action::Play(tile)) => {
                let led = self.led(seen);
                rules.decider(|up| up.playable(tiles, led).has(tile))
            }
            _ => return None,
        };
        Some(Text::new("explain").text("layer", layer_text(layer)))
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        recap(self, fact)
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let facts = seen.facts();
        let row = |side: Side| {
            let at = side.first();
            let numbers = vec![facts.tricks[at].into(), facts.points[at].into(), facts.score[at].into()];
            (SIDES.name(side), numbers)
        };
        let total = Text::new(if self.options.scoring == Scoring::Marks { "marks" } else { "total" });
        let columns = vec![Text::new("tricks"), Text::new("points"), total];
        vec![Scoreboard { title: Text::new("score"), columns, rows: SIDES.all().map(row).collect() }]
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        self.notes_beside(seen.facts())
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        self.notes(seen, seat)
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        fits::check(self, board)
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        match fact {
            Fact::TrickTaken { .. } => Some(Span::Trick),
            Fact::HandOver => Some(Span::Hand),
            _ => None,
        }
    }
}

impl Texas42 {
    fn ask_tile(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let call = seen.facts().call;
        let prompt = match self.led(seen) {
            _ if call == Some(Call::Sevens) => Text::new("ask.closest"),
            None => Text::new("ask.lead"),
            Some(led) => Text::new("ask.follow").text("suit", suit_text(led, call)),
        };
        let tiles = seen.known(hand(seat));
        let barred =
            tiles.filter_map(|(card, face)| Some((seen.obj(card), self.no_tile(seen, seat, face.into())?)));
        Ask { barred: barred.collect(), ..Ask::menu(prompt) }
    }
}

fn ask_bid(facts: &Facts) -> Text {
    match highest(facts) {
        Bid::Pass => Text::new("ask.open"),
        high => Text::new("ask.bid").text("bid", bid_text(high)),
    }
}

fn recap(game: &Texas42, fact: &Fact) -> Option<Text> {
    match *fact {
        Fact::Dealt { shaker } => Some(Text::new("recap.dealt").seat("shaker", shaker)),
        Fact::BidMade { by, bid: Bid::Pass } => Some(Text::new("recap.pass").seat("by", by)),
        Fact::BidMade { by, bid } => Some(Text::new("recap.bid").seat("by", by).text("bid", bid_text(bid))),
        Fact::PassedOut => Some(Text::new("recap.passed_out")),
        Fact::AuctionWon { by, bid } => {
            Some(Text::new("recap.won").seat("by", by).text("bid", bid_text(bid)))
        }
        Fact::Called { by, call } => {
            Some(Text::new("recap.called").seat("by", by).text("call", call_text(call)))
        }
        Fact::Lacked { by, lack } => Some(lack_text(by, lack)),
        Fact::TrickTaken { by, points } => {
            Some(Text::new("recap.trick").seat("by", by).number("points", points))
        }
        Fact::Made { by, bid } => {
            Some(Text::new("recap.made").text("side", SIDES.name(by)).text("bid", bid_text(bid)))
        }
        Fact::Set { by, bid } => {
            Some(Text::new("recap.set").text("side", SIDES.name(by)).text("bid", bid_text(bid)))
        }
        Fact::Scored { side, points } => {
            let key = match game.options().scoring {
                Scoring::Marks => "recap.marks",
                Scoring::Points => "recap.points",
            };
            Some(Text::new(key).text("side", SIDES.name(side)).number("points", points))
        }
        Fact::HandOver => None,
    }
}
