use super::{
    Condition, CostLimit, Costs, Effect, Event, KeywordLine, Moment, Payment, Player, Quantity, StaticRule,
    Trigger,
};
use crate::grammar::{Chart, Form, Found, Mode, Node, Number, Phrase, Printer, phrase, phrases};

phrases! {
    /// An ability as it is printed in a line, without its ability word.
    pub enum Ability if is_sound {
        /// Keywords.
        Keywords { line: KeywordLine } = "{line}",
        /// A triggered ability.
        Triggered { trigger: Trigger, condition: Option<Intervening>, effects: Effects, limits: Vec<TriggerLimit> } =
            "{trigger} , {condition} {effects} {limits}",
        /// An activated ability.
        Activated { cost: Costs, effects: Effects, limits: Vec<CostLimit> } = "{cost} : {effects} {limits}",
        /// An activated ability whose first word limits it.
        Special { word: SpecialWord, cost: Costs, effects: Effects, limits: Vec<CostLimit> } =
            "{word} — {cost} : {effects} {limits}",
        /// A loyalty ability.
        Loyalty { cost: Loyalty, effects: Effects } = "{cost} : {effects}",
        /// A chapter of a saga.
        Chapter { numbers: Chapters, effects: Effects } = "{numbers} — {effects}",
        /// A static ability.
        Static { rule: StaticRule } = "{rule}",
        /// What a spell does as it resolves.
        Spell { effects: Effects } = "{effects}",
    }

    /// A word before an activated ability that has a meaning.
    pub enum SpecialWord {
        /// Only if the creature attacked this turn, once a turn.
        Boast = "boast",
        /// Only once.
        Exhaust = "exhaust",
        /// Only in your upkeep, from the hand, once a turn.
        Forecast = "forecast",
    }

    /// A condition checked when the ability triggers and again when it resolves.
    pub enum Intervening {
        /// If.
        If { condition: Condition } = "if {condition} ,",
    }

    /// How often a triggered ability triggers.
    pub enum TriggerLimit {
        /// Once a turn.
        OnceEachTurn = "this ability triggers only once each turn.",
        /// Once a turn, as a choice.
        DoOnce = "do this only once each turn.",
        /// Twice a turn.
        TwiceEachTurn = "this ability triggers only twice each turn.",
        /// Only the first time.
        OnlyOnce = "this ability triggers only once.",
    }

    /// One sentence of effects.
    pub enum Sentence {
        /// A plain sentence.
        Plain { does: Chain, stop: Stop } = "{does} {stop}",
        /// After the sentence before.
        Then { does: Chain, stop: Stop } = "then {does} {stop}",
        /// Only if a condition holds.
        If { condition: Condition, does: Chain, stop: Stop } = "if {condition} , {does} {stop}",
        /// Then, only if a condition holds.
        ThenIf { condition: Condition, does: Chain, stop: Stop } = "then if {condition} , {does} {stop}",
        /// In place of the sentence before, if a condition holds.
        InsteadIf { condition: Condition, does: Chain, stop: Stop, form: Form } =
            "if {condition} , instead {does} {stop}"
            | "if {condition} , {does} instead {stop}"
            | "{does} instead if {condition} {stop}",
        /// If the condition of the sentence before did not hold.
        Otherwise { does: Chain, stop: Stop } = "otherwise , {does} {stop}",
        /// A reflexive or delayed trigger.
        When { event: Event, does: Chain, stop: Stop, form: Form } =
            "when {event} , {does} {stop}"
            | "when {event} this turn , {does} {stop}"
            | "whenever {event} this turn , {does} {stop}",
        /// At a later time.
        Later { moment: Moment, does: Chain, stop: Stop } = "{moment} , {does} {stop}",
        /// For each object or player of a description.
        ForEach { each: super::ForEach, does: Chain, stop: Stop } = "{each} , {does} {stop}",
        /// A replacement for this turn: what would die is exiled.
        ExileInstead { what: super::Objects, form: Form } =
            "if {what} would die this turn, exile it instead."
            | "if {what} would leave the battlefield, exile it instead of putting it anywhere else."
            | "if {what} would be put into a graveyard this turn, exile it instead."
            | "if {what} would be put into your graveyard, exile it instead."
            | "if {what} would be put into a graveyard, exile it instead.",
        /// A countered spell goes elsewhere.
        CounteredElsewhere { form: Form } =
            "if that spell is countered this way, exile it instead of putting it into its owner's graveyard."
            | "if that spell is countered this way, put it on top of its owner's library instead of into that \
              player's graveyard."
            | "if that spell is countered this way, put it into its owner's hand instead of into that player's \
              graveyard.",
        /// It stays a land or an artifact too.
        StillIs { form: Form } =
            "it's still a land."
            | "they're still lands."
            | "it's an artifact in addition to its other types."
            | "they're still creatures.",
        /// Mana stays for the turn.
        KeepMana = "until end of turn, you don't lose this mana as steps and phases end.",
        /// How mana produced may be spent.
        SpendOnly { on: Spending } = "spend this mana only to {on}.",
        /// How mana of any type may be spent on it.
        SpendAny { form: Form } =
            "mana of any type can be spent to cast that spell."
            | "you may spend mana as though it were mana of any color to cast it."
            | "you may spend mana as though it were mana of any color to cast that spell."
            | "you may spend mana as though it were mana of any type to cast that spell.",
    }

    /// What restricted mana can be spent on.
    pub enum Spending {
        /// Spells of a description.
        Cast { what: super::Noun, form: Form } = "cast a {what:one}" | "cast {what:many}",
        /// Spells or abilities.
        CastOrActivate { what: super::Noun, of: super::Noun } = "cast {what:many} or activate abilities of {of:many}",
        /// Abilities only.
        Activate = "activate abilities",
    }

    /// Clauses done one after another.
    pub enum Chain {
        /// The last clause.
        Last { clause: Clause } = "{clause}",
        /// A clause and those after it.
        More { clause: Clause, joint: Sequence, rest: Box<Chain> } = "{clause} {joint} {rest}",
        /// A choice; an implied subject in it is the player who may.
        May { who: Player, does: Box<Chain> } = "{who!} may {does}",
        /// A choice to pay for the clause: "you may pay {1}. If you do" is written as a sentence; this is "unless".
        Unless { clause: Clause, pays: Payment } = "{clause} unless {pays}",
    }

    /// How clauses follow each other.
    pub enum Sequence {
        /// "and".
        And = "and",
        /// ", then".
        Then = ", then",
        /// A comma.
        Comma = ",",
        /// ", and".
        CommaAnd = ", and",
        /// "and then".
        AndThen = "and then",
        /// "or", a choice.
        Or = "or",
    }

    /// What qualifies a clause.
    pub enum Tail {
        /// Only if.
        If { condition: Condition } = "if {condition}",
        /// Unless.
        Unless { condition: Condition } = "unless {condition}",
        /// X is defined.
        WhereX { value: Quantity } = ", where X is {value:value}",
        /// At a later time.
        Later { moment: Moment } = "{moment}",
        /// Rather than just once.
        Times { n: super::Times } = "{n}",
    }

    /// A number of repetitions.
    pub enum Times {
        /// Twice.
        Twice = "twice",
        /// Three times.
        Three = "three times",
    }

    /// Modes to choose from.
    pub enum Modes {
        /// Modes of a spell or ability.
        Choose { n: HowManyModes, modes: Vec<ModeLine>, form: Form } = "choose {n} — {modes}" | "choose {n}. {modes}",
        /// Modes of which more may be chosen if a condition holds.
        ChooseMore { condition: Condition, modes: Vec<ModeLine>, form: Form } =
            "choose one. if {condition} , you may choose both instead. {modes}"
            | "choose one. if {condition} , choose both instead. {modes}"
            | "choose one. if {condition} , you may choose two instead. {modes}",
        /// Modes that a player may choose.
        MayChoose { n: HowManyModes, modes: Vec<ModeLine> } = "you may choose {n} — {modes}",
    }

    /// The number of modes to choose.
    pub enum HowManyModes {
        /// One.
        One = "one",
        /// Two.
        Two = "two",
        /// Three.
        Three = "three",
        /// One or both.
        OneOrBoth = "one or both",
        /// One or more.
        OneOrMore = "one or more",
        /// Up to one.
        UpToOne = "up to one",
        /// Up to two.
        UpToTwo = "up to two",
        /// Up to three.
        UpToThree = "up to three",
        /// One that was not chosen yet.
        NotChosen = "one that hasn't been chosen",
        /// Any number.
        AnyNumber = "any number",
    }

    /// A mode.
    pub enum ModeLine {
        /// A bullet with effects.
        Mode { effects: Effects } = "• {effects}",
        /// A bullet with a name and effects.
        Named { name: super::AbilityWord, effects: Effects } = "• {name} — {effects}",
        /// A price, then effects.
        Priced { cost: super::Mana, effects: Effects } = "+ {cost} — {effects}",
    }
}

