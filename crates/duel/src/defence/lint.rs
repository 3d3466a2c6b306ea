use super::{Card, EffectKind, Matcher, Roll, Rule, load::MOST_RULES};
use crate::{Dice, Few, each_roll};
use fairdeal_definitions::{Flaw, Flaws, Spot};

/// Lists what the author of a valid card may not have intended, judging by every possible roll; `at` is the
/// card in its file.
pub fn lint(card: &Card, at: &Spot<'_>) -> Flaws {
    let survey = Survey::of(card);
    let mut lint = Lint { card, at, found: Flaws::default() };
    lint.idle_faces();
    for (n, rule) in card.rules.iter().enumerate() {
        if survey.matched >> n & 1 == 0 {
            lint.warn(&format!("/rules/{n}"), "neverMatches", format!("no roll matches {:?}", rule.id));
            continue;
        }
        lint.idle_caps(n, rule, &survey);
        lint.outside_fields(n, rule);
        lint.crowded(n, rule);
    }
    for (one, other) in survey.shared() {
        let (first, second) = (&card.rules[one].id, &card.rules[other].id);
        let message = format!("{second:?} counts dice that {first:?} also counts");
        lint.warn(&format!("/rules/{other}"), "doubleCount", message);
    }
    lint.cascades(&survey);
    lint.found
}

/// What happens over all rolls.
struct Survey {
    /// The rules that match at least one roll, one bit each.
    matched: u32,
    /// The highest counts of each matcher, uncapped and capped.
    counts: Vec<(u16, u8)>,
    /// For each rule, the earlier ones that match in the same roll and look at the same die, one bit each.
    shared: Vec<u32>,
}

impl Survey {
    fn of(card: &Card) -> Survey {
        let rules = card.rules.len();
        let mut survey = Survey { matched: 0, counts: vec![(0, 0); rules], shared: vec![0; rules] };
        each_roll(card.dice, |dice, _| survey.meet(card, &dice));
        survey
    }

    /// Lists the pairs of rules that count the same dice, in order.
    fn shared(&self) -> impl Iterator<Item = (usize, usize)> {
        let rules = self.shared.len();
        let pairs = (0..rules).flat_map(move |one| (one + 1..rules).map(move |other| (one, other)));
        pairs.filter(|&(one, other)| self.shared[other] >> one & 1 == 1)
    }

    fn meet(&mut self, card: &Card, dice: &Dice) {
        let roll = Roll::of(card, dice);
        let mut seen: Few<(usize, u8), MOST_RULES> = Few::default();
        for (n, rule) in card.rules.iter().enumerate() {
            let Some(found) = rule.matcher.matches(&roll) else { continue };
            self.matched |= 1 << n;
            self.counts[n].0 = self.counts[n].0.max(found.uncapped);
            self.counts[n].1 = self.counts[n].1.max(found.count);
            let dice = dice.showing(rule.matcher.faces(card));
            for &(other, theirs) in seen.as_slice() {
                self.shared[n] |= u32::from(theirs & dice != 0) << other;
            }
            seen.push((n, dice));
        }
    }
}

struct Lint<'a> {
    card: &'a Card,
    at: &'a Spot<'a>,
    found: Flaws,
}

