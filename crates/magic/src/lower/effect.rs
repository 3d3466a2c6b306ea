//! Effects, clause by clause.

use super::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{AbilityKind, Amount, Event, Modes, Op, Program, Subject, Test, To, Trigger, Until, Who, Zone},
    mana::Mana,
    set::{Colour, Colours},
    turn::TurnStep,
};
use fairdeal_oracle::tree::{
    self, Chain, Clause, Destination, Duration, Effect, Effects, Entering, HowManyModes, ModeLine, Moment,
    Objects, Payment, Player, Produced, Sentence, Sequence, Symbol, Tail, ToPay,
};

/// The nodes without a handler.
macro_rules! other_sentence {
    () => {
        (Sentence::InsteadIf { .. }
            | Sentence::Otherwise { .. }
            | Sentence::When { .. }
            | Sentence::Later { .. }
            | Sentence::ForEach { .. }
            | Sentence::ExileInstead { .. }
            | Sentence::CounteredElsewhere { .. }
            | Sentence::StillIs { .. }
            | Sentence::SpendOnly { .. }
            | Sentence::SpendAny { .. }
            | Sentence::KeepMana)
    };
}

/// The nodes without a handler.
macro_rules! other_effect {
    () => {
        (Effect::DrawAdditional { .. }
            | Effect::LoseHalf { .. }
            | Effect::DamageDivided { .. }
            | Effect::ExileFaceDown { .. }
            | Effect::ExileWith { .. }
            | Effect::PutNthFromTop { .. }
            | Effect::MoveBoth { .. }
            | Effect::ShuffleIntoAll { .. }
            | Effect::TapOrUntap { .. }
            | Effect::CreateThree { .. }
            | Effect::AddAdditional { .. }
            | Effect::PutTwoCounters { .. }
            | Effect::RemoveAllCounters { .. }
            | Effect::MoveCounter { .. }
            | Effect::DoubleCounters { .. }
            | Effect::GetEnergy { .. }
            | Effect::LookAt { .. }
            | Effect::RevealUntil { .. }
            | Effect::FightEachOther { .. }
            | Effect::ExchangeControl { .. }
            | Effect::Transform { .. }
            | Effect::Unattach { .. }
            | Effect::ProliferateTwice { .. }
            | Effect::Investigate { .. }
            | Effect::InvestigateTimes { .. }
            | Effect::Populate
            | Effect::Learn
            | Effect::Explore { .. }
            | Effect::Connive { .. }
            | Effect::ConniveN { .. }
            | Effect::PhaseOut { .. }
            | Effect::Goad { .. }
            | Effect::Detain { .. }
            | Effect::Suspect { .. }
            | Effect::Amass { .. }
            | Effect::Bolster { .. }
            | Effect::Support { .. }
            | Effect::Adapt { .. }
            | Effect::Monstrosity { .. }
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
            | Effect::PlayLands { .. }
            | Effect::PreventNextBy { .. }
            | Effect::PreventAllTo { .. }
            | Effect::PreventAllBy { .. }
            | Effect::PreventAllToBy { .. }
            | Effect::PreventBy { .. }
            | Effect::PreventToAndBy { .. }
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
            | Effect::Choose { .. }
            | Effect::ChooseOpponent { .. }
            | Effect::FlipCoin { .. }
            | Effect::RollDie { .. }
            | Effect::Emblem { .. }
            | Effect::BecomeCopy { .. }
            | Effect::HaveDo { .. }
            | Effect::RepeatProcess
            | Effect::EndTurn
            | Effect::DoublePower { .. }
            | Effect::PlayerCant { .. }
            | Effect::Exchange { .. }
            | Effect::BecomeDay { .. }
            | Effect::Earthbend { .. }
            | Effect::Endure { .. }
            | Effect::Blight { .. }
            | Effect::Forage { .. }
            | Effect::Exert { .. }
            | Effect::ApplyTwice { .. }
            | Effect::ApplyPer { .. }
            | Effect::HaveDeal { .. }
            | Effect::ExileUntil { .. })
    };
}

