use fairdeal_kernel::Plain;
use fairdeal_protocol::Tell;

/// Parses a message and sanitises everything a server wrote into it, so that nothing after this has to.
pub fn read(text: &str) -> Result<Tell, serde_json::Error> {
    serde_json::from_str(&Plain::json(text))
}
