use fairdeal_kernel::{WordSet, words};

words! {
    /// A keyword ability that changes how a creature fights or is cast.
    pub enum Keyword {
        /// Blocked only by creatures with flying or reach.
        Flying = "flying",
        /// Blocks creatures with flying.
        Reach = "reach",
        /// Deals what is not needed for its blockers to the player.
        Trample = "trample",
        /// Does not tap to attack.
        Vigilance = "vigilance",
        /// Attacks as soon as it comes.
        Haste = "haste",
        /// Is cast whenever an instant could be.
        Flash = "flash",
        /// Does not attack.
        Defender = "defender",
        /// Deals its combat damage first.
        FirstStrike = "first_strike",
        /// Deals its combat damage first and again.
        DoubleStrike = "double_strike",
        /// Any damage it deals to a creature is lethal.
        Deathtouch = "deathtouch",
        /// Its damage also gains life.
        Lifelink = "lifelink",
        /// Blocked only by two or more.
        Menace = "menace",
        /// Is not destroyed.
        Indestructible = "indestructible",
    }
}

/// A set of keywords.
pub type Keywords = WordSet<Keyword>;

/// Writes keywords as a card does: `Flying, first strike`.
pub(crate) fn line(keywords: Keywords) -> Option<String> {
    let words: Vec<String> = keywords.words().map(|word| word.replace('_', " ")).collect();
    let mut text = words.join(", ");
    text.get_mut(..1)?.make_ascii_uppercase();
    Some(text)
}
