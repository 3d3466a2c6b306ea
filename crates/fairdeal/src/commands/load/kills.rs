use super::{player::Player, server::OwnServer};
use serde::Serialize;
use std::{
    cell::Cell,
    io,
    rc::Rc,
    time::{Duration, Instant},
};

/// What became of a server that was killed over and over.
#[derive(Serialize, Default)]
pub(super) struct Crashes {
    /// How often it was killed, with a signal that cannot be caught.
    pub(super) kills: u32,
    /// Choices that were answered.
    pub(super) acknowledged: u64,
    /// Answered choices that were not there after a restart.
    pub(super) lost: u64,
    /// Choices without an answer that were sent again with the same number.
    pub(super) sent_again: u64,
    /// Players that got back to their seat.
    pub(super) resumed: u64,
    /// Players of one table who saw different versions at the end.
    pub(super) different: u64,
    /// The longest time from a start to the first answer, in milliseconds.
    pub(super) slowest_start_ms: f64,
}

/// Kills the server at random moments, and checks what is there when it is up again.
pub(super) async fn crash(game: &str, tables: usize, kills: u32) -> io::Result<Crashes> {
    let mut server = OwnServer::start()?;
    let mut players = vec![];
    for _ in 0..tables {
        let mut first = Player::connect(server.address).await?;
        first.create(game, "{}").await?;
        let mut second = Player::connect(server.address).await?;
        second.join(&first.table).await?;
        players.extend([first, second]);
    }
    let mut found = Crashes { kills, ..Crashes::default() };
    for kill in 0..=kills {
        // Moments spread over a hundredth to a fifth of a second: before, between and after commits.
        let moment = Duration::from_micros(10_000 + u64::from(kill) * 7_919 % 190_000);
        players = play_for(players, moment, || if kill < kills { server.kill() } else { Ok(()) }).await?;
        if kill == kills {
            break;
        }
        let began = Instant::now();
        server.start_again()?;
        for player in &mut players {
            let back = player.come_back(server.address).await?;
            found.lost += u64::from(back.lost);
            found.sent_again += u64::from(back.sent_again);
            found.resumed += u64::from(back.seated);
        }
        found.slowest_start_ms = found.slowest_start_ms.max(began.elapsed().as_secs_f64() * 1e3);
    }
    for pair in players.chunks_mut(2) {
        for player in &mut *pair {
            player.come_back(server.address).await?;
        }
        found.different += u64::from(pair[0].version() != pair[1].version());
    }
    found.acknowledged = players.iter().map(|player| player.counts.moves).sum();
    Ok(found)
}

/// Lets everybody play until the moment comes; a broken connection ends the play of its player.
async fn play_for(
    players: Vec<Player>,
    moment: Duration,
    end: impl FnOnce() -> io::Result<()>,
) -> io::Result<Vec<Player>> {
    let running = Rc::new(Cell::new(true));
    let mut tasks = vec![];
    for mut player in players {
        let running = running.clone();
        tasks.push(tokio::task::spawn_local(async move {
            while running.get() {
                if player.act(false).await.is_err() {
                    break;
                }
                match tokio::time::timeout(Duration::from_millis(20), player.hear()).await {
                    Ok(Err(error)) if error.kind() != io::ErrorKind::InvalidData => break,
                    Ok(Err(error)) => return Err(error),
                    _ => {}
                }
            }
            Ok(player)
        }));
    }
    tokio::time::sleep(moment).await;
    end()?;
    running.set(false);
    let mut players = vec![];
    for task in tasks {
        players.push(task.await.map_err(io::Error::other)??);
    }
    Ok(players)
}
