use std::{fs, process::Command};

use crate::{
    apt::Program,
    error::Error,
    process::{cargo, finish},
    timing::Timing,
    workspace::Workspace,
};

/// The browser with which the pages are tested.
const CHROMIUM: Program =
    Program { path: "/usr/bin/chromium", package: "chromium", how: "apt-get install chromium" };

/// Checks the pages of the table, and plays every game in a browser against the binary that was built.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let mut timing = Timing::default();
    timing.part("pages", || pages(workspace))?;
    timing.part("browser", || browser(workspace))?;
    print!("{}", timing.table());
    Ok(())
}

/// Checks how the pages are written.
pub(crate) fn lint(workspace: &Workspace) -> Result<(), Error> {
    install(workspace)?;
    finish(&mut npm(workspace, &["run", "--silent", "lint"]))
}

/// Checks the types of the pages and runs their tests.
pub(crate) fn pages(workspace: &Workspace) -> Result<(), Error> {
    install(workspace)?;
    finish(&mut npm(workspace, &["run", "check"]))?;
    finish(&mut npm(workspace, &["test"]))
}

/// Plays every game in a browser.
pub(crate) fn browser(workspace: &Workspace) -> Result<(), Error> {
    CHROMIUM.install()?;
    finish(&mut npm(workspace, &["run", "e2e"]))
}

/// Takes pictures of every game into `docs/pictures/games`.
pub(crate) fn pictures(workspace: &Workspace) -> Result<(), Error> {
    finish(&mut cargo(&["build", "--release", "-p", "fairdeal"]))?;
    CHROMIUM.install()?;
    let binary = workspace.target.join("release/fairdeal");
    finish(npm(workspace, &["run", "pictures"]).env("FAIRDEAL_BIN", binary))
}

/// Installs the tools for the pages; the build of the binary installs only what it needs itself.
fn install(workspace: &Workspace) -> Result<(), Error> {
    let web = workspace.root.join("web");
    let modified = |path| fs::metadata(web.join(path)).and_then(|found| found.modified()).ok();
    let installed = modified("node_modules/.package-lock.json");
    if installed >= modified("package-lock.json") && web.join("node_modules/oxlint").exists() {
        return Ok(());
    }
    finish(&mut npm(workspace, &["ci", "--ignore-scripts", "--no-audit", "--no-fund"]))
}

fn npm(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(workspace.root.join("web"));
    command
}
