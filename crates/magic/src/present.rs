use crate::{
    notation::notation,
    parts::{Action, Counter, Counters, Fact, Facts, Pending, Permanent, Target},
    piles::{BATTLEFIELD, STACK, hand, library},
    rules::Magic,
    set::{CardType, Colour, Printed},
    spell::{Choosing, Pick, Spell},
    turn::{Stops, TurnStep},
};
use fairdeal_kernel::{
    Arg, Ask, AskKind, Back, Badge, Board, Face, FaceView, Gesture, Meta, Obj, Offers, Panel, PanelRow, Pose,
    Present, Scoreboard, Seat, Seen, Span, Text, TextCard, Tone, texts,
};

impl Present for Magic {
    const META: Meta = Meta {
        name: "Magic",
        about: "Magic rules, original cards (unofficial): play lands, cast creatures, attack, and leave the other \
                player without life.",
        category: "trading-card",
        ..texts!("de", "es")
    };
    const TOOLS: &'static [fairdeal_kernel::Tool] = crate::tools::TOOLS;
    const FILE_TOOLS: &'static [fairdeal_kernel::FileTool] = crate::tools::FILE_TOOLS;

    fn face(&self, face: Face, _: Back) -> FaceView {
        let name = self.set.get(face).map_or_else(|| format!("#{}", face.0), |card| card.name.clone());
        FaceView { name: name.clone(), text: name }
    }

    fn notation(&self, action: Action) -> String {
        notation(&self.set, action)
    }

