//! A search through everything that can be done in the rest of a turn, by the letter of the rules and without regard to
//! time.

use super::super::meld::{Meld, bit, card_at};
use super::super::parts::Action;
use fairdeal_decks::{French, Rank, Suit};
use std::collections::BTreeMap;

/// Cards in order, and what the joker of a set stands for.
pub(super) type Cards = (Vec<French>, Option<French>);

/// A hand, the jokers owed, and the melds: all that matters for the rest of a turn.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Table {
    pub(super) hand: Vec<French>,
    pub(super) owed: [u8; 2],
    pub(super) melds: [Vec<Cards>; 2],
}

/// Something that can be done: an action, or a whole meld of these cards, its joker standing for this one.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Step {
    Act(Action),
    Lay(Vec<French>, Option<French>),
}

impl Step {
    /// Whether this card is among those melded.
    pub(super) fn melds(&self, card: French) -> bool {
        match self {
            Step::Lay(cards, _) => cards.contains(&card),
            Step::Act(Action::LayOff { card: melded, .. } | Action::Replace { card: melded, .. }) => {
                *melded == card
            }
            Step::Act(Action::LayOffJoker { joker, .. }) => *joker == card,
            Step::Act(_) => false,
        }
    }
}

impl Table {
    pub(super) fn may_discard(&self) -> bool {
        let melds = || self.melds[0].iter().map(read);
        let closes = melds().any(Meld::is_pinnacola) && melds().any(Meld::is_four);
        self.owed == [0, 0] && (self.hand.len() > 1 || self.hand.len() == 1 && closes)
    }

    pub(super) fn can_end(&self, search: &mut Search) -> bool {
        if self.may_discard() {
            return true;
        }
        if let Some(&known) = search.known.get(self) {
            return known;
        }
        let found = self.steps(search).into_iter().any(|(_, after)| after.can_end(search));
        search.known.insert(self.clone(), found);
        found
    }

    /// Everything that can be done next, whether or not the turn can end then.
    pub(super) fn steps(&self, search: &Search) -> Vec<(Step, Table)> {
        let mut steps = vec![];
        for (cards, named) in &search.melds {
            steps.extend(self.lay(cards, *named));
        }
        for at in 0..self.melds[0].len() {
            self.lay_off(at, &mut steps);
        }
        for side in 0..2 {
            steps.extend((0..self.melds[side].len()).filter_map(|at| self.replace(side, at)));
        }
        steps
    }

    fn lay(&self, cards: &[French], named: Option<French>) -> Option<(Step, Table)> {
        let mut after = self.clone();
        if !cards.iter().all(|&card| after.meld(card)) {
            return None;
        }
        let meld = (cards.to_vec(), named);
        let step = Step::Lay(cards.to_vec(), read(&meld).joker());
        after.melds[0].push(meld);
        Some((step, after))
    }

    fn lay_off(&self, at: usize, steps: &mut Vec<(Step, Table)>) {
        let mut faces = self.hand.clone();
        faces.dedup();
        for added in faces {
            for grown in grown(&self.melds[0][at], added) {
                let mut after = self.clone();
                after.meld(added);
                let (joker, meld) = (read(&grown).joker(), at as u8 + 1);
                let action = match joker.filter(|_| added.is_joker()) {
                    Some(card) => Action::LayOffJoker { joker: added, card, meld },
                    None => Action::LayOff { card: added, meld },
                };
                after.melds[0][at] = grown;
                steps.push((Step::Act(action), after));
            }
        }
    }

    fn replace(&self, side: usize, at: usize) -> Option<(Step, Table)> {
        let card = read(&self.melds[side][at]).joker()?;
        let mut after = self.clone();
        if !after.meld(card) {
            return None;
        }
        let (cards, named) = &mut after.melds[side][at];
        let lying = cards.iter_mut().find(|card| card.is_joker()).expect("it has a joker");
        let joker = std::mem::replace(lying, card);
        *named = None;
        after.hand.push(joker);
        after.hand.sort();
        after.owed[usize::from(joker == French::BLACK_JOKER)] += 1;
        let side = serde_json::from_value(side.into()).expect("a side is a number");
        Some((Step::Act(Action::Replace { card, side, meld: at as u8 + 1 }), after))
    }

