use super::super::pbn::{decode, read, write};
use super::super::{Call, Contract, Doubling, Record, Remark, Vulnerability};
use fairdeal_kernel::Seat;
use fairdeal_laws::ends_soon;

/// The example of the PBN standard, as we write it: a claim in the middle of a trick, notes on calls and cards.
const SCHIPHOL: &str = r#"% PBN 2.1
% EXPORT
[Event "International Amsterdam Airport Schiphol Bridgetournament"]
[Site "Amsterdam, The Netherlands NLD"]
[Date "1995.06.10"]
[Board "1"]
[West "Podgor"]
[North "Westra"]
[East "Kalish"]
[South "Leufkens"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]
[Score "NS -300"]
[Auction "N"]
1D 1S 3H =1= 4S
4NT =2= X Pass Pass
5C X 5H X
Pass Pass Pass
[Note "1:non-forcing 6-9 points, 6-card"]
[Note "2:two colors: clubs and diamonds"]
[Play "W"]
SK =1= H3 S4 S3
C5 C2 C6 CK
S2 H6 S5 S7
C8 CA CT C4
D2 DA DT D3
D4 DK H5 H7
- - - H2
*
[Note "1:highest of series"]
"#;

const DEAL: &str = r#"[Deal "N:AK32.AK2.432.432 QJ4.QJ43.AK5.765 T98.T98.QJT.AKQJ 765.765.9876.T98"]"#;

