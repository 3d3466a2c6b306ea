//! What spells and abilities are worth to their player at a glance, for the greedy bot.

use crate::{
    ability::{Ability, AbilityKind, Amount, Flag, Mod, Op, Program, Subject, To, Until, Who},
    parts::{Counter, Facts},
    rules::Magic,
    set::{CardType, Keyword},
    spell::{Pick, Spell},
    view::{Context, Thing, View},
};
use fairdeal_kernel::{Choice, Seat, Seen};

/// What winning is worth.
const WIN: i32 = 1000;

/// A spell or ability that is judged, from its player's point of view.
struct Judge<'a> {
    view: View<'a>,
    spell: &'a Spell,
    seat: Seat,
}

impl Magic {
    /// Returns what a spell or ability that is only considered would come to with the best targets.
    pub(crate) fn prospect(&self, seen: &Seen<'_, Facts>, spell: &Spell) -> i32 {
        let judge = Judge { view: View::new(self, *seen), spell, seat: spell.by };
        let Some(ability) = self.ability_of(spell) else { return 0 };
        let modes = ability.program.modes.iter().flat_map(|modes| &modes.list);
        let best = modes.map(|mode| judge.program(mode)).max().unwrap_or(0);
        let printed = self.set.card(spell.face);
        let worn = if printed.enchants.is_some() && !spell.is_ability() {
            judge.aura(&printed.abilities)
        } else {
            0
        };
        judge.program(&ability.program) + best + worn
    }

    /// Returns what choosing something for the spell or ability that is being announced would come to.
    pub(crate) fn prospect_of_pick(&self, seen: &Seen<'_, Facts>, spell: &Spell, pick: Pick) -> i32 {
        let judge = Judge { view: View::new(self, *seen), spell, seat: spell.by };
        if let (Pick::Mode(mode), Some(ability)) = (pick, self.ability_of(spell)) {
            let modes = ability.program.modes.as_ref();
            return modes
                .and_then(|modes| modes.list.get(usize::from(mode)))
                .map_or(0, |mode| judge.program(mode));
        }
        let word = spell.targets.len() as u8;
        let programs = (0..=spell.modes.len() as u8).filter_map(|at| self.program_of(spell, at));
        let sum: i32 = programs.map(|program| judge.aimed(program, word, pick)).sum();
        let printed = self.set.card(spell.face);
        match pick {
            Pick::Thing(obj) if printed.enchants.is_some() && !spell.is_ability() => {
                let worn = judge.view.thing(obj).map_or(0, |thing| judge.wears(&printed.abilities, &thing));
                sum + worn
            }
            _ => sum,
        }
    }

    /// Returns what the next instructions of something that resolves would come to.
    pub(crate) fn prospect_of_rest(
        &self,
        seen: &Seen<'_, Facts>,
        spell: &Spell,
        ops: &[Op],
        seat: Seat,
    ) -> i32 {
        let judge = Judge { view: View::new(self, *seen), spell, seat };
        ops.iter().map(|op| judge.untargeted(op) + judge.chosen(op)).sum()
    }
}

