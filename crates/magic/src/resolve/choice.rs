//! What players choose while something resolves.

use super::{Done, things};
use crate::{
    ability::{Amount, Filter, Is, Op, Part, Price, To, Who, Zone},
    announce::{Question, offer, remaining},
    mana::{Cost, Payment},
    parts::{Action, Fact, Facts},
    piles::{hand, library, look},
    rules::{Magic, Write},
    set::Colour,
    spell::{Choosing, Frame, Pick, Spell},
    turn::Go,
    view::{Context, View},
};
use fairdeal_kernel::{Obj, Offers, Pile, Seat, Seen, Sight};

/// What a player is to choose.
pub(crate) struct Asks {
    pub(crate) by: Seat,
    pub(crate) least: usize,
    pub(crate) most: usize,
    pub(crate) options: Vec<Pick>,
}

impl Asks {
    fn one(by: Seat, options: Vec<Pick>) -> Asks {
        Asks { by, least: 1, most: 1, options }
    }

    /// Returns whether enough was chosen.
    pub(crate) fn is_answered(&self, picks: &[Pick]) -> bool {
        let is_over = picks.last() == Some(&Pick::Enough) || picks.len() >= self.most;
        is_over || remaining(&self.options, picks).is_empty()
    }
}

impl Magic {
    /// Returns what an instruction asks next, if anything.
    pub(crate) fn asks(&self, seen: Seen<'_, Facts>, frame: &Frame, op: &Op) -> Option<Asks> {
        let view = View::new(self, seen);
        let cx = Context::frame(frame);
        let picks = &seen.facts().picks;
        let first = |who: &Who| view.players(who, &cx).first().copied();
        let count = |amount: &Amount| view.amount(amount, &cx).max(0) as usize;
        match op {
            Op::May { who, .. } => Some(Asks::one(first(who)?, vec![Pick::Yes, Pick::No])),
            Op::MayPay { who, price, times, .. } => {
                let by = first(who)?;
                self.ask_payment(&view, frame, by, price, view.amount(times, &cx).max(0), picks)
            }
            Op::SacrificeChosen { who, amount, filter } => {
                let each = view.players(who, &cx).into_iter().map(|seat| {
                    let all = view.all(Zone::Battlefield, filter, &cx).into_iter();
                    let own =
                        all.filter(|&obj| seen.facts().permanent(obj).is_some_and(|t| t.controller == seat));
                    (seat, own.map(Pick::Thing).collect())
                });
                in_turn(each, count(amount), picks)
            }
            Op::Discard { who, amount, filter, random: false } => {
                let each = view
                    .players(who, &cx)
                    .into_iter()
                    .map(|seat| (seat, self.hand_of(&view, seat, filter, &cx)));
                in_turn(each, count(amount), picks)
            }
            Op::Scry { who, .. } => {
                let by = first(who)?;
                let options: Vec<Pick> = (0..seen.len(look(by)) as u16).map(Pick::Held).collect();
                let is_second = picks.contains(&Pick::Enough);
                let left = remaining(&options, picks).len();
                let most = options.len() + usize::from(is_second) - usize::from(is_second && left <= 1);
                if left == 0 || is_second && left <= 1 {
                    return None;
                }
                Some(Asks {
                    by,
                    least: if is_second { usize::MAX } else { 0 },
                    most: most.max(picks.len() + 1),
                    options,
                })
            }
            Op::Choose { who, zone, filter, least, most } => {
                self.ask_choice(&view, &cx, who, (*zone, filter), (least, most))
            }
            Op::ChooseLooked { who, filter, least, most, .. } => {
                let by = first(who)?;
                let options = self.looked_at(&view, seen, look(by), by, filter, &cx);
                let (least, most) = (count(least).min(options.len()), count(most));
                (!options.is_empty() && most > 0).then_some(Asks { by, least, most, options })
            }
            Op::ChooseHeld { who, of, filter } => {
                let (by, of) = (first(who)?, first(of)?);
                let options = self.hand_of(&view, of, filter, &cx);
                (!options.is_empty()).then(|| Asks::one(by, options))
            }
            Op::PutBack { what, random: false, .. } => {
                let by = frame.spell.by;
                let looked: Vec<Obj> = seen.cards(look(by)).map(|card| seen.obj(card)).collect();
                let wanted = view.things(what, &cx);
                let places = (0u16..).zip(&looked).filter(|(_, obj)| wanted.contains(obj));
                let options: Vec<Pick> = places.map(|(at, _)| Pick::Held(at)).collect();
                let most = options.len().saturating_sub(1);
                (options.len() > 1).then_some(Asks { by, least: most, most, options })
            }
            Op::AddCombination { who, of, amount } => {
                let by = first(who)?;
                let amount = count(amount);
                let options = of.iter().flat_map(|colour| vec![Pick::Colour(colour); amount]).collect();
                (amount > 0).then_some(Asks { by, least: amount, most: amount, options })
            }
            Op::Search { who, filter, most, .. } => {
                let by = first(who)?;
                let options = self.looked_at(&view, seen, library(by), by, filter, &cx);
                Some(Asks { by, least: 0, most: count(most), options })
            }
            Op::AddAny { who, of, amount } => {
                let options = of.iter().map(Pick::Colour).collect();
                let by = first(who)?;
                (count(amount) > 0).then(|| Asks::one(by, options))
            }
            Op::Damage { to, amount, divided: true, .. } => {
                let (targets, amount) = (view.subject(to, &cx).len(), count(amount));
                let spent: usize = picks
                    .iter()
                    .map(|pick| if let Pick::Number(n) = pick { usize::from(*n) } else { 0 })
                    .sum();
                let later = targets.saturating_sub(picks.len() + 1);
                if targets < 2 || picks.len() + 1 >= targets {
                    return None;
                }
                let most = amount.saturating_sub(spent + later);
                let options = (1..=most as u16).map(Pick::Number).collect();
                Some(Asks { by: frame.spell.by, least: targets - 1, most: targets - 1, options })
            }
            Op::Proliferate => {
                let objs = view.all(Zone::Battlefield, &Filter(vec![Is::Counters(None)]), &cx);
                let facts = seen.facts();
                let poisoned = facts.players.iter().filter(|(_, player)| player.poison > 0);
                let options: Vec<Pick> = objs
                    .into_iter()
                    .map(Pick::Thing)
                    .chain(poisoned.map(|(seat, _)| Pick::Player(seat)))
                    .collect();
                Some(Asks { by: frame.spell.by, least: 0, most: options.len(), options })
            }
            _ => None,
        }
    }

