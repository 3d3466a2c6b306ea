use crate::command::{name, player};
use fairdeal_kernel::{Board, Choice, Eyes, Seat, names_of_piles};
use fairdeal_magic::{CardType, Counter, Facts, Keyword, Magic, Permanent};
use serde_json::Value;

const KNOWN: [&str; 17] = [
    "assertType",
    "assertNotType",
    "assertAbility",
    "assertTokenCount",
    "assertTappedCount",
    "assertCounterCount",
    "assertLife",
    "assertPermanentCount",
    "assertGraveyardCount",
    "assertHandCount",
    "assertLibraryCount",
    "assertExileCount",
    "assertPowerToughness",
    "assertTapped",
    "assertDamageReceived",
    "assertWonTheGame",
    "assertLostTheGame",
];

/// Returns whether an assertion can be compared.
pub(crate) fn is_known(assert: &Value) -> bool {
    let names = assert["args"].as_array().into_iter().flatten().filter(|arg| arg.is_string());
    let call = assert["call"].as_str().unwrap_or_default();
    let args = assert["args"].as_array().map_or(&[][..], Vec::as_slice);
    if call == "assertAbility" && !args.iter().any(|arg| keyword(arg).is_some()) {
        return false;
    }
    if call == "assertCounterCount" && !args.iter().any(|arg| counter(arg).is_some()) {
        return false;
    }
    KNOWN.contains(&call) && names.into_iter().all(|arg| name(arg).is_some())
}

/// A kind of counter, on things or on players.
enum Kind {
    Poison,
    Of(Counter),
}

fn counter(value: &Value) -> Option<Kind> {
    let kind = value["CounterType"].as_str()?;
    Some(Kind::Of(match kind {
        "POISON" => return Some(Kind::Poison),
        "P1P1" => Counter::Plus,
        "M1M1" => Counter::Minus,
        other => {
            let word = other.to_lowercase();
            Counter::CHOICES[Counter::WORDS.iter().position(|&known| known == word)?]
        }
    }))
}

/// Reads the name of a keyword's class, such as `FirstStrikeAbility`.
fn keyword(value: &Value) -> Option<Keyword> {
    let class = value["Ability"].as_str().or_else(|| value["AbilityClass"].as_str())?;
    let wanted = class.trim_end_matches("Ability").to_lowercase();
    let at = Keyword::WORDS.iter().position(|word| word.replace('_', "") == wanted)?;
    Some(Keyword::CHOICES[at])
}

/// A board to be compared.
pub(crate) struct Boarded<'a> {
    pub(crate) game: &'a Magic,
    pub(crate) board: &'a Board<Facts>,
}

