use crate::error::Error;
use fairdeal_hosted::{AnyMatch, Shown, restore_match, verify_log};
use fairdeal_session::{LogError, Verified, read_header};
use flate2::bufread::MultiGzDecoder;
use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
};

/// The maximum size of a file that people write: cards, heroes, decks, positions, options.
pub(crate) const MOST: u64 = 4 << 20;
/// The maximum size of a log; those of the longest matches have a few million bytes.
const MOST_OF_A_LOG: u64 = 64 << 20;

/// Reads a file that somebody names, unless it is too large, in which case nothing is read.
pub(crate) fn read(path: &Path, most: u64) -> Result<Vec<u8>, Error> {
    let wrong = |source| Error::File { doing: "read", path: path.to_owned(), source };
    let file = File::open(path).map_err(wrong)?;
    let size = file.metadata().map_err(wrong)?.len();
    if size > most {
        return Err(wrong(too_large(most)));
    }
    read_all(file, most).map_err(wrong)
}

/// Opens a file that is read piece by piece, however large it is; one that begins like gzip is unpacked on the way.
pub(crate) fn open(path: &Path) -> Result<Box<dyn BufRead>, Error> {
    let wrong = |source| Error::File { doing: "read", path: path.to_owned(), source };
    let mut input = BufReader::with_capacity(1 << 18, File::open(path).map_err(wrong)?);
    let is_gzip = input.fill_buf().map_err(wrong)?.starts_with(&[0x1f, 0x8b]);
    Ok(match is_gzip {
        true => Box::new(BufReader::with_capacity(1 << 18, MultiGzDecoder::new(input))),
        false => Box::new(input),
    })
}

/// Reads a source of unknown size to its end.
pub(crate) fn read_all(input: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    input.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_large(most)) } else { Ok(bytes) }
}

fn too_large(most: u64) -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, format!("it is larger than the limit of {most} bytes"))
}

/// A log file that was read, and the game that its header names.
pub(crate) struct LogFile {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// The contents.
    pub(crate) text: String,
    /// The name of the game, which may not exist.
    pub(crate) game: String,
}

impl LogFile {
    /// Reads a log file and its header.
    pub(crate) fn read(path: &Path) -> Result<LogFile, Error> {
        let wrong = |error| Error::Log { path: path.to_owned(), error };
        let bytes = read(path, MOST_OF_A_LOG)?;
        let text = text_of(bytes).map_err(wrong)?;
        let (game, _) = read_header(&text).map_err(wrong)?;
        if !fairdeal_games::GAMES.contains(&game.as_str()) {
            let message = format!("there is no game {game:?} in this program");
            return Err(wrong(LogError { line: 1, message }));
        }
        Ok(LogFile { path: path.to_owned(), text, game })
    }

    /// Restores the match.
    pub(crate) fn restored(&self) -> Result<Box<dyn Shown>, Error> {
        self.found(restore_match(&self.game, &self.text))
    }

    /// Checks the log from end to end.
    pub(crate) fn verified(&self) -> Result<Verified, Error> {
        self.found(verify_log(&self.game, &self.text))
    }

    fn found<T>(&self, read: Option<Result<T, LogError>>) -> Result<T, Error> {
        let read = read.ok_or_else(|| Error::UnknownGame(self.game.clone()))?;
        read.map_err(|error| Error::Log { path: self.path.clone(), error })
    }
}

/// Converts the bytes of a log to text; says in which line they are not text.
fn text_of(bytes: Vec<u8>) -> Result<String, LogError> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        LogError { line, message: "the line contains bytes that are not text".into() }
    })
}

/// Writes the log of a match; a reader finds the old file or the new one, never half of it.
pub(crate) fn write_log(path: &Path, of: &dyn AnyMatch) -> Result<(), Error> {
    let text = of.lines().join("\n") + "\n";
    let mut aside = path.as_os_str().to_owned();
    aside.push(".tmp");
    let written = write_private(Path::new(&aside), &text).and_then(|()| fs::rename(&aside, path));
    written.map_err(|source| Error::File { doing: "write", path: path.to_owned(), source })
}

/// Writes a file that only its owner can read, even if it was open to others before: the log of a match in
/// progress reveals every hand.
pub(crate) fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    file.write_all(text.as_bytes())
}

/// Makes a folder that only its owner can read; an existing one stays as it is.
pub(crate) fn make_folder(path: &Path) -> Result<(), Error> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path).map_err(|source| Error::File { doing: "make", path: path.to_owned(), source })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn only_the_owner_reads_what_is_written() {
        use std::os::unix::fs::PermissionsExt;
        let folder = std::env::temp_dir().join(format!("fairdeal-files-{}", std::process::id()));
        make_folder(&folder).expect("it can be made");
        let file = folder.join("match.log");
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        write_private(&file, "one").expect("it can be written");
        assert_eq!((mode(&folder), mode(&file)), (0o700, 0o600));
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("it is ours");
        write_private(&file, "two").expect("it can be written");
        let (found, text) = (mode(&file), fs::read_to_string(&file));
        fs::remove_dir_all(&folder).expect("it is ours");
        assert_eq!((found, text.expect("it can be read").as_str()), (0o600, "two"));
    }

    #[test]
    fn what_does_not_end_is_not_read_to_its_end() {
        let endless = read_all(io::repeat(b'x'), 1000).expect_err("there is no end");
        assert_eq!(endless.kind(), io::ErrorKind::FileTooLarge);
        assert_eq!(read_all(&[1u8; 1000][..], 1000).expect("it fits").len(), 1000);
    }

    #[test]
    fn bytes_that_are_no_text_are_found() {
        let error = text_of(b"one\ntwo\nth\xffree\n".to_vec()).expect_err("no text");
        assert_eq!(error.line, 3);
        assert_eq!(text_of(b"one\n".to_vec()), Ok("one\n".to_owned()));
    }
}
