//! `cargo xtask deny`: checks outside crates for known flaws, licences, duplicates and sources, without a network.

mod advisory;
mod license;
mod lock;
mod toml;
mod version;

use std::{collections::BTreeMap, fs, process::Command};

use crate::{
    error::Error,
    process::{capture, cargo},
    workspace::Workspace,
};
use lock::Locked;
use serde_json::Value;
use toml::Toml;

const LISTS: &str = "deny.toml";
const ADVISORIES: &str = "xtask/advisories.toml";
const LOCK: &str = "Cargo.lock";
const METADATA: &str = "cargo metadata";

/// Checks the program's dependencies against the lists: known flaws, licences, duplicate crates, and sources.
pub(crate) fn run(_: &Workspace) -> Result<(), Error> {
    let lists = read(LISTS).and_then(|text| parsed(LISTS, &text))?;
    let advisories = read(ADVISORIES).and_then(|text| parsed(ADVISORIES, &text))?;
    let locked = lock::packages(&parsed(LOCK, &read(LOCK)?)?);
    let mut found = advisory::check(&locked, &advisories, &lists);
    found.extend(sources(&locked, &lists));
    found.extend(duplicates(&locked, &lists));
    found.extend(license::check(&licences()?, &lists.texts("licenses", "allow")));
    found.iter().for_each(|problem| eprintln!("{problem}"));
    if found.is_empty() { Ok(()) } else { Err(Error::Denied { failures: found.len() }) }
}

fn read(path: &str) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|source| Error::File { path: path.into(), source })
}

fn parsed(path: &str, text: &str) -> Result<Toml, Error> {
    Toml::parse(text).map_err(|line| Error::List { path: path.into(), line })
}

/// Lists the licences of crates that are not ours, for this platform only.
fn licences() -> Result<BTreeMap<String, String>, Error> {
    let about = capture(Command::new("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let arguments = ["metadata", "--format-version", "1", "--locked", "--filter-platform", host];
    let text = capture(&mut cargo(&arguments))?;
    let json: Value = serde_json::from_str(&text).map_err(|source| Error::Json { from: METADATA, source })?;
    let packages = json["packages"].as_array().ok_or(Error::Missing { from: METADATA, field: "packages" })?;
    let outside = packages.iter().filter(|package| !package["source"].is_null());
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok(outside
        .map(|package| {
            let name = format!("{}@{}", word(&package["name"]), word(&package["version"]));
            (name, word(&package["license"]))
        })
        .collect())
}

/// Reports crates that do not come from an allowed registry.
fn sources(locked: &[Locked], lists: &Toml) -> Vec<String> {
    let allowed = lists.texts("sources", "allow-registry");
    let known = |source: &str| {
        source.strip_prefix("registry+").is_some_and(|registry| allowed.iter().any(|known| known == registry))
    };
    let strange =
        locked.iter().filter(|package| package.source.as_ref().is_some_and(|source| !known(source)));
    strange
        .map(|Locked { name, version, source }| {
            let source = source.as_deref().unwrap_or_default();
            format!("{name}@{version} comes from {source}: only the registries of {LISTS} are allowed")
        })
        .collect()
}

/// Reports crates present in several versions without a reason, and reasons that no longer apply.
fn duplicates(locked: &[Locked], lists: &Toml) -> Vec<String> {
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in locked.iter().filter(|package| package.source.is_some()) {
        versions.entry(&package.name).or_default().push(&package.version);
    }
    let skipped: Vec<String> =
        lists.tables("bans", "skip").iter().filter_map(|skip| skip.text("crate")).collect();
    let is_skipped = |name: &str, version: &str| skipped.contains(&format!("{name}@{version}"));
    let mut found = vec![];
    for (name, all) in versions.iter().filter(|(_, all)| all.len() > 1) {
        let without = all.iter().filter(|version| !is_skipped(name, version)).count();
        if without > 1 {
            found.push(format!(
                "{name} is there in the versions {}: bring them together, or give a reason in {LISTS} under bans.skip",
                all.join(", ")
            ));
        }
    }
    let needed = |skip: &&String| {
        let (name, version) = skip.split_once('@').unwrap_or((skip, ""));
        versions.get(name).is_some_and(|all| all.len() > 1 && all.contains(&version))
    };
    let idle = skipped.iter().filter(|skip| !needed(skip));
    found.extend(
        idle.map(|skip| format!("{LISTS}: {skip} is not there twice any more; take it out of bans.skip")),
    );
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

    fn package(name: &str, version: &str, source: Option<&str>) -> Locked {
        Locked { name: name.into(), version: version.into(), source: source.map(str::to_owned) }
    }

    fn lists(text: &str) -> Toml {
        Toml::parse(text).expect("the lists are TOML")
    }

    #[test]
    fn only_known_registries_are_sources() {
        let lists = lists("[sources]\nallow-registry = [\"https://github.com/rust-lang/crates.io-index\"]");
        let sound = [package("ours", "0.1.0", None), package("serde", "1.0.0", Some(REGISTRY))];
        assert!(sources(&sound, &lists).is_empty());
        let planted = ["git+https://github.com/x/y", "registry+https://evil.example/index"];
        for source in planted {
            assert_eq!(sources(&[package("x", "1.0.0", Some(source))], &lists).len(), 1, "{source}");
        }
    }

    #[test]
    fn two_versions_need_a_reason_and_a_reason_needs_two_versions() {
        let twice = [package("syn", "2.0.0", Some(REGISTRY)), package("syn", "3.0.0", Some(REGISTRY))];
        let skip = |version: &str| {
            lists(&format!("[bans]\nskip = [\n  {{ crate = \"syn@{version}\", reason = \"macros\" }},\n]"))
        };
        assert_eq!(duplicates(&twice, &lists("")).len(), 1);
        assert!(duplicates(&twice, &skip("2.0.0")).is_empty());
        assert_eq!(duplicates(&twice, &skip("1.0.0")).len(), 2, "the reason is for another version");
        assert_eq!(duplicates(&twice[..1], &skip("2.0.0")).len(), 1, "there is only one left");
    }

    /// The lists of this workspace hold: the same as `cargo xtask deny`, except for licences.
    #[test]
    fn the_lists_can_be_read() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        let file = |path: &str| lists(&fs::read_to_string(format!("{root}/{path}")).expect("it is there"));
        let (lists, advisories) = (file(LISTS), file(ADVISORIES));
        let locked = lock::packages(&file(LOCK));
        assert!(locked.len() > 100 && !advisories.all("advisory").is_empty());
        let problems = [
            advisory::check(&locked, &advisories, &lists),
            sources(&locked, &lists),
            duplicates(&locked, &lists),
        ];
        assert_eq!(problems.concat(), Vec::<String>::new());
    }
}