impl Boarded<'_> {
    /// Returns how an assertion differs, if it does.
    pub(crate) fn differs(&self, assert: &Value) -> Option<String> {
        let call = assert["call"].as_str().unwrap_or_default();
        let args: Vec<Value> = assert["args"].as_array().cloned().unwrap_or_default();
        let found = self.found(call, &args);
        let Some((expected, got)) = found else { return Some(format!("{call}: cannot be read")) };
        (expected != got).then(|| format!("{call}: expected {expected}, got {got}"))
    }

    /// Returns what an assertion expects and what there is.
    fn found(&self, call: &str, args: &[Value]) -> Option<(String, String)> {
        let facts = &self.board.facts;
        let last = args.last()?;
        let named = args.iter().find_map(name);
        let seat = args.first().and_then(player);
        let number = |count: usize| (last.to_string(), count.to_string());
        Some(match call {
            "assertLife" => (last.to_string(), facts.players[seat?].life.to_string()),
            "assertPermanentCount" => {
                let own = facts.permanents.iter().filter(|thing| Some(thing.controller) == seat);
                number(own.filter(|thing| named.as_deref().is_none_or(|name| self.is(thing, name))).count())
            }
            "assertGraveyardCount" => number(self.count("graveyard", seat?, named.as_deref())),
            "assertHandCount" => number(self.count("hand", seat?, named.as_deref())),
            "assertLibraryCount" => number(self.count("library", seat?, named.as_deref())),
            "assertExileCount" => match seat {
                Some(seat) => number(self.count("exile", seat, named.as_deref())),
                None => {
                    number([0, 1].map(|seat| self.count("exile", Seat(seat), named.as_deref())).iter().sum())
                }
            },
            "assertTappedCount" => {
                let tapped = args.get(1)?.as_bool()?;
                let name = named?;
                let all =
                    facts.permanents.iter().filter(|thing| self.is(thing, &name) && thing.tapped == tapped);
                number(all.count())
            }
            "assertCounterCount" => match (args.iter().find_map(counter)?, named) {
                (Kind::Poison, _) => number(facts.players[seat?].poison.into()),
                (Kind::Of(kind), Some(name)) => {
                    let thing = self.thing(seat, &name);
                    number(thing.map_or(0, |thing| facts.counters_on(thing.obj, kind)).into())
                }
                (Kind::Of(_), None) => return None,
            },
            "assertPowerToughness" => {
                let thing = self.thing(seat, &named?)?;
                let is = self.game.characteristics(facts, thing);
                let expected = format!("{}/{}", args.get(2)?, args.get(3)?);
                (expected, format!("{}/{}", is.power, is.toughness))
            }
            "assertType" | "assertNotType" => {
                let kind = args.iter().find_map(|arg| arg["CardType"].as_str())?.to_lowercase();
                let at = CardType::WORDS.iter().position(|&word| word == kind)?;
                let thing = self.thing(None, &named?)?;
                let has = self.game.characteristics(facts, thing).kinds.has(CardType::CHOICES[at]);
                let wanted = call == "assertType" && last.as_bool().unwrap_or(true);
                (wanted.to_string(), has.to_string())
            }
            "assertAbility" => {
                let keyword = args.iter().find_map(keyword)?;
                let thing = self.thing(seat, &named?)?;
                let has = self.game.characteristics(facts, thing).keywords.has(keyword);
                (last.to_string(), has.to_string())
            }
            "assertTokenCount" => {
                let name = named?;
                let own =
                    facts.permanents.iter().filter(|thing| Some(thing.controller) == seat && thing.token);
                number(own.filter(|thing| self.is(thing, &name)).count())
            }
            "assertTapped" => (last.to_string(), self.thing(None, &named?)?.tapped.to_string()),
            "assertDamageReceived" => (last.to_string(), self.thing(seat, &named?)?.damage.to_string()),
            "assertWonTheGame" => ("false".into(), self.has_lost(seat?).to_string()),
            "assertLostTheGame" => ("true".into(), self.has_lost(seat?).to_string()),
            _ => return None,
        })
    }

    fn has_lost(&self, seat: Seat) -> bool {
        self.board.facts.players[seat].lost.is_some()
    }

    fn is(&self, thing: &Permanent, name: &str) -> bool {
        self.game.cards().card(thing.face).name == name
    }

    fn thing(&self, seat: Option<Seat>, name: &str) -> Option<&Permanent> {
        let mut things = self.board.facts.permanents.iter();
        things.find(|thing| seat.is_none_or(|seat| thing.controller == seat) && self.is(thing, name))
    }

    fn count(&self, pile: &str, seat: Seat, named: Option<&str>) -> usize {
        let seen = self.board.seen(Eyes::all_knowing());
        let pile = format!("{pile}.P{}", seat.0 + 1);
        let piles = names_of_piles(self.game, self.board);
        let found = piles.into_iter().find(|(name, _)| *name == pile);
        let faces = found.into_iter().flat_map(|(_, pile)| seen.faces(pile));
        faces.filter(|&face| named.is_none_or(|name| self.game.cards().card(face).name == name)).count()
    }
}
