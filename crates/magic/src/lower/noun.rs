//! Descriptions of things.

use super::{
    Lowered,
    scope::{HERE, Scope},
    unhandled,
    words::{card_type, colour, evergreen, supertype},
};
use crate::{
    ability::{Amount, Cmp, Filter, Flag, Is, Subject, Who, Zone},
    set::{CardType, Supertype},
};
use fairdeal_oracle::tree::{self, Adjective, Among, Compare, Noun, Objects, Post, Thing, TypeWord, Words};
use std::sync::Arc;

/// The nodes without a handler.
macro_rules! other_post {
    () => {
        (Post::OwnedAndControlled { .. }
            | Post::WithTotal { .. }
            | Post::WithRaisedPower
            | Post::WithDifferentNames
            | Post::EnteredUnder
            | Post::AttackedThisTurn
            | Post::OfChosenColour
            | Post::OfChosenType
            | Post::OfColourOfChoice
            | Post::OfTypeOfChoice
            | Post::PutThisTurn
            | Post::CastFrom { .. })
    };
}

/// Returns what holds if something does not.
pub(super) fn not(is: Is) -> Is {
    Is::Not(Filter(vec![is]))
}

/// What damage can be dealt to.
pub(super) fn damageable() -> Filter {
    let kinds = [CardType::Creature, CardType::Planeswalker, CardType::Battle];
    Filter(vec![Is::Any(kinds.into_iter().map(|kind| Filter(vec![Is::Type(kind)])).collect())])
}

