//! Events, costs, changes and deeds that were added later, each in its own scene.

use super::{
    effects::spell,
    scene::{Scene, action},
};
use crate::{parts::Action, set::Set};
use fairdeal_kernel::{Eyes, Seat};

const TILDA: &str = "Tilda - Lantern Keeper";
const COB: &str = "Cob - Deckhand";
const LOAM: &str = "Loam - Old Furrow";
const EXERTED: &[(&str, u8)] = &[("exerted", 1)];

/// A character with strength and willpower 3 and one ability.
fn able(ability: &str) -> String {
    format!(
        r#"{{"name":"Able","kind":"character","inks":["ruby"],"cost":1,"strength":3,"willpower":3,"lore":1,
        "abilities":[{ability}]}}"#
    )
}

/// An action that banishes all characters.
fn doom() -> String {
    spell(r#"{"do":{"banish":{"all":{"kind":["character"]}}}}"#)
}

#[track_caller]
fn refused(ability: &str, part: &str) {
    let flaw =
        Set::load(&format!("[{}]", able(ability))).map(drop).expect_err("this could never do anything");
    assert!(flaw.message.contains(part) && flaw.path.starts_with("/0/abilities/0"), "{flaw}");
}

#[test]
fn shift_onto_a_ready_character_asks_a_bodyguard_whether_it_enters_exerted() {
    let warden = "Tilda - Warden of the Long Night";
    for (answer, exerted) in [(Action::Yes, true), (Action::No, false)] {
        let mut stage = Scene::new().play(0, TILDA).hand(0, warden).ink(0, 3).begin();
        let action = Action::Shift(stage.face(warden), stage.obj(TILDA));
        stage.act(0, action);
        assert_eq!(stage.offers(0), [Action::Yes, Action::No]);
        stage.act(0, answer);
        assert_eq!(stage.thing(warden).exerted, exerted);
    }
    let mut stage = Scene::new().lies(0, TILDA, EXERTED).hand(0, warden).ink(0, 3).begin();
    let action = Action::Shift(stage.face(warden), stage.obj(TILDA));
    stage.act(0, action);
    assert_ne!(stage.offers(0), [Action::Yes, Action::No], "one that lies exerted has nothing to choose");
}

#[test]
fn what_is_banished_goes_from_the_discard_into_the_inkwell() {
    for (answer, inkwell, discard) in [(Action::Yes, 1, 1), (Action::No, 0, 2)] {
        let mut stage = Scene::with(&[&doom()]).play(0, LOAM).hand(0, "Spell").begin();
        stage.plays(0, "Spell").act(0, answer);
        assert_eq!((stage.count(0, "inkwell"), stage.count(0, "discard")), (inkwell, discard));
        assert_eq!(stage.board.facts.spent[Seat(0)], inkwell as u8, "it comes in exerted");
    }
}

/// The card is looked for where it went, and is gone if another effect was faster.
#[test]
fn what_left_the_discard_again_is_not_put_anywhere() {
    let thief = able(
        r#"{"triggered":{"when":"banished","subject":{"kind":["character"]},
        "effect":{"do":{"put":{"what":{"that":"trigger"},"to":"bottom"}}}}}"#,
    );
    let mut stage = Scene::with(&[&thief, &doom()]).play(0, LOAM).play(0, "Able").hand(0, "Spell").begin();
    stage.plays(0, "Spell");
    let loam = stage.offers(0).into_iter().find(|&action| stage.label(0, action).contains("inkwell"));
    let others: Vec<Action> = stage.offers(0).into_iter().filter(|&action| Some(action) != loam).collect();
    assert_eq!(others.len(), 2, "the thief waits for Loam and for itself");
    stage.act(0, others[0]);
    while let Some(&action) =
        stage.offers(0).iter().find(|action| matches!(action, Action::Resolve(_) | Action::Yes))
    {
        stage.act(0, action);
    }
    assert_eq!((stage.count(0, "inkwell"), stage.count(0, "deck")), (0, 7));
}

#[test]
fn the_card_that_was_banished_for_an_ability_is_still_known() {
    let card = able(
        r#"{"activated":{"cost":{"banish":true},"effect":{"sequence":[
        {"do":{"gain_lore":{"amount":{"value":{"of":"strength","on":"source"}},"who":"you"}}},
        {"do":{"put":{"what":"self","to":"hand"}}}]}}}"#,
    );
    let mut stage = Scene::with(&[&card]).play(0, "Able").begin();
    let action = Action::Use(stage.obj("Able"), 0);
    stage.act(0, action);
    assert_eq!((stage.lore(0), stage.count(0, "hand"), stage.count(0, "discard")), (3, 1, 0));
}

