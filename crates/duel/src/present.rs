use crate::{Action, DiceDuel, Fact, Facts, Phase, panels, say};
use fairdeal_kernel::{
    Ask, Back, Board, Face, FaceView, Gesture, Meta, Panel, Present, Scoreboard, Seat, Seen, Span, Text,
    piles, texts,
};

piles! {
    self: DiceDuel;
}

impl Present for DiceDuel {
    const META: Meta = Meta {
        name: "Dice Duel",
        about: "Two heroes, five dice and three rolls: attack with combos, defend with a card.",
        category: "dice",
        ..texts!("de", "es")
    };

    fn face(&self, face: Face, _: Back) -> FaceView {
        let name = (u32::from(face.0) + 1).to_string();
        FaceView { text: name.clone(), name }
    }

    fn notation(&self, action: Action) -> String {
        let yes_or_no = |yes: bool| if yes { "yes" } else { "no" };
        match action {
            Action::Begin => "begin".into(),
            Action::Flame(is_used) => format!("flame:{}", yes_or_no(is_used)),
            Action::Keep(set) => format!("keep:{}", dice_of(set)),
            Action::Use(combo) => combo.name().into(),
            Action::Pass => "pass".into(),
            Action::Spend { chi, scorch } => format!("spend:{chi},{scorch}"),
            Action::Evade(is_used) => format!("evade:{}", yes_or_no(is_used)),
            Action::Prevent(count) => format!("prevent:{count}"),
            Action::Reroll(set) => format!("reroll:{}", dice_of(set)),
            Action::Block(chi) => format!("block:{chi}"),
        }
    }

    fn label(&self, seen: &Seen<'_, Facts>, _: Seat, action: Action) -> Text {
        say::label(self, seen.facts(), action)
    }

    fn gesture(&self, _: &Seen<'_, Facts>, _: Seat, action: Action) -> Gesture {
        match action {
            Action::Keep(set) | Action::Reroll(set) => Gesture::Set(set.into()),
            _ => Gesture::Press,
        }
    }

    fn ask(&self, seen: &Seen<'_, Facts>, _: Seat) -> Ask {
        say::ask(self, seen.facts())
    }

    fn recap(&self, fact: &Fact) -> Option<Text> {
        say::recap(fact)
    }

    fn panels(&self, seen: &Seen<'_, Facts>) -> Vec<Panel> {
        panels::panels(self, seen.facts())
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let row = |seat| (Text::new("seat").seat("seat", seat), vec![seen.facts().hp[seat].into()]);
        let rows = Seat::all(2).map(row).collect();
        vec![Scoreboard { title: Text::new("score"), columns: vec![Text::new("hp")], rows }]
    }

    fn facts_for_ai(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        let facts = seen.facts();
        let held = |key: &'static str, seat: Seat| {
            let all = facts.status[seat].iter();
            let texts = all.map(|(status, stacks)| {
                Text::new("note.stacks").text("status", say::status(status)).number("stacks", stacks)
            });
            let held = texts.reduce(|one, two| Text::new("effects").text("one", one).text("two", two));
            let held = held.unwrap_or_else(|| Text::new("effect.none"));
            Text::new(key).number("hp", facts.hp[seat]).text("held", held)
        };
        vec![held("note.own", seat), held("note.other", crate::both::other(seat))]
    }

    fn fits(&self, board: &Board<Facts>) -> Result<(), String> {
        let facts = &board.facts;
        if facts.active.0 > 1 || facts.first.0 > 1 {
            return Err("active and first are seats: 0 or 1".into());
        }
        for seat in Seat::all(2) {
            let most = self.hero(seat).hp;
            let least = i16::from(facts.ended.is_none());
            if !(least..=most).contains(&facts.hp[seat]) {
                return Err(format!("the hp of seat {} must be from {least} to {most}", seat.0));
            }
        }
        if !(1..=self.options_round_limit()).contains(&facts.round) {
            return Err(format!("the round must be from 1 to {}", self.options_round_limit()));
        }
        self.fits_phase(facts)
    }

    fn closes(&self, fact: &Fact) -> Option<Span> {
        match fact {
            Fact::TurnEnded { .. } => Some(Span::Trick),
            Fact::Ended { .. } => Some(Span::Match),
            _ => None,
        }
    }
}

impl DiceDuel {
    fn options_round_limit(&self) -> u16 {
        fairdeal_kernel::Game::options(self).round_limit
    }

    /// Says what a position lacks for the phase it names.
    fn fits_phase(&self, facts: &Facts) -> Result<(), String> {
        let attacks = facts.attack.combo.is_some();
        let sound = match facts.phase {
            Phase::Upkeep | Phase::Flame => facts.rolls > 0 && facts.rolls <= 3 && facts.kept == 0,
            Phase::Keep => facts.dice.len() == 5 && (1..3).contains(&facts.rolls) && facts.kept < 32,
            Phase::Ability => facts.dice.len() == 5,
            Phase::Spend | Phase::React | Phase::Prevent => facts.dice.len() == 5 && attacks,
            Phase::Block => {
                attacks && facts.defence.dice.len() == usize::from(self.defence_dice(facts.defender()))
            }
            Phase::Reroll => attacks && self.reroll_sets(facts).next().is_some(),
            Phase::Over => facts.ended.is_some(),
            _ => false,
        };
        let phases = "upkeep, flame, keep, ability, spend, react, prevent, reroll, block";
        sound.then_some(()).ok_or_else(|| {
            format!(
                "nobody can go on from this phase: name one of {phases} with the dice and the attack it needs"
            )
        })
    }
}

/// The places of a set of dice, counted from 1: `134`, or `-` for none.
fn dice_of(set: u8) -> String {
    let places: String = (0..8).filter(|at| set >> at & 1 == 1).map(|at| char::from(b'1' + at)).collect();
    if places.is_empty() { "-".into() } else { places }
}
