use crate::numbers::{Mixer, Numbers};
use crate::speaker::{Speaker, seat_shown};
use crate::{MenuChange, News, Picture, picture_of, sentence};
use fairdeal_kernel::{Language, Obj, Panel, Pose, Present, Scoreboard, Seat, Turn};
use fairdeal_session::{Caps, Choices, Sitting, Viewer};
use std::hash::{Hash, Hasher};

/// The number of words and offers remembered before both sides forget them.
const WORDS: usize = 1000;
const OFFERS: usize = 500;

/// What a client was told of a match, from which follows what is new to it and what need not be sent.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The newest version it has; `None` before its first picture.
    version: Option<u32>,
    caps: Option<Caps>,
    turn: Option<Turn>,
    pub(crate) scores: Scores,
    pub(crate) panels: Vec<Panel>,
    pub(crate) poses: Vec<(Obj, Pose)>,
    undo: bool,
    pub(crate) seat: Option<Seat>,
    pub(crate) question: Option<u64>,
    pub(crate) words: Numbers,
    pub(crate) offers: Numbers,
    /// Whether the numbers above begin again although the client does not know that yet.
    forgets: bool,
    /// The language of a client that is told ready words.
    pub(crate) language: Option<Language>,
}

impl Told {
    /// Nothing was told yet to somebody who puts sentences into words, or is told them ready in a language.
    pub fn nothing(language: Option<Language>) -> Told {
        Told { language, ..Told::default() }
    }

    /// Returns the language of a client that is told ready words.
    pub fn language(&self) -> Option<Language> {
        self.language
    }

    /// Writes what is new to a viewer, and the request it answers, behind what is in the buffer; `None` if the viewer's
    /// eyes changed or it looks back, so that it needs a picture.
    ///
    /// It depends on nothing but what was told before and the viewer: whoever was told the same and is the same
    /// viewer is sent the same bytes.
    pub fn news<G: Present>(
        &mut self,
        sitting: &Sitting<G>,
        viewer: Viewer,
        buffer: Vec<u8>,
        r: Option<u64>,
    ) -> Option<News> {
        let (on, newest, caps) = (sitting.on(), viewer.version, viewer.caps);
        let known = self.version.filter(|&known| known <= newest && self.caps == Some(caps))?;
        if known == newest {
            // A match that was conceded is over without a step.
            return (self.was_over() == sitting.is_over()).then(|| News::begin(buffer, newest, r));
        }
        // What lies beside the table is sent as it is now, so a delayed spectator is shown everything.
        if newest != on.version() || on.is_undone_since(known + 1) {
            return None;
        }
        self.version = Some(newest);
        let mut news = News::begin(buffer, newest, r);
        if self.forget_if_full() {
            news.pen.field("forget", &true);
        }
        let mut speaker = Speaker { game: on.game(), told: self, pen: &mut news.pen };
        speaker.steps(on.sightings(caps, known + 1));
        if let Some(turn) = changed(&mut speaker.told.turn, Some(on.turn())).flatten() {
            speaker.pen.field("t", &crate::TurnNow::from(crate::Turn::from(turn)));
        }
        if let Some((seat, choices)) = menu_of(sitting, viewer) {
            speaker.pen.key("m");
            speaker.menu(seat, &choices);
        }
        speaker.beside(&on.board().seen(caps.see));
        if let Some(undo) = changed(&mut self.undo, sitting.may_undo(caps)) {
            news.pen.field("undo", &undo);
        }
        Some(news.shared())
    }

    /// Returns the whole table for a viewer; forgets what was sent before.
    pub fn picture<G: Present>(
        &mut self,
        sitting: &Sitting<G>,
        viewer: Viewer,
    ) -> (Picture, Option<MenuChange>) {
        let (on, caps) = (sitting.on(), viewer.caps);
        let view = on.view_with(caps, viewer.version, |text| sentence(on.game(), text, self.language));
        let turn = view.turn;
        let picture = picture_of(on.game(), on.board(), view, |obj| on.put_by(obj));
        *self = Told { version: Some(picture.version), caps: Some(caps), ..Told::nothing(self.language) };
        (self.turn, self.undo) = (Some(turn), sitting.may_undo(caps));
        let seen = on.board().seen(caps.see);
        (self.scores, self.panels) = (Scores::of(&on.game().scores(&seen)), on.game().panels(&seen));
        self.poses = on.game().poses(&seen);
        let menu = menu_of(sitting, viewer);
        (picture, menu.map(|(seat, choices)| Speaker::menu_for(on.game(), self, seat, &choices)))
    }

    /// Returns what two viewers have both been told, if the same is new to both from now on: they forget the numbers
    /// in which they differ.
    #[must_use]
    pub fn with(&self, other: &Told) -> Option<Told> {
        let same = (self.version, self.caps, self.language) == (other.version, other.caps, other.language)
            && (&self.turn, self.undo, self.scores) == (&other.turn, other.undo, other.scores)
            && (&self.panels, &self.poses) == (&other.panels, &other.poses);
        let (words, offers) = (Numbers::default(), Numbers::default());
        same.then(|| Told { words, offers, question: None, seat: None, forgets: true, ..self.clone() })
    }

    fn was_over(&self) -> bool {
        matches!(self.turn, Some(Turn::Over(_)))
    }

    /// Returns whether the session knows that it can undo its last choice.
    pub fn may_undo(&self) -> bool {
        self.undo
    }

    /// Converts choices for somebody who was told nothing.
    pub fn menu<G: Present>(
        game: &G,
        seat: Seat,
        choices: &Choices<G::Action>,
        language: Option<Language>,
    ) -> MenuChange {
        Speaker::menu_for(game, &mut Told::nothing(language), seat, choices)
    }

    /// Forgets words and offers before there are too many; returns whether the client has to do the same.
    fn forget_if_full(&mut self) -> bool {
        let full = self.words.len() > WORDS || self.offers.len() > OFFERS;
        if full {
            self.words.clear();
            self.offers.clear();
            self.question = None;
        }
        full | std::mem::take(&mut self.forgets)
    }
}

/// Returns what a viewer is asked and offered, and for which seat.
fn menu_of<G: Present>(sitting: &Sitting<G>, viewer: Viewer) -> Option<(Seat, Choices<G::Action>)> {
    let on = sitting.on();
    if !viewer.is_here || viewer.version != on.version() {
        return None;
    }
    let seat = seat_shown(on.turn().seats(), viewer.caps)?;
    on.choices(viewer.caps, seat).map(|choices| (seat, choices))
}

/// Hashes of all score tables: of everything but the points, and of the points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scores {
    pub(crate) names: u64,
    points: u64,
}

impl Scores {
    pub(crate) fn of(scores: &[Scoreboard]) -> Scores {
        let (mut names, mut points) = (Mixer::default(), Mixer::default());
        for Scoreboard { title, columns, rows } in scores {
            (title, columns, rows.len()).hash(&mut names);
            for (name, numbers) in rows {
                name.hash(&mut names);
                numbers.hash(&mut points);
            }
        }
        Scores { names: names.finish(), points: points.finish() }
    }
}

/// Stores a value and returns it if it changed.
pub(crate) fn changed<T: PartialEq + Clone>(known: &mut T, now: T) -> Option<T> {
    (*known != now).then(|| {
        known.clone_from(&now);
        now
    })
}
