use crate::{
    Back, Board, BySeat, Event, Face, Game, Mark, Obj, Offers, Panel, Pile, Piles, Pose, Seat, Seen, Text,
    TextCard,
};
use serde::{Deserialize, Serialize};
use std::io::BufRead;

/// What front ends, recaps and other players need of a game; all of it sees only through eyes.
pub trait Present: Game + Piles {
    /// What the game is, with the texts of its folder.
    const META: Meta;
    /// What else can be done with the game on the command line.
    const TOOLS: &'static [Tool] = &[];
    /// What it brings to the command line for files that are too large to be held.
    const FILE_TOOLS: &'static [FileTool] = &[];
    /// The ending of files in which other programs keep matches of this game, if there are such.
    const FILE_FORMAT: Option<&'static str> = None;

    /// Shows a face.
    fn face(&self, face: Face, back: Back) -> FaceView;
    /// Writes an action in the short notation of the game, as chess players write `Nf3`: `7h<8h`, `1NT`, `pass`.
    ///
    /// It is made from the action alone, so it cannot tell more than the action does. It has no spaces, and differs
    /// for all that a seat is offered at a time, whatever the case of its letters.
    fn notation(&self, action: Self::Action) -> String;
    /// Says what an action does.
    fn label(&self, seen: &Seen<'_, Self::Facts>, seat: Seat, action: Self::Action) -> Text;
    /// Says what a seat is asked.
    fn ask(&self, seen: &Seen<'_, Self::Facts>, seat: Seat) -> Ask;
    /// Tells of a fact in words, if it is worth a line.
    fn recap(&self, fact: &Self::Fact) -> Option<Text>;
    /// Keeps the score.
    fn scores(&self, seen: &Seen<'_, Self::Facts>) -> Vec<Scoreboard>;

    /// Returns the points of each seat as they stand, in the count of [`Outcome::scores`](crate::Outcome): the first
    /// numbers of the score if it has a row for each seat, else zeros.
    fn standing(&self, public: &Seen<'_, Self::Facts>) -> BySeat<i32> {
        let scores = self.scores(public);
        let rows = scores.first().map_or(&[][..], |score| &score.rows[..]);
        let number = |seat: Seat| rows.get(seat.index()).and_then(|(_, numbers)| numbers.first()).copied();
        let points = |seat: Seat| number(seat).and_then(|points| i32::try_from(points).ok()).unwrap_or(0);
        let is_by_seat = rows.len() == usize::from(self.seats());
        BySeat::from_fn(self.seats(), |seat| if is_by_seat { points(seat) } else { 0 })
    }

    /// Says what is wrong with a position that somebody wrote down, where the rules could not go on from it.
    fn fits(&self, board: &Board<Self::Facts>) -> Result<(), String> {
        let _ = board;
        Ok(())
    }

    /// Gives the things that the facts name other names, as a written position does: in it, things are numbered in the
    /// order in which they are listed.
    fn rename(&self, facts: &mut Self::Facts, name: &dyn Fn(Obj) -> Obj) {
        let _ = (facts, name);
    }

    /// Reads what somebody typed: the offer with this notation. Neither case nor spaces matter, nor the order of cards
    /// that `+` joins.
    ///
    /// Whatever is read is offered, so nothing has to be checked again. Override it where offers are too many to be
    /// written one by one, or to take other usual forms.
    fn read(&self, offers: &Offers<Self::Action>, text: &str) -> Option<Self::Action> {
        written_as(self, offers, text)
    }

    /// Writes a match down in its [`FILE_FORMAT`](Present::FILE_FORMAT), from the board before it was opened and all
    /// events that stand; everything is told, so this is for matches that are over.
    fn export(&self, start: &Board<Self::Facts>, events: &[&Event<Self::Fact>]) -> String {
        let _ = (start, events);
        String::new()
    }

    /// Names a seat.
    fn seat_name(&self, seat: Seat) -> String {
        format!("P{}", seat.0 + 1)
    }

    /// Names a lane of counters.
    fn mark_name(&self, mark: Mark) -> String {
        format!("mark{}", mark.0)
    }

    /// Says with what move of the hand an action is done.
    fn gesture(&self, seen: &Seen<'_, Self::Facts>, seat: Seat, action: Self::Action) -> Gesture {
        let _ = (seen, seat, action);
        Gesture::Press
    }

    /// Names the rule that forbids an action, as far as the actor may know.
    fn why_not(&self, seen: &Seen<'_, Self::Facts>, seat: Seat, action: Self::Action) -> Option<Text> {
        let _ = (seen, seat, action);
        None
    }

    /// Says which layer of the rules decided that an action is offered, where the rules are made of layers.
    fn explain(&self, seen: &Seen<'_, Self::Facts>, seat: Seat, action: Self::Action) -> Option<Text> {
        let _ = (seen, seat, action);
        None
    }

    /// Shows what else lies beside the table: trumps, contracts.
    fn panels(&self, seen: &Seen<'_, Self::Facts>) -> Vec<Panel> {
        let _ = seen;
        vec![]
    }

    /// Says how those cards lie that do not lie plainly.
    fn poses(&self, seen: &Seen<'_, Self::Facts>) -> Vec<(Obj, Pose)> {
        let _ = seen;
        vec![]
    }

    /// Says what is written on a card that has a text of its own.
    fn written(&self, face: Face, back: Back) -> Option<TextCard> {
        let _ = (face, back);
        None
    }

    /// Returns what matters about the state in a few lines, objectively and without advice, for players that
    /// read.
    fn facts_for_ai(&self, seen: &Seen<'_, Self::Facts>, seat: Seat) -> Vec<Text> {
        let _ = (seen, seat);
        vec![]
    }

    /// Says which of its offers a seat takes when its time is up, as a place in the list; the first if nothing is said.
    fn timeout(&self, seen: &Seen<'_, Self::Facts>, seat: Seat, offers: &Offers<Self::Action>) -> usize {
        let _ = (seen, seat, offers);
        0
    }

    /// Says what a fact brings to an end.
    fn closes(&self, fact: &Self::Fact) -> Option<Span> {
        let _ = fact;
        None
    }
}

/// What a game is.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    /// Its name.
    pub name: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// Its family: `trick-taking`, `shedding`.
    pub category: &'static str,
    /// The rules for players, in Markdown, by language.
    pub rules: &'static [(&'static str, &'static str)],
    /// How the table is laid out, as JSON.
    pub layout: &'static str,
    /// The catalogues of words by language.
    pub words: &'static [(&'static str, &'static str)],
}

/// Includes the texts of a game's folder in its [`Meta`]: `rules.md`, `words.en.txt` and `layout.json`, and those of
/// other languages such as `rules.de.md` and `words.de.txt`.
///
/// ```ignore
/// Meta { name: "Katko", about: "…", category: "trick-taking", ..texts!("de", "es") }
/// ```
#[macro_export]
macro_rules! texts {
    ($($language:literal),*) => {
        $crate::Meta {
            name: "",
            about: "",
            category: "",
            rules: &[
                ("en", include_str!("rules.md")),
                $(($language, include_str!(concat!("rules.", $language, ".md"))),)*
            ],
            layout: include_str!("layout.json"),
            words: &[
                ("en", include_str!("words.en.txt")),
                $(($language, include_str!(concat!("words.", $language, ".txt"))),)*
            ],
        }
    };
}

/// Something that a game brings to the command line: `fairdeal <game> <tool> …`.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// Its name.
    pub name: &'static str,
    /// The arguments that it takes, as a usage line shows them.
    pub usage: &'static str,
    /// One sentence about it, and an example.
    pub about: &'static str,
    /// Whether it reads a file or standard input.
    pub reads: bool,
    /// Does it: arguments and input in, what to print out, or what is wrong.
    pub run: fn(arguments: &[String], input: &[u8]) -> Result<String, String>,
}

/// A tool that reads a file of any size piece by piece: `fairdeal <game> <tool> FILE …`.
#[derive(Clone, Copy, Debug)]
pub struct FileTool {
    /// Its name.
    pub name: &'static str,
    /// The file and the arguments that it takes, as a usage line shows them.
    pub usage: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// Does it: arguments and input in, what to print out, or what is wrong.
    pub run: fn(arguments: &[String], input: &mut dyn BufRead) -> Result<String, String>,
}

/// How a face looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FaceView {
    /// For machines: `As`.
    pub name: String,
    /// For people: `A♠`.
    pub text: String,
}

