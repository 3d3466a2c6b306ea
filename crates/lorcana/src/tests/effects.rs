//! Effects: as much as possible, choices as they resolve, replacement, last known values.

use super::scene::{Scene, action, item};
use crate::parts::Action;
use fairdeal_kernel::Seat;

const TILDA: &str = "Tilda - Lantern Keeper";
const COB: &str = "Cob - Deckhand";
const EXERTED: &[(&str, u8)] = &[("exerted", 1)];

/// A free action with this effect.
pub(super) fn spell(effect: &str) -> String {
    action("Spell", effect)
}

#[test]
fn an_effect_without_a_choice_does_nothing_and_the_rest_goes_on() {
    let mut stage = Scene::new().hand(0, "Supper Song").ink(0, 2).begin();
    stage.plays(0, "Supper Song");
    assert_eq!(stage.count(0, "hand"), 1, "nobody to heal, but a card to draw");
}

#[test]
fn up_to_may_be_none_and_never_repeats() {
    let mut stage = Scene::new().hand(0, "Song of Sparks").ink(0, 2).play(1, TILDA).play(1, COB).begin();
    stage.plays(0, "Song of Sparks");
    assert!(stage.is_offered(0, Action::Done));
    stage.pick(0, TILDA);
    assert!(!stage.is_offered(0, Action::Pick(stage.obj(TILDA))));
    stage.act(0, Action::Done);
    assert_eq!((stage.thing(TILDA).damage, stage.thing(COB).damage), (1, 0));
}

#[test]
fn exactly_takes_as_many_as_there_are() {
    let two = spell(
        r#"{"do":{"damage":{"amount":1,"to":{"chosen":{"filter":{"kind":["character"]},"bounds":{"exactly":3}}}}}}"#,
    );
    let mut stage = Scene::with(&[&two]).hand(0, "Spell").play(1, TILDA).play(0, COB).begin();
    stage.plays(0, "Spell").pick(0, TILDA);
    assert!(!stage.is_offered(0, Action::Done), "both must be chosen");
    stage.pick(0, COB);
    assert_eq!((stage.thing(TILDA).damage, stage.thing(COB).damage), (1, 1));
}

#[test]
fn two_separate_choices_may_take_the_same() {
    let both = spell(
        r#"{"sequence":[
        {"do":{"damage":{"amount":1,"to":{"chosen":{"filter":{"kind":["character"]},"bounds":{"exactly":1}}}}}},
        {"do":{"damage":{"amount":1,"to":{"chosen":{"filter":{"kind":["character"]},"bounds":{"exactly":1}}}}}}]}"#,
    );
    let mut stage = Scene::with(&[&both]).hand(0, "Spell").play(1, TILDA).begin();
    stage.plays(0, "Spell").pick(0, TILDA).pick(0, TILDA);
    assert_eq!(stage.thing(TILDA).damage, 2);
}

#[test]
fn if_you_do_needs_it_done() {
    let kelp = "Mother Kelp - Net Mender";
    let mut stage = Scene::new().hand(0, kelp).hand(0, COB).ink(0, 3).begin();
    stage.plays(0, kelp).act(0, Action::Yes).takes(0, COB);
    assert_eq!((stage.count(0, "hand"), stage.count(0, "discard")), (2, 1));
    let mut stage = Scene::new().hand(0, kelp).ink(0, 3).begin();
    stage.plays(0, kelp).act(0, Action::Yes);
    assert_eq!(stage.count(0, "hand"), 0, "nothing to discard, so nothing to draw");
    let mut stage = Scene::new().hand(0, kelp).hand(0, COB).ink(0, 3).begin();
    stage.plays(0, kelp).act(0, Action::No);
    assert_eq!(stage.count(0, "hand"), 1);
}

