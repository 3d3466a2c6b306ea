use crate::error::Error;
use std::{
    fmt,
    process::{self, Stdio},
};

/// A program with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Command {
    words: Vec<String>,
}

impl Command {
    /// Parses a command line: words separated by spaces, with quotes keeping words together.
    pub(super) fn parse(line: &str) -> Result<Command, Error> {
        let (mut words, mut word, mut quote) = (vec![], None::<String>, None);
        for letter in line.chars() {
            match (quote, letter) {
                (Some(open), _) if letter == open => quote = None,
                (None, '"' | '\'') => {
                    quote = Some(letter);
                    word.get_or_insert_default();
                }
                (None, _) if letter.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(letter),
            }
        }
        words.extend(word);
        if words.is_empty() || quote.is_some() {
            return Err(Error::usage(format!(
                "--bots: \"cmd:{line}\" names no program; write it like \"cmd:python3 bot.py\"."
            )));
        }
        Ok(Command { words })
    }

    /// Returns the program, ready to be started with pipes.
    pub(super) fn with_pipes(&self) -> process::Command {
        let mut command = process::Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_apart() {
        for (line, words) in [
            ("python3 bot.py", &["python3", "bot.py"][..]),
            ("  a  'b c' \"d\"e ''", &["a", "b c", "de", ""]),
        ] {
            assert_eq!(Command::parse(line).expect("it is a command").words, words, "{line}");
        }
        for line in ["", "  ", "a 'b"] {
            assert!(Command::parse(line).is_err(), "{line}");
        }
    }
}
