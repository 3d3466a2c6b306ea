use super::{Noun, Player, Quantity, Zone};
use crate::grammar::{Chart, Form, Found, Joint, Mode, Node, Phrase, Printer, phrases};
use std::{any::Any, rc::Rc};

/// What a reference stands for. It has no words: the binder finds it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Antecedent {
    /// Not bound yet; no card with such a reference is accepted.
    #[default]
    Unbound,
    /// The object whose ability it is.
    Source,
    /// The objects or players of the target phrase with this index, in the order of the text of the ability.
    Target(u8),
    /// The object the trigger is about.
    TriggerObject,
    /// The player the trigger is about.
    TriggerPlayer,
    /// What the effect with this index moved, made, chose or changed, in the order of the text of the ability.
    Result(u8),
    /// What the linked ability of the same object exiled.
    Linked,
    /// What was paid with the cost of the ability, such as the creature sacrificed.
    Paid,
    /// The object or player currently looked at by "each".
    Each,
    /// What the source is attached to.
    Attached,
    /// The object of the static ability or of the replaced event.
    Subject,
    /// The player named by a fixed role shortly before, such as "defending player".
    Named,
    /// The player of the phrase "its controller", "that card's owner" and so on with this index, in the
    /// order of the text of the ability.
    PlayerOf(u8),
}

impl Node for Antecedent {
    fn print(&self, _: &mut Printer, _: Mode) {}
}

impl Phrase for Antecedent {
    fn parse(_: &mut Chart<'_>, _: usize, _: Mode) -> Vec<Found> {
        Vec::new()
    }

    fn silent(_: u8) -> Option<Rc<dyn Any>> {
        Some(Rc::new(Antecedent::Unbound))
    }
}