impl Lint<'_> {
    /// Reports a warning at the nearest node of a path that exists in the file.
    fn warn(&mut self, path: &str, code: &'static str, message: String) {
        let mut spot = self.at.clone();
        for key in path.split('/').skip(1) {
            let next = match key.parse::<usize>() {
                Ok(n) => spot.items(&mut Flaws::default()).into_iter().nth(n),
                Err(_) => spot.get(key),
            };
            spot = next.unwrap_or(spot);
        }
        self.found.add(Flaw { path: format!("{}{path}", self.at.path()), ..spot.flaw(code, message) });
    }

    fn idle_faces(&mut self) {
        if self.card.allow_idle {
            return;
        }
        let fields = self.card.fields.iter().fold(0, |all, field| all | field.faces);
        let used = self.card.rules.iter().fold(0, |all, rule| all | rule.matcher.faces(self.card));
        for face in 1..7 {
            let message = match (fields >> face & 1, used >> face & 1) {
                (_, 1) => continue,
                (0, _) => format!("face {face} is in no field and no rule"),
                _ => format!("face {face} is in a field that no rule looks at"),
            };
            self.warn("/fields", "idleFace", message + "; set allowIdleFaces if that is intended");
        }
    }

    fn idle_caps(&mut self, n: usize, rule: &Rule, survey: &Survey) {
        let (uncapped, count) = survey.counts[n];
        let cap = match rule.matcher {
            Matcher::Count { cap, .. } | Matcher::Pairs { cap, .. } => cap,
            Matcher::Exact { .. } | Matcher::Combo { .. } => None,
        };
        if let Some(cap) = cap.filter(|cap| uncapped <= u16::from(*cap)) {
            let message = format!("the cap {cap} never binds: at most {uncapped} is counted");
            self.warn(&format!("/rules/{n}/matcher/cap"), "capNeverBinds", message);
        }
        for (e, effect) in rule.effects.iter().enumerate() {
            let (plain, capped) = effect.kind.amount(count);
            let path = format!("/rules/{n}/effects/{e}/cap");
            if has_cap(&effect.kind) && plain == capped {
                self.warn(
                    &path,
                    "capNeverBinds",
                    format!("the cap never binds: at most {plain} comes of it"),
                );
            }
        }
    }

    fn outside_fields(&mut self, n: usize, rule: &Rule) {
        let fields = self.card.fields.iter().fold(0, |all, field| all | field.faces);
        if let Matcher::Exact { face, .. } = rule.matcher
            && fields >> face & 1 == 0
        {
            let message = format!("face {face} is in no field");
            self.warn(&format!("/rules/{n}/matcher/face"), "outsideFields", message);
        }
    }

    /// Warns about a rule that allows no extra dice although another rule uses the same field.
    fn crowded(&mut self, n: usize, rule: &Rule) {
        let Matcher::Combo { needs, allow_extra: false } = &rule.matcher else { return };
        let others = self.card.rules.iter().enumerate().filter(|(other, _)| *other != n);
        let beside = others.filter(|(_, other)| needs.iter().any(|need| other.matcher.names(need.0)));
        let names: Vec<String> = beside.map(|(_, other)| format!("{:?}", other.id)).collect();
        if !names.is_empty() {
            let message = format!("allowExtra is false, but {} looks at the same field", names.join(", "));
            self.warn(&format!("/rules/{n}/matcher"), "exclusive", message);
        }
    }

    fn cascades(&mut self, survey: &Survey) {
        let rerolls = |rule: &Rule, repeat: bool| {
            let asks =
                |kind: &EffectKind| matches!(kind, EffectKind::RerollDice(reroll) if reroll.repeat == repeat);
            rule.effects.iter().any(|effect| asks(&effect.kind))
        };
        let live = |n: &usize| survey.matched >> n & 1 == 1;
        let rules = &self.card.rules;
        let repeats: Vec<usize> =
            (0..rules.len()).filter(live).filter(|&n| rerolls(&rules[n], true)).collect();
        let once: Vec<usize> = (0..rules.len()).filter(live).filter(|&n| rerolls(&rules[n], false)).collect();
        let most = self.card.most_rerolls;
        let reaches = if repeats.is_empty() { once.len() > usize::from(most) } else { true };
        if let (true, Some(&n)) = (reaches, repeats.first().or(once.last())) {
            let message = format!("rerolls can follow each other up to the cap of {most}");
            self.warn(&format!("/rules/{n}"), "rerollCascade", message);
        }
    }
}

/// Returns whether an effect has a cap written by its author; preventHalf always has one.
fn has_cap(kind: &EffectKind) -> bool {
    match kind {
        EffectKind::DealPer { cap, .. }
        | EffectKind::FlatBlock { cap, .. }
        | EffectKind::BlockPer { cap, .. } => cap.is_some(),
        EffectKind::Reflect { cap, .. } | EffectKind::Heal { cap, .. } => cap.is_some(),
        EffectKind::Grant(grant) => grant.cap.is_some(),
        EffectKind::PreventHalf { cap } => *cap > 1,
        EffectKind::BuffNextAttack(_)
        | EffectKind::Cleanse { .. }
        | EffectKind::TransferStatus { .. }
        | EffectKind::RerollDice(_) => false,
    }
}
