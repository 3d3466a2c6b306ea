//! The binary under test: started in a directory of its own, fed, and stopped if it does not end.

use serde_json::Value;
use std::{
    fs,
    io::{Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{OnceLock, mpsc},
    thread,
    time::Duration,
};

/// No command of the tests may take longer.
const LIMIT: Duration = Duration::from_secs(300);

/// A run that has ended.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
    command: String,
}

impl Ran {
    /// Expects success and silence on standard error; returns what was written.
    pub(crate) fn succeeds(self) -> String {
        let (out, error) = (text(&self.stdout), text(&self.stderr));
        assert!(
            self.code == Some(0) && error.is_empty(),
            "{}: {:?}\n{error}\n{out}",
            self.command,
            self.code
        );
        out
    }

    /// Expects this exit code; returns what was written to standard error.
    pub(crate) fn fails(self, code: i32) -> String {
        let (out, error) = (text(&self.stdout), text(&self.stderr));
        assert_eq!(self.code, Some(code), "{}:\n{error}\n{out}", self.command);
        assert!(!error.contains("panicked"), "{error}");
        error
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the output is text")
}

/// A directory in which commands are run.
pub(crate) struct Place(PathBuf);

impl Place {
    /// Makes an empty directory.
    pub(crate) fn new(name: &str) -> Place {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        if path.exists() {
            fs::remove_dir_all(&path).expect("an old directory can be removed");
        }
        fs::create_dir_all(&path).expect("a directory can be made");
        Place(path)
    }

    /// Returns where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Runs the binary here with this input.
    pub(crate) fn run(&self, args: &[&str], input: &str) -> Ran {
        self.run_bytes(args, input.as_bytes())
    }

    /// Runs the binary here with input that need not be text.
    pub(crate) fn run_bytes(&self, args: &[&str], input: &[u8]) -> Ran {
        run(command(args).current_dir(self.path()), input)
    }

    /// Lists the files.
    pub(crate) fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the directory can be listed");
        let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("file names are text");
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }

    /// Reads a file.
    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).expect("the file can be read")
    }

    /// Writes a file.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.0.join(name), bytes).expect("the file can be written");
    }
}

/// Runs the binary without input.
pub(crate) fn fairdeal(args: &[&str]) -> Ran {
    run(&mut command(args), b"")
}

/// Lists the games as the binary does.
pub(crate) fn games() -> &'static [Value] {
    static GAMES: OnceLock<Vec<Value>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let list = fairdeal(&["games", "--json"]).succeeds();
        serde_json::from_str(&list).expect("the games are a JSON array")
    })
}

/// Returns the name of the first game.
pub(crate) fn first_game() -> String {
    games()[0]["id"].as_str().expect("a game has a name").to_owned()
}

/// Runs the binary with nobody reading what it writes; returns the exit code.
pub(crate) fn run_unread(args: &[&str]) -> Option<i32> {
    let mut child = spawn(&mut command(args));
    drop(child.stdout.take());
    child.wait().expect("the binary ends").code()
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fairdeal"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn spawn(command: &mut Command) -> Child {
    command.spawn().expect("the binary can be started")
}

fn run(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = spawn(command);
    let (mut stdin, input) = (child.stdin.take().expect("a pipe"), input.to_vec());
    // A binary that has read enough may close the pipe.
    thread::spawn(move || drop(stdin.write_all(&input)));
    let stdout = reader(child.stdout.take().expect("a pipe"));
    let stderr = reader(child.stderr.take().expect("a pipe"));
    let name = format!("{command:?}");
    let (Ok(stdout), Ok(stderr)) = (stdout.recv_timeout(LIMIT), stderr.recv_timeout(LIMIT)) else {
        child.kill().expect("a running binary can be stopped");
        panic!("{name} did not end within {LIMIT:?}");
    };
    let code = child.wait().expect("the binary ends").code();
    Ran { code, stdout, stderr, command: name }
}

fn reader(mut pipe: impl Read + Send + 'static) -> mpsc::Receiver<Vec<u8>> {
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = vec![];
        pipe.read_to_end(&mut bytes).expect("the output can be read");
        drop(send.send(bytes));
    });
    receive
}
