//! Layers: open recursion, what is composed, and who decided.

use super::super::base::Straight;
use super::super::book::Book;
use super::super::layer::{Base, Layer, Up};
use super::super::{Options, Texas42, Variant};
use super::scene::{PLAIN, dealt, explained, game, options, table, taken};
use fairdeal_decks::Domino;
use fairdeal_kernel::{Game, RuleLayer, Seat, Stack, WordSet};

/// Every tile belongs to every suit of pips, and to nothing else is said.
struct Loose;

impl RuleLayer for Loose {
    fn name(&self) -> &'static str {
        "loose"
    }
}

impl Layer for Loose {
    fn suits(&self, up: Up<'_>, tile: Domino) -> u8 {
        up.suits(tile) | 0x7F
    }
}

#[test]
fn a_layer_that_changes_only_suits_changes_all_that_depends_on_them() {
    let stack = Stack::compose("/", &Straight as &dyn Base, &[&Loose as &dyn Layer]).expect("one layer");
    let loose = Texas42::with(Options::default(), Book::of(stack, &Options::default()));
    let script = "points-30 pass pass pass no-trump 6-0";
    assert_eq!(dealt(Options::default(), PLAIN).play(script).next(), "P2: 6-1", "sixes must be followed");
    let mut m = table(loose, PLAIN, |_| {}).play(script);
    assert_eq!(m.next(), "P2: 1-1 2-1 2-2 3-1 4-1 5-1 6-1", "what may be played");
    m.act("2-2 5-3 6-6");
    assert_eq!(taken(&m), (2, 1), "who takes the trick: the first of the doubles");
    assert!(m.board.facts.lacks.values().all(|lacks| lacks.suits == 0), "what a tile tells");
    assert!(m.game.rules(&m.board.facts).may_hold(Seat(1), "6-5".parse().expect("a tile")));
}

#[test]
fn the_order_of_layers_does_not_matter() {
    let read = |json: &str| serde_json::from_str::<Options>(json).expect(json);
    let [one, other] = [r#"{"layers":["plunge","nello"]}"#, r#"{"layers":["nello","plunge"]}"#].map(read);
    assert_eq!(one, other);
    assert_eq!(one.layers.to_string(), "nello,plunge");
    assert_eq!(
        serde_json::to_value(&one).expect("options are JSON")["layers"],
        serde_json::json!(["nello", "plunge"])
    );
}

#[test]
fn layers_that_are_unknown_or_given_twice_are_refused() {
    let refused = |json: &str| serde_json::from_str::<Options>(json).expect_err(json).to_string();
    assert!(refused(r#"{"layers":["plunge","plunge"]}"#).contains("plunge is given twice"));
    assert!(refused(r#"{"layers":["crash"]}"#).contains("unknown variant `crash`"));
}

#[test]
fn every_set_of_layers_can_be_composed() {
    use Variant::{Nello, OneHand, Plunge, Sevens, Splash, Tournament};
    let all = [Nello, Splash, Plunge, Sevens, Tournament, OneHand];
    for set in 0..1 << all.len() {
        let chosen: Vec<Variant> =
            all.into_iter().enumerate().filter(|(n, _)| set >> n & 1 == 1).map(|(_, layer)| layer).collect();
        let game = game(options(&chosen));
        assert_eq!(game.options().layers, WordSet::of(&chosen));
    }
}

#[test]
fn restrictions_must_lie_on_what_they_restrict() {
    let menu = super::super::layers::MENU;
    let upside_down: Vec<&'static dyn Layer> = menu.iter().rev().copied().collect();
    let refused = Stack::compose("/options/layers", &Straight as &dyn Base, &upside_down);
    let problems = refused.map(|_| ()).expect_err("the wrong way round").to_string();
    assert!(problems.contains("/options/layers: tournament must come after nello"), "{problems}");
    assert!(problems.contains("one-hand must come after tournament"), "{problems}");
}

#[test]
fn a_tournament_has_no_special_contracts() {
    let all = [Variant::Nello, Variant::Splash, Variant::Plunge, Variant::Sevens, Variant::Tournament];
    let hands = ["6-6 5-5 4-4 3-3", "", "", ""];
    let mut m = dealt(options(&all), hands);
    assert!(!m.has("splash-2") && !m.has("plunge-4") && m.has("marks-2"));
    m.act("marks-1 pass pass pass");
    assert!(!m.has("nello") && !m.has("sevens") && m.has("doubles"));
}

#[test]
fn the_layer_that_decided_is_told() {
    let check = |layers: &[Variant], script: &str, action: &str, layer: &str| {
        let m = dealt(options(layers), ["6-6 5-5 4-4 3-3 6-0", "6-1", "6-2", "6-3"]).play(script);
        assert_eq!(
            explained(&m, action),
            format!("Decided by the rules of {layer}."),
            "{action} after {script:?}"
        );
    };
    let special = [Variant::Nello, Variant::Splash, Variant::Plunge, Variant::Sevens];
    let tournament = [Variant::Nello, Variant::Plunge, Variant::Tournament];
    check(&special, "", "pass", "straight 42");
    check(&special, "", "marks-1", "straight 42");
    check(&special, "", "plunge-4", "plunge");
    check(&special, "", "splash-2", "splash");
    check(&tournament, "", "plunge-4", "the tournament");
    check(&tournament, "", "marks-1", "straight 42");
    check(&[Variant::OneHand], "", "pass", "the single hand");
    check(&special, "marks-1 pass pass pass", "nello", "nello");
    check(&special, "marks-1 pass pass pass", "sevens", "sevens");
    check(&special, "marks-1 pass pass pass", "suit-6", "straight 42");
    check(&special, "marks-1 pass pass pass sevens", "6-0", "sevens");
    check(&special, "marks-1 pass pass pass suit-6", "6-0", "straight 42");
}
