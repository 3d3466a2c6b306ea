use fairdeal_ai::BOTS;

/// The bot for seats for which none was named.
pub(crate) const USUAL: &str = "casual";

/// The bot that answers for one that found nothing in time.
pub(crate) const HURRIED: &str = "greedy";

/// Returns whether a bot chooses so fast that it needs no thread.
pub(crate) fn is_quick(bot: &str) -> bool {
    matches!(bot, "random" | "first" | "greedy")
}

/// Returns whether there is a bot with this name.
pub(crate) fn exists(bot: &str) -> bool {
    let fixed = BOTS.iter().any(|(name, _)| *name == bot && !name.contains(':'));
    let search = bot.strip_prefix("ismcts:").and_then(|n| n.parse::<u32>().ok());
    fixed || search.is_some_and(|n| (1..=20_000).contains(&n))
}
