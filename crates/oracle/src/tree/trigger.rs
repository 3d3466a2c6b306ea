use super::{CounterKind, Noun, Objects, Player, Recipient, StepOf, Zone};
use crate::grammar::{Form, phrases};

phrases! {
    /// What sets off a triggered ability.
    pub enum Trigger {
        /// An event, once: "when".
        When { event: Event } = "when {event}",
        /// An event, every time: "whenever".
        Whenever { event: Event } = "whenever {event}",
        /// The beginning of a step.
        At { step: StepOf } = "at the beginning of {step}",
        /// The end of combat.
        EndOfCombat = "at end of combat",
        /// One of two events.
        Or { a: Event, b: Event } = "when {a} and when {b}",
        /// One of two events, every time.
        WheneverOr { a: Event, b: Event } = "whenever {a} and whenever {b}",
        /// One of two events.
        WhenOr { a: Event, b: Event } = "when {a} or {b}",
        /// Either event.
        EitherEvent { a: Event, b: Event } = "whenever {a} or {b}",
        /// An event and a step.
        WhenAndAt { a: Event, step: StepOf } = "when {a} and at the beginning of {step}",
    }

    /// Something that happens.
    pub enum Event {
        /// Objects enter.
        Enters { what: Objects, form: Form } = "{what} <enters|enter>" | "{what} <enters|enter> the battlefield",
        /// Objects enter under a player's control.
        EntersUnder { what: Objects, who: Player, form: Form } =
            "{what} <enters|enter> under {who:owner} control"
            | "{what} <enters|enter> the battlefield under {who:owner} control",
        /// The source or another object does something.
        ThisOr { other: Objects, does: Does } = "~ or {other} {does}",
        /// Objects do one of two things.
        DoesEither { what: Objects, a: Does, b: Does } = "{what} {a} or {b}",
        /// Objects die.
        Dies { what: Objects } = "{what} <dies|die>",
        /// Objects are put into a graveyard from the battlefield.
        PutIntoGraveyard { what: Objects, form: Form } =
            "{what} <is|are> put into a graveyard from the battlefield"
            | "{what} <is|are> put into a graveyard from anywhere"
            | "{what} <is|are> put into your graveyard from your library"
            | "{what} <is|are> put into your graveyard from anywhere"
            | "{what} <is|are> put into an opponent's graveyard from anywhere"
            | "{what} <is|are> put into your graveyard from the battlefield",
        /// Objects leave the battlefield.
        Leaves { what: Objects } = "{what} <leaves|leave> the battlefield",
        /// Cards leave a zone.
        LeavesZone { what: Objects, zone: Zone } = "{what} <leaves|leave> {zone}",
        /// Objects are exiled.
        IsExiled { what: Objects } = "{what} <is|are> exiled",
        /// Objects attack.
        Attacks { what: Objects } = "{what} <attacks|attack>",
        /// Objects attack for the first time in a turn.
        AttacksFirst { what: Objects } = "{what} <attacks|attack> for the first time each turn",
        /// Objects attack while saddled.
        AttacksSaddled { what: Objects } = "{what} <attacks|attack> while saddled",
        /// Objects attack alone.
        AttacksAlone { what: Objects } = "{what} <attacks|attack> alone",
        /// Objects attack a player.
        AttacksPlayer { what: Objects, who: Recipient } = "{what} <attacks|attack> {who}",
        /// Objects attack together with others.
        AttacksWith { n: u32 } = "~ and at least {n} other creatures attack",
        /// Objects attack and are not blocked.
        AttacksUnblocked { what: Objects } = "{what} <attacks|attack> and <isn't|aren't> blocked",
        /// A player attacks.
        PlayerAttacks { who: Player } = "{who!} <attacks|attack>",
        /// A player attacks with creatures.
        PlayerAttacksWith { who: Player, what: Objects } = "{who!} <attacks|attack> with {what}",
        /// Objects block.
        Blocks { what: Objects } = "{what} <blocks|block>",
        /// Objects block others.
        BlocksWhat { what: Objects, blocked: Objects } = "{what} <blocks|block> {blocked}",
        /// Objects become blocked.
        BecomesBlocked { what: Objects } = "{what} <becomes|become> blocked",
        /// Objects become blocked by others.
        BecomesBlockedBy { what: Objects, by: Objects } = "{what} <becomes|become> blocked by {by}",
        /// Objects deal damage.
        DealsDamage { what: Objects } = "{what} <deals|deal> damage",
        /// Objects deal damage to something.
        DealsDamageTo { what: Objects, to: Recipient } = "{what} <deals|deal> damage to {to}",
        /// Objects deal combat damage.
        DealsCombatDamage { what: Objects } = "{what} <deals|deal> combat damage",
        /// Objects deal combat damage to something.
        DealsCombatDamageTo { what: Objects, to: Recipient } = "{what} <deals|deal> combat damage to {to}",
        /// Objects deal noncombat damage to something.
        DealsNoncombatDamageTo { what: Objects, to: Recipient } = "{what} <deals|deal> noncombat damage to {to}",
        /// Objects are dealt damage.
        IsDealtDamage { what: Objects } = "{what} <is|are> dealt damage",
        /// A player is dealt damage.
        PlayerDealtDamage { who: Player, form: Form } =
            "{who!} <is|are> dealt damage"
            | "{who!} <is|are> dealt combat damage"
            | "{who!}'re dealt damage"
            | "{who!}'re dealt combat damage",
        /// An object that this source damaged dies.
        DamagedDies = "a creature dealt damage by ~ this turn dies",
        /// Objects become tapped.
        BecomesTapped { what: Objects } = "{what} <becomes|become> tapped",
        /// Objects become untapped.
        BecomesUntapped { what: Objects } = "{what} <becomes|become> untapped",
        /// A permanent is tapped for mana.
        TappedForMana { what: Objects } = "{what} <is|are> tapped for mana",
        /// A player taps a permanent for mana.
        TapsForMana { who: Player, what: Objects } = "{who!} <taps|tap> {what} for mana",
        /// Objects become the target of something.
        BecomesTarget { what: Objects, of: Objects } = "{what} <becomes|become> the target of {of}",
        /// Objects become the target for the first time in a turn.
        BecomesTargetFirst { what: Objects, of: Objects } =
            "{what} <becomes|become> the target of {of} for the first time each turn",
        /// Objects become attached.
        BecomesAttached { what: Objects, to: Objects } = "{what} <becomes|become> attached to {to}",
        /// Objects become unattached.
        BecomesUnattached { what: Objects, from: Objects } = "{what} <becomes|become> unattached from {from}",
        /// Objects are turned face up.
        TurnedUp { what: Objects } = "{what} <is|are> turned face up",
        /// Objects transform.
        Transforms { what: Objects } = "{what} <transforms|transform>",
        /// Objects transform into this side.
        TransformsInto { what: Objects } = "{what} <transforms|transform> into ~",
        /// Objects become monstrous.
        BecomesMonstrous { what: Objects, form: Form } =
            "{what} <becomes|become> monstrous"
            | "{what} <becomes|become> renowned"
            | "{what} <mutates|mutate>"
            | "{what} <explores|explore>"
            | "{what} <connives|connive>"
            | "{what} <crews|crew> a Vehicle",
        /// A player casts.
        Casts { who: Player, what: Objects } = "{who!} <casts|cast> {what}",
        /// A player casts or copies.
        CastsOrCopies { who: Player, what: Objects } = "{who!} <casts|cast> or <copies|copy> {what}",
        /// A player casts the nth spell of a turn.
        CastsNth { who: Player, whose: Player, n: Ordinal, form: Form } =
            "{who!} <casts|cast> {whose:owner} {n} spell each turn"
            | "{who!} <casts|cast> {whose:owner} {n} spell in a turn"
            | "{who!} <casts|cast> {whose:owner} {n} spell during each opponent's turn",
        /// The spell is cast by a player as a trigger of its own.
        Cycles { who: Player, what: Objects, form: Form } =
            "{who!} <cycles|cycle> {what}"
            | "{who!} <cycles|cycle> or <discards|discard> {what}",
        /// A player draws.
        Draws { who: Player } = "{who!} <draws|draw> a card",
        /// A player draws the nth card of a turn.
        DrawsNth { who: Player, whose: Player, n: Ordinal, form: Form } =
            "{who!} <draws|draw> {whose:owner} {n} card each turn"
            | "{who!} <draws|draw> {whose:owner} {n} card in a turn",
        /// A player discards.
        Discards { who: Player, what: Objects } = "{who!} <discards|discard> {what}",
        /// A player gains life.
        GainsLife { who: Player } = "{who!} <gains|gain> life",
        /// A player loses life.
        LosesLife { who: Player } = "{who!} <loses|lose> life",
        /// A player gains or loses life.
        GainsOrLosesLife { who: Player } = "{who!} <gains|gain> or <loses|lose> life",
        /// A player sacrifices.
        Sacrifices { who: Player, what: Objects } = "{who!} <sacrifices|sacrifice> {what}",
        /// A player plays a land.
        PlaysLand { who: Player, what: Objects } = "{who!} <plays|play> {what}",
        /// A player scries.
        Scries { who: Player, form: Form } =
            "{who!} <scries|scry>"
            | "{who!} <surveils|surveil>"
            | "{who!} <scries|scry> or <surveils|surveil>"
            | "{who!} <proliferates|proliferate>"
            | "{who!} <investigates|investigate>",
        /// A player searches a library.
        Searches { who: Player, form: Form } =
            "{who!} <searches|search> their library"
            | "{who!} <shuffles|shuffle> their library",
        /// A player activates an ability.
        Activates { who: Player, what: Objects } = "{who!} <activates|activate> {what}",
        /// A player creates tokens.
        CreatesTokens { who: Player, what: Objects } = "{who!} <creates|create> {what}",
        /// Counters are put on an object.
        CountersPut { n: CountersPut, kind: CounterKind, on: Objects } =
            "{n} {kind} <counter|counters> <is|are> put on {on}",
        /// A player puts counters on an object.
        PlayerPutsCounters { n: CountersPut, kind: CounterKind, on: Objects } =
            "you put {n} {kind} <counter|counters> on {on}",
        /// The last counter of a kind is removed.
        LastCounterRemoved { kind: CounterKind, from: Objects } = "the last {kind} counter is removed from {from}",
        /// A player loses control of an object.
        LosesControl { who: Player, what: Objects } = "{who!} <loses|lose> control of {what}",
        /// A player controls none of a description: a state trigger.
        ControlsNone { who: Player, noun: Noun } = "{who!} <controls|control> no {noun:many}",
        /// A spell is cast that targets something: the ability of the spell.
        RingTempts = "the Ring tempts you",
        /// A condition of an effect before: "when you do".
        YouDo = "you do",
        /// The day changes.
        DayChanges = "day becomes night or night becomes day",
        /// Dice are rolled.
        RollsDice { form: Form } = "you roll one or more dice" | "you roll a die",
        /// A coin flip is won.
        WinsFlip { form: Form } = "a player wins a coin flip" | "a player loses a coin flip",
        /// A player becomes the monarch.
        BecomesMonarch { who: Player } = "{who!} <becomes|become> the monarch",
        /// A player commits a crime.
        CommitsCrime { who: Player } = "{who!} <commits|commit> a crime",
        /// A room is unlocked.
        UnlocksDoor = "you unlock this door",
        /// Both doors of a room are unlocked.
        FullyUnlocks = "you fully unlock a Room",
        /// A class becomes a level.
        BecomesLevel { n: u32 } = "~ becomes level {n:digits}",
        /// Mana expended.
        Expends { n: u32 } = "you expend {n:digits}",
    }

    /// What objects do in an event with several subjects.
    pub enum Does {
        /// Enters.
        Enters = "<enters|enter>",
        /// Dies.
        Dies = "<dies|die>",
        /// Attacks.
        Attacks = "<attacks|attack>",
        /// Blocks.
        Blocks = "<blocks|block>",
        /// Leaves the battlefield.
        Leaves = "<leaves|leave> the battlefield",
        /// Is put into a graveyard from the battlefield.
        PutIntoGraveyard = "<is|are> put into a graveyard from the battlefield",
        /// Becomes tapped.
        BecomesTapped = "<becomes|become> tapped",
        /// Deals combat damage to a player.
        DealsCombatDamage { to: Recipient } = "<deals|deal> combat damage to {to}",
        /// Blocks objects.
        BlocksWhat { what: Objects } = "<blocks|block> {what}",
        /// Becomes blocked by objects.
        BecomesBlockedBy { by: Objects } = "<becomes|become> blocked by {by}",
        /// Becomes blocked.
        BecomesBlocked = "<becomes|become> blocked",
        /// Is turned face up.
        TurnedUp = "<is|are> turned face up",
        /// Becomes the target.
        BecomesTarget { of: Objects } = "<becomes|become> the target of {of}",
        /// Is dealt damage.
        IsDealtDamage = "<is|are> dealt damage",
        /// Attacks a player.
        AttacksPlayer { who: Recipient } = "<attacks|attack> {who}",
        /// Exploits.
        Exploits { what: Objects } = "<exploits|exploit> {what}",
        /// Explores.
        Transforms = "<transforms|transform>",
    }

    /// A place in an order.
    pub enum Ordinal {
        /// First.
        First = "first",
        /// Second.
        Second = "second",
        /// Third.
        Third = "third",
        /// Fourth.
        Fourth = "fourth",
        /// Fifth.
        Fifth = "fifth",
    }

    /// The number of counters in an event.
    pub enum CountersPut {
        /// One or more.
        OneOrMore = "one or more ^2",
        /// One.
        A = "a ^1",
    }
}
