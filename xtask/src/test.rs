use crate::{
    check,
    error::Error,
    process::{cargo, finish},
    terminal,
    timing::Timing,
    web,
    workspace::Workspace,
};

/// Runs everything that must hold before a change is accepted.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let mut timing = Timing::default();
    check::parts(workspace, &mut timing)?;
    timing.part("build", || finish(&mut cargo(&["build", "--release", "--workspace"])))?;
    timing.part("tests", || finish(&mut cargo(&["test", "--release", "--workspace", "--no-fail-fast"])))?;
    timing.part("pages", || web::pages(workspace))?;
    // They wait more than they work, so let them wait together.
    timing.part("crashes, browser, terminal", || {
        std::thread::scope(|scope| {
            let crashes =
                scope.spawn(|| finish(&mut workspace.fairdeal(&["load", "--tables", "5", "--kills", "200"])));
            let keys = scope.spawn(|| terminal::run(workspace));
            let played = web::browser(workspace);
            let keyed = keys.join().expect("no chore panics");
            crashes.join().expect("no chore panics").and(played).and(keyed)
        })
    })?;
    timing.part("fuzz", || finish(&mut workspace.fuzz("2")))?;
    timing.part("laws", || finish(&mut workspace.fairdeal(&["check", "--all", "--games", "300"])))?;
    print!("{}", timing.table());
    Ok(())
}
