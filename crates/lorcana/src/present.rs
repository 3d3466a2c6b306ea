use crate::{
    code::{Coded, What},
    field::{Field, Thing},
    frame::Frame,
    notation::notation,
    parts::{Action, End, Fact, Facts, Phase},
    piles::{MARK_NAMES, STAGE, hand, inkwell, look, play, under},
    printed::Keywords,
    rules::Lorcana,
    set::{BODYGUARD, SHIELDED},
    vocabulary::{Ink, Keyword, Kind},
};
use fairdeal_cards::{Id, Wait};
use fairdeal_kernel::{
    Arg, Ask, AskKind, Back, Badge, Board, Choice, Face, FaceView, Gesture, Mark, Meta, Obj, Offers, Panel,
    PanelRow, Pile, Pose, Present, Scoreboard, Seat, Seen, Span, Text, TextCard, Tone, texts,
};
use std::sync::Arc;

impl Present for Lorcana {
    const META: Meta = Meta {
        name: "Lorcana",
        about: "Lorcana rules, original cards (unofficial): ink your cards, send characters questing, \
                reach twenty lore.",
        category: "trading-card",
        ..texts!("de", "es")
    };
    const TOOLS: &'static [fairdeal_kernel::Tool] = crate::tools::TOOLS;

    fn face(&self, face: Face, _: Back) -> FaceView {
        let name = self
            .set
            .cards
            .get(face.0 as usize)
            .map_or_else(|| format!("#{}", face.0), |card| card.full_name.clone());
        FaceView { name: name.clone(), text: name }
    }

    fn mark_name(&self, mark: Mark) -> String {
        MARK_NAMES[mark.0 as usize].into()
    }

    fn notation(&self, action: Action) -> String {
        notation(&self.set, action)
    }

    fn label(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Text {
        let named = |text: Text, name: &'static str, obj: Obj| match self.face_of(seen, obj) {
            Some(face) => text.with(name, Arg::Face(face, Back::Pack(0))),
            None => text.text(name, Text::new("thing")),
        };
        match action {
            Action::Aside(card) => Text::new("aside").face("card", card),
            Action::Done => Text::new(if seen.facts().phase == Phase::Alter { "keep" } else { "done" }),
            Action::Ink(card) => Text::new("ink").face("card", card),
            Action::Play(card) => {
                let cost = self.set.cards.get(card.0 as usize).map_or(0, |printed| {
                    Field::of(&self.set, *seen).cost(seat, card, printed.definition.cost).0
                });
                Text::new("play").face("card", card).number("cost", cost)
            }
            Action::Shift(card, onto) => named(Text::new("shift").face("card", card), "onto", onto),
            Action::Sing(card, singer) => named(Text::new("sing").face("card", card), "singer", singer),
            Action::SingTogether(card, singer) => {
                named(Text::new("sing.together").face("card", card), "singer", singer)
            }
            Action::Quest(obj) => named(Text::new("quest"), "card", obj),
            Action::Challenge(obj, target) => {
                named(named(Text::new("challenge"), "card", obj), "target", target)
            }
            Action::Move(obj, to) => named(named(Text::new("move"), "card", obj), "to", to),
            Action::Use(obj, n) => match self.activated(seen, obj, n) {
                Some(ability) => named(Text::new("use"), "card", obj).written("text", &ability.text),
                None => named(Text::new("use.none"), "card", obj),
            },
            Action::Boost(obj) => named(Text::new("boost"), "card", obj),
            Action::EndTurn => Text::new("end.turn"),
            Action::Resolve(place) => match seen.facts().agenda.bag.get(place as usize) {
                Some(frame) => self.told("resolve", frame),
                None => Text::new("resolve.none"),
            },
            Action::Pick(obj) => named(Text::new("pick"), "card", obj),
            Action::Take(card) => Text::new("take").face("card", card),
            Action::Yes if seen.facts().phase == Phase::Keep => Text::new("keep.all"),
            Action::No if seen.facts().phase == Phase::Keep => Text::new("keep.not"),
            Action::Yes => Text::new("yes"),
            Action::No => Text::new("no"),
            Action::Mode(mode) => match self.mode_text(seen, mode) {
                Some(text) => Text::new("mode").written("text", text),
                None => Text::new("mode.none").number("n", mode + 1),
            },
            Action::Number(number) => Text::new("number").number("n", number),
            Action::Name(card) => Text::new("name").face("card", card),
        }
    }

