use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// A short inline list of at most `N` things; cheap to copy.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    things: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few { things: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// Adds a thing if there is room; returns whether there was.
    #[inline]
    pub fn push(&mut self, thing: T) -> bool {
        let at = self.len as usize;
        if at < N {
            self.things[at] = thing;
            self.len += 1;
        }
        at < N
    }

    /// Keeps the things for which `keep` is true.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let old = *self;
        *self = Few::default();
        for thing in old.as_slice().iter().filter(|thing| keep(thing)) {
            self.push(*thing);
        }
    }
}

impl<T, const N: usize> Few<T, N> {
    /// Returns the things.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.things[..self.len as usize]
    }

    /// Returns the things, to change them.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.things[..self.len as usize]
    }

    /// Returns whether there is nothing.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const N: usize> Eq for Few<T, N> {}

impl<T: std::hash::Hash, const N: usize> std::hash::Hash for Few<T, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        let mut few = Few::default();
        let fits = list.iter().all(|thing| few.push(*thing));
        fits.then_some(few).ok_or_else(|| D::Error::custom(format!("a list of at most {N} was expected")))
    }
}
