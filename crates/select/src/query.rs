use crate::{
    Amount, Comparison, Context, Excluded, Filter, Naming, Reference, Traits, ValueOf, Vocabulary, Who, World,
};
use fairdeal_definitions::{Flaw, nearest};
use fairdeal_kernel::{Choice, Seat};

/// The maximum nesting depth of a filter, including the filters it counts.
pub const MOST_DEPTH: usize = 12;
/// The maximum number of nodes in a filter, including those of the filters it counts.
pub const MOST_NODES: usize = 64;
/// The maximum number of words in a filter, all its lists together.
pub const MOST_WORDS: usize = 256;

/// The open words of a card set: characteristics, names and printed cards. A filter that names any other is
/// refused.
#[derive(Clone, Default, Debug)]
pub struct Lexicon {
    /// The characteristics.
    pub traits: Vec<String>,
    /// The names, without the version.
    pub names: Vec<String>,
    /// The full names, with the version.
    pub cards: Vec<String>,
}

/// A filter that was checked and flattened, cheap conditions first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query<V: Vocabulary> {
    zones: u32,
    nodes: Box<[Node<V>]>,
    /// What numbers are compared to, to be computed first.
    sums: Box<[Sum<V>]>,
    /// The number of nodes in the whole tree.
    size: u16,
}

/// A number that depends on the world and the context, but not on the thing being tested.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sum<V: Vocabulary> {
    Count(Query<V>),
    Value(ValueOf<V>),
    Done,
}

/// The sums of a query, computed once for all the things it is tested on.
type Worked = Vec<i32>;

/// One condition; groups say how many nodes they span.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Node<V: Vocabulary> {
    test: Test<V>,
    /// The number of nodes in this subtree.
    span: u16,
    /// The node's number as written, for messages.
    place: u16,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Test<V: Vocabulary> {
    All,
    Any,
    Not,
    Zone(u32),
    Kind(u32),
    Owner(Who),
    Controller(Who),
    Status(V::Status),
    Number(V::Number, Comparison, bool, i32),
    /// Compares with the sum at this index.
    NumberOf(V::Number, Comparison, bool, u16),
    Name(Naming),
    Keyword(V::Keyword),
    AllTraits(Box<[u16]>),
    AnyTraits(Box<[u16]>),
    Is(Reference),
    At(Reference),
    Card(u16),
    Named,
}

impl<V: Vocabulary> Query<V> {
    /// Compiles a filter. Fails on words that are not in the lexicon, on empty groups and on what is too
    /// large.
    pub fn compile(filter: &Filter<V>, lexicon: &Lexicon) -> Result<Query<V>, Flaw> {
        let mut spent = Spent { nodes: 0, words: 0, path: String::new() };
        Compiler::tree(filter, lexicon, &mut spent, 0)
    }

    /// Returns the number of nodes, including those of the filters it counts.
    pub fn size(&self) -> usize {
        self.size.into()
    }

    /// Returns whether things in this zone can match at all.
    pub fn looks_into(&self, zone: V::Zone) -> bool {
        self.zones & bit(zone) != 0
    }

    /// Returns whether a thing matches.
    #[inline]
    pub fn holds<W: World<V>>(&self, world: &W, context: &Context<'_, W::Thing>, thing: W::Thing) -> bool {
        self.zones & bit(world.zone(thing)) != 0
            && self.failing(world, context, &self.worked(world, context), thing).is_none()
    }

