//! Invented sentences come back from the tree as they were.

use fairdeal_oracle::{Context, print, readings};

const PERMANENT: &[&str] = &[
    "Flying",
    "Flying, trample, haste",
    "Protection from red",
    "Ward {2}",
    "Equip {3}",
    "Cycling {1}{G}",
    "Crew 2",
    "Enchant creature you control",
    "~ enters tapped.",
    "~ enters with three +1/+1 counters on it.",
    "~ can't block.",
    "~ attacks each combat if able.",
    "~ gets +1/+0 for each Goblin you control.",
    "~ has flying as long as you control an Island.",
    "As long as ~ is tapped, it has shroud.",
    "During your turn, ~ has first strike.",
    "Creatures you control get +1/+1.",
    "Other Elves you control get +1/+1 and have trample.",
    "Equipped creature gets +2/+2 and has lifelink.",
    "Enchanted creature can't attack or block.",
    "Artifact spells you cast cost {1} less to cast.",
    "~'s power and toughness are each equal to the number of lands you control.",
    "You have no maximum hand size.",
    "If a creature you control would die, exile it instead.",
    "As ~ enters, choose a color.",
    "{T}: Add {G}.",
    "{T}: Add {W} or {U}.",
    "{T}: Add one mana of any color.",
    "{2}, {T}, Sacrifice ~: Draw two cards.",
    "{1}{R}: ~ gets +1/+0 until end of turn.",
    "Sacrifice another creature: You gain 2 life.",
    "{3}: Regenerate ~.",
    "{T}: Tap target creature. Activate only as a sorcery.",
    "When ~ enters, draw a card.",
    "When ~ dies, return it to its owner's hand.",
    "Whenever ~ attacks, it gets +2/+0 until end of turn.",
    "Whenever another creature you control enters, put a +1/+1 counter on it.",
    "Whenever ~ deals combat damage to a player, that player discards a card.",
    "Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn.",
    "At the beginning of your upkeep, you lose 1 life.",
    "At the beginning of each player's upkeep, that player draws a card.",
    "When ~ enters, if it was kicked, create two 1/1 white Soldier creature tokens with vigilance.",
    "Whenever ~ becomes blocked, you may pay {1}. If you do, untap it.",
    "Instant and sorcery spells you cast cost {1} less to cast.",
    "When ~ enters, create a 0/1 green Plant creature token. It has \"Sacrifice ~: Add {G}.\"",
    "If ~ was kicked, it enters with two +1/+1 counters on it.",
    "When ~ leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    "Landfall — Whenever a land you control enters, you gain 1 life.",
    "+1: Scry 2.",
    "−3: Destroy target creature.",
    "I, II — Each opponent loses 1 life.",
    "Sliver creatures you control have \"{T}: Add {C}.\"",
];

const SPELL: &[&str] = &[
    "Draw three cards.",
    "Destroy target creature.",
    "Destroy all artifacts and enchantments.",
    "~ deals 4 damage to any target.",
    "~ deals 2 damage to each creature without flying.",
    "~ deals damage to target creature equal to the number of Swamps you control.",
    "Counter target spell.",
    "Counter target noncreature spell unless its controller pays {3}.",
    "Return target creature to its owner's hand.",
    "Return up to two target creature cards from your graveyard to your hand.",
    "Exile target creature, then return it to the battlefield under its owner's control.",
    "Target creature gets +3/+3 and gains trample until end of turn.",
    "Until end of turn, creatures you control gain double strike.",
    "Target player draws two cards and loses 2 life.",
    "Each player sacrifices a creature.",
    "Target creature you control fights target creature you don't control.",
    "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
    "Target creature gets +1/+0 until end of turn and can't be blocked this turn.",
    "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.",
    "Target creature gets +1/+1 until end of turn for each Forest you control.",
    "Return target creature card from your graveyard to the battlefield with two +1/+1 counters on it.",
    "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom \
     of your library in any order.",
    "Create a 3/3 green Beast creature token.",
    "Create X 1/1 black Rat creature tokens, where X is the number of cards in your hand.",
    "Put a +1/+1 counter on each of up to two target creatures.",
    "Prevent all combat damage that would be dealt this turn.",
    "Target opponent discards two cards.",
    "As an additional cost to cast ~, sacrifice a creature.",
    "Choose one —\n• Destroy target artifact.\n• Target player gains 5 life.",
    "Draw a card. If you control a Wizard, draw two cards instead.",
    "Exile target creature. Its controller gains life equal to its power.",
    "You may sacrifice a land. If you do, draw two cards.",
];

