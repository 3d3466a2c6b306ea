use crate::{
    ability::Flag,
    event::{Happening, Proposal},
    parts::{Action, Fact, Facts, Pending, Permanent},
    rules::{Magic, Write},
    set::{CardType, Keyword},
    turn::Go,
};
use fairdeal_kernel::{Obj, Offers, Seat};

impl Magic {
    /// Asks the active player for attackers, unless no creature can attack or the player passes for the rest of the
    /// turn. Both are public.
    pub(crate) fn begin_attack(&self, tx: &mut Write<'_>) -> Go {
        let facts = tx.facts();
        let after = Obj(0);
        if facts.players[facts.active].yields || self.attackers_after(facts, after).next().is_none() {
            return Go::Grant;
        }
        tx.fact(Fact::Asked { pending: Pending::Attack { after } });
        Go::Wait
    }

    /// Lists the creatures that can attack and have not been decided about.
    pub(crate) fn attackers_after<'a>(
        &'a self,
        facts: &'a Facts,
        after: Obj,
    ) -> impl Iterator<Item = &'a Permanent> {
        facts.permanents.iter().filter(move |thing| thing.obj > after && self.can_attack(facts, thing))
    }

    /// Returns whether a creature can be declared as an attacker.
    pub(crate) fn can_attack(&self, facts: &Facts, thing: &Permanent) -> bool {
        if thing.tapped || thing.controller != facts.active {
            return false;
        }
        let is = self.characteristics(facts, thing);
        is.kinds.has(CardType::Creature)
            && !self.has_flag(facts, thing, Flag::CannotAttack)
            && (!is.keywords.has(Keyword::Defender) || self.has_flag(facts, thing, Flag::AttacksAnyway))
            && (!thing.sick || is.keywords.has(Keyword::Haste))
    }

    pub(crate) fn offer_attackers(&self, facts: &Facts, after: Obj, out: &mut Offers<Action>) {
        let mut left = self.attackers_after(facts, after);
        let Some(first) = left.next() else { return };
        let others: Vec<&Permanent> = left.collect();
        let must = |thing: &Permanent| self.has_flag(facts, thing, Flag::MustAttack);
        let shy = |thing: &Permanent| self.has_flag(facts, thing, Flag::NotAttackAlone);
        let declared = &facts.combat.attackers;
        // One that does not attack alone needs company, declared before or after it.
        let lonely = match declared[..] {
            [only] => facts.permanent(only.obj).is_some_and(shy),
            _ => false,
        };
        let can_attack = !shy(first) || !declared.is_empty() || !others.is_empty();
        if can_attack {
            out.push(Action::Attack(first.obj));
        }
        if !(can_attack && must(first)) && !(lonely && others.is_empty()) {
            out.push(Action::Stay(first.obj));
        }
        if !others.is_empty() {
            out.push(Action::AttackAll);
            if !lonely && !must(first) && !others.iter().any(|thing| must(thing)) {
                out.push(Action::Done);
            }
        }
    }

    pub(crate) fn decide_attack(&self, tx: &mut Write<'_>, seat: Seat, action: Action) -> Go {
        let Some(Pending::Attack { mut after }) = tx.facts().pending else { return Go::Wait };
        // With more than two players the attacker would choose.
        let defender = seat.next(tx.facts().players.seats());
        match action {
            Action::Attack(by) => {
                after = by;
                self.declare_attacker(tx, by, defender);
            }
            Action::AttackAll => {
                let all: Vec<Obj> = self.attackers_after(tx.facts(), after).map(|thing| thing.obj).collect();
                after = Obj(u32::MAX);
                all.into_iter().for_each(|by| self.declare_attacker(tx, by, defender));
            }
            Action::Stay(by) => {
                after = by;
                tx.fact(Fact::Stayed { by });
            }
            _ => after = Obj(u32::MAX),
        }
        if self.attackers_after(tx.facts(), after).next().is_some() {
            return Go::Wait;
        }
        self.attack(tx)
    }

    fn declare_attacker(&self, tx: &mut Write<'_>, by: Obj, defender: Seat) {
        let Some(&Permanent { face: card, .. }) = tx.facts().permanent(by) else { return };
        tx.fact(Fact::Attacked { by, card, defender });
    }

    /// Ends the declaration: the attackers tap at once.
    fn attack(&self, tx: &mut Write<'_>) -> Go {
        tx.fact(Fact::AttackDeclared);
        let facts = tx.facts();
        let attacking = facts.combat.attackers.iter().filter_map(|attacker| facts.permanent(attacker.obj));
        let tapping =
            attacking.filter(|thing| !self.characteristics(facts, thing).keywords.has(Keyword::Vigilance));
        let batch: Vec<Proposal> = tapping.map(|thing| Proposal::Tap(thing.obj)).collect();
        self.happen(tx, batch);
        let attackers = &tx.facts().combat.attackers;
        let mut happened: Vec<Happening> =
            attackers.iter().map(|attacker| Happening::Attacked(attacker.obj, attacker.defender)).collect();
        if !happened.is_empty() {
            if let [Happening::Attacked(obj, _)] = happened[..] {
                happened.push(Happening::AttackedAlone(obj));
            }
            let count = attackers.len() as u8;
            happened.push(Happening::AttackedWith(tx.facts().active, count));
            self.occur(tx, &happened);
        }
        Go::Grant
    }
}
