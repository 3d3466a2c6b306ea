//! The cards that ship with the game: their texts, and that play uses all of them.

use crate::{exercise::exercise, set::Set};
use fairdeal_kernel::Face;
use fairdeal_oracle::{Context, normal, print, readings};

#[test]
fn every_text_is_printed_back_as_it_is_written() {
    let set = Set::shipped();
    let texts = set.cards().iter().filter(|card| !card.rules.is_empty());
    for card in texts.clone() {
        let is_spell = crate::resolve::is_once(card.values.is.kinds);
        let context = if is_spell { Context::Spell } else { Context::Permanent };
        for line in &card.rules {
            let line = normal(line, &[&card.name]);
            let read = readings(&line, context).unwrap_or_else(|why| panic!("{}: {why}", card.name));
            assert_eq!(read.iter().map(print).collect::<Vec<_>>(), [line], "{}", card.name);
        }
    }
    assert!(texts.count() >= 200);
}

#[test]
fn play_uses_every_card_of_the_set() {
    let set = Set::shipped();
    let mut unused = vec![];
    for (number, card) in (0..).zip(set.cards()).filter(|(_, card)| !card.is_token) {
        let left = exercise(&set, Face(number)).unwrap_or_else(|why| panic!("{}: {why}", card.name));
        unused.extend(left.into_iter().map(|what| format!("{}: {what}", card.name)));
    }
    assert_eq!(unused, Vec::<String>::new());
}

#[test]
fn a_match_goes_on_from_the_middle_of_a_spell() {
    // In this match a spell asks for a choice while the ability that it set off already waits on the stack.
    let plan = fairdeal_laws::Plan { seed: "fairdeal".into(), from: 108, to: 109, deep: false };
    let report = fairdeal_laws::check::<crate::Magic>(&plan, &|_| {});
    assert!(report.failures.is_empty(), "{:?}", report.failures);
}
