use super::marriage::{may_speak, worth};
use super::parts::{Action, Fact, Facts, Question, SEATS, SIDES, TRICK, hand};
use super::play::{duty, led};
use super::rules::{Marjapussi, Task, task};
use super::score::{points, tricks};
use super::why::no_duty;
use fairdeal_decks::{Side, Suit};
use fairdeal_kernel::{
    Ask, Board, BySeat, Eyes, Gesture, Meta, Panel, Present, Scoreboard, Seat, Seen, Span, Text, texts,
};

impl Present for Marjapussi {
    const META: Meta = Meta {
        name: "Marjapussi",
        about: "Partners take tricks and make trumps by marriages, asking each other for the missing half.",
        category: "trick-taking",
        ..texts!("de", "es")
    };

    french_faces!();

    fn seat_name(&self, seat: Seat) -> String {
        ["N", "E", "S", "W"].get(seat.index()).map_or_else(|| format!("P{}", seat.0 + 1), |&name| name.into())
    }

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Deal => "deal".into(),
            Action::Declare(suit) => format!("{}!", suit.letter()),
            Action::Ask(Question::Whole) => "??".into(),
            Action::Ask(Question::King(suit)) => format!("K{}?", suit.letter()),
            Action::Ask(Question::Queen(suit)) => format!("Q{}?", suit.letter()),
            Action::ShowHalf(card) => format!("{card}+"),
            Action::ShowWhole(suit) => format!("{}+", suit.letter()),
            Action::Deny => "no".into(),
            Action::Play(card) => card.to_string(),
        }
    }

    fn label(&self, _: &Seen<'_, Facts>, seat: Seat, action: Action) -> Text {
        let partner = SIDES.partner(seat);
        match action {
            Action::Deal => Text::new("deal"),
            Action::Declare(suit) => Text::new("declare").text("suit", suit_text(suit)),
            Action::Ask(question) => match question.card() {
                Some(card) => Text::new("ask_half").seat("partner", partner).face("card", card),
                None => Text::new("ask_whole").seat("partner", partner),
            },
            Action::ShowHalf(card) => Text::new("show_half").face("card", card),
            Action::ShowWhole(suit) => Text::new("show_whole").text("suit", suit_text(suit)),
            Action::Deny => Text::new("deny"),
            Action::Play(card) => Text::new("play").face("card", card),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let Action::Play(card) = action else { return Gesture::Press };
        Gesture::drag(seen, hand(seat), card, TRICK)
    }

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let facts = seen.facts();
        let suit = |key, suit| Text::new(key).text("suit", suit_text(suit));
        let prompt = match task(seen).1 {
            Task::Deal => Text::new("ask.deal"),
            Task::Answer(question) => match question.card() {
                Some(card) => Text::new("ask.half").seat("by", facts.leader).face("card", card),
                None => Text::new("ask.whole").seat("by", facts.leader),
            },
            Task::Lead if may_speak(facts, seat) => Text::new("ask.speak").number("points", worth(facts)),
            Task::Lead => Text::new("ask.lead"),
            Task::Follow => match (led(seen), duty(seen, seat)) {
                (Some(led), Some(trump)) if trump != led => {
                    suit("ask.trump", led).text("trump", suit_text(trump))
                }
                (Some(led), _) => suit("ask.follow", led),
                (None, _) => Text::new("ask.lead"),
            },
        };
        let barred = seen.known(hand(seat));
        let barred =
            barred.filter_map(|(card, face)| Some((seen.obj(card), no_duty(seen, seat, face.into())?)));
        Ask { barred: barred.collect(), ..Ask::menu(prompt) }
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        self.refusal(seen, seat, action)
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        let by = |key, seat| Text::new(key).seat("by", seat);
        Some(match *fact {
            Fact::Dealt { dealer } => Text::new("recap.dealt").seat("dealer", dealer),
            Fact::Asked { by: seat, question } => match (question.card(), question.other_half()) {
                (Some(card), Some(shown)) => {
                    by("recap.asked_half", seat).face("card", card).face("shown", shown)
                }
                _ => by("recap.asked_whole", seat),
            },
            Fact::Denied { by: seat, question } => match question.card() {
                Some(card) => by("recap.denied_half", seat).face("card", card),
                None => by("recap.denied_whole", seat),
            },
            Fact::MarriageMade { by: seat, suit, points } => {
                by("recap.marriage", seat).text("suit", suit_text(suit)).number("points", points)
            }
            Fact::LackShown { by: seat, suit } => by("recap.lack", seat).text("suit", suit_text(suit)),
            Fact::TrickTaken { by: seat } => by("recap.trick", seat),
            Fact::BagLeft { side } => Text::new("recap.out").text("side", side_text(side)),
            Fact::HandScored { points, winner, game_points } => hand_text(&points, winner, game_points),
            Fact::Bagged { side } => Text::new("recap.bagged").text("side", side_text(side)),
        })
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let row = |side: Side| {
            let game = i64::from(seen.facts().score[side.first()]);
            (side_text(side), vec![game, points(seen, side).into(), tricks(seen, side) as i64])
        };
        let columns = ["game", "points", "tricks"].map(Text::new).into();
        vec![Scoreboard { title: Text::new("score"), columns, rows: SIDES.all().map(row).collect() }]
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        let facts = seen.facts();
        let trump = facts.trump.map_or_else(|| Text::new("no_trump"), suit_text);
        let bagged = SIDES.all().filter(|side| facts.in_bag[side.first()]).map(side_text).collect::<Vec<_>>();
        let mut panels = vec![Panel::lines(Text::new("trump"), vec![trump])];
        if !bagged.is_empty() {
            panels.push(Panel::lines(Text::new("bag"), bagged));
        }
        panels
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        let facts = seen.facts();
        let mut lines = vec![facts.trump.map_or_else(
            || Text::new("ai.no_trump"),
            |suit| Text::new("ai.trump").text("suit", suit_text(suit)),
        )];
        lines.push(Text::new("ai.worth").number("points", worth(facts)));
        for side in SIDES.all() {
            let line =
                Text::new("ai.side").text("side", side_text(side)).number("points", points(seen, side));
            lines.push(line.number("game", facts.score[side.first()]));
            if facts.in_bag[side.first()] {
                lines.push(Text::new("ai.bag").text("side", side_text(side)));
            }
        }
        for other in Seat::all(SEATS).filter(|&other| other != seat) {
            lines.extend(known_of(facts, other));
        }
        lines
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        fits(&board.seen(Eyes::all_knowing()))
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        match fact {
            Fact::TrickTaken { .. } => Some(Span::Trick),
            Fact::HandScored { .. } => Some(Span::Hand),
            _ => None,
        }
    }
}

