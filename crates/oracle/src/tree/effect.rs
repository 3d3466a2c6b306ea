use super::{
    Among, Chain, CounterKind, Destination, Duration, Energy, ForEach, LibraryOrder, Noun, Objects, Player,
    Predicate, Produced, Quantity, Recipient, Subtype, Token, TokenGroup, Zone,
};
use crate::grammar::{Form, phrases};

phrases! {
    /// One thing an ability does.
    pub enum Effect => effect if is_sound {
        /// Changes objects for a time: size, abilities, types, what they can do.
        Apply { subject: Objects, does: Among<Predicate>, until: Option<Duration>, form: Form } =
            "{subject!} {does} {until}"
            | "{until} , {subject!} {does}"
            | "{subject!} each {does} {until}"
            | "{until} , {subject!} each {does}",
        /// Changes objects in two ways for two times.
        ApplyTwice { subject: Objects, does: Among<Predicate>, until: Duration, also: Predicate, then: Duration } =
            "{subject!} {does} {until} ^0 and {also} {then}",
        /// Changes sizes by a multiple.
        ApplyPer { subject: Objects, boost: super::Boost, until: Duration, per: ForEach } =
            "{subject!} <gets|get> {boost} {until} {per}",
        /// Has a source deal damage, as a choice.
        HaveDeal { source: Objects, n: Quantity, to: Among<Recipient>, form: Form } =
            "have {source} deal {n:digits} damage to {to}"
            | "have {source} deal damage equal to {n:value} to {to}"
            | "have {source} deal damage to {to} equal to {n:value}",
        /// Exiles cards until one fits.
        ExileUntil { who: Player, of: Player, until: Player, noun: Noun } =
            "{who!} <exiles|exile> cards from the top of {of:owner} library until {until} <exiles|exile> a \
            {noun:one}",
        /// Draws cards.
        Draw { who: Player, n: Quantity, per: Option<ForEach>, form: Form } =
            "{who!} <draws|draw> {n:count} <card|cards> {per}"
            | "{who!} <draws|draw> cards equal to {n:value} {per}",
        /// Draws additional cards.
        DrawAdditional { who: Player, n: u32 } = "{who!} <draws|draw> {n} additional cards",
        /// Discards cards of the player's choice.
        Discard { who: Player, what: Objects } = "{who!} <discards|discard> {what}",
        /// Discards cards at random.
        DiscardAtRandom { who: Player, what: Objects } = "{who!} <discards|discard> {what} at random",
        /// Mills cards.
        Mill { who: Player, n: Quantity, per: Option<ForEach>, form: Form } =
            "{who!} <mills|mill> {n:count} <card|cards> {per}"
            | "{who!} <mills|mill> cards equal to {n:value} {per}",
        /// Scries.
        Scry { who: Player, n: Quantity } = "{who!} <scries|scry> {n:digits}",
        /// Surveils.
        Surveil { who: Player, n: Quantity } = "{who!} <surveils|surveil> {n:digits}",
        /// Gains life.
        GainLife { who: Player, n: Quantity, per: Option<ForEach>, form: Form } =
            "{who!} <gains|gain> {n:digits} life {per}"
            | "{who!} <gains|gain> life equal to {n:value} {per}",
        /// Loses life.
        LoseLife { who: Player, n: Quantity, per: Option<ForEach>, form: Form } =
            "{who!} <loses|lose> {n:digits} life {per}"
            | "{who!} <loses|lose> life equal to {n:value} {per}",
        /// Loses half the life.
        LoseHalf { who: Player, whose: Player } = "{who!} <loses|lose> half {whose:owner} life, rounded up",
        /// Sets a life total.
        SetLife { who: Player, n: Quantity } = "{who:owner} life total becomes {n:value}",
        /// Deals damage.
        Damage { source: Objects, n: Quantity, to: Among<Recipient>, per: Option<ForEach>, form: Form } =
            "{source!} <deals|deal> {n:digits} damage to {to} {per}"
            | "{source!} <deals|deal> damage to {to} equal to {n:value} {per}"
            | "{source!} <deals|deal> damage equal to {n:value} to {to} {per}",
        /// Deals two amounts of damage.
        DamageTwice { source: Objects, n: Quantity, to: Recipient, m: Quantity, and: Recipient } =
            "{source!} <deals|deal> {n:digits} damage to {to} and {m:digits} damage to {and}",
        /// Deals damage divided among targets.
        DamageDivided { source: Objects, n: Quantity, among: Divided } =
            "{source!} <deals|deal> {n:digits} damage divided as you choose among {among}",
        /// Destroys.
        Destroy { who: Player, what: Among<Objects> } = "{who!} <destroys|destroy> {what}",
        /// Exiles.
        Exile { who: Player, what: Among<Objects>, until: Option<Duration> } = "{who!} <exiles|exile> {what} {until}",
        /// Exiles face down.
        ExileFaceDown { who: Player, what: Objects } = "{who!} <exiles|exile> {what} face down",
        /// Exiles with counters.
        ExileWith { who: Player, what: Objects, n: Quantity, kind: CounterKind } =
            "{who!} <exiles|exile> {what} with {n:count} {kind} <counter|counters> on it",
        /// Moves objects: "return" and "put".
        Move { who: Player, what: Among<Objects>, to: Destination, order: Option<LibraryOrder>, form: Form } =
            "{who!} <returns|return> {what} {to} {order}"
            | "{who!} <puts|put> {what} {to:value} {order}",
        /// Moves objects to a place between others in a library.
        PutNthFromTop { who: Player, what: Objects, of: Player, n: super::Ordinal } =
            "{who!} <puts|put> {what} into {of:owner} library {n} from the top",
        /// Splits objects that were looked at between two places.
        MoveBoth {
            who: Player,
            what: Objects,
            to: Destination,
            rest: Objects,
            then: Destination,
            order: Option<LibraryOrder>,
        } =
            "{who!} <puts|put> {what} {to:value} and {rest} {then:value} {order}",
        /// Shuffles objects into a library.
        ShuffleInto { who: Player, what: Among<Objects>, into: Player } =
            "{who!} <shuffles|shuffle> {what} into {into:owner} library",
        /// Shuffles objects into the libraries of several.
        ShuffleIntoAll { who: Player, what: Among<Objects>, into: Player } =
            "{who!} <shuffles|shuffle> {what} into {into:owner} libraries",
        /// Sacrifices.
        Sacrifice { who: Player, what: Among<Objects>, per: Option<ForEach> } =
            "{who!} <sacrifices|sacrifice> {what} {per}",
        /// Taps.
        Tap { who: Player, what: Among<Objects> } = "{who!} <taps|tap> {what}",
        /// Untaps.
        Untap { who: Player, what: Among<Objects> } = "{who!} <untaps|untap> {what}",
        /// Taps or untaps.
        TapOrUntap { who: Player, what: Objects } = "{who!} <taps|tap> or <untaps|untap> {what}",
        /// Counters a spell or ability.
        Counter { what: Among<Objects> } = "counter {what}",
        /// Creates tokens.
        Create { who: Player, n: Quantity, token: Token, per: Option<ForEach>, form: Form } =
            "{who!} <creates|create> {n:count} {token:=} {per}"
            | "{who!} <creates|create> a number of {token:many} equal to {n:value} {per}",
        /// Creates several kinds of tokens.
        CreateSeveral { who: Player, a: TokenGroup, b: TokenGroup } = "{who!} <creates|create> {a} and {b}",
        /// Creates three kinds of tokens.
        CreateThree { who: Player, a: TokenGroup, b: TokenGroup, c: TokenGroup } =
            "{who!} <creates|create> {a} , {b} , and {c}",
        /// Adds mana.
        AddMana { who: Player, what: Produced, per: Option<ForEach> } = "{who!} <adds|add> {what} {per}",
        /// Adds mana beyond what the land made.
        AddAdditional { who: Player, what: Produced } = "{who!} <adds|add> an additional {what}",
        /// Puts counters on objects.
        PutCounters {
            who: Player,
            n: Quantity,
            kind: CounterKind,
            on: Among<Objects>,
            per: Option<ForEach>,
            form: Form,
        } =
            "{who!} <puts|put> {n:count} {kind} <counter|counters> on {on} {per}"
            | "{who!} <puts|put> a number of {kind} counters on {on} equal to {n:value} {per}"
            | "{who!} <distributes|distribute> {n:count} {kind} <counter|counters> among {on} {per}",
        /// Puts counters of two kinds.
        PutTwoCounters { who: Player, a: CounterKind, b: CounterKind, on: Objects } =
            "{who!} <puts|put> a {a} counter and a {b} counter on {on}",
        /// Removes counters from objects.
        RemoveCounters { who: Player, n: Quantity, kind: CounterKind, from: Objects, form: Form } =
            "{who!} <removes|remove> {n:count} {kind} <counter|counters> from {from}",
        /// Removes all counters from objects.
        RemoveAllCounters { who: Player, kind: Option<CounterKind>, from: Objects } =
            "{who!} <removes|remove> all {kind} counters from {from}",
        /// Moves a counter.
        MoveCounter { who: Player, kind: CounterKind, from: Objects, to: Objects } =
            "{who!} <moves|move> a {kind} counter from {from} onto {to}",
        /// Doubles counters.
        DoubleCounters { kind: CounterKind, on: Objects } = "double the number of {kind} counters on {on}",
        /// Gives a player counters.
        PlayerCounters { who: Player, n: Quantity, kind: CounterKind } =
            "{who!} <gets|get> {n:count} {kind} <counter|counters>",
        /// Gets energy.
        GetEnergy { who: Player, n: Energy } = "{who!} <gets|get> {n}",
        /// Searches a library.
        Search { who: Player, zone: Zone, what: Objects } = "{who!} <searches|search> {zone} for {what}",
        /// Shuffles a library.
        Shuffle { who: Player } = "{who!} <shuffles|shuffle>",
        /// Shuffles a library, named.
        ShuffleLibrary { who: Player, whose: Player } = "{who!} <shuffles|shuffle> {whose:owner} library",
        /// Looks at cards.
        LookAt { who: Player, what: Objects } = "{who!} <looks|look> at {what}",
        /// Reveals cards.
        Reveal { who: Player, what: Objects } = "{who!} <reveals|reveal> {what}",
        /// Reveals cards until one fits.
        RevealUntil { who: Player, of: Player, until: Player, noun: Noun } =
            "{who!} <reveals|reveal> cards from the top of {of:owner} library until {until} <reveals|reveal> a \
            {noun:one}",
        /// Two creatures fight.
        Fight { a: Objects, b: Objects } = "{a!} <fights|fight> {b}",
        /// Several creatures fight each other.
        FightEachOther { what: Objects } = "{what!} <fights|fight> each other",
        /// Gains control.
        GainControl { who: Player, what: Objects, until: Option<Duration>, form: Form } =
            "{who!} <gains|gain> control of {what} {until}"
            | "{until} , {who!} <gains|gain> control of {what}",
        /// Exchanges control.
        ExchangeControl { a: Objects, b: Objects } = "exchange control of {a} and {b}",
        /// Regenerates.
        Regenerate { what: Objects } = "regenerate {what}",
        /// Transforms.
        Transform { what: Objects } = "transform {what}",
        /// Attaches.
        Attach { what: Objects, to: Objects } = "attach {what} to {to}",
        /// Unattaches.
        Unattach { what: Objects } = "unattach {what}",
        /// Proliferates.
        Proliferate { who: Player } = "{who!} <proliferates|proliferate>",
        /// Proliferates twice.
        ProliferateTwice { who: Player } = "{who!} <proliferates|proliferate> twice",
        /// Investigates.
        Investigate { who: Player } = "{who!} <investigates|investigate>",
        /// Investigates several times.
        InvestigateTimes { who: Player, form: Form } =
            "{who!} <investigates|investigate> twice"
            | "{who!} <investigates|investigate> three times"
            | "{who!} <investigates|investigate> X times",
        /// Populates.
        Populate = "populate",
        /// Learns.
        Learn = "learn",
        /// Explores.
        Explore { what: Objects } = "{what!} <explores|explore>",
        /// Connives.
        Connive { what: Objects } = "{what!} <connives|connive>",
        /// Connives a number.
        ConniveN { what: Objects, n: Quantity } = "{what!} <connives|connive> {n:digits}",
        /// Phases out.
        PhaseOut { what: Objects } = "{what!} <phases|phase> out",
        /// Goads.
        Goad { what: Objects } = "goad {what}",
        /// Detains.
        Detain { what: Objects } = "detain {what}",
        /// Suspects.
        Suspect { what: Objects } = "suspect {what}",
        /// Amasses.
        Amass { kind: Subtype, n: Quantity } = "amass {kind:many} {n:digits}",
        /// Bolsters.
        Bolster { n: Quantity } = "bolster {n:digits}",
        /// Supports.
        Support { n: Quantity } = "support {n:digits}",
        /// Adapts.
        Adapt { n: Quantity } = "adapt {n:digits}",
        /// Becomes monstrous.
        Monstrosity { n: Quantity } = "monstrosity {n:digits}",
        /// Manifests.
        Manifest { who: Player, what: Objects } = "{who!} <manifests|manifest> {what}",
        /// Manifests dread.
        ManifestDread { who: Player } = "{who!} <manifests|manifest> dread",
        /// Cloaks.
        Cloak { who: Player, what: Objects } = "{who!} <cloaks|cloak> {what}",
        /// Turns up.
        TurnFaceUp { what: Objects } = "turn {what} face up",
        /// Turns down.
        TurnFaceDown { what: Objects } = "turn {what} face down",
        /// Incubates.
        Incubate { n: Quantity } = "incubate {n:digits}",
        /// Discovers.
        Discover { who: Player, n: Quantity } = "{who!} <discovers|discover> {n:digits}",
        /// Ventures.
        Venture { who: Player } = "{who!} <ventures|venture> into the dungeon",
        /// The Ring tempts.
        RingTempts { who: Player } = "the Ring tempts {who}",
        /// Becomes the monarch.
        BecomeMonarch { who: Player } = "{who!} <becomes|become> the monarch",
        /// Takes the initiative.
        TakeInitiative { who: Player } = "{who!} <takes|take> the initiative",
        /// Takes an extra turn.
        ExtraTurn { who: Player, n: Quantity } = "{who!} <takes|take> {n:count} extra <turn|turns> after this one",
        /// Wins.
        Win { who: Player } = "{who!} <wins|win> the game",
        /// Loses.
        Lose { who: Player } = "{who!} <loses|lose> the game",
        /// Skips something.
        SkipNext { who: Player, whose: Player, form: Form } =
            "{who!} <skips|skip> {whose:owner} next turn"
            | "{who!} <skips|skip> {whose:owner} next draw step"
            | "{who!} <skips|skip> {whose:owner} next untap step"
            | "{who!} <skips|skip> {whose:owner} next combat phase",
        /// An additional combat.
        ExtraCombat { form: Form } =
            "after this phase, there is an additional combat phase"
            | "after this main phase, there is an additional combat phase followed by an additional main phase"
            | "after this phase, there is an additional combat phase followed by an additional main phase",
        /// Plays additional lands.
        PlayLands { who: Player, n: Quantity } = "{who!} may play {n:count} additional <land|lands> this turn",
        /// Prevents the next damage.
        PreventNext { n: Quantity, to: Among<Recipient> } =
            "prevent the next {n:digits} damage that would be dealt to {to} this turn",
        /// Prevents the next damage of a source.
        PreventNextBy { n: Quantity, to: Among<Recipient>, by: Objects } =
            "prevent the next {n:digits} damage that would be dealt to {to} this turn by {by}",
        /// Prevents all damage.
        PreventAll { kind: DamageKind } = "prevent all {kind} that would be dealt this turn",
        /// Prevents all damage to some.
        PreventAllTo { kind: DamageKind, to: Among<Recipient>, form: Form } =
            "prevent all {kind} that would be dealt to {to} this turn"
            | "prevent all {kind} that would be dealt this turn to {to}",
        /// Prevents all damage by some.
        PreventAllBy { kind: DamageKind, by: Objects, form: Form } =
            "prevent all {kind} that would be dealt by {by} this turn"
            | "prevent all {kind} that would be dealt this turn by {by}",
        /// Prevents all damage to some by others.
        PreventAllToBy { kind: DamageKind, to: Among<Recipient>, by: Objects, form: Form } =
            "prevent all {kind} that would be dealt to {to} this turn by {by}"
            | "prevent all {kind} that would be dealt to {to} by {by} this turn",
        /// Prevents damage by objects.
        PreventBy { kind: DamageKind, who: Objects } = "prevent all {kind} {who} would deal this turn",
        /// Prevents damage to and by objects.
        PreventToAndBy { kind: DamageKind, who: Objects } =
            "prevent all {kind} that would be dealt to and dealt by {who} this turn",
        /// Damage can't be prevented.
        NoPrevention = "damage can't be prevented this turn",
        /// Copies a spell or ability.
        Copy { what: Objects } = "copy {what}",
        /// Chooses new targets.
        NewTargets { form: Form } = "choose new targets for the copy" | "choose new targets for the copies",
        /// Chooses new targets for a spell.
        ChangeTargets { what: Objects } = "choose new targets for {what}",
        /// Plays cards.
        Play { who: Player, what: Objects, until: Option<Duration>, form: Form } =
            "{who!} <plays|play> {what} {until}"
            | "{until} , {who!} may play {what}"
            | "{who!} <casts|cast> {what} {until}"
            | "{until} , {who!} may cast {what}",
        /// Casts without paying.
        CastFree { who: Player, what: Objects, until: Option<Duration> } =
            "{who!} <casts|cast> {what} without paying its mana cost {until}",
        /// Pays as a part of the effect.
        Pay { who: Player, cost: super::ToPay } = "{who!} <pays|pay> {cost}",
        /// Chooses a colour.
        ChooseColour { who: Player } = "{who!} <chooses|choose> a color",
        /// Chooses a creature type.
        ChooseType { who: Player } = "{who!} <chooses|choose> a creature type",
        /// Chooses a card name.
        ChooseName { who: Player } = "{who!} <chooses|choose> a card name",
        /// Chooses objects.
        Choose { who: Player, what: Objects } = "{who!} <chooses|choose> {what}",
        /// Chooses an opponent.
        ChooseOpponent { who: Player } = "{who!} <chooses|choose> an opponent",
        /// Flips a coin.
        FlipCoin { who: Player } = "{who!} <flips|flip> a coin",
        /// Rolls a die.
        RollDie { who: Player, form: Form } =
            "{who!} <rolls|roll> a d20"
            | "{who!} <rolls|roll> a six-sided die"
            | "{who!} <rolls|roll> a d6"
            | "{who!} <rolls|roll> a d8",
        /// Gets an emblem.
        Emblem { who: Player, ability: Box<super::Granted> } = "{who!} <gets|get> an emblem with {ability}",
        /// Makes an object the copy of another.
        BecomeCopy { what: Objects, of: Objects, until: Option<Duration> } =
            "{what!} <becomes|become> a copy of {of} {until}",
        /// Has another player do something.
        HaveDo { who: Player, does: Box<Chain> } = "{who!} have {does}",
        /// Does the last thing again.
        RepeatProcess = "repeat this process",
        /// Ends the turn.
        EndTurn = "end the turn",
        /// Removes from combat.
        RemoveFromCombat { what: Objects } = "remove {what} from combat",
        /// A quantity is doubled.
        DoublePower { what: Objects, until: Option<Duration> } = "double {what:owner} power {until}",
        /// Switches power and toughness.
        Switch { what: Objects, until: Option<Duration> } = "switch {what:owner} power and toughness {until}",
        /// A player can't do something this turn.
        PlayerCant { who: Player, what: PlayerCant, until: Option<Duration> } = "{who!} can't {what} {until}",
        /// Exchanges life totals.
        Exchange { form: Form } =
            "exchange life totals with target player"
            | "exchange life totals with target opponent",
        /// Becomes day or night.
        BecomeDay { form: Form } = "it becomes day" | "it becomes night",
        /// Earthbends.
        Earthbend { n: Quantity } = "earthbend {n:digits}",
        /// Endures.
        Endure { what: Objects, n: Quantity } = "{what!} <endures|endure> {n:digits}",
        /// Blights.
        Blight { who: Player, n: Quantity } = "{who!} <blights|blight> {n:digits}",
        /// Forages.
        Forage { who: Player } = "{who!} <forages|forage>",
        /// Exerts.
        Exert { what: Objects } = "exert {what}",
    }

    /// What a player can't do.
    pub enum PlayerCant {
        /// Gain life.
        GainLife = "gain life",
        /// Cast spells.
        CastSpells = "cast spells",
        /// Cast spells of a description.
        Cast { what: Noun } = "cast {what:many}",
        /// Draw cards.
        DrawCards = "draw cards",
        /// Play lands.
        PlayLands = "play lands",
        /// Attack.
        Attack = "attack",
        /// Search libraries.
        Search = "search libraries",
        /// Sacrifice.
        Sacrifice { what: Noun } = "sacrifice {what:many}",
        /// Lose the game.
        Lose = "lose the game",
        /// Win the game.
        Win = "win the game",
        /// Draw more than one card a turn.
        DrawMore = "draw more than one card each turn",
        /// Cast more than one spell a turn.
        CastMore = "cast more than one spell each turn",
        /// Untap more than a number.
        UntapMore { noun: Noun } = "untap more than one {noun:one} during their untap steps",
    }

    /// Which damage.
    pub enum DamageKind {
        /// All damage.
        Any = "damage",
        /// Combat damage.
        Combat = "combat damage",
        /// Noncombat damage.
        Noncombat = "noncombat damage",
    }

    /// Targets among which damage is divided.
    pub enum Divided {
        /// Any number of targets.
        AnyNumber = "any number of targets",
        /// One or two.
        OneOrTwo = "one or two targets",
        /// Up to three.
        OneToThree = "one, two, or three targets",
        /// Described targets.
        Targets { what: Objects } = "{what}",
        /// One or two described targets.
        OneOrTwoOf { noun: Noun } = "one or two target {noun:many}",
        /// Up to three described targets.
        OneToThreeOf { noun: Noun } = "one, two, or three target {noun:many}",
    }
}

/// What is said of casting and entering is a static ability, and a spell does not cast itself as it resolves.
fn is_sound(effect: &Effect) -> bool {
    match effect {
        Effect::Apply { subject, does, until: None, .. } => {
            let spoken_of = matches!(
                subject,
                Objects::It { .. }
                    | Objects::They { .. }
                    | Objects::That { .. }
                    | Objects::Those { .. }
                    | Objects::The { .. }
            );
            let banned = if spoken_of { crate::context::is_of_casting } else { crate::context::is_static };
            !does.items.iter().any(banned)
        }
        Effect::CastFree { what, .. } => *what != Objects::This,
        Effect::ChangeTargets { what } => !matches!(what, Objects::TheCopy { .. }),
        _ => true,
    }
}
