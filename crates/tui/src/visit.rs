use crate::{
    About, Model, Moment, Person, Server, Wish,
    net::{self, Heard, Line},
    plain::{self, Plain},
    screen::{self, Input, Screen},
};
use std::{
    io::{self, Write},
    time::{Duration, SystemTime},
};
use tokio::{sync::oneshot, time::sleep};

/// How often a running clock is redrawn.
const SECOND: Duration = Duration::from_millis(250);

/// Somebody on the way to a table.
#[derive(Clone, Debug)]
pub struct Visit {
    /// Where the table is.
    pub server: Server,
    /// Which table.
    pub wish: Wish,
    /// Who goes there.
    pub person: Person,
    /// Checks a log from end to end; it knows the games.
    pub verify: Verify,
}

/// Checks a log from end to end and against what was seen, or says what is wrong with it.
pub type Verify = fn(&str, &[Moment]) -> Result<(), String>;

/// A log that was fetched, and the result of checking it; `None` if it was not available.
type Fetched = Option<(String, Result<(), String>)>;

/// The client with its connection, whatever it is shown on.
struct Seated {
    server: Server,
    language: String,
    model: Model,
    line: Line,
    /// What is being fetched about the game and the cards of the table.
    about: Option<oneshot::Receiver<About>>,
    /// The table for which it was requested.
    asked_about: Option<String>,
    verify: Verify,
    /// The log that is being fetched.
    log: Option<oneshot::Receiver<Fetched>>,
}

impl Visit {
    /// Plays on the whole screen until the person leaves, and returns the client as it is then.
    pub async fn full_screen(self, out: &mut dyn Write) -> io::Result<Model> {
        let mut seated = Seated::new(self);
        let mut screen = Screen::open(out)?;
        let mut inputs = screen::inputs();
        while seated.model.ended().is_none() {
            screen.draw(&seated.model)?;
            tokio::select! {
                input = inputs.recv() => seated.take(input.as_ref(), &screen),
                () = seated.hear() => {}
                () = sleep(SECOND), if seated.model.has_clock() => {}
                () = told_to_end() => seated.leave(),
            }
            seated.model.tick(now());
        }
        Ok(seated.model)
    }

    /// Plays line by line, in a way that suits a screen reader.
    pub async fn line_by_line(self, out: &mut dyn Write) -> io::Result<Model> {
        let mut seated = Seated::new(self);
        let mut lines = plain::lines();
        let mut told = Plain::default();
        while seated.model.ended().is_none() {
            if seated.knows_the_game() {
                told.tell(&seated.model, out)?;
            }
            // What is typed answers what was printed.
            let listens = seated.knows_the_game() && Plain::listens(&seated.model);
            tokio::select! {
                line = lines.recv(), if listens => {
                    let asks = told.take(line.as_deref(), &mut seated.model, out)?;
                    seated.line.ask(asks);
                }
                () = seated.hear() => {}
            }
            seated.model.tick(now());
        }
        told.tell(&seated.model, out)?;
        Ok(seated.model)
    }
}

impl Seated {
    fn new(visit: Visit) -> Seated {
        let Visit { server, wish, person, verify } = visit;
        let line = Line::open(server.clone());
        let language = person.language.clone().unwrap_or_else(|| "en".into());
        Seated {
            server,
            language,
            model: Model::new(wish, person, now()),
            line,
            about: None,
            asked_about: None,
            verify,
            log: None,
        }
    }

    fn leave(&mut self) {
        self.model.press(crate::Key::Interrupt);
    }

    fn take(&mut self, input: Option<&Input>, screen: &Screen<'_>) {
        let asks = match input {
            Some(Input::Key(key)) => self.model.press(*key),
            Some(Input::Click(place)) => {
                screen.at(*place).map(|target| self.model.click(target)).unwrap_or_default()
            }
            Some(Input::Resized) => vec![],
            // The terminal is gone.
            None => self.model.press(crate::Key::Interrupt),
        };
        self.line.ask(asks);
    }

    /// Handles the next message, and all that arrived with it.
    async fn hear(&mut self) {
        let about = async {
            match &mut self.about {
                Some(about) => about.await.ok(),
                None => std::future::pending().await,
            }
        };
        let log = async {
            match &mut self.log {
                Some(log) => log.await.ok().flatten(),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            log = log => {
                self.log = None;
                self.model.check_deal(log.as_ref().map(|(log, found)| (log.as_str(), found)));
            }
            about = about => {
                self.about = None;
                about.into_iter().for_each(|about| self.model.learn(about));
            }
            heard = self.line.hear() => {
                self.take_in(heard);
                while let Some(heard) = self.line.heard_already() {
                    self.take_in(heard);
                }
                self.ask_about_the_game();
                self.ask_for_the_log();
            }
        }
    }

    /// Fetches the log of a finished match, and verifies it in the background.
    fn ask_for_the_log(&mut self) {
        let table = self.model.at().map(|(_, table)| table.to_owned());
        let (Some(table), true, None) = (table, self.model.wants_log(), &self.log) else { return };
        let (send, log) = oneshot::channel();
        let (server, verify, seen) = (self.server.clone(), self.verify, self.model.moments().to_vec());
        self.log = Some(log);
        tokio::spawn(async move {
            let fetched = net::log(&server, &table).await.ok();
            let checking = fetched.map(|log| tokio::task::spawn_blocking(move || (verify(&log, &seen), log)));
            let checked = match checking {
                Some(checking) => checking.await.ok().map(|(found, log)| (log, found)),
                None => None,
            };
            let _ = send.send(checked);
        });
    }

    fn take_in(&mut self, heard: Heard) {
        self.model.tick(now());
        match heard {
            Heard::Open => {
                let asks = self.model.connected();
                self.line.ask(asks);
            }
            Heard::Lost if self.model.game().is_none() => {
                let host = &self.server.host;
                self.model.fail(format!(
                    "there is no server at http://{host}; start one, or give its address with --server."
                ));
            }
            Heard::Lost => self.model.lost(),
            Heard::Told(text) => match self.model.hear(&text) {
                Ok(asks) => self.line.ask(asks),
                Err(error) => {
                    self.model.fail(format!("The server sent something this client cannot read: {error}"));
                }
            },
        }
    }

    /// Returns whether everything about the game is known, or never will be.
    fn knows_the_game(&self) -> bool {
        self.about.is_none()
    }

    fn ask_about_the_game(&mut self) {
        let Some((game, table)) = self.model.at().map(|(game, table)| (game.to_owned(), table.to_owned()))
        else {
            return;
        };
        if self.asked_about.as_ref() == Some(&table) {
            return;
        }
        let (send, about) = oneshot::channel();
        let (server, language) = (self.server.clone(), self.language.clone());
        (self.about, self.asked_about) = (Some(about), Some(table.clone()));
        tokio::spawn(async move {
            // Without it, the game is played all the same.
            if let Ok(about) = net::about(&server, &game, &table, &language).await {
                let _ = send.send(about);
            }
        });
    }
}

fn now() -> u64 {
    SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as u64)
}

/// Waits until the system asks the program to end.
async fn told_to_end() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (Ok(mut terminate), Ok(mut hangup)) =
            (signal(SignalKind::terminate()), signal(SignalKind::hangup()))
        else {
            return std::future::pending().await;
        };
        tokio::select! {
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
        }
    }
    #[cfg(not(unix))]
    std::future::pending().await
}