/// With what move of the hand an action is done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Gesture {
    /// A button.
    Press,
    /// A tap on a thing.
    Pick(Obj),
    /// A drag of a thing to a pile.
    Drag(Obj, Pile),
    /// The choice of some of the things that lie on a panel: bit `i` is thing `i`.
    Set(u32),
}

impl Gesture {
    /// Drags the card with this face to a pile; a button where the eyes know no such card.
    pub fn drag<F>(seen: &Seen<'_, F>, from: Pile, face: impl Into<Face>, to: Pile) -> Gesture {
        seen.find(from, face.into()).map_or(Gesture::Press, |card| Gesture::Drag(seen.obj(card), to))
    }
}

/// The pending decision of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The question.
    pub prompt: Text,
    /// How to answer.
    pub kind: AskKind,
    /// What becomes of the things that are chosen: `discard`, `from`; nothing where the offers say it.
    pub role: Option<&'static str>,
    /// The fewest things to choose.
    pub min: u16,
    /// The most things to choose.
    pub max: u16,
    /// What is chosen so far.
    pub chosen: Vec<Obj>,
    /// What may not be chosen, and why.
    pub barred: Vec<(Obj, Text)>,
}

impl Ask {
    /// Asks for one of the offers.
    pub fn menu(prompt: Text) -> Ask {
        Ask { prompt, kind: AskKind::Menu, role: None, min: 1, max: 1, chosen: vec![], barred: vec![] }
    }

