use crate::Kind;
use std::fmt;

/// The format of a record's bytes; 1 is the oldest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Version(pub u8);

impl Version {
    /// The oldest format.
    pub const FIRST: Version = Version(1);
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Converts a record's bytes to the next newer format, or says what it cannot read.
pub type Upcast = fn(Kind, Vec<u8>) -> Result<Vec<u8>, String>;

/// The steps from the oldest format to the newest: the first converts version 1 to 2, the second 2 to 3.
///
/// Records are read in the newest format; on disk they stay as they were written, so that their hashes hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct Upcasters(pub &'static [Upcast]);

impl Upcasters {
    /// Returns the format in which records are read and should be written.
    pub fn newest(self) -> Version {
        Version(u8::try_from(self.0.len() + 1).unwrap_or(u8::MAX))
    }

    /// Returns whether this program can read that format.
    pub(crate) fn reads(self, version: Version) -> bool {
        (Version::FIRST..=self.newest()).contains(&version)
    }

    /// Converts bytes from a format to the newest one.
    pub(crate) fn newest_form(self, version: Version, kind: Kind, bytes: Vec<u8>) -> Result<Vec<u8>, String> {
        if !self.reads(version) {
            let newest = self.newest();
            return Err(format!("it has version {version}, and this program reads 1 to {newest}"));
        }
        let steps = &self.0[usize::from(version.0) - 1..];
        steps.iter().try_fold(bytes, |bytes, step| step(kind, bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn add(bytes: Vec<u8>, mark: u8) -> Vec<u8> {
        [bytes, vec![mark]].concat()
    }

    const TWO: Upcasters = Upcasters(&[
        |kind, bytes| Ok(add(bytes, kind.0)),
        |_, bytes| if bytes.is_empty() { Err("it is empty".into()) } else { Ok(add(bytes, b'3')) },
    ]);

    fn check(version: u8, bytes: &str, expect: Result<&str, &str>) {
        let found = TWO.newest_form(Version(version), Kind(b'k'), bytes.into());
        let found = found.map(|bytes| String::from_utf8(bytes).expect("the cases are text"));
        assert_eq!(found, expect.map(str::to_owned).map_err(str::to_owned));
    }

    #[test]
    fn each_step_from_the_version_on_is_taken() {
        check(1, "a", Ok("ak3"));
        check(2, "a", Ok("a3"));
        check(3, "a", Ok("a"));
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        check(2, "", Err("it is empty"));
        check(0, "a", Err("it has version 0, and this program reads 1 to 3"));
        check(4, "a", Err("it has version 4, and this program reads 1 to 3"));
    }
}
