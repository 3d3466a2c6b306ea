//! What a client is told in batches adds up to what it would be shown in a picture.

use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Fairness, Obj, Panel, Pose, Present, Rng, Seat, Turn};
use fairdeal_protocol::{Batch, Gesture, Glimpse, Happening, MenuChange, Picture, Said, Told, TurnNow};
use fairdeal_session::{
    Caps, Command, Delay, GestureView, Menu, Modifiers, PersonId, SessionId, Sitting, Start,
};
use std::collections::BTreeMap;

const MATCHES: u64 = 12;
const MOVES: usize = 250;

/// A client as anybody could write it.
struct Mirror {
    session: SessionId,
    told: Told,
    piles: Vec<Pile>,
    words: Vec<String>,
    /// Label, action and gesture of each offer that was told.
    offers: Vec<(String, String, Option<Gesture>)>,
    prompt: String,
    reasons: BTreeMap<Obj, String>,
    menu: Vec<usize>,
    points: Vec<Vec<Vec<i64>>>,
    turn: Option<TurnNow>,
    panels: Vec<Panel<String>>,
    poses: Vec<(Obj, Pose<String>)>,
}

/// What lies in a pile: names with faces, and how many more.
#[derive(Default, PartialEq, Debug, Clone)]
struct Pile {
    cards: BTreeMap<Obj, Option<String>>,
    others: usize,
}

impl Mirror {
    fn new<G: Present>(sitting: &Sitting<G>, session: SessionId) -> Mirror {
        let mut told = Told::default();
        let (picture, menu) = told.picture(sitting, session);
        let points = points_of(&picture);
        let piles = piles_of(&picture);
        let turn = Some(picture.turn.into());
        let mut mirror = Mirror {
            session,
            told,
            piles,
            words: vec![],
            offers: vec![],
            prompt: String::new(),
            reasons: BTreeMap::new(),
            menu: vec![],
            points,
            turn,
            panels: picture.panels,
            poses: picture.poses,
        };
        menu.into_iter().for_each(|menu| mirror.take_menu(menu));
        mirror
    }

    fn hear<G: Present>(&mut self, sitting: &Sitting<G>) {
        let Some(batch) = self.told.news(sitting, self.session) else {
            *self = Mirror::new(sitting, self.session);
            return;
        };
        self.take(batch);
    }

    fn take(&mut self, batch: Batch) {
        if batch.forget {
            (self.words, self.offers) = (vec![], vec![]);
        }
        if !batch.s.is_empty() {
            self.menu.clear();
        }
        for happening in batch.s.into_iter().flat_map(|step| step.1) {
            self.happen(happening);
        }
        batch.m.into_iter().for_each(|menu| self.take_menu(menu));
        self.turn = batch.t.or(self.turn.take());
        self.panels = batch.panels.unwrap_or_else(|| std::mem::take(&mut self.panels));
        self.poses = batch.poses.unwrap_or_else(|| std::mem::take(&mut self.poses));
        let points = |scores: Vec<fairdeal_protocol::Score>| {
            scores.into_iter().map(|score| score.rows.into_iter().map(|row| row.1).collect()).collect()
        };
        self.points =
            batch.points.or(batch.scores.map(points)).unwrap_or_else(|| std::mem::take(&mut self.points));
    }

    fn said(&mut self, said: Said) -> String {
        match said {
            Said::Known(number) => self.words[usize::from(number)].clone(),
            Said::New(words) => {
                self.words.push(words.clone());
                words
            }
        }
    }

