use crate::{
    address::{Addresses, Guest, Stream},
    caller, cards,
    hall::{Hall, NotThere, Way},
    pages, rest,
    socket::{self, Line},
    token,
    upgrade::Upgrade,
    wire::Wire,
};
use axum::{
    Json, Router,
    extract::{ConnectInfo, DefaultBodyLimit, Path, Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Language, OptionKind, Present, Words};
use fairdeal_protocol::{LONGEST, LONGEST_TABLE};
use fairdeal_store::Health;
use serde::Serialize;
use std::{
    collections::BTreeMap,
    net::{IpAddr, SocketAddr},
};

/// What the pages need.
#[derive(Clone)]
pub(crate) struct Doors {
    pub(crate) hall: Hall,
    addresses: Addresses,
    pub(crate) lines: rest::Lines,
}

impl Doors {
    pub(crate) fn new(hall: Hall) -> Doors {
        Doors { hall, addresses: Addresses::default(), lines: rest::Lines::default() }
    }

    /// Accepts a connection, if its address does not have too many. A proxy's connections belong to its
    /// guests, who are counted by their requests.
    pub(crate) fn accept(&self, peer: IpAddr) -> Option<Option<Stream>> {
        let world = &self.hall.0;
        if world.settings.trusts(peer) {
            return Some(None);
        }
        self.addresses.accept(peer, &world.settings, world.time.now()).map(Some)
    }

    /// Admits a connection, if it comes from an allowed page and there are not too many.
    pub(crate) fn enter(&self, peer: SocketAddr, headers: &HeaderMap) -> Result<Guest, Closed> {
        self.check_page(headers)?;
        let world = &self.hall.0;
        let has_room = world.metrics.connections.get() < world.settings.connections as u64;
        let address = caller::address_of(peer.ip(), headers, &world.settings);
        let enter = || self.addresses.enter(address, &world.settings, world.time.now());
        has_room.then(enter).flatten().ok_or_else(|| {
            world.metrics.crowded.add(1);
            Closed::TooMany
        })
    }

    /// Finds the room of a table for a request.
    pub(crate) async fn find(
        &self,
        peer: SocketAddr,
        headers: &HeaderMap,
        table: &str,
    ) -> Result<Way, NotThere> {
        let world = &self.hall.0;
        let address = caller::address_of(peer.ip(), headers, &world.settings);
        let home = self.addresses.home(address, &world.settings, world.time.now());
        self.hall.find_for(&home, table).await
    }

    /// Returns whether a request comes from the operator: from the same machine, or with their token.
    fn is_host(&self, address: SocketAddr, headers: &HeaderMap) -> bool {
        let shown =
            headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        let wanted = self.hall.0.settings.metrics_token.as_deref();
        // Compare hashes, so that the time it takes reveals nothing about the token.
        let has_token =
            shown.zip(wanted).is_some_and(|(shown, wanted)| token::hash(shown) == token::hash(wanted));
        has_token || is_here(address, headers)
    }

    /// Allows a page only if it came from this server, or from an origin this server names.
    pub(crate) fn check_page(&self, headers: &HeaderMap) -> Result<(), Closed> {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let Some(origin) = text(header::ORIGIN) else { return Ok(()) };
        let host = text(header::HOST).unwrap_or_default();
        let bare = origin.split_once("://").map_or(origin, |(_, rest)| rest);
        let is_own = bare == host || self.hall.0.settings.origins.iter().any(|allowed| allowed == origin);
        if is_own { Ok(()) } else { Err(Closed::OtherPage) }
    }
}

/// Why a connection is not admitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Closed {
    OtherPage,
    TooMany,
}

impl Closed {
    pub(crate) fn status(self) -> StatusCode {
        match self {
            Closed::OtherPage => StatusCode::FORBIDDEN,
            Closed::TooMany => StatusCode::TOO_MANY_REQUESTS,
        }
    }

    pub(crate) fn why(self) -> &'static str {
        match self {
            Closed::OtherPage => "This page may not open a table here.",
            Closed::TooMany => "There are too many connections.",
        }
    }
}

/// Assembles all routes.
pub(crate) fn router(doors: Doors) -> Router {
    Router::new()
        .route("/ws", get(open_socket))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/api/games", get(games))
        .route("/api/games/{game}", get(game))
        .route("/api/games/{game}/cards", get(cards::of_game))
        .route("/api/first", get(first))
        .route("/api/tables", get(tables).post(rest::create).layer(DefaultBodyLimit::max(LONGEST_TABLE)))
        .route("/api/tables/{table}", get(rest::glance).delete(rest::delete))
        .route("/api/tables/{table}/cards", get(cards::of_table))
        .route("/api/tables/{table}/join", post(rest::join))
        .route("/api/tables/{table}/stream", get(rest::stream))
        .route("/api/tables/{table}/ask", post(rest::ask))
        .layer(DefaultBodyLimit::max(LONGEST))
        .route("/r/{table}", get(rest::newest_log))
        .route("/r/{table}/{file}", get(rest::log_of))
        .fallback(get(pages::page))
        .layer(middleware::from_fn_with_state(doors.clone(), guard))
        .with_state(doors)
}

