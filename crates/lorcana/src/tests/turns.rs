//! Turns, ink, playing, questing, challenging, locations, the bag and the end.

use super::scene::{Scene, action, item};
use crate::{
    options::Options,
    parts::{Action, Phase},
    rules::Lorcana,
};
use fairdeal_kernel::{Eyes, Face, Game, Rng, Seat, Seats, Tx, opened, set_up};

const TILDA: &str = "Tilda - Lantern Keeper";
const COB: &str = "Cob - Deckhand";

#[test]
fn opening_hands_are_altered_once_and_shuffled_at_the_end() {
    let game: Lorcana = set_up(Options::default(), 2).expect("the default options are sound");
    let mut rng = Rng::simulated("opening");
    let mut board = opened(&game, &mut rng);
    let starter = board.facts.starter;
    let mut act =
        |board: &mut _, seat, action| game.decide(&mut Tx::new(board, None, &mut rng), seat, action);
    let held: Vec<Face> = board.seen(Eyes::all_knowing()).faces(crate::piles::hand(starter)).collect();
    act(&mut board, starter, Action::No);
    act(&mut board, starter, Action::Aside(held[0]));
    act(&mut board, starter, Action::Aside(held[1]));
    assert_eq!(board.seen(Eyes::all_knowing()).len(crate::piles::hand(starter)), 5);
    act(&mut board, starter, Action::Done);
    assert_eq!(board.seen(Eyes::all_knowing()).len(crate::piles::hand(starter)), 7);
    assert_eq!(board.facts.altered, Seats::of(starter));
    // The cards lie known under the deck until the other player has decided; then the deck is shuffled.
    let under =
        board.seen(Eyes::all_knowing()).bottom(crate::piles::deck(starter)).expect("a deck has cards");
    assert!(board.seen(Eyes::seat(starter)).face(under).is_some());
    act(&mut board, starter.next(2), Action::Yes);
    assert_eq!((board.facts.turn, board.facts.active, board.facts.phase), (1, starter, Phase::Main));
    assert!(board.seen(Eyes::seat(starter)).known(crate::piles::deck(starter)).next().is_none());
    assert_eq!(
        board.seen(Eyes::all_knowing()).len(crate::piles::hand(starter)),
        7,
        "who begins does not draw"
    );
}

#[test]
fn the_second_player_draws_and_everything_readies_and_dries() {
    let scene = Scene::new().lies(1, TILDA, &[("exerted", 1)]).lies(1, COB, &[("drying", 1)]).ink(1, 2);
    let mut stage = scene.facts(|facts| facts.spent[Seat(1)] = 2).begin();
    stage.act(0, Action::EndTurn);
    assert!(!stage.thing(TILDA).exerted && !stage.thing(COB).drying);
    assert_eq!((stage.count(1, "hand"), stage.board.facts.spent[Seat(1)]), (1, 0));
}

#[test]
fn one_card_is_inked_a_turn_and_is_lost_from_sight() {
    let mut stage = Scene::new().hand(0, TILDA).hand(0, COB).ink(0, 1).begin();
    let hob = stage.face(TILDA);
    stage.act(0, Action::Ink(hob));
    assert_eq!(stage.count(0, "inkwell"), 2);
    assert!(!stage.offers(0).iter().any(|action| matches!(action, Action::Ink(_))));
    for seat in 0..2 {
        let seen = stage.board.seen(Eyes::seat(Seat(seat)));
        assert!(seen.faces(crate::piles::inkwell(Seat(0))).next().is_none(), "not even its owner may look");
    }
    // It is ready at once: with two ink, a card for two can be played.
    stage.plays(0, COB);
}

#[test]
fn only_cards_with_the_symbol_are_inked() {
    let stage = Scene::new().hand(0, "Hob - House Spirit").begin();
    assert!(!stage.is_offered(0, Action::Ink(stage.face("Hob - House Spirit"))));
}

#[test]
fn a_card_is_paid_in_full() {
    let mut stage = Scene::new().hand(0, COB).hand(0, TILDA).ink(0, 2).begin();
    stage.plays(0, COB);
    assert!(!stage.is_offered(0, Action::Play(stage.face(TILDA))), "no ink is left");
    assert!(stage.thing(COB).drying);
    assert!(!stage.is_offered(0, Action::Quest(stage.obj(COB))));
}

