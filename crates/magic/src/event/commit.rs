//! Magic's part of the pipeline of events.

use super::{Destination, Entering, Happening, Instead, Proposal};
use crate::{
    ability::{Cannot, Flag, Flags, Replacement, Zone},
    lasting::{Link, Waiting},
    parts::{Counter, End, FUEL, Fact, Facts, Permanent, Target},
    piles::{graveyard, hand, library},
    rules::{Magic, Write},
    set::{CardType, Keyword, Keywords, Other},
    view::{Context, View},
};
use fairdeal_cards::pipeline::{Class, Happened, Look, Pipeline, go_on, happen};
use fairdeal_kernel::{Face, Obj, Seat};

/// The pipeline of a command in progress.
pub(crate) struct Line<'a, 'tx> {
    pub(crate) game: &'a Magic,
    pub(crate) tx: &'a mut Write<'tx>,
    /// What the batch in progress came to, for triggered abilities.
    pub(crate) happened: Vec<Happening>,
    /// What came to where it is now.
    pub(crate) moved: Vec<Obj>,
}

impl<'a, 'tx> Line<'a, 'tx> {
    pub(crate) fn new(game: &'a Magic, tx: &'a mut Write<'tx>) -> Line<'a, 'tx> {
        Line { game, tx, happened: vec![], moved: vec![] }
    }
}

impl Magic {
    /// Makes a batch of events happen at once; returns what entered or moved, by its new name.
    pub(crate) fn happen(&self, tx: &mut Write<'_>, batch: Vec<Proposal>) -> Vec<Obj> {
        if batch.is_empty() {
            return vec![];
        }
        let mut line = Line::new(self, tx);
        let mut happened = happen(&mut line, batch);
        // Where several effects would replace an event, the oldest comes first.
        while let Happened::Asks(pending) = happened {
            happened = go_on(&mut line, pending, 0);
        }
        let moved = line.moved;
        self.return_linked(tx);
        moved
    }

    /// Lets what was exiled until permanents leave that are gone now return at once (610.3); returns whether something
    /// did.
    pub(super) fn return_linked(&self, tx: &mut Write<'_>) -> bool {
        let facts = tx.facts();
        let over = |link: &&Link| link.returns && facts.permanent(link.source).is_none();
        let cards: Vec<Obj> = facts.linked.iter().filter(over).map(|link| link.card).collect();
        if cards.is_empty() {
            return false;
        }
        cards.iter().for_each(|&card| tx.fact(Fact::Unlinked { card }));
        let view = View::new(self, tx.all());
        let owner = |obj: Obj| view.thing(obj).map(|thing| thing.owner);
        let batch: Vec<Proposal> = cards
            .iter()
            .filter_map(|&card| Some(Proposal::Enter(card, Entering::under(owner(card)?))))
            .collect();
        self.happen(tx, batch);
        true
    }

    /// Returns the other side of a permanent that can be turned over.
    fn side_of(&self, facts: &Facts, obj: Obj) -> Option<Face> {
        let thing = facts.permanent(obj)?;
        let card = self.set.card(thing.face);
        let side = match (card.other, card.front) {
            (Some(Other::Back(back)), _) => Some(back),
            (None, Some(front)) if matches!(self.set.card(front).other, Some(Other::Back(_))) => Some(front),
            _ => None,
        };
        side.filter(|_| !self.has_flag(facts, thing, Flag::Fixed))
    }

    /// Returns whether a player cannot gain life.
    fn is_denied(&self, facts: &Facts, seat: Seat) -> bool {
        if !self.is_lively {
            return false;
        }
        let derived = self.derived(facts);
        let view = View::lent(self, facts, &derived);
        let mut denied = false;
        self.each_replacement(facts, |owner, rule| {
            if let Replacement::Cannot { who, what: Cannot::GainLife } = rule {
                denied |= view.players(who, &Context::of(owner.controller, owner.obj)).contains(&seat);
            }
        });
        denied
    }
}

/// What deals damage.
struct Source {
    face: Face,
    by: Seat,
    keywords: Keywords,
    flags: Flags,
    toxic: u8,
}

impl Pipeline for Line<'_, '_> {
    type Proposal = Proposal;
    type Replacement = Instead;
    type Trigger = Waiting;

