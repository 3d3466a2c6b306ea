use super::Model;

/// The maximum number of moments kept per match.
const MOST: usize = 400;

/// The faces the client was shown at one moment, to be compared with the log when the match is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The version.
    pub version: u32,
    /// The names of the piles, and the faces seen in each.
    pub piles: Vec<(String, Vec<String>)>,
}

impl Model {
    /// Records what is seen now; nothing for spectators, who may be some moves behind.
    pub(super) fn keep_moment(&mut self) {
        let Some(live) = self.live.as_ref().filter(|live| live.own_seat().is_some()) else { return };
        if self.moments_of != live.match_number {
            (self.moments_of, self.moments) = (live.match_number, vec![]);
        }
        let is_known = self.moments.last().is_some_and(|last| last.version == live.version);
        if self.witness.is_none() || is_known || self.is_over() || self.moments.len() >= MOST {
            return;
        }
        let faces = |(name, pile): (&String, &Vec<fairdeal_client::Thing>)| {
            (name.clone(), pile.iter().filter_map(|thing| thing.face.clone()).collect())
        };
        let piles = live.names.iter().zip(&live.piles).map(faces).collect();
        self.moments.push(Moment { version: live.version, piles });
    }

    /// Returns what the client was shown in this match.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }
}