#[test]
fn one_of_several_is_chosen() {
    let tides = "Between Two Tides";
    for (mode, lore, cards) in [(0, 0, 2), (2, 2, 0)] {
        let mut stage = Scene::new().hand(0, tides).ink(0, 4).begin();
        stage.plays(0, tides).act(0, Action::Mode(mode));
        assert_eq!((stage.lore(0), stage.count(0, "hand")), (lore, cards));
    }
}

#[test]
fn of_several_only_the_possible_ones_are_offered() {
    let mut stage = Scene::new().hand(0, "Between Two Tides").ink(0, 4).begin();
    stage.plays(0, "Between Two Tides");
    assert_eq!(stage.offers(0), [Action::Mode(0), Action::Mode(2)], "nobody is there to be put back");
}

#[test]
fn damage_moves_from_one_slot_to_the_other() {
    let mut stage =
        Scene::new().hand(0, "Shared Wound").ink(0, 2).lies(0, COB, &[("damage", 2)]).play(1, TILDA).begin();
    stage.plays(0, "Shared Wound").pick(0, COB).pick(0, TILDA);
    assert_eq!(stage.offers(0), [0, 1, 2].map(Action::Number));
    stage.act(0, Action::Number(2));
    assert_eq!((stage.thing(COB).damage, stage.thing(TILDA).damage), (0, 2));
}

#[test]
fn each_of_a_kind_is_counted_as_it_begins() {
    let lull = "Grandmother Lull - Keeper of Names";
    let hurt: &[(&str, u8)] = &[("damage", 1)];
    let mut stage = Scene::new().play(0, lull).lies(0, TILDA, hurt).lies(0, COB, hurt).begin();
    stage.quest(0, lull);
    assert_eq!((stage.thing(TILDA).damage, stage.thing(COB).damage), (0, 1));
}

#[test]
fn the_holder_chooses_what_to_discard() {
    let mut stage = Scene::new().hand(0, "Pickpocket").ink(0, 2).hand(1, COB).hand(1, TILDA).begin();
    stage.plays(0, "Pickpocket");
    assert_eq!(stage.board.facts.asked(), Seat(1));
    stage.takes(1, TILDA);
    assert!(stage.holds(1, "discard", TILDA) && stage.holds(1, "hand", COB));
}

#[test]
fn random_targets_are_drawn_and_ask_nobody() {
    let bride = "The Quiet Bride - Dressed in Mist";
    let mut stage = Scene::new()
        .hand(0, bride)
        .ink(0, 5)
        .play(1, TILDA)
        .play(1, COB)
        .play(1, "Hob - House Spirit")
        .begin();
    stage.plays(0, bride);
    let damage: u8 = [TILDA, COB, "Hob - House Spirit"].iter().map(|card| stage.thing(card).damage).sum();
    assert_eq!(damage, 2, "two of the three, Ward or not");
}

#[test]
fn cards_looked_at_are_taken_and_put_back_in_order() {
    let line = "Sounding Line";
    let mut stage = Scene::new()
        .top(0, TILDA)
        .top(0, "Hammer Blow")
        .top(0, "Warm Lantern")
        .hand(0, line)
        .ink(0, 1)
        .begin();
    stage.plays(0, line);
    assert!(!stage.is_offered(0, Action::Take(stage.face("Hammer Blow"))), "an action is not asked for");
    stage.takes(0, "Warm Lantern");
    assert_eq!(stage.offers(0).len(), 2);
    stage.takes(0, TILDA);
    assert!(stage.holds(0, "hand", "Warm Lantern"));
    assert_eq!(stage.faces(0, "deck")[..2], [stage.face("Hammer Blow"), stage.face(TILDA)]);
}

#[test]
fn looking_may_fail_to_find() {
    let mut stage = Scene::new().top(0, TILDA).hand(0, "Sounding Line").ink(0, 1).begin();
    stage.plays(0, "Sounding Line");
    assert!(stage.is_offered(0, Action::Done));
}

