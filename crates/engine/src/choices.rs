use crate::fault::pointer;
use fairdeal_hosted::Description;
use fairdeal_kernel::{OptionField, OptionKind, Problem};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// Lists the options that are unknown or have a value of the wrong kind, each with its location.
pub(crate) fn choice_problems(game: &Description, options: Option<&RawValue>) -> Vec<Problem> {
    let Some(raw) = options else { return vec![] };
    let Ok(chosen) = serde_json::from_str::<BTreeMap<String, &RawValue>>(raw.get()) else {
        return vec![Problem { at: "/options".into(), message: "options must be an object".into() }];
    };
    let fields = (game.fields)();
    chosen.iter().filter_map(|(name, value)| choice_problem(game, &fields, name, value)).collect()
}

fn choice_problem(
    game: &Description,
    fields: &[OptionField],
    name: &str,
    value: &RawValue,
) -> Option<Problem> {
    let problem = |message| Problem { at: pointer(&["options", name]), message };
    let Some(field) = fields.iter().find(|field| field.name == name) else {
        let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
        return Some(problem(format!("there is no option {name:?}; there are {}", names.join(", "))));
    };
    let alone = format!("{{\"{}\":{}}}", field.name, value.get());
    (!(game.reads)(&alone)).then(|| problem(format!("{name} is {}", describe(&field.kind))))
}

/// Describes the values an option takes.
fn describe(kind: &OptionKind) -> String {
    match kind {
        OptionKind::Switch => "true or false".into(),
        OptionKind::Range(lo, hi) => format!("a number from {lo} to {hi}"),
        OptionKind::Numbers(list) => {
            format!("one of {}", list.iter().map(i64::to_string).collect::<Vec<_>>().join(", "))
        }
        OptionKind::Words(words) => format!("one of {}", words.join(", ")),
        OptionKind::Own(words, own) => format!("one of {}, or {own} as text", words.join(", ")),
        OptionKind::Set(words) => format!("a list of some of {}, each at most once", words.join(", ")),
    }
}
