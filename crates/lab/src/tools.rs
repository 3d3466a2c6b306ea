//! The commands: arguments in, a text out.

use crate::{
    Best, Config, Events, Mind, Read, Rules, Source, Start, args::Args, diff::diff, duel, evaluation, lints,
    questions, report, sim::sim, solve, traces,
};
use fairdeal_duel::{Defense, DiceDuel, First, Named};
use fairdeal_kernel::{Game, Seat};
use serde::Serialize;
use serde_json::{Value, json};
use std::time::Instant;

/// The result of a tool.
#[derive(Debug, Default)]
pub struct ToolOutput {
    /// The text to print.
    pub text: String,
    /// Whether the tool found something wrong with what it was asked about.
    pub found: bool,
    /// A file to write: its path and text.
    pub file: Option<(String, String)>,
}

/// A tool of the laboratory: `fairdeal duel <tool> …`.
pub struct Tool {
    /// The name on the command line.
    pub name: &'static str,
    /// The arguments it takes, for help.
    pub usage: &'static str,
    /// One sentence about it, for help.
    pub about: &'static str,
    /// Runs it: arguments in, and what to print or what is wrong out.
    pub run: fn(arguments: &[String], read: Read<'_>) -> Result<ToolOutput, String>,
}

/// The names of the tool group: a short one, and the game's.
pub const NAMES: [&str; 2] = ["duel", DiceDuel::ID];

/// The tools.
pub const TOOLS: &[Tool] = &[
    Tool {
        name: "solve",
        usage: "A B [--defense v1|v2|auto] [--rolls N] [--policy P[,Q]] [--against Q] \
                [--round-limit N] [--sensitivities] [--balance a:/hp] [--regrets] [--full] [--json]",
        about: "Computes exactly who wins; with a question, what a number is worth or which value is fair.",
        run: |arguments, read| solved(arguments, read),
    },
    Tool {
        name: "sim",
        usage: "A B [-n N] [--seed S] [--first a|b] [--events] [--defense …] [--rolls N] [--policy P[,Q]] [--json]",
        about: "Plays single duels through the rules of the game, as a cross-check.",
        run: |arguments, read| simulated(arguments, read),
    },
    Tool {
        name: "diff",
        usage: "[A B] [--a v1] [--b v2] [-n N] [--seed S] [--rolls N] [--policy P[,Q]] [--json]",
        about: "Plays two variants with the same chance and reports where they diverge and by how much.",
        run: |arguments, read| compared(arguments, read),
    },
    Tool {
        name: "lint",
        usage: "FILE [--json]",
        about: "Checks the file of a hero or a card: every error and warning with its location.",
        run: |arguments, read| lints::run(arguments, read),
    },
    Tool {
        name: "eval",
        usage: "FILE --dice 1,4,6 --damage 7 [--self chi=2] [--opponent burn=1] [--json]",
        about: "Shows what a defence roll does, rule by rule and stage by stage.",
        run: |arguments, read| evaluation::run(arguments, read),
    },
    Tool {
        name: "trace",
        usage: "A B [--seed S] [--defense …] [--verbose] [--json]",
        about: "Plays one duel and prints its telemetry, a fold over its events.",
        run: |arguments, read| traces::run(arguments, read),
    },
    Tool {
        name: "report",
        usage: "[A B …] [--defense …] [--policy P[,Q]] [--out FILE.html] [--json]",
        about: "Writes one page with the win rates of all pairs, lengths, damage, abilities and statuses.",
        run: |arguments, read| report::run(arguments, read),
    },
    Tool {
        name: "bench",
        usage: "[A B] [-n N]",
        about: "Measures duels per second, with and without events, and the evaluation of a card.",
        run: |arguments, read| crate::bench::run(arguments, read),
    },
];

/// The flags that say how a duel is played.
pub(crate) const SHARED: [&str; 4] = ["defense", "rolls", "policy", "round-limit"];

/// Two heroes and the settings of their duel.
pub(crate) struct Setting {
    pub(crate) heroes: [Source; 2],
    pub(crate) rules: Rules,
    pub(crate) minds: [Mind; 2],
}

impl Setting {
    pub(crate) fn read(args: &Args, read: Read<'_>) -> Result<Setting, String> {
        let [one, two] = match &args.words[..] {
            [] => ["pyromancer", "shadow-monk"],
            [one, two] => [one.as_str(), two.as_str()],
            _ => return Err("name two heroes: their ids or files".into()),
        };
        let heroes = [Source::find(one, read)?, Source::find(two, read)?];
        Ok(Setting { heroes, rules: rules(args)?, minds: minds(args)? })
    }