#[test]
fn a_search_may_fail_and_always_shuffles() {
    let (call, keep) = ("Call the Ferryman", "Rivet Keep - Outer Wall");
    let mut stage = Scene::new().top(0, keep).top(0, TILDA).hand(0, call).ink(0, 2).begin();
    stage.plays(0, call);
    assert_eq!(stage.offers(0), [Action::Take(stage.face(keep)), Action::Done]);
    stage.takes(0, keep);
    assert_eq!((stage.holds(0, "hand", keep), stage.count(0, "deck"), stage.count(0, "look")), (true, 6, 0));
    let seen = stage.board.seen(fairdeal_kernel::Eyes::seat(Seat(0)));
    assert!(seen.faces(crate::piles::deck(Seat(0))).next().is_none(), "nobody knows the order any more");
}

#[test]
fn a_named_card_is_compared_by_name() {
    let letter = "Forged Letter";
    for (named, taken) in [(TILDA, true), (COB, false)] {
        let mut stage =
            Scene::new().top(0, "Tilda - Warden of the Long Night").play(0, letter).ink(0, 1).begin();
        let (obj, face) = (stage.obj(letter), stage.face(named));
        let name = stage
            .game
            .set
            .names
            .iter()
            .copied()
            .find(|&one| stage.game.set.card(one).name == stage.game.set.card(face).name);
        stage.act(0, Action::Use(obj, 0)).act(0, Action::Name(name.expect("every name can be named")));
        assert_eq!(stage.count(0, "hand"), usize::from(taken));
    }
}

#[test]
fn a_card_is_played_for_free() {
    let mut stage = Scene::new()
        .hand(0, "Open Door")
        .hand(0, COB)
        .hand(0, "Dame Cinder - Torch Knight")
        .ink(0, 1)
        .begin();
    stage.plays(0, "Open Door");
    assert!(!stage.is_offered(0, Action::Take(stage.face("Dame Cinder - Torch Knight"))));
    stage.takes(0, COB);
    assert!(stage.find(COB).is_some() && stage.holds(0, "discard", "Open Door"));
}

#[test]
fn an_action_played_by_an_effect_waits_for_its_end_and_comes_before_the_bag() {
    let twice = spell(
        r#"{"sequence":[{"do":{"play_free":{"filter":{"kind":["action"]}}}},
        {"do":{"gain_lore":{"amount":1,"who":"you"}}}]}"#,
    );
    let ash = "Widow Ash - Storyteller";
    let mut stage = Scene::with(&[&twice]).hand(0, "Spell").hand(0, "Supper Song").play(0, ash).begin();
    stage.plays(0, "Spell").takes(0, "Supper Song");
    assert_eq!(stage.lore(0), 1, "the effect went on to its end");
    stage.pick(0, ash);
    assert_eq!(stage.count(0, "hand"), 2, "one card of the song, one of who waits for songs");
}

#[test]
fn the_next_card_is_cheaper_once() {
    let rider = "The Masked Rider - No One's Hero";
    let mut stage = Scene::new()
        .play(0, rider)
        .lies(1, TILDA, EXERTED)
        .hand(0, "Fireball")
        .hand(0, "Song of Sparks")
        .ink(0, 3)
        .begin();
    stage.challenge(0, rider, TILDA);
    stage.plays(0, "Fireball").pick(0, rider);
    assert_eq!(stage.board.facts.spent[Seat(0)], 2);
    assert!(!stage.is_offered(0, Action::Play(stage.face("Song of Sparks"))), "it costs two again");
}