    /// Takes a card out of the hand to meld it, if it is there.
    fn meld(&mut self, card: French) -> bool {
        let Some(at) = self.hand.iter().position(|&held| held == card) else { return false };
        self.hand.remove(at);
        if card.is_joker() {
            let owed = &mut self.owed[usize::from(card == French::BLACK_JOKER)];
            *owed = owed.saturating_sub(1);
        }
        true
    }
}

/// The melds that can come up, and what is known of tables met already.
pub(super) struct Search {
    melds: Vec<Cards>,
    known: BTreeMap<Table, bool>,
}

impl Search {
    pub(super) fn new(hand: &[French]) -> Search {
        let possible = |(cards, _): &Cards| cards.iter().all(|card| card.is_joker() || hand.contains(card));
        let melds = all_melds(hand.len().max(4)).into_iter().filter(possible);
        let melds =
            melds.flat_map(|(cards, named)| coloured(&cards).into_iter().map(move |cards| (cards, named)));
        Search { melds: melds.collect(), known: BTreeMap::new() }
    }
}

fn read((cards, named): &Cards) -> Meld {
    Meld::read(cards.iter().copied(), *named).expect("it is a meld")
}

/// Lists all melds of up to this many cards.
fn all_melds(most: usize) -> Vec<Cards> {
    let mut melds = vec![(vec![French::RED_JOKER; 4], None)];
    for suit in Suit::ALL {
        for (low, len) in (1..=12u8).flat_map(|low| (3..=most.min(13) as u8).map(move |len| (low, len))) {
            if low + len <= 15 {
                let run: Vec<French> = (low..low + len).map(|place| card_at(suit, place)).collect();
                melds.extend((0..run.len()).map(|at| (jokered(&run, at), None)));
                melds.push((run, None));
            }
        }
    }
    for (rank, suits) in Rank(2).up().flat_map(|rank| (0..16u8).map(move |suits| (rank, suits))) {
        let suits = Suit::ALL.into_iter().filter(|&suit| suits & bit(suit) > 0);
        let set: Vec<French> = suits.map(|suit| French::new(rank, suit)).collect();
        if set.len() >= 3 {
            melds.extend((0..set.len()).map(|at| (jokered(&set, at), Some(set[at]))));
            melds.push((set, None));
        }
    }
    melds
}

fn jokered(cards: &[French], at: usize) -> Vec<French> {
    let mut cards = cards.to_vec();
    cards[at] = French::RED_JOKER;
    cards
}

/// The same cards with a joker of either colour; four jokers are two of each.
fn coloured(cards: &[French]) -> Vec<Vec<French>> {
    let [red, black] = [French::RED_JOKER, French::BLACK_JOKER];
    let in_colour = |colour| cards.iter().map(|&card| if card.is_joker() { colour } else { card }).collect();
    match cards.iter().filter(|card| card.is_joker()).count() {
        0 => vec![cards.to_vec()],
        1 => vec![in_colour(red), in_colour(black)],
        _ => vec![vec![red, red, black, black]],
    }
}

/// A meld with one card more, wherever it fits.
fn grown((lying, named): &Cards, card: French) -> Vec<Cards> {
    let suits = Suit::ALL.into_iter().map(|suit| Some(French::new(lying[0].rank(), suit)));
    let names: Vec<Option<French>> =
        if card.is_joker() { suits.chain([None]).collect() } else { vec![*named] };
    let mut found: Vec<Cards> = vec![];
    for cards in [[lying.as_slice(), &[card]].concat(), [&[card], lying.as_slice()].concat()] {
        for &named in &names {
            let Some(meld) = Meld::read(cards.iter().copied(), named) else { continue };
            let set = matches!(meld, Meld::Set { .. });
            let grown = (cards.clone(), named.filter(|_| set));
            // The order of a set makes no difference, nor at which end of all other cards an ace lies.
            if !found.iter().any(|other| set && other.1 == grown.1 || other.0.len() == 13) {
                found.push(grown);
            }
            if !set {
                break;
            }
        }
    }
    found
}
