use std::{
    process::Command,
    thread,
    time::{Duration, Instant},
};

use crate::{apt::Program, error::Error, process::capture, workspace::Workspace};

/// The terminal in which the client is played.
const TMUX: Program = Program { path: "/usr/bin/tmux", package: "tmux", how: "apt-get install tmux" };

/// How long a hand may take, and how often the screen is checked.
const LONGEST: Duration = Duration::from_secs(180);
const LOOK: Duration = Duration::from_millis(100);

/// One hand of the first game against a quick bot.
const PLAY: &str = "play --seats 2 --bots random --option deals=1";

/// Plays a match in a real terminal by keys alone, with the built binary.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    TMUX.install()?;
    let terminal = Terminal::open(workspace)?;
    terminal.until("your turn")?;
    terminal.press("?")?;
    terminal.until(" Keys ")?;
    terminal.press("Escape")?;
    terminal.play()?;
    terminal.press("q")?;
    terminal.until("left with 0").map(drop)
}

/// A separate terminal, closed when dropped.
struct Terminal {
    socket: String,
}

impl Terminal {
    fn open(workspace: &Workspace) -> Result<Terminal, Error> {
        let terminal = Terminal { socket: format!("fairdeal-{}", std::process::id()) };
        let binary = workspace.target.join("release/fairdeal");
        let line = format!("'{}' {PLAY}; echo \"left with $?\"; read end", binary.display());
        terminal.tmux(&["new-session", "-d", "-x", "80", "-y", "24", "sh", "-c", &line])?;
        Ok(terminal)
    }

    fn tmux(&self, arguments: &[&str]) -> Result<String, Error> {
        capture(Command::new(TMUX.path).args(["-L", &self.socket, "-f", "/dev/null"]).args(arguments))
    }

    fn press(&self, key: &str) -> Result<(), Error> {
        self.tmux(&["send-keys", key]).map(drop)
    }

    fn screen(&self) -> Result<String, Error> {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Watches the screen until it says something.
    fn until(&self, words: &str) -> Result<String, Error> {
        let began = Instant::now();
        loop {
            let screen = self.screen()?;
            if screen.contains(words) {
                return Ok(screen);
            }
            if began.elapsed() > LONGEST {
                return Err(Error::Screen { words: words.to_owned(), screen });
            }
            thread::sleep(LOOK);
        }
    }

    /// Plays the selected card whenever it is our turn, until the result is shown.
    fn play(&self) -> Result<(), Error> {
        let (began, mut answered) = (Instant::now(), String::new());
        loop {
            let screen = self.screen()?;
            if screen.contains("Match over") {
                return Ok(());
            }
            // The same screen twice is one question: one key too many would begin the next match.
            if screen != answered && (screen.contains("your turn") || screen.contains("ready?")) {
                self.press("Enter")?;
                answered.clone_from(&screen);
            }
            if began.elapsed() > LONGEST {
                return Err(Error::Screen { words: "Match over".to_owned(), screen });
            }
            thread::sleep(LOOK);
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may have ended on its own.
        let _ = self.tmux(&["kill-server"]);
    }
}
