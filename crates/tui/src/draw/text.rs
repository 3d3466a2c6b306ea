//! Fitting texts into a width.

/// Breaks a text into lines; a word longer than a line is cut.
pub(crate) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        let mut word: Vec<char> = word.chars().collect();
        if used > 0 && used + 1 + word.len() > width {
            lines.push(String::new());
            used = 0;
        }
        let line = lines.last_mut().expect("there is a line");
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        while word.len() > width {
            let rest = word.split_off(width);
            lines.last_mut().expect("there is a line").extend(word);
            lines.push(String::new());
            word = rest;
        }
        used += word.len();
        lines.last_mut().expect("there is a line").extend(word);
    }
    lines
}

/// Cuts a text to a width and marks that it was cut.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// Formats remaining time: `2:31`.
pub(crate) fn time(milliseconds: u64) -> String {
    let seconds = milliseconds.div_ceil(1000);
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// Reads the rules as lines: headings without their marks, paragraphs joined.
pub(crate) fn paragraphs(markdown: &str) -> Vec<(bool, String)> {
    let mut lines: Vec<(bool, String)> = vec![];
    for line in markdown.lines() {
        let bare = line.trim().replace("**", "").replace('`', "");
        let heading = bare.starts_with('#');
        let text = bare.trim_start_matches('#').trim().to_owned();
        let begins = heading
            || text.is_empty()
            || text.starts_with(['-', '|', '*'])
            || text.starts_with(|c: char| c.is_ascii_digit());
        match lines.last_mut() {
            Some((false, last)) if !begins && !last.is_empty() => *last += &format!(" {text}"),
            _ => lines.push((heading, text)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_broken() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("abcdefghij kl", 4), ["abcd", "efgh", "ij", "kl"]);
        assert_eq!(wrapped("", 4), [""]);
        assert_eq!((cut("abcdef", 4), cut("abcd", 4)), ("abc…".into(), "abcd".into()));
    }

    #[test]
    fn times_are_written() {
        assert_eq!([time(0), time(150_999), time(3_600_000)], ["0:00", "2:31", "1:00:00"]);
    }

    #[test]
    fn rules_are_paragraphs() {
        let read = paragraphs("# A\n\nOne\ntwo.\n- three\n- four\n");
        let texts: Vec<&str> = read.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(texts, ["A", "", "One two.", "- three", "- four"]);
        assert!(read[0].0 && !read[2].0);
    }
}
