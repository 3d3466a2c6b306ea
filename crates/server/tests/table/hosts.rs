//! Names under which the server is called: a page elsewhere can make its own name point here.

use crate::{counted::metric, place::Place, web::whole};
use fairdeal_server::Settings;
use std::net::SocketAddr;
use tokio::{io::AsyncWriteExt, net::TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

async fn called(address: SocketAddr, name: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.expect("it is accepted");
    let request = format!("GET /api/games HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("it is read");
    whole(stream).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_its_own_names_are_answered_to() {
    let place = Place::new("hosts");
    let settings = Settings { host_names: vec!["Games.Example.org".into()], ..Settings::fast() };
    let server = place.serve_with(settings).await;
    let address = server.address();
    for own in [
        address.to_string().as_str(),
        "localhost",
        "localhost:7777",
        "LOCALHOST",
        "table.localhost",
        "127.0.0.1",
        "192.168.1.20:7777",
        "[::1]:7777",
        "[fe80::1]",
        "games.example.org",
        "games.example.org.:443",
    ] {
        assert_eq!(called(address, own).await.0, 200, "{own}");
    }
    for other in [
        "evil.example",
        "evil.example:7777",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "2130706433",
        "games.example.org.evil.example",
    ] {
        let (status, why) = called(address, other).await;
        assert!(status == 421 && why.contains("--host-name"), "{other}: {status} {why}");
    }
    assert_eq!(metric(address, "misdirected_total").await, 6);
    // A rebound page opens no socket: the names agree, and are not ours.
    let mut request = format!("ws://{address}/ws").into_client_request().expect("a request");
    request.headers_mut().insert("host", "evil.example".parse().expect("a header"));
    request.headers_mut().insert("origin", "http://evil.example".parse().expect("a header"));
    assert!(tokio_tungstenite::connect_async(request).await.is_err());
    server.stop().await;
}