    pub(crate) fn pair(&self) -> [&Source; 2] {
        [&self.heroes[0], &self.heroes[1]]
    }

    pub(crate) fn duel(&self) -> DiceDuel {
        duel(self.pair(), &self.rules)
    }

    /// Returns the named policies of both sides, for questions that need them.
    pub(crate) fn named(&self) -> Result<[Named; 2], String> {
        match self.minds {
            [Mind::Fixed(one), Mind::Fixed(two)] => Ok([one, two]),
            _ => Err("this works with named policies only: hold-most-frequent or greedy".into()),
        }
    }

    /// Makes the object that solve and sim answer with, without their figures.
    fn head(&self) -> Value {
        let duel = self.duel();
        let versions = [0, 1].map(|seat| duel.version(Seat(seat)).name());
        let mut head = json!({
            "a": self.heroes[0].hero.id, "b": self.heroes[1].hero.id, "defense": versions,
            "rolls": self.rules.rolls, "policy": self.minds.map(Mind::name), "round_limit": self.rules.round_limit,
        });
        let fallen: Vec<&Source> =
            (0..2).filter(|at| duel.fell_back(Seat(*at as u8))).map(|at| &self.heroes[at]).collect();
        if !fallen.is_empty() {
            let problems = |source: &&Source| {
                let hero = &source.hero;
                json!({ "hero": hero.id, "fellBackToV1": true, "problems": hero.flaws })
            };
            head["fallback"] = fallen.iter().map(problems).collect();
        }
        head
    }
}

pub(crate) fn rules(args: &Args) -> Result<Rules, String> {
    let defense = match args.get("defense") {
        None | Some("auto") => Defense::Auto,
        Some("v1") => Defense::V1,
        Some("v2") => Defense::V2,
        Some(other) => return Err(format!("--defense: {other:?} is not one of auto, v1, v2")),
    };
    Ok(Rules {
        defense,
        rolls: args.number("rolls", 3, 1..=3)? as u8,
        round_limit: args.number("round-limit", 100, 1..=1000)? as u16,
        first: First::Roll,
    })
}

fn minds(args: &Args) -> Result<[Mind; 2], String> {
    let mind = |name: &str| {
        Mind::named(name)
            .ok_or_else(|| format!("there is no policy {name:?}: hold-most-frequent, greedy, optimal"))
    };
    if let Some(against) = args.get("against") {
        return Ok([Mind::Best, mind(against)?]);
    }
    let text = args.get("policy").unwrap_or("hold-most-frequent");
    let (one, two) = text.split_once(',').unwrap_or((text, text));
    Ok([mind(one)?, mind(two)?])
}

fn solved(arguments: &[String], read: Read<'_>) -> Result<ToolOutput, String> {
    let valued = [&SHARED[..], &["against", "balance"]].concat();
    let args = Args::read(arguments, &["json", "sensitivities", "regrets", "full"], &valued)?;
    let setting = Setting::read(&args, read)?;
    if args.has("sensitivities") {
        let found = questions::sensitivities(setting.pair(), &setting.rules, setting.named()?);
        return Ok(listed(&args, &found, |one| {
            format!("{:+.5}  {} {} = {}", one.change, one.hero, one.path, one.value)
        }));
    }
    if args.has("regrets") {
        let found = questions::regrets(setting.pair(), &setting.rules, setting.named()?[1]);
        return Ok(listed(&args, &found, |one| {
            format!("{:<20} gets {:.6}, best {:.6}, loses {:.6}", one.policy, one.gets, one.best, one.regret)
        }));
    }
    if let Some(number) = args.get("balance") {
        return balanced(&args, &setting, number);
    }
    answered(&args, &setting)
}

fn balanced(args: &Args, setting: &Setting, number: &str) -> Result<ToolOutput, String> {
    let (hero, path) =
        number.split_once(':').ok_or("--balance: write a:/hp or b:/abilities/twoPairs/damage")?;
    let at = ["a", "b"].iter().position(|name| *name == hero).ok_or("--balance: begin with a: or b:")?;
    let found = questions::balance(setting.pair(), at, path, &setting.rules, setting.named()?)?;
    if args.has("json") {
        return Ok(said(&found));
    }
    let tried: String =
        found.tried.iter().map(|(value, worth)| format!("  {value:>4}  {worth:.6}\n")).collect();
    let text = format!(
        "{} is {}; {} comes closest to one half: {:.6}\n{tried}",
        found.path, found.now, found.value, found.worth
    );
    Ok(ToolOutput { text, ..ToolOutput::default() })
}

/// Solves the duel itself.
fn answered(args: &Args, setting: &Setting) -> Result<ToolOutput, String> {
    let (began, duel) = (Instant::now(), setting.duel());
    let mut told = setting.head();
    let (starts, error) = match setting.named() {
        Ok(policies) => {
            let answers = [Seat(0), Seat(1)].map(|first| solve(&duel, policies, first, Config::default()));
            if args.has("full") {
                told["length"] = json!(answers.each_ref().map(|answer| &answer.length));
                told["damage"] = json!(answers.each_ref().map(|answer| &answer.damage));
            }
            (answers.each_ref().map(|answer| answer.start), answers[0].error.max(answers[1].error))
        }
        Err(_) => {
            let best = Best::new(&duel, setting.minds);
            let start = |seat| {
                let [worth, draw, rounds] = best.start(seat);
                Start { win: worth - draw / 2.0, draw, loss: 1.0 - worth - draw / 2.0, rounds }
            };
            ([start(Seat(0)), start(Seat(1))], best.error())
        }
    };
    told["first"] = json!(starts[0]);
    told["second"] = json!(starts[1]);
    told["random"] = json!(Start::mean(&starts[0], &starts[1]));
    told["error"] = json!(error);
    told["seconds"] = json!(began.elapsed().as_secs_f64());
    Ok(if args.has("json") { said(&told) } else { shown(&told) })
}

fn simulated(arguments: &[String], read: Read<'_>) -> Result<ToolOutput, String> {
    let args = Args::read(arguments, &["json", "events"], &[&SHARED[..], &["n", "seed", "first"]].concat())?;
    let mut setting = Setting::read(&args, read)?;
    let first = args.get("first");
    setting.rules.first = match first {
        None => First::Roll,
        Some("a") => First::Zero,
        Some("b") => First::One,
        Some(other) => return Err(format!("--first: {other:?} is neither a nor b")),
    };
    let n = args.number("n", 100_000, 1..=1_000_000_000)?;
    let seed = args.get("seed").unwrap_or("1").to_owned();
    let events = if args.has("events") { Events::Kept } else { Events::Dropped };
    let (duel, began) = (setting.duel(), Instant::now());
    let tally = match setting.named() {
        Ok(policies) => sim(&duel, [&policies[0], &policies[1]], n, &seed, events),
        Err(_) => {
            let player = crate::BestPlayer::new(&duel, setting.minds);
            sim(&duel, [&player, &player], n, &seed, events)
        }
    };
    let seconds = began.elapsed().as_secs_f64();
    let all = tally.first.plus(tally.second).start();
    let share = all.map_or(0.0, |all| all.win);
    let mut told = setting.head();
    told["first"] = json!(tally.first.start());
    told["second"] = json!(tally.second.start());
    told["random"] = json!(all.filter(|_| first.is_none()));
    // One standard error of the share of wins.
    told["error"] = json!((share * (1.0 - share) / n as f64).sqrt());
    told["seconds"] = json!(seconds);
    (told["n"], told["seed"]) = (json!(n), json!(seed));
    if args.has("json") {
        return Ok(said(&told));
    }
    let mut shown = shown(&told);
    shown.text += &format!("{:.0} duels per second\n", n as f64 / seconds);
    Ok(shown)
}

fn compared(arguments: &[String], read: Read<'_>) -> Result<ToolOutput, String> {
    let args = Args::read(arguments, &["json"], &[&SHARED[..], &["n", "seed", "a", "b"]].concat())?;
    let setting = Setting::read(&args, read)?;
    let version = |flag: &str, default: Defense| match args.get(flag) {
        None => Ok(default),
        Some("auto") => Ok(Defense::Auto),
        Some("v1") => Ok(Defense::V1),
        Some("v2") => Ok(Defense::V2),
        Some(other) => Err(format!("--{flag}: {other:?} is not one of auto, v1, v2")),
    };
    let variants = [version("a", Defense::V1)?, version("b", Defense::V2)?];
    let rules = variants.map(|defense| Rules { defense, ..setting.rules });
    let duels = rules.map(|rules| duel(setting.pair(), &rules));
    let n = args.number("n", 20_000, 1..=10_000_000)?;
    let policies = setting.named()?;
    let seed = args.get("seed").unwrap_or("1");
    let found = diff([&duels[0], &duels[1]], [&policies[0], &policies[1]], n, seed);
    let exact = rules.map(|rules| questions::random(setting.pair(), &rules, policies).worth());
    let told = json!({
        "a": variants[0], "b": variants[1], "n": n, "seed": seed, "diff": found,
        "exact": { "a": exact[0], "b": exact[1], "difference": exact[1] - exact[0] },
    });
    if args.has("json") {
        return Ok(said(&told));
    }
    let mut text = format!(
        "{} pairs: {} {:.4}, {} {:.4}\n\
         difference {:+.4}, 95 % in {:+.4} to {:+.4}; exactly {:+.6}\n\
         pairing is worth {:.1} times as many duels; {} pairs ended differently, {} were the same throughout; \
         they diverge in turn {:.1}\n",
        n,
        variants[0],
        found.a,
        variants[1],
        found.b,
        found.difference,
        found.interval[0],
        found.interval[1],
        exact[1] - exact[0],
        found.saved,
        found.changed,
        found.same,
        found.parted,
    );
    if let Some(parting) = &found.example {
        text += &format!(
            "pair {} diverges in turn {}:\n  {}\n  {}\n",
            parting.pair, parting.turn, parting.a, parting.b
        );
    }
    Ok(ToolOutput { text, ..ToolOutput::default() })
}

/// Writes a value as one line of JSON.
pub(crate) fn said(value: &impl Serialize) -> ToolOutput {
    let text = serde_json::to_string(value).expect("answers are made of types that JSON can write");
    ToolOutput { text, ..ToolOutput::default() }
}

fn listed<T: Serialize>(args: &Args, found: &[T], line: impl Fn(&T) -> String) -> ToolOutput {
    if args.has("json") {
        return said(&found);
    }
    ToolOutput { text: found.iter().map(|one| line(one) + "\n").collect(), ..ToolOutput::default() }
}

/// Formats an answer for people.
fn shown(told: &Value) -> ToolOutput {
    let mut text = format!(
        "{} against {}, defence {} and {}\n",
        word(&told["a"]),
        word(&told["b"]),
        word(&told["defense"][0]),
        word(&told["defense"][1])
    );
    for (key, name) in [("first", "a begins"), ("second", "b begins"), ("random", "mean")] {
        let figure = |what: &str| told[key][what].as_f64();
        if let (Some(win), Some(draw), Some(loss), Some(rounds)) =
            (figure("win"), figure("draw"), figure("loss"), figure("rounds"))
        {
            text +=
                &format!("  {name:<9} win {win:.6}  draw {draw:.6}  loss {loss:.6}  {rounds:.2} rounds\n");
        }
    }
    for fallen in told["fallback"].as_array().into_iter().flatten() {
        text += &format!("  {} fell back to v1:\n", word(&fallen["hero"]));
        for problem in fallen["problems"].as_array().into_iter().flatten() {
            text += &format!(
                "    line {}, {}: {}\n",
                problem["line"],
                word(&problem["path"]),
                word(&problem["message"])
            );
        }
    }
    let (error, seconds) = (told["error"].as_f64().unwrap_or(0.0), told["seconds"].as_f64().unwrap_or(0.0));
    text += &format!("  error {error:.1e}, {seconds:.2} s\n");
    ToolOutput { text, ..ToolOutput::default() }
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
