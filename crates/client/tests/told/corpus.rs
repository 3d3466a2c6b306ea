//! The messages of a few matches with the tables that they add up to, for clients in other languages: see
//! `docs/protocol/corpus/README.md`.

use crate::room::{Room, as_written, sent};
use fairdeal_client::{Menu, Offer, Table, Thing};
use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::{Present, Seat};
use fairdeal_laws::{bazaar::Bazaar, golden};
use fairdeal_protocol::{Gesture, Phrase, Place, Tell, Told, VERSION};
use fairdeal_session::{Caps, Command, SessionId};
use serde_json::{Map, Value, json};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol/corpus");
/// How many messages a file has, if the match is as long, and after how many of them the table is written.
const MESSAGES: usize = 60;
const TABLE_AFTER: usize = 15;

/// A match of the corpus.
#[derive(Clone, Copy)]
struct Recorded {
    seats: u8,
    options: &'static str,
    /// The seat that is told; none for somebody who looks on.
    seat: Option<Seat>,
    /// What those who play may do besides playing.
    more: Caps,
    /// An action with this word is taken whenever it is offered.
    prefers: &'static str,
    /// After how many choices the last one is taken back.
    takes_back: Option<usize>,
    /// Whether it is told until so much was told that both sides forget it.
    forgets: bool,
}

const PLAIN: Recorded = Recorded {
    seats: 2,
    options: "{}",
    seat: Some(Seat(0)),
    more: Caps::NONE,
    prefers: "-",
    takes_back: None,
    forgets: false,
};

