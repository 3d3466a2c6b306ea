//! What sets triggered abilities off.

use super::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{Event, Filter, Is, Subject, Who, Zone},
    turn::TurnStep,
};
use fairdeal_oracle::tree::{self, Does, Objects, Ordinal, Recipient, StepOf};

/// The nodes without a handler.
macro_rules! other_event {
    () => {
        (tree::Event::LeavesZone { .. }
            | tree::Event::IsExiled { .. }
            | tree::Event::AttacksFirst { .. }
            | tree::Event::AttacksSaddled { .. }
            | tree::Event::AttacksPlayer { .. }
            | tree::Event::AttacksWith { .. }
            | tree::Event::DealsNoncombatDamageTo { .. }
            | tree::Event::DamagedDies
            | tree::Event::BecomesTargetFirst { .. }
            | tree::Event::BecomesUnattached { .. }
            | tree::Event::TurnedUp { .. }
            | tree::Event::TransformsInto { .. }
            | tree::Event::BecomesMonstrous { .. }
            | tree::Event::CastsOrCopies { .. }
            | tree::Event::GainsOrLosesLife { .. }
            | tree::Event::Searches { .. }
            | tree::Event::Activates { .. }
            | tree::Event::LastCounterRemoved { .. }
            | tree::Event::LosesControl { .. }
            | tree::Event::ControlsNone { .. }
            | tree::Event::RingTempts
            | tree::Event::DayChanges
            | tree::Event::RollsDice { .. }
            | tree::Event::WinsFlip { .. }
            | tree::Event::BecomesMonarch { .. }
            | tree::Event::CommitsCrime { .. }
            | tree::Event::UnlocksDoor
            | tree::Event::BecomesLevel { .. }
            | tree::Event::Expends { .. }
            | tree::Event::FullyUnlocks)
    };
}

