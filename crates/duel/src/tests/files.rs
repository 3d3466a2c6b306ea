use crate::{Hero, Version, shipped};

#[test]
fn heroes_that_come_with_the_game_have_no_faults() {
    for hero in shipped() {
        assert_eq!(
            (hero.flaws.to_string(), hero.warnings.to_string()),
            (String::new(), String::new()),
            "{}",
            hero.id
        );
        assert_eq!(hero.able(hero.version), Version::V2, "{}", hero.id);
    }
}

#[test]
fn a_faulty_hero_is_refused_with_all_that_is_wrong() {
    let text = crate::files()[0].1.replace("\"hp\": 30", "\"hp\": 0").replace("\"burn\": 1", "\"brun\": 1");
    let flaws = Hero::load(&text).expect_err("it is wrong in three places");
    let known = "(known: burn, chi, evasive, preventHalf, purifyingFlame, scorch)";
    let unknown = format!("there is no status \"brun\"; did you mean \"burn\"? {known}");
    assert_eq!(
        flaws.to_string().lines().collect::<Vec<_>>(),
        [
            "line 4, column 9, at /hp: 0 is not in 1 to 500",
            &format!("line 8, column 56, at /abilities/smallStraight/inflict/brun: {unknown}"),
            &format!("line 9, column 54, at /abilities/fourOfAKind/inflict/brun: {unknown}"),
        ]
    );
}

#[test]
fn the_words_of_the_pairs_are_the_names_of_the_heroes() {
    let names: Vec<&str> = shipped().iter().map(|hero| hero.id.as_str()).collect();
    let pairs: Vec<String> =
        names.iter().flat_map(|one| names.iter().map(move |two| format!("{one},{two}"))).collect();
    assert_eq!(crate::Pairing::WORDS, pairs);
}
