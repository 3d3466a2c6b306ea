//! All fourteen keywords, and songs.

use super::scene::{Scene, action, item};
use crate::parts::Action;

const TILDA: &str = "Tilda - Lantern Keeper";
const COB: &str = "Cob - Deckhand";
const EXERTED: &[(&str, u8)] = &[("exerted", 1)];

#[test]
fn evasive_is_challenged_by_evasive_and_alert_only() {
    let moth = "Moth - Lamp Thief";
    let stage = Scene::new()
        .lies(1, moth, EXERTED)
        .play(0, COB)
        .play(0, "Salt - Ship's Cat")
        .play(0, "Grey Shuttle - Loom Familiar")
        .begin();
    assert!(!stage.can_challenge(0, COB, moth));
    assert!(stage.can_challenge(0, "Salt - Ship's Cat", moth), "Alert");
    assert!(stage.can_challenge(0, "Grey Shuttle - Loom Familiar", moth), "Evasive");
}

#[test]
fn alert_is_not_evasive() {
    let stage = Scene::new().lies(1, "Salt - Ship's Cat", EXERTED).play(0, COB).begin();
    assert!(stage.can_challenge(0, COB, "Salt - Ship's Cat"));
}

#[test]
fn bodyguard_must_be_challenged_first_if_able() {
    let wren = "Captain Wren - Gatehouse Guard";
    let keep = "Rivet Keep - Outer Wall";
    let stage =
        Scene::new().lies(1, wren, EXERTED).lies(1, TILDA, EXERTED).play(1, keep).play(0, COB).begin();
    assert!(stage.can_challenge(0, COB, wren) && !stage.can_challenge(0, COB, TILDA));
    assert!(stage.can_challenge(0, COB, keep), "a location is no character");
    let stage = Scene::new().play(1, wren).lies(1, TILDA, EXERTED).play(0, COB).begin();
    assert!(stage.can_challenge(0, COB, TILDA), "a ready Bodyguard stands aside");
}

#[test]
fn bodyguard_may_enter_exerted() {
    let wren = "Captain Wren - Gatehouse Guard";
    for (answer, exerted) in [(Action::Yes, true), (Action::No, false)] {
        let mut stage = Scene::new().hand(0, wren).ink(0, 3).begin();
        stage.plays(0, wren).act(0, answer);
        assert_eq!(stage.thing(wren).exerted, exerted);
    }
}

#[test]
fn boost_puts_a_hidden_card_under_once_a_turn() {
    let tamsin = "Tamsin - Clockwork Diver";
    let mut stage = Scene::new().play(0, tamsin).ink(0, 4).begin();
    assert_eq!(stage.thing(tamsin).lore, 1);
    let obj = stage.obj(tamsin);
    stage.act(0, Action::Boost(obj));
    assert_eq!((stage.thing(tamsin).under, stage.thing(tamsin).lore), (1, 2));
    assert!(!stage.is_offered(0, Action::Boost(obj)), "once a turn");
    let seen = stage.board.seen(fairdeal_kernel::Eyes::seat(fairdeal_kernel::Seat(0)));
    assert!(seen.faces(crate::piles::under(fairdeal_kernel::Seat(0))).next().is_none(), "nobody may look");
}

#[test]
fn challenger_counts_while_challenging_and_stacks() {
    let thorn = "Lady Thorn - Rose Duellist";
    let mut stage =
        Scene::new().play(0, thorn).lies(1, "Rivet Keep - Outer Wall", &[]).play(0, "Spare Anvil").begin();
    let anvil = stage.obj("Spare Anvil");
    stage.act(0, Action::Use(anvil, 0)).pick(0, thorn);
    stage.challenge(0, thorn, "Rivet Keep - Outer Wall");
    assert_eq!(stage.thing("Rivet Keep - Outer Wall").damage, 7);
    assert_eq!(stage.thing(thorn).strength, 3);
}

