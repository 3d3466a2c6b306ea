use super::Model;
use crate::face;
use fairdeal_client::Table;
use fairdeal_kernel::{Reader, Seat, Sentence, Words};

impl Model {
    /// Says a sentence to whoever sits at the terminal, in the words of the game and with the names of the people.
    pub(crate) fn say(&self, sentence: &Sentence) -> String {
        Words::new(&self.about.words).tell(sentence, &Listener(self.table()))
    }
}

/// Whoever sits at the terminal, and the table that is shown there.
struct Listener<'a>(Option<&'a Table>);

impl Reader for Listener<'_> {
    fn is_own(&self, seat: Seat) -> bool {
        self.0.and_then(Table::own_seat) == Some(seat)
    }

    fn seat(&self, seat: Seat) -> String {
        self.0.map_or("?", |table| table.who(seat)).to_owned()
    }

    fn card(&self, name: &str) -> String {
        face::signs(name)
    }
}
