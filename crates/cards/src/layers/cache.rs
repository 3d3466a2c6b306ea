use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

/// Something derived from a board, kept in a game's facts until something changes.
///
/// It is no part of a position: all caches are equal, copies share what was derived, and it is never written
/// down (`#[serde(skip)]`). `K` is what the value depends on besides the facts, such as the edition of the table; facts
/// that change the value call [`reset`](Cache::reset).
pub struct Cache<K, V>(Mutex<Option<(K, Arc<V>)>>);

impl<K: PartialEq, V> Cache<K, V> {
    /// Returns the value for a key, deriving it if it is not the one kept.
    pub fn get(&self, key: K, derive: impl FnOnce() -> V) -> Arc<V> {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, value)) = &*kept()
            && *known == key
        {
            return value.clone();
        }
        // Not under the lock: deriving may look at the board through the same cache.
        let value = Arc::new(derive());
        *kept() = Some((key, value.clone()));
        value
    }

    /// Forgets the value.
    pub fn reset(&mut self) {
        *self.0.get_mut().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl<K, V> Default for Cache<K, V> {
    fn default() -> Self {
        Cache(Mutex::new(None))
    }
}

impl<K: Clone, V> Clone for Cache<K, V> {
    fn clone(&self) -> Self {
        Cache(Mutex::new(self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()))
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
