//! The law of **people**: whatever several people do around a table, in any order and through any number of
//! sessions, the faces one *person* has received in a deal are never more than the seat they act from may
//! know. `FAIRDEAL_PEOPLE` sets the number of sequences tried per game.

mod deals;
mod deeds;
mod law;
mod table;

use fairdeal_games::{bridge::Bridge, durak::Durak, gin_rummy::GinRummy, katko::Katko};
use fairdeal_kernel::Present;
use law::{Law, Plant};

/// The number of sequences tried per game.
const SEQUENCES: u64 = 45;

fn holds<G: Present>(seats: u8) {
    let wish = std::env::var("FAIRDEAL_PEOPLE").ok().and_then(|text| text.parse().ok());
    for number in 0..wish.unwrap_or(SEQUENCES) {
        Law::<G>::new(seats, number, Plant::Nothing).run();
    }
}

#[test]
fn nobody_acts_who_has_seen_more_in_katko() {
    holds::<Katko>(3);
}

#[test]
fn nobody_acts_who_has_seen_more_in_durak() {
    holds::<Durak>(2);
}

#[test]
fn nobody_acts_who_has_seen_more_in_gin_rummy() {
    holds::<GinRummy>(2);
}

#[test]
fn nobody_acts_who_has_seen_more_in_bridge() {
    holds::<Bridge>(4);
}

/// Breaks the table in one way, and tries sequences until the law notices.
fn sees(plant: Plant) {
    (0..SEQUENCES).for_each(|number| Law::<Katko>::new(3, number, plant).run());
}

#[test]
#[should_panic(expected = "has seen")]
fn two_people_who_are_one_are_caught() {
    sees(Plant::OnePerson);
}

#[test]
#[should_panic(expected = "was given before")]
fn numbers_that_are_given_twice_are_caught() {
    sees(Plant::ForgottenNumbers);
}

#[test]
#[should_panic(expected = "took")]
fn seats_that_are_not_kept_are_caught() {
    sees(Plant::SeatsGivenAway);
}
