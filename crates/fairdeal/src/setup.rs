use crate::{error::Error, options};
use clap::Args;
use fairdeal_hosted::{AnyGame, Description};
use fairdeal_kernel::{OptionField, Problem};
use serde_json::value::to_raw_value;

/// How a table is set up: seats and options.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Setup {
    /// The number of seats
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// Set an option of the game; repeatable, and `KEY=@FILE` reads the value from a file. `fairdeal rules
    /// GAME` lists them
    #[arg(short = 'o', long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// Short for `-o layers=…`, in games whose rules have layers
    #[arg(long, value_name = "LAYER,…")]
    pub(crate) layers: Option<String>,
}

impl Setup {
    /// Makes the game, with this many seats unless the command line says otherwise.
    pub(crate) fn game(&self, of: &Description, seats: u8) -> Result<Box<dyn AnyGame>, Error> {
        let layers = self.layers.iter().map(|layers| format!("layers={layers}"));
        let pairs: Vec<String> = self.options.iter().cloned().chain(layers).collect();
        let options = to_raw_value(&options::given(of, &pairs)?).expect("options are JSON");
        fairdeal_hosted::game(of.id, self.seats.unwrap_or(seats), Some(&options))
            .ok_or_else(|| Error::UnknownGame(of.id.to_owned()))?
            .map_err(|problems| refused(&problems))
    }

    /// Makes the game for a single hand, if it has an option for that and the command line does not set it.
    pub(crate) fn one_hand(&self, of: &Description, seats: u8) -> Result<Box<dyn AnyGame>, Error> {
        let is_deals = |field: &OptionField| field.name == "deals";
        let is_set = self.options.iter().any(|pair| pair.starts_with("deals="));
        let mut setup = self.clone();
        if !is_set && (of.fields)().iter().any(is_deals) {
            setup.options.push("deals=1".into());
        }
        setup.game(of, seats)
    }
}

/// Returns the accepted number of seats nearest to a wish.
pub(crate) fn nearest_seats(of: &Description, wish: usize) -> u8 {
    let wish = u8::try_from(wish).unwrap_or(u8::MAX);
    (of.seat_counts)().into_iter().min_by_key(|seats| seats.abs_diff(wish)).unwrap_or(of.seats.0)
}

/// Says what is wrong in the words of the command line.
fn refused(problems: &[Problem]) -> Error {
    let say = |problem: &Problem| match problem.at.strip_prefix("/options/") {
        Some(key) => format!("-o {key}: {}", problem.message),
        None if problem.at == "/options" => format!("-o: {}", without_place(&problem.message)),
        None if problem.at == "/seats" => format!("--seats: {}", problem.message),
        None => format!("{}: {}", problem.at, problem.message),
    };
    Error::usage(problems.iter().map(say).collect::<Vec<_>>().join("\n"))
}

/// Strips the place from a JSON error: nobody wrote the line that it counts in.
fn without_place(message: &str) -> &str {
    let is_place = |place: &str| place.split(" column ").all(|number| number.parse::<usize>().is_ok());
    match message.rsplit_once(" at line ") {
        Some((message, place)) if is_place(place) => message,
        _ => message,
    }
}
