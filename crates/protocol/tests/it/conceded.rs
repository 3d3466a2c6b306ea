//! A match that is conceded is over without a new version.

use fairdeal_games::katko::{Katko, Options};
use fairdeal_kernel::{Fairness, Seat, set_up};
use fairdeal_protocol::Told;
use fairdeal_session::{Caps, Command, Delay, Modifiers, PersonId, Sitting, Start};

#[test]
fn everybody_is_shown_the_end_whatever_they_were_told_before() {
    let game = set_up::<Katko>(Options::default(), 2).expect("two play it");
    let fairness = Fairness::from_seed("conceded", 2);
    let sitting = Sitting::new(game, fairness, Start::Box, Modifiers::default(), None);
    let mut sitting = sitting.expect("the box fits");
    let roles = [Caps::player(Seat(0)), Caps::player(Seat(1)), Caps::spectator()];
    let delays = [Delay::None, Delay::None, Delay::Moves(1)];
    let guests = (0..).zip(roles.into_iter().zip(delays));
    let sessions: Vec<_> = guests
        .map(|(person, (caps, delay))| sitting.admit(PersonId(person), caps, delay).expect("there is room"))
        .collect();
    let mut told = vec![Told::default(); 3];
    for (told, &session) in told.iter_mut().zip(&sessions) {
        let viewer = sitting.viewer(session);
        told.picture(&sitting, viewer);
        let batch = told.news(&sitting, viewer, vec![], None).expect("nothing that needs a picture");
        assert!(!batch.is_news());
    }
    sitting.submit(sessions[1], 1, Command::Concede, 0).expect("they play");
    for (told, &session) in told.iter_mut().zip(&sessions) {
        let viewer = sitting.viewer(session);
        assert!(told.news(&sitting, viewer, vec![], None).is_none(), "what was offered is not");
        let (picture, menu) = told.picture(&sitting, viewer);
        assert_eq!(picture.turn, sitting.on().turn().into());
        assert!(menu.is_none());
        let news = told.news(&sitting, viewer, vec![], None);
        assert!(news.is_some_and(|news| !news.is_news()), "it is told once");
    }
}
