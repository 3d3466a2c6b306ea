use crate::{Hero, Version, shipped};

#[test]
fn heroes_that_come_with_the_game_have_no_faults() {
    for hero in shipped() {
        assert_eq!(
            (hero.faults.to_string(), hero.warnings.to_string()),
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
    let faults = Hero::load(&text).expect_err("it is wrong in three places");
    let told: Vec<String> = faults.0.iter().map(|fault| format!("{} {}", fault.line, fault.path)).collect();
    assert_eq!(
        told,
        ["4 /hp", "8 /abilities/smallStraight/inflict/brun", "9 /abilities/fourOfAKind/inflict/brun"]
    );
    assert!(faults.0[1].message.contains("did you mean \"burn\"?"), "{faults}");
}

#[test]
fn the_words_of_the_pairs_are_the_names_of_the_heroes() {
    let names: Vec<&str> = shipped().iter().map(|hero| hero.id.as_str()).collect();
    let pairs: Vec<String> =
        names.iter().flat_map(|one| names.iter().map(move |two| format!("{one},{two}"))).collect();
    assert_eq!(crate::Pairing::WORDS, pairs);
}
