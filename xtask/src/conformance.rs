use crate::{
    error::Error,
    process::{cargo, finish},
    registry,
    workspace::Workspace,
};

/// Runs scenarios recorded elsewhere: the crate of a game brings a program for them as its example
/// `conformance`, built under a name with the game's.
pub(crate) fn run(workspace: &Workspace, game: &str, folder: &str) -> Result<(), Error> {
    let home = registry::home(game).filter(|home| {
        let example = workspace.root.join("crates").join(home).join("examples/conformance");
        example.is_dir()
    });
    let Some(home) = home else {
        return Err(Error::Scenario(format!("{game} has no crate with an example `conformance`")));
    };
    let (package, example) = (format!("fairdeal-{home}"), format!("{home}-conformance"));
    finish(&mut cargo(&["run", "--release", "-p", &package, "--example", &example, "--", folder]))
}
