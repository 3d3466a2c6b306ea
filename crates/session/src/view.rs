use fairdeal_kernel::{
    Back, Board, CardView, Eyes, Face, Glimpse, Obj, Panel, Pile, PileView, Pose, Present, Scoreboard, Seat,
    Sighting, Spot, Text, Turn, pile_view,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// The table as somebody sees it, in names and words, or in what stands for words.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View<F, W = String> {
    /// The version.
    pub version: u32,
    /// Whose turn it is, or how the match ended.
    pub turn: Turn,
    /// The piles that are not empty.
    pub piles: Vec<PileWords>,
    /// The public part of a position: everything besides the cards.
    pub facts: F,
    /// The score tables.
    pub scores: Vec<ScoreWords<W>>,
    /// The notes beside the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub panels: Vec<Panel<W>>,
    /// How those cards lie that do not lie plainly.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub poses: Vec<(Obj, Pose<W>)>,
}

/// A pile as somebody sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PileWords {
    /// The name to point at it with.
    pub pile: String,
    /// The cards that can be pointed at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardWords>,
    /// The faces known to be somewhere in it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub among: Vec<String>,
    /// The number of other cards.
    #[serde(skip_serializing_if = "is_zero")]
    pub hidden: u16,
}

/// A card of which something is perceived.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardWords {
    /// The name to point at it with.
    pub obj: Obj,
    /// Its face, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<String>,
    /// Its place in the pile, if perceived.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<u16>,
    /// The counters on it.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<String, u8>,
}

/// A score table, in words.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ScoreWords<W = String> {
    /// Its title.
    pub title: W,
    /// What the numbers mean.
    pub columns: Vec<W>,
    /// The rows: whose they are, and the numbers.
    pub rows: Vec<(W, Vec<i64>)>,
}

/// One entry of somebody's stream: what they perceived of a commit, as sightings or in words.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entry<E> {
    /// The version the commit made.
    pub version: u32,
    /// Who acted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// Whether the commit undid the one before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub undone: bool,
    /// What happened, as far as they perceived it.
    pub events: Vec<E>,
}

/// An event as somebody perceived it, in names: the first field says what happened, and where.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum EventWords<F> {
    /// A card went from one pile to another; `spot` is given if it did not go on top.
    Moved {
        moved: [String; 2],
        #[serde(skip_serializing_if = "Option::is_none")]
        spot: Option<Spot>,
        #[serde(flatten)]
        card: GlimpseWords,
    },
    /// All cards of a pile went to another; those of which anything is perceived are listed.
    Swept { swept: [String; 2], count: u16, cards: Vec<GlimpseWords> },
    /// A pile was shuffled.
    Shuffled { shuffled: String },
    /// A face was shown.
    Shown {
        shown: String,
        #[serde(flatten)]
        card: GlimpseWords,
    },
    /// Who looks into a pile has changed.
    Opened { opened: String, cards: Vec<GlimpseWords> },
    /// A thing entered the game.
    Created {
        created: String,
        #[serde(flatten)]
        card: GlimpseWords,
    },
    /// A thing left the game.
    Removed {
        removed: String,
        #[serde(flatten)]
        card: GlimpseWords,
    },
    /// A thing was turned to another face.
    Faced {
        faced: String,
        #[serde(flatten)]
        card: GlimpseWords,
    },
    /// A counter was set.
    Marked {
        marked: String,
        #[serde(flatten)]
        card: GlimpseWords,
        mark: String,
        value: u8,
    },
    /// A public fact, in words if it is worth a line.
    Fact {
        fact: F,
        #[serde(skip_serializing_if = "Option::is_none")]
        recap: Option<String>,
    },
}

impl<E> Entry<E> {
    /// Puts something in place of each event.
    pub fn map<T>(self, map: impl Fn(E) -> T) -> Entry<T> {
        let Entry { version, by, undone, events } = self;
        Entry { version, by, undone, events: events.into_iter().map(map).collect() }
    }
}

impl<F> EventWords<F> {
    /// Puts something in place of a fact.
    pub fn map_fact<T>(self, map: impl FnOnce(F) -> T) -> EventWords<T> {
        match self {
            EventWords::Moved { moved, spot, card } => EventWords::Moved { moved, spot, card },
            EventWords::Swept { swept, count, cards } => EventWords::Swept { swept, count, cards },
            EventWords::Shuffled { shuffled } => EventWords::Shuffled { shuffled },
            EventWords::Shown { shown, card } => EventWords::Shown { shown, card },
            EventWords::Opened { opened, cards } => EventWords::Opened { opened, cards },
            EventWords::Created { created, card } => EventWords::Created { created, card },
            EventWords::Removed { removed, card } => EventWords::Removed { removed, card },
            EventWords::Faced { faced, card } => EventWords::Faced { faced, card },
            EventWords::Marked { marked, card, mark, value } => {
                EventWords::Marked { marked, card, mark, value }
            }
            EventWords::Fact { fact, recap } => EventWords::Fact { fact: map(fact), recap },
        }
    }
}

/// A card in an event: its name before and after, and its face, each only if perceived.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct GlimpseWords {
    /// The name before the event, if perceived.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub was: Option<Obj>,
    /// The name after the event, if perceived.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<Obj>,
    /// The face it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(n: &u16) -> bool {
    *n == 0
}

