//! The framing of sockets: what RFC 6455 allows is understood, and what it forbids ends the connection.

use crate::place::Place;
use fairdeal_server::{Running, Settings};
use std::time::Duration;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

const HELLO: &[u8] = br#"{"hello":{"version":1}}"#;
const FINAL: u8 = 0x80;
const CONTINUED: u8 = 0;
const TEXT: u8 = 1;
const BINARY: u8 = 2;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// A frame as a client sends it.
fn frame(first: u8, content: &[u8]) -> Vec<u8> {
    let mask = [0x12, 0x34, 0x56, 0x78];
    let mut frame = vec![first];
    match content.len() {
        length @ ..126 => frame.push(0x80 | length as u8),
        length @ ..0x1_0000 => {
            frame.push(0x80 | 126);
            frame.extend((length as u16).to_be_bytes());
        }
        length => {
            frame.push(0x80 | 127);
            frame.extend((length as u64).to_be_bytes());
        }
    }
    frame.extend(mask);
    frame.extend(content.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}

/// The bare end of a socket.
struct Bare(TcpStream);

impl Bare {
    /// Becomes a socket; the first frames may come in the same packet as the request.
    async fn open(server: &Running, first: &[u8]) -> Bare {
        let mut stream = TcpStream::connect(server.address()).await.expect("it is accepted");
        let request = "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\n\
                       Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        stream.write_all(&[request.as_bytes(), first].concat()).await.expect("it is read");
        let mut head = vec![];
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("the server answers"));
        }
        let head = String::from_utf8(head).expect("a head is text").to_lowercase();
        assert!(head.starts_with("http/1.1 101"), "{head}");
        // The example of the RFC.
        assert!(head.contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=\r\n"), "{head}");
        Bare(stream)
    }

    async fn send(&mut self, bytes: &[u8]) {
        self.0.write_all(bytes).await.expect("the server reads");
    }

    /// Hears a frame: its kind and its content; `None` at the end.
    async fn hear(&mut self) -> Option<(u8, Vec<u8>)> {
        let hearing = async {
            let [first, second] = [self.0.read_u8().await.ok()?, self.0.read_u8().await.ok()?];
            assert_eq!(first & 0xF0, FINAL, "a server sends whole messages");
            let length = match second {
                ..126 => usize::from(second),
                126 => usize::from(self.0.read_u16().await.ok()?),
                127 => usize::try_from(self.0.read_u64().await.ok()?).expect("a length"),
                _ => panic!("a server masks nothing"),
            };
            let mut content = vec![0; length];
            self.0.read_exact(&mut content).await.ok()?;
            Some((first & 0x0F, content))
        };
        tokio::time::timeout(Duration::from_secs(10), hearing).await.expect("the server answers in time")
    }

    async fn is_welcome(&mut self) {
        let (kind, content) = self.hear().await.expect("the connection lives");
        let text = String::from_utf8(content).expect("messages are text");
        assert!(kind == TEXT && text.starts_with(r#"{"welcome""#), "{kind}: {text}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_may_come_in_any_pieces() {
    let place = Place::new("frames");
    let server = place.serve().await;
    let hello = frame(FINAL | TEXT, HELLO);
    // With the request, all at once.
    Bare::open(&server, &hello).await.is_welcome().await;
    // Byte by byte.
    let mut bare = Bare::open(&server, &hello[..1]).await;
    for byte in &hello[1..] {
        bare.send(&[*byte]).await;
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    bare.is_welcome().await;
    // In three frames, with a ping and a pong between them.
    let mut bare = Bare::open(&server, &[]).await;
    let pieces = [
        frame(TEXT, &HELLO[..5]),
        frame(FINAL | PING, b"are you there?"),
        frame(CONTINUED, &[]),
        frame(FINAL | PONG, b"so am I"),
        frame(FINAL | CONTINUED, &HELLO[5..]),
    ];
    bare.send(&pieces.concat()).await;
    assert_eq!(bare.hear().await, Some((PONG, b"are you there?".to_vec())));
    bare.is_welcome().await;
    // Two messages in one packet, the second of them long.
    let padded = [HELLO, &[b' '; 3000]].concat();
    let both = [hello, frame(FINAL | TEXT, br#"{"ping":{"n":7}}"#), frame(FINAL | TEXT, &padded)].concat();
    let mut bare = Bare::open(&server, &[]).await;
    bare.send(&both).await;
    bare.is_welcome().await;
    assert_eq!(bare.hear().await, Some((TEXT, br#"{"pong":7}"#.to_vec())));
    bare.is_welcome().await;
    // What is no text is refused, and the connection lives.
    bare.send(&frame(FINAL | BINARY, &[1, 2, 3])).await;
    let (kind, refused) = bare.hear().await.expect("the connection lives");
    assert!(kind == TEXT && refused.starts_with(br#"{"no""#), "{}", String::from_utf8_lossy(&refused));
    bare.send(&frame(FINAL | CLOSE, &1000_u16.to_be_bytes())).await;
    assert_eq!(bare.hear().await, Some((CLOSE, vec![])));
    assert_eq!(bare.hear().await, None);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_frame_of_a_client_ends_the_connection() {
    let place = Place::new("unframed");
    let server = place.serve_with(Settings { longest: 1000, ..Settings::fast() }).await;
    let mut unmasked = frame(FINAL | TEXT, HELLO);
    unmasked[1] &= 0x7F;
    let too_long = vec![b' '; 1001];
    let wrong = [
        ("not masked", unmasked),
        ("reserved bits", frame(FINAL | 0x40 | TEXT, HELLO)),
        ("a kind that is not known", frame(FINAL | 3, HELLO)),
        ("a control frame that is not known", frame(FINAL | 11, &[])),
        ("a piece of nothing", frame(FINAL | CONTINUED, HELLO)),
        ("a message within a message", [frame(TEXT, HELLO), frame(FINAL | TEXT, HELLO)].concat()),
        ("a ping in pieces", frame(PING, b"ping")),
        ("a long ping", frame(FINAL | PING, &[0; 126])),
        ("no text", frame(FINAL | TEXT, &[0xFF, 0xFE])),
        ("too long", frame(FINAL | TEXT, &too_long)),
        (
            "too long, and not even sent",
            vec![FINAL | TEXT, 0x80 | 127, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ),
        (
            "too long in pieces",
            [frame(TEXT, &too_long[..600]), frame(FINAL | CONTINUED, &too_long[..600])].concat(),
        ),
    ];
    for (what, bytes) in wrong {
        let mut bare = Bare::open(&server, &[]).await;
        bare.send(&bytes).await;
        assert_eq!(bare.hear().await, None, "{what}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_request_for_a_socket_becomes_one() {
    let place = Place::new("upgrades");
    let server = place.serve().await;
    let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
    let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    for (headers, status) in [
        (String::new(), 426),
        (format!("Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n{key}"), 426),
        (format!("Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n{key}"), 426),
        (format!("{upgrade}Sec-WebSocket-Version: 8\r\n{key}"), 426),
        (format!("{upgrade}Sec-WebSocket-Version: 13\r\n"), 400),
    ] {
        let mut stream = TcpStream::connect(server.address()).await.expect("it is accepted");
        let request = format!("GET /ws HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n");
        stream.write_all(request.as_bytes()).await.expect("it is read");
        let mut answer = vec![0; 12];
        stream.read_exact(&mut answer).await.expect("the server answers");
        assert_eq!(String::from_utf8_lossy(&answer), format!("HTTP/1.1 {status}"), "{headers}");
    }
    server.stop().await;
}
