use super::super::Bridge;
use fairdeal_kernel::{Present, Rng};

fn run(name: &str, arguments: &[&str], input: &[u8]) -> Result<String, String> {
    let tool = Bridge::TOOLS.iter().find(|tool| tool.name == name).expect("there is such a tool");
    let arguments: Vec<String> = arguments.iter().map(|&argument| argument.into()).collect();
    (tool.run)(&arguments, input)
}

fn score(arguments: &[&str]) -> String {
    run("score", arguments, b"").expect("a contract")
}

const LIN: &str = "md|3ST98HT98DQJTCAKQJ,S567H567D6789C89T,S23KAH2KAD234C234,|sv|n|ah|Board 5|\
mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|HQ|pc|H8|pc|H5|pc|HA|mc|9|";

#[test]
fn a_contract_is_scored_with_its_parts() {
    assert_eq!(
        score(&["4SX+1", "vul"]),
        "4♠ doubled, vulnerable, made with 1 over: 990\n    240  for the tricks of the contract\n    200  for \
         overtricks\n     50  for the insult of the double\n    500  for the game\n"
    );
    assert_eq!(score(&["3NT-2"]), "3NT, not vulnerable, 2 down: -100\n   -100  for undertricks\n");
    assert_eq!(
        score(&["1C="]),
        "1♣, not vulnerable, made: 70\n     20  for the tricks of the contract\n     50  for the part-score\n"
    );
    assert!(score(&["6nt v"]).starts_with("6NT, vulnerable, made: 1440\n"));
    assert!(score(&["7hxx=", "nv"]).starts_with("7♥ redoubled, not vulnerable, made: 2240\n"));
    assert_eq!(score(&["pass"]), "Passed out: 0\n");
}

#[test]
fn what_is_no_contract_is_refused_with_what_to_write() {
    let refused = |arguments: &[&str]| run("score", arguments, b"").expect_err("no contract");
    assert!(refused(&[]).contains("write level, strain"));
    assert!(refused(&["8C="]).starts_with("\"8C\" is not a contract"));
    assert!(refused(&["4SXXX="]).contains("doubled too often"));
    assert!(refused(&["4S+x"]).contains("is not a result"));
    assert!(refused(&["4S", "maybe"]).contains("\"maybe\" is not understood"));
    assert!(refused(&["4S", "vul", "doubled"]).contains("\"doubled\" is too much"));
    assert_eq!(refused(&["7NT+1"]), "7NT cannot end +1: there are thirteen tricks");
    assert_eq!(refused(&["1C-8"]), "1C cannot end -8: there are thirteen tricks");
}

#[test]
fn a_lin_file_becomes_pbn() {
    let text = run("lin", &[], LIN.as_bytes()).expect("a board");
    assert!(text.contains("[Contract \"3NT\"]\n[Result \"9\"]\n[Score \"NS 600\"]\n"), "{text}");
    assert_eq!(
        run("lin", &[], b"nothing").expect_err("no board"),
        "line 1: there is no deal (md|…|) in this text"
    );
}

#[test]
fn boards_of_either_notation_are_checked_and_listed() {
    let expected = "\
Board  Dealer  Vul  Contract  Lead  Tricks  NS   Check
5      N       NS   3NT N     HQ    9       600  ok
";
    assert_eq!(run("pbn", &[], LIN.as_bytes()).as_deref(), Ok(expected));
    let pbn = run("lin", &[], LIN.as_bytes()).expect("a board");
    assert_eq!(run("pbn", &[], pbn.as_bytes()).as_deref(), Ok(expected));
}

#[test]
fn a_board_that_breaks_the_rules_is_an_error_and_says_where() {
    let pbn = run("lin", &[], LIN.replace("pc|H8", "pc|CA").as_bytes()).expect("a board");
    let error = run("pbn", &[], pbn.as_bytes()).expect_err("dummy can follow");
    assert!(error.contains("line 3: card 2: N: Dummy must follow hearts while it can."), "{error}");
    assert!(error.ends_with("1 of 1 boards break the rules"), "{error}");
    assert_eq!(run("pbn", &[], b"").expect_err("nothing"), "there is no board in this text");
}

#[test]
fn deals_alone_are_listed() {
    let deal =
        "[Board \"2\"]\n[Deal \"N:AK32.AK2.432.432 QJ4.QJ43.AK5.765 T98.T98.QJT.AKQJ 765.765.9876.T98\"]\n";
    let text = run("pbn", &[], deal.as_bytes()).expect("a deal");
    assert!(text.ends_with("2      E       NS   -         -     -       -   ok\n"), "{text}");
}

#[test]
fn without_all_cards_the_calls_are_checked() {
    let problem = "[Board \"2\"]\n[Deal \"E:AK32.AK2.432.432 - - -\"]\n[Auction \"E\"]\n1NT 2S +\n";
    let text = run("pbn", &[], problem.as_bytes()).expect("a problem of bidding breaks no rule");
    assert!(
        text.ends_with("2      E       NS   -         -     -       -   calls ok, cards missing\n"),
        "{text}"
    );
    let error = run("pbn", &[], problem.replace("2S", "1S").as_bytes()).expect_err("1S is too low");
    assert!(error.contains("line 1: call 2: that is not allowed"), "{error}");
}

/// Changes, drops or doubles some letters.
fn spoiled(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let strange: Vec<char> = "[]{}|\"\\%;=-*+^#:.AKX10\n ♠é\0".chars().collect();
    for _ in 0..1 + rng.index(6) {
        let at = rng.index(letters.len());
        match rng.index(3) {
            0 => letters[at] = strange[rng.index(strange.len())],
            1 => _ = letters.remove(at),
            _ => letters.insert(at, letters[rng.index(letters.len())]),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn whatever_is_read_is_answered() {
    let mut rng = Rng::simulated("spoiled");
    let pbn = run("lin", &[], LIN.as_bytes()).expect("a board");
    let (mut read, mut refused) = (0, 0);
    for text in [LIN, &pbn] {
        for _ in 0..2000 {
            let spoiled = spoiled(text, &mut rng);
            for tool in ["pbn", "lin"] {
                match run(tool, &[], spoiled.as_bytes()) {
                    Ok(_) => read += 1,
                    Err(message) => refused += usize::from(!message.is_empty()),
                }
            }
        }
    }
    assert_eq!(read + refused, 8000);
    assert!(read > 500 && refused > 500, "{read} read, {refused} refused");
}
