//! How what is new becomes JSON: straight from what a viewer perceives to the bytes that are sent.

use crate::numbers::{Numbered, hash_of};
use crate::told::{Scores, Told, changed};
use crate::{Gesture, MenuChange, Score, pen::Pen, sentence};
use fairdeal_kernel::{
    Ask, AskKind, Glimpse, Pile, Present, Range, Scoreboard, Seat, Seats, Seen, Sentence, Sighting, Spot,
    Text,
};
use fairdeal_session::{Caps, Choice, Choices, Entry, slot_of};

/// Returns the seat whose menu a viewer is shown: its own, or that of the hand it sees.
pub(crate) fn seat_shown(to_act: Seats, caps: Caps) -> Option<Seat> {
    let sees = |seat: &Seat| caps.act.has(*seat) || caps.act.is_empty() && caps.sees(*seat);
    to_act.iter().find(sees)
}

/// Writes what a game says: by its number where it was told, as a sentence where not.
pub(crate) struct Speaker<'a, G> {
    pub(crate) game: &'a G,
    pub(crate) told: &'a mut Told,
    pub(crate) pen: &'a mut Pen,
}

/// Cards that go from one pile to another, one after another: they are told together.
struct Train {
    from: Pile,
    to: Pile,
    /// The number of cards since the last that was written of which nothing is perceived.
    unseen: u16,
}

