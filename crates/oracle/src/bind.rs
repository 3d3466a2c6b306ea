//! Finds what references stand for: "it", "that creature", "those cards", "that player".

use crate::{
    grammar::{Node, Number, Walker},
    tree::{
        Ability, Adjective, Antecedent, CardType, Effect, Noun, Objects, Player, Quantity, Recipient,
        StaticRule, Thing, TypeWord,
    },
};

/// Binds all references of an ability; returns whether each found something to stand for.
pub(crate) fn bind(ability: &mut Ability) -> bool {
    let mut scope = Scope::default();
    match ability {
        Ability::Triggered { trigger, condition, effects, limits } => {
            scope.part = Part::Trigger;
            trigger.walk(&mut scope);
            scope.part = Part::Effect;
            condition.walk(&mut scope);
            effects.walk(&mut scope);
            limits.walk(&mut scope);
        }
        Ability::Activated { cost, effects, limits } | Ability::Special { cost, effects, limits, .. } => {
            scope.part = Part::Cost;
            cost.walk(&mut scope);
            scope.part = Part::Effect;
            effects.walk(&mut scope);
            limits.walk(&mut scope);
        }
        Ability::Static { rule } => {
            scope.part = Part::Static;
            rule.walk(&mut scope);
            // A static ability has no targets, but what it replaces may mention them.
            scope.failed |= scope.targets > 0 && !matches!(rule, StaticRule::TriggersTwice { .. });
        }
        other => other.walk(&mut scope),
    }
    !scope.failed
}

/// The part of an ability that is being walked, which decides what an indefinite noun phrase introduces.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Part {
    Trigger,
    Cost,
    Static,
    #[default]
    Effect,
}

/// Something that was spoken of.
struct Mention {
    to: Antecedent,
    number: Number,
    noun: Option<Noun>,
}

#[derive(Default)]
struct Scope {
    part: Part,
    objects: Vec<Mention>,
    players: Vec<Antecedent>,
    targets: u8,
    owners: u8,
    effects: u8,
    failed: bool,
}

impl Scope {
    fn mention(&mut self, to: Antecedent, number: Number, noun: Option<&Noun>) {
        self.objects.push(Mention { to, number, noun: noun.cloned() });
    }

    /// Returns the index of the next target phrase.
    fn target(&mut self) -> Antecedent {
        let to = Antecedent::Target(self.targets);
        self.targets = self.targets.saturating_add(1);
        to
    }

    /// Returns what an indefinite noun phrase introduces here.
    fn indefinite(&self) -> Antecedent {
        match self.part {
            Part::Trigger => Antecedent::TriggerObject,
            Part::Cost => Antecedent::Paid,
            Part::Static => Antecedent::Subject,
            Part::Effect => Antecedent::Result(self.effects),
        }
    }

    /// Binds a reference; returns whether it was one.
    fn reference(&mut self, objects: &mut Objects) -> bool {
        let (to, wanted, number) = match objects {
            Objects::It { to } | Objects::TheCopy { to } => (to, None, Some(Number::One)),
            Objects::Them { to } | Objects::They { to } | Objects::Rest { to } | Objects::TheOther { to } => {
                (to, None, Some(Number::Many))
            }
            Objects::That { noun, to } => (to, Some(&*noun), Some(Number::One)),
            Objects::Those { noun, to } => (to, Some(&*noun), Some(Number::Many)),
            Objects::The { noun, to } | Objects::TheMany { noun, to } if self.is_linked(noun) => {
                *to = Antecedent::Linked;
                return true;
            }
            Objects::The { noun, to } | Objects::TheMany { noun, to } | Objects::Chosen { noun, to } => {
                (to, Some(&*noun), None)
            }
            _ => return false,
        };
        let fits = |mention: &Mention| {
            number.is_none_or(|number| mention.number == number)
                && wanted.is_none_or(|wanted| suits(mention, wanted))
        };
        match self.objects.iter().rev().find(|mention| fits(mention)) {
            Some(mention) => *to = mention.to,
            None => self.failed = true,
        }
        true
    }

