use super::at_table::{AtTable, Next};
use crate::{bots::Table, error::Error};
use fairdeal_kernel::{Present, Seat};

impl<G: Present> AtTable<'_, G> {
    /// Makes a bot choose. Its chance follows from the match and the version, so a resumed match continues as
    /// it would have.
    pub(super) fn let_play(&mut self, seat: Seat) -> Result<Next, Error> {
        let number = self.bot_at(seat);
        let seed = format!("{}/bot/{}/{}", self.on.fairness().match_id, seat.0, self.on.version());
        let offers = self.on.offers(seat);
        let table = Table::Session(&self.on);
        let choice = if self.bots.is_program(number) {
            let program = self.programs.entry(seat.0).or_insert_with(|| self.bots.make(number, &seed));
            program.choose(&table, seat, offers)?
        } else {
            self.bots.make(number, &seed).choose(&table, seat, offers)?
        };
        let action = offers.get(choice).expect("a bot chooses one of the offers");
        self.act(seat, action)
    }

    /// Returns the number of the bot in a seat, counting around the table from the person's left.
    pub(super) fn bot_at(&self, seat: Seat) -> usize {
        number(seat, self.seat, self.on.game().seats())
    }
}

/// Returns the number of the bot in a seat, counting around the table from a person's left.
pub(super) fn number(seat: Seat, own: Seat, seats: u8) -> usize {
    usize::from((seat.0 + seats - own.0 - 1) % seats)
}
