use crate::{
    check,
    error::Error,
    process::{cargo, finish},
    timing::Timing,
    web,
    workspace::Workspace,
};

/// Runs everything that must hold before a change is accepted.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let mut timing = Timing::default();
    check::parts(workspace, &mut timing)?;
    timing.part("build", || finish(&mut cargo(&["build", "--release", "--workspace"])))?;
    timing.part("tests", || finish(&mut cargo(&["test", "--release", "--workspace"])))?;
    timing
        .part("crashes", || finish(&mut workspace.fairdeal(&["load", "--tables", "10", "--kills", "200"])))?;
    web::parts(workspace, &mut timing)?;
    timing.part("fuzz", || finish(&mut workspace.fuzz("2")))?;
    timing.part("laws", || finish(&mut workspace.fairdeal(&["check", "--all", "--games", "300"])))?;
    print!("{}", timing.table());
    Ok(())
}
