use crate::{
    Back, Board, Card, Face, Mark, Names, Obj, Pile, Plain, Present, Sight, Spot, Table, names_of_piles,
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fmt};

/// A position in written form: piles and faces by name, plus the facts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position<F> {
    /// The contents of each pile, bottom first. Cards that are not named stay in the box and are shuffled.
    #[serde(default)]
    pub piles: BTreeMap<String, Vec<PlacedCard>>,
    /// Who looks into a pile, where that differs from the start: seat numbers, `public`, `all`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub open: BTreeMap<String, Vec<String>>,
    /// The facts of the game.
    pub facts: F,
}

/// A card in a position: just its face, or more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PlacedCard {
    /// The face alone.
    Face(String),
    /// The face with more details.
    Card(CardDetails),
}

/// A card that needs more than its face.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardDetails {
    /// The face by name.
    pub card: String,
    /// Counters on it, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<String, u8>,
    /// Who knows it, if not just those who look into the pile: seat numbers, `public`, `all`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Vec<String>>,
    /// The back of a thing that is not in the box at the start, or was turned: a token, a slip, a die.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<Back>,
}

/// Why a position cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    /// The location, as a JSON pointer.
    pub at: String,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.message)
    }
}

impl std::error::Error for PositionError {}

impl PlacedCard {
    pub(crate) fn name(&self) -> &str {
        match self {
            PlacedCard::Face(name) => name,
            PlacedCard::Card(card) => &card.card,
        }
    }

    fn full(&self) -> CardDetails {
        match self {
            PlacedCard::Card(card) => card.clone(),
            PlacedCard::Face(face) => {
                CardDetails { card: face.clone(), marks: BTreeMap::new(), known: None, back: None }
            }
        }
    }
}

impl<F: Clone> Position<F> {
    /// Writes out a board, secrets included.
    pub fn of<G: Present<Facts = F>>(game: &G, board: &Board<F>) -> Position<F> {
        let fresh = game.in_box();
        let (piles, open) = written(game, names_of_piles(game, board), &board.table, &fresh);
        Position { piles, open, facts: renamed(game, board, &fresh) }
    }

    /// Sets up the position. Also returns the piles that hold cards the position does not name.
    pub fn board<G: Present<Facts = F>>(&self, game: &G) -> Result<(Board<F>, Vec<Pile>), PositionError> {
        let mut board = game.board();
        let names = names_of_piles(game, &board);
        let left = place(game, &mut board.table, &names, &self.piles, &self.open)?;
        board.facts = self.facts.clone();
        game.fits(&board).map_err(|message| PositionError { at: String::new(), message })?;
        Ok((board, left))
    }
}

/// The piles of a position, and who looks into them.
type Written = (BTreeMap<String, Vec<PlacedCard>>, BTreeMap<String, Vec<String>>);

/// Writes out a table.
fn written(game: &dyn Names, names: Vec<(String, Pile)>, table: &Table, fresh: &Table) -> Written {
    let mut free: Vec<Card> = fresh.all_cards().collect();
    let mut piles = BTreeMap::new();
    let mut open = BTreeMap::new();
    for (name, pile) in names {
        let sight = table.kind(pile).sight;
        if sight != fresh.kind(pile).sight {
            open.insert(name.clone(), sight.names());
        }
        let cards: Vec<PlacedCard> =
            table.cards(pile).map(|card| placed_card(game, table, card, fresh, &mut free)).collect();
        if !cards.is_empty() {
            piles.insert(name, cards);
        }
    }
    (piles, open)
}

/// Puts the cards of a position on a fresh table; returns the piles that hold cards it does not name.
fn place(
    game: &dyn Names,
    table: &mut Table,
    names: &[(String, Pile)],
    piles: &BTreeMap<String, Vec<PlacedCard>>,
    open: &BTreeMap<String, Vec<String>>,
) -> Result<Vec<Pile>, PositionError> {
    let pile_named = |name: &String, section: &str| {
        let found = names.iter().find(|(known, _)| known == name).map(|&(_, pile)| pile);
        found.ok_or_else(|| PositionError::unknown_pile(section, name, names))
    };
    for (name, looking) in open {
        let to = Sight::parse(looking).ok_or_else(|| {
            let message = "eyes are seat numbers as text, \"public\" or \"all\"".into();
            PositionError { at: format!("/open/{name}"), message }
        })?;
        table.evolve(&crate::TableEvent::Opened { pile: pile_named(name, "open")?, to });
    }
    // Sights had to come first, because who looks into a pile decides who knows the cards put there.
    let mut faces = Faces::of(game, table);
    let mut placed = 0;
    for (name, cards) in piles {
        let pile = pile_named(name, "piles")?;
        for (at, card) in cards.iter().enumerate() {
            placed += 1;
            let put = match placed > MOST_CARDS {
                true => Err(format!("a position has at most {MOST_CARDS} cards")),
                false => put_card(game, table, &mut faces, pile, &card.full()),
            };
            put.map_err(|message| PositionError { at: format!("/piles/{name}/{at}"), message })?;
        }
    }
    let box_cards: Vec<Card> = faces.in_box.iter().map(|(card, _)| *card).collect();
    let left = left_over(table, &box_cards);
    for &pile in &left {
        let name = game.pile_name(pile);
        // The rest of a pile is shuffled as a whole. Naming some of its cards would leave their order unclear.
        if piles.contains_key(&name) {
            let message = format!(
                "{} cards of the box are not placed: name them all, or leave this pile out",
                box_cards.len()
            );
            return Err(PositionError { at: format!("/piles/{name}"), message });
        }
    }
    Ok(left)
}

