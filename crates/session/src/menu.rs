use crate::{Caps, matches::Asking, slot_of};
use fairdeal_kernel::{Ask, AskKind, Board, Eyes, Gesture, Obj, Offers, Present, Range, Seat, Text, Words};
use serde::Serialize;

/// What a seat is asked and offered, in words.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Menu<A> {
    /// The question; `None` while the seat is not to act.
    pub ask: Option<AskView>,
    /// What matters about the state, objectively and without advice, for players that read text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The offers that are listed one by one.
    pub offers: Vec<Offer<A>>,
    /// The ranges of numbers offered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ranges: Vec<RangeView<A>>,
}

/// The question.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AskView {
    /// The question in words.
    pub prompt: String,
    /// How to answer.
    pub kind: AskKind,
    /// What becomes of the things that are chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<&'static str>,
    /// The minimum number of things to choose.
    pub min: u16,
    /// The maximum number of things to choose.
    pub max: u16,
    /// What is chosen so far.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<Obj>,
    /// What may not be chosen, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<(Obj, String)>,
}

/// One offer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Offer<A> {
    /// The action to send.
    pub action: A,
    /// What it does.
    pub label: String,
    /// The gesture that takes it.
    pub gesture: GestureView,
    /// What a coach would say about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The rule layer that decided to offer it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// One offer for every number of a range.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RangeView<A> {
    /// The lowest number, included.
    pub lo: i64,
    /// The highest number, included.
    pub hi: i64,
    /// The action of the lowest number.
    pub action: A,
    /// The location of the number in the action: a JSON pointer.
    pub at: String,
    /// What it does.
    pub label: String,
}

/// The gesture that takes an offer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GestureView {
    /// A button.
    Press,
    /// A tap on a thing.
    Pick(Obj),
    /// A drag of a thing to a pile.
    Drag(Obj, String),
    /// Choosing a set of the dice on a panel: bit `i` is die `i`.
    Dice(u32),
}

impl<A> Menu<A> {
    /// Returns the menu of a seat that is not to act.
    pub fn closed() -> Menu<A> {
        Menu { ask: None, notes: vec![], offers: vec![], ranges: vec![] }
    }
}

/// The key of what a hint says: it is no more than a glance.
const HINT: &str = "hint.best";

/// Returns the offer that appeals most to the seat, through its own eyes; `None` if all look the same.
fn looks_best<G: Present>(
    game: &G,
    board: &Board<G::Facts>,
    seat: Seat,
    offers: &Offers<G::Action>,
) -> Option<G::Action> {
    let seen = board.seen(Eyes::seat(seat));
    let appeal = |&action: &G::Action| game.appeal(&seen, seat, action);
    let (best, worst) = (offers.iter().max_by_key(appeal)?, offers.iter().min_by_key(appeal)?);
    (appeal(&best) > appeal(&worst)).then_some(best)
}

/// What a seat is asked and offered, before it is put into words.
#[derive(Clone, Debug)]
pub struct Choices<A> {
    /// The question.
    pub ask: Ask,
    /// The offers that are listed one by one.
    pub offers: Vec<Choice<A>>,
    /// The ranges of numbers offered.
    pub ranges: Vec<(Range<A>, Text)>,
}

/// One offer, before it is put into words.
#[derive(Clone, Debug)]
pub struct Choice<A> {
    /// The action to send.
    pub action: A,
    /// What it does.
    pub label: Text,
    /// The gesture that takes it.
    pub gesture: Gesture,
    /// What a coach would say about it.
    pub hint: Option<Text>,
    /// The rule layer that decided to offer it.
    pub rule: Option<Text>,
}

/// Lists what a seat is asked and offered as these capabilities may read it; nothing while it is not to act.
pub(crate) fn choices_of<G: Present>(
    game: &G,
    board: &Board<G::Facts>,
    asking: &Asking<G::Action>,
    caps: Caps,
    seat: Seat,
) -> Option<Choices<G::Action>> {
    if !asking.turn().seats().has(seat) {
        return None;
    }
    let (seen, offers) = (board.seen(caps.see), asking.offers(seat));
    let best = if caps.hints { looks_best(game, board, seat, offers) } else { None };
    let choice = |&action: &G::Action| Choice {
        action,
        label: game.label(&seen, seat, action),
        gesture: game.gesture(&seen, seat, action),
        hint: best.filter(|&best| best == action).map(|_| Text::new(HINT)),
        rule: if caps.hints { game.explain(&seen, seat, action) } else { None },
    };
    let range = |range: &Range<G::Action>| {
        let label = game.label(&seen, seat, (range.make)(range.lo));
        (*range, label)
    };
    Some(Choices {
        ask: game.ask(&seen, seat),
        offers: offers.list().iter().map(choice).collect(),
        ranges: offers.ranges().iter().map(range).collect(),
    })
}

/// Writes the menu of a seat as these capabilities may read it.
pub(crate) fn menu_of<G: Present>(
    game: &G,
    board: &Board<G::Facts>,
    asking: &Asking<G::Action>,
    caps: Caps,
    seat: Seat,
) -> Menu<G::Action> {
    let Some(choices) = choices_of(game, board, asking, caps, seat) else { return Menu::closed() };
    let words = Words::english::<G>();
    let say = |text: &Text| words.say(game, text);
    let gesture = |gesture| match gesture {
        Gesture::Press => GestureView::Press,
        Gesture::Pick(obj) => GestureView::Pick(obj),
        Gesture::Drag(obj, pile) => GestureView::Drag(obj, game.pile_name(pile)),
        Gesture::Set(dice) => GestureView::Dice(dice),
    };
    let offer = |choice: Choice<G::Action>| Offer {
        action: choice.action,
        label: say(&choice.label),
        gesture: gesture(choice.gesture),
        hint: choice.hint.as_ref().map(say),
        rule: choice.rule.as_ref().map(say),
    };
    let range = |(range, label): (Range<G::Action>, Text)| RangeView {
        lo: range.lo,
        hi: range.hi,
        action: (range.make)(range.lo),
        at: slot_of(&range),
        label: say(&label),
    };
    let ask = choices.ask;
    let ask = AskView {
        prompt: say(&ask.prompt),
        kind: ask.kind,
        role: ask.role,
        min: ask.min,
        max: ask.max,
        chosen: ask.chosen,
        barred: ask.barred.iter().map(|(obj, why)| (*obj, say(why))).collect(),
    };
    Menu {
        ask: Some(ask),
        notes: game.facts_for_ai(&board.seen(caps.see), seat).iter().map(say).collect(),
        offers: choices.offers.into_iter().map(offer).collect(),
        ranges: choices.ranges.into_iter().map(range).collect(),
    }
}