    fn possible(&self, what: &Proposal) -> bool {
        let facts = self.tx.facts();
        let thing = |obj: Obj| facts.permanent(obj);
        match *what {
            Proposal::Damage { amount: 0, .. } => false,
            Proposal::Damage { to: Target::Permanent(obj), .. } => thing(obj).is_some(),
            Proposal::Damage { .. } => true,
            Proposal::Destroy { obj, .. } => thing(obj).is_some_and(|thing| {
                !self.game.characteristics(facts, thing).keywords.has(Keyword::Indestructible)
            }),
            Proposal::Bury(obj)
            | Proposal::Sacrifice(obj)
            | Proposal::Remove { on: obj, .. }
            | Proposal::Put { on: obj, .. }
            | Proposal::Unattach(obj) => thing(obj).is_some(),
            Proposal::Transform(obj) => self.game.side_of(facts, obj).is_some(),
            Proposal::Attach { obj, to } => thing(obj).is_some() && thing(to).is_some(),
            Proposal::Enter(obj, how) if self.game.is_lively => match self.tx.all().card(obj) {
                // An Aura that could enchant nothing stays where it is (303.4g).
                Some(card) => {
                    let printed = self.game.set.card(self.tx.face(card));
                    how.host.is_some() || printed.enchants.is_none() || self.host_for(obj, how.by).is_some()
                }
                None => false,
            },
            Proposal::Move(obj, _) | Proposal::Enter(obj, _) => self.tx.all().card(obj).is_some(),
            Proposal::Counter(obj) => facts.stack.iter().any(|spell| spell.obj == obj),
            Proposal::Tap(obj) => thing(obj).is_some_and(|thing| !thing.tapped),
            Proposal::Untap(obj) => thing(obj).is_some_and(|thing| thing.tapped),
            Proposal::GainLife(seat, amount) => amount > 0 && !self.game.is_denied(facts, seat),
            Proposal::LoseLife(_, amount) => amount > 0,
            Proposal::Token(..)
            | Proposal::Poison(..)
            | Proposal::Draw(_)
            | Proposal::Mill(_)
            | Proposal::Discard(..)
            | Proposal::Lose(..) => true,
        }
    }

    fn affected(&self, what: &Proposal) -> Seat {
        let facts = self.tx.facts();
        match *what {
            Proposal::Damage { to: Target::Permanent(obj), .. }
            | Proposal::Destroy { obj, .. }
            | Proposal::Bury(obj)
            | Proposal::Sacrifice(obj)
            | Proposal::Move(obj, _)
            | Proposal::Counter(obj)
            | Proposal::Attach { obj, .. }
            | Proposal::Unattach(obj)
            | Proposal::Transform(obj)
            | Proposal::Put { on: obj, .. }
            | Proposal::Remove { on: obj, .. }
            | Proposal::Tap(obj)
            | Proposal::Untap(obj) => facts.permanent(obj).map_or(facts.active, |thing| thing.controller),
            Proposal::Enter(_, how) | Proposal::Token(_, how) => how.by,
            Proposal::Damage { to: Target::Player(seat), .. }
            | Proposal::GainLife(seat, _)
            | Proposal::LoseLife(seat, _)
            | Proposal::Poison(seat, _)
            | Proposal::Draw(seat)
            | Proposal::Mill(seat)
            | Proposal::Discard(seat, _)
            | Proposal::Lose(seat, _) => seat,
        }
    }

    fn replacements(&self, what: &Proposal, out: &mut Vec<(Class, Instead)>) {
        if self.game.is_lively {
            self.game.instead(self.tx.facts(), what, out);
        }
    }

    fn replace(&mut self, by: &Instead, what: Proposal) -> Vec<Proposal> {
        self.apply_instead(*by, what)
    }

    fn commit(&mut self, batch: &[Proposal]) {
        // What the sources are must be known before any of the batch changes them.
        let sources: Vec<Option<Source>> = match batch[0] {
            Proposal::Damage { .. } => batch.iter().map(|what| self.source(what)).collect(),
            _ => vec![],
        };
        let mut tapped = vec![];
        let mut untapped = vec![];
        for (at, what) in batch.iter().enumerate() {
            match *what {
                Proposal::Tap(obj) => tapped.push(obj),
                Proposal::Untap(obj) => untapped.push(obj),
                Proposal::Damage { .. } => {
                    if let Some(Some(source)) = sources.get(at) {
                        self.damage(source, *what);
                    }
                }
                _ => self.change(*what),
            }
        }
        if !tapped.is_empty() {
            self.happened.extend(tapped.iter().map(|&obj| Happening::Tapped(obj)));
            self.tx.fact(Fact::Tapped { things: tapped });
        }
        if !untapped.is_empty() {
            self.happened.extend(untapped.iter().map(|&obj| Happening::Untapped(obj)));
            self.tx.fact(Fact::Untapped { things: untapped });
        }
    }

