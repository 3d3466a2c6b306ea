//! Half-sent requests, floods and guesses: counted and refused.

use crate::{
    client::{self, Client},
    counted::metric,
    place::Place,
    web::get,
};
use fairdeal_server::{Running, Settings};
use serde_json::json;
use std::time::Duration;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// Sends bytes and reads until the server closes.
async fn answer_to(server: &Running, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(server.address()).await.expect("it is accepted");
    stream.write_all(bytes).await.expect("it is read");
    let mut answer = vec![];
    let read = tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await;
    // A reset is an end, too.
    let _ = read.expect("the server does not wait for ever");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_request_is_not_waited_for() {
    let place = Place::new("halves");
    let request_time = (Duration::from_millis(150), Duration::from_millis(300));
    let server = place.serve_with(Settings { request_time, ..Settings::fast() }).await;
    for half in ["", "GET", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "] {
        answer_to(&server, half.as_bytes()).await;
    }
    let half = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{\"game\"";
    let answer = answer_to(&server, half.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(metric(server.address(), "half_sent_total").await >= 2);
    // Whoever asks whole questions is answered, and a socket may be as slow as it likes.
    let mut client = Client::connect(server.address(), None).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    client.ask(json!({"ping": {"n": 1}})).await;
    client.until("pong").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_of_the_socket_are_counted_as_messages_are() {
    let place = Place::new("pings");
    let server = place.serve_with(Settings { rate: (10, 50), ..Settings::fast() }).await;
    let mut client = Client::connect(server.address(), None).await;
    let mut sent = 0;
    while sent < 100_000 && client.ping().await {
        sent += 1;
    }
    while client.hear().await.is_some() {}
    let (read, floods) =
        (metric(server.address(), "messages_in_total").await, metric(server.address(), "floods_total").await);
    assert!(read < 200 && floods >= 20, "{read} were read, {floods} were too many");
    server.stop().await;
}

/// Pieces of a message that never ends are no message, and cost all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bytes_that_never_become_a_message_are_counted() {
    let place = Place::new("pieces");
    let server = place.serve_with(Settings { bytes: (1000, 20_000), ..Settings::fast() }).await;
    let mut stream = TcpStream::connect(server.address()).await.expect("it is accepted");
    let request = "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                   Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    stream.write_all(request.as_bytes()).await.expect("it is read");
    // The first piece of a text, masked by zeros, then empty pieces without an end.
    let mut pieces = vec![0x01, 0x80, 0, 0, 0, 0];
    (0..1000).for_each(|_| pieces.extend([0x00, 0x80, 0, 0, 0, 0]));
    let mut sent = 0;
    while sent < 10_000_000 && stream.write_all(&pieces[if sent == 0 { 0 } else { 6 }..]).await.is_ok() {
        sent += pieces.len();
    }
    assert!(sent < 10_000_000, "the server has read them all");
    assert_eq!(metric(server.address(), "floods_total").await, 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_are_not_guessed() {
    let place = Place::new("guesses");
    let server = place.serve_with(Settings { lookups: (1, 35), ..Settings::fast() }).await;
    let table = client::open(server.address(), json!({"game": "katko", "seats": 2})).await.table();
    let mut client = Client::connect(server.address(), None).await;
    let mut codes = vec![];
    for n in 0..6 {
        client.ask(json!({"join": {"table": format!("AAAAAAA{n}")}})).await;
        codes.push(client.until("no").await["code"].as_str().expect("a code").to_owned());
    }
    assert_eq!(codes[..3], ["no_table"; 3]);
    assert_eq!(codes[4..], ["too_fast"; 2], "{codes:?}");
    // Nor over other doors, nor with a right one among them.
    for path in [format!("/r/{table}"), format!("/r/{table}/1"), format!("/api/tables/{table}/cards")] {
        assert_eq!(get(server.address(), &path).await.0, 429, "{path}");
    }
    assert!(metric(server.address(), "guesses_total").await >= 9);
    server.stop().await;
}
