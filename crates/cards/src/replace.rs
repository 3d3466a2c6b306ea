/// What becomes of an event that something would replace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replaced<R> {
    /// It happens unchanged.
    No,
    /// This one replaces it.
    By(R),
    /// The affected player chooses which one.
    Choose(Vec<R>),
}

/// Decides what becomes of an event. The affected thing's own replacement comes first; among several others
/// the affected player chooses. A replacement applies to an event only once.
pub fn replaced<R>(own: Option<R>, mut others: Vec<R>) -> Replaced<R> {
    match (own, others.len()) {
        (Some(own), _) => Replaced::By(own),
        (None, 0) => Replaced::No,
        (None, 1) => Replaced::By(others.remove(0)),
        (None, _) => Replaced::Choose(others),
    }
}

#[cfg(test)]
mod tests {
    use super::{Replaced, replaced};

    #[test]
    fn the_own_comes_first_and_several_are_a_choice() {
        assert_eq!(replaced(Some(1), vec![2, 3]), Replaced::By(1));
        assert_eq!(replaced(None, vec![2, 3]), Replaced::Choose(vec![2, 3]));
        assert_eq!(replaced(None, vec![2]), Replaced::By(2));
        assert_eq!(replaced::<u8>(None, vec![]), Replaced::No);
    }
}
