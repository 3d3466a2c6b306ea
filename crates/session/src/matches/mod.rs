//! How a choice becomes a commit. Start reading at [`Match::act`].
//!
//! A command is authorised, tried on a copy of the board, and appended to the log only if every step was
//! offered: see `Match::attempt`. Everything else a match can tell is computed from the log.

mod asking;
mod back;
mod behind;
mod boards;
mod branch;
mod conceding;
mod export;
mod noting;
mod put;
mod spans;
mod trail;

use crate::{
    Caps, Choices, Commit, Entry, EventWords, Menu, Noted, Refusal, Refused, ScoreWords, View, is_quiet,
    menu::{choices_of, menu_of},
    view::Teller,
};
pub(crate) use asking::Asking;
use behind::Behind;
use fairdeal_kernel::{
    Board, BySeat, Event, Eyes, Fairness, Panel, Pile, Position, PositionError, Present, Purpose, Rng, Seat,
    Sighting, Span, TableEvent, Text, Turn, Tx, Words, redact, turn,
};
use std::sync::{Arc, OnceLock};
use trail::Trail;

/// Where a match begins.
#[derive(Clone, Debug)]
pub enum Start<F> {
    /// The box, shuffled and dealt by the game.
    Box,
    /// A written position; what it does not name is shuffled.
    Position(Position<F>),
    /// A board that replaces the box, for the laws.
    Board(Board<F>),
}

/// A match as a value: the game, the board, and the log from which the board follows.
#[derive(Clone, Debug)]
pub struct Match<G: Present> {
    game: G,
    fairness: Arc<Fairness>,
    position: Option<Position<G::Facts>>,
    /// The board before the match was opened: set up again when somebody asks, because most tables never do.
    start: OnceLock<Board<G::Facts>>,
    board: Board<G::Facts>,
    asking: OnceLock<Asking<G::Action>>,
    /// A board a little behind the newest one, from which the events since then are redacted.
    behind: Behind<G::Facts>,
    log: Vec<Commit<G::Action, G::Fact>>,
    notes: Vec<Noted>,
    /// The seat that conceded, as a note says: cached, because whose turn it is is asked all the time.
    conceded: Option<Seat>,
    /// The commits that stand, and those that were undone and can be redone, as indices into the log.
    stands: Trail<G::Facts>,
    undone: Vec<usize>,
    /// The number of landings after each commit that stands.
    landings: Vec<u32>,
    /// What the last commit that stands has brought to an end: kept, because it is asked all the time.
    last_span: Option<Span>,
    asked: BySeat<u32>,
    /// The number of draws of each purpose in the log: counted once, not at every command.
    drawn: Drawn,
}

type Drawn = [u64; 2];

/// Steps that could be taken: the commits they would make, and the board after them.
struct Attempt<G: Present> {
    board: Board<G::Facts>,
    commits: Vec<Commit<G::Action, G::Fact>>,
}

impl<G: Present> Match<G> {
    /// Opens a match.
    pub fn new(
        game: G,
        fairness: impl Into<Arc<Fairness>>,
        start: Start<G::Facts>,
    ) -> Result<Self, PositionError> {
        let (position, board, shuffled, start) = match start {
            Start::Box => (None, game.board(), None, OnceLock::new()),
            Start::Board(board) => (None, board.clone(), None, board.into()),
            Start::Position(position) => {
                let (board, left) = position.board(&game)?;
                (Some(position), board, Some(left), OnceLock::new())
            }
        };
        let asked = BySeat::new(game.seats());
        let mut new = Match {
            start,
            board,
            asking: OnceLock::new(),
            behind: Behind::default(),
            game,
            fairness: fairness.into(),
            position,
            log: vec![],
            notes: vec![],
            conceded: None,
            stands: Trail::default(),
            undone: vec![],
            landings: vec![],
            last_span: None,
            asked,
            drawn: [0; 2],
        };
        let events = new.open(shuffled.as_deref());
        new.append(Commit::Opened(events));
        new.drawn = new.count_drawn();
        Ok(new)
    }

    /// Restores a match from commits known to be right.
    pub(crate) fn recalled(
        game: G,
        fairness: Fairness,
        start: Start<G::Facts>,
        commits: Vec<Commit<G::Action, G::Fact>>,
        notes: Vec<Noted>,
    ) -> Result<Self, PositionError> {
        let mut recalled = Match::new(game, fairness, start)?;
        (recalled.board, recalled.asking) = (recalled.set_up(), OnceLock::new());
        recalled.set_notes(notes);
        (recalled.log, recalled.stands, recalled.undone) = (vec![], Trail::default(), vec![]);
        recalled.landings.clear();
        for commit in commits {
            match &commit {
                Commit::Undone => {
                    recalled.board = recalled.replay(recalled.stands.split_last().map_or(&[], |s| s.1));
                }
                _ => commit.events().iter().for_each(|event| recalled.board.apply::<G>(event)),
            }
            recalled.append(commit);
            recalled.stands.mark(&recalled.board);
        }
        recalled.drawn = recalled.count_drawn();
        recalled.asked = BySeat::from_fn(recalled.game.seats(), |_| recalled.version());
        Ok(recalled)
    }

