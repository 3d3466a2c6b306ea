//! Which mana pays a cost.

use super::{Cost, Mana};
use crate::set::{Colour, Colours};
use fairdeal_kernel::Obj;

/// Something that can be tapped for one mana.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Source {
    pub(crate) obj: Obj,
    /// The mana it can make.
    pub(crate) makes: Colours,
}

/// How a cost is paid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Payment {
    /// What comes from the pool.
    pub(crate) pool: Mana,
    /// What is tapped.
    pub(crate) tapped: Vec<Obj>,
}

/// How much mana there is, counted by what each can be: a set of types for a source, one type for mana in the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Supply {
    counts: [u8; 64],
    total: u16,
    /// The sets that occur.
    sets: u64,
}

impl Supply {
    pub(crate) fn new(pool: Mana) -> Supply {
        let mut supply = Supply { counts: [0; 64], total: 0, sets: 0 };
        for (colour, amount) in pool.iter() {
            supply.add(colour.only(), amount);
        }
        supply
    }

    #[inline]
    pub(crate) fn add(&mut self, makes: Colours, amount: u8) {
        let count = &mut self.counts[usize::from(makes.0)];
        *count = count.saturating_add(amount);
        self.total += u16::from(amount);
        self.sets |= 1 << makes.0;
    }

    pub(crate) fn without(mut self, makes: Colours) -> Supply {
        let count = &mut self.counts[usize::from(makes.0)];
        // A source that cannot be tapped now was not counted.
        if *count > 0 {
            *count -= 1;
            self.total -= 1;
        }
        self
    }

    fn at_most(mut self, makes: Colours, amount: u8) -> Supply {
        let count = &mut self.counts[usize::from(makes.0)];
        self.total -= u16::from(count.saturating_sub(amount));
        *count = (*count).min(amount);
        self
    }

    /// Returns whether a cost can be paid: there is enough in all, and for every set of types asked for by name there
    /// is enough that can be one of them.
    pub(crate) fn pays(&self, cost: Cost) -> bool {
        if !cost.split.is_none() {
            return self.pays_with(cost, 0);
        }
        if self.total < cost.value() {
            return false;
        }
        let types = cost.types().0;
        let mut set = types;
        while set != 0 {
            let wanted: u16 = Colours(set).iter().map(|colour| u16::from(cost.typed[colour])).sum();
            if self.able(Colours(set)) < wanted {
                return false;
            }
            set = (set - 1) & types;
        }
        true
    }

    /// Returns whether a cost can be paid if at most this many of its symbols are paid with life.
    pub(crate) fn pays_with(&self, cost: Cost, life: u8) -> bool {
        cost.ways(life).into_iter().any(|(cost, _)| self.pays(cost))
    }

    /// Counts what can be one of these types.
    fn able(&self, types: Colours) -> u16 {
        let (mut sets, mut able) = (self.sets, 0);
        while sets != 0 {
            let set = sets.trailing_zeros();
            if set as u8 & types.0 != 0 {
                able += u16::from(self.counts[set as usize]);
            }
            sets &= sets - 1;
        }
        able
    }

    /// Returns whether there is more than one kind of mana.
    #[inline]
    pub(crate) fn is_mixed(&self) -> bool {
        self.sets.count_ones() > 1
    }

    /// Returns whether a cost can be paid with other mana than a given payment uses.
    pub(crate) fn is_choice(&self, cost: Cost, payment: &Payment, sources: &[Source]) -> bool {
        let mut used = Supply::new(payment.pool);
        for source in sources.iter().filter(|source| payment.tapped.contains(&source.obj)) {
            used.add(source.makes, 1);
        }
        let sets = (0..64u8).filter(|set| used.sets >> set & 1 == 1);
        sets.into_iter().any(|set| {
            let fewer = used.counts[usize::from(set)] - 1;
            self.at_most(Colours(set), fewer).pays(cost)
        })
    }
}

impl Payment {
    /// Chooses how to pay: from the pool first, then with the sources that can make the fewest types and of which most
    /// are left, so that few colours are lost. The cost must be payable.
    pub(crate) fn of(mut cost: Cost, mut pool: Mana, mut sources: Vec<Source>) -> Payment {
        let mut payment = Payment::default();
        let mut supply = Supply::new(pool);
        sources.iter().for_each(|source| supply.add(source.makes, 1));
        if !cost.split.is_none()
            && let Some((way, _)) = cost.ways(0).into_iter().find(|&(way, _)| supply.pays(way))
        {
            cost = way;
        }
        // With one kind of mana nothing is to be chosen.
        if pool.is_none() && !supply.is_mixed() {
            payment.tapped.extend(sources.iter().take(cost.value().into()).map(|source| source.obj));
            return payment;
        }
        while !cost.is_paid() {
            if let Some((colour, left)) = from_pool(&supply, cost, pool) {
                pool[colour] -= 1;
                payment.pool.add(colour);
                (cost, supply) = (left, supply.without(colour.only()));
            } else {
                let (at, left) = from_source(&supply, cost, &sources).expect("what is offered can be paid");
                let source = sources.remove(at);
                payment.tapped.push(source.obj);
                (cost, supply) = (left, supply.without(source.makes));
            }
        }
        payment
    }
}

/// Lists the types of mana in the pool that can pay part of a cost, each with what is left to pay.
pub(crate) fn spendable(supply: &Supply, cost: Cost, pool: Mana) -> impl Iterator<Item = (Colour, Cost)> {
    let supply = *supply;
    pool.iter().filter_map(move |(colour, _)| {
        let left = cost.less(colour)?;
        supply.without(colour.only()).pays(left).then_some((colour, left))
    })
}

/// Lists the types of mana of a source that can pay part of a cost, each with what is left to pay.
pub(crate) fn tappable(supply: &Supply, cost: Cost, makes: Colours) -> impl Iterator<Item = (Colour, Cost)> {
    let supply = supply.without(makes);
    makes.iter().filter_map(move |colour| {
        let left = cost.less(colour)?;
        supply.pays(left).then_some((colour, left))
    })
}

/// Prefers mana that the cost asks for by name, then the type of which there is most.
fn from_pool(supply: &Supply, cost: Cost, pool: Mana) -> Option<(Colour, Cost)> {
    let named = |colour: Colour| cost.typed[colour] > 0;
    spendable(supply, cost, pool)
        .max_by_key(|&(colour, _)| (named(colour), pool[colour], std::cmp::Reverse(colour)))
}

/// Prefers mana that the cost asks for by name, then sources that make few types, then those of which there are most;
/// among equals the oldest.
fn from_source(supply: &Supply, cost: Cost, sources: &[Source]) -> Option<(usize, Cost)> {
    let mut best = None;
    let mut seen = 0u64;
    for (at, source) in sources.iter().enumerate() {
        if seen >> source.makes.0 & 1 == 1 {
            continue;
        }
        seen |= 1 << source.makes.0;
        for (colour, left) in tappable(supply, cost, source.makes) {
            let others = supply.counts[usize::from(source.makes.0)];
            let worth = (cost.typed[colour] > 0, -(source.makes.0.count_ones() as i32), others);
            if best.is_none_or(|(known, _, _)| worth > known) {
                best = Some((worth, at, left));
            }
        }
    }
    best.map(|(_, at, left)| (at, left))
}
