//! Candidates, bounds and selections: the points where such languages go wrong, each with its test.

use crate::toy::{BEAST, Keyword, Row, Thing, Toy, Zone, lexicon};
use fairdeal_kernel::Seat;
use fairdeal_select::{
    Bounds, Candidates, Context, Count, Excluded, Filter, MOST_DEPTH, Query, candidates, load,
};

fn query(text: &str) -> Query<Toy> {
    let filter: Filter<Toy> = load::<Toy, _>(text).expect("the filter is sound");
    Query::compile(&filter, &lexicon()).expect("the filter compiles")
}

fn found(row: &Row, filter: &str, context: &Context<'_, u16>, chooser: u8) -> Candidates<u16, Keyword> {
    candidates(&query(filter), row, context, Seat(chooser), row.all())
}

fn bounds(text: &str, of: usize) -> Count {
    let bounds: Bounds<Toy> = load::<Toy, _>(text).expect("the bounds are sound");
    bounds.count(of, |amount| if let fairdeal_select::Amount::Fixed(number) = amount { *number } else { 0 })
}

const THEIRS: Thing = Thing { owner: Seat(1), controller: Seat(1), ..BEAST };

#[test]
fn candidates_are_all_of_them_whatever_the_count() {
    let row = Row::of(vec![BEAST; 9]);
    let found = found(&row, r#"{"kind":["beast"]}"#, &Context::of(Seat(0)), 0);
    assert_eq!(found.allowed.len(), 9);
    assert_eq!(bounds(r#"{"exactly":1}"#, 9), Count { min: 1, max: 1 });
}

#[test]
fn a_protection_stops_choosing_by_others_in_play_and_nothing_else() {
    let shy = Thing { shy: true, ..THEIRS };
    let row = Row::of(vec![shy, Thing { zone: Zone::Discard, ..shy }]);
    let all = r#"{"zone":["play","discard"]}"#;
    let mine = found(&row, all, &Context::of(Seat(0)), 0);
    assert_eq!((mine.allowed, mine.excluded), (vec![1], vec![(0, Excluded::Protection(Keyword::Shy))]));
    // The choosing player counts, not the player who has the source.
    assert_eq!(found(&row, all, &Context::of(Seat(0)), 1).allowed, [0, 1]);
    let meant = row.all().filter(|&thing| query(all).holds(&row, &Context::of(Seat(0)), thing)).count();
    assert_eq!(meant, 2, "an effect on all of them asks nobody");
}

#[test]
fn up_to_includes_none_and_exactly_takes_as_many_as_there_are() {
    assert_eq!(bounds(r#"{"up_to":2}"#, 5), Count { min: 0, max: 2 });
    assert_eq!(bounds(r#"{"exactly":3}"#, 2), Count { min: 2, max: 2 });
    assert_eq!(bounds(r#"{"at_least":1}"#, 4), Count { min: 1, max: 4 });
    assert_eq!(bounds(r#"{"between":[1,2]}"#, 4), Count { min: 1, max: 2 });
    assert_eq!(bounds(r#""all""#, 4), Count { min: 4, max: 4 });
    assert_eq!(bounds(r#"{"exactly":-3}"#, 2), Count { min: 0, max: 0 });
}

#[test]
fn no_zone_means_play() {
    let row = Row::of(vec![BEAST, Thing { zone: Zone::Hand, ..BEAST }]);
    let found = found(&row, r#"{"kind":["beast"]}"#, &Context::of(Seat(0)), 0);
    assert_eq!((found.allowed, found.excluded), (vec![0], vec![(1, Excluded::Zone)]));
}

/// "Not in the hand" still means play, and zones that all must hold narrow each other.
#[test]
fn zones_narrow_each_other_and_a_negated_one_is_no_place_to_look() {
    let zones = [Zone::Play, Zone::Hand, Zone::Discard];
    let row = Row::of(zones.map(|zone| Thing { zone, ..BEAST }).to_vec());
    let meant = |filter: &str| found(&row, filter, &Context::of(Seat(0)), 0).allowed;
    assert_eq!(meant(r#"{"not":{"zone":["hand"]}}"#), [0]);
    assert_eq!(meant(r#"{"all":[{"zone":["hand","discard"]},{"not":{"zone":["hand"]}}]}"#), [2]);
    assert_eq!(meant(r#"{"all":[{"zone":["hand","discard"]},{"zone":["play","discard"]}]}"#), [2]);
    let either = r#"{"any":[{"zone":["play"]},{"all":[{"zone":["discard"]},{"owner":"you"}]}]}"#;
    assert_eq!(meant(either), [0, 2]);
}

#[test]
fn a_given_object_is_found_by_its_number() {
    let row = Row::of(vec![BEAST, Thing { power: 4, ..THEIRS }]);
    let meant = |filter: &str| found(&row, filter, &Context::of(Seat(0)), 0).allowed;
    assert_eq!(meant(r#"{"is":{"object":1}}"#), [1]);
    assert_eq!(meant(r#"{"is":{"object":7}}"#), [0u16; 0]);
    assert_eq!(meant(r#"{"owner":{"owner_of":{"object":1}}}"#), [1]);
    let weaker = r#"{"number":{"of":"power","is":"less","than":{"value":{"of":"power","on":{"object":1}}}}}"#;
    assert_eq!(meant(weaker), [0]);
}

#[test]
fn derived_values_count_unless_the_printed_are_asked_for() {
    let row = Row::of(vec![Thing { power: 5, ..BEAST }]);
    let power =
        |printed| format!(r#"{{"number":{{"of":"power","is":"at_least","than":4,"printed":{printed}}}}}"#);
    assert_eq!(found(&row, &power(false), &Context::of(Seat(0)), 0).allowed, [0]);
    assert_eq!(found(&row, &power(true), &Context::of(Seat(0)), 0).allowed, [0u16; 0]);
}

#[test]
fn owner_controller_and_chooser_are_three() {
    let row = Row::of(vec![Thing { controller: Seat(1), shy: true, ..BEAST }]);
    let context = Context::of(Seat(0));
    assert_eq!(found(&row, r#"{"owner":"you"}"#, &context, 1).allowed, [0]);
    assert_eq!(found(&row, r#"{"controller":"opponent"}"#, &context, 1).allowed, [0]);
    assert_eq!(
        found(&row, r#"{"owner":"you"}"#, &context, 0).excluded,
        [(0, Excluded::Protection(Keyword::Shy))]
    );
}

#[test]
fn another_leaves_out_the_source_and_what_is_selected() {
    let row = Row::of(vec![BEAST; 3]);
    let context = Context { source: Some(0), selected: &[(0, 2)], ..Context::of(Seat(0)) };
    let another = r#"{"all":[{"not":{"is":"source"}},{"not":{"is":{"target":0}}}]}"#;
    let found = found(&row, another, &context, 0);
    assert_eq!(
        (found.allowed, found.excluded),
        (vec![1], vec![(0, Excluded::Filter(1)), (2, Excluded::Filter(3))])
    );
}

#[test]
fn a_restriction_is_no_filter() {
    let row = Row::of(vec![BEAST, Thing { tired: true, ..BEAST }]);
    let free = || found(&row, r#"{"kind":["beast"]}"#, &Context::of(Seat(0)), 0);
    let held = free().restricted_to(Keyword::Guard, |thing| thing == 1);
    assert_eq!((held.allowed, held.excluded), (vec![1], vec![(0, Excluded::Restriction(Keyword::Guard))]));
    assert_eq!(free().restricted_to(Keyword::Guard, |_| false).allowed, [0, 1], "nobody is able");
}

#[test]
fn amounts_count_as_they_are_asked() {
    let row = Row::of(vec![BEAST, Thing { power: 1, ..THEIRS }, THEIRS]);
    let fewer = r#"{"number":{"of":"power","is":"less","than":{"count":{"owner":"opponent"}}}}"#;
    assert_eq!(found(&row, fewer, &Context::of(Seat(0)), 0).allowed, [1]);
    let like = r#"{"number":{"of":"power","is":"equal","than":{"value":{"of":"power","on":"trigger"}}}}"#;
    let context = Context { trigger: Some(1), ..Context::of(Seat(0)) };
    assert_eq!(found(&row, like, &context, 0).allowed, [1]);
}

/// A filter that compares a number to a count, whose filter does the same, and so on.
fn nested(counts: usize) -> String {
    let open = r#"{"number":{"of":"power","is":"at_most","than":{"count":"#;
    format!("{}{}{}", open.repeat(counts), r#"{"kind":["beast"]}"#, "}}}".repeat(counts))
}

/// Each count inside a filter looks at every thing once, wherever it is nested: naively, eight of them would
/// take two hundred to the power of nine looks.
#[test]
fn counts_inside_of_counts_look_at_every_thing_once() {
    const THINGS: usize = 200;
    for counts in [1, 2, 8, MOST_DEPTH] {
        let row = Row::of(vec![BEAST; THINGS]);
        let found = found(&row, &nested(counts), &Context::of(Seat(0)), 0);
        assert_eq!(found.allowed.len(), THINGS);
        assert_eq!(row.1.get(), ((counts + 1) * THINGS) as u64, "{counts} counts");
        let row = Row::of(vec![BEAST; THINGS]);
        assert!(query(&nested(counts)).holds(&row, &Context::of(Seat(0)), 0));
        assert_eq!(row.1.get(), (counts * THINGS + 1) as u64, "{counts} counts, asked about one thing");
    }
}
