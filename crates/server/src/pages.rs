use crate::http::Doors;
use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use std::path::{Component, Path};

/// Headers of every page: it runs nothing from elsewhere and cannot be framed.
const GUARDS: [(header::HeaderName, &str); 3] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
];

/// The plain page: it plays every game, and needs no build.
const PLAIN: [(&str, &str); 3] = [
    ("index.html", include_str!("../plain/index.html")),
    ("plain.js", include_str!("../plain/plain.js")),
    ("plain.css", include_str!("../plain/plain.css")),
];

/// How long a browser keeps a file with a content-hashed name, and every other file.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// A file as it is sent.
struct Sent {
    kind: &'static str,
    bytes: Bytes,
    /// Whether it is in gzip.
    is_gzip: bool,
    /// A tag that changes with its contents, if there is one.
    tag: Option<&'static str>,
    keep: &'static str,
}

/// Serves the table's files, gzipped for those who accept it; what a browser already has is not sent again.
pub(crate) async fn page(State(doors): State<Doors>, headers: HeaderMap, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let found = match &doors.hall.0.settings.web {
        Some(folder) => from_folder(folder, path).await,
        None => built_in(path, reads_gzip(&headers)).or_else(|| plain(path)),
    };
    let Some(Sent { kind, bytes, is_gzip, tag, keep }) = found else {
        return (StatusCode::NOT_FOUND, "There is no such page.").into_response();
    };
    let about = [(header::CACHE_CONTROL, keep), (header::VARY, "accept-encoding")];
    let is_known = tag.is_some_and(|tag| has_already(&headers, tag));
    let tag = tag.map(|tag| [(header::ETAG, tag)]);
    if is_known {
        return (StatusCode::NOT_MODIFIED, GUARDS, about, tag, ()).into_response();
    }
    let encoding = is_gzip.then_some([(header::CONTENT_ENCODING, "gzip")]);
    (GUARDS, about, tag, encoding, [(header::CONTENT_TYPE, kind)], bytes).into_response()
}

/// Returns whether a browser accepts gzip: it names it, with a weight above zero.
fn reads_gzip(headers: &HeaderMap) -> bool {
    let listed = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    listed.flat_map(|list| list.split(',')).any(|one| {
        let (name, worth) = one.split_once(';').unwrap_or((one, "q=1"));
        let worth = worth.trim().strip_prefix("q=").and_then(|worth| worth.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case("gzip") && worth.is_some_and(|worth| worth > 0.0)
    })
}

/// Returns whether a browser has the file with this tag.
fn has_already(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    known.flat_map(|list| list.split(',')).any(|one| one.trim().trim_start_matches("W/") == tag)
}

/// Returns the file a path means: anything that is not a file is a place within the page.
fn name_of(path: &str) -> &str {
    if path.contains('.') { path } else { "index.html" }
}

fn plain(path: &str) -> Option<Sent> {
    let (name, text) = PLAIN.iter().find(|(known, _)| *known == name_of(path))?;
    let bytes = Bytes::from_static(text.as_bytes());
    Some(Sent { kind: kind_of(name), bytes, is_gzip: false, tag: None, keep: ASK_AGAIN })
}

/// Returns a built-in page; the plain one is always available at its own path.
fn built_in(path: &str, reads_gzip: bool) -> Option<Sent> {
    let file = fairdeal_webui::file(name_of(path)).filter(|_| path != "plain")?;
    let gzip = file.gzip.filter(|_| reads_gzip);
    Some(Sent {
        kind: kind_of(file.path),
        bytes: Bytes::from_static(gzip.unwrap_or(file.bytes)),
        is_gzip: gzip.is_some(),
        tag: Some(file.tag),
        keep: if file.is_lasting() { FOR_EVER } else { ASK_AGAIN },
    })
}

/// Reads a file below the folder.
async fn from_folder(folder: &Path, path: &str) -> Option<Sent> {
    let relative = Path::new(path);
    if !relative.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let name = name_of(path);
    let full = folder.join(name);
    let bytes = tokio::task::spawn_blocking(move || std::fs::read(full)).await.ok()?.ok()?;
    Some(Sent { kind: kind_of(name), bytes: bytes.into(), is_gzip: false, tag: None, keep: ASK_AGAIN })
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, kind)| kind) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "woff2" => "font/woff2",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}
