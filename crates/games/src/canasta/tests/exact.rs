//! Whether a turn can be ended is counted, not searched; here it is searched, and must come to the same.

use super::super::Word;
use super::super::cards::{Class, Holding};
use super::super::meld_kind::MeldKind;
use super::super::melds::{MOST_WILDS, Melds};
use super::super::prospect::{Prospect, Top};
use fairdeal_kernel::Rng;

/// Tries every way to lay cards, one meld after the other.
fn can_end(at: &Prospect) -> bool {
    let waiting = !at.draft.is_empty() || at.top.is_some();
    if !waiting && is_end(at) {
        return true;
    }
    MeldKind::all().any(|kind| lays(at, kind).into_iter().any(|cards| can_end(&after(at, kind, &cards))))
}

/// The turn ends: with a discard and a card left, or with nothing left but at most a discard.
fn is_end(at: &Prospect) -> bool {
    let opened = at.melds.is_empty() || at.melds.value >= at.minimum;
    let blacks = at.melds.size(MeldKind::BLACK_THREES) > 0;
    let stays = at.hand.len() >= 2 && opened && !blacks && at.word != Word::Yes;
    let worth = at.concealed || at.melds.value >= at.minimum;
    stays
        || at.hand.len() <= 1
            && worth
            && at.melds.canastas() >= at.canastas
            && at.word != Word::No
            && at.rest.is_empty()
}

/// All that can be laid as this kind next; the draft and the top card with it.
fn lays(at: &Prospect, kind: MeldKind) -> Vec<Holding> {
    let drafted = at.top.map(|top| top.kind).or_else(|| at.draft.kind());
    if drafted.is_some_and(|drafted| drafted != kind) {
        return vec![];
    }
    let mut found = vec![];
    for naturals in 0..=at.hand.naturals(kind) {
        for twos in 0..=at.hand.count(Class::TWO) {
            for jokers in 0..=at.hand.count(Class::JOKER) {
                let mut cards = at.draft;
                (0..naturals).for_each(|_| cards.add(kind.into()));
                (0..twos).for_each(|_| cards.add(Class::TWO));
                (0..jokers).for_each(|_| cards.add(Class::JOKER));
                if is_lawful(at, kind, &cards) {
                    found.push(cards);
                }
            }
        }
    }
    found
}

fn is_lawful(at: &Prospect, kind: MeldKind, cards: &Holding) -> bool {
    let wilds = at.melds.wilds(kind) + cards.wilds();
    let top = u8::from(at.top.is_some());
    let size = at.melds.size(kind) + cards.len() + top;
    let enough = match at.top {
        Some(Top { frozen: true, .. }) => cards.naturals(kind) >= 2,
        Some(Top { frozen: false, .. }) => cards.naturals(kind) >= 1 && cards.len() >= 2,
        None => !cards.is_empty(),
    };
    if kind == MeldKind::BLACK_THREES && is_claiming(at) {
        return false;
    }
    let most = if kind == MeldKind::BLACK_THREES { 0 } else { MOST_WILDS };
    enough && size >= 3 && size - wilds >= 2 && wilds <= most
}

/// Black threes come last, after a claimed pile is taken; without the minimum one goes out only from the stock.
fn is_claiming(at: &Prospect) -> bool {
    at.melds.value < at.minimum && !at.concealed
}

fn after(at: &Prospect, kind: MeldKind, cards: &Holding) -> Prospect {
    let mut next = Prospect { draft: Holding::default(), top: None, ..*at };
    for class in Class::all() {
        for _ in at.draft.count(class)..cards.count(class) {
            next.hand = next.hand.without(class);
        }
    }
    let mut laid = *cards;
    if at.top.is_some() {
        laid.add(kind.into());
    }
    next.melds.add(kind, &laid);
    if next.melds.value >= next.minimum {
        (next.hand, next.rest) = (next.hand.and(&next.rest), Holding::default());
    }
    next
}

/// A random middle of a turn, with few kinds so that melds are likely.
fn random(rng: &mut Rng) -> Prospect {
    let kinds: Vec<MeldKind> = ['3', '4', '9', 'K', 'A'].map(|kind| kind.try_into().expect("a rank")).into();
    let some = |rng: &mut Rng, most: u32| {
        let mut cards = Holding::default();
        for _ in 0..rng.below(most + 1) {
            cards.add(match rng.below(8) {
                0 => Class::TWO,
                1 => Class::JOKER,
                _ => kinds[rng.index(kinds.len())].into(),
            });
        }
        cards
    };
    let minimum = [15, 50, 90, 120][rng.index(4)];
    let mut melds = Melds::default();
    if rng.below(3) > 0 {
        for &kind in &kinds[1..] {
            if rng.below(2) == 0 {
                continue;
            }
            let mut cards = Holding::default();
            (0..2 + rng.below(5)).for_each(|_| cards.add(kind.into()));
            (0..1 + rng.below(2)).for_each(|_| cards.add(Class::TWO));
            melds.add(kind, &cards);
        }
    }
    let opened = melds.value >= minimum;
    let mut at = Prospect {
        hand: some(rng, 7),
        draft: Holding::default(),
        melds,
        top: None,
        rest: Holding::default(),
        minimum,
        canastas: 1 + u8::from(rng.below(4) == 0),
        concealed: rng.below(2) == 0,
        word: [Word::Open, Word::Open, Word::Yes, Word::No][rng.index(4)],
    };
    let claims = melds.is_empty() || opened;
    if claims && rng.below(3) == 0 {
        let kind = kinds[1 + rng.index(kinds.len() - 1)];
        let frozen = !opened || rng.below(2) == 0;
        if frozen || melds.size(kind) == 0 {
            at.top = Some(Top { kind, frozen });
            (at.rest, at.concealed, at.word) = (some(rng, 2), false, Word::Closed);
        }
    } else if !melds.is_empty() && !opened && rng.below(2) == 0 {
        (at.rest, at.concealed, at.word) = (some(rng, 2), false, Word::Closed);
    }
    at
}

fn check(at: &Prospect) {
    assert_eq!(at.completes(), can_end(at), "{at:#?}");
}

#[test]
fn counting_comes_to_what_searching_does() {
    let mut rng = Rng::simulated("exact");
    let (mut yes, mut claims) = (0, 0);
    for _ in 0..20_000 {
        let mut at = random(&mut rng);
        check(&at);
        // A few steps of a draft, whether they can be completed or not.
        for _ in 0..rng.below(4) {
            let classes: Vec<Class> = Class::all().filter(|&class| fits(&at, class)).collect();
            if classes.is_empty() {
                break;
            }
            at = at.picked(classes[rng.index(classes.len())]);
            check(&at);
        }
        yes += u32::from(at.completes());
        claims += u32::from(at.top.is_some() && at.completes());
    }
    assert!(yes > 1000 && claims > 200, "{yes} turns can be ended, {claims} with the pile");
}

fn fits(at: &Prospect, class: Class) -> bool {
    let drafted = at.top.map(|top| top.kind).or_else(|| at.draft.kind());
    let wild_draft = at.draft.wilds() > 0;
    let fits = match (drafted, class.kind()) {
        (Some(drafted), Some(kind)) => drafted == kind,
        (Some(drafted), None) => drafted != MeldKind::BLACK_THREES,
        (None, Some(kind)) => kind != MeldKind::BLACK_THREES || !wild_draft && !is_claiming(at),
        (None, None) => true,
    };
    fits && at.hand.count(class) > 0
}
