use crate::{cli::Cli, error::Error, game_name::examples};
use clap::CommandFactory;
use clap_complete::{Shell, generate};
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fairdeal completions bash > ~/.local/share/bash-completion/completions/fairdeal
  fairdeal completions zsh > ~/.zfunc/_fairdeal
  fairdeal completions fish > ~/.config/fish/completions/fairdeal.fish";

/// Writes the completions for a shell
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Writes the completions for a shell.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    // The generator panics when the reader goes away, so write to memory first.
    let mut script = vec![];
    generate(args.shell, &mut Cli::command(), "fairdeal", &mut script);
    Ok(out.write_all(&script)?)
}
