//! The words that the game adds to the target language.

use fairdeal_kernel::words;
use fairdeal_select::Vocabulary;

words! {
    /// Where a card can be.
    pub enum Zone {
        /// In play.
        Play = "play",
        /// In a hand.
        Hand = "hand",
        /// In a deck.
        Deck = "deck",
        /// In a discard pile.
        Discard = "discard",
        /// In an inkwell.
        Inkwell = "inkwell",
    }
}

words! {
    /// What kind of card it is.
    pub enum Kind {
        /// A character.
        Character = "character",
        /// An action; a song is an action with the characteristic `Song`.
        Action = "action",
        /// An item.
        Item = "item",
        /// A location.
        Location = "location",
    }
}

words! {
    /// The numbers of a card.
    pub enum Number {
        /// The cost to play it.
        Cost = "cost",
        /// The damage it deals.
        Strength = "strength",
        /// The damage that banishes it.
        Willpower = "willpower",
        /// The lore it gains.
        Lore = "lore",
        /// The damage on it.
        Damage = "damage",
        /// The cost to move there.
        MoveCost = "move_cost",
        /// The number of cards under it.
        Under = "under",
    }
}

words! {
    /// The states a card can be in.
    pub enum Status {
        /// Upright.
        Ready = "ready",
        /// Turned sideways.
        Exerted = "exerted",
        /// With damage on it.
        Damaged = "damaged",
        /// In play only since this turn.
        Drying = "drying",
        /// At a location.
        AtLocation = "at_location",
        /// Played this turn.
        PlayedThisTurn = "played_this_turn",
        /// Has challenged this turn.
        ChallengedThisTurn = "challenged_this_turn",
        /// With cards under it.
        HasCardsUnder = "has_cards_under",
        /// Can be put into the inkwell.
        Inkable = "inkable",
    }
}

words! {
    /// The keywords.
    pub enum Keyword {
        /// May challenge Evasive characters.
        Alert = "alert",
        /// May enter exerted; must be challenged first.
        Bodyguard = "bodyguard",
        /// Takes cards under it.
        Boost = "boost",
        /// Stronger while challenging.
        Challenger = "challenger",
        /// Can be challenged only by Evasive and Alert characters.
        Evasive = "evasive",
        /// Cannot quest, and must challenge if able.
        Reckless = "reckless",
        /// Takes less damage.
        Resist = "resist",
        /// May challenge while drying.
        Rush = "rush",
        /// May be played onto another character.
        Shift = "shift",
        /// Counts as costing more for songs.
        Singer = "singer",
        /// A song for several singers.
        SingTogether = "sing_together",
        /// Adds its strength to another when it quests.
        Support = "support",
        /// Is banished when an opponent's action chooses it.
        Vanish = "vanish",
        /// Opponents cannot choose it.
        Ward = "ward",
    }
}

words! {
    /// The inks.
    pub enum Ink {
        /// Yellow.
        Amber = "amber",
        /// Violet.
        Amethyst = "amethyst",
        /// Green.
        Emerald = "emerald",
        /// Red.
        Ruby = "ruby",
        /// Blue.
        Sapphire = "sapphire",
        /// Grey.
        Steel = "steel",
    }
}

words! {
    /// What a card can be forbidden to do.
    pub enum Deny {
        /// To quest.
        Quest = "quest",
        /// To challenge.
        Challenge = "challenge",
        /// To be challenged.
        BeChallenged = "be_challenged",
        /// To ready at the start of its turn.
        Ready = "ready",
        /// To sing.
        Sing = "sing",
        /// To be dealt damage in a challenge.
        BeDamagedInChallenges = "be_damaged_in_challenges",
        /// To enter play ready.
        EnterReady = "enter_ready",
    }
}

words! {
    /// What a character must do before its player's turn ends, if able.
    pub enum Must {
        /// Quest.
        Quest = "quest",
        /// Challenge.
        Challenge = "challenge",
        /// Either of the two.
        QuestOrChallenge = "quest_or_challenge",
    }
}

