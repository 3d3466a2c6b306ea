use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    error::Error,
    process::{capture, cargo, finish},
    registry,
    workspace::Workspace,
};

const REGISTRY: &str = "crates/games/src/lib.rs";

/// Builds the product once without each game, its folder and its line, to show that every game stands alone.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let copy = workspace.target.join("alone");
    let registry = read(&workspace.root.join(REGISTRY))?;
    for line in registry::lines(&registry) {
        let module = line.trim().split([':', ' ']).next().unwrap_or_default();
        copy_sources(&workspace.root, &copy)?;
        // A game in its own crate has no folder here; others may use the crate without playing the game.
        if !line.contains('=') {
            let folder = copy.join("crates/games/src").join(module);
            fs::remove_dir_all(&folder).map_err(|source| Error::File { path: folder, source })?;
        }
        write(&copy.join(REGISTRY), &registry.replacen(&format!("{line}\n"), "", 1))?;
        eprintln!("without {module}:");
        let target = workspace.target.join("alone-target");
        finish(
            cargo(&["check", "--release", "-p", "fairdeal", "--target-dir"]).arg(target).current_dir(&copy),
        )?;
    }
    Ok(())
}

/// Copies everything that git tracks or would track into an empty folder.
fn copy_sources(root: &Path, copy: &Path) -> Result<(), Error> {
    if copy.exists() {
        fs::remove_dir_all(copy).map_err(|source| Error::File { path: copy.into(), source })?;
    }
    let mut list = Command::new("git");
    list.args(["ls-files", "--cached", "--others", "--exclude-standard"]).current_dir(root);
    for file in capture(&mut list)?.lines() {
        let (from, to) = (root.join(file), copy.join(file));
        if from.is_file() {
            let folder: PathBuf = to.parent().map_or_else(|| copy.into(), Path::to_path_buf);
            fs::create_dir_all(&folder).map_err(|source| Error::File { path: folder, source })?;
            fs::copy(&from, &to).map_err(|source| Error::File { path: from, source })?;
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|source| Error::File { path: path.into(), source })
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    fs::write(path, text).map_err(|source| Error::File { path: path.into(), source })
}
