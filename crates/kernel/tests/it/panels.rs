//! The contents of panels, on the wire and as one line.

use fairdeal_kernel::{Panel, PanelRow, Seat, StageState, StageView};

fn said(row: &PanelRow<String>) -> (String, String) {
    (serde_json::to_string(row).expect("JSON"), row.to_string())
}

#[test]
fn rows_are_written_and_said() {
    let stage = |name: &str, value, change, state| StageView { name: name.into(), value, change, state };
    let rows: [(PanelRow<String>, &str, &str); 6] = [
        (PanelRow::Line("Hearts".into()), r#""Hearts""#, "Hearts"),
        (
            PanelRow::Meter { name: "Health".into(), value: 17, most: 30, change: -3 },
            r#"{"meter":{"name":"Health","value":17,"most":30,"change":-3}}"#,
            "Health 17/30 (-3)",
        ),
        (
            PanelRow::Chips(vec![("Chi".into(), 3), ("Burn".into(), 1)]),
            r#"{"chips":[["Chi",3],["Burn",1]]}"#,
            "Chi 3, Burn 1",
        ),
        (
            PanelRow::Dice { pips: vec![2, 5, 5], lit: 0b110, owner: Some(Seat(1)) },
            r#"{"dice":{"pips":[2,5,5],"lit":6,"owner":1}}"#,
            "2 [5] [5]",
        ),
        (
            PanelRow::Rule { dice: vec![4, 5], text: "Block 1 each".into(), outcome: Some("2".into()) },
            r#"{"rule":{"dice":[4,5],"text":"Block 1 each","outcome":"2"}}"#,
            "4 5: Block 1 each = 2",
        ),
        (
            PanelRow::Steps(vec![
                stage("Raw", 6, 0, StageState::Done),
                stage("Block", 4, -2, StageState::Now),
                stage("Taken", 4, 0, StageState::Ahead),
            ]),
            concat!(
                r#"{"steps":[{"name":"Raw","value":6,"change":0,"state":"done"},"#,
                r#"{"name":"Block","value":4,"change":-2,"state":"now"},"#,
                r#"{"name":"Taken","value":4,"change":0,"state":"ahead"}]}"#,
            ),
            "Raw 6 > [Block 4] > Taken",
        ),
    ];
    for (row, wire, line) in &rows {
        assert_eq!(said(row), ((*wire).to_owned(), (*line).to_owned()));
    }
}

#[test]
fn a_panel_is_said_in_other_words_row_by_row() {
    let rows = vec![
        PanelRow::Line("a"),
        PanelRow::Chips(vec![("b", 1)]),
        PanelRow::Rule { dice: vec![], text: "c", outcome: Some("d") },
    ];
    let panel = Panel { title: "t", seat: Some(Seat(0)), rows };
    let loud = panel.say(|word| word.to_uppercase());
    let wire = serde_json::to_string(&loud).expect("JSON");
    assert_eq!(
        wire,
        r#"{"title":"T","seat":0,"lines":["A",{"chips":[["B",1]]},{"rule":{"dice":[],"text":"C","outcome":"D"}}]}"#
    );
    assert_eq!(loud.words().collect::<Vec<_>>(), ["A"]);
}

#[test]
fn sentences_in_one_line_keep_their_own_full_stops() {
    let line = |rows: &[&str]| {
        let rows = rows.iter().map(|row| PanelRow::Line((*row).to_owned())).collect();
        Panel { title: String::new(), seat: None, rows }.in_one_line()
    };
    assert_eq!(
        line(&["Knock with 10 or less.", "29 cards to draw."]),
        "Knock with 10 or less. 29 cards to draw."
    );
    assert_eq!(line(&["7♣ 7♦ 7♥", "Deadwood: A♣"]), "7♣ 7♦ 7♥; Deadwood: A♣");
    assert_eq!(line(&[]), "");
}
