use super::{
    answer::{Sought, answer_to, refused},
    read,
};
use crate::{
    socket::{Go, Line},
    token::TokenHash,
};
use axum::{
    body::Bytes,
    response::{IntoResponse, Response},
};
use fairdeal_protocol::{Ask, Code, LONGEST};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::sync::{mpsc, oneshot};

/// After this long without a request or a stream, somebody counts as gone.
const LINGER: Duration = Duration::from_secs(60);

/// The maximum number of waiting requests per token.
const WAITING: usize = 16;

/// The lines over which requests are sent, one per table and token: the sender stays at the table for a
/// while.
#[derive(Clone, Default)]
pub(crate) struct Lines(Arc<Mutex<HashMap<Key, mpsc::Sender<Asked>>>>);

/// The code of a table, and who is there.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Key(pub(super) String, pub(super) TokenHash);

/// A request, and the receiver of its answer.
pub(super) type Asked = (Bytes, oneshot::Sender<Response>);

impl Lines {
    pub(super) fn find(&self, key: &Key) -> Option<mpsc::Sender<Asked>> {
        self.lines().get(key).filter(|line| !line.is_closed()).cloned()
    }

    /// Keeps a line for future requests.
    pub(super) fn keep(&self, key: Key, line: Line) -> mpsc::Sender<Asked> {
        let (asks, asked) = mpsc::channel(WAITING);
        let mut lines = self.lines();
        lines.retain(|_, line| !line.is_closed());
        lines.insert(key, asks.clone());
        drop(lines);
        tokio::spawn(serve(line, asked));
        asks
    }

    fn lines(&self) -> MutexGuard<'_, HashMap<Key, mpsc::Sender<Asked>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Answers requests over a line until there are no more.
async fn serve(mut line: Line, mut asked: mpsc::Receiver<Asked>) {
    let mut down = line.hall.going_down();
    let mut mark = 0;
    loop {
        // What happens meanwhile is sent over the stream.
        line.outbox().mute();
        let next = tokio::select! {
            _ = down.changed() => break,
            next = tokio::time::timeout(LINGER, asked.recv()) => next,
        };
        let Ok(Some((body, reply))) = next else { break };
        mark += 1;
        let (answer, go) = converse(&mut line, body, u64::MAX - mark).await;
        // Whoever does not wait for the answer can ask again with the same number.
        let _ = reply.send(answer);
        if go == Go::Close {
            break;
        }
    }
    // Before the room hears of it, so that nobody finds a line that is ending.
    drop(asked);
    line.end().await;
}

async fn converse(line: &mut Line, body: Bytes, mark: u64) -> (Response, Go) {
    let ask = match read::<Ask>(line, Ok(body), LONGEST) {
        Ok(ask) => ask,
        Err(no) => return (no.into_response(), line.patience()),
    };
    line.outbox().listen();
    let sought = ask.number().map_or(Sought::Anything, Sought::Number);
    let mut go = line.ask(Box::new(ask)).await;
    // Whatever the room sends before it answers the mark was caused by the request.
    if !line.mark(mark).await {
        go = Go::Close;
    }
    if line.outbox().is_closed() {
        let no = refused(Code::NoTable, "The table was closed; join it again.");
        return (no.into_response(), Go::Close);
    }
    (answer_to(line, sought, mark).await, go)
}
