//! A page that shows how heroes fare against each other, with the same data as JSON.

use crate::{
    Answer, Config, Read, Rules, Source, Start,
    args::Args,
    charts::{bars, grid, waterfall},
    duel,
    model::Stages,
    questions, solve,
    tools::{SHARED, ToolOutput, rules, said},
};
use fairdeal_duel::{Combo, Named, files};
use fairdeal_kernel::Seat;
use serde_json::{Value, json};

/// The style of the page: light or dark, as the reader prefers.
const STYLE: &str = include_str!("report.css");

/// Everything the page shows about one pair.
struct Match {
    names: [String; 2],
    answers: [Answer; 2],
    sensitivities: Vec<questions::Sensitivity>,
    stacks: Vec<questions::StackWorth>,
}

/// Writes the report.
pub(crate) fn run(arguments: &[String], read: Read<'_>) -> Result<ToolOutput, String> {
    let args = Args::read(arguments, &["json", "quick"], &[&SHARED[..], &["out"]].concat())?;
    let names: Vec<String> = if args.words.is_empty() {
        files().iter().map(|(id, _)| (*id).into()).collect()
    } else {
        args.words.clone()
    };
    let heroes = names.iter().map(|name| Source::find(name, read)).collect::<Result<Vec<_>, _>>()?;
    let rules = rules(&args)?;
    let text = args.get("policy").unwrap_or("hold-most-frequent");
    let policy = Named::ALL.into_iter().find(|policy| policy.name() == text);
    let policy =
        policy.ok_or_else(|| format!("--policy: {text:?} is neither hold-most-frequent nor greedy"))?;
    let matrix = matrix(&heroes, &rules, policy);
    let shown = &heroes[..heroes.len().min(2)];
    let [one, two] = [&shown[0], shown.last().unwrap_or(&shown[0])];
    let focus = focus([one, two], &rules, policy, args.has("quick"));
    let data = data(&heroes, &rules, policy, &matrix, &focus);
    let page = page(&heroes, &rules, policy, &matrix, &focus, &data);
    let json = if args.has("json") { said(&data).text } else { String::new() };
    Ok(match args.get("out") {
        Some(path) => {
            let text = if args.has("json") { json } else { format!("{path}: {} bytes", page.len()) };
            ToolOutput { text, file: Some((path.into(), page)), ..ToolOutput::default() }
        }
        None => ToolOutput { text: if args.has("json") { json } else { page }, ..ToolOutput::default() },
    })
}

/// Averages both starts for every pair.
fn matrix(heroes: &[Source], rules: &Rules, policy: Named) -> Vec<Vec<Start>> {
    let against =
        |one: &Source| heroes.iter().map(|two| questions::random([one, two], rules, [policy; 2])).collect();
    heroes.iter().map(against).collect()
}

fn focus(heroes: [&Source; 2], rules: &Rules, policy: Named, quick: bool) -> Match {
    let duel = duel(heroes, rules);
    let answers = [Seat(0), Seat(1)].map(|first| solve(&duel, [policy; 2], first, Config::default()));
    let (sensitivities, stacks) = if quick {
        (vec![], vec![])
    } else {
        let policies = [policy; 2];
        (questions::sensitivities(heroes, rules, policies), questions::stack_worths(heroes, rules, policies))
    };
    Match { names: heroes.map(|source| source.hero.name.clone()), answers, sensitivities, stacks }
}

impl Match {
    /// Averages a figure of an attacker over both starts.
    fn mean(&self, of: impl Fn(&Answer) -> f64) -> f64 {
        self.answers.iter().map(of).sum::<f64>() / 2.0
    }

    fn stages(&self, by: usize) -> Stages {
        let mut stages = Stages::default();
        self.answers.iter().for_each(|answer| stages.plus(&answer.stages[by], 0.5));
        stages
    }

    fn length(&self) -> Vec<f64> {
        let longest = self.answers.iter().map(|answer| answer.length.len()).max().unwrap_or(0);
        let at = |round: usize| self.mean(|answer| answer.length.get(round).copied().unwrap_or(0.0));
        (0..longest).map(at).collect()
    }

    fn damage(&self, by: usize) -> Vec<f64> {
        let most = self.answers.iter().map(|answer| answer.damage[by].len()).max().unwrap_or(0);
        let at = |lost: usize| self.mean(|answer| answer.damage[by].get(lost).copied().unwrap_or(0.0));
        (0..most).map(at).collect()
    }
}

fn data(heroes: &[Source], rules: &Rules, policy: Named, matrix: &[Vec<Start>], focus: &Match) -> Value {
    let ids: Vec<&str> = heroes.iter().map(|source| source.hero.id.as_str()).collect();
    let side = |by: usize| {
        let stages = focus.stages(by);
        let used: Vec<(&str, f64)> = Combo::NAMES
            .into_iter()
            .chain(["pass"])
            .enumerate()
            .map(|(at, name)| (name, focus.mean(|answer| answer.used[by][at])))
            .collect();
        json!({
            "hero": focus.names[by], "used": used, "damage": focus.damage(by),
            "pipeline": { "raw": stages.raw, "negated": stages.negated, "flat": stages.taken[0],
                "prevented": stages.taken[1], "blocked": stages.taken[2], "through": stages.through,
                "back": stages.back, "wastedBlock": stages.wasted },
        })
    };
    json!({
        "heroes": ids, "defense": rules.defense, "rolls": rules.rolls, "round_limit": rules.round_limit,
        "policy": policy.name(), "matrix": matrix, "length": focus.length(), "attackers": [side(0), side(1)],
        "sensitivities": focus.sensitivities, "stacks": focus.stacks,
    })
}