    /// Returns whether a noun speaks of what another ability of the same object exiled: nothing was exiled before.
    fn is_linked(&self, noun: &Noun) -> bool {
        noun.adjectives == [Adjective::Exiled] && !self.objects.iter().any(|mention| suits(mention, noun))
    }

    /// Remembers what a noun phrase introduces.
    fn introduce(&mut self, objects: &mut Objects) {
        let count = |n: u32| if n == 1 { Number::One } else { Number::Many };
        let (to, number, noun) = match objects {
            Objects::This | Objects::ThisFrom { .. } => (Antecedent::Source, Number::One, None),
            Objects::Target { noun } | Objects::AnotherTarget { noun } => {
                (self.target(), Number::One, Some(&*noun))
            }
            Objects::Targets { n, noun } | Objects::UpTo { n, noun } | Objects::UpToOther { n, noun } => {
                (self.target(), count(*n), Some(&*noun))
            }
            Objects::XTargets { noun }
            | Objects::UpToX { noun }
            | Objects::AnyTargets { noun }
            | Objects::OneOrTwo { noun } => (self.target(), Number::Many, Some(&*noun)),
            Objects::AnyTarget | Objects::AnyOtherTarget => {
                let to = self.target();
                self.players.push(to);
                (to, Number::One, None)
            }
            Objects::Enchanted { noun } | Objects::Equipped { noun } => {
                (Antecedent::Attached, Number::One, Some(&*noun))
            }
            Objects::Each { noun } => (Antecedent::Each, Number::One, Some(&*noun)),
            Objects::AFrom { noun, to } => {
                // A hand has no description of its own.
                match self.objects.iter().rev().find(|mention| mention.noun.is_none()) {
                    Some(mention) => *to = mention.to,
                    None => self.failed = true,
                }
                (self.indefinite(), Number::One, Some(&*noun))
            }
            Objects::A { noun }
            | Objects::Another { noun }
            | Objects::Any { noun }
            | Objects::AmongThem { noun, .. } => (self.indefinite(), Number::One, Some(&*noun)),
            Objects::Some { n, noun }
            | Objects::AtMost { n, noun }
            | Objects::UpToAmongThem { n, noun, .. } => (self.indefinite(), count(*n), Some(&*noun)),
            Objects::All { noun }
            | Objects::Bare { noun }
            | Objects::X { noun }
            | Objects::ThatMany { noun }
            | Objects::AtLeast { noun, .. }
            | Objects::OrFewer { noun, .. }
            | Objects::AtMostX { noun }
            | Objects::AnyAmongThem { noun, .. }
            | Objects::AnyNumber { noun } => (self.indefinite(), Number::Many, Some(&*noun)),
            Objects::Of { n, .. } | Objects::UpToOf { n, .. } => (self.indefinite(), count(*n), None),
            Objects::TopCard { .. } => (self.indefinite(), Number::One, None),
            Objects::TopCards { .. }
            | Objects::Hand { .. }
            | Objects::Graveyard { .. }
            | Objects::HandAndGraveyard { .. }
            | Objects::AllGraveyards => (self.indefinite(), Number::Many, None),
            _ => return,
        };
        let noun = noun.cloned();
        self.objects.push(Mention { to, number, noun });
    }

    fn refer_player(&mut self, to: &mut Antecedent) {
        match self.players.last() {
            Some(player) => *to = *player,
            None => self.failed = true,
        }
    }
}

impl Walker for Scope {
    fn objects(&mut self, objects: &mut Objects) {
        if !self.reference(objects) {
            self.introduce(objects);
        }
    }