    fn happen(&mut self, happening: Happening) {
        match happening {
            Happening::Moved(from, to, cards) => {
                cards.into_iter().for_each(|card| self.carry(from, to, card));
            }
            Happening::Under(from, to, card) => self.carry(from, to, card),
            Happening::Swept(from, to, count, cards) => {
                let seen = cards.len();
                cards.into_iter().for_each(|card| self.carry(from, to, card));
                self.carry(from, to, Glimpse::Unseen(count - seen as u16));
            }
            Happening::Shown(pile, cards) if cards.is_empty() => self.hide(pile),
            Happening::Shown(pile, cards) => cards.into_iter().for_each(|card| self.carry(pile, pile, card)),
            Happening::Marked(pile, card, ..) => self.carry(pile, pile, card),
            Happening::Created(pile, card) => self.put(pile, card, None),
            Happening::Removed(pile, card) => drop(self.pick_up(pile, &card)),
            // A shuffle renews every name.
            Happening::Shuffled(pile) => self.hide(pile),
            Happening::Said(said) => drop(self.said(said)),
        }
    }

    fn carry(&mut self, from: u8, to: u8, card: Glimpse) {
        let known = self.pick_up(from, &card);
        self.put(to, card, known);
    }

    /// Takes a card from a pile and tells the face that was known of it.
    fn pick_up(&mut self, pile: u8, card: &Glimpse) -> Option<String> {
        let pile = &mut self.piles[usize::from(pile)];
        match card {
            Glimpse::Unseen(count) => pile.others -= usize::from(*count),
            Glimpse::Card { was: Some(was), .. } => {
                return pile.cards.remove(was).expect("what is picked up lies there");
            }
            // A card that is opened where it lies may have been known by its name already.
            Glimpse::Card { was: None, now: Some(now), .. } if pile.cards.contains_key(now) => {
                return pile.cards.remove(now).flatten();
            }
            Glimpse::Card { .. } => pile.others -= 1,
        }
        None
    }

    fn put(&mut self, pile: u8, card: Glimpse, known: Option<String>) {
        let pile = &mut self.piles[usize::from(pile)];
        match card {
            Glimpse::Unseen(count) => pile.others += usize::from(count),
            Glimpse::Card { now: Some(now), face, .. } => {
                pile.cards.insert(now, face.or(known));
            }
            Glimpse::Card { now: None, .. } => pile.others += 1,
        }
    }

    fn take_menu(&mut self, menu: MenuChange) {
        if let Some(question) = menu.q {
            self.prompt = self.said(question.p);
            self.reasons.clear();
            for (why, things) in question.x {
                let why = self.said(why);
                self.reasons.extend(things.into_iter().map(|thing| (thing, why.clone())));
            }
        }
        for offer in menu.n {
            let label = self.said(offer.label);
            self.offers.push((label, offer.action.get().to_owned(), offer.gesture));
        }
        self.menu = menu.o.into_iter().map(usize::from).collect();
    }

    /// Nothing of a pile is seen any more.
    fn hide(&mut self, pile: u8) {
        let pile = &mut self.piles[usize::from(pile)];
        pile.others += std::mem::take(&mut pile.cards).len();
    }

    /// Compares all that was told with all that would be shown.
    fn check<G: Present>(&self, sitting: &Sitting<G>, at: &str) {
        let (picture, _) = Told::default().picture(sitting, self.session);
        assert_eq!(self.piles, piles_of(&picture), "{at}: piles of {:?}", self.session);
        assert_eq!(self.points, points_of(&picture), "{at}: points");
        assert_eq!(self.turn, Some(picture.turn.into()), "{at}: turn");
        assert_eq!(self.panels, picture.panels, "{at}: panels");
        assert_eq!(self.poses, picture.poses, "{at}: poses");
        let seat = sitting.caps(self.session).act.first();
        let Some(menu) = seat.map(|seat| sitting.menu(self.session, seat)) else { return };
        assert_eq!(self.menu.len(), menu.offers.len(), "{at}: offers");
        if let Some(ask) = &menu.ask {
            assert_eq!(self.prompt, ask.prompt, "{at}: question");
            let barred: BTreeMap<Obj, String> = ask.barred.iter().cloned().collect();
            assert_eq!(self.reasons, barred, "{at}: reasons");
        }
        self.check_offers(sitting, &menu, at);
    }