    /// Keeps the things that match. What the filter counts is counted once for all of them.
    pub fn among<'q, W: World<V>>(
        &'q self,
        world: &'q W,
        context: &'q Context<'_, W::Thing>,
        things: impl IntoIterator<Item = W::Thing>,
    ) -> impl Iterator<Item = W::Thing> {
        let sums = self.worked(world, context);
        let meant = move |thing: &W::Thing| {
            self.zones & bit(world.zone(*thing)) != 0 && self.failing(world, context, &sums, *thing).is_none()
        };
        things.into_iter().filter(meant)
    }

    /// Returns for each thing the rule that excludes it, if any.
    pub(crate) fn sorted<W: World<V>>(
        &self,
        world: &W,
        context: &Context<'_, W::Thing>,
        things: impl IntoIterator<Item = W::Thing>,
        mut meet: impl FnMut(W::Thing, Option<Excluded<V::Keyword>>),
    ) {
        let sums = self.worked(world, context);
        for thing in things {
            if self.zones & bit(world.zone(thing)) == 0 {
                meet(thing, Some(Excluded::Zone));
                continue;
            }
            let failing = self.failing(world, context, &sums, thing);
            meet(thing, failing.map(|at| Excluded::Filter(self.nodes[at].place)));
        }
    }

    /// Computes the sums. None depends on the thing being tested, so the work of a query grows linearly with
    /// its nodes rather than exponentially with their nesting.
    #[inline]
    fn worked<W: World<V>>(&self, world: &W, context: &Context<'_, W::Thing>) -> Worked {
        let sum = |sum: &Sum<V>| match sum {
            Sum::Count(query) => world.count(query, context),
            Sum::Value(value) => world.value(value, context),
            Sum::Done => 0,
        };
        self.sums.iter().map(sum).collect()
    }

    /// Returns the first of several conditions that does not hold.
    #[inline]
    fn failing<W: World<V>>(
        &self,
        world: &W,
        context: &Context<'_, W::Thing>,
        sums: &[i32],
        thing: W::Thing,
    ) -> Option<usize> {
        // Most filters are one flat `all`: walk it without recursion, and know which condition failed.
        let Test::All = self.nodes[0].test else {
            return (!self.test(0, world, context, sums, thing)).then_some(0);
        };
        let mut at = 1;
        while let Some(node) = self.nodes.get(at) {
            let holds = match node.test {
                Test::All | Test::Any | Test::Not => self.test(at, world, context, sums, thing),
                ref leaf => leaf.holds(world, context, sums, thing),
            };
            if !holds {
                return Some(at);
            }
            // Skip the whole subtree.
            at += node.span as usize;
        }
        None
    }

    fn children(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let end = at + self.nodes[at].span as usize;
        let mut next = at + 1;
        std::iter::from_fn(move || {
            let child = (next < end).then_some(next)?;
            next += self.nodes[child].span as usize;
            Some(child)
        })
    }

    fn test<W: World<V>>(
        &self,
        at: usize,
        world: &W,
        context: &Context<'_, W::Thing>,
        sums: &[i32],
        thing: W::Thing,
    ) -> bool {
        match &self.nodes[at].test {
            Test::All => self.children(at).all(|child| self.test(child, world, context, sums, thing)),
            Test::Any => self.children(at).any(|child| self.test(child, world, context, sums, thing)),
            Test::Not => !self.test(at + 1, world, context, sums, thing),
            leaf => leaf.holds(world, context, sums, thing),
        }
    }
}

impl<V: Vocabulary> Test<V> {
    /// Returns whether a leaf condition holds.
    #[inline]
    fn holds<W: World<V>>(
        &self,
        world: &W,
        context: &Context<'_, W::Thing>,
        sums: &[i32],
        thing: W::Thing,
    ) -> bool {
        let is = |who: Who, seat: Seat| match who {
            Who::You => seat == context.you,
            Who::Opponent => seat != context.you,
            Who::Any => true,
            Who::OwnerOf(reference) => {
                world.referred(context, reference).is_some_and(|of| world.owner(of) == seat)
            }
        };
        match self {
            Test::All | Test::Any | Test::Not => true,
            Test::Zone(set) => set & bit(world.zone(thing)) != 0,
            Test::Kind(set) => set & bit(world.kind(thing)) != 0,
            Test::Owner(who) => is(*who, world.owner(thing)),
            Test::Controller(who) => is(*who, world.controller(thing)),
            Test::Status(status) => world.status(thing, *status),
            Test::Number(of, is, printed, than) => is.holds(world.number(thing, *of, *printed), *than),
            Test::NumberOf(of, is, printed, than) => {
                is.holds(world.number(thing, *of, *printed), sums[*than as usize])
            }
            Test::Name(naming) => naming.holds(world.name(thing)),
            Test::Keyword(keyword) => world.keyword(thing, *keyword),
            Test::AllTraits(list) => list.iter().all(|&number| world.has_trait(thing, number)),
            Test::AnyTraits(list) => list.iter().any(|&number| world.has_trait(thing, number)),
            Test::Is(reference) => world.is_referred(context, thing, *reference),
            Test::At(reference) => {
                world.at(thing).is_some_and(|at| world.is_referred(context, at, *reference))
            }
            Test::Card(number) => world.card(thing) == *number,
            Test::Named => world.named().is_some_and(|name| world.name(thing) == name),
        }
    }
}

