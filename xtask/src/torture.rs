use crate::{
    alone,
    error::Error,
    process::{cargo, finish},
    timing::Timing,
    workspace::Workspace,
};

/// A test that has a long form.
struct Long {
    part: &'static str,
    /// The variable that sets its size, and the size.
    size: (&'static str, &'static str),
    package: &'static str,
    /// The test program, and what the names of its tests contain.
    test: (&'static str, &'static str),
}

const fn long(
    part: &'static str,
    size: (&'static str, &'static str),
    package: &'static str,
    test: (&'static str, &'static str),
) -> Long {
    Long { part, size, package, test }
}

const LONG: &[Long] = &[
    long("duels", ("FAIRDEAL_DUELS", "1000000"), "fairdeal-lab", ("it", "exact")),
    long("cards", ("FAIRDEAL_CARDS", "100000"), "fairdeal-duel", ("fuzz", "")),
    long("forged", ("FAIRDEAL_FORGED", "1000000"), "fairdeal-server", ("measured", "")),
    long("once", ("FAIRDEAL_ONCE", "100000"), "fairdeal-server", ("measured", "")),
    long("idle", ("FAIRDEAL_IDLE", "5000"), "fairdeal-server", ("measured", "")),
    long("people", ("FAIRDEAL_PEOPLE", "5000"), "fairdeal-session", ("it", "people")),
    long("people at tables", ("FAIRDEAL_PEOPLE", "500"), "fairdeal-server", ("table", "people")),
    long("bytes", ("FAIRDEAL_EVENINGS", "100"), "fairdeal-server", ("bytes", "")),
    long("bots", ("FAIRDEAL_POSITIONS", "10000"), "fairdeal-ai", ("bots", "")),
    long("tables", ("FAIRDEAL_TABLES", "10000"), "fairdeal-server", ("bots", "")),
    long("paces", ("FAIRDEAL_PACES", "5000"), "fairdeal-server", ("measured", "")),
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
    for Long { part, size: (variable, size), package, test: (test, names) } in LONG {
        let mut command =
            cargo(&["test", "--release", "-p", package, "--test", test, names, "--", "--nocapture"]);
        timing.part(part, || finish(command.env(variable, size)))?;
    }
    let year = ["run", "--release", "-p", "fairdeal-server", "--example", "year", "--", "200000"];
    timing.part("a year", || finish(&mut cargo(&year)))?;
    let store = ["run", "--release", "-p", "fairdeal-store", "--example", "bench"];
    timing.part("store", || finish(&mut cargo(&store)))?;
    timing.part("alone", || alone::run(workspace))?;
    print!("{}", timing.table());
    Ok(())
}
