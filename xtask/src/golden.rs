use std::process::Command;

use crate::{
    error::Error,
    process::{cargo, finish},
    workspace::Workspace,
};

/// Rewrites the golden files through the tests that own them, then lists the changed ones for review.
pub(crate) fn run(_workspace: &Workspace) -> Result<(), Error> {
    finish(cargo(&["test", "--release", "--workspace"]).env("FAIRDEAL_GOLDEN", "write"))?;
    finish(Command::new("git").args([
        "status",
        "--short",
        "--",
        ":(glob)**/golden/**",
        ":(glob)**/*golden*",
        "docs/protocol",
    ]))
}