    fn label(&self, seen: &Seen<'_, Facts>, _: Seat, action: Action) -> Text {
        let facts = seen.facts();
        let named = |text: Text, name: &'static str, obj: Obj| match facts.permanent(obj) {
            Some(thing) => text.with(name, Arg::Face(thing.face, Back::Pack(0))),
            None => text.text(name, Text::new("thing")),
        };
        match action {
            Action::Keep => Text::new("keep"),
            Action::Mulligan => Text::new("mulligan"),
            Action::Bottom(card) => Text::new("bottom").face("card", card),
            Action::Land(card) => Text::new("land").face("card", card),
            Action::Cast(card) => self.costed("cast", card),
            Action::CastPaying(card) => self.costed("cast.paying", card),
            Action::Tap(obj, colour) => named(Text::new("tap"), "card", obj).text("mana", mana_name(colour)),
            Action::Spend(colour) => Text::new("spend").text("mana", mana_name(colour)),
            Action::Attack(obj) => named(Text::new("attack"), "card", obj),
            Action::Stay(obj) => named(Text::new("stay"), "card", obj),
            Action::AttackAll => Text::new("attack.all"),
            Action::Block(by, attacker) => named(named(Text::new("block"), "card", by), "attacker", attacker),
            Action::NoBlock(by) => named(Text::new("block.not"), "card", by),
            Action::Done if matches!(facts.pending, Some(Pending::Attack { .. })) => Text::new("attack.done"),
            Action::Done if matches!(facts.pending, Some(Pending::Block { .. })) => Text::new("block.done"),
            Action::Done => Text::new("enough"),
            Action::Assign(amount) => Text::new("assign").number("n", amount),
            Action::Discard(card) => Text::new("discard").face("card", card),
            Action::CastFrom(obj) => Text::new("cast.from").with("card", self.named(seen, obj)),
            Action::Activate(_, id) | Action::ActivateCard(id) => {
                Text::new("use").face("card", id.face).written("ability", &self.ability_text(id).into())
            }
            Action::Pick(pick) => self.choice(seen, pick),
            Action::Pass => Text::new("pass"),
            Action::PassTurn => Text::new("pass.turn"),
            Action::Stops(stops) => Text::new(stops_key(stops)),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        match action {
            Action::Land(face) => Gesture::drag(seen, hand(seat), face, BATTLEFIELD),
            Action::Cast(face) => Gesture::drag(seen, hand(seat), face, STACK),
            Action::Bottom(face) => Gesture::drag(seen, hand(seat), face, library(seat)),
            Action::Discard(face) => Gesture::drag(seen, hand(seat), face, crate::piles::graveyard(seat)),
            Action::Tap(obj, _) | Action::Attack(obj) => Gesture::Pick(obj),
            Action::Block(_, attacker) => Gesture::Pick(attacker),
            _ => Gesture::Press,
        }
    }

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let facts = seen.facts();
        let card = |thing: Option<&Permanent>| match thing {
            Some(thing) => Arg::Face(thing.face, Back::Pack(0)),
            None => Arg::Text(Text::new("thing")),
        };
        match facts.pending {
            Some(Pending::Mulligan { .. }) => {
                Ask::menu(Text::new("ask.mulligan").number("n", facts.players[seat].mulligans))
            }
            Some(Pending::Bottom { left, .. }) => Ask::menu(Text::new("ask.bottom").number("n", left)),
            Some(Pending::Pay { left, .. }) => {
                let cost: std::sync::Arc<str> = left.to_string().into();
                Ask::menu(Text::new("ask.pay").written("cost", &cost))
            }
            Some(Pending::Attack { after }) => {
                let next = card(self.attackers_after(facts, after).next());
                Ask::menu(Text::new("ask.attack").with("card", next))
            }
            Some(Pending::Block { by, after }) => {
                let next = card(self.blockers_after(facts, by, after).next());
                Ask::menu(Text::new("ask.block").with("card", next))
            }
            Some(Pending::Assign { attacker }) => {
                let target = self.question(facts).and_then(|question| match question.to {
                    Target::Permanent(obj) => facts.permanent(obj),
                    Target::Player(_) => None,
                });
                let prompt = Text::new("ask.assign").with("card", card(facts.permanent(attacker)));
                Ask { kind: AskKind::Number, ..Ask::menu(prompt.with("to", card(target))) }
            }
            Some(Pending::Discard) => {
                let over = seen.len(hand(seat)).saturating_sub(crate::parts::HAND);
                Ask::menu(Text::new("ask.discard").number("n", over as i64))
            }
            Some(Pending::Announce { .. }) => Ask::menu(self.ask_announcement(seen)),
            Some(Pending::Resolve { .. }) => Ask::menu(self.ask_resolution(facts)),
            Some(Pending::Order { .. }) => Ask::menu(Text::new("ask.order")),
            Some(Pending::Legend { .. }) => Ask::menu(Text::new("ask.legend")),
            None => Ask::menu(Text::new("ask.act").text("step", Text::new(step_key(facts.step)))),
        }
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        let told = |key: &'static str, by: Seat, card: Face| Text::new(key).seat("by", by).face("card", card);
        Some(match *fact {
            Fact::Began { by, .. } => Text::new("recap.began").seat("by", by),
            Fact::Kept { by } => Text::new("recap.kept").seat("by", by),
            Fact::Mulliganed { by } => Text::new("recap.mulligan").seat("by", by),
            Fact::TurnBegan { by } => Text::new("recap.turn").seat("by", by),
            Fact::StopsSet { by, stops } => {
                Text::new("recap.stops").seat("by", by).text("stops", Text::new(stops_key(stops)))
            }
            Fact::LandPlayed { by, card } => told("recap.land", by, card),
            Fact::Cast { by, card, .. } => told("recap.cast", by, card),
            Fact::Resolved { card } => Text::new("recap.resolved").face("card", card),
            Fact::Attacked { card, defender, .. } => {
                Text::new("recap.attacked").face("card", card).seat("to", defender)
            }
            Fact::Blocked { card, whom, .. } => {
                Text::new("recap.blocked").face("card", card).face("attacker", whom)
            }
            Fact::Damaged { by, card, amount, .. } => {
                Text::new("recap.damaged").face("by", by).face("card", card).number("n", amount)
            }
            Fact::PlayerDamaged { by, to, amount } => {
                Text::new("recap.player").face("card", by).seat("to", to).number("n", amount)
            }
            Fact::LifeGained { by, amount } => Text::new("recap.gained").seat("by", by).number("n", amount),
            Fact::Died { card, by, .. } => told("recap.died", by, card),
            Fact::Left { card, to: crate::ability::Zone::Exile, .. } => {
                Text::new("recap.exiled").face("card", card)
            }
            Fact::Left { card, .. } => Text::new("recap.returned").face("card", card),
            Fact::LifeLost { by, amount } => Text::new("recap.lifelost").seat("by", by).number("n", amount),
            Fact::Made { by, card } => told("recap.used", by, card),
            Fact::Countered { card, .. } => Text::new("recap.countered").face("card", card),
            Fact::Resolving { card } => Text::new("recap.resolved").face("card", card),
            Fact::Drew { by } => Text::new("recap.drew").seat("by", by),
            Fact::DrewNothing { by } => Text::new("recap.empty").seat("by", by),
            Fact::Discarded { by, card } => told("recap.discarded", by, card),
            Fact::Lost { by, .. } => Text::new("recap.lost").seat("by", by),
            Fact::Ended { .. } => Text::new("recap.fuel"),
            _ => return None,
        })
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let players = seen.facts().players;
        let rows = players
            .iter()
            .map(|(seat, player)| (Text::new("seat").seat("seat", seat), vec![player.life.into()]))
            .collect();
        vec![Scoreboard { title: Text::new("score"), columns: vec![Text::new("life")], rows }]
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        let facts = seen.facts();
        let players = Seat::all(2).map(|seat| {
            let player = &facts.players[seat];
            let mut chips = vec![
                (Text::new("life"), player.life.into()),
                (Text::new("lands"), self.untapped_lands(facts, seat)),
            ];
            let pool = player.pool.iter().map(|(colour, amount)| (mana_name(colour), amount.into()));
            chips.extend(pool);
            let title = Text::new("seat").seat("seat", seat);
            Panel { title, seat: Some(seat), rows: vec![PanelRow::Chips(chips)] }
        });
        let turn = Text::new("turn").number("n", facts.turn).seat("by", facts.active);
        let rows = vec![PanelRow::Line(Text::new(step_key(facts.step)))];
        let step = Panel { title: turn, seat: None, rows };
        let waiting = facts.stack.iter().rev().map(|spell| PanelRow::Line(self.waits(seen, spell)));
        let rows: Vec<PanelRow> = waiting.collect();
        let stack = (!rows.is_empty()).then(|| Panel { title: Text::new("stack"), seat: None, rows });
        players.chain([step]).chain(stack).collect()
    }

    fn poses(&self, seen: &Seen<'_, Facts>) -> Vec<(Obj, Pose)> {
        let facts = seen.facts();
        facts.permanents.iter().map(|thing| (thing.obj, self.pose(facts, thing))).collect()
    }

    fn written(&self, face: Face, _: Back) -> Option<TextCard> {
        let card = self.set.get(face)?;
        let mut stats = vec![];
        if card.values.is.kinds.has(CardType::Creature) {
            stats = vec![
                ("power".to_owned(), card.values.is.power.into()),
                ("toughness".to_owned(), card.values.is.toughness.into()),
            ];
        }
        Some(TextCard {
            title: card.name.clone(),
            subtitle: card.cost.map_or(String::new(), |cost| cost.to_string()),
            kind: card.type_line(),
            cost: card.cost.map(|cost| cost.value().into()),
            hue: hue(card),
            ringed: false,
            stats,
            rules: card.text(),
        })
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        let facts = seen.facts();
        let other = seat.next(2);
        vec![
            Text::new("ai.life")
                .number("own", facts.players[seat].life)
                .number("other", facts.players[other].life),
            Text::new("ai.lands").number("n", self.untapped_lands(facts, seat)),
        ]
    }

    fn timeout(&self, _: &Seen<'_, Facts>, _: Seat, offers: &Offers<Action>) -> usize {
        let idle = |action: Action| {
            matches!(
                action,
                Action::Pass | Action::Done | Action::Keep | Action::Stay(_) | Action::NoBlock(_)
            )
        };
        offers.iter().position(idle).unwrap_or(0)
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        self.refusal(seen, seat, action).map(Text::new)
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        match fact {
            Fact::TurnBegan { .. } => Some(Span::Trick),
            Fact::Lost { .. } | Fact::Ended { .. } => Some(Span::Match),
            _ => None,
        }
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        crate::fits::fits(self, board)
    }

    fn rename(&self, facts: &mut Facts, name: &dyn Fn(Obj) -> Obj) {
        facts.rename(name);
    }
}