#[test]
fn challenger_does_not_count_when_challenged() {
    let thorn = "Lady Thorn - Rose Duellist";
    let mut stage = Scene::new().play(0, "Dorn - Wall Warden").lies(1, thorn, EXERTED).begin();
    stage.challenge(0, "Dorn - Wall Warden", thorn);
    assert_eq!(stage.thing("Dorn - Wall Warden").damage, 2, "three, less Resist +1");
}

#[test]
fn reckless_cannot_quest_and_holds_the_turn_open() {
    let wasp = "Copper Wasp - Winding Toy";
    let mut stage = Scene::new().play(0, wasp).lies(1, TILDA, EXERTED).begin();
    assert!(!stage.is_offered(0, Action::Quest(stage.obj(wasp))));
    assert!(!stage.is_offered(0, Action::EndTurn));
    stage.challenge(0, wasp, TILDA);
    assert!(stage.is_offered(0, Action::EndTurn));
    let stage = Scene::new().play(0, wasp).lies(1, "Moth - Lamp Thief", EXERTED).begin();
    assert!(stage.is_offered(0, Action::EndTurn), "there is nothing that it could challenge");
}

#[test]
fn resist_lessens_damage_dealt_and_not_damage_put() {
    let sentry = "Iron Sentry - Made Thing";
    let mut stage = Scene::new().hand(0, "Hammer Blow").ink(0, 2).play(1, sentry).begin();
    stage.plays(0, "Hammer Blow").pick(0, sentry);
    assert_eq!(stage.thing(sentry).damage, 1);
    let vetch = "Tansy Vetch - Poisoner";
    let mut stage =
        Scene::new().play(1, sentry).lies(0, vetch, &[]).lies(1, "Scoria - Lava Hound", EXERTED).begin();
    stage.challenge(0, vetch, "Scoria - Lava Hound").pick(0, sentry);
    assert_eq!(stage.thing(sentry).damage, 2);
}

#[test]
fn rush_challenges_while_drying_but_does_not_quest() {
    let fox = "Ember Fox - Quick Tail";
    let mut stage = Scene::new().hand(0, fox).ink(0, 2).lies(1, TILDA, EXERTED).begin();
    stage.plays(0, fox);
    assert!(stage.can_challenge(0, fox, TILDA));
    assert!(!stage.is_offered(0, Action::Quest(stage.obj(fox))));
}