impl Scope<'_> {
    /// Reads what sets an ability off.
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

    pub(super) fn event(&mut self, event: &tree::Event) -> Lowered<Vec<Event>> {
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
            E::PutIntoGraveyard { what, form } => match form.0 {
                0 => Event::Dies(self.what(what)?),
                1 => Event::ToGraveyard(self.what(what)?),
                3 => Event::ToGraveyard(self.what(what)?.and(Is::Owned(Who::You))),
                4 => Event::ToGraveyard(self.what(what)?.and(Is::Owned(Who::Opponents))),
                5 => Event::Dies(self.what(what)?.and(Is::Owned(Who::You))),
                _ => return unhandled("event", event),
            },
            E::Leaves { what } => Event::Leaves(self.what(what)?),
            E::Attacks { what } => Event::Attacks(self.what(what)?),
            E::PlayerAttacks { who } => Event::AttacksWith(self.player(who)?, 1),
            E::AttacksUnblocked { what } => Event::AttacksUnblocked(self.what(what)?),
            E::Blocks { what } => Event::Blocks(self.what(what)?, any()),
            E::BlocksWhat { what, blocked } => {
                self.two(what, blocked);
                Event::Blocks(self.what(what)?, self.what(blocked)?)
            }
            E::BecomesBlocked { what } => Event::BecomesBlocked(self.what(what)?, any()),
            E::BecomesBlockedBy { what, by } => {
                self.two(what, by);
                Event::BecomesBlocked(self.what(what)?, self.what(by)?)
            }
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
            E::CountersPut { kind, on, .. } | E::PlayerPutsCounters { kind, on, .. } => {
                let kind = Some(self.counter(kind)?);
                Event::GetsCounters(self.what(on)?, kind)
            }
            E::PlaysLand { who, what } => Event::PlaysLand(self.player(who)?, self.what(what)?),
            E::AttacksAlone { what } => Event::AttacksAlone(self.what(what)?),
            E::PlayerAttacksWith { who, what } => {
                let who = self.player(who)?;
                match what {
                    Objects::AtLeast { n, noun } => Event::AttacksWithSome(who, self.noun(noun)?.1, *n as u8),
                    what => Event::AttacksWithSome(who, self.what(what)?, 1),
                }
            }
            E::IsDealtDamage { what } => Event::IsDamaged(self.what(what)?),
            E::PlayerDealtDamage { who, form } => Event::PlayerIsDamaged(self.player(who)?, form.0 % 2 == 1),
            E::BecomesTarget { what, of } => self.targeted(what, of)?,
            E::CastsNth { who, n, form, .. } if form.0 < 2 => Event::CastsNth(self.player(who)?, ordinal(n)),
            E::CastsNth { .. } => return unhandled("event", event),
            E::DrawsNth { who, n, .. } => Event::DrawsNth(self.player(who)?, ordinal(n)),
            E::Cycles { who, what, form } => {
                let who = self.player(who)?;
                match form.0 {
                    0 => Event::Cycles(who, self.what(what)?),
                    // Cycling is discarding.
                    _ => Event::Discards(who, self.what(what)?),
                }
            }
            E::Scries { who, form } => {
                let who = self.player(who)?;
                match form.0 {
                    0 => Event::Scries(who, false),
                    1 => Event::Scries(who, true),
                    2 => return Ok(vec![Event::Scries(who.clone(), false), Event::Scries(who, true)]),
                    _ => return unhandled("event", event),
                }
            }
            E::Transforms { what } => Event::Transforms(self.what(what)?),
            E::CreatesTokens { who, what } => Event::CreatesTokens(self.player(who)?, self.what(what)?),
            E::BecomesAttached { what, to } => {
                self.two(what, to);
                Event::Attached(self.what(what)?, self.what(to)?)
            }
            E::TapsForMana { who, what } => Event::TappedForMana(self.player(who)?, self.what(what)?),
            E::TappedForMana { what } => Event::TappedForMana(Who::Each, self.what(what)?),
            E::YouDo => return unhandled("event", event),
            other @ other_event!() => return unhandled("event", other),
        };
        Ok(vec![one])
    }

    fn damage(&mut self, what: &Objects, to: &Recipient, combat: bool) -> Lowered<Event> {
        let source = self.what(what)?;
        let (players, things) = match to {
            Recipient::Player { who } => (Some(self.player(who)?), None),
            Recipient::Objects { what: to } => {
                self.two(what, to);
                (None, Some(self.what(to)?))
            }
            other => return unhandled("damage to", other),
        };
        Ok(Event::DealsDamage { source, players, things, combat })
    }

    /// Finds out which of two things of an event is meant by "that creature": the one that is not known already.
    fn two(&mut self, one: &Objects, other: &Objects) {
        let is_known = |objects: &Objects| {
            matches!(objects, Objects::This | Objects::Enchanted { .. } | Objects::Equipped { .. })
        };
        self.trigger = match (is_known(one), is_known(other)) {
            (true, _) => Some(Subject::Other),
            (false, true) => Some(Subject::Event),
            (false, false) => None,
        };
    }

    /// Reads "becomes the target of a spell or ability an opponent controls".
    fn targeted(&mut self, what: &Objects, of: &Objects) -> Lowered<Event> {
        let what = self.what(what)?;
        let by = self.what(of)?;
        self.trigger = Some(Subject::Other);
        Ok(Event::Targeted(what, Who::Each, by))
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
            Does::BlocksWhat { what: blocked } => {
                self.two(what, blocked);
                Event::Blocks(filter, self.what(blocked)?)
            }
            Does::BecomesBlockedBy { by } => {
                self.two(what, by);
                Event::BecomesBlocked(filter, self.what(by)?)
            }
            Does::IsDealtDamage => Event::IsDamaged(filter),
            Does::BecomesTarget { of } => self.targeted(what, of)?,
            Does::Transforms => Event::Transforms(filter),
            other @ (Does::TurnedUp | Does::AttacksPlayer { .. } | Does::Exploits { .. }) => {
                return unhandled("event", other);
            }
        })
    }
}

/// Returns where a source must be for its ability to trigger: one about its own casting triggers on the stack.
pub(super) fn zone_of(events: &[Event]) -> Zone {
    let is_own_cast = |event: &Event| match event {
        Event::Casts(_, filter) => filter.0.contains(&Is::In(Subject::Itself)),
        _ => false,
    };
    let is_own_end = |event: &Event| match event {
        Event::ToGraveyard(filter) | Event::Cycles(_, filter) | Event::Discards(_, filter) => {
            filter.0.contains(&Is::In(Subject::Itself))
        }
        _ => false,
    };
    if events.iter().any(is_own_cast) {
        Zone::Stack
    } else if events.iter().any(is_own_end) {
        Zone::Graveyard
    } else {
        Zone::Battlefield
    }
}

fn ordinal(n: &Ordinal) -> u8 {
    match n {
        Ordinal::First => 1,
        Ordinal::Second => 2,
        Ordinal::Third => 3,
        Ordinal::Fourth => 4,
        Ordinal::Fifth => 5,
    }
}
