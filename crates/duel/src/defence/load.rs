use super::{
    Card, Condition, Effect, EffectKind, FaceGroup, MOST_STATUSES, Matcher, Rule, Side, load_effect,
};
use crate::MOST_DICE;
use fairdeal_definitions::{Flaws, Names, Spot};

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
    /// Reads a card that may name these statuses. Reports every flaw, and returns `None` if there is one.
    pub fn load(at: &Spot<'_>, statuses: &[&str], flaws: &mut Flaws) -> Option<Card> {
        debug_assert!(statuses.len() <= MOST_STATUSES, "a game has few statuses");
        let before = flaws.0.len();
        at.table(&["name", "dice", "fields", "rules", "maxRerollsPerDefense", "allowIdleFaces"], flaws);
        let dice = at.need("dice", flaws).and_then(|at| at.number(1..=MOST_DICE as i64, flaws));
        let fields = at.need("fields", flaws).map_or(vec![], |at| fields(&at, flaws));
        let mut loader = Loader { fields: &fields, statuses, flaws };
        let rules = match at.need("rules", loader.flaws) {
            Some(at) => loader.rules(&at),
            None => vec![],
        };
        let most_rerolls = at.get("maxRerollsPerDefense").map_or(Some(3), |at| at.number(1..=8, flaws));
        let allow_idle = at.get("allowIdleFaces").map_or(Some(false), |at| at.flag(flaws));
        at.get("name").and_then(|at| at.text(flaws).map(str::len));
        if flaws.0.len() > before {
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

fn fields(at: &Spot<'_>, flaws: &mut Flaws) -> Vec<FaceGroup> {
    let mut fields: Vec<FaceGroup> = vec![];
    let mut taken = 0u8;
    let items = at.items(flaws);
    if items.len() > MOST_FIELDS {
        flaws.add(at.flaw("tooMany", "a die has six faces: there are at most six fields"));
    }
    for at in items.into_iter().take(MOST_FIELDS) {
        at.table(&["id", "faces"], flaws);
        let id = at.need("id", flaws).and_then(|at| at.text(flaws).map(str::to_owned));
        let mut faces = 0u8;
        let listed = at.need("faces", flaws).map_or(vec![], |at| at.items(flaws));
        for at in listed {
            let Some(face) = at.number(1..=6, flaws) else { continue };
            if (taken | faces) >> face & 1 == 1 {
                flaws.add(at.flaw("overlap", format!("face {face} is in a field already")));
            }
            faces |= 1 << face;
        }
        taken |= faces;
        let id = id.unwrap_or_default();
        if fields.iter().any(|field| field.id == id) {
            flaws.add(at.flaw("duplicate", format!("there are two fields {id:?}")));
        }
        fields.push(FaceGroup { id, faces });
    }
    fields
}

/// What rules may refer to while they are being read.
pub(super) struct Loader<'a> {
    pub(super) fields: &'a [FaceGroup],
    pub(super) statuses: &'a [&'a str],
    pub(super) flaws: &'a mut Flaws,
}