/// Answers only to this server's names, and only requests that arrive in time.
async fn guard(State(doors): State<Doors>, request: Request, next: Next) -> Response {
    let world = &doors.hall.0;
    let name = caller::name_called(request.headers(), request.uri());
    if let Some(name) = name.filter(|name| !caller::is_ours(name, &world.settings)) {
        world.metrics.misdirected.add(1);
        let why = format!(
            "This server is not called {name:?}. Use its address, or let who keeps it start it with --host-name."
        );
        return (StatusCode::MISDIRECTED_REQUEST, why).into_response();
    }
    let answered = tokio::time::timeout(world.settings.request_time.1, next.run(request)).await;
    answered.unwrap_or_else(|_| {
        world.metrics.half_sent.add(1);
        (StatusCode::REQUEST_TIMEOUT, "The request did not come in time.").into_response()
    })
}

async fn open_socket(
    State(doors): State<Doors>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: Upgrade,
) -> Response {
    let guest = match doors.enter(address, &headers) {
        Ok(guest) => guest,
        Err(closed) => return (closed.status(), closed.why()).into_response(),
    };
    upgrade.accept(move |held, read| {
        let (half, wire) = Wire::new(held, &read, doors.hall.0.settings.longest);
        tokio::spawn(socket::serve(Line::over(doors.hall, guest, half), wire));
    })
}

/// Reports the server's health; what went wrong last may name a table, so only the host is told.
async fn health(
    State(doors): State<Doors>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let health = doors.hall.0.store.health();
    let status = if health == Health::Ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let complaint =
        if doors.is_host(address, &headers) { doors.hall.0.metrics.complaint() } else { String::new() };
    (status, format!("{health}\n{complaint}")).into_response()
}

/// Returns the server's metrics, for its host alone: a player could learn from them what happens in other
/// hands.
async fn metrics(
    State(doors): State<Doors>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    if !doors.is_host(address, &headers) {
        let why = "The figures are for whoever keeps this server: ask on its own machine, or with the token of \
                   --metrics-token.";
        return (StatusCode::FORBIDDEN, why).into_response();
    }
    let world = &doors.hall.0;
    world.metrics.text(doors.hall.count(), world.store.load().rows, world.time.now()).into_response()
}

/// The description of a game.
#[derive(Serialize)]
struct GameCard {
    id: &'static str,
    name: &'static str,
    about: &'static str,
    category: &'static str,
    seats: Vec<u8>,
    /// The file extension under which a finished match can be downloaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    notation: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<Box<serde_json::value::RawValue>>,
    /// The templates of the game's texts, by key.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    words: BTreeMap<&'static str, &'static str>,
    options: Vec<OptionCard>,
}

/// The description of an option.
#[derive(Serialize)]
struct OptionCard {
    name: &'static str,
    about: String,
    kind: OptionKind,
    default: String,
}

/// Describes a game in a language, with its rules, layout and words if requested.
struct Describe {
    whole: bool,
    language: Language,
}

impl Visitor for Describe {
    type Out = GameCard;

    fn game<G: Present>(self) -> GameCard {
        use fairdeal_kernel::Options;
        let words = Words::of::<G>(self.language);
        let option = |field: fairdeal_kernel::OptionField| OptionCard {
            name: field.name,
            about: words.get(&format!("option.{}", field.name)).map_or(field.about, str::to_owned),
            kind: field.kind,
            default: field.default,
        };
        GameCard {
            id: G::ID,
            name: G::META.name,
            about: words.get("about").unwrap_or(G::META.about),
            category: G::META.category,
            seats: fairdeal_kernel::seat_counts::<G>(),
            notation: G::FILE_FORMAT,
            rules: self.whole.then_some(self.language.pick(G::META.rules)),
            layout: self.whole.then(|| serde_json::from_str(G::META.layout).ok()).flatten(),
            words: words.list().filter(|(key, _)| self.whole && !is_described(key)).collect(),
            options: G::Options::fields().into_iter().map(option).collect(),
        }
    }
}

/// Returns whether a key describes a game or an option, which its card says elsewhere.
fn is_described(key: &str) -> bool {
    key == "about" || key.starts_with("option.")
}

async fn games(headers: HeaderMap) -> Json<Vec<GameCard>> {
    let language = language_of(&headers);
    Json(GAMES.iter().filter_map(|game| visit(game, Describe { whole: false, language })).collect())
}

/// Returns the language a request wants to be answered in.
fn language_of(headers: &HeaderMap) -> Language {
    rest::accepted_language(headers).as_deref().and_then(Language::parse).unwrap_or_default()
}

async fn game(Path(game): Path<String>, headers: HeaderMap) -> Response {
    match visit(&game, Describe { whole: true, language: language_of(&headers) }) {
        Some(card) => Json(card).into_response(),
        None => (StatusCode::NOT_FOUND, format!("There is no game {game}.")).into_response(),
    }
}

async fn tables(State(doors): State<Doors>) -> Response {
    Json(doors.hall.tables()).into_response()
}

/// Where somebody who names no table is sent.
#[derive(Serialize)]
struct First {
    table: Option<String>,
}

/// Returns the host's table to whoever sits at this machine; anybody else opens a new table.
async fn first(
    State(doors): State<Doors>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Json<First> {
    Json(First { table: is_here(address, &headers).then(|| doors.hall.first_with_room()).flatten() })
}

/// Returns whether a request comes from this machine.
fn is_here(address: SocketAddr, headers: &HeaderMap) -> bool {
    address.ip().to_canonical().is_loopback() && !is_passed_on(headers)
}

/// Returns whether a request came through a proxy, which may be on this machine while its guest is not.
fn is_passed_on(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let is_local = ["localhost", "127.0.0.1", "[::1]"].contains(&name);
    !is_local || caller::is_passed_on(headers)
}