impl Magic {
    fn named(&self, seen: &Seen<'_, Facts>, obj: Obj) -> Arg {
        match self.card_of(seen, Pick::Thing(obj)) {
            Some(face) => Arg::Face(face, Back::Pack(0)),
            None => Arg::Text(Text::new("thing")),
        }
    }

    /// Says what can be chosen.
    fn choice(&self, seen: &Seen<'_, Facts>, pick: Pick) -> Text {
        match pick {
            Pick::Thing(obj) => {
                Text::new("pick.thing").with("card", self.named(seen, obj)).number("n", obj.0)
            }
            Pick::Player(seat) => Text::new("pick.player").seat("seat", seat),
            Pick::Number(number) => Text::new("pick.number").number("n", number),
            Pick::Yes => Text::new("pick.yes"),
            Pick::No => Text::new("pick.no"),
            Pick::Mode(mode) if self.is_asked_for_way(seen) => Text::new("pick.way").number("n", mode + 1),
            Pick::Mode(mode) => Text::new("pick.mode").written("mode", &self.mode(seen.facts(), mode).into()),
            Pick::Colour(colour) => mana_name(colour),
            Pick::Card(face) => Text::new("pick.card").face("card", face),
            Pick::Trigger(at) => match seen.facts().waiting.get(usize::from(at)) {
                Some(waiting) => {
                    let text = self.ability_text(waiting.ability).into();
                    Text::new("use").face("card", waiting.face).written("ability", &text)
                }
                None => Text::new("thing"),
            },
            Pick::Held(_) => match self.card_of(seen, pick) {
                Some(face) => Text::new("pick.card").face("card", face),
                None => Text::new("thing"),
            },
            Pick::Enough => Text::new("enough"),
        }
    }