impl Scope<'_> {
    /// Reads all effects of an ability.
    pub(super) fn effects(&mut self, effects: &Effects) -> Lowered<()> {
        for (at, sentence) in effects.sentences.iter().enumerate() {
            self.sentence(sentence, effects.sentences.get(at + 1))?;
        }
        effects.modes.as_ref().map_or(Ok(()), |modes| self.modes(modes))
    }

    fn sentence(&mut self, sentence: &Sentence, next: Option<&Sentence>) -> Lowered<()> {
        match sentence {
            Sentence::Plain { does, .. } | Sentence::Then { does, .. } => self.chain(does),
            Sentence::If { condition, does, .. } | Sentence::ThenIf { condition, does, .. } => {
                if matches!(next, Some(Sentence::Otherwise { .. })) {
                    return unhandled("sentence", &"IfOtherwise");
                }
                let test = self.condition(condition)?;
                self.guarded(|skip| Op::If { test, skip }, |scope| scope.chain(does))
            }
            other @ other_sentence!() => unhandled("sentence", other),
        }
    }

    /// Reads clauses that are done one after another.
    pub(super) fn chain(&mut self, chain: &Chain) -> Lowered<()> {
        match chain {
            Chain::Last { clause } => self.clause(clause),
            Chain::More { joint: Sequence::Or, .. } => unhandled("chain", &"Or"),
            Chain::More { clause, rest, .. } => {
                self.clause(clause)?;
                self.chain(rest)
            }
            Chain::May { who, does } => {
                let who = self.player(who)?;
                let before = std::mem::replace(&mut self.implied, who.clone());
                self.guarded(|skip| Op::May { who, skip }, |scope| scope.chain(does))?;
                // "If you do" asks what was done last, so a choice that was made remembers itself.
                self.implied = before;
                Ok(())
            }
            Chain::Unless { clause, pays } => {
                let (who, price, times) = self.payment(pays)?;
                self.guarded(
                    |skip| Op::MayPay { who, price, times, skips_if_paid: true, skip },
                    |scope| scope.clause(clause),
                )
            }
        }
    }

    fn payment(&mut self, payment: &Payment) -> Lowered<(Who, crate::ability::Price, Amount)> {
        let Payment::Pays { who, cost } = payment else { return unhandled("payment", payment) };
        let who = self.player(who)?;
        let mut price = crate::ability::Price::default();
        let mut times = Amount::Number(1);
        match cost {
            ToPay::Mana { mana } => price.mana = self.mana_cost(mana)?,
            ToPay::ManaPer { mana, per } => {
                price.mana = self.mana_cost(mana)?;
                times = self.per(Amount::Number(1), Some(per))?;
            }
            ToPay::Life { n } => price.parts.push(crate::ability::Part::Life(self.quantity(n)?)),
            ToPay::Energy { .. } | ToPay::ManaAndLife { .. } => return unhandled("price", cost),
        }
        if price.mana.x > 0 {
            return unhandled("price", &"X");
        }
        Ok((who, price, times))
    }

    fn clause(&mut self, clause: &Clause) -> Lowered<()> {
        let (mut test, mut later) = (None, None);
        for tail in &clause.tails {
            match tail {
                Tail::WhereX { value } => self.x = Some(self.quantity(value)?),
                Tail::If { condition } => test = Some(self.condition(condition)?),
                Tail::Unless { condition } => test = Some(Test::Not(Box::new(self.condition(condition)?))),
                Tail::Later { moment } => later = Some(moment),
                Tail::Times { .. } => return unhandled("tail", tail),
            }
        }
        if let Some(moment) = later {
            if test.is_some() {
                return unhandled("tail", &"LaterIf");
            }
            self.later(moment, &clause.effect)?;
            self.tag = self.tag.saturating_add(1);
            return Ok(());
        }
        match test {
            Some(test) => self.guarded(|skip| Op::If { test, skip }, |scope| scope.effect(&clause.effect))?,
            None => self.effect(&clause.effect)?,
        }
        self.tag = self.tag.saturating_add(1);
        Ok(())
    }

    fn modes(&mut self, modes: &tree::Modes) -> Lowered<()> {
        let tree::Modes::Choose { n, modes: lines, .. } = modes else { return unhandled("modes", modes) };
        if !self.program.ops.is_empty() || self.program.modes.is_some() {
            return unhandled("modes", &"Later");
        }
        let all = lines.len() as u8;
        let (least, most) = match n {
            HowManyModes::One => (1, 1),
            HowManyModes::Two => (2, 2),
            HowManyModes::Three => (3, 3),
            HowManyModes::OneOrBoth | HowManyModes::OneOrMore => (1, all),
            HowManyModes::UpToOne | HowManyModes::UpToTwo | HowManyModes::UpToThree => {
                return unhandled("modes", n);
            }
            HowManyModes::NotChosen | HowManyModes::AnyNumber => return unhandled("modes", n),
        };
        let mut list = vec![];
        for line in lines {
            let effects = match line {
                ModeLine::Mode { effects } | ModeLine::Named { effects, .. } => effects,
                ModeLine::Priced { .. } => return unhandled("mode", line),
            };
            let outer = std::mem::take(&mut self.program);
            self.effects(effects)?;
            let mode: Program = std::mem::replace(&mut self.program, outer);
            // A word "target" of a mode is counted over all chosen modes, which works for one mode only.
            if most > 1 && !mode.words.is_empty() {
                return unhandled("modes", &"SeveralWithTargets");
            }
            list.push(mode);
        }
        self.program.modes = Some(Modes { least, most, list });
        Ok(())
    }

    fn effect(&mut self, effect: &Effect) -> Lowered<()> {
        match effect {
            Effect::Apply { .. }
            | Effect::Draw { .. }
            | Effect::Discard { .. }
            | Effect::DiscardAtRandom { .. }
            | Effect::Mill { .. }
            | Effect::Scry { .. }
            | Effect::Surveil { .. }
            | Effect::GainLife { .. }
            | Effect::LoseLife { .. }
            | Effect::SetLife { .. }
            | Effect::Damage { .. }
            | Effect::DamageTwice { .. } => self.effect_on_players(effect),
            Effect::Destroy { .. }
            | Effect::Exile { .. }
            | Effect::Move { .. }
            | Effect::ShuffleInto { .. }
            | Effect::Sacrifice { .. }
            | Effect::Tap { .. }
            | Effect::Untap { .. }
            | Effect::Counter { .. } => self.effect_on_things(effect),
            Effect::Create { .. }
            | Effect::CreateSeveral { .. }
            | Effect::AddMana { .. }
            | Effect::PutCounters { .. }
            | Effect::RemoveCounters { .. }
            | Effect::PlayerCounters { .. }
            | Effect::Shuffle { .. }
            | Effect::ShuffleLibrary { .. }
            | Effect::Fight { .. }
            | Effect::GainControl { .. }
            | Effect::Regenerate { .. }
            | Effect::Attach { .. }
            | Effect::Proliferate { .. }
            | Effect::ExtraTurn { .. }
            | Effect::Win { .. }
            | Effect::Lose { .. }
            | Effect::PreventNext { .. }
            | Effect::PreventAll { .. }
            | Effect::RemoveFromCombat { .. }
            | Effect::Switch { .. }
            | Effect::Reveal { .. }
            | Effect::Search { .. } => self.effect_on_rules(effect),
            other @ other_effect!() => unhandled("effect", other),
        }
    }

    fn effect_on_players(&mut self, effect: &Effect) -> Lowered<()> {
        let op = match effect {
            Effect::Apply { subject, does, until, .. } => return self.apply(subject, does, until.as_ref()),
            Effect::Draw { who, n, per, .. } => {
                let who = self.player(who)?;
                let amount = self.quantity(n)?;
                Op::Draw { who, amount: self.per(amount, per.as_ref())? }
            }
            Effect::Discard { who, what } => {
                let who = self.player(who)?;
                return self.discard(who, what, false);
            }
            Effect::DiscardAtRandom { who, what } => {
                let who = self.player(who)?;
                return self.discard(who, what, true);
            }
            Effect::Mill { who, n, per, .. } => {
                let who = self.player(who)?;
                let amount = self.quantity(n)?;
                Op::Mill { who, amount: self.per(amount, per.as_ref())? }
            }
            Effect::Scry { who, n } => {
                Op::Scry { who: self.player(who)?, amount: self.quantity(n)?, surveil: false }
            }
            Effect::Surveil { who, n } => {
                Op::Scry { who: self.player(who)?, amount: self.quantity(n)?, surveil: true }
            }
            Effect::GainLife { who, n, per, .. } => {
                let who = self.player(who)?;
                let amount = self.quantity(n)?;
                Op::GainLife { who, amount: self.per(amount, per.as_ref())? }
            }
            Effect::LoseLife { who, n, per, .. } => {
                let who = self.player(who)?;
                let amount = self.quantity(n)?;
                Op::LoseLife { who, amount: self.per(amount, per.as_ref())? }
            }
            Effect::SetLife { who, n } => Op::SetLife { who: self.player(who)?, amount: self.quantity(n)? },
            Effect::Damage { source, n, to, per, .. } => {
                let by = self.objects(source)?;
                let amount = self.quantity(n)?;
                let amount = self.per(amount, per.as_ref())?;
                let mut all = vec![];
                for recipient in &to.items {
                    all.push(self.recipient(recipient)?);
                }
                let to = if all.len() == 1 { all.remove(0) } else { Subject::Several(all) };
                Op::Damage { by, to, amount, divided: false }
            }
            Effect::DamageTwice { source, n, to, m, and } => {
                let by = self.objects(source)?;
                let (amount, to) = (self.quantity(n)?, self.recipient(to)?);
                self.op(Op::Damage { by: by.clone(), to, amount, divided: false });
                let (amount, to) = (self.quantity(m)?, self.recipient(and)?);
                Op::Damage { by, to, amount, divided: false }
            }
            other => return unhandled("effect", other),
        };
        self.op(op);
        Ok(())
    }

    fn effect_on_things(&mut self, effect: &Effect) -> Lowered<()> {
        let op = match effect {
            Effect::Destroy { who: Player::Implied, what } => {
                Op::Destroy { what: self.several(what)?, regenerates: true }
            }
            Effect::Exile { who: Player::Implied, what, until: None } => {
                Op::Move { what: self.several(what)?, to: To::Exile }
            }
            Effect::Move { who: Player::Implied, what, to, order: None, .. } => {
                let what = self.several(what)?;
                Op::Move { what, to: self.destination(to)? }
            }
            Effect::ShuffleInto { who: Player::Implied, what, .. } => {
                Op::Move { what: self.several(what)?, to: To::Shuffled }
            }
            Effect::Sacrifice { who, what, per: None } => {
                let who = self.player(who)?;
                let [what] = &what.items[..] else { return unhandled("sacrifice", effect) };
                let chosen = |scope: &mut Self, number: i32, noun| {
                    let filter = scope.noun(noun)?.1;
                    Ok(Op::SacrificeChosen { who: who.clone(), amount: Amount::Number(number), filter })
                };
                match what {
                    Objects::A { noun } => chosen(self, 1, noun)?,
                    Objects::Some { n, noun } => chosen(self, *n as i32, noun)?,
                    Objects::This | Objects::It { .. } | Objects::That { .. } | Objects::Them { .. } => {
                        Op::Sacrifice { what: self.objects(what)? }
                    }
                    other => return unhandled("sacrifice", other),
                }
            }
            Effect::Tap { who: Player::Implied, what } => Op::Tap { what: self.several(what)? },
            Effect::Untap { who: Player::Implied, what } => Op::Untap { what: self.several(what)? },
            Effect::Counter { what } => Op::CounterSpell { what: self.several(what)? },
            other => return unhandled("effect", other),
        };
        self.op(op);
        Ok(())
    }

    fn effect_on_rules(&mut self, effect: &Effect) -> Lowered<()> {
        let op = match effect {
            Effect::Create { who, n, token, per, .. } => {
                let who = self.player(who)?;
                let amount = self.quantity(n)?;
                let amount = self.per(amount, per.as_ref())?;
                self.token(token, who, amount)?
            }
            Effect::CreateSeveral { who, a, b } => {
                let who = self.player(who)?;
                let tree::TokenGroup::Group { n, token } = a;
                let amount = self.quantity(n)?;
                let first = self.token(token, who.clone(), amount)?;
                self.op(first);
                let tree::TokenGroup::Group { n, token } = b;
                let amount = self.quantity(n)?;
                self.token(token, who, amount)?
            }
            Effect::AddMana { who, what, per } => {
                let who = self.player(who)?;
                self.produced(who, what, per.as_ref())?
            }
            Effect::PutCounters { who: Player::Implied, n, kind, on, per, .. } => {
                let what = self.several(on)?;
                let amount = self.quantity(n)?;
                Op::PutCounters { what, kind: self.counter(kind)?, amount: self.per(amount, per.as_ref())? }
            }
            Effect::RemoveCounters { who: Player::Implied, n, kind, from, .. } => {
                let what = self.objects(from)?;
                Op::RemoveCounters { what, kind: self.counter(kind)?, amount: self.quantity(n)? }
            }
            Effect::PlayerCounters { who, n, kind } => match kind {
                tree::CounterKind::Named(name) if name == "poison" => {
                    Op::Poison { who: self.player(who)?, amount: self.quantity(n)? }
                }
                kind => return unhandled("counter", kind),
            },
            Effect::Shuffle { who } => Op::Shuffle { who: self.player(who)? },
            Effect::ShuffleLibrary { who, .. } => Op::Shuffle { who: self.player(who)? },
            Effect::Fight { a, b } => Op::Fight { one: self.objects(a)?, other: self.objects(b)? },
            Effect::GainControl { who, what, until, .. } => {
                let until = self.until(until.as_ref())?;
                if self.player(who)? != Who::You {
                    return unhandled("control", who);
                }
                let mods = vec![crate::ability::Mod::Control(Who::You)];
                Op::Continuous { what: self.objects(what)?, mods, until }
            }
            Effect::Regenerate { what } => Op::Regenerate { what: self.objects(what)? },
            Effect::Attach { what, to } => Op::Attach { what: self.objects(what)?, to: self.objects(to)? },
            Effect::Proliferate { who: Player::Implied } => Op::Proliferate,
            Effect::ExtraTurn { who, n } => match self.quantity(n)? {
                Amount::Number(1) => Op::ExtraTurn { who: self.player(who)? },
                _ => return unhandled("effect", effect),
            },
            Effect::Win { who } => Op::Win { who: self.player(who)? },
            Effect::Lose { who } => Op::Lose { who: self.player(who)? },
            Effect::PreventNext { n, to } => {
                let [to] = &to.items[..] else { return unhandled("effect", effect) };
                let amount = Some(self.quantity(n)?);
                Op::Prevent { to: self.recipient(to)?, amount, combat: false }
            }
            Effect::PreventAll { kind } => match kind {
                tree::DamageKind::Combat => {
                    Op::Prevent { to: Subject::Players(Who::Each), amount: None, combat: true }
                }
                tree::DamageKind::Any => {
                    Op::Prevent { to: Subject::Players(Who::Each), amount: None, combat: false }
                }
                tree::DamageKind::Noncombat => return unhandled("damage", kind),
            },
            Effect::RemoveFromCombat { what } => Op::RemoveFromCombat { what: self.objects(what)? },
            Effect::Switch { what, until } => {
                let until = self.until(until.as_ref())?;
                Op::Continuous { what: self.objects(what)?, mods: vec![crate::ability::Mod::Switch], until }
            }
            Effect::Reveal { what, .. } => Op::Reveal { what: self.objects(what)? },
            Effect::Search { who, zone, what } => return self.search(who, zone, what),
            other => return unhandled("effect", other),
        };
        self.op(op);
        Ok(())
    }

    fn discard(&mut self, who: Who, what: &Objects, random: bool) -> Lowered<()> {
        let (amount, noun) = match what {
            Objects::A { noun } => (1, noun),
            Objects::Some { n, noun } => (*n as i32, noun),
            Objects::Hand { .. } => {
                self.op(Op::DiscardHand { who });
                return Ok(());
            }
            other => return unhandled("discard", other),
        };
        let (zone, filter) = self.noun(noun)?;
        if zone != Zone::Hand {
            return unhandled("discard", what);
        }
        self.op(Op::Discard { who, amount: Amount::Number(amount), filter, random });
        Ok(())
    }

    /// Reads "search your library for a card"; what becomes of the card is in the clauses after it.
    fn search(&mut self, who: &Player, zone: &tree::Zone, what: &Objects) -> Lowered<()> {
        let tree::Zone::Library { .. } = zone else { return unhandled("search in", zone) };
        let who = self.player(who)?;
        let (most, noun) = match what {
            Objects::A { noun } => (1, noun),
            Objects::AtMost { n, noun } => (*n as i32, noun),
            other => return unhandled("search for", other),
        };
        let filter = self.noun(noun)?.1;
        self.op(Op::Search { who, filter, most: Amount::Number(most) });
        Ok(())
    }

    /// Reads an effect that happens later, once: an ability of its own that waits for its moment.
    fn later(&mut self, moment: &Moment, effect: &Effect) -> Lowered<()> {
        let event = match moment {
            Moment::NextEndStep => Event::Step(TurnStep::End, Who::Each),
            Moment::NextUpkeep => Event::Step(TurnStep::Upkeep, Who::Each),
            Moment::EndOfCombat => Event::Step(TurnStep::CombatEnd, Who::Each),
            Moment::EndStepOf { .. }
            | Moment::UpkeepOf { .. }
            | Moment::NextCleanup
            | Moment::MainPhase
            | Moment::FirstMainPhase => return unhandled("moment", moment),
        };
        let outer = std::mem::take(&mut self.program);
        self.is_delayed = true;
        let read = self.effect(effect);
        self.is_delayed = false;
        let program = std::mem::replace(&mut self.program, outer);
        read?;
        if !program.words.is_empty() {
            return unhandled("moment", &"WithTarget");
        }
        let trigger = Trigger { on: vec![event], condition: None, is_once: false, from: Zone::Battlefield };
        let ability = self.add("", AbilityKind::Triggered(trigger), program, false);
        self.op(Op::Delay { ability });
        Ok(())
    }

    fn destination(&mut self, to: &Destination) -> Lowered<To> {
        Ok(match to {
            Destination::Battlefield { how } => {
                let (mut tapped, mut under, mut attacking) = (false, None, false);
                for how in how {
                    match how {
                        Entering::Tapped => tapped = true,
                        Entering::Attacking => attacking = true,
                        Entering::TappedAndAttacking => (tapped, attacking) = (true, true),
                        Entering::Under { who: Player::OwnerOf { .. } } => {}
                        Entering::Under { who } => under = Some(self.player(who)?),
                        Entering::Transformed
                        | Entering::FaceDown
                        | Entering::AttachedTo { .. }
                        | Entering::With { .. } => return unhandled("entering", how),
                    }
                }
                To::Battlefield { tapped, under: under.or(Some(Who::You)), attacking }
            }
            Destination::Hand { .. } | Destination::Hands { .. } => To::Hand,
            Destination::Graveyard { .. } | Destination::Graveyards { .. } => To::Graveyard,
            Destination::Library { .. } => To::Shuffled,
            Destination::Top { .. } | Destination::Tops { .. } => To::Top,
            Destination::Bottom { .. } => To::Bottom,
            Destination::Exile => To::Exile,
            Destination::Back | Destination::OnTop | Destination::TopOrBottom { .. } => {
                return unhandled("destination", to);
            }
        })
    }

    /// Returns how long an effect lasts.
    pub(super) fn until(&mut self, until: Option<&Duration>) -> Lowered<Until> {
        Ok(match until {
            None | Some(Duration::RestOfGame) => Until::Forever,
            Some(Duration::EndOfTurn | Duration::ThisTurn) => Until::EndOfTurn,
            Some(Duration::ThisCombat | Duration::EndOfCombat) => Until::EndOfCombat,
            Some(Duration::YourNextTurn) => Until::YourNextTurn,
            Some(Duration::UntilLeaves { what: Objects::This }) => Until::SourceLeaves,
            Some(
                other @ (Duration::EndOfYourNextTurn
                | Duration::UntilLeaves { .. }
                | Duration::AsLongAs { .. }
                | Duration::NextUpkeep
                | Duration::NextEndStep),
            ) => return unhandled("duration", other),
        })
    }

    fn produced(&mut self, who: Who, what: &Produced, per: Option<&tree::ForEach>) -> Lowered<Op> {
        let any = (0..5).fold(Colours::NONE, |all, at| all.or(Colour::ALL[at].only()));
        Ok(match what {
            Produced::Mana { of } => {
                let times = self.per(Amount::Number(1), per)?;
                let mut choices = vec![];
                for mana in &of.items {
                    choices.push(produced_mana(mana)?);
                }
                if let [mana] = choices[..] {
                    return Ok(Op::AddMana { who, mana, times });
                }
                let single: Vec<Colour> = choices
                    .iter()
                    .filter(|mana| mana.total() == 1)
                    .flat_map(|mana| mana.iter().map(|(c, _)| c))
                    .collect();
                if single.len() != choices.len() {
                    return unhandled("mana", what);
                }
                let of = single.iter().fold(Colours::NONE, |all, colour| all.or(colour.only()));
                Op::AddAny { who, of, amount: times }
            }
            Produced::AnyColour { n } => match self.quantity(n)? {
                Amount::Number(1) => Op::AddAny { who, of: any, amount: self.per(Amount::Number(1), per)? },
                _ => return unhandled("mana", what),
            },
            Produced::AnyOneColour { n } => {
                Op::AddAny { who, of: any, amount: self.per(Amount::Number(*n as i32), per)? }
            }
            Produced::XAnyOneColour => {
                Op::AddAny { who, of: any, amount: self.x.clone().unwrap_or(Amount::X) }
            }
            Produced::Amount { mana, n } => {
                Op::AddMana { who, mana: produced_mana(mana)?, times: self.quantity(n)? }
            }
            other @ (Produced::AnyCombination { .. }
            | Produced::Combination { .. }
            | Produced::XCombination { .. }
            | Produced::ChosenColour { .. }
            | Produced::AnyType { .. }
            | Produced::AnyColourOf { .. }
            | Produced::AmongColours { .. }
            | Produced::CommanderColour { .. }) => return unhandled("mana", other),
        })
    }
}

fn produced_mana(mana: &tree::Mana) -> Lowered<Mana> {
    let mut made = Mana::NONE;
    for symbol in &mana.0 {
        match symbol {
            Symbol::Colour(is) => made.add(super::noun::colour(*is)),
            Symbol::Colourless => made.add(Colour::Colourless),
            other => return unhandled("mana symbol", other),
        }
    }
    Ok(made)
}
