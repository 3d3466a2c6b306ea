use crate::{
    alone,
    error::Error,
    process::{cargo, finish},
    timing::Timing,
    workspace::Workspace,
};

/// Runs the laws and the fuzz targets for as long as a night allows.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let laws = ["check", "--all", "--games", "100000", "--deep"];
    let mut timing = Timing::default();
    timing.part("build", || finish(&mut cargo(&["build", "--release", "--workspace"])))?;
    timing.part("laws", || finish(&mut workspace.fairdeal(&laws)))?;
    timing.part("fuzz", || finish(&mut workspace.fuzz("300")))?;
    timing.part("alone", || alone::run(workspace))?;
    print!("{}", timing.table());
    Ok(())
}