impl Judge<'_> {
    fn cx(&self) -> Context<'_> {
        Context::spell(self.spell)
    }

    /// Values a program: what it does anyway, and the best target for each word.
    fn program(&self, program: &Program) -> i32 {
        let words = (0u8..).zip(&program.words).map(|(word, aim)| {
            let targets =
                self.view.game.targets_for(&self.view, self.spell, &aim.what, word.into()).into_iter();
            let best = targets.map(|pick| self.aimed(program, word, pick)).max();
            let least = if aim.least == Amount::Number(0) { 0 } else { i32::MIN };
            best.unwrap_or(0).max(least)
        });
        let aimed: i32 = words.sum();
        aimed + program.ops.iter().map(|op| self.untargeted(op)).sum::<i32>()
    }

    /// Values what a program does to something that is chosen for a word.
    fn aimed(&self, program: &Program, word: u8, pick: Pick) -> i32 {
        program.ops.iter().filter(|op| mentions(op, word)).map(|op| self.done_to(op, pick, word)).sum()
    }

    /// Values what an instruction does to what was chosen before.
    fn chosen(&self, op: &Op) -> i32 {
        let words = (0..).zip(&self.spell.targets).filter(|(word, _)| mentions(op, *word));
        words
            .flat_map(|(word, picks)| picks.iter().map(move |&pick| (word, pick)))
            .map(|(word, pick)| self.done_to(op, pick, word))
            .sum()
    }

    /// Values what an instruction does apart from targets.
    fn untargeted(&self, op: &Op) -> i32 {
        let things = |subject: &Subject| match subject {
            Subject::Target(_) => vec![],
            Subject::Several(list) => {
                let others = list.iter().filter(|subject| !matches!(subject, Subject::Target(_)));
                others.flat_map(|subject| self.view.subject(subject, &self.cx())).collect()
            }
            subject => self.view.subject(subject, &self.cx()),
        };
        if let Some(subject) = subject(op) {
            return things(subject).into_iter().map(|pick| self.done_to(op, pick, u8::MAX)).sum();
        }
        if let Some(who) = who(op).filter(|who| !matches!(who, Who::Target(_))) {
            let players = self.view.players(who, &self.cx()).into_iter();
            return players.map(|seat| self.done_to(op, Pick::Player(seat), u8::MAX)).sum();
        }
        match op {
            Op::Proliferate => 1,
            _ => 0,
        }
    }

    fn done_to(&self, op: &Op, pick: Pick, word: u8) -> i32 {
        match pick {
            Pick::Player(seat) => self.done_to_player(op, seat),
            Pick::Thing(obj) => self.view.thing(obj).map_or(0, |thing| self.done_to_thing(op, &thing, word)),
            _ => 0,
        }
    }

    fn amount(&self, amount: &Amount) -> i32 {
        let counted = self.view.amount(amount, &self.cx());
        // X is not chosen yet: it will be as large as possible.
        if *amount == Amount::X && self.spell.x.is_none() { 3 } else { counted }
    }

    fn done_to_player(&self, op: &Op, seat: Seat) -> i32 {
        let sign = if seat == self.seat { 1 } else { -1 };
        let life = i32::from(self.view.facts.players[seat].life);
        let loses = |n: i32| if n >= life { -WIN } else { -n };
        sign * match op {
            Op::Damage { amount, .. } | Op::LoseLife { amount, .. } => loses(self.amount(amount)),
            Op::GainLife { amount, .. } => self.amount(amount),
            Op::Draw { amount, .. } => 3 * self.amount(amount),
            Op::Discard { amount, .. } => -2 * self.amount(amount),
            Op::DiscardHand { .. } => -4,
            Op::Mill { .. } => -1,
            Op::Poison { amount, .. } => -2 * self.amount(amount),
            Op::SacrificeChosen { amount, .. } => -4 * self.amount(amount),
            Op::Create { token, amount, .. } => {
                let is = &self.view.game.set.card(*token).values.is;
                (1 + i32::from(is.power + is.toughness)) * self.amount(amount)
            }
            Op::Search { .. } | Op::ExtraTurn { .. } => 4,
            Op::Scry { .. } => 1,
            Op::Win { .. } => WIN,
            Op::Lose { .. } => -WIN,
            _ => 0,
        }
    }

    fn done_to_thing(&self, op: &Op, thing: &Thing<'_>, word: u8) -> i32 {
        let worth = self.worth(thing);
        let is_own = thing.controller == self.seat;
        let sign = if is_own { 1 } else { -1 };
        let (_, toughness) = self.view.size(thing);
        let left = i32::from(toughness) - thing.permanent.map_or(0, |thing| i32::from(thing.damage));
        match op {
            Op::Destroy { .. } if thing.values.is.keywords.has(Keyword::Indestructible) => 0,
            Op::Destroy { .. } | Op::Sacrifice { .. } | Op::CounterSpell { .. } => -sign * worth,
            Op::Move { to, .. } => self.moved(thing, to),
            Op::Damage { amount, .. } => {
                let is_mortal = thing.values.is.kinds.has(CardType::Creature)
                    && !thing.values.is.keywords.has(Keyword::Indestructible);
                if is_mortal && self.amount(amount) >= left { -sign * worth } else { 0 }
            }
            Op::Tap { .. } => -sign * i32::from(thing.permanent.is_some_and(|thing| !thing.tapped)),
            Op::Untap { .. } => sign * i32::from(thing.permanent.is_some_and(|thing| thing.tapped)),
            Op::PutCounters { kind: Counter::Minus, amount, .. } => {
                let n = self.amount(amount);
                if n >= left { -sign * worth } else { -sign * 2 * n }
            }
            Op::PutCounters { amount, .. } => sign * 2 * self.amount(amount),
            Op::Continuous { mods, until, .. } => {
                mods.iter().map(|change| self.changed(change, *until, thing)).sum()
            }
            Op::Attach { .. } => sign * (2 + i32::from(thing.values.is.power)),
            Op::Regenerate { .. } | Op::Prevent { .. } if self.is_fighting(thing) => sign * 2,
            Op::CreateCopy { .. } => worth,
            Op::Fight { other, .. } if *other == Subject::Target(word) => {
                if left <= self.strongest() {
                    -sign * worth
                } else {
                    -worth
                }
            }
            Op::Fight { .. } => sign * i32::from(self.view.size(thing).0),
            _ => 0,
        }
    }

    fn moved(&self, thing: &Thing<'_>, to: &To) -> i32 {
        let worth = self.worth(thing);
        let lies = thing.permanent.is_some();
        let sign = if thing.controller == self.seat { 1 } else { -1 };
        match to {
            To::Battlefield { .. } => {
                if lies {
                    0
                } else {
                    worth
                }
            }
            To::Hand if !lies => sign * worth / 2,
            To::Hand | To::Top | To::Bottom | To::Shuffled if lies => -sign * worth * 2 / 3,
            To::Graveyard | To::Exile if lies => -sign * worth,
            _ => 0,
        }
    }

    /// Values a change to a thing.
    fn changed(&self, change: &Mod, until: Until, thing: &Thing<'_>) -> i32 {
        let sign = if thing.controller == self.seat { 1 } else { -1 };
        let worth = self.worth(thing);
        let is_short = matches!(until, Until::EndOfTurn | Until::EndOfCombat);
        let matters = !is_short || self.is_fighting(thing);
        match change {
            Mod::AddSize(power, toughness) => {
                let (power, toughness) = (self.amount(power), self.amount(toughness));
                let left = i32::from(self.view.size(thing).1)
                    - thing.permanent.map_or(0, |thing| i32::from(thing.damage));
                match () {
                    () if toughness < 0 && left + toughness <= 0 => -sign * worth,
                    () if matters || self.is_before_attack() => sign * (power + toughness),
                    () => 0,
                }
            }
            Mod::AddKeywords(_) | Mod::Protection(_) | Mod::AddAbility(_) if matters => sign,
            Mod::Flag(Flag::CannotAttack | Flag::CannotBlock | Flag::StaysTapped) => {
                if is_short {
                    -sign
                } else {
                    -sign * worth * 2 / 3
                }
            }
            Mod::Flag(Flag::Unblockable) if self.is_before_attack() => {
                sign * i32::from(thing.values.is.power)
            }
            Mod::LoseAll | Mod::SetSize(..) | Mod::LoseKeywords(_) => -sign * 2,
            Mod::Control(_) if thing.controller != self.seat => {
                if is_short && !self.is_before_attack() {
                    0
                } else {
                    worth
                }
            }
            _ => 0,
        }
    }

    /// Values the best creature to wear an Aura.
    fn aura(&self, abilities: &[Ability]) -> i32 {
        let words = self.view.game.words_of(self.spell);
        let targets = words
            .enumerate()
            .flat_map(|(at, word)| self.view.game.targets_for(&self.view, self.spell, &word.what, at));
        let things = targets.filter_map(|pick| match pick {
            Pick::Thing(obj) => self.view.thing(obj),
            _ => None,
        });
        things.map(|thing| self.wears(abilities, &thing)).max().unwrap_or(0)
    }

    /// Values what an Aura does to what it enchants.
    fn wears(&self, abilities: &[Ability], thing: &Thing<'_>) -> i32 {
        let statics = abilities.iter().filter_map(|ability| match &ability.kind {
            AbilityKind::Static(effect) => Some(&effect.mods),
            _ => None,
        });
        statics.flatten().map(|change| self.changed(change, Until::Forever, thing)).sum()
    }

    fn is_fighting(&self, thing: &Thing<'_>) -> bool {
        let combat = &self.view.facts.combat;
        combat.attackers.iter().any(|attacker| attacker.obj == thing.obj)
            || combat.blocks.iter().any(|block| block.blocker == thing.obj)
    }

    fn is_before_attack(&self) -> bool {
        let facts = self.view.facts;
        facts.active == self.seat && facts.step == crate::turn::TurnStep::Main1
    }

    /// Returns the greatest power of a creature of the player.
    fn strongest(&self) -> i32 {
        let own = (0..self.view.facts.permanents.len()).map(|at| self.view.permanent_at(at));
        let own = own
            .filter(|thing| thing.controller == self.seat && thing.values.is.kinds.has(CardType::Creature));
        own.map(|thing| i32::from(self.view.size(&thing).0)).max().unwrap_or(0)
    }

    /// Returns what having a thing is worth.
    fn worth(&self, thing: &Thing<'_>) -> i32 {
        let kinds = thing.values.is.kinds;
        let value = self.view.value(thing);
        if !kinds.has(CardType::Creature) {
            return value + 1;
        }
        let (power, toughness) = self.view.size(thing);
        let keywords = Keyword::CHOICES.iter().filter(|&&word| thing.values.is.keywords.has(word)).count();
        i32::from(power) + i32::from(toughness) / 2 + value / 2 + keywords as i32 + 1
    }
}

