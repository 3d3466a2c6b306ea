use crate::{grid::hanging, paint::Paint};

/// Shows Markdown on a terminal: bold headings and words, paragraphs wrapped; as it is anywhere else.
pub(crate) fn render(text: &str, paint: Paint) -> String {
    if paint == Paint::Plain {
        return text.to_owned();
    }
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    blocks.map(|block| self::block(block, paint)).collect::<Vec<_>>().join("\n")
}

fn block(text: &str, paint: Paint) -> String {
    let mut shown = String::new();
    let mut paragraph: Vec<&str> = vec![];
    for line in text.lines() {
        if line.starts_with(['#', '|', '-', '*', '>']) && !line.starts_with("**") {
            shown += &flowed(&paragraph, paint);
            paragraph.clear();
        }
        match line.strip_prefix('#') {
            Some(heading) => shown += &format!("{}\n", paint.bold(heading.trim_start_matches('#').trim())),
            None if line.starts_with('|') => shown += &format!("{}\n", emphasised(line, paint)),
            None => paragraph.push(line.trim()),
        }
    }
    shown + &flowed(&paragraph, paint)
}

/// Wraps the lines of a paragraph or of one point of a list.
fn flowed(lines: &[&str], paint: Paint) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let text = lines.join(" ");
    let (start, text) = text.strip_prefix("- ").map_or(("", text.as_str()), |rest| ("- ", rest));
    let words: Vec<String> = emphasised(text, paint).split(' ').map(str::to_owned).collect();
    hanging(start, words.iter().map(String::as_str))
}

/// Turns `**words**` bold, word by word, so that they may be wrapped; drops the ticks of `code`.
fn emphasised(text: &str, paint: Paint) -> String {
    let bold = |part: &str| part.split(' ').map(|word| paint.bold(word)).collect::<Vec<_>>().join(" ");
    let parts = text.split("**").enumerate();
    let text: String =
        parts.map(|(at, part)| if at % 2 == 1 { bold(part) } else { part.to_owned() }).collect();
    paint.suits(&text.replace('`', ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_is_left_alone() {
        let text = "# A\n\n**b** c\n";
        assert_eq!(render(text, Paint::Plain), text);
    }

    #[test]
    fn headings_and_words_are_bold() {
        let shown = render("# A\n\n**b c** d\ne\n\n- f\n- `g`\n", Paint::Colour);
        let bold = |text| Paint::Colour.bold(text);
        assert_eq!(shown, format!("{}\n\n{} {} d e\n\n- f\n- g\n", bold("A"), bold("b"), bold("c")));
    }
}
