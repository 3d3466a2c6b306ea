//! What this machine's sockets allow with nothing behind them: the ceiling of every figure here.

use std::{
    cell::Cell,
    io::{self, BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    rc::Rc,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream, tcp::OwnedWriteHalf},
    sync::Mutex,
    task::{JoinHandle, spawn_local},
};

/// Roughly the size of a choice, and of what each of two players is sent about it.
const ASKED: usize = 50;
const TOLD: usize = 150;

/// Serves pairs of connections: whatever comes from one is sent to both.
pub(super) async fn serve() -> io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}/", listener.local_addr()?);
    loop {
        let mut pair = vec![];
        for _ in 0..2 {
            let (stream, _) = listener.accept().await?;
            stream.set_nodelay(true)?;
            pair.push(stream.into_split());
        }
        let (readers, writers): (Vec<_>, Vec<OwnedWriteHalf>) = pair.into_iter().unzip();
        let writers = Rc::new(Mutex::new(writers));
        for mut reader in readers {
            let writers = writers.clone();
            spawn_local(async move {
                let mut asked = [0; ASKED];
                while reader.read_exact(&mut asked).await.is_ok() {
                    for writer in &mut *writers.lock().await {
                        // Whoever is gone hears nothing.
                        let _ = writer.write_all(&[0; TOLD]).await;
                    }
                }
            });
        }
    }
}

/// A process with such a server.
struct Bare(Child);

impl Drop for Bare {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Measures how many choices per second this many tables could make if sockets were all there is.
pub(super) async fn ceiling(tables: usize, time: Duration) -> io::Result<u64> {
    let mut child =
        Command::new(std::env::current_exe()?).args(["load", "--bare"]).stdout(Stdio::piped()).spawn()?;
    let out = child.stdout.take().expect("it is piped");
    let bare = Bare(child);
    super::server::pin(bare.0.id(), 0);
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line)?;
    let address = super::server::address_in(&line)?;
    let (running, mut tasks) = (Rc::new(Cell::new(true)), vec![]);
    for _ in 0..tables {
        let pair = [connect(address).await?, connect(address).await?];
        tasks.push(play(pair, running.clone()));
    }
    let began = Instant::now();
    tokio::time::sleep(time).await;
    running.set(false);
    let taken = began.elapsed().as_secs_f64();
    let mut choices = 0;
    for task in tasks {
        choices += task.await.map_err(io::Error::other)??;
    }
    Ok((choices as f64 / taken) as u64)
}

async fn connect(address: SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Plays two players in turn, until it is over.
fn play(mut pair: [TcpStream; 2], running: Rc<Cell<bool>>) -> JoinHandle<io::Result<u64>> {
    spawn_local(async move {
        let (mut told, mut choices) = ([0; TOLD], 0);
        while running.get() {
            pair[(choices % 2) as usize].write_all(&[0; ASKED]).await?;
            for player in &mut pair {
                player.read_exact(&mut told).await?;
            }
            choices += 1;
        }
        Ok(choices)
    })
}
