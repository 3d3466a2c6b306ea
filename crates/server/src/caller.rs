//! Where a request comes from, and which server it is meant for.

use crate::Settings;
use axum::http::{HeaderMap, Uri, header};
use std::net::IpAddr;

const PASSED_FOR: &str = "x-forwarded-for";

/// Returns the address of whoever asks.
///
/// A header is believed only from a proxy that the settings name: the right-most address that is not one of
/// those proxies is the one that the last proxy saw itself; everything before it can be made up.
pub(crate) fn address_of(peer: IpAddr, headers: &HeaderMap, settings: &Settings) -> IpAddr {
    if !settings.trusts(peer) {
        return peer;
    }
    let (passed_for, forwarded) = (hops(headers, PASSED_FOR), hops(headers, header::FORWARDED.as_str()));
    match (seen_last(&passed_for, settings), seen_last(&forwarded, settings)) {
        (Some(one), None) | (None, Some(one)) => one,
        // A proxy writes one of these headers and passes on whatever a guest wrote into the other.
        (Some(one), Some(other)) if one == other => one,
        _ => peer,
    }
}

/// Returns whether a request came through a proxy, which may be on this machine while its guest is not.
pub(crate) fn is_passed_on(headers: &HeaderMap) -> bool {
    headers.contains_key(PASSED_FOR) || headers.contains_key(header::FORWARDED)
}

/// Lists everything a header says, in the order it was written.
fn hops(headers: &HeaderMap, name: &str) -> Vec<String> {
    let lines = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or("unknown"));
    lines.flat_map(|line| line.split(',')).map(|hop| hop.trim().to_owned()).collect()
}

/// Returns the right-most address that is not one of our proxies; `None` if it cannot be parsed.
fn seen_last(hops: &[String], settings: &Settings) -> Option<IpAddr> {
    for hop in hops.iter().rev() {
        let address = hop_address(hop)?;
        if !settings.trusts(address) {
            return Some(address);
        }
    }
    None
}

/// Parses `192.0.2.7`, `[2001:db8::1]:4711` or `for="[2001:db8::1]:4711";proto=https`.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let node = hop.split(';').map(str::trim).find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        name.trim().eq_ignore_ascii_case("for").then_some(value.trim())
    });
    let node = node.unwrap_or(hop).trim_matches('"');
    let bare = node.strip_prefix('[').and_then(|node| node.split_once(']')).map_or(node, |(bare, _)| bare);
    let read = bare.parse().ok().or_else(|| bare.rsplit_once(':')?.0.parse().ok());
    read.map(|address: IpAddr| address.to_canonical())
}

/// Returns the name by which a request calls this server, without the port, if it uses one.
pub(crate) fn name_called<'a>(headers: &'a HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    let host = headers.get(header::HOST).map(|host| host.to_str().unwrap_or("?"));
    let host = uri.authority().map(axum::http::uri::Authority::as_str).or(host)?;
    let host = host.rsplit_once('@').map_or(host, |(_, host)| host);
    let has_port = |(_, port): &(&str, &str)| port.bytes().all(|digit| digit.is_ascii_digit());
    let name = host.rsplit_once(':').filter(has_port).map_or(host, |(name, _)| name);
    Some(name.trim_end_matches('.'))
}

/// Returns whether a name is one of this server's: an address, this machine, or one that the settings name.
///
/// A page elsewhere can point its own name at this machine, and would then be taken for one of our pages.
pub(crate) fn is_ours(name: &str, settings: &Settings) -> bool {
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    let name = name.to_ascii_lowercase();
    bare.parse::<IpAddr>().is_ok()
        || name == "localhost"
        || name.ends_with(".localhost")
        || settings.host_names.iter().any(|own| own.trim_end_matches('.').eq_ignore_ascii_case(&name))
}
