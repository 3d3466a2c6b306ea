use crate::define::Definition;
use fairdeal_select::Flaw;

pub(crate) fn card_text(_: &Definition) -> Result<Vec<String>, Flaw> {
    Ok(vec![])
}
