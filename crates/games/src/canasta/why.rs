//! Which rule forbids an action.

use super::cards::Class;
use super::claim::{NoTaking, top_kind};
use super::meld_kind::MeldKind;
use super::melds::MOST_WILDS;
use super::offers::holds_red_three;
use super::parts::{Action, Facts, STOCK, Stage, Word, hand};
use super::prospect::{Prospect, Top};
use super::rules::Canasta;
use fairdeal_decks::French;
use fairdeal_kernel::{Obj, Seat, Seen, Text};

impl Canasta {
    pub(super) fn refusal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        let facts = seen.facts();
        match (facts.stage, action) {
            (Stage::Over, _) => Some(Text::new("why.over")),
            _ if facts.word == Word::Asked => Some(Text::new("why.answer")),
            (Stage::Draw, Action::Draw) => Some(Text::new("why.stock")),
            (Stage::Draw, Action::Take) => self.taking(seen, seat).err().map(|no| self.no_taking(seen, no)),
            (Stage::Draw, Action::End) => Some(self.no_end(seen)),
            (Stage::Draw, _) => Some(Text::new("why.draw")),
            _ if holds_red_three(seen, seat) => Some(Text::new("why.red_first")),
            (_, Action::Pick(card) | Action::Discard(card) | Action::RedThree(card))
                if seen.find(hand(seat), card.into()).is_none() =>
            {
                Some(Text::new("why.hold").face("card", card))
            }
            (_, Action::Pick(card)) => Some(no_pick(&self.binding(seen, seat), card)),
            (_, Action::Meld(kind)) => Some(no_meld(&self.binding(seen, seat), kind)),
            (_, Action::Discard(_)) => Some(no_discard(&self.binding(seen, seat))),
            (_, Action::Ask) => Some(Text::new("why.ask")),
            _ => Some(Text::new("why.play")),
        }
    }

    fn no_taking(&self, seen: &Seen<'_, Facts>, no: NoTaking) -> Text {
        let kind = top_kind(seen).unwrap_or(MeldKind::BLACK_THREES);
        let about = |key| Text::new(key).text("rank", Text::new(kind.key()));
        match no {
            NoTaking::Empty => Text::new("why.no_pile"),
            NoTaking::Barred => Text::new("why.barred"),
            NoTaking::Single => Text::new("why.single"),
            NoTaking::Frozen => about("why.frozen"),
            NoTaking::Nothing => about("why.nothing"),
            NoTaking::Minimum => minimum(self.minimum(seen.facts(), self.sides.of(seen.facts().seat))),
            NoTaking::Cards => Text::new("why.keep"),
        }
    }

    fn no_end(&self, seen: &Seen<'_, Facts>) -> Text {
        Text::new(if seen.is_empty(STOCK) { "why.must_take" } else { "why.end" })
    }

    /// The cards of the hand that no offer names, and why.
    pub(super) fn barred(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<(Obj, Text)> {
        let prospect = self.binding(seen, seat);
        if prospect.draft.is_empty() && prospect.top.is_none() && prospect.can_discard() {
            return vec![];
        }
        let held = seen.known(hand(seat)).map(|(card, face)| (seen.obj(card), French::from(face)));
        let barred = held.filter(|&(_, card)| Class::of(card).is_none_or(|class| !prospect.can_pick(class)));
        barred.map(|(obj, card)| (obj, no_pick(&prospect, card))).collect()
    }
}

fn no_pick(prospect: &Prospect, card: French) -> Text {
    let Some(class) = Class::of(card) else { return Text::new("why.red_three") };
    let drafted = prospect.top.map(|top| top.kind).or_else(|| prospect.draft.kind());
    match (drafted, class.kind()) {
        (Some(drafted), Some(kind)) if drafted != kind => {
            Text::new("why.rank").text("rank", Text::new(drafted.key()))
        }
        (Some(MeldKind::BLACK_THREES), None) => Text::new("why.black_wild"),
        (_, Some(MeldKind::BLACK_THREES)) => Text::new("why.black_threes"),
        (Some(drafted), None) if prospect.draft.wilds() >= prospect.room(drafted) => Text::new("why.wilds"),
        (_, Some(kind)) if prospect.picked(class).least(kind).is_none() => short(prospect, kind),
        (None, None) if prospect.draft.wilds() >= MOST_WILDS => Text::new("why.wilds"),
        (None, None) if !MeldKind::ranks().any(|kind| prospect.picked(class).least(kind).is_some()) => {
            Text::new("why.wild")
        }
        _ => bound(prospect),
    }
}

fn no_meld(prospect: &Prospect, kind: MeldKind) -> Text {
    if prospect.draft.is_empty() && prospect.top.is_none() {
        return no_first_pick(prospect, kind);
    }
    let need = prospect.need(kind);
    let few = prospect.draft.naturals(kind) < need.naturals || prospect.draft.len() < need.cards;
    if few || prospect.draft.kind().is_some_and(|drafted| drafted != kind) {
        return short(prospect, kind);
    }
    if prospect.draft.wilds() > prospect.room(kind) { Text::new("why.wilds") } else { bound(prospect) }
}

/// A meld is put together card by card; but where no card of it may be taken up, that says why the meld is not allowed.
fn no_first_pick(prospect: &Prospect, kind: MeldKind) -> Text {
    let class = Class::from(kind);
    let makes = prospect.hand.count(class) > 0 && prospect.picked(class).least(kind).is_some();
    if makes && !prospect.can_pick(class) { bound(prospect) } else { Text::new("why.empty") }
}

/// What a meld needs, or one with the top card of the pile.
fn short(prospect: &Prospect, kind: MeldKind) -> Text {
    let key = match prospect.top {
        None => "why.meld",
        Some(Top { frozen: false, .. }) => "why.claim",
        Some(Top { frozen: true, .. }) => "why.frozen",
    };
    let kind = prospect.top.map_or(kind, |top| top.kind);
    Text::new(key).text("rank", Text::new(kind.key()))
}

fn no_discard(prospect: &Prospect) -> Text {
    if !prospect.draft.is_empty() || prospect.top.is_some() {
        Text::new("why.draft")
    } else {
        bound(prospect)
    }
}

/// What the seat is bound to do in this turn, or must not.
fn bound(prospect: &Prospect) -> Text {
    match prospect.word {
        Word::Yes => Text::new("why.yes"),
        Word::No if prospect.hand.len() < 4 => Text::new("why.no"),
        _ if prospect.melds.size(MeldKind::BLACK_THREES) > 0 => Text::new("why.go_out"),
        _ if prospect.melds.value < prospect.minimum => minimum(prospect.minimum),
        _ => Text::new("why.keep"),
    }
}

fn minimum(points: i32) -> Text {
    Text::new("why.minimum").number("minimum", points)
}
