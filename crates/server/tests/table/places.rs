//! Places among the connections of an address: taken once, given back once.

use crate::{counted::metric, place::Place};
use fairdeal_server::{Network, Settings};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::{io::AsyncWriteExt, net::TcpStream};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::client::IntoClientRequest};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Opens a socket, as a proxy would for somebody.
async fn open(address: SocketAddr, passed_for: Option<&str>) -> Option<Socket> {
    let mut request = format!("ws://{address}/ws").into_client_request().expect("a request");
    if let Some(passed_for) = passed_for {
        request.headers_mut().insert("x-forwarded-for", passed_for.parse().expect("a header"));
    }
    tokio_tungstenite::connect_async(request).await.ok().map(|(socket, _)| socket)
}

/// Waits until the server has noticed that only this many are left.
async fn until(address: SocketAddr, connections: usize) {
    let noticed = async {
        while metric(address, "connections").await != connections as u64 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), noticed).await.expect("places are given back");
}

/// The law: there are never more than the limit, a refused one changes nothing, and in the end all places are free.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_as_many_places_as_it_is_given() {
    const LIMIT: usize = 8;
    let place = Place::new("places");
    let server = place.serve_with(Settings { per_address: LIMIT, ..Settings::fast() }).await;
    let address = server.address();
    let (mut here, mut state) = (vec![], 11_u64);
    for step in 0..200 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        match (state >> 33) % 10 {
            0..5 => {
                let socket = open(address, None).await;
                assert_eq!(socket.is_some(), here.len() < LIMIT, "step {step}: {} are here", here.len());
                here.extend(socket);
            }
            5..8 if !here.is_empty() => {
                drop(here.swap_remove((state >> 40) as usize % here.len()));
                until(address, here.len()).await;
            }
            // A request that is given up in the middle of its head.
            8 => {
                let mut half = TcpStream::connect(address).await.expect("it is accepted");
                half.write_all(b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgr").await.expect("it is read");
            }
            // One that asks for a socket and is gone before it has one.
            _ => {
                let mut gone = TcpStream::connect(address).await.expect("it is accepted");
                let request = format!(
                    "GET /ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                     Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
                );
                gone.write_all(request.as_bytes()).await.expect("it is read");
                drop(gone);
                tokio::time::sleep(Duration::from_millis(20)).await;
                until(address, here.len()).await;
            }
        }
    }
    here.clear();
    until(address, 0).await;
    for _ in 0..LIMIT {
        here.push(open(address, None).await.expect("all places are free"));
    }
    assert!(open(address, None).await.is_none());
    assert!(metric(address, "crowded_total").await > 1);
    server.stop().await;
}

/// A machine that vanished silently does not keep its place.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_gives_no_sign_loses_the_place() {
    let place = Place::new("silence");
    let settings = Settings { silence: Duration::from_millis(100), ..Settings::fast() };
    let server = place.serve_with(settings).await;
    // It never reads, so it never answers the ping either.
    let _vanished = open(server.address(), None).await.expect("there is room");
    let mut alive = crate::client::Client::connect(server.address(), None).await;
    until(server.address(), 2).await;
    let reads = async {
        until(server.address(), 1).await;
    };
    tokio::select! {
        () = reads => {}
        told = alive.hear() => panic!("whoever answers pings stays: {told:?}"),
    }
    assert_eq!(metric(server.address(), "silent_total").await, 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proxy_is_believed_only_if_it_is_named() {
    let place = Place::new("proxy");
    let trusted: Vec<Network> =
        vec!["127.0.0.0/8".parse().expect("a network"), "10.0.0.0/8".parse().expect("one")];
    let settings = Settings { per_address: 2, ..Settings::fast() };
    let server = place.serve_with(Settings { trusted_proxies: trusted, ..settings.clone() }).await;
    let here = [
        open(server.address(), Some("192.0.2.1")).await.expect("the first"),
        open(server.address(), Some("192.0.2.1")).await.expect("the second"),
    ];
    assert!(open(server.address(), Some("192.0.2.1")).await.is_none(), "the address has two");
    assert!(
        open(server.address(), Some("198.51.100.7, 192.0.2.1")).await.is_none(),
        "what a guest writes is not believed"
    );
    assert!(
        open(server.address(), Some("192.0.2.1, 10.1.2.3")).await.is_none(),
        "our own proxies are passed over"
    );
    let other = open(server.address(), Some("192.0.2.1, 198.51.100.7")).await;
    assert!(other.is_some(), "the last address that is no proxy of ours counts");
    let network = [
        open(server.address(), Some("2001:db8::1")).await,
        open(server.address(), Some("[2001:db8::2]:99")).await,
    ];
    assert!(network.iter().all(Option::is_some));
    assert!(open(server.address(), Some("2001:db8::3")).await.is_none(), "a /64 is one address");
    drop((here, other, network));
    server.stop().await;

    let server = place.serve_with(settings).await;
    let mut here = vec![];
    for n in 0..2 {
        here.push(open(server.address(), Some(&format!("192.0.2.{n}"))).await.expect("there is room"));
    }
    assert!(open(server.address(), Some("192.0.2.9")).await.is_none(), "nobody is trusted here");
    server.stop().await;
}

#[test]
fn a_network_is_read_and_has_its_addresses() {
    let has = |network: &str, address: &str| {
        network.parse::<Network>().expect("a network").has(address.parse().expect("an address"))
    };
    assert!(has("10.0.0.0/8", "10.200.1.1") && !has("10.0.0.0/8", "11.0.0.1"));
    assert!(
        has("192.0.2.7", "192.0.2.7")
            && has("192.0.2.7", "::ffff:192.0.2.7")
            && !has("192.0.2.7", "192.0.2.8")
    );
    assert!(has("0.0.0.0/0", "8.8.8.8") && !has("0.0.0.0/0", "::1"));
    assert!(has("fd00::/8", "fd12::1") && !has("fd00::/8", "fe80::1") && has("::/0", "::1"));
    for wrong in ["10.0.0.0/33", "proxy", "10.0.0.0/", "::1/129", ""] {
        let error = wrong.parse::<Network>().expect_err("no network").to_string();
        assert!(error.contains(&format!("{wrong:?}")), "{error}");
    }
}
