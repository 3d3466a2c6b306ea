use crate::{Menu, Offer, Question};
use fairdeal_kernel::Sentence;
use fairdeal_protocol::{MenuChange, Said};
use std::{collections::BTreeMap, sync::Arc};

/// What a table tells once and calls by a number from then on: sentences, offers, the question.
///
/// Sentences are counted in the order of the text: lines first, then question and offers. A reader that skips lines
/// gets the right offers under wrong labels.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    sentences: Vec<Sentence>,
    offers: Vec<Arc<Offer>>,
    question: Option<Arc<Question>>,
}

impl Reader {
    /// Returns a sentence in full; an empty one if it was never told.
    pub fn said(&mut self, said: Said) -> Sentence {
        match said {
            Said::Known(number) => {
                self.sentences.get(usize::from(number)).cloned().unwrap_or_else(|| Sentence::plain(""))
            }
            Said::New(sentence) => {
                self.sentences.push(sentence.clone());
                sentence
            }
        }
    }

    /// Returns a menu with its offers in full.
    pub fn menu(&mut self, menu: MenuChange) -> Menu {
        if let Some(question) = menu.q {
            self.question = Some(Arc::new(self.question(question)));
        }
        for offer in menu.n {
            let fairdeal_protocol::Offer { action, label, gesture, hint, rule } = offer;
            let label = self.said(label);
            self.offers.push(Arc::new(Offer { action, label, gesture, hint, rule }));
        }
        let offer = |&number: &u16| self.offers.get(usize::from(number)).cloned();
        Menu {
            ask: self.question.clone(),
            offers: menu.o.iter().filter_map(offer).collect(),
            ranges: menu.ranges,
        }
    }

    fn question(&mut self, question: fairdeal_protocol::Question) -> Question {
        let prompt = self.said(question.p);
        let mut barred = BTreeMap::new();
        for (why, things) in question.x {
            let why = self.said(why);
            barred.extend(things.into_iter().map(|thing| (thing, why.clone())));
        }
        Question { prompt, kind: question.kind, bounds: question.bounds, chosen: question.chosen, barred }
    }
}
