/// The three numbers of a version; anything after them is ignored.
pub(crate) type Version = [u64; 3];

/// Reads `1.2.3`, `1.2` or `1.2.3-beta+x`.
pub(crate) fn version(text: &str) -> Option<Version> {
    let core = text.trim().split(['-', '+']).next()?;
    let mut numbers = [0; 3];
    for (at, part) in core.split('.').enumerate() {
        *numbers.get_mut(at)? = part.parse().ok()?;
    }
    Some(numbers)
}

/// Returns whether a version is in a range such as `>= 1.2.0, < 1.3.5`; `None` if the range cannot be parsed.
pub(crate) fn is_within(of: Version, range: &str) -> Option<bool> {
    range.split(',').try_fold(true, |within, part| {
        let part = part.trim();
        let end = part.find(|c: char| c.is_ascii_digit())?;
        let (sign, bound) = (part[..end].trim(), version(&part[end..])?);
        let holds = match sign {
            "<" => of < bound,
            "<=" => of <= bound,
            ">" => of > bound,
            ">=" => of >= bound,
            "=" => of == bound,
            _ => return None,
        };
        Some(within && holds)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        for (of, range, within) in [
            ("1.9.0", "< 1.10.0", Some(true)),
            ("1.10.0", ">= 1.2.0, < 1.10.0", Some(false)),
            ("0.4.10", "= 0.4.10", Some(true)),
            ("1.0.4+wasi-0.2.12", "<= 1.0.4", Some(true)),
            ("1.0.0", "~> 1", None),
            ("1.0.0", "some", None),
        ] {
            assert_eq!(is_within(version(of).expect("a version"), range), within, "{of} in {range}");
        }
        assert_eq!(version("one"), None);
    }
}
