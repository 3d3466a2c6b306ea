use crate::{
    bucket::Bucket,
    hall::{Hall, NotThere},
    outbox::Outbox,
    room::{Come, ConnId, Mail},
};
use axum::{
    body::Bytes,
    extract::ws::{Message, Utf8Bytes, WebSocket},
};
use fairdeal_kernel::Seat;
use fairdeal_protocol::{Ask, Code, LONGEST, Phrase, Tell, VERSION};
use futures_util::SinkExt;
use std::{sync::Arc, time::Duration};
use tokio::sync::{mpsc, oneshot};

/// How many bad messages a connection may send before it is closed.
const PATIENCE: u32 = 20;

/// How long a connection that is closed is read, and how many messages of it.
const GOODBYE: Duration = Duration::from_millis(500);
const UNREAD: usize = 1000;

/// One connection: reads what is asked, sends what is told.
pub(crate) struct Line {
    hall: Hall,
    conn: ConnId,
    outbox: Arc<Outbox>,
    bucket: Bucket,
    bad: u32,
    hello: Option<Hello>,
    room: Option<mpsc::Sender<Mail>>,
}

/// How a connection began.
#[derive(Clone)]
struct Hello {
    token: Option<String>,
    name: Option<String>,
}

/// Whether a connection goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Go {
    On,
    Close,
}

/// Serves a socket until it ends.
pub(crate) async fn serve(hall: Hall, mut socket: WebSocket) {
    let mut line = Line::new(hall);
    let outbox = line.outbox.clone();
    let patience = line.hall.0.settings.patience;
    let mut down = line.hall.going_down();
    loop {
        tokio::select! {
            _ = down.changed() => break,
            told = outbox.take() => {
                let Some(told) = told else {
                    line.hall.0.metrics.slow_readers.add(1);
                    break;
                };
                let sending = async {
                    for message in told {
                        socket.feed(text(message)).await?;
                    }
                    socket.flush().await
                };
                match tokio::time::timeout(patience, sending).await {
                    Ok(Ok(())) => outbox.forgive(),
                    Ok(Err(_)) => break,
                    Err(_) => {
                        line.hall.0.metrics.slow_readers.add(1);
                        break;
                    }
                }
            }
            read = socket.recv() => match read {
                Some(Ok(Message::Text(asked))) => {
                    if line.hear(asked.as_str()).await == Go::Close {
                        farewell(&mut socket, &outbox).await;
                        break;
                    }
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_))) => {
                    if line.complain(Code::BadMessage, "Messages are text.") == Go::Close {
                        break;
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
            }
        }
    }
    line.end().await;
}

/// Sends what is left and closes; what still comes is read for a moment, or the system would throw away what was sent.
async fn farewell(socket: &mut WebSocket, outbox: &Outbox) {
    outbox.close();
    let goodbye = async {
        while let Some(told) = outbox.take().await {
            for message in told {
                socket.feed(text(message)).await?;
            }
        }
        socket.send(Message::Close(None)).await?;
        for _ in 0..UNREAD {
            if socket.recv().await.is_none() {
                break;
            }
        }
        Ok::<(), axum::Error>(())
    };
    // Whoever does not read it misses it.
    let _ = tokio::time::timeout(GOODBYE, goodbye).await;
}

fn text(message: Bytes) -> Message {
    Message::Text(Utf8Bytes::try_from(message).unwrap_or_default())
}

impl Line {
    pub(crate) fn new(hall: Hall) -> Line {
        let outbox = Arc::new(Outbox::new(hall.0.settings.outbox));
        let bucket = Bucket::new(hall.0.settings.rate, hall.0.time.now());
        hall.0.metrics.connections.add(1);
        let conn = hall.new_conn();
        Line { hall, conn, outbox, bucket, bad: 0, hello: None, room: None }
    }

    pub(crate) fn outbox(&self) -> Arc<Outbox> {
        self.outbox.clone()
    }

