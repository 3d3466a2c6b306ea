use super::{Cell, Painter, text};
use crate::model::{Link, Model};
use fairdeal_client::Table;
use fairdeal_kernel::Seat;
use fairdeal_protocol::Turn;
use ratatui::{layout::Rect, style::Modifier, text::Span};

/// What is above the table: the game, whose turn it is, and the other seats.
impl Painter<'_> {
    pub(super) fn header(&mut self, area: Rect, model: &Model, table: &Table) {
        let style = self.ink.bold().add_modifier(Modifier::REVERSED);
        let code = model.place.as_ref().map_or("", |place| &place.table);
        let left = match &model.past {
            Some(past) => {
                let newest = model.live.as_ref().map_or(0, |live| live.version);
                format!(
                    " {} · step {} of {newest} · [ back, ] forth, End now",
                    model.about.name, past.version
                )
            }
            None => format!(" {} · table {code} · match {}", model.about.name, table.match_number),
        };
        let link = match model.link {
            Link::Open => "●",
            Link::Connecting => "○ connecting",
            Link::Lost => "○ connection lost, retrying",
        };
        let turn = whose_turn(model, table);
        let right = format!("{turn}  {link} ");
        let room = usize::from(area.width).saturating_sub(right.chars().count() + 1);
        self.put(area, &[Span::styled(" ".repeat(usize::from(area.width)), style)]);
        self.put(area, &[Span::styled(text::cut(&left, room), style)]);
        self.put_right(area, &[Span::styled(right, style)]);
    }

    /// Lists the other seats: who holds them, how many cards they have, how much time.
    pub(super) fn seats(&self, model: &Model, table: &Table) -> Vec<Vec<Cell>> {
        let viewer = table.viewer();
        let around = viewer.unwrap_or(Seat(0)).around(table.seats.len() as u8);
        let around = around.filter(|&seat| Some(seat) != viewer);
        around.map(|seat| vec![self.plate(model, table, seat)]).collect()
    }

    fn plate(&self, model: &Model, table: &Table, seat: Seat) -> Cell {
        let now = &table.seats[seat.index()];
        let acts = table.acts(seat);
        let style = if acts { self.ink.alert() } else { self.ink.bold() };
        let mut spans = vec![Span::styled(format!(" {}{}", if acts { "▶" } else { " " }, now.seat), style)];
        let away = match model.away(seat) {
            Some(seconds) => format!(" (lost the connection, {seconds} s)"),
            None if now.here => String::new(),
            None => " (away)".into(),
        };
        spans.push(Span::raw(format!(" {}{away}", text::cut(&now.name, 14))));
        let held: Vec<String> = model
            .held(table, seat)
            .iter()
            .map(|held| {
                if held.kind == "hand" { cards(held.count) } else { format!("{} {}", held.kind, held.count) }
            })
            .collect();
        spans.push(self.faint(format!(" · {}", held.join(", "))));
        spans
            .extend(model.clock(seat).map(|(left, _)| Span::styled(format!(" {}", text::time(left)), style)));
        Cell::text(spans)
    }

    /// Draws the line above your hand.
    pub(super) fn hand_title(&mut self, area: Rect, model: &Model, table: &Table) {
        let Some(seat) = table.viewer() else { return };
        let acts = table.acts(seat);
        let whose = if table.own_seat().is_some() { "Your hand" } else { "Hand" };
        let sign = if acts { "▶" } else { "─" };
        let mut title =
            format!("{sign} {whose} · {} · {}", table.seat_name(seat), cards(model.hand(table).len()));
        if let Some((left, periods)) = model.clock(seat) {
            title += &format!(" · {}", text::time(left));
            if periods > 0 {
                title += &format!(" + {periods}");
            }
        }
        let line = "─".repeat(usize::from(area.width));
        self.put(area, &[Span::styled(line, self.ink.faint())]);
        self.put(area, &[Span::styled(title + " ", if acts { self.ink.alert() } else { self.ink.bold() })]);
    }
}

fn cards(count: usize) -> String {
    if count == 1 { "1 card".into() } else { format!("{count} cards") }
}

fn whose_turn(model: &Model, table: &Table) -> String {
    let seats = match &table.turn {
        Turn::Over(_) => return "match over".into(),
        Turn::Act(seats) => seats,
    };
    if model.awaits_me() {
        return "ready?".into();
    }
    if table.own_seat().is_some_and(|own| table.acts(own)) {
        return "your turn".into();
    }
    let names: Vec<&str> = seats.iter().map(|seat| table.seat_name(seat)).collect();
    format!("{} to play", names.join(", "))
}
