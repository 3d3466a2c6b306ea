use super::command::Command;
use fairdeal_hosted::{Program, Shown};
use fairdeal_kernel::Seat;
use fairdeal_session::{Caps, Menu, View};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::{
    fmt,
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// How long a program may think about a choice.
const LIMIT: Duration = Duration::from_secs(5);
/// How long a program may take to exit when its input ends.
const GRACE: Duration = Duration::from_millis(200);
/// How much of a program's output an error quotes.
const TOLD: usize = 400;
/// The maximum size of an answer.
const LONGEST: u64 = 1 << 20;

/// A program that chooses for a seat: one line to it, one line back. It is started when it is first asked.
pub(crate) struct External {
    command: Command,
    running: Option<Running>,
    asked: u64,
}

/// The process of a program.
struct Running {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
    /// The end of its standard error.
    errors: Arc<Mutex<String>>,
    listener: Option<JoinHandle<()>>,
}

/// What a program is told when its seat has to choose.
#[derive(Serialize)]
struct Question {
    id: u64,
    r#do: &'static str,
    game: &'static str,
    seats: u8,
    options: Box<RawValue>,
    seat: Seat,
    version: u32,
    view: View<Box<RawValue>>,
    #[serde(flatten)]
    menu: Menu<Box<RawValue>>,
}

/// What a program answers: one of the offered actions, or its number.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer<'a> {
    #[serde(default)]
    id: Option<u64>,
    #[serde(borrow)]
    action: Option<&'a RawValue>,
    index: Option<usize>,
}

impl External {
    pub(super) fn new(command: Command) -> External {
        External { command, running: None, asked: 0 }
    }

    fn ask(&mut self, line: &str) -> Result<String, String> {
        if self.running.is_none() {
            let started = Running::start(&self.command);
            self.running =
                Some(started.map_err(|error| self.failed(&format!("cannot be started: {error}")))?);
        }
        let running = self.running.as_mut().expect("it was just started");
        let sent = running
            .input
            .as_mut()
            .is_some_and(|input| writeln!(input, "{line}").and_then(|()| input.flush()).is_ok());
        // A program that has exited may have said why; so its output is read even if it took no more input.
        match running.output.recv_timeout(if sent { LIMIT } else { GRACE }) {
            Ok(answer) => Ok(answer),
            Err(error) => {
                let errors = running.last_errors();
                let told = if errors.is_empty() { String::new() } else { format!("; it said: {errors}") };
                Err(self.failed(&match error {
                    RecvTimeoutError::Timeout if sent => {
                        format!("gave no answer within {} s{told}", LIMIT.as_secs())
                    }
                    _ => format!("ended without an answer{told}"),
                }))
            }
        }
    }

    fn failed(&self, what: &str) -> String {
        format!("the bot {self} {what}")
    }
}

impl Program for External {
    /// Asks for a choice; an error quotes what the program said.
    fn choose(&mut self, on: &dyn Shown, seat: Seat) -> Result<usize, String> {
        self.asked += 1;
        let (caps, game) = (Caps::player(seat), on.game());
        let question = Question {
            id: self.asked,
            r#do: "choose",
            game: game.id(),
            seats: game.seats(),
            options: game.options(),
            seat,
            version: on.version(),
            view: on.view(caps, on.version()),
            menu: on.menu(caps, seat),
        };
        let line = serde_json::to_string(&question).expect("questions are made of types that JSON can write");
        let said = self.ask(&line)?;
        read(&said, self.asked, on, seat)
            .map_err(|why| self.failed(&format!("{why}; it said: {}", shortened(&said))))
    }
}

impl fmt::Display for External {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"cmd:{}\"", self.command)
    }
}

impl Running {
    fn start(command: &Command) -> std::io::Result<Running> {
        let mut child = command.with_pipes().spawn()?;
        let output = child.stdout.take().expect("the output is a pipe");
        let errors = child.stderr.take().expect("the errors are a pipe");
        let input = child.stdin.take();
        let said = Arc::<Mutex<String>>::default();
        let listener = Some(listen(errors, Arc::clone(&said)));
        Ok(Running { child, input, output: lines_of(output), errors: said, listener })
    }

    /// Returns the end of the program's standard error; ends the program.
    fn last_errors(&mut self) -> String {
        self.end();
        if let Some(listener) = self.listener.take() {
            // What was heard is kept even if it failed.
            let _ = listener.join();
        }
        self.errors.lock().unwrap_or_else(PoisonError::into_inner).trim().to_owned()
    }

    /// Ends the program: closes its input, and kills the process if it does not exit soon.
    fn end(&mut self) {
        drop(self.input.take());
        let until = Instant::now() + GRACE;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
        }
        // It may have exited on its own, which is just as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// Reads lines on a separate thread, so that waiting for one can time out.
fn lines_of(from: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = mpsc::sync_channel(64);
    thread::spawn(move || {
        let mut from = BufReader::new(from);
        let mut bytes = vec![];
        while matches!((&mut from).take(LONGEST).read_until(b'\n', &mut bytes), Ok(read) if read > 0) {
            let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
            if sender.send(line).is_err() {
                return;
            }
            bytes.clear();
        }
    });
    lines
}

/// Keeps the end of what is said.
fn listen(from: impl Read + Send + 'static, said: Arc<Mutex<String>>) -> JoinHandle<()> {
    thread::spawn(move || {
        for line in BufReader::new(from.take(LONGEST)).split(b'\n').map_while(Result::ok) {
            let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
            let all = format!("{said} {}", String::from_utf8_lossy(&line).trim_end());
            let before = all.chars().count().saturating_sub(TOLD);
            *said = all.chars().skip(before).collect();
        }
    })
}

/// Finds the offer an answer means.
fn read(line: &str, id: u64, on: &dyn Shown, seat: Seat) -> Result<usize, String> {
    let unread = |error: serde_json::Error| format!("gave no answer: {error}");
    let answer: Answer<'_> = serde_json::from_str(line).map_err(unread)?;
    if answer.id.is_some_and(|given| given != id) {
        return Err(format!("did not answer question {id}"));
    }
    let offers = on.offers(seat);
    match (answer.action, answer.index) {
        (Some(action), None) => {
            let found = on.index_of(seat, action).map_err(unread)?;
            found.ok_or_else(|| "chose an action that is not offered".to_owned())
        }
        (None, Some(index)) if index < offers => Ok(index),
        (None, Some(index)) => Err(format!("chose offer {index} of {offers} (they count from 0)")),
        _ => Err("must answer with either \"action\" or \"index\"".to_owned()),
    }
}

fn shortened(text: &str) -> String {
    let short: String = text.chars().take(TOLD).collect();
    if short.len() < text.len() { format!("{short}…") } else { short }
}
