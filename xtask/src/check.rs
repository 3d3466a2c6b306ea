use crate::{
    deny,
    error::Error,
    process::{cargo, finish},
    tidy,
    timing::Timing,
    web,
    workspace::Workspace,
};

/// Runs the checks that need no test.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let mut timing = Timing::default();
    parts(workspace, &mut timing)?;
    print!("{}", timing.table());
    Ok(())
}

/// Runs the checks as parts of a longer chore.
pub(crate) fn parts(workspace: &Workspace, timing: &mut Timing) -> Result<(), Error> {
    timing.part("fmt", || finish(&mut cargo(&["fmt", "--all", "--check"])))?;
    timing.part("clippy", clippy)?;
    timing.part("docs", docs)?;
    timing.part("tidy", || tidy::run(workspace))?;
    timing.part("lint of the pages", || web::lint(workspace))?;
    timing.part("deny", || deny::run(workspace))
}

/// Lets a check begin where the last one ended: the release profile compiles every changed crate from its beginning,
/// which pays for a program but not for a look at it.
const INCREMENTAL: (&str, &str) = ("CARGO_INCREMENTAL", "1");

fn clippy() -> Result<(), Error> {
    let arguments = ["clippy", "--workspace", "--all-targets", "--release", "--", "-D", "warnings"];
    finish(cargo(&arguments).env(INCREMENTAL.0, INCREMENTAL.1))
}

fn docs() -> Result<(), Error> {
    let mut command = cargo(&["doc", "--workspace", "--no-deps", "--release"]);
    finish(command.env("RUSTDOCFLAGS", "-D warnings").env(INCREMENTAL.0, INCREMENTAL.1))
}
