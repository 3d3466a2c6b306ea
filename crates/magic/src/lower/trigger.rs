//! What sets triggered abilities off.

use super::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{Event, Filter, Is, Who, Zone},
    turn::TurnStep,
};
use fairdeal_oracle::tree::{self, Does, Objects, Recipient, StepOf};

/// The nodes without a handler.
macro_rules! other_event {
    () => {
        (fairdeal_oracle::tree::Event::PutIntoGraveyard { .. }
            | fairdeal_oracle::tree::Event::LeavesZone { .. }
            | fairdeal_oracle::tree::Event::IsExiled { .. }
            | fairdeal_oracle::tree::Event::AttacksFirst { .. }
            | fairdeal_oracle::tree::Event::AttacksSaddled { .. }
            | fairdeal_oracle::tree::Event::AttacksAlone { .. }
            | fairdeal_oracle::tree::Event::AttacksPlayer { .. }
            | fairdeal_oracle::tree::Event::AttacksWith { .. }
            | fairdeal_oracle::tree::Event::PlayerAttacksWith { .. }
            | fairdeal_oracle::tree::Event::DealsNoncombatDamageTo { .. }
            | fairdeal_oracle::tree::Event::IsDealtDamage { .. }
            | fairdeal_oracle::tree::Event::PlayerDealtDamage { .. }
            | fairdeal_oracle::tree::Event::DamagedDies
            | fairdeal_oracle::tree::Event::TappedForMana { .. }
            | fairdeal_oracle::tree::Event::TapsForMana { .. }
            | fairdeal_oracle::tree::Event::BecomesTarget { .. }
            | fairdeal_oracle::tree::Event::BecomesTargetFirst { .. }
            | fairdeal_oracle::tree::Event::BecomesAttached { .. }
            | fairdeal_oracle::tree::Event::BecomesUnattached { .. }
            | fairdeal_oracle::tree::Event::TurnedUp { .. }
            | fairdeal_oracle::tree::Event::Transforms { .. }
            | fairdeal_oracle::tree::Event::TransformsInto { .. }
            | fairdeal_oracle::tree::Event::BecomesMonstrous { .. }
            | fairdeal_oracle::tree::Event::CastsOrCopies { .. }
            | fairdeal_oracle::tree::Event::CastsNth { .. }
            | fairdeal_oracle::tree::Event::Cycles { .. }
            | fairdeal_oracle::tree::Event::DrawsNth { .. }
            | fairdeal_oracle::tree::Event::GainsOrLosesLife { .. }
            | fairdeal_oracle::tree::Event::Scries { .. }
            | fairdeal_oracle::tree::Event::Searches { .. }
            | fairdeal_oracle::tree::Event::Activates { .. }
            | fairdeal_oracle::tree::Event::CreatesTokens { .. }
            | fairdeal_oracle::tree::Event::PlayerPutsCounters { .. }
            | fairdeal_oracle::tree::Event::LastCounterRemoved { .. }
            | fairdeal_oracle::tree::Event::LosesControl { .. }
            | fairdeal_oracle::tree::Event::ControlsNone { .. }
            | fairdeal_oracle::tree::Event::RingTempts
            | fairdeal_oracle::tree::Event::YouDo
            | fairdeal_oracle::tree::Event::DayChanges
            | fairdeal_oracle::tree::Event::RollsDice { .. }
            | fairdeal_oracle::tree::Event::WinsFlip { .. }
            | fairdeal_oracle::tree::Event::BecomesMonarch { .. }
            | fairdeal_oracle::tree::Event::CommitsCrime { .. }
            | fairdeal_oracle::tree::Event::UnlocksDoor
            | fairdeal_oracle::tree::Event::BecomesLevel { .. }
            | fairdeal_oracle::tree::Event::Expends { .. }
            | fairdeal_oracle::tree::Event::FullyUnlocks)
    };
}