    /// Lets the game open, or shuffles what a position left in the box.
    fn open(&mut self, left: Option<&[Pile]>) -> Vec<Event<G::Fact>> {
        let mut events = vec![];
        let mut rng = Rng::fair(self.fairness.clone(), |_| 0);
        let mut tx = Tx::new(&mut self.board, Some(&mut events), &mut rng);
        match left {
            None => self.game.open(&mut tx),
            Some(piles) => piles.iter().for_each(|&pile| tx.shuffle(pile)),
        }
        events
    }

    /// Returns the game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Returns the board, secrets included; for the log, the laws and players inside the process.
    pub fn board(&self) -> &Board<G::Facts> {
        &self.board
    }

    /// Returns the board before the match was opened.
    pub fn start(&self) -> &Board<G::Facts> {
        self.start.get_or_init(|| self.set_up())
    }

    /// Sets the board up as it was before the match was opened.
    pub(crate) fn set_up(&self) -> Board<G::Facts> {
        match (self.start.get(), &self.position) {
            (Some(start), _) => start.clone(),
            (None, None) => self.game.board(),
            (None, Some(position)) => position.board(&self.game).expect("it was set up before").0,
        }
    }

    /// Forgets how the board was before the last commands, once everybody was told of them.
    pub(crate) fn forget_past(&mut self) {
        self.behind = Behind::default();
    }

    /// Returns the position from which the match began, if there was one.
    pub fn position(&self) -> Option<&Position<G::Facts>> {
        self.position.as_ref()
    }

    /// Returns what chance follows from; for the log.
    pub fn fairness(&self) -> &Fairness {
        &self.fairness
    }

    /// Returns the log.
    pub fn log(&self) -> &[Commit<G::Action, G::Fact>] {
        &self.log
    }

    /// Returns the version: 0 once opened, one more for each commit.
    pub fn version(&self) -> u32 {
        self.log.len() as u32 - 1
    }

    /// Returns whose turn it was at a version; what ended the match belongs to its last version.
    pub fn turn_at(&self, version: u32) -> Turn {
        if version >= self.version() { self.turn() } else { turn(&self.game, &self.board_at(version)) }
    }

    /// Takes steps for a seat, all or none; returns the new version.
    pub fn act(&mut self, caps: Caps, seat: Seat, version: u32, steps: &[G::Action]) -> Result<u32, Refused> {
        let attempt = self.attempt(caps, seat, version, steps)?;
        // Ask the rules everything before changing anything: a panic in them must drop the whole command, not
        // half of it.
        let asking = Asking::of(&self.game, &attempt.board);
        let asked_anew = asking.anew_after(self.asking(), seat, self.game.seats());
        self.asking = asking.into();
        let was = std::mem::replace(&mut self.board, attempt.board);
        self.behind.follow::<G>(&self.log, was);
        for purpose in attempt.commits.iter().flat_map(Commit::events).filter_map(purpose_of) {
            self.drawn[purpose as usize] += 1;
        }
        attempt.commits.into_iter().for_each(|commit| self.append(commit));
        self.stands.mark(&self.board);
        for seat in asked_anew.iter() {
            self.asked[seat] = self.version();
        }
        Ok(self.version())
    }

    /// Appends a commit to the log; repeating an undone choice keeps the other undone ones available.
    fn append(&mut self, commit: Commit<G::Action, G::Fact>) {
        let at = self.log.len();
        match &commit {
            Commit::Undone => {
                self.undone.extend(self.stands.pop());
                self.landings.pop();
            }
            Commit::Acted(seat, action, _) => {
                self.stands.push(at);
                let again = self.undone.pop().is_some_and(|undone| {
                    matches!(&self.log[undone], Commit::Acted(by, was, _) if (by, was) == (seat, action))
                });
                if !again {
                    self.undone.clear();
                }
            }
            Commit::Opened(_) => self.stands.push(at),
        }
        if !matches!(commit, Commit::Undone) {
            self.landings.push(self.board.table.landings());
        }
        self.log.push(commit);
        self.last_span = self.stands.last().and_then(|&at| self.span_of(&self.log[at]));
    }

    /// Returns whether steps would be accepted, and changes nothing.
    pub fn check(&self, caps: Caps, seat: Seat, version: u32, steps: &[G::Action]) -> Result<(), Refused> {
        self.attempt(caps, seat, version, steps).map(|_| ())
    }

