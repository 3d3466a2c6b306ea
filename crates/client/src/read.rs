use fairdeal_kernel::Plain;
use fairdeal_protocol::Tell;

/// Reads a message. Whatever a server wrote into it can only be read afterwards: control characters are gone, and nothing
/// behind this cleans again.
pub fn read(text: &str) -> Result<Tell, serde_json::Error> {
    serde_json::from_str(&Plain::json(text))
}
