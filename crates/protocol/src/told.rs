use crate::numbers::{Mixer, Numbered, Numbers, hash_of};
use crate::{
    Batch, Gesture, Glimpse, Happening, MenuChange, Offer, Picture, Question, Range, Said, Score, Step,
    picture_of, sentence,
};
use fairdeal_kernel::{Language, Present, Scoreboard, Seat, Sentence, Sighting, Spot, Text, Turn};
use fairdeal_session::{Caps, Choice, Choices, Entry, SessionId, Sitting, slot_of};
use serde::Serialize;
use serde_json::value::RawValue;
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
    scores: Scores,
    panels: Vec<fairdeal_kernel::Panel>,
    poses: Vec<(fairdeal_kernel::Obj, fairdeal_kernel::Pose)>,
    undo: bool,
    seat: Option<Seat>,
    question: Option<u64>,
    words: Numbers,
    offers: Numbers,
    /// The language of a client that is told ready words.
    language: Option<Language>,
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

    /// Returns what is new to a session; `None` if its eyes changed or it looks back, so that it needs a
    /// picture.
    pub fn news<G: Present>(&mut self, sitting: &Sitting<G>, session: SessionId) -> Option<Batch> {
        let (newest, caps) = (sitting.version_for(session), sitting.caps(session));
        let known = self.version.filter(|&known| known <= newest && self.caps == Some(caps))?;
        let mut batch = Batch { v: newest, ..Batch::default() };
        if known == newest {
            // A match that was conceded is over without a step.
            return (self.was_over() == sitting.is_over()).then_some(batch);
        }
        let entries = sitting.sightings(session, known + 1);
        // What lies beside the table is sent as it is now, so a delayed spectator is shown everything.
        if newest != sitting.on().version() || entries.iter().any(|entry| entry.undone) {
            return None;
        }
        self.version = Some(newest);
        let mut speaker = Speaker { game: sitting.on().game(), told: self };
        batch.forget = speaker.told.forget_if_full();
        batch.s = entries.into_iter().map(|entry| speaker.step(entry)).collect();
        batch.m = speaker.menu_of(sitting, session).map(Box::new);
        speaker.beside(sitting, session, &mut batch);
        batch.undo = changed(&mut self.undo, sitting.may_undo(session));
        batch.t = changed(&mut self.turn, Some(sitting.on().turn()))
            .flatten()
            .map(|turn| crate::Turn::from(turn).into());
        Some(batch)
    }

    /// Returns the whole table for a session; forgets what was sent before.
    pub fn picture<G: Present>(
        &mut self,
        sitting: &Sitting<G>,
        session: SessionId,
    ) -> (Picture, Option<MenuChange>) {
        let (on, caps) = (sitting.on(), sitting.caps(session));
        let view = sitting.view_with(session, |text| sentence(on.game(), text, self.language));
        let turn = view.turn;
        let picture = picture_of(on.game(), on.board(), view, |obj| on.put_by(obj));
        *self = Told { version: Some(picture.version), caps: Some(caps), ..Told::nothing(self.language) };
        (self.turn, self.undo) = (Some(turn), sitting.may_undo(session));
        let seen = on.board().seen(caps.see);
        (self.scores, self.panels) = (Scores::of(&on.game().scores(&seen)), on.game().panels(&seen));
        self.poses = on.game().poses(&seen);
        (picture, Speaker { game: on.game(), told: self }.menu_of(sitting, session))
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
        Speaker { game, told: &mut Told::nothing(language) }.menu(seat, choices)
    }

    /// Forgets words and offers before there are too many.
    fn forget_if_full(&mut self) -> bool {
        let full = self.words.len() > WORDS || self.offers.len() > OFFERS;
        if full {
            self.words.clear();
            self.offers.clear();
            self.question = None;
        }
        full
    }
}

/// Returns the seat whose menu a session is shown: its own, or that of the hand it sees.
fn seat_shown<G: Present>(sitting: &Sitting<G>, session: SessionId) -> Option<Seat> {
    let (caps, on) = (sitting.caps(session), sitting.on());
    let sees = |seat: &Seat| caps.act.has(*seat) || caps.act.is_empty() && caps.sees(*seat);
    on.turn().seats().iter().find(sees)
}

/// Puts what a game says into numbers where it was told, and into sentences where not.
struct Speaker<'a, G> {
    game: &'a G,
    told: &'a mut Told,
}

