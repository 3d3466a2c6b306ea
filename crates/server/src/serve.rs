use crate::{Chance, Hall, Settings, SystemChance, SystemTime, hall::NotThere, http, listen};
use fairdeal_protocol::NewTable;
use fairdeal_store::{Drawer, Memory, Sqlite, Store};
use std::{fmt, io, net::SocketAddr, path::Path, time::Duration};
use tokio::{net::TcpSocket, sync::watch, task::JoinHandle};

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 4096;

/// How much the system keeps for a reader that does not read.
const SEND_BUFFER: u32 = 64 * 1024;

/// How long an end may take.
const MOMENT: Duration = Duration::from_secs(2);

/// How long the data file may take to be closed.
const CLOSING: Duration = Duration::from_secs(10);

/// A server that runs.
pub struct Running {
    address: SocketAddr,
    hall: Hall,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// Returns the address at which it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Tells in sentences what was wrong with the data when it was opened; nothing if all was as it should be.
    pub fn findings(&self) -> Vec<String> {
        self.hall.findings()
    }

    /// Opens a table of a game at which every seat is open, and returns its code. The first one is the host's: whoever
    /// opens the pages on this machine without a code comes to it.
    pub fn open_table(&self, game: &str) -> Result<String, String> {
        self.hall.open_first(NewTable::open(game)).map_err(|NotThere(_, why)| why)
    }

    /// Tells how much the bots of all tables think.
    pub fn bots(&self) -> Bots {
        let world = &self.hall.0;
        let pool = &world.pool;
        let (thinking, stopped) = (pool.under_way(), pool.stopped());
        Bots { thinking, stopped, hurried: world.metrics.hurried.get() }
    }

    /// Waits until it ends by itself, which only a fault makes it do.
    pub async fn wait(&mut self) -> io::Result<()> {
        (&mut self.task).await.map_err(io::Error::other)
    }

    /// Lets every table finish what it does, and ends.
    pub async fn stop(self) {
        self.hall.go_down().await;
        // The task ends when it hears of it, or has ended before; whoever still reads a page has a moment for it.
        let _ = self.stop.send(true);
        let mut closed = self.hall.going_down();
        drop(self.hall);
        let _ = tokio::time::timeout(MOMENT, self.task).await;
        // Nobody can tell of an end any more when the last one has let go of the hall, and its file is closed.
        let is_closed = async { while closed.changed().await.is_ok() {} };
        let _ = tokio::time::timeout(CLOSING, is_closed).await;
    }
}

/// How much the bots of a server think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bots {
    /// The choices that are thought about now, or wait for it.
    pub thinking: usize,
    /// The choices that nobody wanted any more before they were thought about to the end.
    pub stopped: u64,
    /// The choices that were made at a glance, because there was no time to think.
    pub hurried: u64,
}

/// Why a server does not start.
#[derive(Debug)]
pub enum ServeError {
    /// The data file cannot be opened.
    Store(String),
    /// The address cannot be listened at.
    Listen(SocketAddr, io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Store(why) => f.write_str(why),
            ServeError::Listen(address, error) => {
                write!(f, "cannot listen at {address}: {error}; choose another with --bind or --port")
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
    // A reader that stops reading is noticed when this much was sent to it.
    socket.set_send_buffer_size(SEND_BUFFER).map_err(listen)?;
    socket.bind(address).map_err(listen)?;
    let listener = socket.listen(BACKLOG).map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    let (stop, stopped) = watch::channel(false);
    let task = tokio::spawn(listen::run(listener, http::Doors::new(hall.clone()), stopped));
    Ok(Running { address, hall, stop, task })
}
