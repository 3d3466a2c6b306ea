use crate::{
    Ack, Acks, Health, Listed, Load, NotTaken, Order, ReadError, Refusal, Restored, RoomId, Saved, Seq,
    Store, Ticket, dice::Dice,
};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// How often a faulty store fails, per thousand orders; the same seed fails the same orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// The seed of the failures.
    pub seed: u64,
    /// Not taken, as if the queue were full.
    pub busy: u64,
    /// Not carried out and refused, as if the disk were full.
    pub refuse: u64,
    /// Carried out and never acknowledged, as if the process had died in between.
    pub lose: u64,
    /// Carried out, but acknowledged together with those that follow, after one to eight more.
    pub hold: u64,
}

/// A store that fails according to a plan; the acknowledgements that do arrive stay in order.
pub struct Faulty<S> {
    inner: S,
    desk: Arc<Mutex<Desk>>,
}

struct Desk {
    plan: Plan,
    dice: Dice,
    acks: Acks,
    /// What becomes of the orders in flight, by the inner store's ticket.
    under_way: HashMap<Ticket, (Ticket, Fate)>,
    next: u64,
    held: Vec<Ack>,
    /// The number of acknowledgements still to hold back.
    hold: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Pass,
    Busy,
    Refuse,
    Lose,
    Hold(u64),
}

impl<S: Store> Faulty<S> {
    /// Inserts a plan between the acknowledgements and the store that `open` makes.
    pub fn new(plan: Plan, acks: Acks, open: impl FnOnce(Acks) -> S) -> Faulty<S> {
        let (under_way, dice) = (HashMap::new(), Dice::new(plan.seed));
        let desk = Desk { plan, dice, acks, under_way, next: 0, held: vec![], hold: 0 };
        let desk = Arc::new(Mutex::new(desk));
        let behind = desk.clone();
        Faulty { inner: open(Box::new(move |acks| lock(&behind).answer(acks))), desk }
    }

    /// Switches to another plan.
    pub fn set_plan(&self, plan: Plan) {
        let mut desk = lock(&self.desk);
        (desk.plan, desk.dice) = (plan, Dice::new(plan.seed));
    }

    /// Releases the acknowledgements that are held back.
    pub fn release(&self) {
        lock(&self.desk).release();
    }

    /// Returns the store behind the plan.
    pub fn inner(&self) -> &S {
        &self.inner
    }
}

impl<S: Store> Store for Faulty<S> {
    fn submit(&self, order: Order) -> Result<(), NotTaken> {
        let (ticket, fate) = lock(&self.desk).take(order.ticket);
        let sent = match fate {
            Fate::Busy => return Err(NotTaken::Busy(order)),
            // A barrier keeps its turn in the queue.
            Fate::Refuse => Order::barrier(order.room, ticket),
            _ => Order { ticket, ..order.clone() },
        };
        self.inner.submit(sent).map_err(|not_taken| {
            lock(&self.desk).under_way.remove(&ticket);
            match not_taken {
                NotTaken::Busy(_) => NotTaken::Busy(order),
                NotTaken::Stopped(_) => NotTaken::Stopped(order),
            }
        })
    }

    fn rooms(&self) -> Result<Vec<Listed>, ReadError> {
        self.inner.rooms()
    }

    fn restore(&self) -> Result<Restored, ReadError> {
        self.inner.restore()
    }

    fn recall(&self, room: RoomId) -> Result<Saved, ReadError> {
        self.inner.recall(room)
    }

    fn read(&self, room: RoomId, from: Seq) -> Result<Saved, ReadError> {
        self.inner.read(room, from)
    }

    fn health(&self) -> Health {
        self.inner.health()
    }

    fn load(&self) -> Load {
        self.inner.load()
    }

    fn findings(&self) -> Vec<String> {
        self.inner.findings()
    }
}

impl Desk {
    /// Decides the fate of an order, and gives it a ticket for the inner store.
    fn take(&mut self, ticket: Ticket) -> (Ticket, Fate) {
        let fate = self.roll();
        let number = Ticket(self.next);
        self.next += 1;
        if fate != Fate::Busy {
            self.under_way.insert(number, (ticket, fate));
        }
        (number, fate)
    }

    fn roll(&mut self) -> Fate {
        let Plan { busy, refuse, lose, hold, .. } = self.plan;
        let (roll, length) = (self.dice.below(1000), 1 + self.dice.below(8));
        let fates =
            [(busy, Fate::Busy), (refuse, Fate::Refuse), (lose, Fate::Lose), (hold, Fate::Hold(length))];
        let mut end = 0;
        let hit = fates.into_iter().find(|(share, _)| {
            end += share;
            roll < end
        });
        hit.map_or(Fate::Pass, |(_, fate)| fate)
    }

    fn answer(&mut self, acks: Vec<Ack>) {
        for ack in acks {
            let known = self.under_way.remove(&ack.ticket);
            let (ticket, fate) = known.expect("the inner store answers each order once");
            self.deliver(Ack { ticket, ..ack }, fate);
        }
        if self.hold == 0 {
            self.release();
        }
    }

    fn deliver(&mut self, ack: Ack, fate: Fate) {
        self.hold = self.hold.saturating_sub(1);
        match fate {
            Fate::Lose => return,
            Fate::Refuse => self.held.push(Ack { outcome: Err(Refusal::Full), ..ack }),
            Fate::Pass | Fate::Busy | Fate::Hold(_) => self.held.push(ack),
        }
        if let Fate::Hold(length) = fate {
            self.hold = self.hold.max(length);
        }
    }

    fn release(&mut self) {
        self.hold = 0;
        if !self.held.is_empty() {
            (self.acks)(std::mem::take(&mut self.held));
        }
    }
}

fn lock(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().expect("acknowledgements do not panic")
}
