use super::{CounterKind, Mana, Noun, Objects, Player, Quantity};
use crate::{
    grammar::{Chart, Form, Found, Mode, Node, Number, Phrase, Printer, Walker, phrases},
    text::CAPITAL,
};

phrases! {
    /// A part of a cost.
    pub enum Cost {
        /// Mana.
        Mana { mana: Mana } = "{mana}",
        /// Tapping the source.
        Tap = "%T",
        /// Untapping the source.
        Untap = "%Q",
        /// Paying life.
        Life { n: Quantity, form: Form } = "pay {n:digits} life" | "pay life equal to {n:value}",
        /// Paying mana, said as an action.
        Pay { mana: Mana } = "pay {mana}",
        /// Paying energy.
        Energy { n: Energy } = "pay {n}",
        /// Sacrificing.
        Sacrifice { what: Objects } = "sacrifice {what}",
        /// Discarding.
        Discard { what: Objects } = "discard {what}",
        /// Discarding cards at random.
        DiscardAtRandom { what: Objects } = "discard {what} at random",
        /// Exiling.
        Exile { what: Objects } = "exile {what}",
        /// Removing counters.
        RemoveCounters { n: Quantity, kind: CounterKind, from: Objects } =
            "remove {n:count} {kind} <counter|counters> from {from}",
        /// Removing counters of any kind.
        RemoveAnyCounter { from: Objects } = "remove a counter from {from}",
        /// Putting counters.
        PutCounters { n: Quantity, kind: CounterKind, on: Objects } =
            "put {n:count} {kind} <counter|counters> on {on}",
        /// Tapping other permanents.
        TapOthers { what: Objects } = "tap {what}",
        /// Untapping other permanents.
        UntapOthers { what: Objects } = "untap {what}",
        /// Returning permanents to their owners' hands.
        Return { what: Objects, to: super::Destination } = "return {what} {to}",
        /// Putting cards somewhere.
        Put { what: Objects, to: super::Destination } = "put {what} {to:value}",
        /// Revealing cards.
        Reveal { what: Objects } = "reveal {what}",
        /// Milling.
        Mill { n: Quantity } = "mill {n:count} <card|cards>",
        /// Exerting the source.
        Exert = "exert ~",
        /// Paying any amount of mana of a description.
        Behold { what: Noun } = "behold a {what:one}",
        /// Collecting evidence.
        CollectEvidence { n: u32 } = "collect evidence {n:digits}",
        /// Foraging.
        Forage = "forage",
        /// Waterbending.
        Waterbend { mana: Mana } = "waterbend {mana}",
    }

    /// A cost that a player may have to pay for something else to happen or not.
    pub enum Payment {
        /// Something to pay.
        Pays { who: Player, cost: ToPay } = "{who!} <pays|pay> {cost}",
        /// Something to sacrifice.
        Sacrifices { who: Player, what: Objects } = "{who!} <sacrifices|sacrifice> {what}",
        /// Something to discard.
        Discards { who: Player, what: Objects } = "{who!} <discards|discard> {what}",
        /// Something to return to hand.
        Returns { who: Player, what: Objects, to: super::Destination } = "{who!} <returns|return> {what} {to}",
        /// Something to exile.
        Exiles { who: Player, what: Objects } = "{who!} <exiles|exile> {what}",
        /// Something to reveal.
        Reveals { who: Player, what: Objects } = "{who!} <reveals|reveal> {what}",
        /// Something to tap.
        Taps { who: Player, what: Objects } = "{who!} <taps|tap> {what}",
    }

    /// What is paid.
    pub enum ToPay {
        /// Mana.
        Mana { mana: Mana } = "{mana}",
        /// Mana for each of something.
        ManaPer { mana: Mana, per: super::ForEach } = "{mana} {per}",
        /// Life.
        Life { n: Quantity } = "{n:digits} life",
        /// Energy.
        Energy { n: Energy } = "{n}",
        /// Mana and life.
        ManaAndLife { mana: Mana, n: Quantity } = "{mana} and {n:digits} life",
    }
}

/// An amount of energy in symbols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Energy(pub u16);

impl Node for Energy {
    fn print(&self, out: &mut Printer, _: Mode) {
        out.word(&"{E}".repeat(self.0 as usize));
    }
}

impl Phrase for Energy {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let Some(token) = chart.token(at) else { return Vec::new() };
        let n = token.text.len() / 3;
        let hit = n > 0 && token.text == "{E}".repeat(n);
        let n = u16::try_from(n).ok().filter(|_| hit);
        n.map(|n| Found::new(Energy(n), at + 1).number(Number::Many)).into_iter().collect()
    }
}

/// All parts of a cost; each begins with a capital.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Costs(pub Vec<Cost>);

impl Node for Costs {
    fn print(&self, out: &mut Printer, mode: Mode) {
        for (n, cost) in self.0.iter().enumerate() {
            if n > 0 {
                out.word(",");
            }
            if mode == Mode::Plain {
                out.word(CAPITAL);
            }
            cost.print(out, Mode::Plain);
        }
    }

    fn walk(&mut self, walker: &mut dyn Walker) {
        self.0.walk(walker);
    }
}

impl Phrase for Costs {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let lists = chart.parse::<crate::grammar::Commas<Cost>>(at, Mode::Plain);
        lists
            .iter()
            .map(|list| Found::new(Costs(list.get::<crate::grammar::Commas<Cost>>().0), list.end))
            .collect()
    }
}
