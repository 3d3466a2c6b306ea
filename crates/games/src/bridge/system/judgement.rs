use super::held::Held;
use super::shown::Shown;
use crate::bridge::auction::{self, Standing};
use crate::bridge::call::{Bid, Call, Strain};
use crate::bridge::contract::Doubling;
use fairdeal_decks::Suit;

/// The points of both hands for a game in no trumps or a major.
const GAME: i32 = 25;
/// The points of both hands for a game in a minor.
const MINOR_GAME: i32 = 28;
/// The points of both hands for twelve tricks.
const SLAM: i32 = 33;
/// The points of both hands for all tricks.
const GRAND_SLAM: i32 = 37;

/// What a seat knows when it has to call: its hand, and what was shown.
pub(super) struct View<'a> {
    pub(super) calls: &'a [Call],
    pub(super) held: &'a Held,
    pub(super) me: Shown,
    pub(super) partner: Shown,
    /// The suits that the other side has named.
    pub(super) theirs: [bool; 4],
}

/// Where both hands play best, and how many points they have there.
struct Plan {
    strain: Strain,
    /// The trumps of both hands.
    trumps: i32,
    low: i32,
    high: i32,
}

impl View<'_> {
    /// Bids what the points and lengths of both hands are good for.
    pub(super) fn judge(&self) -> Call {
        let standing = auction::standing(self.calls);
        if !self.partner.has_acted && !self.me.has_acted {
            return self.defend(standing);
        }
        let plan = self.plan();
        let upward = self.slam(&plan, standing).or_else(|| self.game(&plan, standing));
        if let Some(bid) = upward {
            return Call::Bid(bid);
        }
        match standing {
            Some(standing) if standing.own => self.settle(&plan, standing),
            _ => self.compete(&plan, standing),
        }
    }

    /// Returns the last call of the partner's, if the opponents passed over it.
    fn is_forced(&self) -> bool {
        self.partner.is_forcing && self.calls.last() == Some(&Call::Pass)
    }

    fn combined(&self, suit: Suit) -> i32 {
        self.held.length(suit) + self.partner.lengths[suit as usize]
    }

    pub(super) fn fit(&self) -> Option<Suit> {
        let fits =
            Suit::ALL.into_iter().filter(|&suit| self.combined(suit) >= 8 && self.held.length(suit) >= 1);
        fits.max_by_key(|&suit| (!Strain::of(suit).is_minor(), self.combined(suit)))
    }

    fn plan(&self) -> Plan {
        let fit = self.fit().or_else(|| {
            // A long suit plays itself.
            Suit::ALL.into_iter().rev().find(|&suit| self.held.length(suit) >= 7)
        });
        let points = match fit {
            Some(suit) if self.held.length(suit) <= 4 => self.held.support(suit),
            Some(_) => self.held.with_length(),
            None => self.held.points,
        };
        let strain = fit.map_or(Strain::NoTrump, Strain::of);
        let trumps = fit.map_or(0, |suit| self.combined(suit));
        Plan { strain, trumps, low: points + self.partner.least, high: points + self.partner.most }
    }

    /// Bids a slam that the points are good for; with trumps it asks for key cards first.
    fn slam(&self, plan: &Plan, standing: Option<Standing>) -> Option<Bid> {
        if plan.low < SLAM || plan.strain == Strain::NoTrump && self.held.points + self.partner.least < SLAM {
            return None;
        }
        let level = if plan.low >= GRAND_SLAM && plan.strain == Strain::NoTrump { 7 } else { 6 };
        let ask = Bid::new(4, Strain::NoTrump);
        let bid = Bid::new(level, plan.strain);
        let above = |bid: &Bid| standing.is_none_or(|standing| *bid > standing.bid);
        let asked = plan.strain != Strain::NoTrump && above(&ask);
        Some(if asked { ask } else { bid }).filter(above)
    }

    /// Bids game, or invites it.
    fn game(&self, plan: &Plan, standing: Option<Standing>) -> Option<Bid> {
        let (bid, need) = self.game_bid(plan);
        let last = standing.map(|standing| standing.bid);
        let is_game = |last: Bid| {
            last >= Bid::new(3, Strain::NoTrump)
                && (last.level() > 4 || !last.strain().is_minor() || last.level() == 3)
        };
        let is_ours = standing.is_some_and(|standing| standing.own);
        if is_ours && last.is_some_and(is_game) || last.is_some_and(|last| bid <= last) {
            return None;
        }
        if plan.low >= need {
            return Some(bid);
        }
        let invites = plan.low + 3 >= need && plan.high > need && plan.low + plan.high > 2 * need;
        let invite = Bid::new(bid.level() - 1, bid.strain());
        let is_free = standing.is_none_or(|standing| standing.own);
        (invites && is_free && last.is_none_or(|last| invite > last)).then_some(invite)
    }

    /// The game of a plan, and the points that it takes.
    fn game_bid(&self, plan: &Plan) -> (Bid, i32) {
        let stopped = Suit::ALL.into_iter().all(|suit| !self.theirs[suit as usize] || self.held.stops(suit));
        match plan.strain {
            Strain::Hearts | Strain::Spades => (Bid::new(4, plan.strain), GAME),
            Strain::NoTrump => (Bid::new(3, Strain::NoTrump), GAME),
            _ if stopped && plan.low <= MINOR_GAME + 1 => (Bid::new(3, Strain::NoTrump), GAME),
            _ => (Bid::new(5, plan.strain), MINOR_GAME),
        }
    }

    /// Lets the side's bid stand, or corrects it to a better strain.
    fn settle(&self, plan: &Plan, standing: Standing) -> Call {
        let here = standing.bid.strain().trump().map_or(7, |suit| self.combined(suit));
        let partners = self.calls.len().checked_sub(2).map(|at| self.calls[at]);
        let is_real = !self.partner.is_artificial || partners == Some(Call::Pass);
        let better = Bid::lowest(plan.strain, Some(standing.bid)).filter(|_| plan.trumps >= 8);
        let improves = here < plan.trumps && (here < 7 || standing.bid.strain() == Strain::NoTrump);
        if let Some(bid) = better
            && bid.level() <= 3.max(standing.bid.level())
            && improves
            && (here < 7 || !self.held.is_balanced())
        {
            return Call::Bid(bid);
        }
        if is_real && !self.is_forced() && here >= 6 {
            return Call::Pass;
        }
        if !is_real || self.is_forced() || here < 5 { self.escape(standing) } else { Call::Pass }
    }

    /// Bids as cheaply as possible what the hand is best in.
    fn escape(&self, standing: Standing) -> Call {
        let last = Some(standing.bid);
        let worth = |strain: Strain| match strain.trump() {
            Some(suit) if self.theirs[suit as usize] => 0,
            Some(suit) => 2 * self.combined(suit) + i32::from(self.partner.lengths[suit as usize] > 0),
            None => 13,
        };
        let bids = Strain::ALL.into_iter().filter_map(|strain| Bid::lowest(strain, last));
        let best = bids.max_by_key(|bid| worth(bid.strain()) - 3 * i32::from(bid.level()));
        let limit = if self.is_forced() { 5 } else { 3 };
        best.filter(|bid| bid.level() <= limit).map_or(Call::Pass, Call::Bid)
    }

    /// Bids over the opponents as high as both hands have trumps for, or doubles.
    fn compete(&self, plan: &Plan, standing: Option<Standing>) -> Call {
        let Some(standing) = standing else { return Call::Pass };
        let bid = Bid::lowest(plan.strain, Some(standing.bid)).filter(|_| plan.strain != Strain::NoTrump);
        if let Some(bid) = bid
            && i32::from(bid.level()) <= (plan.trumps - 6).min(3)
            && plan.low >= 15 + 2 * i32::from(bid.level())
            && self.partner.has_acted
        {
            return Call::Bid(bid);
        }
        self.defend(Some(standing))
    }

    /// Doubles a bid that the opponents cannot have the points for, or passes.
    fn defend(&self, standing: Option<Standing>) -> Call {
        let Some(standing) =
            standing.filter(|standing| !standing.own && standing.doubling == Doubling::Undoubled)
        else {
            return Call::Pass;
        };
        let mine = self.held.points;
        let partner = if self.partner.has_acted {
            (self.partner.least + self.partner.most.min(self.partner.least + 6)) / 2
        } else {
            (40 - mine) / 4
        };
        let theirs = (40 - mine - partner).max(0);
        let expected = 1 + (theirs * 13 + 20) / 40;
        if i32::from(standing.bid.tricks()) >= expected + 3 { Call::Double } else { Call::Pass }
    }
}
