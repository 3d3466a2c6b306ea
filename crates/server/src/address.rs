use crate::{Settings, bucket::Bucket, thinking::Owner};
use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// With so many addresses known, those that are nowhere and owe nothing are forgotten.
const MANY: usize = 4096;

/// What each address has and may.
#[derive(Clone, Default)]
pub(crate) struct Addresses(Arc<Mutex<HashMap<IpAddr, Arc<Mutex<Budget>>>>>);

/// What one address has left, over all its connections.
struct Budget {
    connections: usize,
    messages: Bucket,
    openings: Bucket,
}

/// A place among the connections of an address, given back when it is dropped.
pub(crate) struct Guest(Arc<Mutex<Budget>>);

impl Addresses {
    /// Lets a connection of an address in, if it has not too many.
    pub(crate) fn enter(&self, address: IpAddr, settings: &Settings, now: u64) -> Option<Guest> {
        let mut known = lock(&self.0);
        if known.len() >= MANY {
            known.retain(|_, budget| !lock(budget).is_rested(now));
        }
        let fresh = || {
            let (messages, openings) =
                (Bucket::new(settings.address_rate, now), Bucket::by_minute(settings.openings, now));
            Arc::new(Mutex::new(Budget { connections: 0, messages, openings }))
        };
        let budget = known.entry(home(address)).or_insert_with(fresh).clone();
        let mut inner = lock(&budget);
        let has_room = inner.connections < settings.per_address;
        inner.connections += usize::from(has_room);
        drop(inner);
        has_room.then_some(Guest(budget))
    }
}

impl Budget {
    fn is_rested(&mut self, now: u64) -> bool {
        self.connections == 0 && self.messages.is_full(now) && self.openings.is_full(now)
    }
}

impl Guest {
    /// Stands for the address, as long as anybody is here from there.
    pub(crate) fn owner(&self) -> Owner {
        Owner::Address(Arc::as_ptr(&self.0) as usize)
    }

    /// Tells whether the address may send another message.
    pub(crate) fn may_send(&self, now: u64) -> bool {
        lock(&self.0).messages.take(now)
    }

    /// Tells whether the address may open another table.
    pub(crate) fn may_open(&self, now: u64) -> bool {
        lock(&self.0).openings.take(now)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        lock(&self.0).connections -= 1;
    }
}

/// Whoever has one address of the newer kind has a whole network of them, so they count as one.
fn home(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
        v4 @ IpAddr::V4(_) => v4,
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
