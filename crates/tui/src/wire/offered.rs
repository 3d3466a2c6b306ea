use super::Kind;
use serde::{
    Deserialize, Deserializer,
    de::{Error, IgnoredAny},
};
use serde_json::value::RawValue;

/// Words in full, or the number under which they were told.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Said {
    Known(usize),
    New(String),
}

#[derive(Deserialize)]
pub(crate) struct MenuChange {
    pub(crate) q: Option<WireQuestion>,
    pub(crate) o: Vec<usize>,
    #[serde(default)]
    pub(crate) n: Vec<WireOffer>,
    #[serde(default)]
    pub(crate) ranges: Vec<WireRange>,
}

#[derive(Deserialize)]
pub(crate) struct WireQuestion {
    pub(crate) p: Said,
    #[serde(default)]
    pub(crate) kind: Kind,
    #[serde(default = "one")]
    pub(crate) bounds: (u16, u16),
    #[serde(default)]
    pub(crate) chosen: Vec<u32>,
    #[serde(default)]
    pub(crate) x: Vec<(Said, Vec<u32>)>,
}

fn one() -> (u16, u16) {
    (1, 1)
}

/// An offer: action, label, and as much more as there is to tell.
pub(crate) struct WireOffer {
    pub(crate) action: Box<RawValue>,
    pub(crate) label: Said,
    pub(crate) gesture: Option<Gesture>,
    pub(crate) hint: Option<String>,
    pub(crate) rule: Option<String>,
}

/// With what move of the hand an offer is taken.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Gesture {
    Pick(u32),
    Drag(u32, usize),
    /// One that a terminal does not have: the offer is a button then.
    Other(IgnoredAny),
}

impl<'de> Deserialize<'de> for WireOffer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        fn read<'a, T: Deserialize<'a>, E: Error>(raw: Option<&'a RawValue>) -> Result<Option<T>, E> {
            raw.map_or(Ok(None), |raw| serde_json::from_str(raw.get()).map_err(E::custom))
        }
        let mut parts = Vec::<Box<RawValue>>::deserialize(deserializer)?;
        let part = |at: usize| parts.get(at).map(AsRef::as_ref);
        let label = read(part(1))?.ok_or_else(|| D::Error::custom("an offer has a label"))?;
        let (gesture, hint, rule) = (read(part(2))?, read(part(3))?, read(part(4))?);
        Ok(WireOffer { action: parts.swap_remove(0), label, gesture, hint, rule })
    }
}

#[derive(Deserialize)]
pub(crate) struct WireRange {
    pub(crate) lo: i64,
    pub(crate) hi: i64,
    pub(crate) action: Box<RawValue>,
    pub(crate) label: String,
}