impl PositionError {
    fn unknown_pile(section: &str, name: &str, names: &[(String, Pile)]) -> PositionError {
        let known: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
        let name = shown(name);
        let message = format!("there is no pile {name:?}; there are {}", known.join(", "));
        PositionError { at: format!("/{section}/{name}"), message }
    }
}

/// Returns the facts with things named as they will be when the position is set up: every card lands once, in the order
/// in which it is written. What is gone becomes `Obj(0)`, which names nothing.
fn renamed<G: Present>(game: &G, board: &Board<G::Facts>, fresh: &Table) -> G::Facts {
    let names = new_names(names_of_piles(game, board), &board.table, fresh);
    let mut facts = board.facts.clone();
    game.rename(&mut facts, &|obj| names.get(&obj).copied().unwrap_or(Obj(0)));
    facts
}

fn new_names(mut piles: Vec<(String, Pile)>, table: &Table, fresh: &Table) -> BTreeMap<Obj, Obj> {
    piles.sort_unstable();
    let cards = piles.iter().flat_map(|&(_, pile)| table.cards(pile));
    cards.zip(fresh.landings() + 1..).map(|(card, name)| (table.obj(card), Obj(name))).collect()
}

/// The maximum number of cards in a position.
const MOST_CARDS: usize = 2000;
/// The maximum number of different backs among the things a position adds.
const MOST_BACKS: usize = 16;
/// The maximum number of faces searched for the things a position adds: all faces of two backs.
const MOST_FACES: u32 = 1 << 17;

/// The names of faces, looked up once: a position may name thousands of cards.
struct Faces {
    /// What is still in the box, with its name and text.
    in_box: Vec<(Card, [String; 2])>,
    of_backs: Vec<Named>,
}

/// The faces of one back, as far as they have been searched.
struct Named {
    back: Back,
    searched: u32,
    /// By name and by text; of equals the first.
    faces: BTreeMap<String, Face>,
}

impl Faces {
    fn of(game: &dyn Names, table: &Table) -> Faces {
        let named = |card: Card| {
            let view = game.face(table.true_face(card), table.back(card));
            (card, [view.name, view.text])
        };
        Faces { in_box: table.all_cards().map(named).collect(), of_backs: vec![] }
    }

    /// Returns the first face of a back with this name.
    fn on(&mut self, game: &dyn Names, back: Back, name: &str) -> Result<Face, String> {
        let left = MOST_FACES - self.of_backs.iter().map(|named| named.searched).sum::<u32>();
        let at = match self.of_backs.iter().position(|named| named.back == back) {
            Some(at) => at,
            None if self.of_backs.len() == MOST_BACKS => {
                return Err(format!("a position brings things of at most {MOST_BACKS} different backs"));
            }
            None => {
                self.of_backs.push(Named { back, searched: 0, faces: BTreeMap::new() });
                self.of_backs.len() - 1
            }
        };
        self.of_backs[at].find(game, name, left)
    }
}

impl Named {
    /// Searches as many faces as it takes, but no more than are left.
    fn find(&mut self, game: &dyn Names, name: &str, left: u32) -> Result<Face, String> {
        let all = if let Back::Any(faces) = self.back { faces.into() } else { u32::from(u16::MAX) + 1 };
        let end = all.min(self.searched + left);
        while !self.faces.contains_key(name) && self.searched < end {
            let face = Face(self.searched as u16);
            let view = game.face(face, self.back);
            self.faces.entry(view.name).or_insert(face);
            self.faces.entry(view.text).or_insert(face);
            self.searched += 1;
        }
        self.faces.get(name).copied().ok_or_else(|| match end < all {
            true => format!("the faces of its things are too many to search for {:?}", shown(name)),
            false => format!("there is no face {:?} on such a back", shown(name)),
        })
    }
}

