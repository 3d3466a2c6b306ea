//! Noun phrases with their determiners: what an effect is about, and what a player chooses.

use super::{Lowered, noun::not, scope::Scope, unhandled};
use crate::ability::{Aim, Amount, Filter, Is, Op, Subject, Who, Zone};
use fairdeal_oracle::tree::{Among, Noun, Objects};

/// The phrases that no handler takes as things that are simply there.
macro_rules! indefinite {
    () => {
        (Objects::AnyOtherTarget
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
            | Objects::Of { .. }
            | Objects::UpToOf { .. }
            | Objects::AmongThem { .. }
            | Objects::UpToAmongThem { .. }
            | Objects::AnyAmongThem { .. }
            | Objects::Library { .. }
            | Objects::Any { .. }
            | Objects::AFrom { .. }
            | Objects::TheCopy { .. })
    };
}

const ONE: Amount = Amount::Number(1);

fn number(n: u32) -> Amount {
    Amount::Number(n as i32)
}

impl Scope<'_> {
    /// Returns what a phrase for objects is about; targets become words of the program.
    pub(super) fn objects(&mut self, objects: &Objects) -> Lowered<Subject> {
        Ok(match objects {
            Objects::This => Subject::Itself,
            Objects::ThisFrom { zone } => {
                let (mut place, mut all) = (Zone::Battlefield, vec![]);
                self.place(zone, &mut place, &mut all)?;
                self.from = Some(place);
                Subject::Itself
            }
            Objects::It { to } | Objects::Them { to } | Objects::They { to } => self.antecedent(*to)?,
            Objects::That { to, .. } | Objects::Those { to, .. } | Objects::The { to, .. } => {
                self.antecedent(*to)?
            }
            Objects::TheMany { to, .. } | Objects::Chosen { to, .. } => self.antecedent(*to)?,
            Objects::Rest { .. } | Objects::TheOther { .. } => Subject::Rest,
            Objects::Target { noun } => self.target(noun, ONE, ONE, false)?,
            Objects::AnotherTarget { noun } => self.target(noun, ONE, ONE, true)?,
            Objects::Targets { n, noun } => self.target(noun, number(*n), number(*n), false)?,
            Objects::XTargets { noun } => self.target(noun, self.x(), self.x(), false)?,
            Objects::UpTo { n, noun } => self.target(noun, number(0), number(*n), false)?,
            Objects::UpToOther { n, noun } => self.target(noun, number(0), number(*n), true)?,
            Objects::UpToX { noun } => self.target(noun, number(0), self.x(), false)?,
            Objects::OneOrTwo { noun } => self.target(noun, ONE, number(2), false)?,
            Objects::AnyTargets { noun } => self.target(noun, number(0), number(99), false)?,
            Objects::EachOf { what } => self.objects(what)?,
            Objects::AnyTarget => self.any_target(ONE, ONE),
            Objects::All { noun } | Objects::Each { noun } | Objects::Bare { noun } => {
                let (zone, filter) = self.noun(noun)?;
                Subject::All(zone, filter)
            }
            Objects::Enchanted { .. } | Objects::Equipped { .. } => Subject::Host,
            Objects::TopCard { of } => Subject::Top(self.player(of)?, Box::new(ONE)),
            Objects::TopCards { n, of } => {
                let amount = self.quantity(n)?;
                Subject::Top(self.player(of)?, Box::new(amount))
            }
            Objects::Hand { of, .. } => owned(Zone::Hand, self.player(of)?),
            Objects::Graveyard { of } => owned(Zone::Graveyard, self.player(of)?),
            Objects::HandAndGraveyard { of } => {
                let who = self.player(of)?;
                Subject::Several(vec![owned(Zone::Hand, who.clone()), owned(Zone::Graveyard, who)])
            }
            Objects::AllGraveyards => Subject::All(Zone::Graveyard, Filter::default()),
            other @ indefinite!() => return unhandled("objects", other),
        })
    }

    /// Returns what X stands for.
    pub(super) fn x(&self) -> Amount {
        self.x.clone().unwrap_or(Amount::X)
    }

    pub(super) fn target(
        &mut self,
        noun: &Noun,
        least: Amount,
        most: Amount,
        other: bool,
    ) -> Lowered<Subject> {
        let (zone, mut filter) = self.noun(noun)?;
        if other {
            filter.0.push(not(Is::In(Subject::Itself)));
            let before = (0..self.program.words.len() as u8).map(|word| not(Is::In(Subject::Target(word))));
            filter.0.extend(before);
        }
        Ok(Subject::Target(self.word(least, most, Aim { players: None, things: Some((zone, filter)) })))
    }

    /// Returns what an effect is about; what is not named is chosen on resolution by a player.
    pub(super) fn chosen(&mut self, who: &Who, objects: &Objects) -> Lowered<Subject> {
        let (least, most, noun, among) = match objects {
            Objects::A { noun } | Objects::Any { noun } => (ONE, ONE, noun, None),
            Objects::Another { noun } => (ONE, ONE, noun, Some(not(Is::In(Subject::Itself)))),
            Objects::Some { n, noun } => (number(*n), number(*n), noun, None),
            Objects::X { noun } => (self.x(), self.x(), noun, None),
            Objects::ThatMany { noun } => (self.that_much(), self.that_much(), noun, None),
            Objects::AtMost { n, noun } => (number(0), number(*n), noun, None),
            Objects::AtMostX { noun } => (number(0), self.x(), noun, None),
            Objects::AnyNumber { noun } => (number(0), number(99), noun, None),
            Objects::Of { n, what } => return self.some_of(who, number(*n), number(*n), what),
            Objects::UpToOf { n, what } => return self.some_of(who, number(0), number(*n), what),
            Objects::AmongThem { noun, what } => return self.among(who, (ONE, ONE), noun, what),
            Objects::UpToAmongThem { n, noun, what } => {
                return self.among(who, (number(0), number(*n)), noun, what);
            }
            Objects::AnyAmongThem { noun, what } => {
                return self.among(who, (number(0), number(99)), noun, what);
            }
            other => return self.objects(other),
        };
        let (zone, mut filter) = self.noun(noun)?;
        filter.0.extend(among);
        if matches!(zone, Zone::Library | Zone::Stack) {
            return unhandled("choice in", &zone);
        }
        self.op(Op::Choose { who: who.clone(), zone, filter, least, most });
        Ok(Subject::Result(self.tag))
    }

    fn some_of(&mut self, who: &Who, least: Amount, most: Amount, what: &Objects) -> Lowered<Subject> {
        let from = self.objects(what)?;
        self.choose_from(who, least, most, Filter::default(), from)
    }

    fn among(&mut self, who: &Who, n: (Amount, Amount), noun: &Noun, what: &Objects) -> Lowered<Subject> {
        let filter = self.noun(noun)?.1;
        let from = self.objects(what)?;
        self.choose_from(who, n.0, n.1, filter, from)
    }

    /// Chooses among cards that were looked at, or among things that were named before.
    fn choose_from(
        &mut self,
        who: &Who,
        least: Amount,
        most: Amount,
        filter: Filter,
        from: Subject,
    ) -> Lowered<Subject> {
        let who = who.clone();
        match from {
            Subject::Result(tag) if self.looked == Some(tag) => {
                self.op(Op::ChooseLooked { who, filter, least, most, reveal: false });
            }
            from @ Subject::Result(_) => {
                let filter = filter.and(Is::In(from));
                self.op(Op::Choose { who, zone: Zone::Graveyard, filter, least, most });
            }
            _ => return unhandled("choice among", &"Others"),
        }
        Ok(Subject::Result(self.tag))
    }

    /// Returns the things that one of several phrases is about, chosen where they are not named.
    pub(super) fn several(&mut self, who: &Who, list: &Among<Objects>) -> Lowered<Subject> {
        if let [only] = &list.items[..] {
            return self.chosen(who, only);
        }
        let mut all = vec![];
        for objects in &list.items {
            all.push(self.objects(objects)?);
        }
        Ok(Subject::Several(all))
    }

    /// Returns a filter for things of an event, such as "another creature you control".
    pub(super) fn what(&mut self, objects: &Objects) -> Lowered<Filter> {
        Ok(match objects {
            Objects::A { noun }
            | Objects::Any { noun }
            | Objects::Each { noun }
            | Objects::Bare { noun }
            | Objects::All { noun } => self.noun(noun)?.1,
            Objects::Another { noun } => self.noun(noun)?.1.and(not(Is::In(Subject::Itself))),
            // An event about one or more things is matched against each of them.
            Objects::This
            | Objects::It { .. }
            | Objects::Them { .. }
            | Objects::They { .. }
            | Objects::That { .. }
            | Objects::Those { .. }
            | Objects::Enchanted { .. }
            | Objects::Equipped { .. } => Filter(vec![Is::In(self.objects(objects)?)]),
            other => return unhandled("event of objects", other),
        })
    }
}

fn owned(zone: Zone, who: Who) -> Subject {
    Subject::All(zone, Filter(vec![Is::Owned(who)]))
}