impl Scope<'_> {
    /// Returns where a description looks, and what it asks.
    pub(super) fn noun(&mut self, noun: &Noun) -> Lowered<(Zone, Filter)> {
        let mut zone = HERE;
        let mut all = vec![];
        for adjective in &noun.adjectives {
            all.push(self.adjective(adjective)?);
        }
        if let Some(kinds) = &noun.kinds {
            all.push(self.kinds(kinds)?);
        }
        match &noun.thing {
            None | Some(Thing::Permanent | Thing::Source) => {}
            // A card lies in a hand unless its place is named.
            Some(Thing::Card) => zone = Zone::Hand,
            Some(Thing::PermanentCard) => {
                zone = Zone::Hand;
                all.push(Is::Permanent);
            }
            Some(Thing::Spell) => zone = Zone::Stack,
            Some(Thing::PermanentSpell) => {
                zone = Zone::Stack;
                all.push(Is::Permanent);
            }
            Some(Thing::Token) => all.push(Is::Token),
            Some(Thing::ActivatedAbility) => ability(Some(false), &mut zone, &mut all),
            Some(Thing::TriggeredAbility) => ability(Some(true), &mut zone, &mut all),
            Some(Thing::Ability) => ability(None, &mut zone, &mut all),
            Some(Thing::SpellOrAbility) => {
                zone = Zone::Stack;
                all.push(Is::Any(vec![
                    Filter(vec![Is::Ability(None)]),
                    Filter(vec![not(Is::Ability(None))]),
                ]));
            }
            Some(other @ Thing::SpellOrPermanent) => return unhandled("thing", other),
        }
        for post in &noun.posts {
            self.post(post, &mut zone, &mut all)?;
        }
        Ok((zone, Filter(all)))
    }

    pub(super) fn kinds(&mut self, kinds: &Among<Words<TypeWord>>) -> Lowered<Is> {
        let mut any = vec![];
        for words in &kinds.items {
            let mut all = vec![];
            for word in &words.0 {
                all.push(self.type_word(word)?);
            }
            any.push(Filter(all));
        }
        Ok(Is::Any(any))
    }

    pub(super) fn type_word(&mut self, word: &TypeWord) -> Lowered<Is> {
        Ok(match word {
            TypeWord::Type { is } => Is::Type(card_type(is)),
            TypeWord::Subtype { is } => Is::Subtype(Arc::from(is.name())),
            TypeWord::Supertype { is } => Is::Supertype(supertype(is)),
            TypeWord::NonType { is, .. } => not(Is::Type(card_type(is))),
            TypeWord::NonSubtype { is, .. } => not(Is::Subtype(Arc::from(is.name()))),
            TypeWord::NonSupertype { is, .. } => not(Is::Supertype(supertype(is))),
            TypeWord::NonColour { is, .. } => not(Is::Colour(colour(*is))),
            TypeWord::Outlaw => return unhandled("type", word),
        })
    }

    pub(super) fn adjective(&mut self, adjective: &Adjective) -> Lowered<Is> {
        Ok(match adjective {
            Adjective::Other => not(Is::In(Subject::Itself)),
            Adjective::Tapped => Is::Tapped,
            Adjective::Untapped => not(Is::Tapped),
            Adjective::Attacking => Is::Attacking,
            Adjective::Blocking => Is::Blocking,
            Adjective::AttackingOrBlocking => {
                Is::Any(vec![Filter(vec![Is::Attacking]), Filter(vec![Is::Blocking])])
            }
            Adjective::Unblocked => Is::Unblocked,
            Adjective::Blocked => Is::Blocked,
            Adjective::Is { colour: is } => Is::Colour(colour(*is)),
            Adjective::IsOneOf { a, b } => {
                Is::Any(vec![Filter(vec![Is::Colour(colour(*a))]), Filter(vec![Is::Colour(colour(*b))])])
            }
            Adjective::IsBoth { a, b } => {
                Is::Any(vec![Filter(vec![Is::Colour(colour(*a)), Is::Colour(colour(*b))])])
            }
            Adjective::Colourless => Is::Colourless,
            Adjective::Monocoloured => Is::Monocoloured,
            Adjective::Multicoloured => Is::Multicoloured,
            Adjective::Nontoken => not(Is::Token),
            Adjective::TokenKind => Is::Token,
            Adjective::Historic => Is::Any(vec![
                Filter(vec![Is::Type(CardType::Artifact)]),
                Filter(vec![Is::Supertype(Supertype::Legendary)]),
                Filter(vec![Is::Subtype(Arc::from("Saga"))]),
            ]),
            Adjective::Equipped => Is::Bears(Filter(vec![Is::Subtype(Arc::from("Equipment"))])),
            Adjective::Enchanted => Is::Bears(Filter(vec![Is::Subtype(Arc::from("Aura"))])),
            Adjective::Modified => Is::Any(vec![
                Filter(vec![Is::Counters(None)]),
                Filter(vec![Is::Bears(Filter(vec![Is::Subtype(Arc::from("Equipment"))]))]),
                Filter(vec![Is::Bears(Filter(vec![
                    Is::Subtype(Arc::from("Aura")),
                    Is::Controlled(Who::You),
                ]))]),
            ]),
            Adjective::Goaded => Is::Flag(Flag::Goaded),
            other @ (Adjective::FaceDown
            | Adjective::FaceUp
            | Adjective::Exiled
            | Adjective::Commander
            | Adjective::Suspected) => return unhandled("adjective", other),
        })
    }

    pub(super) fn compare(&mut self, compare: &Compare) -> Lowered<(Cmp, Amount)> {
        Ok(match compare {
            Compare::OrMore { n, .. } => (Cmp::AtLeast, self.quantity(n)?),
            Compare::OrLess { n, .. } => (Cmp::AtMost, self.quantity(n)?),
            Compare::Exactly { n } => (Cmp::Equal, self.quantity(n)?),
            Compare::LessThan { n } => (Cmp::Less, self.quantity(n)?),
            Compare::GreaterThan { n } => (Cmp::More, self.quantity(n)?),
            Compare::AtMost { n } => (Cmp::AtMost, self.quantity(n)?),
            Compare::AtLeast { n } => (Cmp::AtLeast, self.quantity(n)?),
            Compare::EqualTo { n } => (Cmp::Equal, self.quantity(n)?),
        })
    }

    fn post(&mut self, post: &Post, zone: &mut Zone, all: &mut Vec<Is>) -> Lowered<()> {
        let is = match post {
            Post::Controlled { by } => Is::Controlled(self.player(by)?),
            Post::NotControlled { by } => not(Is::Controlled(self.player(by)?)),
            Post::Owned { by } => Is::Owned(self.player(by)?),
            Post::NotOwned { by } => not(Is::Owned(self.player(by)?)),
            Post::WithKeyword { keyword } => has_keyword(keyword)?,
            Post::WithoutKeyword { keyword } => not(has_keyword(keyword)?),
            Post::WithPower { is } => {
                let (cmp, amount) = self.compare(is)?;
                Is::Power(cmp, amount)
            }
            Post::WithToughness { is } => {
                let (cmp, amount) = self.compare(is)?;
                Is::Toughness(cmp, amount)
            }
            Post::WithManaValue { is } => {
                let (cmp, amount) = self.compare(is)?;
                Is::Value(cmp, amount)
            }
            Post::WithCounter { kind } => Is::Counters(Some(self.counter(kind)?)),
            Post::WithoutCounter { kind } => not(Is::Counters(Some(self.counter(kind)?))),
            Post::WithAnyCounter => Is::Counters(None),
            Post::OnBattlefield => return Ok(()),
            Post::In { zone: of, .. } => return self.place(of, zone, all),
            Post::DealtDamage => Is::Hurt,
            Post::Entered => Is::New,
            Post::That { is } => self.adjective(is)?,
            Post::ThatIsNot { is } => not(self.adjective(is)?),
            Post::CastBy { by } => Is::Controlled(self.player(by)?),
            Post::ThatType { is } => {
                let mut any = vec![];
                for word in &is.items {
                    any.push(Filter(vec![self.type_word(word)?]));
                }
                Is::Any(any)
            }
            Post::WithPowerOrToughness { is } => {
                let (cmp, amount) = self.compare(is)?;
                let power = Filter(vec![Is::Power(cmp, amount.clone())]);
                Is::Any(vec![power, Filter(vec![Is::Toughness(cmp, amount)])])
            }
            Post::WithCounters { n, kind } => {
                let amount = self.quantity(n)?;
                Is::CountersAtLeast(self.counter(kind)?, amount)
            }
            Post::WithSomeCounters { kind } => Is::Counters(Some(self.counter(kind)?)),
            Post::Except { what } => not(Is::In(self.objects(what)?)),
            Post::AttackingPlayer { who } => Is::Attacks(self.player(who)?),
            Post::WithKicker => Is::Kicked,
            Post::WithNoAbilities => Is::Plain,
            Post::Targeting { what } => return self.targeting(what, all),
            Post::BlockingIt { what } => Is::Blocks(self.objects(what)?),
            Post::BlockedBy { what } => Is::BlockedBy(self.objects(what)?),
            Post::BlockingOrBlockedBy { what } => {
                let what = self.objects(what)?;
                Is::Any(vec![Filter(vec![Is::Blocks(what.clone())]), Filter(vec![Is::BlockedBy(what)])])
            }
            Post::AttachedTo { what } => Is::AttachedTo(self.objects(what)?),
            Post::SharesType { what } => Is::SharesType(self.objects(what)?),
            Post::SharesColour { what } => Is::SharesColour(self.objects(what)?),
            Post::WithGreatestPower { noun } => Is::Strongest(self.noun(noun)?.1),
            Post::ExiledWith => {
                self.links = true;
                *zone = Zone::Exile;
                Is::In(Subject::Linked)
            }
            Post::ExiledThisWay { to } => {
                *zone = Zone::Exile;
                Is::In(self.antecedent(*to)?)
            }
            Post::DiscardedThisWay { to }
            | Post::DestroyedThisWay { to }
            | Post::MilledThisWay { to }
            | Post::SacrificedThisWay { to } => {
                *zone = Zone::Graveyard;
                Is::In(self.antecedent(*to)?)
            }
            Post::RevealedThisWay { to } => Is::In(self.antecedent(*to)?),
            Post::DiedThisTurn => return unhandled("description", post),
            other @ other_post!() => return unhandled("description", other),
        };
        all.push(is);
        Ok(())
    }

    /// Reads where cards lie and whose they are.
    pub(super) fn place(&mut self, of: &tree::Zone, zone: &mut Zone, all: &mut Vec<Is>) -> Lowered<()> {
        let (here, whose) = match of {
            tree::Zone::Hand { of } => (Zone::Hand, Some(of)),
            tree::Zone::Graveyard { of } => (Zone::Graveyard, Some(of)),
            tree::Zone::Library { of } => (Zone::Library, Some(of)),
            tree::Zone::AGraveyard | tree::Zone::Graveyards | tree::Zone::AllGraveyards => {
                (Zone::Graveyard, None)
            }
            tree::Zone::Exile => (Zone::Exile, None),
            tree::Zone::SingleGraveyard
            | tree::Zone::HandOrGraveyard { .. }
            | tree::Zone::GraveyardOrHand { .. }
            | tree::Zone::LibraryOrGraveyard { .. }
            | tree::Zone::TopOf { .. }
            | tree::Zone::ElsewhereThanHand => return unhandled("zone", of),
        };
        *zone = here;
        if let Some(whose) = whose {
            let who = self.player(whose)?;
            all.push(Is::Owned(who));
        }
        Ok(())
    }
}

impl Scope<'_> {
    fn targeting(&mut self, what: &Objects, all: &mut Vec<Is>) -> Lowered<()> {
        all.push(Is::Targets(self.what(what)?));
        Ok(())
    }
}

fn ability(triggered: Option<bool>, zone: &mut Zone, all: &mut Vec<Is>) {
    *zone = Zone::Stack;
    all.push(Is::Ability(triggered));
}

/// Returns a question about a keyword that is had or not.
fn has_keyword(keyword: &tree::Keyword) -> Lowered<Is> {
    use tree::Keyword as K;
    Ok(match (evergreen(keyword), keyword) {
        (Some(keyword), _) => Is::Keyword(keyword),
        (None, K::Hexproof) => Is::Flag(Flag::Hexproof),
        (None, K::Shroud) => Is::Flag(Flag::Shroud),
        (None, K::Fear) => Is::Flag(Flag::Fear),
        (None, K::Intimidate) => Is::Flag(Flag::Intimidate),
        (None, K::Shadow) => Is::Flag(Flag::Shadow),
        (None, K::Horsemanship) => Is::Flag(Flag::Horsemanship),
        (None, K::Infect) => Is::Flag(Flag::Infect),
        (None, other) => return unhandled("description by keyword", other),
    })
}
