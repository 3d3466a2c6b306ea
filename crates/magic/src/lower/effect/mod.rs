//! Effects, clause by clause; one file for each family.

mod actions;
mod cards;
mod mana;
mod players;
mod things;

use super::{Lowered, scope::Scope, unhandled};
use crate::ability::Until;
use fairdeal_oracle::tree::{Condition, Duration, Effect, Objects, Player};

/// The nodes without a handler.
macro_rules! other_effect {
    () => {
        (Effect::DrawAdditional { .. }
            | Effect::ExileFaceDown { .. }
            | Effect::ExileWith { .. }
            | Effect::AddAdditional { .. }
            | Effect::MoveCounter { .. }
            | Effect::GetEnergy { .. }
            | Effect::RevealUntil { .. }
            | Effect::ExchangeControl { .. }
            | Effect::Learn
            | Effect::Bolster { .. }
            | Effect::PhaseOut { .. }
            | Effect::Manifest { .. }
            | Effect::ManifestDread { .. }
            | Effect::Cloak { .. }
            | Effect::TurnFaceUp { .. }
            | Effect::TurnFaceDown { .. }
            | Effect::Incubate { .. }
            | Effect::Discover { .. }
            | Effect::Venture { .. }
            | Effect::RingTempts { .. }
            | Effect::BecomeMonarch { .. }
            | Effect::TakeInitiative { .. }
            | Effect::SkipNext { .. }
            | Effect::ExtraCombat { .. }
            | Effect::PreventNextBy { .. }
            | Effect::NoPrevention
            | Effect::Copy { .. }
            | Effect::NewTargets { .. }
            | Effect::ChangeTargets { .. }
            | Effect::Play { .. }
            | Effect::CastFree { .. }
            | Effect::Pay { .. }
            | Effect::ChooseColour { .. }
            | Effect::ChooseType { .. }
            | Effect::ChooseName { .. }
            | Effect::ChooseOpponent { .. }
            | Effect::RollDie { .. }
            | Effect::Emblem { .. }
            | Effect::BecomeCopy { .. }
            | Effect::RepeatProcess
            | Effect::EndTurn
            | Effect::PlayerCant { .. }
            | Effect::Exchange { .. }
            | Effect::BecomeDay { .. }
            | Effect::Earthbend { .. }
            | Effect::Endure { .. }
            | Effect::Blight { .. }
            | Effect::Forage { .. }
            | Effect::Exert { .. }
            | Effect::ExileUntil { .. })
    };
}

impl Scope<'_> {
    pub(super) fn effect(&mut self, effect: &Effect) -> Lowered<()> {
        match effect {
            Effect::Draw { .. }
            | Effect::Discard { .. }
            | Effect::DiscardAtRandom { .. }
            | Effect::Mill { .. }
            | Effect::GainLife { .. }
            | Effect::LoseLife { .. }
            | Effect::LoseHalf { .. }
            | Effect::SetLife { .. }
            | Effect::PlayerCounters { .. }
            | Effect::ExtraTurn { .. }
            | Effect::Win { .. }
            | Effect::Lose { .. }
            | Effect::PlayLands { .. }
            | Effect::FlipCoin { .. }
            | Effect::HaveDo { .. } => self.effect_on_players(effect),
            Effect::Apply { .. }
            | Effect::ApplyTwice { .. }
            | Effect::ApplyPer { .. }
            | Effect::Damage { .. }
            | Effect::DamageTwice { .. }
            | Effect::DamageDivided { .. }
            | Effect::HaveDeal { .. }
            | Effect::Destroy { .. }
            | Effect::Sacrifice { .. }
            | Effect::Tap { .. }
            | Effect::Untap { .. }
            | Effect::TapOrUntap { .. }
            | Effect::Counter { .. }
            | Effect::Create { .. }
            | Effect::CreateSeveral { .. }
            | Effect::CreateThree { .. }
            | Effect::GainControl { .. }
            | Effect::Regenerate { .. }
            | Effect::Attach { .. }
            | Effect::Unattach { .. }
            | Effect::RemoveFromCombat { .. }
            | Effect::Switch { .. }
            | Effect::DoublePower { .. }
            | Effect::Fight { .. }
            | Effect::FightEachOther { .. }
            | Effect::PreventNext { .. }
            | Effect::PreventAll { .. }
            | Effect::PreventAllTo { .. }
            | Effect::PreventAllBy { .. }
            | Effect::PreventAllToBy { .. }
            | Effect::PreventBy { .. }
            | Effect::PreventToAndBy { .. } => self.effect_on_things(effect),
            Effect::Exile { .. }
            | Effect::Move { .. }
            | Effect::MoveBoth { .. }
            | Effect::PutNthFromTop { .. }
            | Effect::ShuffleInto { .. }
            | Effect::ShuffleIntoAll { .. }
            | Effect::Shuffle { .. }
            | Effect::ShuffleLibrary { .. }
            | Effect::Scry { .. }
            | Effect::Surveil { .. }
            | Effect::LookAt { .. }
            | Effect::Reveal { .. }
            | Effect::Choose { .. }
            | Effect::Search { .. } => self.effect_on_cards(effect),
            Effect::AddMana { who, what, per } => {
                let who = self.player(who)?;
                self.produced(who, what, per.as_ref())
            }
            Effect::PutCounters { .. }
            | Effect::PutTwoCounters { .. }
            | Effect::RemoveCounters { .. }
            | Effect::RemoveAllCounters { .. }
            | Effect::DoubleCounters { .. }
            | Effect::Proliferate { .. }
            | Effect::ProliferateTwice { .. }
            | Effect::Transform { .. }
            | Effect::Investigate { .. }
            | Effect::InvestigateTimes { .. }
            | Effect::Populate
            | Effect::Explore { .. }
            | Effect::Connive { .. }
            | Effect::ConniveN { .. }
            | Effect::Goad { .. }
            | Effect::Detain { .. }
            | Effect::Suspect { .. }
            | Effect::Amass { .. }
            | Effect::Support { .. }
            | Effect::Adapt { .. }
            | Effect::Monstrosity { .. } => self.keyword_action(effect),
            other @ other_effect!() => unhandled("effect", other),
        }
    }

    /// Returns how long an effect lasts.
    pub(super) fn until(&mut self, until: Option<&Duration>) -> Lowered<Until> {
        Ok(match until {
            None | Some(Duration::RestOfGame) => Until::Forever,
            Some(Duration::EndOfTurn | Duration::ThisTurn) => Until::EndOfTurn,
            Some(Duration::ThisCombat | Duration::EndOfCombat) => Until::EndOfCombat,
            Some(Duration::YourNextTurn) => Until::YourNextTurn,
            Some(Duration::UntilLeaves { what: Objects::This }) => Until::SourceLeaves,
            Some(Duration::AsLongAs { condition }) => match &**condition {
                Condition::Controls { who: Player::You, what: Objects::This } => Until::SourceControlled,
                Condition::Remains { what: Objects::This } => Until::SourceLeaves,
                other => return unhandled("duration", other),
            },
            Some(
                other @ (Duration::EndOfYourNextTurn
                | Duration::UntilLeaves { .. }
                | Duration::NextUpkeep
                | Duration::NextEndStep),
            ) => return unhandled("duration", other),
        })
    }
}
