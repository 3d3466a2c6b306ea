use std::{
    path::Path,
    process::{Command, Stdio},
};

use crate::{
    error::Error,
    process::{cargo, finish},
    timing::Timing,
    workspace::Workspace,
};

/// Where Debian puts the browser with which the pages are tested.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Checks the pages of the table, and plays every game in a browser against the binary that was built.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let mut timing = Timing::default();
    timing.part("pages", || pages(workspace))?;
    timing.part("browser", || browser(workspace))?;
    print!("{}", timing.table());
    Ok(())
}

/// Checks the types of the pages and runs their tests; the build of the binary has installed the packages.
pub(crate) fn pages(workspace: &Workspace) -> Result<(), Error> {
    finish(&mut npm(workspace, &["run", "check"]))?;
    finish(&mut npm(workspace, &["test"]))
}

/// Plays every game in a browser.
pub(crate) fn browser(workspace: &Workspace) -> Result<(), Error> {
    install_chromium()?;
    finish(&mut npm(workspace, &["run", "e2e"]))
}

/// Takes pictures of every game into `docs/pictures/games`.
pub(crate) fn pictures(workspace: &Workspace) -> Result<(), Error> {
    finish(&mut cargo(&["build", "--release", "-p", "fairdeal"]))?;
    install_chromium()?;
    let binary = workspace.target.join("release/fairdeal");
    finish(npm(workspace, &["run", "pictures"]).env("FAIRDEAL_BIN", binary))
}

fn npm(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(workspace.root.join("web"));
    command
}

/// Installs the browser where there is none; where that is not allowed, says how.
fn install_chromium() -> Result<(), Error> {
    if Path::new(CHROMIUM).exists() {
        return Ok(());
    }
    // An old list of packages may still do.
    let _ = Command::new("apt-get").args(["update", "-qq"]).stdout(Stdio::null()).status();
    finish(Command::new("apt-get").args(["install", "-y", "-qq", "--no-install-recommends", "chromium"]))
        .map_err(|_| Error::Tool { tool: CHROMIUM, how: "apt-get install chromium" })
}
