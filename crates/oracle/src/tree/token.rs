use super::{
    Among, Colour, CounterKind, Form, Granted, Mana, Noun, Objects, Quantity, Size, TypeWord, Words,
};
use crate::grammar::phrases;

phrases! {
    /// What mana is added.
    pub enum Produced {
        /// Symbols, or a choice of them.
        Mana { of: Among<Mana> } = "{of}",
        /// Mana of any colours together.
        AnyColour { n: Quantity } = "{n:count} mana of any color",
        /// Mana of one colour of choice.
        AnyOneColour { n: u32 } = "{n} mana of any one color",
        /// X mana of one colour of choice.
        XAnyOneColour = "X mana of any one color",
        /// Mana of any colours.
        AnyCombination { n: u32 } = "{n} mana in any combination of colors",
        /// Mana in a combination of some symbols.
        Combination { n: u32, of: Among<Mana> } = "{n} mana in any combination of {of}",
        /// X mana in a combination of some symbols.
        XCombination { of: Among<Mana> } = "X mana in any combination of {of}",
        /// Mana of the chosen colour.
        ChosenColour { n: u32 } = "{n} mana of the chosen color",
        /// Mana of any type lands could make.
        AnyType { n: u32, noun: Noun } = "{n} mana of any type that a {noun:one} could produce",
        /// Mana of any colour lands could make.
        AnyColourOf { n: u32, noun: Noun } = "{n} mana of any color that a {noun:one} could produce",
        /// As much mana of a symbol as an amount.
        Amount { mana: Mana, n: Quantity } = "an amount of {mana} equal to {n:value}",
        /// Mana of any colour among permanents.
        AmongColours { n: u32, noun: Noun } = "{n} mana of any color among {noun:many}",
        /// Mana of a commander's colour.
        CommanderColour { n: u32 } = "{n} mana of any color in your commander's color identity",
    }

    /// A description of tokens.
    pub enum Token {
        /// A token made of characteristics.
        Made {
            how: Vec<TokenStatus>,
            size: Option<Size>,
            colours: Option<Among<TokenColour>>,
            types: Words<TypeWord>,
            with: Option<TokenWith>,
            entering: Option<TokenEntering>,
        } =
            "{how} {size} {colours} {types:one} ^0 [token|tokens] {with} {entering}",
        /// A copy of an object.
        Copy { how: Vec<TokenStatus>, of: Objects, except: Option<CopyExcept> } =
            "{how} [token|tokens] that<'s a copy| are copies> of {of} {except}",
    }

    /// How a token enters.
    pub enum TokenStatus {
        /// Tapped.
        Tapped = "tapped",
        /// Tapped and attacking.
        TappedAndAttacking = "tapped and attacking",
        /// Legendary is a supertype of the token.
        Legendary = "legendary",
        /// Snow is a supertype of the token.
        Snow = "snow",
    }

    /// A colour of a token.
    pub enum TokenColour {
        /// A colour.
        Colour { colour: Colour } = "{colour}",
        /// No colour.
        Colourless = "colorless",
    }

    /// Abilities of a token.
    pub enum TokenWith {
        /// With abilities.
        With { what: Among<Granted> } = "with {what}",
    }

    /// How a token enters.
    pub enum TokenEntering {
        /// Tapped and attacking.
        TappedAndAttacking = "that<'s| are> tapped and attacking",
        /// Attacking.
        Attacking = "that<'s| are> attacking",
        /// Attached.
        AttachedTo { what: Objects } = "attached to {what}",
    }

    /// Tokens of one kind with their number.
    pub enum TokenGroup {
        /// A number of tokens.
        Group { n: Quantity, token: Token } = "{n:count} {token:=}",
    }

    /// How a copy differs.
    pub enum CopyExcept {
        /// It isn't legendary.
        NotLegendary { form: Form } = ", except it isn't legendary" | ", except the token isn't legendary",
        /// It has an ability.
        Has { what: Among<Granted> } = ", except it has {what}",
        /// It is a size.
        Is { size: Size } = ", except it's {size}",
        /// It has another type.
        AlsoType { types: Words<TypeWord> } = ", except it's a {types:one} in addition to its other types",
        /// It has a counter.
        WithBoost { n: Quantity, kind: CounterKind } =
            ", except it enters with {n:count} {kind} <counter|counters> on it",
    }
}
