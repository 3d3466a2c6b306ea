use super::scene::{check, face, scene};

#[test]
fn a_joker_on_top_of_the_pozzo_is_melded_at_once_too() {
    let table = scene("draw P1: 5h 6h 9s Kd | P2: Ks 8d | pozzo: *b");
    check(&table, "take", "P1: +*b");
    check(&table, "take +*b +5h", "P1: +6h");
    check(&table, "take +*b +5h +6h", "P1: lay=7h lay=4h");
    check(&scene("draw P1: 5h 9s Kd | P2: Ks 8d | pozzo: *b"), "", "P1: draw");
}

#[test]
fn the_player_says_what_a_joker_stands_for() {
    let table = scene("P1: 5h 6h 9s 9d *r *b Kd 2c 3d | P2: Ks 8d");
    check(&table, "+5h +*r +6h", "P1: lay=7h lay=4h");
    assert_eq!(table.play("+5h +*r +6h lay=4h").cards("meld.P1.1"), "*r 5h 6h");
    assert_eq!(table.play("+5h +*r +6h lay=7h").cards("meld.P1.1"), "5h 6h *r");
    check(&table, "+9s +9d +*b", "P1: lay=9c lay=9h");
    let after = table.play("+9s +9d +*b lay=9h");
    assert_eq!(after.cards("meld.P1.1"), "9d *b 9s");
    assert_eq!(after.board.facts.named[0].card, face("9h"));
}

#[test]
fn a_meld_has_one_joker_but_four_of_them_are_a_meld() {
    let three = scene("P1: 5h 6h 7h *r *r *b Kd 2c 3d | P2: Ks 8d");
    check(&three, "+*r", "P1: +5h +6h +7h");
    check(&three, "+5h +*r", "P1: +6h +7h");
    let four = scene("P1: 5h 6h *r *r *b *b Kd | P2: Ks 8d");
    check(&four, "+*r", "P1: +5h +6h +*r +*b");
    check(&four, "+*r +*b", "P1: +*r +*b");
    check(&four, "+*r +*b +*r +*b", "P1: lay");
    assert_eq!(four.play("+*r +*b +*r +*b lay").cards("meld.P1.1"), "*r *r *b *b");
}

#[test]
fn a_joker_is_replaced_by_the_card_it_stands_for_in_its_place() {
    let table = scene("P1: 7h 2c 3d 9s | P2: Ks 8d | meld.P1.1: 5h 6h *r 8h 9h | meld.P2.1: 6s *b 8s");
    assert_eq!(table.offered("^"), "7h^P1.1");
    let after = table.play("7h^P1.1");
    assert_eq!(
        (after.cards("meld.P1.1").as_str(), after.cards("hand.P1").as_str()),
        ("5h 6h 7h 8h 9h", "2c 3d 9s *r")
    );
    check(&after, "", "P1: *r=4h>1 *r=Th>1");
}

#[test]
fn what_the_joker_of_a_set_stands_for_is_remembered() {
    let table = "P1: 6h 6s 2c 3d 4d | P2: Ks 8d | meld.P2.1: 6c 6d *r | meld.P1.1: Th Jh Qh";
    assert_eq!(scene(&format!("{table} | named.P2.1: 6s")).offered("^"), "6s^P2.1");
    let after = scene(&format!("{table} | named.P2.1: 6h")).play("6h^P2.1");
    assert_eq!((after.cards("meld.P2.1").as_str(), after.board.facts.named.len()), ("6c 6d 6h", 0));
}

#[test]
fn a_joker_taken_is_melded_in_the_same_turn() {
    let table = scene("P1: Td 2s 3s 5c 9c Kd | P2: Ks 8d | meld.P2.1: 9d *r Jd");
    check(&table, "Td^P2.1", "P1: +2s +3s +*r");
    check(&table, "Td^P2.1 +*r +2s +3s lay=4s", "P1: -5c -9c -Kd");
    let alone = scene("P1: Td 2s 7s 5c 9c Kd | P2: Ks 8d | meld.P2.1: 9d *r Jd");
    assert_eq!(alone.offered("^"), "");
}

#[test]
fn other_melds_may_come_before_the_joker_if_they_leave_it_a_place() {
    let table = scene("P1: Td 2s 3s 4s 9c Kd | P2: Ks 8d | meld.P2.1: 9d *r Jd");
    check(&table, "Td^P2.1 +2s +3s +4s", "P1: lay +*r");
    check(&table, "Td^P2.1 +2s +3s +4s lay", "P1: *r=As>1 *r=5s>1");
    let place = scene("P1: Td 2s 6s 9c Kd | P2: Ks 8d | meld.P2.1: 9d *r Jd | meld.P1.1: 6c 6d 6h");
    assert_eq!(place.offered(">"), "6s>1");
    assert_eq!(place.play("Td^P2.1").offered(">"), "*r=6s>1");
}

#[test]
fn jokers_taken_may_become_the_four_jokers() {
    let table = "P1: Td 4c *r *b 2s 9c | P2: Ks 8d | meld.P2.1: 9d *r Jd | meld.P2.2: 3c *b 5c";
    let table = scene(table);
    assert_eq!(table.offered("^"), "Td^P2.1 4c^P2.2");
    assert_eq!(table.play("Td^P2.1").next(), "P1: 4c^P2.2");
    check(&table, "Td^P2.1 4c^P2.2 +*r +*r +*b +*b lay", "P1: -9c -2s");
}
