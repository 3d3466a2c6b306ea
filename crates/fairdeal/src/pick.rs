use crate::error::Error;
use fairdeal_games::Visitor;

/// Visits the game with this name; without one, the error lists the games and suggests the nearest.
pub(crate) fn visit<T, V: Visitor<Out = Result<T, Error>>>(name: &str, visitor: V) -> Result<T, Error> {
    fairdeal_games::visit(name, visitor).unwrap_or_else(|| Err(Error::UnknownGame(name.to_owned())))
}
