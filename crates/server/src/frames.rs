//! The framing of WebSockets (RFC 6455), as far as a server needs it: no extension is ever agreed on.
//!
//! Our own, because the server sends to a socket from wherever a message becomes durable, and keeps no buffers for
//! sockets that say nothing.

use axum::body::Bytes;
use std::ops::Deref;

/// The end of a message, in the first byte of a frame.
const FINAL: u8 = 0x80;
/// The bits of the first byte that only extensions use.
const RESERVED: u8 = 0x70;
/// What a client must set in the second byte.
const MASKED: u8 = 0x80;
/// The longest frame that is about the connection itself.
const LONGEST_CONTROL: usize = 125;

const CONTINUED: u8 = 0;
const TEXT: u8 = 1;
const BINARY: u8 = 2;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// What a client has sent.
#[derive(Debug)]
pub(crate) enum Heard {
    Text(String),
    /// A message that is not text; its contents are not kept.
    Binary,
    Ping(Vec<u8>),
    /// The number of bytes of a pong.
    Pong(usize),
    Close,
}

/// A client that does not keep to the framing, or sends more than is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unreadable;

/// Makes messages of the bytes that a client sends.
#[derive(Debug)]
pub(crate) struct Frames {
    /// What was read and belongs to no whole frame yet.
    bytes: Vec<u8>,
    /// The number of those that belong to frames that were taken out.
    used: usize,
    /// The kind of a message that comes in pieces, and the pieces so far.
    pieces: Option<(u8, Vec<u8>)>,
    longest: usize,
}

/// The beginning of a frame.
struct Head {
    is_final: bool,
    kind: u8,
    mask: [u8; 4],
    /// The number of bytes of the head, and of what follows.
    size: usize,
    length: usize,
}

impl Frames {
    /// Reads messages of at most `longest` bytes; some bytes may have been read already.
    pub(crate) fn new(longest: usize, read: &[u8]) -> Frames {
        Frames { bytes: read.to_vec(), used: 0, pieces: None, longest }
    }

    /// Adds what was read.
    pub(crate) fn add(&mut self, read: &[u8]) {
        self.bytes.extend_from_slice(read);
    }

