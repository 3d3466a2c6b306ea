//! Every message can be read as well as written; what a newer table adds is skipped.

use fairdeal_protocol::{Ask, Tell};
use serde::{Serialize, de::DeserializeOwned};

/// Reads a message, here broken into lines, and writes it again.
fn check<T: Serialize + DeserializeOwned>(text: &str) {
    let text: String = text.lines().map(str::trim).collect();
    let read: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(serde_json::to_string(&read).expect("messages are JSON"), text);
}

#[test]
fn what_is_asked_comes_back_as_it_was() {
    let hash = "0".repeat(64);
    for ask in [
        r#"{"hello":{"version":1}}"#,
        r#"{"hello":{"version":1,"token":"t","name":"Ann","language":"de","shares":true}}"#,
        r#"{"tables":{}}"#,
        r#"{"create":{"game":"katko","seats":3,"options":{"hands":2},"visibility":"public","seating":["open",{
            "bot":"random"}],"clock":{"per_move":{"time":5000}},"speed":true,"hints":true,"consensus":"trick",
            "delay":{"moves":2},"replace":true,"wait":true,"seed":"s"}}"#,
        r#"{"join":{"table":"T","seat":1,"watch":true,"invite":"i"}}"#,
        r#"{"start":{"options":{"hands":1}}}"#,
        &format!(r#"{{"seal":{{"to":"{hash}","seal":"{hash}"}}}}"#),
        &format!(r#"{{"reveal":{{"to":"{hash}","share":"{hash}"}}}}"#),
        r#"{"choose":{"r":1,"v":2,"a":[{"play":7},"pass"]}}"#,
        r#"{"peek":{"r":1,"a":["pass"]}}"#,
        r#"{"undo":{"r":1}}"#,
        r#"{"redo":{"r":1}}"#,
        r#"{"answer":{"r":1,"yes":false}}"#,
        r#"{"concede":{"r":1}}"#,
        r#"{"agree":{"r":1}}"#,
        r#"{"sit":{"r":1,"seat":2}}"#,
        r#"{"stand_up":{"r":1}}"#,
        r#"{"free":{"r":1,"seat":2}}"#,
        r#"{"grant":{"r":1,"to":4,"caps":[{"type":"observe-hand","playerIndex":0}]}}"#,
        r#"{"revoke":{"r":1,"to":4}}"#,
        r#"{"invite":{"r":1,"caps":[{"type":"see-hints"}]}}"#,
        r#"{"look":{"r":1,"version":3,"caps":[]}}"#,
        r#"{"fork":{"r":1,"version":3}}"#,
        r#"{"say":{"phrase":"good_luck"}}"#,
        r#"{"resync":{}}"#,
        r#"{"leave":{}}"#,
        r#"{"ping":{"n":5}}"#,
    ] {
        check::<Ask>(ask);
    }
}

