use crate::{Batch, SeatNow, Tell, pen::Pen};
use fairdeal_session::Around;
use std::{fmt, ops::Range};

/// What is new to a viewer, as the message about it: written once for all who were told the same so far, and
/// completed for each of them.
pub struct News {
    pub(crate) pen: Pen,
    version: u32,
    /// Where the message begins in its buffer, and the fields that all of them are sent.
    begins: usize,
    shared: Range<usize>,
}

impl News {
    /// Begins a message behind what is in the buffer.
    pub(crate) fn begin(buffer: Vec<u8>, version: u32, r: Option<u64>) -> News {
        let (begins, mut pen) = (buffer.len(), Pen { text: buffer });
        pen.open(b'{');
        pen.key("b");
        pen.open(b'{');
        pen.field("v", &version);
        if let Some(r) = r {
            pen.field("r", &r);
        }
        let shared = pen.text.len()..pen.text.len();
        News { pen, version, begins, shared }
    }

    /// Notes that all fields so far are for everybody.
    pub(crate) fn shared(mut self) -> News {
        self.shared.end = self.pen.text.len();
        self
    }

    /// Begins the same message for another viewer who was told the same so far.
    #[must_use]
    pub fn again(&self, buffer: Vec<u8>, r: Option<u64>) -> News {
        let mut again = News::begin(buffer, self.version, r);
        again.pen.text.extend_from_slice(&self.pen.text[self.shared.clone()]);
        again.shared()
    }

    /// Adds what is around the table.
    pub fn around(&mut self, around: &Around) {
        self.pen.field("around", around);
    }

    /// Adds who holds each seat.
    pub fn seats(&mut self, seats: &[SeatNow]) {
        self.pen.field("seats", seats);
    }

    /// Returns the version after it.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Returns whether there is anything new in it.
    pub fn is_news(&self) -> bool {
        self.pen.text.len() > self.shared.start
    }

    /// Ends the message, and returns the buffer with it.
    pub fn finish(mut self) -> Vec<u8> {
        self.pen.close(b'}');
        self.pen.close(b'}');
        self.pen.text.pop();
        self.pen.text
    }

    /// Reads the message back, for those who are told in the same process.
    pub fn batch(self) -> Batch {
        let begins = self.begins;
        match serde_json::from_slice(&self.finish()[begins..]) {
            Ok(Tell::Batch(batch)) => batch,
            other => unreachable!("a batch was written, not {other:?}"),
        }
    }
}

impl fmt::Debug for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.pen.text[self.begins..]))
    }
}
