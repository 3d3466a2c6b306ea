use crate::{
    Match,
    log::{Header, Line, Reveal, format_of, hash_line, json},
};
use fairdeal_kernel::{Event, Present, addresses_of, box_of};
use serde::Deserialize;

/// Writes a log line by line as the match proceeds; remembers how far it has got.
#[derive(Clone, Debug, Default)]
pub struct Scribe {
    prev: String,
    commits: usize,
    notes: usize,
    /// The schema that the next line says it is in.
    schema: Option<u16>,
}

impl Scribe {
    /// Goes on where the lines of a match end. Lines of an older schema stay as they are, and the first new one says
    /// that a newer begins.
    pub fn after<G: Present>(m: &Match<G>, lines: &[&str]) -> Scribe {
        #[derive(Deserialize)]
        struct Glance {
            schema: Option<u16>,
        }
        let schema = |line: &&str| serde_json::from_str(line).ok().and_then(|Glance { schema }| schema);
        // Only a log that begins with an older schema has more than one.
        let begun = lines.first().and_then(schema);
        let last = if begun == Some(G::SCHEMA) { begun } else { lines.iter().rev().find_map(schema) };
        Scribe {
            prev: lines.last().map_or_else(String::new, |line| hash_line(line)),
            commits: m.log().len(),
            notes: m.notes().len(),
            schema: Some(G::SCHEMA).filter(|_| last != Some(G::SCHEMA)),
        }
    }

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
            let schema = self.schema.take();
            self.push(&mut lines, |prev| json(&Line::of_commit(version, prev, commit).in_schema(schema)));
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
            let schema = self.schema.take();
            self.push(lines, |prev| {
                let line = Line::<G::Action, &[Event<G::Fact>]>::of_note(noted.after, prev, note);
                json(&line.in_schema(schema))
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
    let (fairness, start) = (m.fairness(), m.set_up());
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
        boxed: Some(box_of(m.game(), &start)),
        definitions: addresses_of(m.game(), &start),
    }
}