#[test]
fn the_tables_are_those_that_the_messages_add_up_to() {
    let learns = Caps { hints: true, undo: true, ..Caps::NONE };
    let deals = r#"{"deals":3}"#;
    let mut all = String::new();
    for (name, game, recorded) in [
        (
            "katko",
            "katko",
            Recorded { seats: 3, options: deals, more: learns, takes_back: Some(20), ..PLAIN },
        ),
        ("durak", "durak", Recorded { more: learns, ..PLAIN }),
        ("bridge", "bridge", Recorded { seats: 4, options: r#"{"claims":true}"#, prefers: "claim", ..PLAIN }),
        ("canasta", "canasta", PLAIN),
        ("gin_rummy_spectator", "gin-rummy", Recorded { seat: None, ..PLAIN }),
        ("lorcana", "lorcana", PLAIN),
        ("dice_duel", "dice-duel", Recorded { forgets: true, ..PLAIN }),
        ("texas_42", "texas-42", Recorded { seats: 4, more: learns, ..PLAIN }),
        ("bazaar", "", Recorded { prefers: "arrange", ..PLAIN }),
    ] {
        // What no game of the registry does, the test game does.
        let text = visit(game, recorded).unwrap_or_else(|| recorded.game::<Bazaar>());
        golden(&format!("{FOLDER}/{name}.jsonl"), &text);
        all += &text;
    }
    assert!(all.len() < 600_000, "{} bytes", all.len());
    for part in PARTS {
        assert!(all.contains(part), "nothing in the corpus has {part}");
    }
}

/// What a client must be able to read.
const PARTS: [&str; 22] = [
    r#""forget":true"#,
    r#""ranges":[{"lo""#,
    r#""x":[["#,
    r#""points":[["#,
    r#""panels":[{"#,
    r#""poses":[["#,
    r#""marks":{"#,
    r#""undo":true"#,
    r#""t":{"payoffs""#,
    r#""over":{"#,
    r#""hint":["#,
    r#""rule":["#,
    r#""dice":"#,
    r#""to":"#,
    r#"{"m":["#,
    r#"{"below":["#,
    r#"{"w":["#,
    r#"{"shuffled":"#,
    r#"{"shown":["#,
    r#"{"created":["#,
    r#"{"removed":["#,
    r#"{"marked":["#,
];

impl Visitor for Recorded {
    type Out = String;

    fn game<G: Present>(self) -> String {
        let mut room = Room::<G>::open(self.seats, self.options, &format!("corpus {}", G::ID), self.more);
        let session = self.seat.map_or(room.spectator, |seat| room.players[seat.index()]);
        let mut recorder = Recorder {
            session,
            told: Told::default(),
            table: None,
            told_so_far: 0,
            enough: if self.forgets { usize::MAX } else { MESSAGES },
            text: String::new(),
        };
        let seat = self.seat.map(|seat| seat.0);
        recorder.tell(&Tell::Welcome { version: VERSION, phrases: Phrase::ALL.into() });
        let place =
            Place { table: "CORPUS".into(), game: G::ID.into(), token: None, session: session.0, seat };
        recorder.tell(&Tell::Place(place));
        let picture = room.picture(&mut recorder.told, session);
        recorder.tell(&Tell::Picture(Box::new(picture)));
        recorder.write_table();
        let prefers = |action: &G::Action| {
            serde_json::to_string(action).is_ok_and(|action| action.contains(self.prefers))
        };
        for choices in 1.. {
            let Some((seat, action)) = room.pick(prefers) else { break };
            room.choose(seat, action);
            recorder.hear(&room);
            if self.takes_back == Some(choices) {
                room.submit(seat, Command::Undo);
                recorder.hear(&room);
            }
            if recorder.told_so_far >= recorder.enough {
                break;
            }
        }
        recorder.write_table();
        recorder.text
    }
}

/// Writes down what a session is told.
struct Recorder {
    session: SessionId,
    told: Told,
    table: Option<Table>,
    told_so_far: usize,
    /// The number of messages after which the file ends.
    enough: usize,
    text: String,
}

impl Recorder {
    fn hear<G: Present>(&mut self, room: &Room<G>) {
        let tell = match self.told.news(&room.sitting, room.sitting.viewer(self.session), vec![], None) {
            Some(news) if !news.is_news() => return,
            Some(news) => Tell::Batch(as_written(news)),
            None => Tell::Picture(Box::new(room.picture(&mut self.told, self.session))),
        };
        self.tell(&tell);
        if self.told_so_far.is_multiple_of(TABLE_AFTER) {
            self.write_table();
        }
    }

    fn tell(&mut self, tell: &Tell) {
        let (text, tell) = sent(tell);
        self.text += &format!("{{\"tell\":{text}}}\n");
        self.told_so_far += 1;
        match tell {
            Tell::Picture(full) => self.table = Some(Table::new(*full, self.table.take())),
            Tell::Batch(batch) => {
                if batch.forget {
                    self.enough = self.told_so_far + TABLE_AFTER;
                }
                let table = self.table.as_mut().expect("a picture comes first");
                table.take(batch).expect("versions have no gaps");
            }
            _ => {}
        }
    }

    fn write_table(&mut self) {
        let table = canonical(self.table.as_ref().expect("a picture comes first"));
        self.text += &format!("{}\n", json!({ "table": table }));
    }
}

fn canonical(table: &Table) -> Value {
    let piles = table.names.iter().zip(&table.piles).filter(|(_, things)| !things.is_empty());
    let pile = |(name, things): (&String, &Vec<Thing>)| {
        (name.clone(), things.iter().map(thing).collect::<Vec<_>>().into())
    };
    json!({
        "version": table.version,
        "match": table.match_number,
        "turn": table.turn,
        "piles": piles.map(pile).collect::<Map<_, _>>(),
        "menu": table.menu.is_open().then(|| menu(&table.menu)),
        "scores": table.scores,
        "panels": table.panels,
        "poses": table.poses,
        "seats": table.seats,
        "undo": table.undo,
        "log": table.log,
    })
}

fn thing(thing: &Thing) -> Value {
    let marks = Some(&thing.marks).filter(|marks| !marks.is_empty());
    known(json!({ "o": thing.obj, "f": thing.face, "by": thing.by, "marks": marks }))
}

fn menu(menu: &Menu) -> Value {
    let ask = menu.ask.as_ref().expect("what is offered is asked for");
    let barred = ask.barred.iter().map(|(thing, why)| (thing.0.to_string(), json!(why)));
    json!({
        "prompt": ask.prompt,
        "kind": ask.kind,
        "bounds": ask.bounds,
        "chosen": ask.chosen,
        "barred": barred.collect::<Map<_, _>>(),
        "offers": menu.offers.iter().map(|offer| self::offer(offer)).collect::<Vec<_>>(),
        "ranges": menu.ranges,
    })
}

fn offer(offer: &Offer) -> Value {
    let dice = if let Some(Gesture::Dice { dice }) = offer.gesture { Some(dice) } else { None };
    known(json!({
        "action": offer.action,
        "label": offer.label,
        "thing": offer.thing(),
        "to": offer.to(),
        "dice": dice,
        "hint": offer.hint,
        "rule": offer.rule,
    }))
}

/// Leaves out what is not known.
fn known(mut value: Value) -> Value {
    value.as_object_mut().expect("it is an object").retain(|_, value| !value.is_null());
    value
}