    /// Asks players in turn to choose among things or the cards of their hands.
    fn ask_choice(
        &self,
        view: &View<'_>,
        cx: &Context<'_>,
        who: &Who,
        (zone, filter): (Zone, &Filter),
        (least, most): (&Amount, &Amount),
    ) -> Option<Asks> {
        let picks = &view.facts.picks;
        let players = view.players(who, cx);
        let mut before = 0;
        for &by in &players {
            let cx = cx.each(by);
            let options: Vec<Pick> = match zone {
                Zone::Hand => self.hand_of(view, by, filter, &cx),
                zone => view.all(zone, filter, &cx).into_iter().map(Pick::Thing).collect(),
            };
            let most = (view.amount(most, &cx).max(0) as usize).min(options.len());
            let least = (view.amount(least, &cx).max(0) as usize).min(most);
            if most == 0 {
                continue;
            }
            // Where several choose, each takes as many as there are to take.
            if players.len() == 1 {
                return Some(Asks { by, least, most, options });
            }
            before += least.max(1);
            if picks.len() < before {
                return Some(Asks { by, least: before, most: before, options });
            }
        }
        None
    }

    fn hand_of(&self, view: &View<'_>, seat: Seat, filter: &Filter, cx: &Context<'_>) -> Vec<Pick> {
        let held = view.all(Zone::Hand, filter, cx).into_iter().filter_map(|obj| view.thing(obj));
        held.filter(|thing| thing.owner == seat).map(|thing| Pick::Card(thing.face)).collect()
    }

    fn looked_at(
        &self,
        view: &View<'_>,
        seen: Seen<'_, Facts>,
        pile: Pile,
        by: Seat,
        filter: &Filter,
        cx: &Context<'_>,
    ) -> Vec<Pick> {
        let mut known = vec![];
        let mut options = vec![];
        for (at, card) in seen.cards(pile).enumerate() {
            let Some(face) = seen.face(card) else { continue };
            let thing = view.card(seen.obj(card), face, by);
            // Equal cards in a library need not be told apart, but several of them can be taken.
            if view.matches(filter, cx, &thing) && known.iter().filter(|&&other| other == face).count() < 4 {
                known.push(face);
                options.push(Pick::Held(at as u16));
            }
        }
        options
    }

