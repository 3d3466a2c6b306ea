use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, StringValueParser, TypedValueParser},
};
use fairdeal_games::GAMES;
use std::ffi::OsStr;

/// Parses the name of a game: any text, because the error about unknown games is our own, but shells can
/// complete it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameName;

impl TypedValueParser for GameName {
    type Value = String;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(cmd, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GAMES.iter().map(|name| PossibleValue::new(*name))))
    }
}

/// Fills the name of a game into examples, so that they can be pasted and no game is named here.
pub(crate) fn examples(text: &str) -> String {
    let name = |at: usize| GAMES.get(at).or(GAMES.first()).copied().unwrap_or("GAME");
    text.replace("{game}", name(0)).replace("{other}", name(1))
}
