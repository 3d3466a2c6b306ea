use crate::{
    parts::{Action, Facts},
    rules::Magic,
    set::Keyword,
};
use fairdeal_kernel::{Face, Obj, Seat, Seen};

impl Magic {
    /// Names the rule that forbids an action, as a key of the game's words.
    pub(crate) fn refusal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<&'static str> {
        let facts = seen.facts();
        if facts.is_over() || facts.asked() != Some(seat) {
            return None;
        }
        match action {
            Action::Land(_) if facts.players[seat].landed > 0 => Some("why.land"),
            Action::Land(_) => Some("why.slow"),
            Action::Cast(face) | Action::CastPaying(face) => self.refusal_to_cast(facts, seat, face),
            Action::Attack(obj) => self.refusal_to_attack(facts, seat, obj),
            Action::Block(by, attacker) => self.refusal_to_block(facts, by, attacker),
            Action::NoBlock(_) | Action::Done => Some("why.menace"),
            Action::Assign(_) => Some("why.assign"),
            Action::Stops(_) => Some("why.stops"),
            Action::Tap(..) | Action::Spend(_) => Some("why.mana"),
            _ => None,
        }
    }

    fn refusal_to_cast(&self, facts: &Facts, seat: Seat, face: Face) -> Option<&'static str> {
        let card = self.set.get(face)?;
        let is_slow = seat == facts.active && facts.step.is_main() && facts.stack.is_empty();
        if !is_slow && !self.set.is_quick(face) {
            return Some("why.slow");
        }
        let pays = card.cost.is_some_and(|cost| self.supply(facts, seat).pays(cost));
        (!pays).then_some("why.cost")
    }

    fn refusal_to_attack(&self, facts: &Facts, seat: Seat, obj: Obj) -> Option<&'static str> {
        let thing = facts.permanent(obj).filter(|thing| thing.controller == seat)?;
        let keywords = self.characteristics(facts, thing).keywords;
        match () {
            () if thing.tapped => Some("why.tapped"),
            () if keywords.has(Keyword::Defender) => Some("why.defender"),
            () if thing.sick && !keywords.has(Keyword::Haste) => Some("why.sick"),
            () => None,
        }
    }

    fn refusal_to_block(&self, facts: &Facts, by: Obj, attacker: Obj) -> Option<&'static str> {
        let (blocker, attacker) = (facts.permanent(by)?, facts.permanent(attacker)?);
        match () {
            () if blocker.tapped => Some("why.tapped"),
            () if !self.can_block(facts, blocker, attacker) => Some("why.flying"),
            () => Some("why.menace"),
        }
    }
}
