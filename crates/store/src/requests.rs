use crate::{Request, RequestId, Seq, SessionId};
use std::collections::BTreeMap;

/// All requests that a room has recorded, each with the record that answers it.
///
/// A session numbers its requests upwards, so a new one is added at the end and found to be new without a search; and
/// a room that is played for hours keeps them in as little memory as they take.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Requests(BTreeMap<SessionId, Vec<(RequestId, Seq)>>);

impl Requests {
    /// Returns the record that answers a request.
    pub(crate) fn get(&self, request: Request) -> Option<Seq> {
        let asked = self.0.get(&request.session)?;
        asked.last().filter(|(last, _)| *last >= request.id)?;
        let at = asked.binary_search_by_key(&request.id, |(id, _)| *id).ok()?;
        Some(asked[at].1)
    }

    pub(crate) fn add(&mut self, request: Request, seq: Seq) {
        let asked = self.0.entry(request.session).or_default();
        if asked.last().is_none_or(|(last, _)| *last < request.id) {
            return asked.push((request.id, seq));
        }
        match asked.binary_search_by_key(&request.id, |(id, _)| *id) {
            Ok(at) => asked[at].1 = seq,
            Err(at) => asked.insert(at, (request.id, seq)),
        }
    }

    pub(crate) fn remove(&mut self, request: Request) {
        let Some(asked) = self.0.get_mut(&request.session) else { return };
        if let Ok(at) = asked.binary_search_by_key(&request.id, |(id, _)| *id) {
            asked.remove(at);
        }
        if asked.is_empty() {
            self.0.remove(&request.session);
        }
    }

    /// Lists them in the order of the records that answer them.
    pub(crate) fn in_order(&self) -> Vec<(Request, Seq)> {
        let of = |(&session, asked): (&SessionId, &Vec<(RequestId, Seq)>)| {
            asked.iter().map(|&(id, seq)| (Request { session, id }, seq)).collect::<Vec<_>>()
        };
        let mut all: Vec<_> = self.0.iter().flat_map(of).collect();
        all.sort_unstable_by_key(|(_, seq)| *seq);
        all
    }
}

impl FromIterator<(Request, Seq)> for Requests {
    fn from_iter<I: IntoIterator<Item = (Request, Seq)>>(all: I) -> Requests {
        let mut requests = Requests::default();
        all.into_iter().for_each(|(request, seq)| requests.add(request, seq));
        requests
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_found_in_whatever_order_they_come() {
        let request = |n: u64| Request { session: SessionId(n % 3), id: RequestId(n * 7 % 100) };
        let all: Vec<_> = (0..60).map(|n| (request(n), Seq(n + 1))).collect();
        let mut requests: Requests = all.iter().copied().collect();
        assert_eq!(requests.in_order(), all);
        for &(request, seq) in &all {
            assert_eq!(requests.get(request), Some(seq));
            requests.remove(request);
            assert_eq!(requests.get(request), None);
        }
        assert_eq!(requests, Requests::default(), "nothing is left behind");
    }
}
