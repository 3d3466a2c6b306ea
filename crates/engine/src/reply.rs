use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// JSON that is ready to be sent.
pub type Reply = Box<RawValue>;

pub(crate) fn json<T: Serialize>(value: &T) -> Reply {
    to_raw_value(value).expect("replies are made of types that JSON can write")
}
