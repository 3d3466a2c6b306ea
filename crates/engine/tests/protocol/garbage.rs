use crate::table::{answer, check};
use fairdeal_engine::{Engine, MAX_DEPTH, MAX_LINE};

/// Sends a line, checks code and id, and checks that the engine still answers the next command.
fn refused(line: &[u8], code: &str, id: &str) {
    let engine = &mut Engine::default();
    let reply = engine.line(line);
    let beginning = format!(r#"{{"id":{id},"error":{{"code":"{code}","#);
    assert!(
        reply.starts_with(&beginning),
        "{}\n{reply}",
        String::from_utf8_lossy(&line[..line.len().min(200)])
    );
    assert!(!reply.contains('\n'), "{reply}");
    check(engine, r#"{"id":2,"do":"new","game":"katko"}"#, r#"{"id":2,"ok":{"match":"m1","version":0}}"#);
}

#[test]
fn lines_that_are_no_requests() {
    for line in [
        "",
        " ",
        "\r",
        "games",
        "{",
        "}",
        "{]",
        r#"{"id":1,}"#,
        r#"{"id":1}{"id":2}"#,
        "\u{feff}{}",
        "[1,2",
        "'a'",
    ] {
        refused(line.as_bytes(), "bad_json", "null");
    }
    for line in ["[]", "[1,2]", "7", "-1.5e3", "true", "null", r#""games""#] {
        refused(line.as_bytes(), "bad_request", "null");
    }
    refused(b"{}", "bad_request", "null");
    refused(br#"{"id":true,"do":"games"}"#, "bad_request", "null");
    refused(br#"{"id":{"a":1},"do":"games"}"#, "bad_request", "null");
}

#[test]
fn lines_that_are_no_text() {
    for line in
        [&[0xff, 0xfe][..], b"{\"id\":1,\"do\":\"\xc3\x28\"}", &[0; 100], b"{\"id\":1,\"do\":\"a\x00b\"}"]
    {
        refused(line, "bad_json", "null");
    }
}

#[test]
fn a_line_has_sixteen_levels_and_no_more() {
    let nested = |depth: usize| {
        format!(r#"{{"id":1,"do":"games","x":{}{}}}"#, "[".repeat(depth - 1), "]".repeat(depth - 1))
    };
    refused(nested(MAX_DEPTH).as_bytes(), "unknown_field", "1");
    refused(nested(MAX_DEPTH + 1).as_bytes(), "too_deep", "1");
    refused("[".repeat(MAX_LINE).as_bytes(), "too_deep", "null");
    refused(format!("{{\"id\":1,\"x\":{}", "{\"a\":".repeat(100_000)).as_bytes(), "too_deep", "null");
}

#[test]
fn a_line_has_a_mebibyte_and_no_more() {
    let line = |length: usize| {
        let (head, tail) = (r#"{"id":1,"do":"new","game":"katko","seed":""#, r#""}"#);
        format!("{head}{}{tail}", "x".repeat(length - head.len() - tail.len()))
    };
    check(&mut Engine::default(), &line(MAX_LINE), r#"{"id":1,"ok":{"match":"m1","version":0}}"#);
    refused(line(MAX_LINE + 1).as_bytes(), "too_large", "null");
    refused(&vec![b' '; 2 * MAX_LINE], "too_large", "null");
}

#[test]
fn a_line_of_many_fields_is_answered_briefly() {
    let fields: String = (0..100_000).map(|n| format!(r#","f{n}":0"#)).collect();
    let options =
        |name: &str| format!(r#"{{"id":1,"do":"new","game":"katko","{name}":{{{}}}}}"#, &fields[1..]);
    for line in [format!(r#"{{"id":1,"do":"games"{fields}}}"#), options("options"), options("position")] {
        let reply = Engine::default().line(line.as_bytes());
        assert!(reply.len() < 1000, "{} bytes", reply.len());
    }
}

/// Flips bytes of valid lines: there is always one reply, and it is JSON.
#[test]
fn damaged_lines_are_answered() {
    let engine = &mut Engine::default();
    check(engine, crate::commands::NEW, r#"{"id":1,"ok":…"#);
    let mut dice = crate::table::Dice(3);
    let act: &str = r#"{"id":1,"do":"act","match":"m1","seat":0,"actions":[{"play":"As"}],"version":0}"#;
    for _ in 0..20_000 {
        let mut line = [act, crate::commands::NEW][dice.below(2)].as_bytes().to_vec();
        for _ in 0..=dice.below(3) {
            let at = dice.below(line.len());
            line[at] = b"\"{}[],:0159-msP\\\xff"[dice.below(16)];
        }
        let reply = answer(engine, &line);
        assert!(reply.get("ok").is_some() || reply["error"]["code"].is_string(), "{reply}");
    }
}

/// Facts that no match can have: refused, or played as far as the rules can go; the engine survives.
#[test]
fn absurd_facts_are_survived() {
    let hands = r#""piles":{"hand.P1":["As","Kd"],"hand.P2":["2s","3d"]}"#;
    for facts in [
        r#""leader":7"#,
        r#""dealer":7"#,
        r#""deals":65535"#,
        r#""score":[]"#,
        r#""score":[255,255]"#,
        r#""score":[0,0,0,0,0,0,0,0]"#,
        r#""voids":[255]"#,
        r#""leader":255"#,
        r#""score":{}"#,
    ] {
        let engine = &mut Engine::default();
        let line = format!(r#"{{"do":"new","game":"katko","position":{{{hands},"facts":{{{facts}}}}}}}"#);
        answer(engine, line.as_bytes());
        for (seat, action) in [
            (0, r#"{"play":"As"}"#),
            (1, r#"{"play":"2s"}"#),
            (0, r#"{"play":"Kd"}"#),
            (1, r#"{"play":"3d"}"#),
        ] {
            let act = format!(r#"{{"do":"act","match":"m1","seat":{seat},"actions":[{action}]}}"#);
            answer(engine, act.as_bytes());
            answer(engine, br#"{"do":"view","match":"m1"}"#);
        }
        let new = r#"{"id":2,"do":"new","game":"katko"}"#;
        check(engine, new, r#"{"id":2,"ok":{"match":…"#);
    }
}
