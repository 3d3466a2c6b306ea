use serde_json::{Value, json};

/// The keywords that the rules know.
const KEYWORDS: [&str; 13] = [
    "flying",
    "reach",
    "trample",
    "vigilance",
    "haste",
    "flash",
    "defender",
    "first strike",
    "double strike",
    "deathtouch",
    "lifelink",
    "menace",
    "indestructible",
];

/// Converts a card as databases list it to a definition, or says what of it the rules do not know.
pub(crate) fn definition(card: &Value) -> Result<Value, String> {
    let name = card["name"].as_str().ok_or("a card without a name")?;
    let refuse = |what: &str| format!("{name}: {what}");
    let line = card["type_line"].as_str().unwrap_or_default();
    let (types, subtypes) = line.split_once(" — ").unwrap_or((line, ""));
    let types: Vec<String> = types.split_whitespace().map(str::to_lowercase).collect();
    let (supertypes, types): (Vec<String>, Vec<String>) =
        types.into_iter().partition(|word| ["basic", "legendary", "snow", "world"].contains(&word.as_str()));
    if supertypes.iter().any(|word| word != "basic") {
        return Err(refuse(line));
    }
    let is_land = types == ["land"];
    if !is_land && !types.iter().all(|word| ["creature", "artifact"].contains(&word.as_str())) {
        return Err(refuse(line));
    }
    let text = without_reminders(card["oracle_text"].as_str().unwrap_or_default());
    let words =
        text.split([',', ';', '\n']).map(|word| word.trim().to_lowercase()).filter(|word| !word.is_empty());
    let keywords: Vec<String> = words.collect();
    if let Some(other) = keywords.iter().find(|word| !KEYWORDS.contains(&word.as_str())) {
        return Err(refuse(other));
    }
    let keywords: Vec<String> = keywords.iter().map(|word| word.replace(' ', "_")).collect();
    let subtypes: Vec<&str> = subtypes.split_whitespace().collect();
    let mut definition = json!({
        "name": name, "supertypes": supertypes, "types": types, "subtypes": subtypes, "keywords": keywords,
    });
    if !is_land {
        definition["cost"] = card["mana_cost"].clone();
    }
    for number in ["power", "toughness"] {
        if let Some(text) = card[number].as_str() {
            let value: i16 = text.parse().map_err(|_| refuse(text))?;
            definition[number] = value.into();
        }
    }
    Ok(definition)
}

/// Leaves out what stands in brackets.
fn without_reminders(text: &str) -> String {
    let mut depth = 0u32;
    let kept = text.chars().filter(|&letter| {
        if letter == '(' {
            depth += 1;
        }
        let is_kept = depth == 0;
        if letter == ')' {
            depth = depth.saturating_sub(1);
        }
        is_kept
    });
    kept.collect()
}
