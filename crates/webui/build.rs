//! Embeds the pages of the table: those in `web/dist` if they are newer than their sources, otherwise rebuilt
//! with npm. Without npm there are none, and the server falls back to a plain page.

use flate2::{Compression, write::GzEncoder};
use std::{
    env,
    error::Error,
    fmt::Write as _,
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::SystemTime,
};

type Done<T = ()> = Result<T, Box<dyn Error>>;

/// The sources of the pages, below `web/`.
const SOURCES: [&str; 9] = [
    "src",
    "public",
    "scripts",
    "index.html",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
    "svelte.config.js",
];

fn main() -> Done {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let web = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../web");
    let first_page = web.join("dist/index.html");
    println!("cargo:rerun-if-env-changed=FAIRDEAL_WEBUI");
    for source in SOURCES {
        println!("cargo:rerun-if-changed={}", web.join(source).display());
    }
    // Naming a missing file would run this script with every build.
    if first_page.exists() {
        println!("cargo:rerun-if-changed={}", first_page.display());
    }
    let pages = match env::var("FAIRDEAL_WEBUI").as_deref() {
        Ok("skip") => None,
        Ok("require") => Some(pages(&web)?),
        Ok("auto") | Err(_) => {
            pages(&web).inspect_err(|why| println!("cargo:warning=only the plain page is served: {why}")).ok()
        }
        Ok(other) => {
            return Err(format!("FAIRDEAL_WEBUI is {other:?}; it may be auto, require or skip").into());
        }
    };
    embed(pages.as_deref(), &out)
}

/// Returns the folder of the pages, building them if they are missing or stale.
fn pages(web: &Path) -> Done<PathBuf> {
    let dist = web.join("dist");
    let built = modified(&dist.join("index.html"));
    if built.is_none() || SOURCES.iter().any(|source| built < newest(&web.join(source))) {
        install(web)?;
        npm(web, &["run", "build"])?;
    }
    Ok(dist)
}

/// Installs what a build needs, unless that was already done. The only step that needs the network.
fn install(web: &Path) -> Done {
    let installed = modified(&web.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&web.join("package-lock.json")) {
        return Ok(());
    }
    npm(web, &["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"])
        .map_err(|why| format!("{why}; the first build of web/ fetches its packages from the network").into())
}

fn npm(folder: &Path, arguments: &[&str]) -> Done {
    let name = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let told = Command::new(name)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("npm cannot be started ({error})"))?;
    if told.status.success() {
        return Ok(());
    }
    let words = String::from_utf8_lossy(&told.stderr);
    let complaint = words.lines().find(|line| line.contains("rror")).unwrap_or("it does not say why");
    Err(format!("npm {} failed: {complaint}", arguments.join(" ")).into())
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|found| found.modified()).ok()
}

/// Returns when a file, or the newest below a folder, was changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let below = fs::read_dir(path).into_iter().flatten().filter_map(Result::ok);
    below.map(|entry| newest(&entry.path())).max().flatten().max(modified(path))
}

/// Copies the pages, so that nobody changes them during compilation, and lists them sorted by name.
fn embed(pages: Option<&Path>, out: &Path) -> Done {
    let copy = out.join("pages");
    match fs::remove_dir_all(&copy) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    let mut names = vec![];
    if let Some(pages) = pages {
        copy_all(pages, &copy, "", &mut names)?;
    }
    names.sort();
    let mut list = String::from("&[\n");
    for name in &names {
        let bytes = fs::read(copy.join(name))?;
        let gzip = match compress(name, &bytes)? {
            Some(gzip) => {
                let file = out.join(format!("pages/{name}.gz"));
                fs::write(&file, gzip)?;
                format!("Some(include_bytes!({file:?}))")
            }
            None => "None".into(),
        };
        let path = copy.join(name);
        let tag = tag(&bytes);
        writeln!(
            list,
            "    File {{ path: {name:?}, bytes: include_bytes!({path:?}), gzip: {gzip}, tag: {tag:?} }},"
        )?;
    }
    list.push_str("]\n");
    Ok(fs::write(out.join("files.rs"), list)?)
}

fn copy_all(from: &Path, to: &Path, below: &str, names: &mut Vec<String>) -> Done {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let file = entry.file_name().into_string().map_err(|_| "a page has no name in UTF-8")?;
        let name = format!("{below}{file}");
        if entry.path().is_dir() {
            copy_all(&entry.path(), &to.join(&file), &format!("{name}/"), names)?;
        } else {
            fs::copy(entry.path(), to.join(&file))?;
            names.push(name);
        }
    }
    Ok(())
}

/// Compresses what gets smaller: fonts and pictures are already compressed.
fn compress(name: &str, bytes: &[u8]) -> Done<Option<Vec<u8>>> {
    let is_text = [".html", ".js", ".css", ".svg", ".json"].iter().any(|kind| name.ends_with(kind));
    let mut encoder = GzEncoder::new(vec![], Compression::best());
    encoder.write_all(bytes)?;
    let gzip = encoder.finish()?;
    Ok(Some(gzip).filter(|gzip| is_text && gzip.len() < bytes.len()))
}

/// Returns a tag for the contents of a file, as sent to browsers.
fn tag(bytes: &[u8]) -> String {
    let mixed = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |mixed, byte| {
        (mixed ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("\"{mixed:016x}\"")
}
