//! Compiled effects: deeds with their targets as queries.

use crate::{
    define::{Deed, Destination, Rest},
    printed::{Grant, Which},
    set::split,
    vocabulary::{Event, Number, Words, Zone},
};
use fairdeal_cards::{Compiler, Condition, Instruction, Until};
use fairdeal_definitions::Flaw;
use fairdeal_select::{Amount, BoundsOf, Comparison, Filter, Lexicon, Query, Reference, Target, Who};
use std::sync::Arc;

/// A compiled effect.
pub(crate) type Program = fairdeal_cards::Program<Op, Test, Query<Words>>;

/// A compiled ability.
#[derive(Debug)]
pub(crate) struct Coded {
    /// The event it waits for.
    pub(crate) when: Option<Event>,
    /// What the subject must match; the source itself if `None`.
    pub(crate) subject: Option<Query<Words>>,
    /// The bit that marks its use, if it works only once a turn.
    pub(crate) once: Option<u8>,
    /// Whether it asks what its own deeds came to.
    pub(crate) counts: bool,
    /// What it does.
    pub(crate) program: Program,
    /// Its text.
    pub(crate) text: Arc<str>,
    /// The texts of the modes, for each step that asks for one, in order.
    pub(crate) modes: Vec<Vec<Arc<str>>>,
}

impl Coded {
    /// Returns the text of one of the modes between which a step lets a player choose.
    pub(crate) fn mode_text(&self, step: u16, mode: u8) -> Option<&Arc<str>> {
        let before = &self.program.steps[..usize::from(step).min(self.program.steps.len())];
        let nth = before.iter().filter(|step| matches!(step, Instruction::Choose(_))).count();
        self.modes.get(nth)?.get(mode as usize)
    }
}

/// A deed with its targets.
#[derive(Debug)]
pub(crate) struct Op {
    /// The deed.
    pub(crate) what: What,
    /// The targets: none, one or two.
    pub(crate) aims: Vec<Aim>,
}

/// The kinds of deeds.
#[derive(Debug)]
pub(crate) enum What {
    Damage(Sum),
    PutDamage(Sum),
    Heal(Sum),
    MoveDamage(Sum),
    Banish,
    Put(Destination),
    Exert,
    Ready,
    Draw(Sum, Who),
    Discard(Sum, Who),
    DiscardRandom(Sum, Who),
    GainLore(Sum, Who),
    LoseLore(Sum, Who),
    Give { grants: Vec<Grant>, sums: Vec<(Which, Sum)>, until: Until },
    InkTop(Who),
    Look { amount: Sum, take: Option<(Query<Words>, BoundsOf<Sum>)>, rest: Back },
    RevealTop(Query<Words>),
    NameCard,
    PlayFree(Query<Words>),
    MoveTo,
    RevealHand(Who),
    DiscardChosen(Query<Words>),
    ReadyInk(Option<Sum>, Who),
    CheaperNext(Query<Words>, u8),
}

/// Where the cards looked at go back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Back {
    /// On top, in any order.
    Top,
    /// Underneath the deck, in any order.
    Bottom,
    /// Into the deck, which is then shuffled.
    Shuffled,
}

impl From<Rest> for Back {
    fn from(rest: Rest) -> Back {
        match rest {
            Rest::Top => Back::Top,
            Rest::Bottom => Back::Bottom,
        }
    }
}

/// What a deed applies to.
#[derive(Debug)]
pub(crate) enum Aim {
    /// The source.
    This,
    /// The thing referred to.
    That(Reference),
    /// Things that a player chooses.
    Chosen {
        /// Which things qualify.
        query: Query<Words>,
        /// How many to choose.
        bounds: BoundsOf<Sum>,
        /// Who chooses.
        by: Who,
        /// The number of the choice within the program.
        slot: u8,
        /// Whether it depends on faces in a hand, so that nobody can be forced to find one.
        secret: bool,
    },
    /// All of these.
    All(Query<Words>),
    /// Some at random.
    Random(Query<Words>, Sum),
}

/// A compiled amount.
#[derive(Clone, Debug)]
pub(crate) enum Sum {
    /// This number.
    Fixed(i32),
    /// The number of things that match.
    Count(Query<Words>),
    /// One of a thing's numbers.
    Value(Number, Reference),
    /// The result of the previous deed.
    Done,
}

