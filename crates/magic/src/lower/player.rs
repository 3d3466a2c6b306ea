//! Phrases for players.

use super::{
    Lowered,
    scope::{HERE, Scope},
    unhandled,
};
use crate::ability::{Aim, Amount, Subject, Who};
use fairdeal_oracle::tree::{Player, Recipient};

impl Scope<'_> {
    /// Returns who a player phrase is about.
    pub(super) fn player(&mut self, player: &Player) -> Lowered<Who> {
        Ok(match player {
            Player::Implied => self.implied.clone(),
            Player::You => Who::You,
            Player::Same { to } | Player::They { to } | Player::ThatPlayer { to } => {
                self.player_antecedent(*to)?
            }
            Player::Target => Who::Target(self.one_target(players(Who::Each))),
            Player::TargetOpponent => Who::Target(self.one_target(players(Who::Opponents))),
            Player::EachPlayer | Player::APlayer | Player::Players => Who::Each,
            Player::EachOpponent | Player::AnOpponent | Player::Opponents | Player::EachOther => {
                Who::Opponents
            }
            Player::AnotherPlayer => Who::Opponents,
            Player::Defending => self.role(Who::Defending),
            Player::Active => self.role(Who::Active),
            Player::Attacking => self.role(Who::Active),
            Player::ControllerOf { of } | Player::ControllersOf { of } => {
                let who = Who::ControllerOf(Box::new(self.objects(of)?));
                self.owners.push(who.clone());
                who
            }
            Player::OwnerOf { of } | Player::OwnersOf { of } => {
                let who = Who::OwnerOf(Box::new(self.objects(of)?));
                self.owners.push(who.clone());
                who
            }
            other @ (Player::AnotherTarget | Player::Enchanted | Player::Chosen) => {
                return unhandled("player", other);
            }
        })
    }

    fn role(&mut self, who: Who) -> Who {
        self.named = Some(who.clone());
        who
    }

    /// Returns what damage is dealt to.
    pub(super) fn recipient(&mut self, recipient: &Recipient) -> Lowered<Subject> {
        Ok(match recipient {
            Recipient::Objects { what } => self.objects(what)?,
            Recipient::Player { who } => match self.player(who)? {
                Who::Target(word) => Subject::Target(word),
                who => Subject::Players(who),
            },
            Recipient::TargetPlayerOr { noun } => {
                let things = Some(self.noun(noun)?);
                Subject::Target(self.one_target(Aim { players: Some(Who::Each), things }))
            }
            Recipient::TargetOpponentOr { noun } => {
                let things = Some(self.noun(noun)?);
                Subject::Target(self.one_target(Aim { players: Some(Who::Opponents), things }))
            }
            Recipient::PlayerOrPlaneswalker => Subject::Players(Who::Defending),
            Recipient::Itself | Recipient::APlayerOr { .. } => return unhandled("recipient", recipient),
        })
    }

    /// Adds a word "any target".
    pub(super) fn any_target(&mut self, least: Amount, most: Amount) -> Subject {
        let things = Some((HERE, super::noun::damageable()));
        Subject::Target(self.word(least, most, Aim { players: Some(Who::Each), things }))
    }
}

fn players(who: Who) -> Aim {
    Aim { players: Some(who), things: None }
}