impl Loader<'_> {
    fn rules(&mut self, at: &Spot<'_>) -> Vec<Rule> {
        let items = at.items(self.flaws);
        if items.len() > MOST_RULES {
            self.flaws.add(at.flaw("tooMany", format!("a card has at most {MOST_RULES} rules")));
        }
        let mut rules: Vec<Rule> = vec![];
        for at in items.into_iter().take(MOST_RULES) {
            let Some(rule) = self.rule(&at) else { continue };
            if rules.iter().any(|known| known.id == rule.id) {
                self.flaws.add(at.flaw("duplicate", format!("there are two rules {:?}", rule.id)));
            }
            rules.push(rule);
        }
        rules
    }

    fn rule(&mut self, at: &Spot<'_>) -> Option<Rule> {
        at.table(&["id", "label", "matcher", "effects", "conditions"], self.flaws);
        let id = at.need("id", self.flaws).and_then(|at| at.text(self.flaws).map(str::to_owned));
        let label = at.get("label").and_then(|at| at.text(self.flaws).map(str::to_owned));
        let matcher = at.need("matcher", self.flaws).and_then(|at| self.matcher(&at));
        let conditions = self.conditions(at);
        let effects = self.effects(at, &conditions);
        let id = id?;
        Some(Rule { label: label.unwrap_or_else(|| id.clone()), id, matcher: matcher?, effects })
    }

    fn effects(&mut self, at: &Spot<'_>, shared: &[Condition]) -> Vec<Effect> {
        let Some(list) = at.need("effects", self.flaws) else { return vec![] };
        let mut effects = vec![];
        for at in list.items(self.flaws) {
            let mut conditions = shared.to_vec();
            conditions.extend(self.conditions(&at));
            effects.extend(load_effect::kind(self, &at).map(|kind| Effect { kind, conditions }));
        }
        effects
    }

    fn conditions(&mut self, at: &Spot<'_>) -> Vec<Condition> {
        let Some(list) = at.get("conditions") else { return vec![] };
        let mut conditions = vec![];
        for at in list.items(self.flaws) {
            at.table(&["target", "status", "min"], self.flaws);
            let side = at.need("target", self.flaws).and_then(|at| self.side(&at));
            let status = at.need("status", self.flaws).and_then(|at| self.status(&at));
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
        let kind = at.need("type", self.flaws)?.name(&MATCHERS, self.flaws)?;
        match MATCHERS.all[kind] {
            "countField" => {
                at.table(&["type", "fieldId", "min", "per", "cap"], self.flaws);
                let field = at.need("fieldId", self.flaws).and_then(|at| self.field(&at));
                let (min, per) = (self.count(at, "min", Some(1)), self.count(at, "per", Some(1)));
                let cap = self.cap(at, "cap");
                Some(Matcher::Count { field: field?, min: min?, per: per?, cap: cap? })
            }
            "pairsField" => {
                at.table(&["type", "fieldId", "min", "cap"], self.flaws);
                let field = at.need("fieldId", self.flaws).and_then(|at| self.field(&at));
                let (min, cap) = (self.count(at, "min", Some(1)), self.cap(at, "cap"));
                Some(Matcher::Pairs { field: field?, min: min?, cap: cap? })
            }
            "exactFace" => {
                at.table(&["type", "face", "count"], self.flaws);
                let face = at.need("face", self.flaws).and_then(|at| at.number(1..=6, self.flaws));
                let count = self.count(at, "count", Some(1));
                Some(Matcher::Exact { face: face? as u8, count: count? })
            }
            _ => self.combo(at),
        }
    }

    fn combo(&mut self, at: &Spot<'_>) -> Option<Matcher> {
        at.table(&["type", "fields", "allowExtra"], self.flaws);
        let list = at.need("fields", self.flaws).map_or(vec![], |at| at.items(self.flaws));
        let mut needs = vec![];
        for at in &list {
            at.table(&["id", "min"], self.flaws);
            let field = at.need("id", self.flaws).and_then(|at| self.field(&at));
            needs.extend(field.zip(self.count(at, "min", Some(1))));
        }
        if list.is_empty() {
            self.flaws.add(at.flaw("missing", "a combo needs at least one field"));
        }
        let allow_extra = at.get("allowExtra").map_or(Some(true), |at| at.flag(self.flaws));
        Some(Matcher::Combo { needs, allow_extra: allow_extra? })
    }

    pub(super) fn field(&mut self, at: &Spot<'_>) -> Option<u8> {
        let names: Vec<&str> = self.fields.iter().map(|field| field.id.as_str()).collect();
        let name = at.text(self.flaws)?;
        let found = Names { what: "field", all: &names }.find(name);
        found.map(|at| at as u8).map_err(|message| self.flaws.add(at.flaw("noField", message))).ok()
    }

    pub(super) fn status(&mut self, at: &Spot<'_>) -> Option<u8> {
        let names = Names { what: "status", all: self.statuses };
        at.name(&names, self.flaws).map(|status| status as u8)
    }

    /// Reads whom something applies to. Allies are reserved for later.
    pub(super) fn side(&mut self, at: &Spot<'_>) -> Option<Side> {
        match at.name(&SIDES, self.flaws)? {
            0 => Some(Side::Own),
            1 => Some(Side::Opponent),
            _ => {
                let message = "\"ally\" is reserved: there are no allies yet; write \"self\" or \"opponent\"";
                self.flaws.add(at.flaw("reserved", message));
                None
            }
        }
    }

    /// Reads a positive number, required unless it has a default.
    pub(super) fn count(&mut self, at: &Spot<'_>, key: &str, default: Option<u8>) -> Option<u8> {
        match (at.get(key), default) {
            (Some(at), _) => at.number(1..=MOST, self.flaws).map(|number| number as u8),
            (None, Some(default)) => Some(default),
            (None, None) => at.need(key, self.flaws).map(|_| 0),
        }
    }

    /// Reads an optional positive number.
    pub(super) fn cap(&mut self, at: &Spot<'_>, key: &str) -> Option<Option<u8>> {
        at.get(key).map_or(Some(None), |at| at.number(1..=MOST, self.flaws).map(|cap| Some(cap as u8)))
    }
}
