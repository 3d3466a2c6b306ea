//! Keyword abilities, as the abilities they stand for.

mod activated;
mod casting;
mod fighting;
mod lasting;

use super::{Lowered, cost::zone_of, noun::not, predicate::flag, scope::Scope, unhandled};
use crate::{
    ability::{
        AbilityKind, Activation, Aim, Amount, Event, Filter, Is, Mod, Op, Price, Program, Replacement,
        Static, Subject, Test, To, Trigger, Who, Word, Zone,
    },
    parts::Counter,
    set::{CardType, Supertype},
};
use fairdeal_oracle::tree::{Keyword, Landwalk, Protection, Typecycling};
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
            | Keyword::Indestructible
            | Keyword::Lifelink
            | Keyword::Menace
            | Keyword::Reach
            | Keyword::Trample
            | Keyword::Vigilance
            | Keyword::Devoid
            | Keyword::Cascade
            | Keyword::Storm
            | Keyword::Rebound
            | Keyword::Banding
            | Keyword::Phasing
            | Keyword::SplitSecond
            | Keyword::Riot
            | Keyword::Myriad
            | Keyword::Provoke
            | Keyword::Unleash
            | Keyword::Soulbond
            | Keyword::Sunburst
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
            | Keyword::Enchant { .. }
            | Keyword::EnchantPlayer
            | Keyword::EnchantOpponent
            | Keyword::KickerOr { .. }
            | Keyword::Multikicker { .. }
            | Keyword::Madness { .. }
            | Keyword::Morph { .. }
            | Keyword::Megamorph { .. }
            | Keyword::Disguise { .. }
            | Keyword::Bestow { .. }
            | Keyword::Ninjutsu { .. }
            | Keyword::Foretell { .. }
            | Keyword::Plot { .. }
            | Keyword::Warp { .. }
            | Keyword::Sneak { .. }
            | Keyword::Encore { .. }
            | Keyword::Escape { .. }
            | Keyword::Disturb { .. }
            | Keyword::Overload { .. }
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
            | Keyword::Splice { .. }
            | Keyword::Saddle { .. }
            | Keyword::Station
            | Keyword::Soulshift { .. }
            | Keyword::Rampage { .. }
            | Keyword::Dredge { .. }
            | Keyword::Graft { .. }
            | Keyword::Devour { .. }
            | Keyword::Tribute { .. }
            | Keyword::Backup { .. }
            | Keyword::Casualty { .. }
            | Keyword::Frenzy { .. }
            | Keyword::Absorb { .. }
            | Keyword::Ripple { .. }
            | Keyword::Amplify { .. }
            | Keyword::Mobilize { .. }
            | Keyword::Champion { .. }
            | Keyword::Offering { .. }
            | Keyword::LevelUp { .. }
            | Keyword::AuraSwap { .. }
            | Keyword::Specialize { .. }
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
        match self.keyword_mods(keyword)? {
            Some(mods) => Ok(mods),
            None => self.inner(|scope| scope.keyword(keyword, &crate::lower::keyword_text(keyword))),
        }
    }

    /// Returns the changes that a keyword stands for, if it stands for some.
    fn keyword_mods(&mut self, keyword: &Keyword) -> Lowered<Option<Vec<Mod>>> {
        let protects = |from| Mod::Protection(Arc::new(from));
        Ok(Some(match keyword {
            Keyword::ProtectionFrom { what } => vec![protects(self.protection(what)?)],
            Keyword::ProtectionFromBoth { a, b } => {
                vec![protects(self.protection(a)?), protects(self.protection(b)?)]
            }
            Keyword::HexproofFrom { what } => {
                let from = self.protection(what)?.and(Is::Controlled(Who::Opponents));
                vec![Mod::NotTargetedBy(Arc::new(from))]
            }
            Keyword::Toxic { n } => vec![Mod::Toxic(*n as u8)],
            other => match flag(other) {
                Some(flag) => vec![Mod::Flag(flag)],
                None => return Ok(None),
            },
        }))
    }

    fn protection(&mut self, from: &Protection) -> Lowered<Filter> {
        Ok(match from {
            Protection::Colour { colour } => Filter(vec![Is::Colour(crate::lower::words::colour(*colour))]),
            Protection::Objects { noun } => self.noun(noun)?.1,
            Protection::Everything => Filter::default(),
            Protection::AllColours | Protection::EachColour => Filter(vec![not(Is::Colourless)]),
            Protection::ChosenColour | Protection::ColourOfChoice => return unhandled("protection", from),
        })
    }

    fn activated(&mut self, text: &str, activation: Activation, program: Program) {
        self.add(text, AbilityKind::Activated(activation), program, true);
    }

    fn triggered(&mut self, text: &str, on: Event, condition: Option<Test>, program: Program) {
        let trigger = Trigger { on: vec![on], condition, is_once: false, from: Zone::Battlefield };
        self.add(text, AbilityKind::Triggered(trigger), program, true);
    }

    fn holds(&mut self, text: &str, mods: Vec<Mod>, condition: Option<Test>) {
        let effect = Static { on: itself(), mods, condition, defines: false };
        self.add(text, AbilityKind::Static(effect), Program::default(), true);
    }

    fn says(&mut self, text: &str, rule: Replacement) {
        self.add(text, AbilityKind::Replaces(rule), Program::default(), true);
    }

    /// Adds the abilities that a keyword stands for; evergreen ones are told apart before.
    pub(super) fn keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        if let Some(mods) = self.keyword_mods(keyword)? {
            self.holds(text, mods, None);
            return Ok(());
        }
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
            | Keyword::ProtectionFromBoth { .. }
            | Keyword::HexproofFrom { .. }
            | Keyword::Toxic { .. } => {}
            Keyword::Equip { .. }
            | Keyword::EquipTo { .. }
            | Keyword::Cycling { .. }
            | Keyword::Typecycling { .. }
            | Keyword::Unearth { .. }
            | Keyword::Embalm { .. }
            | Keyword::Eternalize { .. }
            | Keyword::Scavenge { .. }
            | Keyword::Outlast { .. }
            | Keyword::Reinforce { .. }
            | Keyword::Crew { .. } => return self.activated_keyword(keyword, text),
            Keyword::Kicker { .. }
            | Keyword::Flashback { .. }
            | Keyword::Buyback { .. }
            | Keyword::Evoke { .. }
            | Keyword::Dash { .. }
            | Keyword::Blitz { .. }
            | Keyword::Entwine { .. }
            | Keyword::Convoke
            | Keyword::Delve
            | Keyword::Improvise
            | Keyword::Affinity { .. }
            | Keyword::Undaunted => return self.casting_keyword(keyword, text),
            Keyword::Prowess
            | Keyword::Bushido { .. }
            | Keyword::Afflict { .. }
            | Keyword::Annihilator { .. }
            | Keyword::Ward { .. }
            | Keyword::Exalted
            | Keyword::Flanking
            | Keyword::Mentor
            | Keyword::Training
            | Keyword::Extort
            | Keyword::Melee
            | Keyword::Dethrone
            | Keyword::Ingest
            | Keyword::BattleCry
            | Keyword::Decayed
            | Keyword::Renown { .. } => return self.fighting_keyword(keyword, text),
            Keyword::Persist
            | Keyword::Undying
            | Keyword::Evolve
            | Keyword::LivingWeapon
            | Keyword::Landwalk { .. }
            | Keyword::Echo { .. }
            | Keyword::CumulativeUpkeep { .. }
            | Keyword::Fading { .. }
            | Keyword::Vanishing { .. }
            | Keyword::Modular { .. }
            | Keyword::Bloodthirst { .. }
            | Keyword::Fabricate { .. }
            | Keyword::Afterlife { .. } => return self.lasting_keyword(keyword, text),
            other @ other_keyword!() => return unhandled("keyword", other),
        }
        Ok(())
    }
}

