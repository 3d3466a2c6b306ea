use super::Match;
use crate::{Note, Noted};
use fairdeal_kernel::Present;

impl<G: Present> Match<G> {
    /// Returns what happened around the table.
    pub fn notes(&self) -> &[Noted] {
        &self.notes
    }

    /// Appends a note after the last commit.
    pub(crate) fn note(&mut self, note: Note) {
        self.note_after(self.version(), note);
    }

    /// Appends a note after the commit of a version, which must not be earlier than that of the last note.
    pub(crate) fn note_after(&mut self, after: u32, note: Note) {
        if let Note::Conceded { by } = note {
            self.conceded = Some(by);
        }
        self.notes.push(Noted { after, note });
    }

    pub(crate) fn set_notes(&mut self, notes: Vec<Noted>) {
        (self.notes, self.conceded) = (vec![], None);
        notes.into_iter().for_each(|Noted { after, note }| self.note_after(after, note));
    }
}
