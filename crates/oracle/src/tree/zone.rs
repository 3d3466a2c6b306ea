use super::Player;
use crate::grammar::phrases;

phrases! {
    /// A zone where cards are, with whose it is.
    pub enum Zone {
        /// A hand.
        Hand { of: Player } = "{of:owner} hand",
        /// A graveyard.
        Graveyard { of: Player } = "{of:owner} graveyard",
        /// A library.
        Library { of: Player } = "{of:owner} library",
        /// Any one graveyard.
        AGraveyard = "a graveyard",
        /// One and the same graveyard.
        SingleGraveyard = "a single graveyard",
        /// All graveyards.
        Graveyards = "graveyards",
        /// All graveyards, said with "all".
        AllGraveyards = "all graveyards",
        /// Exile.
        Exile = "exile",
        /// Hand and graveyard.
        HandOrGraveyard { of: Player } = "{of:owner} hand or graveyard",
        /// Graveyard or hand.
        GraveyardOrHand { of: Player } = "{of:owner} graveyard or hand",
        /// Library and graveyard.
        LibraryOrGraveyard { of: Player } = "{of:owner} library and/or graveyard",
        /// The top of a library.
        TopOf { of: Player } = "the top of {of:owner} library",
        /// Any zone but the hand.
        ElsewhereThanHand = "anywhere other than your hand",
    }

    /// Where a move puts an object: "to ..." after "return", with its own preposition after "put".
    pub enum Destination {
        /// Onto the battlefield.
        Battlefield { how: Vec<Entering> } = "@plain to the battlefield {how}" | "@value onto the battlefield {how}",
        /// Into a hand.
        Hand { of: Player } = "@plain to {of:owner} hand" | "@value into {of:owner} hand",
        /// Into hands.
        Hands { of: Player } = "@plain to {of:owner} hands" | "@value into {of:owner} hands",
        /// Into a graveyard.
        Graveyard { of: Player } = "@plain to {of:owner} graveyard" | "@value into {of:owner} graveyard",
        /// Into graveyards.
        Graveyards { of: Player } = "@value into {of:owner} graveyards",
        /// Into a library.
        Library { of: Player } = "@value into {of:owner} library",
        /// On top of a library.
        Top { of: Player } = "@plain to the top of {of:owner} library" | "@value on top of {of:owner} library",
        /// Back on top of the library they were looked at in.
        Back = "@value back",
        /// On top of the libraries of the owners.
        Tops { of: Player } = "@value on top of {of:owner} libraries",
        /// On the bottom of a library.
        Bottom { of: Player } =
            "@plain to the bottom of {of:owner} library"
            | "@value on the bottom of {of:owner} library",
        /// On the top or bottom, as the player likes.
        TopOrBottom { of: Player } = "@value on the top or bottom of {of:owner} library",
        /// On top of the library, said shortly.
        OnTop = "@value on top",
        /// Into exile.
        Exile = "@value into exile",
    }

    /// How something enters the battlefield.
    pub enum Entering {
        /// Tapped.
        Tapped = "tapped",
        /// Attacking.
        Attacking = "attacking",
        /// Tapped and attacking.
        TappedAndAttacking = "tapped and attacking",
        /// Under a player's control.
        Under { who: Player } = "under {who:owner} control",
        /// Transformed.
        Transformed = "transformed",
        /// Face down.
        FaceDown = "face down",
        /// Attached to an object.
        AttachedTo { what: Box<super::Objects> } = "attached to {what}",
        /// With counters of a kind.
        With { n: super::Quantity, kind: super::CounterKind } =
            "with {n:count} {kind} <counter|counters> ^0 on <it|them>",
    }

    /// The order in which cards go to a library.
    pub enum LibraryOrder {
        /// As the player likes.
        Any = "in any order",
        /// At random.
        Random = "in a random order",
    }
}
