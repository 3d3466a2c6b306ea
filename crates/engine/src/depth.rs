/// The maximum nesting depth of a line; its own object is the first level.
pub const MAX_DEPTH: usize = 16;

/// Returns whether brackets outside strings are nested too deeply, without building anything.
pub(crate) fn is_too_deep(line: &[u8]) -> bool {
    let (mut depth, mut in_string, mut escaped) = (0usize, false, false);
    for byte in line {
        match (in_string, byte) {
            (true, _) if escaped => escaped = false,
            (true, b'\\') => escaped = true,
            (_, b'"') => in_string = !in_string,
            (false, b'[' | b'{') => depth += 1,
            (false, b']' | b'}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::is_too_deep;

    #[test]
    fn sixteen_levels_and_no_more() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        let text = format!(r#"{{"a":"{}\"{}","b":1}}"#, "[".repeat(20), "{".repeat(20));
        let flat = "[],".repeat(20);
        for (line, expected) in
            [(nested(16), false), (nested(17), true), (text, false), (flat, false), ("[".repeat(17), true)]
        {
            assert_eq!(is_too_deep(line.as_bytes()), expected, "{line}");
        }
    }
}
