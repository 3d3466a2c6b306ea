use crate::paint::width;

/// The columns that a screen is expected to have.
pub(crate) const SCREEN: usize = 80;

/// Writes rows as aligned columns; the last column is wrapped at the edge of the screen.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest =
        |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| width(cell)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    let mut text = String::new();
    for row in rows {
        let Some((last, cells)) = row.split_last() else { continue };
        let start: String =
            cells.iter().zip(&widths).map(|(cell, &columns)| padded(cell, columns) + "  ").collect();
        text += &hanging(&start, last.split(' '));
    }
    text
}

/// Writes words after a prefix, continuing below them at the edge of the screen; ends with a line feed.
pub(crate) fn hanging<'a>(start: &str, words: impl IntoIterator<Item = &'a str>) -> String {
    let indent = width(start);
    let (mut text, mut column) = (start.to_owned(), indent);
    for (at, word) in words.into_iter().enumerate() {
        if at > 0 && column + 1 + width(word) > SCREEN {
            text = text.trim_end().to_owned() + "\n" + &" ".repeat(indent);
            column = indent;
        } else if at > 0 {
            text.push(' ');
            column += 1;
        }
        text += word;
        column += width(word);
    }
    text.trim_end().to_owned() + "\n"
}

/// Pads a text with spaces.
pub(crate) fn padded(text: &str, columns: usize) -> String {
    text.to_owned() + &" ".repeat(columns.saturating_sub(width(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let rows = [["a", "bb", "c"], ["aaa", "b", "c d"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(table(&rows), "a    bb  c\naaa  b   c d\n");
    }

    #[test]
    fn long_lines_hang() {
        let word = "x".repeat(40);
        assert_eq!(hanging("ab ", [word.as_str(), &word, "y"]), format!("ab {word}\n   {word} y\n"));
        assert_eq!(hanging("ab", []), "ab\n");
    }
}
