//! Every law has a violation planted for it and catches it; the suite fails if a law is disabled.

mod broken;
mod messages;

use broken::{Cellar, Flaw, plant};
use fairdeal_kernel::{Board, Card, Eyes, Obj, Order, Present, Rng, Seat, Table};
use fairdeal_laws::{Channel, LAWS, Plan, Real, Report, announced_kinds, check_with, openings};
use fairdeal_session::{Caps, Match};
use std::collections::BTreeSet;

fn report(flaw: Flaw, channel: &impl Channel<Cellar>, laws: &[&str]) -> Report {
    plant(flaw);
    let plan = Plan { deep: true, ..Plan::of("planted", 20) };
    check_with::<Cellar, _>(&plan, channel, laws, &|_| {})
}

/// Checks that a broken game breaks one law.
fn breaks(flaw: Flaw, law: &str) -> String {
    breaks_through(&Real, flaw, law)
}

fn breaks_through(channel: &impl Channel<Cellar>, flaw: Flaw, law: &str) -> String {
    assert!(!report(flaw, channel, &[law]).holds(), "{law} does not see {flaw:?}");
    law.into()
}

/// A channel that leaks: how it names cards, what it shows, what it imagines.
struct NamesByMemory;
struct ShowsHiddenNames;
struct ShowsHandOrder;
struct ImaginesTruth;

impl<G: Present> Channel<G> for NamesByMemory {
    fn handle(&self, table: &Table, eyes: Eyes, card: Card) -> Option<Obj> {
        let stack = table.pile_of(card).is_some_and(|pile| table.kind(pile).order == Order::Stack);
        if stack { Some(Obj(broken::memory(card))) } else { fairdeal_kernel::handle(table, eyes, card) }
    }
}

impl<G: Present> Channel<G> for ShowsHiddenNames {
    fn observe(&self, m: &Match<G>, caps: Caps, from: u32, probes: &[(Seat, G::Action)]) -> String {
        let table = &m.board().table;
        let hidden = table.all_cards().filter(|&card| table.face(card, caps.see).is_none());
        let names: BTreeSet<u32> = hidden.map(|card| table.obj(card).0).collect();
        format!("{}{names:?}", Channel::<G>::observe(&Real, m, caps, from, probes))
    }
}

impl<G: Present> Channel<G> for ShowsHandOrder {
    fn observe(&self, m: &Match<G>, caps: Caps, from: u32, probes: &[(Seat, G::Action)]) -> String {
        let table = &m.board().table;
        let loose = table.piles().filter(|&pile| table.kind(pile).order == Order::Loose);
        let lowest =
            |pile| table.cards(pile).enumerate().min_by_key(|&(_, card)| table.face(card, broken::ALL));
        let places: Vec<Option<usize>> = loose.map(|pile| lowest(pile).map(|(at, _)| at)).collect();
        format!("{}{places:?}", Channel::<G>::observe(&Real, m, caps, from, probes))
    }
}

impl<G: Present> Channel<G> for ImaginesTruth {
    fn imagine(&self, _: &G, board: &Board<G::Facts>, _: Eyes, _: &mut Rng, world: &mut Board<G::Facts>) {
        world.clone_from(board);
    }
}

#[test]
fn a_sound_game_breaks_no_law_and_tries_each() {
    let report = report(Flaw::None, &Real, LAWS);
    assert_eq!(report.failures, vec![]);
    for count in &report.laws {
        assert!(count.cases > 10, "{} was tried {} times", count.law, count.cases);
    }
}

