//! Effects on cards: where they go, and who looks at them.

use crate::{
    ability::{Amount, Filter, Is, Op, Subject, To, Who, Zone},
    lower::{Lowered, scope::Scope, sentence::single, unhandled},
};
use fairdeal_oracle::tree::{
    self, Destination, Duration, Effect, Entering, LibraryOrder, Objects, Ordinal, Player,
};

impl Scope<'_> {
    pub(super) fn effect_on_cards(&mut self, effect: &Effect) -> Lowered<()> {
        match effect {
            Effect::Exile { who, what, until: None } => {
                let who = self.player(who)?;
                let what = self.several(&who, what)?;
                self.op(Op::Move { what, to: To::Exile });
            }
            Effect::Exile { who, what, until: Some(Duration::UntilLeaves { what: Objects::This }) } => {
                let who = self.player(who)?;
                let what = self.several(&who, what)?;
                self.op(Op::ExileUntil { what });
            }
            Effect::Move { who, what, to, order, .. } => {
                let who = self.player(who)?;
                let what = self.several(&who, what)?;
                self.moved(what, to, order.as_ref())?;
            }
            Effect::MoveBoth { who, what, to, rest, then, order } => {
                let who = self.player(who)?;
                let what = self.chosen(&who, what)?;
                self.moved(what, to, None)?;
                let rest = self.objects(rest)?;
                self.moved(rest, then, order.as_ref())?;
            }
            Effect::PutNthFromTop { who, what, n, .. } => {
                let who = self.player(who)?;
                let what = self.chosen(&who, what)?;
                let above = match n {
                    Ordinal::First => 0,
                    Ordinal::Second => 1,
                    Ordinal::Third => 2,
                    Ordinal::Fourth => 3,
                    Ordinal::Fifth => 4,
                };
                self.op(Op::Move { what, to: To::Below(above) });
            }
            Effect::ShuffleInto { who, what, .. } | Effect::ShuffleIntoAll { who, what, .. } => {
                let who = self.player(who)?;
                let what = self.several(&who, what)?;
                self.op(Op::Move { what, to: To::Shuffled });
            }
            Effect::Shuffle { who } | Effect::ShuffleLibrary { who, .. } => {
                let who = self.player(who)?;
                self.op(Op::Shuffle { who });
            }
            Effect::Scry { who, n } => self.scry(who, n, false)?,
            Effect::Surveil { who, n } => self.scry(who, n, true)?,
            Effect::LookAt { who, what } => self.look_at(who, what)?,
            Effect::Reveal { who, what } => self.reveal(who, what)?,
            Effect::Choose { who, what: Objects::AFrom { noun, to } } => {
                let who = self.player(who)?;
                let of = self.hand_of(*to)?;
                let filter = self.noun(noun)?.1;
                self.op(Op::ChooseHeld { who, of, filter });
            }
            Effect::Choose { who, what } => {
                let who = self.player(who)?;
                let before = self.program.ops.len();
                self.chosen(&who, what)?;
                if self.program.ops.len() == before {
                    return unhandled("choice of", what);
                }
            }
            Effect::Search { who, zone, what } => self.search(who, zone, what)?,
            other => return unhandled("effect", other),
        }
        Ok(())
    }

    fn scry(&mut self, who: &Player, n: &tree::Quantity, surveil: bool) -> Lowered<()> {
        let who = self.player(who)?;
        single(&who)?;
        let amount = self.quantity(n)?;
        self.op(Op::Scry { who, amount, surveil });
        Ok(())
    }

    fn moved(&mut self, what: Subject, to: &Destination, order: Option<&LibraryOrder>) -> Lowered<()> {
        let to = match to {
            // What is put back was looked at.
            Destination::Back | Destination::OnTop => To::Top,
            to => self.destination(to)?,
        };
        let is_looked_at = match &what {
            Subject::Rest => true,
            Subject::Result(tag) => self.looked == Some(*tag),
            _ => false,
        };
        let random = matches!(order, Some(LibraryOrder::Random));
        match (is_looked_at, &to) {
            (true, To::Top | To::Bottom) => self.op(Op::PutBack { what, to, random }),
            (false, _) if order.is_some() => return unhandled("order", &"Elsewhere"),
            _ => self.op(Op::Move { what, to }),
        }
        Ok(())
    }

    /// Returns whose hand a reference to a hand is about: it was revealed or looked at before.
    fn hand_of(&mut self, to: tree::Antecedent) -> Lowered<Who> {
        let tree::Antecedent::Result(tag) = to else { return unhandled("hand", &to) };
        let ops = self.program.ops.iter().zip(&self.program.tags);
        let seen = ops.filter(|&(_, &at)| at == tag).find_map(|(op, _)| match op {
            Op::LookHand { of, .. } => Some(of.clone()),
            _ => None,
        });
        seen.map_or_else(|| unhandled("hand", &"Unseen"), Ok)
    }

    fn look_at(&mut self, who: &Player, what: &Objects) -> Lowered<()> {
        let who = self.player(who)?;
        single(&who)?;
        match self.objects(what)? {
            Subject::Top(of, amount) if of == who => {
                self.looked = Some(self.tag);
                self.op(Op::Look { who, amount: *amount, reveal: false });
            }
            Subject::All(Zone::Hand, Filter(is)) => match &is[..] {
                [Is::Owned(of)] => self.op(Op::LookHand { who, of: of.clone() }),
                _ => return unhandled("look at", what),
            },
            _ => return unhandled("look at", what),
        }
        Ok(())
    }

    fn reveal(&mut self, who: &Player, what: &Objects) -> Lowered<()> {
        let who = self.player(who)?;
        match what {
            Objects::AmongThem { .. } | Objects::UpToAmongThem { .. } | Objects::AnyAmongThem { .. } => {
                self.chosen(&who, what)?;
                if let Some(Op::ChooseLooked { reveal, .. }) = self.program.ops.last_mut() {
                    *reveal = true;
                }
                return Ok(());
            }
            Objects::A { .. } | Objects::Some { .. } => {
                let what = self.chosen(&who, what)?;
                self.op(Op::Reveal { what });
                return Ok(());
            }
            _ => {}
        }
        match self.objects(what)? {
            Subject::Top(of, amount) if of == who => {
                single(&who)?;
                self.looked = Some(self.tag);
                self.op(Op::Look { who, amount: *amount, reveal: true });
            }
            Subject::Top(..) => return unhandled("reveal", what),
            Subject::All(Zone::Hand, Filter(is)) => match &is[..] {
                [Is::Owned(of)] => self.op(Op::LookHand { who: Who::Each, of: of.clone() }),
                _ => return unhandled("reveal", what),
            },
            what => self.op(Op::Reveal { what }),
        }
        Ok(())
    }

    /// Reads "search your library for a card"; what becomes of the card is in the clauses after it.
    fn search(&mut self, who: &Player, zone: &tree::Zone, what: &Objects) -> Lowered<()> {
        let tree::Zone::Library { of } = zone else { return unhandled("search in", zone) };
        let who = self.player(who)?;
        single(&who)?;
        let of = match of {
            Player::You => Who::You,
            of => self.player(of)?,
        };
        if of != who {
            return unhandled("search in", &"AnotherLibrary");
        }
        let (most, noun) = match what {
            Objects::A { noun } => (Amount::Number(1), noun),
            Objects::Some { n, noun } | Objects::AtMost { n, noun } => (Amount::Number(*n as i32), noun),
            Objects::X { noun } | Objects::AtMostX { noun } => (self.x(), noun),
            Objects::AnyNumber { noun } => (Amount::Number(99), noun),
            other => return unhandled("search for", other),
        };
        let filter = self.noun(noun)?.1;
        self.op(Op::Search { who, filter, most });
        Ok(())
    }

    fn destination(&mut self, to: &Destination) -> Lowered<To> {
        Ok(match to {
            Destination::Battlefield { how } => {
                let (mut tapped, mut under, mut attacking) = (false, Some(Who::You), false);
                let mut counters = vec![];
                for how in how {
                    match how {
                        Entering::Tapped => tapped = true,
                        Entering::Attacking => attacking = true,
                        Entering::TappedAndAttacking => (tapped, attacking) = (true, true),
                        Entering::Under { who: Player::OwnerOf { .. } | Player::OwnersOf { .. } } => {
                            under = None;
                        }
                        Entering::Under { who } => under = Some(self.player(who)?),
                        Entering::With { n, kind } => {
                            counters.push((self.counter(kind)?, self.quantity(n)?));
                        }
                        Entering::Transformed | Entering::FaceDown | Entering::AttachedTo { .. } => {
                            return unhandled("entering", how);
                        }
                    }
                }
                if self.implied != Who::You && under == Some(Who::You) {
                    under = Some(self.implied.clone());
                }
                To::Battlefield { tapped, under, attacking, counters }
            }
            Destination::Hand { .. } | Destination::Hands { .. } => To::Hand,
            Destination::Graveyard { .. } | Destination::Graveyards { .. } => To::Graveyard,
            Destination::Library { .. } => To::Shuffled,
            Destination::Top { .. } | Destination::Tops { .. } => To::Top,
            Destination::Bottom { .. } => To::Bottom,
            Destination::Exile => To::Exile,
            Destination::Back | Destination::OnTop => To::Top,
            Destination::TopOrBottom { .. } => return unhandled("destination", to),
        })
    }
}
