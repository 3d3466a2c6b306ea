use super::{
    Card, Condition, Effect, EffectKind, FaceGroup, MOST_STATUSES, Matcher, Rule, Side, load_effect,
};
use crate::{Faults, MOST_DICE, Names, Spot};

/// The maximum number of rules on a card.
pub(super) const MOST_RULES: usize = 32;
/// The maximum number of fields on a card.
const MOST_FIELDS: usize = 6;
/// The maximum value of any number on a card.
pub(super) const MOST: i64 = 99;
const MATCHERS: Names<'_> =
    Names { what: "matcher", all: &["countField", "pairsField", "exactFace", "combo"] };
pub(super) const SIDES: Names<'_> = Names { what: "target", all: &["self", "opponent", "ally"] };

impl Card {
    /// Reads a card that may name these statuses. Reports every fault, and returns `None` if there is one.
    pub fn load(at: &Spot<'_>, statuses: &[&str], faults: &mut Faults) -> Option<Card> {
        debug_assert!(statuses.len() <= MOST_STATUSES, "a game has few statuses");
        let before = faults.0.len();
        at.table(&["name", "dice", "fields", "rules", "maxRerollsPerDefense", "allowIdleFaces"], faults);
        let dice = at.need("dice", faults).and_then(|at| at.number(1..=MOST_DICE as i64, faults));
        let fields = at.need("fields", faults).map_or(vec![], |at| fields(&at, faults));
        let mut loader = Loader { fields: &fields, statuses, faults };
        let rules = match at.need("rules", loader.faults) {
            Some(at) => loader.rules(&at),
            None => vec![],
        };
        let most_rerolls = at.get("maxRerollsPerDefense").map_or(Some(3), |at| at.number(1..=8, faults));
        let allow_idle = at.get("allowIdleFaces").map_or(Some(false), |at| at.flag(faults));
        at.get("name").and_then(|at| at.text(faults).map(str::len));
        if faults.0.len() > before {
            return None;
        }
        let any = |is: fn(&EffectKind) -> bool| {
            rules.iter().flat_map(|rule| &rule.effects).any(|effect| is(&effect.kind))
        };
        Some(Card {
            asks: any(|kind| matches!(kind, EffectKind::RerollDice(_))),
            acts_at_once: any(EffectKind::acts_at_once),
            grants: any(EffectKind::lands_later),
            heals: any(|kind| matches!(kind, EffectKind::Heal { .. })),
            dice: dice? as u8,
            fields,
            rules,
            most_rerolls: most_rerolls? as u8,
            allow_idle: allow_idle?,
            canonical: at.node().canonical(),
        })
    }
}

fn fields(at: &Spot<'_>, faults: &mut Faults) -> Vec<FaceGroup> {
    let mut fields: Vec<FaceGroup> = vec![];
    let mut taken = 0u8;
    let items = at.items(faults);
    if items.len() > MOST_FIELDS {
        faults.add(at.fault("tooMany", "a die has six faces: there are at most six fields"));
    }
    for at in items.into_iter().take(MOST_FIELDS) {
        at.table(&["id", "faces"], faults);
        let id = at.need("id", faults).and_then(|at| at.text(faults).map(str::to_owned));
        let mut faces = 0u8;
        let listed = at.need("faces", faults).map_or(vec![], |at| at.items(faults));
        for at in listed {
            let Some(face) = at.number(1..=6, faults) else { continue };
            if (taken | faces) >> face & 1 == 1 {
                faults.add(at.fault("overlap", format!("face {face} is in a field already")));
            }
            faces |= 1 << face;
        }
        taken |= faces;
        let id = id.unwrap_or_default();
        if fields.iter().any(|field| field.id == id) {
            faults.add(at.fault("duplicate", format!("there are two fields {id:?}")));
        }
        fields.push(FaceGroup { id, faces });
    }
    fields
}

/// What rules may refer to while they are being read.
pub(super) struct Loader<'a> {
    pub(super) fields: &'a [FaceGroup],
    pub(super) statuses: &'a [&'a str],
    pub(super) faults: &'a mut Faults,
}

