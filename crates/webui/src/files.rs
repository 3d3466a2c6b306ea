/// All files of the pages, sorted by their paths; none if they could not be built.
pub const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Returns a file of the pages by its path, for instance `index.html` or `assets/index-1a2b.js`.
pub fn file(path: &str) -> Option<&'static [u8]> {
    let at = FILES.binary_search_by_key(&path, |(name, _)| name).ok()?;
    Some(FILES[at].1)
}

#[cfg(test)]
mod tests {
    use super::{FILES, file};

    #[test]
    fn there_is_a_first_page_if_there_is_any() {
        assert_eq!(file("index.html").is_none(), FILES.is_empty());
        assert_eq!(file("no/such/file"), None);
    }

    #[test]
    fn files_are_found_by_their_paths() {
        assert!(FILES.is_sorted_by_key(|(name, _)| name));
        assert!(FILES.iter().all(|(name, bytes)| file(name) == Some(*bytes)));
    }
}
