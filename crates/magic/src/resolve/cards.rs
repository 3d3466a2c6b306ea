//! Instructions that move cards between zones.

use super::{Done, choice::place};
use crate::{
    ability::{Op, To},
    event::{Destination, Entering, Proposal},
    parts::Fact,
    piles::{library, look},
    rules::{Magic, Write},
    spell::{Frame, Pick},
    view::{Context, View},
};
use fairdeal_kernel::{Card, Obj, Pile, Seat, Sight};

impl Magic {
    pub(super) fn move_cards(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op, picks: &[Pick]) -> Done {
        match op {
            Op::Mill { who, amount } => {
                let amount = self.count(tx, frame, amount);
                let mut moved = vec![];
                for by in self.who(tx, frame, who) {
                    moved.extend(self.happen(tx, (0..amount).map(|_| Proposal::Mill(by)).collect()));
                }
                Done::with(moved)
            }
            Op::Scry { who, surveil, .. } => {
                let Some(&by) = self.who(tx, frame, who).first() else { return Done::default() };
                self.put_back(tx, by, *surveil, picks);
                Done::told(true)
            }
            Op::Move { what, to } => {
                let objs = self.things(tx, frame, what);
                Done::with(self.move_things(tx, frame, &objs, to))
            }
            Op::Search { who, .. } => {
                let Some(&by) = self.who(tx, frame, who).first() else { return Done::default() };
                let cards = chosen(tx, library(by), picks);
                tx.set_sight(library(by), Sight::NONE);
                Done::with(cards.into_iter().map(|card| tx.all().obj(card)).collect())
            }
            Op::Reveal { what } => {
                let objs = self.things(tx, frame, what);
                let cards: Vec<Card> = objs.iter().filter_map(|&obj| tx.all().card(obj)).collect();
                cards.into_iter().for_each(|card| tx.show(card, Sight::ALL));
                Done::with(objs)
            }
            Op::Shuffle { who } => {
                self.who(tx, frame, who).into_iter().for_each(|by| tx.shuffle(library(by)));
                Done::told(true)
            }
            _ => Done::default(),
        }
    }

    /// Puts things where an instruction says; returns them by their new names.
    fn move_things(&self, tx: &mut Write<'_>, frame: &Frame, objs: &[Obj], to: &To) -> Vec<Obj> {
        let batch: Vec<Proposal> = match (to, place(to)) {
            (_, Some(place)) => objs.iter().map(|&obj| Proposal::Move(obj, place)).collect(),
            (To::Battlefield { tapped, under, attacking }, None) => {
                let view = View::new(self, tx.all());
                let cx = Context::frame(frame);
                let by = |obj: Obj| match under {
                    Some(who) => view.players(who, &cx).first().copied(),
                    None => view.thing(obj).map(|thing| thing.owner),
                };
                let how =
                    |by: Seat| Entering { tapped: *tapped, attacking: *attacking, ..Entering::under(by) };
                let entering =
                    objs.iter().map(|&obj| Proposal::Enter(obj, how(by(obj).unwrap_or(frame.spell.by))));
                entering.collect()
            }
            (_, None) => vec![],
        };
        let owners: Vec<Seat> = if *to == To::Shuffled {
            let view = View::new(self, tx.all());
            objs.iter().filter_map(|&obj| view.thing(obj)).map(|thing| thing.owner).collect()
        } else {
            vec![]
        };
        let moved = self.happen(tx, batch);
        owners.into_iter().for_each(|owner| tx.shuffle(library(owner)));
        moved
    }

    /// Puts cards back after scrying: those chosen first under the library or into the graveyard, the others on top in
    /// the order chosen, the last one uppermost.
    fn put_back(&self, tx: &mut Write<'_>, by: Seat, surveil: bool, picks: &[Pick]) {
        let cards: Vec<Card> = tx.all().cards(look(by)).collect();
        let at = |pick: &Pick| match pick {
            Pick::Held(at) => cards.get(usize::from(*at)).copied(),
            _ => None,
        };
        let end = picks.iter().position(|pick| *pick == Pick::Enough).unwrap_or(picks.len());
        let (away, kept) = picks.split_at(end);
        let away: Vec<Card> = away.iter().filter_map(at).collect();
        let mut kept: Vec<Card> = kept.iter().filter_map(at).collect();
        kept.extend(
            cards.iter().filter(|card| !away.contains(card) && !kept.contains(card)).collect::<Vec<_>>(),
        );
        if surveil {
            let batch =
                away.iter().map(|&card| Proposal::Move(tx.all().obj(card), Destination::Graveyard)).collect();
            self.happen(tx, batch);
        } else {
            away.iter().for_each(|&card| tx.put_under(card, library(by)));
        }
        kept.into_iter().for_each(|card| tx.put(card, library(by)));
        tx.fact(Fact::Scried { by, away: away.len() as u8 });
    }
}

/// Returns the cards of a pile that were chosen by their places.
fn chosen(tx: &Write<'_>, pile: Pile, picks: &[Pick]) -> Vec<Card> {
    let cards: Vec<Card> = tx.all().cards(pile).collect();
    let at = picks.iter().filter_map(|pick| match pick {
        Pick::Held(at) => cards.get(usize::from(*at)).copied(),
        _ => None,
    });
    at.collect()
}