/// Returns the things that an instruction is about.
fn subject(op: &Op) -> Option<&Subject> {
    match op {
        Op::Damage { to: what, .. }
        | Op::Destroy { what, .. }
        | Op::Sacrifice { what }
        | Op::CounterSpell { what, .. }
        | Op::Tap { what }
        | Op::Untap { what }
        | Op::PutCounters { what, .. }
        | Op::RemoveCounters { what, .. }
        | Op::Move { what, .. }
        | Op::Continuous { what, .. }
        | Op::CreateCopy { of: what, .. }
        | Op::Regenerate { what }
        | Op::Prevent { to: what, .. }
        | Op::Attach { to: what, .. } => Some(what),
        _ => None,
    }
}

/// Returns the players that an instruction is about.
fn who(op: &Op) -> Option<&Who> {
    match op {
        Op::LoseLife { who, .. }
        | Op::GainLife { who, .. }
        | Op::Draw { who, .. }
        | Op::Discard { who, .. }
        | Op::DiscardHand { who }
        | Op::Mill { who, .. }
        | Op::Scry { who, .. }
        | Op::Poison { who, .. }
        | Op::SacrificeChosen { who, .. }
        | Op::Create { who, .. }
        | Op::Search { who, .. }
        | Op::ExtraTurn { who }
        | Op::Win { who }
        | Op::Lose { who } => Some(who),
        _ => None,
    }
}

/// Returns whether an instruction is about what was chosen for a word.
fn mentions(op: &Op, word: u8) -> bool {
    let is = |subject: &Subject| match subject {
        Subject::Target(known) => *known == word,
        Subject::Several(list) => list.contains(&Subject::Target(word)),
        _ => false,
    };
    let fights = matches!(op, Op::Fight { one, other } if is(one) || is(other));
    fights || subject(op).is_some_and(is) || who(op) == Some(&Who::Target(word))
}
