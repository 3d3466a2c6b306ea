//! Log files: written, read back, verified, and refused when a single byte is wrong.

use fairdeal_games::{durak, katko};
use fairdeal_kernel::{
    Commitment, Deal, Entropy, Fairness, Present, Rng, Seal, Seat, Secret, VoidRound, set_up,
};
use fairdeal_laws::bazaar::{self, Bazaar};
use fairdeal_session::{Caps, Match, Refusal, Start, lines_of, restore, verify};
use sha2::{Digest, Sha256};

/// Plays a random match to its end, or for at most this many actions.
pub(crate) fn played<G: Present>(options: G::Options, seats: u8, seed: &str, most: usize) -> Match<G> {
    let game: G = set_up(options, seats).expect("in range");
    let mut m = Match::new(game, Fairness::from_seed(seed, seats), Start::Box).expect("the box");
    go_on(&mut m, seed, most);
    m
}

/// Goes on with a match at random to its end, or for at most this many actions.
pub(crate) fn go_on<G: Present>(m: &mut Match<G>, seed: &str, most: usize) {
    let mut rng = Rng::simulated(seed);
    for _ in 0..most {
        let seats = m.turn().seats();
        if seats.is_empty() {
            break;
        }
        let seat = seats.nth(rng.index(seats.len())).expect("somebody may act");
        let offers = m.offers(seat);
        let action = offers.get(rng.index(offers.len())).expect("something is offered");
        let version = m.version();
        m.act(Caps::player(seat), seat, version, &[action]).expect("it is offered");
    }
}

pub(crate) fn text<G: Present>(m: &Match<G>) -> String {
    lines_of(m).join("\n") + "\n"
}

#[test]
fn verify_says_what_it_checked() {
    let m = played::<katko::Katko>(katko::Options::default(), 5, "verify", 1000);
    let verified = verify::<katko::Katko>(&text(&m)).expect("an honest log");
    assert_eq!((verified.commits, verified.choices), (m.log().len(), m.log().len() - 1));
    assert!(verified.over && verified.shuffles >= 2, "{verified:?}");
    let told = verified.to_string();
    assert!(told.contains("shuffles and 0 rolls follow"), "{told}");
    let m = played::<Bazaar>(bazaar::Options::default(), 2, "rolls of conjuring", 1000);
    let verified = verify::<Bazaar>(&text(&m)).expect("an honest log");
    assert!(verified.rolls > 0, "{verified:?}");
}