    /// Returns the card that a choice names, as far as the seat sees it.
    pub fn card_of(&self, seen: &Seen<'_, Facts>, pick: Pick) -> Option<fairdeal_kernel::Face> {
        let facts = seen.facts();
        match pick {
            Pick::Thing(obj) => View::new(self, *seen).thing(obj).map(|thing| thing.face),
            Pick::Card(face) => Some(face),
            Pick::Trigger(at) => facts.waiting.get(usize::from(at)).map(|waiting| waiting.face),
            Pick::Held(at) => {
                let frame = facts.frame.as_deref()?;
                let by = facts.asked()?;
                let op = self.program_of(&frame.spell, frame.program)?.ops.get(usize::from(frame.at))?;
                let pile = if matches!(op, Op::Search { .. }) { library(by) } else { look(by) };
                seen.cards(pile).nth(usize::from(at)).and_then(|card| seen.face(card))
            }
            _ => None,
        }
    }

    /// Returns the sentence of an ability.
    pub fn ability_text(&self, id: crate::ability::AbilityId) -> &str {
        self.set.ability(id).map_or("", |ability| &ability.text)
    }

    /// Lets a player look at cards before choosing among them.
    pub(super) fn look(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op) {
        if !tx.facts().picks.is_empty() {
            return;
        }
        match op {
            Op::Scry { who, amount, .. } => {
                let amount = usize::from(self.count(tx, frame, amount));
                if let Some(&by) = self.who(tx, frame, who).first()
                    && tx.is_empty(look(by))
                {
                    tx.draw(library(by), look(by), amount);
                }
            }
            Op::ChooseHeld { who, of, .. } => {
                // What is chosen from must be seen; it is hidden again once it was chosen.
                let by = self.who(tx, frame, who).first().copied();
                if let (Some(by), Some(&of)) = (by, self.who(tx, frame, of).first())
                    && by != of
                {
                    tx.set_sight(hand(of), Sight::ALL);
                }
            }
            Op::Search { who, .. } => {
                if let Some(&by) = self.who(tx, frame, who).first() {
                    tx.set_sight(library(by), Sight::only(by));
                }
            }
            _ => {}
        }
    }

    /// Offers what answers what is asked.
    pub(crate) fn offer_choices(&self, seen: &Seen<'_, Facts>, out: &mut Offers<Action>) {
        let facts = seen.facts();
        let Some(frame) = facts.frame.as_deref() else { return };
        let Some(program) = self.program_of(&frame.spell, frame.program) else { return };
        let Some(op) = program.ops.get(usize::from(frame.at)) else { return };
        let Some(asks) = self.asks(*seen, frame, op) else { return };
        let Asks { least, most, options, .. } = asks;
        offer(facts, &Question { what: Choosing::Cost, least, most, options }, out);
    }

    /// Takes an answer.
    pub(crate) fn decide_choice(&self, tx: &mut Write<'_>, action: Action) -> Go {
        match action {
            Action::Pick(pick @ Pick::Card(_)) => tx.announce(Fact::Picked { pick }),
            Action::Pick(pick) => tx.fact(Fact::Picked { pick }),
            _ => tx.fact(Fact::Picked { pick: Pick::Enough }),
        }
        self.go_on_resolving(tx)
    }

