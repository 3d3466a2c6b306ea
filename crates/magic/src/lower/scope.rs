use super::{Lowered, unhandled};
use crate::{
    ability::{Ability, AbilityId, AbilityKind, Aim, Amount, Op, Program, Subject, Who, Word, Zone},
    set::Printed,
};
use fairdeal_kernel::Face;
use fairdeal_oracle::tree::Antecedent;

/// The tokens that the cards of a set make, and the other sides and halves of cards; their faces come after those
/// of the cards.
#[derive(Default)]
pub(crate) struct Tokens {
    /// The number of cards of the set.
    cards: usize,
    /// The number of each place; those that are not listed are numbered as they are placed.
    numbers: Vec<u16>,
    /// Each with the description by which it is found again.
    pub(crate) list: Vec<(String, Printed)>,
    /// Those that were asked for since this was emptied.
    pub(crate) asked: Vec<Face>,
}

impl Tokens {
    pub(crate) fn new(cards: usize, numbers: Vec<u16>) -> Tokens {
        Tokens { cards, numbers, ..Tokens::default() }
    }

    /// Returns the number of a card or token by its place.
    pub(crate) fn number(&self, place: usize) -> Face {
        Face(self.numbers.get(place).copied().unwrap_or(place as u16))
    }

    /// Finds a token by its description.
    pub(super) fn find(&mut self, key: &str) -> Option<Face> {
        let at = self.list.iter().position(|(known, _)| known == key)?;
        Some(self.face(at))
    }

    /// Reserves the face of a token whose abilities are still to be read.
    pub(super) fn reserve(&mut self, key: String, plain: Printed) -> Face {
        self.list.push((key, plain));
        self.face(self.list.len() - 1)
    }

    /// Puts a token in the place that was reserved for it.
    pub(super) fn fill(&mut self, face: Face, token: Printed) {
        let at = (0..self.list.len()).find(|at| self.number(self.cards + at) == face);
        self.list[at.expect("its place was reserved")].1 = token;
    }

    fn face(&mut self, at: usize) -> Face {
        let face = self.number(self.cards + at);
        self.asked.push(face);
        face
    }
}

/// A card in the making.
pub(super) struct Scope<'a> {
    pub(super) face: Face,
    pub(super) abilities: Vec<Ability>,
    pub(super) tokens: &'a mut Tokens,
    /// The program in the making.
    pub(super) program: Program,
    /// The number of the effect that is being read.
    pub(super) tag: u8,
    /// What X stands for, if the text says.
    pub(super) x: Option<Amount>,
    /// Who the implied subject of a sentence is.
    pub(super) implied: Who,
    /// The number of words "target" in the text before this program.
    pub(super) base: u8,
    /// The words and effects of the lines before, which this line does not count.
    pub(super) words_before: u8,
    pub(super) tags_before: u8,
    /// What the object of the trigger is.
    pub(super) trigger: Option<Subject>,
    /// Whether the trigger is about a spell or ability that targets something.
    pub(super) targeting: bool,
    /// The players named as controllers and owners, in the order of the text.
    pub(super) owners: Vec<Who>,
    /// The player named by a role last.
    pub(super) named: Option<Who>,
    /// The effect that made a player look at cards.
    pub(super) looked: Option<u8>,
    /// What the program is part of, if it happens later.
    pub(super) later: Option<Later>,
    /// The zone from which the source says it works.
    pub(super) from: Option<Zone>,
    /// Whether an ability speaks of what another one exiled.
    pub(super) links: bool,
    /// Whether all modes can be chosen for the optional cost.
    pub(super) entwines: bool,
    /// The printed power of the card.
    pub(super) power: i16,
    /// Whether the next sentence says that something keeps its types.
    pub(super) still: bool,
}

/// A program that happens later than the one it is part of.
#[derive(Clone)]
pub(super) struct Later {
    /// The words "target" before the outer program.
    base: u8,
    /// The first effect of the later program.
    tag: u8,
    /// The number of owners that were named before.
    owners: usize,
    /// The one thing of the outer program that it speaks of.
    about: Option<Subject>,
}