/// A condition after the trigger is an intervening one, and a trigger in a line of its own is no effect of a spell.
fn is_sound(ability: &Ability) -> bool {
    match ability {
        Ability::Triggered { condition: None, effects, .. } => {
            !effects.is_empty() && !matches!(effects.sentences.first(), Some(Sentence::If { .. }))
        }
        Ability::Spell { effects } => {
            !effects.is_empty()
                && !matches!(effects.sentences.first(), Some(Sentence::When { form: Form(0), .. }))
        }
        Ability::Triggered { effects, .. } | Ability::Activated { effects, .. } => !effects.is_empty(),
        _ => true,
    }
}

impl Effects {
    /// Returns whether nothing is done.
    pub fn is_empty(&self) -> bool {
        self.sentences.is_empty() && self.modes.is_none()
    }
}

phrase! {
    /// All effects of an ability in order.
    pub struct Effects {
        /// What is done, sentence by sentence.
        sentences: Vec<Sentence>,
        /// Modes to choose from, which come last.
        modes: Option<Modes>,
    } = "{sentences} {modes}";
}

phrase! {
    /// An effect with what qualifies it.
    pub struct Clause {
        /// What is done.
        effect: Effect,
        /// Conditions and so on.
        tails: Vec<Tail>,
    } = "{effect} {tails}";
}

