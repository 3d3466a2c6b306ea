use crate::{
    Amount, Comparison, Context, Excluded, Filter, Flaw, Naming, Reference, Traits, Vocabulary, Who, World,
    nearest,
};
use fairdeal_kernel::{Choice, Seat};

/// How deeply a filter may be nested.
pub const MOST_DEPTH: usize = 12;
/// How many nodes a filter may have.
pub const MOST_NODES: usize = 64;

/// The open words of a set of cards: characteristics, names and printed cards. A filter that names another is refused.
#[derive(Clone, Default, Debug)]
pub struct Lexicon {
    /// The characteristics.
    pub traits: Vec<String>,
    /// The names, without what follows them.
    pub names: Vec<String>,
    /// The full names.
    pub cards: Vec<String>,
}

/// A filter that was checked and laid out flat, cheap conditions first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query<V: Vocabulary> {
    zones: u32,
    nodes: Box<[Node<V>]>,
}

/// One condition; groups say how many nodes they take up.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Node<V: Vocabulary> {
    test: Test<V>,
    /// The number of nodes of this one and all below it.
    span: u16,
    /// Its place among the nodes as they are written.
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
    NumberOf(V::Number, Comparison, bool, Amount<V>),
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
    /// Compiles a filter; fails on words that the lexicon does not have, on empty groups and on what is too large.
    pub fn compile(filter: &Filter<V>, lexicon: &Lexicon) -> Result<Query<V>, Flaw> {
        let mut compiler = Compiler { lexicon, nodes: vec![], place: 0, path: String::new() };
        let zones = compiler.add(filter, 0)?.unwrap_or(bit(V::PLAY));
        Ok(Query { zones, nodes: compiler.nodes.into() })
    }

    /// Tells whether things of this zone can be meant at all.
    pub fn looks_into(&self, zone: V::Zone) -> bool {
        self.zones & bit(zone) != 0
    }

    /// Tells whether a thing is meant.
    #[inline]
    pub fn holds<W: World<V>>(&self, world: &W, context: &Context<'_, W::Thing>, thing: W::Thing) -> bool {
        self.zones & bit(world.zone(thing)) != 0 && self.failing(world, context, thing).is_none()
    }

    /// Names the rule that excludes a thing, if one does.
    pub fn excludes<W: World<V>>(
        &self,
        world: &W,
        context: &Context<'_, W::Thing>,
        thing: W::Thing,
    ) -> Option<Excluded<V::Keyword>> {
        if self.zones & bit(world.zone(thing)) == 0 {
            return Some(Excluded::Zone);
        }
        self.failing(world, context, thing).map(|at| Excluded::Filter(self.nodes[at].place))
    }

    /// The first of the conditions that all must hold which does not.
    #[inline]
    fn failing<W: World<V>>(
        &self,
        world: &W,
        context: &Context<'_, W::Thing>,
        thing: W::Thing,
    ) -> Option<usize> {
        let Test::All = self.nodes[0].test else {
            return (!self.test(0, world, context, thing)).then_some(0);
        };
        let mut at = 1;
        while let Some(node) = self.nodes.get(at) {
            let holds = match node.test {
                Test::All | Test::Any | Test::Not => self.test(at, world, context, thing),
                ref leaf => leaf.holds(world, context, thing),
            };
            if !holds {
                return Some(at);
            }
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
        thing: W::Thing,
    ) -> bool {
        match &self.nodes[at].test {
            Test::All => self.children(at).all(|child| self.test(child, world, context, thing)),
            Test::Any => self.children(at).any(|child| self.test(child, world, context, thing)),
            Test::Not => !self.test(at + 1, world, context, thing),
            leaf => leaf.holds(world, context, thing),
        }
    }
}

