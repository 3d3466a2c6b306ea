//! What is said of things: how effects change them.

use super::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{AbilityKind, Amount, Flag, Mod, Op, Subject},
    set::{CardTypes, Colour, Colours, Keywords},
};
use fairdeal_oracle::tree::{
    Among, Becoming, Boost, Duration, ForEach, Granted, Objects, Predicate, Still, TokenColour, TypeWord,
};
use std::sync::Arc;

/// The nodes without a handler.
macro_rules! other_predicate {
    () => {
        (Predicate::GetsAdditional { .. }
            | Predicate::CantAttackPlayer { .. }
            | Predicate::CantAttackAlone { .. }
            | Predicate::CantBlockWhat { .. }
            | Predicate::CantBeBlockedExcept { .. }
            | Predicate::CantBeBlockedByMore { .. }
            | Predicate::CanBlockOnly { .. }
            | Predicate::CanBlockMore { .. }
            | Predicate::CanBlockAny
            | Predicate::CanAttackDefender { .. }
            | Predicate::MustAttack { .. }
            | Predicate::MustBlock { .. }
            | Predicate::MustBlockWhat { .. }
            | Predicate::MustBeBlocked { .. }
            | Predicate::MustBeBlockedByAll
            | Predicate::CantBeCountered
            | Predicate::CantBeCounteredBy { .. }
            | Predicate::CantBeRegenerated
            | Predicate::CantBeTargeted { .. }
            | Predicate::CantBeEnchanted { .. }
            | Predicate::DoesNotUntap { .. }
            | Predicate::UntapsDuring { .. }
            | Predicate::AbilitiesCantBeActivated { .. }
            | Predicate::AssignsAsUnblocked
            | Predicate::AssignsNone
            | Predicate::EntersTapped { .. }
            | Predicate::EntersWith { .. }
            | Predicate::EntersTappedWith { .. }
            | Predicate::EntersPrepared
            | Predicate::BecomesPrepared
            | Predicate::CostsLess { .. }
            | Predicate::CostsMore { .. }
            | Predicate::CostsToTarget { .. }
            | Predicate::CantDoAnything
            | Predicate::IsGoaded)
    };
}