/// The full stop of a sentence, which a closing quotation mark makes superfluous.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop;

impl Node for Stop {
    fn print(&self, out: &mut Printer, _: Mode) {
        if out.last() != Some("”") {
            out.word(".");
        }
    }
}

impl Phrase for Stop {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let quoted = at > 0 && chart.token(at - 1).is_some_and(|token| token.text == "”");
        if chart.is(at, ".") {
            vec![Found::new(Stop, at + 1).number(Number::Many)]
        } else if quoted {
            vec![Found::new(Stop, at).number(Number::Many)]
        } else {
            Vec::new()
        }
    }
}

/// The cost of a loyalty ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loyalty {
    /// A change of loyalty.
    By(i16),
    /// Minus X.
    MinusX,
}

impl Node for Loyalty {
    fn print(&self, out: &mut Printer, _: Mode) {
        match self {
            Loyalty::By(0) => out.word("0"),
            Loyalty::By(n) if *n > 0 => out.word(&format!("+{n}")),
            Loyalty::By(n) => out.word(&format!("−{}", -n)),
            Loyalty::MinusX => out.word("−X"),
        }
    }
}

impl Phrase for Loyalty {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let Some(token) = chart.token(at) else { return Vec::new() };
        let digits =
            |text: &str| text.parse::<i16>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
        let cost = match token.text.chars().next() {
            Some('+') => digits(&token.text[1..]).map(Loyalty::By),
            Some('−') if &token.text['−'.len_utf8()..] == "X" => Some(Loyalty::MinusX),
            Some('−') => digits(&token.text['−'.len_utf8()..]).map(|n| Loyalty::By(-n)),
            _ => (token.text == "0").then_some(Loyalty::By(0)),
        };
        cost.map(|cost| Found::new(cost, at + 1)).into_iter().collect()
    }
}

/// The chapters at which an ability of a saga triggers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapters(pub Vec<u8>);

const ROMAN: &[&str] = &["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

impl Node for Chapters {
    fn print(&self, out: &mut Printer, _: Mode) {
        for (n, chapter) in self.0.iter().enumerate() {
            if n > 0 {
                out.word(",");
            }
            out.word(ROMAN[*chapter as usize - 1]);
        }
    }
}

impl Phrase for Chapters {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let (mut numbers, mut end) = (Vec::new(), at);
        while let Some(n) =
            chart.token(end).and_then(|token| ROMAN.iter().position(|roman| *roman == token.text))
        {
            numbers.push(u8::try_from(n + 1).expect("there are ten chapters"));
            end += 1;
            if !chart.is(end, ",") {
                break;
            }
            end += 1;
        }
        if numbers.is_empty() { Vec::new() } else { vec![Found::new(Chapters(numbers), end)] }
    }
}
