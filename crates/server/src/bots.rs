use fairdeal_ai::BOTS;

/// The bot that sits down where nobody said which.
pub(crate) const USUAL: &str = "casual";

/// The bot that answers for one that has found nothing in time.
pub(crate) const HURRIED: &str = "greedy";

/// Tells whether a bot chooses so fast that no thread is worth its while.
pub(crate) fn is_quick(bot: &str) -> bool {
    matches!(bot, "random" | "first" | "greedy")
}

/// Tells whether there is a bot of this name.
pub(crate) fn exists(bot: &str) -> bool {
    let fixed = BOTS.iter().any(|(name, _)| *name == bot && !name.contains(':'));
    let search = bot.strip_prefix("ismcts:").and_then(|n| n.parse::<u32>().ok());
    fixed || search.is_some_and(|n| (1..=20_000).contains(&n))
}
