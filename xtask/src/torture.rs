use crate::{
    alone,
    error::Error,
    process::{cargo, finish},
    timing::Timing,
    workspace::Workspace,
};

/// The tests that have a long form: the variable that enables it, its size, the crate and the test.
const LONG: &[(&str, &str, &str, &str, &str)] = &[
    ("duels", "FAIRDEAL_DUELS", "1000000", "fairdeal-lab", "exact"),
    ("cards", "FAIRDEAL_CARDS", "100000", "fairdeal-effects", "fuzz"),
    ("forged", "FAIRDEAL_FORGED", "1000000", "fairdeal-server", "measured"),
    ("once", "FAIRDEAL_ONCE", "100000", "fairdeal-server", "measured"),
    ("idle", "FAIRDEAL_IDLE", "5000", "fairdeal-server", "measured"),
    ("people", "FAIRDEAL_PEOPLE", "5000", "fairdeal-session", "people"),
    ("people at tables", "FAIRDEAL_PEOPLE", "500", "fairdeal-server", "table"),
    ("bytes", "FAIRDEAL_EVENINGS", "100", "fairdeal-server", "bytes"),
    ("bots", "FAIRDEAL_POSITIONS", "10000", "fairdeal-ai", "bots"),
    ("tables", "FAIRDEAL_TABLES", "10000", "fairdeal-server", "bots"),
    ("paces", "FAIRDEAL_PACES", "5000", "fairdeal-server", "measured"),
];

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
    for (part, variable, value, package, test) in LONG {
        let mut command = cargo(&["test", "--release", "-p", package, "--test", test, "--", "--nocapture"]);
        timing.part(part, || finish(command.env(variable, value)))?;
    }
    let year = ["run", "--release", "-p", "fairdeal-server", "--example", "year", "--", "200000"];
    timing.part("a year", || finish(&mut cargo(&year)))?;
    timing.part("alone", || alone::run(workspace))?;
    print!("{}", timing.table());
    Ok(())
}
