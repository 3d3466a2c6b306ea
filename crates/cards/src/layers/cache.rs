use std::{
    fmt,
    sync::{Arc, OnceLock},
};

/// Something derived from a board, kept in a game's facts until something changes.
///
/// It is no part of a position: all caches are equal, copies share what was derived, and it is never written
/// down (`#[serde(skip)]`). `K` is what the value depends on besides the facts; facts that change the value
/// call [`reset`](Cache::reset).
pub struct Cache<K, V>(OnceLock<(K, Arc<V>)>);

impl<K: PartialEq, V> Cache<K, V> {
    /// Returns the value for a key, deriving it if it is not the one kept.
    pub fn get(&self, key: K, derive: impl FnOnce() -> V) -> Arc<V> {
        if let Some((kept, value)) = self.0.get() {
            return if *kept == key { value.clone() } else { Arc::new(derive()) };
        }
        let value = Arc::new(derive());
        self.0.get_or_init(|| (key, value.clone()));
        value
    }

    /// Forgets the value.
    pub fn reset(&mut self) {
        self.0.take();
    }
}

impl<K, V> Default for Cache<K, V> {
    fn default() -> Self {
        Cache(OnceLock::new())
    }
}

impl<K: Clone, V> Clone for Cache<K, V> {
    fn clone(&self) -> Self {
        Cache(self.0.clone())
    }
}

impl<K, V> PartialEq for Cache<K, V> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<K, V> Eq for Cache<K, V> {}

impl<K, V> fmt::Debug for Cache<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cache")
    }
}