fn check(texts: &[&str], context: Context) {
    for text in texts {
        match readings(text, context) {
            Ok(found) => {
                assert_eq!(found.len(), 1, "{text}: {found:#?}");
                assert_eq!(print(&found[0]), *text);
            }
            Err(decline) => panic!("{text}: {decline}"),
        }
    }
}

#[test]
fn abilities_of_permanents_come_back() {
    check(PERMANENT, Context::Permanent);
}

#[test]
fn effects_of_spells_come_back() {
    check(SPELL, Context::Spell);
}

/// Sentences that differ in meaning by a word or a number.
const PAIRS: &[(&str, &str)] = &[
    ("Destroy target creature.", "Exile target creature."),
    ("Destroy target creature.", "Destroy all creatures."),
    ("Draw a card.", "Target player draws a card."),
    ("Draw two cards.", "Draw three cards."),
    ("You gain 2 life.", "You lose 2 life."),
    ("Tap target creature.", "Untap target creature."),
    ("Tap target creature you control.", "Tap target creature you don't control."),
    ("Counter target spell.", "Counter target creature spell."),
    ("~ deals 2 damage to any target.", "~ deals 2 damage to target creature."),
    ("~ deals 2 damage to each creature.", "~ deals 2 damage to each creature you control."),
    ("Target creature gets +1/+1 until end of turn.", "Target creature gets +1/-1 until end of turn."),
    ("Target creature gains flying until end of turn.", "Target creature gains flying."),
    ("Put a +1/+1 counter on target creature.", "Put a -1/-1 counter on target creature."),
    ("Return target creature to its owner's hand.", "Put target creature on top of its owner's library."),
    ("Each player discards a card.", "Each opponent discards a card."),
    ("Create a 1/1 red Goblin creature token.", "Create a tapped 1/1 red Goblin creature token."),
    ("Scry 1.", "Surveil 1."),
    ("Draw a card, then discard a card.", "Discard a card, then draw a card."),
    ("Destroy target artifact or creature.", "Destroy target artifact creature."),
    ("Destroy target creature with power 3 or less.", "Destroy target creature with toughness 3 or less."),
];

const PERMANENT_PAIRS: &[(&str, &str)] = &[
    ("When ~ enters, draw a card.", "When ~ dies, draw a card."),
    ("Whenever ~ attacks, draw a card.", "Whenever ~ blocks, draw a card."),
    (
        "Whenever a creature you control dies, draw a card.",
        "Whenever another creature you control dies, draw a card.",
    ),
    ("At the beginning of your upkeep, draw a card.", "At the beginning of your end step, draw a card."),
    (
        "When ~ enters, if you control a Swamp, draw a card.",
        "When ~ enters, draw a card. If you control a Swamp, draw a card.",
    ),
    ("Creatures you control get +1/+1.", "Other creatures you control get +1/+1."),
    ("~ can't block.", "~ can't be blocked."),
    ("~ enters tapped.", "~ enters tapped unless you control a Forest."),
    ("{T}: Add {G}.", "{T}: Add {G}{G}."),
    ("{T}: Draw a card.", "{2}: Draw a card."),
    ("Sacrifice ~: Draw a card.", "Sacrifice a creature: Draw a card."),
    (
        "Whenever ~ deals damage to a player, draw a card.",
        "Whenever ~ deals combat damage to a player, draw a card.",
    ),
    (
        "You may cast creature spells from your graveyard.",
        "You may cast artifact spells from your graveyard.",
    ),
];

#[test]
fn other_words_give_another_tree() {
    let pairs = PAIRS.iter().map(|pair| (pair, Context::Spell));
    for ((a, b), context) in pairs.chain(PERMANENT_PAIRS.iter().map(|pair| (pair, Context::Permanent))) {
        let tree = |text: &str| readings(text, context).unwrap_or_else(|decline| panic!("{text}: {decline}"));
        assert_ne!(tree(a), tree(b), "{a} / {b}");
    }
}
