use fairdeal_kernel::Range;
use serde::Serialize;
use serde_json::Value;

/// Returns where the number of a range is in its actions: a JSON pointer such as `/claim/tricks`.
///
/// Games say how a number becomes an action but not where it goes, so the actions of two numbers are
/// compared.
pub fn slot_of<A: Serialize>(range: &Range<A>) -> String {
    let written = |number| serde_json::to_value((range.make)(number)).expect("actions are JSON");
    let mut at = String::new();
    descend(&written(range.lo), &written(range.lo + 1), &mut at);
    at
}

/// Follows the first difference of two values down to the value that differs.
fn descend(one: &Value, other: &Value, at: &mut String) {
    let next = match (one, other) {
        (Value::Object(one), Value::Object(other)) => one
            .iter()
            .filter_map(|(key, value)| {
                Some((key.replace('~', "~0").replace('/', "~1"), value, other.get(key)?))
            })
            .find(|(_, one, other)| one != other),
        (Value::Array(one), Value::Array(other)) => {
            let pairs = one.iter().zip(other).enumerate();
            pairs.map(|(at, (one, other))| (at.to_string(), one, other)).find(|(_, one, other)| one != other)
        }
        _ => None,
    };
    if let Some((key, one, other)) = next {
        at.push('/');
        at.push_str(&key);
        descend(one, other, at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn check(make: fn(i64) -> Value, at: &str) {
        let range = Range { lo: 0, hi: 9, make };
        assert_eq!(slot_of(&range), at);
        let mut action = make(0);
        *action.pointer_mut(at).expect("it points into the action") = json!(7);
        assert_eq!(action, make(7));
    }

    #[test]
    fn the_place_of_the_number_is_found() {
        check(|n| json!(n), "");
        check(|n| json!({ "bid": n }), "/bid");
        check(|n| json!({ "claim": { "of": 0, "tricks": n } }), "/claim/tricks");
        check(|n| json!({ "give": [0, [3, n], 0] }), "/give/1/1");
        check(|n| json!({ "a/b~c": n }), "/a~1b~0c");
    }
}
