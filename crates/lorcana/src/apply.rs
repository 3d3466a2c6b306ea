use crate::frame::{Frame, Known};
use crate::parts::{FUEL, Fact, Facts, Fight, Id, Phase, Song};
use crate::vocabulary::Until;
use fairdeal_cards::Fuel;
use fairdeal_kernel::Seat;
use fairdeal_select::Reference;

impl Facts {
    /// Applies a fact.
    pub(crate) fn apply(&mut self, fact: &Fact) {
        match fact {
            Fact::Began { by } => (self.starter, self.active) = (*by, *by),
            Fact::Altered { by, cards } => {
                (self.active, self.phase) = (by.next(2), Phase::Keep);
                if *cards > 0 {
                    self.altered = self.altered.with(*by);
                }
            }
            Fact::TurnBegan { by } => self.begin_turn(*by),
            Fact::PhaseBegan { phase } => self.phase = *phase,
            Fact::TurnEnded { by } => self.end_turn(*by),
            Fact::Inked { .. } => self.inked = true,
            Fact::InkAdded { by } => self.spent[*by] += 1,
            Fact::Paid { by, ink } => self.spent[*by] = self.spent[*by].saturating_add(*ink),
            Fact::Quested { by, lore, .. } | Fact::LoreGained { by, lore } => {
                self.lore[*by] = self.lore[*by].saturating_add(*lore);
            }
            Fact::LoreLost { by, lore } => self.lore[*by] = self.lore[*by].saturating_sub(*lore),
            Fact::Challenged { fight, .. } => self.fight = Some(*fight),
            Fact::FightEnded => self.fight = None,
            Fact::SongBegan { card, singer } => {
                self.song = Some(Song { card: *card, singers: vec![*singer] });
            }
            Fact::SingerPicked { singer } => {
                if let Some(song) = &mut self.song {
                    song.singers.push(*singer);
                }
            }
            Fact::SongEnded => self.song = None,
            Fact::Left { id, known } => self.forget(*id, *known),
            Fact::Lasts { lasting } => self.lasting.push(*lasting),
            Fact::Discounted { discount } => self.discounts.push(*discount),
            Fact::DiscountUsed { place } => {
                if (*place as usize) < self.discounts.len() {
                    self.discounts.remove(*place as usize);
                }
            }
            Fact::Exhausted => self.bag.clear(),
            Fact::Ended { end } => self.end = Some(*end),
            _ => self.apply_to_frames(fact),
        }
    }

    fn apply_to_frames(&mut self, fact: &Fact) {
        match fact {
            Fact::Pushed { frame } => self.frames.push((**frame).clone()),
            Fact::Went { frame } => {
                self.frames.pop();
                self.frames.push((**frame).clone());
            }
            Fact::Popped => {
                self.frames.pop();
            }
            Fact::Bagged { frame } if self.fuel.burn() => self.bag.push((**frame).clone()),
            Fact::Unbagged { place } if (*place as usize) < self.bag.len() => {
                self.bag.remove(*place as usize);
            }
            Fact::Queued { frame } => self.queue.push((**frame).clone()),
            Fact::Unqueued if !self.queue.is_empty() => {
                let frame = self.queue.remove(0);
                self.frames.push(frame);
            }
            _ => {}
        }
    }

    fn begin_turn(&mut self, by: Seat) {
        self.turn += 1;
        (self.active, self.phase, self.inked, self.fuel) = (by, Phase::Start, false, Fuel::full(FUEL));
        self.spent[by] = 0;
        self.lasting.retain(|lasting| lasting.until != Until::YourNextTurn || lasting.by != by);
    }

    fn end_turn(&mut self, by: Seat) {
        let turn = self.turn;
        self.lasting.retain(|lasting| match lasting.until {
            Until::Turn => false,
            Until::YourNextTurn => true,
            Until::TheirNextTurn => lasting.by == by || lasting.since == turn,
        });
        self.discounts.clear();
    }

    /// A thing that has left is a stranger, should it come back; what was known of it last is kept.
    fn forget(&mut self, id: Id, known: Known) {
        self.lasting.retain(|lasting| lasting.on != id);
        let waiting = self.frames.iter_mut().chain(&mut self.queue).chain(&mut self.bag);
        waiting.for_each(|frame| frame.forget(id, known));
        if let Some(Fight { attacker, defender }) = &mut self.fight {
            [attacker, defender].into_iter().filter(|party| **party == id).for_each(|party| *party = Id(0));
        }
        if let Some(song) = &mut self.song {
            song.singers.retain(|singer| *singer != id);
        }
    }
}

impl Frame {
    /// Strikes a thing out that has left.
    pub(crate) fn forget(&mut self, id: Id, known: Known) {
        let parties = [
            (Reference::Source, &mut self.source),
            (Reference::Trigger, &mut self.subject),
            (Reference::Other, &mut self.other),
            (Reference::Each, &mut self.each),
        ];
        for (reference, party) in parties {
            if *party == id {
                *party = Id(0);
                self.known.push((reference, known));
            }
        }
        let picks = self.picks.iter().filter(|(_, pick)| *pick == id);
        self.known.extend(picks.map(|(slot, _)| (Reference::Target(*slot), known)));
        self.picks.retain(|(_, pick)| *pick != id);
        self.list.retain(|listed| *listed != id);
    }
}
