use std::{io, net::SocketAddr};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// The maximum size of a message.
const LONGEST: usize = 4 << 20;

/// How much is read at once.
const BUFFER: usize = 4096;

/// A minimal WebSocket, so that the load generator costs as little as possible: text in, text out.
pub(super) struct Socket {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// The number of bytes of the buffer already consumed.
    used: usize,
    /// The number of bytes received, with frame headers.
    pub(super) bytes: u64,
}

/// A message, and how many bytes it took.
pub(super) struct Heard {
    pub(super) text: String,
    pub(super) bytes: u64,
}

impl Socket {
    pub(super) async fn connect(address: SocketAddr) -> io::Result<Socket> {
        let mut stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ZmFpcmRlYWwgbG9hZCAwMQ==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut socket = Socket { stream, buffer: vec![], used: 0, bytes: 0 };
        loop {
            if let Some(end) = socket.buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&socket.buffer[..end]).into_owned();
                if !head.starts_with("HTTP/1.1 101") {
                    let first = head.lines().next().unwrap_or_default();
                    return Err(io::Error::other(format!("the server answers {first:?}")));
                }
                socket.used = end + 4;
                return Ok(socket);
            }
            socket.fill().await?;
        }
    }

    /// Sends a text in one frame; a mask of zeros is a valid mask.
    pub(super) async fn send(&mut self, text: &str) -> io::Result<()> {
        let len = text.len();
        let mut frame = Vec::with_capacity(len + 14);
        frame.push(0x81);
        match len {
            0..=125 => frame.push(0x80 | len as u8),
            126..=0xFFFF => {
                frame.push(0x80 | 126);
                frame.extend((len as u16).to_be_bytes());
            }
            _ => {
                frame.push(0x80 | 127);
                frame.extend((len as u64).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.stream.write_all(&frame).await
    }

    /// Hears the next text.
    pub(super) async fn hear(&mut self) -> io::Result<Heard> {
        loop {
            match self.frame()? {
                Some((1, text, bytes)) => {
                    let text = String::from_utf8(text).map_err(io::Error::other)?;
                    return Ok(Heard { text, bytes });
                }
                Some((8, ..)) => return Err(io::Error::other("the server closed the connection")),
                Some(_) => {}
                None => self.fill().await?,
            }
        }
    }

    /// Takes a whole frame out of the buffer: its kind, its contents, and its size.
    fn frame(&mut self) -> io::Result<Option<(u8, Vec<u8>, u64)>> {
        let rest = &self.buffer[self.used..];
        let [first, second, ..] = *rest else { return Ok(None) };
        let (head, len) = match second & 0x7F {
            126 if rest.len() >= 4 => (4, usize::from(u16::from_be_bytes([rest[2], rest[3]]))),
            127 if rest.len() >= 10 => {
                let bytes = rest[2..10].try_into().expect("eight bytes");
                (10, usize::try_from(u64::from_be_bytes(bytes)).unwrap_or(usize::MAX))
            }
            126 | 127 => return Ok(None),
            len => (2, usize::from(len)),
        };
        if len > LONGEST {
            return Err(io::Error::other("the server sends a frame that is too long"));
        }
        if rest.len() < head + len {
            return Ok(None);
        }
        let content = rest[head..head + len].to_vec();
        let size = (head + len) as u64;
        self.used += head + len;
        self.bytes += size;
        if self.used == self.buffer.len() {
            self.buffer.clear();
            self.used = 0;
        }
        Ok(Some((first & 0x0F, content, size)))
    }

    async fn fill(&mut self) -> io::Result<()> {
        if self.used > 0 {
            self.buffer.drain(..self.used);
            self.used = 0;
        }
        self.buffer.reserve(BUFFER);
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            return Err(io::Error::other("the server ended the connection"));
        }
        Ok(())
    }
}
