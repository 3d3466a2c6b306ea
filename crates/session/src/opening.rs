use crate::{Caps, Match, Start, facts};
use fairdeal_kernel::{Fairness, Limits, PositionError, Present, Problem, Seat, TooLarge, set_up};
use serde_json::value::RawValue;

/// The maximum size of a position that somebody wrote.
const POSITION: Limits =
    Limits { bytes: 1 << 20, depth: 16, values: 40_000, members: 4096, outermost: 64, text: 500 };

/// Makes a game from the options that a client sent.
pub fn new_game<G: Present>(seats: u8, options: Option<&RawValue>) -> Result<G, Vec<Problem>> {
    let options = match options {
        Some(raw) => serde_json::from_str(raw.get()).map_err(|error| one("/options", error.to_string()))?,
        None => G::Options::default(),
    };
    set_up::<G>(options, seats).map_err(|problems| problems.0)
}

fn one(at: &str, message: String) -> Vec<Problem> {
    vec![Problem { at: at.into(), message }]
}

/// Opens a match from what a client sent: options, and a position whose facts are merged over fresh ones.
pub fn new_match<G: Present>(
    seats: u8,
    options: Option<&RawValue>,
    position: Option<&RawValue>,
    fairness: Fairness,
) -> Result<Match<G>, Vec<Problem>> {
    let game: G = new_game(seats, options)?;
    let start = match position {
        Some(raw) => {
            let large = |large: TooLarge| one(&format!("/position{}", large.path), large.message);
            POSITION.check(raw.get()).map_err(large)?;
            Start::Position(facts::merged_facts(&game, raw).map_err(|error| one(&error.at, error.message))?)
        }
        None => Start::Box,
    };
    let placed = |error: PositionError| {
        let culprit =
            position.filter(|_| error.at.is_empty()).and_then(|raw| facts::culprit(&game, raw, &error));
        let at = culprit.unwrap_or_else(|| format!("/position{}", error.at));
        one(&at, error.message)
    };
    let opened = Match::new(game.clone(), fairness, start).map_err(placed)?;
    if makes_sense(&opened) {
        Ok(opened)
    } else {
        Err(one(
            "/position/facts",
            "the facts do not fit this table: the rules cannot continue from them".into(),
        ))
    }
}

/// Asks the rules everything they are asked at a table: invented facts may be beyond them.
fn makes_sense<G: Present>(opened: &Match<G>) -> bool {
    let ask_all = || {
        let caps = Caps::host();
        let menus = Seat::all(opened.game().seats()).map(|seat| opened.menu(caps, seat));
        let stuck = opened
            .turn()
            .seats()
            .iter()
            .any(|seat| seat.0 >= opened.game().seats() || opened.offers(seat).is_empty());
        (menus.count(), opened.view(caps), stuck)
    };
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(ask_all)).is_ok_and(|(_, _, stuck)| !stuck)
}
