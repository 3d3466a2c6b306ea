//! How a request becomes a socket.

use crate::listen::Held;
use axum::{
    body::{Body, Bytes},
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

/// A valid request for a socket.
pub(crate) struct Upgrade {
    on: OnUpgrade,
    accept: HeaderValue,
}

/// Why a request does not become a socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoUpgrade {
    NotAsked,
    OtherVersion,
    NoKey,
}

impl IntoResponse for NoUpgrade {
    fn into_response(self) -> Response {
        match self {
            NoUpgrade::NotAsked => {
                (StatusCode::UPGRADE_REQUIRED, [(header::UPGRADE, "websocket")], "Open a WebSocket here.")
                    .into_response()
            }
            NoUpgrade::OtherVersion => {
                let known = [(header::SEC_WEBSOCKET_VERSION, "13")];
                (StatusCode::UPGRADE_REQUIRED, known, "This server speaks version 13 of WebSocket.")
                    .into_response()
            }
            NoUpgrade::NoKey => {
                (StatusCode::BAD_REQUEST, "The request has no Sec-WebSocket-Key.").into_response()
            }
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = NoUpgrade;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, NoUpgrade> {
        let headers = &parts.headers;
        if !says(headers, header::CONNECTION, "upgrade") || !says(headers, header::UPGRADE, "websocket") {
            return Err(NoUpgrade::NotAsked);
        }
        if !says(headers, header::SEC_WEBSOCKET_VERSION, "13") {
            return Err(NoUpgrade::OtherVersion);
        }
        let key = headers.get(header::SEC_WEBSOCKET_KEY).ok_or(NoUpgrade::NoKey)?;
        let accept =
            HeaderValue::try_from(derive_accept_key(key.as_bytes())).map_err(|_| NoUpgrade::NoKey)?;
        let on = parts.extensions.remove::<OnUpgrade>().ok_or(NoUpgrade::NotAsked)?;
        Ok(Upgrade { on, accept })
    }
}

impl Upgrade {
    /// Accepts the request; the connection is handed over once the client knows, with what was read from it already.
    pub(crate) fn accept(self, then: impl FnOnce(Held, Bytes) + Send + 'static) -> Response {
        let Upgrade { on, accept } = self;
        tokio::spawn(async move {
            // A client that is gone by then needs no socket.
            let Ok(upgraded) = on.await else { return };
            if let Ok(parts) = upgraded.downcast::<TokioIo<Held>>() {
                then(parts.io.into_inner(), parts.read_buf);
            }
        });
        let headers = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers, Body::empty()).into_response()
    }
}

/// Returns whether a word is among those of a header.
fn says(headers: &HeaderMap, name: header::HeaderName, word: &str) -> bool {
    let lists = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|said| said.trim().eq_ignore_ascii_case(word))
}
