use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// One random stream per lane, created on first use.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    key: [u8; 32],
    streams: Vec<Option<ChaCha8Rng>>,
    lane: u8,
}

impl Lanes {
    pub(super) fn new(seed: &str) -> Lanes {
        let key = Sha256::new().chain_update("fairdeal/paired/1").chain_update(seed).finalize();
        Lanes { key: key.into(), streams: vec![], lane: 0 }
    }

    pub(super) fn take(&mut self, lane: u8) {
        self.lane = lane;
    }

    pub(super) fn current(&mut self) -> &mut ChaCha8Rng {
        let at = self.lane as usize;
        if self.streams.len() <= at {
            self.streams.resize(at + 1, None);
        }
        self.streams[at].get_or_insert_with(|| {
            let mut stream = ChaCha8Rng::from_seed(self.key);
            stream.set_stream(u64::from(self.lane));
            stream
        })
    }
}
