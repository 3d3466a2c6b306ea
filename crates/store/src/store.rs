use crate::{Health, Listed, Listing, Load, NotTaken, Order, ReadError, Restored, RoomId, Saved, Seq};

/// A durable log of many rooms.
///
/// Writing is by [orders](Order): taken in one queue for all rooms, carried out in that order, each whole or not at all,
/// and answered by an [`Ack`](crate::Ack) only when they are durable. The answers of one commit come together, in the
/// order of the queue, to the [`Acks`](crate::Acks) that the store was opened with. Reading waits for all orders taken
/// before it, and blocks: call it where blocking is allowed. Dropping a store carries out what it has taken.
pub trait Store: Send + Sync {
    /// Takes an order, or hands it back when the queue is full or the store has stopped.
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

    /// Reads one room with its records from a number on, archived ones too.
    fn read(&self, room: RoomId, from: Seq) -> Result<Saved, ReadError>;

    /// Tells whether the store takes orders.
    fn health(&self) -> Health;

    /// Tells how much the store has to do.
    fn load(&self) -> Load;

    /// Tells in sentences what was wrong with what the store was opened on; nothing if all was as it should be.
    fn findings(&self) -> Vec<String> {
        vec![]
    }
}
