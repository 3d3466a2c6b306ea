use serde_json::{Value, json};

use super::{
    scenario::{Table, cards_of, id_of},
    state::winner,
    trouble::Trouble,
};

/// Compares a recorded answer with what the engine says.
pub(super) fn check(table: &mut Table<'_>, step: &Value) -> Result<(), Trouble> {
    let (query, want) = (step["query"].as_str().unwrap_or_default(), &step["value"]);
    if query == "getAvailableMoves" {
        return Ok(available(table, want)?);
    }
    if query == "previewChallenge" {
        return Ok(preview(table, step)?);
    }
    let have = answer(table, step, query)?;
    let want = &named(want);
    for (field, have) in have.as_object().into_iter().flatten() {
        if want[field] != *have {
            return Err(format!("{query}: {field} is {have}, not {}", want[field]).into());
        }
    }
    if have.is_object() || have == *want {
        Ok(())
    } else {
        Err(format!("{query} is {have}, not {want}").into())
    }
}

/// Returns a recorded value with its keywords as sorted words.
fn named(want: &Value) -> Value {
    let mut want = want.clone();
    if let Some(list) = want.get("keywords").and_then(Value::as_array) {
        let word =
            |has: &Value| has.as_str().or_else(|| has["keyword"].as_str()).unwrap_or_default().to_lowercase();
        let mut words: Vec<String> = list.iter().map(word).collect();
        words.sort();
        want["keywords"] = json!(words);
    }
    want
}

fn answer(table: &mut Table<'_>, step: &Value, query: &str) -> Result<Value, Trouble> {
    let view = table.view()?;
    let seat = if step["who"] == "p2" { 1 } else { 0 };
    let args = &step["args"];
    Ok(match query {
        "getLore" => {
            let seat = if args[0] == "player_two" { 1 } else { 0 };
            view["facts"]["lore"][seat].clone()
        }
        "getCardZone" => json!(zone(table, &view, &args[0])?),
        "getCardStrength" => json!(number(table, &view, &args[0], "strength")?),
        "getCardLore" => json!(number(table, &view, &args[0], "lore")?),
        "getDamage" => json!(mark(table, &view, &args[0], "damage")?),
        "isExerted" => json!(mark(table, &view, &args[0], "exerted")? > 0),
        "hasKeyword" => json!(keyword(table, &view, &args[0], &args[1])?.is_some()),
        "getKeywordValue" => json!(keyword(table, &view, &args[0], &args[1])?),
        "getBagCount" | "getBagEffects" => waiting(&view, query, &step["value"]),
        "getWinner" => match winner(&view) {
            0 => Value::Null,
            1 => json!("player_one"),
            _ => json!("player_two"),
        },
        "isGameOver" => json!(winner(&view) > 0),
        "getZonesCardCount" => counts(&view, seat),
        "canChallenge" => {
            let (attacker, defender) = (table.obj(&args[0])?, table.obj(&args[1])?);
            let challenge = json!({ "challenge": [attacker, defender] });
            json!(table.offers(seat as u8)?.iter().any(|offer| offer["action"] == challenge))
        }
        "getCard" => card(table, &view, &args[0])?,
        "getBoard" => json!({ "turnNumber": view["facts"]["turn"], "phase": view["facts"]["phase"] }),
        other => return Err(Trouble::Unknown(format!("the query {other} is not known here"))),
    })
}

/// Counts the waiting abilities; their contents are not compared.
fn waiting(view: &Value, query: &str, want: &Value) -> Value {
    let count: usize = ["frames", "bag"]
        .iter()
        .map(|list| view["facts"]["agenda"][*list].as_array().map_or(0, Vec::len))
        .sum();
    match query {
        "getBagCount" => json!(count),
        _ if want.as_array().map(Vec::len) == Some(count) => want.clone(),
        _ => json!(count),
    }
}

