use super::{Link, Model, Page, Target};
use crate::face;
use fairdeal_kernel::Obj;
use fairdeal_protocol::{Ask, Raw, Turn};

/// How the client chooses.
impl Model {
    /// Takes the selection.
    pub(super) fn act(&mut self) -> Vec<Ask> {
        if self.awaits_me() {
            let r = self.next();
            return vec![Ask::Agree { r }];
        }
        match self.focus() {
            Some(Target::Thing(name)) => self.act_with(name),
            Some(Target::Offer(at)) => self.take_offer(at),
            Some(Target::Range(at)) => self.take_range(at),
            Some(Target::Line(_)) | None => vec![],
        }
    }

    /// Returns whether the table waits until this seat is ready.
    pub(crate) fn awaits_me(&self) -> bool {
        let Some(table) = self.live.as_ref().filter(|_| self.past.is_none()) else { return false };
        table.own_seat().is_some_and(|own| table.around.waiting.has(own))
    }

    /// Plays a card if one offer fits, asks which if several do, and says why not if none does.
    fn act_with(&mut self, name: Obj) -> Vec<Ask> {
        match self.offers_of(name)[..] {
            [] => self.say_why_of(name),
            [only] => self.take_offer(only),
            [first, ..] => {
                self.picked = Some(name);
                self.note = None;
                self.point_at(Target::Offer(first));
                vec![]
            }
        }
    }

    pub(super) fn take_numbered(&mut self, at: usize) -> Vec<Ask> {
        let numbered = self.numbered();
        numbered.get(at).map_or_else(Vec::new, |&offer| self.take_offer(offer))
    }

    pub(super) fn take_offer(&mut self, at: usize) -> Vec<Ask> {
        let offer = self.at_turn().and_then(|table| table.menu.offers.get(at));
        let action = offer.map(|offer| offer.action.clone());
        action.map_or_else(Vec::new, |action| self.choose(action))
    }

    /// Sends a choice, unless another is still unanswered.
    fn choose(&mut self, action: Raw) -> Vec<Ask> {
        if self.link != Link::Open || self.unanswered.is_some() {
            self.note = Some("The table has not answered yet.".into());
            return vec![];
        }
        let Some(version) = self.live.as_ref().map(|table| table.version) else { return vec![] };
        self.page = Page::Table;
        (self.picked, self.note) = (None, None);
        self.typed.clear();
        let ask = Ask::Choose { r: self.next(), v: version, a: vec![action] };
        self.unanswered = Some(ask.clone());
        vec![ask]
    }

    /// Returns the number of a range: the one typed, or the lowest.
    pub(crate) fn number_in(&self, at: usize) -> Option<i64> {
        let range = self.at_turn()?.menu.ranges.get(at)?;
        if self.typed.is_empty() || self.focus() != Some(Target::Range(at)) {
            return Some(range.lo);
        }
        self.typed.parse().ok()
    }

    fn take_range(&mut self, at: usize) -> Vec<Ask> {
        let number = self.number_in(at);
        let Some(range) = self.at_turn().and_then(|table| table.menu.ranges.get(at)) else { return vec![] };
        match number.and_then(|number| range.action_of(number)) {
            Some(action) => self.choose(action),
            None => {
                self.note = Some(format!("Type a number from {} to {}.", range.lo, range.hi));
                vec![]
            }
        }
    }

    /// Takes keys for a number, while a range is selected.
    pub(super) fn type_number(&mut self, key: crate::Key) -> Option<Vec<Ask>> {
        use crate::Key;
        let Some(Target::Range(at)) = self.focus() else { return None };
        let (lo, hi) =
            self.at_turn().and_then(|table| table.menu.ranges.get(at)).map(|range| (range.lo, range.hi))?;
        let now = self.number_in(at).unwrap_or(lo);
        match key {
            Key::Char(digit @ '0'..='9') if self.typed.len() < 12 => self.typed.push(digit),
            Key::Char('-') if lo < 0 && self.typed.is_empty() => self.typed.push('-'),
            Key::Backspace => drop(self.typed.pop()),
            Key::Left | Key::Char('-') => self.typed = (now - 1).clamp(lo, hi).to_string(),
            Key::Right | Key::Char('+') => self.typed = (now + 1).clamp(lo, hi).to_string(),
            _ => return None,
        }
        self.focus = Some((Target::Range(at), 0));
        self.note = None;
        Some(vec![])
    }

    /// Takes a number typed as a whole; returns the range it is in.
    pub(crate) fn type_whole(&mut self, text: &str) -> Option<usize> {
        let number: i64 = text.parse().ok()?;
        let ranges = &self.at_turn()?.menu.ranges;
        let at = ranges.iter().position(|range| (range.lo..=range.hi).contains(&number))?;
        self.point_at(Target::Range(at));
        self.typed = number.to_string();
        Some(at)
    }

    pub(super) fn let_go(&mut self) -> Vec<Ask> {
        if let Some(picked) = self.picked.take() {
            self.point_at(Target::Thing(picked));
        } else if self.past.is_some() {
            (self.past, self.looked_for) = (None, 0);
        }
        self.note = None;
        self.typed.clear();
        vec![]
    }

    /// Says why the selection cannot be chosen, or the rule behind it.
    pub(super) fn say_why(&mut self) -> Vec<Ask> {
        match self.focus() {
            Some(Target::Thing(name)) => self.say_why_of(name),
            Some(Target::Offer(at)) => {
                self.note = Some(self.reason_of(at));
                vec![]
            }
            _ => vec![],
        }
    }

    fn say_why_of(&mut self, name: Obj) -> Vec<Ask> {
        let Some(table) = self.live.as_ref().filter(|_| self.past.is_none()) else { return vec![] };
        let card = table.find(name).and_then(|(_, thing)| thing.face.as_deref()).map(face::signs);
        let card = card.unwrap_or_else(|| "This".into());
        let offers = self.offers_of(name);
        self.note = Some(match (table.menu.why_not(name), &table.turn) {
            _ if !offers.is_empty() => {
                offers.iter().map(|&at| self.reason_of(at)).collect::<Vec<_>>().join(" ")
            }
            (Some(why), _) => format!("{card}: {}", self.say(why)),
            (None, Turn::Over(_)) => "The match is over.".into(),
            _ if self.at_turn().is_some() => format!("{card}: nothing can be done with it now."),
            _ => "It is not your turn.".into(),
        });
        vec![]
    }

    /// Returns what a coach would say about an offer.
    fn reason_of(&self, at: usize) -> String {
        let Some(offer) = self.at_turn().and_then(|table| table.menu.offers.get(at)) else {
            return String::new();
        };
        let (label, more) = (self.say(&offer.label), [&offer.hint, &offer.rule].into_iter().flatten());
        let more: Vec<String> = more.map(|sentence| self.say(sentence)).collect();
        if more.is_empty() {
            format!("{label} is allowed.")
        } else {
            format!("{label}: {}.", more.join("; "))
        }
    }
}