impl Naming {
    fn holds(&self, name: &str) -> bool {
        match self {
            Naming::Is(texts) => texts.iter().any(|text| name == text),
            Naming::Contains(texts) => texts.iter().any(|text| name.contains(text.as_str())),
            Naming::StartsWith(texts) => texts.iter().any(|text| name.starts_with(text.as_str())),
            Naming::EndsWith(texts) => texts.iter().any(|text| name.ends_with(text.as_str())),
            Naming::IsAnyCase(texts) => texts.iter().any(|text| name.eq_ignore_ascii_case(text)),
        }
    }

    fn texts(&self) -> &[String] {
        match self {
            Naming::Is(texts) | Naming::Contains(texts) | Naming::StartsWith(texts) => texts,
            Naming::EndsWith(texts) | Naming::IsAnyCase(texts) => texts,
        }
    }
}

/// Returns the bit of a word; a vocabulary has at most 32 zones and kinds.
#[inline]
fn bit<T: Choice>(word: T) -> u32 {
    1 << word.index()
}

/// What the whole tree has used up so far, and the current location in it.
struct Spent {
    nodes: usize,
    words: usize,
    path: String,
}

struct Compiler<'a, V: Vocabulary> {
    lexicon: &'a Lexicon,
    nodes: Vec<Node<V>>,
    sums: Vec<Sum<V>>,
    place: u16,
    spent: &'a mut Spent,
}

/// The zones that a filter names, if any; otherwise it means play.
type Zones = Option<u32>;

impl<'a, V: Vocabulary> Compiler<'a, V> {
    /// Compiles a filter, or one that is counted inside another and shares its limits.
    fn tree(
        filter: &Filter<V>,
        lexicon: &'a Lexicon,
        spent: &'a mut Spent,
        depth: usize,
    ) -> Result<Query<V>, Flaw> {
        let before = spent.nodes;
        let mut compiler = Compiler { lexicon, nodes: vec![], sums: vec![], place: 0, spent };
        let zones = compiler.add(filter, depth)?.unwrap_or(bit(V::PLAY));
        let Compiler { nodes, sums, spent, .. } = compiler;
        let size = (spent.nodes - before) as u16;
        Ok(Query { zones, nodes: nodes.into(), sums: sums.into(), size })
    }

    fn add(&mut self, filter: &Filter<V>, depth: usize) -> Result<Zones, Flaw> {
        if depth > MOST_DEPTH {
            return Err(self.flaw(format!("a filter is nested at most {MOST_DEPTH} levels deep")));
        }
        if self.spent.nodes >= MOST_NODES {
            return Err(self.flaw(format!("a filter has at most {MOST_NODES} nodes")));
        }
        self.spent.nodes += 1;
        let at = self.nodes.len();
        let test = self.compiled(filter, depth)?;
        let named = if let Test::Zone(set) = test { Some(set) } else { None };
        self.nodes.push(Node { test, span: 1, place: self.place });
        self.place += 1;
        let zones = match filter {
            Filter::All(list) => self.all(list, depth)?,
            Filter::Any(list) => self.any(list, depth)?,
            // "Not in the hand" does not say where to look, so it still means play.
            Filter::Not(inner) => self.below("not", inner, depth).map(|_| None)?,
            _ => named,
        };
        // Children follow their parent directly, so its span is known only now.
        self.nodes[at].span = (self.nodes.len() - at) as u16;
        Ok(zones)
    }

    fn all(&mut self, list: &[Filter<V>], depth: usize) -> Result<Zones, Flaw> {
        let named = self.group("all", list, depth)?;
        // A condition that names no zone leaves the others' zones as they are.
        let zones = named.into_iter().flatten().reduce(|a, b| a & b);
        if zones == Some(0) {
            return Err(self.flaw("\"all\" names zones that exclude each other: nothing is in both".into()));
        }
        Ok(zones)
    }

    fn any(&mut self, list: &[Filter<V>], depth: usize) -> Result<Zones, Flaw> {
        let named = self.group("any", list, depth)?;
        let zones = named.iter().copied().flatten().reduce(|a, b| a | b);
        // An alternative without a zone would mean play, which is hardly ever what was intended here.
        if zones.is_some() && named.contains(&None) {
            return Err(
                self.flaw("\"any\" names a zone in some of its filters: name one in each of them".into())
            );
        }
        Ok(zones)
    }

    fn group(&mut self, name: &str, list: &[Filter<V>], depth: usize) -> Result<Vec<Zones>, Flaw> {
        if list.is_empty() {
            return Err(self.flaw(format!("{name:?} is empty: it needs at least one filter")));
        }
        list.iter().enumerate().map(|(n, filter)| self.below(&format!("{name}/{n}"), filter, depth)).collect()
    }

