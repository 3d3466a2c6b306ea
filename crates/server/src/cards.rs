//! The texts of cards: those of a game, and those of a table, which may have been brought to it.

use crate::{hall::NotThere, http::Doors, rest::status, room::Mail};
use axum::{
    Json,
    extract::{ConnectInfo, Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::{Back, Face, Present, TextCard, set_up};
use std::{collections::BTreeMap, net::SocketAddr};
use tokio::sync::oneshot;

/// The texts of cards, by the names of their faces.
pub(crate) type Cards = BTreeMap<String, TextCard>;

/// Collects all cards of a game: they are numbered from 0 in the first pack.
pub(crate) fn cards_of<G: Present>(game: &G) -> Cards {
    let back = Back::Pack(0);
    let card = |face: u16| {
        let written = game.written(Face(face), back)?;
        Some((game.face(Face(face), back).name, written))
    };
    (0..u16::MAX).map_while(card).collect()
}

/// The cards of a game when nobody brings any.
struct Usual;

impl Visitor for Usual {
    type Out = Cards;

    fn game<G: Present>(self) -> Cards {
        set_up::<G>(G::Options::default(), G::SEATS.0).map_or_else(|_| Cards::new(), |game| cards_of(&game))
    }
}

pub(crate) async fn of_game(Path(game): Path<String>) -> Response {
    match visit(&game, Usual) {
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
