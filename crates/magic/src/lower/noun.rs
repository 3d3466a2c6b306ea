//! Descriptions of things and players.

use super::{
    Lowered,
    scope::{HERE, Scope},
    unhandled,
};
use crate::{
    ability::{Aim, Amount, Cmp, Filter, Is, Subject, Who, Zone},
    set::{CardType, Colour, Keyword, Supertype},
};
use fairdeal_oracle::tree::{
    self, Adjective, Among, Compare, Noun, Objects, Player, Post, Recipient, Thing, TypeWord, Words,
};
use std::sync::Arc;

/// The nodes without a handler.
macro_rules! other_post {
    () => {
        (Post::CastBy { .. }
            | Post::CastFrom { .. }
            | Post::OwnedAndControlled { .. }
            | Post::WithPowerOrToughness { .. }
            | Post::WithTotal { .. }
            | Post::WithCounters { .. }
            | Post::WithRaisedPower
            | Post::Except { .. }
            | Post::AttackingPlayer { .. }
            | Post::WithKicker
            | Post::WithDifferentNames
            | Post::WithNoAbilities
            | Post::ThatIsNot { .. }
            | Post::EnteredUnder
            | Post::AttackedThisTurn
            | Post::ThatType { .. }
            | Post::OfChosenColour
            | Post::OfChosenType
            | Post::OfColourOfChoice
            | Post::OfTypeOfChoice
            | Post::Targeting { .. }
            | Post::BlockingOrBlockedBy { .. }
            | Post::BlockingIt { .. }
            | Post::BlockedBy { .. }
            | Post::PutThisTurn
            | Post::ExiledWith
            | Post::ExiledThisWay { .. }
            | Post::RevealedThisWay { .. }
            | Post::DiscardedThisWay { .. }
            | Post::DestroyedThisWay { .. }
            | Post::MilledThisWay { .. }
            | Post::SacrificedThisWay { .. }
            | Post::AttachedTo { .. }
            | Post::SharesType { .. }
            | Post::SharesColour { .. }
            | Post::DiedThisTurn
            | Post::WithSomeCounters { .. }
            | Post::WithGreatestPower { .. })
    };
}

/// The nodes without a handler.
macro_rules! other_objects {
    () => {
        (Objects::ThisFrom { .. }
            | Objects::XTargets { .. }
            | Objects::UpToOther { .. }
            | Objects::UpToX { .. }
            | Objects::AnyOtherTarget
            | Objects::A { .. }
            | Objects::Another { .. }
            | Objects::Some { .. }
            | Objects::X { .. }
            | Objects::ThatMany { .. }
            | Objects::AtMost { .. }
            | Objects::AtMostX { .. }
            | Objects::OrFewer { .. }
            | Objects::AtLeast { .. }
            | Objects::AnyNumber { .. }
            | Objects::Chosen { .. }
            | Objects::Rest { .. }
            | Objects::TheOther { .. }
            | Objects::Of { .. }
            | Objects::UpToOf { .. }
            | Objects::AmongThem { .. }
            | Objects::UpToAmongThem { .. }
            | Objects::AnyAmongThem { .. }
            | Objects::TopCard { .. }
            | Objects::TopCards { .. }
            | Objects::Hand { .. }
            | Objects::Graveyard { .. }
            | Objects::AllGraveyards
            | Objects::Library { .. }
            | Objects::Any { .. }
            | Objects::AFrom { .. }
            | Objects::TheCopy { .. }
            | Objects::TheMany { .. }
            | Objects::HandAndGraveyard { .. })
    };
}

/// The nodes without a handler.
macro_rules! other_objects_2 {
    () => {
        (Objects::ThisFrom { .. }
            | Objects::It { .. }
            | Objects::Them { .. }
            | Objects::They { .. }
            | Objects::That { .. }
            | Objects::Those { .. }
            | Objects::Target { .. }
            | Objects::AnotherTarget { .. }
            | Objects::Targets { .. }
            | Objects::XTargets { .. }
            | Objects::UpTo { .. }
            | Objects::UpToOther { .. }
            | Objects::UpToX { .. }
            | Objects::AnyTargets { .. }
            | Objects::OneOrTwo { .. }
            | Objects::EachOf { .. }
            | Objects::AnyTarget
            | Objects::AnyOtherTarget
            | Objects::Some { .. }
            | Objects::X { .. }
            | Objects::ThatMany { .. }
            | Objects::AtMost { .. }
            | Objects::AtMostX { .. }
            | Objects::OrFewer { .. }
            | Objects::AtLeast { .. }
            | Objects::AnyNumber { .. }
            | Objects::The { .. }
            | Objects::Chosen { .. }
            | Objects::Rest { .. }
            | Objects::TheOther { .. }
            | Objects::Of { .. }
            | Objects::UpToOf { .. }
            | Objects::AmongThem { .. }
            | Objects::UpToAmongThem { .. }
            | Objects::AnyAmongThem { .. }
            | Objects::TopCard { .. }
            | Objects::TopCards { .. }
            | Objects::Hand { .. }
            | Objects::Graveyard { .. }
            | Objects::AllGraveyards
            | Objects::Library { .. }
            | Objects::Any { .. }
            | Objects::AFrom { .. }
            | Objects::TheCopy { .. }
            | Objects::TheMany { .. }
            | Objects::HandAndGraveyard { .. })
    };
}

