use crate::frame::Known;
use crate::parts::{Fact, Facts, Fight, Paying, Phase, Song};
use fairdeal_cards::Id;
use fairdeal_kernel::Seat;

impl Facts {
    /// Applies a fact.
    pub(crate) fn apply(&mut self, fact: &Fact) {
        if changes_values(fact) {
            self.derived.reset();
        }
        match fact {
            Fact::Began { by } => (self.starter, self.active) = (*by, *by),
            Fact::Altered { by, cards } => {
                (self.active, self.phase) = (by.next(2), Phase::Keep);
                if *cards > 0 {
                    self.altered = self.altered.with(*by);
                }
            }
            Fact::TurnBegan { by } => self.begin_turn(*by),
            Fact::PhaseBegan(phase) => self.phase = *phase,
            Fact::MainBegan { .. } => self.phase = Phase::Main,
            Fact::TurnEnded => self.end_turn(self.active),
            Fact::Inked { .. } => self.inked = true,
            Fact::InkAdded { by } => self.spent[*by] = self.spent[*by].saturating_add(1),
            Fact::InkReadied { by, ink } => self.spent[*by] = self.spent[*by].saturating_sub(*ink),
            Fact::Paid { by, ink } => self.spent[*by] = self.spent[*by].saturating_add(*ink),
            Fact::Quested { by, lore, .. } | Fact::LoreGained { by, lore } => {
                self.lore[*by] = self.lore[*by].saturating_add(*lore);
            }
            Fact::LoreLost { by, lore } => self.lore[*by] = self.lore[*by].saturating_sub(*lore),
            Fact::Challenged { fight, .. } => self.fight = Some(*fight),
            Fact::Struck => self.fight = self.fight.map(|fight| Fight { struck: true, ..fight }),
            Fact::FightEnded => self.fight = None,
            Fact::ShiftBegan { card, onto, left, .. } => {
                self.paying = Some(Paying { card: *card, onto: *onto, left: *left });
            }
            Fact::ShiftPaid => {
                if let Some(paying) = &mut self.paying {
                    paying.left = paying.left.saturating_sub(1);
                }
            }
            Fact::ShiftedOnto { .. } => self.paying = None,
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
            Fact::DiscountUsed { place } if (*place as usize) < self.discounts.len() => {
                self.discounts.remove(*place as usize);
            }
            Fact::Effect(course) => self.agenda.apply(course),
            Fact::Ended { end } => self.end = Some(*end),
            _ => {}
        }
    }

    fn begin_turn(&mut self, by: Seat) {
        self.turn += 1;
        (self.active, self.phase, self.inked) = (by, Phase::Start, false);
        self.agenda.refill();
        self.spent[by] = 0;
        self.lasting.retain(|lasting| lasting.outlasts_start(by));
    }

    fn end_turn(&mut self, by: Seat) {
        let turn = self.turn;
        self.lasting.retain(|lasting| lasting.outlasts_end(by, turn));
        self.discounts.clear();
    }

    /// Forgets a thing that has left, keeping what was last known of it. If it comes back, it is a new thing.
    fn forget(&mut self, id: Id, known: Known) {
        self.lasting.retain(|lasting| lasting.on != id);
        self.agenda.all_mut().for_each(|frame| frame.forget(id, known));
        if let Some(Fight { attacker, defender, .. }) = &mut self.fight {
            [attacker, defender].into_iter().filter(|party| **party == id).for_each(|party| *party = Id(0));
        }
        if let Some(song) = &mut self.song {
            song.singers.retain(|singer| *singer != id);
        }
    }
}

/// Returns whether a fact can change what continuous effects make of things: by whose turn it is, or by what lasts.
/// Changes of the table are another matter: they make another edition of it.
fn changes_values(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Began { .. }
            | Fact::Altered { .. }
            | Fact::TurnBegan { .. }
            | Fact::TurnEnded
            | Fact::Lasts { .. }
            | Fact::Left { .. }
    )
}