fn one(text: &str) -> Record {
    let mut entries = read(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    assert_eq!(entries.len(), 1, "{text}");
    entries.remove(0).record
}

fn fails(text: &str, expected: &str) {
    let error = read(text).expect_err(text).to_string();
    assert!(error.starts_with(expected), "{error:?} does not begin with {expected:?}");
}

fn calls(record: &Record) -> String {
    record.calls.iter().map(Call::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn canonical_text_comes_back_as_it_was() {
    let records: Vec<Record> =
        read(SCHIPHOL).expect("the example").into_iter().map(|entry| entry.record).collect();
    assert_eq!(write(&records), SCHIPHOL);
    let two = format!("{SCHIPHOL}\n{}", &SCHIPHOL["% PBN 2.1\n% EXPORT\n".len()..]);
    let records: Vec<Record> =
        read(&two).expect("two boards").into_iter().map(|entry| entry.record).collect();
    assert_eq!((records.len(), write(&records)), (2, two));
}

#[test]
fn the_example_of_the_standard_is_played_by_the_rules() {
    let record = one(SCHIPHOL);
    let contract =
        Contract { bid: "5H".parse().expect("a bid"), doubling: Doubling::Doubled, declarer: Seat(2) };
    assert_eq!((record.contract, record.result, record.points()), (Some(contract), Some(9), Some(-300)));
    let plays: Vec<String> = record.plays.iter().map(ToString::to_string).collect();
    assert_eq!(plays.join(" "), "Ks 3h 4s 3s 2c 6c Kc 5c 7s 2s 6h 5s Ac Tc 4c 8c Ad Td 3d 2d Kd 5h 7h 4d 2h");
    let facts = record.replay().expect("it was played by the rules").board.facts;
    assert_eq!(facts.tricks.values().collect::<Vec<_>>(), [6, 0]);
}

#[test]
fn boards_are_read_in_utf_8_and_utf_16_with_and_without_marks() {
    let name = SCHIPHOL.replace("Leufkens", "Löfkens ♠");
    let expected = one(&name);
    let utf_16 = |bytes: fn(u16) -> [u8; 2]| name.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    let texts = [
        name.as_bytes().to_vec(),
        [b"\xEF\xBB\xBF".to_vec(), name.as_bytes().to_vec()].concat(),
        [b"\xFF\xFE".to_vec(), utf_16(u16::to_le_bytes)].concat(),
        [b"\xFE\xFF".to_vec(), utf_16(u16::to_be_bytes)].concat(),
        utf_16(u16::to_le_bytes),
        utf_16(u16::to_be_bytes),
        name.replace('\n', "\r\n").into_bytes(),
    ];
    for bytes in texts {
        let text = decode(&bytes).expect("it is text");
        assert_eq!(one(&text), expected, "{:?}", &bytes[..4]);
    }
}

#[test]
fn old_files_are_in_latin_1() {
    assert_eq!(decode(b"[West \"L\xF6w\"]").as_deref(), Ok("[West \"Löw\"]"));
}

#[test]
fn long_files_in_utf_16_are_read_in_no_time() {
    let boards = format!("{SCHIPHOL}\n").repeat(1000);
    let bytes: Vec<u8> = boards.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(ends_soon("a thousand boards in UTF-16", || decode(&bytes)), Ok(boards));
}

#[test]
fn broken_utf_16_is_refused() {
    assert_eq!(
        decode(b"\xFF\xFEa").expect_err("odd").to_string(),
        "line 1: this is not UTF-16: it has an odd number of bytes"
    );
    let half = decode(b"\xFF\xFEa\0\n\0\x00\xD8").expect_err("half a letter").to_string();
    assert_eq!(half, "line 2: this is not UTF-16: half of a letter is missing");
}

#[test]
fn comments_escapes_glyphs_and_praise_are_passed_over() {
    let text = format!(
        "% escaped [Board \"9\"]\n; a remark [Dealer \"W\"]\n[Board \"3\"] {{ a comment\n\n[Board \"4\"]\n}}\n{DEAL}\n\
         [Auction \"S\"] {{ here }}\n1C! $1 Pass 1NT?! {{ why }} Pass ; the end\n3NT !! AP\n\
         [Play \"E\"]\nHQ $2 H8 H5 HA! *\n"
    );
    let record = one(&text);
    assert_eq!((record.board, record.dealer), (Some(3), Seat(2)));
    assert_eq!(calls(&record), "1C Pass 1NT Pass 3NT Pass Pass Pass");
    assert_eq!(record.notes, []);
}

#[test]
fn marks_glyphs_and_notes_may_stand_right_behind_a_call_or_a_card() {
    let text = format!("[Board \"1\"]\n{DEAL}\n[Auction \"N\"]\n1C!=1=$3 Pass1S {{ here }}\n",);
    fails(&text, "line 4: \"Pass1S\" is not a call");
    let text = format!(
        "[Board \"1\"]\n{DEAL}\n[Auction \"N\"]\n1NT!=1=$3 Pass?!$25 Pass=2= Pass*\n[Note \"1:strong\"]\n\
         [Note \"2:weak\"]\n[Play \"E\"]\nHQ!!=1= H8=1==2=$7 H5 HA*\n[Note \"1:top\"]\n[Note \"2:low\"]\n",
    );
    let record = one(&text);
    assert_eq!((calls(&record).as_str(), record.plays.len()), ("1NT Pass Pass Pass", 4));
    let notes: Vec<(Remark, &str)> =
        record.notes.iter().map(|note| (note.about, note.text.as_str())).collect();
    let expected = [
        (Remark::Call(0), "strong"),
        (Remark::Call(2), "weak"),
        (Remark::Card(0), "top"),
        (Remark::Card(1), "top"),
        (Remark::Card(1), "low"),
    ];
    assert_eq!(notes, expected);
    assert_eq!(one(&write([&record])), record);
}

#[test]
fn what_is_said_of_several_calls_is_noted_once() {
    let text = format!(
        "[Board \"1\"]\n{DEAL}\n[Auction \"N\"]\n1C =7= Pass 1H =7= Pass\n1NT =8= AP\n\
         [Note \"7:alert\"]\n[Note \"8:weak\"]\n",
    );
    let record = one(&text);
    let written = write([&record]);
    let expected = "1C =1= Pass 1H =1= Pass\n1NT =2= Pass Pass Pass\n[Note \"1:alert\"]\n[Note \"2:weak\"]\n";
    assert!(written.ends_with(expected), "{written}");
    assert_eq!(one(&written), record);
}

#[test]
fn all_pass_fills_the_auction() {
    let check = |words: &str, expected: &str| {
        let text = format!("[Dealer \"N\"]\n{DEAL}\n[Auction \"N\"]\n{words}\n");
        assert_eq!(calls(&one(&text)), expected, "{words}");
    };
    check("AP", "Pass Pass Pass Pass");
    check("1S AP", "1S Pass Pass Pass");
    check("1s ap", "1S Pass Pass Pass");
    check("1S Pass AP", "1S Pass Pass Pass");
    check("Pass Pass 1S X AP", "Pass Pass 1S X Pass Pass Pass");
}

#[test]
fn an_auction_may_begin_before_the_dealer_and_may_not_be_over() {
    let text = format!("[Dealer \"E\"]\n{DEAL}\n[Auction \"N\"]\n- 1S 2C\n+\n");
    let record = one(&text);
    assert_eq!((record.dealer, calls(&record).as_str(), record.contract), (Seat(1), "1S 2C", None));
    assert!(write([&record]).contains("[Auction \"E\"]\n1S 2C\n+\n"));
}

#[test]
fn notes_stand_right_behind_their_section() {
    let record = one(SCHIPHOL);
    let about: Vec<Remark> = record.notes.iter().map(|note| note.about).collect();
    assert_eq!(about, [Remark::Call(2), Remark::Call(4), Remark::Card(0)]);
    let text = write([&record]);
    let [auction, note, play] =
        ["[Auction", "[Note \"1:non", "[Play"].map(|part| text.find(part).expect(part));
    assert!(auction < note && note < play);
}

#[test]
fn a_hand_that_was_passed_out_has_no_declarer() {
    let text = format!("[Board \"1\"]\n{DEAL}\n[Contract \"Pass\"]\n");
    let record = one(&text);
    assert_eq!((record.is_passed_out(), record.points()), (true, Some(0)));
    let written = write([&record]);
    assert!(
        written.contains("[Declarer \"\"]\n[Contract \"Pass\"]\n[Result \"\"]\n[Score \"NS 0\"]\n"),
        "{written}"
    );
    assert!(written.contains("[Auction \"N\"]\nPass Pass Pass Pass\n"));
    assert_eq!(one(&written), record);
}

#[test]
fn deals_alone_are_boards_too() {
    let text = format!("[Event \"\"]\n[Board \"1\"]\n{DEAL}\n\n[Event \"\"]\n[Board \"2\"]\n{DEAL}\n");
    let boards = read(&text).expect("two deals");
    assert_eq!(boards.iter().map(|entry| entry.line).collect::<Vec<_>>(), [1, 5]);
    let second = &boards[1].record;
    assert_eq!(
        (second.dealer, second.vulnerable),
        (Seat(1), Vulnerability::NorthSouth),
        "they follow the number"
    );
    assert_eq!((second.calls.len(), second.contract, second.points()), (0, None, None));
    assert!(write([second]).contains("[Declarer \"\"]\n[Contract \"\"]\n[Result \"\"]\n"));
}

#[test]
fn boards_without_empty_lines_between_them_are_told_apart() {
    let text = format!("[Board \"1\"]\n{DEAL}\n[Board \"2\"]\n{DEAL}\n{DEAL}");
    assert_eq!(read(&text).expect("boards").len(), 3);
}

#[test]
fn hands_may_be_unknown_and_the_fourth_follows_from_three() {
    let deal = |text: &str| {
        one(&format!("[Deal \"{text}\"]")).hands.values().map(|hand| hand.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(deal("E:- AK32.AK2.432.432 - -"), ["-", "-", "AK32.AK2.432.432", "-"]);
    let three = "S:T98.T98.QJT.AKQJ 765.765.9876.T98 AK32.AK2.432.432 -";
    assert_eq!(deal(three)[1], "QJ4.QJ43.AK5.765");
}

#[test]
fn without_a_tag_the_auction_tells_who_dealt() {
    let dealer = |text: &str| one(&format!("{DEAL}\n[Auction \"S\"]\n{text}\n")).dealer;
    assert_eq!((dealer("1NT AP"), dealer("- 1NT AP")), (Seat(2), Seat(3)));
    assert_eq!(one(DEAL).dealer, Seat(0), "or else the first hand of the deal");
}

#[test]
fn only_duplicate_boards_are_written_with_a_score() {
    for scoring in ["Rubber", "Chicago", "Rubber;Honours"] {
        let record = one(&SCHIPHOL.replace("\"IMP\"", &format!("{scoring:?}")));
        assert!(!write([&record]).contains("[Score "), "{scoring}");
    }
}

#[test]
fn values_are_inherited_from_the_board_before() {
    let text = format!(
        "[Event \"Cup\"]\n[Board \"1\"]\n{DEAL}\n\n[Event \"#\"]\n[Board \"2\"]\n{DEAL}\n\n[Event \"#1 Club\"]\n{DEAL}"
    );
    let events: Vec<Option<String>> = read(&text)
        .expect("three boards")
        .iter()
        .map(|entry| entry.record.tag("Event").map(String::from))
        .collect();
    assert_eq!(events, [Some("Cup".into()), Some("Cup".into()), Some("#1 Club".into())]);
}

#[test]
fn a_value_is_inherited_from_the_nearest_board_that_has_it() {
    let text = format!("[Site \"Oslo\"]\n{DEAL}\n\n{DEAL}\n\n[Site \"#\"]\n{DEAL}\n");
    let sites: Vec<Option<String>> = read(&text)
        .expect("three boards")
        .iter()
        .map(|entry| entry.record.tag("Site").map(String::from))
        .collect();
    assert_eq!(sites, [Some("Oslo".into()), None, Some("Oslo".into())]);
}

#[test]
fn a_value_behind_two_signs_is_for_all_boards_to_come() {
    let text = format!(
        "[Event \"##Cup\"]\n[Date \"##2026.01.01\"]\n\n[Board \"1\"]\n{DEAL}\n\n\
         [Board \"2\"]\n[Date \"2026.01.02\"]\n{DEAL}\n\n[Board \"3\"]\n{DEAL}\n",
    );
    let boards = read(&text).expect("three boards: the heading is none");
    let told = |name: &str| {
        boards.iter().map(|entry| entry.record.tag(name).unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(told("Event"), ["Cup", "Cup", "Cup"]);
    assert_eq!(told("Date"), ["2026.01.01", "2026.01.02", "2026.01.02"]);
    assert_eq!(boards.iter().map(|entry| entry.line).collect::<Vec<_>>(), [4, 7, 11]);
}

#[test]
fn tags_may_come_in_any_order_and_are_written_in_theirs() {
    let text = format!(
        "[Room \"Open\"]\n[Contract \"3NT\"]\n[Annotator \"Me\"]\n[Result \"9\"]\n[West \"Will\"]\n{DEAL}\n\
         [Event \"Cup\"]\n[Declarer \"N\"]\n[Vulnerable \"All\"]\n[Dealer \"S\"]\n[Board \"3\"]\n",
    );
    let record = one(&text);
    assert_eq!((record.dealer, record.vulnerable, record.points()), (Seat(2), Vulnerability::All, Some(600)));
    let written = write([&record]);
    assert!(
        written.contains("[Result \"9\"]\n[Annotator \"Me\"]\n[Room \"Open\"]\n[Score \"NS 600\"]\n"),
        "{written}"
    );
    assert_eq!(one(&written), record);
}

#[test]
fn unknown_tags_are_kept_and_tables_skipped() {
    let text = format!(
        "[Event \"\"]\n[Board \"1\"]\n{DEAL}\n[Stage \"Round \\\"1\\\"\"]\n\
         [OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 13\nN S 8\n[Room \"Open\"]\n"
    );
    let record = one(&text);
    let expected =
        [("Room", "Open"), ("Stage", "Round \"1\"")].map(|(name, value)| (name.into(), value.into()));
    assert_eq!(record.tags, expected);
    assert_eq!(one(&write([&record])), record);
}

#[test]
fn a_backslash_stands_for_itself_but_before_a_quotation_mark_or_another() {
    let text = format!("[Board \"1\"]\n{DEAL}\n[TotalScoreTable \"Rank\\2R;a\\\\b\\\"c\"]\n");
    let record = one(&text);
    assert_eq!(record.tag("TotalScoreTable"), Some("Rank\\2R;a\\b\"c"));
    assert_eq!(one(&write([&record])), record);
}

#[test]
fn the_end_of_an_old_file_is_no_word() {
    assert_eq!(one(&format!("[Board \"1\"]\n{DEAL}\n\n\u{1A}")).board, Some(1));
}

#[test]
fn contract_and_result_are_read_without_an_auction() {
    let check = |contract: &str, result: &str, expected: Option<i32>| {
        let text = format!(
            "[Board \"2\"]\n{DEAL}\n[Declarer \"S\"]\n[Contract \"{contract}\"]\n[Result \"{result}\"]"
        );
        assert_eq!(one(&text).points(), expected, "{contract} {result}");
    };
    check("3NT", "9", Some(600));
    check("3NTX", "8", Some(-200));
    check("4SXX", "EW 3", Some(1080));
    check("4SXX", "ew 3", Some(1080));
    check("4SXX", "EW 3 NS 10", Some(1080));
    check("4SXX", "^NS 10 EW 3", Some(1080));
    check("4SXX", "NS 10", Some(1080));
    check("3NT", "?", None);
    check("?", "", None);
}

#[test]
fn without_a_tag_the_auction_tells_declarer() {
    let text =
        format!("[Board \"1\"]\n{DEAL}\n[Contract \"1NTX\"]\n[Result \"7\"]\n[Auction \"N\"]\n1NT X *\n");
    assert_eq!((one(&text).contract, one(&text).result), (None, None), "nobody tells");
    let text =
        format!("[Board \"1\"]\n{DEAL}\n[Contract \"1NTX\"]\n[Result \"7\"]\n[Auction \"N\"]\n1NT X AP\n");
    let contract =
        Contract { bid: "1NT".parse().expect("a bid"), doubling: Doubling::Doubled, declarer: Seat(0) };
    assert_eq!((one(&text).contract, one(&text).result), (Some(contract), Some(7)));
    let other = one(&text.replace("1NTX", "2NT"));
    assert_eq!(
        other.replay().expect_err("2NT was not called").to_string(),
        "result: the contract is not the one of the auction"
    );
}

#[test]
fn a_sign_stands_for_the_next_card_and_the_result_counts_the_tricks_so_far() {
    let text = format!(
        "[Board \"1\"]\n{DEAL}\n[Result \"1\"]\n[Auction \"N\"]\n1NT AP\n[Play \"E\"]\nHQ H8 H5 HA\n+ - - HK\n",
    );
    let record = one(&text);
    let plays: Vec<String> = record.plays.iter().map(ToString::to_string).collect();
    assert_eq!((plays.join(" ").as_str(), record.result, record.points()), ("Qh 8h 5h Ah Kh", None, None));
    assert_eq!(one(&write([&record])), record);
}

#[test]
fn a_play_without_an_auction_follows_the_contract_of_the_tags() {
    let text = format!(
        "[Board \"1\"]\n{DEAL}\n[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n[Play \"E\"]\nHQ H8 H5 HA\n*\n",
    );
    let record = one(&text);
    let facts = record.replay().expect("it was played by the rules").board.facts;
    assert_eq!((facts.sheet.total[Seat(0)], facts.over), (400, true));
    assert_eq!(one(&write([&record])), record);
    let begun = one(&format!("{text}[Auction \"N\"]\n1NT Pass *\n"));
    assert!(begun.replay().is_ok(), "the auction is told in part");
    let wrong = one(&format!("{text}[Auction \"N\"]\n1NT 1S *\n"));
    assert_eq!(wrong.replay().expect_err("too low").to_string(), "call 2: E: A bid must be higher than 1NT.");
    let revoke = one(&text.replace("H8", "CA"));
    assert_eq!(
        revoke.replay().expect_err("dummy can follow").to_string(),
        "card 2: N: Dummy must follow hearts while it can."
    );
}

#[test]
fn cards_stand_in_columns_whoever_leads() {
    let text = format!(
        "[Board \"1\"]\n{DEAL}\n[Auction \"N\"]\n1NT AP\n[Play \"E\"]\nHQ H8 H5 HA\nH3 H9 H6 HK\n- - - H2\n*\n"
    );
    let plays: Vec<String> = one(&text).plays.iter().map(ToString::to_string).collect();
    assert_eq!(plays.join(" "), "Qh 8h 5h Ah Kh 3h 9h 6h 2h");
}

#[test]
fn mistakes_are_told_with_their_line() {
    fails("[Board 1]", "line 1: a tag is written [Name \"value\"]");
    fails("\n\n[Board \"1\"", "line 3: a tag is written");
    fails("{ never\nclosed", "line 1: a comment begins here");
    fails("[Board \"1\"]\n[Deal \"X:- - - -\"]", "line 2: \"X\" is not one of N, E, S, W");
    fails("[Deal \"N:AKQ\"]", "line 1: a deal has four hands, not 1");
    fails("[Deal \"N:A... A... - -\"]", "line 1: A♠ is held twice");
    fails("[Board \"1\"]\n[Dealer \"Q\"]", "line 2: \"Q\" is not one of N, E, S, W");
    fails("[Vulnerable \"maybe\"]", "line 1: \"maybe\" is not a vulnerability");
    fails("[Declarer \"N\"]\n[Contract \"8C\"]", "line 2: \"8C\" is not a contract");
    fails("[Declarer \"N\"]\n[Contract \"3C\"]\n[Result \"14\"]", "line 3: \"14\" is not a number of tricks");
    fails(
        "[Declarer \"N\"]\n[Contract \"3C\"]\n[Result \"XY 4\"]",
        "line 3: \"XY 4\" is not a number of tricks",
    );
    fails("[Declarer \"N\"]\n[Contract \"S\"]", "line 2: \"S\" is not a contract");
    let board = format!("[Board \"1\"]\n{DEAL}\n[Auction \"N\"]\n");
    fails(&format!("[Dealer \"E\"]\n{board}1NT"), "line 4: the first call is not the dealer's");
    fails(&format!("{board}1NT Pass\n9C"), "line 5: \"9C\" is not a call");
    fails(&format!("{board}1NT ^S"), "line 4: irregular calls and plays like ^S");
    fails(&format!("{board}1NT AP\n[Play \"E\"]\nHQ ZZ"), "line 6: \"ZZ\" is not a card");
    fails(&format!("{board}1NT AP\n[Play \"E\"]\nHQ - H5 H2"), "line 6: 5♥ is played before its turn");
    fails(&format!("[Board \"1\"]\n{DEAL}\n[Play \"E\"]\nHQ"), "line 3: cards are played, but neither");
}
