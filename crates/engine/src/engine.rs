use crate::{Code, Fault, Reply, command, depth::is_too_deep, matches::Matches, request::Request};
use fairdeal_hosted::AnyMatch;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The maximum length of a line in bytes, without its line feed.
pub const MAX_LINE: usize = 1 << 20;

/// The engine protocol as a value: it holds matches, takes a line and gives one back.
///
/// ```
/// let mut engine = fairdeal_engine::Engine::default();
/// let reply = engine.line(br#"{"id":1,"do":"new","game":"katko","seed":"a"}"#);
/// assert_eq!(reply, r#"{"id":1,"ok":{"match":"m1","version":0}}"#);
/// ```
#[derive(Default)]
pub struct Engine {
    matches: Matches,
}

impl Engine {
    /// Answers a request with one line; no input can crash the engine.
    pub fn line(&mut self, line: &[u8]) -> String {
        if line.len() > MAX_LINE {
            let message = format!("a line has at most {MAX_LINE} bytes");
            return failed("null", &Fault::new(Code::TooLarge, message));
        }
        // Checked on the bytes, without building anything: nothing deeply nested may reach the commands. The id is
        // still read, so that the client can match the answer.
        let too_deep = is_too_deep(line);
        let request = match Request::read(line) {
            Ok(request) => request,
            Err(_) if too_deep => return failed("null", &too_deep_fault()),
            Err(fault) => return failed("null", &fault),
        };
        let answer = if too_deep { Err(too_deep_fault()) } else { self.answer(&request) };
        match answer {
            Ok(ok) => format!(r#"{{"id":{},"ok":{ok}}}"#, request.id()),
            Err(fault) => failed(request.id(), &fault),
        }
    }

    /// Adds a match made elsewhere, for instance of a game that is in no registry; returns its name.
    pub fn adopt(&mut self, adopted: Box<dyn AnyMatch>) -> Result<String, Fault> {
        self.matches.add(adopted)
    }

    /// Executes a request; a panic in the rules drops the command and nothing else.
    fn answer(&mut self, request: &Request<'_>) -> Result<Reply, Fault> {
        request.check_shape()?;
        // Safe to unwind: a match works on a copy of its board, so a panic leaves it as it was.
        let carry_out = AssertUnwindSafe(|| command::carry_out(&mut self.matches, request));
        catch_unwind(carry_out).unwrap_or_else(|_| {
            Err(Fault::new(Code::Internal, "the engine failed at this command and dropped it; this is a bug"))
        })
    }
}

fn too_deep_fault() -> Fault {
    Fault::new(Code::TooDeep, format!("a line is nested at most {} levels deep", crate::MAX_DEPTH))
}

fn failed(id: &str, fault: &Fault) -> String {
    let fault = serde_json::to_string(fault).expect("a fault is made of texts");
    format!(r#"{{"id":{id},"error":{fault}}}"#)
}
