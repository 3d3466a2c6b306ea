use std::collections::VecDeque;

/// Waiting jobs, each for an owner and a table: owners take turns, and so do the tables of an owner.
#[derive(Debug)]
pub(crate) struct Ring<O, T, J> {
    owners: Turns<O, Turns<T, VecDeque<J>>>,
}

type Turns<K, V> = VecDeque<(K, V)>;

impl<O, T, J> Default for Ring<O, T, J> {
    fn default() -> Self {
        Ring { owners: VecDeque::new() }
    }
}

impl<O: Copy + PartialEq, T: Copy + PartialEq, J> Ring<O, T, J> {
    /// Queues a job behind those for the same table.
    pub(crate) fn push(&mut self, owner: O, table: T, job: J) {
        place(place(&mut self.owners, owner), table).push_back(job);
    }

    /// Takes the next job, and moves its owner and its table to the end of their rows.
    pub(crate) fn pop(&mut self) -> Option<(O, T, J)> {
        let (owner, mut tables) = self.owners.pop_front()?;
        let (table, mut jobs) = tables.pop_front()?;
        let job = jobs.pop_front()?;
        if !jobs.is_empty() {
            tables.push_back((table, jobs));
        }
        if !tables.is_empty() {
            self.owners.push_back((owner, tables));
        }
        Some((owner, table, job))
    }
}

/// Returns the index of a name in a row, adding it at the end if it is missing.
fn place<K: PartialEq, V: Default>(row: &mut Turns<K, V>, name: K) -> &mut V {
    let at = row.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
        row.push_back((name, V::default()));
        row.len() - 1
    });
    &mut row[at].1
}
