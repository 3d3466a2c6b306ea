use super::{Caller, answer::No, bearer, come_back, no_token};
use crate::socket::Line;
use axum::{
    body::{Body, Bytes},
    extract::Path,
    http::header,
    response::{IntoResponse, Response},
};
use std::{convert::Infallible, time::Duration};
use tokio::sync::mpsc;

/// How often a stream with nothing to say shows that it is alive.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Sends everything that a socket would get, one message per line.
pub(crate) async fn stream(Path(table): Path<String>, caller: Caller) -> Result<Response, No> {
    let token = bearer(&caller.2).ok_or_else(no_token)?;
    let (line, arrival) = come_back(&table, &token, &caller).await?;
    // One piece at a time, so that a client that does not read is noticed.
    let (pieces, body) = mpsc::channel(1);
    tokio::spawn(pump(line, arrival.told, pieces));
    let body = futures_util::stream::unfold(body, async |mut body| {
        let piece: Bytes = body.recv().await?;
        Some((Ok::<_, Infallible>(piece), body))
    });
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(body)).into_response())
}

/// Passes on what a line is sent until either ends.
async fn pump(line: Line, mut told: Vec<Bytes>, pieces: mpsc::Sender<Bytes>) {
    let (outbox, patience) = (line.outbox(), line.hall.0.settings.patience);
    let mut down = line.hall.going_down();
    loop {
        match tokio::time::timeout(patience, pieces.send(lines_of(&told))).await {
            Ok(Ok(())) => outbox.forgive(),
            Ok(Err(_)) => break,
            Err(_) => {
                line.hall.0.metrics.slow_readers.add(1);
                break;
            }
        }
        told.clear();
        tokio::select! {
            _ = down.changed() => break,
            () = pieces.closed() => break,
            taken = outbox.take() => match taken {
                Some(taken) => told.extend(taken),
                None => break,
            },
            // An empty line is not a message.
            () = tokio::time::sleep(KEEP_ALIVE) => {}
        }
    }
    line.end().await;
}

fn lines_of(told: &[Bytes]) -> Bytes {
    if told.is_empty() {
        return Bytes::from_static(b"\n");
    }
    told.iter().flat_map(|message| message.iter().chain(b"\n")).copied().collect()
}