#[test]
fn a_discount_that_was_not_used_ends_with_the_turn() {
    let cheap = spell(r#"{"do":{"cheaper_next":{"cards":{"kind":["action"]},"by":2}}}"#);
    let mut stage = Scene::with(&[&cheap]).hand(0, "Spell").hand(0, "Fireball").ink(0, 2).begin();
    let fireball = Action::Play(stage.face("Fireball"));
    stage.plays(0, "Spell");
    assert!(stage.is_offered(0, fireball));
    stage.act(0, Action::EndTurn).act(1, Action::EndTurn);
    assert!(!stage.is_offered(0, fireball));
}

#[test]
fn items_make_things_cheaper_and_stronger() {
    let mut stage = Scene::new()
        .play(0, "Baroness Quill - Quartermaster")
        .hand(0, "Warm Lantern")
        .ink(0, 1)
        .play(0, "Rook - Knight of Rivets")
        .begin();
    assert_eq!(stage.thing("Rook - Knight of Rivets").strength, 3);
    stage.plays(0, "Warm Lantern");
    assert_eq!(stage.thing("Rook - Knight of Rivets").strength, 4);
    let quill = "Baroness Quill - Quartermaster";
    let stage = Scene::new().play(1, quill).hand(0, "Warm Lantern").ink(0, 1).begin();
    assert!(!stage.is_offered(0, Action::Play(stage.face("Warm Lantern"))), "only for her own player");
}

/// What an effect puts into the inkwell is exerted, so it pays for nothing this turn.
#[test]
fn ink_that_an_effect_adds_is_exerted() {
    let well = spell(r#"{"do":{"ink_top":{"who":"you"}}}"#);
    let mut stage = Scene::with(&[&well]).hand(0, "Spell").hand(0, COB).ink(0, 1).begin();
    let cob = Action::Play(stage.face(COB));
    stage.plays(0, "Spell");
    assert_eq!((stage.count(0, "inkwell"), stage.is_offered(0, cob)), (2, false));
    stage.act(0, Action::EndTurn).act(1, Action::EndTurn);
    assert!(stage.is_offered(0, cob), "it readies like all ink");
}

#[test]
fn what_would_be_banished_goes_elsewhere_instead() {
    let golem = "Unmelted - Last of the Golems";
    let mut stage = Scene::new().lies(1, golem, &[("exerted", 1), ("damage", 6)]).play(0, COB).begin();
    stage.challenge(0, COB, golem);
    assert!(stage.find(golem).is_none());
    assert_eq!((stage.count(1, "inkwell"), stage.count(1, "discard")), (1, 0));
}

#[test]
fn only_characters_are_won_against() {
    let (oak, keep) = ("The Fallen Oak - Crossing", "Rivet Keep - Outer Wall");
    let scene = |target: &str, damage: u8| {
        let marks = [("exerted", 1), ("damage", damage)];
        Scene::new().play(0, oak).lies(0, COB, &[("at", 1)]).lies(1, target, &marks).begin()
    };
    let mut stage = scene(TILDA, 2);
    stage.challenge(0, COB, TILDA);
    assert_eq!(stage.lore(0), 1);
    let mut stage = scene(keep, 7);
    stage.challenge(0, COB, keep);
    assert!(stage.find(keep).is_none());
    assert_eq!(stage.lore(0), 0, "a location is no character");
}

#[test]
fn damage_is_put_on_the_shield_instead() {
    let shield = "Tower Shield Bearer - Living Wall";
    let mut stage = Scene::new().play(1, shield).lies(1, TILDA, EXERTED).play(0, COB).begin();
    stage.challenge(0, COB, TILDA);
    assert_eq!((stage.thing(TILDA).damage, stage.thing(shield).damage), (0, 2));
}

/// Where several things would take the damage, the player whose thing is hurt says which, before anything
/// falls.
#[test]
fn the_affected_player_chooses_among_several_shields() {
    let (bearer, tortoise) = ("Tower Shield Bearer - Living Wall", "Tortoise - Second Wall");
    let scene = || Scene::new().play(1, bearer).play(1, tortoise).lies(1, TILDA, EXERTED);
    let mut stage = scene().lies(0, COB, &[("damage", 2)]).begin();
    stage.challenge(0, COB, TILDA);
    assert!(stage.offers(0).is_empty(), "the active player waits");
    assert!(stage.find(COB).is_some(), "nothing falls before it is said where the damage goes");
    let shields = [Action::Pick(stage.obj(bearer)), Action::Pick(stage.obj(tortoise))];
    assert_eq!(stage.offers(1), shields);
    stage.pick(1, tortoise);
    assert_eq!((stage.thing(TILDA).damage, stage.thing(bearer).damage), (0, 0));
    assert_eq!(stage.thing(tortoise).damage, 2);
    assert!(
        stage.find(COB).is_none() && stage.is_offered(0, Action::EndTurn),
        "then both parties are checked"
    );
    let each = spell(
        r#"{"sequence":[
        {"do":{"damage":{"amount":1,"to":{"all":{"all":[{"traits":{"all":["Keeper"]}},{"owner":"opponent"}]}}}}},
        {"do":{"draw":{"amount":1,"who":"you"}}}]}"#,
    );
    let mut stage =
        Scene::with(&[&each]).play(1, bearer).play(1, tortoise).play(1, TILDA).hand(0, "Spell").begin();
    stage.plays(0, "Spell");
    assert_eq!(stage.count(0, "hand"), 0, "the rest of the effect waits for the answer");
    stage.pick(1, bearer);
    assert_eq!((stage.thing(bearer).damage, stage.count(0, "hand")), (1, 1));
}