phrases! {
    /// A noun phrase for objects, with its determiner.
    pub enum Objects => objects; joined {
        /// The source itself.
        This = "@plain ~ ^1" | "@owner ~'s",
        /// The source itself, in a zone.
        ThisFrom { zone: Zone } = "@plain ~ from {zone} ^1",
        /// An object spoken of before.
        It { to: Antecedent } = "@plain it ^1" | "@owner its",
        /// Any object of the description, chosen without targeting.
        Any { noun: Noun } = "@plain any {noun:one}",
        /// One of the cards of a hand spoken of before.
        AFrom { noun: Noun, to: Antecedent } = "@plain a {noun:one} from it ^1",
        /// The copy made before.
        TheCopy { to: Antecedent } = "@plain the copy ^1",
        /// Objects spoken of before, as an object of the sentence.
        Them { to: Antecedent } = "@plain them ^2" | "@owner their",
        /// Objects spoken of before, as the subject of the sentence.
        They { to: Antecedent } = "@plain they ^2",
        /// An object spoken of before, by its kind.
        That { noun: Noun, to: Antecedent } = "@plain that {noun:one}" | "@owner that {noun:one}'s",
        /// Objects spoken of before, by their kind.
        Those { noun: Noun, to: Antecedent } = "@plain those {noun:many}" | "@owner those {noun:many}'",
        /// One target.
        Target { noun: Noun } = "@plain target {noun:one}" | "@owner target {noun:one}'s",
        /// One target other than the source or those before.
        AnotherTarget { noun: Noun } = "@plain another target {noun:one}",
        /// A number of targets.
        Targets { n: u32, noun: Noun } = "@plain {n} target {noun:=}",
        /// X targets.
        XTargets { noun: Noun } = "@plain X target {noun:many}",
        /// At most a number of targets.
        UpTo { n: u32, noun: Noun } = "@plain up to {n} target {noun:=}",
        /// At most a number of other targets.
        UpToOther { n: u32, noun: Noun } = "@plain up to {n} other target {noun:=}",
        /// At most X targets.
        UpToX { noun: Noun } = "@plain up to X target {noun:many}",
        /// Any number of targets.
        AnyTargets { noun: Noun } = "@plain any number of target {noun:many}",
        /// One or two targets.
        OneOrTwo { noun: Noun } = "@plain one or two target {noun:many}",
        /// Each of several.
        EachOf { what: Box<Objects> } = "@plain each of {what} ^1",
        /// Creature, player, planeswalker or battle as a target.
        AnyTarget = "@plain any target ^1",
        /// Any target but those before.
        AnyOtherTarget = "@plain any other target ^1",
        /// Every object of the description.
        All { noun: Noun } = "@plain all {noun:many}",
        /// Every object of the description, one by one.
        Each { noun: Noun } = "@plain each {noun:one}",
        /// Every object of the description: "creatures you control".
        Bare { noun: Noun } = "@plain {noun:many}",
        /// One object of the description.
        A { noun: Noun } = "@plain a {noun:one}",
        /// One object of the description other than the source.
        Another { noun: Noun } = "@plain another {noun:one}",
        /// A number of objects of the description.
        Some { n: u32, noun: Noun } = "@plain {n} {noun:=}",
        /// X objects of the description.
        X { noun: Noun } = "@plain X {noun:many}",
        /// As many objects as was said before.
        ThatMany { noun: Noun } = "@plain that many {noun:many}",
        /// At most a number of objects of the description, chosen on resolution.
        AtMost { n: u32, noun: Noun } = "@plain up to {n} {noun:=}",
        /// At most X objects of the description.
        AtMostX { noun: Noun } = "@plain up to X {noun:many}",
        /// A number of objects or fewer.
        OrFewer { n: u32, noun: Noun } = "@plain {n} or fewer {noun:many}",
        /// At least a number of objects of the description.
        AtLeast { n: u32, noun: Noun } = "@plain {n} or more {noun:many}",
        /// Any number of objects of the description.
        AnyNumber { noun: Noun } = "@plain any number of {noun:many}",
        /// What the source is attached to as an Aura.
        Enchanted { noun: Noun } = "@plain enchanted {noun:one}" | "@owner enchanted {noun:one}'s",
        /// What the source is attached to as an Equipment.
        Equipped { noun: Noun } = "@plain equipped {noun:one}" | "@owner equipped {noun:one}'s",
        /// The object the description fits because of what was done before: "the exiled card".
        The { noun: Noun, to: Antecedent } = "@plain the {noun:one}" | "@owner the {noun:one}'s",
        /// The objects the description fits because of what was done before.
        TheMany { noun: Noun, to: Antecedent } = "@plain the {noun:many}",
        /// The object the source chose.
        Chosen { noun: Noun, to: Antecedent } = "@plain the chosen {noun:one}" | "@owner the chosen {noun:one}'s",
        /// The objects that were looked at and not taken.
        Rest { to: Antecedent } = "@plain the rest ^2",
        /// The other one of two.
        TheOther { to: Antecedent } = "@plain the other ^1",
        /// A number of those spoken of.
        Of { n: u32, what: Box<Objects> } = "@plain {n} of {what}",
        /// At most a number of those spoken of.
        UpToOf { n: u32, what: Box<Objects> } = "@plain up to {n} of {what}",
        /// Some description out of those spoken of.
        AmongThem { noun: Noun, what: Box<Objects> } = "@plain a {noun:one} from among {what} ^1",
        /// Some cards out of those spoken of.
        UpToAmongThem { n: u32, noun: Noun, what: Box<Objects> } = "@plain up to {n} {noun:=} from among {what} ^2",
        /// Any number of cards out of those spoken of.
        AnyAmongThem { noun: Noun, what: Box<Objects> } = "@plain any number of {noun:many} from among {what} ^2",
        /// The top card of a library.
        TopCard { of: Player } = "@plain the top card of {of:owner} library ^1",
        /// The top cards of a library.
        TopCards { n: Quantity, of: Player } = "@plain the top {n:count} cards of {of:owner} library ^2",
        /// The cards in a player's hand.
        Hand { of: Player, form: Form } = "@plain {of:owner} hand ^1" | "@plain all the cards in {of:owner} hand ^2",
        /// The cards in a player's graveyard.
        Graveyard { of: Player } = "@plain {of:owner} graveyard ^1",
        /// The cards in a player's hand and graveyard.
        HandAndGraveyard { of: Player } = "@plain {of:owner} hand and graveyard ^2",
        /// All graveyards.
        AllGraveyards = "@plain all graveyards ^2",
        /// A player's library.
        Library { of: Player } = "@plain {of:owner} library ^1",
    }

    /// Objects or players, as what is dealt damage.
    pub enum Recipient => recipient; joined_recipients {
        /// Objects.
        Objects { what: Objects } = "{what}",
        /// Players.
        Player { who: Player } = "{who}",
        /// A target of either kind.
        TargetPlayerOr { noun: Noun } = "target player or {noun:one} ^1",
        /// A target of either kind.
        TargetOpponentOr { noun: Noun } = "target opponent or {noun:one} ^1",
        /// The source of the damage.
        Itself = "itself ^1",
        /// Anything an attacker can attack.
        PlayerOrPlaneswalker = "the player or planeswalker it's attacking ^1",
        /// A player or a planeswalker.
        APlayerOr { noun: Noun } = "a player or {noun:one} ^1",
    }
}

/// Lists of objects are joined by "and"; a bare plural would make it unclear where the list is.
fn joined(items: &[Objects], joint: Joint) -> bool {
    joint == Joint::And && !items.iter().any(|item| matches!(item, Objects::Bare { .. }))
}

fn joined_recipients(items: &[Recipient], joint: Joint) -> bool {
    let is_bare = |item: &Recipient| matches!(item, Recipient::Objects { what: Objects::Bare { .. } });
    joint == Joint::And && !items.iter().any(is_bare)
}
