use crate::http::Doors;
use axum::{
    extract::State,
    http::{StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use std::path::{Component, Path};

/// What is sent with every page: nothing from elsewhere runs in it, and nobody frames it.
const GUARDS: [(header::HeaderName, &str); 3] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
];

/// The plain page: it plays every game, and needs nothing that has to be built.
const PLAIN: [(&str, &str); 3] = [
    ("index.html", include_str!("../plain/index.html")),
    ("plain.js", include_str!("../plain/plain.js")),
    ("plain.css", include_str!("../plain/plain.css")),
];

/// Serves the files of the table.
pub(crate) async fn page(State(doors): State<Doors>, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let found = match &doors.hall.0.settings.web {
        Some(folder) => from_folder(folder, path).await,
        None => built_in(path).or_else(|| plain(path)),
    };
    match found {
        Some((kind, bytes)) => (GUARDS, [(header::CONTENT_TYPE, kind)], bytes).into_response(),
        None => (StatusCode::NOT_FOUND, "There is no such page.").into_response(),
    }
}

/// What a path means: whatever is no file is a place in the page itself.
fn name_of(path: &str) -> &str {
    if path.contains('.') { path } else { "index.html" }
}

fn plain(path: &str) -> Option<(&'static str, Vec<u8>)> {
    let (name, text) = PLAIN.iter().find(|(known, _)| *known == name_of(path))?;
    Some((kind_of(name), text.as_bytes().to_vec()))
}

/// The pages that were built into the binary; the plain one is to be had at its own place in any case.
fn built_in(path: &str) -> Option<(&'static str, Vec<u8>)> {
    let name = name_of(path);
    let bytes = fairdeal_webui::file(name).filter(|_| path != "plain")?;
    Some((kind_of(name), bytes.to_vec()))
}

/// Reads a file below the folder.
async fn from_folder(folder: &Path, path: &str) -> Option<(&'static str, Vec<u8>)> {
    let relative = Path::new(path);
    if !relative.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let name = name_of(path);
    let full = folder.join(name);
    let bytes = tokio::task::spawn_blocking(move || std::fs::read(full)).await.ok()?.ok()?;
    Some((kind_of(name), bytes))
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
