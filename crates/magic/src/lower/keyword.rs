//! Keyword abilities, as the abilities they stand for.

use super::{Lowered, cost::zone_of, noun::not, predicate::flag, scope::Scope, unhandled};
use crate::{
    ability::{
        AbilityKind, Activation, Aim, Amount, Cmp, Event, Filter, Flag, Help, Is, Lasts, Mod, Op, Part, Past,
        Price, Program, Replacement, Static, Subject, Test, To, Trigger, Until, Way, Who, Word, Zone,
    },
    mana::{Cost, Split},
    parts::Counter,
    set::{CardType, CardTypes, Colour, Colours, Keywords, Supertype},
    turn::TurnStep,
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
            None => self.inner(|scope| scope.keyword(keyword, &super::keyword_text(keyword))),
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
            Protection::Colour { colour } => Filter(vec![Is::Colour(super::words::colour(*colour))]),
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

    /// Adds a keyword that is activated.
    fn activated_keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        let slow = |price| Activation { is_slow: true, ..activation(price) };
        let buried = |mut price: Price| {
            price.parts.push(Part::ExileIt);
            Activation { is_slow: true, from: Zone::Graveyard, ..activation(price) }
        };
        let creature = || Filter(vec![Is::Type(CardType::Creature)]);
        match keyword {
            Keyword::Equip { cost } => {
                let price = self.keyword_cost(cost)?;
                self.activated(text, slow(price), equips(creature()));
            }
            Keyword::EquipTo { what, cost } => {
                let price = self.keyword_cost(cost)?;
                let what = self.noun(what)?.1;
                self.activated(text, slow(price), equips(what.and(Is::Type(CardType::Creature))));
            }
            Keyword::Cycling { cost } => {
                let mut price = self.keyword_cost(cost)?;
                price.parts.push(Part::DiscardIt);
                let program = Program::of(vec![Op::Draw { who: Who::You, amount: Amount::Number(1) }]);
                self.activated(text, Activation { is_cycling: true, ..activation(price) }, program);
            }
            Keyword::Typecycling { what, cost } => {
                let mut price = self.keyword_cost(cost)?;
                price.parts.push(Part::DiscardIt);
                let program = Program::of(vec![
                    Op::Search { who: Who::You, filter: typecycled(what), most: Amount::Number(1) },
                    Op::Reveal { what: Subject::Result(0) },
                    Op::Move { what: Subject::Result(0), to: To::Hand },
                    Op::Shuffle { who: Who::You },
                ]);
                self.activated(text, Activation { is_cycling: true, ..activation(price) }, program);
            }
            Keyword::Unearth { cost } => {
                let price = self.keyword_cost(cost)?;
                let end = Program::of(vec![Op::Move { what: Subject::Other, to: To::Exile }]);
                let on = vec![Event::Step(TurnStep::End, Who::Each)];
                let trigger = Trigger { on, condition: None, is_once: false, from: Zone::Battlefield };
                let ability = self.add("", AbilityKind::Triggered(trigger), end, false);
                let what = Subject::Result(0);
                let haste = Mod::AddKeywords(Keywords::NONE.with(crate::set::Keyword::Haste));
                let program = Program::of(vec![
                    Op::Move { what: Subject::Itself, to: onto(Some(Who::You), vec![]) },
                    Op::Continuous { what: what.clone(), mods: vec![haste], until: Until::Forever },
                    Op::ExileIfDies { what: what.clone() },
                    Op::Delay { ability, about: Some(what), lasts: Lasts::Once },
                ]);
                let from = Zone::Graveyard;
                self.activated(text, Activation { is_slow: true, from, ..activation(price) }, program);
            }
            Keyword::Embalm { cost } | Keyword::Eternalize { cost } => {
                let price = self.keyword_cost(cost)?;
                let (token, one) = (self.face, Amount::Number(1));
                let zombie = Mod::AddSubtypes(vec![Arc::from("Zombie")]);
                let mods = match keyword {
                    Keyword::Embalm { .. } => vec![zombie, Mod::SetColours(Colour::White.only())],
                    _ => {
                        let four = Amount::Number(4);
                        vec![zombie, Mod::SetColours(Colour::Black.only()), Mod::SetSize(four.clone(), four)]
                    }
                };
                let program = Program::of(vec![
                    Op::Create { token, who: Who::You, amount: one, tapped: false, attacking: false },
                    Op::Continuous { what: Subject::Result(0), mods, until: Until::Forever },
                ]);
                self.activated(text, buried(price), program);
            }
            Keyword::Scavenge { cost } => {
                let price = self.keyword_cost(cost)?;
                let program = grows(creature(), Amount::Number(self.power.into()));
                self.activated(text, buried(price), program);
            }
            Keyword::Outlast { cost } => {
                let mut price = self.keyword_cost(cost)?;
                price.parts.push(Part::Tap);
                let (what, amount) = (Subject::Itself, Amount::Number(1));
                let program = Program::of(vec![Op::PutCounters { what, kind: Counter::Plus, amount }]);
                self.activated(text, slow(price), program);
            }
            Keyword::Reinforce { n, cost } => {
                let mana = self.mana_cost(cost)?;
                let price = Price { mana, parts: vec![Part::DiscardIt] };
                self.activated(text, activation(price), grows(creature(), Amount::Number(*n as i32)));
            }
            Keyword::Crew { n } => {
                let price = Price { parts: vec![Part::TapPower(*n as u16)], ..Price::default() };
                let mods = vec![Mod::AddTypes(CardTypes::NONE.with(CardType::Creature))];
                let what = Subject::Itself;
                let program = Program::of(vec![Op::Continuous { what, mods, until: Until::EndOfTurn }]);
                self.activated(text, activation(price), program);
            }
            other => return unhandled("keyword", other),
        }
        Ok(())
    }

    /// Adds a keyword about how the card is cast.
    fn casting_keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        let instead = |price, way| Replacement::Instead { price, test: None, way };
        match keyword {
            Keyword::Kicker { cost } | Keyword::Entwine { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, Replacement::Kicker(price));
                self.entwines |= matches!(keyword, Keyword::Entwine { .. });
            }
            Keyword::Buyback { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, Replacement::Kicker(price));
                self.says("", Replacement::Buyback);
            }
            Keyword::Flashback { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, Replacement::Flashback(price));
            }
            Keyword::Evoke { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, instead(price, Way::Evoke));
                let program = Program::of(vec![Op::Sacrifice { what: Subject::Itself }]);
                self.triggered("", Event::Enters(itself()), Some(Test::Way(Way::Evoke)), program);
            }
            Keyword::Dash { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, instead(price, Way::Dash));
                self.hastens(Way::Dash);
                let home = Program::of(vec![Op::Move { what: Subject::Itself, to: To::Hand }]);
                let end = Event::Step(TurnStep::End, Who::Each);
                self.triggered("", end, Some(Test::Way(Way::Dash)), home);
            }
            Keyword::Blitz { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, instead(price, Way::Blitz));
                self.hastens(Way::Blitz);
                let draw = Program::of(vec![Op::Draw { who: Who::You, amount: Amount::Number(1) }]);
                self.triggered("", Event::Dies(itself()), Some(Test::Way(Way::Blitz)), draw);
                let end = Event::Step(TurnStep::End, Who::Each);
                let over = Program::of(vec![Op::Sacrifice { what: Subject::Itself }]);
                self.triggered("", end, Some(Test::Way(Way::Blitz)), over);
            }
            Keyword::Convoke => self.says(text, Replacement::Helps(Help::Convoke)),
            Keyword::Delve => self.says(text, Replacement::Helps(Help::Delve)),
            Keyword::Improvise => self.says(text, Replacement::Helps(Help::Improvise)),
            Keyword::Affinity { what } => {
                let own = self.noun(what)?.1.and(Is::Controlled(Who::You));
                let times = Amount::Count(Zone::Battlefield, own);
                self.says(
                    text,
                    Replacement::OwnCost { mana: Cost::generic(1), less: true, times, test: None },
                );
            }
            Keyword::Undaunted => {
                let times = Amount::Players(Who::Opponents);
                self.says(
                    text,
                    Replacement::OwnCost { mana: Cost::generic(1), less: true, times, test: None },
                );
            }
            other => return unhandled("keyword", other),
        }
        Ok(())
    }

    fn hastens(&mut self, way: Way) {
        let haste = Mod::AddKeywords(Keywords::NONE.with(crate::set::Keyword::Haste));
        self.holds("", vec![haste], Some(Test::Way(way)));
    }

    /// Adds a keyword that is set off by casting and fighting.
    fn fighting_keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        let attacks = || Event::Attacks(itself());
        let plus =
            |power: i32, toughness: i32| vec![Mod::AddSize(Amount::Number(power), Amount::Number(toughness))];
        let pump = |what, mods| Program::of(vec![Op::Continuous { what, mods, until: Until::EndOfTurn }]);
        let counter =
            || Op::PutCounters { what: Subject::Itself, kind: Counter::Plus, amount: Amount::Number(1) };
        match keyword {
            Keyword::Prowess => {
                let spell = Filter(vec![not(Is::Type(CardType::Creature))]);
                self.triggered(text, Event::Casts(Who::You, spell), None, pump(Subject::Itself, plus(1, 1)));
            }
            Keyword::Bushido { n } => {
                let any = Filter::default;
                let on = vec![Event::Blocks(itself(), any()), Event::BecomesBlocked(itself(), any())];
                let trigger = Trigger { on, condition: None, is_once: false, from: Zone::Battlefield };
                let program = pump(Subject::Itself, plus(*n as i32, *n as i32));
                self.add(text, AbilityKind::Triggered(trigger), program, true);
            }
            Keyword::Afflict { n } => {
                let amount = Amount::Number(*n as i32);
                let program = Program::of(vec![Op::LoseLife { who: Who::Defending, amount }]);
                self.triggered(text, Event::BecomesBlocked(itself(), Filter::default()), None, program);
            }
            Keyword::Annihilator { n } => {
                let (amount, filter) = (Amount::Number(*n as i32), Filter::default());
                let program = Program::of(vec![Op::SacrificeChosen { who: Who::Defending, amount, filter }]);
                self.triggered(text, attacks(), None, program);
            }
            Keyword::Ward { cost } => {
                let price = self.keyword_cost(cost)?;
                let who = Who::ControllerOf(Box::new(Subject::Other));
                let times = Amount::Number(1);
                let program = Program::of(vec![
                    Op::MayPay { who, price, times, skips_if_paid: true, skip: 1 },
                    Op::CounterSpell { what: Subject::Other, to: To::Graveyard },
                ]);
                let on = Event::Targeted(itself(), Who::Opponents, Filter::default());
                self.triggered(text, on, None, program);
            }
            Keyword::Exalted => {
                let own = Filter(vec![Is::Controlled(Who::You)]);
                self.triggered(text, Event::AttacksAlone(own), None, pump(Subject::Event, plus(1, 1)));
            }
            Keyword::Flanking => {
                self.holds(text, vec![Mod::Flag(Flag::Flanking)], None);
                let plain = Filter(vec![not(Is::Flag(Flag::Flanking))]);
                let on = Event::BecomesBlocked(itself(), plain);
                self.triggered("", on, None, pump(Subject::Other, plus(-1, -1)));
            }
            Keyword::Mentor => {
                let weaker = Is::Power(Cmp::Less, Amount::Power(Subject::Itself));
                let filter = Filter(vec![Is::Type(CardType::Creature), Is::Attacking, weaker]);
                self.triggered(text, attacks(), None, grows(filter, Amount::Number(1)));
            }
            Keyword::Training => {
                let stronger = Is::Power(Cmp::More, Amount::Power(Subject::Itself));
                let others = Filter(vec![Is::Attacking, Is::Controlled(Who::You), stronger]);
                let count = Amount::Count(Zone::Battlefield, others);
                let test = Test::Compare(count, Cmp::AtLeast, Amount::Number(1));
                self.triggered(text, attacks(), Some(test), Program::of(vec![counter()]));
            }
            Keyword::Extort => {
                let mut mana = Cost::default();
                mana.split.push(Split::of(Colour::White.only().or(Colour::Black.only())));
                let price = Price { mana, parts: vec![] };
                let (times, one) = (Amount::Number(1), Amount::Number(1));
                let program = Program::of(vec![
                    Op::MayPay { who: Who::You, price, times, skips_if_paid: false, skip: 2 },
                    Op::LoseLife { who: Who::Opponents, amount: one },
                    Op::GainLife { who: Who::You, amount: Amount::Last },
                ]);
                self.triggered(text, Event::Casts(Who::You, Filter::default()), None, program);
            }
            Keyword::Melee => self.triggered(text, attacks(), None, pump(Subject::Itself, plus(1, 1))),
            Keyword::Dethrone => {
                let (theirs, yours) = (Amount::Life(Who::Defending), Amount::Life(Who::You));
                let test = Test::Compare(theirs, Cmp::AtLeast, yours);
                self.triggered(text, attacks(), Some(test), Program::of(vec![counter()]));
            }
            Keyword::Ingest => {
                let what = Subject::Top(Who::Event, Box::new(Amount::Number(1)));
                let program = Program::of(vec![Op::Move { what, to: To::Exile }]);
                self.triggered(text, strikes_player(), None, program);
            }
            Keyword::BattleCry => {
                let others =
                    Filter(vec![Is::Attacking, Is::Controlled(Who::You), not(Is::In(Subject::Itself))]);
                let what = Subject::All(Zone::Battlefield, others);
                self.triggered(text, attacks(), None, pump(what, plus(1, 0)));
            }
            Keyword::Decayed => {
                self.holds(text, vec![Mod::Flag(Flag::CannotBlock)], None);
                let attacking = Test::Is(Subject::Itself, Filter(vec![Is::Attacking]));
                let program = Program::of(vec![Op::Sacrifice { what: Subject::Itself }]);
                let end = Event::Step(TurnStep::CombatEnd, Who::Each);
                self.triggered("", end, Some(attacking), program);
            }
            Keyword::Renown { n } => {
                let is = Test::Is(Subject::Itself, Filter(vec![Is::Flag(Flag::Renowned)]));
                let amount = Amount::Number(*n as i32);
                let what = Subject::Itself;
                let program = Program::of(vec![
                    Op::PutCounters { what: what.clone(), kind: Counter::Plus, amount },
                    Op::Continuous { what, mods: vec![Mod::Flag(Flag::Renowned)], until: Until::Forever },
                ]);
                self.triggered(text, strikes_player(), Some(Test::Not(Box::new(is))), program);
            }
            other => return unhandled("keyword", other),
        }
        Ok(())
    }

    /// Adds a keyword about entering, leaving and the upkeep.
    fn lasting_keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        let upkeep = || Event::Step(TurnStep::Upkeep, Who::You);
        let sacrifice = || Op::Sacrifice { what: Subject::Itself };
        let counters = |kind| Amount::Counters(kind, Subject::Itself);
        let none = |kind| Test::Compare(counters(kind), Cmp::Equal, Amount::Number(0));
        let enters_with = |kind, n: u32, test| Replacement::EntersWith {
            what: itself(),
            kind,
            amount: Amount::Number(n as i32),
            test,
        };
        let remove = |kind| Op::RemoveCounters { what: Subject::Itself, kind, amount: Amount::Number(1) };
        match keyword {
            Keyword::Persist | Keyword::Undying => {
                let is_persist = matches!(keyword, Keyword::Persist);
                let kind = if is_persist { Counter::Minus } else { Counter::Plus };
                let to = onto(None, vec![(kind, Amount::Number(1))]);
                let program = Program::of(vec![Op::Move { what: Subject::Event, to }]);
                self.triggered(text, Event::Dies(itself()), Some(none(kind)), program);
            }
            Keyword::Evolve => {
                let bigger = |of: fn(Subject) -> Amount| {
                    Test::Compare(of(Subject::Event), Cmp::More, of(Subject::Itself))
                };
                let test = Test::Any(vec![bigger(Amount::Power), bigger(Amount::Toughness)]);
                let other = Filter(vec![
                    Is::Type(CardType::Creature),
                    Is::Controlled(Who::You),
                    not(Is::In(Subject::Itself)),
                ]);
                let (what, amount) = (Subject::Itself, Amount::Number(1));
                let program = Program::of(vec![Op::PutCounters { what, kind: Counter::Plus, amount }]);
                self.triggered(text, Event::Enters(other), Some(test), program);
            }
            Keyword::LivingWeapon => {
                let token = self.simple_token("Phyrexian Germ", (0, 0), Colour::Black.only(), false);
                let one = Amount::Number(1);
                let program = Program::of(vec![
                    Op::Create { token, who: Who::You, amount: one, tapped: false, attacking: false },
                    Op::Attach { what: Subject::Itself, to: Subject::Result(0) },
                ]);
                self.triggered(text, Event::Enters(itself()), None, program);
            }
            Keyword::Landwalk { what } => {
                let land = landwalk(what).and(Is::Controlled(Who::Opponents));
                let count = Amount::Count(Zone::Battlefield, land);
                let test = Test::Compare(count, Cmp::AtLeast, Amount::Number(1));
                self.holds(text, vec![Mod::Flag(Flag::Unblockable)], Some(test));
            }
            Keyword::Echo { cost } => {
                let price = self.keyword_cost(cost)?;
                let times = Amount::Number(1);
                let pay = Op::MayPay { who: Who::You, price, times, skips_if_paid: true, skip: 1 };
                self.triggered(text, upkeep(), Some(Test::Recent), Program::of(vec![pay, sacrifice()]));
            }
            Keyword::CumulativeUpkeep { cost } => {
                let price = self.keyword_cost(cost)?;
                if !price.parts.is_empty() || price.mana.split.lives() > 0 {
                    return unhandled("cumulative upkeep", cost);
                }
                let (kind, amount) = (Counter::Age, Amount::Number(1));
                let times = counters(kind);
                let program = Program::of(vec![
                    Op::PutCounters { what: Subject::Itself, kind, amount },
                    Op::MayPay { who: Who::You, price, times, skips_if_paid: true, skip: 1 },
                    sacrifice(),
                ]);
                self.triggered(text, upkeep(), None, program);
            }
            Keyword::Fading { n } => {
                let kind = Counter::Fade;
                self.says(text, enters_with(kind, *n, None));
                let program = Program::of(vec![
                    Op::If { test: none(kind), skip: 2 },
                    sacrifice(),
                    Op::Skip { skip: 1 },
                    remove(kind),
                ]);
                self.triggered("", upkeep(), None, program);
            }
            Keyword::Vanishing { n } => {
                let kind = Counter::Time;
                self.says(text, enters_with(kind, *n, None));
                let program =
                    Program::of(vec![remove(kind), Op::If { test: none(kind), skip: 1 }, sacrifice()]);
                let any = Test::Not(Box::new(none(kind)));
                self.triggered("", upkeep(), Some(any), program);
            }
            Keyword::Modular { n } => {
                self.says(text, enters_with(Counter::Plus, *n, None));
                let golem = Filter(vec![Is::Type(CardType::Artifact), Is::Type(CardType::Creature)]);
                let mut program = grows(golem, counters(Counter::Plus));
                program.ops.insert(0, Op::May { who: Who::You, skip: 1 });
                program.tags.push(0);
                self.triggered("", Event::Dies(itself()), None, program);
            }
            Keyword::Bloodthirst { n } => {
                let hurt = Amount::Past(Who::Opponents, Past::Hurt);
                let test = Test::Compare(hurt, Cmp::AtLeast, Amount::Number(1));
                self.says(text, enters_with(Counter::Plus, *n, Some(test)));
            }
            Keyword::Fabricate { n } => {
                let amount = Amount::Number(*n as i32);
                let token = self.simple_token("Servo", (1, 1), Colours::NONE, false);
                let program = Program::of(vec![
                    Op::May { who: Who::You, skip: 2 },
                    Op::PutCounters { what: Subject::Itself, kind: Counter::Plus, amount: amount.clone() },
                    Op::Skip { skip: 1 },
                    Op::Create { token, who: Who::You, amount, tapped: false, attacking: false },
                ]);
                self.triggered(text, Event::Enters(itself()), None, program);
            }
            Keyword::Afterlife { n } => {
                let colours = Colour::White.only().or(Colour::Black.only());
                let token = self.simple_token("Spirit", (1, 1), colours, true);
                let amount = Amount::Number(*n as i32);
                let create = Op::Create { token, who: Who::You, amount, tapped: false, attacking: false };
                self.triggered(text, Event::Dies(itself()), None, Program::of(vec![create]));
            }
            other => return unhandled("keyword", other),
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
