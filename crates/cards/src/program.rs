use crate::{Condition, Effect};
use fairdeal_definitions::Flaw;
use fairdeal_select::{Filter, MOST_DEPTH, Vocabulary};

/// The maximum number of steps in a program.
pub const MOST_STEPS: usize = 120;

/// An effect compiled to a flat list: what a game runs, and where it can stop to wait for a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program<C, T, Q> {
    /// The steps; the index after the last one means the end.
    pub steps: Box<[Instruction<C, T, Q>]>,
}

/// One step of a program; numbers are indices of instructions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Instruction<C, T, Q> {
    /// Performs a deed.
    Do(C),
    /// Asks whether to continue; jumps if not.
    May(u16),
    /// Asks which branch to take and jumps there.
    Choose(Box<[u16]>),
    /// Jumps unless the condition holds.
    Unless(T, u16),
    /// Resets what was done, so that `UnlessDone` asks about what follows.
    Begin,
    /// Jumps unless everything since `Begin` was done completely.
    UnlessDone(u16),
    /// Lists the things of a `for_each`.
    List(Q),
    /// Takes the next thing of the list, or jumps if there is none.
    Next(u16),
    /// Jumps.
    Jump(u16),
}

/// How a game compiles the leaves of effects.
pub trait Compiler<V: Vocabulary, D> {
    /// A compiled deed.
    type Deed;
    /// A compiled condition.
    type Test;
    /// A compiled filter.
    type Query;

    /// Compiles a deed.
    fn deed(&mut self, deed: &D) -> Result<Self::Deed, Flaw>;
    /// Compiles a condition.
    fn condition(&mut self, condition: &Condition<V>) -> Result<Self::Test, Flaw>;
    /// Compiles a filter.
    fn filter(&mut self, filter: &Filter<V>) -> Result<Self::Query, Flaw>;
}

type Steps<L, V, D> =
    Vec<Instruction<<L as Compiler<V, D>>::Deed, <L as Compiler<V, D>>::Test, <L as Compiler<V, D>>::Query>>;

impl<C, T, Q> Program<C, T, Q> {
    /// Compiles an effect. Fails on what is too large, nested too deeply or empty.
    pub fn compile<V, D, L>(effect: &Effect<V, D>, leaves: &mut L) -> Result<Self, Flaw>
    where
        V: Vocabulary,
        L: Compiler<V, D, Deed = C, Test = T, Query = Q>,
    {
        let mut steps = vec![];
        Writer { leaves, steps: &mut steps, depth: 0, listing: false }.add(effect)?;
        if steps.len() > MOST_STEPS {
            return Err(too_long());
        }
        Ok(Program { steps: steps.into() })
    }
}

struct Writer<'a, V: Vocabulary, D, L: Compiler<V, D>> {
    leaves: &'a mut L,
    steps: &'a mut Steps<L, V, D>,
    depth: usize,
    listing: bool,
}

impl<V: Vocabulary, D, L: Compiler<V, D>> Writer<'_, V, D, L> {
    fn add(&mut self, effect: &Effect<V, D>) -> Result<(), Flaw> {
        if self.depth > MOST_DEPTH {
            return Err(Flaw::new(format!("an effect is nested at most {MOST_DEPTH} levels deep")));
        }
        // Stop compiling an effect that is already too long.
        if self.steps.len() >= MOST_STEPS {
            return Err(too_long());
        }
        self.depth += 1;
        match effect {
            Effect::Do(deed) => {
                let deed = self.leaves.deed(deed).map_err(|error| error.under("/do"))?;
                self.steps.push(Instruction::Do(deed));
            }
            Effect::Sequence(list) => self.sequence(list)?,
            Effect::May(inner) => self.may(inner)?,
            Effect::Choose(list) => self.choose(list)?,
            Effect::When { is, then, otherwise } => self.when(is, then, otherwise.as_deref())?,
            Effect::ToDo { first, then } => self.if_done(first, then)?,
            Effect::ForEach { of, then } => self.for_each(of, then)?,
        }
        self.depth -= 1;
        Ok(())
    }

    fn at(&mut self, step: &str, effect: &Effect<V, D>) -> Result<(), Flaw> {
        self.add(effect).map_err(|error| error.under(&format!("/{step}")))
    }

    fn sequence(&mut self, list: &[Effect<V, D>]) -> Result<(), Flaw> {
        several("sequence", list)?;
        list.iter().enumerate().try_for_each(|(n, effect)| self.at(&format!("sequence/{n}"), effect))
    }

    fn may(&mut self, inner: &Effect<V, D>) -> Result<(), Flaw> {
        let asked = self.hole();
        self.at("may", inner)?;
        self.steps[asked] = Instruction::May(self.here());
        Ok(())
    }

    fn choose(&mut self, list: &[Effect<V, D>]) -> Result<(), Flaw> {
        several("choose", list)?;
        let asked = self.hole();
        let (mut starts, mut ends) = (vec![], vec![]);
        for (n, effect) in list.iter().enumerate() {
            starts.push(self.here());
            self.at(&format!("choose/{n}"), effect)?;
            ends.push(self.hole());
        }
        let here = self.here();
        ends.into_iter().for_each(|end| self.steps[end] = Instruction::Jump(here));
        self.steps[asked] = Instruction::Choose(starts.into());
        Ok(())
    }

    fn when(
        &mut self,
        is: &Condition<V>,
        then: &Effect<V, D>,
        otherwise: Option<&Effect<V, D>>,
    ) -> Result<(), Flaw> {
        let test = self.leaves.condition(is).map_err(|error| error.under("/if/is"))?;
        let asked = self.hole();
        self.at("if/then", then)?;
        let Some(otherwise) = otherwise else {
            self.steps[asked] = Instruction::Unless(test, self.here());
            return Ok(());
        };
        let end = self.hole();
        self.steps[asked] = Instruction::Unless(test, self.here());
        self.at("if/else", otherwise)?;
        self.steps[end] = Instruction::Jump(self.here());
        Ok(())
    }

    fn if_done(&mut self, first: &Effect<V, D>, then: &Effect<V, D>) -> Result<(), Flaw> {
        self.steps.push(Instruction::Begin);
        self.at("to_do/first", first)?;
        let asked = self.hole();
        self.at("to_do/then", then)?;
        self.steps[asked] = Instruction::UnlessDone(self.here());
        Ok(())
    }

    fn for_each(&mut self, of: &Filter<V>, then: &Effect<V, D>) -> Result<(), Flaw> {
        if std::mem::replace(&mut self.listing, true) {
            return Err(Flaw::new("a for_each cannot be inside another"));
        }
        let query = self.leaves.filter(of).map_err(|error| error.under("/for_each/of"))?;
        self.steps.push(Instruction::List(query));
        let next = self.hole();
        self.at("for_each/then", then)?;
        self.steps.push(Instruction::Jump(next as u16));
        self.steps[next] = Instruction::Next(self.here());
        self.listing = false;
        Ok(())
    }

    /// Reserves a step to be filled in once its target is known.
    fn hole(&mut self) -> usize {
        self.steps.push(Instruction::Begin);
        self.steps.len() - 1
    }

    fn here(&self) -> u16 {
        self.steps.len() as u16
    }
}

/// Refuses lists of one, so that every meaning has a single form.
fn several<T>(name: &str, list: &[T]) -> Result<(), Flaw> {
    if list.len() < 2 {
        Err(Flaw::new(format!("{name:?} needs at least two effects, not {}", list.len())))
    } else {
        Ok(())
    }
}

fn too_long() -> Flaw {
    Flaw::new(format!("an effect has at most {MOST_STEPS} steps"))
}
