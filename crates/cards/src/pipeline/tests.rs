use super::{Class, Happened, Look, Pipeline, go_on, happen, settle};
use fairdeal_kernel::Seat;

/// Damage to a creature by number, a death, or lost life.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Event {
    Damage(usize, u32),
    Dies(usize),
    Cannot,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effect {
    Double,
    PlusOne,
    Prevent,
    Redirect(usize),
    Own,
}

/// Creatures with their health; each sees others die, and some effects replace damage.
struct Toy {
    health: Vec<Option<u32>>,
    effects: Vec<(Class, Effect)>,
    watches_back: bool,
    waiting: Vec<(usize, usize)>,
    batches: Vec<Vec<Event>>,
    fuel: usize,
}

impl Toy {
    fn new(health: &[u32], effects: &[(Class, Effect)]) -> Toy {
        Toy {
            health: health.iter().map(|&health| Some(health)).collect(),
            effects: effects.to_vec(),
            watches_back: true,
            waiting: vec![],
            batches: vec![],
            fuel: 100,
        }
    }
}

impl Pipeline for Toy {
    type Proposal = Event;
    type Replacement = Effect;
    type Trigger = (usize, usize);

    fn possible(&self, what: &Event) -> bool {
        match what {
            Event::Damage(on, amount) => *amount > 0 && self.health[*on].is_some(),
            Event::Dies(who) => self.health[*who].is_some(),
            Event::Cannot => false,
        }
    }

    fn affected(&self, what: &Event) -> Seat {
        match what {
            Event::Damage(on, _) | Event::Dies(on) => Seat(*on as u8),
            Event::Cannot => Seat(0),
        }
    }

    fn replacements(&self, what: &Event, out: &mut Vec<(Class, Effect)>) {
        if !matches!(what, Event::Dies(_)) {
            out.extend(&self.effects);
        }
    }

    fn replace(&mut self, by: &Effect, what: Event) -> Vec<Event> {
        let Event::Damage(on, amount) = what else { return vec![what] };
        match by {
            Effect::Double => vec![Event::Damage(on, 2 * amount)],
            Effect::PlusOne | Effect::Own => vec![Event::Damage(on, amount + 1)],
            Effect::Prevent => vec![],
            Effect::Redirect(to) => vec![Event::Damage(*to, amount)],
        }
    }

    fn commit(&mut self, batch: &[Event]) {
        self.batches.push(batch.to_vec());
        for event in batch {
            match event {
                Event::Damage(on, amount) => {
                    self.health[*on] = self.health[*on].map(|health| health.saturating_sub(*amount));
                }
                Event::Dies(who) => self.health[*who] = None,
                Event::Cannot => unreachable!("it is never possible"),
            }
        }
    }

    fn triggers(&self, batch: &[Event], look: Look, out: &mut Vec<(usize, usize)>) {
        if self.watches_back != (look == Look::Back) {
            return;
        }
        for event in batch {
            if let Event::Dies(dead) = event {
                let watching = (0..self.health.len()).filter(|&who| self.health[who].is_some());
                out.extend(watching.map(|who| (who, *dead)));
            }
        }
    }

    fn wait(&mut self, triggers: Vec<(usize, usize)>) {
        self.waiting.extend(triggers);
    }

    fn checks(&self) -> Vec<Event> {
        let dead = self.health.iter().enumerate().filter(|(_, health)| **health == Some(0));
        dead.map(|(who, _)| Event::Dies(who)).collect()
    }

    fn burn(&mut self, events: usize) -> bool {
        self.fuel = self.fuel.saturating_sub(events);
        self.fuel > 0
    }
}

#[test]
fn a_lone_replacement_applies_once_and_without_a_question() {
    let mut toy = Toy::new(&[9], &[(Class::Any, Effect::Double)]);
    assert_eq!(happen(&mut toy, vec![Event::Damage(0, 2)]), Happened::All);
    assert_eq!(toy.health, [Some(5)]);
}

#[test]
fn the_affected_player_chooses_the_order_of_several() {
    for (first, health) in [(0, 9 - 5), (1, 9 - 6)] {
        let mut toy = Toy::new(&[9], &[(Class::Any, Effect::Double), (Class::Any, Effect::PlusOne)]);
        let Happened::Asks(pending) = happen(&mut toy, vec![Event::Damage(0, 2)]) else {
            panic!("two replacements of one class are a choice");
        };
        assert_eq!((pending.by, pending.options.len()), (Seat(0), 2));
        assert_eq!(toy.health, [Some(9)], "nothing happens before the answer");
        let kept = serde_json::to_string(&pending.by).expect("a seat can be written");
        assert_eq!(kept, "0");
        assert_eq!(go_on(&mut toy, pending, first), Happened::All, "the other one is the only one left");
        assert_eq!(toy.health, [Some(health)]);
    }
}

#[test]
fn a_class_comes_before_the_next_without_a_question() {
    let mut toy = Toy::new(&[9], &[(Class::Any, Effect::Double), (Class::Itself, Effect::Own)]);
    assert_eq!(happen(&mut toy, vec![Event::Damage(0, 2)]), Happened::All);
    assert_eq!(toy.health, [Some(9 - 6)], "first one more, then twice as much");
}

#[test]
fn what_is_prevented_or_impossible_never_happened() {
    let mut toy = Toy::new(&[9], &[(Class::Any, Effect::Prevent)]);
    assert_eq!(happen(&mut toy, vec![Event::Damage(0, 2), Event::Cannot]), Happened::All);
    assert!(toy.batches.is_empty());
}

#[test]
fn what_is_redirected_remembers_what_replaced_it() {
    let mut toy = Toy::new(&[9, 9], &[(Class::Any, Effect::Redirect(1))]);
    assert_eq!(happen(&mut toy, vec![Event::Damage(0, 2)]), Happened::All);
    assert_eq!(toy.health, [Some(9), Some(7)]);
}

#[test]
fn things_that_die_together_see_each_other() {
    let mut toy = Toy::new(&[1, 1, 5], &[]);
    assert_eq!(happen(&mut toy, vec![Event::Damage(0, 1), Event::Damage(1, 1)]), Happened::All);
    assert_eq!(settle(&mut toy), Happened::All);
    assert_eq!(toy.batches.len(), 2, "the damage, and both deaths at once");
    assert_eq!(toy.waiting, [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]);
}

#[test]
fn an_ability_that_looks_on_sees_only_what_is_left() {
    let mut toy = Toy::new(&[1, 1, 5], &[]);
    toy.watches_back = false;
    assert_eq!(happen(&mut toy, vec![Event::Dies(0), Event::Dies(1)]), Happened::All);
    assert_eq!(toy.waiting, [(2, 0), (2, 1)]);
}

#[test]
fn a_match_without_fuel_ends_where_it_is() {
    let mut toy = Toy::new(&[9], &[]);
    toy.fuel = 1;
    assert_eq!(happen(&mut toy, vec![Event::Damage(0, 2)]), Happened::Ended);
    assert_eq!(toy.health, [Some(9)]);
}
