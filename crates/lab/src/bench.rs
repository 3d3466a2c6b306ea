use crate::{
    Events, Read,
    args::Args,
    sim::sim,
    tools::{Setting, ToolOutput},
};
use fairdeal_duel::{
    Defense, Dice,
    defence::{Held, evaluate},
};
use std::{hint::black_box, time::Instant};

/// Measures duels per second and the evaluation of a card.
pub(crate) fn run(arguments: &[String], read: Read<'_>) -> Result<ToolOutput, String> {
    let args = Args::read(arguments, &[], &["n", "defense", "rolls", "policy", "round-limit"])?;
    let mut setting = Setting::read(&args, read)?;
    let n = args.number("n", 200_000, 1000..=100_000_000)?;
    let policies = setting.named()?;
    let mut text = String::new();
    for defense in [Defense::V1, Defense::V2] {
        setting.rules.defense = defense;
        let duel = setting.duel();
        for (events, name) in [(Events::Dropped, "without events"), (Events::Kept, "with events")] {
            let began = Instant::now();
            black_box(sim(&duel, [&policies[0], &policies[1]], n, "bench", events));
            let rate = n as f64 / began.elapsed().as_secs_f64();
            text += &format!("{defense} {name}: {rate:.0} duels/s\n");
        }
    }
    for source in &setting.heroes {
        let Some(card) = &source.hero.card else { continue };
        let rolls: Vec<Dice> =
            (0..1024).map(|n| Dice::rolled(card.dice, n * 7919 % 6u32.pow(card.dice.into()))).collect();
        let (held, began, mut sum): (Held, _, _) = (Held::default(), Instant::now(), 0u64);
        for n in 0..n as usize * 10 {
            let dice = black_box(&rolls[n % rolls.len()]);
            evaluate(card, dice, &held, |applied| sum += u64::from(applied.outcome.unwrap_or(0)));
        }
        black_box(sum);
        text += &format!(
            "{}: {:.1} ns per evaluation\n",
            source.hero.card_name,
            began.elapsed().as_secs_f64() * 1e8 / n as f64
        );
    }
    Ok(ToolOutput { text, ..ToolOutput::default() })
}