/// Returns how an ability with a price is activated if nothing else is said.
pub(super) fn activation(price: Price) -> Activation {
    let from = zone_of(&price);
    Activation {
        price,
        from,
        is_slow: false,
        is_once: false,
        is_loyalty: false,
        is_mana: false,
        is_cycling: false,
        condition: None,
    }
}

fn itself() -> Filter {
    Filter(vec![Is::In(Subject::Itself)])
}

/// The source deals combat damage to a player.
fn strikes_player() -> Event {
    Event::DealsDamage { source: itself(), players: Some(Who::Each), things: None, combat: true }
}

fn onto(under: Option<Who>, counters: Vec<(Counter, Amount)>) -> To {
    To::Battlefield { tapped: false, under, attacking: false, counters }
}

/// Returns a program with one target.
fn aimed(filter: Filter, op: Op) -> Program {
    let what = Aim { players: None, things: Some((Zone::Battlefield, filter)) };
    let word = Word { least: Amount::Number(1), most: Amount::Number(1), what };
    Program { words: vec![word], ..Program::of(vec![op]) }
}

fn equips(filter: Filter) -> Program {
    let to = Subject::Target(0);
    aimed(filter.and(Is::Controlled(Who::You)), Op::Attach { what: Subject::Itself, to })
}

/// Returns a program that puts +1/+1 counters on a target.
fn grows(filter: Filter, amount: Amount) -> Program {
    aimed(filter, Op::PutCounters { what: Subject::Target(0), kind: Counter::Plus, amount })
}

fn typecycled(what: &Typecycling) -> Filter {
    let land = |subtype: &str| vec![Is::Subtype(Arc::from(subtype))];
    Filter(match what {
        Typecycling::Basic => vec![Is::Supertype(Supertype::Basic), Is::Type(CardType::Land)],
        Typecycling::Forest => land("Forest"),
        Typecycling::Island => land("Island"),
        Typecycling::Mountain => land("Mountain"),
        Typecycling::Plains => land("Plains"),
        Typecycling::Swamp => land("Swamp"),
        Typecycling::Land => vec![Is::Type(CardType::Land)],
        Typecycling::ArtifactLand => vec![Is::Type(CardType::Artifact), Is::Type(CardType::Land)],
        Typecycling::Sliver => land("Sliver"),
        Typecycling::Wizard => land("Wizard"),
    })
}

fn landwalk(what: &Landwalk) -> Filter {
    let land = |subtype: &str| Is::Subtype(Arc::from(subtype));
    Filter(vec![
        Is::Type(CardType::Land),
        match what {
            Landwalk::Forest => land("Forest"),
            Landwalk::Island => land("Island"),
            Landwalk::Mountain => land("Mountain"),
            Landwalk::Plains => land("Plains"),
            Landwalk::Swamp => land("Swamp"),
            Landwalk::Desert => land("Desert"),
            Landwalk::Nonbasic => not(Is::Supertype(Supertype::Basic)),
            Landwalk::Snow => Is::Supertype(Supertype::Snow),
            Landwalk::Legendary => Is::Supertype(Supertype::Legendary),
        },
    ])
}
