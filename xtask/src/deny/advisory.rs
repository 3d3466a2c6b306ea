use super::{
    ADVISORIES, LISTS,
    lock::Locked,
    toml::{Table, Toml},
    version::{is_within, version},
};

/// Reports crates with a known flaw; one that was examined and does not matter is listed as ignored.
pub(crate) fn check(locked: &[Locked], advisories: &Toml, lists: &Toml) -> Vec<String> {
    let mut ignored = lists.texts("advisories", "ignore");
    ignored.extend(lists.tables("advisories", "ignore").iter().filter_map(|table| table.text("id")));
    let mut found = vec![];
    for advisory in advisories.all("advisory") {
        let (Some(id), Some(of)) = (advisory.text("id"), advisory.text("crate")) else {
            found.push(format!("{ADVISORIES}: an entry without id or crate"));
            continue;
        };
        if ignored.contains(&id) {
            continue;
        }
        for package in locked.iter().filter(|package| package.name == of) {
            found.extend(problem(&id, advisory, package));
        }
    }
    found
}

fn problem(id: &str, advisory: &Table, Locked { name, version: text, .. }: &Locked) -> Option<String> {
    let ranges = advisory.texts("affected");
    let hit = version(text).and_then(|version| {
        let within = ranges.iter().map(|range| is_within(version, range)).collect::<Option<Vec<bool>>>()?;
        (!within.is_empty()).then(|| within.contains(&true))
    });
    let about = advisory.text("about").unwrap_or_default();
    match hit {
        Some(false) => None,
        Some(true) => Some(format!(
            "{name}@{text} has a known flaw, {id}: {about}. Take a version outside of {}, or say in {LISTS} why it \
             does not matter",
            ranges.join(" and ")
        )),
        None => Some(format!("{ADVISORIES}: {id} has ranges that cannot be read: {}", ranges.join(" and "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(version: &str, affected: &str, lists: &str) -> usize {
        let locked = [Locked { name: "slab".into(), version: version.into(), source: None }];
        let text = format!("[[advisory]]\nid = \"RUSTSEC-1\"\ncrate = \"slab\"\naffected = {affected}\n");
        let toml = |text: &str| Toml::parse(text).expect("it is TOML");
        check(&locked, &toml(&text), &toml(lists)).len()
    }

    #[test]
    fn a_flawed_version_is_found() {
        let ranges = r#"[">= 0.4.10, < 0.4.11", "< 0.2.0"]"#;
        assert_eq!(
            ["0.4.9", "0.4.10", "0.4.11", "0.1.9"].map(|version| found(version, ranges, "")),
            [0, 1, 0, 1]
        );
        let ignored = "[advisories]\nignore = [{ id = \"RUSTSEC-1\", reason = \"not called\" }]";
        assert_eq!(found("0.4.10", ranges, ignored), 0);
        assert_eq!(found("0.4.10", ranges, "[advisories]\nignore = [\"RUSTSEC-1\"]"), 0);
    }

    #[test]
    fn an_entry_that_cannot_be_read_hides_nothing() {
        assert_eq!(found("0.4.9", r#"["some versions"]"#, ""), 1);
        assert_eq!(found("0.4.9", "[]", ""), 1);
    }
}
