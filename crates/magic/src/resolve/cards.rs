//! Instructions that move cards between zones.

use super::{Done, choice::place};
use crate::{
    ability::{Op, Subject, To, Zone},
    event::{Destination, Entering, Happening, Proposal},
    lasting::Link,
    parts::Fact,
    piles::{hand, library, look},
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
                self.occur(tx, &[Happening::Scried(by, *surveil)]);
                Done::told(true)
            }
            Op::Move { what, to } => {
                let objs = self.found(tx, frame, what);
                let moved = self.move_things(tx, frame, &objs, to);
                if *to == To::Exile && self.set.card(frame.spell.face).links {
                    self.link(tx, frame, &moved, false);
                }
                Done::with(moved)
            }
            Op::ExileUntil { what } => {
                // If the source is gone already, nothing is exiled (610.3).
                if tx.facts().permanent(frame.spell.source).is_none() {
                    return Done::default();
                }
                let objs = self.things(tx, frame, what);
                let moved = self.move_things(tx, frame, &objs, &To::Exile);
                self.link(tx, frame, &moved, true);
                Done::with(moved)
            }
            Op::PutBack { .. }
            | Op::Choose { .. }
            | Op::ChooseLooked { .. }
            | Op::ChooseHeld { .. }
            | Op::Look { .. }
            | Op::LookHand { .. } => self.look_and_choose(tx, frame, op, picks),
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
            (To::Battlefield { tapped, under, attacking, counters }, None) => {
                let counters = counters.first().map(|(kind, amount)| (*kind, self.count(tx, frame, amount)));
                let view = View::new(self, tx.all());
                let cx = Context::frame(frame);
                let by = |obj: Obj| match under {
                    Some(who) => view.players(who, &cx).first().copied(),
                    None => view.thing(obj).map(|thing| thing.owner),
                };
                let how = |by: Seat| Entering {
                    tapped: *tapped,
                    attacking: *attacking,
                    counters,
                    ..Entering::under(by)
                };
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

    /// Remembers what an ability of a permanent exiled.
    fn link(&self, tx: &mut Write<'_>, frame: &Frame, cards: &[Obj], returns: bool) {
        let source = frame.spell.source;
        let links = cards.iter().filter(|&&card| card != Obj(0)).map(|&card| Link { source, card, returns });
        links.for_each(|link| tx.fact(Fact::Linked { link }));
    }

    /// Lets players look at cards and choose among them.
    fn look_and_choose(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op, picks: &[Pick]) -> Done {
        match op {
            Op::Look { who, amount, reveal } => {
                let amount = usize::from(self.count(tx, frame, amount));
                let Some(&by) = self.who(tx, frame, who).first() else { return Done::default() };
                tx.draw(library(by), look(by), amount);
                let cards: Vec<Card> = tx.all().cards(look(by)).collect();
                if *reveal {
                    cards.iter().for_each(|&card| tx.show(card, Sight::ALL));
                }
                Done::with(cards.into_iter().map(|card| tx.all().obj(card)).collect())
            }
            Op::LookHand { who, of } => {
                let sight = match self.who(tx, frame, who)[..] {
                    [by] => Sight::only(by),
                    _ => Sight::ALL,
                };
                let mut objs = vec![];
                for of in self.who(tx, frame, of) {
                    let cards: Vec<Card> = tx.all().cards(hand(of)).collect();
                    cards.iter().for_each(|&card| tx.show(card, sight));
                    objs.extend(cards.into_iter().map(|card| tx.all().obj(card)));
                }
                Done::with(objs)
            }
            Op::ChooseLooked { who, reveal, .. } => {
                let Some(&by) = self.who(tx, frame, who).first() else { return Done::default() };
                let cards = chosen(tx, look(by), picks);
                if *reveal {
                    cards.iter().for_each(|&card| tx.show(card, Sight::ALL));
                }
                Done::with(cards.into_iter().map(|card| tx.all().obj(card)).collect())
            }
            Op::ChooseHeld { who, of, .. } => {
                let by = self.who(tx, frame, who).first().copied();
                let Some(&of) = self.who(tx, frame, of).first() else { return Done::default() };
                if by != Some(of) {
                    tx.set_sight(hand(of), Sight::only(of));
                }
                Done::with(held(tx, of, picks))
            }
            Op::Choose { who, zone: Zone::Hand, .. } => {
                let players = self.who(tx, frame, who);
                Done::with(players.first().map_or(vec![], |&by| held(tx, by, picks)))
            }
            Op::PutBack { what, to, random } => self.put_looked(tx, frame, what, to, *random, picks),
            _ => Done::with(super::things(picks)),
        }
    }

    /// Puts cards that were looked at on top or under the library; on top the first chosen comes uppermost.
    fn put_looked(
        &self,
        tx: &mut Write<'_>,
        frame: &Frame,
        what: &Subject,
        to: &To,
        random: bool,
        picks: &[Pick],
    ) -> Done {
        let by = frame.spell.by;
        let wanted = self.things(tx, frame, what);
        if random {
            tx.shuffle(look(by));
        }
        let looked: Vec<Card> = tx.all().cards(look(by)).collect();
        let mut order = chosen(tx, look(by), picks);
        let rest = looked.into_iter().filter(|card| !order.contains(card));
        let rest: Vec<Card> = rest.filter(|&card| random || wanted.contains(&tx.all().obj(card))).collect();
        order.extend(rest);
        match to {
            To::Bottom => order.iter().for_each(|&card| tx.put_under(card, library(by))),
            _ => order.iter().rev().for_each(|&card| tx.put(card, library(by))),
        }
        Done::told(!order.is_empty())
    }

    /// Puts what is left of the cards that were looked at back on top, as they lay.
    pub(super) fn return_looked(&self, tx: &mut Write<'_>) {
        for seat in Seat::all(tx.facts().players.seats()) {
            let cards: Vec<Card> = tx.all().cards(look(seat)).collect();
            cards.into_iter().rev().for_each(|card| tx.put(card, library(seat)));
        }
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

/// Returns the cards of a hand that were chosen by their faces.
fn held(tx: &Write<'_>, of: Seat, picks: &[Pick]) -> Vec<Obj> {
    let mut cards: Vec<Card> = tx.all().cards(hand(of)).collect();
    let mut objs = vec![];
    for pick in picks {
        let Pick::Card(face) = pick else { continue };
        if let Some(at) = cards.iter().position(|&card| tx.face(card) == *face) {
            objs.push(tx.all().obj(cards.remove(at)));
        }
    }
    objs
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
