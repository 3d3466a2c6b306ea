//! Keyword abilities.

use super::{Lowered, cost::zone_of, scope::Scope, unhandled};
use crate::{
    ability::{
        AbilityKind, Activation, Aim, Amount, Event, Filter, Flag, Is, Mod, Op, Part, Program, Replacement,
        Static, Subject, Trigger, Until, Who, Word, Zone,
    },
    set::CardType,
};
use fairdeal_oracle::tree::{Keyword, Protection};
use std::sync::Arc;

/// The nodes without a handler.
macro_rules! other_keyword {
    () => {
        (Keyword::Flying
            | Keyword::FirstStrike
            | Keyword::DoubleStrike
            | Keyword::Deathtouch
            | Keyword::Defender
            | Keyword::Flash
            | Keyword::Haste
            | Keyword::HexproofFrom { .. }
            | Keyword::Indestructible
            | Keyword::Lifelink
            | Keyword::Menace
            | Keyword::Reach
            | Keyword::Trample
            | Keyword::Vigilance
            | Keyword::Ward { .. }
            | Keyword::Prowess
            | Keyword::Toxic { .. }
            | Keyword::Devoid
            | Keyword::Exalted
            | Keyword::Persist
            | Keyword::Undying
            | Keyword::Convoke
            | Keyword::Delve
            | Keyword::Improvise
            | Keyword::Cascade
            | Keyword::Storm
            | Keyword::Rebound
            | Keyword::Banding
            | Keyword::Flanking
            | Keyword::Phasing
            | Keyword::SplitSecond
            | Keyword::Riot
            | Keyword::Mentor
            | Keyword::Training
            | Keyword::Evolve
            | Keyword::Extort
            | Keyword::Melee
            | Keyword::Myriad
            | Keyword::Provoke
            | Keyword::Unleash
            | Keyword::Soulbond
            | Keyword::Sunburst
            | Keyword::Dethrone
            | Keyword::Ingest
            | Keyword::BattleCry
            | Keyword::LivingWeapon
            | Keyword::JobSelect
            | Keyword::Fuse
            | Keyword::Aftermath
            | Keyword::Epic
            | Keyword::Retrace
            | Keyword::Gravestorm
            | Keyword::Conspire
            | Keyword::Hideaway { .. }
            | Keyword::Ascend
            | Keyword::Partner
            | Keyword::Cipher
            | Keyword::Decayed
            | Keyword::Daybound
            | Keyword::Nightbound
            | Keyword::Enlist
            | Keyword::Ravenous
            | Keyword::ReadAhead
            | Keyword::Bargain
            | Keyword::Demonstrate
            | Keyword::Exploit
            | Keyword::Haunt
            | Keyword::Assist
            | Keyword::JumpStart
            | Keyword::UmbraArmour
            | Keyword::Landwalk { .. }
            | Keyword::Enchant { .. }
            | Keyword::EnchantPlayer
            | Keyword::EnchantOpponent
            | Keyword::Equip { .. }
            | Keyword::EquipTo { .. }
            | Keyword::Cycling { .. }
            | Keyword::Typecycling { .. }
            | Keyword::Kicker { .. }
            | Keyword::KickerOr { .. }
            | Keyword::Multikicker { .. }
            | Keyword::Flashback { .. }
            | Keyword::Madness { .. }
            | Keyword::Buyback { .. }
            | Keyword::Evoke { .. }
            | Keyword::Unearth { .. }
            | Keyword::Morph { .. }
            | Keyword::Megamorph { .. }
            | Keyword::Disguise { .. }
            | Keyword::Bestow { .. }
            | Keyword::Echo { .. }
            | Keyword::CumulativeUpkeep { .. }
            | Keyword::Ninjutsu { .. }
            | Keyword::Dash { .. }
            | Keyword::Blitz { .. }
            | Keyword::Foretell { .. }
            | Keyword::Plot { .. }
            | Keyword::Warp { .. }
            | Keyword::Sneak { .. }
            | Keyword::Encore { .. }
            | Keyword::Embalm { .. }
            | Keyword::Eternalize { .. }
            | Keyword::Escape { .. }
            | Keyword::Disturb { .. }
            | Keyword::Overload { .. }
            | Keyword::Scavenge { .. }
            | Keyword::Outlast { .. }
            | Keyword::Entwine { .. }
            | Keyword::Mutate { .. }
            | Keyword::Miracle { .. }
            | Keyword::Surge { .. }
            | Keyword::Spectacle { .. }
            | Keyword::Emerge { .. }
            | Keyword::Prowl { .. }
            | Keyword::Transmute { .. }
            | Keyword::Replicate { .. }
            | Keyword::Recover { .. }
            | Keyword::Fortify { .. }
            | Keyword::Reconfigure { .. }
            | Keyword::Cleave { .. }
            | Keyword::Squad { .. }
            | Keyword::Offspring { .. }
            | Keyword::Impending { .. }
            | Keyword::Freerunning { .. }
            | Keyword::Harmonize { .. }
            | Keyword::Mayhem { .. }
            | Keyword::WebSlinging { .. }
            | Keyword::Awaken { .. }
            | Keyword::Suspend { .. }
            | Keyword::Reinforce { .. }
            | Keyword::Splice { .. }
            | Keyword::Crew { .. }
            | Keyword::Saddle { .. }
            | Keyword::Station
            | Keyword::Bushido { .. }
            | Keyword::Soulshift { .. }
            | Keyword::Rampage { .. }
            | Keyword::Fading { .. }
            | Keyword::Vanishing { .. }
            | Keyword::Modular { .. }
            | Keyword::Bloodthirst { .. }
            | Keyword::Dredge { .. }
            | Keyword::Graft { .. }
            | Keyword::Devour { .. }
            | Keyword::Annihilator { .. }
            | Keyword::Tribute { .. }
            | Keyword::Renown { .. }
            | Keyword::Fabricate { .. }
            | Keyword::Afflict { .. }
            | Keyword::Afterlife { .. }
            | Keyword::Backup { .. }
            | Keyword::Casualty { .. }
            | Keyword::Frenzy { .. }
            | Keyword::Absorb { .. }
            | Keyword::Ripple { .. }
            | Keyword::Amplify { .. }
            | Keyword::Mobilize { .. }
            | Keyword::Affinity { .. }
            | Keyword::Champion { .. }
            | Keyword::Offering { .. }
            | Keyword::LevelUp { .. }
            | Keyword::AuraSwap { .. }
            | Keyword::Specialize { .. }
            | Keyword::Undaunted
            | Keyword::Firebending { .. }
            | Keyword::DoctorsCompanion
            | Keyword::ChooseBackground
            | Keyword::Increment
            | Keyword::Teamwork { .. }
            | Keyword::Escalate { .. }
            | Keyword::Transfigure { .. }
            | Keyword::Compleated
            | Keyword::GiftCard
            | Keyword::StartEngines)
    };
}

