use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::Present;
use fairdeal_session::{read_header, restore};

/// Writes the match of a log, if its game has the notation that the file's extension names.
pub fn written(log: &str, file: &str) -> Option<String> {
    let (_, ending) = file.rsplit_once('.')?;
    let (game, _) = read_header(log).ok()?;
    visit(&game, Written { log, ending })?
}

struct Written<'a> {
    log: &'a str,
    ending: &'a str,
}

impl Visitor for Written<'_> {
    type Out = Option<String>;

    fn game<G: Present>(self) -> Option<String> {
        if G::FILE_FORMAT != Some(self.ending) {
            return None;
        }
        restore::<G>(self.log).ok()?.export()
    }
}
