//! The pages, as browsers get them.

use crate::{client, place::Place};
use fairdeal_server::Settings;
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// What came back: the status, the headers in small letters, the body.
async fn get(address: SocketAddr, path: &str, headers: &[&str]) -> (u16, String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).await.expect("the server accepts");
    let more: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    let host = if more.contains("Host:") { String::new() } else { format!("Host: {address}\r\n") };
    let request = format!("GET {path} HTTP/1.0\r\n{host}{more}\r\n");
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut answer = vec![];
    stream.read_to_end(&mut answer).await.expect("the server answers");
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("headers end");
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    let status = head.split_whitespace().nth(1).and_then(|code| code.parse().ok()).expect("a status");
    (status, head, answer[end + 4..].to_vec())
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_come_in_gzip_to_those_who_read_it_and_once() {
    let place = Place::new("pages");
    let server = place.serve().await;
    let address = server.address();
    for file in fairdeal_webui::FILES {
        let path = format!("/{}", file.path);
        let (status, head, body) = get(address, &path, &[]).await;
        assert_eq!((status, &body[..], header(&head, "content-encoding")), (200, file.bytes, None), "{path}");
        for (accepted, gzip) in
            [("gzip, br", file.gzip), ("br;q=1, gzip;q=0.5", file.gzip), ("gzip;q=0", None), ("br", None)]
        {
            let (_, head, body) = get(address, &path, &[&format!("Accept-Encoding: {accepted}")]).await;
            assert_eq!(header(&head, "content-encoding"), gzip.map(|_| "gzip"), "{path} {accepted}");
            assert_eq!(&body[..], gzip.unwrap_or(file.bytes), "{path} {accepted}");
        }
        let tag = header(&head, "etag").expect("a mark").to_owned();
        let (status, again, body) = get(address, &path, &[&format!("If-None-Match: {tag}")]).await;
        assert_eq!((status, body.len(), header(&again, "etag")), (304, 0, Some(&*tag)), "{path}");
        let lasting = header(&head, "cache-control").is_some_and(|keep| keep.contains("immutable"));
        assert_eq!(lasting, file.path.starts_with("assets/"), "{path}");
    }
    let (status, head, _) = get(address, "/", &["If-None-Match: \"another\""]).await;
    assert_eq!(
        (status, header(&head, "cache-control")),
        (200, Some("no-cache")),
        "the first page is asked for again"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_without_a_code_comes_to_the_printed_table() {
    let place = Place::new("first");
    let host_names = vec!["games.example.org".to_owned()];
    let server = place.serve_with(Settings { host_names, ..Settings::fast() }).await;
    let address = server.address();
    let first = async |headers: &'static [&'static str]| {
        let (_, _, body) = get(address, "/api/first", headers).await;
        serde_json::from_slice::<serde_json::Value>(&body).expect("JSON")["table"].clone()
    };
    assert!(first(&[]).await.is_null(), "nothing was opened yet");
    let code = server.open_table("katko").expect("it opens");
    assert_eq!(first(&[]).await, code);
    assert_eq!(first(&["Host: localhost:7777"]).await, code);
    assert!(first(&["Host: games.example.org"]).await.is_null(), "a guest of a proxy is not the host");
    assert!(first(&["X-Forwarded-For: 192.0.2.7"]).await.is_null());
    let mut guests = vec![];
    while !first(&[]).await.is_null() {
        guests.push(client::join(address, &code, None).await);
        assert!(guests.len() <= 8, "a full table is nobody's");
    }
    assert!(guests.len() >= 2);
    server.stop().await;
}
