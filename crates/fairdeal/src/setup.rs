use crate::{error::Error, options};
use clap::Args;
use fairdeal_kernel::{Game, OptionField, Options, Problem, Problems, seat_counts, set_up};

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
    pub(crate) fn game<G: Game>(&self, seats: u8) -> Result<G, Error> {
        let layers = self.layers.iter().map(|layers| format!("layers={layers}"));
        let pairs: Vec<String> = self.options.iter().cloned().chain(layers).collect();
        let options = options::parse::<G>(&pairs)?;
        set_up(options, self.seats.unwrap_or(seats)).map_err(|problems| refused(&problems))
    }

    /// Makes the game for a single hand, if it has an option for that and the command line does not set it.
    pub(crate) fn one_hand<G: Game>(&self, seats: u8) -> Result<G, Error> {
        let is_deals = |field: &OptionField| field.name == "deals";
        let is_set = self.options.iter().any(|pair| pair.starts_with("deals="));
        let mut setup = self.clone();
        if !is_set && G::Options::fields().iter().any(is_deals) {
            setup.options.push("deals=1".into());
        }
        setup.game(seats)
    }
}

/// Returns the accepted number of seats nearest to a wish.
pub(crate) fn nearest_seats<G: Game>(wish: usize) -> u8 {
    let wish = u8::try_from(wish).unwrap_or(u8::MAX);
    seat_counts::<G>().into_iter().min_by_key(|seats| seats.abs_diff(wish)).unwrap_or(G::SEATS.0)
}

/// Says what is wrong in the words of the command line.
fn refused(problems: &Problems) -> Error {
    let say = |problem: &Problem| match problem.at.strip_prefix("/options/") {
        Some(key) => format!("-o {key}: {}", problem.message),
        None if problem.at == "/seats" => format!("--seats: {}", problem.message),
        None => format!("{}: {}", problem.at, problem.message),
    };
    Error::usage(problems.0.iter().map(say).collect::<Vec<_>>().join("\n"))
}
