//! A client that watches the deal, against houses that each cheat in one way.

use fairdeal_kernel::{Commitment, Deal, Entropy, Fairness, Seal, Seat, Secret, VoidRound};
use fairdeal_protocol::{Ask, Dealt, Opened, Pledge, Sealed, Verdict, Witness};

const MATCH: &str = "CODE-1";
const HONEST: Secret = Secret([1; 32]);
/// The secret the house would rather have drawn.
const BETTER: Secret = Secret([2; 32]);
const CONFEDERATE: Entropy = Entropy([3; 32]);

/// A house with a confederate in seat 1, and what it tells the client in seat 0.
struct House {
    pledge: Pledge,
    sealed: Sealed,
    dealt: Dealt,
    opened: Opened,
    /// Rounds that are told to be void before the deal.
    void: Vec<VoidRound>,
}

fn pledge(secret: Secret, void: &[VoidRound]) -> Pledge {
    Pledge {
        match_id: MATCH.into(),
        commitment: Commitment::to(secret, MATCH),
        seats: vec![Seat(0), Seat(1)],
        you: Some(Seat(0)),
        within: 1000,
        void: void.to_vec(),
    }
}

/// Deals with the client's share as any house that was shown it could derive it.
fn dealt(secret: Secret, shares: [Option<Entropy>; 2], void: &[VoidRound]) -> Dealt {
    let commitment = Commitment::to(secret, MATCH);
    let seal = |(seat, share): (Seat, Option<Entropy>)| Some(Seal::of(commitment, MATCH, seat, share?));
    let seals = Seat::all(2).zip(shares).map(seal).collect();
    let deal = Deal { seeded: false, seals, void: void.to_vec() };
    let entropies = shares.map(|share| share.unwrap_or(Entropy::ABSENT)).to_vec();
    let fairness = Fairness { secret, match_id: MATCH.into(), entropies, deal: Some(deal) };
    Dealt::of(&fairness).expect("a table made it")
}

/// Plays a deal with a house that changes what it tells; the house knows what the client answers.
fn play(cheat: impl FnOnce(&mut House, Entropy)) -> (Witness, Option<Entropy>) {
    let mut witness = Witness::new([9; 32]);
    let pledge = pledge(HONEST, &[]);
    let commitment = pledge.commitment;
    let Some(Ask::Seal { seal, to }) = witness.pledged(&pledge) else { panic!("it takes part") };
    assert_eq!(to, commitment);
    let own = Entropy::for_round(&[9; 32], commitment);
    assert_eq!(seal, Seal::of(commitment, MATCH, Seat(0), own), "it sealed its own share");
    let others = Seal::of(commitment, MATCH, Seat(1), CONFEDERATE);
    let mut house = House {
        pledge,
        sealed: Sealed { commitment, seals: vec![Some(seal), Some(others)], within: 1000 },
        dealt: dealt(HONEST, [Some(own), Some(CONFEDERATE)], &[]),
        opened: Opened { match_id: MATCH.into(), secret: HONEST },
        void: vec![],
    };
    cheat(&mut house, own);
    let shown = match witness.sealed(&house.sealed) {
        Some(Ask::Reveal { share, .. }) => Some(share),
        Some(other) => panic!("{other:?} is no share"),
        None => None,
    };
    house.void.iter().for_each(|void| witness.voided(void));
    if house.pledge.commitment != commitment {
        witness.pledged(&house.pledge);
    }
    witness.dealt(&house.dealt);
    witness.opened(&house.opened);
    (witness, shown)
}

/// Returns the verdict on a house that cheats like this.
fn caught(cheat: impl FnOnce(&mut House, Entropy)) -> String {
    match play(cheat).0.verdict() {
        Some(Verdict::Wrong(why)) => why,
        other => panic!("not caught: {other:?}"),
    }
}

#[test]
fn an_honest_house_is_found_fair() {
    let (witness, shown) = play(|_, _| {});
    assert!(shown.is_some(), "the share was shown");
    let verdict = witness.verdict().expect("the secret is known");
    assert_eq!(verdict, Verdict::Fair { others: 1, void: 0, broken_off: 0 });
    let says = "The deal was checked: your share and that of another seat are in it, and the house kept to its pledge.";
    assert_eq!(verdict.to_string(), says);
}

#[test]
fn a_house_that_draws_again_is_caught() {
    let why = caught(|house, own| {
        house.dealt = dealt(BETTER, [Some(own), Some(CONFEDERATE)], &[]);
        house.opened.secret = BETTER;
    });
    assert!(why.contains("had pledged another secret"), "{why}");
    let why = caught(|house, _| house.opened.secret = BETTER);
    assert!(why.contains("not the one that the house had pledged"), "{why}");
    // Also if it pledges again what it drew.
    let why = caught(|house, own| {
        house.pledge = pledge(BETTER, &[]);
        house.dealt = dealt(BETTER, [Some(own), Some(CONFEDERATE)], &[]);
    });
    assert!(why.contains("had pledged another secret"), "{why}");
}

#[test]
fn a_confederate_who_speaks_last_is_caught() {
    let late = Entropy([4; 32]);
    let why = caught(|house, own| house.dealt = dealt(HONEST, [Some(own), Some(late)], &[]));
    assert!(why.contains("different seals than those sent before"), "{why}");
    let why = caught(|house, _| house.dealt.shares[1] = Some(late));
    assert!(why.contains("the seal of seat 1 does not fit its share"), "{why}");
}