impl Scope<'_> {
    /// Reads an effect that changes things for a time.
    pub(super) fn apply(
        &mut self,
        subject: &Objects,
        does: &Among<Predicate>,
        until: Option<&Duration>,
    ) -> Lowered<()> {
        let what = self.objects(subject)?;
        let until = self.until(until)?;
        if let [Predicate::Becomes { what: Becoming::Tapped }] = does.items[..] {
            self.op(Op::Tap { what });
            return Ok(());
        }
        let mut mods = vec![];
        for predicate in &does.items {
            mods.extend(self.mods(predicate)?);
        }
        if let Subject::All(zone, _) = &what
            && *zone != crate::ability::Zone::Battlefield
        {
            return unhandled("effect on cards", subject);
        }
        debug_assert!(!matches!(what, Subject::Players(_)), "players have no characteristics");
        self.op(Op::Continuous { what, mods, until });
        Ok(())
    }

    fn boost(&mut self, boost: &Boost, per: Option<&ForEach>) -> Lowered<Mod> {
        let (power, toughness) = (self.stat(boost.power)?, self.stat(boost.toughness)?);
        let scaled = |scope: &mut Self, amount: Amount| match amount {
            Amount::Number(0) => Ok(amount),
            amount => scope.per(amount, per),
        };
        Ok(Mod::AddSize(scaled(self, power)?, scaled(self, toughness)?))
    }

    /// Returns the changes that a predicate makes.
    pub(super) fn mods(&mut self, predicate: &Predicate) -> Lowered<Vec<Mod>> {
        let one = match predicate {
            Predicate::Gets { boost, per } => self.boost(boost, per.as_ref())?,
            Predicate::Gains { what } | Predicate::Has { what } => return self.granted(what),
            Predicate::Loses { what } => {
                let mut keywords = Keywords::NONE;
                for keyword in &what.items {
                    match super::noun::evergreen(keyword) {
                        Some(keyword) => keywords = keywords.with(keyword),
                        None => return unhandled("loss of keyword", keyword),
                    }
                }
                Mod::LoseKeywords(keywords)
            }
            Predicate::LosesAll => Mod::LoseAll,
            Predicate::BaseSize { size } => Mod::SetSize(self.stat(size.power)?, self.stat(size.toughness)?),
            Predicate::Becomes { what } => return self.becoming(what),
            Predicate::IsAlso { types } => return self.added_types(&types.0),
            Predicate::Is { types } => {
                let mut lands = vec![];
                for word in &types.0 {
                    match word {
                        TypeWord::Subtype { is } if Colour::of_land_type(is.name()).is_some() => {
                            lands.push(Arc::from(is.name()));
                        }
                        other => return unhandled("being", other),
                    }
                }
                Mod::SetSubtypes(lands)
            }
            Predicate::IsColour { colour } => Mod::SetColours(super::noun::colour(*colour).only()),
            Predicate::EveryType => Mod::Flag(Flag::EveryType),
            Predicate::CantAttack => Mod::Flag(Flag::CannotAttack),
            Predicate::CantBlock => Mod::Flag(Flag::CannotBlock),
            Predicate::CantAttackOrBlock => {
                return Ok(vec![Mod::Flag(Flag::CannotAttack), Mod::Flag(Flag::CannotBlock)]);
            }
            Predicate::CantBeBlocked => Mod::Flag(Flag::Unblockable),
            Predicate::CantBeBlockedBy { what } => Mod::NotBlockedBy(Arc::new(self.what(what)?)),
            Predicate::CantBeBlockedExcept { what: what @ (Objects::Bare { .. } | Objects::A { .. }) } => {
                Mod::BlockedOnlyBy(Arc::new(self.what(what)?))
            }
            Predicate::DoesNotUntap { form, .. } if form.0 < 2 => Mod::Flag(Flag::StaysTapped),
            Predicate::AssignsByToughness => Mod::Flag(Flag::StrikesWithToughness),
            other @ other_predicate!() => return unhandled("predicate", other),
        };
        Ok(vec![one])
    }

    fn added_types(&mut self, words: &[TypeWord]) -> Lowered<Vec<Mod>> {
        let (mut kinds, mut subtypes) = (CardTypes::NONE, vec![]);
        for word in words {
            match word {
                TypeWord::Type { is } => kinds = kinds.with(super::noun::card_type(is)),
                TypeWord::Subtype { is } => subtypes.push(Arc::from(is.name())),
                other => return unhandled("added type", other),
            }
        }
        let mut mods = vec![];
        if kinds != CardTypes::NONE {
            mods.push(Mod::AddTypes(kinds));
        }
        if !subtypes.is_empty() {
            mods.push(Mod::AddSubtypes(subtypes));
        }
        Ok(mods)
    }

    fn becoming(&mut self, what: &Becoming) -> Lowered<Vec<Mod>> {
        let (size, colours, types, with, still) = match what {
            Becoming::Creature { size, colours, types, with, still }
            | Becoming::Creatures { size, colours, types, with, still } => {
                (size, colours, types, with, still)
            }
            Becoming::Colour { colour } => {
                return Ok(vec![Mod::SetColours(super::noun::colour(*colour).only())]);
            }
            Becoming::Colourless => return Ok(vec![Mod::SetColours(Colours::NONE)]),
            Becoming::ColourOfChoice
            | Becoming::LandTypeOfChoice
            | Becoming::TypeOfChoice
            | Becoming::Tapped
            | Becoming::Untapped
            | Becoming::Saddled
            | Becoming::Based { .. }
            | Becoming::ColoursOfChoice
            | Becoming::ACopyOf { .. } => return unhandled("becoming", what),
        };
        match still {
            Some(Still::OtherTypes | Still::TheirOtherTypes | Still::StillALand | Still::StillLands) => {}
            _ => return unhandled("becoming", &"OtherThan"),
        }
        let mut mods = self.added_types(&types.0)?;
        if let Some(size) = size {
            mods.push(Mod::SetSize(self.stat(size.power)?, self.stat(size.toughness)?));
        }
        if let Some(colours) = colours {
            let colours = colours.items.iter().fold(Colours::NONE, |all, colour| match colour {
                TokenColour::Colour { colour } => all.or(super::noun::colour(*colour).only()),
                TokenColour::Colourless => all,
            });
            mods.push(Mod::SetColours(colours));
        }
        if let Some(fairdeal_oracle::tree::TokenWith::With { what }) = with {
            mods.extend(self.granted(what)?);
        }
        Ok(mods)
    }

    /// Returns the changes that grant abilities.
    pub(super) fn granted(&mut self, what: &Among<Granted>) -> Lowered<Vec<Mod>> {
        let mut mods = vec![];
        let mut keywords = Keywords::NONE;
        for granted in &what.items {
            match granted {
                Granted::Keyword { is } => match super::noun::evergreen(is) {
                    Some(keyword) => keywords = keywords.with(keyword),
                    None => mods.extend(self.granted_keyword(is)?),
                },
                Granted::Quoted { ability } => {
                    let outer = std::mem::take(&mut self.program);
                    let (tag, x, implied) = (self.tag, self.x.take(), self.implied.clone());
                    let before = self.abilities.len();
                    self.ability(&ability.0, "", false)?;
                    (self.program, self.tag, self.x, self.implied) = (outer, tag, x, implied);
                    for at in before..self.abilities.len() {
                        if matches!(self.abilities[at].kind, AbilityKind::Spell) {
                            return unhandled("granted ability", &"Spell");
                        }
                        mods.push(Mod::AddAbility(crate::ability::AbilityId {
                            face: self.face,
                            at: at as u8,
                        }));
                    }
                }
                Granted::Choice { .. } => return unhandled("granted", granted),
            }
        }
        if keywords != Keywords::NONE {
            mods.push(Mod::AddKeywords(keywords));
        }
        Ok(mods)
    }
}
