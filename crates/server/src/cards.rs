//! The texts of cards: those of a game, and those of a table, which may have been brought to it.

use crate::{hall::NotThere, http::Doors, rest::status, room::Mail};
use axum::{
    Json,
    extract::{ConnectInfo, Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
pub(crate) use fairdeal_hosted::Cards;
use fairdeal_hosted::usual_cards;
use std::net::SocketAddr;
use tokio::sync::oneshot;

pub(crate) async fn of_game(Path(game): Path<String>) -> Response {
    match usual_cards(&game) {
        Some(cards) => Json(cards).into_response(),
        None => (StatusCode::NOT_FOUND, format!("There is no game {game}.")).into_response(),
    }
}

pub(crate) async fn of_table(
    State(doors): State<Doors>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Response {
    let (reply, told) = oneshot::channel();
    let room = match doors.find(peer, &headers, &table).await {
        Ok(room) => room,
        Err(NotThere(code, why)) => return (status(code), why).into_response(),
    };
    // A room that ends meanwhile gives no answer.
    let _ = room.mail.send(Mail::Cards(reply)).await;
    match told.await {
        Ok(cards) => Json(cards).into_response(),
        Err(_) => {
            (StatusCode::SERVICE_UNAVAILABLE, "The table cannot be reached; try again.").into_response()
        }
    }
}
