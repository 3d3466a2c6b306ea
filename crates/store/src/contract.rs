//! What every store promises, as one suite for all of them.
//!
//! A new implementation is tested with one line: `contract::check(&|| Box::new(storage()))`.

mod archive;
mod clerk;
mod model;
mod orders;
mod records;
mod requests;
mod rooms;
mod values;
mod versions;

use crate::{Acks, Store};

/// Where stores are opened, one after another; each finds what the previous one left.
pub trait Storage {
    /// Opens the store.
    fn open(&self, acks: Acks) -> Box<dyn Store>;
}

impl<F: Fn(Acks) -> Box<dyn Store>> Storage for F {
    fn open(&self, acks: Acks) -> Box<dyn Store> {
        self(acks)
    }
}

type Case = fn(Box<dyn Storage>);

const CASES: &[(&str, Case)] = &[
    ("a new store is empty", rooms::a_new_store_is_empty),
    ("rooms are created once", rooms::are_created_once),
    ("rooms are listed by number", rooms::are_listed_by_number),
    ("there is nothing to do in no room", rooms::nothing_is_done_in_none),
    ("a deleted room leaves nothing", rooms::deleted_leave_nothing),
    ("records are read as they were written", records::are_read_as_written),
    ("records are read from a number on", records::are_read_from_a_number_on),
    ("a record must be the next", records::must_be_the_next),
    ("a record must follow the room's history", records::must_follow_the_history),
    ("records have a size limit", records::have_a_limit),
    ("an order is whole or nothing", orders::whole_or_nothing),
    ("each order is answered once and in turn", orders::answered_once_and_in_turn),
    ("a barrier tells what is saved", orders::a_barrier_tells_what_is_saved),
    ("orders are carried out before the store closes", orders::carried_out_before_closing),
    ("a repeated request gets the first answer", requests::repeated_get_the_first_answer),
    ("a request is known for good", requests::are_known_for_good),
    ("nothing new is called repeated", requests::new_ones_are_not_repeated),
    ("values are put, replaced and removed", values::are_put_replaced_and_removed),
    ("values are changed in order", values::are_changed_in_order),
    ("an unloaded room is not restored", archive::unloaded_rooms_are_not_restored),
    ("an unloaded room is read whole", archive::unloaded_rooms_are_read_whole),
    ("an unloaded room goes on", archive::unloaded_rooms_go_on),
    ("an unloaded room can be deleted", archive::unloaded_rooms_can_be_deleted),
    ("all live rooms are restored", archive::live_rooms_are_restored),
    ("unknown versions are refused", versions::unknown_ones_are_refused),
    ("any orders give what a simple model gives", model::any_orders),
];

/// Checks every promise against stores on fresh storage.
///
/// # Panics
/// If one is broken, after printing its name.
pub fn check(new_storage: &dyn Fn() -> Box<dyn Storage>) {
    for (name, case) in CASES {
        eprintln!("contract: {name}");
        case(new_storage());
    }
}
