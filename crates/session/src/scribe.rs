use crate::{
    Match,
    log::{Header, Line, Reveal, format_of, hash_line, json},
};
use fairdeal_kernel::{Event, Present, box_of};

/// Writes a log line by line as the match proceeds; remembers how far it has got.
#[derive(Clone, Debug, Default)]
pub struct Scribe {
    prev: String,
    commits: usize,
    notes: usize,
}

impl Scribe {
    /// Writes what is new since the last time: first the header, then a line per commit and note.
    pub fn write<G: Present>(&mut self, m: &Match<G>) -> Vec<String> {
        let mut lines = vec![];
        if self.commits == 0 {
            self.push(&mut lines, |_| json(&header_of(m)));
        }
        // Notes may have come after the last commit written.
        self.write_notes(m, &mut lines);
        while let Some(commit) = m.log().get(self.commits) {
            let version = self.commits as u32;
            self.push(&mut lines, |prev| json(&Line::of_commit(version, prev, commit)));
            self.commits += 1;
            self.write_notes(m, &mut lines);
        }
        lines
    }

    fn write_notes<G: Present>(&mut self, m: &Match<G>, lines: &mut Vec<String>) {
        while let Some(noted) =
            m.notes().get(self.notes).filter(|noted| (noted.after as usize) < self.commits)
        {
            let note = noted.note.clone();
            self.push(lines, |prev| {
                json(&Line::<G::Action, &[Event<G::Fact>]>::of_note(noted.after, prev, note))
            });
            self.notes += 1;
        }
    }

    /// Writes the last line, which reveals the secret.
    pub fn reveal<G: Present>(&mut self, m: &Match<G>) -> String {
        json(&Reveal { prev: self.prev.clone(), secret: m.fairness().secret })
    }

    fn push(&mut self, lines: &mut Vec<String>, line: impl FnOnce(String) -> String) {
        let line = line(std::mem::take(&mut self.prev));
        self.prev = hash_line(&line);
        lines.push(line);
    }
}

/// Writes a match as the lines of a log file, the secret last.
pub fn lines_of<G: Present>(m: &Match<G>) -> Vec<String> {
    let mut scribe = Scribe::default();
    let mut lines = scribe.write(m);
    lines.push(scribe.reveal(m));
    lines
}

fn header_of<G: Present>(m: &Match<G>) -> Header<G::Options, G::Facts> {
    let fairness = m.fairness();
    Header {
        format: format_of(fairness.deal.as_ref()).into(),
        game: G::ID.into(),
        schema: G::SCHEMA,
        options: m.game().options().clone(),
        seats: m.game().seats(),
        r#match: fairness.match_id.clone(),
        commitment: fairness.commitment(),
        entropies: fairness.entropies.clone(),
        deal: fairness.deal.clone(),
        position: m.position().cloned(),
        boxed: Some(box_of(m.game(), &m.set_up())),
    }
}
