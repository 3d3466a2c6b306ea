use std::{
    path::Path,
    process::{Command, Stdio},
};

use crate::{error::Error, process::finish};

/// A program that tests need and Debian has.
pub(crate) struct Program {
    /// Where Debian puts it.
    pub(crate) path: &'static str,
    pub(crate) package: &'static str,
    /// How somebody who may installs it.
    pub(crate) how: &'static str,
}

impl Program {
    /// Installs the program if it is missing; if that is not allowed, says how.
    pub(crate) fn install(&self) -> Result<(), Error> {
        if Path::new(self.path).exists() {
            return Ok(());
        }
        // An old list of packages may still do.
        let _ = Command::new("apt-get").args(["update", "-qq"]).stdout(Stdio::null()).status();
        finish(Command::new("apt-get").args([
            "install",
            "-y",
            "-qq",
            "--no-install-recommends",
            self.package,
        ]))
        .map_err(|_| Error::Tool { tool: self.path, how: self.how })
    }
}
