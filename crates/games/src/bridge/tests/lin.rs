use super::super::lin::read;
use super::super::pbn;
use super::super::{Call, Record, Remark, Vulnerability};
use fairdeal_kernel::Seat;

/// Two boards: one with alerts and a claim, one passed out.
const MATCH: &str = "vg|Cup,Final,I,1,2,Us,0,Them,0|\nqx|o7|pn|Sue,Will,Nora,Ed|st||\
md|3ST98HT98DQJTCAKQJ,S567H567D6789C89T,S23KAH2KAD234C234,|rh||ah|Board 7|sv|b|\n\
mb|1C!|an|may be short|mb|p|mb|2N!|mb|p|mb|3N|an|to play|mb|p|mb|p|mb|p|pg||\n\
pc|H5|pc|HA|pc|H3|pc|H8|pg||\npc|C2|pc|C5|pc|CA|pc|C8|mc|10|pg||\n\
qx|c8|pn|Sam,Wes,Nick,Eve|md|4ST98HT98DQJTCAKQJ,S567H567D6789C89T,S23KAH2KAD234C234,SQJ4HQJ34DAK5C567|sv|0|\
mb|p|mb|p|mb|p|mb|p|pg||";

fn boards() -> Vec<Record> {
    read(MATCH).expect("two boards").into_iter().map(|entry| entry.record).collect()
}

#[test]
fn hands_dealer_and_vulnerability_are_read() {
    let boards = boards();
    let hands: Vec<String> = boards[0].hands.values().map(|hand| hand.to_string()).collect();
    assert_eq!(hands, ["AK32.AK2.432.432", "QJ4.QJ43.AK5.765", "T98.T98.QJT.AKQJ", "765.765.9876.T98"]);
    assert_eq!(
        (boards[0].board, boards[0].dealer, boards[0].vulnerable),
        (Some(7), Seat(0), Vulnerability::All)
    );
    assert_eq!(
        (boards[1].board, boards[1].dealer, boards[1].vulnerable),
        (Some(8), Seat(1), Vulnerability::None)
    );
    assert_eq!(boards[1].hands, boards[0].hands, "the fourth hand follows from three");
}

#[test]
fn players_belong_to_their_seats() {
    let boards = boards();
    let names =
        |record: &Record| ["North", "East", "South", "West"].map(|seat| record.tag(seat).map(String::from));
    assert_eq!(names(&boards[0]), ["Nora", "Ed", "Sue", "Will"].map(|name| Some(name.into())));
    assert_eq!(names(&boards[1]), ["Nick", "Eve", "Sam", "Wes"].map(|name| Some(name.into())));
}

