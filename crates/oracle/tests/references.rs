//! References stand for what was spoken of, or the line is declined.

use fairdeal_oracle::{Context, readings, tree::Antecedent};

/// Returns the antecedents of a line as the debug text of its tree shows them.
fn antecedents(text: &str, context: Context) -> Vec<String> {
    let found = readings(text, context).unwrap_or_else(|decline| panic!("{text}: {decline}"));
    let tree = format!("{:?}", found[0]);
    let parts = tree.match_indices("to: ").map(|(at, _)| &tree[at + 4..]);
    let ends = |rest: &str| rest.find([' ', ',', '}']).unwrap_or(rest.len());
    let words = parts.map(|rest| rest[..ends(rest)].to_owned());
    words
        .filter(|word| {
            ["Source", "Target", "Trigger", "Result", "Paid", "Each", "Attached"]
                .iter()
                .any(|known| word.starts_with(known))
        })
        .collect()
}

#[test]
fn it_is_the_latest_thing_that_fits() {
    assert_eq!(
        antecedents("Whenever ~ attacks, it gets +1/+0 until end of turn.", Context::Permanent),
        ["Source"]
    );
    assert_eq!(
        antecedents("Tap target creature. It gains haste until end of turn.", Context::Spell),
        ["Target(0)"]
    );
    let text = "Target player draws a card. Destroy target creature. It can't be regenerated.";
    assert_eq!(antecedents(text, Context::Spell), ["Target(1)"]);
    let text = "Whenever a creature you control enters, put a +1/+1 counter on it.";
    assert_eq!(antecedents(text, Context::Permanent), ["TriggerObject"]);
}

#[test]
fn that_creature_is_never_the_source() {
    let text = "Whenever ~ blocks, destroy target creature. Put a +1/+1 counter on that creature.";
    assert_eq!(antecedents(text, Context::Permanent), ["Target(0)"]);
}

#[test]
fn that_player_is_the_one_of_the_event() {
    let text = "Whenever ~ deals combat damage to a player, that player loses 1 life.";
    assert_eq!(antecedents(text, Context::Permanent), ["TriggerPlayer"]);
}

#[test]
fn a_reference_to_nothing_is_declined() {
    for text in ["Untap it.", "That player draws a card.", "Those creatures gain flying until end of turn."] {
        let decline = readings(text, Context::Spell).expect_err(text);
        assert_eq!(decline.reason, "a reference stands for nothing", "{text}");
    }
}

#[test]
fn nothing_stays_unbound() {
    let text =
        "Exile target creature. Its controller creates a 1/1 white Spirit creature token. They gain 1 life.";
    let found = readings(text, Context::Spell).expect("it is read");
    assert!(!format!("{found:?}").contains(&format!("{:?}", Antecedent::Unbound)), "{found:?}");
}
