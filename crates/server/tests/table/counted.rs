use crate::web::get;
use std::net::SocketAddr;

/// Reads a number that is counted.
pub(crate) async fn metric(address: SocketAddr, name: &str) -> u64 {
    let (_, text) = get(address, "/metrics").await;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("fairdeal_{name} ")));
    line.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{name} is not counted: {text}"))
}
