use super::Server;
use crate::About;
use fairdeal_kernel::Plain;
use std::io;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// The maximum size of a page that is read.
const MOST: u64 = 4 << 20;

/// Fetches a server's description of a game, and the texts of a table's cards.
pub(crate) async fn about(server: &Server, game: &str, table: &str, language: &str) -> io::Result<About> {
    let text = get(server, &format!("/api/games/{game}"), language).await?;
    let mut about: About = serde_json::from_str(&Plain::json_of_lines(&text))?;
    let cards = get(server, &format!("/api/tables/{table}/cards"), language).await?;
    about.cards = serde_json::from_str(&Plain::json_of_lines(&cards))?;
    Ok(about)
}

/// Fetches the log of a finished match.
pub(crate) async fn log(server: &Server, table: &str) -> io::Result<String> {
    get(server, &format!("/r/{table}"), "en").await
}

/// Fetches a page: one request on its own connection.
async fn get(server: &Server, path: &str, language: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(&server.host).await?;
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept-Language: {language}\r\nConnection: close\r\n\r\n",
        server.host
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = vec![];
    stream.take(MOST).read_to_end(&mut answer).await?;
    let text = String::from_utf8(answer).map_err(io::Error::other)?;
    let (head, body) =
        text.split_once("\r\n\r\n").ok_or_else(|| io::Error::other("the answer has no end"))?;
    let status = head.lines().next().unwrap_or_default();
    if !status.contains(" 200 ") {
        return Err(io::Error::other(format!("the server answers {status:?}")));
    }
    Ok(body.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpListener;

    /// Answers one request after another: the requested path, and its contents.
    async fn answer(listener: TcpListener, pages: [(&str, &str); 2]) {
        for (path, body) in pages {
            let (mut stream, _) = listener.accept().await.expect("somebody asks");
            let mut asked = vec![0; 1024];
            let read = stream.read(&mut asked).await.expect("it says what");
            let asked = String::from_utf8_lossy(&asked[..read]);
            assert!(asked.starts_with(&format!("GET {path} HTTP/1.1\r\n")), "{asked}");
            let answer = format!("HTTP/1.1 200 OK\r\n\r\n{body}");
            stream.write_all(answer.as_bytes()).await.expect("it listens");
        }
    }

    #[tokio::test]
    async fn the_cards_are_those_of_the_table() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let server: Server =
            listener.local_addr().expect("it has one").to_string().parse().expect("an address");
        let pages = [
            ("/api/games/game", r#"{"name":"Game","rules":"","layout":{}}"#),
            ("/api/tables/CODE/cards", r#"{"Guest":{"title":"Guest","kind":"Character","hue":40,"cost":3}}"#),
        ];
        let asked = about(&server, "game", "CODE", "en");
        let (about, ()) = tokio::join!(asked, answer(listener, pages));
        let about = about.expect("all of it is there");
        assert_eq!((about.name.as_str(), about.cards["Guest"].cost), ("Game", Some(3)));
    }
}