    fn below(&mut self, step: &str, filter: &Filter<V>, depth: usize) -> Result<Zones, Flaw> {
        let length = self.spent.path.len();
        self.spent.path += &format!("/{step}");
        let zones = self.add(filter, depth + 1)?;
        self.spent.path.truncate(length);
        Ok(zones)
    }

    /// Stores what a number is compared to; returns its index.
    fn sum(&mut self, amount: &Amount<V>, depth: usize) -> Result<u16, Flaw> {
        let sum = match amount {
            Amount::Count(filter) => {
                let length = self.spent.path.len();
                self.spent.path += "/number/than/count";
                let query = Compiler::tree(filter, self.lexicon, self.spent, depth + 1)?;
                self.spent.path.truncate(length);
                Sum::Count(query)
            }
            Amount::Value(value) => Sum::Value(value.clone()),
            Amount::Fixed(_) | Amount::Done => Sum::Done,
        };
        self.sums.push(sum);
        Ok(self.sums.len() as u16 - 1)
    }

    fn compiled(&mut self, filter: &Filter<V>, depth: usize) -> Result<Test<V>, Flaw> {
        Ok(match filter {
            Filter::All(_) => Test::All,
            Filter::Any(_) => Test::Any,
            Filter::Not(_) => Test::Not,
            Filter::Zone(zones) => Test::Zone(self.set("zone", zones)?),
            Filter::Kind(kinds) => Test::Kind(self.set("kind", kinds)?),
            Filter::Owner(who) => Test::Owner(*who),
            Filter::Controller(who) => Test::Controller(*who),
            Filter::Status(status) => Test::Status(*status),
            Filter::Number(compare) => match &compare.than {
                Amount::Fixed(than) => Test::Number(compare.of, compare.is, compare.printed, *than),
                than => Test::NumberOf(compare.of, compare.is, compare.printed, self.sum(than, depth)?),
            },
            Filter::Name(naming) => self.naming(naming)?,
            Filter::Keyword(keyword) => Test::Keyword(*keyword),
            Filter::Traits(Traits::All(list)) => Test::AllTraits(self.traits(list)?),
            Filter::Traits(Traits::Any(list)) => Test::AnyTraits(self.traits(list)?),
            Filter::Is(reference) => Test::Is(*reference),
            Filter::At(reference) => Test::At(*reference),
            Filter::Card(name) => Test::Card(self.word("card", name, &self.lexicon.cards)?),
            Filter::Named => Test::Named,
        })
    }

    /// Counts words against the limit, because they are looked up or compared one by one.
    fn names(&mut self, words: usize) -> Result<(), Flaw> {
        self.spent.words += words;
        if self.spent.words > MOST_WORDS {
            return Err(self.flaw(format!("a filter names at most {MOST_WORDS} words")));
        }
        Ok(())
    }

    fn set<T: Choice>(&mut self, name: &str, words: &[T]) -> Result<u32, Flaw> {
        self.names(words.len())?;
        if words.is_empty() {
            return Err(self.flaw(format!("{name:?} is empty: it needs at least one word")));
        }
        Ok(words.iter().fold(0, |set, &word| set | bit(word)))
    }

    fn traits(&mut self, list: &[String]) -> Result<Box<[u16]>, Flaw> {
        self.names(list.len())?;
        if list.is_empty() {
            return Err(self.flaw("\"traits\" is empty: it needs at least one characteristic".into()));
        }
        list.iter().map(|word| self.word("traits", word, &self.lexicon.traits)).collect()
    }

    fn naming(&mut self, naming: &Naming) -> Result<Test<V>, Flaw> {
        self.names(naming.texts().len())?;
        if naming.texts().is_empty() {
            return Err(self.flaw("\"name\" is empty: it needs at least one text".into()));
        }
        if let Naming::Is(names) = naming {
            names.iter().try_for_each(|name| self.word("name", name, &self.lexicon.names).map(|_| ()))?;
        }
        Ok(Test::Name(naming.clone()))
    }

    fn word(&self, what: &str, word: &str, known: &[String]) -> Result<u16, Flaw> {
        let found = known.iter().position(|name| name == word);
        found.map(|at| at as u16).ok_or_else(|| {
            let hint = nearest(word, known.iter().map(String::as_str));
            let hint = hint.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
            self.flaw(format!("{what}: no card of the set has {word:?}{hint}"))
        })
    }

    fn flaw(&self, message: String) -> Flaw {
        Flaw::new(message).under(&self.spent.path)
    }
}
