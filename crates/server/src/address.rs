use crate::{Settings, bucket::Bucket, thinking::Owner};
use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// At this many known addresses, those that are absent and owe nothing are forgotten.
const MANY: usize = 4096;

/// The cost of looking up a table that does not exist, in lookups, so that codes cannot be guessed.
const WRONG_CODE: u32 = 10;

/// What each address has and may use.
#[derive(Clone, Default)]
pub(crate) struct Addresses(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    homes: HashMap<IpAddr, Home>,
    /// The number of addresses at which to look through them again.
    next_look: usize,
}

/// What one address has left, over all its connections.
#[derive(Clone)]
pub(crate) struct Home(Arc<Mutex<Budget>>);

struct Budget {
    /// The guests being served, and the connections below them: a half-sent request counts only as a
    /// connection.
    guests: usize,
    streams: usize,
    messages: Bucket,
    openings: Bucket,
    lookups: Bucket,
}

/// A place among an address's guests, given back when dropped.
pub(crate) struct Guest(Home);

/// A place among an address's connections, given back when dropped.
pub(crate) struct Stream(Home);

impl Addresses {
    /// Admits a guest from an address, if it does not have too many.
    pub(crate) fn enter(&self, address: IpAddr, settings: &Settings, now: u64) -> Option<Guest> {
        self.with(address, settings, now, |home| home.enter(settings.per_address))
    }

    /// Accepts a connection from an address. Twice as many as guests are allowed, so that refused ones can be
    /// told.
    pub(crate) fn accept(&self, address: IpAddr, settings: &Settings, now: u64) -> Option<Stream> {
        self.with(address, settings, now, |home| home.accept(settings.per_address.saturating_mul(2)))
    }

    /// Returns what an address has, for callers that only look.
    pub(crate) fn home(&self, address: IpAddr, settings: &Settings, now: u64) -> Home {
        self.with(address, settings, now, Home::clone)
    }

    /// Works entirely under the lock, so that an address somebody is about to enter is not forgotten.
    fn with<T>(&self, address: IpAddr, settings: &Settings, now: u64, work: impl FnOnce(&Home) -> T) -> T {
        let mut known = lock(&self.0);
        known.forget_the_rested(now);
        let home = known.homes.entry(network_of(address)).or_insert_with(|| Home::new(settings, now));
        work(home)
    }
}

impl Known {
    fn forget_the_rested(&mut self, now: u64) {
        if self.homes.len() >= self.next_look.max(MANY) {
            self.homes.retain(|_, home| !lock(&home.0).is_rested(now));
            // Do not look through addresses that cannot be forgotten for each newcomer.
            self.next_look = 2 * self.homes.len();
        }
    }
}

impl Home {
    fn new(settings: &Settings, now: u64) -> Home {
        Home(Arc::new(Mutex::new(Budget {
            guests: 0,
            streams: 0,
            messages: Bucket::new(settings.address_rate, now),
            openings: Bucket::by_minute(settings.openings, now),
            lookups: Bucket::by_minute(settings.lookups, now),
        })))
    }

    fn enter(&self, most: usize) -> Option<Guest> {
        let guests = &mut lock(&self.0).guests;
        if *guests >= most {
            return None;
        }
        *guests += 1;
        Some(Guest(self.clone()))
    }

    fn accept(&self, most: usize) -> Option<Stream> {
        let streams = &mut lock(&self.0).streams;
        if *streams >= most {
            return None;
        }
        *streams += 1;
        Some(Stream(self.clone()))
    }

    /// Returns whether a table may be looked up by its code.
    pub(crate) fn may_look_up(&self, now: u64) -> bool {
        lock(&self.0).lookups.take(now)
    }

    /// Charges for a code that no table has.
    pub(crate) fn guessed_wrong(&self, now: u64) {
        let lookups = &mut lock(&self.0).lookups;
        // An address with less than that loses all of it.
        (1..WRONG_CODE).for_each(|_| _ = lookups.take(now));
    }
}

impl Budget {
    fn is_rested(&mut self, now: u64) -> bool {
        let full =
            [&mut self.messages, &mut self.openings, &mut self.lookups].into_iter().all(|it| it.is_full(now));
        self.guests == 0 && self.streams == 0 && full
    }
}

impl Guest {
    /// Identifies the address for as long as anybody from there is here.
    pub(crate) fn owner(&self) -> Owner {
        Owner::Address(Arc::as_ptr(&self.0.0) as usize)
    }

    /// Returns whether the address may send another message.
    pub(crate) fn may_send(&self, now: u64) -> bool {
        lock(&self.0.0).messages.take(now)
    }

    /// Returns whether the address may open another table.
    pub(crate) fn may_open(&self, now: u64) -> bool {
        lock(&self.0.0).openings.take(now)
    }

    /// Returns what the whole address shares.
    pub(crate) fn home(&self) -> &Home {
        &self.0
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        lock(&self.0.0).guests -= 1;
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        lock(&self.0.0).streams -= 1;
    }
}

/// Maps an IPv6 address to its network, because whoever has one of them has them all.
fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
        v4 @ IpAddr::V4(_) => v4,
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