    fn player(&mut self, player: &mut Player) {
        match player {
            Player::Same { to } | Player::They { to } | Player::ThatPlayer { to } => self.refer_player(to),
            Player::Target | Player::AnotherTarget | Player::TargetOpponent => {
                let to = self.target();
                self.players.push(to);
            }
            Player::EachPlayer | Player::EachOpponent | Player::EachOther if self.part == Part::Trigger => {
                self.players.push(Antecedent::TriggerPlayer);
            }
            Player::EachPlayer
            | Player::EachOpponent
            | Player::EachOther
            | Player::Opponents
            | Player::Players => {
                self.players.push(Antecedent::Each);
            }
            Player::AnOpponent | Player::APlayer | Player::AnotherPlayer => {
                self.players.push(match self.part {
                    Part::Trigger => Antecedent::TriggerPlayer,
                    Part::Static => Antecedent::Subject,
                    Part::Cost | Part::Effect => Antecedent::Result(self.effects),
                });
            }
            Player::Defending | Player::Attacking | Player::Active | Player::Enchanted | Player::Chosen => {
                self.players.push(Antecedent::Named);
            }
            Player::ControllerOf { .. }
            | Player::ControllersOf { .. }
            | Player::OwnerOf { .. }
            | Player::OwnersOf { .. } => {
                self.players.push(Antecedent::PlayerOf(self.owners));
                self.owners = self.owners.saturating_add(1);
            }
            Player::Implied | Player::You => {}
        }
    }

    fn recipient(&mut self, recipient: &mut Recipient) {
        match recipient {
            Recipient::TargetPlayerOr { .. } | Recipient::TargetOpponentOr { .. } => {
                let to = self.target();
                self.mention(to, Number::One, None);
                self.players.push(to);
            }
            Recipient::APlayerOr { .. } | Recipient::PlayerOrPlaneswalker => {
                self.players.push(Antecedent::TriggerPlayer);
            }
            Recipient::Objects { .. } | Recipient::Player { .. } | Recipient::Itself => {}
        }
    }

    fn effect(&mut self, effect: &mut Effect) {
        let result = Antecedent::Result(self.effects);
        self.effects = self.effects.saturating_add(1);
        let number = |n: &Quantity| {
            if matches!(n, Quantity::Number { n: 1 } | Quantity::One) { Number::One } else { Number::Many }
        };
        match effect {
            Effect::Create { n, per, .. } => {
                let number = if per.is_some() { Number::Many } else { number(n) };
                self.mention(result, number, None);
            }
            Effect::CreateSeveral { .. }
            | Effect::CreateThree { .. }
            | Effect::RevealUntil { .. }
            | Effect::ExileUntil { .. } => {
                self.mention(result, Number::Many, None);
            }
            Effect::Mill { n, .. } | Effect::Draw { n, .. } => {
                let number = number(n);
                self.mention(result, number, None);
            }
            Effect::Copy { .. }
            | Effect::Manifest { .. }
            | Effect::ManifestDread { .. }
            | Effect::Cloak { .. } => {
                self.mention(result, Number::One, None);
            }
            _ => {}
        }
    }

    fn quoted(&mut self, ability: &mut Ability) {
        self.failed |= !bind(ability);
    }
}

/// Returns whether a mention can be what a noun says.
fn suits(mention: &Mention, wanted: &Noun) -> bool {
    if mention.to == Antecedent::Source {
        return false;
    }
    let Some(noun) = &mention.noun else { return true };
    let spells = |noun: &Noun| matches!(noun.thing, Some(Thing::Spell | Thing::PermanentSpell));
    if spells(wanted) {
        return spells(noun) || matches!(noun.thing, Some(Thing::SpellOrPermanent | Thing::SpellOrAbility));
    }
    if matches!(wanted.thing, Some(Thing::Card | Thing::Permanent | Thing::Token)) {
        return true;
    }
    let (has, wants) = (types(noun), types(wanted));
    has.is_empty() || wants.is_empty() || wants.iter().any(|kind| has.contains(kind))
}

/// Returns the card types a noun names.
fn types(noun: &Noun) -> Vec<CardType> {
    let words = noun.kinds.iter().flat_map(|kinds| kinds.items.iter().flat_map(|words| words.0.iter()));
    let types = words.filter_map(|word| match word {
        TypeWord::Type { is } => Some(is.clone()),
        _ => None,
    });
    types.collect()
}