fn counts(view: &Value, seat: usize) -> Value {
    let count = |zone: &str| {
        let name = format!("{zone}.P{}", seat + 1);
        let pile = view["piles"].as_array().into_iter().flatten().find(|pile| pile["pile"] == name.as_str());
        pile.and_then(|pile| pile["cards"].as_array()).map_or(0, Vec::len)
    };
    let zones = ["hand", "deck", "play", "inkwell", "discard"];
    zones
        .iter()
        .map(|zone| ((*zone).to_owned(), json!(count(zone))))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

fn zone(table: &Table<'_>, view: &Value, card: &Value) -> Result<&'static str, String> {
    let name = table.cards.name(id_of(card))?;
    let zones = ["play", "hand", "deck", "inkwell", "discard"];
    let found = zones.into_iter().find(|zone| cards_of(view, zone).any(|card| card["face"] == name));
    found.ok_or_else(|| format!("{name} is nowhere"))
}

fn lying<'v>(table: &Table<'_>, view: &'v Value, card: &Value) -> Result<&'v Value, String> {
    let name = table.cards.name(id_of(card))?;
    cards_of(view, "play").find(|card| card["face"] == name).ok_or_else(|| format!("{name} is not in play"))
}

fn mark(table: &Table<'_>, view: &Value, card: &Value, mark: &str) -> Result<i64, String> {
    Ok(lying(table, view, card)?["marks"][mark].as_i64().unwrap_or(0))
}

/// The badges on a thing in play.
fn badges(table: &Table<'_>, view: &Value, card: &Value) -> Result<Vec<String>, String> {
    let obj = lying(table, view, card)?["obj"].clone();
    let pose = view["poses"].as_array().into_iter().flatten().find(|pose| pose[0] == obj);
    let badges = pose.and_then(|pose| pose[1]["badges"].as_array()).into_iter().flatten();
    Ok(badges.filter_map(|badge| badge["text"].as_str().map(str::to_owned)).collect())
}

/// Returns the printed number of a card, with the changes its badges show.
fn number(table: &Table<'_>, view: &Value, card: &Value, which: &str) -> Result<i64, String> {
    let stats =
        table.written[table.cards.name(id_of(card))?]["stats"].as_array().cloned().unwrap_or_default();
    let printed = stats.iter().find(|stat| stat[0] == which).and_then(|stat| stat[1].as_i64()).unwrap_or(0);
    // A change is shown with the first letter of the number: `S+2`.
    let letter = which[..1].to_uppercase();
    let badges = badges(table, view, card)?;
    let change = badges.iter().filter_map(|badge| badge.strip_prefix(&letter)?.parse::<i64>().ok());
    Ok(printed + change.sum::<i64>())
}

/// Returns the keywords a card has in the engine, with their numbers: the printed ones, and in play those it
/// was given.
fn keywords(table: &Table<'_>, view: &Value, card: &Value) -> Result<Vec<(String, Option<i64>)>, String> {
    let rules =
        table.written[table.cards.name(id_of(card))?]["rules"].as_array().cloned().unwrap_or_default();
    let written = rules.iter().filter_map(|line| line.as_str().map(str::to_owned));
    let given = badges(table, view, card).unwrap_or_default().into_iter();
    let mut found: Vec<(String, Option<i64>)> = vec![];
    for (line, is_badge) in written.map(|line| (line, false)).chain(given.map(|badge| (badge, true))) {
        let (word, number) = line.rsplit_once(' ').unwrap_or((&line, ""));
        let number = number.trim_start_matches('+').parse::<i64>().ok();
        let word = if number.is_some() { word } else { &line };
        match found.iter_mut().find(|(known, _)| known == word) {
            Some((_, sum)) => *sum = sum.zip(number).map(|(sum, number)| sum + number),
            None if !is_badge || word.starts_with(char::is_uppercase) => found.push((word.into(), number)),
            None => {}
        }
    }
    Ok(found)
}

/// Returns the number of a keyword, 0 for one without; `None` if the card lacks it.
fn keyword(table: &Table<'_>, view: &Value, card: &Value, keyword: &Value) -> Result<Option<i64>, String> {
    let wanted = keyword.as_str().unwrap_or_default();
    let found = keywords(table, view, card)?.into_iter().find(|(word, _)| word.eq_ignore_ascii_case(wanted));
    Ok(found.map(|(_, number)| number.unwrap_or(0)))
}

fn card(table: &mut Table<'_>, view: &Value, card: &Value) -> Result<Value, String> {
    let zone = zone(table, view, card)?;
    if zone != "play" {
        return Ok(json!({ "zone": zone }));
    }
    let words = keywords(table, view, card)?.into_iter().map(|(word, _)| word.to_lowercase());
    let mut words: Vec<String> = words.collect();
    words.sort();
    let mut told = json!({ "zone": zone, "keywords": words, "damage": mark(table, view, card, "damage")?,
        "exerted": mark(table, view, card, "exerted")? > 0, "drying": mark(table, view, card, "drying")? > 0,
        "lore": number(table, view, card, "lore")?, "willpower": number(table, view, card, "willpower")? });
    let name = table.cards.name(id_of(card))?;
    told["playCost"] = table.written[name]["cost"].clone();
    if table.cards.fact(name).is_some_and(|facts| facts["type"] == "character") {
        told["strength"] = json!(number(table, view, card, "strength")?);
    }
    Ok(told)
}

/// Compares the kinds of moves offered; some of the record's moves are combinations or belong to the session.
fn available(table: &mut Table<'_>, want: &Value) -> Result<(), String> {
    let offers = table.offers(0)?;
    let offered =
        |what: &str| offers.iter().any(|offer| offer["action"] == what || !offer["action"][what].is_null());
    for (theirs, ours) in
        [("quest", "quest"), ("challenge", "challenge"), ("passTurn", "end_turn"), ("playCard", "play")]
    {
        let listed = want.as_array().into_iter().flatten().any(|kind| kind["moveId"] == theirs);
        if listed != offered(ours) {
            return Err(format!("{theirs} is {}", if listed { "not offered" } else { "offered" }));
        }
    }
    Ok(())
}

/// Tries the challenge in a copy of the match.
fn preview(table: &mut Table<'_>, step: &Value) -> Result<(), String> {
    let (args, want) = (&step["args"], &step["value"]);
    let (attacker, defender) = (table.obj(&args[0])?, table.obj(&args[1])?);
    let copy = table.engine.ask(json!({ "do": "clone", "match": table.name }))?;
    let original = std::mem::replace(&mut table.name, copy["match"].as_str().unwrap_or_default().to_owned());
    let seat = if step["who"] == "p2" { 1 } else { 0 };
    let acted = table.act(seat, &json!({ "challenge": [attacker, defender] }));
    let view = table.view()?;
    let copy = std::mem::replace(&mut table.name, original);
    table.engine.ask(json!({ "do": "drop", "match": copy }))?;
    acted?;
    for (card, damage, banished) in [
        (&args[0], "attackerNextDamage", "attackerWouldBeBanished"),
        (&args[1], "defenderNextDamage", "defenderWouldBeBanished"),
    ] {
        let gone = lying(table, &view, card).is_err();
        if want[banished] != gone {
            return Err(format!("{banished} is {gone}"));
        }
        if !gone && want[damage] != mark(table, &view, card, "damage")? {
            return Err(format!("{damage} is {}", mark(table, &view, card, "damage")?));
        }
    }
    Ok(())
}
