use crate::{
    browser::{self, Surroundings},
    error::Error,
    options, pick,
};
use fairdeal_server::{Network, Running, Settings, serve};
use qrcode::{QrCode, render::unicode};
use serde_json::{Map, Value};
use std::{
    collections::BTreeMap,
    io::{IsTerminal, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    path::PathBuf,
};

const EXAMPLES: &str = "\
A table is opened at once; whoever has its code sits down at it, and bots hold the seats until then.

Examples:
  fairdeal serve                                  tables on this machine
  fairdeal serve --bind 0.0.0.0                   for everybody who can reach this machine
  fairdeal serve --data club.db --port 8080       with another file, at another port";

/// Serves tables for browsers, terminals and bots
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The address to listen on; only this machine by default
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,
    /// The port to listen on; 0 picks a free one
    #[arg(long, value_name = "PORT", default_value_t = 7777)]
    port: u16,
    /// The file in which tables are saved
    #[arg(long, value_name = "FILE", default_value = "fairdeal.db")]
    data: PathBuf,
    /// The game of the table opened at the start
    #[arg(long, value_name = "GAME", default_value = fairdeal_games::GAMES[0])]
    table: String,
    /// Show the table's link as a QR code, even without a terminal
    #[arg(long)]
    qr: bool,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
    /// A folder with the web pages, instead of the built-in ones
    #[arg(long, value_name = "FOLDER")]
    web: Option<PathBuf>,
    /// Another origin whose pages may open tables here, such as `https://games.example.org`
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// Allow reading /metrics from another machine with this token
    #[arg(long, value_name = "TOKEN")]
    metrics_token: Option<String>,
    /// A proxy that is believed when it says on whose behalf it asks: an address, or a network such as
    /// `10.0.0.0/8`
    #[arg(long, value_name = "NETWORK")]
    trusted_proxy: Vec<Network>,
    /// A name of this server, such as `games.example.org`; addresses and `localhost` always work
    #[arg(long, value_name = "NAME")]
    host_name: Vec<String>,
    /// A default option for tables of a game; `@FILE` as the value reads it from a file
    #[arg(long, value_name = "GAME:OPTION=VALUE")]
    usual: Vec<String>,
    /// Wait for nobody, limit nobody and open no table: for measuring
    #[arg(long, hide = true)]
    fast: bool,
}

impl Default for Args {
    fn default() -> Self {
        Args {
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 7777,
            data: "fairdeal.db".into(),
            table: fairdeal_games::GAMES[0].into(),
            qr: false,
            no_open: false,
            web: None,
            origin: vec![],
            metrics_token: None,
            trusted_proxy: vec![],
            host_name: vec![],
            usual: vec![],
            fast: false,
        }
    }
}

/// Serves until it is told to stop.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let broken = |error: std::io::Error| Error::Broken(error.to_string());
    // Every guest is an open file; what the system refuses is treated as a full house.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = runtime().map_err(broken)?;
    let base = if args.fast { Settings::fast() } else { Settings::default() };
    let (web, origins, usual) = (args.web.clone(), args.origin.clone(), usual(&args.usual)?);
    let (trusted_proxies, host_names) = (args.trusted_proxy.clone(), args.host_name.clone());
    let metrics_token = args.metrics_token.clone();
    let settings = Settings { web, origins, usual, metrics_token, trusted_proxies, host_names, ..base };
    runtime.block_on(async {
        let address = SocketAddr::new(args.bind, args.port);
        let running =
            serve(address, &args.data, settings).await.map_err(|error| Error::usage(error.to_string()))?;
        let link = greet(args, &running, out)?;
        out.flush()?;
        let is_wanted = !args.no_open && Surroundings::look().has_somebody();
        if let Some(link) = link.filter(|_| is_wanted) {
            browser::open(&link);
        }
        stopped().await;
        running.stop().await;
        Ok(())
    })
}

/// Parses this server's defaults: a game, one of its options and a value.
fn usual(said: &[String]) -> Result<BTreeMap<String, Map<String, Value>>, Error> {
    let mut usual: BTreeMap<String, Map<String, Value>> = BTreeMap::new();
    for text in said {
        let (game, pair) = text.split_once(':').ok_or_else(|| {
            Error::usage(format!(
                "--usual {text}: write GAME:OPTION=VALUE; `fairdeal rules GAME` lists options."
            ))
        })?;
        let given = options::given(&pick::describe(game)?, &[pair.to_owned()])?;
        usual.entry(game.to_owned()).or_default().extend(given);
    }
    Ok(usual)
}

/// Prints where the tables are, and how others join the first one; returns the link to it.
fn greet(args: &Args, running: &Running, out: &mut dyn Write) -> Result<Option<String>, Error> {
    let address = running.address();
    writeln!(out, "Tables at http://{address}/")?;
    let mut first = None;
    if !args.fast {
        let table = running.open_table(&args.table).map_err(Error::usage)?;
        let host = if args.bind.is_unspecified() { own_address().unwrap_or(args.bind) } else { args.bind };
        let link = format!("http://{}/#{table}", SocketAddr::new(host, address.port()));
        writeln!(out, "Join with {table} or {link}")?;
        if args.qr || std::io::stdout().is_terminal() {
            let code = QrCode::new(&link).map_err(|error| Error::Broken(error.to_string()))?;
            writeln!(out, "{}", code.render::<unicode::Dense1x2>().build())?;
        }
        first = Some(link);
    }
    writeln!(out, "Kept in {}", args.data.display())?;
    for finding in running.findings() {
        writeln!(out, "WARNING: {finding}")?;
    }
    if !args.bind.is_loopback() {
        let warning = "Everybody who can reach this machine can come to its tables, and nothing is encrypted: put a \
                       proxy with TLS in front of it if that is the whole network.";
        writeln!(out, "{warning}")?;
    }
    Ok(first)
}

/// Returns the address under which others on the same network see this machine. Nothing is sent to find out.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation: the system says from where it would go there.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

/// Uses all cores but the one that the store's writer keeps busy; alone on its core, a thread needs no
/// helpers.
fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut builder = if cores > 2 {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        builder.worker_threads(cores - 1);
        builder
    } else {
        tokio::runtime::Builder::new_current_thread()
    };
    builder.enable_all().build()
}

/// Waits until somebody asks the server to stop.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else {
            // Without it, only an interrupt stops the server.
            let _ = interrupt.await;
            return;
        };
        tokio::select! {
            _ = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = interrupt.await;
}