    /// Asks what is announced next.
    fn ask_announcement(&self, seen: &Seen<'_, Facts>) -> Text {
        let Some(spell) = seen.facts().stack.last() else { return Text::new("ask.order") };
        let key = match self.next_question(*seen, spell).map(|question| question.what) {
            Some(Choosing::Modes) => "ask.mode",
            Some(Choosing::Kick) => "ask.kick",
            Some(Choosing::X) => "ask.x",
            Some(Choosing::Target) => "ask.target",
            Some(Choosing::Cost | Choosing::Way | Choosing::Lives) | None => "ask.cost",
        };
        Text::new(key).face("card", spell.face)
    }

    /// Asks what an instruction needs, in the words of the card.
    fn ask_resolution(&self, facts: &Facts) -> Text {
        let Some(frame) = facts.frame.as_deref() else { return Text::new("ask.order") };
        let text = frame.spell.ability.map_or("", |id| self.ability_text(id));
        Text::new("ask.choose").face("card", frame.spell.face).written("ability", &text.into())
    }

    fn is_asked_for_way(&self, seen: &Seen<'_, Facts>) -> bool {
        let question = seen.facts().stack.last().and_then(|spell| self.next_question(*seen, spell));
        question.is_some_and(|question| question.what == Choosing::Way)
    }

    /// Returns the sentence of a mode of what is being announced.
    fn mode(&self, facts: &Facts, mode: u8) -> &str {
        let text = facts.stack.last().and_then(|spell| spell.ability).map_or("", |id| self.ability_text(id));
        text.split('\n').nth(usize::from(mode) + 1).unwrap_or(text).trim_start_matches(['•', ' '])
    }

    /// Says what waits on the stack, and what it is aimed at.
    fn waits(&self, seen: &Seen<'_, Facts>, spell: &Spell) -> Text {
        let what = match spell.ability.filter(|_| spell.is_ability()) {
            Some(id) => {
                Text::new("use").face("card", spell.face).written("ability", &self.ability_text(id).into())
            }
            None => Text::new("pick.card").face("card", spell.face),
        };
        match spell.targets.iter().flatten().next() {
            Some(&target) => Text::new("aimed").text("what", what).text("at", self.choice(seen, target)),
            None => what,
        }
    }

    fn costed(&self, key: &'static str, card: Face) -> Text {
        let cost = self.set.get(card).and_then(|card| card.cost).unwrap_or_default();
        Text::new(key).face("card", card).written("cost", &cost.to_string().into())
    }

    fn untapped_lands(&self, facts: &Facts, seat: Seat) -> i64 {
        let own = facts.permanents.iter().filter(|thing| thing.controller == seat && !thing.tapped);
        own.filter(|thing| !self.characteristics(facts, thing).makes.is_empty()).count() as i64
    }

