use fairdeal_engine::{MAX_LINE, run};
use std::io::{self, BufReader, Read};

/// Runs an input and compares the beginnings of the replies.
fn check(input: &[u8], expected: &[&str]) {
    // A small buffer, so that lines cross its ends.
    let mut output = vec![];
    run(BufReader::with_capacity(7, input), &mut output).expect("memory can be read and written");
    let output = String::from_utf8(output).expect("replies are text");
    assert_eq!(output.ends_with('\n'), !expected.is_empty());
    let replies: Vec<&str> = output.lines().collect();
    assert_eq!(replies.len(), expected.len(), "{output}");
    for (reply, beginning) in replies.iter().zip(expected) {
        assert!(reply.starts_with(beginning), "expected {beginning}\ngot {reply}");
    }
}

const NEW: &str = r#"{"id":1,"do":"new","game":"katko"}"#;
const OPENED: &str = r#"{"id":1,"ok":{"match":"m1","version":0}}"#;
const TOO_LARGE: &str = r#"{"id":null,"error":{"code":"too_large","#;
const BAD_JSON: &str = r#"{"id":null,"error":{"code":"bad_json","#;

#[test]
fn lines_end_with_a_line_feed_or_with_the_input() {
    check(b"", &[]);
    check(b"\n", &[BAD_JSON]);
    check(NEW.as_bytes(), &[OPENED]);
    check(format!("{NEW}\n").as_bytes(), &[OPENED]);
    check(
        format!("{NEW}\r\n{{\"id\":2,\"do\":\"drop\",\"match\":\"m1\"}}").as_bytes(),
        &[OPENED, r#"{"id":2,"ok":{}}"#],
    );
    check(format!("\n\n{NEW}").as_bytes(), &[BAD_JSON, BAD_JSON, OPENED]);
}

#[test]
fn a_long_line_is_skipped_to_its_end() {
    let exact = format!("{NEW}{}", " ".repeat(MAX_LINE - NEW.len()));
    check(format!("{exact}\n").as_bytes(), &[OPENED]);
    check(exact.as_bytes(), &[OPENED]);
    check(format!("{exact} \n{NEW}\n").as_bytes(), &[TOO_LARGE, OPENED]);
    check(format!("{}\n{NEW}", "[".repeat(2 * MAX_LINE)).as_bytes(), &[TOO_LARGE, OPENED]);
    check("x".repeat(2 * MAX_LINE).as_bytes(), &[TOO_LARGE]);
}

#[test]
fn an_endless_line_is_not_kept() {
    let endless = io::repeat(b'[').take(64 << 20).chain(&b"\n{}"[..]);
    let mut output = vec![];
    run(BufReader::new(endless), &mut output).expect("memory can be written");
    let output = String::from_utf8(output).expect("replies are text");
    assert!(output.starts_with(TOO_LARGE), "{output}");
    assert_eq!(output.lines().count(), 2);
}

/// Counts how many replies had been flushed when each was written.
#[derive(Default)]
struct Flushes {
    written: usize,
    flushed: usize,
}

impl io::Write for &mut Flushes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        assert_eq!(self.written, self.flushed, "the reply before is on its way");
        self.written += 1;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.flushed = self.written;
        Ok(())
    }
}

#[test]
fn every_reply_is_flushed() {
    let mut flushes = Flushes::default();
    run(&b"{}\n{}\n{}\n"[..], &mut flushes).expect("a count can be written");
    assert_eq!((flushes.written, flushes.flushed), (3, 3));
}
