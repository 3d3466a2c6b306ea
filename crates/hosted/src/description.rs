use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::{FileTool, Language, Meta, OptionField, Options, Present, Tool, Words, seat_counts};

/// What a game says of itself before anybody plays it.
#[derive(Clone, Copy)]
pub struct Description {
    /// Its name on the wire and in logs.
    pub id: &'static str,
    /// What it is.
    pub meta: Meta,
    /// The minimum and maximum number of seats.
    pub seats: (u8, u8),
    /// The ending of files in which other programs keep its matches.
    pub file_format: Option<&'static str>,
    /// What else can be done with it on the command line.
    pub tools: &'static [Tool],
    /// What can be done with it and a file of any size.
    pub file_tools: &'static [FileTool],
    /// The simple bots that only this game has.
    pub habits: &'static [(&'static str, &'static str)],
    /// Lists the seat counts that it accepts.
    pub seat_counts: fn() -> Vec<u8>,
    /// Describes its options.
    pub fields: fn() -> Vec<OptionField>,
    /// Returns whether a JSON object can be read as its options; what is in it may still not be allowed.
    pub reads: fn(&str) -> bool,
}

impl Description {
    /// Describes a game.
    pub fn of<G: Present>() -> Description {
        Description {
            id: G::ID,
            meta: G::META,
            seats: G::SEATS,
            file_format: G::FILE_FORMAT,
            tools: G::TOOLS,
            file_tools: G::FILE_TOOLS,
            habits: G::HABITS,
            seat_counts: seat_counts::<G>,
            fields: G::Options::fields,
            reads: |text| serde_json::from_str::<G::Options>(text).is_ok(),
        }
    }

    /// Returns its catalogue of words in a language, or in English.
    pub fn words(&self, language: Language) -> Words<'static> {
        Words::of_meta(&self.meta, language)
    }
}

/// Describes a game by its name; `None` if there is no such game.
pub fn describe(game: &str) -> Option<Description> {
    struct Describe;
    impl Visitor for Describe {
        type Out = Description;
        fn game<G: Present>(self) -> Description {
            Description::of::<G>()
        }
    }
    visit(game, Describe)
}
