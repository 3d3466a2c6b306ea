use super::{CounterKind, Noun, Objects, Player};
use crate::grammar::{Form, phrases};

phrases! {
    /// An amount.
    pub enum Quantity {
        /// A number.
        Number { n: u32 } = "@count {n:count}" | "@digits {n:digits}" | "@value {n:digits}",
        /// One, written as a word.
        One = "@count one ^1",
        /// X.
        X = "X ^2",
        /// The amount spoken of before.
        ThatMuch = "@count that many ^2" | "@digits that much" | "@value that number",
        /// Twice X.
        TwiceX = "twice X",
        /// Twice the amount spoken of before.
        TwiceThatMuch = "@count twice that many ^2" | "@digits twice that much" | "@value twice that number",
        /// Any amount the player likes.
        AnyNumber = "@count any number of ^2",
        /// At most a number.
        UpTo { n: u32 } = "@count up to {n}",
        /// As many as there are objects of the description.
        CountOf { noun: Noun, form: Form } =
            "@value the number of {noun:many}"
            | "@value the total number of {noun:many}",
        /// As many as there are counters of a kind on an object.
        CountersOn { kind: CounterKind, on: Box<Objects> } = "@value the number of {kind} counters on {on}",
        /// The power of an object.
        PowerOf { of: Box<Objects> } = "@value {of:owner} power",
        /// The toughness of an object.
        ToughnessOf { of: Box<Objects> } = "@value {of:owner} toughness",
        /// The mana value of an object.
        ManaValueOf { of: Box<Objects> } = "@value {of:owner} mana value",
        /// The power of what was sacrificed.
        SacrificedPower { noun: Noun } = "@value the sacrificed {noun:one}'s power",
        /// The toughness of what was sacrificed.
        SacrificedToughness { noun: Noun } = "@value the sacrificed {noun:one}'s toughness",
        /// The mana value of what was sacrificed.
        SacrificedManaValue { noun: Noun } = "@value the sacrificed {noun:one}'s mana value",
        /// A life total.
        LifeTotal { of: Player } = "@value {of:owner} life total",
        /// Half of a life total.
        HalfLife { of: Player, form: Form } =
            "@value half {of:owner} life total, rounded up"
            | "@value half {of:owner} life total, rounded down",
        /// The greatest power among objects.
        GreatestPower { noun: Noun } = "@value the greatest power among {noun:many}",
        /// The greatest toughness among objects.
        GreatestToughness { noun: Noun } = "@value the greatest toughness among {noun:many}",
        /// The greatest mana value among objects.
        GreatestManaValue { noun: Noun } = "@value the greatest mana value among {noun:many}",
        /// The total power of objects.
        TotalPower { noun: Noun } = "@value the total power of {noun:many}",
        /// The number of basic land types among lands.
        BasicLandTypes { noun: Noun } = "@value the number of basic land types among {noun:many}",
        /// The number of colours among permanents.
        Colours { noun: Noun } = "@value the number of colors among {noun:many}",
        /// The number of card types among cards.
        CardTypes { noun: Noun } = "@value the number of card types among {noun:many}",
        /// A number more than an amount.
        Plus { n: u32, value: Box<Quantity> } = "@value {n:digits} plus {value:value}",
        /// Twice an amount.
        Twice { value: Box<Quantity> } = "@value twice {value:value}",
        /// Devotion to a colour.
        Devotion { to: super::Colour } = "@value your devotion to {to}",
        /// The damage dealt by the event.
        DamageDealt = "@value the damage dealt",
        /// The number of times it was kicked.
        TimesKicked = "@value the number of times it was kicked",
        /// The mana spent to cast an object.
        ManaSpent = "@value the amount of mana spent to cast ~",
        /// The colours of mana spent to cast an object.
        ColoursSpent { what: Box<Objects> } = "@value the number of colors of mana spent to cast {what}",
        /// The life lost by the effect before.
        LifeLost = "@value the life lost this way",
        /// The number of opponents.
        Opponents = "@value the number of opponents you have",
        /// The life gained this turn.
        LifeGainedThisTurn = "@value the amount of life you gained this turn",
        /// The cards drawn this turn.
        CardsDrawnThisTurn = "@value the number of cards you've drawn this turn",
        /// The spells cast this turn.
        SpellsCastThisTurn = "@value the number of spells you've cast this turn",
    }

    /// Multiplies an amount by a count.
    pub enum ForEach {
        /// By the number of objects of a description.
        Noun { noun: Noun } = "for each {noun:one}",
        /// By the number of counters on an object.
        Counter { kind: CounterKind, on: Box<Objects> } = "for each {kind} counter on {on}",
        /// By the number of targets beyond the first.
        TargetBeyondFirst = "for each target beyond the first",
        /// By the number of counters removed.
        RemovedThisWay { kind: CounterKind } = "for each {kind} counter removed this way",
        /// By the number of opponents.
        Opponent = "for each opponent",
        /// By the number of times it was kicked.
        Kick = "for each time it was kicked",
        /// By the number of times it was kicked, of a spell.
        KickThis = "for each time ~ was kicked",
        /// By the number of basic land types among lands.
        LandType { noun: Noun } = "for each basic land type among {noun:many}",
        /// By the number of colours of mana spent.
        ColourSpent = "for each color of mana spent to cast it",
        /// By the number of colours among permanents.
        Colour { noun: Noun } = "for each color among {noun:many}",
    }

    /// A comparison with an amount.
    pub enum Compare {
        /// At least.
        OrMore { n: Quantity, form: Form } = "{n:digits} or more" | "{n:digits} or greater",
        /// At most.
        OrLess { n: Quantity, form: Form } = "{n:digits} or less" | "{n:digits} or fewer",
        /// Exactly.
        Exactly { n: Quantity } = "{n:digits}",
        /// Less than.
        LessThan { n: Box<Quantity> } = "less than {n:value}",
        /// Greater than.
        GreaterThan { n: Box<Quantity> } = "greater than {n:value}",
        /// At most a value.
        AtMost { n: Box<Quantity> } = "less than or equal to {n:value}",
        /// At least a value.
        AtLeast { n: Box<Quantity> } = "greater than or equal to {n:value}",
        /// Exactly a value.
        EqualTo { n: Box<Quantity> } = "equal to {n:value}",
    }
}
