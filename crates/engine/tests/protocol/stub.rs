use fairdeal_engine::{Fault, Live, Query, Reply, Request};

/// A match that cannot do anything: whoever looks at it meets a panic.
pub(crate) struct Broken;

impl Live for Broken {
    fn answer(&mut self, _: Query, _: &Request<'_>) -> Result<Reply, Fault> {
        panic!("this match is broken on purpose")
    }

    fn version(&self) -> u32 {
        0
    }

    fn duplicate(&self) -> Box<dyn Live> {
        panic!("this match is broken on purpose")
    }
}
