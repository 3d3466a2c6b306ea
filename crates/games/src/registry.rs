use fairdeal_kernel::Present;

/// Something to be done with a game whose type is known only inside.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn game<G: Present>(self) -> Self::Out;
}

/// Says within `impl Game` what is the same for every game in a folder: its types are those of the folder, its options
/// are in the field `options`, and the number of seats in the field `seats`, unless it is always the one given. With
/// `new`, it has no other fields.
macro_rules! in_folder {
    (new) => {
        in_folder!();

        fn new(options: Options, seats: u8) -> Result<Self, fairdeal_kernel::Problems> {
            Ok(Self { options, seats })
        }
    };
    () => {
        in_folder!(@ this => this.seats);
    };
    ($seats:expr) => {
        in_folder!(@ _this => $seats);
    };
    (@ $this:ident => $seats:expr) => {
        type Options = Options;
        type Facts = Facts;
        type Fact = Fact;
        type Action = Action;

        fn seats(&self) -> u8 {
            let $this = self;
            $seats
        }

        fn options(&self) -> &Options {
            &self.options
        }
    };
}

/// Says within `impl Present` that all cards are French.
macro_rules! french_faces {
    () => {
        fn face(&self, face: fairdeal_kernel::Face, _: fairdeal_kernel::Back) -> fairdeal_kernel::FaceView {
            fairdeal_decks::French::from(face).view()
        }
    };
}

/// Declares the modules of the games, the list of their names, and how to reach each.
///
/// A game that is its own crate comes after the semicolon, as `name = crate::Game`; it has its own tests.
#[macro_export]
macro_rules! games {
    ($($module:ident::$game:ident),* $(,)? $(; $($name:ident = $own:ident::$type:ident),* $(,)?)?) => {
        $(pub mod $module;)*
        $($(pub use $own as $name;)*)?

        /// The names of all games.
        pub const GAMES: &[&str] = &[
            $(<$module::$game as fairdeal_kernel::Game>::ID,)*
            $($(<$own::$type as fairdeal_kernel::Game>::ID,)*)?
        ];

        /// Does something with the game of this name; `None` if there is none.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(if id == <$module::$game as fairdeal_kernel::Game>::ID {
                return Some(visitor.game::<$module::$game>());
            })*
            $($(if id == <$own::$type as fairdeal_kernel::Game>::ID {
                return Some(visitor.game::<$own::$type>());
            })*)?
            None
        }

        /// The laws, for every game.
        #[cfg(test)]
        mod laws {
            $(mod $module {
                fairdeal_laws::law_tests!(
                    concat!("/src/", stringify!($module), "/golden"),
                    fairdeal_checks::checks_of(<$crate::$module::$game as fairdeal_kernel::Game>::ID)
                        .expect("it is in the registry")
                );
            })*
        }
    };
}
