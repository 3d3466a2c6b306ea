use super::{Antecedent, Colour, Compare, CounterKind, Keyword, Objects, Player, Quantity, Subtype, Zone};
use crate::grammar::{
    Among, Chart, Form, Found, Mode, Node, Number, Phrase, Printer, Walker, Words, phrases,
};
use std::rc::Rc;

/// A description of objects: "nontoken artifact or creature you control with power 3 or less".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noun {
    /// What must hold of all of them: status and colours.
    pub adjectives: Vec<Adjective>,
    /// Alternatives of types; an object has all types of at least one. `None`: any type.
    pub kinds: Option<Among<Words<TypeWord>>>,
    /// Whether it is about cards, spells, tokens and so on; `None`: permanents.
    pub thing: Option<Thing>,
    /// What else must hold of all of them.
    pub posts: Vec<Post>,
}

impl Node for Noun {
    fn print(&self, out: &mut Printer, mode: Mode) {
        let number = out.number;
        self.adjectives.print(out, mode);
        out.number = if self.thing.is_some() { Number::One } else { number };
        self.kinds.print(out, mode);
        out.number = number;
        self.thing.print(out, mode);
        self.posts.print(out, mode);
        out.number = number;
    }

    fn walk(&mut self, walker: &mut dyn Walker) {
        self.posts.walk(walker);
    }
}

impl Phrase for Noun {
    fn parse(chart: &mut Chart<'_>, at: usize, mode: Mode) -> Vec<Found> {
        let mut out = Vec::new();
        for adjectives in chart.parse::<Vec<Adjective>>(at, Mode::Plain).iter() {
            for kinds in chart.parse::<Option<Among<Words<TypeWord>>>>(adjectives.end, Mode::Plain).iter() {
                for thing in chart.parse::<Option<Thing>>(kinds.end, Mode::Plain).iter() {
                    let Some(number) = number(adjectives.end, kinds, thing) else { continue };
                    chart.reach(thing.end);
                    for posts in chart.parse::<Vec<Post>>(thing.end, mode).iter() {
                        let agrees = posts.needs.is_none() || number.is_none() || posts.needs == number;
                        if !agrees || !are_near(&posts.get::<Vec<Post>>()) {
                            continue;
                        }
                        let noun = Noun {
                            adjectives: adjectives.get(),
                            kinds: kinds.get(),
                            thing: thing.get(),
                            posts: posts.get(),
                        };
                        let needs = None;
                        out.push(Found { value: Rc::new(noun), end: posts.end, number, needs });
                    }
                }
            }
        }
        out
    }
}

/// Returns the number of a noun made of these parts, or `None` if they make none.
fn number(start: usize, kinds: &Found, thing: &Found) -> Option<Option<Number>> {
    let lists = kinds.get::<Option<Among<Words<TypeWord>>>>().is_some_and(|kinds| kinds.items.len() > 1);
    let has_kinds = kinds.end > start;
    let has_thing = thing.end > kinds.end;
    match (has_kinds, has_thing) {
        // "Instant and sorcery spells": the list counts as several, its words as one each.
        (_, true) if kinds.number == Some(Number::Many) && !lists => None,
        (_, true) => Some(thing.number),
        // The last word must be a noun: "nonland" alone is none.
        (true, false) => kinds.number.map(Some),
        (false, false) => None,
    }
}

/// What follows a noun inside a post belongs to that noun, so such a post comes last.
fn are_near(posts: &[Post]) -> bool {
    let inner = posts.split_last().map_or(&[][..], |(_, before)| before);
    !inner.iter().any(|post| match post {
        Post::Except { what }
        | Post::Targeting { what }
        | Post::BlockingOrBlockedBy { what }
        | Post::BlockingIt { what }
        | Post::BlockedBy { what }
        | Post::AttachedTo { what }
        | Post::SharesType { what }
        | Post::SharesColour { what } => {
            !matches!(**what, Objects::This | Objects::It { .. } | Objects::Them { .. })
        }
        _ => false,
    })
}

