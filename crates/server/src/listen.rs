//! Accepts connections: counted by their address, and cut off when they send half a request, or bytes too fast.

use crate::{
    address::Stream,
    bucket::Bucket,
    hall::World,
    http::{Doors, router},
};
use axum::{Extension, extract::ConnectInfo};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{
    io::{self, IoSlice},
    net::SocketAddr,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
};

/// How long to stop accepting after the system refused: it has no room for another file.
const REST: Duration = Duration::from_millis(100);

/// Serves until told to stop; then finishes serving those who are here.
pub(crate) async fn run(listener: TcpListener, doors: Doors, mut stopped: watch::Receiver<bool>) {
    let (world, app) = (doors.hall.0.clone(), router(doors.clone()));
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(world.settings.request_time.0);
    let (served, mut all_served) = mpsc::channel::<()>(1);
    loop {
        let (stream, peer) = tokio::select! {
            _ = stopped.changed() => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) if is_of_the_connection(&error) => continue,
                Err(_) => {
                    tokio::time::sleep(REST).await;
                    continue;
                }
            },
        };
        let Some(place) = doors.accept(peer.ip()) else {
            world.metrics.crowded.add(1);
            continue;
        };
        // Without it, the last packet of a move waits for an answer that never comes.
        let _ = stream.set_nodelay(true);
        let held = Held { stream, meter: Meter::new(place, world.clone()) };
        let service = TowerToHyperService::new(app.clone().layer(Extension(ConnectInfo::<SocketAddr>(peer))));
        let connection = builder.serve_connection(TokioIo::new(held), service).with_upgrades();
        let (mut stopped, served, world) = (stopped.clone(), served.clone(), world.clone());
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let done = tokio::select! {
                done = connection.as_mut() => done,
                _ = stopped.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if done.is_err_and(|error| error.is_timeout()) {
                world.metrics.half_sent.add(1);
            }
            drop(served);
        });
    }
    drop((listener, served));
    // Nothing is ever sent: this ends when the last connection is served.
    let _ = all_served.recv().await;
}

/// Returns whether only this one connection failed.
fn is_of_the_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// A connection with its place, which is given back when it is closed.
pub(crate) struct Held {
    pub(crate) stream: TcpStream,
    pub(crate) meter: Meter,
}

/// Counts what a connection sends.
pub(crate) struct Meter {
    /// `None` for a proxy: it sends on behalf of many.
    counted: Option<(Stream, Bucket)>,
    world: Arc<World>,
}

impl Meter {
    fn new(place: Option<Stream>, world: Arc<World>) -> Meter {
        let bytes = || Bucket::new(world.settings.bytes, world.time.now());
        Meter { counted: place.map(|place| (place, bytes())), world }
    }

    /// Counts what was read, including frames that never become a message.
    pub(crate) fn count(&mut self, bytes: usize) -> io::Result<()> {
        let Some((_, bucket)) = &mut self.counted else { return Ok(()) };
        if bucket.take_many(bytes as u64, self.world.time.now()) {
            return Ok(());
        }
        self.world.metrics.floods.add(1);
        Err(io::Error::other("more bytes came than are read"))
    }
}

impl AsyncRead for Held {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        match read {
            Poll::Ready(Ok(())) => Poll::Ready(self.meter.count(into.filled().len() - before)),
            other => other,
        }
    }
}

impl AsyncWrite for Held {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
