use super::base::Straight;
use super::bid::Bid;
use super::call::Call;
use super::layer::{Base, Case, Layer, Up};
use super::layers::MENU;
use super::parts::{Contract, Facts, Options, SEATS, after};
use fairdeal_decks::{Domino, Dominoes};
use fairdeal_kernel::{Problems, Seat, Stack};

/// The number of suits: the numbers of pips, and the called suit.
const SUITS: usize = 8;

/// The composed rules, with what they say of the tiles under every declaration written down once.
#[derive(Clone, Debug)]
pub(super) struct Book {
    stack: Stack<dyn Base, dyn Layer>,
    pages: [Page; Call::ALL.len()],
}

/// What the composed rules say under a declaration.
#[derive(Clone, Copy, Debug)]
pub(super) struct Page {
    led: [u8; Domino::COUNT],
    of_suit: [Dominoes; SUITS],
    strength: [[u8; Domino::COUNT]; SUITS],
    /// Who plays after a leader, by bidder and leader.
    order: [[[Seat; SEATS as usize]; SEATS as usize]; SEATS as usize],
    /// The number of tiles in a trick.
    pub(super) size: usize,
}

impl Book {
    /// Composes the rules that the options choose.
    pub(super) fn new(options: &Options) -> Result<Book, Problems> {
        let stack = Stack::named("/options/layers", &Straight as &dyn Base, MENU, options.layers.words())?;
        Ok(Book::of(stack, options))
    }

    /// Asks composed rules for everything that depends on the declaration alone.
    pub(super) fn of(stack: Stack<dyn Base, dyn Layer>, options: &Options) -> Book {
        Book { stack, pages: Call::ALL.map(|call| Page::of(&stack, options, call)) }
    }

    /// Asks the rules about a position.
    #[inline]
    pub(super) fn rules<'a>(&'a self, facts: &'a Facts, options: &'a Options) -> Up<'a> {
        Up::new(&self.stack, Case { facts, options, page: self.page(facts) })
    }

    /// The page of what was declared; until then that of no trumps.
    #[inline]
    pub(super) fn page(&self, facts: &Facts) -> &Page {
        &self.pages[facts.call.unwrap_or(Call::NoTrump).at()]
    }
}

impl Page {
    const BLANK: Page = Page {
        led: [0; Domino::COUNT],
        of_suit: [Dominoes::NONE; SUITS],
        strength: [[0; Domino::COUNT]; SUITS],
        order: [[[Seat(0); SEATS as usize]; SEATS as usize]; SEATS as usize],
        size: 0,
    };

    fn of(stack: &Stack<dyn Base, dyn Layer>, options: &Options, call: Call) -> Page {
        let mut page = Page::BLANK;
        let mut facts = Facts { call: Some(call), ..Facts::fresh() };
        for by in Seat::all(SEATS) {
            facts.contract = Some(Contract { bid: Bid::Marks(1), by });
            let rules = Up::new(stack, Case { facts: &facts, options, page: &Page::BLANK });
            let players = rules.players();
            page.size = players.len();
            for leader in Seat::all(SEATS) {
                let around = (0..SEATS).map(|n| after(leader, n)).filter(|&seat| players.has(seat));
                for (place, seat) in page.order[by.index()][leader.index()].iter_mut().zip(around) {
                    *place = seat;
                }
            }
            for tile in Domino::all() {
                page.write(rules, tile);
            }
        }
        page
    }

    fn write(&mut self, rules: Up<'_>, tile: Domino) {
        self.led[tile.index()] = rules.led(tile);
        let suits = rules.suits(tile);
        for suit in 0..SUITS {
            if suits >> suit & 1 == 1 {
                self.of_suit[suit] = self.of_suit[suit].with(tile);
            }
            self.strength[suit][tile.index()] = rules.strength(tile, suit as u8);
        }
    }

    /// The suit that a tile leads.
    #[inline]
    pub(super) fn led(&self, tile: Domino) -> u8 {
        self.led[tile.index()]
    }

    /// The tiles that belong to a suit.
    #[inline]
    pub(super) fn of_suit(&self, suit: u8) -> Dominoes {
        self.of_suit[suit as usize]
    }

    /// How strong a tile is when a suit was led.
    #[inline]
    pub(super) fn strength(&self, tile: Domino, led: u8) -> u8 {
        self.strength[led as usize][tile.index()]
    }

    /// Who plays the `n`th tile of a trick.
    #[inline]
    pub(super) fn nth(&self, bidder: Seat, leader: Seat, n: usize) -> Seat {
        self.order[bidder.index()][leader.index()][n]
    }
}
