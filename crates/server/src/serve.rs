use crate::{Chance, Hall, Settings, SystemChance, SystemTime, hall::NotThere, http, listen};
use fairdeal_protocol::NewTable;
use fairdeal_session::Consensus;
use fairdeal_store::{Drawer, Memory, Sqlite, Store};
use std::{fmt, io, net::SocketAddr, path::Path, time::Duration};
use tokio::{net::TcpSocket, sync::watch, task::JoinHandle};

/// The number of connections that may wait to be accepted.
const BACKLOG: u32 = 4096;

/// How much the system buffers for a reader that does not read.
const SEND_BUFFER: u32 = 64 * 1024;

/// The maximum time for stopping.
const MOMENT: Duration = Duration::from_secs(2);

/// The maximum time for closing the data file.
const CLOSING: Duration = Duration::from_secs(10);

/// A running server.
pub struct Running {
    address: SocketAddr,
    hall: Hall,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// Returns the address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Describes what was wrong with the data when it was opened; empty if nothing was.
    pub fn findings(&self) -> Vec<String> {
        self.hall.findings()
    }

    /// Opens a table of a game with every seat open, for people who look at the result of each hand, and returns its
    /// code. The first one is the host's: whoever opens the pages on this machine without a code is sent there.
    pub fn open_table(&self, game: &str) -> Result<String, String> {
        let table = NewTable { consensus: Consensus::Hand, ..NewTable::open(game) };
        self.hall.open_first(table).map_err(|NotThere(_, why)| why)
    }

    /// Returns how busy the bots of all tables are.
    pub fn bots(&self) -> Bots {
        let world = &self.hall.0;
        let pool = &world.pool;
        let (thinking, stopped) = (pool.under_way(), pool.stopped());
        Bots { thinking, stopped, hurried: world.metrics.hurried.get() }
    }

    /// Waits until it ends on its own, which only a fault causes.
    pub async fn wait(&mut self) -> io::Result<()> {
        (&mut self.task).await.map_err(io::Error::other)
    }

    /// Lets every table finish what it does, and stops.
    pub async fn stop(self) {
        self.hall.go_down().await;
        // The task ends when it hears this, or has already; whoever still reads a page gets a moment.
        let _ = self.stop.send(true);
        let mut closed = self.hall.going_down();
        drop(self.hall);
        let _ = tokio::time::timeout(MOMENT, self.task).await;
        // The hall is released last, and with it the data file is closed.
        let is_closed = async { while closed.changed().await.is_ok() {} };
        let _ = tokio::time::timeout(CLOSING, is_closed).await;
    }
}

/// How busy a server's bots are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bots {
    /// The choices being thought about now, or waiting.
    pub thinking: usize,
    /// The choices that became unwanted before they were finished.
    pub stopped: u64,
    /// The choices made at a glance, because there was no time to think.
    pub hurried: u64,
}

/// Why a server does not start.
#[derive(Debug)]
pub enum ServeError {
    /// The data file cannot be opened.
    Store(String),
    /// The address cannot be bound.
    Listen(SocketAddr, io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Store(why) => f.write_str(why),
            ServeError::Listen(address, error) => {
                write!(f, "cannot listen on {address}: {error}; choose another with --bind or --port")
            }
        }
    }
}

impl std::error::Error for ServeError {}

/// Starts a server at an address, with its data in a file.
pub async fn serve(address: SocketAddr, data: &Path, settings: Settings) -> Result<Running, ServeError> {
    let store = |acks| {
        let opened = Sqlite::open(data, fairdeal_store::Settings::default(), acks);
        opened
            .map(|store| Box::new(store) as Box<dyn Store>)
            .map_err(|error| ServeError::Store(error.to_string()))
    };
    let chance: Box<dyn Chance> = Box::new(SystemChance);
    let hall = Hall::open(store, Box::new(SystemTime::default()), chance, settings)?;
    serve_hall(address, hall).await
}

/// Starts a server at an address that keeps its tables in memory, until it ends.
pub async fn serve_in_memory(address: SocketAddr, settings: Settings) -> Result<Running, ServeError> {
    let store = |acks| Ok(Box::new(Memory::open(&Drawer::default(), acks)) as Box<dyn Store>);
    let chance: Box<dyn Chance> = Box::new(SystemChance);
    let hall = Hall::open(store, Box::new(SystemTime::default()), chance, settings)?;
    serve_hall(address, hall).await
}

/// Starts a server at an address, for a hall on any store.
pub async fn serve_hall(address: SocketAddr, hall: Hall) -> Result<Running, ServeError> {
    let listen = |error| ServeError::Listen(address, error);
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }.map_err(listen)?;
    socket.set_reuseaddr(true).map_err(listen)?;
    // A reader that stops reading is noticed after this much was sent to it.
    socket.set_send_buffer_size(SEND_BUFFER).map_err(listen)?;
    socket.bind(address).map_err(listen)?;
    let listener = socket.listen(BACKLOG).map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    let (stop, stopped) = watch::channel(false);
    let task = tokio::spawn(listen::run(listener, http::Doors::new(hall.clone()), stopped));
    Ok(Running { address, hall, stop, task })
}
