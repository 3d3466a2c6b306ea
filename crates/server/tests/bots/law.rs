//! The law of bots, through the thinker of the server.

use fairdeal_games::{GAMES, Visitor, canasta::Canasta, katko::Katko, visit};
use fairdeal_kernel::{Eyes, Present, Seat};
use fairdeal_server::{BotAnswer, Compared, House, ServerHouse, same_answers};
use fairdeal_session::Sitting;
use std::time::Duration;

/// How many positions are looked at in all; `FAIRDEAL_TABLES` says another number.
const POSITIONS: u32 = 140;
/// All bots that can be named at a table.
const BOTS: &[&str] =
    &["random", "first", "greedy", "novice", "casual", "club", "expert", "master", "ismcts:20"];
/// The seed of all chance; a failure names it.
const SEED: &str = "tables";

const HOUSE: ServerHouse = ServerHouse(Duration::from_millis(700));

struct Law(u32);

impl Visitor for Law {
    type Out = Result<Compared, String>;

    fn game<G: Present>(self) -> Self::Out {
        same_answers::<G>(&HOUSE, BOTS, SEED, self.0)
    }
}

#[test]
fn neither_choice_nor_time_tells_of_what_is_hidden() {
    let wish = std::env::var("FAIRDEAL_TABLES").ok().and_then(|text| text.parse().ok());
    let each = wish.unwrap_or(POSITIONS).div_ceil(GAMES.len() as u32);
    println!("seed {SEED:?}: {each} positions of each of {} games", GAMES.len());
    let mut sum = Compared::default();
    for game in GAMES {
        let found = visit(game, Law(each)).expect("the game is in the registry");
        let found = found.unwrap_or_else(|told| panic!("{told}"));
        println!("{game}: {found:?}");
        sum.choices += found.choices;
        sum.times += found.times;
        sum.telling += found.telling;
        sum.forced += found.forced;
        sum.dropped += found.dropped;
    }
    println!("in all: {sum:?}");
    let cases = each * GAMES.len() as u32;
    assert!(sum.choices > cases && sum.times > cases, "too few worlds were possible: {sum:?}");
    assert!(sum.telling > 0 && sum.forced > 0, "a time could not have told anything: {sum:?}");
}

/// A server whose bots see all hands.
struct AllSeeing;

impl House for AllSeeing {
    fn answer<G: Present>(&self, table: &Sitting<G>, seat: Seat, bot: &str, whim: &str) -> Option<BotAnswer> {
        let on = table.on();
        let all = on.board().seen(Eyes::all_knowing());
        let faces = on.board().table.piles().flat_map(|pile| all.faces(pile).collect::<Vec<_>>());
        let sum: usize = faces.enumerate().map(|(n, face)| n * usize::from(face.0)).sum();
        let answer = HOUSE.answer(table, seat, bot, whim)?;
        Some(BotAnswer { index: (answer.index + sum) % on.offers(seat).len(), ..answer })
    }

    fn forced_after<G: Present>(&self, table: &Sitting<G>) -> Option<u64> {
        HOUSE.forced_after(table)
    }
}

/// A server whose bots answer sooner the earlier their choice stands in the list.
struct Telling;

impl House for Telling {
    fn answer<G: Present>(&self, table: &Sitting<G>, seat: Seat, bot: &str, whim: &str) -> Option<BotAnswer> {
        let answer = HOUSE.answer(table, seat, bot, whim)?;
        Some(BotAnswer { after: answer.after + answer.index as u64, ..answer })
    }

    fn forced_after<G: Present>(&self, table: &Sitting<G>) -> Option<u64> {
        HOUSE.forced_after(table)
    }
}

/// A server whose bots think longer when they have a choice.
struct Choosy;

impl House for Choosy {
    fn answer<G: Present>(&self, table: &Sitting<G>, seat: Seat, bot: &str, whim: &str) -> Option<BotAnswer> {
        let answer = HOUSE.answer(table, seat, bot, whim)?;
        let slots = if table.on().offers(seat).len() > 1 { 2 } else { 1 };
        Some(BotAnswer { after: answer.after * slots, ..answer })
    }

    fn forced_after<G: Present>(&self, table: &Sitting<G>) -> Option<u64> {
        HOUSE.forced_after(table)
    }
}

/// A table at which a sole choice takes longer for some cards than for others.
struct Hesitant;

impl House for Hesitant {
    fn answer<G: Present>(&self, table: &Sitting<G>, seat: Seat, bot: &str, whim: &str) -> Option<BotAnswer> {
        HOUSE.answer(table, seat, bot, whim)
    }

    fn forced_after<G: Present>(&self, table: &Sitting<G>) -> Option<u64> {
        let due = table.due()?;
        Some(due.after + format!("{:?}", due.action).bytes().map(u64::from).sum::<u64>())
    }
}

/// What the law says of a house, over one game.
fn held<G: Present>(house: &impl House, positions: u32) -> String {
    same_answers::<G>(house, &["casual"], "planted", positions).expect_err("the law sees it")
}

#[test]
fn a_bot_that_sees_all_hands_is_caught() {
    let told = [held::<Katko>(&AllSeeing, 60), held::<Canasta>(&AllSeeing, 60)];
    assert!(told.iter().all(|told| told.contains("takes another offer")), "{told:?}");
}

#[test]
fn a_pace_that_depends_on_the_chosen_offer_is_caught() {
    let told = [held::<Katko>(&Telling, 60), held::<Canasta>(&Telling, 60)];
    assert!(told.iter().all(|told| told.contains("the time of casual tells")), "{told:?}");
}

#[test]
fn a_pace_that_depends_on_the_number_of_offers_is_caught() {
    let told = [held::<Katko>(&Choosy, 400), held::<Canasta>(&Choosy, 400)];
    assert!(told.iter().all(|told| told.contains("the time of casual tells")), "{told:?}");
}

#[test]
fn a_sole_choice_that_takes_its_own_time_is_caught() {
    let told = held::<Katko>(&Hesitant, 400);
    assert!(told.contains("the time of a sole choice"), "{told}");
}
