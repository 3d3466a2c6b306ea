use fairdeal_engine::{Code, run};
use fairdeal_laws::golden;
use std::{fs, path::PathBuf};

pub(crate) fn docs(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file)
}

fn read(file: &str) -> String {
    let path = docs(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The example session and its replies; `FAIRDEAL_GOLDEN=write` rewrites the replies.
#[test]
fn the_example_session_is_answered_as_written_down() {
    let mut output = vec![];
    run(read("examples/durak.jsonl").as_bytes(), &mut output).expect("memory can be read and written");
    let golden_file = docs("examples/durak.golden.jsonl");
    golden(&golden_file.to_string_lossy(), &String::from_utf8_lossy(&output));
}

/// The document quotes the example player in full, names every code, and shows only replies that the engine
/// gave.
#[test]
fn the_document_tells_the_truth() {
    let document = read("engine-protocol.md");
    assert!(document.contains(&read("examples/player.py")), "the document does not quote player.py as it is");
    for code in Code::ALL {
        assert!(document.contains(&format!("| `{code}` |")), "the document does not explain {code}");
    }
    let session = read("examples/durak.jsonl") + &read("examples/durak.golden.jsonl");
    let shown: Vec<&str> = document.lines().filter(|line| line.starts_with(r#"{"id":"#)).collect();
    assert!(shown.len() > 40, "the document shows only {} lines", shown.len());
    for line in shown {
        assert!(session.lines().any(|real| fits(real, line)), "this is not in the example session: {line}");
    }
}

/// Returns whether a line is what the document shows, where `…` stands for anything.
fn fits(line: &str, shown: &str) -> bool {
    let Some((beginning, rest)) = shown.split_once('…') else { return line == shown };
    let Some(line) = line.strip_prefix(beginning) else { return false };
    let mut ends = line.char_indices().map(|(at, _)| &line[at..]).chain([""]);
    rest.is_empty() || ends.any(|end| fits(end, rest))
}
