use super::Server;
use crate::About;
use std::io;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// Fetches what a server tells of a game, and what is written on the cards of a table.
pub(crate) async fn about(server: &Server, game: &str, table: &str, language: &str) -> io::Result<About> {
    let text = get(server, &format!("/api/games/{game}"), language).await?;
    let mut about: About = serde_json::from_str(&text)?;
    let cards = get(server, &format!("/api/tables/{table}/cards"), language).await?;
    about.cards = serde_json::from_str(&cards)?;
    Ok(about)
}

/// Fetches a page: one request on a connection of its own.
async fn get(server: &Server, path: &str, language: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(&server.host).await?;
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept-Language: {language}\r\nConnection: close\r\n\r\n",
        server.host
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = vec![];
    stream.read_to_end(&mut answer).await?;
    let text = String::from_utf8(answer).map_err(io::Error::other)?;
    let (head, body) =
        text.split_once("\r\n\r\n").ok_or_else(|| io::Error::other("the answer has no end"))?;
    let status = head.lines().next().unwrap_or_default();
    if !status.contains(" 200 ") {
        return Err(io::Error::other(format!("the server answers {status:?}")));
    }
    Ok(body.to_owned())
}
