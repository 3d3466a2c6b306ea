use std::{
    fs, io,
    path::{Path, PathBuf},
};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Reads the cases kept for a target, by name; the empty case is always included.
pub(crate) fn read(target: &str) -> io::Result<Vec<Vec<u8>>> {
    let folder = Path::new(ROOT).join("corpus").join(target);
    let mut files: Vec<PathBuf> = match fs::read_dir(folder) {
        Ok(entries) => entries.filter_map(|entry| Some(entry.ok()?.path())).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => vec![],
        Err(error) => return Err(error),
    };
    files.sort();
    let mut cases = vec![vec![]];
    for file in files {
        cases.push(fs::read(file)?);
    }
    Ok(cases)
}

/// Saves a case that broke a target; returns where.
pub(crate) fn keep(target: &str, case: &[u8]) -> io::Result<PathBuf> {
    let folder = Path::new(ROOT).join("artifacts");
    fs::create_dir_all(&folder)?;
    let file = folder.join(format!("{target}.bin"));
    fs::write(&file, case)?;
    Ok(file)
}
