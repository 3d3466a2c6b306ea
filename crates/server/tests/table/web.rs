use serde_json::Value;
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// A request over plain HTTP.
pub(crate) struct Request<'a> {
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    pub(crate) token: Option<&'a str>,
    pub(crate) body: &'a str,
}

impl Request<'_> {
    /// Sends it; what comes back ends when the server has told everything.
    pub(crate) async fn send(&self, address: SocketAddr) -> TcpStream {
        self.send_in(address, "en").await
    }

    /// Sends it with the wish to be answered in a language.
    pub(crate) async fn send_in(&self, address: SocketAddr, language: &str) -> TcpStream {
        let Request { method, path, token, body } = self;
        let mut stream = TcpStream::connect(address).await.expect("the server accepts");
        let shown = token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.0\r\nHost: {address}\r\nAccept-Language: {language}\r\n\
             {shown}Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await.expect("the server reads");
        stream
    }
}

/// Gets a page.
pub(crate) async fn get(address: SocketAddr, path: &str) -> (u16, String) {
    whole(Request { method: "GET", path, token: None, body: "" }.send(address).await).await
}

/// Posts a message.
pub(crate) async fn post(address: SocketAddr, path: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
    let body = body.to_string();
    let (status, text) =
        whole(Request { method: "POST", path, token, body: &body }.send(address).await).await;
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// Reads an answer to its end.
pub(crate) async fn whole(mut stream: TcpStream) -> (u16, String) {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("the server answers");
    let status = answer.split_whitespace().nth(1).and_then(|code| code.parse().ok()).expect("a status");
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body).to_owned();
    (status, body)
}
