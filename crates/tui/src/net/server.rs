use std::{fmt, str::FromStr};

/// Where a server is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    /// Its name or address, with its port.
    pub(crate) host: String,
}

/// The error for a text that is not a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAServer(String);

impl fmt::Display for NotAServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a server; write it as http://127.0.0.1:7777 (without encryption)", self.0)
    }
}

impl std::error::Error for NotAServer {}

impl FromStr for Server {
    type Err = NotAServer;

    fn from_str(text: &str) -> Result<Server, NotAServer> {
        let bare = text.strip_prefix("http://").unwrap_or(text).trim_end_matches('/');
        let is_name = |c: char| c.is_ascii_alphanumeric() || "-._[]:".contains(c);
        if bare.is_empty() || !bare.chars().all(is_name) || bare.contains("//") {
            return Err(NotAServer(text.into()));
        }
        let after = bare.rsplit(']').next().unwrap_or(bare);
        let host = if after.contains(':') { bare.to_owned() } else { format!("{bare}:80") };
        Ok(Server { host })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_read() {
        for (text, host) in [
            ("http://127.0.0.1:7777", "127.0.0.1:7777"),
            ("http://games.example.org/", "games.example.org:80"),
            ("[::1]:7777", "[::1]:7777"),
            ("http://[::1]", "[::1]:80"),
        ] {
            assert_eq!(text.parse(), Ok(Server { host: host.into() }), "{text}");
        }
        for text in ["", "http://", "https://x.org", "http://a b", "http://x/y"] {
            assert!(text.parse::<Server>().is_err(), "{text}");
        }
    }
}
