use fairdeal_protocol::Raw;
use fairdeal_session::{Menu, Offer, RangeView, View};
use serde::Serialize;
use serde_json::value::to_raw_value;

/// Writes a value of a game as JSON. What surrounds it is then the same type for every game, and compiled once.
pub(crate) fn raw(value: &impl Serialize) -> Raw {
    to_raw_value(value).expect("options, facts and actions are types that JSON can write")
}

pub(crate) fn raw_menu<A: Serialize>(menu: Menu<A>) -> Menu<Raw> {
    let Menu { ask, notes, offers, ranges } = menu;
    let offer = |Offer { action, label, gesture, hint, rule }| Offer {
        action: raw(&action),
        label,
        gesture,
        hint,
        rule,
    };
    let range =
        |RangeView { lo, hi, action, at, label }| RangeView { lo, hi, action: raw(&action), at, label };
    Menu {
        ask,
        notes,
        offers: offers.into_iter().map(offer).collect(),
        ranges: ranges.into_iter().map(range).collect(),
    }
}

pub(crate) fn raw_view<F: Serialize>(view: View<F>) -> View<Raw> {
    let View { version, turn, piles, facts, scores, panels, poses } = view;
    View { version, turn, piles, facts: raw(&facts), scores, panels, poses }
}
