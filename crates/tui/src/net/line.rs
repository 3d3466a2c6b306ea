use super::Server;
use fairdeal_protocol::Ask;
use futures_util::{SinkExt, StreamExt};
use std::time::Duration;
use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    task::JoinHandle,
    time::{Instant, sleep, timeout},
};
use tokio_tungstenite::{connect_async, tungstenite::Message};

/// The first and the longest pause before reconnecting.
const PAUSE: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(5));

/// How often to check whether the server is there, and how long it may be silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(50);

/// The maximum time for connecting.
const OPENING: Duration = Duration::from_secs(10);

/// What comes from a line.
pub(crate) enum Heard {
    Open,
    Told(String),
    Lost,
}

/// A socket that reconnects whenever it ends.
pub(crate) struct Line {
    asks: UnboundedSender<Ask>,
    heard: UnboundedReceiver<Heard>,
    task: JoinHandle<()>,
}

impl Line {
    pub(crate) fn open(server: Server) -> Line {
        let (asks, asked) = unbounded_channel();
        let (told, heard) = unbounded_channel();
        let task = tokio::spawn(keep(server, asked, told));
        Line { asks, heard, task }
    }

    pub(crate) fn ask(&self, asks: Vec<Ask>) {
        for ask in asks {
            // A line that has ended says so itself.
            let _ = self.asks.send(ask);
        }
    }

    /// Waits for what comes next; a line that reconnects never ends.
    pub(crate) async fn hear(&mut self) -> Heard {
        self.heard.recv().await.unwrap_or(Heard::Lost)
    }

    /// Returns what has already arrived.
    pub(crate) fn heard_already(&mut self) -> Option<Heard> {
        self.heard.try_recv().ok()
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn keep(server: Server, mut asked: UnboundedReceiver<Ask>, told: UnboundedSender<Heard>) {
    let address = format!("ws://{}/ws", server.host);
    let mut pause = PAUSE.0;
    loop {
        if let Ok(Ok((socket, _))) = timeout(OPENING, connect_async(&address)).await {
            pause = PAUSE.0;
            // What was asked of the last connection is asked again by whoever still wants it.
            while asked.try_recv().is_ok() {}
            if told.send(Heard::Open).is_err() {
                return;
            }
            talk(socket, &mut asked, &told).await;
        }
        if told.send(Heard::Lost).is_err() || asked.is_closed() {
            return;
        }
        sleep(pause).await;
        pause = (pause * 2).min(PAUSE.1);
    }
}

/// Carries messages both ways until the connection ends.
async fn talk<S>(mut socket: S, asked: &mut UnboundedReceiver<Ask>, told: &UnboundedSender<Heard>)
where
    S: SinkExt<Message> + StreamExt<Item = Result<Message, tokio_tungstenite::tungstenite::Error>> + Unpin,
{
    let (mut last, mut number) = (Instant::now(), 0);
    loop {
        let ask = tokio::select! {
            ask = asked.recv() => match ask {
                Some(ask) => ask,
                None => return,
            },
            message = socket.next() => {
                match message {
                    Some(Ok(Message::Text(text))) if told.send(Heard::Told(text.to_string())).is_ok() => {}
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    _ => return,
                }
                last = Instant::now();
                continue;
            }
            () = sleep(PING) => {
                if last.elapsed() > SILENCE {
                    return;
                }
                number += 1;
                Ask::Ping { n: number }
            }
        };
        let text = serde_json::to_string(&ask).expect("what is asked is JSON");
        if socket.send(Message::text(text)).await.is_err() {
            return;
        }
    }
}
