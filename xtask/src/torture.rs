use crate::{
    alone,
    error::Error,
    process::{cargo, finish},
    timing::Timing,
    workspace::{LongTest, Workspace},
};

/// Runs the laws, the fuzz targets and the long forms of the tests for as long as a night allows.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let laws = ["check", "--all", "--games", "100000", "--deep"];
    let mut timing = Timing::default();
    timing.part("build", || finish(&mut cargo(&["build", "--release", "--workspace"])))?;
    timing.part("laws", || finish(&mut workspace.fairdeal(&laws)))?;
    timing.part("fuzz", || finish(&mut workspace.fuzz("300")))?;
    timing.part("crashes", || {
        finish(&mut workspace.fairdeal(&["load", "--tables", "10", "--kills", "1000"]))
    })?;
    for package in &workspace.packages {
        for LongTest { part, test, only, variable, size } in &package.long_tests {
            let mut command =
                cargo(&["test", "--release", "-p", &package.name, "--test", test, only, "--", "--nocapture"]);
            timing.part(part, || finish(command.env(variable, size)))?;
        }
    }
    let year = ["run", "--release", "-p", "fairdeal-server", "--example", "year", "--", "200000"];
    timing.part("a year", || finish(&mut cargo(&year)))?;
    let store = ["run", "--release", "-p", "fairdeal-store", "--example", "bench"];
    timing.part("store", || finish(&mut cargo(&store)))?;
    timing.part("alone", || alone::run(workspace))?;
    print!("{}", timing.table());
    Ok(())
}
