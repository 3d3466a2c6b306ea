//! Who thinks next.

use crate::ring::Ring;

#[test]
fn owners_take_turns_however_many_tables_they_have() {
    let mut ring = Ring::default();
    for table in 0..45 {
        ring.push("crowd", table, ());
    }
    ring.push("guest", 45, ());
    let mut order = vec![];
    for _ in 0..20 {
        let (owner, table, job) = ring.pop().expect("somebody waits");
        order.push((owner, table));
        ring.push(owner, table, job);
    }
    let guests = order.iter().filter(|(owner, _)| *owner == "guest").count();
    assert_eq!(guests, 10, "every other turn: {order:?}");
    let crowd: Vec<i32> =
        order.iter().filter(|(owner, _)| *owner == "crowd").map(|(_, table)| *table).collect();
    assert_eq!(crowd, (0..10).collect::<Vec<_>>(), "and so do the tables of one owner");
}

#[test]
fn what_waits_for_one_table_keeps_its_order_and_all_comes_out_once() {
    let mut ring = Ring::default();
    for job in 0..6 {
        ring.push(1, job % 2, job);
    }
    let out: Vec<i32> = std::iter::from_fn(|| ring.pop()).map(|(_, _, job)| job).collect();
    assert_eq!(out, [0, 1, 2, 3, 4, 5]);
    assert!(ring.pop().is_none());
}