phrases! {
    /// A word for a type, supertype or subtype in a description.
    pub enum TypeWord {
        /// A card type.
        Type { is: CardType } = "{is}",
        /// A subtype.
        Subtype { is: Subtype } = "{is}",
        /// A supertype.
        Supertype { is: Supertype } = "{is}",
        /// Everything but a card type.
        NonType { is: CardType, form: Form } = "non {is:one}" | "non {is:one} ,",
        /// Everything but a subtype.
        NonSubtype { is: Subtype, form: Form } = "non {is:one}" | "non {is:one} ,",
        /// Everything but a supertype.
        NonSupertype { is: Supertype, form: Form } = "non {is}" | "non {is} ,",
        /// Everything but a colour.
        NonColour { is: Colour, form: Form } = "non {is}" | "non {is} ,",
        /// A creature of the chosen type.
        Outlaw = "[outlaw|outlaws]",
    }

    /// A card type.
    pub enum CardType {
        /// Artifact.
        Artifact = "[artifact|artifacts]",
        /// Battle.
        Battle = "[battle|battles]",
        /// Creature.
        Creature = "[creature|creatures]",
        /// Enchantment.
        Enchantment = "[enchantment|enchantments]",
        /// Instant.
        Instant = "[instant|instants]",
        /// Kindred.
        Kindred = "kindred",
        /// Land.
        Land = "[land|lands]",
        /// Planeswalker.
        Planeswalker = "[planeswalker|planeswalkers]",
        /// Sorcery.
        Sorcery = "[sorcery|sorceries]",
    }

    /// A supertype.
    pub enum Supertype {
        /// Basic.
        Basic = "basic",
        /// Legendary.
        Legendary = "legendary",
        /// Snow.
        Snow = "snow",
        /// World.
        World = "world",
    }

    /// What kind of object a description is about, where it is not a permanent by its type.
    pub enum Thing {
        /// A card, wherever the description says.
        Card = "[card|cards]",
        /// A permanent.
        Permanent = "[permanent|permanents]",
        /// A spell.
        Spell = "[spell|spells]",
        /// A token.
        Token = "[token|tokens]",
        /// A source of damage or mana.
        Source = "[source|sources]",
        /// A card that could be a permanent.
        PermanentCard = "permanent [card|cards]",
        /// A spell that would be a permanent.
        PermanentSpell = "permanent [spell|spells]",
        /// An activated ability.
        ActivatedAbility = "activated [ability|abilities]",
        /// A triggered ability.
        TriggeredAbility = "triggered [ability|abilities]",
        /// An activated or triggered ability.
        Ability = "activated or triggered [ability|abilities]",
        /// A spell or an ability.
        SpellOrAbility = "spell or [ability|abilities]",
        /// A spell or a permanent.
        SpellOrPermanent = "spell or [permanent|permanents]",
    }

    /// What must hold of a described object, before the noun.
    pub enum Adjective {
        /// Any but the source, or but what was named before.
        Other = "other",
        /// It is tapped.
        Tapped = "tapped",
        /// It is untapped.
        Untapped = "untapped",
        /// It attacks.
        Attacking = "attacking",
        /// It blocks.
        Blocking = "blocking",
        /// It attacks or blocks.
        AttackingOrBlocking = "attacking or blocking",
        /// It attacks and is not blocked.
        Unblocked = "unblocked",
        /// It attacks and is blocked.
        Blocked = "blocked",
        /// It has the colour.
        Is { colour: Colour } = "{colour}",
        /// It has one of the colours.
        IsOneOf { a: Colour, b: Colour } = "{a} or {b}",
        /// It has both colours.
        IsBoth { a: Colour, b: Colour } = "{a} and {b}",
        /// It has no colour.
        Colourless = "colorless",
        /// It has exactly one colour.
        Monocoloured = "monocolored",
        /// It has more than one colour.
        Multicoloured = "multicolored",
        /// It is no token.
        Nontoken = "nontoken",
        /// It is an artifact, legendary or a Saga.
        Historic = "historic",
        /// It is face down.
        FaceDown = "face-down",
        /// It is face up.
        FaceUp = "face-up",
        /// It is exiled.
        Exiled = "exiled",
        /// It has an Equipment attached.
        Equipped = "equipped",
        /// It has an Aura attached.
        Enchanted = "enchanted",
        /// It has a counter, an Equipment or an Aura of its controller's.
        Modified = "modified",
        /// It is a commander.
        Commander = "commander",
        /// It is goaded.
        Goaded = "goaded",
        /// It was suspected.
        Suspected = "suspected",
        /// It is part of a creature token.
        TokenKind = "token",
    }

    /// What must hold of a described object, after the noun.
    pub enum Post {
        /// The player controls it.
        Controlled { by: Player } = "{by} <controls|control>",
        /// The player does not control it.
        NotControlled { by: Player } = "{by} <doesn't|don't> control",
        /// The player owns it.
        Owned { by: Player } = "{by} <owns|own>",
        /// The player does not own it.
        NotOwned { by: Player } = "{by} <doesn't|don't> own",
        /// The player casts it.
        CastBy { by: Player } = "{by} <casts|cast>",
        /// The player casts it from a zone.
        CastFrom { by: Player, zone: Zone } = "{by} <casts|cast> from {zone}",
        /// The player owns and controls it.
        OwnedAndControlled { by: Player } = "{by} both <owns|own> and <controls|control>",
        /// It has a keyword.
        WithKeyword { keyword: Keyword } = "with {keyword}",
        /// It lacks a keyword.
        WithoutKeyword { keyword: Keyword } = "without {keyword}",
        /// Its power compares so.
        WithPower { is: Compare } = "with power {is}",
        /// Its toughness compares so.
        WithToughness { is: Compare } = "with toughness {is}",
        /// Its power or toughness compares so.
        WithPowerOrToughness { is: Compare } = "with power or toughness {is}",
        /// The sum compares so.
        WithTotal { is: Compare } = "with total power and toughness {is}",
        /// Its mana value compares so.
        WithManaValue { is: Compare } = "with mana value {is}",
        /// It has a counter of the kind.
        WithCounter { kind: CounterKind } = "with a {kind} counter on <it|them>",
        /// It has at least this number of counters of the kind.
        WithCounters { n: Quantity, kind: CounterKind } = "with {n:count} or more {kind} counters ^0 on <it|them>",
        /// It has counters of the kind, said in the plural.
        WithSomeCounters { kind: CounterKind } = "with {kind} counters on <it|them>",
        /// It has any counter.
        WithAnyCounter = "with a counter on <it|them>",
        /// It has no counter of the kind.
        WithoutCounter { kind: CounterKind } = "without a {kind} counter on <it|them>",
        /// Its power exceeds its base power.
        WithRaisedPower = "with power greater than its base power",
        /// It is in the zone.
        In { zone: Zone, form: Form } = "in {zone}" | "from {zone}",
        /// It is on the battlefield.
        OnBattlefield = "on the battlefield",
        /// It is no other than what is excluded.
        Except { what: Box<Objects> } = "other than {what}",
        /// It attacks the player.
        AttackingPlayer { who: Player } = "attacking {who}",
        /// It has kicker.
        WithKicker = "with kicker",
        /// Each has another name.
        WithDifferentNames = "with different names",
        /// It has the greatest power among others.
        WithGreatestPower { noun: Box<Noun> } = "with the greatest power among {noun:many}",
        /// It has no abilities.
        WithNoAbilities = "with no abilities",
        /// It is not enchanted, attacking and so on.
        ThatIsNot { is: Adjective } = "that <isn't|aren't> {is}",
        /// It was dealt damage this turn.
        DealtDamage = "that <was|were> dealt damage this turn",
        /// It entered this turn.
        Entered = "that entered this turn",
        /// It entered this turn under the player's control.
        EnteredUnder = "that entered the battlefield under your control this turn",
        /// It attacked this turn.
        AttackedThisTurn = "that attacked this turn",
        /// It has the adjective.
        That { is: Adjective } = "that<'s| are> {is}",
        /// It has one of the types.
        ThatType { is: Among<TypeWord> } = "that<'s a| are> {is:=}",
        /// It has the colour chosen for the source.
        OfChosenColour = "of the chosen color",
        /// It has the creature type chosen for the source.
        OfChosenType = "of the chosen type",
        /// It has a colour of its controller's choice.
        OfColourOfChoice = "of the color of your choice",
        /// It has a creature type of its controller's choice.
        OfTypeOfChoice = "of the creature type of your choice",
        /// Its only target is the thing.
        Targeting { what: Box<Objects> } = "that <targets|target> {what}",
        /// It blocks or is blocked by the thing.
        BlockingOrBlockedBy { what: Box<Objects> } = "blocking or blocked by {what}",
        /// It blocks the thing.
        BlockingIt { what: Box<Objects> } = "blocking {what}",
        /// It is blocked by the thing.
        BlockedBy { what: Box<Objects> } = "blocked by {what}",
        /// It was put into the zone from the battlefield this turn.
        PutThisTurn = "that <was|were> put there from the battlefield this turn",
        /// It was exiled with the source.
        ExiledWith = "exiled with ~",
        /// It was exiled by the effect before.
        ExiledThisWay { to: Antecedent } = "exiled this way",
        /// It was revealed by the effect before.
        RevealedThisWay { to: Antecedent } = "revealed this way",
        /// It was discarded by the effect before.
        DiscardedThisWay { to: Antecedent } = "discarded this way",
        /// It was destroyed by the effect before.
        DestroyedThisWay { to: Antecedent } = "destroyed this way",
        /// It was milled by the effect before.
        MilledThisWay { to: Antecedent } = "milled this way",
        /// It was sacrificed by the effect before.
        SacrificedThisWay { to: Antecedent } = "sacrificed this way",
        /// It is attached to the thing.
        AttachedTo { what: Box<Objects> } = "attached to {what}",
        /// It shares a creature type with the thing.
        SharesType { what: Box<Objects> } = "that shares a creature type with {what}",
        /// It shares a colour with the thing.
        SharesColour { what: Box<Objects> } = "that shares a color with {what}",
        /// It died this turn.
        DiedThisTurn = "that died this turn",
    }
}
