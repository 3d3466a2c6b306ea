use crate::Network;
use fairdeal_protocol::LONGEST;
use std::{collections::BTreeMap, net::IpAddr, path::PathBuf, time::Duration};

/// How a server behaves; the defaults are for people on their own machine.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How many messages a second a connection may send for long, and how many at once.
    pub rate: (u32, u32),
    /// How many messages a second all connections of an address may send for long, and how many at once.
    pub address_rate: (u32, u32),
    /// How many messages a second all connections of a table may send for long, and how many at once.
    pub room_rate: (u32, u32),
    /// How many tables a minute an address may open for long, and how many at once.
    pub openings: (u32, u32),
    /// How many tables a minute an address may look for by their codes for long, and how many at once; a code that no
    /// table has costs ten.
    pub lookups: (u32, u32),
    /// How many bytes a second a connection may send for long, and how many at once.
    pub bytes: (u32, u32),
    /// The longest message that a connection may send.
    pub longest: usize,
    /// How many connections an address may have.
    pub per_address: usize,
    /// How many connections there may be.
    pub connections: usize,
    /// How many tables there may be.
    pub tables: usize,
    /// The most messages and bytes that wait for a slow reader.
    pub outbox: (usize, usize),
    /// How long a reader may stay slow.
    pub patience: Duration,
    /// How long the head of a request may take, and then the rest of it with its answer.
    pub request_time: (Duration, Duration),
    /// After how long a socket that says nothing is asked for a sign; it is closed if it gives none for as long again.
    pub silence: Duration,
    /// The slot of the grid on which bots answer: each takes one to three of them for a choice, by its name alone.
    pub pace: Duration,
    /// How many milliseconds of processor the bots of all tables that one address opened may use, each second for long
    /// and at once; when that is used up, they choose at a glance.
    pub thinking: (u32, u32),
    /// What whoever keeps the server shows to read its figures from another machine.
    pub metrics_token: Option<String>,
    /// How long the end of a hand is looked at before the next deal.
    pub between_hands: Duration,
    /// How long the seat of a player who is not there waits for them before a bot plays on.
    pub grace: Duration,
    /// How long a seat is kept for a player for whom a bot plays on.
    pub absence: Duration,
    /// How long a client may take to seal a share of the next deal; whoever is silent is left out.
    pub seal_within: Duration,
    /// How long it may take to show a share that it sealed; without it the round is void.
    pub reveal_within: Duration,
    /// How long a table nobody is at stays in memory.
    pub idle: Duration,
    /// A folder with the pages of the table; the plain page is served without it.
    pub web: Option<PathBuf>,
    /// Names under which pages may be served that open sockets; the address itself always may.
    pub origins: Vec<String>,
    /// Proxies that are believed when they say for whom they ask.
    pub trusted_proxies: Vec<Network>,
    /// Names under which this server is called, besides addresses and `localhost`.
    pub host_names: Vec<String>,
    /// The options that tables of a game have on this server where nothing else is said.
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
    /// Tells whether what this address says of others is believed.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|proxies| proxies.has(address))
    }

    /// A server that waits for nobody and holds nobody back: for measuring and for tests.
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
            ..Settings::default()
        }
    }
}
