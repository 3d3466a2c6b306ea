//! What is checked of every game, and the tests that a registry line brings.

use crate::{
    Plan, Real, Report, announced_kinds, check_with, endless, layout_problems, missing_words, openings,
    other_languages, perft_table, playthrough, untried,
};
use fairdeal_kernel::Present;

/// Hears how many matches were checked.
pub type Progress<'a> = &'a (dyn Fn(u32) + Sync);

/// What is checked of a game whose type is forgotten, so that one compiled copy serves all tests and programs.
#[derive(Clone, Copy)]
pub struct Checks {
    /// Checks some of the laws on random matches.
    pub check: fn(&Plan, &[&str], Progress<'_>) -> Report,
    /// Lists the laws of a report that no match put to the test.
    pub untried: fn(&Report) -> Vec<&str>,
    /// Lists the seats and options with which stubborn play does not end.
    pub endless: fn() -> Vec<String>,
    /// Writes out a random match in words.
    pub playthrough: fn() -> String,
    /// Counts sequences of actions from a fixed deal.
    pub perft_table: fn() -> String,
    /// Lists the kinds of facts by which the game tells of hidden cards.
    pub announced_kinds: fn(&Plan) -> String,
    /// Lists what the game opens to whom.
    pub openings: fn(&Plan) -> String,
    /// Lists what is wrong with the layout.
    pub layout_problems: fn() -> Vec<String>,
    /// Lists the words that the English catalogue lacks.
    pub missing_words: fn(&Plan) -> Vec<String>,
    /// Lists where a catalogue of another language differs from the English one.
    pub other_languages: fn() -> Vec<String>,
}

impl Checks {
    /// Returns what is checked of a game.
    pub fn of<G: Present>() -> Checks {
        Checks {
            check: |plan, laws, progress| check_with::<G, _>(plan, &Real, laws, progress),
            untried: untried::<G>,
            endless: endless::<G>,
            playthrough: playthrough::<G>,
            perft_table: perft_table::<G>,
            announced_kinds: announced_kinds::<G>,
            openings: openings::<G>,
            layout_problems: layout_problems::<G>,
            missing_words: |plan| missing_words::<G>(plan).into_iter().collect(),
            other_languages: other_languages::<G>,
        }
    }
}

/// Makes the tests of a game from its checks and the folder of its golden files: the laws on random matches, what is
/// golden, layout and words.
#[macro_export]
macro_rules! law_tests {
    ($folder:expr, $checks:expr) => {
        const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), $folder);

        fn checks() -> $crate::Checks {
            $checks
        }

        #[test]
        fn laws_hold() {
            let report = (checks().check)(&$crate::Plan::of("tests", 60), $crate::LAWS, &|_| {});
            assert!(report.holds(), "{:#?}", report.failures.first());
            assert_eq!((checks().untried)(&report), Vec::<&str>::new(), "these were never tried");
            // Without a floor, a law could hold by dropping every world in which it would fail.
            $crate::floor(&format!("{FOLDER}/worlds_kept.txt"), report.worlds.kept_of_100());
        }

        #[test]
        fn stubborn_play_ends() {
            assert_eq!((checks().endless)(), Vec::<String>::new());
        }

        #[test]
        fn playthrough_is_golden() {
            $crate::golden(&format!("{FOLDER}/playthrough.txt"), &(checks().playthrough)());
        }

        #[test]
        fn perft_is_golden() {
            $crate::golden(&format!("{FOLDER}/perft.txt"), &(checks().perft_table)());
        }

        #[test]
        fn announcements_are_golden() {
            let kinds = (checks().announced_kinds)(&$crate::Plan::of("tests", 40));
            $crate::golden(&format!("{FOLDER}/announced.txt"), &kinds);
        }

        #[test]
        fn openings_are_golden() {
            let openings = (checks().openings)(&$crate::Plan::of("tests", 40));
            $crate::golden(&format!("{FOLDER}/openings.txt"), &openings);
        }

        #[test]
        fn layout_is_sound() {
            assert_eq!((checks().layout_problems)(), Vec::<String>::new());
        }

        #[test]
        fn words_are_complete() {
            let missing = (checks().missing_words)(&$crate::Plan::of("tests", 40));
            assert!(missing.is_empty(), "words.en.txt lacks {missing:?}");
        }

        #[test]
        fn every_language_says_the_same() {
            assert_eq!((checks().other_languages)(), Vec::<String>::new());
        }
    };
}
