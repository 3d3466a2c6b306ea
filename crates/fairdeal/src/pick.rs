use crate::error::Error;
use fairdeal_hosted::Description;

/// Describes the game with this name; without one, the error lists the games and suggests the nearest.
pub(crate) fn describe(name: &str) -> Result<Description, Error> {
    fairdeal_hosted::describe(name).ok_or_else(|| Error::UnknownGame(name.to_owned()))
}
