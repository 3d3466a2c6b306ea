use super::witness::{End, Testimony, Witness};
use super::{schema, shelf::Shelf};
use crate::chain::Chain;
use crate::ledger::{Ledger, Line};
use crate::{Damage, Head, RoomId, Seq, Unopened};
use std::collections::BTreeMap;
use std::{io, path::Path};

/// The check of a file when it is opened: is everything there, and as it was written?
///
/// The archive is not read: the ends of its logs are known without it, and each is checked when it is needed.
pub(super) struct Audit<'a> {
    pub(super) shelf: Shelf<'a>,
    pub(super) ledger: &'a Ledger,
}

/// The result of the check.
pub(super) struct Found {
    pub(super) witness: Witness,
    pub(super) damaged: BTreeMap<RoomId, Damage>,
    pub(super) remarks: Vec<String>,
}

impl Audit<'_> {
    /// Checks chains and values, compares the rooms with what the witness says, and restarts the witness.
    pub(super) fn run(&self, heads: &Path) -> Result<Found, Unopened> {
        let unread = |error: io::Error| Unopened::Disk(format!("{}: {error}", heads.display()));
        let bare = self.shelf.present_lines()?;
        let mut damaged = self.broken_chains(&bare)?;
        let (mut remarks, told) = (vec![], Testimony::read(heads).map_err(unread)?);
        // A missing witness beside a file that has rooms is suspicious; beside an empty one it is a first
        // start.
        if told.is_none() && !bare.is_empty() {
            remarks.push(format!(
                "{} was missing: anything the file lost before this start cannot be detected",
                heads.display()
            ));
        }
        let told = told.unwrap_or_default();
        if told.unreadable > 0 {
            let (path, count) = (heads.display(), told.unreadable);
            remarks.push(format!(
                "{path}: {count} of its lines cannot be read and were skipped; check the disk"
            ));
        }
        for (room, end) in &told.ends {
            // One that was put away a moment before the last end is looked up.
            let away = if bare.contains_key(room) { None } else { self.shelf.bare_line(*room)? };
            let line = self.line(*room, &bare).or(away.as_ref());
            let (damage, sum) = (self.held_against(*room, end.head, line)?, self.shelf.sum(*room)?);
            let changed = || (!end.allows(sum)).then(|| self.changed_values(*room));
            if let Some(damage) = damage.or_else(changed) {
                damaged.entry(*room).or_insert(damage);
            }
        }
        let now = bare.keys().filter_map(|room| {
            let head = self.line(*room, &bare)?.head;
            Some(self.shelf.sum(*room).map(|sum| (*room, End { head, sum })))
        });
        let mut ends: BTreeMap<RoomId, End> = now.collect::<rusqlite::Result<_>>()?;
        let forgets = told.ends.keys().any(|room| !bare.contains_key(room));
        // What is missing must be reported at the next start as well.
        ends.extend(told.ends.into_iter().filter(|(room, _)| damaged.contains_key(room)));
        if forgets {
            // What was put away is in the file itself before the witness forgets it.
            schema::copy_log(self.shelf.0)?;
        }
        let witness = Witness::begin(heads, ends).map_err(unread)?;
        Ok(Found { witness, damaged, remarks })
    }

    fn line<'a>(&'a self, room: RoomId, bare: &'a BTreeMap<RoomId, Line>) -> Option<&'a Line> {
        self.ledger.line(room).or_else(|| bare.get(&room))
    }

    /// Follows the chain of every room that has records after its snapshot.
    fn broken_chains(&self, bare: &BTreeMap<RoomId, Line>) -> rusqlite::Result<BTreeMap<RoomId, Damage>> {
        let after = |room: RoomId| bare.get(&room).map_or(Head::START, |line| line.head);
        let live = self.ledger.lines().filter(|(_, line)| line.is_live());
        let mut chains: BTreeMap<RoomId, Chain> =
            live.map(|(room, _)| (room, Chain::new(room, after(room)))).collect();
        let mut damaged = BTreeMap::new();
        self.shelf.each_record(|room, row| {
            let Some(chain) = chains.get_mut(&room).filter(|_| row.head.seq > after(room).seq) else {
                return;
            };
            if let Err(damage) = chain.follow(row) {
                damaged.entry(room).or_insert(damage);
            }
        })?;
        for (room, chain) in chains {
            let head = self.ledger.line(room).map_or(Head::START, |line| line.head);
            if let Err(damage) = chain.finish(head) {
                damaged.entry(room).or_insert(damage);
            }
        }
        Ok(damaged)
    }

    fn changed_values(&self, room: RoomId) -> Damage {
        let seq = self.ledger.line(room).map_or(Seq(0), |line| line.head.seq);
        Damage::of_values(room, seq)
    }

    /// Checks whether a room still has everything the witness knew of.
    fn held_against(
        &self,
        room: RoomId,
        told: Head,
        line: Option<&Line>,
    ) -> rusqlite::Result<Option<Damage>> {
        let damage = |seq: Seq, what: String| Ok(Some(Damage { room, seq, what }));
        let Some(line) = line else {
            return damage(
                Seq::FIRST,
                format!("the room is missing, and {} of its records were saved", told.seq),
            );
        };
        if line.head.seq < told.seq {
            let lost = told.seq.0 - line.head.seq.0;
            let what = format!("it is missing; {lost} saved records are lost from here on");
            return damage(line.head.seq.next(), what);
        }
        // The file may be ahead of the witness, whose last lines are synced later: then compare the record it
        // knew last.
        let hash = match line.head.seq == told.seq {
            true => Some(line.head.hash),
            false if told.seq == Seq(0) => Some(told.hash),
            false => self.shelf.records(room, told.seq, &line.rows)?.first().map(|row| row.head.hash),
        };
        if hash == Some(told.hash) {
            Ok(None)
        } else {
            damage(told.seq, "it is not the record that was saved".into())
        }
    }
}
