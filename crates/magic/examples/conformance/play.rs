use crate::{
    Cards, Verdict, card,
    check::{self, Boarded},
    command::{Command, What, name, player, step},
};
use fairdeal_kernel::{Board, Choice, Eyes, Game, Obj, Offers, Rng, Seat, Turn, Tx, legal, turn};
use fairdeal_magic::{Action, Colour, Facts, Magic, ManaMode, Pending, Pick, Set, TurnStep, full_position};
use serde_json::{Value, json};
use std::{collections::VecDeque, sync::Arc};

/// The most decisions of a scenario.
const MOST: usize = 5000;

/// What a scenario sets up, and what is done in it.
struct Script {
    short: Value,
    commands: Vec<Command>,
    /// The turn and step after which it stops.
    stop: (u16, usize),
    /// What the players answer, in order.
    answers: Vec<Answer>,
}

/// Plays a scenario and compares.
pub(crate) fn scenario(cards: &Cards<'_>, scenario: &Value) -> Verdict {
    let skipped = |why: &str| Verdict::Skipped(why.to_owned());
    let set = match set(cards, scenario) {
        Ok(set) => set,
        Err(why) => return Verdict::Skipped(why),
    };
    let script = match Script::read(&scenario["steps"]) {
        Ok(script) => script,
        Err(call) => return skipped(&call),
    };
    let asserts: Vec<&Value> = scenario["asserts"].as_array().into_iter().flatten().collect();
    if let Some(unknown) = asserts.iter().find(|assert| !check::is_known(assert)) {
        return skipped(unknown["call"].as_str().unwrap_or("?"));
    }
    let position = match full_position(&set, &script.short.to_string()) {
        Ok(position) => position,
        Err(why) => return Verdict::Skipped(why),
    };
    let game = Magic::of_set(set, ManaMode::Explicit);
    let board = match position.board(&game) {
        Ok((board, _)) => board,
        Err(error) => return Verdict::Failed(error.to_string()),
    };
    let Script { commands, stop, answers, .. } = script;
    let rng = Rng::simulated("scenario");
    let mut played = Played { game, board, commands, answers, aims: VecDeque::new(), rng };
    match played.play(stop) {
        Ok(()) => {}
        Err(why) => return Verdict::Failed(why),
    }
    let boarded = Boarded { game: &played.game, board: &played.board };
    match asserts.into_iter().find_map(|assert| boarded.differs(assert)) {
        Some(difference) => Verdict::Failed(difference),
        None => Verdict::Passed,
    }
}