#[test]
fn every_law_sees_its_violation() {
    let seen = [
        breaks(Flaw::EvolvesByClock, "replay"),
        breaks(Flaw::OffersByClock, "offered-accepted"),
        breaks(Flaw::OffersByClock, "refusal"),
        breaks(Flaw::WritesTwoAlike, "notation"),
        breaks(Flaw::LosesCard, "conservation"),
        breaks(Flaw::HidesState, "round-trip"),
        breaks(Flaw::NeverEnds, "termination"),
        breaks(Flaw::PassesForFree, "stubborn"),
        breaks(Flaw::TrustsCount, "deal-on"),
        breaks(Flaw::EvolvesByClock, "undo"),
        breaks(Flaw::DecidesByClock, "verify"),
        breaks_through(&ImaginesTruth, Flaw::None, "imagined"),
        breaks_through(&NamesByMemory, Flaw::None, "handles"),
        breaks(Flaw::TellsFace, "permute"),
        breaks(Flaw::LabelsByMemory, "relabel"),
        breaks(Flaw::HintsAtSecret, "secret-pairs"),
        breaks_through(&ShowsHiddenNames, Flaw::None, "twins"),
    ];
    assert_eq!(seen.as_slice(), LAWS, "each law has one violation here");
}

#[test]
fn a_notation_with_spaces_is_seen() {
    breaks(Flaw::WritesSpaces, "notation");
}

#[test]
fn a_leaking_fact_is_seen() {
    breaks(Flaw::TellsFace, "permute");
}

#[test]
fn a_leaking_label_is_seen() {
    breaks(Flaw::LabelsByMemory, "relabel");
}

#[test]
fn a_leaking_list_of_offers_is_seen() {
    breaks(Flaw::OffersByMemory, "relabel");
}

#[test]
fn a_leaking_refusal_is_seen() {
    breaks(Flaw::RefusesByMemory, "relabel");
}

#[test]
fn a_leaking_scoreboard_is_seen() {
    breaks(Flaw::ScoresByMemory, "relabel");
}

#[test]
fn a_leaking_turn_is_seen() {
    breaks(Flaw::TurnsByMemory, "relabel");
}

#[test]
fn a_leaking_order_of_events_is_seen() {
    breaks(Flaw::OrdersEvents, "permute");
}

#[test]
fn a_leaking_handle_is_seen() {
    breaks(Flaw::NamesHidden, "permute");
}

#[test]
fn a_leaking_order_of_a_stack_is_seen() {
    breaks(Flaw::StacksDeck, "permute");
}

#[test]
fn a_leaking_order_of_a_hand_is_seen() {
    breaks_through(&ShowsHandOrder, Flaw::None, "permute");
}

#[test]
fn a_hint_at_a_secret_choice_is_seen() {
    breaks(Flaw::HintsAtSecret, "secret-pairs");
}

#[test]
fn calling_the_truth_impossible_is_seen() {
    breaks(Flaw::CallsTruthImpossible, "imagined");
}

#[test]
fn an_announcement_that_no_rule_needs_is_seen_in_the_golden_list() {
    let plan = Plan::of("planted", 10);
    plant(Flaw::None);
    assert_eq!(announced_kinds::<Cellar>(&plan), "");
    plant(Flaw::AnnouncesForNothing);
    assert_eq!(announced_kinds::<Cellar>(&plan), "told\n");
}

#[test]
fn a_card_that_no_rule_opens_is_seen_in_the_golden_list() {
    let plan = Plan::of("planted", 10);
    plant(Flaw::None);
    let sound = openings::<Cellar>(&plan);
    assert!(!sound.contains("shows"), "{sound}");
    plant(Flaw::ShowsForNothing);
    assert!(openings::<Cellar>(&plan).contains("pass: shows hand -> hand, to one seat\n"));
    plant(Flaw::AnnouncesForNothing);
    assert!(openings::<Cellar>(&plan).contains("(the deal): announces told\n"));
}

#[test]
fn a_leaking_refusal_of_what_nobody_is_ever_offered_is_seen() {
    breaks(Flaw::RefusesForged, "relabel");
}

#[test]
fn worlds_that_are_dropped_are_counted() {
    let worlds = report(Flaw::None, &Real, &["permute"]).worlds;
    assert!(worlds.kept > 50, "{worlds:?}");
    // In a game that announces a hidden card at every deal, most other worlds are different matches.
    let worlds = report(Flaw::AnnouncesForNothing, &Real, &["permute"]).worlds;
    assert!(worlds.other_announcements > 10 && worlds.kept_of_100() < 90, "{worlds:?}");
}