    /// Asks for several things, one step each.
    pub fn several(prompt: Text, kind: AskKind, min: u16, max: u16, chosen: Vec<Obj>) -> Ask {
        Ask { prompt, kind, role: None, min, max, chosen, barred: vec![] }
    }

    /// Says what becomes of the things that are chosen.
    #[must_use]
    pub fn playing(self, role: &'static str) -> Ask {
        Ask { role: Some(role), ..self }
    }
}

/// How a decision is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AskKind {
    /// One of the offers.
    #[default]
    Menu,
    /// Some of the things.
    Select,
    /// All of the things, in order.
    Order,
    /// A number.
    Number,
}

/// A table of points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scoreboard {
    /// Its title.
    pub title: Text,
    /// What the numbers are.
    pub columns: Vec<Text>,
    /// Who has how many.
    pub rows: Vec<(Text, Vec<i64>)>,
}

/// A stretch of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// A trick, a bout.
    Trick,
    /// From deal to score.
    Hand,
    /// All of it.
    Match,
}

/// Finds the offer with this notation, as [`Present::read`] does.
pub fn written_as<G: Present>(game: &G, offers: &Offers<G::Action>, text: &str) -> Option<G::Action> {
    let typed = normal(text);
    offers.iter().find(|&action| normal(&game.notation(action)) == typed)
}

/// Returns a text in lower case and without spaces, with the cards that `+` joins in one order.
fn normal(text: &str) -> String {
    let text: String = text.split_whitespace().flat_map(str::chars).flat_map(char::to_lowercase).collect();
    if !text.contains('+') {
        return text;
    }
    let ordered = |side: &str| {
        let mut cards: Vec<&str> = side.split('+').collect();
        cards.sort_unstable();
        cards.join("+")
    };
    text.split('=').map(ordered).collect::<Vec<_>>().join("=")
}

/// Lists the piles of a board with their names.
pub fn names_of_piles<G: Present>(game: &G, board: &Board<G::Facts>) -> Vec<(String, Pile)> {
    board.table.piles().map(|pile| (game.pile_name(pile), pile)).collect()
}