    /// Takes a message in.
    pub(crate) async fn hear(&mut self, asked: &str) -> Go {
        let metrics = &self.hall.0.metrics;
        metrics.messages_in.add(1);
        metrics.bytes_in.add(asked.len() as u64);
        if !self.bucket.take(self.hall.0.time.now()) {
            return self.complain(Code::TooFast, "You send faster than this server reads.");
        }
        if asked.len() > LONGEST {
            return self.complain(Code::TooLarge, "A message has at most 16384 bytes.");
        }
        match serde_json::from_str::<Ask>(asked) {
            Ok(ask) => self.ask(ask).await,
            Err(error) => self.complain(Code::BadMessage, &format!("That cannot be read: {error}.")),
        }
    }

    async fn ask(&mut self, ask: Ask) -> Go {
        match (ask, &self.room) {
            (Ask::Hello { version, .. }, _) if version != VERSION => {
                self.complain(Code::WrongVersion, &format!("This server speaks version {VERSION}."));
                Go::Close
            }
            (Ask::Hello { token, name, .. }, None) => {
                let name = name.map(|name| name.chars().filter(|c| !c.is_control()).take(24).collect());
                self.hello = Some(Hello { token, name });
                self.tell(&Tell::Welcome { version: VERSION, phrases: Phrase::ALL });
                Go::On
            }
            (_, _) if self.hello.is_none() => self.complain(Code::TooEarly, "Say hello first."),
            (Ask::Ping { n }, None) => {
                self.tell(&Tell::Pong(n));
                Go::On
            }
            (Ask::Tables {}, _) => {
                self.tell(&Tell::Tables(self.hall.tables()));
                Go::On
            }
            (Ask::Create(new), None) => {
                let (come, _) = self.come(None, false);
                match self.hall.create(new, Some(come)) {
                    Ok(code) => {
                        self.room = self.hall.find(&code).ok();
                        Go::On
                    }
                    Err(NotThere(code, why)) => self.complain(code, &why),
                }
            }
            (Ask::Join { table, seat, watch }, None) => match self.hall.find(&table) {
                Ok(room) => {
                    let (come, admitted) = self.come(seat, watch);
                    let sent = room.send(Mail::Come(Box::new(come))).await.is_ok();
                    self.room = (sent && admitted.await.unwrap_or(false)).then_some(room);
                    Go::On
                }
                Err(NotThere(code, why)) => self.complain(code, &why),
            },
            (Ask::Leave {}, Some(room)) => {
                let _ = room.send(Mail::Ask(self.conn, Box::new(Ask::Leave {}))).await;
                self.room = None;
                Go::On
            }
            (ask, Some(room)) => {
                // A full room stops reading its own connections.
                if room.send(Mail::Ask(self.conn, Box::new(ask))).await.is_err() {
                    return self.complain(Code::NoTable, "The table was closed; come to it again.");
                }
                Go::On
            }
            (_, None) => self.complain(Code::TooEarly, "Come to a table first."),
        }
    }

    fn come(&self, seat: Option<Seat>, watch: bool) -> (Come, oneshot::Receiver<bool>) {
        let (admitted, is_in) = oneshot::channel();
        let hello = self.hello.clone().unwrap_or(Hello { token: None, name: None });
        let Hello { token, name } = hello;
        (Come { conn: self.conn, outbox: self.outbox(), token, name, seat, watch, admitted }, is_in)
    }

    fn tell(&self, tell: &Tell) {
        let bytes = Bytes::from(serde_json::to_vec(tell).expect("what is told is JSON"));
        self.hall.0.metrics.sent(bytes.len());
        self.outbox.put(bytes);
    }

    /// Says what is wrong; who does not stop is closed.
    fn complain(&mut self, code: Code, why: &str) -> Go {
        self.hall.0.metrics.bad_messages.add(1);
        self.bad += 1;
        self.tell(&Tell::No { r: None, code, why: why.into() });
        if self.bad > PATIENCE { Go::Close } else { Go::On }
    }

    /// The connection ended.
    pub(crate) async fn end(self) {
        self.outbox.close();
        self.hall.0.metrics.connections.take(1);
        if let Some(room) = self.room {
            let _ = room.send(Mail::Gone(self.conn)).await;
        }
    }
}
