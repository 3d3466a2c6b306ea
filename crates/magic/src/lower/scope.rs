use super::{Lowered, unhandled};
use crate::{
    ability::{Ability, AbilityId, AbilityKind, Aim, Amount, Op, Program, Subject, Who, Word, Zone},
    set::Printed,
};
use fairdeal_kernel::Face;
use fairdeal_oracle::tree::Antecedent;

/// The tokens that the cards of a set make; their places come after those of the cards.
#[derive(Default)]
pub(crate) struct Tokens {
    /// The number of cards of the set.
    cards: usize,
    /// The number of each place; those that are not listed are numbered as they are placed.
    numbers: Vec<u16>,
    pub(crate) list: Vec<Printed>,
    /// The tokens that were asked for since this was emptied.
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

    /// Returns the face of a token; equal ones share it.
    pub(super) fn face(&mut self, token: Printed) -> Face {
        let at = self.list.iter().position(|known| *known == token).unwrap_or_else(|| {
            self.list.push(token);
            self.list.len() - 1
        });
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
    /// Whether the effect is one that happens later.
    pub(super) is_delayed: bool,
    /// Who the implied subject of a sentence is.
    pub(super) implied: Who,
}

impl<'a> Scope<'a> {
    pub(super) fn new(face: Face, tokens: &'a mut Tokens) -> Scope<'a> {
        let program = Program::default();
        Scope {
            face,
            abilities: vec![],
            tokens,
            program,
            tag: 0,
            x: None,
            is_delayed: false,
            implied: Who::You,
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
    pub(super) fn word(&mut self, least: u8, most: Amount, what: Aim) -> u8 {
        self.program.words.push(Word { least, most, what });
        (self.program.words.len() - 1) as u8
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
        (self.tag, self.x, self.implied) = (0, None, Who::You);
        std::mem::take(&mut self.program)
    }

    /// Returns the things that a word such as "it" stands for.
    pub(super) fn antecedent(&self, to: Antecedent) -> Lowered<Subject> {
        Ok(match to {
            Antecedent::Target(_) | Antecedent::Result(_) | Antecedent::TriggerObject if self.is_delayed => {
                Subject::Other
            }
            Antecedent::Source => Subject::Itself,
            Antecedent::Target(word) => Subject::Target(word),
            Antecedent::TriggerObject => Subject::Event,
            Antecedent::Result(tag) => Subject::Result(tag),
            Antecedent::Paid => Subject::Paid,
            Antecedent::Attached => Subject::Host,
            Antecedent::Unbound
            | Antecedent::TriggerPlayer
            | Antecedent::Each
            | Antecedent::Subject
            | Antecedent::Named
            | Antecedent::Linked
            | Antecedent::PlayerOf(_) => return unhandled("reference", &to),
        })
    }

    /// Returns the players that a word such as "they" stands for.
    pub(super) fn player_antecedent(&self, to: Antecedent) -> Lowered<Who> {
        Ok(match to {
            Antecedent::Target(word) => Who::Target(word),
            Antecedent::TriggerPlayer => Who::Event,
            Antecedent::Unbound
            | Antecedent::Source
            | Antecedent::TriggerObject
            | Antecedent::Result(_)
            | Antecedent::Paid
            | Antecedent::Each
            | Antecedent::Attached
            | Antecedent::Subject
            | Antecedent::Named
            | Antecedent::Linked
            | Antecedent::PlayerOf(_) => return unhandled("reference", &to),
        })
    }
}

/// Where a description looks if it names no place.
pub(super) const HERE: Zone = Zone::Battlefield;
