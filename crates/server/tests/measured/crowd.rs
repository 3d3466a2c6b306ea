//! Many connections that do nothing.

use crate::{alone, count, memory_kb, pair::Pair, place::Place, web::get};
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// How many connections are held; `FAIRDEAL_IDLE` says another number.
const IDLE: usize = 500;

/// How many files this process may have open.
fn files() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or(1024)
}

/// Opens a socket by hand, so that nothing of it but the connection is in this process, and greets.
async fn socket(address: SocketAddr) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("the server accepts");
    let request = format!(
        "GET /ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let hello = br#"{"hello":{"version":1}}"#;
    let mut frame = vec![0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0];
    frame.extend(hello);
    stream.write_all(&frame).await.expect("the server reads");
    let (mut heard, mut buffer) = (vec![], [0; 1024]);
    while !String::from_utf8_lossy(&heard).contains("welcome") {
        let read = stream.read(&mut buffer).await.expect("the server answers");
        assert!(read > 0, "{}", String::from_utf8_lossy(&heard));
        heard.extend(&buffer[..read]);
    }
    stream
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_idle_connections_are_held() {
    let _alone = alone().await;
    let wanted = count("FAIRDEAL_IDLE", IDLE).min((files().saturating_sub(200)) / 2);
    let place = Place::new("crowd");
    let server = place.serve().await;
    let mut pair = Pair::open(server.address()).await;
    pair.play(100).await;
    let mut held = Vec::with_capacity(wanted);
    let before = memory_kb();
    for _ in 0..wanted {
        held.push(socket(server.address()).await);
    }
    let grown = memory_kb() - before;
    println!("{wanted} idle connections, {:.1} kB each, both ends", grown as f64 / wanted as f64);
    let open = async || {
        let (_, metrics) = get(server.address(), "/metrics").await;
        let line = metrics.lines().find_map(|line| line.strip_prefix("fairdeal_connections "));
        line.and_then(|count| count.parse::<usize>().ok()).expect("a number")
    };
    assert_eq!(open().await, wanted + 2);
    pair.play(300).await;
    assert!(grown < 100 * wanted as i64, "{grown} kB");
    drop(held);
    while open().await > 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    server.stop().await;
}
