use super::{Card, Roll};

/// Which rolls a rule matches. Dice are not used up: all rules look at the same ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Matcher {
    /// Counts the dice in a field.
    Count {
        /// The field.
        field: u8,
        /// The minimum number of dice to match.
        min: u8,
        /// How much each die counts.
        per: u8,
        /// The maximum count.
        cap: Option<u8>,
    },
    /// Counts the pairs of dice in a field.
    Pairs {
        /// The field.
        field: u8,
        /// The minimum number of pairs to match.
        min: u8,
        /// The maximum count.
        cap: Option<u8>,
    },
    /// Matches if enough dice show a face.
    Exact {
        /// The face by name.
        face: u8,
        /// The number of dice needed.
        count: u8,
    },
    /// Matches if every field has enough dice.
    Combo {
        /// The fields, and how many dice each needs.
        needs: Vec<(u8, u8)>,
        /// Whether a field may have more.
        allow_extra: bool,
    },
}

/// The result of a matcher.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Matched {
    /// How often it counts, at least 1.
    pub count: u8,
    /// The count without its cap.
    pub uncapped: u16,
}

impl Matcher {
    /// Matches a roll.
    #[inline]
    pub fn matches(&self, roll: &Roll) -> Option<Matched> {
        match *self {
            Matcher::Count { field, min, per, cap } => {
                let count = roll.fields[field as usize];
                let counted = u16::from(count) * u16::from(per);
                (count >= min).then(|| Matched::capped(counted, cap))
            }
            Matcher::Pairs { field, min, cap } => {
                let pairs = roll.fields[field as usize] / 2;
                (pairs >= min).then(|| Matched::capped(pairs.into(), cap))
            }
            Matcher::Exact { face, count } => (roll.faces[face as usize] >= count).then_some(Matched::ONCE),
            Matcher::Combo { ref needs, allow_extra } => {
                let met = |&(field, min): &(u8, u8)| {
                    let count = roll.fields[field as usize];
                    if allow_extra { count >= min } else { count == min }
                };
                needs.iter().all(met).then_some(Matched::ONCE)
            }
        }
    }

    /// Returns the faces it looks at: bit `n` for face `n`.
    pub fn faces(&self, card: &Card) -> u8 {
        match self {
            Matcher::Count { field, .. } | Matcher::Pairs { field, .. } => card.faces(*field),
            Matcher::Exact { face, .. } => 1 << face,
            Matcher::Combo { needs, .. } => needs.iter().fold(0, |faces, need| faces | card.faces(need.0)),
        }
    }

    /// Returns whether it refers to a field by name.
    pub fn names(&self, field: u8) -> bool {
        match self {
            Matcher::Count { field: own, .. } | Matcher::Pairs { field: own, .. } => *own == field,
            Matcher::Exact { .. } => false,
            Matcher::Combo { needs, .. } => needs.iter().any(|need| need.0 == field),
        }
    }
}

impl Matched {
    const ONCE: Matched = Matched { count: 1, uncapped: 1 };

    #[inline]
    fn capped(uncapped: u16, cap: Option<u8>) -> Matched {
        let most = u16::from(cap.unwrap_or(u8::MAX));
        Matched { count: uncapped.min(most) as u8, uncapped }
    }
}
