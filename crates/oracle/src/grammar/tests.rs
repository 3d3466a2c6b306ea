use super::{Chart, Form, Mode, Node, Phrase, Printer, phrases};
use crate::text::tokens;

phrases! {
    /// A grammar with a planted ambiguity.
    #[allow(unreachable_pub, reason = "the macro declares public types")]
    pub enum Planted {
        /// One reading of "swap them".
        Exchange = "swap them",
        /// The other reading.
        Shuffle = "swap them",
        /// A phrase with two spellings.
        Hop { n: u32, form: Form } = "hop {n} <time|times>" | "jump {n} <time|times>",
        /// The same words for a subject and without one.
        Wait { n: u32 } = "wait {n:digits}",
    }
}

fn read(text: &str) -> Vec<Planted> {
    let tokens = tokens(text);
    let mut chart = Chart::new(&tokens);
    let found = chart.parse::<Planted>(0, Mode::Plain);
    found.iter().filter(|one| one.end == tokens.len()).map(|one| one.get()).collect()
}

fn print(node: &Planted) -> String {
    let mut out = Printer::default();
    node.print(&mut out, Mode::Plain);
    out.text()
}

#[test]
fn a_planted_ambiguity_is_found() {
    assert_eq!(read("swap them"), [Planted::Exchange, Planted::Shuffle]);
}

#[test]
fn spelling_and_number_come_back() {
    for text in ["Hop one time", "Jump three times", "Wait 3"] {
        let found = read(text);
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(print(&found[0]), text);
    }
    assert!(read("hop one times").is_empty() && read("hop two time").is_empty());
}

#[rustfmt::skip]
#[test]
fn every_field_of_every_rule_has_a_slot() {
    macro_rules! complete {
        ($($type:ident),* $(,)?) => { $(assert!(!crate::tree::$type::rules().0.is_empty());)* };
    }
    complete!(
        Ability, AlternativeCost, Adjective, Becoming, CardType, CastWhen, Chain, Clause, Compare,
        Condition, CopyExcept, Cost, CostLimit, CountersPut, DamageKind, Destination, Divided, Does,
        Duration, Effect, Effects, Entering, Event, ForEach, Granted, HowMany, HowManyModes, Intervening,
        Keyword, KeywordCost, KeywordLine, Landwalk, LibraryOrder, ModeLine, Modes, Moment, Objects,
        Ordinal, Payment, Player, PlayerCant, Post, Predicate, Produced, Protection, Quantity, Recipient,
        Sentence, Sequence, Simple, SpecialWord, Spending, StaticRule, StepOf, Still, Supertype, Tail,
        Thing, ThisWay, Times, ToPay, Token, TokenColour, TokenEntering, TokenGroup, TokenStatus,
        TokenWith, Trigger, TriggerLimit, TurnOf, TypeWord, Typecycling, WouldEvent, Zone,
    );
    let _ = <Planted as Phrase>::silent(0);
}
