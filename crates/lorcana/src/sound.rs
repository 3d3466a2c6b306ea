//! Finds abilities that could never do anything. They are refused when loaded, so that no card has a text
//! without behaviour.

use crate::{
    define::{Ability, Definition, Has},
    vocabulary::{Event, Kind},
};
use fairdeal_definitions::Flaw;
use serde_json::Value;

/// Checks whether an ability of a card can ever do what it says.
pub(crate) fn check(card: &Definition, ability: &Ability) -> Result<(), Flaw> {
    let whole = serde_json::to_value(ability).expect("definitions are JSON");
    match ability {
        Ability::Effect(_) => {
            lacks(&whole, &["trigger", "other"], "an action has no trigger")?;
            only_put(&whole, "an action is not in play: it can only be put somewhere", &["source"])?;
        }
        Ability::Activated { cost, .. } => {
            lacks(&whole, &["trigger", "other"], "this ability has no trigger")?;
            if cost.banish {
                only_put(&whole, "this was banished for it: it can only be put somewhere", &["source"])?;
            }
        }
        Ability::Triggered { when, subject, .. } => {
            happens(card, *when, subject.is_some())?;
            refers(*when, subject.is_some(), &whole)?;
        }
        Ability::Static { .. } => {
            lacks(&whole, &["trigger", "other", "each"], "a static ability has no trigger")?;
        }
        Ability::CheaperSelf { .. } => {
            let why = "a card that is played is not in play yet, and has no trigger";
            lacks(&whole, &["source", "trigger", "other", "each"], why)?;
        }
        Ability::Cheaper { .. } | Ability::InsteadOfBanish(_) | Ability::TakesDamageFor(_) => {}
    }
    counts(&whole)
}

/// Checks that an event can happen to the card itself.
fn happens(card: &Definition, when: Event, has_subject: bool) -> Result<(), Flaw> {
    let needs = |holds: bool, what: &str| match holds || has_subject {
        true => Ok(()),
        false => Err(Flaw::new(format!("{:?} never happens to this card: {what}", when.to_string()))),
    };
    match when {
        Event::Quests | Event::Challenges | Event::WinsChallenge | Event::Sings | Event::Moves => {
            needs(card.kind == Kind::Character, "it is not a character")
        }
        Event::IsChallenged | Event::Damaged | Event::BanishedInChallenge => needs(
            matches!(card.kind, Kind::Character | Kind::Location),
            "it is neither a character nor a location",
        ),
        Event::MovedTo => needs(card.kind == Kind::Location, "it is not a location"),
        Event::PutUnder => {
            let boosts = card.keywords.iter().any(|has| matches!(has, Has::Boost(_)));
            needs(boosts, "it has no Boost, which puts cards under it")
        }
        Event::Discarded => needs(false, "a card that is discarded is not in play; say whose in \"subject\""),
        Event::Played | Event::Banished | Event::Leaves | Event::Chosen => Ok(()),
        Event::TurnStarts | Event::TurnEnds | Event::Inked => Ok(()),
    }
}

/// Checks what an effect may ask about the event that triggered it.
fn refers(when: Event, has_subject: bool, whole: &Value) -> Result<(), Flaw> {
    match when {
        Event::Challenges | Event::IsChallenged | Event::WinsChallenge => {}
        Event::BanishedInChallenge | Event::Moves | Event::MovedTo => {}
        Event::Banished | Event::Leaves => {}
        Event::Discarded => lacks(whole, &["trigger", "other"], "a discarded card is not in play")?,
        _ => lacks(whole, &["other"], "there is no other party to this event")?,
    }
    if matches!(when, Event::Banished | Event::Leaves | Event::BanishedInChallenge) {
        let gone: &[&str] = if has_subject { &["trigger"] } else { &["trigger", "source"] };
        only_put(whole, "it has left play by then: it can only be put somewhere", gone)?;
    }
    Ok(())
}

/// Refuses references that mean nothing here.
fn lacks(whole: &Value, words: &[&str], why: &str) -> Result<(), Flaw> {
    let found = find(whole, &mut |key, value| {
        let refers = matches!(key, "that" | "is" | "at" | "on" | "owner_of");
        refers && words.iter().any(|word| value == *word)
    });
    match found {
        None => Ok(()),
        Some(value) => Err(Flaw::new(format!("{value} means nothing here: {why}"))),
    }
}

/// Refuses deeds to something that is not in play, except putting it elsewhere.
fn only_put(whole: &Value, why: &str, gone: &[&str]) -> Result<(), Flaw> {
    let gone_target = |value: &Value| {
        (value == "self" && gone.contains(&"source"))
            || value.get("that").and_then(Value::as_str).is_some_and(|word| gone.contains(&word))
    };
    let found = find(whole, &mut |key, value| {
        let deed = value.as_object().filter(|_| key == "do").and_then(|deed| deed.iter().next());
        let Some((deed, body)) = deed.filter(|(deed, _)| *deed != "put") else { return false };
        let inner = body.as_object().into_iter().flatten().any(|(_, part)| gone_target(part));
        deed != "put" && (gone_target(body) || inner)
    });
    match found {
        None => Ok(()),
        Some(deed) => Err(Flaw::new(format!("{deed} does nothing: {why}"))),
    }
}

/// Refuses amounts of 0.
fn counts(whole: &Value) -> Result<(), Flaw> {
    let found = find(whole, &mut |key, value| match key {
        "amount" | "by" => value.as_i64().is_some_and(|number| number < 1),
        "strength" | "willpower" | "lore" => value.as_i64() == Some(0),
        _ => false,
    });
    match found {
        None => Ok(()),
        Some(value) => Err(Flaw::new(format!("an amount of {value} does nothing"))),
    }
}

/// Finds the first part of a value for which a test of its key and itself holds.
fn find<'v>(value: &'v Value, test: &mut impl FnMut(&str, &'v Value) -> bool) -> Option<&'v Value> {
    match value {
        Value::Array(list) => list.iter().find_map(|part| find(part, test)),
        Value::Object(parts) => {
            parts.iter().find_map(|(key, part)| if test(key, part) { Some(part) } else { find(part, test) })
        }
        _ => None,
    }
}
