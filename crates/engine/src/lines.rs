use crate::{Engine, engine::MAX_LINE};
use std::io::{self, BufRead, Read, Write};

/// Answers every input line with an output line, until the input ends.
///
/// Each reply is flushed before the next line is read. A line that is too long is skipped without being
/// stored, and answered with `too_large`.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut engine = Engine::default();
    let mut line = vec![];
    while read_line(&mut input, &mut line)? {
        let mut reply = engine.line(&line);
        reply.push('\n');
        output.write_all(reply.as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// Reads a line without its line feed; of an overlong one, only the first bytes, one more than allowed.
/// Returns `false` at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', line)?;
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > MAX_LINE {
        input.skip_until(b'\n')?;
    }
    Ok(read > 0)
}