#[test]
fn what_is_told_comes_back_as_it_was() {
    let hash = "0".repeat(64);
    let void = format!(
        r#"{{"commitment":"{hash}","secret":"{hash}","seals":["{hash}",null],"shares":[null,null],
            "broken_off":true}}"#
    );
    for tell in [
        r#"{"welcome":{"version":1,"phrases":["hello","oops"]}}"#,
        r#"{"tables":[{"table":"T","game":"katko","seats":[{"seat":"A","held_by":"bot","name":"first",
            "here":true}],"over":false}]}"#,
        r#"{"place":{"table":"T","game":"katko","token":"t","session":4,"seat":0}}"#,
        r#"{"awaited":{"what":"seals","seats":[0,1]}}"#,
        &format!(
            r#"{{"pledge":{{"match":"m","commitment":"{hash}","seats":[0],"you":0,"within":5,"void":[{void}]}}}}"#
        ),
        &format!(r#"{{"sealed":{{"commitment":"{hash}","seals":["{hash}",null],"within":5}}}}"#),
        &format!(r#"{{"void":{void}}}"#),
        &format!(
            r#"{{"dealt":{{"match":"m","commitment":"{hash}","seeded":true,"seals":[null],"shares":["{hash}"]}}}}"#
        ),
        &format!(r#"{{"opened":{{"match":"m","secret":"{hash}"}}}}"#),
        r#"{"picture":{"version":3,"turn":{"over":{"payoffs":[1,-1],"scores":[3,0],"reason":"end.conceded"}},
            "names":["stock","hand.A"],"piles":[{"p":0,"cards":[{"o":7,"f":"QS","at":2,"by":1,"marks":{
            "damage":2}}],"among":["2C"],"hidden":3}],"scores":[{"title":["score"],"columns":[["all"]],"rows":[[
            ["seat",{"seat":{"s":0}}],[-3]]]}],"panels":[{"title":["trick"],"seat":1,"lines":[["line",{"card":
            "QS"}],{"meter":{"name":["hp"],"value":1,"most":9,"change":-2}},{"dice":{"pips":[1,6],"lit":2,
            "owner":0}}]}],"poses":[[7,{"turned":true,"on":6,"badges":[{"text":["badge",{"n":2}],"tone":"bad"
            }]}]],"match_number":1,"seats":[],"around":{"seats":[
            "human"],"capabilities":[{"type":"act-as-player","playerIndex":0},{"type":"observe-own-hand"}],
            "clocks":[{"store":500,"periods":2},{"store":9}],"waiting":[1],"asked":[1,"undo"],"concede":true,
            "seeing_all":2},"undo":true,"menu":{"seat":1,"q":{"p":["ask"],"kind":"select","role":"discard",
            "bounds":[0,3],"chosen":[4],"x":[[["why.hold"],[5,6]]]},"o":[0,1,2,3],"n":[["pass",["pass"]],[{"play":7},
            0,7],[{"to":1},["to"],[7,1]],[{"keep":1},["keep",{"n":3}],{"dice":3},["hint.best"],["explain",{
            "layer":["layer.base"]}]]],"ranges":[{"lo":0,
            "hi":9,"action":{"bid":0},"at":"/bid","label":["bid"]}]},"log":[["recap.used",{"text":{"w":"Draw."}}]]}}"#,
        r#"{"b":{"v":3,"r":1,"forget":true,"s":[[0,[{"m":[1,0,[3,[null],[null,"QS"],[8,7],[9,8,"QS"]]]},{
            "under":[0,1,[8]]},{"w":[0,1,4,[[9]]]},{"shuffled":0},{"shown":[1,[]]},{"created":[0,[9,"x"]]},{
            "removed":[0,1]},{"marked":[0,[9],"damage",2]},["recap"],4]],[null,[]]],"t":[0,1],"m":{
            "o":[]},"points":[[[1,-2]]],"undo":false}}"#,
        r#"{"b":{"v":3,"t":{"payoffs":[0],"scores":[0],"reason":"end"},"panels":[],"poses":[]}}"#,
        r#"{"ok":[1,2]}"#,
        r#"{"no":{"r":1,"code":"not_offered","why":"Two\nlines."}}"#,
        r#"{"no":{"r":1,"code":"not_offered","why":["why.hold",{"card":"QS"}]}}"#,
        r#"{"looked":{"r":1,"version":3,"turn":{"act":[0]},"names":[],"piles":[],"scores":[]}}"#,
        r#"{"peeked":{"r":1,"menu":{"o":[]}}}"#,
        r#"{"invited":{"r":1,"invite":"i"}}"#,
        r#"{"forked":{"r":1,"table":"T"}}"#,
        r#"{"notice":{"seat":{"seat":1,"held_by":"bot","how":"away","session":4,"name":"Ann"}}}"#,
        r#"{"notice":{"yours":{"capabilities":[{"type":"observe-full-state"}]}}}"#,
        r#"{"notice":"revealed"}"#,
        r#"{"notice":{"asked":{"by":1,"wish":"redo"}}}"#,
        r#"{"said":{"by":1,"phrase":"thanks"}}"#,
        r#"{"pong":5}"#,
    ] {
        check::<Tell>(tell);
    }
}

#[test]
fn what_a_newer_table_adds_is_skipped() {
    let read = |text: &str| {
        let read: Tell = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        serde_json::to_string(&read).expect("messages are JSON")
    };
    let field = r#"{"b":{"v":3,"weather":"fine","m":{"o":[0],"n":[["pass",["pass"]]],"music":[1]}}}"#;
    assert_eq!(read(field), r#"{"b":{"v":3,"m":{"o":[0],"n":[["pass",["pass"]]]}}}"#);
    let code = r#"{"no":{"code":"too_late","why":"It is midnight."}}"#;
    assert_eq!(read(code), r#"{"no":{"code":"internal","why":"It is midnight."}}"#);
    let gesture =
        r#"{"peeked":{"r":1,"menu":{"o":[0],"n":[["pass",["pass"],{"throw":[1]},null,null,"more"]]}}}"#;
    assert_eq!(read(gesture), r#"{"peeked":{"r":1,"menu":{"o":[0],"n":[["pass",["pass"]]]}}}"#);
}
