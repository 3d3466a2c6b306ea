use crate::{Read, tools::Told};
pub(crate) fn run(_: &[String], _: Read<'_>) -> Result<Told, String> { Err(String::new()) }