    fn check_offers<G: Present>(&self, sitting: &Sitting<G>, menu: &Menu<G::Action>, at: &str) {
        let pile_name = |pile: u8| sitting.on().game().pile_name(fairdeal_kernel::Pile(pile));
        for (number, offer) in self.menu.iter().zip(&menu.offers) {
            let (label, action, gesture) = &self.offers[*number];
            assert_eq!(*label, offer.label, "{at}");
            assert_eq!(*action, serde_json::to_string(&offer.action).expect("JSON"), "{at}");
            let gesture = match gesture {
                None => GestureView::Press,
                Some(Gesture::Pick(obj)) => GestureView::Pick(Obj(*obj)),
                Some(Gesture::Drag(obj, pile)) => GestureView::Drag(Obj(*obj), pile_name(*pile)),
                Some(Gesture::Dice { dice }) => GestureView::Dice(*dice),
            };
            assert_eq!(gesture, offer.gesture, "{at}");
        }
    }
}

fn piles_of(picture: &Picture) -> Vec<Pile> {
    let mut piles = vec![Pile::default(); picture.names.len()];
    for pile in &picture.piles {
        let cards = pile.cards.iter().map(|card| (card.o, card.f.clone())).collect();
        let others = pile.among.len() + usize::from(pile.hidden);
        piles[usize::from(pile.p)] = Pile { cards, others };
    }
    piles
}

fn points_of(picture: &Picture) -> Vec<Vec<Vec<i64>>> {
    let rows = |score: &fairdeal_protocol::Score| score.rows.iter().map(|row| row.1.clone()).collect();
    picture.scores.iter().map(rows).collect()
}

/// Plays at random and compares after every choice.
struct AddsUp;

impl Visitor for AddsUp {
    type Out = usize;

    fn game<G: Present>(self) -> usize {
        let mut moves = 0;
        for number in 0..MATCHES {
            let seats = if number % 2 == 0 { G::SEATS.0 } else { G::SEATS.1 };
            let seed = format!("adds up {} {number}", G::ID);
            let game = fairdeal_session::new_match::<G>(seats, None, None, Fairness::from_seed(&seed, seats));
            let game = game.expect("the usual options").game().clone();
            let fairness = Fairness::from_seed(&seed, seats);
            let sitting = Sitting::new(game, fairness, Start::Box, Modifiers::default(), None);
            moves += play(sitting.expect("a box is no position"), &seed);
        }
        moves
    }
}

fn play<G: Present>(mut sitting: Sitting<G>, seed: &str) -> usize {
    let mut rng = Rng::simulated(seed);
    let seats = sitting.on().game().seats();
    let mut admit = |person: u8, caps: Caps| {
        sitting.admit(PersonId(u32::from(person)), caps, Delay::None).expect("there is a chair")
    };
    let players: Vec<SessionId> = (0..seats).map(|seat| admit(seat, Caps::player(Seat(seat)))).collect();
    let spectator = admit(seats, Caps::NONE);
    let all = players.iter().copied().chain([spectator]);
    let mut mirrors: Vec<Mirror> = all.map(|session| Mirror::new(&sitting, session)).collect();
    for moves in 0..MOVES {
        let Turn::Act(acting) = sitting.on().turn() else { return moves };
        let seat = acting.first().expect("somebody acts");
        let offers = sitting.on().offers(seat);
        let action = offers.get(rng.below(offers.len() as u32) as usize).expect("it is below");
        let choose = Command::Choose { version: sitting.on().version(), actions: vec![action] };
        sitting.submit(players[seat.index()], moves as u64, choose, 0).expect("it is offered");
        for mirror in &mut mirrors {
            mirror.hear(&sitting);
            mirror.check(&sitting, &format!("{seed}, choice {moves}, {action:?}"));
        }
    }
    MOVES
}

#[test]
fn what_is_told_adds_up_to_what_is_shown() {
    for game in GAMES {
        let moves = visit(game, AddsUp).expect("a game of the registry");
        assert!(moves > 100, "{game}: {moves} choices");
    }
}
