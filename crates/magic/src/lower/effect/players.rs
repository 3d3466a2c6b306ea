//! Effects on players: cards in hand, life, and the end of the match.

use crate::{
    ability::{Amount, Op, Subject, Who, Zone},
    lower::{Lowered, scope::Scope, sentence::single, unhandled},
};
use fairdeal_oracle::tree::{CounterKind, Effect, Objects};

impl Scope<'_> {
    pub(super) fn effect_on_players(&mut self, effect: &Effect) -> Lowered<()> {
        let op = match effect {
            Effect::Draw { who, n, per, .. } => {
                let who = self.player(who)?;
                let amount = self.quantity(n)?;
                Op::Draw { who, amount: self.per(amount, per.as_ref())? }
            }
            Effect::Discard { who, what } => {
                let who = self.player(who)?;
                return self.discard(who, what, false);
            }
            Effect::DiscardAtRandom { who, what } => {
                let who = self.player(who)?;
                return self.discard(who, what, true);
            }
            Effect::Mill { who, n, per, .. } => {
                let who = self.player(who)?;
                let amount = self.quantity(n)?;
                Op::Mill { who, amount: self.per(amount, per.as_ref())? }
            }
            Effect::GainLife { who, n, per, .. } => {
                let who = self.player(who)?;
                let amount = self.quantity(n)?;
                Op::GainLife { who, amount: self.per(amount, per.as_ref())? }
            }
            Effect::LoseLife { who, n, per, .. } => {
                let who = self.player(who)?;
                let amount = self.quantity(n)?;
                Op::LoseLife { who, amount: self.per(amount, per.as_ref())? }
            }
            Effect::LoseHalf { who, .. } => {
                let half = Amount::Half(Box::new(Amount::Life(Who::Current)), true);
                Op::LoseLife { who: self.player(who)?, amount: half }
            }
            Effect::SetLife { who, n } => Op::SetLife { who: self.player(who)?, amount: self.quantity(n)? },
            Effect::PlayerCounters { who, n, kind } => match kind {
                CounterKind::Named(name) if name == "poison" => {
                    Op::Poison { who: self.player(who)?, amount: self.quantity(n)? }
                }
                kind => return unhandled("counter", kind),
            },
            Effect::ExtraTurn { who, n } => match self.quantity(n)? {
                Amount::Number(1) => Op::ExtraTurn { who: self.player(who)? },
                _ => return unhandled("effect", effect),
            },
            Effect::Win { who } => Op::Win { who: self.player(who)? },
            Effect::Lose { who } => Op::Lose { who: self.player(who)? },
            Effect::PlayLands { who, n } => {
                Op::MoreLands { who: self.player(who)?, amount: self.quantity(n)? }
            }
            Effect::FlipCoin { who } => {
                let who = self.player(who)?;
                single(&who)?;
                Op::Flip { who }
            }
            Effect::HaveDo { does, .. } => return self.chain(does),
            other => return unhandled("effect", other),
        };
        self.op(op);
        Ok(())
    }

    fn discard(&mut self, who: Who, what: &Objects, random: bool) -> Lowered<()> {
        let (amount, noun) = match what {
            Objects::A { noun } => (Amount::Number(1), noun),
            Objects::Some { n, noun } => (Amount::Number(*n as i32), noun),
            Objects::X { noun } => (self.x(), noun),
            Objects::ThatMany { noun } => (self.that_much(), noun),
            Objects::Hand { .. } => {
                self.op(Op::DiscardHand { who });
                return Ok(());
            }
            Objects::It { .. } | Objects::That { .. } | Objects::Them { .. } | Objects::Those { .. } => {
                let what = self.objects(what)?;
                if !matches!(what, Subject::Result(_)) {
                    return unhandled("discard", &"Other");
                }
                self.op(Op::DiscardThese { what });
                return Ok(());
            }
            other => return unhandled("discard", other),
        };
        let (zone, filter) = self.noun(noun)?;
        if zone != Zone::Hand {
            return unhandled("discard", what);
        }
        self.op(Op::Discard { who, amount, filter, random });
        Ok(())
    }
}