/// The nodes without a handler.
macro_rules! other_keyword_1 {
    () => {
        (Keyword::Flying
            | Keyword::FirstStrike
            | Keyword::DoubleStrike
            | Keyword::Deathtouch
            | Keyword::Defender
            | Keyword::Flash
            | Keyword::Haste
            | Keyword::HexproofFrom { .. }
            | Keyword::Indestructible
            | Keyword::Lifelink
            | Keyword::Menace
            | Keyword::Reach
            | Keyword::Trample
            | Keyword::Vigilance
            | Keyword::Ward { .. }
            | Keyword::Toxic { .. }
            | Keyword::Devoid
            | Keyword::Exalted
            | Keyword::Persist
            | Keyword::Undying
            | Keyword::Convoke
            | Keyword::Delve
            | Keyword::Improvise
            | Keyword::Cascade
            | Keyword::Storm
            | Keyword::Rebound
            | Keyword::Banding
            | Keyword::Flanking
            | Keyword::Phasing
            | Keyword::SplitSecond
            | Keyword::Riot
            | Keyword::Mentor
            | Keyword::Training
            | Keyword::Evolve
            | Keyword::Extort
            | Keyword::Melee
            | Keyword::Myriad
            | Keyword::Provoke
            | Keyword::Unleash
            | Keyword::Soulbond
            | Keyword::Sunburst
            | Keyword::Dethrone
            | Keyword::Ingest
            | Keyword::BattleCry
            | Keyword::LivingWeapon
            | Keyword::JobSelect
            | Keyword::Fuse
            | Keyword::Aftermath
            | Keyword::Epic
            | Keyword::Retrace
            | Keyword::Gravestorm
            | Keyword::Conspire
            | Keyword::Hideaway { .. }
            | Keyword::Ascend
            | Keyword::Partner
            | Keyword::Cipher
            | Keyword::Decayed
            | Keyword::Daybound
            | Keyword::Nightbound
            | Keyword::Enlist
            | Keyword::Ravenous
            | Keyword::ReadAhead
            | Keyword::Bargain
            | Keyword::Demonstrate
            | Keyword::Exploit
            | Keyword::Haunt
            | Keyword::Assist
            | Keyword::JumpStart
            | Keyword::UmbraArmour
            | Keyword::Landwalk { .. }
            | Keyword::Enchant { .. }
            | Keyword::EnchantPlayer
            | Keyword::EnchantOpponent
            | Keyword::EquipTo { .. }
            | Keyword::Typecycling { .. }
            | Keyword::KickerOr { .. }
            | Keyword::Multikicker { .. }
            | Keyword::Madness { .. }
            | Keyword::Buyback { .. }
            | Keyword::Evoke { .. }
            | Keyword::Unearth { .. }
            | Keyword::Morph { .. }
            | Keyword::Megamorph { .. }
            | Keyword::Disguise { .. }
            | Keyword::Bestow { .. }
            | Keyword::Echo { .. }
            | Keyword::CumulativeUpkeep { .. }
            | Keyword::Ninjutsu { .. }
            | Keyword::Dash { .. }
            | Keyword::Blitz { .. }
            | Keyword::Foretell { .. }
            | Keyword::Plot { .. }
            | Keyword::Warp { .. }
            | Keyword::Sneak { .. }
            | Keyword::Encore { .. }
            | Keyword::Embalm { .. }
            | Keyword::Eternalize { .. }
            | Keyword::Escape { .. }
            | Keyword::Disturb { .. }
            | Keyword::Overload { .. }
            | Keyword::Scavenge { .. }
            | Keyword::Outlast { .. }
            | Keyword::Entwine { .. }
            | Keyword::Mutate { .. }
            | Keyword::Miracle { .. }
            | Keyword::Surge { .. }
            | Keyword::Spectacle { .. }
            | Keyword::Emerge { .. }
            | Keyword::Prowl { .. }
            | Keyword::Transmute { .. }
            | Keyword::Replicate { .. }
            | Keyword::Recover { .. }
            | Keyword::Fortify { .. }
            | Keyword::Reconfigure { .. }
            | Keyword::Cleave { .. }
            | Keyword::Squad { .. }
            | Keyword::Offspring { .. }
            | Keyword::Impending { .. }
            | Keyword::Freerunning { .. }
            | Keyword::Harmonize { .. }
            | Keyword::Mayhem { .. }
            | Keyword::WebSlinging { .. }
            | Keyword::Awaken { .. }
            | Keyword::Suspend { .. }
            | Keyword::Reinforce { .. }
            | Keyword::Splice { .. }
            | Keyword::Crew { .. }
            | Keyword::Saddle { .. }
            | Keyword::Station
            | Keyword::Soulshift { .. }
            | Keyword::Rampage { .. }
            | Keyword::Fading { .. }
            | Keyword::Vanishing { .. }
            | Keyword::Modular { .. }
            | Keyword::Bloodthirst { .. }
            | Keyword::Dredge { .. }
            | Keyword::Graft { .. }
            | Keyword::Devour { .. }
            | Keyword::Tribute { .. }
            | Keyword::Renown { .. }
            | Keyword::Fabricate { .. }
            | Keyword::Afterlife { .. }
            | Keyword::Backup { .. }
            | Keyword::Casualty { .. }
            | Keyword::Frenzy { .. }
            | Keyword::Absorb { .. }
            | Keyword::Ripple { .. }
            | Keyword::Amplify { .. }
            | Keyword::Mobilize { .. }
            | Keyword::Affinity { .. }
            | Keyword::Champion { .. }
            | Keyword::Offering { .. }
            | Keyword::LevelUp { .. }
            | Keyword::AuraSwap { .. }
            | Keyword::Specialize { .. }
            | Keyword::Undaunted
            | Keyword::Firebending { .. }
            | Keyword::DoctorsCompanion
            | Keyword::ChooseBackground
            | Keyword::Increment
            | Keyword::Teamwork { .. }
            | Keyword::Escalate { .. }
            | Keyword::Transfigure { .. }
            | Keyword::Compleated
            | Keyword::GiftCard
            | Keyword::StartEngines)
    };
}

