use super::{desk::Desk, shelf::Shelf};
use crate::chain::{Chain, StoredRecord, entries_after, entries_from};
use crate::{Damage, Entry, Head, Listed, Listing, ReadError, Restored, RoomId, Saved, Seq, ledger::Line};
use std::collections::BTreeMap;

/// Reads, with checks.
impl Desk {
    pub(super) fn rooms(&self) -> Result<Vec<Listed>, ReadError> {
        let listed = |(room, bare): (RoomId, Line)| {
            let line = self.ledger.line(room).unwrap_or(&bare);
            let (head, live) = (line.head, line.is_live());
            Ok(Listed { room, head, live, meta: self.shelf().meta(room)? })
        };
        self.shelf().bare_lines()?.into_iter().map(listed).collect()
    }

    pub(super) fn listing(&self) -> Result<Listing, ReadError> {
        let mut listing = Listing { rooms: vec![], put_away: self.shelf().away()? };
        for (room, bare) in self.shelf().present_lines()? {
            let line = self.ledger.line(room).unwrap_or(&bare);
            let (head, live) = (line.head, line.is_live());
            if live {
                listing.rooms.push(Listed { room, head, live, meta: self.shelf().meta(room)? });
            } else {
                let said = self.shelf().snapshot(room)?.map(|sealed| sealed.bytes);
                listing.put_away.push((room, said.unwrap_or_default()));
            }
        }
        Ok(listing)
    }

    pub(super) fn restore(&self) -> Result<Restored, ReadError> {
        let live =
            self.ledger.lines().filter(|(room, line)| line.is_live() && !self.damaged.contains_key(room));
        let readings = live.map(|(room, line)| Ok((room, self.reading(room, line)?)));
        let mut readings: BTreeMap<RoomId, Reading<'_>> = readings.collect::<Result<_, ReadError>>()?;
        self.shelf().each_record(|room, row| {
            if let Some(reading) = readings.get_mut(&room) {
                reading.take(row);
            }
        })?;
        let mut restored = Restored { rooms: vec![], damaged: self.damaged.values().cloned().collect() };
        for (room, reading) in readings {
            match reading.finish().map_err(ReadError::from).and_then(|read| self.saved(room, read)) {
                Ok(saved) => restored.rooms.push(saved),
                Err(ReadError::Damaged(damage)) => restored.damaged.push(damage),
                Err(other) => return Err(other),
            }
        }
        Ok(restored)
    }

    pub(super) fn recall(&self, room: RoomId) -> Result<Saved, ReadError> {
        self.check_damage(room)?;
        let line = self.line(room)?.ok_or(ReadError::NoRoom(room))?;
        let after = self.shelf().snapshot(room)?.map_or(Head::START, |sealed| sealed.head);
        let rows = self.shelf().records(room, after.seq.next(), &line.rows)?;
        let entries = entries_after(room, (after, line.head), rows)?;
        self.saved(room, (&line, entries))
    }

    pub(super) fn read(&self, room: RoomId, from: Seq) -> Result<Saved, ReadError> {
        self.check_damage(room)?;
        let line = self.line(room)?.ok_or(ReadError::NoRoom(room))?;
        let rows = self.shelf().records(room, Seq(from.0.saturating_sub(1)), &line.rows)?;
        let entries = entries_from(room, (from, line.head), rows)?;
        self.saved(room, (&line, entries))
    }

    fn check_damage(&self, room: RoomId) -> Result<(), ReadError> {
        if let Some(damage) = self.damaged.get(&room) {
            return Err(damage.clone().into());
        }
        if !self.shelf().has_its_values(room)? {
            let seq = self.line(room)?.map_or(Seq(0), |line| line.head.seq);
            return Err(Damage::of_values(room, seq).into());
        }
        Ok(())
    }

    fn saved(&self, room: RoomId, (line, entries): (&Line, Vec<Entry>)) -> Result<Saved, ReadError> {
        let snapshot = self.shelf().snapshot(room)?.map(|sealed| sealed.open(room)).transpose()?;
        let (head, requests, meta) = (line.head, line.requests.in_order(), self.shelf().meta(room)?);
        Ok(Saved { room, head, snapshot, entries, requests, meta })
    }

    fn reading<'a>(&self, room: RoomId, line: &'a Line) -> Result<Reading<'a>, ReadError> {
        let after = self.shelf().snapshot(room)?.map_or(Head::START, |sealed| sealed.head);
        let chain = Chain::new(room, after);
        Ok(Reading { line, chain, after: after.seq, entries: vec![], damage: None })
    }

    fn shelf(&self) -> Shelf<'_> {
        Shelf(&self.conn)
    }
}

/// A room during the pass over all records.
struct Reading<'a> {
    line: &'a Line,
    chain: Chain,
    after: Seq,
    entries: Vec<Entry>,
    damage: Option<Damage>,
}

impl<'a> Reading<'a> {
    fn take(&mut self, row: StoredRecord) {
        if self.damage.is_some() || row.head.seq <= self.after {
            return;
        }
        match self.chain.follow(row) {
            Ok(entry) => self.entries.push(entry),
            Err(damage) => self.damage = Some(damage),
        }
    }

    fn finish(self) -> Result<(&'a Line, Vec<Entry>), Damage> {
        if let Some(damage) = self.damage {
            return Err(damage);
        }
        self.chain.finish(self.line.head)?;
        Ok((self.line, self.entries))
    }
}