#[test]
fn every_single_changed_byte_is_refused_with_its_line() {
    let m =
        played::<katko::Katko>(serde_json::from_str(r#"{"deals":1}"#).expect("options"), 2, "bytes", 1000);
    let honest = text(&m);
    verify::<katko::Katko>(&honest).expect("an honest log");
    let mut line = 1;
    for at in 0..honest.len() {
        let mut bytes = honest.clone().into_bytes();
        let was = bytes[at];
        bytes[at] = if was == b'1' { b'2' } else { b'1' };
        let changed = String::from_utf8(bytes).expect("ASCII");
        let error = verify::<katko::Katko>(&changed).expect_err(&format!("byte {at} was {was}"));
        assert!(error.line.abs_diff(line) <= 1, "byte {at} is in line {line}, the error in {error}");
        line += usize::from(was == b'\n');
    }
}

#[test]
fn a_log_cut_off_is_refused() {
    let honest = text(&played::<katko::Katko>(katko::Options::default(), 2, "cut", 5));
    for cut in [1, 20, honest.len() / 2, honest.len() - 1] {
        assert!(verify::<katko::Katko>(&honest[..cut]).is_err(), "cut at {cut}");
    }
}

/// Rewrites a log after a change to the deal: only the secret can reveal it.
fn forge(m: &Match<katko::Katko>, change: impl Fn(&mut String)) -> String {
    let mut lines = lines_of(m);
    change(&mut lines[1]);
    mended(lines)
}

/// Writes lines as a log with a correct hash chain.
pub(crate) fn mended(told: Vec<String>) -> String {
    let mut lines: Vec<String> = vec![];
    for mut line in told {
        if let Some(last) = lines.last() {
            let hash: String = Sha256::digest(last).iter().map(|byte| format!("{byte:02x}")).collect();
            let from = line.find("\"prev\":\"").expect("a chained line") + 8;
            line.replace_range(from..from + 64, &hash);
        }
        lines.push(line);
    }
    lines.join("\n") + "\n"
}

#[test]
fn a_rigged_deal_with_a_mended_chain_is_refused() {
    let m = played::<katko::Katko>(katko::Options::default(), 2, "rigged", 5);
    assert!(verify::<katko::Katko>(&forge(&m, |_| {})).is_ok(), "the forge itself changes nothing");
    let rigged = forge(&m, |deal| {
        let from = deal.find("\"order\":[").expect("a shuffle") + 9;
        let to = from + deal[from..].find(']').expect("the end of the order");
        let mut order: Vec<&str> = deal[from..to].split(',').collect();
        order.swap(0, 1);
        let order = order.join(",");
        deal.replace_range(from..to, &order);
    });
    let error = verify::<katko::Katko>(&rigged).expect_err("another shuffle");
    assert_eq!((error.line, error.message.as_str()), (2, "shuffle 0 does not follow from the secret"));
}

#[test]
fn a_concession_that_cannot_be_is_refused_with_its_line() {
    let told = |seats, most| {
        let mut lines = lines_of(&played::<katko::Katko>(katko::Options::default(), seats, "conceded", most));
        let secret = lines.pop().expect("the secret is the last line");
        (lines, secret)
    };
    let concede = |by: u8, version: usize| {
        let prev = "0".repeat(64);
        format!(r#"{{"version":{version},"prev":"{prev}","note":{{"conceded":{{"by":{by}}}}},"events":[]}}"#)
    };
    let check = |lines: &[String], secret: &String, more: &[String], expected: Option<(usize, &str)>| {
        let all = lines.iter().chain(more).chain([secret]).cloned().collect();
        let error = verify::<katko::Katko>(&mended(all)).err();
        let found = error.as_ref().map(|error| (error.line, error.message.as_str()));
        assert_eq!(found, expected);
    };
    let (mut two, secret) = told(2, 5);
    check(&two, &secret, &[concede(1, 5)], None);
    check(&two, &secret, &[concede(2, 5)], Some((8, "There is no such seat.")));
    check(&two, &secret, &[concede(1, 5), concede(0, 5)], Some((9, "The match is over.")));
    let last = two.pop().expect("the last choice");
    check(&two, &secret, &[concede(1, 4), last], Some((8, "The match is over.")));
    let (over, secret) = told(2, 1000);
    check(&over, &secret, &[concede(0, over.len() - 2)], Some((over.len() + 1, "The match is over.")));
    let (three, secret) = told(3, 5);
    let why = "Only a two-player match can be conceded; with more players, leave the table instead.";
    check(&three, &secret, &[concede(0, 5)], Some((8, why)));
}

#[test]
fn a_conceded_match_is_restored_and_not_gone_back_on() {
    let mut m = played::<katko::Katko>(katko::Options::default(), 2, "conceded", 5);
    m.concede(Caps::player(Seat(1)), Seat(1)).expect("it is their seat");
    let mut restored = restore::<katko::Katko>(&text(&m)).expect("an honest log");
    assert_eq!((restored.turn(), restored.notes()), (m.turn(), m.notes()));
    assert_eq!(restored.undo(Caps::host()).expect_err("it is over").refusal, Refusal::Over);
}

#[test]
fn logs_of_every_kind_are_restored() {
    let m = played::<durak::Durak>(durak::Options::default(), 3, "restore", 30);
    let restored = restore::<durak::Durak>(&text(&m)).expect("an honest log");
    assert_eq!((restored.board(), restored.log()), (m.board(), m.log()));
    let mut undone = played::<Bazaar>(bazaar::Options::default(), 3, "undone", 12);
    undone.undo(Caps::host()).expect("something was done");
    undone.undo(Caps::host()).expect("something was done");
    let restored = restore::<Bazaar>(&text(&undone)).expect("an honest log");
    assert_eq!((restored.board(), restored.log()), (undone.board(), undone.log()));
    assert!(verify::<Bazaar>(&text(&undone)).is_ok());
}

#[test]
fn a_log_of_another_game_is_refused() {
    let m = played::<katko::Katko>(katko::Options::default(), 2, "other", 5);
    let error = verify::<durak::Durak>(&text(&m)).expect_err("it is not Durak");
    assert_eq!(error.line, 1);
}

/// A match dealt at a table: seat 0 took part, seat 1 was silent in an earlier round.
fn at_a_table() -> Match<katko::Katko> {
    let (secret, match_id, share) = (Secret([3; 32]), "CODE-1", |n: u8| Entropy([n; 32]));
    let (before, now) = (Commitment::to(Secret([5; 32]), match_id), Commitment::to(secret, match_id));
    let seal = |commitment, seat, n| Some(Seal::of(commitment, match_id, Seat(seat), share(n)));
    let void = VoidRound {
        commitment: before,
        secret: Secret([5; 32]),
        seals: vec![seal(before, 0, 6), seal(before, 1, 7)],
        shares: vec![Some(share(6)), None],
        broken_off: false,
    };
    let deal = Deal { seeded: false, seals: vec![seal(now, 0, 1), None], void: vec![void] };
    let entropies = vec![share(1), Entropy::ABSENT];
    let fairness = Fairness { secret, match_id: match_id.into(), entropies, deal: Some(deal) };
    let game = set_up(katko::Options::default(), 2).expect("in range");
    Match::new(game, fairness, Start::Box).expect("the box")
}

#[test]
fn a_log_of_a_table_says_how_it_came_to_its_chance() {
    let log = text(&at_a_table());
    assert!(log.starts_with(r#"{"format":"fairdeal-log/2","#), "{log}");
    let verified = verify::<katko::Katko>(&log).expect("an honest log");
    assert_eq!((verified.shares, verified.void, verified.seeded), (Some(1), 1, false));
    let told = verified.to_string();
    assert!(told.contains("the shares of 1 seat fit the seals"), "{told}");
    assert!(told.contains("1 void round before the deal"), "{told}");
    let restored = restore::<katko::Katko>(&log).expect("an honest log");
    assert_eq!(text(&restored), log);
}

#[test]
fn changed_seals_shares_and_void_rounds_are_refused_with_a_mended_chain() {
    let check = |from: &str, to: &str, says: &str| {
        let mut lines = lines_of(&at_a_table());
        let header = lines[0].replacen(from, to, 1);
        assert_ne!(header, lines[0], "{from} stands in the header");
        lines[0] = header;
        let error = verify::<katko::Katko>(&mended(lines)).expect_err(from);
        assert_eq!((error.line, error.message.as_str()), (1, says));
    };
    let (share, other) = ("01".repeat(32), "08".repeat(32));
    check(
        &format!(r#""entropies":["{share}""#),
        &format!(r#""entropies":["{other}""#),
        "the seal of seat 0 does not fit its share",
    );
    let seal = Seal::of(Commitment::to(Secret([3; 32]), "CODE-1"), "CODE-1", Seat(0), Entropy([1; 32]));
    check(&seal.to_string(), &other, "the seal of seat 0 does not fit its share");
    let absent = "seat 0 sealed nothing, so its share must be absent (32 zero bytes)";
    check(&format!("\"{seal}\""), "null", absent);
    let secret = "void round 1: its secret is not the one that was committed to";
    check(&format!(r#""secret":"{}""#, "05".repeat(32)), &format!(r#""secret":"{other}""#), secret);
    let shown = "void round 1: the seal of seat 0 does not fit its share";
    check(&format!(r#""shares":["{}""#, "06".repeat(32)), &format!(r#""shares":["{other}""#), shown);
}

/// A log written before tables gathered shares.
#[test]
fn a_log_of_the_first_format_still_opens() {
    let old = include_str!("golden/first-format.log");
    assert!(old.starts_with(r#"{"format":"fairdeal-log/1","#));
    let verified = verify::<katko::Katko>(old).expect("an honest log");
    assert!(verified.over && verified.shares.is_none(), "{verified:?}");
    let written = text(&restore::<katko::Katko>(old).expect("an honest log"));
    assert_eq!(
        verify::<katko::Katko>(&written),
        Ok(verified),
        "written again it says where the cards lay, too"
    );
}