/// Returns the cards of a scenario, or the first that the rules do not know.
fn set(cards: &Cards<'_>, scenario: &Value) -> Result<Arc<Set>, String> {
    if let Some(unknown) = scenario["unknown"].as_array().and_then(|names| names.first()) {
        return Err(format!("{unknown} is unknown"));
    }
    let named = scenario["cards"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let mut names: Vec<&str> = named.collect();
    names.sort_unstable();
    names.dedup();
    let mountain = json!({"name": "Mountain", "type_line": "Basic Land — Mountain", "layout": "normal"});
    let mut all = vec![card::printed(&mountain)];
    for name in names.into_iter().filter(|&name| name != "Mountain") {
        let known = cards.get(name).ok_or_else(|| format!("{name} is unknown"))?;
        all.push(card::printed(known));
    }
    Set::of_cards(&all).map(Arc::new)
}

impl Script {
    /// Reads the steps of a scenario; returns the first call that is not known.
    fn read(steps: &Value) -> Result<Script, String> {
        let side =
            || json!({"battlefield": [], "hand": [], "graveyard": [], "library": vec!["Mountain"; 70]});
        let short = json!({"turn": 1, "step": "upkeep", "stops": "all", "players": [side(), side()]});
        let mut script = Script { short, commands: vec![], stop: (u16::MAX, 0), answers: vec![] };
        for item in steps.as_array().into_iter().flatten() {
            let call = item["call"].as_str().unwrap_or_default();
            let args: Vec<Value> = item["args"].as_array().cloned().unwrap_or_default();
            let known = script.set_up(call, &args).or_else(|| {
                script.commands.push(Command::read(call, &args)?);
                Some(())
            });
            known.ok_or_else(|| call.to_owned())?;
        }
        Ok(script)
    }

    fn set_up(&mut self, call: &str, args: &[Value]) -> Option<()> {
        match call {
            "execute" | "setStrictChooseMode" | "skipInitShuffling" | "disableManaAutoPayment" => {}
            // Explicit payment takes what is in the pool, so the colours need not be named again.
            "setChoice" if args.get(1).and_then(Value::as_str).is_some_and(is_colour) => {}
            "addTarget" | "setChoice" | "setModeChoice" => {
                let by = player(args.first()?)?;
                let what = match args.get(1)? {
                    Value::String(text) => text.clone(),
                    Value::Bool(answer) => answer.to_string(),
                    other => format!("player {}", player(other)?.0),
                };
                let times = args.get(2).map_or(Some(1), Value::as_u64)?;
                for what in what.split('^') {
                    (0..times).for_each(|_| self.answers.push(Answer { by, what: what.to_owned() }));
                }
            }
            "setStopAt" => {
                let turn = u16::try_from(args.first()?.as_u64()?).ok()?;
                self.stop = (turn, step(args.get(1)?)?.index());
            }
            "setLife" => self.side(args.first()?)?["life"] = args.get(1)?.clone(),
            "removeAllCardsFromLibrary" => self.side(args.first()?)?["library"] = json!([]),
            "removeAllCardsFromHand" => self.side(args.first()?)?["hand"] = json!([]),
            "addCard" => {
                let name = name(args.get(2)?)?;
                let count = args.get(3).map_or(Some(1), Value::as_u64)?;
                let pile = match args.first()?["Zone"].as_str()? {
                    "BATTLEFIELD" => "battlefield",
                    "HAND" => "hand",
                    "GRAVEYARD" => "graveyard",
                    "LIBRARY" => "library",
                    "EXILED" => "exile",
                    _ => return None,
                };
                let card = match args.get(4).and_then(Value::as_bool) {
                    Some(true) => json!({"card": name, "tapped": true}),
                    _ => json!(name),
                };
                let pile = self.side(args.get(1)?)?[pile].as_array_mut()?;
                (0..count).for_each(|_| pile.push(card.clone()));
            }
            _ => return None,
        }
        Some(())
    }

    fn side(&mut self, of: &Value) -> Option<&mut Value> {
        let seat = player(of)?;
        Some(&mut self.short["players"][seat.index()])
    }
}

fn is_colour(word: &str) -> bool {
    ["White", "Blue", "Black", "Red", "Green"].contains(&word)
}

/// What a player answers to a question.
struct Answer {
    by: Seat,
    what: String,
}

/// A scenario in progress.
struct Played {
    answers: Vec<Answer>,
    /// The targets that were named with the command in progress.
    aims: VecDeque<String>,
    game: Magic,
    board: Board<Facts>,
    commands: Vec<Command>,
    rng: Rng,
}

impl Played {
    /// Plays until the step to stop at has been played out; the board is then that of its last moment.
    fn play(&mut self, stop: (u16, usize)) -> Result<(), String> {
        for _ in 0..MOST {
            let Turn::Act(seats) = turn(&self.game, &self.board) else { return Ok(()) };
            let seat = seats.first().ok_or("nobody may act")?;
            let action = self.choose(seat)?;
            let before = self.board.clone();
            self.game.decide(&mut Tx::new(&mut self.board, None, &mut self.rng), seat, action);
            let facts = &self.board.facts;
            if facts.is_over() {
                return Ok(());
            }
            if (facts.turn, facts.step.index()) > stop
                || facts.turn == stop.0 && stop.1 == TurnStep::Untap.index()
            {
                // Damage has worn off after a cleanup; after any other step the next one has not begun.
                if stop.1 != TurnStep::Cleanup.index() {
                    self.board = before;
                }
                return Ok(());
            }
        }
        Err("it does not end".into())
    }

    fn choose(&mut self, seat: Seat) -> Result<Action, String> {
        let mut offers = Offers::default();
        legal(&self.game, &self.board, seat, &mut offers);
        let facts = &self.board.facts;
        match facts.pending {
            None => self.act(seat, &offers),
            Some(Pending::Attack { .. } | Pending::Block { .. }) => Ok(self.declare(seat, &offers)),
            Some(Pending::Announce { .. } | Pending::Resolve { .. } | Pending::Order { .. }) => {
                Ok(self.answer(seat, &offers))
            }
            Some(_) => {
                let seen = self.board.seen(Eyes::seat(seat));
                let best = offers.iter().max_by_key(|&action| self.game.appeal(&seen, seat, action));
                best.ok_or_else(|| "nothing is offered".into())
            }
        }
    }

    /// Carries out the first command for this moment; passes if there is none.
    fn act(&mut self, seat: Seat, offers: &Offers<Action>) -> Result<Action, String> {
        let (now, step) = (self.board.facts.turn, self.board.facts.step);
        let is_due = |command: &Command| (command.by, command.turn, command.step) == (seat, now, step);
        while let Some(at) = self.commands.iter().position(is_due) {
            let action = match self.commands[at].what.clone() {
                What::Wait if !self.board.facts.stack.is_empty() => return Ok(Action::Pass),
                What::Wait | What::Attack(_) | What::Block(..) => None,
                What::Check(check) => {
                    let boarded = Boarded { game: &self.game, board: &self.board };
                    if let Some(difference) = boarded.differs(&check) {
                        return Err(difference);
                    }
                    None
                }
                What::Offered(prefix, wanted) => {
                    let offered = match prefix.strip_prefix("Cast ") {
                        Some(name) => self.offered(offers, "", name, Action::Cast).is_ok(),
                        None => self.used(offers, &prefix).is_ok(),
                    };
                    if offered != wanted {
                        return Err(format!(
                            "checkPlayableAbility {prefix}: expected {wanted}, got {offered}"
                        ));
                    }
                    None
                }
                What::Cast(_, _, Some((name, wanted))) if self.is_on_stack(&name) != wanted => {
                    return Ok(Action::Pass);
                }
                What::Cast(name, aims, _) => {
                    self.aims = aims.into();
                    Some(self.offered(offers, "castSpell", &name, Action::Cast)?)
                }
                What::Use(prefix, aims) => {
                    self.aims = aims.into();
                    Some(self.used(offers, &prefix)?)
                }
                What::Land(name) => Some(self.offered(offers, "playLand", &name, Action::Land)?),
                What::Mana(letter) => Some(mana(offers, letter)?),
            };
            self.commands.remove(at);
            if let Some(action) = action {
                return Ok(action);
            }
        }
        Ok(Action::Pass)
    }

    fn is_on_stack(&self, name: &str) -> bool {
        let stack = &self.board.facts.stack;
        stack.iter().any(|spell| self.game.cards().card(spell.face).name == name)
    }

    /// Finds the ability whose text begins so.
    fn used(&self, offers: &Offers<Action>, prefix: &str) -> Result<Action, String> {
        if prefix.starts_with("Flashback") {
            let from = offers.iter().find(|action| matches!(action, Action::CastFrom(_)));
            return from.ok_or_else(|| format!("activateAbility {prefix} is not offered"));
        }
        if let Some(letter) = prefix.strip_prefix("{T}: Add {").and_then(|rest| rest.chars().next())
            && let Ok(action) = mana(offers, letter)
        {
            return Ok(action);
        }
        // Costs of loyalty are written with a minus sign of their own.
        let wanted = match prefix.strip_prefix('-') {
            Some(rest) => format!("−{rest}"),
            None => prefix.to_owned(),
        };
        let wanted = wanted.trim_end().replace("{this}", "~").to_lowercase();
        let fits = |action: &Action| match *action {
            Action::Activate(_, id) | Action::ActivateCard(id) => {
                self.game.ability_text(id).to_lowercase().starts_with(&wanted)
            }
            _ => false,
        };
        offers.iter().find(fits).ok_or_else(|| format!("activateAbility {prefix} is not offered"))
    }

    /// Answers a question as the scenario says; what it leaves open is chosen as a bot would.
    fn answer(&mut self, seat: Seat, offers: &Offers<Action>) -> Action {
        let picks: Vec<Pick> = offers
            .iter()
            .filter_map(|action| match action {
                Action::Pick(pick) => Some(pick),
                _ => None,
            })
            .collect();
        let seen = self.board.seen(Eyes::seat(seat));
        let is_wanted = |pick: Pick, what: &str| match pick {
            Pick::Player(player) => what == format!("player {}", player.0),
            Pick::Number(number) => what.strip_prefix("X=").unwrap_or(what) == number.to_string(),
            Pick::Mode(mode) => what == (mode + 1).to_string(),
            Pick::Yes => what == "true",
            Pick::No => what == "false",
            Pick::Colour(colour) => what.to_lowercase() == format!("{colour:?}").to_lowercase(),
            Pick::Thing(_) | Pick::Card(_) | Pick::Held(_) | Pick::Trigger(_) => {
                let face = self.game.card_of(&seen, pick);
                face.is_some_and(|face| {
                    self.game.cards().card(face).name == what.split([':', '@']).next().unwrap_or(what)
                })
            }
            Pick::Enough => false,
        };
        let find = |what: &str| picks.iter().copied().find(|&pick| is_wanted(pick, what));
        if let Some(pick) = self.aims.front().and_then(|what| find(what)) {
            self.aims.pop_front();
            return Action::Pick(pick);
        }
        let mut answered = self.answers.iter().enumerate().filter(|(_, answer)| answer.by == seat);
        let found = answered.find_map(|(at, answer)| Some((at, find(&answer.what)?)));
        if let Some((at, pick)) = found {
            self.answers.remove(at);
            return Action::Pick(pick);
        }
        if offers.contains(Action::Done) {
            return Action::Done;
        }
        let best = offers.iter().max_by_key(|&action| self.game.appeal(&seen, seat, action));
        best.unwrap_or(Action::Done)
    }

    fn offered(
        &self,
        offers: &Offers<Action>,
        call: &str,
        name: &str,
        make: fn(fairdeal_kernel::Face) -> Action,
    ) -> Result<Action, String> {
        let action = self.game.cards().find(name).map(make).filter(|&action| offers.contains(action));
        action.ok_or_else(|| format!("{call} {name} is not offered"))
    }

    /// Declares the creature that is asked about as the commands say.
    fn declare(&mut self, seat: Seat, offers: &Offers<Action>) -> Action {
        let name = |obj: Obj| self.name(obj);
        let now = self.board.facts.turn;
        let wanted = offers.iter().find_map(|action| {
            let found = self.commands.iter().position(|command| {
                command.by == seat
                    && command.turn == now
                    && match (&command.what, action) {
                        (What::Attack(who), Action::Attack(obj)) => *who == name(obj),
                        (What::Block(who, whom), Action::Block(by, attacker)) => {
                            *who == name(by) && *whom == name(attacker)
                        }
                        _ => false,
                    }
            });
            Some((found?, action))
        });
        if let Some((at, action)) = wanted {
            self.commands.remove(at);
            return action;
        }
        let idle = |action: &Action| matches!(action, Action::Stay(_) | Action::NoBlock(_));
        offers.iter().find(idle).or_else(|| offers.get(0)).unwrap_or(Action::Done)
    }

    fn name(&self, obj: Obj) -> &str {
        let thing = self.board.facts.permanent(obj);
        thing.map_or("", |thing| &self.game.cards().card(thing.face).name)
    }
}

fn mana(offers: &Offers<Action>, letter: char) -> Result<Action, String> {
    let colour = Colour::of_letter(letter);
    let makes = |action: &Action| matches!(action, Action::Tap(_, made) if Some(*made) == colour);
    offers.iter().find(makes).ok_or_else(|| format!("activateManaAbility {letter} is not offered"))
}
