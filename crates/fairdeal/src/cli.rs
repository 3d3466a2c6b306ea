use crate::{
    commands::{
        arena, bench, check, completions, engine, export, games, join, load, perft, play, replay, rules,
        serve, sim, tables, tool, verify, watch,
    },
    error::Error,
    game_name::examples,
};
use clap::{Parser, Subcommand};
use std::io::Write;

const EXAMPLES: &str = "\
Without a command the first game is dealt and you play it against bots.

Examples:
  fairdeal                                        play at once
  fairdeal games                                  what can be played
  fairdeal play {other} --seats 3                   a table of your choice
  fairdeal check --all --games 1000               do all games keep the laws?
  fairdeal sim {game} -n 1000 --bots ismcts:200,random
  fairdeal arena {game} --bots expert,greedy      which bot is stronger?
  fairdeal verify match.log                       was the deal fair?";

/// Plays, checks and measures card games in which every deal can be verified and nothing hidden leaks.
#[derive(Parser, Debug)]
#[command(name = "fairdeal", version, after_help = examples(EXAMPLES), disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    Games(games::Args),
    Rules(rules::Args),
    Play(play::Args),
    Serve(serve::Args),
    Tables(tables::Args),
    Join(join::Args),
    Watch(watch::Args),
    Load(load::Args),
    Sim(sim::Args),
    Arena(arena::Args),
    Check(check::Args),
    Perft(perft::Args),
    Bench(bench::Args),
    Replay(replay::Args),
    Export(export::Args),
    Verify(verify::Args),
    Engine(engine::Args),
    Completions(completions::Args),
    #[command(external_subcommand)]
    Tool(Vec<String>),
}

impl Cli {
    /// Runs the command.
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<(), Error> {
        match self.command {
            None => serve::run(&serve::Args::default(), out),
            Some(Command::Games(args)) => games::run(&args, out),
            Some(Command::Rules(args)) => rules::run(&args, out),
            Some(Command::Play(args)) => play::run(&args, out),
            Some(Command::Load(args)) => load::run(&args, out),
            Some(Command::Serve(args)) => serve::run(&args, out),
            Some(Command::Tables(args)) => tables::run(&args, out),
            Some(Command::Join(args)) => join::run(&args, out),
            Some(Command::Watch(args)) => watch::run(&args, out),
            Some(Command::Sim(args)) => sim::run(&args, out),
            Some(Command::Arena(args)) => arena::run(&args, out),
            Some(Command::Check(args)) => check::run(&args, out),
            Some(Command::Perft(args)) => perft::run(&args, out),
            Some(Command::Bench(args)) => bench::run(&args, out),
            Some(Command::Replay(args)) => replay::run(&args, out),
            Some(Command::Export(args)) => export::run(&args, out),
            Some(Command::Verify(args)) => verify::run(&args, out),
            Some(Command::Engine(args)) => engine::run(&args),
            Some(Command::Completions(args)) => completions::run(&args, out),
            Some(Command::Tool(words)) => tool::run(&words, out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
