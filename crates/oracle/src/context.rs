use crate::tree::{Objects, Predicate, StaticRule};

/// Returns whether a static ability works on the card itself wherever it is, so that an instant or sorcery
/// can have it.
pub(crate) fn is_of_spells(rule: &StaticRule) -> bool {
    match rule {
        StaticRule::Apply { subject: Objects::This, does, .. }
        | StaticRule::ApplyX { subject: Objects::This, does, .. }
        | StaticRule::ApplyIf { subject: Objects::This, does, .. }
        | StaticRule::ApplyWhile { subject: Objects::This, does, .. } => does.items.iter().all(is_of_casting),
        StaticRule::AdditionalCost { .. }
        | StaticRule::AdditionalCostOr { .. }
        | StaticRule::AlternativeCost { .. }
        | StaticRule::AlternativeCostIf { .. }
        | StaticRule::FreeIf { .. }
        | StaticRule::CastOnly { .. } => true,
        StaticRule::AsThoughFlash { what: Objects::This, .. } => true,
        _ => false,
    }
}

/// Returns whether something is said of casting or countering a spell.
pub(crate) fn is_of_casting(predicate: &Predicate) -> bool {
    matches!(
        predicate,
        Predicate::CantBeCountered
            | Predicate::CantBeCounteredBy { .. }
            | Predicate::CostsLess { .. }
            | Predicate::CostsMore { .. }
            | Predicate::CostsToTarget { .. }
    )
}

/// Returns whether something can only be said by a static ability.
pub(crate) fn is_static(predicate: &Predicate) -> bool {
    is_of_casting(predicate)
        || matches!(
            predicate,
            Predicate::EntersTapped { .. }
                | Predicate::EntersPrepared
                | Predicate::Has { .. }
                | Predicate::Is { .. }
        )
}
