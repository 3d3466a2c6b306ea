use crate::{
    frames::{Frames, Heard},
    listen::{Held, Meter},
};
use axum::body::Bytes;
use std::{
    mem::MaybeUninit,
    pin::Pin,
    task::{Context, Poll, ready},
};
use tokio::{
    io::{AsyncRead, ReadBuf},
    net::tcp::{OwnedReadHalf, OwnedWriteHalf},
};

/// How much is read at once, into memory that all sockets share.
const AT_ONCE: usize = 4096;

/// The reading side of a socket.
pub(crate) struct Wire {
    half: OwnedReadHalf,
    meter: Meter,
    frames: Frames,
}

impl Wire {
    /// Parts a connection that became a socket; some bytes may have been read from it already.
    pub(crate) fn new(held: Held, read: &Bytes, longest: usize) -> (OwnedWriteHalf, Wire) {
        let Held { stream, meter } = held;
        let (half, write) = stream.into_split();
        (write, Wire { half, meter, frames: Frames::new(longest, read) })
    }

    /// Waits for a message; `None` once no more can be read.
    pub(crate) fn poll_hear(&mut self, context: &mut Context<'_>) -> Poll<Option<Heard>> {
        loop {
            match self.frames.next() {
                Ok(None) => {}
                heard => return Poll::Ready(heard.ok().flatten()),
            }
            let mut memory = [const { MaybeUninit::uninit() }; AT_ONCE];
            let mut read = ReadBuf::uninit(&mut memory);
            let done = ready!(Pin::new(&mut self.half).poll_read(context, &mut read));
            let bytes = read.filled();
            if done.and_then(|()| self.meter.count(bytes.len())).is_err() || bytes.is_empty() {
                return Poll::Ready(None);
            }
            self.frames.add(bytes);
        }
    }
}
