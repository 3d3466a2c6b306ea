//! The command that opens a match.

use crate::{
    Code, Fault, Reply, choices::choice_problems, matches::Matches, reply::json, request::Request,
    request_field::RequestField,
};
use fairdeal_games::GAMES;
use fairdeal_hosted::{AnyMatch, Description, describe, game, open_match};
use fairdeal_kernel::{Entropy, Fairness, PositionError, Problem, Secret};
use serde::Serialize;
use serde_json::value::RawValue;

/// The name of a match and its version, as a reply.
#[derive(Serialize)]
pub(crate) struct Named {
    #[serde(rename = "match")]
    pub(crate) name: String,
    pub(crate) version: u32,
}

/// Opens a match: from the box, from the box in a given order, or from a position.
pub(crate) fn new(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    matches.check_room()?;
    let game: String = request.need(RequestField::GAME)?;
    let opening = Opening {
        seats: request.get(RequestField::SEATS)?,
        options: request.get(RequestField::OPTIONS)?,
        position: request.get(RequestField::POSITION)?,
        pack: request.get(RequestField::PACK)?,
        seed: request.get(RequestField::SEED)?,
    };
    let opened = opening.open(&game)?;
    let version = opened.version();
    Ok(json(&Named { name: matches.add(opened)?, version }))
}

fn unknown(game: &str) -> Fault {
    let message = format!("there is no game {game:?}; there are {}", GAMES.join(", "));
    Fault::new(Code::UnknownGame, message).at_field(RequestField::GAME.name)
}

/// What a client wants of a new match, regardless of the game.
struct Opening<'a> {
    seats: Option<i64>,
    options: Option<&'a RawValue>,
    position: Option<&'a RawValue>,
    pack: Option<&'a RawValue>,
    seed: Option<String>,
}

impl Opening<'_> {
    fn open(&self, name: &str) -> Result<Box<dyn AnyMatch>, Fault> {
        let game = describe(name).ok_or_else(|| unknown(name))?;
        let seats = self.seats_for(&game).map_err(|problem| Fault::of_problems(&[problem]))?;
        let wrong = choice_problems(&game, self.options);
        if !wrong.is_empty() {
            return Err(Fault::of_problems(&wrong));
        }
        let fairness = self.fairness(seats)?;
        let dealt = self.dealt(name, seats, &fairness)?;
        let position = dealt.as_deref().or(self.position);
        let opened = open_match(name, seats, self.options, position, fairness);
        opened.ok_or_else(|| unknown(name))?.map_err(|wrong| Fault::of_problems(&wrong))
    }

    /// Returns the requested number of seats if the game accepts it, or its minimum if none is given.
    fn seats_for(&self, game: &Description) -> Result<u8, Problem> {
        let (least, most) = game.seats;
        let Some(asked) = self.seats else { return Ok(least) };
        let fitting = u8::try_from(asked).ok().filter(|seats| (least..=most).contains(seats));
        fitting.ok_or_else(|| {
            let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
            Problem {
                at: "/seats".into(),
                message: format!("{} is played by {range}, not by {asked}", game.id),
            }
        })
    }

    /// Returns the position after dealing from the pack, if its order is given.
    fn dealt(&self, name: &str, seats: u8, fairness: &Fairness) -> Result<Option<Reply>, Fault> {
        let Some(pack) = self.pack else { return Ok(None) };
        if self.position.is_some() {
            let message = "a position replaces the deal: give one or the other";
            return Err(Fault::new(Code::BadRequest, message).at_field(RequestField::PACK.name));
        }
        let game = game(name, seats, self.options).ok_or_else(|| unknown(name))?;
        let game = game.map_err(|problems| Fault::of_problems(&problems))?;
        let dealt = game.dealt(fairness, pack);
        dealt
            .map(Some)
            .map_err(|PositionError { at, message }| Fault::of_problems(&[Problem { at, message }]))
    }

    /// Derives chance from the seed, or else from the system.
    fn fairness(&self, seats: u8) -> Result<Fairness, Fault> {
        let failed =
            |error| Fault::new(Code::Internal, format!("the system provides no randomness: {error}"));
        self.seed
            .as_deref()
            .map_or_else(|| drawn(seats).map_err(failed), |seed| Ok(Fairness::from_seed(seed, seats)))
    }
}

/// Draws a secret, a name and an entropy for each seat.
fn drawn(seats: u8) -> Result<Fairness, getrandom::Error> {
    let secret = Secret(random()?);
    let match_id = Entropy(random()?).to_string()[..16].to_owned();
    let entropies = (0..seats).map(|_| random().map(Entropy)).collect::<Result<_, _>>()?;
    Ok(Fairness { secret, match_id, entropies, deal: None })
}

fn random() -> Result<[u8; 32], getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}