#[test]
fn an_action_may_put_itself_elsewhere() {
    let card = spell(r#"{"do":{"put":{"what":"self","to":"inkwell"}}}"#);
    let mut stage = Scene::with(&[&card]).hand(0, "Spell").begin();
    stage.plays(0, "Spell");
    assert_eq!((stage.count(0, "inkwell"), stage.count(0, "discard")), (1, 0));
}

#[test]
fn a_card_put_under_is_seen() {
    let tamsin = "Tamsin - Keeper of Sunken Bells";
    let mut stage = Scene::new().play(0, tamsin).ink(0, 1).begin();
    let boost = Action::Boost(stage.obj(tamsin));
    stage.act(0, boost);
    assert!(matches!(stage.offers(0)[..], [Action::Take(_)]), "two cards are looked at, both alike");
}

#[test]
fn who_is_banished_in_a_challenge_strikes_back_and_elsewhere_not() {
    let mourner = "Ember Mourner - Last at the Pyre";
    let garrick = "Garrick - Master of the Forge";
    let mut stage = Scene::new().play(0, garrick).lies(1, mourner, EXERTED).play(1, COB).begin();
    stage.challenge(0, garrick, mourner);
    if stage.is_offered(0, Action::Pick(stage.obj(COB))) {
        stage.pick(0, COB);
    }
    assert_eq!(stage.thing(garrick).damage, 3 - 1 + 2 - 1, "Resist takes one off both blows");
    let mut stage = Scene::with(&[&doom()]).lies(0, mourner, EXERTED).hand(0, "Spell").begin();
    stage.plays(0, "Spell");
    assert!(stage.is_offered(0, Action::EndTurn));
    let either =
        able(r#"{"triggered":{"when":"banished","effect":{"do":{"draw":{"amount":1,"who":"you"}}}}}"#);
    let mut stage = Scene::with(&[&either]).play(0, garrick).lies(1, "Able", EXERTED).play(1, COB).begin();
    stage.challenge(0, garrick, "Able").pick(0, COB);
    assert_eq!(stage.count(1, "hand"), 1);
}

#[test]
fn a_discard_is_seen_once_a_turn() {
    let gull = "Gull - Wharf Scavenger";
    let loses = spell(r#"{"do":{"discard":{"amount":2,"who":"opponent"}}}"#);
    let mut stage = Scene::with(&[&loses]).play(0, gull).hand(0, "Spell").hand(1, COB).hand(1, TILDA).begin();
    stage.plays(0, "Spell").takes(1, COB);
    stage.takes(1, TILDA);
    while let Some(&action) = stage.offers(0).iter().find(|action| matches!(action, Action::Resolve(_))) {
        stage.act(0, action);
    }
    assert_eq!(stage.lore(0), 1);
}

#[test]
fn a_location_sees_who_moves_to_it() {
    let inn = "Crossway Inn - Between Two Roads";
    let mut stage = Scene::new().play(0, inn).play(0, COB).play(0, TILDA).ink(0, 4).begin();
    for (who, cards) in [(COB, 1), (TILDA, 1)] {
        let action = Action::Move(stage.obj(who), stage.obj(inn));
        stage.act(0, action);
        assert_eq!(stage.count(0, "hand"), cards, "once a turn");
    }
}

#[test]
fn one_of_the_own_is_banished_for_an_ability() {
    let pot = "Melting Pot";
    let stage = Scene::new().play(0, pot).play(1, "Warm Lantern").play(1, TILDA).begin();
    assert!(!stage.is_offered(0, Action::Use(stage.obj(pot), 0)), "only one's own, and not itself");
    let mut stage =
        Scene::new().play(0, pot).play(0, "Warm Lantern").play(0, "Caltrops").play(1, COB).begin();
    let action = Action::Use(stage.obj(pot), 0);
    stage.act(0, action);
    assert!(!stage.is_offered(0, Action::Done), "it is a price");
    assert_eq!(stage.offers(0).len(), 2);
    stage.pick(0, "Caltrops").pick(0, COB);
    assert!(stage.holds(0, "discard", "Caltrops") && stage.holds(1, "discard", COB));
    assert!(stage.thing(pot).exerted);
}

#[test]
fn a_card_is_cheaper_by_its_own_condition() {
    let giant = "Toll Giant - Bridge Builder";
    let stage = Scene::new().hand(0, giant).ink(0, 5).begin();
    assert!(!stage.is_offered(0, Action::Play(stage.face(giant))));
    let mut stage = Scene::new().hand(0, giant).ink(0, 4).play(0, "Rivet Keep - Outer Wall").begin();
    stage.plays(0, giant);
    assert_eq!(stage.board.facts.spent[Seat(0)], 4);
    let cousins = "Crowd of Cousins - Come to Supper";
    let mut stage = Scene::new()
        .hand(0, cousins)
        .ink(0, 3)
        .play(0, "Bram - Oven Baker")
        .play(0, "Widow Ash - Storyteller")
        .play(1, "Bram - Oven Baker")
        .begin();
    stage.plays(0, cousins);
    assert_eq!(stage.board.facts.spent[Seat(0)], 3, "one less for each of the two");
}

#[test]
fn who_takes_no_damage_in_challenges_takes_other_damage() {
    let glasswing = "Glasswing - Mirror Duelist";
    let mut stage = Scene::new()
        .play(0, glasswing)
        .lies(1, "Unmelted - Last of the Golems", EXERTED)
        .hand(0, "Hammer Blow")
        .ink(0, 2)
        .begin();
    stage.challenge(0, glasswing, "Unmelted - Last of the Golems");
    assert_eq!((stage.thing(glasswing).damage, stage.thing("Unmelted - Last of the Golems").damage), (0, 3));
    stage.plays(0, "Hammer Blow").pick(0, glasswing);
    assert_eq!(stage.thing(glasswing).damage, 2);
    let mut stage = Scene::new().play(0, COB).lies(1, glasswing, EXERTED).begin();
    stage.challenge(0, COB, glasswing);
    assert_eq!(stage.thing(glasswing).damage, 2, "it is not its turn");
}

#[test]
fn some_enter_exerted_and_are_not_asked() {
    let barge = "Slow Barge - Grain and Gossip";
    let mut stage = Scene::new().hand(0, barge).ink(0, 3).begin();
    stage.plays(0, barge);
    assert!(stage.thing(barge).exerted);
    let all = able(
        r#"{"static":{"of":{"all":{"all":[{"kind":["character"]},{"owner":"opponent"}]}},
        "gives":[{"cannot":"enter_ready"}]}}"#,
    );
    let wren = "Captain Wren - Gatehouse Guard";
    let mut stage = Scene::with(&[&all]).play(1, "Able").hand(0, wren).ink(0, 3).begin();
    stage.plays(0, wren);
    assert!(stage.thing(wren).exerted && stage.is_offered(0, Action::EndTurn), "a Bodyguard has no choice");
}

#[test]
fn who_must_quest_or_challenge_holds_the_turn_open() {
    for (must, quest, challenge) in
        [("quest", true, false), ("challenge", false, true), ("quest_or_challenge", true, true)]
    {
        let card = able(&format!(r#"{{"static":{{"of":"self","gives":[{{"must":"{must}"}}]}}}}"#));
        let scene = || Scene::with(&[&card]);
        let stage = scene().lies(0, "Able", &[("drying", 1)]).lies(1, COB, EXERTED).begin();
        assert!(stage.is_offered(0, Action::EndTurn), "it is not able to");
        let stage = scene().play(0, "Able").begin();
        assert_eq!(!stage.is_offered(0, Action::EndTurn), quest, "{must}: nobody to challenge");
        let mut stage = scene().play(0, "Able").lies(1, TILDA, EXERTED).begin();
        assert!(!stage.is_offered(0, Action::EndTurn));
        if challenge {
            stage.challenge(0, "Able", TILDA);
        } else {
            stage.quest(0, "Able");
        }
        assert!(stage.is_offered(0, Action::EndTurn), "{must}");
    }
    let mut stage = Scene::new().hand(0, "Goad").ink(0, 1).play(1, COB).begin();
    stage.plays(0, "Goad").pick(0, COB).act(0, Action::EndTurn);
    assert!(!stage.is_offered(1, Action::EndTurn));
    stage.quest(1, COB).act(1, Action::EndTurn).act(0, Action::EndTurn);
    assert!(stage.is_offered(1, Action::EndTurn), "it was for one turn");
}

#[test]
fn a_hand_is_revealed_to_all() {
    let known = |spell: &str| {
        let mut stage = Scene::new().hand(0, spell).ink(0, 2).hand(1, COB).hand(1, TILDA).begin();
        stage.plays(0, spell);
        let sees = |eyes: Eyes| stage.board.seen(eyes).faces(crate::piles::hand(Seat(1))).count();
        (sees(Eyes::seat(Seat(0))), sees(Eyes::PUBLIC))
    };
    assert_eq!(known("Read the Tea Leaves"), (2, 2));
    assert_eq!(known("Lamp in Every Window"), (2, 2));
    assert_eq!(known("Prime the Pump"), (0, 0));
}

#[test]
fn a_card_of_a_revealed_hand_is_discarded_by_choice() {
    let pockets = "Turn Out Your Pockets";
    let mut stage =
        Scene::new().hand(0, pockets).ink(0, 2).hand(1, COB).hand(1, "Volley").hand(1, "Brace").begin();
    stage.plays(0, pockets);
    assert_eq!(stage.offers(0), [Action::Take(stage.face("Volley")), Action::Take(stage.face("Brace"))]);
    stage.takes(0, "Brace");
    assert!(stage.holds(1, "discard", "Brace") && stage.count(1, "hand") == 2);
    let mut stage = Scene::new().hand(0, pockets).ink(0, 2).hand(1, COB).begin();
    stage.plays(0, pockets);
    assert!(stage.is_offered(0, Action::EndTurn), "there is none to choose");
}

#[test]
fn ink_is_readied() {
    let pump = "Prime the Pump";
    let mut stage = Scene::new().hand(0, pump).ink(0, 4).facts(|facts| facts.spent[Seat(0)] = 2).begin();
    stage.plays(0, pump);
    assert_eq!(stage.board.facts.spent[Seat(0)], 3, "two were paid, one is ready again");
    let springs = "The Springs Return";
    let mut stage = Scene::new().hand(0, springs).ink(0, 8).facts(|facts| facts.spent[Seat(0)] = 2).begin();
    stage.plays(0, springs);
    assert_eq!(stage.board.facts.spent[Seat(0)], 0);
}

/// Text without behaviour is refused when loaded, with its location and the reason.
#[test]
fn what_could_never_do_anything_is_refused() {
    let draws = r#"{"do":{"draw":{"amount":1,"who":"you"}}}"#;
    let when =
        |event: &str, effect: &str| format!(r#"{{"triggered":{{"when":"{event}","effect":{effect}}}}}"#);
    refused(&when("discarded", draws), "a card that is discarded is not in play");
    refused(&when("moved_to", draws), "it is not a location");
    refused(&when("put_under", draws), "it has no Boost");
    refused(&when("banished", r#"{"do":{"exert":"self"}}"#), "it has left play by then");
    refused(
        &when("leaves", r#"{"do":{"damage":{"amount":1,"to":{"that":"trigger"}}}}"#),
        "it has left play by then",
    );
    refused(&when("quests", r#"{"do":{"banish":{"that":"other"}}}"#), "no other party");
    refused(&when("quests", r#"{"do":{"draw":{"amount":0,"who":"you"}}}"#), "an amount of 0 does nothing");
    refused(
        r#"{"activated":{"cost":{"exert":true},"effect":{"do":{"banish":{"that":"trigger"}}}}}"#,
        "this ability has no trigger",
    );
    refused(
        r#"{"cheaper_self":{"if":{"holds":{"that":"source","filter":{"status":"ready"}}},"by":1}}"#,
        "not in play yet",
    );
    let odd = action("Odd", r#"{"do":{"banish":"self"}}"#);
    let flaw = Set::load(&format!("[{odd}]")).map(drop).expect_err("an action is not in play");
    assert!(flaw.message.contains("it can only be put somewhere"), "{flaw}");
}

/// A thing shows the keywords it was given.
#[test]
fn keywords_that_were_given_are_shown() {
    let gives = spell(
        r#"{"do":{"give":{"to":{"all":{"kind":["character"]}},
        "what":[{"gains":"evasive"},{"gains":{"challenger":2}}],"until":"turn"}}}"#,
    );
    let garrick = "Garrick - Anvil Hand";
    let mut stage =
        Scene::with(&[&gives]).play(0, garrick).play(0, "Heron - Patient Fisher").hand(0, "Spell").begin();
    assert_eq!(stage.badges(garrick), [""; 0]);
    stage.plays(0, "Spell");
    assert_eq!(stage.badges(garrick), ["Challenger +2", "Evasive"]);
    assert_eq!(stage.badges("Heron - Patient Fisher"), ["Challenger +2"], "it is Evasive by itself");
}
