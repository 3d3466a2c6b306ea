//! A match that is given up line by line.

use crate::binary::{Place, first_game};

#[test]
fn a_conceded_match_is_told_kept_and_verified() {
    let place = Place::new("concede");
    let table = ["play", &first_game(), "--bots", "random", "--seed", "concede", "--log", "match.log"];
    let args = [&table[..], &["--seats", "2"]].concat();
    let told = place.run(&args, "concede\nn\n1\nconcede\ny\n").succeeds();
    assert_eq!(told.matches("Concede the match?").count(), 2, "{told}");
    assert!(told.contains("A player conceded. P2 won."), "{told}");
    let verified = place.run(&["verify", "match.log"], "").succeeds();
    assert!(verified.contains("the match was conceded"), "{verified}");
    let replay = place.run(&["replay", "match.log"], "").succeeds();
    assert!(replay.contains("The match is over. A player conceded."), "{replay}");
    let before = place.run(&["replay", "match.log", "--at", "0"], "").succeeds();
    assert!(!before.contains("conceded"), "{before}");
    let three = place.run(&["play", &first_game(), "--seats", "3", "--log", "three.log"], "concede\nq\n");
    assert!(three.succeeds().contains("Only a two-player match can be conceded"));
}
