use super::{Condition, Objects, Player};
use crate::grammar::phrases;

phrases! {
    /// How long something lasts.
    pub enum Duration {
        /// Until the cleanup of this turn.
        EndOfTurn = "until end of turn",
        /// This turn.
        ThisTurn = "this turn",
        /// This combat.
        ThisCombat = "this combat",
        /// Until the end of combat.
        EndOfCombat = "until end of combat",
        /// Until your next turn begins.
        YourNextTurn = "until your next turn",
        /// Until the end of your next turn.
        EndOfYourNextTurn = "until the end of your next turn",
        /// Until an object leaves the battlefield.
        UntilLeaves { what: Objects } = "until {what} <leaves|leave> the battlefield",
        /// As long as a condition holds.
        AsLongAs { condition: Box<Condition> } = "for as long as {condition}",
        /// For the rest of the game.
        RestOfGame = "for the rest of the game",
        /// Until your next upkeep.
        NextUpkeep = "until your next upkeep",
        /// Until the next end step.
        NextEndStep = "until your next end step",
    }

    /// A time at which something delayed happens.
    pub enum Moment {
        /// The next end step.
        NextEndStep = "at the beginning of the next end step",
        /// The next end step of a player.
        EndStepOf { who: Player } = "at the beginning of {who:owner} next end step",
        /// The next upkeep of whoever's turn it is.
        NextUpkeep = "at the beginning of the next turn's upkeep",
        /// The next upkeep of a player.
        UpkeepOf { who: Player } = "at the beginning of {who:owner} next upkeep",
        /// The next cleanup step.
        NextCleanup = "at the beginning of the next cleanup step",
        /// The end of this combat.
        EndOfCombat = "at end of combat",
        /// The next main phase.
        MainPhase = "at the beginning of your next main phase",
        /// The next first main phase.
        FirstMainPhase = "at the beginning of your next precombat main phase",
    }

    /// A step of the turn at whose beginning an ability triggers.
    pub enum StepOf {
        /// Upkeep of a player.
        Upkeep { who: Player } = "{who:owner} upkeep",
        /// Upkeep of everybody.
        EachUpkeep = "each upkeep",
        /// Upkeep of a player, by the creature.
        UpkeepOf { who: Player } = "the upkeep of {who}",
        /// The draw step of a player.
        DrawStep { who: Player } = "{who:owner} draw step",
        /// The first main phase of a player.
        FirstMain { who: Player } = "{who:owner} first main phase",
        /// The first main phase of a player, in other words.
        PrecombatMain { who: Player } = "{who:owner} precombat main phase",
        /// The second main phase.
        SecondMain { who: Player } = "{who:owner} second main phase",
        /// The second main phase, in other words.
        PostcombatMain { who: Player } = "{who:owner} postcombat main phase",
        /// Each of your main phases.
        EachMain = "each of your main phases",
        /// Combat on a player's turn.
        CombatOn { who: Player } = "combat on {who:owner} turn",
        /// Each combat.
        EachCombat = "each combat",
        /// The end step of a player.
        EndStep { who: Player } = "{who:owner} end step",
        /// The end step.
        TheEndStep = "the end step",
        /// Every end step.
        EachEndStep = "each end step",
        /// Upkeep of each of the others.
        EachOtherUpkeep = "each other player's upkeep",
    }
}
