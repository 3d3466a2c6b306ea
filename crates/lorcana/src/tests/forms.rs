//! The schema and the types of the target language with the words of this game, as files for those who write cards.

use crate::vocabulary::Words;
use fairdeal_select::{schema, typescript};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/targets");

#[test]
fn schema_and_types_are_written_down() {
    let schema = serde_json::to_string_pretty(&schema::<Words>()).expect("a schema is JSON");
    fairdeal_laws::golden(&format!("{FOLDER}/lorcana.schema.json"), &format!("{schema}\n"));
    fairdeal_laws::golden(&format!("{FOLDER}/lorcana.ts"), &typescript::<Words>());
}
