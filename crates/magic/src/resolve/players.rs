//! Instructions about players and their hands.

use super::Done;
use crate::{
    ability::{Amount, Op, Who},
    event::Proposal,
    parts::{Fact, Loss},
    piles::hand,
    rules::{Magic, Write},
    spell::{Frame, Pick},
    view::{Context, View},
};
use fairdeal_kernel::{Face, Seat};

impl Magic {
    pub(super) fn change_players(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op, picks: &[Pick]) -> Done {
        match op {
            Op::GainLife { who, amount } => {
                let each = self.each(tx, frame, who, amount);
                let most = each.iter().map(|&(_, amount)| amount).max().unwrap_or(0);
                self.happen(tx, each.into_iter().map(|(by, n)| Proposal::GainLife(by, n)).collect());
                Done::counting(most.into())
            }
            Op::LoseLife { who, amount } => {
                let each = self.each(tx, frame, who, amount);
                let lost = each.iter().map(|&(_, amount)| i32::from(amount)).sum();
                self.happen(tx, each.into_iter().map(|(by, n)| Proposal::LoseLife(by, n)).collect());
                Done::counting(lost)
            }
            Op::MoreLands { who, amount } => {
                for (by, amount) in self.each(tx, frame, who, amount) {
                    tx.fact(Fact::LandsAllowed { by, amount });
                }
                Done::told(true)
            }
            Op::Flip { who } => {
                let Some(&by) = self.who(tx, frame, who).first() else { return Done::default() };
                let won = tx.roll(2) == 1;
                tx.fact(Fact::Flipped { by, won });
                Done::told(won)
            }
            Op::DiscardThese { what } => {
                let view = View::new(self, tx.all());
                let objs = view.things(what, &Context::frame(frame));
                let things = objs.into_iter().filter_map(|obj| view.thing(obj));
                let held = things.filter(|thing| tx.all().find(hand(thing.owner), thing.face).is_some());
                let batch = held.map(|thing| Proposal::Discard(thing.owner, thing.face)).collect();
                Done::with(self.happen(tx, batch))
            }
            Op::SetLife { who, amount } => {
                let amount = i32::from(self.count(tx, frame, amount));
                for by in self.who(tx, frame, who) {
                    let change = amount - i32::from(tx.facts().players[by].life);
                    let by_how_much = change.unsigned_abs().min(u16::MAX.into()) as u16;
                    let what = if change > 0 { Proposal::GainLife } else { Proposal::LoseLife };
                    self.happen(tx, vec![what(by, by_how_much)]);
                }
                Done::told(true)
            }
            Op::Lose { who } => {
                let players = self.who(tx, frame, who);
                self.happen(tx, players.into_iter().map(|by| Proposal::Lose(by, Loss::Effect)).collect());
                Done::told(true)
            }
            Op::Win { who } => {
                let winners = self.who(tx, frame, who);
                let losers = Seat::all(tx.facts().players.seats()).filter(|seat| !winners.contains(seat));
                self.happen(tx, losers.map(|by| Proposal::Lose(by, Loss::Effect)).collect());
                Done::told(true)
            }
            Op::Poison { who, amount } => {
                let amount = self.count(tx, frame, amount).min(255) as u8;
                let players = self.who(tx, frame, who);
                self.happen(tx, players.into_iter().map(|by| Proposal::Poison(by, amount)).collect());
                Done::told(true)
            }
            Op::ExtraTurn { who } => {
                self.who(tx, frame, who).into_iter().for_each(|by| tx.fact(Fact::ExtraTurn { by }));
                Done::told(true)
            }
            Op::Draw { who, amount } => {
                let each = self.each(tx, frame, who, amount);
                let most = each.iter().map(|&(_, amount)| amount).max().unwrap_or(0);
                for (by, amount) in each {
                    (0..amount).for_each(|_| drop(self.happen(tx, vec![Proposal::Draw(by)])));
                }
                Done::counting(most.into())
            }
            Op::Discard { who, random: true, amount, .. } => {
                let amount = self.count(tx, frame, amount);
                let mut moved = vec![];
                for by in self.who(tx, frame, who) {
                    for _ in 0..amount {
                        let held: Vec<Face> = tx.all().faces(hand(by)).collect();
                        if !held.is_empty() {
                            let at = tx.roll(held.len() as u32) as usize;
                            moved.extend(self.happen(tx, vec![Proposal::Discard(by, held[at])]));
                        }
                    }
                }
                Done::with(moved)
            }
            Op::Discard { who, amount, .. } => {
                let number = usize::from(self.count(tx, frame, amount));
                let players = self.who(tx, frame, who);
                Done::with(self.discard_chosen(tx, &players, number, picks))
            }
            Op::DiscardHand { who } => {
                let mut batch = vec![];
                for by in self.who(tx, frame, who) {
                    batch.extend(tx.all().faces(hand(by)).map(|face| Proposal::Discard(by, face)));
                }
                Done::with(self.happen(tx, batch))
            }
            _ => Done::default(),
        }
    }

    /// Counts an amount for each player.
    fn each(&self, tx: &Write<'_>, frame: &Frame, who: &Who, amount: &Amount) -> Vec<(Seat, u16)> {
        let view = View::new(self, tx.all());
        let cx = Context::frame(frame);
        let count = |seat| view.amount(amount, &cx.each(seat)).clamp(0, u16::MAX.into()) as u16;
        view.players(who, &cx).into_iter().map(|seat| (seat, count(seat))).collect()
    }

    /// Discards what was chosen, in the order of the players; a player with fewer cards discards all.
    fn discard_chosen(
        &self,
        tx: &mut Write<'_>,
        players: &[Seat],
        number: usize,
        picks: &[Pick],
    ) -> Vec<fairdeal_kernel::Obj> {
        let mut faces = picks.iter().filter_map(|pick| match pick {
            Pick::Card(face) => Some(*face),
            _ => None,
        });
        let mut batch = vec![];
        for &by in players {
            let held: Vec<Face> = tx.all().faces(hand(by)).collect();
            let mut left = held.clone();
            for _ in 0..number.min(held.len()) {
                let Some(face) = faces.next() else { break };
                if let Some(at) = left.iter().position(|&known| known == face) {
                    left.remove(at);
                    batch.push(Proposal::Discard(by, face));
                }
            }
        }
        self.happen(tx, batch)
    }
}
