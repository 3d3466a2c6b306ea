use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};

use crate::error::Error;

/// A process that speaks the engine protocol; it ends with this value.
pub(super) struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    requests: u64,
}

impl Engine {
    pub(super) fn start(command: &mut Command) -> Result<Engine, Error> {
        let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child =
            started.map_err(|source| Error::Scenario(format!("the engine does not start: {source}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Error::Scenario("the engine has no pipes".into()));
        };
        Ok(Engine { child, input, output: BufReader::new(output), requests: 0 })
    }

    /// Sends a request; returns what is in `ok`, or the error in words.
    pub(super) fn ask(&mut self, mut request: Value) -> Result<Value, String> {
        self.requests += 1;
        request["id"] = json!(self.requests);
        writeln!(self.input, "{request}").map_err(|error| error.to_string())?;
        let mut line = String::new();
        self.output.read_line(&mut line).map_err(|error| error.to_string())?;
        let reply: Value = serde_json::from_str(&line).map_err(|error| format!("{error}: {line}"))?;
        match reply.get("ok") {
            Some(ok) => Ok(ok.clone()),
            None => Err(reply["error"]["message"].as_str().unwrap_or("no reply").to_owned()),
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It is our own child, and it has nothing to lose.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
