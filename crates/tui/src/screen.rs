use crate::{Hits, Ink, Key, Model, draw, model::Target};
use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    crossterm::{
        event::{
            self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind,
            KeyModifiers, MouseButton, MouseEventKind,
        },
        execute,
        terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
    },
    layout::Position,
};
use std::{
    io::{self, BufWriter, Write},
    panic, thread,
};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// The whole screen of a terminal, restored when dropped or when the program panics.
pub(crate) struct Screen<'a> {
    terminal: Terminal<CrosstermBackend<BufWriter<&'a mut dyn Write>>>,
    ink: Ink,
    hits: Hits,
}

/// What a person did.
pub(crate) enum Input {
    Key(Key),
    Click(Position),
    /// The screen was resized, or covered.
    Resized,
}

impl<'a> Screen<'a> {
    pub(crate) fn open(out: &'a mut dyn Write) -> io::Result<Screen<'a>> {
        restore_after_panic();
        enable_raw_mode()?;
        let mut out = BufWriter::new(out);
        let opened = execute!(out, EnterAlternateScreen, EnableMouseCapture)
            .and_then(|()| Terminal::new(CrosstermBackend::new(out)));
        match opened {
            Ok(terminal) => Ok(Screen { terminal, ink: Ink::of_environment(), hits: vec![] }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    pub(crate) fn draw(&mut self, model: &Model) -> io::Result<()> {
        let (ink, mut hits) = (self.ink, vec![]);
        self.terminal.draw(|frame| hits = draw(frame, model, ink))?;
        self.hits = hits;
        Ok(())
    }

    /// Returns what is at a position on the screen.
    pub(crate) fn at(&self, place: Position) -> Option<Target> {
        self.hits.iter().rev().find(|(area, _)| area.contains(place)).map(|(_, target)| *target)
    }
}

impl Drop for Screen<'_> {
    fn drop(&mut self) {
        // This screen's hook would restore what is already restored.
        if !thread::panicking() {
            drop(panic::take_hook());
        }
        give_back();
    }
}

/// Restores the terminal; failures here cannot be helped.
fn give_back() {
    let _ = disable_raw_mode();
    let _ =
        execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, ratatui::crossterm::cursor::Show);
}

/// Reports a panic of this thread on a restored terminal. A panic of a server thread inside the process is
/// caught by the server, and would only garble the screen.
fn restore_after_panic() {
    let (here, before) = (thread::current().id(), panic::take_hook());
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == here {
            give_back();
            before(info);
        }
    }));
}

/// Reads keys and clicks on a separate thread, which ends with the program.
pub(crate) fn inputs() -> UnboundedReceiver<Input> {
    let (send, inputs) = unbounded_channel();
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if let Some(input) = read(&event)
                && send.send(input).is_err()
            {
                return;
            }
        }
    });
    inputs
}

fn read(event: &Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => read_key(key).map(Input::Key),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Some(Input::Click(Position { x: mouse.column, y: mouse.row }))
            }
            MouseEventKind::ScrollUp => Some(Input::Key(Key::Up)),
            MouseEventKind::ScrollDown => Some(Input::Key(Key::Down)),
            _ => None,
        },
        Event::Resize(..) | Event::FocusGained => Some(Input::Resized),
        _ => None,
    }
}

fn read_key(key: &KeyEvent) -> Option<Key> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Key::Interrupt);
    }
    Some(match key.code {
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Backspace => Key::Backspace,
        _ => return None,
    })
}
