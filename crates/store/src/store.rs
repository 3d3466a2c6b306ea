use crate::{Health, Listed, Listing, Load, NotTaken, Order, ReadError, Restored, RoomId, Saved, Seq};

/// A durable log of many rooms.
///
/// Writes are [orders](Order), taken into one queue for all rooms and carried out in that order, each
/// completely or not at all. An order is answered by an [`Ack`](crate::Ack) only once it is durable. The
/// answers of one commit go together, in queue order, to the [`Acks`](crate::Acks) that the store was opened
/// with. Reads wait for all orders taken before them and block: call them where blocking is allowed. Dropping
/// a store carries out what it has taken.
pub trait Store: Send + Sync {
    /// Takes an order, or hands it back if the queue is full or the store has stopped.
    fn submit(&self, order: Order) -> Result<(), NotTaken>;

    /// Lists all rooms, by number.
    fn rooms(&self) -> Result<Vec<Listed>, ReadError>;

    /// Lists the rooms that are live, and of those that are unloaded only what was said of them.
    fn listing(&self) -> Result<Listing, ReadError> {
        let (rooms, away): (Vec<Listed>, Vec<Listed>) = self.rooms()?.into_iter().partition(|room| room.live);
        let said = |Listed { room, .. }: Listed| {
            let snapshot = self.recall(room)?.snapshot;
            Ok((room, snapshot.map_or_else(Vec::new, |snapshot| snapshot.bytes)))
        };
        Ok(Listing { rooms, put_away: away.into_iter().map(said).collect::<Result<_, ReadError>>()? })
    }

    /// Reads all live rooms in one pass, by number: each with its snapshot and the records after it.
    fn restore(&self) -> Result<Restored, ReadError>;

    /// Reads one room, live or unloaded, with its snapshot and the records after it.
    fn recall(&self, room: RoomId) -> Result<Saved, ReadError>;

    /// Reads one room with its records from a number on, archived ones included.
    fn read(&self, room: RoomId, from: Seq) -> Result<Saved, ReadError>;

    /// Returns whether the store takes orders.
    fn health(&self) -> Health;

    /// Returns how busy the store is.
    fn load(&self) -> Load;

    /// Describes what was wrong with the file when it was opened; empty if nothing was.
    fn findings(&self) -> Vec<String> {
        vec![]
    }
}
