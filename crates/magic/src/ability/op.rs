use super::{AbilityId, Amount, Filter, Mod, Price, Test, Zone};
use crate::{mana::Mana, parts::Counter};
use fairdeal_kernel::Face;

/// Players, from the point of view of who controls the ability.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Who {
    You,
    Opponents,
    Each,
    /// Whose turn it is.
    Active,
    /// The player of the event.
    Event,
    /// The players chosen for a word "target".
    Target(u8),
    ControllerOf(Box<Subject>),
    OwnerOf(Box<Subject>),
    /// The defending player of the source or what the event is about.
    Defending,
    /// The player whom an instruction for several players is about at the moment.
    Current,
}

/// Things.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Subject {
    /// The source.
    Itself,
    /// What was chosen for a word "target", as far as it is still legal.
    Target(u8),
    /// What the event is about.
    Event,
    /// The other thing of the event, such as what was blocked.
    Other,
    /// What the source is attached to.
    Host,
    /// What an earlier instruction moved, made or chose, by its tag.
    Result(u8),
    /// What paid the price, such as what was sacrificed.
    Paid,
    /// All that match.
    All(Zone, Filter),
    /// Several together.
    Several(Vec<Subject>),
    /// The players of this kind.
    Players(Who),
    /// What is left of the cards that were looked at.
    Rest,
    /// The top cards of the libraries of players.
    Top(Who, Box<Amount>),
    /// What the linked ability of the source exiled.
    Linked,
}

/// Where something is put.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum To {
    Graveyard,
    Hand,
    Exile,
    Top,
    Bottom,
    Shuffled,
    /// Some cards under the top one.
    Below(u16),
    Battlefield {
        tapped: bool,
        under: Option<Who>,
        attacking: bool,
        counters: Vec<(Counter, Amount)>,
    },
}

/// How long something lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Until the end of the turn.
    EndOfTurn,
    /// Until the controller's next turn begins.
    YourNextTurn,
    /// As long as its source is on the battlefield.
    SourceLeaves,
    /// As long as its maker controls its source.
    SourceControlled,
    /// Until the end of combat.
    EndOfCombat,
    /// For the rest of the game.
    Forever,
}

