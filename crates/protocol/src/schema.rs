use crate::{Ask, Tell};
use ts_rs::TS;

/// The types of other crates, written by hand where the messages hold them.
const OTHERS: &str = r#"export type Capability = { type: string, playerIndex?: number };
export type Outcome = { payoffs: number[], scores: number[], reason: string };
export type Turn = { act: number[] } | { over: Outcome };
export type Glimpse = number | [number | null, ...(number | string)[]];
export type Panel = { title: string, seat?: number, lines: Row[] };
export type Row =
  | string
  | { meter: { name: string, value: number, most: number, change: number } }
  | { chips: [string, number][] }
  | { dice: { pips: number[], lit: number, owner?: number } }
  | { rule: { dice: number[], text: string, outcome?: string } }
  | { steps: { name: string, value: number, change: number, state: "done" | "now" | "ahead" }[] };
export type Pose = { turned?: boolean, on?: number, badges?: { text: string, tone: "plain" | "good" | "bad" }[] };
export type Delay = "none" | "hand" | { moves: number };
export type TimeControl =
  | { fischer: { base: number, increment: number } }
  | { byo_yomi: { base: number, periods: number, period: number } }
  | { per_move: { time: number } }
  | { days: { days: number } };
export type VoidRound = {
  commitment: string,
  secret: string,
  seals: (string | null)[],
  shares: (string | null)[],
  broken_off?: boolean,
};
export type Around = {
  seats: ("bot" | "human")[],
  capabilities: Capability[],
  clocks?: { store: number, periods?: number }[],
  waiting?: number[],
  asked?: [number, "undo" | "redo"],
  concede?: boolean,
  seeing_all?: number,
};
"#;

/// Describes the messages as a JSON schema.
pub fn json_schema() -> String {
    let (ask, tell) = (schemars::schema_for!(Ask), schemars::schema_for!(Tell));
    let both = serde_json::json!({ "ask": ask, "tell": tell });
    serde_json::to_string_pretty(&both).expect("a schema is JSON") + "\n"
}

/// Describes the messages as TypeScript types.
pub fn type_script() -> String {
    let config = ts_rs::Config::default();
    let mut types = std::collections::BTreeMap::new();
    collect::<Ask>(&config, &mut types);
    collect::<Tell>(&config, &mut types);
    let head = "// Made from the Rust types; `cargo xtask golden` writes it anew.\n\n".to_owned();
    let declared = types.values().map(|declared: &String| format!("export {declared}\n"));
    head + OTHERS + &declared.collect::<String>()
}

type Types = std::collections::BTreeMap<String, String>;

fn collect<T: TS + 'static>(config: &ts_rs::Config, types: &mut Types) {
    struct Visitor<'a>(&'a ts_rs::Config, &'a mut Types);
    impl ts_rs::TypeVisitor for Visitor<'_> {
        fn visit<T: TS + 'static + ?Sized>(&mut self) {
            if T::output_path().is_some() && !self.1.contains_key(&T::name(self.0)) {
                self.1.insert(T::name(self.0), T::decl(self.0));
                T::visit_dependencies(self);
            }
        }
    }
    types.insert(T::name(config), T::decl(config));
    T::visit_dependencies(&mut Visitor(config, types));
}
