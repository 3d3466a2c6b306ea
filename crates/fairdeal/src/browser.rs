use std::{
    env,
    io::{self, IsTerminal},
    process::{Command, Stdio},
};

/// What indicates whether somebody sits in front of a screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surroundings {
    /// Whether a person reads what is printed.
    terminal: bool,
    /// Whether this is a CI run.
    automated: bool,
    /// Whether windows can be opened.
    screen: bool,
}

impl Surroundings {
    /// Inspects the environment.
    pub(crate) fn look() -> Surroundings {
        let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        let has_windows = cfg!(any(windows, target_os = "macos"));
        Surroundings {
            terminal: io::stdout().is_terminal(),
            automated: is_set("CI"),
            screen: has_windows || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"),
        }
    }

    /// Returns whether whoever started this would see a browser.
    pub(crate) fn has_somebody(self) -> bool {
        self.terminal && !self.automated && self.screen
    }
}

/// Opens a link in the system's browser. If there is none, the printed link has to do.
pub(crate) fn open(link: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut started) = command.spawn() {
        // Waited for elsewhere, or it would remain as a zombie.
        std::thread::spawn(move || started.wait());
    }
}

#[cfg(test)]
mod tests {
    use super::Surroundings;

    #[test]
    fn a_browser_is_opened_only_before_somebody() {
        let somebody = Surroundings { terminal: true, automated: false, screen: true };
        assert!(somebody.has_somebody());
        assert!(!Surroundings { terminal: false, ..somebody }.has_somebody());
        assert!(!Surroundings { automated: true, ..somebody }.has_somebody());
        assert!(!Surroundings { screen: false, ..somebody }.has_somebody());
    }
}
