use std::process::{Command, Stdio};

use crate::error::Error;

/// Prepares a call of the cargo that started this program.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(arguments);
    command
}

/// Runs a program to its end, with its output on the terminal.
pub(crate) fn finish(command: &mut Command) -> Result<(), Error> {
    eprintln!("> {}", words(command));
    let status = command.status().map_err(|source| Error::Start { command: words(command), source })?;
    if status.success() { Ok(()) } else { Err(Error::Exit { command: words(command), status }) }
}

/// Runs a program to its end and returns what it printed.
pub(crate) fn capture(command: &mut Command) -> Result<String, Error> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|source| Error::Start { command: words(command), source })?;
    if !output.status.success() {
        return Err(Error::Exit { command: words(command), status: output.status });
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn words(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    let name = program.rsplit('/').next().unwrap_or(&program);
    let arguments = command.get_args().map(|argument| argument.to_string_lossy());
    std::iter::once(name.into()).chain(arguments).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_is_captured() {
        assert_eq!(capture(Command::new("echo").arg("hearts")).expect("echo exists"), "hearts\n");
    }

    #[test]
    fn failure_names_the_command() {
        let error =
            finish(Command::new("/bin/sh").args(["-c", "exit 3"])).expect_err("the shell exits with 3");
        assert_eq!(error.to_string(), "`sh -c exit 3` ended with exit status: 3");
    }
}
