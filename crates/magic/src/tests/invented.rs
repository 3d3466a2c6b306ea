use crate::set::Set;
use fairdeal_oracle::{Printed, PrintedFace};
use std::sync::Arc;

/// Cards written for the tests: name, cost, type line, size, text.
pub(super) const CARDS: [[&str; 5]; 21] = [
    ["Plains", "", "Basic Land — Plains", "", ""],
    ["Island", "", "Basic Land — Island", "", ""],
    ["Mountain", "", "Basic Land — Mountain", "", ""],
    ["Forest", "", "Basic Land — Forest", "", ""],
    ["Moor Hare", "{G}", "Creature — Rabbit", "1/1", ""],
    ["Hill Ox", "{2}{G}", "Creature — Ox", "2/4", ""],
    ["Cinder Dart", "{R}", "Instant", "", "Cinder Dart deals 3 damage to any target."],
    ["Reading Owl", "{1}{U}", "Creature — Bird", "1/1", "When this creature enters, draw a card."],
    ["Sour Toad", "{G}", "Creature — Frog", "1/1", "When this creature dies, you gain 2 life."],
    ["Drum Major", "{W}{W}", "Creature — Human", "2/2", "Other creatures you control get +1/+1."],
    ["Sudden Growth", "{G}", "Instant", "", "Target creature gets +3/+3 until end of turn."],
    ["Flat Refusal", "{U}", "Instant", "", "Counter target spell."],
    ["Call to Arms", "{W}", "Sorcery", "", "Create two 1/1 white Soldier creature tokens."],
    ["Iron Crest", "{1}", "Artifact — Equipment", "", "Equipped creature gets +2/+0.\nEquip {1}"],
    [
        "Heavy Chains",
        "{W}",
        "Enchantment — Aura",
        "",
        "Enchant creature\nEnchanted creature can't attack or block.",
    ],
    ["Queen Ysolde", "{W}", "Legendary Creature — Human", "1/1", ""],
    ["Veiled Heron", "{U}", "Creature — Bird", "1/1", "Flying, hexproof"],
    ["Ember Priest", "{R}", "Creature — Human", "1/1", "{T}: This creature deals 1 damage to any target."],
    ["Clear Away", "{W}{W}", "Sorcery", "", "Destroy all creatures."],
    ["Second Thoughts", "{U}", "Sorcery", "", "Draw a card.\nFlashback {1}{U}"],
    ["Borrowed Blade", "{R}", "Sorcery", "", "Gain control of target creature until end of turn."],
];

/// Returns the cards as a set; every one of them must be read and have its handlers.
pub(super) fn invented() -> Arc<Set> {
    let cards: Vec<Printed> = CARDS.iter().map(card).collect();
    Arc::new(Set::of_cards(&cards).unwrap_or_else(|why| panic!("{why}")))
}

pub(super) fn card(&[name, cost, types, size, text]: &[&str; 5]) -> Printed {
    let size = size.split_once('/');
    let face = PrintedFace {
        name: name.into(),
        mana_cost: cost.into(),
        type_line: types.into(),
        text: text.into(),
        power: size.map(|(power, _)| power.into()),
        toughness: size.map(|(_, toughness)| toughness.into()),
        ..PrintedFace::default()
    };
    Printed { name: name.into(), layout: "normal".into(), faces: vec![face], ..Printed::default() }
}
