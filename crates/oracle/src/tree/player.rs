use super::{Antecedent, Objects};
use crate::grammar::phrases;

phrases! {
    /// A player or players.
    pub enum Player => player {
        /// You, in the imperative: "draw a card".
        Implied = "@subject ^2",
        /// The subject of the sentence again: "target player draws a card and *loses 1 life*".
        Same { to: Antecedent } = "@subject ^1",
        /// You, said.
        You = "@plain you ^2" | "@owner your",
        /// A player spoken of before.
        They { to: Antecedent } = "@plain they ^2" | "@owner their",
        /// A player spoken of before.
        ThatPlayer { to: Antecedent } = "@plain that player ^1" | "@owner that player's",
        /// A target player.
        Target = "@plain target player ^1" | "@owner target player's",
        /// Another target player.
        AnotherTarget = "@plain another target player ^1" | "@owner another target player's",
        /// A target opponent.
        TargetOpponent = "@plain target opponent ^1" | "@owner target opponent's",
        /// Each player in turn order.
        EachPlayer = "@plain each player ^1" | "@owner each player's",
        /// Each opponent.
        EachOpponent = "@plain each opponent ^1" | "@owner each opponent's",
        /// Each player but the controller or the one spoken of.
        EachOther = "@plain each other player ^1" | "@owner each other player's",
        /// Some opponent.
        AnOpponent = "@plain an opponent ^1" | "@owner an opponent's",
        /// Some player.
        APlayer = "@plain a player ^1" | "@owner a player's",
        /// Some other player.
        AnotherPlayer = "@plain another player ^1" | "@owner another player's",
        /// All opponents.
        Opponents = "@plain your opponents ^2" | "@owner your opponents'",
        /// All players.
        Players = "@plain players ^2" | "@owner players'",
        /// The player who is being attacked.
        Defending = "@plain defending player ^1" | "@owner defending player's",
        /// The player who attacks.
        Attacking = "@plain the attacking player ^1" | "@owner the attacking player's",
        /// The player whose turn it is.
        Active = "@plain the active player ^1" | "@owner the active player's",
        /// The player the source enchants.
        Enchanted = "@plain enchanted player ^1" | "@owner enchanted player's",
        /// The player chosen before.
        Chosen = "@plain the chosen player ^1" | "@owner the chosen player's",
        /// The controller of objects.
        ControllerOf { of: Box<Objects> } = "@plain {of:owner} controller ^1" | "@owner {of:owner} controller's",
        /// The controllers of objects.
        ControllersOf { of: Box<Objects> } = "@plain {of:owner} controllers ^2" | "@owner {of:owner} controllers'",
        /// The owner of objects.
        OwnerOf { of: Box<Objects> } = "@plain {of:owner} owner ^1" | "@owner {of:owner} owner's",
        /// The owners of objects.
        OwnersOf { of: Box<Objects> } = "@plain {of:owner} owners ^2" | "@owner {of:owner} owners'",
    }
}
