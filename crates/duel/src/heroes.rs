use crate::Hero;
use std::sync::{Arc, LazyLock};

/// The files of the built-in heroes; their names are the words of the option `heroes`.
pub(crate) const FILES: [(&str, &str); 5] = [
    ("pyromancer", include_str!("../heroes/pyromancer.json")),
    ("shadow-monk", include_str!("../heroes/shadow-monk.json")),
    ("training-dummy", include_str!("../heroes/training-dummy.json")),
    ("pyromancer-tuned", include_str!("../heroes/pyromancer-tuned.json")),
    ("shadow-monk-tuned", include_str!("../heroes/shadow-monk-tuned.json")),
];

static SHIPPED: LazyLock<Vec<Arc<Hero>>> = LazyLock::new(|| {
    let load = |(id, text): &(&str, &str)| {
        Arc::new(Hero::load(text).unwrap_or_else(|flaws| panic!("{id}: {flaws}")))
    };
    FILES.iter().map(load).collect()
});

/// Lists the names and files of the built-in heroes.
pub fn files() -> &'static [(&'static str, &'static str)] {
    &FILES
}

/// Lists the built-in heroes.
pub fn shipped() -> &'static [Arc<Hero>] {
    &SHIPPED
}
