use crate::{Capability, Caps};
use fairdeal_kernel::Seat;

/// Puts capabilities together, word by word.
#[derive(Clone, Debug, Default)]
pub struct CapsBuilder(Vec<Capability>);

/// Begins a set of capabilities: `build_caps().act_as_player(Seat(0)).observe_own_hand().build()`.
pub fn build_caps() -> CapsBuilder {
    CapsBuilder::default()
}

macro_rules! builder {
    ($($(#[$about:meta])* $name:ident $(($seat:ident))? => $token:expr;)*) => {
        impl CapsBuilder {
            $($(#[$about])*
            #[must_use]
            pub fn $name(mut self $(, $seat: Seat)?) -> CapsBuilder {
                self.0.push($token);
                self
            })*

            /// Returns them as one value.
            pub fn build(self) -> Caps {
                self.0.into_iter().collect()
            }
        }
    };
}

builder! {
    /// Acts for a seat.
    act_as_player(seat) => Capability::ActAsPlayer { seat };
    /// Makes room for a player.
    replace_ai => Capability::ReplaceAi {};
    /// Sets the options.
    configure_variant => Capability::ConfigureVariant {};
    /// Sees its own hand.
    observe_own_hand => Capability::ObserveOwnHand {};
    /// Sees the hand of a seat.
    observe_hand(seat) => Capability::ObserveHand { seat };
    /// Sees every hand.
    observe_all_hands => Capability::ObserveAllHands {};
    /// Sees every face on the table.
    observe_full_state => Capability::ObserveFullState {};
    /// Sees hints.
    see_hints => Capability::SeeHints {};
    /// Sees what bots think.
    see_ai_intent => Capability::SeeAiIntent {};
    /// Takes back what it did.
    undo_actions => Capability::UndoActions {};
}
