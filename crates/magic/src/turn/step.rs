use fairdeal_kernel::words;

words! {
    /// A step of a turn; a main phase is one step.
    pub enum TurnStep {
        /// The active player untaps.
        Untap = "untap",
        /// Things happen at the beginning of the upkeep.
        Upkeep = "upkeep",
        /// The active player draws.
        Draw = "draw",
        /// The main phase before combat.
        Main1 = "main_1",
        /// Combat begins.
        Combat = "combat",
        /// Attackers are declared.
        Attack = "attack",
        /// Blockers are declared.
        Block = "block",
        /// Creatures with first and double strike deal damage.
        FirstDamage = "first_damage",
        /// The others deal damage.
        Damage = "damage",
        /// Combat ends.
        CombatEnd = "combat_end",
        /// The main phase after combat.
        Main2 = "main_2",
        /// The turn ends.
        End = "end",
        /// Hands are discarded down and damage wears off.
        Cleanup = "cleanup",
    }
}

impl TurnStep {
    /// Returns whether it is a main phase.
    #[inline]
    pub const fn is_main(self) -> bool {
        matches!(self, TurnStep::Main1 | TurnStep::Main2)
    }
}
