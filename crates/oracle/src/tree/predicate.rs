use super::{
    Among, Boost, Colour, CounterKind, ForEach, Granted, Keyword, Noun, Objects, Player, Quantity, Size,
    TypeWord, Words,
};
use crate::grammar::{Form, phrases};

phrases! {
    /// What is said of objects: how they are changed, or what they can and can't do.
    pub enum Predicate {
        /// Power and toughness change.
        Gets { boost: Boost, per: Option<ForEach> } = "<gets|get> {boost} {per}",
        /// Power and toughness change by an additional boost.
        GetsAdditional { boost: Boost, per: Option<ForEach> } = "<gets|get> an additional {boost} {per}",
        /// Abilities are gained.
        Gains { what: Among<Granted> } = "<gains|gain> {what}",
        /// Abilities are had.
        Has { what: Among<Granted> } = "<has|have> {what}",
        /// Abilities are lost.
        Loses { what: Among<Keyword> } = "<loses|lose> {what}",
        /// All abilities are lost.
        LosesAll = "<loses|lose> all abilities",
        /// Power and toughness are set.
        BaseSize { size: Size } = "<has|have> base power and toughness {size}",
        /// Becomes something else.
        Becomes { what: Becoming } = "<becomes|become> {what}",
        /// Is something besides its other types.
        IsAlso { types: Words<TypeWord> } = "<is a|are> {types:=} in addition to <its|their> other types",
        /// Is of types and nothing else.
        Is { types: Words<TypeWord> } = "<is a|are> {types:=}",
        /// Is of a colour.
        IsColour { colour: Colour } = "<is|are> {colour}",
        /// Is every creature type.
        EveryType = "<is|are> every creature type",
        /// Can't attack.
        CantAttack = "can't attack",
        /// Can't block.
        CantBlock = "can't block",
        /// Can't attack or block.
        CantAttackOrBlock = "can't attack or block",
        /// Can't attack or block or use its abilities.
        CantDoAnything = "can't attack or block, and <its|their> activated abilities can't be activated",
        /// Is goaded.
        IsGoaded = "<is|are> goaded",
        /// Can't attack a player.
        CantAttackPlayer { who: Player, form: Form } =
            "can't attack {who}"
            | "can't attack {who} or planeswalkers {who} <controls|control>",
        /// Can't attack alone.
        CantAttackAlone { form: Form } = "can't attack alone" | "can't block alone" | "can't attack or block alone",
        /// Can't block some.
        CantBlockWhat { what: Objects } = "can't block {what}",
        /// Can't be blocked.
        CantBeBlocked = "can't be blocked",
        /// Can't be blocked by some.
        CantBeBlockedBy { what: Objects } = "can't be blocked by {what}",
        /// Can't be blocked except by some.
        CantBeBlockedExcept { what: Objects } = "can't be blocked except by {what}",
        /// Can't be blocked by more than one.
        CantBeBlockedByMore { n: u32 } = "can't be blocked by more than {n} <creature|creatures>",
        /// Can block only some.
        CanBlockOnly { what: Objects } = "can block only {what}",
        /// Can block more.
        CanBlockMore { n: Quantity, form: Form } =
            "can block {n:count} additional <creature|creatures>"
            | "can block {n:count} additional <creature|creatures> each combat",
        /// Can block any number.
        CanBlockAny = "can block any number of creatures",
        /// Can attack in spite of defender.
        CanAttackDefender { form: Form } =
            "can attack as though <it|they> didn't have defender"
            | "can attack this turn as though <it|they> didn't have defender",
        /// Must attack.
        MustAttack { form: Form } =
            "<attacks|attack> each combat if able"
            | "<attacks|attack> each turn if able"
            | "<attacks|attack> this turn if able"
            | "<attacks|attack> this combat if able",
        /// Must block.
        MustBlock { form: Form } =
            "<blocks|block> each combat if able"
            | "<blocks|block> this turn if able"
            | "<blocks|block> this combat if able"
            | "<blocks|block> each turn if able",
        /// Must block a certain creature.
        MustBlockWhat { what: Objects, form: Form } =
            "<blocks|block> {what} this turn if able"
            | "<blocks|block> {what} this combat if able",
        /// Must be blocked.
        MustBeBlocked { form: Form } = "must be blocked if able" | "must be blocked this turn if able",
        /// Must be blocked by all.
        MustBeBlockedByAll = "must be blocked by all creatures able to block it",
        /// Can't be countered.
        CantBeCountered = "can't be countered",
        /// Can't be countered by some.
        CantBeCounteredBy { what: Objects } = "can't be countered by {what}",
        /// Can't be regenerated.
        CantBeRegenerated = "can't be regenerated",
        /// Can't be the target of something.
        CantBeTargeted { by: Objects } = "can't be the target of {by}",
        /// Can't be enchanted.
        CantBeEnchanted { form: Form } =
            "can't be enchanted"
            | "can't be enchanted by other Auras"
            | "can't be equipped"
            | "can't be enchanted or equipped"
            | "can't be sacrificed"
            | "can't transform"
            | "can't become untapped"
            | "can't have counters put on <it|them>"
            | "can't phase in",
        /// Stays tapped.
        DoesNotUntap { during: Player, form: Form } =
            "<doesn't|don't> untap during {during:owner} untap step"
            | "<doesn't|don't> untap during {during:owner} untap steps"
            | "<doesn't|don't> untap during {during:owner} next untap step"
            | "<doesn't|don't> untap during {during:owner} next untap steps",
        /// Untaps in others' steps.
        UntapsDuring { during: Player } = "<untaps|untap> during {during:owner} untap step",
        /// Its abilities can't be activated.
        AbilitiesCantBeActivated { form: Form } =
            "<its|their> activated abilities can't be activated"
            | "<its|their> activated abilities can't be activated unless they're mana abilities",
        /// Assigns damage by toughness.
        AssignsByToughness =
            "<assigns|assign> combat damage equal to <its|their> toughness rather than <its|their> power",
        /// Assigns damage as though unblocked.
        AssignsAsUnblocked = "<assigns|assign> <its|their> combat damage as though <it|they> weren't blocked",
        /// Assigns no combat damage.
        AssignsNone = "<assigns|assign> no combat damage",
        /// Enters tapped.
        EntersTapped { form: Form } =
            "<enters|enter> tapped"
            | "<enters|enter> the battlefield tapped"
            | "<enters|enter> untapped",
        /// Enters with counters.
        EntersWith { n: Quantity, kind: CounterKind, per: Option<ForEach>, form: Form } =
            "<enters|enter> with {n:count} {kind} <counter|counters> ^0 on <it|them> {per}"
            | "<enters|enter> with {n:count} additional {kind} <counter|counters> ^0 on <it|them> {per}"
            | "<enters|enter> with a number of {kind} counters ^0 on <it|them> equal to {n:value} {per}"
            | "<enters|enter> with a number of additional {kind} counters ^0 on <it|them> equal to {n:value} {per}",
        /// Enters tapped with counters.
        EntersTappedWith { n: Quantity, kind: CounterKind } =
            "<enters|enter> tapped with {n:count} {kind} <counter|counters> ^0 on <it|them>",
        /// Enters prepared.
        EntersPrepared = "<enters|enter> prepared",
        /// Becomes prepared.
        BecomesPrepared = "<becomes|become> prepared",
        /// Costs less to cast.
        CostsLess { n: super::Mana, per: Option<ForEach>, form: Form } =
            "<costs|cost> {n} less to cast {per}"
            | "<costs|cost> {n} less to activate {per}",
        /// Costs more to cast.
        CostsMore { n: super::Mana, per: Option<ForEach>, form: Form } =
            "<costs|cost> {n} more to cast {per}"
            | "<costs|cost> {n} more to activate {per}",
        /// Costs more unless it targets.
        CostsToTarget { n: super::Mana, what: Objects, form: Form } =
            "<costs|cost> {n} less to cast if it targets {what}"
            | "<costs|cost> {n} more to cast if it targets {what}",
    }

    /// What something becomes.
    pub enum Becoming {
        /// A creature with a size, colours, types and abilities.
        Creature {
            size: Option<Size>,
            colours: Option<Among<super::TokenColour>>,
            types: Words<TypeWord>,
            with: Option<super::TokenWith>,
            still: Option<Still>,
        } =
            "a {size} {colours} {types:one} {with} {still}",
        /// Creatures, said in the plural.
        Creatures {
            size: Option<Size>,
            colours: Option<Among<super::TokenColour>>,
            types: Words<TypeWord>,
            with: Option<super::TokenWith>,
            still: Option<Still>,
        } =
            "{size} {colours} {types:many} {with} {still}",
        /// A creature whose size is given last.
        Based {
            colours: Option<Among<super::TokenColour>>,
            types: Words<TypeWord>,
            size: Size,
            with: Option<super::TokenWith>,
            still: Option<Still>,
        } =
            "a {colours} {types:one} with base power and toughness {size} {with} {still}",
        /// A colour.
        Colour { colour: Colour } = "{colour}",
        /// A colour of choice.
        ColourOfChoice = "the color of your choice",
        /// Colours of choice.
        ColoursOfChoice = "the color or colors of your choice",
        /// A basic land type of choice.
        LandTypeOfChoice = "the basic land type of your choice",
        /// A creature type of choice.
        TypeOfChoice = "the creature type of your choice",
        /// Tapped or untapped.
        Tapped = "tapped",
        /// Untapped.
        Untapped = "untapped",
        /// Colourless.
        Colourless = "colorless",
        /// Saddled.
        Saddled = "saddled",
        /// Copies something.
        ACopyOf { noun: Noun } = "a copy of enchanted {noun:one}",
    }

    /// What it stays besides what it becomes.
    pub enum Still {
        /// Other types too.
        OtherTypes = "in addition to its other types",
        /// Other types too, in the plural.
        TheirOtherTypes = "in addition to their other types",
        /// Other creature types too.
        OtherCreatureTypes = "in addition to its other creature types",
        /// Other colours and types too.
        OtherColours = "in addition to its other colors and types",
        /// Still a land, in a relative clause.
        StillALand = "that's still a land",
        /// Still lands, in a relative clause.
        StillLands = "that are still lands",
        /// Sizes that count.
        Sized { value: Quantity } = "with power and toughness each equal to {value:value}",
    }
}
