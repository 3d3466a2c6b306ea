//! What is said of things: how effects change them.

use super::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{AbilityKind, Amount, Filter, Flag, Is, Mod, Op, Subject},
    set::{CardTypes, Colour, Colours, Keywords},
};
use fairdeal_oracle::tree::{
    Among, Becoming, Boost, Duration, ForEach, Form, Granted, Keyword, Objects, Predicate, Still,
    TokenColour, TypeWord,
};
use std::sync::Arc;

/// The nodes without a handler.
macro_rules! other_predicate {
    () => {
        (Predicate::GetsAdditional { .. }
            | Predicate::CantAttackPlayer { .. }
            | Predicate::CantBeBlockedExcept { .. }
            | Predicate::CanBlockMore { .. }
            | Predicate::CanBlockAny
            | Predicate::MustBlockWhat { .. }
            | Predicate::CantBeCountered
            | Predicate::CantBeCounteredBy { .. }
            | Predicate::CantBeRegenerated
            | Predicate::CantBeEnchanted { .. }
            | Predicate::DoesNotUntap { .. }
            | Predicate::UntapsDuring { .. }
            | Predicate::EntersTapped { .. }
            | Predicate::EntersWith { .. }
            | Predicate::EntersTappedWith { .. }
            | Predicate::EntersPrepared
            | Predicate::BecomesPrepared
            | Predicate::CostsLess { .. }
            | Predicate::CostsMore { .. }
            | Predicate::CostsToTarget { .. })
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
        let who = self.implied.clone();
        let what = self.chosen(&who, subject)?;
        let until = self.until(until)?;
        match &does.items[..] {
            [Predicate::Becomes { what: Becoming::Tapped }] => {
                self.op(Op::Tap { what });
                return Ok(());
            }
            [Predicate::Becomes { what: Becoming::Untapped }] => {
                self.op(Op::Untap { what });
                return Ok(());
            }
            [Predicate::DoesNotUntap { form: Form(2 | 3), .. }] => {
                self.op(Op::Freeze { what });
                return Ok(());
            }
            [Predicate::CantBeRegenerated] => return self.not_regenerated(),
            _ => {}
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

    /// Says of what was destroyed just before that it cannot be regenerated.
    fn not_regenerated(&mut self) -> Lowered<()> {
        match self.program.ops.last_mut() {
            Some(Op::Destroy { regenerates, .. }) => {
                *regenerates = false;
                Ok(())
            }
            _ => unhandled("predicate", &"CantBeRegenerated"),
        }
    }

    pub(super) fn boost(&mut self, boost: &Boost, per: Option<&ForEach>) -> Lowered<Mod> {
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
                let mut mods = vec![];
                for keyword in &what.items {
                    match (super::words::evergreen(keyword), flag(keyword)) {
                        (Some(keyword), _) => keywords = keywords.with(keyword),
                        (None, Some(flag)) => mods.push(Mod::LoseFlags(flag)),
                        (None, None) => return unhandled("loss of keyword", keyword),
                    }
                }
                mods.push(Mod::LoseKeywords(keywords));
                return Ok(mods);
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
            Predicate::IsColour { colour } => Mod::SetColours(super::words::colour(*colour).only()),
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
            Predicate::CantAttackAlone { form } => {
                let flags = match form.0 {
                    0 => vec![Flag::NotAttackAlone],
                    1 => vec![Flag::NotBlockAlone],
                    _ => vec![Flag::NotAttackAlone, Flag::NotBlockAlone],
                };
                return Ok(flags.into_iter().map(Mod::Flag).collect());
            }
            Predicate::CantBlockWhat { what } => Mod::NotBlocks(Arc::new(self.what(what)?)),
            Predicate::CantBeBlockedByMore { n: 1 } => Mod::Flag(Flag::BlockedByOne),
            Predicate::CantBeBlockedByMore { .. } => return unhandled("predicate", predicate),
            Predicate::CanBlockOnly { what } => {
                let not = super::noun::not(Is::Any(vec![self.what(what)?]));
                Mod::NotBlocks(Arc::new(Filter(vec![not])))
            }
            Predicate::CanAttackDefender { .. } => Mod::Flag(Flag::AttacksAnyway),
            Predicate::MustAttack { .. } => Mod::Flag(Flag::MustAttack),
            Predicate::MustBlock { .. } => Mod::Flag(Flag::MustBlock),
            Predicate::MustBeBlocked { .. } => Mod::Flag(Flag::MustBeBlocked),
            Predicate::MustBeBlockedByAll => Mod::Flag(Flag::Lure),
            Predicate::CantBeTargeted { by } => Mod::NotTargetedBy(Arc::new(self.what(by)?)),
            Predicate::AbilitiesCantBeActivated { form } => {
                Mod::Flag(if form.0 == 0 { Flag::Inactive } else { Flag::InactiveButMana })
            }
            Predicate::CantDoAnything => {
                let flags = [Flag::CannotAttack, Flag::CannotBlock, Flag::Inactive];
                return Ok(flags.map(Mod::Flag).to_vec());
            }
            Predicate::IsGoaded => {
                return Ok(vec![Mod::Flag(Flag::Goaded), Mod::Flag(Flag::MustAttack)]);
            }
            Predicate::AssignsAsUnblocked => Mod::Flag(Flag::Unhindered),
            Predicate::AssignsNone => Mod::Flag(Flag::Harmless),
            Predicate::CantBeEnchanted { form: Form(4) } => Mod::Flag(Flag::Kept),
            Predicate::CantBeEnchanted { form: Form(5) } => Mod::Flag(Flag::Fixed),
            Predicate::AssignsByToughness => Mod::Flag(Flag::StrikesWithToughness),
            other @ other_predicate!() => return unhandled("predicate", other),
        };
        Ok(vec![one])
    }

    pub(super) fn added_types(&mut self, words: &[TypeWord]) -> Lowered<Vec<Mod>> {
        let (mut kinds, mut subtypes) = (CardTypes::NONE, vec![]);
        for word in words {
            match word {
                TypeWord::Type { is } => kinds = kinds.with(super::words::card_type(is)),
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

    /// Returns the changes that set the types; without a card type only the creature types are set (205.1).
    fn set_types(&mut self, words: &[TypeWord]) -> Lowered<Vec<Mod>> {
        let mods = self.added_types(words)?;
        Ok(mods
            .into_iter()
            .map(|change| match change {
                Mod::AddTypes(kinds) => Mod::SetTypes(kinds),
                Mod::AddSubtypes(subtypes) => Mod::SetSubtypes(subtypes),
                other => other,
            })
            .collect())
    }

    fn becoming(&mut self, what: &Becoming) -> Lowered<Vec<Mod>> {
        let (size, colours, types, with, still) = match what {
            Becoming::Creature { size, colours, types, with, still }
            | Becoming::Creatures { size, colours, types, with, still } => {
                (*size, colours, types, with, still)
            }
            Becoming::Based { colours, types, size, with, still } => {
                (Some(*size), colours, types, with, still)
            }
            Becoming::Colour { colour } => {
                return Ok(vec![Mod::SetColours(super::words::colour(*colour).only())]);
            }
            Becoming::Colourless => return Ok(vec![Mod::SetColours(Colours::NONE)]),
            Becoming::ColourOfChoice
            | Becoming::LandTypeOfChoice
            | Becoming::TypeOfChoice
            | Becoming::Tapped
            | Becoming::Untapped
            | Becoming::Saddled
            | Becoming::ColoursOfChoice
            | Becoming::ACopyOf { .. } => return unhandled("becoming", what),
        };
        let mut mods = match still {
            Some(Still::Sized { .. } | Still::OtherColours | Still::OtherCreatureTypes) => {
                return unhandled("becoming", &"OtherThan");
            }
            Some(Still::OtherTypes | Still::TheirOtherTypes | Still::StillALand | Still::StillLands) => {
                self.added_types(&types.0)?
            }
            None if self.still => self.added_types(&types.0)?,
            None => self.set_types(&types.0)?,
        };
        if let Some(size) = size {
            mods.push(Mod::SetSize(self.stat(size.power)?, self.stat(size.toughness)?));
        }
        if let Some(colours) = colours {
            let colours = colours.items.iter().fold(Colours::NONE, |all, colour| match colour {
                TokenColour::Colour { colour } => all.or(super::words::colour(*colour).only()),
                TokenColour::Colourless => all,
            });
            mods.push(Mod::SetColours(colours));
        }
        if let Some(fairdeal_oracle::tree::TokenWith::With { what }) = with {
            mods.extend(self.granted(what)?);
        }
        Ok(mods)
    }

    /// Reads abilities that are granted, in a scope of their own; returns the changes that add them.
    pub(super) fn inner(&mut self, read: impl FnOnce(&mut Scope<'_>) -> Lowered<()>) -> Lowered<Vec<Mod>> {
        let mut scope = Scope::new(self.face, self.tokens);
        scope.abilities = std::mem::take(&mut self.abilities);
        let before = scope.abilities.len();
        let done = read(&mut scope);
        let (links, abilities) = (scope.links, scope.abilities);
        self.abilities = abilities;
        self.links |= links;
        done?;
        let mut mods = vec![];
        for at in before..self.abilities.len() {
            match &self.abilities[at].kind {
                AbilityKind::Spell => return unhandled("granted ability", &"Spell"),
                AbilityKind::Replaces(rule) if rule.is_of_casting() => {
                    return unhandled("granted ability", rule);
                }
                _ => {}
            }
            // Abilities that the granted one makes in turn are not its own.
            if std::mem::take(&mut self.abilities[at].is_own) {
                mods.push(Mod::AddAbility(crate::ability::AbilityId { face: self.face, at: at as u8 }));
            }
        }
        Ok(mods)
    }

    /// Returns the changes that grant abilities.
    pub(super) fn granted(&mut self, what: &Among<Granted>) -> Lowered<Vec<Mod>> {
        let mut mods = vec![];
        let mut keywords = Keywords::NONE;
        for granted in &what.items {
            match granted {
                Granted::Keyword { is } => match super::words::evergreen(is) {
                    Some(keyword) => keywords = keywords.with(keyword),
                    None => mods.extend(self.granted_keyword(is)?),
                },
                Granted::Quoted { ability } => {
                    let text = super::text(&ability.0);
                    mods.extend(self.inner(|scope| scope.ability(&ability.0, &text, true))?);
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

/// Returns the flag of a keyword that things either have or not.
pub(super) fn flag(keyword: &Keyword) -> Option<Flag> {
    Some(match keyword {
        Keyword::Hexproof => Flag::Hexproof,
        Keyword::Shroud => Flag::Shroud,
        Keyword::Fear => Flag::Fear,
        Keyword::Intimidate => Flag::Intimidate,
        Keyword::Shadow => Flag::Shadow,
        Keyword::Horsemanship => Flag::Horsemanship,
        Keyword::Skulk => Flag::Skulk,
        Keyword::Infect => Flag::Infect,
        Keyword::Wither => Flag::Wither,
        Keyword::Changeling => Flag::EveryType,
        _ => return None,
    })
}
