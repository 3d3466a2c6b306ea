use crate::Dice;
use serde::{Deserialize, Serialize};

/// A combination of five dice, from weakest to strongest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names say what they are")]
pub enum Combo {
    TwoPairs,
    ThreeOfAKind,
    SmallStraight,
    FourOfAKind,
    FullHouse,
    LargeStraight,
    FiveOfAKind,
}

impl Combo {
    /// All of them, weakest first.
    pub const ALL: [Combo; 7] = [
        Combo::TwoPairs,
        Combo::ThreeOfAKind,
        Combo::SmallStraight,
        Combo::FourOfAKind,
        Combo::FullHouse,
        Combo::LargeStraight,
        Combo::FiveOfAKind,
    ];
    /// Their names in files, in the same order.
    pub const NAMES: [&'static str; 7] = [
        "twoPairs",
        "threeOfAKind",
        "smallStraight",
        "fourOfAKind",
        "fullHouse",
        "largeStraight",
        "fiveOfAKind",
    ];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        Combo::NAMES[self as usize]
    }
}

/// A set of combos.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Combos(u8);

impl Combos {
    /// Finds all combos in the dice: five of a kind contains four, a full house three, a large straight a
    /// small one.
    #[inline]
    pub fn of(dice: &Dice) -> Combos {
        // Four bits per face, two more than needed, so that all counts fit into one number.
        let counts = dice.faces().iter().fold(0u32, |sum, face| sum + (1 << (4 * face)));
        let mut of = [0u8; 9];
        let mut faces = 0u8;
        for face in 1..7 {
            let count = counts >> (4 * face) & 15;
            of[count as usize & 7] += 1;
            faces |= u8::from(count > 0) << face;
        }
        let run = faces & faces >> 1 & faces >> 2 & faces >> 3;
        let three = of[3] + of[4] + of[5] > 0;
        let found = [
            of[2] == 2,
            three,
            run != 0,
            of[4] + of[5] > 0,
            of[3] == 1 && of[2] == 1,
            run & run >> 1 != 0,
            of[5] > 0,
        ];
        Combos(found.iter().enumerate().fold(0, |set, (at, is)| set | u8::from(*is) << at))
    }

    /// Returns whether a combo is in the set.
    #[inline]
    pub const fn has(self, combo: Combo) -> bool {
        self.0 >> combo as u8 & 1 == 1
    }

    /// Lists the combos, weakest first.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Combo> {
        Combo::ALL.into_iter().filter(move |combo| self.has(*combo))
    }
}