/// A compiled condition.
#[derive(Debug)]
pub(crate) enum Test {
    /// A comparison.
    Amount(Sum, Comparison, Sum),
    /// A thing matches a query.
    Holds(Reference, Query<Words>),
    /// It is the turn of the effect's player.
    YourTurn,
    /// It does not hold.
    Not(Box<Test>),
}

/// Compiles the leaves of one ability, and numbers its choices.
pub(crate) struct Writer<'a> {
    lexicon: &'a Lexicon,
    slots: u8,
    /// The number of nodes used so far, in filters and in what is given.
    nodes: usize,
    /// Whether an amount asks what a deed came to.
    pub(crate) counts: bool,
}

/// The maximum number of nodes in the filters of one ability, including those of its amounts, conditions and
/// bounds; each thing given counts as one.
pub(crate) const MOST_NODES: usize = 256;

impl<'a> Writer<'a> {
    /// Starts an ability.
    pub(crate) fn new(lexicon: &'a Lexicon) -> Self {
        Writer { lexicon, slots: 0, nodes: 0, counts: false }
    }

    /// Compiles an amount.
    pub(crate) fn sum(&mut self, amount: &Amount<Words>) -> Result<Sum, Flaw> {
        Ok(match amount {
            Amount::Fixed(number) => Sum::Fixed(*number),
            Amount::Count(filter) => Sum::Count(self.open(filter)?),
            Amount::Value(value) => Sum::Value(value.of, value.on),
            Amount::Done => {
                self.counts = true;
                Sum::Done
            }
        })
    }

    /// Compiles a condition.
    pub(crate) fn test(&mut self, condition: &Condition<Words>) -> Result<Test, Flaw> {
        Ok(match condition {
            Condition::Amount { of, is, than } => Test::Amount(self.sum(of)?, *is, self.sum(than)?),
            Condition::Holds { that, filter } => Test::Holds(*that, self.query(filter)?),
            Condition::YourTurn => Test::YourTurn,
            Condition::Not(inner) => Test::Not(Box::new(self.test(inner)?)),
        })
    }

    /// Compiles a target.
    pub(crate) fn aim(&mut self, target: &Target<Words>) -> Result<Aim, Flaw> {
        Ok(match target {
            Target::This => Aim::This,
            Target::That(reference) => Aim::That(*reference),
            Target::Chosen { filter, bounds, by } => {
                self.slots += 1;
                let query = self.query(filter)?;
                if query.looks_into(Zone::Deck) || query.looks_into(Zone::Inkwell) {
                    return Err(Flaw::new("nothing can be chosen in a deck or an inkwell: use \"look\""));
                }
                let secret = query.looks_into(Zone::Hand) && asks_faces(filter);
                let slot = self.slots - 1;
                let bounds = bounds.compiled(|amount| self.sum(amount))?;
                Aim::Chosen { query, bounds, by: *by, slot, secret }
            }
            Target::All(filter) | Target::Each(filter) => Aim::All(self.open(filter)?),
            Target::Random { filter, count } => Aim::Random(self.open(filter)?, self.sum(count)?),
            Target::Players(_) => return Err(Flaw::new("this deed applies to cards, not to players")),
        })
    }

    fn query(&mut self, filter: &Filter<Words>) -> Result<Query<Words>, Flaw> {
        let query = Query::compile(filter, self.lexicon)?;
        self.spend(query.size())?;
        Ok(query)
    }

    /// Uses up some of the nodes an ability may have.
    pub(crate) fn spend(&mut self, nodes: usize) -> Result<(), Flaw> {
        self.nodes += nodes;
        if self.nodes > MOST_NODES {
            return Err(Flaw::new(format!(
                "the filters of an ability have at most {MOST_NODES} nodes together"
            )));
        }
        Ok(())
    }

    /// Compiles a query in which nobody chooses; it must not depend on hidden faces.
    fn open(&mut self, filter: &Filter<Words>) -> Result<Query<Words>, Flaw> {
        let query = self.query(filter)?;
        let hidden = [Zone::Hand, Zone::Deck, Zone::Inkwell].iter().any(|&zone| query.looks_into(zone));
        if hidden && asks_faces(filter) {
            return Err(Flaw::new("hidden cards can be counted, but not by what is on their faces"));
        }
        Ok(query)
    }

    fn op(what: What, aims: Vec<Aim>) -> Result<Op, Flaw> {
        Ok(Op { what, aims })
    }
}