impl Scope<'_> {
    pub(super) fn trigger(&mut self, trigger: &tree::Trigger) -> Lowered<Vec<Event>> {
        use tree::Trigger as T;
        Ok(match trigger {
            T::When { event } | T::Whenever { event } => self.event(event)?,
            T::At { step } => vec![self.step(step)?],
            T::EndOfCombat => vec![Event::Step(TurnStep::CombatEnd, Who::Each)],
            T::Or { a, b } | T::WheneverOr { a, b } | T::WhenOr { a, b } | T::EitherEvent { a, b } => {
                let mut events = self.event(a)?;
                events.extend(self.event(b)?);
                events
            }
            T::WhenAndAt { a, step } => {
                let mut events = self.event(a)?;
                events.push(self.step(step)?);
                events
            }
        })
    }

    fn step(&mut self, step: &StepOf) -> Lowered<Event> {
        let (step, who) = match step {
            StepOf::Upkeep { who } => (TurnStep::Upkeep, self.player(who)?),
            StepOf::EachUpkeep => (TurnStep::Upkeep, Who::Each),
            StepOf::EachOtherUpkeep => (TurnStep::Upkeep, Who::Opponents),
            StepOf::DrawStep { who } => (TurnStep::Draw, self.player(who)?),
            StepOf::FirstMain { who } | StepOf::PrecombatMain { who } => (TurnStep::Main1, self.player(who)?),
            StepOf::SecondMain { who } | StepOf::PostcombatMain { who } => {
                (TurnStep::Main2, self.player(who)?)
            }
            StepOf::CombatOn { who } => (TurnStep::Combat, self.player(who)?),
            StepOf::EachCombat => (TurnStep::Combat, Who::Each),
            StepOf::EndStep { who } => (TurnStep::End, self.player(who)?),
            StepOf::TheEndStep | StepOf::EachEndStep => (TurnStep::End, Who::Each),
            other @ (StepOf::UpkeepOf { .. } | StepOf::EachMain) => return unhandled("step", other),
        };
        Ok(Event::Step(step, who))
    }

    fn event(&mut self, event: &tree::Event) -> Lowered<Vec<Event>> {
        use tree::Event as E;
        let any = Filter::default;
        let one = match event {
            E::Enters { what, .. } => Event::Enters(self.what(what)?),
            E::EntersUnder { what, who, .. } => {
                let who = self.player(who)?;
                Event::Enters(self.what(what)?.and(Is::Controlled(who)))
            }
            E::ThisOr { other, does } => {
                let this = self.does(&Objects::This, does)?;
                return Ok(vec![this, self.does(other, does)?]);
            }
            E::DoesEither { what, a, b } => return Ok(vec![self.does(what, a)?, self.does(what, b)?]),
            E::Dies { what } => Event::Dies(self.what(what)?),
            E::PutIntoGraveyard { what, form } if form.0 == 0 => Event::Dies(self.what(what)?),
            E::Leaves { what } => Event::Leaves(self.what(what)?),
            E::Attacks { what } => Event::Attacks(self.what(what)?),
            E::PlayerAttacks { who } => Event::AttacksWith(self.player(who)?, 1),
            E::AttacksUnblocked { what } => Event::AttacksUnblocked(self.what(what)?),
            E::Blocks { what } => Event::Blocks(self.what(what)?, any()),
            E::BlocksWhat { what, blocked } => Event::Blocks(self.what(what)?, self.what(blocked)?),
            E::BecomesBlocked { what } => Event::BecomesBlocked(self.what(what)?, any()),
            E::BecomesBlockedBy { what, by } => Event::BecomesBlocked(self.what(what)?, self.what(by)?),
            E::DealsDamage { what } => {
                let source = self.what(what)?;
                Event::DealsDamage { source, players: Some(Who::Each), things: Some(any()), combat: false }
            }
            E::DealsDamageTo { what, to } => self.damage(what, to, false)?,
            E::DealsCombatDamage { what } => {
                let source = self.what(what)?;
                Event::DealsDamage { source, players: Some(Who::Each), things: Some(any()), combat: true }
            }
            E::DealsCombatDamageTo { what, to } => self.damage(what, to, true)?,
            E::BecomesTapped { what } => Event::Taps(self.what(what)?),
            E::BecomesUntapped { what } => Event::Untaps(self.what(what)?),
            E::Casts { who, what } => Event::Casts(self.player(who)?, self.what(what)?),
            E::Draws { who } => Event::Draws(self.player(who)?),
            E::Discards { who, what } => Event::Discards(self.player(who)?, self.what(what)?),
            E::GainsLife { who } => Event::GainsLife(self.player(who)?),
            E::LosesLife { who } => Event::LosesLife(self.player(who)?),
            E::Sacrifices { who, what } => Event::Sacrifices(self.player(who)?, self.what(what)?),
            E::CountersPut { kind, on, .. } => {
                let kind = Some(self.counter(kind)?);
                Event::GetsCounters(self.what(on)?, kind)
            }
            E::PlaysLand { who, what } => Event::PlaysLand(self.player(who)?, self.what(what)?),
            other @ other_event!() => return unhandled("event", other),
        };
        Ok(vec![one])
    }

    fn damage(&mut self, what: &Objects, to: &Recipient, combat: bool) -> Lowered<Event> {
        let source = self.what(what)?;
        let (players, things) = match to {
            Recipient::Player { who } => (Some(self.player(who)?), None),
            Recipient::Objects { what } => (None, Some(self.what(what)?)),
            other => return unhandled("damage to", other),
        };
        Ok(Event::DealsDamage { source, players, things, combat })
    }

    fn does(&mut self, what: &Objects, does: &Does) -> Lowered<Event> {
        let filter = self.what(what)?;
        Ok(match does {
            Does::Enters => Event::Enters(filter),
            Does::Dies | Does::PutIntoGraveyard => Event::Dies(filter),
            Does::Attacks => Event::Attacks(filter),
            Does::Blocks => Event::Blocks(filter, Filter::default()),
            Does::Leaves => Event::Leaves(filter),
            Does::BecomesTapped => Event::Taps(filter),
            Does::BecomesBlocked => Event::BecomesBlocked(filter, Filter::default()),
            Does::DealsCombatDamage { to } => self.damage(what, to, true)?,
            other @ (Does::BlocksWhat { .. }
            | Does::BecomesBlockedBy { .. }
            | Does::TurnedUp
            | Does::BecomesTarget { .. }
            | Does::IsDealtDamage
            | Does::AttacksPlayer { .. }
            | Does::Exploits { .. }
            | Does::Transforms) => return unhandled("event", other),
        })
    }
}

/// Returns where a source must be for its ability to trigger: one about its own casting triggers on the stack.
pub(super) fn zone_of(events: &[Event]) -> Zone {
    let is_own_cast = |event: &Event| match event {
        Event::Casts(_, filter) => filter.0.contains(&Is::In(crate::ability::Subject::Itself)),
        _ => false,
    };
    if events.iter().any(is_own_cast) { Zone::Stack } else { Zone::Battlefield }
}