    /// Takes out the next message; `None` if more has to be read for it.
    pub(crate) fn next(&mut self) -> Result<Option<Heard>, Unreadable> {
        while let Some(head) = Head::read(&self.bytes[self.used..], self.longest)? {
            let from = self.used + head.size;
            let Some(masked) = self.bytes.get(from..from + head.length) else { break };
            let content: Vec<u8> =
                masked.iter().zip(head.mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect();
            self.used = from + head.length;
            if let Some(heard) = self.take(&head, content)? {
                return Ok(Some(heard));
            }
        }
        self.forget_used();
        Ok(None)
    }

    fn forget_used(&mut self) {
        self.bytes.drain(..self.used);
        self.used = 0;
        // Most sockets are silent most of the time, so they keep no memory.
        if self.bytes.is_empty() {
            self.bytes = vec![];
        }
    }

    /// Takes a frame; returns the message that it is or ends.
    fn take(&mut self, head: &Head, content: Vec<u8>) -> Result<Option<Heard>, Unreadable> {
        let (kind, content) = match (head.kind, self.pieces.take()) {
            (CLOSE, _) => return Ok(Some(Heard::Close)),
            // They may come between the pieces of a message.
            (PING | PONG, pieces) => {
                self.pieces = pieces;
                let ping = head.kind == PING;
                return Ok(Some(if ping { Heard::Ping(content) } else { Heard::Pong(content.len()) }));
            }
            (CONTINUED, Some((kind, mut pieces))) => {
                if pieces.len() + content.len() > self.longest {
                    return Err(Unreadable);
                }
                pieces.extend(content);
                (kind, pieces)
            }
            (kind @ (TEXT | BINARY), None) => (kind, content),
            _ => return Err(Unreadable),
        };
        if !head.is_final {
            self.pieces = Some((kind, content));
            return Ok(None);
        }
        match kind {
            TEXT => String::from_utf8(content).map(|text| Some(Heard::Text(text))).map_err(|_| Unreadable),
            _ => Ok(Some(Heard::Binary)),
        }
    }
}

impl Head {
    /// Reads the head of a frame; `None` if not all of it is there. What is too long is refused before it is read.
    fn read(bytes: &[u8], longest: usize) -> Result<Option<Head>, Unreadable> {
        let &[first, second, ref rest @ ..] = bytes else { return Ok(None) };
        let kind = first & 0x0F;
        if first & RESERVED != 0 || second & MASKED == 0 {
            return Err(Unreadable);
        }
        let (length, rest) = match second & !MASKED {
            126 => match rest.split_first_chunk() {
                Some((length, rest)) => (u64::from(u16::from_be_bytes(*length)), rest),
                None => return Ok(None),
            },
            127 => match rest.split_first_chunk() {
                Some((length, rest)) => (u64::from_be_bytes(*length), rest),
                None => return Ok(None),
            },
            length => (length.into(), rest),
        };
        let is_final = first & FINAL != 0;
        let length = usize::try_from(length).map_err(|_| Unreadable)?;
        let is_control = kind >= CLOSE;
        if length > longest || is_control && (length > LONGEST_CONTROL || !is_final) {
            return Err(Unreadable);
        }
        let Some((mask, rest)) = rest.split_first_chunk() else { return Ok(None) };
        Ok(Some(Head { is_final, kind, mask: *mask, size: bytes.len() - rest.len(), length }))
    }
}

/// The most bytes before the contents of a frame that a server sends.
const LONGEST_HEAD: usize = 10;

/// Begins a message: a buffer with room for the head of its frame, behind which its text is written.
pub(crate) fn begin() -> Vec<u8> {
    // Most of what is told is shorter than this, so that the buffer need not grow.
    let mut message = Vec::with_capacity(256);
    message.resize(LONGEST_HEAD, 0);
    message
}

/// Ends a message whose text is written, and returns its frame.
pub(crate) fn end(mut message: Vec<u8>) -> Bytes {
    let head = head_of(TEXT, message.len() - LONGEST_HEAD);
    let from = LONGEST_HEAD - head.len();
    message[from..LONGEST_HEAD].copy_from_slice(&head);
    Bytes::from(message).slice(from..)
}

/// Returns the text in a frame that was made here.
pub(crate) fn text_of(frame: &Bytes) -> Bytes {
    let head = match frame.get(1) {
        Some(127) => 10,
        Some(126) => 4,
        _ => 2,
    };
    frame.slice(head.min(frame.len())..)
}

/// Appends the answer to a ping.
pub(crate) fn write_pong(ping: &[u8], to: &mut Vec<u8>) {
    write_frame(PONG, ping, to);
}

/// Appends a ping without contents.
pub(crate) fn write_ping(to: &mut Vec<u8>) {
    write_frame(PING, &[], to);
}

/// Appends the end of the conversation.
pub(crate) fn write_close(to: &mut Vec<u8>) {
    write_frame(CLOSE, &[], to);
}

fn write_frame(kind: u8, content: &[u8], to: &mut Vec<u8>) {
    to.extend_from_slice(&head_of(kind, content.len()));
    to.extend_from_slice(content);
}

/// The head of a frame.
struct Written {
    bytes: [u8; LONGEST_HEAD],
    length: usize,
}

impl Deref for Written {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

fn head_of(kind: u8, length: usize) -> Written {
    let mut bytes = [0; LONGEST_HEAD];
    bytes[0] = FINAL | kind;
    let length = match u16::try_from(length) {
        Ok(length @ ..126) => {
            bytes[1] = length as u8;
            2
        }
        Ok(length) => {
            bytes[1] = 126;
            bytes[2..4].copy_from_slice(&length.to_be_bytes());
            4
        }
        Err(_) => {
            bytes[1] = 127;
            bytes[2..].copy_from_slice(&(length as u64).to_be_bytes());
            10
        }
    };
    Written { bytes, length }
}
