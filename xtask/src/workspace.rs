use std::{path::PathBuf, process::Command};

use serde_json::Value;

use crate::{
    error::Error,
    process::{capture, cargo},
};

/// What cargo knows about our crates.
#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) packages: Vec<Package>,
    pub(crate) root: PathBuf,
    pub(crate) target: PathBuf,
}

/// One of our crates and what its manifest asks for.
#[derive(Debug)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// The manifest's path from the root of the workspace.
    pub(crate) manifest: String,
    pub(crate) dependencies: Vec<Dependency>,
    pub(crate) long_tests: Vec<LongTest>,
}

/// A test that has a long form, as its manifest says under `package.metadata`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct LongTest {
    pub(crate) part: String,
    /// The test program.
    pub(crate) test: String,
    /// What the names of its tests contain; empty for all of them.
    pub(crate) only: String,
    /// The environment variable that sets its size.
    pub(crate) variable: String,
    pub(crate) size: String,
}

/// One dependency in a manifest.
#[derive(Debug)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) kind: DependencyKind,
}

/// Distinguishes what ships from what only tests see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DependencyKind {
    Shipped,
    Dev,
}

const FROM: &str = "cargo metadata";

impl Workspace {
    /// Reads the workspace around the current folder and moves to its root.
    pub(crate) fn enter() -> Result<Self, Error> {
        let text = capture(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
        let workspace = Self::parse(&text)?;
        std::env::set_current_dir(&workspace.root)
            .map_err(|source| Error::File { path: workspace.root.clone(), source })?;
        Ok(workspace)
    }

    /// Reads the JSON of `cargo metadata`.
    pub(crate) fn parse(metadata: &str) -> Result<Self, Error> {
        let json: Value =
            serde_json::from_str(metadata).map_err(|source| Error::Json { from: FROM, source })?;
        let root = text(&json, "workspace_root")?;
        let packages = list(&json, "packages", |package| Package::read(package, &root))?;
        Ok(Self { packages, target: text(&json, "target_directory")?.into(), root: root.into() })
    }

    /// Prepares a call of the built `fairdeal` binary.
    pub(crate) fn fairdeal(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.target.join("release/fairdeal"));
        command.args(arguments);
        command
    }

    /// Prepares a call of the built fuzz runner, with the seconds each target gets.
    pub(crate) fn fuzz(&self, seconds: &str) -> Command {
        let mut command = Command::new(self.target.join("release").join("fairdeal-fuzz"));
        command.args(["run", "--seconds", seconds]);
        command
    }
}

impl Package {
    fn read(json: &Value, root: &str) -> Result<Self, Error> {
        let manifest = text(json, "manifest_path")?;
        let manifest = manifest.strip_prefix(root).unwrap_or(&manifest).trim_start_matches('/').to_owned();
        let dependencies = list(json, "dependencies", Dependency::read)?;
        let long_tests = match &json["metadata"] {
            metadata if metadata["long-tests"].is_array() => list(metadata, "long-tests", LongTest::read)?,
            _ => Vec::new(),
        };
        Ok(Self { name: text(json, "name")?, manifest, dependencies, long_tests })
    }
}

impl LongTest {
    fn read(json: &Value) -> Result<Self, Error> {
        let only = if json["only"].is_null() { String::new() } else { text(json, "only")? };
        let (part, test) = (text(json, "part")?, text(json, "test")?);
        Ok(Self { part, test, only, variable: text(json, "variable")?, size: text(json, "size")? })
    }
}

impl Dependency {
    fn read(json: &Value) -> Result<Self, Error> {
        let kind = if json["kind"] == "dev" { DependencyKind::Dev } else { DependencyKind::Shipped };
        Ok(Self { name: text(json, "name")?, kind })
    }
}

fn text(json: &Value, field: &'static str) -> Result<String, Error> {
    json[field].as_str().map(str::to_owned).ok_or(Error::Missing { from: FROM, field })
}

fn list<T>(
    json: &Value,
    field: &'static str,
    read: impl Fn(&Value) -> Result<T, Error>,
) -> Result<Vec<T>, Error> {
    json[field].as_array().ok_or(Error::Missing { from: FROM, field })?.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metadata_is_read() {
        let json = r#"{"workspace_root": "/w", "target_directory": "/t", "packages": [{
            "name": "fairdeal-ai", "manifest_path": "/w/crates/ai/Cargo.toml",
            "dependencies": [{"name": "serde", "kind": null}, {"name": "insta", "kind": "dev"}],
            "metadata": {"long-tests": [{"part": "bots", "test": "it", "variable": "MANY", "size": "9"}]}}]}"#;
        let workspace = Workspace::parse(json).expect("the JSON is whole");
        let package = &workspace.packages[0];
        assert_eq!(package.manifest, "crates/ai/Cargo.toml");
        let kinds: Vec<DependencyKind> =
            package.dependencies.iter().map(|dependency| dependency.kind).collect();
        assert_eq!(kinds, [DependencyKind::Shipped, DependencyKind::Dev]);
        let [part, test, only, variable, size] = ["bots", "it", "", "MANY", "9"].map(str::to_owned);
        assert_eq!(package.long_tests, [LongTest { part, test, only, variable, size }]);
        assert_eq!(workspace.fairdeal(&[]).get_program(), "/t/release/fairdeal");
    }

    #[test]
    fn a_missing_field_is_named() {
        let error = Workspace::parse("{}").expect_err("nothing is there");
        assert_eq!(error.to_string(), "cargo metadata printed no usable `workspace_root`");
    }
}