impl<G: Present> Speaker<'_, G> {
    fn say(&mut self, text: &Text) -> Said {
        match self.told.words.of(hash_of(text)) {
            Numbered::New(_) => Said::New(self.sentence(text)),
            Numbered::Known(number) => Said::Known(number),
        }
    }

    fn step(&mut self, entry: Entry<Sighting<G::Fact>>) -> Step {
        let mut happenings: Vec<Happening> = vec![];
        for sighting in entry.events {
            let Some(next) = self.happening(sighting) else { continue };
            match (happenings.last_mut(), next) {
                (Some(Happening::Moved(a, b, cards)), Happening::Moved(from, to, more))
                    if (*a, *b) == (from, to) =>
                {
                    more.into_iter().for_each(|card| add(cards, card));
                }
                (_, next) => happenings.push(next),
            }
        }
        Step(entry.by, happenings)
    }

    fn happening(&mut self, sighting: Sighting<G::Fact>) -> Option<Happening> {
        Some(match sighting {
            Sighting::Fact(fact) => Happening::Said(self.game.recap(&fact).map(|text| self.say(&text))?),
            Sighting::Moved(from, to, Some(Spot::Bottom), card) => {
                Happening::Under(from.0, to.0, self.glimpse(&card))
            }
            Sighting::Moved(from, to, Some(Spot::FromTop(above)), card) => {
                Happening::Below(from.0, to.0, above, self.glimpse(&card))
            }
            Sighting::Moved(from, to, _, card) => Happening::Moved(from.0, to.0, vec![self.glimpse(&card)]),
            Sighting::Swept(_, _, 0, _) => return None,
            Sighting::Swept(from, to, count, cards) => {
                Happening::Swept(from.0, to.0, count, self.glimpses(&cards))
            }
            Sighting::Shuffled(pile) => Happening::Shuffled(pile.0),
            Sighting::Opened(pile, mut cards) => {
                // Faces in a closed pile may still be known, but its cards are no longer visible.
                cards.retain(|card| card.now.is_some());
                Happening::Shown(pile.0, self.glimpses(&cards))
            }
            Sighting::Shown(pile, card) => Happening::Shown(pile.0, vec![self.glimpse(&card)]),
            // The face that was known has changed.
            Sighting::Faced(pile, card) => {
                let card = fairdeal_kernel::Glimpse { was_known: false, ..card };
                Happening::Shown(pile.0, vec![self.glimpse(&card)])
            }
            Sighting::Created(pile, card) => Happening::Created(pile.0, self.glimpse(&card)),
            Sighting::Removed(pile, card) => Happening::Removed(pile.0, self.glimpse(&card)),
            Sighting::Marked(pile, card, mark, value) => {
                Happening::Marked(pile.0, self.glimpse(&card), self.game.mark_name(mark), value)
            }
        })
    }

    fn glimpses(&self, cards: &[fairdeal_kernel::Glimpse]) -> Vec<Glimpse> {
        cards.iter().map(|card| self.glimpse(card)).collect()
    }

    fn glimpse(&self, card: &fairdeal_kernel::Glimpse) -> Glimpse {
        if (card.now, card.was, card.face) == (None, None, None) {
            return Glimpse::Unseen(1);
        }
        // A face under a name that is gone must be sent again.
        let told = card.was_known && card.now.is_some();
        let face = card.face.filter(|_| !told).map(|(face, back)| self.game.face(face, back).name);
        Glimpse::Card { now: card.now, was: card.was, face }
    }

    fn menu_of(&mut self, sitting: &Sitting<G>, session: SessionId) -> Option<MenuChange> {
        let seat = seat_shown(sitting, session)?;
        sitting.choices(session, seat).map(|choices| self.menu(seat, &choices))
    }

    fn menu(&mut self, seat: Seat, choices: &Choices<G::Action>) -> MenuChange {
        let mut change =
            MenuChange { seat: changed(&mut self.told.seat, Some(seat)).flatten(), ..MenuChange::default() };
        let ask = &choices.ask;
        let question =
            hash_of(&(&ask.prompt, ask.kind as u8, ask.role, ask.min, ask.max, &ask.chosen, &ask.barred));
        if changed(&mut self.told.question, Some(question)).is_some() {
            change.q = Some(self.question(ask));
        }
        for choice in &choices.offers {
            let key = hash_of(&(choice.action, &choice.label, choice.gesture, &choice.hint, &choice.rule));
            change.o.push(match self.told.offers.of(key) {
                Numbered::Known(number) => number,
                Numbered::New(number) => {
                    change.n.push(self.offer(choice));
                    number
                }
            });
        }
        let range = |(range, label): &(fairdeal_kernel::Range<G::Action>, Text)| Range {
            lo: range.lo,
            hi: range.hi,
            action: raw(&(range.make)(range.lo)),
            at: slot_of(range),
            label: self.sentence(label),
        };
        change.ranges = choices.ranges.iter().map(range).collect();
        change
    }

    fn question(&mut self, ask: &fairdeal_kernel::Ask) -> Question {
        let p = self.say(&ask.prompt);
        let mut x: Vec<(Said, Vec<fairdeal_kernel::Obj>)> = vec![];
        let mut last: Option<&Text> = None;
        for (obj, why) in &ask.barred {
            match x.last_mut().filter(|_| last == Some(why)) {
                Some((_, things)) => things.push(*obj),
                None => x.push((self.say(why), vec![*obj])),
            }
            last = Some(why);
        }
        let bounds = (ask.min, ask.max);
        Question { p, kind: ask.kind, role: ask.role.map(Into::into), bounds, chosen: ask.chosen.clone(), x }
    }

    fn offer(&mut self, choice: &Choice<G::Action>) -> Offer {
        let action = raw(&choice.action);
        let (label, gesture) = (self.say(&choice.label), Gesture::of(choice.gesture));
        let sentence = |text: &Text| self.sentence(text);
        let (hint, rule) = (choice.hint.as_ref().map(sentence), choice.rule.as_ref().map(sentence));
        Offer { action, label, gesture, hint, rule }
    }

    /// Adds what changed beside the table.
    fn beside(&mut self, sitting: &Sitting<G>, session: SessionId, batch: &mut Batch) {
        let (on, game) = (sitting.on(), self.game);
        let seen = on.board().seen(sitting.caps(session).see);
        let (scores, panels) = (game.scores(&seen), game.panels(&seen));
        let (known, now) = (self.told.scores, Scores::of(&scores));
        if now != known {
            let points = |score: &Scoreboard| score.rows.iter().map(|(_, points)| points.clone()).collect();
            match now.names == known.names {
                true => batch.points = Some(scores.iter().map(points).collect()),
                false => batch.scores = Some(scores.iter().map(|score| self.score(score)).collect()),
            }
            self.told.scores = now;
        }
        if panels != self.told.panels {
            batch.panels = Some(panels.iter().map(|panel| panel.say(|text| self.sentence(text))).collect());
            self.told.panels = panels;
        }
        let poses = game.poses(&seen);
        if poses != self.told.poses {
            let say = |(obj, pose): &(_, fairdeal_kernel::Pose)| (*obj, pose.say(|text| self.sentence(text)));
            batch.poses = Some(poses.iter().map(say).collect());
            self.told.poses = poses;
        }
    }

    fn sentence(&self, text: &Text) -> Sentence {
        sentence(self.game, text, self.told.language)
    }

    fn score(&self, score: &Scoreboard) -> Score {
        let row = |(name, points): &(Text, Vec<i64>)| (self.sentence(name), points.clone());
        Score {
            title: self.sentence(&score.title),
            columns: score.columns.iter().map(|column| self.sentence(column)).collect(),
            rows: score.rows.iter().map(row).collect(),
        }
    }
}

/// Adds a card to others; those of which nothing is perceived are counted.
fn add(cards: &mut Vec<Glimpse>, card: Glimpse) {
    match (cards.last_mut(), card) {
        (Some(Glimpse::Unseen(count)), Glimpse::Unseen(more)) => *count += more,
        (_, card) => cards.push(card),
    }
}

/// Hashes of all score tables: of everything but the points, and of the points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Scores {
    names: u64,
    points: u64,
}

impl Scores {
    fn of(scores: &[Scoreboard]) -> Scores {
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
fn changed<T: PartialEq + Clone>(known: &mut T, now: T) -> Option<T> {
    (*known != now).then(|| {
        known.clone_from(&now);
        now
    })
}

fn raw<A: Serialize>(action: &A) -> Box<RawValue> {
    serde_json::value::to_raw_value(action).expect("actions are JSON")
}
