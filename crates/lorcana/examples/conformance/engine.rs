use fairdeal_engine::Engine;
use serde_json::{Value, json};

/// An engine that is asked in its protocol.
#[derive(Default)]
pub(super) struct Asked {
    engine: Engine,
    requests: u64,
}

impl Asked {
    /// Sends a request; returns what is in `ok`, or the error in words.
    pub(super) fn ask(&mut self, mut request: Value) -> Result<Value, String> {
        self.requests += 1;
        request["id"] = json!(self.requests);
        let line = self.engine.line(request.to_string().as_bytes());
        let reply: Value = serde_json::from_str(&line).map_err(|error| format!("{error}: {line}"))?;
        match reply.get("ok") {
            Some(ok) => Ok(ok.clone()),
            None => Err(reply["error"]["message"].as_str().unwrap_or("no reply").to_owned()),
        }
    }
}
