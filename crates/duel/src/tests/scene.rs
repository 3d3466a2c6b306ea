use crate::{
    Action, Both, Combo, Desk, Dice, DiceDuel, Fact, Facts, Hero, Options, Phase, Stacks, Status, shipped,
};
use fairdeal_kernel::{Game, Seat};
use serde_json::{Value, json};
use std::sync::Arc;

/// A duel on its own desk: rolls are given, facts are kept.
pub(super) struct Scene {
    pub(super) game: DiceDuel,
    pub(super) facts: Facts,
    pub(super) log: Vec<Fact>,
}

impl Desk for Scene {
    fn facts(&self) -> &Facts {
        &self.facts
    }

    fn fact(&mut self, fact: Fact) {
        DiceDuel::evolve(&mut self.facts, &fact);
        self.log.push(fact);
    }
}

/// The Training Dummy with another card.
pub(super) fn with_card(card: &Value) -> Arc<Hero> {
    let mut hero: Value = serde_json::from_str(crate::files()[2].1).expect("a hero file is JSON");
    hero["defenseCard"] = card.clone();
    Arc::new(Hero::load(&hero.to_string()).expect("the frame is sound"))
}

/// A card with three dice and the fields of the example: 1–2, 3–4, 5 and 6.
#[expect(clippy::needless_pass_by_value, reason = "tests write JSON in place")]
pub(super) fn card(rules: Value) -> Value {
    let field = |id: &str, faces: Value| json!({ "id": id, "faces": faces });
    let fields = [
        field("F1", json!([1, 2])),
        field("F2", json!([3, 4])),
        field("F3", json!([5])),
        field("F4", json!([6])),
    ];
    json!({ "dice": 3, "allowIdleFaces": true, "fields": fields, "rules": rules })
}

impl Scene {
    /// The Pyromancer attacks a hero; it is the first seat's turn.
    pub(super) fn against(defender: Arc<Hero>) -> Scene {
        let game = DiceDuel::of(Both([shipped()[0].clone(), defender]), Options::default());
        let facts = game.board().facts;
        Scene { game, facts, log: vec![] }
    }

    /// A hero with one rule defends.
    #[expect(clippy::needless_pass_by_value, reason = "tests write JSON in place")]
    pub(super) fn of_rule(rule: Value) -> Scene {
        let hero = with_card(&card(json!([rule])));
        assert_eq!(hero.flaws.to_string(), "");
        Scene::against(hero)
    }

    pub(super) fn holds(mut self, seat: u8, status: Status, stacks: u8) -> Scene {
        let held = &mut self.facts.status[Seat(seat)];
        *held = held.with(status, stacks);
        self
    }

    pub(super) fn hp(mut self, hp: [i16; 2]) -> Scene {
        self.facts.hp = Both(hp);
        self
    }

    pub(super) fn act(&mut self, action: Action) -> &mut Scene {
        let mut offered = vec![];
        self.game.offers(&self.facts, |action| offered.push(action));
        assert!(offered.contains(&action), "{action:?} is not among {offered:?}");
        let game = self.game.clone();
        game.act(self, action);
        self
    }

    /// Rolls dice: five for an attack, the card's for a defence, one for anything else.
    pub(super) fn roll(&mut self, faces: &[u8]) -> &mut Scene {
        let chance = self.game.chance(&self.facts).expect("the rules wait for dice");
        let number = faces.iter().rev().fold(0, |number, face| number * 6 + u32::from(*face) - 1);
        assert!(number < chance.of, "{faces:?} are too many dice for {:?}", self.facts.phase);
        let game = self.game.clone();
        game.rolled(self, number);
        self
    }

    /// Attacks with the first roll of five dice.
    pub(super) fn attack(&mut self, dice: [u8; 5], combo: Combo) -> &mut Scene {
        self.act(Action::Begin);
        if self.facts.phase == Phase::CleanseRoll {
            self.roll(&[1]);
        }
        self.roll(&dice).act(Action::Keep(31)).act(Action::Use(combo))
    }

    pub(super) fn held(&self, seat: u8, status: Status) -> u8 {
        self.facts.status[Seat(seat)][status]
    }

    pub(super) fn stages(&self) -> Vec<u16> {
        self.facts.defence.stages.as_slice().to_vec()
    }

    pub(super) fn totals(&self) -> crate::Totals {
        self.facts.defence.totals
    }
}

pub(super) fn dice(faces: &[u8]) -> Dice {
    Dice::new(faces).expect("faces from 1 to 6")
}

pub(super) fn stacks(status: Status, stacks: u8) -> Stacks {
    Stacks::NONE.with(status, stacks)
}