/// Lists the piles that still hold pack cards nobody placed.
fn left_over(table: &Table, box_cards: &[Card]) -> Vec<Pile> {
    let packs = box_cards.iter().filter(|&&card| matches!(table.back(card), Back::Pack(_)));
    let mut piles: Vec<Pile> = packs.filter_map(|&card| table.pile_of(card)).collect();
    piles.sort_unstable();
    piles.dedup();
    piles
}

fn placed_card(
    game: &dyn Names,
    table: &Table,
    card: Card,
    fresh: &Table,
    free: &mut Vec<Card>,
) -> PlacedCard {
    let (face, back) = (table.true_face(card), table.back(card));
    // A card that a fresh box does not have, or not any more, must say its back so that it can be created
    // again.
    let in_box = free.iter().position(|&at| (fresh.true_face(at), fresh.back(at)) == (face, back));
    let sight = table.pile_of(card).map_or(Sight::NONE, |pile| table.kind(pile).sight);
    let knowers = table.knowers(card);
    let marks = (0..Mark::LANES).map(Mark).map(|mark| (game.mark_name(mark), table.mark(card, mark)));
    let details = CardDetails {
        card: game.face(face, back).name,
        marks: marks.filter(|(_, value)| *value > 0).collect(),
        known: (knowers != sight.or(Sight::NONE)).then(|| knowers.names()),
        back: in_box.is_none().then_some(back),
    };
    if let Some(at) = in_box {
        free.remove(at);
    }
    if details.marks.is_empty() && details.known.is_none() && details.back.is_none() {
        PlacedCard::Face(details.card)
    } else {
        PlacedCard::Card(details)
    }
}

fn put_card(
    game: &dyn Names,
    table: &mut Table,
    faces: &mut Faces,
    pile: Pile,
    details: &CardDetails,
) -> Result<(), String> {
    let card = match details.back {
        None => {
            let found = faces.in_box.iter().position(|(_, names)| names.contains(&details.card));
            let at = found.ok_or_else(|| no_such_card(game, &details.card))?;
            out_of_box(table, faces, at, pile)
        }
        Some(back) => {
            let face = faces.on(game, back, &details.card)?;
            turned_or_new(table, faces, pile, face, back)
        }
    };
    let known = match &details.known {
        Some(names) => Sight::parse(names),
        None => Some(table.kind(pile).sight),
    };
    let known = known.ok_or("known is a list of seat numbers as text, \"public\" or \"all\"")?;
    // Set knowledge directly: a written position has no history from which it could follow.
    table.set_knowers(card, known.with_public());
    for (name, &value) in &details.marks {
        let mark = (0..Mark::LANES).map(Mark).find(|&mark| game.mark_name(mark) == *name);
        let mark = mark.ok_or_else(|| format!("there is no mark {:?}", shown(name)))?;
        table.evolve(&crate::TableEvent::Marked { card, mark, value });
    }
    Ok(())
}

fn out_of_box(table: &mut Table, faces: &mut Faces, at: usize, pile: Pile) -> Card {
    let (card, _) = faces.in_box.remove(at);
    table.shift(card, pile, Spot::Top, false);
    card
}

/// Turns a die from the box to the face, or else creates a new thing.
fn turned_or_new(table: &mut Table, faces: &mut Faces, pile: Pile, face: Face, back: Back) -> Card {
    let is_die = |card: Card| table.back(card) == back && matches!(back, Back::Any(_));
    // Prefer a die that is already in the box, or setting up a position would add one each time.
    let die = faces.in_box.iter().position(|&(card, _)| is_die(card));
    match die {
        Some(at) => {
            let card = out_of_box(table, faces, at, pile);
            table.set_face(card, face);
            card
        }
        None => table.create(face, back, pile),
    }
}

/// Returns as much of a wrong name as an error should quote.
fn shown(name: &str) -> String {
    Plain::line(&name.chars().take(80).collect::<String>()).into_string()
}

/// Explains why a card cannot be placed: the game has no such face, or all its cards are already placed.
fn no_such_card(game: &dyn Names, name: &str) -> String {
    let fresh = game.in_box();
    let exists = fresh.all_cards().any(|card| {
        let view = game.face(fresh.true_face(card), fresh.back(card));
        view.name == name || view.text == name
    });
    let name = shown(name);
    if exists {
        format!("no {name} is left in the box: it is placed already")
    } else {
        format!("there is no card {name:?}")
    }
}
