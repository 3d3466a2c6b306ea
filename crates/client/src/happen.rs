use crate::{Table, Thing};
use fairdeal_kernel::{Seat, Spot};
use fairdeal_protocol::{Glimpse, Happening};

/// How events change the piles.
impl Table {
    pub(crate) fn happen(&mut self, by: Option<Seat>, happening: Happening) {
        match happening {
            Happening::Moved(from, to, cards) => {
                cards.iter().for_each(|card| self.carry(by, (from, to), card, Spot::Top));
            }
            Happening::Under(from, to, card) => self.carry(by, (from, to), &card, Spot::Bottom),
            Happening::Below(from, to, above, card) => {
                self.carry(by, (from, to), &card, Spot::FromTop(above));
            }
            Happening::Swept(from, to, count, cards) => self.sweep(by, (from, to), count, &cards),
            Happening::Shuffled(pile) => {
                self.things(pile).iter_mut().for_each(|thing| *thing = Thing::default());
            }
            // A pile was closed again.
            Happening::Shown(pile, cards) if cards.is_empty() => {
                self.things(pile).iter_mut().for_each(|thing| *thing = Thing::default());
            }
            Happening::Shown(pile, cards) => cards.iter().for_each(|card| self.show(pile, card)),
            Happening::Created(pile, card) => self.put(pile, Thing::default(), &card, by, Spot::Top),
            Happening::Removed(pile, card) => drop(self.pick_up(pile, &card)),
            Happening::Marked(pile, card, mark, value) => self.mark(pile, &card, mark, value),
            // Words only go into the log.
            Happening::Said(_) => {}
        }
    }

    fn things(&mut self, pile: u8) -> &mut Vec<Thing> {
        let pile = usize::from(pile);
        if pile >= self.piles.len() {
            self.piles.resize(pile + 1, vec![]);
        }
        &mut self.piles[pile]
    }

    fn carry(&mut self, by: Option<Seat>, (from, to): (u8, u8), card: &Glimpse, spot: Spot) {
        // Whoever plays from another's hand plays for that seat.
        let by = self.owner(from.into()).or(by);
        for _ in 0..count(card) {
            let thing = self.pick_up(from, card);
            self.put(to, thing, card, by, spot);
        }
    }

    fn sweep(&mut self, by: Option<Seat>, (from, to): (u8, u8), total: u16, cards: &[Glimpse]) {
        let known: Vec<(Thing, &Glimpse)> =
            cards.iter().map(|card| (self.pick_up(from, card), card)).collect();
        self.things(from).clear();
        for _ in known.len()..usize::from(total) {
            self.put(to, Thing::default(), &Glimpse::Unseen(1), by, Spot::Top);
        }
        known.into_iter().for_each(|(thing, card)| self.put(to, thing, card, by, Spot::Top));
    }

    /// Takes a thing from a pile: the one with that name, or one that cannot be told from it.
    fn pick_up(&mut self, pile: u8, card: &Glimpse) -> Thing {
        let things = self.things(pile);
        let named = match card {
            Glimpse::Card { was: Some(was), .. } => things.iter().position(|thing| thing.obj == Some(*was)),
            _ => None,
        };
        let at = named
            .or_else(|| things.iter().rposition(|thing| thing.obj.is_none()))
            .or_else(|| things.len().checked_sub(1));
        at.map(|at| things.remove(at)).unwrap_or_default()
    }

    fn put(&mut self, pile: u8, thing: Thing, card: &Glimpse, by: Option<Seat>, spot: Spot) {
        let moved = match card {
            Glimpse::Unseen(_) => Thing { by, ..Thing::default() },
            // A face already known under the earlier name is not sent again.
            Glimpse::Card { now, was, face } => Thing {
                obj: *now,
                face: face.clone().or(thing.face.filter(|_| was.is_some())).filter(|_| now.is_some()),
                by,
                ..Thing::default()
            },
        };
        let things = self.things(pile);
        match spot {
            Spot::Bottom => things.insert(0, moved),
            Spot::Top => things.push(moved),
            Spot::FromTop(above) => things.insert(things.len().saturating_sub(above.into()), moved),
        }
    }

    fn show(&mut self, pile: u8, card: &Glimpse) {
        let Glimpse::Card { now, was, face } = card else { return };
        let things = self.things(pile);
        let is_it = |thing: &Thing| thing.obj.is_some() && (thing.obj == *was || thing.obj == *now);
        let at =
            things.iter().position(is_it).or_else(|| things.iter().position(|thing| thing.obj.is_none()));
        let Some(thing) = at.map(|at| &mut things[at]) else { return };
        thing.obj = *now;
        thing.face = face.clone().or(thing.face.take()).filter(|_| now.is_some());
    }

    fn mark(&mut self, pile: u8, card: &Glimpse, mark: String, value: u8) {
        let Glimpse::Card { now, was, .. } = card else { return };
        let Some(name) = was.or(*now) else { return };
        let Some(thing) = self.things(pile).iter_mut().find(|thing| thing.obj == Some(name)) else { return };
        thing.obj = *now;
        if value > 0 {
            thing.marks.insert(mark, value)
        } else {
            thing.marks.remove(&mark)
        };
    }
}

fn count(card: &Glimpse) -> u16 {
    if let Glimpse::Unseen(count) = card { *count } else { 1 }
}