    fn pose(&self, facts: &Facts, thing: &Permanent) -> Pose {
        let is = self.characteristics(facts, thing);
        let mut badges =
            vec![Badge { text: Text::new("badge.seat").seat("seat", thing.controller), tone: Tone::Plain }];
        let card = self.set.card(thing.face).values.is;
        if is.kinds.has(CardType::Creature) {
            let tone = if is.power < card.power { Tone::Bad } else { Tone::Good };
            if (is.power, is.toughness) != (card.power, card.toughness) {
                let size =
                    Text::new("badge.size").number("power", is.power).number("toughness", is.toughness);
                badges.push(Badge { text: size, tone });
            }
            if thing.sick {
                badges.push(Badge { text: Text::new("badge.sick"), tone: Tone::Plain });
            }
        }
        if facts.combat.attackers.iter().any(|attacker| attacker.obj == thing.obj) {
            badges.push(Badge { text: Text::new("badge.attacks"), tone: Tone::Plain });
        }
        if thing.damage > 0 {
            badges.push(Badge { text: Text::new("badge.damage").number("n", thing.damage), tone: Tone::Bad });
        }
        let shown = |counters: &&Counters| {
            counters.on == thing.obj && !matches!(counters.kind, Counter::Plus | Counter::Minus)
        };
        badges.extend(facts.counters.iter().filter(shown).map(|counters| {
            Badge {
                text: Text::new("badge.counters")
                    .written("kind", &counters.kind.to_string().into())
                    .number("n", counters.count),
                tone: Tone::Plain,
            }
        }));
        let block = facts.combat.blocks.iter().find(|block| block.blocker == thing.obj);
        let on =
            block.map(|block| block.attacker).or(thing.host).filter(|&obj| facts.permanent(obj).is_some());
        Pose { turned: thing.tapped, on, badges }
    }
}

impl Facts {
    fn rename(&mut self, name: &dyn Fn(Obj) -> Obj) {
        self.permanents.iter_mut().for_each(|thing| thing.obj = name(thing.obj));
        self.counters.iter_mut().for_each(|counters| counters.on = name(counters.on));
        self.stack.iter_mut().for_each(|spell| spell.rename(name));
        if let Some(frame) = &mut self.frame {
            frame.spell.rename(name);
            frame.results.iter_mut().for_each(|(_, obj)| *obj = name(*obj));
        }
        self.rename_lasting(name);
        self.combat.rename(name);
        match &mut self.pending {
            Some(Pending::Attack { after: obj } | Pending::Block { after: obj, .. }) => *obj = name(*obj),
            Some(Pending::Assign { attacker }) => *attacker = name(*attacker),
            _ => {}
        }
    }
}

/// Returns the hue of a card: that of its first colour, or of the mana it makes.
fn hue(card: &Printed) -> u16 {
    match card.values.is.colours.or(card.values.is.makes).iter().next() {
        Some(Colour::White) => 50,
        Some(Colour::Blue) => 210,
        Some(Colour::Black) => 280,
        Some(Colour::Red) => 10,
        Some(Colour::Green) => 120,
        Some(Colour::Colourless) | None => 30,
    }
}

fn mana_name(colour: Colour) -> Text {
    Text::new(match colour {
        Colour::White => "mana.white",
        Colour::Blue => "mana.blue",
        Colour::Black => "mana.black",
        Colour::Red => "mana.red",
        Colour::Green => "mana.green",
        Colour::Colourless => "mana.colourless",
    })
}

fn stops_key(stops: Stops) -> &'static str {
    match stops {
        Stops::Few => "stops.few",
        Stops::Usual => "stops.usual",
        Stops::All => "stops.all",
    }
}

fn step_key(step: TurnStep) -> &'static str {
    match step {
        TurnStep::Untap => "step.untap",
        TurnStep::Upkeep => "step.upkeep",
        TurnStep::Draw => "step.draw",
        TurnStep::Main1 => "step.main_1",
        TurnStep::Combat => "step.combat",
        TurnStep::Attack => "step.attack",
        TurnStep::Block => "step.block",
        TurnStep::FirstDamage => "step.first_damage",
        TurnStep::Damage => "step.damage",
        TurnStep::CombatEnd => "step.combat_end",
        TurnStep::Main2 => "step.main_2",
        TurnStep::End => "step.end",
        TurnStep::Cleanup => "step.cleanup",
    }
}
