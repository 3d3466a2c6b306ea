use crate::{
    corpus,
    mutate::mutate,
    target::{Target, targets},
};
use fairdeal_kernel::Rng;
use std::{
    fs, io,
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
    time::{Duration, Instant},
};

/// Runs the targets, or one of them, for this many seconds each.
pub(crate) fn run(args: &[&str]) -> ExitCode {
    let value = |name: &str| args.iter().position(|arg| *arg == name).and_then(|at| args.get(at + 1));
    let seconds = value("--seconds").and_then(|text| text.parse().ok()).unwrap_or(5);
    let seed = value("--seed").copied().unwrap_or("fuzz");
    println!("seed {seed:?}, {seconds} seconds a target");
    // Panics are what we look for; `repeat` shows the one that matters.
    std::panic::set_hook(Box::new(|_| {}));
    for target in
        targets().iter().filter(|target| value("--target").is_none_or(|name| *name == target.name()))
    {
        match fuzz(target, seed, Duration::from_secs(seconds)) {
            Ok(None) => {}
            Ok(Some(case)) => return report(target, &case),
            Err(error) => return fail(&format!("the corpus of {} cannot be read: {error}", target.name())),
        }
    }
    ExitCode::SUCCESS
}

/// Runs one case again.
pub(crate) fn repeat(name: &str, file: &str) -> ExitCode {
    let Some(target) = targets().into_iter().find(|target| target.name() == name) else {
        let names: Vec<&str> = targets().iter().map(Target::name).collect();
        return fail(&format!("there is no target {name:?}; there are {}", names.join(", ")));
    };
    match fs::read(file) {
        Ok(case) => {
            target.run(&case);
            println!("{name} holds on {file}");
            ExitCode::SUCCESS
        }
        Err(error) => fail(&format!("{file}: {error}")),
    }
}

/// Tries the corpus, then mutated cases until time is up; returns a case that broke the target.
fn fuzz(target: &Target, seed: &str, time: Duration) -> io::Result<Option<Vec<u8>>> {
    let cases = corpus::read(target.name())?;
    let mut rng = Rng::simulated(&format!("{seed}/{}", target.name()));
    let (start, mut tried) = (Instant::now(), 0u64);
    while start.elapsed() < time {
        let case = match cases.get(tried as usize) {
            Some(case) => case.clone(),
            None => mutate(&cases[rng.index(cases.len())], &cases[rng.index(cases.len())], &mut rng),
        };
        tried += 1;
        if catch_unwind(AssertUnwindSafe(|| target.run(&case))).is_err() {
            return Ok(Some(case));
        }
    }
    println!("{:>18}: {tried} cases from {} kept ones", target.name(), cases.len());
    Ok(None)
}

fn report(target: &Target, case: &[u8]) -> ExitCode {
    match corpus::keep(target.name(), case) {
        Ok(file) => fail(&format!(
            "{} is broken; repeat it with `repeat {} {}`",
            target.name(),
            target.name(),
            file.display()
        )),
        Err(error) => fail(&format!("{} is broken, and the case cannot be kept: {error}", target.name())),
    }
}

fn fail(message: &str) -> ExitCode {
    eprintln!("fairdeal-fuzz: {message}");
    ExitCode::FAILURE
}