    fn ask_payment(
        &self,
        view: &View<'_>,
        frame: &Frame,
        by: Seat,
        price: &Price,
        times: i32,
        picks: &[Pick],
    ) -> Option<Asks> {
        let facts = view.facts;
        let mut payer = Spell::new(Obj(0), frame.spell.face, by);
        payer.source = frame.spell.source;
        let choices: Vec<(usize, Vec<Pick>)> = price
            .parts
            .iter()
            .filter_map(|part| Some((crate::announce::count(part)?, self.payable(view, &payer, part))))
            .collect();
        let pays = self.supply(facts, by).pays(multiplied(price.mana, times))
            && choices.iter().all(|(number, options)| options.len() >= *number)
            && price.parts.iter().all(|part| match part {
                Part::Life(amount) => {
                    i32::from(facts.players[by].life) >= view.amount(amount, &Context::frame(frame))
                }
                Part::SacrificeIt | Part::ReturnIt => facts.permanent(frame.spell.source).is_some(),
                _ => true,
            });
        match picks.first() {
            None if pays => Some(Asks::one(by, vec![Pick::Yes, Pick::No])),
            Some(Pick::Yes) => {
                let mut before = 1;
                for (number, options) in choices {
                    before += number;
                    if picks.len() < before {
                        return Some(Asks { by, least: before, most: before, options });
                    }
                }
                None
            }
            _ => None,
        }
    }

    /// Pays a price while something resolves.
    pub(super) fn pay_on_resolution(
        &self,
        tx: &mut Write<'_>,
        frame: &Frame,
        by: Seat,
        price: &Price,
        times: i32,
        picks: &[Pick],
    ) {
        let facts = tx.facts();
        let payment =
            Payment::of(multiplied(price.mana, times), facts.players[by].pool, self.sources(facts, by));
        self.happen(tx, payment.tapped.iter().map(|&obj| crate::event::Proposal::Tap(obj)).collect());
        if !payment.pool.is_none() {
            tx.fact(Fact::ManaSpent { by, mana: payment.pool });
        }
        let mut payer = Spell::new(Obj(0), frame.spell.face, by);
        payer.source = frame.spell.source;
        let mut rest = picks;
        for number in price.parts.iter().filter_map(crate::announce::count) {
            let (now, later) = rest.split_at(number.min(rest.len()));
            payer.paid.push(now.to_vec());
            rest = later;
        }
        self.pay_parts(tx, &payer, price);
    }
}

/// Asks players one after another, each for a number of things or as many as they have.
fn in_turn(each: impl Iterator<Item = (Seat, Vec<Pick>)>, number: usize, picks: &[Pick]) -> Option<Asks> {
    let mut before = 0;
    for (by, options) in each {
        let wanted = number.min(options.len());
        before += wanted;
        if picks.len() < before {
            return Some(Asks { by, least: before, most: before, options });
        }
    }
    None
}

fn multiplied(cost: Cost, times: i32) -> Cost {
    (0..times).fold(Cost::default(), |sum, _| sum.plus(cost))
}

/// Where cards go that were looked at.
pub(super) fn place(to: &To) -> Option<crate::event::Destination> {
    use crate::event::Destination;
    match to {
        To::Graveyard => Some(Destination::Graveyard),
        To::Hand => Some(Destination::Hand),
        To::Exile => Some(Destination::Exile),
        To::Top | To::Shuffled => Some(Destination::Top),
        To::Bottom => Some(Destination::Bottom),
        To::Below(above) => Some(Destination::Below(*above)),
        To::Battlefield { .. } => None,
    }
}

impl Magic {
    pub(super) fn add_mana(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op, picks: &[Pick]) -> Done {
        match op {
            Op::AddMana { who, mana, times } => {
                let times = self.count(tx, frame, times);
                for by in self.who(tx, frame, who) {
                    for (colour, amount) in mana.iter() {
                        let amount = u16::from(amount).saturating_mul(times);
                        (0..amount).for_each(|_| tx.fact(Fact::ManaMade { by, colour }));
                    }
                }
                Done::told(true)
            }
            Op::AddCombination { who, .. } => {
                for by in self.who(tx, frame, who) {
                    for pick in picks {
                        if let Pick::Colour(colour) = *pick {
                            tx.fact(Fact::ManaMade { by, colour });
                        }
                    }
                }
                Done::told(true)
            }
            Op::AddAny { who, amount, .. } => {
                let amount = self.count(tx, frame, amount);
                let colour = picks.iter().find_map(|pick| match pick {
                    Pick::Colour(colour) => Some(*colour),
                    _ => None,
                });
                let colour = colour.unwrap_or(Colour::Colourless);
                for by in self.who(tx, frame, who) {
                    (0..amount).for_each(|_| tx.fact(Fact::ManaMade { by, colour }));
                }
                Done::told(true)
            }
            _ => Done::with(things(picks)),
        }
    }
}