pub(super) fn colour(colour: tree::Colour) -> Colour {
    match colour {
        tree::Colour::White => Colour::White,
        tree::Colour::Blue => Colour::Blue,
        tree::Colour::Black => Colour::Black,
        tree::Colour::Red => Colour::Red,
        tree::Colour::Green => Colour::Green,
    }
}

pub(super) fn card_type(kind: &tree::CardType) -> CardType {
    match kind {
        tree::CardType::Artifact => CardType::Artifact,
        tree::CardType::Battle => CardType::Battle,
        tree::CardType::Creature => CardType::Creature,
        tree::CardType::Enchantment => CardType::Enchantment,
        tree::CardType::Instant => CardType::Instant,
        tree::CardType::Kindred => CardType::Kindred,
        tree::CardType::Land => CardType::Land,
        tree::CardType::Planeswalker => CardType::Planeswalker,
        tree::CardType::Sorcery => CardType::Sorcery,
    }
}

pub(super) fn supertype(supertype: &tree::Supertype) -> Supertype {
    match supertype {
        tree::Supertype::Basic => Supertype::Basic,
        tree::Supertype::Legendary => Supertype::Legendary,
        tree::Supertype::Snow => Supertype::Snow,
        tree::Supertype::World => Supertype::World,
    }
}

fn not(is: Is) -> Is {
    Is::Not(Filter(vec![is]))
}