fn page(
    heroes: &[Source],
    rules: &Rules,
    policy: Named,
    matrix: &[Vec<Start>],
    focus: &Match,
    data: &Value,
) -> String {
    let names: Vec<String> = heroes.iter().map(|source| escaped(&source.hero.name)).collect();
    let [one, two] = focus.names.each_ref().map(|name| escaped(name));
    let cells: Vec<Vec<f64>> = matrix.iter().map(|row| row.iter().map(Start::worth).collect()).collect();
    let lengths = focus.length();
    let length: Vec<(String, f64)> = lengths
        .iter()
        .enumerate()
        .take_while(|(round, _)| lengths[*round..].iter().sum::<f64>() > 5e-4)
        .map(|(round, share)| ((round + 1).to_string(), *share))
        .collect();
    let mut sections = vec![
        section(
            "Who wins",
            "P(win) + P(draw)/2 of the hero on the left against the hero above, mean of both starts, exact.",
            &grid(&names, &cells),
        ),
        section(
            "How long duels last",
            &format!("The chance that a duel of {one} and {two} ends in each round."),
            &bars(&length, |value| format!("{:.1} %", value * 100.0)),
        ),
    ];
    for by in 0..2 {
        sections.push(attacker(focus, by));
    }
    sections.push(worths(focus));
    let subtitle = format!(
        "{one} against {two}; defence {}, {} rolls, {} rounds at most, both {}. \
         Every figure is exact: computed, not sampled.",
        rules.defense,
        rules.rolls,
        rules.round_limit,
        policy.name()
    );
    // The data must not be able to close the script element.
    let data = data.to_string().replace("</", "<\\/");
    format!(
        r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dice duel: {one} and {two}</title>
<style>
{STYLE}</style>
</head>
<body>
<main>
<h1>Dice duel</h1>
<p class="sub">{subtitle}</p>
{}
</main>
<script type="application/json" id="data">{data}</script>
</body>
</html>
"#,
        sections.join("\n")
    )
}

/// Shows what one hero does when it attacks.
fn attacker(focus: &Match, by: usize) -> String {
    let (name, stages) = (escaped(&focus.names[by]), focus.stages(by));
    let used: Vec<(String, f64)> = Combo::NAMES
        .into_iter()
        .chain(["pass"])
        .enumerate()
        .map(|(at, name)| (name.to_owned(), focus.mean(|answer| answer.used[by][at])))
        .collect();
    let damage: Vec<(String, f64)> =
        focus.damage(by).iter().enumerate().map(|(lost, times)| (lost.to_string(), *times)).collect();
    let [flat, prevent, block] = stages.taken;
    let steps = [
        ("damage", stages.raw),
        ("evaded", -stages.negated),
        ("flat", -flat),
        ("prevented", -prevent),
        ("blocked", -block),
    ];
    section(
        &format!("{name} attacks: where the damage goes"),
        &format!(
            "All damage of an average duel; {:.2} returns to the attacker, {:.2} of the block is wasted.",
            stages.back, stages.wasted
        ),
        &waterfall(&steps, "through"),
    ) + &section(
        &format!("{name} attacks: abilities"),
        "How often each is used in an average duel.",
        &bars(&used, |value| format!("{value:.2}")),
    ) + &section(
        &format!("{name} attacks: damage that gets through"),
        "Attacks per average duel, by hit points taken.",
        &bars(&damage, |value| format!("{value:.2}")),
    )
}

/// Shows what numbers and stacks are worth.
fn worths(focus: &Match) -> String {
    if focus.stacks.is_empty() {
        return String::new();
    }
    let percent = |value: f64| format!("{:+.2} %", value * 100.0);
    let name = |hero: &str| escaped(&focus.names[usize::from(hero == "b")]);
    let stacks: Vec<(String, f64)> = focus
        .stacks
        .iter()
        .filter(|one| one.change.abs() > 1e-6)
        .map(|one| (format!("{}: {}", name(one.hero), one.status.name()), one.change))
        .collect();
    let numbers: Vec<(String, f64)> = focus
        .sensitivities
        .iter()
        .filter(|one| one.change.abs() > 1e-6)
        .take(24)
        .map(|one| (format!("{} {} = {}", one.hero, escaped(&one.path), one.value), one.change))
        .collect();
    let first = escaped(&focus.names[0]);
    section(
        "What a status is worth",
        &format!("How one stack at the start changes the odds of {first}."),
        &bars(&stacks, percent),
    ) + &section(
        "What a number is worth",
        &format!("How one more point changes the odds of {first} (a); b is the other hero."),
        &bars(&numbers, percent),
    )
}

fn section(title: &str, about: &str, chart: &str) -> String {
    format!("<section>\n<h2>{title}</h2>\n<p>{about}</p>\n{chart}\n</section>\n")
}

/// Escapes a text for HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
