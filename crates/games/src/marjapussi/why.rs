use super::parts::{Action, Facts, Question, SIDES};
use super::play::{duty, held, led};
use super::present::suit_text;
use super::rules::{Marjapussi, Task, task};
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{Seat, Seen, Text};

impl Marjapussi {
    /// Names the rule that forbids an action to a seat whose turn it is.
    pub(super) fn refusal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        match (task(seen).1, action) {
            (Task::Deal, _) => Some(Text::new("why.deal")),
            (Task::Answer(_), _) => Some(Text::new("why.answer")),
            (Task::Lead | Task::Follow, Action::Play(card)) => {
                not_held(seen, seat, card).or_else(|| no_duty(seen, seat, card))
            }
            (Task::Lead, Action::Declare(_) | Action::Ask(_)) => {
                silenced(seen, seat).or_else(|| no_marriage(seen, seat, action))
            }
            (Task::Lead, _) => Some(Text::new("why.lead")),
            (Task::Follow, _) => Some(Text::new("why.play")),
        }
    }
}

fn not_held(seen: &Seen<'_, Facts>, seat: Seat, card: French) -> Option<Text> {
    let lacking = held(seen, seat).all(|held| held != card);
    lacking.then(|| Text::new("why.hold").face("card", card))
}

/// Says why a card that is held may not be played.
pub(super) fn no_duty(seen: &Seen<'_, Facts>, seat: Seat, card: French) -> Option<Text> {
    let suit = duty(seen, seat)?;
    let bound = suit != card.suit() && held(seen, seat).any(|held| held.suit() == suit);
    let key = if led(seen) == Some(suit) { "why.follow" } else { "why.trump" };
    bound.then(|| Text::new(key).text("suit", suit_text(suit)))
}

/// Says why nothing may be declared or asked before this lead.
fn silenced(seen: &Seen<'_, Facts>, seat: Seat) -> Option<Text> {
    let facts = seen.facts();
    if facts.in_bag[SIDES.of(seat).first()] {
        Some(Text::new("why.bag"))
    } else {
        facts.spoken.then(|| Text::new("why.once"))
    }
}

fn no_marriage(seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
    match action {
        Action::Declare(suit) => declared(seen, suit).or_else(|| {
            let mut halves =
                [Question::King(suit), Question::Queen(suit)].into_iter().filter_map(Question::card);
            halves.find_map(|half| not_held(seen, seat, half))
        }),
        Action::Ask(question @ (Question::King(suit) | Question::Queen(suit))) => declared(seen, suit)
            .or_else(|| not_held(seen, seat, question.other_half()?))
            .or_else(|| Some(Text::new("why.both").text("suit", suit_text(suit)))),
        _ => Some(Text::new("why.whole")),
    }
}

fn declared(seen: &Seen<'_, Facts>, suit: Suit) -> Option<Text> {
    seen.facts().declared.has(suit).then(|| Text::new("why.declared").text("suit", suit_text(suit)))
}
