use crate::examples::docs;
use std::{env, path::PathBuf, process::Command};

/// The engine as a program: cargo builds a crate's examples before its tests.
fn engine() -> PathBuf {
    let test = env::current_exe().expect("a test has a path");
    let folder = test.parent().and_then(|deps| deps.parent()).expect("tests lie in the target folder");
    let engine = folder.join("examples").join(format!("stdio{}", env::consts::EXE_SUFFIX));
    assert!(engine.exists(), "{} is not built: run the tests by `cargo test`", engine.display());
    engine
}

#[test]
fn the_python_player_plays_a_whole_game() {
    let mut command = Command::new("python3");
    command.arg(docs("examples/player.py")).arg(engine());
    let output = command.output().expect("python3 is needed to test the example player: install it");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}\n{err}");
    assert!(out.lines().last().is_some_and(|last| last.starts_with("over after ")), "{out}\n{err}");
}