/// Returns whether a keyword is one of those that things either have or not.
pub(super) fn evergreen(keyword: &tree::Keyword) -> Option<Keyword> {
    use tree::Keyword as K;
    Some(match keyword {
        K::Flying => Keyword::Flying,
        K::FirstStrike => Keyword::FirstStrike,
        K::DoubleStrike => Keyword::DoubleStrike,
        K::Deathtouch => Keyword::Deathtouch,
        K::Defender => Keyword::Defender,
        K::Flash => Keyword::Flash,
        K::Haste => Keyword::Haste,
        K::Indestructible => Keyword::Indestructible,
        K::Lifelink => Keyword::Lifelink,
        K::Menace => Keyword::Menace,
        K::Reach => Keyword::Reach,
        K::Trample => Keyword::Trample,
        K::Vigilance => Keyword::Vigilance,
        _ => return None,
    })
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
            Some(
                other @ (Thing::ActivatedAbility
                | Thing::TriggeredAbility
                | Thing::Ability
                | Thing::SpellOrAbility
                | Thing::SpellOrPermanent),
            ) => return unhandled("thing", other),
        }
        for post in &noun.posts {
            self.post(post, &mut zone, &mut all)?;
        }
        Ok((zone, Filter(all)))
    }

    fn kinds(&mut self, kinds: &Among<Words<TypeWord>>) -> Lowered<Is> {
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
            other @ (Adjective::FaceDown
            | Adjective::FaceUp
            | Adjective::Exiled
            | Adjective::Modified
            | Adjective::Goaded
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
            Post::WithKeyword { keyword } => match evergreen(keyword) {
                Some(keyword) => Is::Keyword(keyword),
                None => return unhandled("description by keyword", keyword),
            },
            Post::WithoutKeyword { keyword } => match evergreen(keyword) {
                Some(keyword) => not(Is::Keyword(keyword)),
                None => return unhandled("description by keyword", keyword),
            },
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
            other @ other_post!() => return unhandled("description", other),
        };
        all.push(is);
        Ok(())
    }

    /// Reads where cards lie and whose they are.
    fn place(&mut self, of: &tree::Zone, zone: &mut Zone, all: &mut Vec<Is>) -> Lowered<()> {
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

    /// Returns who a player phrase is about.
    pub(super) fn player(&mut self, player: &Player) -> Lowered<Who> {
        Ok(match player {
            Player::Implied => self.implied.clone(),
            Player::You => Who::You,
            Player::Same { to } | Player::They { to } | Player::ThatPlayer { to } => {
                self.player_antecedent(*to)?
            }
            Player::Target => Who::Target(self.word(1, Amount::Number(1), players(Who::Each))),
            Player::TargetOpponent => Who::Target(self.word(1, Amount::Number(1), players(Who::Opponents))),
            Player::EachPlayer | Player::APlayer | Player::Players => Who::Each,
            Player::EachOpponent | Player::AnOpponent | Player::Opponents | Player::EachOther => {
                Who::Opponents
            }
            Player::AnotherPlayer => Who::Opponents,
            Player::Defending => Who::Defending,
            Player::Active => Who::Active,
            Player::ControllerOf { of } => Who::ControllerOf(Box::new(self.objects(of)?)),
            Player::OwnerOf { of } => Who::OwnerOf(Box::new(self.objects(of)?)),
            other @ (Player::AnotherTarget
            | Player::Attacking
            | Player::Enchanted
            | Player::Chosen
            | Player::ControllersOf { .. }
            | Player::OwnersOf { .. }) => return unhandled("player", other),
        })
    }

    /// Returns what a phrase for objects is about; targets become words of the program.
    pub(super) fn objects(&mut self, objects: &Objects) -> Lowered<Subject> {
        Ok(match objects {
            Objects::This => Subject::Itself,
            Objects::It { to } | Objects::Them { to } | Objects::They { to } => self.antecedent(*to)?,
            Objects::That { to, .. } | Objects::Those { to, .. } | Objects::The { to, .. } => {
                self.antecedent(*to)?
            }
            Objects::Target { noun } => self.target(noun, 1, Amount::Number(1), None)?,
            Objects::AnotherTarget { noun } => {
                self.target(noun, 1, Amount::Number(1), Some(not(Is::In(Subject::Itself))))?
            }
            Objects::Targets { n, noun } => self.target(noun, *n as u8, Amount::Number(*n as i32), None)?,
            Objects::UpTo { n, noun } => self.target(noun, 0, Amount::Number(*n as i32), None)?,
            Objects::OneOrTwo { noun } => self.target(noun, 1, Amount::Number(2), None)?,
            Objects::AnyTargets { noun } => self.target(noun, 0, Amount::Number(99), None)?,
            Objects::EachOf { what } => self.objects(what)?,
            Objects::AnyTarget => {
                let aim = Aim { players: Some(Who::Each), things: Some((HERE, damageable())) };
                Subject::Target(self.word(1, Amount::Number(1), aim))
            }
            Objects::All { noun } | Objects::Each { noun } | Objects::Bare { noun } => {
                let (zone, filter) = self.noun(noun)?;
                Subject::All(zone, filter)
            }
            Objects::Enchanted { .. } | Objects::Equipped { .. } => Subject::Host,
            other @ other_objects!() => return unhandled("objects", other),
        })
    }

    fn target(&mut self, noun: &Noun, least: u8, most: Amount, more: Option<Is>) -> Lowered<Subject> {
        let (zone, mut filter) = self.noun(noun)?;
        filter.0.extend(more);
        Ok(Subject::Target(self.word(least, most, Aim { players: None, things: Some((zone, filter)) })))
    }

    /// Returns what damage is dealt to.
    pub(super) fn recipient(&mut self, recipient: &Recipient) -> Lowered<Subject> {
        Ok(match recipient {
            Recipient::Objects { what } => self.objects(what)?,
            Recipient::Player { who } => match self.player(who)? {
                Who::Target(word) => Subject::Target(word),
                who => Subject::Players(who),
            },
            Recipient::TargetPlayerOr { noun } => {
                let things = Some(self.noun(noun)?);
                Subject::Target(self.word(1, Amount::Number(1), Aim { players: Some(Who::Each), things }))
            }
            Recipient::TargetOpponentOr { noun } => {
                let things = Some(self.noun(noun)?);
                Subject::Target(self.word(
                    1,
                    Amount::Number(1),
                    Aim { players: Some(Who::Opponents), things },
                ))
            }
            Recipient::Itself | Recipient::PlayerOrPlaneswalker | Recipient::APlayerOr { .. } => {
                return unhandled("recipient", recipient);
            }
        })
    }

    /// Returns the things that one of several phrases is about.
    pub(super) fn several(&mut self, list: &Among<Objects>) -> Lowered<Subject> {
        let mut all = vec![];
        for objects in &list.items {
            all.push(self.objects(objects)?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Subject::Several(all) })
    }

    /// Returns a filter for things of an event, such as "another creature you control".
    pub(super) fn what(&mut self, objects: &Objects) -> Lowered<Filter> {
        Ok(match objects {
            Objects::This => Filter(vec![Is::In(Subject::Itself)]),
            Objects::A { noun } | Objects::Each { noun } | Objects::Bare { noun } | Objects::All { noun } => {
                self.noun(noun)?.1
            }
            Objects::Another { noun } => self.noun(noun)?.1.and(not(Is::In(Subject::Itself))),
            Objects::Enchanted { .. } | Objects::Equipped { .. } => Filter(vec![Is::In(Subject::Host)]),
            other @ other_objects_2!() => return unhandled("event of objects", other),
        })
    }
}

/// What damage can be dealt to.
pub(super) fn damageable() -> Filter {
    let kinds = [CardType::Creature, CardType::Planeswalker, CardType::Battle];
    Filter(vec![Is::Any(kinds.into_iter().map(|kind| Filter(vec![Is::Type(kind)])).collect())])
}

fn players(who: Who) -> Aim {
    Aim { players: Some(who), things: None }
}