/// One instruction.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Op {
    Damage {
        by: Subject,
        to: Subject,
        amount: Amount,
        divided: bool,
    },
    GainLife {
        who: Who,
        amount: Amount,
    },
    LoseLife {
        who: Who,
        amount: Amount,
    },
    SetLife {
        who: Who,
        amount: Amount,
    },
    Draw {
        who: Who,
        amount: Amount,
    },
    Discard {
        who: Who,
        amount: Amount,
        filter: Filter,
        random: bool,
    },
    DiscardHand {
        who: Who,
    },
    Mill {
        who: Who,
        amount: Amount,
    },
    Scry {
        who: Who,
        amount: Amount,
        surveil: bool,
    },
    Move {
        what: Subject,
        to: To,
    },
    /// Puts cards that were looked at on top of the library or under it, in an order of choice or at random.
    PutBack {
        what: Subject,
        to: To,
        random: bool,
    },
    /// What would die this turn is exiled.
    ExileIfDies {
        what: Subject,
    },
    /// Exiles things until the source leaves the battlefield.
    ExileUntil {
        what: Subject,
    },
    /// Players choose things or cards, which are then the result.
    Choose {
        who: Who,
        zone: Zone,
        filter: Filter,
        least: Amount,
        most: Amount,
    },
    /// A player chooses among the cards that were looked at.
    ChooseLooked {
        who: Who,
        filter: Filter,
        least: Amount,
        most: Amount,
        reveal: bool,
    },
    /// A player chooses cards in the hand of another.
    ChooseHeld {
        who: Who,
        of: Who,
        filter: Filter,
    },
    /// A player looks at the top cards of the library, or everybody does.
    Look {
        who: Who,
        amount: Amount,
        reveal: bool,
    },
    /// A player looks at a hand, or everybody does.
    LookHand {
        who: Who,
        of: Who,
    },
    /// Cards in hand that were named before are discarded.
    DiscardThese {
        what: Subject,
    },
    /// Turns permanents over.
    Transform {
        what: Subject,
    },
    Destroy {
        what: Subject,
        regenerates: bool,
    },
    Sacrifice {
        what: Subject,
    },
    /// Players choose and sacrifice.
    SacrificeChosen {
        who: Who,
        amount: Amount,
        filter: Filter,
    },
    CounterSpell {
        what: Subject,
        to: To,
    },
    Tap {
        what: Subject,
    },
    Untap {
        what: Subject,
    },
    PutCounters {
        what: Subject,
        kind: Counter,
        amount: Amount,
    },
    RemoveCounters {
        what: Subject,
        kind: Counter,
        amount: Amount,
    },
    Create {
        token: Face,
        who: Who,
        amount: Amount,
        tapped: bool,
        attacking: bool,
    },
    /// Creates tokens that are copies.
    CreateCopy {
        of: Subject,
        who: Who,
        amount: Amount,
        tapped: bool,
        attacking: bool,
    },
    Continuous {
        what: Subject,
        mods: Vec<Mod>,
        until: Until,
    },
    AddMana {
        who: Who,
        mana: Mana,
        times: Amount,
    },
    /// Adds mana of types to be chosen.
    AddAny {
        who: Who,
        of: crate::set::Colours,
        amount: Amount,
    },
    /// A player looks for cards in the library, which are then the result.
    Search {
        who: Who,
        filter: Filter,
        most: Amount,
    },
    /// Cards are shown to everybody.
    Reveal {
        what: Subject,
    },
    /// A player may: otherwise instructions are skipped.
    May {
        who: Who,
        skip: u8,
    },
    /// A player may pay; skips if paying or not paying, as `skips_if_paid` says.
    MayPay {
        who: Who,
        price: Price,
        times: Amount,
        skips_if_paid: bool,
        skip: u8,
    },
    If {
        test: Test,
        skip: u8,
    },
    Skip {
        skip: u8,
    },
    Attach {
        what: Subject,
        to: Subject,
    },
    Unattach {
        what: Subject,
    },
    Fight {
        one: Subject,
        other: Subject,
    },
    Shuffle {
        who: Who,
    },
    ExtraTurn {
        who: Who,
    },
    /// A triggered ability that waits for its moment once, for each of the things that it is about.
    Delay {
        ability: AbilityId,
        about: Option<Subject>,
        lasts: Lasts,
    },
    /// A triggered ability that is set off at once.
    Reflex {
        ability: AbilityId,
        about: Option<Subject>,
    },
    Regenerate {
        what: Subject,
    },
    /// Prevents damage to these, up to an amount or all.
    Prevent {
        to: Subject,
        amount: Option<Amount>,
        combat: bool,
    },
    Lose {
        who: Who,
    },
    Win {
        who: Who,
    },
    RemoveFromCombat {
        what: Subject,
    },
    Poison {
        who: Who,
        amount: Amount,
    },
    Proliferate,
    /// Adds mana, each of a type to be chosen.
    AddCombination {
        who: Who,
        of: crate::set::Colours,
        amount: Amount,
    },
    /// A coin is flipped; it was carried out if the player won.
    Flip {
        who: Who,
    },
    /// Doubles the counters of a kind.
    Double {
        what: Subject,
        kind: Counter,
    },
    RemoveAllCounters {
        what: Subject,
        kind: Option<Counter>,
    },
    /// Damage by and to things is prevented this turn.
    PreventAll {
        by: Option<Subject>,
        to: Option<Subject>,
        combat: bool,
    },
    /// A permanent does not untap in the next untap step of its controller.
    Freeze {
        what: Subject,
    },
    /// The lands that a player can play this turn.
    MoreLands {
        who: Who,
        amount: Amount,
    },
}

/// How long a delayed ability waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lasts {
    /// Until it is set off.
    #[default]
    Once,
    /// Until it is set off or the turn ends.
    OnceThisTurn,
    /// It is set off every time until the turn ends.
    ThisTurn,
}
