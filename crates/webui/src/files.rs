/// A file of the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct File {
    /// Its path, for instance `index.html` or `assets/index-1a2b.js`.
    pub path: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
    /// The same, gzipped, if that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// A tag that changes with its contents.
    pub tag: &'static str,
}

impl File {
    /// Returns whether its name changes with its contents, so that it can be cached forever.
    pub fn is_lasting(&self) -> bool {
        self.path.starts_with("assets/")
    }
}

/// All files of the pages, sorted by path; empty if they could not be built.
pub const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Returns a file of the pages by its path.
pub fn file(path: &str) -> Option<&'static File> {
    FILES.binary_search_by_key(&path, |file| file.path).ok().map(|at| &FILES[at])
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
        assert!(FILES.is_sorted_by_key(|file| file.path));
        assert!(FILES.iter().all(|one| file(one.path) == Some(one)));
    }

    #[test]
    fn what_is_compressed_is_smaller() {
        let compressed = FILES.iter().filter_map(|file| Some((file, file.gzip?)));
        assert!(
            compressed
                .clone()
                .all(|(file, gzip)| gzip.len() < file.bytes.len() && gzip.starts_with(b"\x1f\x8b"))
        );
        assert_eq!(compressed.count() > 0, !FILES.is_empty());
    }
}
