//! What somebody meant who typed a number, a card or a word.

/// Which of the choices was meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meant {
    /// The choice with this index.
    One(usize),
    /// More than one choice fits.
    Several(Vec<usize>),
    /// None fits.
    Nothing,
}

/// Finds the choice a text means: by its number from 1, or by words in its label.
pub fn find(typed: &str, labels: &[String]) -> Meant {
    if let Ok(number) = typed.parse::<usize>() {
        return if (1..=labels.len()).contains(&number) { Meant::One(number - 1) } else { Meant::Nothing };
    }
    let wanted = words(typed);
    let fits = |label: &&String| {
        let words = words(label);
        !wanted.is_empty() && wanted.iter().all(|word| words.contains(word))
    };
    let found: Vec<usize> = (0..labels.len()).filter(|&at| fits(&&labels[at])).collect();
    let exact = found.iter().copied().find(|&at| words(&labels[at]) == wanted);
    match (exact, found.as_slice()) {
        (Some(at), _) | (None, &[at]) => Meant::One(at),
        (None, []) => Meant::Nothing,
        (None, _) => Meant::Several(found),
    }
}

/// Returns whether a text names a card: `As`, `A♠`, `sa` and `10d` do, in any case.
pub fn names(typed: &str, card: &str) -> bool {
    !typed.is_empty() && words(typed) == words(card)
}

/// Splits a text into words, cards written in one way.
fn words(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_alphanumeric() && !"♠♥♦♣★*-".contains(c));
    parts.filter(|part| !part.is_empty()).map(plain).collect()
}

/// Normalises a card to rank and letter: `A♠`, `SA`, `♠A` become `as`, `10♦` becomes `td`.
fn plain(word: &str) -> String {
    let letter = |c: char| match c {
        '♠' => 's',
        '♥' => 'h',
        '♦' => 'd',
        '♣' => 'c',
        other => other,
    };
    let word: String = word.to_lowercase().chars().map(letter).collect();
    let (suits, ranks) =
        (['s', 'h', 'd', 'c'], |text: &str| text.len() == 1 && "23456789tjqka".contains(text));
    let rank = |text: &str| if text == "10" { "t".to_owned() } else { text.to_owned() };
    for suit in suits {
        let parts = [word.strip_suffix(suit), word.strip_prefix(suit)];
        if let Some(rank) = parts.into_iter().flatten().map(rank).find(|text| ranks(text)) {
            return format!("{rank}{suit}");
        }
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(typed: &str, labels: &[&str], meant: &Meant) {
        let labels: Vec<String> = labels.iter().map(|label| (*label).to_owned()).collect();
        assert_eq!(find(typed, &labels), *meant, "{typed:?} among {labels:?}");
    }

    #[test]
    fn numbers_cards_and_words() {
        let labels = ["Play A♠", "Play 10♦", "Play 7♣", "Pass"];
        for typed in ["1", "As", "as", "A♠", "♠A", "SA", "play as"] {
            check(typed, &labels, &Meant::One(0));
        }
        for typed in ["2", "10d", "Td", "10♦", "D10", "t♦"] {
            check(typed, &labels, &Meant::One(1));
        }
        check("pass", &labels, &Meant::One(3));
        for typed in ["0", "5", "", " ", "Ks", "dance", "-1", "99999999999999999999999", "♠"] {
            check(typed, &labels, &Meant::Nothing);
        }
    }

    #[test]
    fn several_offers_may_name_a_card() {
        let labels = ["Beat 6♦ with 9♦", "Beat 7♦ with 9♦", "Beat 7♦ with A♠", "Take", "Take all"];
        check("9d", &labels, &Meant::Several(vec![0, 1]));
        check("7d 9d", &labels, &Meant::One(1));
        check("As", &labels, &Meant::One(2));
        check("take", &labels, &Meant::One(3));
    }

    #[test]
    fn cards_have_many_names() {
        assert!(names("10h", "10♥") && names("th", "10♥") && names("H10", "10♥"));
        assert!(!names("", "10♥") && !names("9h", "10♥"));
    }
}