    fn gesture(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Gesture {
        let dragged = |face: Face, from: Pile, to: Pile| Gesture::drag(seen, from, face, to);
        match action {
            Action::Ink(face) => dragged(face, hand(seat), inkwell(seat)),
            Action::Play(face) => dragged(face, hand(seat), play(seat)),
            Action::Aside(face) => dragged(face, hand(seat), look(seat)),
            Action::Take(face) => {
                let found = [hand(seat), look(seat)].into_iter().find_map(|pile| seen.find(pile, face));
                found.map_or(Gesture::Press, |card| Gesture::Pick(seen.obj(card)))
            }
            Action::Shift(face, _) => dragged(face, hand(seat), play(seat)),
            Action::Sing(face, _) | Action::SingTogether(face, _) => dragged(face, hand(seat), STAGE),
            Action::Challenge(obj, _) => Gesture::Drag(obj, play(seat.next(2))),
            Action::Pick(obj) | Action::Quest(obj) | Action::Move(obj, _) => Gesture::Pick(obj),
            Action::Use(obj, _) | Action::Boost(obj) => Gesture::Pick(obj),
            _ => Gesture::Press,
        }
    }

    fn ask(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Ask {
        let facts = seen.facts();
        if let Some(frame) = facts.agenda.running() {
            return self.ask_of(seen, frame);
        }
        if let Some(song) = &facts.song {
            let field = Field::of(&self.set, *seen);
            let singers =
                song.singers.iter().filter_map(|&id| field.by_id(id)).map(|thing| thing.obj).collect();
            let sum = self.set.card(song.card).together.unwrap_or(0);
            let prompt = Text::new("ask.song").face("card", song.card).number("sum", sum);
            let most = field.characters(seat).count() as u16;
            return Ask::several(prompt, AskKind::Select, 1, most, singers).playing("singer");
        }
        if let Some(paying) = facts.paying {
            let prompt = Text::new("ask.pay").face("card", paying.card).number("n", paying.left);
            let left = paying.left.into();
            return Ask::several(prompt, AskKind::Select, left, left, vec![]).playing("discard");
        }
        if facts.phase == Phase::Keep {
            return Ask::menu(Text::new("ask.keep"));
        }
        if facts.phase == Phase::Alter {
            return Ask::menu(Text::new("ask.alter"));
        }
        if !facts.agenda.bag.is_empty() {
            return Ask::menu(Text::new("ask.bag"));
        }
        Ask::menu(Text::new("ask.main"))
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        let told = |key: &'static str, by: Seat, card: Face| Text::new(key).seat("by", by).face("card", card);
        Some(match *fact {
            Fact::Began { by } => Text::new("recap.began").seat("by", by),
            Fact::Altered { by, cards } => Text::new("recap.altered").seat("by", by).number("n", cards),
            Fact::TurnBegan { by } => Text::new("recap.turn").seat("by", by),
            Fact::Inked { by, card } => told("recap.inked", by, card),
            Fact::InkAdded { by } => Text::new("recap.ink_added").seat("by", by),
            Fact::Played { by, card } => told("recap.played", by, card),
            Fact::PlayedFree { by, card } => told("recap.free", by, card),
            Fact::ShiftedOnto { by, card, onto } => told("recap.shifted", by, card).face("onto", onto),
            Fact::Sang { by, card, singer } => told("recap.sang", by, card).face("singer", singer),
            Fact::Quested { by, card, lore } => told("recap.quested", by, card).number("n", lore),
            Fact::Challenged { by, card, target, .. } => {
                told("recap.challenged", by, card).face("target", target)
            }
            Fact::Moved { by, card, to } => told("recap.moved", by, card).face("to", to),
            Fact::Used { by, card } => told("recap.used", by, card),
            Fact::Boosted { by, card } => told("recap.boosted", by, card),
            Fact::LoreGained { by, lore } => Text::new("recap.lore").seat("by", by).number("n", lore),
            Fact::LoreLost { by, lore } => Text::new("recap.lost").seat("by", by).number("n", lore),
            Fact::Damaged { card, damage } => {
                Text::new("recap.damaged").face("card", card).number("n", damage)
            }
            Fact::Healed { card, damage } => Text::new("recap.healed").face("card", card).number("n", damage),
            Fact::Banished { by, card } => told("recap.banished", by, card),
            Fact::Removed { card } => Text::new("recap.removed").face("card", card),
            Fact::MainBegan { cards: 0, .. } => return None,
            Fact::Drew { by, cards } | Fact::MainBegan { by, cards } => {
                Text::new("recap.drew").seat("by", by).number("n", cards)
            }
            Fact::Discarded { by, card } => told("recap.discarded", by, card),
            Fact::Revealed { by, card, .. } => told("recap.revealed", by, card),
            Fact::HandShown { of, .. } => Text::new("recap.shown").seat("of", of),
            Fact::InkReadied { by, ink } => Text::new("recap.readied").seat("by", by).number("n", ink),
            Fact::Took { by, card } => told("recap.took", by, card),
            Fact::Named { by, card } => told("recap.named", by, card),
            Fact::Ended { end: End::Fuel } => Text::new("recap.fuel"),
            _ => return None,
        })
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let row = |(seat, lore): (Seat, u8)| (Text::new("seat").seat("seat", seat), vec![lore.into()]);
        let rows = seen.facts().lore.iter().map(row).collect();
        vec![Scoreboard { title: Text::new("score"), columns: vec![Text::new("lore")], rows }]
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        let field = Field::of(&self.set, *seen);
        let panel = |seat: Seat| {
            let chips = vec![
                (Text::new("lore"), seen.facts().lore[seat].into()),
                (Text::new("ink.ready"), field.ready_ink(seat).into()),
                (Text::new("inkwell"), seen.len(inkwell(seat)) as i64),
            ];
            let title = Text::new("seat").seat("seat", seat);
            Panel { title, seat: Some(seat), rows: vec![PanelRow::Chips(chips)] }
        };
        Seat::all(2).map(panel).collect()
    }

    fn poses(&self, seen: &Seen<'_, Facts>) -> Vec<(Obj, Pose)> {
        let field = Field::of(&self.set, *seen);
        let mut poses: Vec<(Obj, Pose)> = field.things.iter().map(|thing| pose(&field, thing)).collect();
        for seat in Seat::all(2) {
            for card in seen.cards(under(seat)) {
                let on = field.by_id(Id(seen.mark(card, crate::piles::UNDER))).map(|thing| thing.obj);
                poses.push((seen.obj(card), Pose { turned: false, on, badges: vec![] }));
            }
        }
        poses
    }

    fn written(&self, face: Face, _: Back) -> Option<TextCard> {
        let card = self.set.cards.get(face.0 as usize)?;
        let definition = &card.definition;
        let number = |value: Option<u8>, name: &str| value.map(|value| (name.to_owned(), value.into()));
        let stats = [
            number(definition.strength, "strength"),
            number(definition.willpower, "willpower"),
            number(definition.lore, "lore"),
            number(definition.move_cost, "move"),
        ];
        let mut kind = definition.kind.to_string();
        kind[..1].make_ascii_uppercase();
        let kinds: Vec<&str> =
            std::iter::once(kind.as_str()).chain(definition.traits.iter().map(String::as_str)).collect();
        Some(TextCard {
            title: definition.name.clone(),
            subtitle: definition.title.clone(),
            kind: kinds.join(" · "),
            cost: Some(definition.cost.into()),
            hue: hue(definition.inks[0]),
            ringed: definition.inkable,
            stats: stats.into_iter().flatten().collect(),
            rules: card.text.clone(),
        })
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        let other = seat.next(2);
        let lore = seen.facts().lore;
        let ink = Field::of(&self.set, *seen).ready_ink(seat);
        vec![
            Text::new("ai.lore").number("own", lore[seat]).number("other", lore[other]),
            Text::new("ai.ink").number("n", ink),
        ]
    }

    fn timeout(&self, _: &Seen<'_, Facts>, _: Seat, offers: &Offers<Action>) -> usize {
        let idle = [Action::EndTurn, Action::Done, Action::No];
        idle.into_iter().find_map(|action| offers.position(action)).unwrap_or(0)
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        let key = crate::why::why_not(self, seen, seat, action)?;
        Some(Text::new(key))
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        match fact {
            Fact::TurnEnded => Some(Span::Trick),
            Fact::Ended { .. } => Some(Span::Match),
            _ => None,
        }
    }

    fn rename(&self, facts: &mut Facts, _: &dyn Fn(Obj) -> Obj) {
        // What was derived names things; the facts that are written down do not.
        facts.derived.reset();
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        crate::fits::fits(self, board)
    }
}

impl Lorcana {
    fn face_of(&self, seen: &Seen<'_, Facts>, obj: Obj) -> Option<Face> {
        seen.face(seen.card(obj)?)
    }

    /// A text about an effect, with its card and what is written there.
    fn told(&self, key: &'static str, frame: &Frame) -> Text {
        let text = Text::new(key).face("card", frame.face);
        match self.set.abilities.get(frame.ability as usize) {
            Some(ability) => text.written("text", &ability.text),
            None => text,
        }
    }

    fn activated(&self, seen: &Seen<'_, Facts>, obj: Obj, n: u8) -> Option<&Coded> {
        let activated = self.set.card(self.face_of(seen, obj)?).activated.get(n as usize)?;
        self.set.abilities.get(activated.ability as usize).map(AsRef::as_ref)
    }

    fn mode_text(&self, seen: &Seen<'_, Facts>, mode: u8) -> Option<&Arc<str>> {
        let frame = seen.facts().agenda.running()?;
        self.set.abilities.get(frame.ability as usize)?.mode_text(frame.step, mode)
    }

    fn ask_of(&self, seen: &Seen<'_, Facts>, frame: &Frame) -> Ask {
        let about = |key: &'static str| Text::new(key).face("card", frame.face);
        match frame.wait {
            Wait::No => Ask::menu(self.told("ask.may", frame)),
            Wait::May { .. } if frame.ability == BODYGUARD => Ask::menu(about("ask.enter")),
            Wait::May { .. } => Ask::menu(self.told("ask.may", frame)),
            Wait::Mode { .. } => Ask::menu(about("ask.mode")),
            Wait::Name { .. } => Ask::menu(about("ask.name")),
            Wait::Free { .. } => Ask::menu(about("ask.free")),
            Wait::FromHand { of, .. } => Ask::menu(about("ask.rob").seat("of", of)),
            Wait::Number { most, .. } => {
                Ask { kind: AskKind::Number, ..Ask::menu(about("ask.number").number("n", most)) }
            }
            Wait::Discard { left, .. } => {
                let prompt = about("ask.discard").number("n", left);
                Ask::several(prompt, AskKind::Select, left.into(), left.into(), vec![]).playing("discard")
            }
            Wait::Take { max, .. } => {
                let prompt = about("ask.take").number("n", max);
                Ask::several(prompt, AskKind::Select, 0, max.into(), vec![]).playing("take")
            }
            Wait::Lay { .. } => Ask::several(about("ask.lay"), AskKind::Order, 1, 1, vec![]),
            Wait::Pick { min, max, .. } => {
                let field = Field::of(&self.set, *seen);
                let role = self.role(frame);
                let prompt = match role {
                    "shield" => about("ask.shield"),
                    "from" => about("ask.from").number("n", max),
                    "to" => about("ask.to").number("n", max),
                    _ if min == max => self.told("ask.pick", frame).number("n", max),
                    _ => self.told("ask.pick.some", frame).number("n", max),
                };
                let chosen = frame.picks.iter().filter_map(|&(_, id)| field.by_id(id));
                let chosen = if role == "shield" { vec![] } else { chosen.map(|thing| thing.obj).collect() };
                let ask = Ask::several(prompt, AskKind::Select, min.into(), max.into(), chosen);
                Ask { barred: self.barred(&field, frame), ..ask.playing(role) }
            }
        }
    }

    /// What becomes of the things for which an effect asks.
    fn role(&self, frame: &Frame) -> &'static str {
        match (frame.ability, self.op(frame).map(|op| &op.what)) {
            (SHIELDED, _) => "shield",
            (_, Some(What::MoveDamage(_))) if frame.aim == 0 => "from",
            (_, Some(What::MoveDamage(_) | What::MoveTo)) if frame.aim == 1 => "to",
            _ => "target",
        }
    }

    /// The things in play that may not be chosen, with the rule that excluded each.
    fn barred(&self, field: &Field<'_>, frame: &Frame) -> Vec<(Obj, Text)> {
        let aim = self.op(frame).and_then(|op| op.aims.get(frame.aim as usize));
        let Some(crate::code::Aim::Chosen { query, .. }) = aim else { return vec![] };
        let selected = field.selected(frame);
        let context = field.context(frame, &selected);
        let by = frame.wait.asks().unwrap_or(frame.seat);
        let things = (0..field.things.len()).map(|at| field.item_at(at));
        let found = fairdeal_select::candidates(query, field, &context, by, things);
        let why = |excluded| match excluded {
            fairdeal_select::Excluded::Zone => "barred.zone",
            fairdeal_select::Excluded::Filter(_) => "barred.filter",
            fairdeal_select::Excluded::Protection(_) => "barred.ward",
            fairdeal_select::Excluded::Restriction(_) => "barred.guard",
        };
        found.excluded.into_iter().map(|(item, excluded)| (item.obj, Text::new(why(excluded)))).collect()
    }
}

/// How a thing lies, with its damage and what changed about it.
fn pose(field: &Field<'_>, thing: &Thing) -> (Obj, Pose) {
    let badge = |text: Text, tone: Tone| Badge { text, tone };
    let mut badges = vec![];
    if thing.damage > 0 {
        badges.push(badge(Text::new("badge.damage").number("n", thing.damage), Tone::Bad));
    }
    if thing.drying {
        badges.push(badge(Text::new("badge.drying"), Tone::Plain));
    }
    let printed = &field.print(thing).definition;
    let changes = [
        ("badge.strength", thing.strength - i16::from(printed.strength.unwrap_or(0))),
        ("badge.willpower", thing.willpower - i16::from(printed.willpower.unwrap_or(0))),
        ("badge.lore", thing.lore - i16::from(printed.lore.unwrap_or(0))),
    ];
    for (key, change) in changes.into_iter().filter(|(_, change)| *change != 0) {
        let sign = if change > 0 { "badge.more" } else { "badge.less" };
        let amount = Text::new(sign).number("n", change.abs());
        badges
            .push(badge(Text::new(key).text("by", amount), if change > 0 { Tone::Good } else { Tone::Bad }));
    }
    for text in gained(&field.print(thing).keywords, &thing.keywords) {
        badges.push(badge(Text::new("badge.keyword").written("text", &text.into()), Tone::Good));
    }
    let on = field.by_id(thing.at).map(|place| place.obj);
    let turned = thing.exerted && thing.kind != Kind::Location;
    (thing.obj, Pose { turned, on, badges })
}

/// The keywords that a thing has beyond those that are printed on it, with their numbers.
fn gained(printed: &Keywords, now: &Keywords) -> Vec<String> {
    let more = |keyword: Keyword| match keyword {
        Keyword::Challenger => now.challenger - printed.challenger,
        Keyword::Resist => now.resist - printed.resist,
        Keyword::Singer if now.singer > printed.singer => now.singer,
        _ => 0,
    };
    let said = |keyword: &Keyword| match (now.has(*keyword), printed.has(*keyword), more(*keyword)) {
        (true, _, number) if number > 0 && *keyword == Keyword::Singer => Some(format!("Singer {number}")),
        (true, _, number) if number > 0 => Some(format!("{} +{number}", title(*keyword))),
        (true, false, _) => Some(title(*keyword)),
        _ => None,
    };
    Keyword::CHOICES.iter().filter_map(said).collect()
}

/// A keyword as it is printed.
fn title(keyword: Keyword) -> String {
    let mut word = keyword.to_string();
    word[..1].make_ascii_uppercase();
    word
}

/// The colour of an ink.
fn hue(ink: Ink) -> u16 {
    match ink {
        Ink::Amber => 42,
        Ink::Amethyst => 282,
        Ink::Emerald => 130,
        Ink::Ruby => 352,
        Ink::Sapphire => 212,
        Ink::Steel => 200,
    }
}
