use super::at_table::{AtTable, Next};
use crate::error::Error;
use fairdeal_hosted::Bot;
use fairdeal_kernel::Seat;

impl AtTable<'_> {
    /// Makes a bot choose. Its chance follows from the match and the version, so a resumed match continues as
    /// it would have.
    pub(super) fn let_play(&mut self, seat: Seat) -> Result<Next, Error> {
        let choice = match self.bots.bot(self.bot_at(seat)) {
            Bot::Program(start) => {
                let program = self.programs.entry(seat.0).or_insert_with(|| start());
                program.choose(&*self.on, seat).map_err(Error::Broken)?
            }
            bot => {
                let seed = format!("{}/bot/{}/{}", self.on.fairness().match_id, seat.0, self.on.version());
                let chosen = self.on.choose(seat, bot, &seed, self.bots.means());
                chosen.expect("the names of the bots were checked")
            }
        };
        let action = self.on.offer(seat, choice).expect("a bot chooses one of the offers");
        self.act(seat, &action)
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