/// Collects marks. Not in a generic function, where each game would get a copy of the sort behind it.
fn by_name(marks: Vec<(String, u8)>) -> BTreeMap<String, u8> {
    marks.into_iter().collect()
}

/// Converts what eyes perceive into a game's names, and its texts into whatever `say` makes of them.
pub(crate) struct Teller<'a, G, S> {
    pub(crate) game: &'a G,
    pub(crate) say: S,
}

impl<G: Present, W, S: Fn(&Text) -> W> Teller<'_, G, S> {
    pub(crate) fn view(
        &self,
        board: &Board<G::Facts>,
        eyes: Eyes,
        version: u32,
        turn: Turn,
    ) -> View<G::Facts, W> {
        let piles = board.table.piles().filter(|&pile| !board.table.is_empty(pile));
        let (scores, panels) = self.scores(board, eyes);
        View {
            version,
            turn,
            piles: piles.map(|pile| self.pile(&pile_view(&board.table, eyes, pile))).collect(),
            facts: board.facts.clone(),
            scores,
            panels,
            poses: self.poses(board, eyes),
        }
    }

    pub(crate) fn scores(&self, board: &Board<G::Facts>, eyes: Eyes) -> (Vec<ScoreWords<W>>, Vec<Panel<W>>) {
        let seen = board.seen(eyes);
        let scores = self.game.scores(&seen).iter().map(|board| self.score(board)).collect();
        (scores, self.game.panels(&seen).iter().map(|panel| panel.say(&self.say)).collect())
    }

    fn poses(&self, board: &Board<G::Facts>, eyes: Eyes) -> Vec<(Obj, Pose<W>)> {
        let poses = self.game.poses(&board.seen(eyes)).into_iter();
        poses.map(|(obj, pose)| (obj, pose.say(&self.say))).collect()
    }

    fn pile(&self, view: &PileView) -> PileWords {
        let among = view.among.iter().map(|&face| self.face(face)).collect();
        let cards = view.cards.iter().map(|card| self.card(card)).collect();
        PileWords { pile: self.game.pile_name(view.pile), cards, among, hidden: view.hidden }
    }

    fn card(&self, card: &CardView) -> CardWords {
        let marks: Vec<_> =
            card.marks.iter().map(|&(mark, value)| (self.game.mark_name(mark), value)).collect();
        let face = card.face.map(|face| self.face(face));
        CardWords { obj: card.obj, face, at: card.at, marks: by_name(marks) }
    }

    fn face(&self, (face, back): (Face, Back)) -> String {
        self.game.face(face, back).name
    }

    fn score(&self, board: &Scoreboard) -> ScoreWords<W> {
        let rows = board.rows.iter().map(|(name, points)| ((self.say)(name), points.clone())).collect();
        ScoreWords {
            title: (self.say)(&board.title),
            columns: board.columns.iter().map(&self.say).collect(),
            rows,
        }
    }

    fn glimpse(&self, glimpse: &Glimpse) -> GlimpseWords {
        GlimpseWords { was: glimpse.was, now: glimpse.now, face: glimpse.face.map(|face| self.face(face)) }
    }

    fn glimpses(&self, glimpses: &[Glimpse]) -> Vec<GlimpseWords> {
        glimpses.iter().map(|glimpse| self.glimpse(glimpse)).collect()
    }
}

impl<G: Present, S: Fn(&Text) -> String> Teller<'_, G, S> {
    pub(crate) fn event(&self, sighting: Sighting<G::Fact>) -> EventWords<G::Fact> {
        let name = |pile: Pile| self.game.pile_name(pile);
        let card = |glimpse: &Glimpse| self.glimpse(glimpse);
        match sighting {
            Sighting::Fact(fact) => {
                EventWords::Fact { recap: self.game.recap(&fact).as_ref().map(&self.say), fact }
            }
            Sighting::Moved(from, to, spot, glimpse) => {
                let spot = spot.filter(|&spot| spot != Spot::Top);
                EventWords::Moved { moved: [name(from), name(to)], spot, card: card(&glimpse) }
            }
            Sighting::Swept(from, to, count, cards) => {
                EventWords::Swept { swept: [name(from), name(to)], count, cards: self.glimpses(&cards) }
            }
            Sighting::Opened(pile, cards) => {
                EventWords::Opened { opened: name(pile), cards: self.glimpses(&cards) }
            }
            Sighting::Shuffled(pile) => EventWords::Shuffled { shuffled: name(pile) },
            Sighting::Shown(pile, glimpse) => EventWords::Shown { shown: name(pile), card: card(&glimpse) },
            Sighting::Created(pile, glimpse) => {
                EventWords::Created { created: name(pile), card: card(&glimpse) }
            }
            Sighting::Removed(pile, glimpse) => {
                EventWords::Removed { removed: name(pile), card: card(&glimpse) }
            }
            Sighting::Faced(pile, glimpse) => EventWords::Faced { faced: name(pile), card: card(&glimpse) },
            Sighting::Marked(pile, glimpse, mark, value) => {
                let mark = self.game.mark_name(mark);
                EventWords::Marked { marked: name(pile), card: card(&glimpse), mark, value }
            }
        }
    }
}
