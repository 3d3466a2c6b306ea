/// Who sent a request: one of the caller's sessions, the same after a reconnect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SessionId(pub u64);

/// The number a session gave its request; a repeated request has the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RequestId(pub u64);

/// What a record answers; a room records each request at most once, for good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Request {
    /// Who asked.
    pub session: SessionId,
    /// Which of their requests it is.
    pub id: RequestId,
}