/// How many may be taken is counted when it is asked.
#[test]
fn as_many_are_taken_as_are_counted() {
    let sight = spell(
        r#"{"do":{"look":{"amount":3,"take":{"filter":{"kind":["character"]},
        "bounds":{"up_to":{"count":{"all":[{"kind":["character"]},{"owner":"you"}]}}}},"rest":"bottom"}}}"#,
    );
    let mut stage = Scene::with(&[&sight]).hand(0, "Spell").play(0, COB).play(0, TILDA).begin();
    stage.plays(0, "Spell").takes(0, COB).takes(0, COB);
    assert_eq!(stage.count(0, "hand"), 2, "two characters, two cards");
    assert_eq!(stage.count(0, "look"), 0);
}

#[test]
fn a_card_that_left_is_a_stranger_when_it_comes_back() {
    let mut stage = Scene::new().hand(0, "Marching Song").hand(0, "Undertow").ink(0, 9).play(0, COB).begin();
    stage.plays(0, "Marching Song");
    assert_eq!(stage.thing(COB).strength, 4);
    let effects = stage.board.facts.lasting.len();
    let undertow = spell(r#"{"do":{"put":{"what":{"all":{"kind":["character"]}},"to":"hand"}}}"#);
    assert_eq!(effects, 1);
    let mut stage =
        Scene::with(&[&undertow]).hand(0, "Marching Song").hand(0, "Spell").ink(0, 9).play(0, COB).begin();
    stage.plays(0, "Marching Song").plays(0, "Spell").plays(0, COB);
    assert_eq!(stage.thing(COB).strength, 2);
}

#[test]
fn the_last_known_values_count() {
    let ghost = r#"{"name":"Ghost","kind":"character","inks":["ruby"],"cost":1,"strength":2,"willpower":1,"lore":1,
        "abilities":[{"triggered":{"when":"banished","effect":{"do":{"gain_lore":
            {"amount":{"value":{"of":"strength","on":"trigger"}},"who":"you"}}}}}]}"#;
    let mut stage = Scene::with(&[ghost])
        .play(0, "Ghost")
        .hand(0, "Marching Song")
        .ink(0, 3)
        .lies(1, TILDA, EXERTED)
        .begin();
    stage.plays(0, "Marching Song").challenge(0, "Ghost", TILDA);
    assert_eq!(stage.lore(0), 4, "two and two, as it was when it left");
}