impl<G: Present> Speaker<'_, G> {
    /// Writes a menu for those who need it as a value.
    pub(crate) fn menu_for(
        game: &G,
        told: &mut Told,
        seat: Seat,
        choices: &Choices<G::Action>,
    ) -> MenuChange {
        let mut pen = Pen { text: vec![] };
        Speaker { game, told, pen: &mut pen }.menu(seat, choices);
        pen.text.pop();
        serde_json::from_slice(&pen.text).expect("a menu was written")
    }

    /// Writes the steps since the last message.
    pub(crate) fn steps(&mut self, entries: Vec<Entry<Sighting<G::Fact>>>) {
        if entries.is_empty() {
            return;
        }
        self.pen.key("s");
        self.pen.open(b'[');
        entries.into_iter().for_each(|entry| self.step(entry));
        self.pen.close(b']');
    }

    fn step(&mut self, entry: Entry<Sighting<G::Fact>>) {
        self.pen.open(b'[');
        self.pen.value(&entry.by);
        self.pen.open(b'[');
        let mut train = None;
        for sighting in entry.events {
            if let Sighting::Moved(from, to, None | Some(Spot::Top), card) = sighting {
                self.couple(&mut train, from, to, &card);
            } else {
                self.end(&mut train);
                self.happening(sighting);
            }
        }
        self.end(&mut train);
        self.pen.close(b']');
        self.pen.close(b']');
    }

    /// Adds a card to those that go the same way; others end there.
    fn couple(&mut self, train: &mut Option<Train>, from: Pile, to: Pile, card: &Glimpse) {
        if train.as_ref().is_some_and(|train| (train.from, train.to) != (from, to)) {
            self.end(train);
        }
        let train = train.get_or_insert_with(|| {
            self.begin("m");
            self.pen.value(&from.0);
            self.pen.value(&to.0);
            self.pen.open(b'[');
            Train { from, to, unseen: 0 }
        });
        if is_unseen(card) {
            train.unseen += 1;
        } else {
            self.unseen(std::mem::take(&mut train.unseen));
            self.glimpse(card);
        }
    }

    fn end(&mut self, train: &mut Option<Train>) {
        if let Some(Train { unseen, .. }) = train.take() {
            self.unseen(unseen);
            self.pen.close(b']');
            self.finish();
        }
    }

    fn unseen(&mut self, count: u16) {
        if count > 0 {
            self.pen.value(&count);
        }
    }

    /// Begins a happening with its name and a list.
    fn begin(&mut self, name: &str) {
        self.pen.open(b'{');
        self.pen.key(name);
        self.pen.open(b'[');
    }

    fn finish(&mut self) {
        self.pen.close(b']');
        self.pen.close(b'}');
    }

    fn happening(&mut self, sighting: Sighting<G::Fact>) {
        match sighting {
            Sighting::Fact(fact) => {
                if let Some(text) = self.game.recap(&fact) {
                    self.say(&text);
                }
                return;
            }
            Sighting::Swept(_, _, 0, _) => return,
            Sighting::Shuffled(pile) => {
                self.pen.open(b'{');
                self.pen.field("shuffled", &pile.0);
                self.pen.close(b'}');
                return;
            }
            Sighting::Moved(from, to, spot, card) => {
                let above = if let Some(Spot::FromTop(above)) = spot { Some(above) } else { None };
                self.begin(if above.is_some() { "below" } else { "under" });
                self.pen.value(&from.0);
                self.pen.value(&to.0);
                above.iter().for_each(|above| self.pen.value(above));
                self.glimpse(&card);
            }
            Sighting::Swept(from, to, count, cards) => {
                self.begin("w");
                self.pen.value(&from.0);
                self.pen.value(&to.0);
                self.pen.value(&count);
                self.glimpses(&cards);
            }
            Sighting::Opened(pile, mut cards) => {
                // Faces in a closed pile may still be known, but its cards are no longer visible.
                cards.retain(|card| card.now.is_some());
                self.shown(pile, &cards);
            }
            Sighting::Shown(pile, card) => self.shown(pile, &[card]),
            // The face that was known has changed.
            Sighting::Faced(pile, card) => self.shown(pile, &[Glimpse { was_known: false, ..card }]),
            Sighting::Created(pile, card) => self.one("created", pile, &card),
            Sighting::Removed(pile, card) => self.one("removed", pile, &card),
            Sighting::Marked(pile, card, mark, value) => {
                self.one("marked", pile, &card);
                self.pen.value(&self.game.mark_name(mark));
                self.pen.value(&value);
            }
        }
        self.finish();
    }

    fn shown(&mut self, pile: Pile, cards: &[Glimpse]) {
        self.begin("shown");
        self.pen.value(&pile.0);
        self.glimpses(cards);
    }

    fn one(&mut self, name: &str, pile: Pile, card: &Glimpse) {
        self.begin(name);
        self.pen.value(&pile.0);
        self.glimpse(card);
    }

    fn glimpses(&mut self, cards: &[Glimpse]) {
        self.pen.open(b'[');
        cards.iter().for_each(|card| self.glimpse(card));
        self.pen.close(b']');
    }

    fn glimpse(&mut self, card: &Glimpse) {
        if is_unseen(card) {
            return self.unseen(1);
        }
        self.pen.open(b'[');
        self.pen.value(&card.now);
        card.was.iter().for_each(|was| self.pen.value(was));
        // A face under a name that is gone must be sent again.
        let told = card.was_known && card.now.is_some();
        if let Some((face, back)) = card.face.filter(|_| !told) {
            self.pen.value(&self.game.face(face, back).name);
        }
        self.pen.close(b']');
    }

    /// Writes a text by the number under which it was told, or as a sentence that gets the next one.
    fn say(&mut self, text: &Text) {
        match self.told.words.of(hash_of(text)) {
            Numbered::New(_) => self.pen.value(&self.sentence(text)),
            Numbered::Known(number) => self.pen.value(&number),
        }
    }

    /// Writes what a seat is asked and offered.
    pub(crate) fn menu(&mut self, seat: Seat, choices: &Choices<G::Action>) {
        self.pen.open(b'{');
        if changed(&mut self.told.seat, Some(seat)).is_some() {
            self.pen.field("seat", &seat);
        }
        let ask = &choices.ask;
        let question =
            hash_of(&(&ask.prompt, ask.kind as u8, ask.role, ask.min, ask.max, &ask.chosen, &ask.barred));
        if changed(&mut self.told.question, Some(question)).is_some() {
            self.question(ask);
        }
        let mut new: Vec<&Choice<G::Action>> = vec![];
        self.pen.key("o");
        self.pen.open(b'[');
        for choice in &choices.offers {
            let key = hash_of(&(choice.action, &choice.label, choice.gesture, &choice.hint, &choice.rule));
            let number = match self.told.offers.of(key) {
                Numbered::Known(number) => number,
                Numbered::New(number) => {
                    new.push(choice);
                    number
                }
            };
            self.pen.value(&number);
        }
        self.pen.close(b']');
        if !new.is_empty() {
            self.pen.key("n");
            self.pen.open(b'[');
            new.into_iter().for_each(|choice| self.offer(choice));
            self.pen.close(b']');
        }
        if !choices.ranges.is_empty() {
            self.pen.key("ranges");
            self.pen.open(b'[');
            choices.ranges.iter().for_each(|(range, label)| self.range(range, label));
            self.pen.close(b']');
        }
        self.pen.close(b'}');
    }

    fn range(&mut self, range: &Range<G::Action>, label: &Text) {
        self.pen.open(b'{');
        self.pen.field("lo", &range.lo);
        self.pen.field("hi", &range.hi);
        self.pen.field("action", &(range.make)(range.lo));
        self.pen.field("at", &slot_of(range));
        self.pen.field("label", &self.sentence(label));
        self.pen.close(b'}');
    }

    fn question(&mut self, ask: &Ask) {
        self.pen.key("q");
        self.pen.open(b'{');
        self.pen.key("p");
        self.say(&ask.prompt);
        if ask.kind != AskKind::Menu {
            self.pen.field("kind", &ask.kind);
        }
        ask.role.iter().for_each(|role| self.pen.field("role", role));
        if (ask.min, ask.max) != (1, 1) {
            self.pen.field("bounds", &(ask.min, ask.max));
        }
        if !ask.chosen.is_empty() {
            self.pen.field("chosen", &ask.chosen);
        }
        if !ask.barred.is_empty() {
            self.pen.key("x");
            self.pen.open(b'[');
            for same in ask.barred.chunk_by(|(_, one), (_, other)| one == other) {
                self.pen.open(b'[');
                self.say(&same[0].1);
                self.pen.list(same, |pen, (obj, _)| pen.value(obj));
                self.pen.close(b']');
            }
            self.pen.close(b']');
        }
        self.pen.close(b'}');
    }

    fn offer(&mut self, choice: &Choice<G::Action>) {
        self.pen.open(b'[');
        self.pen.value(&choice.action);
        self.say(&choice.label);
        let gesture = Gesture::of(choice.gesture);
        let sentence = |text: &Text| self.sentence(text);
        let (hint, rule) = (choice.hint.as_ref().map(sentence), choice.rule.as_ref().map(sentence));
        let is_plain = hint.is_none() && rule.is_none();
        if gesture.is_some() || !is_plain {
            self.pen.value(&gesture);
        }
        if !is_plain {
            self.pen.value(&hint);
            self.pen.value(&rule);
        }
        self.pen.close(b']');
    }

    /// Writes what changed beside the table.
    pub(crate) fn beside(&mut self, seen: &Seen<'_, G::Facts>) {
        let (scores, panels) = (self.game.scores(seen), self.game.panels(seen));
        let (known, now) = (self.told.scores, Scores::of(&scores));
        if now != known {
            self.pen.key(if now.names == known.names { "points" } else { "scores" });
            self.pen.open(b'[');
            for score in &scores {
                match now.names == known.names {
                    true => self.pen.list(&score.rows, |pen, (_, points)| pen.value(points)),
                    false => self.pen.value(&self.score(score)),
                }
            }
            self.pen.close(b']');
            self.told.scores = now;
        }
        if panels != self.told.panels {
            self.pen.key("panels");
            self.pen.open(b'[');
            for panel in &panels {
                let said = panel.say(|text| self.sentence(text));
                self.pen.value(&said);
            }
            self.pen.close(b']');
            self.told.panels = panels;
        }
        let poses = self.game.poses(seen);
        if poses != self.told.poses {
            self.pen.key("poses");
            self.pen.open(b'[');
            for (obj, pose) in &poses {
                let said = pose.say(|text| self.sentence(text));
                self.pen.value(&(*obj, said));
            }
            self.pen.close(b']');
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

/// Returns whether nothing is perceived of a card.
fn is_unseen(card: &Glimpse) -> bool {
    (card.now, card.was, card.face) == (None, None, None)
}