    fn triggers(&self, batch: &[Proposal], look: Look, out: &mut Vec<Waiting>) {
        if !self.game.is_lively {
            return;
        }
        match look {
            Look::Back => {
                let leaving: Vec<Happening> =
                    batch.iter().flat_map(|what| self.leaving(what)).flatten().collect();
                self.game.matched(self.tx.all(), &leaving, out);
            }
            Look::On => self.game.matched(self.tx.all(), &self.happened, out),
        }
    }

    fn wait(&mut self, triggers: Vec<Waiting>) {
        self.game.set_off(self.tx, triggers);
    }

    fn checks(&self) -> Vec<Proposal> {
        self.game.checks(self.tx.facts())
    }

    fn burn(&mut self, _: usize) -> bool {
        self.happened.clear();
        if self.tx.facts().events < FUEL {
            return true;
        }
        self.tx.fact(Fact::Ended { end: End::Fuel });
        false
    }
}

impl Line<'_, '_> {
    /// Returns what a proposal will make leave, judged by the state before it.
    fn leaving(&self, what: &Proposal) -> [Option<Happening>; 2] {
        let thing = |obj: Obj| self.tx.facts().permanent(obj);
        match *what {
            Proposal::Destroy { obj, .. } | Proposal::Bury(obj) => [Some(Happening::Left(obj, true)), None],
            Proposal::Sacrifice(obj) => {
                let by = thing(obj).map(|thing| Happening::Sacrificed(thing.controller, obj));
                [Some(Happening::Left(obj, true)), by]
            }
            Proposal::Move(obj, place) if thing(obj).is_some() => {
                [Some(Happening::Left(obj, place == Destination::Graveyard)), None]
            }
            _ => [None, None],
        }
    }

    fn source(&self, what: &Proposal) -> Option<Source> {
        let Proposal::Damage { source, .. } = *what else { return None };
        let facts = self.tx.facts();
        if let Some(thing) = facts.permanent(source) {
            let keywords = self.game.characteristics(facts, thing).keywords;
            let (flags, toxic) = if self.game.is_lively {
                let derived = self.game.derived(facts);
                let values = facts.place(source).map(|at| derived.get(at));
                values.map_or((Flags::NONE, 0), |values| (values.flags, values.toxic))
            } else {
                (Flags::NONE, 0)
            };
            return Some(Source { face: thing.face, by: thing.controller, keywords, flags, toxic });
        }
        let printed = |face: Face, by: Seat| {
            let values = &self.game.set.card(face).values;
            Source { face, by, keywords: values.is.keywords, flags: values.flags, toxic: 0 }
        };
        if let Some(known) = facts.known.iter().find(|known| known.obj == source) {
            let source = printed(known.face, known.controller);
            return Some(Source {
                keywords: known.was.map_or(source.keywords, |was| was.keywords),
                ..source
            });
        }
        let spells = facts.frame.as_ref().map(|frame| &frame.spell).into_iter().chain(&facts.stack);
        let spell = spells.into_iter().find(|spell| spell.source == source)?;
        Some(printed(spell.face, spell.by))
    }

    fn damage(&mut self, source: &Source, what: Proposal) {
        let Proposal::Damage { source: obj, to, amount, combat } = what else { return };
        let (keywords, by) = (source.keywords, source.face);
        match to {
            Target::Player(to) if source.flags.has(Flag::Infect) => {
                self.tx.fact(Fact::Poisoned { by: to, amount: amount.min(255) as u8 });
            }
            Target::Player(to) => {
                self.tx.fact(Fact::PlayerDamaged { by, to, amount });
                self.happened.push(Happening::LostLife(to, amount));
                if combat && source.toxic > 0 {
                    self.tx.fact(Fact::Poisoned { by: to, amount: source.toxic });
                }
            }
            Target::Permanent(to) => {
                let facts = self.tx.facts();
                let Some(thing) = facts.permanent(to) else { return };
                let card = thing.face;
                let is_walker = self.game.characteristics(facts, thing).kinds.has(CardType::Planeswalker);
                let withers = source.flags.has(Flag::Wither) || source.flags.has(Flag::Infect);
                let touched = keywords.has(Keyword::Deathtouch);
                if is_walker {
                    let count = amount.min(facts.counters_on(to, Counter::Loyalty));
                    self.tx.fact(Fact::CountersRemoved { on: to, kind: Counter::Loyalty, count });
                } else if withers {
                    self.tx.fact(Fact::CountersPut { on: to, kind: Counter::Minus, count: amount });
                } else {
                    self.tx.fact(Fact::Damaged { by, to, card, amount, touched });
                }
            }
        }
        self.happened.push(Happening::Damaged { source: obj, to, amount, combat });
        if keywords.has(Keyword::Lifelink) && !self.game.is_denied(self.tx.facts(), source.by) {
            self.tx.fact(Fact::LifeGained { by: source.by, amount });
            self.happened.push(Happening::GainedLife(source.by, amount));
        }
    }

