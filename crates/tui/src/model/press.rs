use super::{Ended, Key, Link, Model, Page, Target, page::KEYS};
use fairdeal_kernel::Seat;
use fairdeal_protocol::Ask;
use fairdeal_session::{Sitter, Wish};

/// How the client takes keys and clicks.
impl Model {
    /// Handles a key and returns what to ask because of it.
    pub fn press(&mut self, key: Key) -> Vec<Ask> {
        if key == Key::Interrupt {
            self.ended = Some(Ended::Left);
            return vec![];
        }
        match self.page {
            Page::Table => self.press_at_table(key),
            Page::Result => self.press_at_result(key),
            Page::Help(_) | Page::Rules(_) | Page::Log(_) => self.press_in_text(key),
            Page::Actions(at) => self.press_in_actions(key, at),
            Page::Phrases(at) => self.press_in_phrases(key, at),
            Page::Card => self.open(Page::Table),
            Page::Leave => self.press_at_leave(key),
            Page::Concede => self.press_at_concede(key),
        }
    }

    /// Handles a click on something that was drawn.
    pub fn click(&mut self, target: Target) -> Vec<Ask> {
        match (self.page, target) {
            (Page::Table, target) => {
                self.point_at(target);
                self.act()
            }
            (Page::Actions(_), Target::Line(at)) => self.press_in_actions(Key::Enter, at),
            (Page::Phrases(_), Target::Line(at)) => self.press_in_phrases(Key::Enter, at),
            _ => vec![],
        }
    }

    fn press_at_table(&mut self, key: Key) -> Vec<Ask> {
        if let Some(asks) = self.type_number(key) {
            return asks;
        }
        match key {
            Key::Left | Key::BackTab => self.go(|stops, at| stops.beside(at, false)),
            Key::Right | Key::Tab => self.go(|stops, at| stops.beside(at, true)),
            Key::Up => self.go(|stops, at| stops.across(at, false)),
            Key::Down => self.go(|stops, at| stops.across(at, true)),
            Key::Enter | Key::Char(' ') => self.act(),
            Key::Esc => self.let_go(),
            Key::Home => self.look(0),
            Key::End => self.look(u32::MAX),
            Key::Char(digit @ '1'..='9') => self.take_numbered(digit as usize - '1' as usize),
            Key::Char(letter) => self.press_letter(letter),
            _ => vec![],
        }
    }

    fn press_letter(&mut self, letter: char) -> Vec<Ask> {
        match letter {
            '?' | 'h' => self.open(Page::Help(0)),
            'r' => self.open(Page::Rules(0)),
            'g' => self.open(Page::Log(0)),
            'p' if !self.phrases.is_empty() => self.open(Page::Phrases(0)),
            'l' if self.at_turn().is_some() => self.open(Page::Actions(0)),
            'w' => self.say_why(),
            'i' if self.written().is_some() => self.open(Page::Card),
            's' => self.sort_hand(),
            'u' => self.undo(),
            'U' => self.numbered_ask(|r| Ask::Redo { r }),
            'y' => self.answer(true),
            'n' if self.is_over() => self.next_match(),
            'n' => self.answer(false),
            'b' => self.change_seat(),
            'c' => self.concede(),
            '[' => self.look(self.table().map_or(0, |table| table.version.saturating_sub(1))),
            ']' => self.look(self.table().map_or(0, |table| table.version + 1)),
            'q' => self.leave(),
            _ => vec![],
        }
    }

    fn open(&mut self, page: Page) -> Vec<Ask> {
        self.page = page;
        self.typed.clear();
        vec![]
    }

    fn leave(&mut self) -> Vec<Ask> {
        let plays = self.live.as_ref().is_some_and(|table| table.own_seat().is_some());
        if plays && !self.is_over() {
            return self.open(Page::Leave);
        }
        self.ended = Some(Ended::Left);
        vec![]
    }

    fn press_at_leave(&mut self, key: Key) -> Vec<Ask> {
        match key {
            Key::Char('y' | 'q') | Key::Enter => self.ended = Some(Ended::Left),
            Key::Char('n') | Key::Esc => self.page = Page::Table,
            _ => {}
        }
        vec![]
    }

    fn concede(&mut self) -> Vec<Ask> {
        if self.live.as_ref().is_some_and(|table| table.around.concede) {
            return self.open(Page::Concede);
        }
        self.note = Some("Only a player in an unfinished two-player match can concede.".into());
        vec![]
    }

    /// No key that is pressed out of habit concedes a match.
    fn press_at_concede(&mut self, key: Key) -> Vec<Ask> {
        match key {
            Key::Char('y') => {
                self.page = Page::Table;
                let ask = Ask::Concede { r: self.next() };
                self.unanswered = Some(ask.clone());
                vec![ask]
            }
            Key::Char('n') | Key::Esc => self.open(Page::Table),
            _ => vec![],
        }
    }

    /// Returns whether the client is asking whether to concede.
    pub(crate) fn asks_to_concede(&self) -> bool {
        self.page == Page::Concede
    }

    fn press_at_result(&mut self, key: Key) -> Vec<Ask> {
        match key {
            Key::Enter | Key::Char('n') => self.next_match(),
            Key::Char('q') => self.leave(),
            Key::Esc | Key::Char(' ') => self.open(Page::Table),
            Key::Char(letter @ ('?' | 'r' | 'g' | 'p' | '[')) => self.press_letter(letter),
            _ => vec![],
        }
    }