impl<V: Vocabulary> Test<V> {
    /// Tells whether a condition that has none below it holds.
    #[inline]
    fn holds<W: World<V>>(&self, world: &W, context: &Context<'_, W::Thing>, thing: W::Thing) -> bool {
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
                is.holds(world.number(thing, *of, *printed), world.amount(than, context))
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

/// The bit of a word; a vocabulary has at most 32 zones and kinds.
#[inline]
fn bit<T: Choice>(word: T) -> u32 {
    1 << word.index()
}

struct Compiler<'a, V: Vocabulary> {
    lexicon: &'a Lexicon,
    nodes: Vec<Node<V>>,
    place: u16,
    path: String,
}

/// The zones that a filter names, if it names any; else it means play.
type Zones = Option<u32>;

impl<V: Vocabulary> Compiler<'_, V> {
    fn add(&mut self, filter: &Filter<V>, depth: usize) -> Result<Zones, Flaw> {
        if depth > MOST_DEPTH {
            return Err(self.flaw(format!("a filter is nested at most {MOST_DEPTH} levels deep")));
        }
        if self.nodes.len() >= MOST_NODES {
            return Err(self.flaw(format!("a filter has at most {MOST_NODES} nodes")));
        }
        let at = self.nodes.len();
        let test = self.compiled(filter)?;
        let named = if let Test::Zone(set) = test { Some(set) } else { None };
        self.nodes.push(Node { test, span: 1, place: self.place });
        self.place += 1;
        let zones = match filter {
            Filter::All(list) => self.all(list, depth)?,
            Filter::Any(list) => self.any(list, depth)?,
            // "Not in the hand" names no place to look: it still means play.
            Filter::Not(inner) => self.below("not", inner, depth).map(|_| None)?,
            _ => named,
        };
        self.nodes[at].span = (self.nodes.len() - at) as u16;
        Ok(zones)
    }

    fn all(&mut self, list: &[Filter<V>], depth: usize) -> Result<Zones, Flaw> {
        let named = self.group("all", list, depth)?;
        let zones = named.into_iter().flatten().reduce(|a, b| a & b);
        if zones == Some(0) {
            return Err(self.flaw("\"all\" names zones that exclude each other: nothing is in both".into()));
        }
        Ok(zones)
    }

    fn any(&mut self, list: &[Filter<V>], depth: usize) -> Result<Zones, Flaw> {
        let named = self.group("any", list, depth)?;
        let zones = named.iter().copied().flatten().reduce(|a, b| a | b);
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
        let length = self.path.len();
        self.path += &format!("/{step}");
        let zones = self.add(filter, depth + 1)?;
        self.path.truncate(length);
        Ok(zones)
    }

    fn compiled(&mut self, filter: &Filter<V>) -> Result<Test<V>, Flaw> {
        Ok(match filter {
            Filter::All(_) => Test::All,
            Filter::Any(_) => Test::Any,
            Filter::Not(_) => Test::Not,
            Filter::Zone(zones) => Test::Zone(self.set("zone", zones)?),
            Filter::Kind(kinds) => Test::Kind(self.set("kind", kinds)?),
            Filter::Owner(who) => Test::Owner(*who),
            Filter::Controller(who) => Test::Controller(*who),
            Filter::Status(status) => Test::Status(*status),
            Filter::Number(compare) => match compare.than {
                Amount::Fixed(than) => Test::Number(compare.of, compare.is, compare.printed, than),
                _ => Test::NumberOf(compare.of, compare.is, compare.printed, compare.than.clone()),
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

    fn set<T: Choice>(&self, name: &str, words: &[T]) -> Result<u32, Flaw> {
        if words.is_empty() {
            return Err(self.flaw(format!("{name:?} is empty: it needs at least one word")));
        }
        Ok(words.iter().fold(0, |set, &word| set | bit(word)))
    }

    fn traits(&self, list: &[String]) -> Result<Box<[u16]>, Flaw> {
        if list.is_empty() {
            return Err(self.flaw("\"traits\" is empty: it needs at least one characteristic".into()));
        }
        list.iter().map(|word| self.word("traits", word, &self.lexicon.traits)).collect()
    }

    fn naming(&self, naming: &Naming) -> Result<Test<V>, Flaw> {
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
        Flaw { path: self.path.clone(), line: None, message }
    }
}