impl<'a> Scope<'a> {
    pub(super) fn new(face: Face, tokens: &'a mut Tokens) -> Scope<'a> {
        Scope {
            face,
            abilities: vec![],
            tokens,
            program: Program::default(),
            tag: 0,
            x: None,
            implied: Who::You,
            base: 0,
            words_before: 0,
            tags_before: 0,
            trigger: Some(Subject::Event),
            targeting: false,
            owners: vec![],
            named: None,
            looked: None,
            later: None,
            from: None,
            links: false,
            still: false,
            entwines: false,
            power: 0,
        }
    }

    /// Adds an ability and returns its name.
    pub(super) fn add(&mut self, text: &str, kind: AbilityKind, program: Program, is_own: bool) -> AbilityId {
        self.abilities.push(Ability { text: text.to_owned(), kind, program, is_own });
        AbilityId { face: self.face, at: (self.abilities.len() - 1) as u8 }
    }

    /// Adds an instruction.
    pub(super) fn op(&mut self, op: Op) {
        self.program.ops.push(op);
        self.program.tags.push(self.tag);
    }

    /// Adds a word "target" and returns what it stands for.
    pub(super) fn word(&mut self, least: Amount, most: Amount, what: Aim) -> u8 {
        self.program.words.push(Word { least, most, what });
        (self.program.words.len() - 1) as u8
    }

    /// Adds a word for one target.
    pub(super) fn one_target(&mut self, what: Aim) -> u8 {
        self.word(Amount::Number(1), Amount::Number(1), what)
    }

    /// Adds an instruction that skips those that `then` adds unless it holds.
    pub(super) fn guarded(
        &mut self,
        make: impl FnOnce(u8) -> Op,
        then: impl FnOnce(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        let at = self.program.ops.len();
        self.op(Op::Skip { skip: 0 });
        then(self)?;
        let skip = (self.program.ops.len() - at - 1) as u8;
        self.program.ops[at] = make(skip);
        Ok(())
    }

    /// Takes the program that was made.
    pub(super) fn take(&mut self) -> Program {
        (self.tag, self.x, self.implied, self.base) = (0, None, Who::You, 0);
        (self.trigger, self.named, self.looked) = (Some(Subject::Event), None, None);
        self.targeting = false;
        self.owners.clear();
        std::mem::take(&mut self.program)
    }

    /// Reads a program that happens later; returns it with the thing of the outer program that it is about.
    pub(super) fn read_later(
        &mut self,
        read: impl FnOnce(&mut Self) -> Lowered<()>,
    ) -> Lowered<(Program, Option<Subject>)> {
        if self.later.is_some() {
            return unhandled("moment", &"Nested");
        }
        let outer = std::mem::take(&mut self.program);
        let base = self.base;
        self.later = Some(Later { base, tag: self.tag, owners: self.owners.len(), about: None });
        self.base = base + outer.words.len() as u8;
        let (looked, x) = (self.looked.take(), self.x.clone());
        let done = read(self);
        let program = std::mem::replace(&mut self.program, outer);
        let about = self.later.take().and_then(|later| later.about);
        self.base = base;
        (self.looked, self.x) = (looked, x);
        done?;
        Ok((program, about))
    }

    /// Names a thing of the outer program in one that happens later.
    fn outer(&mut self, subject: Subject) -> Lowered<Subject> {
        let Some(later) = &mut self.later else { return unhandled("reference", &"Outer") };
        match &later.about {
            Some(known) if *known != subject => unhandled("reference", &"SeveralOuter"),
            _ => {
                later.about = Some(subject);
                Ok(Subject::Other)
            }
        }
    }

    /// Returns the things that a word such as "it" stands for.
    pub(super) fn antecedent(&mut self, to: Antecedent) -> Lowered<Subject> {
        let later = self.later.clone();
        let to = match to {
            Antecedent::Target(word) => Antecedent::Target(word + self.words_before),
            Antecedent::Result(tag) => Antecedent::Result(tag + self.tags_before),
            to => to,
        };
        match (to, later) {
            (Antecedent::Source, _) => Ok(Subject::Itself),
            (Antecedent::Attached, _) => Ok(Subject::Host),
            (Antecedent::Linked, _) => {
                self.links = true;
                Ok(Subject::Linked)
            }
            (Antecedent::Target(word), later) => match (word.checked_sub(self.base), later) {
                (Some(word), _) => Ok(Subject::Target(word)),
                (None, Some(later)) if word >= later.base => self.outer(Subject::Target(word - later.base)),
                (None, _) => unhandled("reference", &"TargetOfAnotherMode"),
            },
            (Antecedent::TriggerObject, later) => match (self.trigger.clone(), later) {
                (None, _) => unhandled("reference", &"SeveralTriggerObjects"),
                (Some(subject), None) => Ok(subject),
                (Some(subject), Some(_)) => self.outer(subject),
            },
            (Antecedent::Result(tag), Some(later)) if tag < later.tag => self.outer(Subject::Result(tag)),
            (Antecedent::Result(tag), _) => Ok(Subject::Result(tag)),
            (Antecedent::Paid, None) => Ok(Subject::Paid),
            (Antecedent::Paid, Some(_)) => self.outer(Subject::Paid),
            (
                Antecedent::Unbound
                | Antecedent::TriggerPlayer
                | Antecedent::Each
                | Antecedent::Subject
                | Antecedent::Named
                | Antecedent::PlayerOf(_),
                _,
            ) => unhandled("reference", &to),
        }
    }

    /// Returns the players that a word such as "they" stands for.
    pub(super) fn player_antecedent(&mut self, to: Antecedent) -> Lowered<Who> {
        match to {
            Antecedent::Target(word) => match (word + self.words_before).checked_sub(self.base) {
                Some(word) => Ok(Who::Target(word)),
                None => unhandled("reference", &"PlayerOfAnotherMode"),
            },
            Antecedent::TriggerPlayer if self.later.is_none() => Ok(Who::Event),
            Antecedent::Each => Ok(Who::Current),
            Antecedent::Named => self.named.clone().map_or_else(|| unhandled("reference", &to), Ok),
            Antecedent::PlayerOf(at) => {
                let first = self.later.as_ref().map_or(0, |later| later.owners);
                let known = self.owners.get(usize::from(at)).filter(|_| usize::from(at) >= first);
                known.cloned().map_or_else(|| unhandled("reference", &to), Ok)
            }
            Antecedent::Unbound
            | Antecedent::Source
            | Antecedent::TriggerObject
            | Antecedent::TriggerPlayer
            | Antecedent::Result(_)
            | Antecedent::Paid
            | Antecedent::Attached
            | Antecedent::Subject
            | Antecedent::Linked => unhandled("player", &to),
        }
    }
}

/// Where a description looks if it names no place.
pub(super) const HERE: Zone = Zone::Battlefield;