    /// Returns what would be offered after quiet steps; refused if a step would tell anybody anything.
    pub fn peek(&self, caps: Caps, seat: Seat, steps: &[G::Action]) -> Result<Menu<G::Action>, Refused> {
        let board = self.quiet_board(caps, seat, steps)?;
        Ok(menu_of(&self.game, &board, &Asking::of(&self.game, &board), caps, seat))
    }

    /// Returns the same before it is put into words; `None` if the seat is no longer to act.
    pub(crate) fn peek_choices(
        &self,
        caps: Caps,
        seat: Seat,
        steps: &[G::Action],
    ) -> Result<Option<Choices<G::Action>>, Refused> {
        let board = self.quiet_board(caps, seat, steps)?;
        Ok(choices_of(&self.game, &board, &Asking::of(&self.game, &board), caps, seat))
    }

    /// Returns the board after quiet steps.
    fn quiet_board(&self, caps: Caps, seat: Seat, steps: &[G::Action]) -> Result<Board<G::Facts>, Refused> {
        let attempt = self.attempt(caps, seat, self.version(), steps)?;
        let mut board = self.board.clone();
        for commit in &attempt.commits {
            if !is_quiet(&self.game, &board, seat, commit.events()) {
                return Err(Refusal::NotQuiet.into());
            }
            commit.events().iter().for_each(|event| board.apply::<G>(event));
        }
        Ok(attempt.board)
    }

    /// Authorises, then takes the steps on a copy; hidden state is read only once the session may act.
    fn attempt(
        &self,
        caps: Caps,
        seat: Seat,
        version: u32,
        steps: &[G::Action],
    ) -> Result<Attempt<G>, Refused> {
        if steps.is_empty() || seat.0 >= self.game.seats() {
            return Err(Refusal::BadRequest.into());
        }
        if !caps.act.has(seat) {
            return Err(Refusal::NotYours.into());
        }
        if matches!(self.turn(), Turn::Over(_)) {
            return Err(Refusal::Over.into());
        }
        if version > self.version() || version < self.asked[seat] {
            return Err(Refusal::Stale.into());
        }
        let mut attempt = Attempt { board: self.board.clone(), commits: vec![] };
        let mut rng = self.rng();
        for (at, &action) in steps.iter().enumerate() {
            let later = (at > 0).then(|| Asking::of(&self.game, &attempt.board));
            self.step(&mut attempt, later.as_ref().unwrap_or(self.asking()), &mut rng, seat, action)?;
        }
        Ok(attempt)
    }

    fn step(
        &self,
        attempt: &mut Attempt<G>,
        asking: &Asking<G::Action>,
        rng: &mut Rng,
        seat: Seat,
        action: G::Action,
    ) -> Result<(), Refused> {
        let board = &mut attempt.board;
        match asking.turn() {
            Turn::Over(_) => return Err(Refusal::Over.into()),
            Turn::Act(seats) if !seats.has(seat) => return Err(Refusal::NotYourTurn.into()),
            Turn::Act(_) => {}
        }
        if !asking.offers(seat).contains(action) {
            let why = self.game.why_not(&board.seen(Eyes::seat(seat)), seat, action);
            return Err(match why {
                Some(rule) => Refused::by_rule(Words::english::<G>().say(&self.game, &rule), rule),
                None => Refusal::NotOffered.into(),
            });
        }
        let mut events = vec![];
        self.game.decide(&mut Tx::new(board, Some(&mut events), rng), seat, action);
        // They stay as long as the table does.
        events.shrink_to_fit();
        attempt.commits.push(Commit::Acted(seat, action, events));
        Ok(())
    }

    /// Returns chance as the standing commits have left it, so that redoing an undone draw meets the same.
    fn rng(&self) -> Rng {
        Rng::fair(self.fairness.clone(), |purpose| self.drawn[purpose as usize])
    }

    fn count_drawn(&self) -> Drawn {
        let events = self.stands.iter().flat_map(|&at| self.log[at].events());
        events.filter_map(purpose_of).fold([0; 2], |mut drawn, purpose| {
            drawn[purpose as usize] += 1;
            drawn
        })
    }

    /// Returns the same match with other events in its last commit, for the laws.
    #[must_use]
    pub fn retold(&self, events: Vec<Event<G::Fact>>) -> Match<G> {
        let mut retold = self.clone();
        if let Some(Commit::Acted(_, _, told) | Commit::Opened(told)) = retold.log.last_mut() {
            *told = events;
        }
        (retold.behind, retold.asking) = (Behind::default(), OnceLock::new());
        // A board may have been kept after the very commit whose events changed.
        let last = retold.stands.pop();
        retold.board = retold.replay(&retold.stands);
        if let Some(last) = last {
            retold.log[last].events().iter().for_each(|event| retold.board.apply::<G>(event));
            retold.stands.push(last);
            retold.last_span = retold.span_of(&retold.log[last]);
        }
        retold
    }

