//! Logs that an earlier program wrote: each schema of each game has one, which opens, is verified and goes on.

use crate::logs::{go_on, mended, played, text};
use fairdeal_games::{
    GAMES, Visitor,
    dice_duel::{self, DiceDuel},
    lorcana::{self, Lorcana},
    magic::Magic,
    visit,
};
use fairdeal_kernel::{Address, Back, Face, Fairness, Game, Present, Secret, Turn, set_up};
use fairdeal_session::{Match, Scribe, Start, lines_of, recall, restore, verify};
use fairdeal_store::{
    Change, Draft, Order, Record, RecordKind, RoomId, Settings, Sqlite, Store, Ticket, Version,
};
use std::{collections::BTreeSet, env, fs, path::PathBuf, process};

fn file(game: &str, schema: u16) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden/schemas");
    folder.join(format!("{game}.{schema}.log"))
}

/// Opens the stored logs of a game. Nothing ever rewrites one: only that of a new schema is made.
struct Open;

impl Visitor for Open {
    type Out = ();

    fn game<G: Present>(self) {
        for schema in 1..=G::SCHEMA {
            let file = file(G::ID, schema);
            if schema == G::SCHEMA && !file.exists() && std::env::var_os("FAIRDEAL_GOLDEN").is_some() {
                let m = played::<G>(G::Options::default(), G::SEATS.0, "stored", 120);
                fs::write(&file, text(&m)).expect("a folder for golden files");
            }
            let log = fs::read_to_string(&file).unwrap_or_else(|_| panic!("{} is missing", file.display()));
            assert!(log.contains(&format!(r#""schema":{schema},"#)), "{}", file.display());
            let verified = verify::<G>(&log).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let mut m = restore::<G>(&log).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            assert_eq!(verified.commits, m.log().len(), "{}", file.display());
            go_on(&mut m, "on", 20_000);
            assert!(matches!(m.turn(), Turn::Over(_)), "{} goes on to its end", file.display());
            verify::<G>(&text(&m)).expect("written anew, it is a log of the present schema");
        }
    }
}

#[test]
fn a_log_of_every_schema_opens_and_goes_on() {
    for game in GAMES {
        visit(game, Open).expect("a game of the registry");
    }
}

/// Makes a game whose file lists all its definitions in the opposite order.
fn reversed<G: Present>(game: &G) -> G {
    let is_card = |face: &u16| game.written(Face(*face), Back::Pack(0)).is_some();
    let all: BTreeSet<Face> = (0..).take_while(is_card).map(Face).collect();
    let last = all.len() as u16 - 1;
    let turn_round = |address: Address| Address { number: last - address.number, ..address };
    let addresses: Vec<Address> = game.addresses(&all).into_iter().map(turn_round).collect();
    game.clone().addressed(&addresses).expect("the same definitions")
}

/// Stores matches, finished and not, whose file was in another order, and opens them with the file as it is.
fn moved<G: Present>(options: &str) {
    for (seed, most) in [("cut short", 60), ("played out", 20_000)] {
        let options: G::Options = serde_json::from_str(options).expect("options");
        let game: G = reversed(&set_up(options, 2).expect("in range"));
        let fairness = Fairness::from_seed(seed, 2);
        let mut m = Match::new(game, fairness.clone(), Start::Box).expect("the box");
        go_on(&mut m, seed, most);
        let log = text(&m);
        let (over, usual) =
            (matches!(m.turn(), Turn::Over(_)), played::<G>(m.game().options().clone(), 2, seed, 0));
        assert_ne!(lines_of(&m)[0], lines_of(&usual)[0], "the numbers differ");
        assert_eq!(verify::<G>(&log).expect("an honest log").over, over);
        assert_eq!(text(&restore::<G>(&log).expect("an honest log")), log, "its numbers stay");
        let lines = lines_of(&m);
        let lines: Vec<&str> = lines[..lines.len() - 1].iter().map(String::as_str).collect();
        let mut on = recall::<G>(&lines, fairness.secret).expect("the lines of a table");
        assert_eq!(text(&on), log);
        go_on(&mut on, "on", 20_000);
        assert!(matches!(on.turn(), Turn::Over(_)));
        verify::<G>(&text(&on)).expect("it went on with its numbers");
    }
}

/// Two cards that somebody brings, one with an ability, and a deck of them.
const BROUGHT: &str = r#"{"cards":[
    {"name":"Odo","title":"Ferryman","kind":"character","inks":["amber"],"cost":1,"inkable":true,"strength":2,
     "willpower":2,"lore":1,
     "abilities":[{"triggered":{"when":"quests","effect":{"do":{"draw":{"amount":1,"who":"you"}}}}}]},
    {"name":"Ada","title":"Lamplighter","kind":"character","inks":["amber"],"cost":2,"inkable":true,"strength":1,
     "willpower":3,"lore":2}]"#;

/// The options of a match with brought cards in the first deck.
fn brought() -> String {
    let list = lorcana::ready("hearth").expect("a ready-made deck");
    let list = list.replace("4 Tilda - Lantern Keeper\n", "4 Odo - Ferryman\n");
    let list = list.replace("3 Juniper - Choir Child\n", "3 Ada - Lamplighter\n");
    format!(r#"{BROUGHT},"deck_1":{},"deck_2":"tide"}}"#, serde_json::Value::from(list))
}

#[test]
fn a_card_file_in_another_order_opens_every_stored_match() {
    moved::<Lorcana>("{}");
    moved::<Lorcana>(r#"{"deck_1":"cinder","deck_2":"loom"}"#);
    moved::<Magic>("{}");
}

#[test]
fn brought_cards_in_another_order_open_a_stored_match() {
    moved::<Lorcana>(&brought());
    let m = played::<Lorcana>(serde_json::from_str(&brought()).expect("options"), 2, "brought", 120);
    let mut lines = lines_of(&m);
    let turned = lines[0].replace(&cards_of(&m, false), &cards_of(&m, true));
    assert_ne!(lines[0], turned, "the cards are in the header");
    lines[0] = turned;
    let mut moved = restore::<Lorcana>(&mended(lines)).expect("the same cards in another order");
    assert_eq!(moved.log(), m.log());
    go_on(&mut moved, "on", 20_000);
    verify::<Lorcana>(&text(&moved)).expect("it went on");
}

/// Writes the brought cards of a match as its header does, or the other way round.
fn cards_of(m: &Match<Lorcana>, turned: bool) -> String {
    let mut cards = m.game().options().cards.clone();
    if let (true, Ok(cards)) = (turned, &mut cards.0) {
        cards.reverse();
    }
    serde_json::to_string(&cards).expect("JSON")
}

/// Refuses a log whose definitions were others, and says what to do.
fn changed<G: Present>(name: &str) {
    let m = played::<G>(G::Options::default(), 2, "changed", 40);
    let mut lines = lines_of(&m);
    let definitions = lines[0].find(r#""definitions":["#).expect("a game whose cards are data");
    let named = lines[0][definitions..].find(&format!("\"{name}\",\"")).expect("it is used");
    let (at, hash) = (definitions + named + 1, definitions + named + name.len() + 4);
    lines[0].replace_range(hash..hash + 16, "0123456789abcdef");
    let log = mended(lines);
    for error in
        [restore::<G>(&log).map(drop).expect_err("it was changed"), verify::<G>(&log).expect_err("changed")]
    {
        let message = error.to_string();
        assert!(message.contains(&format!("the definition of {name:?} was changed")), "{message}");
        assert!(message.contains("put the old one back"), "{message}");
    }
    let gone = format!("{}Nobody{}", &log[..at], &log[at + name.len()..]);
    let lines: Vec<&str> = gone.lines().collect();
    let error = recall::<G>(&lines[..lines.len() - 1], m.fairness().secret).map(drop).expect_err("nobody");
    assert!(error.message.contains("Nobody"), "{error}");
}

#[test]
fn a_changed_definition_is_refused_by_its_name() {
    let first = |m: Vec<String>| -> String {
        let header: serde_json::Value = serde_json::from_str(&m[0]).expect("a header");
        header["definitions"][0][1].as_str().expect("a name").to_owned()
    };
    changed::<Lorcana>(&first(lines_of(&played::<Lorcana>(Default::default(), 2, "changed", 0))));
    changed::<Magic>(&first(lines_of(&played::<Magic>(Default::default(), 2, "changed", 0))));
    changed::<DiceDuel>("pyromancer-tuned");
}

#[test]
fn a_hero_file_in_another_order_fights_the_same_duel() {
    for (id, file) in dice_duel::files() {
        let sorted: serde_json::Value = serde_json::from_str(file).expect("JSON");
        let hero = dice_duel::Hero::load(&sorted.to_string()).expect("the same hero");
        assert_ne!(sorted.to_string(), *file);
        let options = serde_json::from_str(&format!(r#"{{"heroes":"{id},{id}"}}"#)).expect("options");
        let m = played::<DiceDuel>(options, 2, id, 50);
        let of = |hero: &dice_duel::Hero| (hero.id.clone(), hero.hash.clone());
        let told: Vec<_> =
            m.game().addresses(&BTreeSet::new()).into_iter().map(|hero| (hero.name, hero.hash)).collect();
        assert_eq!(told, [of(&hero), of(&hero)], "the log says who fights by name and content");
        assert_eq!(text(&restore::<DiceDuel>(&text(&m)).expect("an honest log")), text(&m));
    }
}

/// The tables of a data file that a program of schema 1 wrote, copied to where they can be written.
struct Tables {
    folder: PathBuf,
    store: Sqlite,
}

impl Tables {
    fn open() -> Tables {
        let golden = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden");
        let folder = env::temp_dir().join(format!("fairdeal-stored-{}", process::id()));
        fs::create_dir_all(&folder).expect("a folder of our own");
        for (from, to) in [("schema-1.data", "tables.db"), ("schema-1.data-heads", "tables.db-heads")] {
            fs::copy(golden.join(from), folder.join(to)).expect("the golden file");
        }
        Tables { store: Tables::store(&folder), folder }
    }

    fn store(folder: &std::path::Path) -> Sqlite {
        let store =
            Sqlite::open(&folder.join("tables.db"), Settings::default(), Box::new(drop)).expect("it opens");
        assert_eq!(store.findings(), Vec::<String>::new());
        store
    }

    fn reopened(self) -> Tables {
        drop(self.store);
        Tables { store: Tables::store(&self.folder), folder: self.folder }
    }

    /// Goes on with a table for a number of actions, and stores what is new.
    fn go_on<G: Present>(&self, room: RoomId, most: usize) -> Match<G> {
        let saved = self.store.recall(room).expect("a table");
        let table: serde_json::Value = serde_json::from_slice(&saved.meta["table"]).expect("a table");
        let secret = table["secret"].as_str().expect("a secret");
        let byte = |at: usize| u8::from_str_radix(&secret[2 * at..2 * at + 2], 16).expect("hexadecimal");
        let lines = saved.entries.iter().map(|entry| std::str::from_utf8(&entry.bytes).expect("text"));
        let lines: Vec<&str> = lines.collect();
        let mut m =
            recall::<G>(&lines, Secret(std::array::from_fn(byte))).expect("a table of an older program");
        let mut scribe = Scribe::after(&m, &lines);
        go_on(&mut m, "upgraded", most);
        let (mut head, mut changes) = (saved.head, vec![]);
        for line in scribe.write(&m) {
            let draft =
                Draft { version: Version::FIRST, kind: RecordKind(1), request: None, bytes: line.into() };
            let record = Record::after(room, head, draft);
            head = record.head();
            changes.push(Change::Append(record));
        }
        self.store.submit(Order { room, ticket: Ticket(1), changes }).expect("the store takes it");
        m
    }
}

/// Continues a stored table in two runs of the program, to its end.
fn upgraded<G: Present>(tables: Tables, room: RoomId) -> Tables {
    let before = tables.store.recall(room).expect("a table").entries;
    let halfway = tables.go_on::<G>(room, 10);
    let tables = tables.reopened();
    let end = tables.go_on::<G>(room, 20_000);
    assert_eq!(end.log()[..halfway.log().len()], *halfway.log(), "the second run found what the first wrote");
    assert!(matches!(end.turn(), Turn::Over(_)));
    let entries = tables.store.recall(room).expect("a table").entries;
    assert_eq!(entries[..before.len()], before, "what was stored is not rewritten");
    let mut lines: Vec<String> =
        entries.iter().map(|entry| String::from_utf8(entry.bytes.clone()).expect("text")).collect();
    let schema = format!(r#""schema":{},"#, G::SCHEMA);
    let says: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].contains(&schema)).collect();
    assert_eq!(says, [before.len()], "the first new line says which schema begins, and no other");
    lines.push(lines_of(&end).pop().expect("the secret"));
    let (chained, lines) = (mended(lines.clone()), lines.join("\n") + "\n");
    assert!(
        chained.starts_with(lines.rsplit_once("{\"prev\"").expect("the secret").0),
        "one chain runs through it"
    );
    verify::<G>(&chained).expect("a log of two schemas");
    tables
}

#[test]
fn unfinished_tables_survive_the_upgrade_of_the_program() {
    let tables = upgraded::<Lorcana>(Tables::open(), RoomId(3));
    let tables = upgraded::<DiceDuel>(tables, RoomId(5));
    let Tables { folder, store } = tables;
    drop(store);
    fs::remove_dir_all(folder).expect("the folder is ours");
}