/// Returns whether a filter asks for more than where a card is and who owns it.
fn asks_faces(filter: &Filter<Words>) -> bool {
    match filter {
        Filter::Zone(_) | Filter::Owner(_) | Filter::Controller(_) => false,
        Filter::All(list) | Filter::Any(list) => list.iter().any(asks_faces),
        Filter::Not(inner) => asks_faces(inner),
        _ => true,
    }
}

impl Compiler<Words, Deed> for Writer<'_> {
    type Deed = Op;
    type Test = Test;
    type Query = Query<Words>;

    fn deed(&mut self, deed: &Deed) -> Result<Op, Flaw> {
        match deed {
            Deed::Damage { amount, to } => Self::op(What::Damage(self.sum(amount)?), vec![self.aim(to)?]),
            Deed::PutDamage { amount, on } => {
                Self::op(What::PutDamage(self.sum(amount)?), vec![self.aim(on)?])
            }
            Deed::Heal { amount, from } => Self::op(What::Heal(self.sum(amount)?), vec![self.aim(from)?]),
            Deed::MoveDamage { amount, from, to } => {
                Self::op(What::MoveDamage(self.sum(amount)?), vec![self.aim(from)?, self.aim(to)?])
            }
            Deed::Banish(target) => Self::op(What::Banish, vec![self.aim(target)?]),
            Deed::Put { what, to } => Self::op(What::Put(*to), vec![self.aim(what)?]),
            Deed::Exert(target) => Self::op(What::Exert, vec![self.aim(target)?]),
            Deed::Ready(target) => Self::op(What::Ready, vec![self.aim(target)?]),
            Deed::Draw { amount, who } => Self::op(What::Draw(self.sum(amount)?, *who), vec![]),
            Deed::Discard { amount, who } => Self::op(What::Discard(self.sum(amount)?, *who), vec![]),
            Deed::DiscardRandom { amount, who } => {
                Self::op(What::DiscardRandom(self.sum(amount)?, *who), vec![])
            }
            Deed::GainLore { amount, who } => Self::op(What::GainLore(self.sum(amount)?, *who), vec![]),
            Deed::LoseLore { amount, who } => Self::op(What::LoseLore(self.sum(amount)?, *who), vec![]),
            Deed::Give { to, what, until } => {
                let (grants, sums) = split(what, self)?;
                Self::op(What::Give { grants, sums, until: *until }, vec![self.aim(to)?])
            }
            Deed::InkTop { who } => Self::op(What::InkTop(*who), vec![]),
            Deed::Look { amount, take, rest } => {
                let take = match take {
                    Some(take) => {
                        Some((self.query(&take.filter)?, take.bounds.compiled(|amount| self.sum(amount))?))
                    }
                    None => None,
                };
                let amount = self.sum(amount)?;
                Self::op(What::Look { amount, take, rest: Back::from(*rest) }, vec![])
            }
            Deed::Search { filter } => {
                let take = Some((self.query(filter)?, BoundsOf::UpTo(Sum::Fixed(1))));
                Self::op(What::Look { amount: Sum::Fixed(i32::MAX), take, rest: Back::Shuffled }, vec![])
            }
            Deed::RevealTop { filter } => Self::op(What::RevealTop(self.query(filter)?), vec![]),
            Deed::NameCard => Self::op(What::NameCard, vec![]),
            Deed::PlayFree { filter } => Self::op(What::PlayFree(self.query(filter)?), vec![]),
            Deed::MoveTo { who, to } => Self::op(What::MoveTo, vec![self.aim(who)?, self.aim(to)?]),
            Deed::RevealHand { who } => Self::op(What::RevealHand(*who), vec![]),
            Deed::DiscardChosen { filter } => Self::op(What::DiscardChosen(self.query(filter)?), vec![]),
            Deed::ReadyInk { amount, who } => Self::op(What::ReadyInk(Some(self.sum(amount)?), *who), vec![]),
            Deed::ReadyInkwell { who } => Self::op(What::ReadyInk(None, *who), vec![]),
            Deed::CheaperNext { cards, by } => Self::op(What::CheaperNext(self.query(cards)?, *by), vec![]),
        }
    }

    fn condition(&mut self, condition: &Condition<Words>) -> Result<Test, Flaw> {
        self.test(condition)
    }

    fn filter(&mut self, filter: &Filter<Words>) -> Result<Query<Words>, Flaw> {
        self.open(filter)
    }
}
