use crate::grammar::{Chart, Found, Mode, Node, Number, Phrase, Printer};

/// The card type a subtype belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Of {
    Creature,
    Artifact,
    Enchantment,
    Land,
    Spell,
    Battle,
}

/// A subtype of creatures, artifacts, enchantments, lands, spells or battles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Subtype {
    of: Of,
    index: u16,
}

impl Subtype {
    /// Finds a subtype by its name in the singular.
    pub fn named(name: &str) -> Option<Subtype> {
        ALL.iter().find_map(|(of, names)| {
            let at = names.iter().position(|known| *known == name)?;
            Some(Subtype { of: *of, index: u16::try_from(at).ok()? })
        })
    }

    /// Returns its name in the singular.
    pub fn name(self) -> &'static str {
        let (_, names) = ALL.iter().find(|(of, _)| *of == self.of).expect("every kind of subtype has a row");
        names[self.index as usize]
    }

    /// Returns the card type it belongs to.
    pub fn of(self) -> Of {
        self.of
    }

    fn plural(self) -> String {
        let name = self.name();
        if let Some((_, plural)) = IRREGULAR.iter().find(|(one, _)| *one == name) {
            return (*plural).to_owned();
        }
        if let Some(stem) = name.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o'])) {
            return format!("{stem}ies");
        }
        let hissing = name.ends_with(['s', 'x']) || name.ends_with("ch") || name.ends_with("sh");
        format!("{name}{}", if hissing { "es" } else { "s" })
    }

    fn of_plural(plural: &str) -> Option<Subtype> {
        let known = IRREGULAR.iter().find(|(_, many)| *many == plural).map(|(one, _)| (*one).to_owned());
        let singular = known
            .or_else(|| {
                plural
                    .strip_suffix("ies")
                    .map(|stem| format!("{stem}y"))
                    .filter(|name| Subtype::named(name).is_some())
            })
            .or_else(|| {
                plural.strip_suffix("es").map(str::to_owned).filter(|name| Subtype::named(name).is_some())
            })
            .or_else(|| plural.strip_suffix('s').map(str::to_owned))?;
        Subtype::named(&singular).filter(|found| found.plural() == plural)
    }
}

impl Node for Subtype {
    fn print(&self, out: &mut Printer, _: Mode) {
        match out.number {
            Number::One => out.word(self.name()),
            Number::Many => out.word(&self.plural()),
        }
    }
}

impl Phrase for Subtype {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let Some(token) = chart.token(at) else { return Vec::new() };
        if !token.text.starts_with(|c: char| c.is_uppercase()) {
            return Vec::new();
        }
        let one = Subtype::named(&token.text).map(|found| Found::new(found, at + 1).number(Number::One));
        let many =
            Subtype::of_plural(&token.text).map(|found| Found::new(found, at + 1).number(Number::Many));
        one.into_iter().chain(many).collect()
    }
}

const IRREGULAR: &[(&str, &str)] = &[
    ("Elf", "Elves"),
    ("Dwarf", "Dwarves"),
    ("Wolf", "Wolves"),
    ("Werewolf", "Werewolves"),
    ("Mouse", "Mice"),
    ("Ox", "Oxen"),
    ("Fungus", "Fungi"),
    ("Octopus", "Octopuses"),
    ("Cyclops", "Cyclopes"),
    ("Pegasus", "Pegasi"),
    ("Homunculus", "Homunculi"),
    ("Plains", "Plains"),
    ("Myr", "Myr"),
    ("Merfolk", "Merfolk"),
    ("Treefolk", "Treefolk"),
    ("Moonfolk", "Moonfolk"),
    ("Kithkin", "Kithkin"),
    ("Eldrazi", "Eldrazi"),
    ("Fish", "Fish"),
    ("Sheep", "Sheep"),
    ("Samurai", "Samurai"),
    ("Vedalken", "Vedalken"),
    ("Astartes", "Astartes"),
    ("Equipment", "Equipment"),
    ("Food", "Foods"),
    ("Army", "Armies"),
];

