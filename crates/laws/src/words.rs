use crate::{Plan, Played};
use fairdeal_kernel::{Arg, Event, Eyes, Language, Options, Present, Seat, Text, Turn, Words};
use std::collections::{BTreeMap, BTreeSet};

/// Plays matches and lists the keys a game used without having English words for them, and the arguments that
/// its words omit.
pub fn missing_words<G: Present>(plan: &Plan) -> BTreeSet<String> {
    let mut missing = BTreeSet::new();
    let words = Words::english::<G>();
    for number in plan.from..plan.to {
        let mut played = Played::<G>::open(plan, number);
        loop {
            texts(&played).iter().for_each(|text| check(&words, text, &mut missing));
            if !played.step() {
                break;
            }
        }
        if let Turn::Over(outcome) = played.m.turn() {
            check(&words, &Text::new(outcome.reason), &mut missing);
        }
    }
    missing
}

fn texts<G: Present>(played: &Played<G>) -> Vec<Text> {
    let (m, game) = (&played.m, played.m.game());
    let seen = m.board().seen(Eyes::ALL);
    let mut texts = vec![];
    for seat in m.turn().seats().iter() {
        let own = m.board().seen(Eyes::seat(seat));
        let ask = game.ask(&own, seat);
        texts.extend(ask.barred.into_iter().map(|(_, why)| why));
        texts.push(ask.prompt);
        texts.extend(game.facts_for_ai(&own, seat));
        texts.extend(m.offers(seat).iter().take(20).map(|action| game.label(&own, seat, action)));
    }
    let tried = played.done.iter().rev().take(3).flat_map(|&(_, action)| {
        Seat::all(game.seats())
            .filter_map(move |seat| game.why_not(&m.board().seen(Eyes::seat(seat)), seat, action))
    });
    texts.extend(tried);
    for scoreboard in game.scores(&seen) {
        texts.push(scoreboard.title);
        texts.extend(scoreboard.columns);
        texts.extend(scoreboard.rows.into_iter().map(|(name, _)| name));
    }
    for panel in game.panels(&seen) {
        panel.say(|text| texts.push(text.clone()));
    }
    game.poses(&seen).iter().for_each(|(_, pose)| drop(pose.say(|text| texts.push(text.clone()))));
    let last = m.log().last().map_or(&[][..], |commit| commit.events());
    texts.extend(last.iter().filter_map(|event| match event {
        Event::Fact(fact) | Event::Announced(fact) => game.recap(fact),
        Event::Table(_) => None,
    }));
    texts
}

fn check(words: &Words<'_>, text: &Text, missing: &mut BTreeSet<String>) {
    let Some(sentence) = words.get(text.key) else {
        missing.insert(text.key.into());
        return;
    };
    for (name, arg) in &text.args {
        if !sentence.contains(&format!("{{{name}}}")) {
            missing.insert(format!("{}: {{{name}}} is not said", text.key));
        }
        if let Arg::Text(text) = arg {
            check(words, text, missing);
        }
    }
}

/// Lists where a game's catalogues differ from the English one: keys, arguments that are not used, and
/// missing descriptions.
pub fn other_languages<G: Present>() -> Vec<String> {
    let english = catalogue(Language::ENGLISH.pick(G::META.words));
    let described = descriptions::<G>();
    let mut differ = vec![];
    for (language, text) in G::META.words {
        let said = catalogue(text);
        for (key, sentence) in &english {
            match said.get(key) {
                None => differ.push(format!("words.{language}.txt lacks {key}")),
                Some(other) if arguments(other) != arguments(sentence) => {
                    differ.push(format!("words.{language}.txt has {key} with different arguments"));
                }
                Some(_) => {}
            }
        }
        if Language::parse(language) != Some(Language::ENGLISH) {
            let lacking = described.iter().filter(|key| !said.contains_key(key.as_str()));
            differ.extend(lacking.map(|key| format!("words.{language}.txt lacks {key}")));
        }
        let unknown = said.keys().filter(|key| !english.contains_key(*key) && !described.contains(**key));
        differ.extend(
            unknown.map(|key| format!("words.{language}.txt has {key}, which English does not have")),
        );
    }
    differ
}

/// Lists the keys under which other languages have what English has in the code: what the game is, and each
/// of its options.
fn descriptions<G: Present>() -> BTreeSet<String> {
    let options = G::Options::fields().into_iter().map(|field| format!("option.{}", field.name));
    options.chain(["about".to_owned()]).collect()
}

fn catalogue(text: &str) -> BTreeMap<&str, &str> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once('=')).map(|(key, said)| (key.trim(), said.trim())).collect()
}

/// Lists the names between braces, without plural forms.
fn arguments(sentence: &str) -> BTreeSet<&str> {
    let named = sentence.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    named.map(|(name, _)| name).filter(|name| !name.contains('?')).collect()
}
