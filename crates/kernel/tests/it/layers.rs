//! Rules as layers: open recursion, order, conflicts, and who decided.

use fairdeal_kernel::{MAX_LAYERS, RuleLayer, Stack, layers};

layers! {
    /// How much a drink costs.
    trait Base;
    /// A change to it.
    trait Layer;
    /// Asks for it.
    struct Up<'a>(&'a str);

    /// Returns the price.
    fn price(size: u32) -> u32;
    /// Returns the price of a round.
    fn round(guests: u32) -> u32;
    /// Returns whether a guest is served.
    fn serves(age: u32) -> bool;
}

struct Bar;

impl RuleLayer for Bar {
    fn name(&self) -> &'static str {
        "bar"
    }
}

impl Base for Bar {
    fn price(&self, up: Up<'_>, size: u32) -> u32 {
        size * if up.case() == "wine" { 4 } else { 2 }
    }

    fn round(&self, up: Up<'_>, guests: u32) -> u32 {
        guests * up.top().price(1)
    }

    fn serves(&self, _: Up<'_>, age: u32) -> bool {
        age >= 18
    }
}

/// Wine is cheaper by one; nothing else changes.
struct Vintner;

impl RuleLayer for Vintner {
    fn name(&self) -> &'static str {
        "vintner"
    }
}

impl Layer for Vintner {
    fn price(&self, up: Up<'_>, size: u32) -> u32 {
        if up.case() == "wine" { up.price(size) - 1 } else { up.price(size) }
    }
}

/// Everything costs half of what the other layers ask, so it must come last.
struct HappyHour;

impl RuleLayer for HappyHour {
    fn name(&self) -> &'static str {
        "happy-hour"
    }

    fn above(&self) -> &'static [&'static str] {
        &["vintner"]
    }

    fn conflicts(&self) -> &'static [&'static str] {
        &["closed"]
    }
}

impl Layer for HappyHour {
    fn price(&self, up: Up<'_>, size: u32) -> u32 {
        up.price(size).div_ceil(2)
    }
}

/// Nobody is served, regardless of age.
struct Closed;

impl RuleLayer for Closed {
    fn name(&self) -> &'static str {
        "closed"
    }
}

impl Layer for Closed {
    fn serves(&self, _: Up<'_>, _: u32) -> bool {
        false
    }
}

type Rules = Stack<dyn Base, dyn Layer>;

const MENU: &[&dyn Layer] = &[&Vintner, &HappyHour, &Closed];

fn named(names: &str) -> Result<Rules, String> {
    Stack::named("/options/layers", &Bar as &dyn Base, MENU, names.split_whitespace())
        .map_err(|problems| problems.to_string())
}

#[test]
fn what_a_layer_does_not_answer_passes_through() {
    let rules = named("vintner happy-hour").expect("they go together");
    assert!(Up::new(&rules, "wine").serves(18));
    assert!(!Up::new(&rules, "wine").serves(17));
    assert_eq!(Up::new(&named("").expect("nothing is chosen"), "wine").price(3), 12);
}

#[test]
fn base_rules_follow_what_a_layer_changed() {
    let check = |names: &str, drink: &str, expected: u32| {
        let rules = named(names).expect(names);
        assert_eq!(Up::new(&rules, drink).round(10), expected, "{names:?} {drink}");
    };
    check("", "wine", 40);
    check("vintner", "wine", 30);
    check("vintner", "beer", 20);
    check("vintner happy-hour", "wine", 20);
    check("happy-hour", "wine", 20);
}

#[test]
fn the_order_of_names_does_not_matter() {
    let list = |names: &str| named(names).expect(names).names().collect::<Vec<_>>();
    assert_eq!(list("happy-hour vintner"), ["bar", "vintner", "happy-hour"]);
    assert_eq!(list("happy-hour vintner"), list("vintner happy-hour"));
    assert_eq!(format!("{:?}", named("vintner").expect("one")), r#"["bar", "vintner"]"#);
}

#[test]
fn what_cannot_be_composed_is_said() {
    let check = |names: &str, expected: &str| assert_eq!(named(names).expect_err(names), expected);
    let known = "there are vintner, happy-hour, closed";
    check("vinter", &format!("/options/layers: there is no layer \"vinter\"; {known}"));
    check("vintner vintner", "/options/layers: vintner is given twice");
    check("closed happy-hour", "/options/layers: closed conflicts with happy-hour");
    check(
        "a b",
        &format!(
            "/options/layers: there is no layer \"a\"; {known}; /options/layers: there is no layer \"b\"; {known}"
        ),
    );
}

#[test]
fn a_wrong_order_is_refused() {
    let composed = |layers: &[&'static dyn Layer]| {
        Stack::compose("/here", &Bar as &dyn Base, layers).map_err(|problems| problems.to_string())
    };
    let refused = composed(&[&HappyHour, &Vintner]).expect_err("the wrong way round");
    assert_eq!(refused, "/here: happy-hour must come after vintner");
    assert_eq!(composed(&[&Closed, &Closed]).expect_err("twice"), "/here: closed is given twice");
    assert!(composed(&[&Vintner, &HappyHour]).is_ok());
    let many: Vec<&'static dyn Layer> = vec![&Closed; MAX_LAYERS + 1];
    assert!(composed(&many).expect_err("too many").contains("16 layers, but at most 15"));
}

#[test]
fn the_layer_that_decided_is_named() {
    let check = |names: &str, drink: &str, price: &str, serves: &str| {
        let rules = named(names).expect(names);
        let up = Up::new(&rules, drink);
        assert_eq!(up.decider(|up| up.price(3)), price, "{names} {drink}");
        assert_eq!(up.decider(|up| up.serves(12)), serves, "{names} {drink}");
    };
    check("", "wine", "bar", "bar");
    check("vintner", "wine", "vintner", "bar");
    check("vintner", "beer", "bar", "bar");
    check("vintner happy-hour", "wine", "happy-hour", "bar");
    check("vintner closed", "wine", "vintner", "closed");
}

#[test]
fn a_layer_that_answers_without_asking_has_decided() {
    let rules = named("closed").expect("one");
    let up = Up::new(&rules, "");
    assert_eq!(up.decider(|up| up.serves(12)), "closed", "though the base would say the same");
    assert_eq!(up.decider(|up| up.round(2)), "bar", "whom it asks does not matter");
}