#[test]
fn things_that_leave_together_see_each_other() {
    let crater = "The Glass Crater - Old Wound";
    let scene = Scene::new().lies(0, crater, &[("damage", 5)]).lies(0, COB, &[("damage", 2), ("at", 1)]);
    let boom = spell(r#"{"do":{"damage":{"amount":1,"to":{"all":{"owner":"you"}}}}}"#);
    let mut stage = Scene::with(&[&boom])
        .lies(0, crater, &[("damage", 5)])
        .lies(0, COB, &[("damage", 2), ("at", 1)])
        .hand(0, "Spell")
        .begin();
    assert!(scene.begin().find(crater).is_some());
    stage.plays(0, "Spell");
    assert!(stage.find(crater).is_none() && stage.find(COB).is_none());
    assert_eq!(stage.lore(0), 1);
}

#[test]
fn once_a_turn_means_once() {
    let ash = "Widow Ash - Storyteller";
    let mut stage = Scene::new()
        .play(0, ash)
        .hand(0, "Marching Song")
        .hand(0, "Ballad of the Green Road")
        .ink(0, 6)
        .begin();
    stage.plays(0, "Marching Song");
    assert_eq!(stage.count(0, "hand"), 2);
    stage.plays(0, "Ballad of the Green Road").pick(0, ash);
    assert_eq!(stage.count(0, "hand"), 1, "no second card");
}

/// Two of a kind that trigger together wait in the bag, and the second finds that it was used.
#[test]
fn once_a_turn_is_asked_as_it_resolves() {
    let watcher = item(
        "Watcher",
        r#"{"triggered":{"when":"damaged","subject":{"all":[{"kind":["character"]},{"owner":"you"}]},
        "once":true,"effect":{"do":{"gain_lore":{"amount":1,"who":"you"}}}}}"#,
    );
    let hail = spell(r#"{"do":{"damage":{"amount":1,"to":{"all":{"kind":["character"]}}}}}"#);
    let mut stage = Scene::with(&[&watcher, &hail])
        .play(0, "Watcher")
        .play(0, COB)
        .play(0, TILDA)
        .hand(0, "Spell")
        .begin();
    stage.plays(0, "Spell");
    assert_eq!(stage.offers(0), [Action::Resolve(0), Action::Resolve(1)]);
    stage.act(0, Action::Resolve(1));
    assert_eq!(stage.lore(0), 1);
    assert!(stage.is_offered(0, Action::EndTurn));
}

#[test]
fn an_exerted_one_that_cannot_ready_stays_so_for_a_turn() {
    let mut stage = Scene::new().hand(0, "Tangle").ink(0, 3).play(1, COB).begin();
    stage.plays(0, "Tangle").pick(0, COB).act(0, Action::EndTurn);
    assert!(stage.thing(COB).exerted);
    stage.act(1, Action::EndTurn).act(0, Action::EndTurn);
    assert!(!stage.thing(COB).exerted);
}

#[test]
fn cards_come_back_from_the_discard() {
    let mut stage = Scene::new()
        .hand(0, "A Place by the Fire")
        .ink(0, 3)
        .discard(0, COB)
        .discard(0, "Fireball")
        .discard(1, TILDA)
        .begin();
    stage.plays(0, "A Place by the Fire");
    assert_eq!(stage.offers(0).len(), 1, "a character in your own discard, and it must be found");
    let action = stage.offers(0)[0];
    stage.act(0, action);
    assert!(stage.holds(0, "hand", COB));
}

#[test]
fn lore_never_falls_below_none() {
    let mut stage = Scene::new().hand(0, "Cut the Purse Strings").ink(0, 4).begin();
    stage.plays(0, "Cut the Purse Strings");
    assert_eq!((stage.lore(0), stage.lore(1)), (1, 0));
}

#[test]
fn who_may_not_sing_does_not() {
    let stage = Scene::new()
        .hand(0, "Supper Song")
        .play(0, "Juniper - First Voice")
        .play(1, "Hush - Silence Itself")
        .begin();
    assert!(
        !stage.is_offered(0, Action::Sing(stage.face("Supper Song"), stage.obj("Juniper - First Voice")))
    );
}
