use super::setup::{Look, Setup};
use crate::parts::Facts;
use fairdeal_kernel::{Obj, Position};
use fairdeal_laws::Scene;

#[test]
fn a_written_position_names_things_by_their_places() {
    let scene =
        Setup::new("combat", &["Kiln Brawler", "Furnace Ogre"], &["Thicket Stag", "Cellar Rat"]).begin();
    let scene = scene.play("pass pass attack:1 attack:2 pass pass block:3>2 block:4>2 pass pass");
    let later = scene.play("assign:2 pass pass pass pass");
    assert!(later.thing(2).is_none(), "the Ogre died");
    let written = Position::of(&scene.game, &scene.board);
    assert_eq!(written.facts, *scene.facts(), "nothing moved so far");
    let written = Position::of(&later.game, &later.board);
    let names: Vec<u32> = written.facts.permanents.iter().map(|thing| thing.obj.0).collect();
    assert_eq!(names, [1]);
    let again = Scene::of(later.game.clone(), &written).expect("a written position fits");
    assert_eq!(again.next(), later.next());
    assert_eq!(Position::of(&again.game, &again.board), written);
}

#[test]
fn wrong_positions_are_refused_with_a_reason() {
    let refuse = |change: fn(&mut Facts), part: &str| {
        let scene = Setup::new("main_1", &["Kiln Brawler"], &[]).begin().with(change);
        let position = Position { facts: scene.facts().clone(), ..Position::of(&scene.game, &scene.board) };
        let Err(error) = Scene::of(scene.game, &position) else { panic!("{part}: it was accepted") };
        assert!(error.message.contains(part), "{error}");
    };
    refuse(|facts| facts.permanents.clear(), "permanents lists the battlefield");
    refuse(|facts| facts.permanents[0].obj = Obj(7), "permanents lists the battlefield");
    refuse(|facts| facts.turn = 0, "turns are counted from 1");
    refuse(|facts| facts.priority = None, "nobody can do anything");
    refuse(|facts| facts.active = fairdeal_kernel::Seat(2), "there are two seats");
    refuse(|facts| facts.permanents[0].damage = 60_000, "numbers are at most");
    refuse(|facts| facts.pending = Some(crate::Pending::Attack { after: Obj(1) }), "nobody can do anything");
}

#[test]
fn a_short_position_says_what_is_wrong_with_it() {
    let set = crate::Set::shipped();
    let wrong = |text: &str| crate::full_position(&set, text).expect_err("it is wrong");
    assert!(wrong("{").starts_with("not a position"));
    assert!(wrong(r#"{"players": [{"hand": ["Nobody"]}, {}]}"#).starts_with("/players/0: there is no card"));
    assert!(wrong(r#"{"players": [{}, {}], "active": 2}"#).starts_with("/active"));
}

#[test]
fn the_greedy_bot_plays_lands_creatures_and_attacks() {
    let scene =
        Setup::new("main_1", &["Mountain"], &["Coral Bulwark"]).hand(0, &["Mountain", "Ember Pup"]).begin();
    assert_eq!(scene.best(), "land:mountain");
    assert_eq!(scene.play("land:mountain").best(), "cast:emberpup");
    assert_eq!(
        Setup::new("combat", &["Night Moth"], &["Thicket Stag"]).begin().play("pass pass").best(),
        "attack:1"
    );
    assert_eq!(
        Setup::new("combat", &["Ember Pup"], &["Bramble Boar"]).begin().play("pass pass").best(),
        "stay:1"
    );
}
