use fairdeal_kernel::{Eyes, Present, Rng, Table};
use fairdeal_session::Match;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// The maximum number of offers per seat searched for a new kind of action.
const LOOKED_AT: usize = 48;
/// The maximum number of kinds of actions kept.
const KINDS: usize = 48;
/// The number of numbers tried in place of one.
const NUMBERS: u32 = 24;

/// Makes actions that nobody was offered: offered ones, with every face of the box in place of theirs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Forge {
    faces: Vec<Value>,
    kinds: BTreeSet<String>,
    models: Vec<Value>,
}

impl Forge {
    /// Collects the faces of a match.
    pub(crate) fn new<G: Present>(m: &Match<G>) -> Forge {
        Forge { faces: faces(m.game(), &m.start().table), ..Forge::default() }
    }

    /// Searches the offers of all seats for new kinds of actions.
    pub(crate) fn learn<G: Present>(&mut self, m: &Match<G>) {
        for seat in m.turn().seats().iter() {
            let offers = m.offers(seat);
            let step = (offers.len() / LOOKED_AT).max(1);
            for action in offers.iter().step_by(step).take(LOOKED_AT) {
                self.keep(&action);
            }
        }
    }

    /// Keeps an action as a model, if its kind is new.
    pub(crate) fn keep<A: Serialize>(&mut self, action: &A) {
        let model = serde_json::to_value(action).expect("actions are JSON");
        let mut kind = model.clone();
        let (faces, mut blank) = (&self.faces, |leaf: &mut Value| *leaf = Value::Null);
        leaves(&mut kind, faces, &mut blank);
        if self.kinds.len() < KINDS && self.kinds.insert(kind.to_string()) {
            self.models.push(model);
        }
    }

    /// Forges actions of a random kind: one of its faces or numbers is replaced by every other.
    pub(crate) fn some<G: Present>(&self, m: &Match<G>, rng: &mut Rng) -> Vec<G::Action> {
        if self.models.is_empty() {
            return vec![];
        }
        self.of_kind::<G>(&self.models[rng.index(self.models.len())], m, rng)
    }

    /// Forges actions of every kind.
    pub(crate) fn all<G: Present>(&self, m: &Match<G>, rng: &mut Rng) -> Vec<G::Action> {
        self.models.iter().flat_map(|model| self.of_kind::<G>(model, m, rng)).collect()
    }

    fn of_kind<G: Present>(&self, model: &Value, m: &Match<G>, rng: &mut Rng) -> Vec<G::Action> {
        let mut are_faces = vec![];
        leaves(&mut model.clone(), &self.faces, &mut |leaf| are_faces.push(leaf.is_string()));
        if are_faces.is_empty() {
            return serde_json::from_value(model.clone()).into_iter().collect();
        }
        let changed = rng.index(are_faces.len());
        let others = match are_faces[changed] {
            true => self.faces.clone(),
            false => numbers(m.board().table.landings(), rng),
        };
        let forged = others.into_iter().filter_map(|other| {
            let (mut forged, mut at) = (model.clone(), 0);
            leaves(&mut forged, &self.faces, &mut |leaf| {
                if at == changed {
                    *leaf = other.clone();
                }
                at += 1;
            });
            serde_json::from_value(forged).ok()
        });
        forged.collect()
    }
}

/// Visits every face and number of a value, in order.
fn leaves(value: &mut Value, faces: &[Value], each: &mut dyn FnMut(&mut Value)) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(|value| leaves(value, faces, each)),
        Value::Object(values) => values.values_mut().for_each(|value| leaves(value, faces, each)),
        Value::Number(_) => each(value),
        Value::String(_) if faces.contains(value) => each(value),
        _ => {}
    }
}

/// Lists names of things, old and new, and the smallest numbers.
fn numbers(landings: u32, rng: &mut Rng) -> Vec<Value> {
    let drawn = (0..NUMBERS).map(|_| rng.below(landings.max(1) + 2));
    (0..4).chain(drawn).map(Value::from).collect()
}

/// Lists the names of all faces in the box, each once.
fn faces<G: Present>(game: &G, table: &Table) -> Vec<Value> {
    let name = |card| {
        let face = table.face(card, Eyes::all_knowing()).expect("all eyes see every face");
        game.face(face, table.back(card)).name
    };
    let names: BTreeSet<String> = table.all_cards().map(name).collect();
    names.into_iter().map(Value::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Plan, Played, bazaar::Bazaar};
    use std::collections::HashSet;

    #[test]
    fn every_face_of_the_box_takes_the_place_of_the_one_that_was_offered() {
        let mut played = Played::<Bazaar>::open(&Plan::of("forge", 1), 0);
        let (mut forge, mut rng) = (Forge::new(&played.m), Rng::simulated("forge"));
        while played.step() {
            forge.learn(&played.m);
        }
        let forged = |model: &Value| forge.of_kind::<Bazaar>(model, &played.m, &mut rng.clone());
        let most =
            forge.models.iter().map(|model| forged(model).into_iter().collect::<HashSet<_>>().len()).max();
        // The box also has roles and dice, whose faces no card of the pack can have.
        assert!(forge.faces.len() > 52 && most >= Some(52), "{most:?} of {:?}", forge.faces);
        let all = forge.all(&played.m, &mut rng);
        assert!(all.len() > forge.models.len(), "{} of {} kinds", all.len(), forge.models.len());
    }
}
