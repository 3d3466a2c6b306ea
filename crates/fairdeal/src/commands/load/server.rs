use std::{
    fs, io,
    io::{BufRead, BufReader, Seek, SeekFrom, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

/// A server in a separate process, with a fresh data file.
pub(super) struct OwnServer {
    child: Child,
    /// Its output; the server would exit if nobody could read it.
    out: BufReader<ChildStdout>,
    folder: PathBuf,
    pub(super) address: SocketAddr,
}

impl OwnServer {
    /// Starts one on a free port.
    pub(super) fn start() -> io::Result<OwnServer> {
        let folder = std::env::temp_dir().join(format!("fairdeal-load-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let (child, out, address) = spawn(&folder)?;
        Ok(OwnServer { child, out, folder, address })
    }

    /// Kills it with a signal that it cannot catch.
    pub(super) fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait().map(|_| ())
    }

    /// Starts it again on the same data.
    pub(super) fn start_again(&mut self) -> io::Result<()> {
        (self.child, self.out, self.address) = spawn(&self.folder)?;
        Ok(())
    }

    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        // It may have exited already, and its folder is temporary.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Starts a server on the data in a folder, and reads where it listens.
fn spawn(folder: &Path) -> io::Result<(Child, BufReader<ChildStdout>, SocketAddr)> {
    let mut child = Command::new(std::env::current_exe()?)
        .args(["serve", "--fast", "--port", "0", "--data"])
        .arg(folder.join("load.db"))
        .stdout(Stdio::piped())
        .spawn()?;
    let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut line = String::new();
    out.read_line(&mut line)?;
    match address_in(&line) {
        Ok(address) => Ok((child, out, address)),
        Err(error) => {
            child.kill()?;
            Err(error)
        }
    }
}

/// Reads the address a server listens on from its first line.
pub(super) fn address_in(line: &str) -> io::Result<SocketAddr> {
    let found = line.split("http://").nth(1).and_then(|rest| rest.trim().trim_end_matches('/').parse().ok());
    found.ok_or_else(|| io::Error::other(format!("the server says {line:?}")))
}

/// The resources a process uses.
#[derive(Clone, Copy, Default)]
pub(crate) struct Usage {
    pub(crate) cpu_s: f64,
    pub(crate) rss_kb: u64,
}

/// Reads the resources a process uses, if the system tells.
pub(crate) fn usage(pid: u32) -> Usage {
    let read = |name: &str| fs::read_to_string(format!("/proc/{pid}/{name}")).unwrap_or_default();
    let stat = read("stat");
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    let status = read("status");
    let rss = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let rss_kb = rss.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or(0);
    // The system counts in hundredths of a second.
    Usage { cpu_s: (ticks(11) + ticks(12)) / 100.0, rss_kb }
}

/// Counts how often per second the disk makes a small page durable: the limit for a single table.
pub(super) fn disk_syncs(time: Duration) -> io::Result<u64> {
    let path = std::env::temp_dir().join(format!("fairdeal-sync-{}", std::process::id()));
    let mut file = fs::File::create(&path)?;
    file.write_all(&[0; 1 << 20])?;
    file.sync_all()?;
    let (began, mut count) = (Instant::now(), 0);
    while began.elapsed() < time {
        file.seek(SeekFrom::Start(count % 256 * 4096))?;
        file.write_all(&[1; 4096])?;
        file.sync_data()?;
        count += 1;
    }
    let per_second = (count as f64 / began.elapsed().as_secs_f64()) as u64;
    fs::remove_file(&path)?;
    Ok(per_second)
}

/// Pins a process to one core, if there is a tool for that.
pub(super) fn pin(pid: u32, core: usize) {
    let set = Command::new("taskset")
        .args(["-a", "-p", "-c", &core.to_string(), &pid.to_string()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    // Without the tool the system decides.
    drop(set);
}