    /// Shows the table in English.
    pub fn view(&self, caps: Caps) -> View<G::Facts> {
        self.view_with(caps, self.version(), self.english())
    }

    /// Shows the table as it was at a version, with texts converted by `say`.
    pub fn view_with<W>(&self, caps: Caps, version: u32, say: impl Fn(&Text) -> W) -> View<G::Facts, W> {
        let teller = Teller { game: &self.game, say };
        if version == self.version() {
            return teller.view(&self.board, caps.see, version, self.turn());
        }
        teller.view(&self.board_at(version), caps.see, version, self.turn_at(version))
    }

    fn english(&self) -> impl Fn(&Text) -> String {
        |text| Words::english::<G>().say(&self.game, text)
    }

    /// Returns what a seat is asked and offered before it is put into words, for those who may see it.
    pub fn choices(&self, caps: Caps, seat: Seat) -> Option<Choices<G::Action>> {
        let open = caps.sees(seat) && self.conceded.is_none();
        if open { choices_of(&self.game, &self.board, self.asking(), caps, seat) } else { None }
    }

    /// Shows the scores and the notes beside the table.
    pub fn scores(&self, caps: Caps) -> (Vec<ScoreWords>, Vec<Panel<String>>) {
        Teller { game: &self.game, say: self.english() }.scores(&self.board, caps.see)
    }

    /// Shows the table as it was at a version, in English.
    pub fn view_at(&self, caps: Caps, version: u32) -> View<G::Facts> {
        self.view_with(caps, version, self.english())
    }

    /// Shows what a seat is asked and offered, to those who may see it.
    pub fn menu(&self, caps: Caps, seat: Seat) -> Menu<G::Action> {
        let open = caps.sees(seat) && self.conceded.is_none();
        if open { menu_of(&self.game, &self.board, self.asking(), caps, seat) } else { Menu::closed() }
    }

    /// Lists in words what happened from a version on: one entry per commit, so versions have no gaps.
    pub fn events(&self, caps: Caps, from: u32) -> Vec<Entry<EventWords<G::Fact>>> {
        self.in_words(self.sightings(caps, from))
    }

    /// Lists what could be perceived from a version on: one entry per commit, so versions have no gaps.
    pub fn sightings(&self, caps: Caps, from: u32) -> Vec<Entry<Sighting<G::Fact>>> {
        let from = (from as usize).min(self.log.len());
        let before = self.behind.board_at::<G>(&self.log, from);
        let before = before.unwrap_or_else(|| self.replay(&self.live(from)));
        self.entries(caps, before, from)
    }

    /// Returns whether a commit was undone at a version or since.
    pub fn is_undone_since(&self, version: u32) -> bool {
        self.log.iter().skip(version as usize).any(|commit| matches!(commit, Commit::Undone))
    }

    fn in_words(&self, entries: Vec<Entry<Sighting<G::Fact>>>) -> Vec<Entry<EventWords<G::Fact>>> {
        let teller = Teller { game: &self.game, say: self.english() };
        let say = |Entry { version, by, undone, events }| Entry {
            version,
            by,
            undone,
            events: Vec::into_iter(events).map(|sighting| teller.event(sighting)).collect(),
        };
        entries.into_iter().map(say).collect()
    }

    /// Takes steps like [`act`](Match::act) and returns what this session perceives of them.
    pub fn act_and_tell(
        &mut self,
        caps: Caps,
        seat: Seat,
        version: u32,
        steps: &[G::Action],
    ) -> Result<Vec<Entry<EventWords<G::Fact>>>, Refused> {
        let from = self.log.len() as u32;
        self.act(caps, seat, version, steps)?;
        Ok(self.events(caps, from))
    }

    fn entries(&self, caps: Caps, mut board: Board<G::Facts>, from: usize) -> Vec<Entry<Sighting<G::Fact>>> {
        let mut entries = vec![];
        for (at, commit) in self.log.iter().enumerate().skip(from) {
            if let Commit::Undone = commit {
                let is_last = at + 1 == self.log.len();
                board = if is_last { self.board.clone() } else { self.replay(&self.live(at + 1)) };
            }
            let seen = commit.events().iter().filter_map(|event| redact::<G>(&mut board, caps.see, event));
            let events = seen.collect();
            let undone = matches!(commit, Commit::Undone);
            entries.push(Entry { version: at as u32, by: commit.by(), undone, events });
        }
        entries
    }
}

/// Returns the purpose of the draw behind an event, if any.
pub(crate) fn purpose_of<F>(event: &Event<F>) -> Option<Purpose> {
    match event {
        Event::Table(TableEvent::Shuffled { .. }) => Some(Purpose::Shuffle),
        Event::Table(TableEvent::Rolled { .. }) => Some(Purpose::Roll),
        _ => None,
    }
}