impl Loader<'_> {
    fn rules(&mut self, at: &Spot<'_>) -> Vec<Rule> {
        let items = at.items(self.faults);
        if items.len() > MOST_RULES {
            self.faults.add(at.fault("tooMany", format!("a card has at most {MOST_RULES} rules")));
        }
        let mut rules: Vec<Rule> = vec![];
        for at in items.into_iter().take(MOST_RULES) {
            let Some(rule) = self.rule(&at) else { continue };
            if rules.iter().any(|known| known.id == rule.id) {
                self.faults.add(at.fault("duplicate", format!("there are two rules {:?}", rule.id)));
            }
            rules.push(rule);
        }
        rules
    }

    fn rule(&mut self, at: &Spot<'_>) -> Option<Rule> {
        at.table(&["id", "label", "matcher", "effects", "conditions"], self.faults);
        let id = at.need("id", self.faults).and_then(|at| at.text(self.faults).map(str::to_owned));
        let label = at.get("label").and_then(|at| at.text(self.faults).map(str::to_owned));
        let matcher = at.need("matcher", self.faults).and_then(|at| self.matcher(&at));
        let conditions = self.conditions(at);
        let effects = self.effects(at, &conditions);
        let id = id?;
        Some(Rule { label: label.unwrap_or_else(|| id.clone()), id, matcher: matcher?, effects })
    }

    fn effects(&mut self, at: &Spot<'_>, shared: &[Condition]) -> Vec<Effect> {
        let Some(list) = at.need("effects", self.faults) else { return vec![] };
        let mut effects = vec![];
        for at in list.items(self.faults) {
            let mut conditions = shared.to_vec();
            conditions.extend(self.conditions(&at));
            effects.extend(load_effect::kind(self, &at).map(|kind| Effect { kind, conditions }));
        }
        effects
    }

    fn conditions(&mut self, at: &Spot<'_>) -> Vec<Condition> {
        let Some(list) = at.get("conditions") else { return vec![] };
        let mut conditions = vec![];
        for at in list.items(self.faults) {
            at.table(&["target", "status", "min"], self.faults);
            let side = at.need("target", self.faults).and_then(|at| self.side(&at));
            let status = at.need("status", self.faults).and_then(|at| self.status(&at));
            let min = self.count(&at, "min", Some(1));
            conditions.extend(side.zip(status).zip(min).map(|((side, status), min)| Condition {
                side,
                status,
                min,
            }));
        }
        conditions
    }

    fn matcher(&mut self, at: &Spot<'_>) -> Option<Matcher> {
        let kind = at.need("type", self.faults)?.name(&MATCHERS, self.faults)?;
        match MATCHERS.all[kind] {
            "countField" => {
                at.table(&["type", "fieldId", "min", "per", "cap"], self.faults);
                let field = at.need("fieldId", self.faults).and_then(|at| self.field(&at));
                let (min, per) = (self.count(at, "min", Some(1)), self.count(at, "per", Some(1)));
                let cap = self.cap(at, "cap");
                Some(Matcher::Count { field: field?, min: min?, per: per?, cap: cap? })
            }
            "pairsField" => {
                at.table(&["type", "fieldId", "min", "cap"], self.faults);
                let field = at.need("fieldId", self.faults).and_then(|at| self.field(&at));
                let (min, cap) = (self.count(at, "min", Some(1)), self.cap(at, "cap"));
                Some(Matcher::Pairs { field: field?, min: min?, cap: cap? })
            }
            "exactFace" => {
                at.table(&["type", "face", "count"], self.faults);
                let face = at.need("face", self.faults).and_then(|at| at.number(1..=6, self.faults));
                let count = self.count(at, "count", Some(1));
                Some(Matcher::Exact { face: face? as u8, count: count? })
            }
            _ => self.combo(at),
        }
    }

    fn combo(&mut self, at: &Spot<'_>) -> Option<Matcher> {
        at.table(&["type", "fields", "allowExtra"], self.faults);
        let list = at.need("fields", self.faults).map_or(vec![], |at| at.items(self.faults));
        let mut needs = vec![];
        for at in &list {
            at.table(&["id", "min"], self.faults);
            let field = at.need("id", self.faults).and_then(|at| self.field(&at));
            needs.extend(field.zip(self.count(at, "min", Some(1))));
        }
        if list.is_empty() {
            self.faults.add(at.fault("missing", "a combo needs at least one field"));
        }
        let allow_extra = at.get("allowExtra").map_or(Some(true), |at| at.flag(self.faults));
        Some(Matcher::Combo { needs, allow_extra: allow_extra? })
    }

    pub(super) fn field(&mut self, at: &Spot<'_>) -> Option<u8> {
        let names: Vec<&str> = self.fields.iter().map(|field| field.id.as_str()).collect();
        let name = at.text(self.faults)?;
        let found = Names { what: "field", all: &names }.find(name);
        found.map(|at| at as u8).map_err(|message| self.faults.add(at.fault("noField", message))).ok()
    }

    pub(super) fn status(&mut self, at: &Spot<'_>) -> Option<u8> {
        let names = Names { what: "status", all: self.statuses };
        at.name(&names, self.faults).map(|status| status as u8)
    }

    /// Reads whom something applies to. Allies are reserved for later.
    pub(super) fn side(&mut self, at: &Spot<'_>) -> Option<Side> {
        match at.name(&SIDES, self.faults)? {
            0 => Some(Side::Own),
            1 => Some(Side::Opponent),
            _ => {
                let message = "\"ally\" is reserved: there are no allies yet; write \"self\" or \"opponent\"";
                self.faults.add(at.fault("reserved", message));
                None
            }
        }
    }

    /// Reads a positive number, required unless it has a default.
    pub(super) fn count(&mut self, at: &Spot<'_>, key: &str, default: Option<u8>) -> Option<u8> {
        match (at.get(key), default) {
            (Some(at), _) => at.number(1..=MOST, self.faults).map(|number| number as u8),
            (None, Some(default)) => Some(default),
            (None, None) => at.need(key, self.faults).map(|_| 0),
        }
    }

    /// Reads an optional positive number.
    pub(super) fn cap(&mut self, at: &Spot<'_>, key: &str) -> Option<Option<u8>> {
        at.get(key).map_or(Some(None), |at| at.number(1..=MOST, self.faults).map(|cap| Some(cap as u8)))
    }
}