#[test]
fn a_share_that_is_left_out_or_changed_is_noticed_and_then_not_shown() {
    let why = caught(|house, _| house.dealt = dealt(HONEST, [None, Some(CONFEDERATE)], &[]));
    assert!(why.contains("different seals than those sent before"), "{why}");
    let (witness, shown) = play(|house, _| {
        house.sealed.seals[0] = None;
        house.dealt = dealt(HONEST, [None, Some(CONFEDERATE)], &[]);
    });
    assert_eq!((shown, witness.wrong()), (None, Some("You sealed a share, and the house left it out.")));
    let (witness, shown) = play(|house, _| house.sealed.seals[0] = house.sealed.seals[1]);
    assert_eq!((shown, witness.wrong()), (None, Some("The seal listed for your seat is not yours.")));
}

/// The round that was pledged, published because the confederate withheld their share.
fn refused(house: &House, own: Entropy) -> VoidRound {
    VoidRound {
        commitment: house.pledge.commitment,
        secret: HONEST,
        seals: house.sealed.seals.clone(),
        shares: vec![Some(own), None],
        broken_off: false,
    }
}

#[test]
fn void_rounds_are_told_and_cannot_be_hidden_or_changed() {
    let again = Entropy::for_round(&[9; 32], Commitment::to(BETTER, MATCH));
    let (witness, _) = play(|house, own| {
        house.void = vec![refused(house, own)];
        house.pledge = pledge(BETTER, &house.void);
        house.dealt = dealt(BETTER, [Some(again), None], &house.void);
        house.opened.secret = BETTER;
    });
    assert_eq!(witness.verdict(), Some(Verdict::Fair { others: 0, void: 1, broken_off: 0 }));
    let why = caught(|house, own| {
        house.void = vec![refused(house, own)];
        house.pledge = pledge(BETTER, &house.void);
        house.dealt = dealt(BETTER, [Some(again), None], &[]);
    });
    assert!(why.contains("does not account for it"), "{why}");
    // Whoever was silent has no second try.
    let why = caught(|house, own| {
        house.void = vec![refused(house, own)];
        house.pledge = pledge(BETTER, &house.void);
        house.dealt = dealt(BETTER, [Some(again), Some(CONFEDERATE)], &house.void);
    });
    assert!(why.contains("seat 1 was silent in a void round"), "{why}");
    let why = caught(|house, own| house.void = vec![VoidRound { secret: BETTER, ..refused(house, own) }]);
    assert!(why.contains("secret of a void round"), "{why}");
}

/// A returning client hears about the last match while the next is being dealt: it must not forget a pledge
/// over it.
#[test]
fn a_round_is_remembered_over_what_is_told_of_another_match() {
    let (mut witness, _) = play(|_, _| {});
    let next = |secret: Secret, void: Vec<VoidRound>| {
        let commitment = Commitment::to(secret, "CODE-2");
        Pledge { match_id: "CODE-2".into(), commitment, void, ..pledge(secret, &[]) }
    };
    assert!(witness.pledged(&next(HONEST, vec![])).is_some());
    let own = Entropy::for_round(&[9; 32], Commitment::to(HONEST, MATCH));
    witness.dealt(&dealt(HONEST, [Some(own), Some(CONFEDERATE)], &[]));
    assert_eq!(witness.verdict(), Some(Verdict::Fair { others: 1, void: 0, broken_off: 0 }));
    witness.pledged(&next(BETTER, vec![]));
    assert!(witness.wrong().is_some_and(|why| why.contains("had pledged another secret")));
}

#[test]
fn a_deal_is_not_told_in_two_ways() {
    let (mut witness, _) = play(|_, _| {});
    let own = Entropy::for_round(&[9; 32], Commitment::to(HONEST, MATCH));
    witness.dealt(&dealt(HONEST, [Some(own), Some(CONFEDERATE)], &[]));
    assert!(witness.wrong().is_none(), "the same again");
    witness.dealt(&dealt(HONEST, [Some(own), None], &[]));
    assert_eq!(witness.wrong(), Some("The house contradicts what it said about this deal before."));
}

#[test]
fn whoever_came_later_is_told_that_they_have_no_part() {
    let mut witness = Witness::new([9; 32]);
    witness.dealt(&dealt(HONEST, [None, Some(CONFEDERATE)], &[]));
    assert_eq!((witness.took_part(), witness.verdict()), (Some(false), None));
    witness.opened(&Opened { match_id: MATCH.into(), secret: HONEST });
    assert_eq!(witness.verdict(), Some(Verdict::WithoutYou));
}

#[test]
fn the_log_must_tell_of_the_same_deal() {
    let log = |secret: Secret, shares: [Option<Entropy>; 2]| {
        let told = dealt(secret, shares, &[]);
        let entropies = shares.map(|share| share.unwrap_or(Entropy::ABSENT));
        let header = serde_json::json!({
            "match": told.match_id, "commitment": told.commitment, "entropies": entropies,
            "deal": { "seals": told.seals },
        });
        format!("{header}\n{}\n", serde_json::json!({ "prev": "", "secret": secret }))
    };
    let own = Entropy::for_round(&[9; 32], Commitment::to(HONEST, MATCH));
    let honest = [Some(own), Some(CONFEDERATE)];
    for (log, is_same) in [
        (log(HONEST, honest), true),
        (log(BETTER, honest), false),
        (log(HONEST, [Some(own), None]), false),
        (log(HONEST, honest).replace("01010101", "02020202"), false),
        ("nothing".into(), false),
    ] {
        let (mut witness, _) = play(|_, _| {});
        assert!(witness.wants_log());
        witness.read_log(&log);
        assert_eq!(witness.wrong().is_none(), is_same, "{log}");
        assert!(!witness.wants_log());
    }
}