    fn press_in_text(&mut self, key: Key) -> Vec<Ask> {
        // The log is read from its end, so up means further back.
        let up = if matches!(self.page, Page::Log(_)) { 1 } else { -1 };
        let (Page::Help(at) | Page::Rules(at) | Page::Log(at)) = &mut self.page else { return vec![] };
        let step: i32 = match key {
            Key::Up => up,
            Key::Down | Key::Enter => -up,
            Key::PageUp => 10 * up,
            Key::PageDown | Key::Char(' ') => -10 * up,
            Key::Home => 30_000 * up,
            Key::End => -30_000 * up,
            _ => return self.open(Page::Table),
        };
        *at = u16::try_from((i32::from(*at) + step).max(0)).unwrap_or(u16::MAX);
        vec![]
    }

    fn press_in_actions(&mut self, key: Key, at: usize) -> Vec<Ask> {
        let all = self.all_offers();
        if let Key::Char(digit @ '0'..='9') = key {
            return self.type_line(digit, all.len());
        }
        match key {
            Key::Enter | Key::Char(' ') => match all.get(at) {
                Some(&offer) => self.take_offer(offer),
                None => self.open(Page::Table),
            },
            key => self.move_in_list(key, at, all.len(), Page::Actions),
        }
    }

    fn press_in_phrases(&mut self, key: Key, at: usize) -> Vec<Ask> {
        let count = self.phrases.len();
        match key {
            Key::Char(digit @ '0'..='9') => self.type_line(digit, count),
            Key::Enter | Key::Char(' ') => {
                self.page = Page::Table;
                self.phrases.get(at).map(|&phrase| Ask::Say { phrase }).into_iter().collect()
            }
            key => self.move_in_list(key, at, count, Page::Phrases),
        }
    }

    /// Selects the line whose number is typed, digit by digit.
    fn type_line(&mut self, digit: char, count: usize) -> Vec<Ask> {
        self.typed.push(digit);
        let number = |text: &str| text.parse::<usize>().ok().filter(|number| (1..=count).contains(number));
        let found = number(&self.typed).or_else(|| {
            self.typed = digit.into();
            number(&self.typed)
        });
        if let (Some(number), Page::Actions(at) | Page::Phrases(at)) = (found, &mut self.page) {
            *at = number - 1;
        }
        vec![]
    }

    fn move_in_list(&mut self, key: Key, at: usize, count: usize, page: fn(usize) -> Page) -> Vec<Ask> {
        let last = count.saturating_sub(1);
        self.typed.clear();
        self.page = match key {
            Key::Up | Key::Left | Key::BackTab => page(at.checked_sub(1).unwrap_or(last)),
            Key::Down | Key::Right | Key::Tab => page(if at >= last { 0 } else { at + 1 }),
            Key::PageUp | Key::Home => page(at.saturating_sub(10)),
            Key::PageDown | Key::End => page((at + 10).min(last)),
            _ => Page::Table,
        };
        vec![]
    }

    fn go(&mut self, way: impl Fn(&super::Stops, Target) -> Option<Target>) -> Vec<Ask> {
        let next = self.focus().and_then(|at| way(&self.stops(), at));
        if let Some(next) = next {
            self.point_at(next);
            self.note = None;
        }
        vec![]
    }

    fn sort_hand(&mut self) -> Vec<Ask> {
        self.sort = self.sort.next();
        self.note = Some(format!("The hand is sorted {}.", self.sort.words()));
        vec![]
    }

    /// Looks at a version; at the newest, the table continues live.
    fn look(&mut self, version: u32) -> Vec<Ask> {
        let Some(live) = &self.live else { return vec![] };
        if version >= live.version || self.link != Link::Open {
            (self.past, self.looked_for) = (None, 0);
            return vec![];
        }
        let caps = live.around.capabilities;
        self.looked_for = self.next();
        vec![Ask::Look { r: self.looked_for, version, caps }]
    }

    fn next_match(&mut self) -> Vec<Ask> {
        if !self.is_over() {
            return vec![];
        }
        (self.page, self.past) = (Page::Table, None);
        vec![Ask::Start { options: None }]
    }

    /// Takes a bot's seat, or leaves your seat to one.
    fn change_seat(&mut self) -> Vec<Ask> {
        let Some(table) = &self.live else { return vec![] };
        if table.own_seat().is_some() {
            return self.numbered_ask(|r| Ask::StandUp { r });
        }
        let Some(seat) = table.seats.iter().position(|seat| seat.held_by == Sitter::Bot) else {
            self.note = Some("Every seat is taken.".into());
            return vec![];
        };
        self.numbered_ask(|r| Ask::Sit { r, seat: Seat(seat as u8) })
    }

    fn undo(&mut self) -> Vec<Ask> {
        if self.past.is_some() || self.is_over() {
            return vec![];
        }
        self.numbered_ask(|r| Ask::Undo { r })
    }

    fn numbered_ask(&mut self, ask: impl Fn(u64) -> Ask) -> Vec<Ask> {
        vec![ask(self.next())]
    }

    /// Answers what another seat asks.
    fn answer(&mut self, yes: bool) -> Vec<Ask> {
        if self.asked_by_another().is_none() {
            return vec![];
        }
        self.numbered_ask(|r| Ask::Answer { r, yes })
    }

    /// Returns what another seat asks of this one, if anything.
    pub(crate) fn asked_by_another(&self) -> Option<(Seat, Wish)> {
        let table = self.live.as_ref()?;
        let own = table.own_seat()?;
        table.around.asked.filter(|(by, _)| *by != own)
    }

    /// The phrases in words.
    pub(crate) fn phrase_words(&self) -> Vec<String> {
        self.phrases.iter().map(|phrase| phrase.words().to_owned()).collect()
    }

    /// The keys and what they do.
    pub(crate) fn help() -> &'static [(&'static str, &'static str)] {
        KEYS
    }
}