/// All subtypes by card type; those of planeswalkers are names and stay out.
#[rustfmt::skip]
const ALL: &[(Of, &[&str])] = &[
    (Of::Creature, &[
        "Advisor", "Aetherborn", "Alien", "Ally", "Andorian", "Angel", "Antelope", "Ape", "Archer",
        "Archon", "Armadillo", "Army", "Artificer", "Assassin", "Assembly-Worker", "Astartes", "Atog",
        "Aurochs", "Avatar", "Azra", "Badger", "Balloon", "Barbarian", "Bard", "Basilisk", "Bat", "Bear",
        "Beast", "Beaver", "Beeble", "Beholder", "Berserker", "Bird", "Bison", "Blinkmoth", "Boar", "Borg",
        "Bringer", "Brushwagg", "C'tan", "Camarid", "Camel", "Capybara", "Caribou", "Carrier", "Cat",
        "Centaur", "Child", "Chimera", "Citizen", "Cleric", "Clown", "Cockatrice", "Construct", "Coward",
        "Coyote", "Crab", "Crocodile", "Custodes", "Cyberman", "Cyclops", "Dalek", "Dauthi", "Demigod",
        "Demon", "Deserter", "Detective", "Devil", "Dinosaur", "Djinn", "Doctor", "Dog", "Dragon", "Drake",
        "Dreadnought", "Drix", "Drone", "Druid", "Dryad", "Dwarf", "Echidna", "Efreet", "Egg", "Elder",
        "Eldrazi", "Elemental", "Elephant", "Elf", "Elk", "Employee", "Eternal", "Eye", "Faerie", "Ferret",
        "Fish", "Flagbearer", "Fox", "Fractal", "Frog", "Fungus", "Gamer", "Gamma", "Gargoyle", "Germ",
        "Giant", "Giraffe", "Gith", "Glimmer", "Gnoll", "Gnome", "Goat", "Goblin", "God", "Golem", "Gorgon",
        "Gorn", "Graveborn", "Gremlin", "Griffin", "Guest", "Hag", "Halfling", "Hamster", "Harpy",
        "Hedgehog", "Hellion", "Hero", "Hippo", "Hippogriff", "Homarid", "Homunculus", "Horror", "Horse",
        "Human", "Hydra", "Hyena", "Illusion", "Imp", "Incarnation", "Inhuman", "Inkling", "Inquisitor",
        "Insect", "Jackal", "Jellyfish", "Juggernaut", "Kangaroo", "Kavu", "Kelpien", "Kirin", "Kithkin",
        "Klingon", "Knight", "Kobold", "Kor", "Kraken", "Kree", "Lamia", "Lammasu", "Lanthanite", "Leech",
        "Lemur", "Leviathan", "Lhurgoyf", "Licid", "Lizard", "Lobster", "Lord", "Manticore", "Masticore",
        "Mercenary", "Merfolk", "Metathran", "Minion", "Minotaur", "Mite", "Mole", "Monger", "Mongoose",
        "Monk", "Monkey", "Moogle", "Moonfolk", "Mount", "Mouse", "Mutant", "Myr", "Mystic", "Nautilus",
        "Necron", "Nephilim", "Nightmare", "Nightstalker", "Ninja", "Noble", "Noggle", "Nomad", "Nymph",
        "Octopus", "Officer", "Ogre", "Ooze", "Orb", "Orc", "Orgg", "Otter", "Ouphe", "Ox", "Oyster",
        "Pangolin", "Peasant", "Pegasus", "Pentavite", "Performer", "Pest", "Phelddagrif", "Phoenix",
        "Phyrexian", "Pilot", "Pincher", "Pirate", "Plant", "Platypus", "Porcupine", "Possum", "Praetor",
        "Primarch", "Prism", "Processor", "Q", "Qu", "Rabbit", "Raccoon", "Ranger", "Rat", "Rebel",
        "Reflection", "Rhino", "Rigger", "Robot", "Rogue", "Sable", "Salamander", "Samurai", "Sand",
        "Saproling", "Satyr", "Scarecrow", "Scientist", "Scion", "Scorpion", "Scout", "Sculpture", "Seal",
        "Serf", "Serpent", "Servo", "Shade", "Shaman", "Shapeshifter", "Shark", "Sheep", "Shi'ar", "Siren",
        "Skeleton", "Skrull", "Skunk", "Slith", "Sliver", "Sloth", "Slug", "Snail", "Snake", "Soldier",
        "Soltari", "Sorcerer", "Spawn", "Specter", "Spellshaper", "Sphinx", "Spider", "Spike", "Spirit",
        "Splinter", "Sponge", "Spy", "Squid", "Squirrel", "Starfish", "Surrakar", "Survivor", "Symbiote",
        "Synth", "Talosian", "Tellarite", "Tentacle", "Tetravite", "Thalakos", "Tholian", "Thopter",
        "Thrull", "Tiefling", "Time", "Tosk", "Toy", "Treefolk", "Trilobite", "Triskelavite", "Troll",
        "Turtle", "Tyranid", "Unicorn", "Utrom", "Vampire", "Varmint", "Vedalken", "Villain", "Volver",
        "Vulcan", "Wall", "Walrus", "Warlock", "Warrior", "Weasel", "Weird", "Werewolf", "Whale", "Wizard",
        "Wolf", "Wolverine", "Wombat", "Worm", "Wraith", "Wurm", "Xindi", "Yeti", "Zombie", "Zubera",
    ]),
    (Of::Artifact, &[
        "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment", "Food",
        "Fortification", "Gold", "Incubator", "Infinity", "Junk", "Lander", "Map", "Powerstone",
        "Spacecraft", "Stone", "Treasure", "Vehicle",
    ]),
    (Of::Enchantment, &[
        "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Plan", "Role", "Room", "Rune", "Saga",
        "Shard", "Shrine",
    ]),
    (Of::Land, &[
        "Cave", "Desert", "Forest", "Gate", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains",
        "Planet", "Power-Plant", "Sphere", "Swamp", "Tower", "Town", "Urza's",
    ]),
    (Of::Spell, &[
        "Adventure", "Arcane", "Lesson", "Omen", "Trap",
    ]),
    (Of::Battle, &[
        "Siege",
    ]),
];
