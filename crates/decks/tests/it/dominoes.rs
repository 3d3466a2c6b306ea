//! Dominoes: the set, their notation, and sets of tiles.

use fairdeal_decks::{Domino, Dominoes};
use fairdeal_kernel::Face;

#[test]
fn there_are_28_tiles_and_each_is_written_and_read() {
    let all: Vec<Domino> = Domino::all().collect();
    assert_eq!(all.len(), Domino::COUNT);
    for (at, &tile) in all.iter().enumerate() {
        assert_eq!(tile.index(), at);
        assert_eq!(tile.to_string().parse(), Ok(tile));
        assert_eq!(Domino::from(Face::from(tile)), tile);
        assert_eq!(Domino::new(tile.low(), tile.high()), tile);
        assert!(tile.low() <= tile.high() && tile.high() <= Domino::MOST);
        let json = serde_json::to_string(&tile).expect("a tile is JSON");
        assert_eq!(json, format!("\"{}-{}\"", tile.high(), tile.low()));
        assert_eq!(serde_json::from_str::<Domino>(&json).ok(), Some(tile));
    }
    assert_eq!(all.iter().map(|tile| u32::from(tile.pips())).sum::<u32>(), 168);
    assert_eq!(all.iter().filter(|tile| tile.is_double()).count(), 7);
    assert!((0..=6).all(|pips| all.iter().filter(|tile| tile.has(pips)).count() == 7));
}

#[test]
fn only_the_canonical_form_is_read() {
    for text in ["4-6", "7-1", "6-", "-4", "64", "6–4", " 6-4", "6-4 ", "6-10", "", "a-b", "+6-4"] {
        let error = text.parse::<Domino>().expect_err(text).to_string();
        let expected =
            format!("{text:?} is not a domino; write two numbers up to six, the higher first, like 6-4");
        assert_eq!(error, expected);
    }
}

#[test]
fn a_tile_is_shown_by_its_ends() {
    let view = Domino::new(4, 6).view();
    assert_eq!((view.name.as_str(), view.text.as_str()), ("6-4", "6-4"));
    assert_eq!(Domino::from(Face(28)).view().name, "?");
    assert_eq!(Domino::from(Face(999)).view().name, "?");
}

#[test]
fn sets_of_tiles_are_sets() {
    let [low, high] = [Domino::new(0, 0), Domino::new(6, 6)];
    let both: Dominoes = [high, low].into_iter().collect();
    assert_eq!((both.len(), both.is_empty()), (2, false));
    assert_eq!(both.iter().collect::<Vec<_>>(), [low, high]);
    assert!(both.has(low) && !both.has(Domino::new(1, 0)));
    assert_eq!(both & Dominoes::of(low), Dominoes::of(low));
    assert_eq!(Dominoes::of(low) | Dominoes::of(high), both);
    assert_eq!(both.without(Dominoes::of(low)), Dominoes::of(high));
    assert!(Dominoes::NONE.is_empty());
    assert_eq!(Domino::all().collect::<Dominoes>().len(), Domino::COUNT);
}