impl Scope<'_> {
    /// Returns a keyword that is granted as changes.
    pub(super) fn granted_keyword(&mut self, keyword: &Keyword) -> Lowered<Vec<Mod>> {
        let flag = |flag| Ok(vec![Mod::Flag(flag)]);
        match keyword {
            Keyword::Hexproof => flag(Flag::Hexproof),
            Keyword::Shroud => flag(Flag::Shroud),
            Keyword::Fear => flag(Flag::Fear),
            Keyword::Intimidate => flag(Flag::Intimidate),
            Keyword::Shadow => flag(Flag::Shadow),
            Keyword::Horsemanship => flag(Flag::Horsemanship),
            Keyword::Skulk => flag(Flag::Skulk),
            Keyword::Infect => flag(Flag::Infect),
            Keyword::Wither => flag(Flag::Wither),
            Keyword::Changeling => flag(Flag::EveryType),
            Keyword::ProtectionFrom { what } => Ok(vec![Mod::Protection(Arc::new(self.protection(what)?))]),
            Keyword::ProtectionFromBoth { a, b } => Ok(vec![
                Mod::Protection(Arc::new(self.protection(a)?)),
                Mod::Protection(Arc::new(self.protection(b)?)),
            ]),
            other @ other_keyword!() => unhandled("granted keyword", other),
        }
    }

    fn protection(&mut self, from: &Protection) -> Lowered<Filter> {
        Ok(match from {
            Protection::Colour { colour } => Filter(vec![Is::Colour(super::noun::colour(*colour))]),
            Protection::Objects { noun } => self.noun(noun)?.1,
            Protection::Everything => Filter::default(),
            Protection::AllColours | Protection::EachColour => {
                Filter(vec![Is::Not(Filter(vec![Is::Colourless]))])
            }
            Protection::ChosenColour | Protection::ColourOfChoice => return unhandled("protection", from),
        })
    }

    fn activated(&mut self, text: &str, activation: Activation, program: Program) {
        self.add(text, AbilityKind::Activated(activation), program, true);
    }

    fn triggered(&mut self, text: &str, on: Event, program: Program) {
        let trigger = Trigger { on: vec![on], condition: None, is_once: false, from: Zone::Battlefield };
        self.add(text, AbilityKind::Triggered(trigger), program, true);
    }

    /// Adds the abilities that a keyword stands for; evergreen ones are told apart before.
    pub(super) fn keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        let itself = || Filter(vec![Is::In(Subject::Itself)]);
        match keyword {
            Keyword::Hexproof
            | Keyword::Shroud
            | Keyword::Fear
            | Keyword::Intimidate
            | Keyword::Shadow
            | Keyword::Horsemanship
            | Keyword::Skulk
            | Keyword::Infect
            | Keyword::Wither
            | Keyword::Changeling
            | Keyword::ProtectionFrom { .. }
            | Keyword::ProtectionFromBoth { .. } => {
                let mods = self.granted_keyword(keyword)?;
                let effect = Static { on: itself(), mods, condition: None, defines: false };
                self.add(text, AbilityKind::Static(effect), Program::default(), true);
            }
            Keyword::Equip { cost } => {
                let price = self.keyword_cost(cost)?;
                let own = Filter(vec![Is::Type(CardType::Creature), Is::Controlled(Who::You)]);
                let word = Word {
                    least: 1,
                    most: Amount::Number(1),
                    what: Aim { players: None, things: Some((Zone::Battlefield, own)) },
                };
                let ops = vec![Op::Attach { what: Subject::Itself, to: Subject::Target(0) }];
                let program = Program { words: vec![word], ops, tags: vec![0], modes: None };
                let slow = Activation { is_slow: true, ..activation(price) };
                self.activated(text, slow, program);
            }
            Keyword::Cycling { cost } => {
                let mut price = self.keyword_cost(cost)?;
                price.parts.push(Part::DiscardIt);
                let ops = vec![Op::Draw { who: Who::You, amount: Amount::Number(1) }];
                let program = Program { words: vec![], ops, tags: vec![0], modes: None };
                self.activated(text, activation(price), program);
            }
            Keyword::Kicker { cost } => {
                let price = self.keyword_cost(cost)?;
                self.add(text, AbilityKind::Replaces(Replacement::Kicker(price)), Program::default(), true);
            }
            Keyword::Flashback { cost } => {
                let price = self.keyword_cost(cost)?;
                self.add(
                    text,
                    AbilityKind::Replaces(Replacement::Flashback(price)),
                    Program::default(),
                    true,
                );
            }
            Keyword::Prowess => {
                let spell = Filter(vec![Is::Not(Filter(vec![Is::Type(CardType::Creature)]))]);
                let program = self.grows(1, 1);
                self.triggered(text, Event::Casts(Who::You, spell), program);
            }
            Keyword::Bushido { n } => {
                let n = *n as i32;
                let program = self.grows(n, n);
                let trigger = Trigger {
                    on: vec![
                        Event::Blocks(itself(), Filter::default()),
                        Event::BecomesBlocked(itself(), Filter::default()),
                    ],
                    condition: None,
                    is_once: false,
                    from: Zone::Battlefield,
                };
                self.add(text, AbilityKind::Triggered(trigger), program, true);
            }
            Keyword::Afflict { n } => {
                let ops = vec![Op::LoseLife { who: Who::Defending, amount: Amount::Number(*n as i32) }];
                let program = Program { words: vec![], ops, tags: vec![0], modes: None };
                self.triggered(text, Event::BecomesBlocked(itself(), Filter::default()), program);
            }
            Keyword::Annihilator { n } => {
                let ops = vec![Op::SacrificeChosen {
                    who: Who::Defending,
                    amount: Amount::Number(*n as i32),
                    filter: Filter::default(),
                }];
                let program = Program { words: vec![], ops, tags: vec![0], modes: None };
                self.triggered(text, Event::Attacks(itself()), program);
            }
            other @ other_keyword_1!() => return unhandled("keyword", other),
        }
        Ok(())
    }

    /// Returns a program that makes the source grow until end of turn.
    fn grows(&mut self, power: i32, toughness: i32) -> Program {
        let mods = vec![Mod::AddSize(Amount::Number(power), Amount::Number(toughness))];
        let ops = vec![Op::Continuous { what: Subject::Itself, mods, until: Until::EndOfTurn }];
        Program { words: vec![], ops, tags: vec![0], modes: None }
    }
}

/// Returns how an ability with a price is activated if nothing else is said.
pub(super) fn activation(price: crate::ability::Price) -> Activation {
    let from = zone_of(&price);
    Activation {
        price,
        from,
        is_slow: false,
        is_once: false,
        is_loyalty: false,
        is_mana: false,
        condition: None,
    }
}
