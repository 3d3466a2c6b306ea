use fairdeal_kernel::{Language, Present, Sighting, Words};
use fairdeal_session::{Refused, SessionId, Sitting};

/// Tells a session in a language what happened last, line by line: at most so many lines.
pub fn recaps<G: Present>(
    sitting: &Sitting<G>,
    session: SessionId,
    most: usize,
    language: Language,
) -> Vec<String> {
    let (game, words) = (sitting.on().game(), Words::of::<G>(language));
    let from = sitting.version_for(session).saturating_sub(most as u32);
    let events = sitting.sightings(session, from).into_iter().flat_map(|entry| entry.events);
    let said = events.filter_map(|event| match event {
        Sighting::Fact(fact) => game.recap(&fact).map(|text| words.say(game, &text)),
        _ => None,
    });
    let mut lines: Vec<String> = said.collect();
    lines.drain(..lines.len().saturating_sub(most));
    lines
}

/// Says in a language why something was refused.
pub fn reason<G: Present>(game: &G, refused: &Refused, language: Language) -> String {
    let say = |rule| Words::of::<G>(language).say(game, rule);
    refused.rule.as_ref().map_or_else(|| refused.to_string(), say)
}
