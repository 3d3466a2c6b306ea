use crate::{Ask, Gesture, Picture, Tell};
use ts_rs::TS;

/// The types of other crates, written by hand where the messages contain them.
const OTHERS: &str = r#"export type Capability =
  | { type: "act-as-player" | "observe-hand", playerIndex: number }
  | {
    type:
      | "replace-ai"
      | "configure-variant"
      | "observe-own-hand"
      | "observe-all-hands"
      | "observe-full-state"
      | "see-hints"
      | "see-ai-intent"
      | "undo-actions",
  };
export type Sitter = "bot" | "human";
export type Notice =
  | { seat: { seat: number, held_by: Sitter, how: SeatChange, session?: number, name?: string } }
  | { sight_of_all: { session: number } }
  | { sight_of_you: { session: number } }
  | { yours: { capabilities: Capability[] } }
  | { sight_ended: { session: number } }
  | "revealed"
  | { asked: { by: number, wish: "undo" | "redo" } }
  | { answered: { by: number, yes: boolean } }
  | { agreed: { by: number } }
  | { flagged: { seat: number } }
  | { conceded: { by: number } };
export type SeatChange = "sat" | "stood" | "away" | "back" | "freed";
export type Sentence = [string, { [name: string]: Part }?];
export type Part = number | string | Sentence | { s: number } | { w: string };
export type Panel = { title: Sentence, seat?: number, lines: PanelRow[] };
export type PanelRow =
  | Sentence
  | { meter: { name: Sentence, value: number, most: number, change: number } }
  | { chips: [Sentence, number][] }
  | { dice: { pips: number[], lit: number, owner?: number } }
  | { rule: { dice: number[], text: Sentence, outcome?: Sentence } }
  | { steps: Stage[] };
export type Stage = { name: Sentence, value: number, change: number, state: "done" | "now" | "ahead" };
export type Pose = { turned?: boolean, on?: number, badges?: Badge[] };
export type Badge = { text: Sentence, tone: "plain" | "good" | "bad" };
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
export type Clock = { store: number, periods?: number };
export type Around = {
  seats: Sitter[],
  capabilities: Capability[],
  clocks?: Clock[],
  waiting?: number[],
  ended?: "trick" | "hand" | "match",
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
    // Types with a wire form of their own are not found through the others.
    collect::<Gesture>(&config, &mut types);
    collect::<Picture>(&config, &mut types);
    let head = "// Made from the Rust types; `cargo xtask golden` rewrites it.\n\n".to_owned();
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
