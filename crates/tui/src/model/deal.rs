use super::Model;
use fairdeal_kernel::{Seat, VoidRound};
use fairdeal_protocol::{Ask, Awaited, Awaiting, Dealt, Opened, Verdict};

/// How the client takes part in deals, and checks them.
impl Model {
    /// Says whom the table is waiting for.
    pub(super) fn awaits(&mut self, awaited: &Awaited) {
        let seats: Vec<String> = awaited.seats.iter().map(|seat| (seat.0 + 1).to_string()).collect();
        let (seats, more) = (seats.join(", "), if seats.len() == 1 { "" } else { "s" });
        let waits_for = match awaited.what {
            _ if awaited.seats.is_empty() => "",
            Awaiting::People => "somebody to sit down at seat",
            Awaiting::Seals => "the seal of seat",
            Awaiting::Shares => "the share of seat",
        };
        self.waits = (!waits_for.is_empty())
            .then(|| format!("The cards are not dealt yet: waiting for {waits_for}{more} {seats}."));
    }

    /// Reports an abandoned round of shares.
    pub(super) fn voided(&mut self, void: &VoidRound) {
        self.take_notice(|witness| witness.voided(void));
        let silent: Vec<String> = void.silent().iter().map(|Seat(seat)| (seat + 1).to_string()).collect();
        let why = match void.broken_off {
            true => "the house broke off".into(),
            false => format!("seat {} did not reveal its share", silent.join(", ")),
        };
        self.note = Some(format!("A round of shares was void: {why}. Another one begins."));
    }

    /// Handles the deal; what there is to say about it is said with the picture that follows.
    pub(super) fn dealt(&mut self, dealt: &Dealt) {
        self.waits = None;
        if self.dealt_match != dealt.match_id {
            (self.dealt_match, self.checked) = (dealt.match_id.clone(), None);
        }
        self.take_notice(|witness| witness.dealt(dealt));
        let without_me = self.witness.as_ref().is_some_and(|witness| witness.took_part() == Some(false));
        self.about_deal = match (dealt.seeded, without_me) {
            (true, _) => {
                Some("These cards come from a given seed: anybody who knows it can predict them.".into())
            }
            (false, true) if !self.looks_on() => Some(
                "These cards were dealt without a share of yours; the next deal will include one.".into(),
            ),
            _ => None,
        };
    }

    /// The match is over and its secret known.
    pub(super) fn opened(&mut self, opened: &Opened) {
        self.take_notice(|witness| witness.opened(opened));
    }

    /// Returns whether to fetch the log of the match, so that the deal can be checked to the last shuffle.
    pub(crate) fn wants_log(&self) -> bool {
        self.checked.is_none() && self.witness.as_ref().is_some_and(fairdeal_protocol::Witness::wants_log)
    }

    /// Returns whether the match is over and its deal still being checked.
    pub(crate) fn awaits_check(&self) -> bool {
        let is_dealt = self.witness.as_ref().is_some_and(|witness| witness.took_part().is_some());
        self.is_over() && is_dealt && self.checked.is_none()
    }

    /// Returns the result of checking the last match's deal.
    pub fn checked(&self) -> Option<&str> {
        self.checked.as_deref()
    }

    /// Reads the match's log and the verdict of `verify`, if available, and reports the result.
    pub fn check_deal(&mut self, log: Option<(&str, &Result<(), String>)>) {
        let Some(witness) = &mut self.witness else { return };
        if let Some((log, verified)) = log {
            witness.read_log(log);
            if let Err(why) = verified {
                witness.blame(format!("Its log is not right: {why}."));
            }
        }
        let Some(verdict) = witness.verdict() else { return };
        let more = if log.is_none() && !matches!(verdict, Verdict::Wrong(_)) {
            " Its log could not be fetched, so the shuffles themselves were not re-derived."
        } else {
            ""
        };
        self.conclude(format!("{verdict}{more}"));
    }

    /// Passes something to the witness, and warns at once if it does not fit.
    pub(super) fn take_notice<T>(
        &mut self,
        hear: impl FnOnce(&mut fairdeal_protocol::Witness) -> T,
    ) -> Option<T> {
        let witness = self.witness.as_mut()?;
        let (before, heard) = (witness.wrong().is_some(), hear(witness));
        let warning = witness.verdict().filter(|_| !before && witness.wrong().is_some());
        if let Some(warning) = warning {
            self.note = Some(warning.to_string());
            self.conclude(warning.to_string());
        }
        Some(heard)
    }

    fn conclude(&mut self, line: String) {
        if self.checked.as_ref() != Some(&line) {
            self.log(line.clone());
            self.checked = Some(line);
        }
    }

    /// Answers for the witness.
    pub(super) fn answer_deal(
        &mut self,
        hear: impl FnOnce(&mut fairdeal_protocol::Witness) -> Option<Ask>,
    ) -> Vec<Ask> {
        self.take_notice(hear).flatten().into_iter().collect()
    }
}