#[test]
fn the_players_of_two_rooms_stand_in_one_list() {
    let deal = "md|3ST98HT98DQJTCAKQJ,S567H567D6789C89T,S23KAH2KAD234C234,|sv|o|mb|p|mb|p|mb|p|mb|p|";
    let text = format!("pn|Sue,Will,Nora,Ed,Sam,Wes,Nick,Eve|qx|o1|{deal}qx|c1|{deal}qx|o2|{deal}");
    let boards = read(&text).expect("three boards");
    let told = |name: &str| {
        boards.iter().map(|entry| entry.record.tag(name).unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        (told("North"), told("East")),
        (vec!["Nora".into(), "Nick".into(), "Nora".into()], vec!["Ed".into(), "Eve".into(), "Ed".to_owned()])
    );
    assert_eq!(told("Room"), ["Open", "Closed", "Open"]);
}

#[test]
fn number_and_vulnerability_may_stand_before_the_deal() {
    let deal = "md|3ST98HT98DQJTCAKQJ,S567H567D6789C89T,S23KAH2KAD234C234|";
    let text =
        format!("ah|Board 5|sv|n|{deal}mb|p|mb|p|mb|p|mb|p|pg||ah|Board 6|sv|e|{deal}mb|p|mb|p|mb|p|mb|p|");
    let boards = read(&text).expect("two boards");
    let told: Vec<_> = boards.iter().map(|entry| (entry.record.board, entry.record.vulnerable)).collect();
    assert_eq!(told, [(Some(5), Vulnerability::NorthSouth), (Some(6), Vulnerability::EastWest)]);
}

#[test]
fn commands_are_read_in_either_case_and_behind_a_remark() {
    let text = "% from a match\r\nMD|1ST98HT98DQJTCAKQJ,S567H567D6789C89T,S23KAH2KAD234C234|\r\n\
                MB|1n!|MB|P|mb|d|mb|r|mb|p|mb|p|mb|p|";
    let record = &read(text).expect("a board")[0].record;
    let calls: Vec<String> = record.calls.iter().map(Call::to_string).collect();
    assert_eq!((calls.join(" ").as_str(), record.dealer), ("1NT Pass X XX Pass Pass Pass", Seat(2)));
}

#[test]
fn calls_alerts_and_their_meaning_are_read() {
    let record = &boards()[0];
    let calls: Vec<String> = record.calls.iter().map(Call::to_string).collect();
    assert_eq!(calls.join(" "), "1C Pass 2NT Pass 3NT Pass Pass Pass");
    let notes: Vec<(Remark, &str)> =
        record.notes.iter().map(|note| (note.about, note.text.as_str())).collect();
    assert_eq!(
        notes,
        [(Remark::Call(0), "may be short"), (Remark::Call(2), "alert"), (Remark::Call(4), "to play")]
    );
}

#[test]
fn a_claim_gives_the_tricks_of_declarer() {
    let record = &boards()[0];
    assert_eq!((record.plays.len(), record.result, record.points()), (8, Some(10), Some(630)));
    let replay = record.replay().expect("it was played by the rules");
    assert_eq!(replay.board.facts.sheet.total[Seat(0)], 630, "the claim is made and accepted");
}

#[test]
fn the_result_follows_from_the_last_card() {
    let ranks = "AKQJT98765432";
    let first = "HADACASA".to_owned();
    let others = ranks.chars().skip(1).map(|rank| format!("S{rank}H{rank}D{rank}C{rank}"));
    let cards: String = [first].into_iter().chain(others).map(|trick| format!("pc|{trick}|pg||")).collect();
    let text = format!("md|3D{ranks},C{ranks},S{ranks},|mb|1S|mb|p|mb|p|mb|p|{cards}");
    let record = &read(&text).expect("a board")[0].record;
    assert_eq!(
        (record.plays.len(), record.result),
        (52, Some(13)),
        "the cards of a trick may stand together"
    );
    let open = &read(&text[..text.len() - 16]).expect("a board")[0].record;
    assert_eq!((open.plays.len(), open.result), (48, None), "play is not over");
    assert!(record.replay().expect("it was played by the rules").board.facts.over);
}

#[test]
fn boards_go_through_pbn_unchanged() {
    let boards = boards();
    let text = pbn::write(&boards);
    let again: Vec<Record> =
        pbn::read(&text).expect("our own text").into_iter().map(|entry| entry.record).collect();
    assert_eq!(again, boards, "LIN to record to PBN to record");
    assert_eq!(pbn::write(&again), text);
    assert!(
        text.contains("1C =1= Pass 2NT =2= Pass\n3NT =3= Pass Pass Pass\n[Note \"1:may be short\"]\n"),
        "{text}"
    );
}

#[test]
fn mistakes_are_told_with_their_line() {
    let fails = |text: &str, expected: &str| {
        let error = read(text).expect_err(text).to_string();
        assert!(error.starts_with(expected), "{error:?} does not begin with {expected:?}");
    };
    fails("pn|a,b,c,d|", "line 1: there is no deal");
    fails("st||\nmd|7SA,SK,SQ,|", "line 2: a deal begins with its dealer");
    fails("md|1SAX,SK,SQ,|", "line 1: 'X' in \"SAX\" is not a rank");
    fails("md|1AS,SK,SQ,|", "line 1: 'A' in \"AS\" stands before a suit");
    fails("md|1SA,SA,SQ,|", "line 1: A♠ is held twice");
    fails("md|1SAKA,SQ,SJ,|", "line 1: A♠ is twice in \"SAKA\"");
    fails("md|1,,,|\nsv|x|", "line 2: \"x\" is not a vulnerability");
    fails("md|1,,,|\n\nmb|8C|", "line 3: \"8C\" is not a call");
    fails("md|1,,,|\npc|ZZ|", "line 2: \"ZZ\" in \"ZZ\" is not a card");
    fails("md|1,,,|\nmc|14|", "line 2: \"14\" is not a number of tricks");
}
