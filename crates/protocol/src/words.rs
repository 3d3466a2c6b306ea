use crate::Why;
use fairdeal_kernel::{Language, Present, Sentence, Sighting, Text, Words};
use fairdeal_session::{Refused, SessionId, Sitting};

/// Puts a text on the wire: for clients that have the catalogue of the game, or ready in a language for those that ask
/// for one. A key without a template is said as it is, so the ready words are the key.
pub fn sentence<G: Present>(game: &G, text: &Text, language: Option<Language>) -> Sentence {
    match language {
        Some(language) => Sentence::plain(Words::of::<G>(language).say(game, text)),
        None => text.sentence(game),
    }
}

/// Tells a session what happened last, line by line; `most` lines at most.
pub fn recaps<G: Present>(
    sitting: &Sitting<G>,
    session: SessionId,
    most: usize,
    language: Option<Language>,
) -> Vec<Sentence> {
    let game = sitting.on().game();
    let from = sitting.version_for(session).saturating_sub(most as u32);
    let events = sitting.sightings(session, from).into_iter().flat_map(|entry| entry.events);
    let texts = events.filter_map(|event| match event {
        Sighting::Fact(fact) => game.recap(&fact),
        _ => None,
    });
    let mut texts: Vec<Text> = texts.collect();
    texts.drain(..texts.len().saturating_sub(most));
    texts.iter().map(|text| sentence(game, text, language)).collect()
}

/// Says why something was refused; whoever asks for a language is told in words.
pub fn reason<G: Present>(game: &G, refused: &Refused, language: Option<Language>) -> Why {
    match (&refused.rule, language) {
        (Some(rule), None) => Why::Rule(rule.sentence(game)),
        (Some(rule), Some(language)) => Words::of::<G>(language).say(game, rule).into(),
        (None, _) => refused.to_string().into(),
    }
}
