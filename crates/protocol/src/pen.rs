use serde::Serialize;

/// Writes JSON into a buffer as it comes up, so that what is told of a move is never built as a tree first.
///
/// Every value is followed by a comma; whatever ends a list or an object replaces the last one.
pub(crate) struct Pen {
    pub(crate) text: Vec<u8>,
}

impl Pen {
    /// Begins a list or an object.
    pub(crate) fn open(&mut self, bracket: u8) {
        self.text.push(bracket);
    }

    /// Ends a list or an object.
    pub(crate) fn close(&mut self, bracket: u8) {
        match self.text.last_mut() {
            Some(last @ b',') => *last = bracket,
            _ => self.text.push(bracket),
        }
        self.text.push(b',');
    }

    /// Writes the name of a field, which needs no escapes.
    pub(crate) fn key(&mut self, name: &str) {
        self.text.push(b'"');
        self.text.extend_from_slice(name.as_bytes());
        self.text.extend_from_slice(b"\":");
    }

    /// Writes a value.
    pub(crate) fn value<T: Serialize + ?Sized>(&mut self, value: &T) {
        serde_json::to_writer(&mut self.text, value).expect("what is told is JSON");
        self.text.push(b',');
    }

    /// Writes a field.
    pub(crate) fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) {
        self.key(name);
        self.value(value);
    }

    /// Writes a list.
    pub(crate) fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Pen, T)) {
        self.open(b'[');
        items.into_iter().for_each(|item| write(self, item));
        self.close(b']');
    }
}
