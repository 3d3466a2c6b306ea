use crate::{Back, Face, FaceView, Game, Mark, Pile, Piles, Present, Seat, Table};

/// What a game calls things, with the game forgotten: code that needs no more is compiled once, not once per game.
pub trait Names {
    /// Returns the number of seats.
    fn seats(&self) -> u8;
    /// Names a seat.
    fn seat_name(&self, seat: Seat) -> String;
    /// Names a pile.
    fn pile_name(&self, pile: Pile) -> String;
    /// Names a lane of counters.
    fn mark_name(&self, mark: Mark) -> String;
    /// Shows a face.
    fn face(&self, face: Face, back: Back) -> FaceView;
    /// Returns the cards in the box.
    fn in_box(&self) -> Table;
}

impl<G: Present> Names for G {
    fn seats(&self) -> u8 {
        Game::seats(self)
    }

    fn seat_name(&self, seat: Seat) -> String {
        Present::seat_name(self, seat)
    }

    fn pile_name(&self, pile: Pile) -> String {
        Piles::pile_name(self, pile)
    }

    fn mark_name(&self, mark: Mark) -> String {
        Present::mark_name(self, mark)
    }

    fn face(&self, face: Face, back: Back) -> FaceView {
        Present::face(self, face, back)
    }

    fn in_box(&self) -> Table {
        self.board().table
    }
}