    fn change(&mut self, what: Proposal) {
        match what {
            Proposal::Destroy { obj, .. } | Proposal::Bury(obj) | Proposal::Sacrifice(obj) => {
                self.move_to(obj, Destination::Graveyard);
            }
            Proposal::Move(obj, place) => self.move_to(obj, place),
            Proposal::Counter(obj) => {
                let spells = &self.tx.facts().stack;
                let Some(spell) = spells.iter().find(|spell| spell.obj == obj) else { return };
                let (card, from, is_ability) = (spell.face, spell.from, spell.is_ability());
                if !is_ability {
                    let is_flashback = from == Some(Zone::Graveyard);
                    self.move_to(obj, if is_flashback { Destination::Exile } else { Destination::Graveyard });
                }
                self.tx.fact(Fact::Countered { obj, card });
            }
            Proposal::Enter(obj, how) => {
                self.enter(obj, how);
                self.moved.extend(self.tx.facts().permanents.last().map(|thing| thing.obj));
            }
            Proposal::Token(face, how) => {
                self.create(face, how);
                if let Some(&Permanent { obj, .. }) = self.tx.facts().permanents.last() {
                    self.moved.push(obj);
                    self.happened.push(Happening::Created(how.by, obj));
                }
            }
            Proposal::Attach { obj, to } => {
                self.tx.fact(Fact::Attached { obj, to: Some(to) });
                self.happened.push(Happening::Attached(obj, to));
            }
            Proposal::Transform(obj) => {
                if let Some(card) = self.game.side_of(self.tx.facts(), obj) {
                    self.tx.fact(Fact::Transformed { obj, card });
                    self.happened.push(Happening::Transformed(obj));
                }
            }
            Proposal::Unattach(obj) => self.tx.fact(Fact::Attached { obj, to: None }),
            Proposal::Put { on, kind, count } => {
                self.tx.fact(Fact::CountersPut { on, kind, count });
                self.happened.push(Happening::CountersPut(on, kind, count));
            }
            Proposal::Remove { on, kind, count } => self.tx.fact(Fact::CountersRemoved { on, kind, count }),
            Proposal::GainLife(by, amount) => {
                self.tx.fact(Fact::LifeGained { by, amount });
                self.happened.push(Happening::GainedLife(by, amount));
            }
            Proposal::LoseLife(by, amount) => {
                self.tx.fact(Fact::LifeLost { by, amount });
                self.happened.push(Happening::LostLife(by, amount));
            }
            Proposal::Poison(by, amount) => self.tx.fact(Fact::Poisoned { by, amount }),
            Proposal::Draw(by) => match self.tx.draw(library(by), hand(by), 1) {
                0 => self.tx.fact(Fact::DrewNothing { by }),
                _ => {
                    self.tx.fact(Fact::Drew { by });
                    self.happened.push(Happening::Drew(by));
                    let count = self.tx.facts().players[by].past.drawn;
                    self.happened.push(Happening::DrewNth(by, count));
                }
            },
            Proposal::Mill(by) => {
                if let Some(card) = self.tx.all().top(library(by)) {
                    let obj = self.tx.all().obj(card);
                    self.move_to(obj, Destination::Graveyard);
                }
            }
            Proposal::Discard(by, card) => {
                let held = self.tx.all().find(hand(by), card).expect("an offered card is held");
                self.tx.put(held, graveyard(by));
                let now = self.tx.all().obj(held);
                self.tx.fact(Fact::Discarded { by, card });
                self.moved.push(now);
                self.happened.push(Happening::Discarded(by, now));
                self.happened.push(Happening::Buried(now));
            }
            Proposal::Lose(by, loss) => self.tx.fact(Fact::Lost { by, loss }),
            Proposal::Damage { .. } | Proposal::Tap(_) | Proposal::Untap(_) => {}
        }
    }
}
