use crate::error::Error;
use fairdeal_server::{Settings, serve};
use std::{
    io::Write,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
};

const EXAMPLES: &str = "\
Examples:
  fairdeal serve                                  tables on this machine
  fairdeal serve --bind 0.0.0.0                   for everybody who can reach this machine
  fairdeal serve --data club.db --port 8080       with another file, at another port";

/// Serves tables for browsers, terminals and bots
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The address to listen at; only this machine if nothing is said
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,
    /// The port to listen at; 0 takes a free one
    #[arg(long, value_name = "PORT", default_value_t = 7777)]
    port: u16,
    /// The file in which the tables are kept
    #[arg(long, value_name = "FILE", default_value = "fairdeal.db")]
    data: PathBuf,
    /// A folder with the pages of the table, in place of the built-in ones
    #[arg(long, value_name = "FOLDER")]
    web: Option<PathBuf>,
    /// A page elsewhere that may open tables here, such as https://games.example.org
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// Wait for nobody and hold nobody back: for measuring
    #[arg(long, hide = true)]
    fast: bool,
}

impl Default for Args {
    fn default() -> Self {
        Args {
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 7777,
            data: "fairdeal.db".into(),
            web: None,
            origin: vec![],
            fast: false,
        }
    }
}

/// Serves until it is told to stop.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let broken = |error: std::io::Error| Error::Broken(error.to_string());
    // The writer of the store has the other core.
    let workers =
        std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(workers).enable_all().build().map_err(broken)?;
    let base = if args.fast { Settings::fast() } else { Settings::default() };
    let settings = Settings { web: args.web.clone(), origins: args.origin.clone(), ..base };
    runtime.block_on(async {
        let address = SocketAddr::new(args.bind, args.port);
        let running = serve(address, &args.data, settings).await.map_err(|error| Error::usage(error.to_string()))?;
        let address = running.address();
        writeln!(out, "Tables at http://{address}/")?;
        writeln!(out, "Kept in {}", args.data.display())?;
        if !args.bind.is_loopback() {
            let warning = "Everybody who can reach this machine can come to its tables, and nothing is encrypted: put a \
                           proxy with TLS in front of it if that is the whole network.";
            writeln!(out, "{warning}")?;
        }
        out.flush()?;
        stopped().await;
        running.stop().await;
        Ok(())
    })
}

/// Waits until somebody wants the server to end.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else {
            // Without it the interrupt alone ends the server.
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
