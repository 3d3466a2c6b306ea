use super::super::meld::Meld;
use super::scene::face;

/// Checks whether cards in this order are a meld, and what they are worth; the last word names the joker of a set.
fn worth(cards: &str, points: Option<i32>) {
    let (cards, named) =
        cards.split_once('=').map_or((cards, None), |(cards, named)| (cards, Some(face(named.trim()))));
    let meld = Meld::read(cards.split_whitespace().map(face), named);
    assert_eq!(meld.map(Meld::points), points, "{cards}");
}

#[test]
fn runs_are_three_or_more_in_order_of_one_suit() {
    worth("4h 5h 6h", Some(20));
    worth("4h 5h", None);
    worth("4h 5h 6d", None);
    worth("4h 6h 5h", None);
    worth("4h 5h 5h 6h", None);
    worth("4h *r 6h", Some(40));
    worth("*r 5h 6h", Some(40));
    worth("*r 5h *b 7h", None);
}

#[test]
fn an_ace_is_low_or_high_and_not_in_between() {
    worth("Ah 2h 3h", Some(25));
    worth("Qh Kh Ah", Some(35));
    worth("Kh Ah 2h", None);
    worth("Ah *r 3h", Some(45));
    worth("Qh *b Ah", Some(50));
    worth("*r Ah 2h", None);
    worth("Kh Ah *r", None);
}

#[test]
fn sets_are_three_or_four_of_different_suits() {
    worth("6c 6d 6h", Some(30));
    worth("6c 6d 6d", None);
    worth("6c 6d 7h", None);
    worth("6c 6d *r = 6h", Some(45));
    worth("6c 6d *r = 6d", None);
    worth("6c 6d *r = 7h", None);
    worth("6c 6d *r", None);
    worth("6c *b *r = 6h", None);
}

#[test]
fn cards_count_as_the_row_says() {
    worth("2c 2d 2h", Some(15));
    worth("5c 5d 5h", Some(15));
    worth("Kc Kd Kh", Some(30));
    worth("Ac Ad Ah", Some(45));
    worth("Ac Ad *b = Ah", Some(55));
}

#[test]
fn four_of_a_kind_has_a_fixed_value() {
    worth("Ac Ad Ah As", Some(120));
    worth("6c 6d 6h 6s", Some(80));
    worth("Kc Kd Kh Ks", Some(80));
    worth("2c 2d 2h 2s", Some(40));
    worth("5c 5d 5h 5s", Some(40));
    worth("6c 6d 6h *r = 6s", Some(80));
    worth("*r *b *r *b", Some(600));
    worth("*r *b *r", None);
}

#[test]
fn a_run_of_seven_counts_double_and_one_of_thirteen_600() {
    worth("4h 5h 6h 7h 8h 9h", Some(50));
    worth("4h 5h 6h 7h 8h 9h Th", Some(120));
    worth("4h 5h 6h 7h 8h 9h *b", Some(150));
    worth("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh", Some(2 * (15 + 20 + 70)));
    worth("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", Some(600));
    worth("2h 3h 4h 5h 6h *r 8h 9h Th Jh Qh Kh Ah", Some(600));
    worth("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", None);
}
