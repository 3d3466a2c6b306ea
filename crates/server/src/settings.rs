use crate::Network;
use fairdeal_protocol::LONGEST;
use std::{collections::BTreeMap, net::IpAddr, path::PathBuf, time::Duration};

/// How a server behaves; the defaults are for people on their own machine.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Messages per second a connection may send: sustained, and in a burst.
    pub rate: (u32, u32),
    /// Messages per second all connections of an address may send: sustained, and in a burst.
    pub address_rate: (u32, u32),
    /// Messages per second all connections of a table may send: sustained, and in a burst.
    pub room_rate: (u32, u32),
    /// Tables per minute an address may open: sustained, and in a burst.
    pub openings: (u32, u32),
    /// Tables per minute an address may look up by code: sustained, and in a burst; a code that no table has
    /// costs ten.
    pub lookups: (u32, u32),
    /// Bytes per second a connection may send: sustained, and in a burst.
    pub bytes: (u32, u32),
    /// The maximum size of a message.
    pub longest: usize,
    /// The maximum number of connections per address.
    pub per_address: usize,
    /// The maximum number of connections.
    pub connections: usize,
    /// The maximum number of tables.
    pub tables: usize,
    /// The maximum number of messages and bytes that wait for a slow reader.
    pub outbox: (usize, usize),
    /// How long a reader may stay slow.
    pub patience: Duration,
    /// How long the head of a request may take, and then the rest of it with its answer.
    pub request_time: (Duration, Duration),
    /// How long a socket may be silent before it is pinged; it is closed after as long again.
    pub silence: Duration,
    /// The slot of the grid on which bots answer: each takes one to three of them per choice, by its name
    /// alone.
    pub pace: Duration,
    /// Milliseconds of processor time per second that the bots of all tables opened by one address may use:
    /// sustained, and in a burst. When used up, they choose at a glance.
    pub thinking: (u32, u32),
    /// The token with which the operator reads metrics from another machine.
    pub metrics_token: Option<String>,
    /// The pause between the end of a hand and the next deal.
    pub between_hands: Duration,
    /// How long an absent player's seat waits before a bot plays on.
    pub grace: Duration,
    /// How long a seat is kept for a player for whom a bot plays on.
    pub absence: Duration,
    /// How long a client may take to seal a share of the next deal; whoever is silent is left out.
    pub seal_within: Duration,
    /// How long it may take to reveal a sealed share; without it the round is void.
    pub reveal_within: Duration,
    /// How long an empty table stays in memory.
    pub idle: Duration,
    /// A folder with the table's pages; without it the built-in ones are served.
    pub web: Option<PathBuf>,
    /// Origins of other pages that may open sockets; the server's own address always may.
    pub origins: Vec<String>,
    /// Proxies that are believed when they say on whose behalf they ask.
    pub trusted_proxies: Vec<Network>,
    /// Names of this server, besides addresses and `localhost`.
    pub host_names: Vec<String>,
    /// The default options of tables of a game on this server.
    pub usual: BTreeMap<String, serde_json::Map<String, serde_json::Value>>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            rate: (50, 200),
            address_rate: (500, 2000),
            room_rate: (500, 2000),
            openings: (30, 60),
            lookups: (120, 240),
            bytes: (256 << 10, 4 << 20),
            longest: LONGEST,
            per_address: 64,
            connections: 10_000,
            tables: 10_000,
            outbox: (64, 64 * 1024),
            patience: Duration::from_secs(5),
            request_time: (Duration::from_secs(10), Duration::from_secs(30)),
            silence: Duration::from_secs(60),
            pace: Duration::from_millis(700),
            thinking: (1000, 20_000),
            metrics_token: None,
            between_hands: Duration::from_millis(2500),
            grace: Duration::from_secs(30),
            absence: Duration::from_secs(1800),
            seal_within: Duration::from_secs(4),
            reveal_within: Duration::from_secs(10),
            idle: Duration::from_secs(600),
            web: None,
            origins: vec![],
            trusted_proxies: vec![],
            host_names: vec![],
            usual: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// Returns whether this address is believed about others.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|proxies| proxies.has(address))
    }

    /// Returns settings that wait for nobody and limit nobody, for measuring and tests.
    pub fn fast() -> Settings {
        const NO_LIMIT: (u32, u32) = (1_000_000, 1_000_000);
        Settings {
            rate: NO_LIMIT,
            address_rate: NO_LIMIT,
            room_rate: NO_LIMIT,
            openings: NO_LIMIT,
            thinking: NO_LIMIT,
            lookups: NO_LIMIT,
            bytes: (1 << 30, 1 << 30),
            per_address: 100_000,
            connections: 100_000,
            tables: 100_000,
            pace: Duration::ZERO,
            between_hands: Duration::ZERO,
            grace: Duration::ZERO,
            ..Settings::default()
        }
    }
}
