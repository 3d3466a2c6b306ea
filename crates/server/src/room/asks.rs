//! What connections ask for.

use super::{ConnId, Invitation, Room};
use crate::token;
use fairdeal_kernel::Plain;
use fairdeal_protocol::{Ask, Code, Raw, Tell};
use fairdeal_session::{Caps, Command, House, Refused, SessionId};

/// The maximum number of unused invitations per session.
const INVITATIONS: usize = 16;

impl Room {
    pub(super) fn ask(&mut self, conn: ConnId, ask: Ask) {
        let known = self.conns.get(&conn).map(|conn| (conn.session, conn.language()));
        let Some((session, language)) = known else { return };
        let early = "The cards are being dealt; wait for the picture of the table.";
        let ask = match command_of(ask) {
            Ok((r, _)) if self.is_undealt() || self.gather.is_some() => {
                return self.refuse(conn, Some(r), Code::Waiting, early);
            }
            Ok((r, command)) => return self.command(conn, session, r, command),
            Err(ask) => ask,
        };
        if self.is_undealt() && matches!(ask, Ask::Peek { .. } | Ask::Look { .. } | Ask::Fork { .. }) {
            return self.refuse(conn, ask.number(), Code::Waiting, early);
        }
        match ask {
            Ask::Peek { r, a } => match self.hosted.peek(session, &a, language) {
                Ok(menu) => self.send(conn, &Tell::Peeked { r, menu }),
                Err(refused) => self.refuse_by_rule(conn, r, &refused),
            },
            Ask::Look { r, version, caps } => match self.hosted.look(session, caps, version, language) {
                Ok(picture) => self.send(conn, &Tell::Looked { r, picture }),
                Err(refused) => self.refuse_by_rule(conn, r, &refused),
            },
            Ask::Fork { r, version } => self.fork(conn, session, r, version),
            Ask::Invite { r, caps } => self.invite(conn, session, r, caps),
            Ask::Say { phrase } => {
                let by = self.hosted.caps(session).act.first();
                let conns: Vec<ConnId> = self.conns.keys().copied().collect();
                conns.into_iter().for_each(|conn| self.send(conn, &Tell::Said { by, phrase }));
            }
            Ask::Rename { name } => match Plain::name(&name) {
                Some(name) => self.rename(session, name.into_string()),
                None => self.refuse(conn, None, Code::BadMessage, "A name needs a letter or a digit."),
            },
            Ask::Resync {} => self.send_picture(conn, None),
            Ask::Leave {} => self.leave(session),
            Ask::Start { options } => self.rematch(conn, session, options),
            Ask::Seal { to, seal } => self.take_seal(conn, to, seal),
            Ask::Reveal { to, share } => self.take_share(conn, to, share),
            Ask::Ping { n } => self.send(conn, &Tell::Pong(n)),
            // What is a command was carried out above; the others are for those who are at no table.
            _ => {
                self.refuse(conn, None, Code::BadMessage, "You are at a table already; leave it first.");
            }
        }
    }

    /// Executes a command. The same number again gets the first answer, once that is durable.
    fn command(&mut self, conn: ConnId, session: SessionId, r: u64, command: Command<Raw>) {
        if let Some(answer) = self.hosted.answered(session, r) {
            return match answer {
                Ok(answer) => self.send(conn, &Tell::Ok(r, answer.version)),
                Err(refused) => self.refuse_by_rule(conn, r, &refused),
            };
        }
        match self.hosted.submit(session, r, command, self.world.time.now()) {
            Ok(_) => {
                self.world.metrics.moves.add(1);
                self.since = self.world.time.now();
                self.do_due();
                self.commit(Some((conn, session, r)), vec![]);
                self.reveal_if_over();
            }
            Err(refused) => {
                self.world.metrics.refusals.add(1);
                self.refuse_by_rule(conn, r, &refused);
            }
        }
    }

    /// Refuses what the session does not allow.
    pub(super) fn refuse_by_rule(&mut self, conn: ConnId, r: u64, refused: &Refused) {
        let language = self.conns.get(&conn).and_then(|conn| conn.language());
        let why = self.hosted.explain(refused, language);
        self.refuse(conn, Some(r), refused.refusal.into(), why);
    }

    /// Shows all hands when the match is over.
    pub(super) fn reveal_if_over(&mut self) {
        if self.hosted.standing().is_over() && !self.revealed {
            self.revealed = true;
            // Refused while the match is in progress, as it should be.
            let _ = self.by_house(House::Reveal);
            self.commit(None, vec![]);
            self.show_card();
        }
    }

    /// Makes an invitation with which one other person may join, with no more rights than the inviter has.
    fn invite(&mut self, conn: ConnId, session: SessionId, r: u64, caps: Caps) {
        if !caps.within(self.hosted.caps(session)) || !caps.act.is_empty() {
            let why = "You cannot give what you do not have.";
            return self.refuse(conn, Some(r), Code::NotYours, why);
        }
        if self.invites.values().filter(|invitation| invitation.by == session).count() >= INVITATIONS {
            let why = "You have as many open invitations as allowed; wait until some are used.";
            return self.refuse(conn, Some(r), Code::Full, why);
        }
        let invite = token::draw(&*self.world.chance);
        let hash = token::hash(&invite);
        self.invites.insert(hash, Invitation { by: session, caps });
        let keep = self.keep_invite(hash);
        self.commit(None, vec![keep]);
        self.send(conn, &Tell::Invited { r, invite });
    }
}

/// The command that somebody sent with its number, or what they sent if it is none.
#[expect(clippy::result_large_err, reason = "what is no command goes on as it is")]
fn command_of(ask: Ask) -> Result<(u64, Command<Raw>), Ask> {
    Ok(match ask {
        Ask::Choose { r, v, a } => (r, Command::Choose { version: v, actions: a }),
        Ask::Undo { r } => (r, Command::Undo),
        Ask::Redo { r } => (r, Command::Redo),
        Ask::Answer { r, yes } => (r, Command::Answer { yes }),
        Ask::Concede { r } => (r, Command::Concede),
        Ask::Agree { r } => (r, Command::Agree),
        Ask::Sit { r, seat } => (r, Command::TakeSeat { seat }),
        Ask::StandUp { r } => (r, Command::StandUp),
        Ask::Free { r, seat } => (r, Command::Free { seat }),
        Ask::Grant { r, to, caps } => (r, Command::Grant { to, caps }),
        Ask::Revoke { r, to } => (r, Command::Revoke { to }),
        other => return Err(other),
    })
}
