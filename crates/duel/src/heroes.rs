use crate::{Hero, Options};
use fairdeal_kernel::Address;
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

/// The heroes as logs of schema 1 knew them, which do not say so themselves. Never changes.
const SCHEMA_1: [(&str, &str); 5] = [
    ("pyromancer", "288fb563606933a7"),
    ("shadow-monk", "f3ae4c83f7502daf"),
    ("training-dummy", "cd2203d8f0d4a9ee"),
    ("pyromancer-tuned", "7f84dba6de012784"),
    ("shadow-monk-tuned", "f0125173b2bfde09"),
];

/// Returns who fought in a log of schema 1.
pub(crate) fn heroes_of_schema_1(options: &Options) -> Vec<Address> {
    let words = options.heroes.to_string();
    let hash = |id: &str| SCHEMA_1.iter().find(|(known, _)| *known == id).map_or("", |(_, hash)| *hash);
    let of = |(number, id): (u16, &str)| Address { number, name: id.into(), hash: hash(id).into() };
    (0..).zip(words.split(',')).map(of).collect()
}