#[test]
fn shift_takes_over_and_leaves_as_one() {
    let warden = "Tilda - Warden of the Long Night";
    let mut stage =
        Scene::new().lies(0, TILDA, &[("exerted", 1), ("damage", 2)]).hand(0, warden).ink(0, 3).begin();
    let (face, obj, id) = (stage.face(warden), stage.obj(TILDA), stage.thing(TILDA).id);
    stage.act(0, Action::Shift(face, obj)).pick(0, warden).act(0, Action::Number(0));
    let upper = stage.thing(warden);
    assert_eq!((upper.exerted, upper.drying, upper.damage, upper.id, upper.under), (true, false, 2, id, 1));
    assert!(stage.find(TILDA).is_none(), "what lies under is not in play");
    let mut stage2 = stage;
    stage2.act(0, Action::EndTurn);
    let chosen = r#"{"chosen":{"filter":{"kind":["character"]},"bounds":{"exactly":1}}}"#;
    let undertow = action("Away", &format!(r#"{{"do":{{"put":{{"what":{chosen},"to":"hand"}}}}}}"#));
    let mut stage =
        Scene::with(&[&undertow]).lies(0, TILDA, &[]).hand(0, warden).hand(0, "Away").ink(0, 3).begin();
    let (face, obj) = (stage.face(warden), stage.obj(TILDA));
    stage.act(0, Action::Shift(face, obj)).act(0, Action::No).pick(0, warden);
    stage.plays(0, "Away").pick(0, warden);
    assert!(stage.holds(0, "hand", warden) && stage.holds(0, "hand", TILDA));
}

#[test]
fn shift_for_cards_is_paid_before_the_card_is_played() {
    let (spark, heart) = ("Kindle - Spark Dancer", "Kindle - Wildfire Heart");
    let shift = |stage: &super::scene::Stage| Action::Shift(stage.face(heart), stage.obj(spark));
    let scene = || Scene::new().lies(0, spark, &[("damage", 1)]).hand(0, heart);
    let stage = scene().hand(0, COB).begin();
    assert!(!stage.is_offered(0, shift(&stage)), "one card beside it does not pay for two");
    let mut stage = scene().hand(0, COB).hand(0, TILDA).begin();
    stage.act(0, shift(&stage));
    assert!(stage.find(heart).is_none(), "it is paid first");
    stage.takes(0, TILDA).takes(0, COB);
    assert_eq!((stage.count(0, "hand"), stage.count(0, "discard"), stage.count(0, "under")), (0, 2, 1));
    assert_eq!((stage.thing(heart).damage, stage.find(spark).is_none()), (1, true));
}

#[test]
fn shift_for_a_kind_of_card_takes_no_other() {
    let (map, chart) = ("Orrin - Surveyor of Stars", "Orrin - Drawer of Charts");
    let scene = || Scene::new().play(0, map).hand(0, chart).hand(0, COB);
    let stage = scene().begin();
    assert!(!stage.is_offered(0, Action::Shift(stage.face(chart), stage.obj(map))));
    let mut stage = scene().hand(0, "Fireball").begin();
    stage.act(0, Action::Shift(stage.face(chart), stage.obj(map)));
    assert_eq!(stage.offers(0), [Action::Take(stage.face("Fireball"))]);
    stage.takes(0, "Fireball");
    assert!(stage.find(chart).is_some() && stage.holds(0, "discard", "Fireball"));
}

#[test]
fn shift_by_trait_and_universal_shift() {
    let (knight, echo) = ("Loom Knight - Thread and Steel", "Echo - Second Self");
    let stage = Scene::new()
        .play(0, COB)
        .play(0, "Iris - Apprentice Weaver")
        .hand(0, knight)
        .hand(0, echo)
        .ink(0, 2)
        .begin();
    let (cob, iris) = (stage.obj(COB), stage.obj("Iris - Apprentice Weaver"));
    assert!(stage.is_offered(0, Action::Shift(stage.face(knight), iris)));
    assert!(!stage.is_offered(0, Action::Shift(stage.face(knight), cob)));
    assert!(stage.is_offered(0, Action::Shift(stage.face(echo), cob)));
}

#[test]
fn songs_are_sung_by_one_who_costs_enough_or_is_a_singer() {
    let song = "Hold Hands in the Dark";
    let stage = Scene::new()
        .hand(0, song)
        .play(0, "Juniper - First Voice")
        .play(0, COB)
        .lies(0, "Goodwife Tansy - Feast Giver", &[("drying", 1)])
        .begin();
    let sings = |card| stage.is_offered(0, Action::Sing(stage.face(song), stage.obj(card)));
    assert!(sings("Juniper - First Voice"), "Singer 6");
    assert!(!sings(COB) && !sings("Goodwife Tansy - Feast Giver"), "too little, and not dry");
}

#[test]
fn a_song_that_is_sung_exerts_and_costs_nothing() {
    let mut stage = Scene::new()
        .hand(0, "Supper Song")
        .play(0, "Juniper - Choir Child")
        .lies(0, TILDA, &[("damage", 2)])
        .begin();
    let (song, singer) = (stage.face("Supper Song"), stage.obj("Juniper - Choir Child"));
    stage.act(0, Action::Sing(song, singer)).pick(0, TILDA).act(0, Action::Number(2));
    assert!(stage.thing("Juniper - Choir Child").exerted);
    assert_eq!((stage.thing(TILDA).damage, stage.count(0, "hand")), (0, 1));
    assert!(stage.holds(0, "discard", "Supper Song"));
}

#[test]
fn several_sing_together_when_their_costs_add_up() {
    let song = "Hold Hands in the Dark";
    let juniper = "Juniper - Choir Child";
    let mut stage = Scene::new().hand(0, song).play(0, juniper).play(0, COB).play(0, TILDA).begin();
    let (face, first) = (stage.face(song), stage.obj(juniper));
    stage.act(0, Action::SingTogether(face, first)).pick(0, COB);
    assert!(!stage.is_offered(0, Action::Done), "four and two are six");
    stage.pick(0, TILDA).act(0, Action::Done);
    assert!([juniper, COB, TILDA].iter().all(|card| stage.thing(card).exerted));
    assert_eq!(stage.count(0, "hand"), 2);
}

#[test]
fn support_adds_its_strength_to_another_of_any_player() {
    let marl = "Old Marl - Bell Ringer";
    let mut stage = Scene::new().play(0, marl).play(1, COB).begin();
    stage.quest(0, marl).act(0, Action::Yes);
    assert!(!stage.is_offered(0, Action::Pick(stage.obj(marl))));
    stage.pick(0, COB);
    assert_eq!(stage.thing(COB).strength, 4);
    stage.act(0, Action::EndTurn);
    assert_eq!(stage.thing(COB).strength, 2);
}

#[test]
fn vanish_banishes_after_the_action_that_chose_it() {
    let bracken = "Bracken - Startled Deer";
    let mut stage = Scene::new()
        .hand(0, "Brace")
        .ink(0, 1)
        .play(0, COB)
        .hand(0, "Tangle")
        .ink(0, 3)
        .play(1, bracken)
        .begin();
    stage.plays(0, "Tangle").pick(0, bracken);
    assert!(stage.find(bracken).is_none() && stage.holds(1, "discard", bracken));
    // Its own player may choose it.
    let mut stage = Scene::new().hand(0, "Brace").ink(0, 1).play(0, bracken).begin();
    stage.plays(0, "Brace").pick(0, bracken);
    assert!(stage.find(bracken).is_some());
}

#[test]
fn vanish_ignores_abilities_that_are_no_actions() {
    let bracken = "Bracken - Startled Deer";
    let mut stage = Scene::new().hand(0, "Hilde - Siege Engineer").ink(0, 4).play(1, bracken).begin();
    stage.plays(0, "Hilde - Siege Engineer").pick(0, bracken);
    assert_eq!(stage.thing(bracken).damage, 2);
}

#[test]
fn ward_stops_opponents_from_choosing_and_nothing_else() {
    let hob = "Hob - House Spirit";
    let mut stage = Scene::new()
        .hand(0, "Fireball")
        .hand(0, "Volley")
        .ink(0, 8)
        .lies(1, hob, EXERTED)
        .play(0, COB)
        .begin();
    assert!(stage.can_challenge(0, COB, hob), "a challenge is no choice of an effect");
    stage.plays(0, "Fireball");
    assert!(
        !stage.is_offered(0, Action::Pick(stage.obj(hob)))
            && stage.is_offered(0, Action::Pick(stage.obj(COB)))
    );
    stage.pick(0, COB);
    stage.plays(0, "Volley");
    assert_eq!(stage.thing(hob).damage, 1, "all of them reaches it");
    let mut stage = Scene::new().hand(0, "Brace").ink(0, 1).play(0, hob).begin();
    stage.plays(0, "Brace").pick(0, hob);
}

#[test]
fn granted_ward_counts() {
    let yours = r#"{"all":[{"kind":["character"]},{"owner":"you"}]}"#;
    let ward = format!(r#"{{"static":{{"of":{{"all":{yours}}},"gives":[{{"gains":"ward"}}]}}}}"#);
    let cloak = item("Cloak", &ward);
    let mut stage = Scene::with(&[&cloak])
        .hand(0, "Fireball")
        .ink(0, 4)
        .play(1, "Cloak")
        .play(1, COB)
        .play(0, TILDA)
        .begin();
    stage.plays(0, "Fireball");
    assert!(!stage.is_offered(0, Action::Pick(stage.obj(COB))));
}