pub(super) fn suit_text(suit: Suit) -> Text {
    Text::new(suit.key())
}

fn side_text(side: Side) -> Text {
    Text::new("side").seat("one", side.first()).seat("other", SIDES.partner(side.first()))
}

fn hand_text(points: &BySeat<u16>, winner: Option<Side>, game_points: u8) -> Text {
    let most = points.values().max().unwrap_or(0);
    let Some(side) = winner else { return Text::new("recap.tie").number("points", most) };
    let fewest = points.values().min().unwrap_or(0);
    let key = if game_points == 1 { "recap.hand" } else { "recap.double" };
    Text::new(key).text("side", side_text(side)).number("points", most).number("others", fewest)
}

/// What a seat has shown not to hold.
fn known_of(facts: &Facts, seat: Seat) -> Vec<Text> {
    let by = |key, suit| Text::new(key).seat("seat", seat).text("suit", suit_text(suit));
    let voids =
        Suit::ALL.into_iter().filter(|&suit| facts.voids[seat].has(suit)).map(|suit| by("ai.void", suit));
    let halves =
        Suit::ALL.into_iter().filter(|&suit| facts.no_half[seat].has(suit) && !facts.voids[seat].has(suit));
    let whole = facts.no_whole.has(seat).then(|| Text::new("ai.no_whole").seat("seat", seat));
    voids.chain(halves.map(|suit| by("ai.no_half", suit))).chain(whole).collect()
}

fn fits(seen: &Seen<'_, Facts>) -> Result<(), String> {
    let facts = seen.facts();
    let by_side = [facts.score.seats(), facts.in_bag.seats(), facts.marriages.seats()];
    let by_seat = [facts.voids.seats(), facts.no_half.seats()];
    if by_side != [SIDES.len(); 3] || by_seat != [SEATS; 2] {
        return Err(
            "score, in_bag and marriages have a value for each side, voids and no_half one for each seat"
                .into(),
        );
    }
    if facts.dealer.0 >= SEATS || facts.leader.0 >= SEATS {
        return Err("dealer and leader must be seats of this match".into());
    }
    let played = seen.len(TRICK) % SEATS as usize;
    let at_start = |(n, seat): (usize, Seat)| seen.len(hand(seat)) + usize::from(n < played);
    let mut sizes = facts.leader.around(SEATS).enumerate().map(at_start);
    let first = sizes.next();
    if seen.len(TRICK) > SEATS as usize || !sizes.all(|size| Some(size) == first) {
        return Err(
            "the hands must be equal but for the cards in the trick, which is begun by the leader".into()
        );
    }
    if facts.question.is_some() && (played > 0 || !facts.spoken) {
        return Err("a question is asked before a lead, and the leader has spoken then".into());
    }
    bag_fits(seen)
}

fn bag_fits(seen: &Seen<'_, Facts>) -> Result<(), String> {
    let over = task(seen).1 == Task::Deal;
    let wrong = |side: Side| !over && seen.facts().in_bag[side.first()] && tricks(seen, side) > 0;
    if SIDES.all().any(wrong) {
        return Err("a side in the bag has taken no trick in this hand".into());
    }
    Ok(())
}