#[test]
fn a_quest_exerts_and_gains_lore() {
    let mut stage = Scene::new().play(0, TILDA).begin();
    stage.quest(0, TILDA);
    assert_eq!(stage.lore(0), 1);
    assert!(stage.thing(TILDA).exerted && !stage.is_offered(0, Action::Quest(stage.obj(TILDA))));
}

#[test]
fn negative_lore_counts_as_none() {
    let weak = item("Gloom", r#"{"static":{"of":{"all":{"kind":["character"]}},"gives":[{"lore":-3}]}}"#);
    let mut stage = Scene::with(&[&weak]).play(0, TILDA).play(1, "Gloom").begin();
    stage.quest(0, TILDA);
    assert_eq!(stage.lore(0), 0);
}

#[test]
fn twenty_lore_win_at_once() {
    let mut stage = Scene::new().play(0, TILDA).facts(|facts| facts.lore[Seat(0)] = 19).begin();
    stage.quest(0, TILDA);
    assert_eq!(stage.winner(), Some(0));
}

#[test]
fn ending_a_turn_with_an_empty_deck_loses_but_drawing_from_it_does_not() {
    let hungry = action("Hungry", r#"{"do":{"draw":{"amount":9,"who":"you"}}}"#);
    let mut stage = Scene::with(&[&hungry]).hand(0, "Hungry").begin();
    stage.plays(0, "Hungry");
    assert_eq!((stage.count(0, "deck"), stage.winner()), (0, None));
    stage.act(0, Action::EndTurn);
    assert_eq!(stage.winner(), Some(1));
}

#[test]
fn a_challenge_deals_damage_to_both_at_once() {
    let mut stage = Scene::new().play(0, COB).lies(1, TILDA, &[("exerted", 1)]).begin();
    stage.challenge(0, COB, TILDA);
    assert_eq!((stage.thing(COB).damage, stage.thing(TILDA).damage), (1, 2));
    assert!(stage.thing(COB).exerted);
}

#[test]
fn as_much_damage_as_willpower_banishes() {
    let mut stage =
        Scene::new().lies(0, COB, &[("damage", 2)]).lies(1, TILDA, &[("exerted", 1), ("damage", 1)]).begin();
    stage.challenge(0, COB, TILDA);
    assert!(stage.find(COB).is_none() && stage.find(TILDA).is_none());
    assert!(stage.holds(0, "discard", COB) && stage.holds(1, "discard", TILDA));
}

#[test]
fn ready_characters_cannot_be_challenged_and_drying_ones_cannot_challenge() {
    let stage =
        Scene::new().play(0, COB).lies(0, TILDA, &[("drying", 1)]).play(1, "Salt - Ship's Cat").begin();
    assert!(!stage.can_challenge(0, COB, "Salt - Ship's Cat"));
    let stage = Scene::new().lies(0, TILDA, &[("drying", 1)]).lies(1, COB, &[("exerted", 1)]).begin();
    assert!(!stage.can_challenge(0, TILDA, COB));
}

#[test]
fn locations_give_lore_bear_damage_and_deal_none() {
    let keep = "Rivet Keep - Outer Wall";
    let mut stage = Scene::new().play(1, keep).play(0, COB).begin();
    stage.challenge(0, COB, keep);
    assert_eq!((stage.thing(keep).damage, stage.thing(COB).damage), (2, 0));
    stage.act(0, Action::EndTurn);
    assert_eq!(stage.lore(1), 1);
}

#[test]
fn characters_move_even_when_exerted_and_stay_when_the_location_leaves() {
    let green = "Lanternfall - Village Green";
    let mut stage = Scene::new()
        .lies(0, TILDA, &[("exerted", 1)])
        .lies(0, green, &[("damage", 4)])
        .play(1, COB)
        .ink(0, 2)
        .begin();
    let (who, to) = (stage.obj(TILDA), stage.obj(green));
    stage.act(0, Action::Move(who, to));
    assert_eq!((stage.thing(TILDA).at, stage.thing(TILDA).willpower), (stage.thing(green).id, 4));
    assert!(!stage.is_offered(0, Action::Move(who, to)), "it is there already");
    stage.act(0, Action::EndTurn).challenge(1, COB, green);
    assert!(stage.find(green).is_none());
    assert_eq!((stage.thing(TILDA).at.0, stage.thing(TILDA).willpower), (0, 3));
}

#[test]
fn the_active_player_orders_the_bag_and_goes_first() {
    let imp = "Ash Imp - Little Trouble";
    let vetch = "Tansy Vetch - Poisoner";
    // Both are banished in one challenge with a third: the active player's ability comes first.
    let mut stage = Scene::new()
        .lies(0, imp, &[])
        .lies(1, vetch, &[("exerted", 1), ("damage", 1)])
        .play(0, COB)
        .play(1, TILDA)
        .begin();
    stage.challenge(0, imp, vetch);
    assert_eq!(stage.board.facts.asked(), Seat(0), "the imp of the active player deals its damage first");
    stage.pick(0, TILDA);
    assert_eq!(stage.thing(TILDA).damage, 1);
    assert_eq!(stage.board.facts.asked(), Seat(1));
    stage.pick(1, COB);
    assert_eq!(stage.thing(COB).damage, 2);
}

#[test]
fn a_player_chooses_the_order_of_several_abilities() {
    let twice = r#"{"name":"Twice","kind":"character","inks":["ruby"],"cost":1,"strength":1,"willpower":1,"lore":1,
        "abilities":[{"triggered":{"when":"quests","effect":{"do":{"gain_lore":{"amount":1,"who":"you"}}}}},
        {"triggered":{"when":"quests","effect":{"do":{"draw":{"amount":1,"who":"you"}}}}}]}"#;
    let mut stage = Scene::with(&[twice]).play(0, "Twice").begin();
    stage.quest(0, "Twice");
    assert_eq!(stage.offers(0), [Action::Resolve(0), Action::Resolve(1)]);
    stage.act(0, Action::Resolve(1));
    assert_eq!((stage.count(0, "hand"), stage.lore(0)), (1, 2), "the last one needs no question");
}

#[test]
fn effects_of_this_turn_end_with_it() {
    let mut stage = Scene::new().hand(0, "Marching Song").ink(0, 3).play(0, TILDA).begin();
    stage.plays(0, "Marching Song");
    assert_eq!(stage.thing(TILDA).strength, 3);
    stage.act(0, Action::EndTurn);
    assert_eq!(stage.thing(TILDA).strength, 1);
}

#[test]
fn until_your_next_turn_ends_as_it_begins() {
    let mut stage = Scene::new().hand(0, "Dream of Flying").ink(0, 2).play(0, TILDA).begin();
    stage.plays(0, "Dream of Flying").pick(0, TILDA);
    stage.act(0, Action::EndTurn);
    assert!(stage.thing(TILDA).keywords.has(crate::Keyword::Evasive));
    stage.act(1, Action::EndTurn);
    assert!(!stage.thing(TILDA).keywords.has(crate::Keyword::Evasive));
}

#[test]
fn refusals_name_the_rule() {
    use fairdeal_kernel::Present;
    let (wasp, moth) = ("Copper Wasp - Winding Toy", "Moth - Lamp Thief");
    let stage =
        Scene::new().play(0, wasp).lies(1, moth, &[("exerted", 1)]).lies(0, COB, &[("drying", 1)]).begin();
    let why = |action| {
        let seen = stage.board.seen(Eyes::seat(Seat(0)));
        stage.game.why_not(&seen, Seat(0), action).map(|text| text.key)
    };
    assert_eq!(why(Action::Quest(stage.obj(wasp))), Some("why.reckless"));
    assert_eq!(why(Action::Quest(stage.obj(COB))), Some("why.drying"));
    assert_eq!(why(Action::Challenge(stage.obj(wasp), stage.obj(moth))), Some("why.evasive"));
    assert_eq!(why(Action::Play(Face(0))), None, "a card that is not held reads like one that is not there");
}

/// The lore of locations is gained in the set step: what readies before it is ready.
#[test]
fn locations_count_what_has_readied() {
    let camp = r#"{"name":"Camp","title":"By the Road","kind":"location","inks":["ruby"],"cost":1,
        "willpower":5,"lore":0,"move_cost":1,"abilities":[{"static":{"of":"self","gives":[{"lore":
            {"count":{"all":[{"kind":["character"]},{"owner":"you"},{"status":"ready"}]}}}]}}]}"#;
    let mut stage = Scene::with(&[camp])
        .play(1, "Camp - By the Road")
        .lies(1, "Cob - Deckhand", &[("exerted", 1)])
        .play(1, "Tilda - Lantern Keeper")
        .begin();
    stage.act(0, Action::EndTurn);
    assert_eq!(stage.lore(1), 2);
}
