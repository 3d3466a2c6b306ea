//! What players are asked: in the words of the cards, with the role of what is chosen.

use super::{effects::spell, scene::Scene};
use crate::parts::Action;

const TILDA: &str = "Tilda - Lantern Keeper";
const COB: &str = "Cob - Deckhand";

/// Offers and questions quote the text of the card.
#[test]
fn choices_are_told_in_the_words_of_the_card() {
    let mut stage = Scene::new().hand(0, "Between Two Tides").ink(0, 4).play(1, COB).begin();
    stage.plays(0, "Between Two Tides");
    assert_eq!(stage.label(0, Action::Mode(0)), "Draw 2 cards");
    assert_eq!(stage.label(0, Action::Mode(2)), "Gain 2 lore");
    let nested = spell(
        r#"{"sequence":[
        {"choose":[{"do":{"gain_lore":{"amount":1,"who":"you"}}},{"do":{"draw":{"amount":1,"who":"you"}}}]},
        {"choose":[{"do":{"gain_lore":{"amount":3,"who":"you"}}},{"do":{"draw":{"amount":3,"who":"you"}}}]}]}"#,
    );
    let mut stage = Scene::with(&[&nested]).hand(0, "Spell").begin();
    stage.plays(0, "Spell").act(0, Action::Mode(0));
    assert_eq!(stage.label(0, Action::Mode(1)), "Draw 3 cards", "the second question has its own words");
    let bess = "Cannoneer Bess - Loud and Sure";
    let stage = Scene::new().play(0, bess).ink(0, 1).begin();
    let used = stage.label(0, Action::Use(stage.obj(bess), 0));
    assert_eq!(used, format!("{bess}: Exert, 1 ink: deal 2 damage to a chosen character."));
}

/// Choices say what becomes of what is chosen, so that nobody has to guess from the words.
#[test]
fn choices_say_their_role() {
    let wound = "Shared Wound";
    let mut stage =
        Scene::new().hand(0, wound).ink(0, 2).lies(0, TILDA, &[("damage", 1)]).play(1, COB).begin();
    stage.plays(0, wound);
    assert_eq!(stage.asked(0).role, Some("from"));
    stage.pick(0, TILDA);
    let asked = stage.asked(0);
    assert_eq!((asked.role, asked.min, asked.max), (Some("to"), 1, 1));
    assert_eq!(asked.chosen, [stage.obj(TILDA)]);
    assert_eq!(asked.barred.iter().map(|(obj, _)| *obj).collect::<Vec<_>>(), [stage.obj(TILDA)]);
}
