use super::Model;
use fairdeal_client::{Offer, Table};
use fairdeal_kernel::{AskKind, Obj};

/// The maximum number of offers shown with a number.
const NUMBERED: usize = 9;

/// Something that can be selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A thing by its name.
    Thing(Obj),
    /// An offer by its index in the menu.
    Offer(usize),
    /// A range of numbers by its index in the menu.
    Range(usize),
    /// A line of a list over the table.
    Line(usize),
}

/// Everything that can be selected, row by row: things on the table, the hand, offers and ranges.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stops {
    pub(crate) rows: [Vec<Target>; 3],
}

impl Stops {
    /// Finds a target: its row and its index there.
    pub(crate) fn find(&self, target: Target) -> Option<(usize, usize)> {
        self.rows
            .iter()
            .enumerate()
            .find_map(|(row, stops)| stops.iter().position(|stop| *stop == target).map(|at| (row, at)))
    }

    /// Moves by one through all rows together.
    pub(crate) fn beside(&self, target: Target, forward: bool) -> Option<Target> {
        let all: Vec<Target> = self.rows.iter().flatten().copied().collect();
        let at = all.iter().position(|stop| *stop == target)?;
        let step = if forward { 1 } else { all.len() - 1 };
        all.get((at + step) % all.len()).copied()
    }

    /// Moves to the next row that is not empty.
    pub(crate) fn across(&self, target: Target, down: bool) -> Option<Target> {
        let (row, at) = self.find(target)?;
        let rows: Vec<usize> = if down { (row + 1..3).collect() } else { (0..row).rev().collect() };
        let next = rows.into_iter().map(|row| &self.rows[row]).find(|stops| !stops.is_empty())?;
        next.get(at * next.len() / self.rows[row].len().max(1)).copied()
    }
}

impl Model {
    /// All that can be pointed at now.
    pub(crate) fn stops(&self) -> Stops {
        let Some(table) = self.table() else { return Stops::default() };
        let hand = self.hand(table).iter().filter_map(|thing| thing.obj).map(Target::Thing).collect();
        let mut on_table = vec![];
        for shown in self.shown(table) {
            let names = shown.things.iter().filter_map(|thing| thing.obj);
            on_table.extend(names.filter(|&name| self.is_asked_about(table, name)).map(Target::Thing));
        }
        let offers = self.numbered().into_iter().map(Target::Offer);
        let ranges = (0..self.at_turn().map_or(0, |table| table.menu.ranges.len())).map(Target::Range);
        Stops { rows: [on_table, hand, offers.chain(ranges).collect()] }
    }

    fn is_asked_about(&self, table: &Table, name: Obj) -> bool {
        !self.offers_of(name).is_empty() || table.menu.why_not(name).is_some() || table.menu.is_chosen(name)
    }

    /// Returns the selection: the previous one while it exists, otherwise the likeliest.
    pub(crate) fn focus(&self) -> Option<Target> {
        let stops = self.stops();
        let kept = self.focus.map(|(target, _)| target).filter(|target| stops.find(*target).is_some());
        kept.or_else(|| self.likely(&stops))
    }

    fn likely(&self, stops: &Stops) -> Option<Target> {
        let kind = self.table().and_then(|table| table.menu.ask.as_ref()).map(|ask| ask.kind);
        let [on_table, hand, offers] = &stops.rows;
        // Whoever chooses one card after another continues where the last one was.
        if let (Some(AskKind::Select | AskKind::Order), Some((Target::Thing(_), at))) = (kind, self.focus)
            && let Some(next) = hand.get(at.min(hand.len().saturating_sub(1)))
        {
            return Some(*next);
        }
        let is_offered =
            |stop: &&Target| matches!(stop, Target::Thing(name) if !self.offers_of(*name).is_empty());
        let things = hand.iter().chain(on_table);
        let first = if self.picked.is_some() { offers.first() } else { things.clone().find(is_offered) };
        first.or(offers.first()).or(hand.first()).or(on_table.first()).copied()
    }

    pub(super) fn point_at(&mut self, target: Target) {
        let at = self.stops().find(target).map_or(0, |(_, at)| at);
        if self.focus.map(|(known, _)| known) != Some(target) {
            self.typed.clear();
        }
        self.focus = Some((target, at));
    }

    /// Lists what can be done with a thing. Of two equal cards in a pile only one is offered; the other works
    /// as well.
    pub(crate) fn offers_of(&self, name: Obj) -> Vec<usize> {
        let Some(table) = self.at_turn() else { return vec![] };
        let of = |name: Obj| -> Vec<usize> {
            let offers = table.menu.offers.iter().enumerate();
            offers.filter(|(_, offer)| offer.thing() == Some(name)).map(|(at, _)| at).collect()
        };
        let own = of(name);
        if !own.is_empty() || table.menu.is_chosen(name) {
            return own;
        }
        let Some((pile, thing)) = table.find(name) else { return vec![] };
        let twins = table.piles[pile].iter().filter(|other| other.is_twin_of(thing));
        twins.filter_map(|twin| twin.obj).map(of).find(|offers| !offers.is_empty()).unwrap_or_default()
    }

    /// Lists all offers in the order of the table: cards as they lie, then buttons.
    pub(crate) fn all_offers(&self) -> Vec<usize> {
        let Some(table) = self.at_turn() else { return vec![] };
        let shown = self.shown(table);
        let on_table = shown.iter().flat_map(|shown| shown.things.iter());
        let hand = self.hand(table);
        let order: Vec<Obj> = hand.iter().chain(on_table).filter_map(|thing| thing.obj).collect();
        let mut all: Vec<usize> = (0..table.menu.offers.len()).collect();
        let place =
            |offer: &Offer| order.iter().position(|name| Some(*name) == offer.thing()).unwrap_or(usize::MAX);
        all.sort_by_key(|&at| place(&table.menu.offers[at]));
        all
    }

    /// Lists the offers shown with a number: those of the picked card; all, if they are few; otherwise the
    /// buttons.
    pub(crate) fn numbered(&self) -> Vec<usize> {
        if let Some(picked) = self.picked {
            return self.offers_of(picked);
        }
        let all = self.all_offers();
        if all.len() <= NUMBERED {
            return all;
        }
        let Some(table) = self.at_turn() else { return vec![] };
        let drawn = self.shown(table);
        let is_drawn = |name: Obj| {
            let on_table = drawn.iter().flat_map(|shown| shown.things.iter().copied());
            on_table.chain(self.hand(table)).any(|thing| thing.obj == Some(name))
        };
        let loose = |at: &usize| table.menu.offers[*at].thing().is_none_or(|name| !is_drawn(name));
        all.into_iter().filter(loose).collect()
    }
}
