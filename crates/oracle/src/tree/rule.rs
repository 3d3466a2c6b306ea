use super::{
    Among, Chain, Condition, Costs, DamageKind, Duration, Event, Mana, Noun, Objects, Player, PlayerCant,
    Predicate, Quantity, Recipient, Stop, TokenWith,
};
use crate::grammar::{Form, phrases};

phrases! {
    /// A static ability.
    pub enum StaticRule {
        /// Something holds of objects.
        Apply { subject: Objects, does: Among<Predicate>, stop: Stop } = "{subject!} {does} {stop}",
        /// Something holds of objects as long as a condition holds.
        ApplyWhile { subject: Objects, does: Among<Predicate>, condition: Condition, stop: Stop } =
            "{subject!} {does} as long as {condition} {stop}",
        /// As long as a condition holds, something holds of objects.
        WhileApply { condition: Condition, subject: Objects, does: Among<Predicate>, stop: Stop } =
            "as long as {condition} , {subject!} {does} {stop}",
        /// Something holds of objects during a turn.
        ApplyDuring { when: TurnOf, subject: Objects, does: Among<Predicate>, stop: Stop } =
            "during {when} , {subject!} {does} {stop}",
        /// An amount defined by a value: X.
        ApplyX { subject: Objects, does: Among<Predicate>, value: Quantity, stop: Stop } =
            "{subject!} {does} , where X is {value:value} {stop}",
        /// Something holds unless a condition does.
        ApplyUnless { subject: Objects, does: Among<Predicate>, condition: Condition, stop: Stop } =
            "{subject!} {does} unless {condition} {stop}",
        /// Something holds if a condition does.
        ApplyIf { subject: Objects, does: Among<Predicate>, condition: Condition, stop: Stop } =
            "{subject!} {does} if {condition} {stop}",
        /// If a condition holds, something holds of objects, as they enter.
        IfApply { condition: Condition, subject: Objects, does: Among<Predicate>, stop: Stop } =
            "if {condition} , {subject!} {does} {stop}",
        /// Two subjects, each with its predicate.
        ApplyBoth { subject: Objects, does: Among<Predicate>, second: Objects, also: Among<Predicate>, stop: Stop } =
            "{subject} {does} and {second} {also} {stop}",
        /// The size is defined by a value.
        SizeIs { value: Quantity } = "~'s power and toughness are each equal to {value:value}.",
        /// The power is defined by a value.
        PowerIs { value: Quantity } = "~'s power is equal to {value:value}.",
        /// The toughness is defined by a value.
        ToughnessIs { value: Quantity } = "~'s toughness is equal to {value:value}.",
        /// Power and toughness are defined by two values.
        PowerAndToughness { value: Quantity, n: u32 } =
            "~'s power is equal to {value:value} and its toughness is equal to that number plus {n:digits}.",
        /// An additional cost.
        AdditionalCost { cost: Costs } = "as an additional cost to cast ~, {cost:value}.",
        /// An additional cost with a choice.
        AdditionalCostOr { a: super::Cost, b: super::Cost } = "as an additional cost to cast ~, {a} or {b}.",
        /// An alternative cost.
        AlternativeCost { cost: AlternativeCost } = "you may {cost} rather than pay ~'s mana cost.",
        /// An alternative cost under a condition.
        AlternativeCostIf { condition: Condition, cost: AlternativeCost } =
            "if {condition}, you may {cost} rather than pay ~'s mana cost.",
        /// Free under a condition.
        FreeIf { condition: Condition } = "if {condition}, you may cast ~ without paying its mana cost.",
        /// A choice as it enters.
        AsEnters { does: Chain, stop: Stop, form: Form } =
            "as ~ enters, {does} {stop}"
            | "as ~ enters the battlefield, {does} {stop}",
        /// Pays life or enters tapped.
        PayOrTapped { n: Quantity } = "as ~ enters, you may pay {n:digits} life. if you don't, it enters tapped.",
        /// Reveals a card or enters tapped.
        RevealOrTapped { what: Objects } = "as ~ enters, you may reveal {what}. if you don't, ~ enters tapped.",
        /// May enter as a copy.
        EntersAsCopy { of: Objects, except: Option<super::CopyExcept> } =
            "you may have ~ enter as a copy of {of} {except}.",
        /// May be cast at instant speed.
        AsThoughFlash { what: Objects, form: Form } = "you may cast {what} as though <it|they> had flash.",
        /// May be cast from a zone.
        CastFrom { what: Objects, form: Form } = "you may cast {what}." | "you may play {what}.",
        /// Plays additional lands.
        AdditionalLands { n: Quantity } = "you may play {n:count} additional <land|lands> on each of your turns.",
        /// No maximum hand size.
        NoHandLimit = "you have no maximum hand size.",
        /// The maximum hand size changes.
        HandLimit { form: Form } =
            "your maximum hand size is increased by one."
            | "your maximum hand size is increased by two."
            | "your maximum hand size is reduced by one.",
        /// Looks at the top card at any time.
        LookAtTop = "you may look at the top card of your library any time.",
        /// Plays with the top card revealed.
        RevealedTop { form: Form } =
            "play with the top card of your library revealed."
            | "players play with the top card of their libraries revealed."
            | "players play with their hands revealed."
            | "your opponents play with their hands revealed.",
        /// A player has a keyword.
        PlayerHas { who: Player, what: Among<super::Granted> } = "{who!} <has|have> {what}.",
        /// A player can't do something.
        PlayerCant { who: Player, what: PlayerCant } = "{who!} can't {what}.",
        /// A player controls what is enchanted.
        ControlEnchanted { what: Objects } = "you control {what}.",
        /// Skips a step.
        Skip { form: Form } =
            "skip your draw step."
            | "skip your untap step."
            | "players skip their upkeep steps."
            | "skip your upkeep step.",
        /// Damage is prevented.
        Prevent { kind: DamageKind, to: Among<Recipient> } = "prevent all {kind} that would be dealt to {to}.",
        /// Damage by objects is prevented.
        PreventBy { kind: DamageKind, by: Objects } = "prevent all {kind} that would be dealt by {by}.",
        /// Damage to and by objects is prevented.
        PreventToAndBy { kind: DamageKind, by: Objects } =
            "prevent all {kind} that would be dealt to and dealt by {by}.",
        /// An event is replaced.
        Replace { event: WouldEvent, does: Chain, stop: Stop, form: Form } =
            "if {event} , {does} instead {stop}"
            | "if {event} , instead {does} {stop}",
        /// Tokens are doubled.
        TwiceTokens { form: Form } =
            "if an effect would create one or more tokens under your control, it creates twice that many of those \
            tokens instead."
            | "if one or more tokens would be created under your control, twice that many of those tokens are \
              created instead.",
        /// Counters are increased.
        MoreCounters { kind: super::CounterKind, on: Objects, form: Form } =
            "if one or more {kind} counters would be put on {on}, that many plus one {kind} counters are put on it \
            instead."
            | "if one or more {kind} counters would be put on {on}, twice that many {kind} counters are put on it \
              instead.",
        /// Untaps as a choice.
        MayNotUntap { what: Objects } = "you may choose not to untap {what} during your untap step.",
        /// Triggers happen more often.
        TriggersTwice { event: Event, what: Objects } =
            "if {event} causes a triggered ability of {what} to trigger, that ability triggers an additional time.",
        /// Attack costs.
        AttackTax { mana: Mana, form: Form } =
            "creatures can't attack you unless their controller pays {mana} for each creature they control that's \
            attacking you."
            | "creatures can't attack you or planeswalkers you control unless their controller pays {mana} for each \
              of those creatures.",
        /// A permanent's type depends on a condition.
        NotAWhile { condition: Condition, what: Objects, noun: Noun } =
            "as long as {condition} , {what} isn't a {noun:one}.",
        /// All creatures that can must block.
        AllMustBlock { what: Objects } = "all creatures able to block {what} do so.",
        /// A number in a deck.
        AnyNumberInDeck { what: Noun } = "a deck can have any number of {what:many}.",
        /// It is not legendary for the rule.
        NoLegendRule { noun: Noun } = "the \"legend rule\" doesn't apply to {noun:many}.",
        /// Activated abilities of things can't be used.
        AbilitiesCant { of: Objects, form: Form } =
            "activated abilities of {of} can't be activated."
            | "activated abilities of {of} can't be activated unless they're mana abilities.",
        /// Ability costs change.
        AbilitiesCost { of: Objects, mana: Mana, form: Form } =
            "activated abilities of {of} cost {mana} less to activate."
            | "activated abilities of {of} cost {mana} more to activate.",
        /// Equip costs change.
        EquipCosts { mana: Mana, form: Form } = "equip abilities you activate cost {mana} less to activate.",
        /// The cost of casting changes by what a player pays.
        ChosenTypeToo { with: Option<TokenWith> } = "~ is the chosen type in addition to its other types {with}.",
        /// Attached things move on.
        ExertChoice = "you may exert ~ as it attacks.",
        /// Exerting as it attacks, with what comes of it.
        ExertWhen { what: Objects, does: Chain, stop: Stop } =
            "you may exert {what} as it attacks. when you do, {does} {stop}",
        /// Time-limited casting.
        CastOnly { when: CastWhen } = "cast ~ only {when}.",
        /// Activated during a time.
        PlayDuring { what: Objects, until: Duration } = "you may play {what} {until}.",
        /// Damage can't be prevented.
        NoPrevention = "damage can't be prevented.",
        /// Mana doesn't empty.
        ManaStays { form: Form } =
            "you don't lose unspent mana as steps and phases end."
            | "players don't lose unspent mana as steps and phases end.",
        /// The player may spend mana as though of any colour.
        SpendAny = "you may spend mana as though it were mana of any color.",
    }

    /// When a spell may be cast.
    pub enum CastWhen {
        /// In combat.
        DuringCombat = "during combat",
        /// Before blockers.
        BeforeBlockers = "before blockers are declared",
        /// In the attack step after being attacked.
        DeclareAttackers { form: Form } =
            "during the declare attackers step"
            | "during the declare attackers step and only if you've been attacked this step"
            | "during combat before blockers are declared"
            | "during combat after blockers are declared"
            | "during the declare blockers step"
            | "during your declare attackers step"
            | "before attackers are declared",
        /// In a turn of an opponent.
        OpponentsTurn = "during an opponent's turn",
        /// In your turn.
        YourTurn = "during your turn",
        /// If.
        If { condition: Condition } = "if {condition}",
    }

    /// Whose turn.
    pub enum TurnOf {
        /// Yours.
        Yours = "your turn",
        /// Those of others.
        NotYours = "turns other than yours",
    }

    /// What is done rather than paying the mana cost.
    pub enum AlternativeCost {
        /// One cost.
        One { a: super::Cost } = "{a}",
        /// Two costs.
        Both { a: super::Cost, b: super::Cost } = "{a} and {b}",
    }

    /// When and how often an activated ability can be used.
    pub enum CostLimit {
        /// Only when a sorcery could be cast.
        Sorcery = "activate only as a sorcery.",
        /// Only once a turn.
        OnceEachTurn = "activate only once each turn.",
        /// Only twice a turn.
        TwiceEachTurn = "activate no more than twice each turn.",
        /// Only once.
        Once = "activate only once.",
        /// As a sorcery, once a turn.
        SorceryOnce = "activate only as a sorcery and only once each turn.",
        /// Only on your turn.
        YourTurn = "activate only during your turn.",
        /// Only on your turn, before combat.
        YourTurnBeforeAttackers = "activate only during your turn, before attackers are declared.",
        /// Only on your turn, once.
        YourTurnOnce = "activate only during your turn and only once each turn.",
        /// Only in your upkeep.
        YourUpkeep = "activate only during your upkeep.",
        /// Only in any upkeep step.
        AnyUpkeep = "activate only during any upkeep step.",
        /// Only in combat.
        Combat { form: Form } =
            "activate only during combat."
            | "activate only before attackers are declared."
            | "activate only before blockers are declared."
            | "activate only during the declare blockers step."
            | "activate only during the declare attackers step."
            | "activate only during combat before blockers are declared."
            | "activate only during combat after blockers are declared."
            | "activate only during your end step."
            | "activate only during an opponent's turn.",
        /// Only as an instant.
        Instant = "activate only as an instant.",
        /// Only if.
        If { condition: Condition } = "activate only if {condition}.",
        /// Only if, once a turn.
        IfOnce { condition: Condition } = "activate only if {condition} and only once each turn.",
        /// As a sorcery, if.
        SorceryIf { condition: Condition } = "activate only as a sorcery and only if {condition}.",
        /// Anybody may.
        AnyPlayer = "any player may activate this ability.",
        /// Cheaper for each.
        LessPer { mana: Mana, per: super::ForEach } = "this ability costs {mana} less to activate {per}.",
        /// Cheaper if.
        LessIf { mana: Mana, condition: Condition } = "this ability costs {mana} less to activate if {condition}.",
        /// X can't be zero.
        XNotZero = "X can't be 0.",
    }

    /// An event that would happen.
    pub enum WouldEvent {
        /// A player would draw.
        Draw { who: Player, form: Form } = "{who!} would draw a card" | "{who!} would draw one or more cards",
        /// A player would gain life.
        GainLife { who: Player } = "{who!} would gain life",
        /// A player would lose life.
        LoseLife { who: Player } = "{who!} would lose life",
        /// A source would deal damage.
        Damage { source: Objects, kind: DamageKind, to: Among<Recipient> } = "{source} would deal {kind} to {to}",
        /// Damage would be dealt.
        DamageTo { kind: DamageKind, to: Among<Recipient> } = "{kind} would be dealt to {to}",
        /// An object would die.
        Die { what: Objects } = "{what} would die",
        /// An object would be put into a graveyard.
        Graveyard { what: Objects } = "{what} would be put into a graveyard",
        /// An object would be put into a graveyard from anywhere.
        GraveyardFromAnywhere { what: Objects } = "{what} would be put into a graveyard from anywhere",
        /// A card would be put into an opponent's graveyard.
        OpponentsGraveyard { what: Objects } = "{what} would be put into an opponent's graveyard from anywhere",
        /// An object would be destroyed.
        Destroyed { what: Objects } = "{what} would be destroyed",
        /// An object would enter.
        Enter { what: Objects } = "{what} would enter",
        /// A player would discard.
        Discard { what: Objects, who: Player } =
            "a spell or ability an opponent controls causes {who} to discard {what}",
        /// A player would scry.
        Scry = "you would scry a number of cards",
        /// A permanent is tapped for mana.
        TapForMana { what: Objects } = "you tap {what} for mana",
        /// Tokens would be created.
        Tokens { who: Player } = "one or more tokens would be created under {who:owner} control",
        /// A player would lose the game.
        Lose { who: Player } = "{who!} would lose the game",
        /// A player would proliferate.
        Proliferate = "you would proliferate",
    }
}
