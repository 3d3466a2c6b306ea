//! The client takes part in deals and reports if they were not fair.

use fairdeal_kernel::{Commitment, Deal, Entropy, Fairness, Seal, Seat, Secret};
use fairdeal_protocol::{Ask, Awaited, Awaiting, Dealt, NewTable, Opened, Pledge, Sealed};
use fairdeal_tui::{Model, Person, Wish};
use serde_json::{Value, json};

const SECRET: Secret = Secret([1; 32]);
const MATCH: &str = "CODE-1";

fn client() -> Model {
    let person = Person { own: Some([9; 32]), ..Person::default() };
    let mut model = Model::new(Wish::Create(Box::new(NewTable::open("katko"))), person, 0);
    let hello = model.connected();
    assert!(matches!(hello[..], [Ask::Hello { shares: true, .. }]), "{hello:?}");
    model
}

fn hear(model: &mut Model, told: &Value) -> Vec<Ask> {
    model.hear(&told.to_string()).expect("it can be read")
}

/// Goes through a round with a house, and returns what it was dealt from.
fn take_part(model: &mut Model) -> Fairness {
    let commitment = Commitment::to(SECRET, MATCH);
    let (match_id, seats) = (MATCH.to_owned(), vec![Seat(0)]);
    let pledge = Pledge { match_id, commitment, seats, you: Some(Seat(0)), within: 1000, void: vec![] };
    let asks = hear(model, &json!({ "pledge": pledge }));
    let [Ask::Seal { to, seal }] = asks[..] else { panic!("{asks:?} is no seal") };
    assert_eq!(to, commitment);
    let sealed = Sealed { commitment, seals: vec![Some(seal), None], within: 1000 };
    let asks = hear(model, &json!({ "sealed": sealed }));
    let [Ask::Reveal { share, .. }] = asks[..] else { panic!("{asks:?} is no share") };
    assert_eq!(seal, Seal::of(commitment, MATCH, Seat(0), share));
    let deal = Deal { seeded: false, seals: vec![Some(seal), None], void: vec![] };
    let entropies = vec![share, Entropy::ABSENT];
    Fairness { secret: SECRET, match_id: MATCH.into(), entropies, deal: Some(deal) }
}

/// The first and the last line of the log.
fn log_of(fairness: &Fairness) -> String {
    let header = json!({
        "match": fairness.match_id, "commitment": fairness.commitment(),
        "entropies": fairness.entropies, "deal": fairness.deal,
    });
    format!("{header}\n{}\n", json!({"prev": "", "secret": fairness.secret}))
}

fn opened(secret: Secret) -> Value {
    json!({"opened": Opened { match_id: MATCH.into(), secret }})
}

#[test]
fn the_client_adds_its_share_and_says_that_the_deal_was_checked() {
    let mut model = client();
    let fairness = take_part(&mut model);
    hear(&mut model, &json!({"dealt": Dealt::of(&fairness)}));
    hear(&mut model, &opened(SECRET));
    assert_eq!(model.checked(), None, "the log is not read yet");
    let log = log_of(&fairness);
    let mut without = model.clone();
    model.check_deal(Some((&log, &Ok(()))));
    let fair = "The deal was checked: your share is in it, and the house kept to its pledge.";
    assert_eq!(model.checked(), Some(fair));
    without.check_deal(None);
    assert!(without.checked().is_some_and(|line| line.contains("log could not be fetched")));
}

#[test]
fn the_client_warns_of_a_house_that_cheats() {
    let warns = |model: &Model, why: &str| {
        let line = model.checked().expect("it says so");
        assert!(line.starts_with("WARNING: do not trust this deal!") && line.contains(why), "{line}");
    };
    let mut model = client();
    let fairness = take_part(&mut model);
    hear(&mut model, &json!({"dealt": Dealt::of(&fairness)}));
    let mut changed = model.clone();
    hear(&mut changed, &opened(Secret([2; 32])));
    warns(&changed, "not the one that the house had pledged");
    hear(&mut model, &opened(SECRET));
    let mut not_sound = model.clone();
    not_sound.check_deal(Some((&log_of(&fairness), &Err("line 2: shuffle 0 does not follow".into()))));
    warns(&not_sound, "shuffle 0 does not follow");
    let other = Fairness { entropies: vec![Entropy::ABSENT; 2], ..fairness };
    model.check_deal(Some((&log_of(&other), &Ok(()))));
    warns(&model, "a different deal from the one you were told about");
}

#[test]
fn the_client_says_for_whom_the_deal_waits() {
    let mut model = client();
    let awaited = Awaited { what: Awaiting::Shares, seats: vec![Seat(1)] };
    hear(&mut model, &json!({ "awaited": awaited }));
    let mut canvas = fairdeal_tui::Canvas::new(100, 30, fairdeal_tui::Ink::Plain);
    canvas.draw(&model);
    let screen = canvas.text();
    assert!(screen.contains("waiting for the share of seat 2."), "{screen}");
}
