use super::{
    Around, Kind, Menu, Offer, Panel, Question, Range, Score, SeatNow, Turn,
    offered::{Gesture, MenuChange, Said, WireOffer, WireQuestion, WireRange},
    told::{Batch, Happening, Poses, WholePicture},
};
use std::collections::BTreeMap;

/// What the server tells once and calls by a number from then on: nobody behind this needs to remember it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reader {
    words: Vec<String>,
    offers: Vec<Offer>,
    question: Option<Question>,
}

/// A batch with its words.
pub(crate) struct News {
    pub(crate) version: u32,
    pub(crate) answers: Option<u64>,
    pub(crate) steps: Vec<(Option<u8>, Vec<Heard>)>,
    pub(crate) turn: Option<Turn>,
    pub(crate) menu: Option<Menu>,
    pub(crate) points: Option<Vec<Vec<Vec<i64>>>>,
    pub(crate) scores: Option<Vec<Score>>,
    pub(crate) panels: Option<Vec<Panel>>,
    pub(crate) poses: Option<Poses>,
    pub(crate) around: Option<Around>,
    pub(crate) seats: Option<Vec<SeatNow>>,
}

/// Something that happened, or a line about it.
pub(crate) enum Heard {
    Happened(Happening),
    Line(String),
}

impl Reader {
    /// Reads the menu of a whole table; what was told before is forgotten.
    pub(crate) fn picture(&mut self, picture: &mut WholePicture) -> Menu {
        *self = Reader::default();
        picture.menu.take().map(|menu| self.menu(menu)).unwrap_or_default()
    }

    /// Reads what is new. Words are counted in the order of the text: lines, question, reasons, labels.
    pub(crate) fn batch(&mut self, batch: Batch) -> News {
        if batch.forget {
            *self = Reader::default();
        }
        let steps: Vec<_> =
            batch.s.into_iter().map(|(by, happened)| (by, self.all_heard(happened))).collect();
        // No offer outlives a step.
        let none = || (!steps.is_empty()).then(Menu::default);
        let menu = batch.m.map(|menu| self.menu(menu)).or_else(none);
        News {
            version: batch.v,
            answers: batch.r,
            steps,
            turn: batch.t.map(Into::into),
            menu,
            points: batch.points,
            scores: batch.scores,
            panels: batch.panels,
            poses: batch.poses,
            around: batch.around,
            seats: batch.seats,
        }
    }

    fn all_heard(&mut self, happened: Vec<Happening>) -> Vec<Heard> {
        let heard = |happening| match happening {
            Happening::Said(said) => Heard::Line(self.said(said)),
            other => Heard::Happened(other),
        };
        happened.into_iter().map(heard).collect()
    }

    fn said(&mut self, said: Said) -> String {
        match said {
            Said::Known(number) => self.words.get(number).cloned().unwrap_or_default(),
            Said::New(words) => {
                self.words.push(words.clone());
                words
            }
        }
    }

    fn menu(&mut self, menu: MenuChange) -> Menu {
        if let Some(question) = menu.q {
            self.question = Some(self.question(question));
        }
        for offer in menu.n {
            let offer = self.offer(offer);
            self.offers.push(offer);
        }
        let range =
            |WireRange { lo, hi, action, label }| Range { lo, hi, action: action.get().into(), label };
        Menu {
            ask: self.question.clone(),
            offers: menu.o.iter().filter_map(|&number| self.offers.get(number).cloned()).collect(),
            ranges: menu.ranges.into_iter().map(range).collect(),
        }
    }

    fn question(&mut self, question: WireQuestion) -> Question {
        let prompt = self.said(question.p);
        let mut barred = BTreeMap::new();
        for (why, things) in question.x {
            let why = self.said(why);
            barred.extend(things.into_iter().map(|thing| (thing, why.clone())));
        }
        let kind: Kind = question.kind;
        Question { prompt, kind, bounds: question.bounds, chosen: question.chosen, barred }
    }

    fn offer(&mut self, offer: WireOffer) -> Offer {
        let (thing, to) = match offer.gesture {
            Some(Gesture::Pick(thing)) => (Some(thing), None),
            Some(Gesture::Drag(thing, to)) => (Some(thing), Some(to)),
            Some(Gesture::Other(_)) | None => (None, None),
        };
        let label = self.said(offer.label);
        let WireOffer { action, hint, rule, .. } = offer;
        Offer { action: action.get().into(), label, thing, to, hint, rule }
    }
}
