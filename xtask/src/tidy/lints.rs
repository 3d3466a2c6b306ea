use super::problem::Problem;

/// Reports a crate manifest that does not use the workspace's lints.
pub(crate) fn check(path: &str, text: &str) -> Vec<Problem> {
    let is_manifest = path == "Cargo.toml" || path.ends_with("/Cargo.toml");
    if !is_manifest || !text.lines().any(|line| line.trim() == "[package]") || takes_lints(text) {
        return Vec::new();
    }
    vec![Problem::failure(path, 1, "the manifest lacks `[lints] workspace = true`.")]
}

fn takes_lints(text: &str) -> bool {
    let mut table = "";
    text.lines().map(str::trim).any(|line| {
        if line.starts_with('[') {
            table = line;
        }
        let key: String = line.chars().filter(|c| !c.is_whitespace()).collect();
        table == "[lints]" && key == "workspace=true"
    })
}

#[cfg(test)]
mod tests {
    use super::{super::problem::expect_lines, *};

    fn hits(path: &str, text: &str, expected: &[usize]) {
        expect_lines(&check(path, text), expected);
    }

    #[test]
    fn lints_are_needed() {
        hits("crates/a/Cargo.toml", "[package]\nname = \"a\"\n", &[1]);
        hits("crates/a/Cargo.toml", "[package]\n[lints]\n[x]\nworkspace = true\n", &[1]);
        hits("crates/a/Cargo.toml", "[package]\n[lints]\nworkspace=true\n", &[]);
    }

    #[test]
    fn only_crates_have_lints() {
        hits("Cargo.toml", "[workspace]\n", &[]);
        hits("rustfmt.toml", "[package]\n", &[]);
    }
}
