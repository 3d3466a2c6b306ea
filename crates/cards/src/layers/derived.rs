/// The characteristics of all things; equal things share an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Derived<V> {
    entries: Vec<V>,
    of: Vec<u16>,
}

impl<V> Default for Derived<V> {
    fn default() -> Self {
        Derived { entries: vec![], of: vec![] }
    }
}

impl<V: Clone + PartialEq> Derived<V> {
    /// Takes the printed characteristics of all things.
    pub(super) fn of(all: impl Iterator<Item = V>) -> Derived<V> {
        let mut derived = Derived::default();
        for values in all {
            let entry = derived.entry(values);
            derived.of.push(entry);
        }
        derived
    }

    /// Returns the number of things.
    pub fn len(&self) -> usize {
        self.of.len()
    }

    /// Returns whether there is no thing at all.
    pub fn is_empty(&self) -> bool {
        self.of.is_empty()
    }

    /// Returns the characteristics of a thing, by its index.
    pub fn get(&self, thing: usize) -> &V {
        &self.entries[usize::from(self.of[thing])]
    }

    /// Counts the distinct entries.
    pub fn entries(&self) -> usize {
        self.entries.len()
    }

    /// Changes some things: each entry once, however many share it.
    pub(super) fn change(&mut self, things: &[usize], change: impl Fn(&mut V)) {
        let mut changed: Vec<Option<u16>> = vec![None; self.entries.len()];
        for &thing in things {
            let old = usize::from(self.of[thing]);
            let new = match changed[old] {
                Some(new) => new,
                None => {
                    let mut values = self.entries[old].clone();
                    change(&mut values);
                    let new = self.entry(values);
                    changed[old] = Some(new);
                    new
                }
            };
            self.of[thing] = new;
        }
    }

    fn entry(&mut self, values: V) -> u16 {
        let known = self.entries.iter().position(|entry| *entry == values);
        let entry = known.unwrap_or_else(|| {
            self.entries.push(values);
            self.entries.len() - 1
        });
        u16::try_from(entry).expect("a table holds fewer than 65,536 things")
    }
}