words! {
    /// What triggered abilities wait for.
    pub enum Event {
        /// It was played.
        Played = "played",
        /// It quested.
        Quests = "quests",
        /// It challenged.
        Challenges = "challenges",
        /// It was challenged.
        IsChallenged = "is_challenged",
        /// It was banished.
        Banished = "banished",
        /// It banished another in a challenge.
        WinsChallenge = "wins_challenge",
        /// Damage was dealt to it.
        Damaged = "damaged",
        /// It left play.
        Leaves = "leaves",
        /// It sang a song.
        Sings = "sings",
        /// It moved to a location.
        Moves = "moves",
        /// A turn began; the subject is the source.
        TurnStarts = "turn_starts",
        /// A turn ended; the subject is the source.
        TurnEnds = "turn_ends",
        /// A card was put into the inkwell by its owner; the subject is the source.
        Inked = "inked",
        /// An opponent's action chose it.
        Chosen = "chosen",
        /// A card was put under it.
        PutUnder = "put_under",
        /// It was banished in a challenge; the other party is its opponent there.
        BanishedInChallenge = "banished_in_challenge",
        /// A card was discarded; it is not in play.
        Discarded = "discarded",
        /// A character moved to it; the other party is that character.
        MovedTo = "moved_to",
    }
}

/// The vocabulary of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words;

impl Vocabulary for Words {
    type Zone = Zone;
    type Kind = Kind;
    type Number = Number;
    type Status = Status;
    type Keyword = Keyword;

    const PLAY: Zone = Zone::Play;

    const SPELLINGS: &'static [(&'static str, &'static str)] = &[
        (
            "type",
            "what is chosen as {\"chosen\": {\"filter\": …, \"bounds\": …}} \
             and the kind of card as {\"kind\": [\"character\"]}",
        ),
        ("cardType", r#"{"kind": ["character"]}"#),
        ("publicId", r#"{"card": "Name - Title"}"#),
        ("instanceId", r#"{"is": {"object": 3}}"#),
        ("ready", r#"{"status": "ready"}"#),
        ("exerted", r#"{"status": "exerted"}"#),
        ("damaged", r#"{"status": "damaged"}"#),
        ("cost", r#"{"number": {"of": "cost", "is": "at_most", "than": 3}}"#),
        ("strength", r#"{"number": {"of": "strength", "is": "at_least", "than": 3}}"#),
        ("willpower", r#"{"number": {"of": "willpower", "is": "at_least", "than": 3}}"#),
        ("loreValue", r#"{"number": {"of": "lore", "is": "at_least", "than": 1}}"#),
        ("withName", r#"{"name": {"is": ["Name"]}}"#),
        ("namedCard", r#""named""#),
        ("withKeyword", r#"{"keyword": "ward"}"#),
        ("withoutKeyword", r#"{"not": {"keyword": "ward"}}"#),
        ("withCharacteristics", r#"{"traits": {"all": ["Hero"]}}"#),
        ("withClassification", r#"{"traits": {"all": ["Hero"]}}"#),
        ("characteristicsMode", r#"{"traits": {"any": ["Hero", "Rogue"]}}"#),
        ("count", r#"{"bounds": {"exactly": 1}}"#),
        ("min", r#"{"bounds": {"between": [1, 2]}}"#),
        ("max", r#"{"bounds": {"between": [1, 2]}}"#),
        ("upTo", r#"{"bounds": {"up_to": 2}}"#),
        ("random", r#"{"random": {"filter": …, "count": 1}}"#),
        ("excludeSelf", r#"{"not": {"is": "source"}}"#),
        ("atLocation", r#"{"status": "at_location"}"#),
        ("hasCardUnder", r#"{"status": "has_cards_under"}"#),
        ("playedThisTurn", r#"{"status": "played_this_turn"}"#),
        ("has", r#"{"status": "challenged_this_turn"}"#),
        ("inkwell", r#"{"status": "inkable"}"#),
        ("filter", r#"the filter inside {"chosen": {"filter": …, "bounds": …}}"#),
        ("self", r#""you", or {"is": "source"} for the card itself"#),
        (
            "operator",
            r#"{"name": {"is": ["Name"]}}, or {"number": {"of": "cost", "is": "at_most", "than": 3}}"#,
        ),
        ("includes", r#"{"name": {"contains": ["part"]}}"#),
        ("startsWith", r#"{"name": {"starts_with": ["part"]}}"#),
        ("endsWith", r#"{"name": {"ends_with": ["part"]}}"#),
        ("caseInsensitive", r#"{"name": {"is_any_case": ["name"]}}"#),
        ("eq", r#""equal""#),
        ("gt", r#""more""#),
        ("gte", r#""at_least""#),
        ("lt", r#""less""#),
        ("lte", r#""at_most""#),
        ("custom", "a word of the language; there is no way around it"),
        ("voiceless", r#"{"cannot": "sing"}, which is not a keyword, or a keyword such as "ward""#),
    ];
}
