use std::{env, fs, path::Path};

/// Compares a text with a golden file, or writes the file if `FAIRDEAL_GOLDEN=write` is set.
///
/// # Panics
///
/// If the file differs or cannot be read: the message says how to look at the difference.
pub fn golden(path: &str, text: &str) {
    if env::var("FAIRDEAL_GOLDEN").is_ok_and(|mode| mode == "write") {
        if let Some(folder) = Path::new(path).parent() {
            fs::create_dir_all(folder).expect("the folder of golden files can be made");
        }
        fs::write(path, text).expect("a golden file can be written");
        return;
    }
    let kept = kept(path);
    let differs = kept.lines().zip(text.lines()).position(|(old, new)| old != new);
    if kept != text {
        let line = differs.unwrap_or(kept.lines().count().min(text.lines().count())) + 1;
        panic!(
            "{path} differs from line {line} on; if that is intended, run `cargo xtask golden` and review the change"
        );
    }
}

/// Checks that a number is not below the one in a golden file; with `FAIRDEAL_GOLDEN=write` the file gets a
/// floor slightly below the number.
///
/// # Panics
///
/// If the number is below the floor, or the file cannot be read.
pub fn floor(path: &str, number: u64) {
    if env::var("FAIRDEAL_GOLDEN").is_ok_and(|mode| mode == "write") {
        return golden(path, &format!("{}\n", (number * 3 / 4).saturating_sub(5)));
    }
    let kept = kept(path);
    let least: u64 = kept.trim().parse().unwrap_or_else(|_| panic!("{path} does not contain a number"));
    assert!(number >= least, "{number} is below the floor of {least} in {path}");
}

/// Reads a golden file.
fn kept(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| {
        panic!(
            "{path} cannot be read ({error}); if it is new, write it with `cargo xtask golden` and review it"
        )
    })
}
