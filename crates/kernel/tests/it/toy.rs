//! A game without rules: a box of cards and one pile of each kind, for tests that move things themselves.

use fairdeal_kernel::{
    Ask, Back, Board, Face, FaceView, Game, Mark, Meta, Offers, Order, Pile, PileKind, Piles, Present,
    Problems, Scoreboard, Seat, Seen, Sight, Table, Text, Turn, Tx,
};

/// The face-down stack that holds the box at the start.
pub(crate) const STOCK: Pile = Pile(0);
/// A face-up stack.
pub(crate) const OPEN: Pile = Pile(1);
/// The hands of the two seats, by seat.
pub(crate) const HANDS: [Pile; 2] = [Pile(2), Pile(3)];
/// Cards lying face down side by side.
pub(crate) const SPREAD: Pile = Pile(4);
/// The names of the piles, by number.
pub(crate) const NAMES: [&str; 5] = ["stock", "open", "hand.P1", "hand.P2", "spread"];

fairdeal_kernel::options! {
    /// There is little to choose.
    pub struct ToyOptions {
        /// How many faces the box has.
        faces: u8 = 6, range(1..=200);
        /// How many cards there are of each face.
        copies: u8 = 1, range(1..=4);
    }
}

/// The game.
#[derive(Clone, Debug)]
pub(crate) struct Toy {
    options: ToyOptions,
    deck: Vec<Face>,
}

impl Toy {
    /// Makes a game with exactly these cards in the box, bottom first.
    pub(crate) fn with_deck(deck: &[u8]) -> Toy {
        let deck = deck.iter().map(|&face| Face(face.into())).collect();
        Toy { options: ToyOptions::default(), deck }
    }
}

impl Game for Toy {
    type Options = ToyOptions;
    type Facts = u32;
    type Fact = u32;
    type Action = u8;

    const ID: &'static str = "toy";
    const SEATS: (u8, u8) = (2, 2);
    const SCHEMA: u16 = 1;

    fn new(options: ToyOptions, _seats: u8) -> Result<Self, Problems> {
        let faces = (0..options.copies).flat_map(|_| (0..options.faces).map(|face| Face(face.into())));
        Ok(Toy { deck: faces.collect(), options })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn options(&self) -> &ToyOptions {
        &self.options
    }

    fn horizon(&self) -> u32 {
        1
    }

    fn board(&self) -> Board<u32> {
        let spread = PileKind { sight: Sight::NONE, order: Order::Spread };
        let hands = [Seat(0), Seat(1)].map(PileKind::hand);
        let table = Table::new([PileKind::STOCK, PileKind::OPEN, hands[0], hands[1], spread]);
        Board { table: table.with(STOCK, Back::Pack(0), self.deck.iter().copied()), facts: 0 }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        tx.shuffle(STOCK);
    }

    fn turn(&self, _public: &Seen<'_, u32>) -> Turn {
        Turn::of(Seat(0))
    }

    fn legal(&self, _seen: &Seen<'_, u32>, _seat: Seat, _out: &mut Offers<u8>) {}

    fn decide(&self, _tx: &mut Tx<'_, Self>, _seat: Seat, _action: u8) {}

    fn evolve(facts: &mut u32, fact: &u32) {
        *facts = *fact;
    }
}

impl Piles for Toy {
    fn pile_name(&self, pile: Pile) -> String {
        NAMES[pile.0 as usize].into()
    }
}

impl Present for Toy {
    const META: Meta =
        Meta { name: "Toy", about: "No rules.", category: "test", rules: &[], layout: "{}", words: &[] };

    fn face(&self, face: Face, back: Back) -> FaceView {
        let name = match back {
            Back::Pack(_) => format!("f{}", face.0),
            Back::Any(_) => format!("d{}", face.0),
        };
        FaceView { text: name.to_uppercase(), name }
    }

    fn notation(&self, action: u8) -> String {
        action.to_string()
    }

    fn label(&self, _seen: &Seen<'_, u32>, _seat: Seat, _action: u8) -> Text {
        Text::new("nothing")
    }

    fn ask(&self, _seen: &Seen<'_, u32>, _seat: Seat) -> Ask {
        Ask::menu(Text::new("nothing"))
    }

    fn recap(&self, _fact: &u32) -> Option<Text> {
        None
    }

    fn scores(&self, _seen: &Seen<'_, u32>) -> Vec<Scoreboard> {
        vec![]
    }

    fn mark_name(&self, mark: Mark) -> String {
        format!("lane{}", mark.0)
    }
}
