use super::{
    Adjective, Among, Compare, CounterKind, Granted, Noun, Objects, Player, Quantity, TypeWord, Words,
};
use crate::grammar::{Form, phrases};

phrases! {
    /// Something that holds or not.
    pub enum Condition {
        /// A player controls objects.
        Controls { who: Player, what: Objects } = "{who!} <controls|control> {what}",
        /// A player controls none.
        ControlsNone { who: Player, noun: Noun } = "{who!} <controls|control> no {noun:many}",
        /// A player does not control any.
        DoesNotControl { who: Player, noun: Noun } = "{who!} <doesn't|don't> control a {noun:one}",
        /// A player has a number of cards in hand.
        CardsInHand { who: Player, n: HowMany } = "{who!} <has|have> {n} in hand",
        /// A player has an amount of life.
        Life { who: Player, n: Compare } = "{who!} <has|have> {n} life",
        /// A player has more life than another.
        MoreLife { who: Player, than: Player } = "{who!} <has|have> more life than {than}",
        /// A player controls at least as many as a number of other things.
        ControlsTotal { who: Player, noun: Noun, n: Compare } =
            "{who!} <controls|control> {noun:many} with total power {n}",
        /// There are cards in a zone or objects anywhere.
        ThereAre { n: u32, noun: Noun } = "there are {n} or more {noun:many}",
        /// There is some object.
        ThereIs { noun: Noun } = "there is a {noun:one}",
        /// There are types among cards in a graveyard.
        Delirium { n: u32, noun: Noun } = "there are {n} or more card types among {noun:many}",
        /// An object has an adjective.
        Is { what: Objects, is: Adjective } = "{what} <is|are> {is}",
        /// An object has an adjective, shortened.
        ItIs { what: Objects, is: Adjective } = "{what}'s {is}",
        /// An object lacks an adjective.
        IsNot { what: Objects, is: Adjective } = "{what} <isn't|aren't> {is}",
        /// An object is of a description.
        IsA { what: Objects, noun: Noun } = "{what} <is|are> a {noun:one}",
        /// An object is of a description, shortened.
        ItIsA { what: Objects, noun: Noun } = "{what}'s a {noun:one}",
        /// An object is not of a description.
        IsNotA { what: Objects, noun: Noun } = "{what} <isn't|aren't> a {noun:one}",
        /// An object was of a description.
        WasA { what: Objects, noun: Noun } = "{what} <was|were> a {noun:one}",
        /// An object has a keyword.
        Has { what: Objects, granted: Granted } = "{what} <has|have> {granted}",
        /// A value compares so.
        Value { value: Quantity, is: Compare } = "{value:value} is {is}",
        /// X compares so.
        X { is: Compare } = "X is {is}",
        /// An object has counters.
        HasCounters { what: Objects, n: u32, kind: CounterKind } =
            "{what!} <has|have> {n} or more {kind} counters ^0 on <it|them>",
        /// An object has a counter.
        HasCounter { what: Objects, kind: CounterKind } = "{what} <has|have> a {kind} counter on <it|them>",
        /// An object has no counters of a kind.
        HasNoCounters { what: Objects, kind: CounterKind } = "{what} <has|have> no {kind} counters on <it|them>",
        /// An object had a counter.
        HadCounter { what: Objects, kind: CounterKind } = "{what} had a {kind} counter on it",
        /// An object had no counters of a kind.
        HadNoCounters { what: Objects, kind: CounterKind } = "{what} had no {kind} counters on it",
        /// An object is enchanted or equipped by the source.
        Attached { what: Objects, to: Objects } = "{what} <is|are> attached to {to}",
        /// The spell was kicked.
        Kicked { what: Objects } = "{what} <was|were> kicked",
        /// The spell was kicked with one of the costs.
        KickedWith { what: Objects, mana: super::Mana } = "{what} <was|were> kicked with its {mana} kicker",
        /// The spell was not kicked.
        NotKicked { what: Objects } = "{what} <wasn't|weren't> kicked",
        /// The spell was bargained.
        Bargained { what: Objects } = "{what} <was|were> bargained",
        /// The gift was promised.
        Gift = "the gift was promised",
        /// The permanent was cast.
        Cast { what: Objects, form: Form } =
            "you cast {what}"
            | "{what} <was|were> cast"
            | "you cast {what} from your hand"
            | "{what} <was|were> cast from a graveyard"
            | "{what} <was|were> cast from your hand",
        /// Whether a cost was paid for entering.
        ManaSpent { mana: super::Mana, what: Objects } = "{mana} was spent to cast {what}",
        /// Whose turn it is.
        Turn { who: Player } = "it's {who:owner} turn",
        /// Whose turn it is not.
        NotTurn { who: Player } = "it's not {who:owner} turn",
        /// Whether the player attacked.
        Attacked { who: Player, form: Form } =
            "{who!} attacked this turn"
            | "{who!} attacked with a creature this turn",
        /// Whether the player attacked with several creatures.
        AttackedWith { n: u32 } = "you attacked with {n} or more creatures this turn",
        /// Whether the object attacked.
        ObjectAttacked { what: Objects } = "{what} attacked this turn",
        /// Whether something died.
        Died { noun: Noun } = "a {noun:one} died this turn",
        /// Whether something died under the player's control.
        DiedUnder { noun: Noun, who: Player } = "a {noun:one} died under {who:owner} control this turn",
        /// Whether something entered.
        Entered { what: Objects, who: Player } = "{what} entered the battlefield under {who:owner} control this turn",
        /// Whether something left.
        Left { what: Objects, who: Player } = "{what} left the battlefield under {who:owner} control this turn",
        /// Whether a permanent left.
        LeftThisTurn { what: Objects } = "{what} left the battlefield this turn",
        /// Whether a permanent of yours left.
        Revolt = "a permanent you controlled left the battlefield this turn",
        /// Whether two objects share a creature type.
        SharesType { what: Objects, with: Objects } = "{what} <shares|share> a creature type with {with}",
        /// The total power of creatures.
        TotalPower { noun: Noun, is: Compare } = "{noun:many} have total power {is}",
        /// Whether it was cast in a main phase.
        CastInMainPhase { what: Objects } = "you cast {what} during your main phase",
        /// Whether life was gained.
        GainedLife { who: Player } = "{who!} gained life this turn",
        /// Whether an amount of life was gained.
        GainedLifeAmount { who: Player, n: Compare } = "{who!} gained {n} life this turn",
        /// Whether life was lost.
        LostLife { who: Player } = "{who!} lost life this turn",
        /// Whether an amount of life was lost.
        LostLifeAmount { who: Player, n: Compare } = "{who!} lost {n} life this turn",
        /// Whether damage was dealt.
        DealtDamage { who: Player } = "{who} was dealt damage this turn",
        /// Whether spells were cast.
        CastThisTurn { who: Player, what: Objects, form: Form } =
            "{who!} cast {what} this turn"
            | "{who!}'ve cast {what} this turn"
            | "{who!} <has|have> cast {what} this turn",
        /// Whether another spell was cast.
        CastAnotherSpell = "you've cast another spell this turn",
        /// Whether cards were drawn.
        DrewCards { n: u32 } = "you've drawn {n} or more cards this turn",
        /// Whether a card was discarded.
        Discarded { who: Player } = "{who!} discarded a card this turn",
        /// Whether a land entered.
        Landed = "you had a land enter the battlefield under your control this turn",
        /// No spells were cast last turn.
        NoSpellsLastTurn = "no spells were cast last turn",
        /// Somebody cast two or more.
        TwoSpellsLastTurn = "a player cast two or more spells last turn",
        /// The player did what was offered.
        Does { who: Player } = "{who!} <does|do>",
        /// The player did not do what was offered.
        DoesNot { who: Player } = "{who!} <doesn't|don't>",
        /// The player can not.
        CanNot { who: Player } = "{who!} can't",
        /// The player did it this way.
        DidThisWay { verb: ThisWay } = "{verb} this way",
        /// The monarch.
        Monarch { who: Player } = "{who!}<'s|'re> the monarch",
        /// The initiative.
        Initiative = "you have the initiative",
        /// The city's blessing.
        CitysBlessing = "you have the city's blessing",
        /// Both halves.
        Both { a: Box<Simple>, b: Box<Simple> } = "{a} and {b}",
        /// Either half.
        Either { a: Box<Simple>, b: Box<Simple> } = "{a} or {b}",
        /// A creature attacks.
        IsAttacking { what: Objects, who: Player } = "{what} <is|are> attacking {who}",
        /// The object is on the battlefield.
        OnBattlefield { what: Objects } = "{what} <is|are> on the battlefield",
        /// The object remains on the battlefield.
        Remains { what: Objects } = "{what} <remains|remain> on the battlefield",
        /// The object remains tapped.
        RemainsTapped { what: Objects } = "{what} <remains|remain> tapped",
        /// The object is in a graveyard.
        InGraveyard { what: Objects } = "{what} <is|are> in your graveyard",
        /// The object would have been put somewhere.
        Entwined = "the entwine cost was paid",
        /// The creature is paired.
        Paired { what: Objects } = "{what} <is|are> paired with another creature",
        /// The card shares types.
        IsType { what: Objects, is: Among<Words<TypeWord>> } = "{what} <is|are> {is}",
        /// The ability resolved for this time.
        NthResolution { n: super::Ordinal } = "this is the {n} time this ability has resolved this turn",
        /// The opponent controls more than you.
        MoreThanYou { who: Player, noun: Noun } = "{who!} <controls|control> more {noun:many} than you",
        /// Day or night.
        Day { form: Form } = "it's day" | "it's night",
        /// The coin came up.
        WonFlip { form: Form } = "you win the flip" | "you lose the flip" | "you win" | "you lose",
        /// A permanent was blocked.
        WasBlocked { what: Objects } = "{what} <wasn't|weren't> blocked",
        /// The object is suspected.
        Renowned { what: Objects, form: Form } =
            "{what} <is|are> renowned"
            | "{what} <is|are> monstrous"
            | "{what} <is|are> saddled",
    }

    /// A condition that can stand beside another.
    pub enum Simple {
        /// A player controls objects.
        Controls { who: Player, what: Objects } = "{who!} <controls|control> {what}",
        /// A player has an amount of life.
        Life { who: Player, n: Compare } = "{who!} <has|have> {n} life",
        /// An object has an adjective.
        Is { what: Objects, is: Adjective } = "{what} <is|are> {is}",
        /// Whose turn it is.
        Turn { who: Player } = "it's {who:owner} turn",
        /// The object died.
        Died { noun: Noun } = "a {noun:one} died this turn",
    }

    /// Something that an effect before did.
    pub enum ThisWay {
        /// A card was put onto the battlefield.
        PutOnto { who: Player, what: Objects } = "{who!} <puts|put> {what} onto the battlefield",
        /// Something was exiled.
        Exiled { what: Objects, form: Form } = "{what} <is|are> exiled" | "{what} <was|were> exiled",
        /// Something was destroyed.
        Destroyed { what: Objects, form: Form } = "{what} <is|are> destroyed" | "{what} <was|were> destroyed",
        /// Something was discarded.
        Discarded { what: Objects, form: Form } = "{what} <is|are> discarded" | "{what} <was|were> discarded",
        /// Something was sacrificed.
        Sacrificed { what: Objects, form: Form } = "{what} <is|are> sacrificed" | "{what} <was|were> sacrificed",
        /// Something was milled.
        Milled { what: Objects, form: Form } = "{what} <is|are> milled" | "{what} <was|were> milled",
        /// Something was countered.
        Countered { what: Objects } = "{what} <is|are> countered",
        /// Something was revealed.
        Revealed { who: Player, what: Objects } = "{who!} <reveals|reveal> {what}",
        /// Something died.
        DiscardedCard { who: Player, what: Objects } = "{who!} <discards|discard> {what}",
    }

    /// A number of cards in hand.
    pub enum HowMany {
        /// At least.
        OrMore { n: u32 } = "{n} or more cards",
        /// At most.
        OrFewer { n: u32 } = "{n} or fewer cards",
        /// Exactly.
        Exactly { n: u32 } = "exactly {n} <card|cards>",
        /// None.
        None = "no cards",
        /// More than another player.
        MoreThan { who: Player } = "more cards than {who}",
    }
}
